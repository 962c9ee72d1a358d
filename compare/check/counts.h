// The counts that expectations can name, each with its value.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "compare/core/report.h"
#include "compare/core/totals.h"

namespace ssac::compare::check {

/// The counts that totals sum up, and those that only expectations name.
std::span<const RowCount> method_counts();

/// Null if there is none of that name.
const RowCount* find_method_count(std::string_view name);
const CfgCount* find_cfg_count(std::string_view name);

struct Relation {
  std::string_view name;
  bool (*holds)(std::size_t left, std::size_t right);
};
/// Null if there is none of that name.
const Relation* find_relation(std::string_view name);

}  // namespace ssac::compare::check
