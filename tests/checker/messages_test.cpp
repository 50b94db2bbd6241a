// The sentences of every language: none missing, none naming what does not exist, and what the
// important ones say.

#include "checker/report/messages.h"

#include <algorithm>
#include <set>

#include "checker/check/check.h"
#include "checker/report/prose.h"
#include "tests/catch.h"
#include "tests/checker/ruling_example.h"

using namespace allfours;

namespace {
const std::vector<const Language*> languages{&english()};

void check_template(std::string_view text) {
  std::string_view unknown;
  CAPTURE(text);
  CHECK(well_formed(text, is_parameter, unknown));
  CHECK(unknown == "");
}

std::string message(const RulingExample& example, const Finding& finding) {
  std::string text;
  append_message(text, english(), RuledHand{example.log, example.ruling, 0}, finding);
  return text;
}
std::string reason(const RulingExample& example, Category category) {
  std::string text;
  append_reason(text, english(), RuledHand{example.log, example.ruling, 0}, category);
  return text;
}
}  // namespace

TEST_CASE("every code has a sentence, and every case its own") {
  for (const Language* language : languages) {
    CAPTURE(language->tag);
    std::set<std::pair<Code, std::string_view>> wanted, there;
    for (const CodeText& code : codes()) wanted.emplace(code.code, "");
    for (const MessageCase& one : message_cases()) {
      CHECK_FALSE(one.when.empty());
      wanted.emplace(one.code, one.when);
    }
    for (const auto& one : language->messages) {
      CAPTURE(describe(one.code).name, one.when);
      CHECK(there.emplace(one.code, one.when).second);
      CHECK(wanted.count({one.code, one.when}) == 1);
      CHECK_FALSE(one.text.empty());
      CHECK(std::string_view(".]}").find(one.text.back()) != std::string_view::npos);
      check_template(one.text);
    }
    for (const auto& [code, when] : wanted) {
      CAPTURE(describe(code).name, when);
      CHECK(there.count({code, when}) == 1);
    }
  }
}

TEST_CASE("every open gap has its sentence parts") {
  for (const Language* language : languages) {
    CAPTURE(language->tag);
    for (const ClauseText& clause : clauses()) {
      CAPTURE(clause.id);
      const bool open = clause.is_gap && clause.status == Status::open;
      CHECK((find_gap(*language, clause.clause) != nullptr) == open);
    }
    for (const auto& gap : language->gaps) {
      CHECK_FALSE(gap.question.empty());
      CHECK_FALSE(gap.ruled.empty());
      for (std::string_view text : {gap.question, gap.ruled, gap.otherwise}) check_template(text);
    }
  }
}

TEST_CASE("every reason and every word is there") {
  for (const Language* language : languages) {
    CAPTURE(language->tag);
    std::set<Category> explained;
    for (const auto& why : language->whys) {
      explained.insert(why.category);
      check_template(why.text);
    }
    CHECK(explained.size() == category_count);
    const auto none_empty = [](const auto& words) {
      return std::ranges::none_of(words, &std::string_view::empty);
    };
    CHECK(none_empty(language->seats));
    CHECK(none_empty(language->sides));
    CHECK(none_empty(language->suits));
    CHECK(none_empty(language->categories));
    CHECK(none_empty(std::array{language->tag, language->comma, language->conjunction,
                                language->disjunction, language->nothing, language->score,
                                language->range, language->as_played, language->as_priced}));
    for (std::size_t verb = 0; verb < verb_count; ++verb) {
      CHECK(language->acts[verb].empty() == (static_cast<Verb>(verb) == Verb::comment));
      check_template(language->acts[verb]);
    }
  }
}

TEST_CASE("a template that names what does not exist is found out") {
  std::string_view unknown;
  CHECK_FALSE(well_formed("{seat} and {nobody_knows}", is_parameter, unknown));
  CHECK(unknown == "nobody_knows");
  for (std::string_view broken : {"{seat", "seat}", "[a [b]]", "a]", "[a", "{seat}]"})
    CHECK_FALSE(well_formed(broken, is_parameter, unknown));
}

TEST_CASE("a part in brackets falls away with what it does not know") {
  const auto filled = [](std::string_view text) {
    std::string out = ">";
    const bool whole = fill(out, text, [](std::string& to, std::string_view name) {
      if (name == "a") to += "A";
      return name == "a";
    });
    return out + (whole ? "" : "!");
  };
  CHECK(filled("x {a} y") == ">x A y");
  CHECK(filled("x[ {a}] y") == ">x A y");
  CHECK(filled("x[ {b}] y") == ">x y");
  CHECK(filled("x[ {b} {a}] y[ {a}]") == ">x y A");
  CHECK(filled("x {b} y") == ">x  y!");
  CHECK(filled("") == ">");
}

TEST_CASE("every code can be said, however little is known") {
  for (const CodeText& code : codes())
    for (const Variant variant : {Variant::american, Variant::yorkshire}) {
      RulingExample example;
      example.set_variant(variant);
      const std::string text = message(example, example.add_finding(code.code));
      CAPTURE(code.name, text);
      CHECK(text.size() > 20);
      CHECK(text.find_first_of("{}[]") == std::string::npos);
    }
}

TEST_CASE("a revoke says what was led and what would have been legal") {
  RulingExample example;
  Finding& finding = example.add_revoke();
  CHECK(message(example, finding) ==
        "Trumps were led and North held one, but played JS; 3H or 8H would have been legal. The hand "
        "is scored as it was played.");

  finding.trick = 2;
  finding.card = Card(9, Suit::diamonds);
  finding.legal = CardSet(Card(3, Suit::hearts)) | Card(6, Suit::spades) | Card(8, Suit::spades);
  CHECK(message(example, finding) ==
        "North could follow the lead of spades but played 9D, neither of that suit nor a trump; "
        "3H, 6S or 8S would have been legal. The hand is scored as it was played.");

  example.log.rules.follow = Follow::follow_strictly;
  finding.card = Card(3, Suit::hearts);
  finding.legal = CardSet(Card(6, Suit::spades));
  CHECK(message(example, finding) ==
        "North could follow the lead of spades but played 3H; by this table's house rule only a "
        "player without the suit led may play another, so 6S would have been legal. The hand is "
        "scored as it was played.");
  example.log.rules.revoke = RevokePrice::foster;
  CHECK(message(example, finding).ends_with("the table's price for a revoke applies."));
  const RuledHand where{example.log, example.ruling, 0};
  example.log.rules.follow = Follow::must_ruff;
  finding.card = Card(9, Suit::diamonds);
  finding.legal = CardSet(Card(3, Suit::hearts));
  CHECK(case_of(where, finding) == "must-ruff");
  example.log.rules.follow = Follow::no_undertrump;
  finding.card = Card(3, Suit::hearts);
  CHECK(case_of(where, finding) == "undertrump");
  example.log.rules.follow = Follow::must_beat;
  CHECK(case_of(where, finding) == "must-beat");
}

TEST_CASE("a wrong category says why it belongs to the other side") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::wrong_low);
  finding.recorded = Sides(Side::nobody);
  finding.correct = Sides(Side::ew);
  CHECK(message(example, finding) ==
        "The table gave Low to nobody; it goes to EW, because West was dealt 2H, the lowest trump "
        "in play.");
  finding.correct = Null{};
  CHECK(message(example, finding).find("not scored in this hand") != std::string::npos);
}

TEST_CASE("a reason is said as the ruling gives it") {
  RulingExample example;
  CHECK(reason(example, Category::high) == "East was dealt AH, the highest trump in play");
  CHECK(reason(example, Category::jack) == "JH was not in play");
  CHECK(reason(example, Category::game) == "the cards taken come to NS 0, EW 18");
  CHECK(reason(example, Category::gift) == "");
  example.hand().reasons = {{.category = Category::game, .when = "tie-nobody", .values = {18, 18}}};
  CHECK(reason(example, Category::game) == "both took 18, and a tie goes to nobody");
  CHECK(reason(example, Category::high) == "");
}

TEST_CASE("each point of a category has a reason of its own, or the category's") {
  RulingExample example;
  example.log.rules.revoke = RevokePrice::one_point;
  HandRuling& hand = example.hand();
  const auto revoke = [](int which, Seat seat, int trick) {
    return Witness{.category = Category::revoke,
                   .when = "play",
                   .which = which,
                   .seat = seat,
                   .card = Card(9, Suit::clubs),
                   .trick = trick};
  };
  hand.reasons = {{.category = Category::revoke, .offenders = SeatSet::of_bits(0b1100)},
                  revoke(0, Seat::west, 2),
                  revoke(1, Seat::south, 5)};
  CHECK(reason(example, Category::revoke) ==
        "South and West revoked, and this table sets a price on it (revoke=one-point)");
  CHECK(reason_for(hand, Category::revoke, 0)->seat == Seat::west);
  CHECK(reason_for(hand, Category::revoke, 1)->trick == 5);
  std::string text;
  append_reason(text, english(), RuledHand{example.log, example.ruling, 0}, Category::revoke, 1);
  CHECK(text == "South revoked with 9C in trick 5 (revoke=one-point)");
  hand.reasons.erase(hand.reasons.begin());
  CHECK(reason_for(hand, Category::revoke)->seat == Seat::west);  // the first, where none is for all
  CHECK(reason_for(hand, Category::revoke, 2) == nullptr);
}

TEST_CASE("plays out of turn are told apart") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::out_of_turn, 0);
  finding.seat = Seat::east;
  finding.card = Card(rank::ace, Suit::hearts);
  finding.trick = 1;
  const RuledHand where{example.log, example.ruling, 0};
  CHECK(case_of(where, finding) == "pitch");
  example.set_variant(Variant::american);
  CHECK(case_of(where, finding) == "lead");
  finding.seat = Seat::west;
  CHECK(case_of(where, finding) == "");
  example.hand().tricks[0].extra[index(Seat::west)] = *finding.card;
  CHECK(case_of(where, finding) == "second");
  example.hand().tricks[0].cards[2].reset();
  CHECK(case_of(where, finding) == "out");
}

TEST_CASE("a card not held says how that is known") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::not_held, 1);
  finding.seat = Seat::east;
  finding.card = Card(rank::ace, Suit::hearts);
  finding.trick = 2;
  CHECK_THAT(message(example, finding), Catch::Contains("the cards East holds at this point are known"));
  // Nothing is known of the other cards where the seat's own comes again.
  finding.again = true;
  CHECK(message(example, finding).starts_with("East played AH again, although it had already gone to trick 1"));
  finding.card = Card(rank::ten, Suit::spades);
  CHECK(message(example, finding).starts_with("East put down TS twice in trick 2."));
  finding.rules = {Clause::AM2_2, Clause::AM3_4};
  CHECK(message(example, finding).starts_with("East put down TS, which East had discarded."));
  finding.trick = 0;
  CHECK(message(example, finding).starts_with("East discarded TS twice."));
}

TEST_CASE("a bad throw-in names what rules it out") {
  RulingExample example;
  const int event = example.add_event(Verb::throws, Seat::south, "2C TC 4H 3D");
  Finding& finding = example.add_finding(Code::bad_throw_in, event);
  finding.seat = Seat::south;
  CHECK(message(example, finding).starts_with("South threw in TC and 4H, but only a hand"));
  const RuledHand where{example.log, example.ruling, 0};
  finding.rules = {Clause::YK3_4, Clause::H2};
  CHECK(case_of(where, finding) == "to-lead");
  finding.rules = {Clause::YK3_4, Clause::H3};
  CHECK(case_of(where, finding) == "could-win-barred");
  CHECK(message(example, finding).find("with TC and 4H the rest was not worthless") != std::string::npos);
  example.set_variant(Variant::american);
  CHECK(case_of(where, finding) == "american");
}

TEST_CASE("calls say who did what, and whose it was") {
  RulingExample example;
  example.set_variant(Variant::american);
  const int event = example.add_event(Verb::begs, Seat::south);
  Finding& finding = example.add_finding(Code::call_out_of_turn, event);
  finding.seat = Seat::south;
  finding.due = Seat::east;
  CHECK(message(example, finding) ==
        "South begged for another suit, but that was for East to do. It stands as it was done.");
  finding.code = Code::call_not_allowed;
  CHECK(message(example, finding) ==
        "South begged for another suit, but the log shows no card turned up before that.");
  example.add_event(Verb::turns, Seat::north, "9H");
  finding.event = example.add_event(Verb::begs, Seat::south);
  CHECK(message(example, finding) ==
        "South begged for another suit, which was not open to South at this point. It changes "
        "nothing.");
  example.set_variant(Variant::yorkshire);
  CHECK(message(example, finding).find("Yorkshire") != std::string::npos);
}

TEST_CASE("a reason that a house rule gave names the rule, and no other does") {
  RulingExample example;
  example.set_variant(Variant::american);
  example.hand().reasons = {{.category = Category::game,
                             .when = "tie-rivals",
                             .values = {18, 18},
                             .rule = Switch::game_tie}};
  CHECK(reason(example, Category::game) == "both took 18, and a tie goes to the dealer's rivals");
  example.log.rules.game_tie = GameTie::dealers;
  example.hand().reasons[0].when = "tie-dealers";
  CHECK(reason(example, Category::game) ==
        "both took 18, and a tie goes to the dealer's side (by this table's house rule, "
        "game-tie=dealers)");
  example.hand().reasons[0].when = "rule";
  CHECK(reason(example, Category::game) == "this table's house rule says so (game-tie=dealers)");
}

TEST_CASE("where nothing counts a full count says so, and not who won") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::overscored);
  finding.recorded = Score{10, 12};
  example.hand().winner = Side::ew;  // beside a wrong winner no "same": it says whose the game is
  CHECK(message(example, finding).ends_with("that reaches 11. EW win the game either way."));
  Finding& start = example.add_finding(Code::wrong_start);
  start.correct = Null{};
  Finding full;
  full.code = Code::overscored;
  CHECK(message(example, full) ==
        "The table counted every point of the hand, but the game was over before it and nothing in "
        "it is counted.");
  full.code = Code::wrong_winner;
  full.recorded = Sides(Side::ns);
  full.correct = Sides(Side::nobody);
  CHECK(message(example, full) ==
        "The table wrote NS as the winner, but nothing is counted from a start at which the game is "
        "already won.");
}

TEST_CASE("a card short of the end is named by turn") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::incomplete);
  for (const char* trick : {"2C 3C 4C 5C", "6C 7C 8C 9C", "2D 3D 4D 5D"})
    example.add_trick(Seat::east, trick, Seat::east);
  Trick& last = example.add_trick(Seat::north, "6D 8D 9D", std::nullopt);
  last.complete = false;
  CHECK(message(example, finding).starts_with(
      "The log stops one card short of the end: West's is missing, if no seat was passed over."));
  example.hand().tricks[1].cards[2].reset();  // a seat was out before
  CHECK(message(example, finding).starts_with("The log stops before the hand is over."));
}

TEST_CASE("calls and mends that change nothing say why") {
  RulingExample example;
  const int event = example.add_event(Verb::mends, Seat::south, "5S 6S");
  Finding& finding = example.add_finding(Code::call_not_allowed, event);
  finding.seat = Seat::south;
  CHECK(message(example, finding) ==
        "South wanted to take back 5S, which South did not have on the table. It changes nothing.");
  finding.event = example.add_event(Verb::mends, Seat::south, "3S 6S");
  CHECK(message(example, finding) ==
        "South wanted to take back 3S, but it was too late for that. It changes nothing.");
  example.log.rules.mend = Mending::never;
  CHECK(message(example, finding) ==
        "South wanted to take back 3S, but at this table a card laid is a card played. It changes "
        "nothing.");
  example.set_variant(Variant::american);
  example.add_event(Verb::turns, Seat::north, "9H");
  finding.event = example.add_event(Verb::stands, Seat::south);
  CHECK(message(example, finding) ==
        "South let the suit stand, which was not open to South at this point. It changes nothing.");
  finding.rules = {Clause::AM2_3, Clause::G20a};
  finding.counts = true;
  CHECK(message(example, finding).ends_with(
      "which came too late. It counts all the same: the suit stands."));
  finding.event = example.add_event(Verb::gives, Seat::north);
  finding.rules = {Clause::AM2_4, Clause::AM2_5};
  CHECK(message(example, finding).ends_with(
      "which came too late. It counts all the same: the point is given and the suit stands."));
  finding.rules = {Clause::AM2_4, Clause::G4};  // not late: a house rule forbids it
  CHECK(message(example, finding).ends_with(
      "It is ruled that the point is given and the suit stands all the same."));
  finding.counts = false;
  finding.rules = {Clause::AM2_3, Clause::AM2_5};
  CHECK(message(example, finding).ends_with(
      "which came too late and does not count: the run went on after that."));
  example.add_event(Verb::begs, Seat::east);
  finding.event = example.add_event(Verb::gives, Seat::north);
  finding.rules = {Clause::AM2_4};
  CHECK(message(example, finding) == "South gave a point, which came too late and does not count.");
}

TEST_CASE("a wrong number of cards says how it shows") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::wrong_hand_size);
  finding.seat = Seat::south;
  finding.at = "/hands/0/cards/S";
  finding.count = 5;
  CHECK(message(example, finding) == "South was dealt 5 cards, not six.");
  finding.at = "/hands/0/events";
  CHECK(message(example, finding).starts_with("South's cards ran out after 5 while the others"));
  finding.count = 7;
  CHECK(message(example, finding) == "The log does not give South six cards, but 7.");
  finding.count = 12;
  finding.rules = {Clause::AM2_2, Clause::AM2_5};
  CHECK(message(example, finding).starts_with("The log shows 12 cards of South's"));
}

TEST_CASE("what the table wrote stands beside what is right") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::wrong_taker, 1);
  const auto says = [&](Code code, Written recorded, Written correct) {
    finding.code = code;
    finding.recorded = std::move(recorded);
    finding.correct = std::move(correct);
    return message(example, finding);
  };
  finding.trick = 2;
  CHECK(says(Code::wrong_taker, Seat::west, Seat::east) ==
        "The table gave trick 2 to West, but East won it with TS.");
  CHECK(says(Code::wrong_trump, Suit::spades, Suit::hearts) ==
        "The table wrote spades as trump; East led AH, so trump was hearts.");
  CHECK(says(Code::wrong_trump, Suit::spades, Null{}) ==
        "The table wrote spades as trump, but none was settled in this hand.");
  CHECK(says(Code::wrong_values, Score{10, 8}, Values{{0, 0}, {18, 18}}) ==
        "The table counted the cards taken as NS 10, EW 8; they come to NS 0, EW 18.");
  CHECK(says(Code::wrong_score, Score{10, 11}, Scores{{9, 11}}) ==
        "The table wrote NS 10, EW 11 as the score after this hand; it is NS 9, EW 11.");
  CHECK(says(Code::wrong_winner, Sides(Side::ns), Sides(Side::nobody)) ==
        "The table wrote NS as the winner, but nobody has reached 11 yet.");
  CHECK(says(Code::wrong_winner, Sides(Side::nobody), Sides(Side::ew)) ==
        "The table wrote that nobody had won; the game was won by EW.");
  CHECK(says(Code::wrong_dealer, Seat::south, Seat::west).starts_with(
      "South is named as the first dealer, but by the draw it was West, on the right of"));
  CHECK(says(Code::wrong_start, Score{11, 3}, Null{}) ==
        "The table began this hand at NS 11, EW 3, where the game to 11 is already won. "
        "Nothing is counted.");
  CHECK(says(Code::wrong_start, Score{1, 3}, Scores{{2, 3}}).ends_with(
      "It is counted from NS 2, EW 3."));

  example.set_variant(Variant::american);
  example.hand().turned = Card(4, Suit::hearts);
  CHECK(says(Code::wrong_trump, Suit::spades, Suit::hearts) ==
        "The table wrote spades as trump; trump was hearts, by the 4H turned up.");
}

TEST_CASE("a hand that is not scored is not said to be scored as it was played") {
  RulingExample example;
  const Finding revoke = example.add_revoke();
  CHECK(message(example, revoke).ends_with("The hand is scored as it was played."));
  example.hand().scored = false;
  CHECK(message(example, revoke).ends_with("3H or 8H would have been legal."));
  for (const Code code : {Code::not_held, Code::wrong_discard}) {
    Finding finding = revoke;
    finding.code = code;
    example.hand().scored = true;
    CHECK(message(example, finding).ends_with("The hand is scored as it was played."));
    example.hand().scored = false;
    CHECK(message(example, finding).find("scored") == std::string::npos);
  }
}

TEST_CASE("a second look by the same player is not called free of the rule") {
  RulingExample example;
  example.hand().tricks.clear();
  Finding& first = example.add_finding(Code::looked_early, 0);
  first.seat = Seat::west;
  CHECK(message(example, first) ==
        "West, whose partner East had the first lead, looked at the cards before it was made; the "
        "penalty of 4 goes to NS at once.");
  Finding& again = example.add_finding(Code::look_noted, 1);
  again.seat = Seat::west;
  CHECK(message(example, again).starts_with("West looked at the cards once more."));
  again.seat = Seat::south;
  CHECK(message(example, again) ==
        "South looked at the cards. Only West, whose partner has the first lead, may not, and only "
        "before it is made, so nothing follows from it.");
  Trick& trick = example.hand().tricks.emplace_back();  // West again, once the lead was made
  trick.first_event = 0;
  again.seat = Seat::west;
  CHECK(message(example, again) ==
        "West looked at the cards. That is forbidden only before the first lead, which had been "
        "made, so nothing follows from it.");
}

TEST_CASE("where two may have dealt, no one of their neighbours is named as the pitcher") {
  RulingExample example;
  example.hand().dealers.add(Seat::east);
  Finding& finding = example.add_finding(Code::out_of_turn, 0);
  finding.seat = Seat::east;
  finding.card = Card(rank::ace, Suit::hearts);
  finding.trick = 1;
  CHECK(message(example, finding).find("the pitch belongs to East or South") != std::string::npos);
}

TEST_CASE("whose call it was is not said where it hangs on who dealt") {
  Checker checker;
  Ruling ruling = checker.check("american dealer N score 3-4\nW turns JH\n", Notation::text);
  const auto said = [&] {
    std::string text;
    for (const Finding& finding : ruling.hands[0].findings)
      if (finding.code == Code::call_out_of_turn)
        append_message(text, english(), RuledHand{checker.log(), ruling, 0}, finding);
    return text;
  };
  CHECK(said() == "West turned JH, but that was for North to do. It stands as it was done.");
  for (Finding& finding : ruling.hands[0].findings) finding.due.reset();
  CHECK(said() == "West turned JH. It stands as it was done.");
}

TEST_CASE("a hand played out of which a card is not known is not said to stop") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::incomplete);
  example.hand().tricks_due = 2;
  CHECK(message(example, finding).starts_with("The log does not show every card"));
  example.hand().tricks.back().complete = false;
  CHECK(message(example, finding).starts_with("The log stops before the hand is over."));
}

TEST_CASE("a call or card that came too late is named") {
  RulingExample example;
  const int event = example.add_event(Verb::looks, Seat::south);
  const Finding& finding = example.add_finding(Code::played_after_end, event);
  CHECK(message(example, finding).find("went on: South looked at the cards. What") !=
        std::string::npos);
}

TEST_CASE("an open gap is named with its reading") {
  RulingExample example;
  Finding& finding = example.add_finding(Code::source_silent);
  finding.rules = {Clause::YK2_7, Clause::H10};
  CHECK(message(example, finding) ==
        "The source does not settle whether a hand goes on after an early look; it is ruled that "
        "the penalty is counted at once and the hand is played. With the hand void, its points "
        "would not count.");
  finding.code = Code::gap_noted;
  CHECK(message(example, finding).ends_with("In this hand the other reading changes neither "
                                          "the points nor the winner."));
}

TEST_CASE("values are said as people say them") {
  const auto words = [](const Written& value) {
    std::string text;
    append_written(text, english(), value);
    return text;
  };
  CHECK(words(Seat::south) == "South");
  CHECK(words(Suit::clubs) == "clubs");
  CHECK(words(Sides(Side::ns) | Side::nobody) == "NS or nobody");
  CHECK(words(Score{9, 11}) == "NS 9, EW 11");
  CHECK(words(Values{{6, 30}, {18, 18}}) == "NS 6 to 30, EW 18");
  CHECK(words(Scores{{1, 2}, {2, 2}}) == "NS 1, EW 2 or NS 2, EW 2");
  CHECK(words(Scores{{1, 2}, {1, 3}, {1, 4}, {2, 2}, {3, 2}}) == "NS 1 to 3, EW 2 to 4");
  CHECK(words(Sides::any()) == "NS, EW or nobody");
  CHECK(words(Null{}) == "none");
  CHECK(words(std::monostate{}) == "");
}
