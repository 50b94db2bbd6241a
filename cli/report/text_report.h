#pragma once
// The report of a ruling for people. The one for programs is checker/report/report.h.
//
// This folder: the words and pages that people read.

#include <string>
#include <string_view>

#include "checker/hand_log.h"
#include "checker/ruling.h"
#include "cli/common/style.h"

namespace allfours {

/// Appends the report of one log, ending with a newline. `name` is the log's FILE or FILE:LINE.
/// With the text of the log as `document`, the errors of an unusable one show the line they are on.
void append_text_report(std::string& out, std::string_view name, const GameLog& log,
                        const Ruling& ruling, const Style& style, std::string_view document = {});

}  // namespace allfours
