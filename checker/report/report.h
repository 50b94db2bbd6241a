#pragma once
// The report of a ruling, as data (JSON) for programs, and the sentences for its findings.
//
// This folder: a `Ruling` put into JSON and its findings into sentences.

#include <string>
#include <string_view>

#include "checker/hand_log.h"
#include "checker/report/reasons.h"
#include "checker/ruling.h"

namespace allfours {

/// The sentences and words of one language (messages.h).
struct Language;
const Language& english();

/// Appends what is to be said about a finding: one or two sentences, without the clause ids.
void append_message(std::string& out, const Language& language, const RuledHand& where,
                    const Finding& finding);

/// Appends the report of one log to `out`: one JSON object, one line, no newline at its end.
/// `name` is the log's FILE or FILE:LINE. The messages of findings are in `language`.
void append_report(std::string& out, std::string_view name, const GameLog& log,
                   const Ruling& ruling, const Language& language = english());
/// The same without the messages: what any implementation has to agree on.
void append_bare_report(std::string& out, std::string_view name, const GameLog& log,
                        const Ruling& ruling);

}  // namespace allfours
