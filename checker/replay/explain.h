#pragma once
// Why the awards of a hand went where they did, for the words of a report.

#include "checker/ruling.h"

namespace allfours {

class HandReplay;

/// Tells `ruling`, of a hand that was run, what its sentences name: the card turned for trump, how
/// many tricks there are, and the reasons, which come from the facts by which goals are answered.
/// The reasons only where they are asked for or an entry about an award is wrong.
void explain(HandReplay& hand, HandRuling& ruling);

}  // namespace allfours
