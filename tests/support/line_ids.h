// The ids that a line of an explanation names, by the keys of docs/formats.md.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/function.h"
#include "compare/explain/explanation.h"

namespace ssac::test {

/// The ids of a line, by key.
class LineIds {
 public:
  using Names = std::vector<std::string>;
  using BlockId = cfg::BlockId;

  explicit LineIds(const compare::ExplanationLine& line) : line_(line) {}

  [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
  [[nodiscard]] std::string name(std::string_view key) const {
    const TraceField* field = find(key);
    return field == nullptr ? "" : to_text(*field);
  }
  [[nodiscard]] Names names(std::string_view key) const {
    const TraceField* field = find(key);
    return field == nullptr ? Names() : std::get<Names>(field->value);
  }
  /// The values or nodes that the line names.
  [[nodiscard]] Names values() const {
    Names all = {name("phi"), name("replacement"), name("value")};
    for (const char* const key : {"phis", "operands"})
      std::ranges::copy(names(key), std::back_inserter(all));
    return all;
  }
  template <class Id>
  [[nodiscard]] static Id id(const std::string& name) {
    const bool is_numbered =
        name.size() > 1 && name.find_first_not_of("0123456789", 1) == std::string::npos;
    return is_numbered ? Id(std::stoul(name.substr(1))) : Id();
  }
  [[nodiscard]] BlockId block(std::string_view key) const { return id<BlockId>(name(key)); }
  [[nodiscard]] std::vector<BlockId> blocks(std::string_view key) const {
    std::vector<BlockId> result;
    for (const std::string& each : names(key)) result.push_back(id<BlockId>(each));
    return result;
  }

 private:
  [[nodiscard]] const TraceField* find(std::string_view key) const {
    const auto field = std::ranges::find(line_.ids, key, &TraceField::key);
    return field == line_.ids.end() ? nullptr : &*field;
  }
  const compare::ExplanationLine& line_;
};

}  // namespace ssac::test
