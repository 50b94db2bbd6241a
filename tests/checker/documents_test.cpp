// Splitting an input into documents, from one line to a hundred million bytes.

#include "checker/read/documents.h"

#include <unistd.h>

#include <sstream>

#include "checker/text/locate.h"
#include "tests/checker/reading.h"

namespace {

using namespace allfours;
using Shape = Documents::Shape;

struct Found {
  std::string text;
  std::int64_t first_line;
  Notation notation;
  std::string refused;
};

std::vector<Found> split(std::string input, Shape shape = Shape::guess, bool* several = nullptr) {
  std::istringstream stream(std::move(input));
  Documents documents(stream, shape);
  std::vector<Found> found;
  for (Document document; documents.next(document);) {
    found.push_back({std::string(document.text), document.first_line, document.notation,
                     document.refused ? document.refused->message : ""});
    if (several != nullptr) *several = documents.several();
  }
  Document document;
  CHECK_FALSE(documents.next(document));
  return found;
}

const std::string line = R"({"allfours":1,"variant":"american","hands":[{"dealer":"N"}]})";
const std::string pretty =
    "{\n \"allfours\": 1, \"variant\": \"american\",\n \"hands\": [\n"
    "{\"dealer\": \"N\", \"_log\": {\"allfours\": 1}}\n]}\n";

// An input made as it is read, so that the test's own memory stays flat too.
class Stream : public std::streambuf {
 public:
  Stream(std::string before, char fill, std::size_t count, std::string after)
      : parts_{std::move(before), std::string(65536, fill), std::move(after)},
        fills_(count / 65536) {}

 private:
  int_type underflow() override {
    if (part_ == 1 && fills_-- == 0) part_ = 2;
    if (part_ > 2) return traits_type::eof();
    std::string& bytes = parts_[part_];
    if (part_ != 1) ++part_;
    setg(bytes.data(), bytes.data(), bytes.data() + bytes.size());
    return bytes.empty() ? underflow() : traits_type::to_int_type(bytes.front());
  }
  std::string parts_[3];
  std::size_t part_ = 0, fills_;
};

// The most that the process has held so far; no measure of a program that a sanitizer watches.
std::size_t peak_kilobytes() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return 0;
#endif
  std::FILE* file = std::fopen("/proc/self/status", "r");
  if (file == nullptr) return 0;
  char text[256];
  std::size_t peak = 0;
  while (std::fgets(text, sizeof text, file) != nullptr)
    if (std::string_view(text).starts_with("VmHWM:")) peak = std::stoul(text + 6);
  std::fclose(file);
  return peak;
}

TEST_CASE("one document") {
  for (const std::string& input : {pretty, line, line + "\n", "\n\n" + pretty, "\uFEFF" + pretty}) {
    bool several = true;
    const auto found = split(input, Shape::guess, &several);
    INFO(input);
    REQUIRE(found.size() == 1);
    CHECK_FALSE(several);
    CHECK(found[0].refused.empty());
    CHECK(found[0].notation == Notation::json);
    CHECK(read(found[0].text, Notation::json).readable);
  }
}

TEST_CASE("lines are documents") {
  bool several = false;
  const auto found =
      split("\uFEFF\n" + line + "\r\n\n \t\n{oops\n  " + line, Shape::guess, &several);
  REQUIRE(found.size() == 3);
  CHECK(several);
  CHECK(found[0].first_line == 2);
  CHECK(read(found[0].text, Notation::json).readable);
  CHECK(found[1].text == "{oops");
  CHECK(found[1].first_line == 5);
  CHECK(found[2].text == "  " + line);  // columns count from the line's beginning
  CHECK(found[2].first_line == 6);
}

TEST_CASE("what makes an input NDJSON") {
  const struct {
    std::string input;
    std::size_t documents;
  } cases[] = {
      {"{}\n{}\n", 2},                            // the first line is an object
      {"{\"allfours\":1,\n" + line + "\n", 2},    // a later line is a log
      {"oops\n\n" + line + "\noops", 3},          //
      {pretty + pretty, 1},                       // a line within is no log, being part of one
      {"[\n" + line + ",\n" + line + "]\n", 1},   // these lines are no objects by themselves
      {"{\"hands\":[\n{\"dealer\":\"N\"}\n", 1},  // an object, but no log: a broken document
      {"{\n{\"note\":\"allfours\"}\n", 1},
      {"{\n{\"_a\":{\"allfours\":1}}\n", 1},
  };
  for (const auto& each : cases) {
    INFO(each.input);
    CHECK(split(each.input).size() == each.documents);
  }
  CHECK(split("{oops\n[]\n\n3\n", Shape::ndjson).size() == 3);
  CHECK(split(pretty, Shape::ndjson).size() == 5);
}

TEST_CASE("plain text") {
  for (const std::string input :
       {"american dealer N\n\nE AH\n", "\uFEFF \nyorkshire dealer N", "# x\n\namerican\n{}\n"}) {
    const auto found = split(input);
    INFO(input);
    REQUIRE(found.size() == 1);
    CHECK(found[0].notation == Notation::text);
    CHECK(found[0].first_line == 1);
  }
  CHECK(split("americana\n")[0].notation == Notation::json);
  CHECK(split("dealer N\n", Shape::text)[0].notation == Notation::text);
  CHECK(split(line, Shape::text)[0].notation == Notation::text);
}

TEST_CASE("plain text with carriage returns gets line feeds") {
  const auto found = split("# one\r# two\ramerican dealer W\rW turns 9C\r\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].notation == Notation::text);
  CHECK(found[0].text == "# one\n# two\namerican dealer W\nW turns 9C\r\n");
}

TEST_CASE("an empty input is one unusable document") {
  for (const std::string input : {"", "\uFEFF", " \r\n\t\n", "\n"})
    for (Shape shape : {Shape::guess, Shape::ndjson, Shape::text}) {
      const auto found = split(input, shape);
      REQUIRE(found.size() == 1);
      CHECK(found[0].refused == "line 1, column 1: the input is empty");
    }
}

TEST_CASE("faults are placed in the input, not in their line") {
  const auto found =
      split(line + "\n\n" + R"({"allfours":1,"variant":"x","hands":[{"dealer":"N"}]})");
  REQUIRE(found.size() == 2);
  Reading reading = read(found[1].text, Notation::json);
  REQUIRE(reading.errors.size() == 1);
  move_to_line(reading.errors[0], found[1].first_line);
  CHECK(reading.errors[0].line == 3);
  CHECK(reading.errors[0].column == 25);
  CHECK(reading.errors[0].message.starts_with("line 3, column 25, /variant: \"x\" is not a game"));
}

TEST_CASE("a document of exactly the largest size is read") {
  std::string input = line;
  input.resize(largest_document, ' ');
  CHECK(split(input)[0].refused.empty());
  input += ' ';
  const auto found = split(input);
  REQUIRE(found.size() == 1);
  CHECK(found[0].refused ==
        "line 1, column 1: the log has 16777217 bytes; at most 16777216 (16 MiB) are read");
  GameLog log;
  std::vector<InputError> errors;
  CHECK_FALSE(LogReader().read(input, Notation::json, log, errors));
  CHECK(errors.size() == 1);
}

TEST_CASE("a line too large is skipped and the next ones go on") {
  for (Shape shape : {Shape::guess, Shape::ndjson}) {
    const std::size_t before = peak_kilobytes();
    Stream bytes("\n{\"a\":\"", 'x', 1600U << 16, "\"}\n" + line + "\n\n" + line + "\n");
    std::istream stream(&bytes);
    Documents documents(stream, shape);
    Document document;
    REQUIRE(documents.next(document));
    REQUIRE(document.refused);
    CHECK(document.first_line == 2);
    CHECK(document.refused->line == 2);
    CHECK(document.refused->seen == "104857608 bytes");
    CHECK(document.refused->expected == "at most 16777216 bytes (16 MiB)");
    CHECK(documents.several());
    REQUIRE(documents.next(document));
    CHECK_FALSE(document.refused);
    CHECK(document.first_line == 3);
    CHECK(document.text == line);
    REQUIRE(documents.next(document));
    CHECK(document.first_line == 5);
    CHECK_FALSE(documents.next(document));
    CHECK(peak_kilobytes() < before + 50'000);
  }
}

TEST_CASE("a large line among others, and large documents of many lines") {
  Stream middle(line + "\n", 'x', 300U << 16, "\n" + line);
  std::istream stream(&middle);
  Documents documents(stream);
  Document document;
  REQUIRE(documents.next(document));
  CHECK_FALSE(document.refused);
  REQUIRE(documents.next(document));
  REQUIRE(document.refused);
  CHECK(document.refused->line == 2);
  REQUIRE(documents.next(document));
  CHECK(document.first_line == 3);
  CHECK(document.text == line);
  CHECK_FALSE(documents.next(document));

  for (const std::string head : {"{\n\"a\":\n", "american\n", "{\"a\":\""}) {
    Stream bytes(head, head == "american\n" ? '\n' : 'x', 300U << 16, "\n}\n");
    std::istream whole(&bytes);
    Documents one(whole);
    REQUIRE(one.next(document));
    INFO(head);
    REQUIRE(document.refused);
    CHECK_FALSE(one.several());
    CHECK_FALSE(one.next(document));
  }
}

TEST_CASE("blank lines take no memory") {
  const std::size_t before = peak_kilobytes();
  Stream bytes(line + "\n", '\n', 1600U << 16, line);
  std::istream stream(&bytes);
  Documents documents(stream);
  Document document;
  REQUIRE(documents.next(document));
  CHECK(documents.several());
  CHECK(document.text == line);
  REQUIRE(documents.next(document));
  CHECK(document.first_line == 2 + (1600 << 16));
  CHECK(document.text == line);
  CHECK(peak_kilobytes() < before + 20'000);
}

TEST_CASE("a descriptor is read as it fills") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const std::string two = line + "\n" + line + "\n";
  REQUIRE(::write(ends[1], two.data(), two.size()) == static_cast<ssize_t>(two.size()));
  Documents documents(ends[0]);
  Document document;
  REQUIRE(documents.next(document));  // without waiting for the end
  CHECK(document.text == line);
  CHECK(documents.several());
  ::close(ends[1]);
  REQUIRE(documents.next(document));
  CHECK_FALSE(documents.next(document));
  ::close(ends[0]);
}

TEST_CASE("an input that can't be read is unusable") {
  for (Shape shape : {Shape::guess, Shape::ndjson}) {
    Documents documents(-1, shape);
    Document document;
    REQUIRE(documents.next(document));
    REQUIRE(document.refused);
    CHECK(document.refused->message.find("reading the input failed") != std::string::npos);
    CHECK_FALSE(documents.next(document));
  }
}

}  // namespace
