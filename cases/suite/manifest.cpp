#include "cases/suite/manifest.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "checker/text/indent.h"

namespace allfours {

namespace {
using OrderedJson = nlohmann::ordered_json;
using Names = std::vector<std::string>;

class ManifestReader {
 public:
  explicit ManifestReader(std::vector<std::string>& problems) : problems_(problems) {}

  std::optional<Suite> read(const OrderedJson& json) {
    const OrderedJson* const format = json.is_object() ? part(json, "allfours-suite") : nullptr;
    if (format == nullptr || *format != suite_format) {
      problems_.push_back("no manifest of a suite: expected \"allfours-suite\": " +
                          std::to_string(suite_format) + ", seen " +
                          shown(format == nullptr ? json : *format));
      return std::nullopt;
    }
    constexpr std::string_view expected = "\"american\" or \"yorkshire\"";
    const auto is_game = [](const OrderedJson& game) {
      return game == to_string(Variant::american) || game == to_string(Variant::yorkshire);
    };
    const OrderedJson* const game = member(json, "", "variant", is_game, expected);
    if (game == nullptr) return std::nullopt;
    return read(json, *game == to_string(Variant::american) ? Variant::american
                                                            : Variant::yorkshire);
  }

 private:
  static const OrderedJson* part(const OrderedJson& json, const char* key) {
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
  }
  static std::string shown(const OrderedJson& seen) {
    constexpr std::size_t longest = 60;
    std::string text = seen.dump(-1, ' ', true, OrderedJson::error_handler_t::replace);
    if (text.size() > longest) text = text.substr(0, longest) + "…";
    return text;
  }
  void wrong(const std::string& place, const OrderedJson& seen, std::string_view expected) {
    problems_.push_back(place + ": seen " + shown(seen) + ", expected " + std::string(expected));
  }
  /// The member of an object; told and null where it is missing or not `fits`.
  template <class Fits>
  const OrderedJson* member(const OrderedJson& json, const std::string& place, const char* key, Fits fits,
                     std::string_view expected) {
    const OrderedJson* const found = part(json, key);
    if (found == nullptr)
      problems_.push_back((place.empty() ? "/" : place) + ": \"" + key +
                          "\" is missing: expected " + std::string(expected));
    else if (fits(*found)) return found;
    else wrong(place + '/' + key, *found, expected);
    return nullptr;
  }
  /// Empty where it is told that there is none.
  std::string word(const OrderedJson& json, const std::string& place, const char* key,
                   std::string_view expected) {
    const auto fits = [](const OrderedJson& text) {
      return text.is_string() && !text.get_ref<const std::string&>().empty();
    };
    const OrderedJson* const found = member(json, place, key, fits, expected);
    return found == nullptr ? std::string() : found->get<std::string>();
  }
  Names words(const OrderedJson& json, const std::string& place, const char* key) {
    const auto fits = [](const OrderedJson& list) {
      return list.is_array() && std::ranges::all_of(list, std::mem_fn(&OrderedJson::is_string));
    };
    const OrderedJson* const found = member(json, place, key, fits, "a list of words");
    return found == nullptr ? Names() : found->get<Names>();
  }
  const OrderedJson& objects(const OrderedJson& json, const char* key) {
    static const OrderedJson none = OrderedJson::array();
    const auto fits = [](const OrderedJson& list) {
      return list.is_array() && std::ranges::all_of(list, std::mem_fn(&OrderedJson::is_object));
    };
    const OrderedJson* const found = member(json, "", key, fits, "a list of objects");
    return found == nullptr ? none : *found;
  }

  Suite read(const OrderedJson& json, Variant variant) {
    Suite suite;
    suite.variant = variant;
    if (const OrderedJson* const seed = member(json, "", "seed", std::mem_fn(&OrderedJson::is_number_unsigned),
                                        "a whole number from 0 on"))
      suite.seed = seed->get<std::uint64_t>();
    suite.digest = word(json, "", "rules-digest", "a word such as \"fnv1a64:…\"");
    std::size_t number = 0;
    for (const OrderedJson& each : objects(json, "cases"))
      if (auto one = read_case(each, "/cases/" + std::to_string(number++)))
        suite.cases.push_back(std::move(*one));
    number = 0;
    for (const OrderedJson& each : objects(json, "equivalent")) {
      const std::string place = "/equivalent/" + std::to_string(number++);
      suite.equivalent.push_back({word(each, place, "rules", "a rule such as \"high=taker\""),
                                  word(each, place, "proof", "a sentence"),
                                  words(each, place, "killed-by")});
    }
    number = 0;
    for (const OrderedJson& each : objects(json, "mistakes")) {
      const std::string place = "/mistakes/" + std::to_string(number++);
      suite.mistakes.push_back({word(each, place, "id", "an id such as \"M4\""),
                                word(each, place, "what", "a sentence"),
                                words(each, place, "rules"), words(each, place, "cases")});
    }
    return suite;
  }

  /// A name is a slug in the folder of its group: no file outside the suite can be meant.
  std::optional<SuiteCase> read_case(const OrderedJson& json, const std::string& place) {
    SuiteCase one;
    constexpr std::string_view expected = "a file such as \"edge/some-name.json\"";
    const std::string file = word(json, place, "file", expected);
    const std::size_t slash = std::min(file.find('/'), file.size());
    const auto group = parse_group(std::string_view(file).substr(0, slash));
    constexpr std::string_view ending = ".json";
    if (group && file.size() > slash + ending.size() && file.ends_with(ending)) {
      one.group = *group;
      one.name = file.substr(slash + 1, file.size() - slash - 1 - ending.size());
    }
    if (!is_slug(one.name)) {
      if (!file.empty()) wrong(place + "/file", OrderedJson(file), expected);
      return std::nullopt;
    }
    if (!files_.insert(file).second) {
      problems_.push_back(place + "/file: " + file + " is the file of another case already");
      return std::nullopt;
    }
    if (const std::string named = word(json, place, "group", "the folder of the file");
        !named.empty() && named != to_string(*group))
      wrong(place + "/group", OrderedJson(named),
            "\"" + std::string(to_string(*group)) + "\", as the file");
    one.why = word(json, place, "for", "what the case is for");
    one.clauses = words(json, place, "clauses");
    one.kills = words(json, place, "kills");
    if (one.group == Group::mutants) one.only = words(json, place, "only");
    return one;
  }

  std::vector<std::string>& problems_;
  std::set<std::string> files_;
};

OrderedJson json_of(const SuiteCase& one) {
  OrderedJson json;
  json["file"] = one.path();
  json["group"] = to_string(one.group);
  json["for"] = one.why;
  json["clauses"] = one.clauses;
  json["kills"] = one.kills;
  if (one.group == Group::mutants) json["only"] = one.only;
  return json;
}
}  // namespace

std::string manifest_of(const Suite& suite) {
  OrderedJson json;
  json["allfours-suite"] = suite_format;
  json["variant"] = to_string(suite.variant);
  json["seed"] = suite.seed;
  json["rules-digest"] = suite.digest;
  json["cases"] = OrderedJson::array();
  for (const SuiteCase& one : suite.cases) json["cases"].push_back(json_of(one));
  json["equivalent"] = OrderedJson::array();
  for (const Equivalent& each : suite.equivalent)
    json["equivalent"].push_back(
        {{"rules", each.rules}, {"proof", each.proof}, {"killed-by", each.killed_by}});
  json["mistakes"] = OrderedJson::array();
  for (const ToldMistake& each : suite.mistakes)
    json["mistakes"].push_back(
        {{"id", each.id}, {"what", each.what}, {"rules", each.rules}, {"cases", each.cases}});
  return indented(json.dump()) + '\n';
}

std::optional<Suite> read_manifest(std::string_view text, std::vector<std::string>& problems) {
  constexpr int deepest = 16;  // what is nested deeper is dropped
  const OrderedJson json = OrderedJson::parse(
      text, [](int depth, auto, const auto&) { return depth <= deepest; }, false);
  if (json.is_discarded()) {
    problems.push_back("no JSON that can be read");
    return std::nullopt;
  }
  return ManifestReader(problems).read(json);
}

}  // namespace allfours
