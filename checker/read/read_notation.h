#pragma once
// The two notations: each fills a cleared log, and adds every fault it finds.

#include <span>
#include <string_view>

#include "checker/read/json_tape.h"
#include "checker/read/read.h"
#include "checker/text/faults.h"

namespace allfours {

void read_json(std::string_view document, JsonTape& tape, std::span<const RuleSetting> overrides,
               GameLog& log, Faults& faults);
void read_text(std::string_view document, std::span<const RuleSetting> overrides, GameLog& log,
               Faults& faults);

}  // namespace allfours
