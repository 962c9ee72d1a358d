// The counts that expectations can name, each with its value.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "compare/core/report.h"
#include "compare/core/totals.h"

namespace ssac::compare::check {

/// Those that are summed up, and those that only expectations name.
std::span<const RowCount> method_counts();

/// Null where there is none of that name.
const RowCount* find_method_count(std::string_view name);
const CfgCount* find_cfg_count(std::string_view name);

/// Whether `left relation right`, which is one of `relations`.
bool holds(std::size_t left, std::string_view relation, std::size_t right);
std::span<const std::string_view> relations();

}  // namespace ssac::compare::check
