#include "cfg/support/trace.h"

#include <algorithm>
#include <array>

namespace ssac {

std::string_view name_of(TraceEffect effect) {
  static constexpr std::array<std::string_view, 29> names = {
      "none",           "rename block", "old block",     "number block",  "set idom",
      "add frontier",   "begin live",   "live in",       "live out",      "end live",
      "begin sets",     "keep sets",    "insert phi",    "leave out phi", "incomplete phi",
      "complete phi",   "set operand",  "define",        "use",           "pop values",
      "remember value", "seal block",   "replace value", "statement",     "replace node",
      "change graph",   "set scope",    "drop scopes",   "stop scopes"};
  return names[static_cast<std::size_t>(effect)];
}

std::string to_text(const TraceField& field) {
  if (const auto* name = std::get_if<std::string>(&field.value)) return *name;
  if (const auto* number = std::get_if<std::uint64_t>(&field.value)) {
    return fmt::format("{}", *number);
  }
  return fmt::format("{{{}}}", fmt::join(std::get<TraceField::Names>(field.value), ", "));
}

const TraceField* TraceEvent::find(std::string_view key) const {
  const auto field = std::ranges::find(fields, key, &TraceField::key);
  return field == fields.end() ? nullptr : &*field;
}

void add_place(std::vector<TraceField>& fields, SourcePlace place) {
  if (!place.valid()) return;
  fields.emplace_back("line", place.line);
  fields.emplace_back("column", place.column);
}

std::string to_text(const TraceEvent& event) {
  std::string line = fmt::format("{} {}", event.category.name, event.step);
  const char* separator = ": ";
  for (const TraceField& field : event.fields) {
    line += fmt::format("{}{} {}", separator, field.key, to_text(field));
    separator = ", ";
  }
  return line;
}

}  // namespace ssac
