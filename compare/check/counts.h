// The counts that expectations can name, each with its value.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "compare/core/report.h"

namespace ssac::compare::check {

struct MethodCount {
  std::string_view name;
  std::size_t (*of)(const MethodRow&);
  bool of_son = false;  ///< only of the Sea of Nodes
};
std::span<const MethodCount> method_counts();

struct CfgCount {
  std::string_view name;
  std::size_t (*of)(const CfgSummary&);
};
std::span<const CfgCount> cfg_counts();

/// Null where there is none of that name.
const MethodCount* find_method_count(std::string_view name);
const CfgCount* find_cfg_count(std::string_view name);

/// Whether `left relation right`, which is one of `relations`.
bool holds(std::size_t left, std::string_view relation, std::size_t right);
std::span<const std::string_view> relations();

}  // namespace ssac::compare::check
