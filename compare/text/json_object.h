// JSON objects from outside: members are read by key and type, and a missing member or one of
// another type is a problem, reported with its path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/text/json.h"

namespace ssac::compare {

/// The path of a value in a text: `inputs[0].functions[2].phis`.
struct JsonPath {
  const JsonPath* parent = nullptr;
  std::string_view key = {};  ///< empty: an index
  std::size_t index = 0;
};

/// The problems of a text, up to a maximum number.
class JsonProblems {
 public:
  /// `whole` is the name of the outermost value.
  JsonProblems(std::string_view whole, std::size_t most) : whole_(whole), most_(most) {}

  void add_at(SourcePlace place, std::string message) {
    if (!full()) list_.push_back({Severity::error, place, std::move(message)});
  }
  void add(std::string message) { add_at({}, std::move(message)); }
  void add(const JsonPath& path, std::string_view what);
  [[nodiscard]] bool any() const { return !list_.empty(); }
  [[nodiscard]] bool full() const { return list_.size() == most_; }
  Diagnostics take() { return std::exchange(list_, {}); }

 private:
  std::string_view whole_;
  std::size_t most_;
  Diagnostics list_;
};

/// After a problem, an object reads as empty, and a member as zero, false or empty.
class JsonObject {
 public:
  /// All three must outlive it.
  JsonObject(const Json& json, const JsonPath& path, JsonProblems& problems);

  /// Whether there is such a member, and it is not null.
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::size_t count(std::string_view key) const;
  [[nodiscard]] std::size_t count_or_null(std::string_view key) const {
    return has(key) ? count(key) : 0;
  }
  [[nodiscard]] std::int64_t integer(std::string_view key) const;
  [[nodiscard]] std::vector<std::int64_t> integers(std::string_view key) const;
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] std::string text_or_null(std::string_view key) const {
    return has(key) ? text(key) : "";
  }
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> texts_if_any(std::string_view key) const {
    return has(key) ? texts(key) : std::vector<std::string>();
  }

  /// Calls visit(item, path) for the items of an array.
  template <class Visit>
  void for_each(std::string_view key, Visit visit) const {
    const Json* const array = get(key, "an array", [](const Json& j) { return j.is_array(); });
    if (array == nullptr) return;
    const JsonPath at{&path_, key};
    for (std::size_t k = 0; k < array->size(); ++k) visit((*array)[k], JsonPath{&at, {}, k});
  }
  /// Calls visit(object) for the items of an array of objects.
  template <class Visit>
  void for_each_object(std::string_view key, Visit visit) const {
    for_each(key, [&](const Json& item, const JsonPath& path) {
      visit(JsonObject(item, path, problems_));
    });
  }
  template <class Visit>
  void for_each_object_if_any(std::string_view key, Visit visit) const {
    if (has(key)) for_each_object(key, visit);
  }
  /// Calls visit(object) for a member that is an object.
  template <class Visit>
  void within(std::string_view key, Visit visit) const {
    const Json* const json = get(key, "an object", [](const Json& j) { return j.is_object(); });
    if (json != nullptr) visit(JsonObject(*json, JsonPath{&path_, key}, problems_));
  }
  template <class Visit>
  void within_if_any(std::string_view key, Visit visit) const {
    if (has(key)) within(key, visit);
  }
  /// Calls visit(object, key) for each key of the member that is an object.
  template <class Visit>
  void for_each_key(std::string_view key, Visit visit) const {
    within(key, [&](const JsonObject& object) {
      for (const auto& [name, value] : object.json_.items()) visit(object, name);
    });
  }

  /// Reports another problem of the object or of a member.
  void add_problem(std::string_view what) const { problems_.add(path_, what); }
  void add_problem(std::string_view key, std::string_view what) const {
    problems_.add({&path_, key}, what);
  }

 private:
  /// The member if `is` holds for it; otherwise reports a problem and returns null.
  const Json* get(std::string_view key, std::string_view type, bool (*is)(const Json&)) const;

  const Json& json_;
  const JsonPath& path_;
  JsonProblems& problems_;
};

}  // namespace ssac::compare
