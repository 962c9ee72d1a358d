#include "compare/text/json_object.h"

#include <fmt/format.h>

namespace ssac::compare {
namespace {

const Json& checked(const Json& json, const JsonPath& path, JsonProblems& problems) {
  static const Json empty = Json::object();
  if (json.is_object()) return json;
  problems.add(path, "an object is expected");
  return empty;
}

bool is_integer(const Json& json) {
  return json.is_number_integer() &&
         (!json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX);
}

}  // namespace

void JsonProblems::add(const JsonPath& path, std::string_view what) {
  std::string text;
  for (const JsonPath* at = &path; at->parent != nullptr; at = at->parent) {
    text.insert(0, at->key.empty() ? fmt::format("[{}]", at->index) : fmt::format(".{}", at->key));
  }
  // Without the first dot.
  add(fmt::format("{}: {}", text.empty() ? whole_ : std::string_view(text).substr(1), what));
}

JsonObject::JsonObject(const Json& json, const JsonPath& path, JsonProblems& problems)
    : json_(checked(json, path, problems)), path_(path), problems_(problems) {}

bool JsonObject::has(std::string_view key) const {
  const auto found = json_.find(key);
  return found != json_.end() && !found->is_null();
}

const Json* JsonObject::get(std::string_view key, std::string_view type,
                            bool (*is)(const Json&)) const {
  const auto found = json_.find(key);
  if (found != json_.end() && is(*found)) return &*found;
  add_problem(key, found == json_.end() ? "missing" : fmt::format("{} is expected", type));
  return nullptr;
}

std::size_t JsonObject::count(std::string_view key) const {
  const auto is_count = [](const Json& j) { return j.is_number_unsigned() && is_integer(j); };
  const Json* const json = get(key, "a count", is_count);
  return json == nullptr ? 0 : json->get<std::size_t>();
}

std::int64_t JsonObject::integer(std::string_view key) const {
  const Json* const json = get(key, "an integer of 64 bits", is_integer);
  return json == nullptr ? 0 : json->get<std::int64_t>();
}

std::vector<std::int64_t> JsonObject::integers(std::string_view key) const {
  std::vector<std::int64_t> numbers;
  for_each(key, [&](const Json& item, const JsonPath& path) {
    if (!is_integer(item)) return problems_.add(path, "an integer of 64 bits is expected");
    numbers.push_back(item.get<std::int64_t>());
  });
  return numbers;
}

bool JsonObject::flag(std::string_view key) const {
  const Json* const json = get(key, "true or false", [](const Json& j) { return j.is_boolean(); });
  return json != nullptr && json->get<bool>();
}

std::string JsonObject::text(std::string_view key) const {
  const Json* const json = get(key, "a string", [](const Json& j) { return j.is_string(); });
  return json == nullptr ? "" : json->get<std::string>();
}

std::vector<std::string> JsonObject::texts(std::string_view key) const {
  std::vector<std::string> result;
  for_each(key, [&](const Json& item, const JsonPath& path) {
    if (!item.is_string()) return problems_.add(path, "a string is expected");
    result.push_back(item.get<std::string>());
  });
  return result;
}

}  // namespace ssac::compare
