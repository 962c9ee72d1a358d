#include "compare/check/counts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace ssac::compare::check {
namespace {

template <ssa::PhiClass c>
std::size_t of_class(const MethodRow& row) {
  return row.phis.classes[c];
}

template <class Count>
const Count* found(std::span<const Count> table, std::string_view name) {
  const auto at = std::ranges::find(table, name, &Count::name);
  return at == table.end() ? nullptr : &*at;
}

}  // namespace

std::span<const RowCount> method_counts() {
  static const std::vector<RowCount> table = [] {
    std::vector<RowCount> all(row_counts().begin(), row_counts().end());
    all.push_back({"necessary", of_class<ssa::PhiClass::necessary>});
    all.push_back({"unreachable", of_class<ssa::PhiClass::unreachable>});
    all.push_back({"regions", [](const MethodRow& row) { return row.regions; }, true});
    return all;
  }();
  return table;
}

const RowCount* find_method_count(std::string_view name) { return found(method_counts(), name); }
const CfgCount* find_cfg_count(std::string_view name) {
  return found(std::span<const CfgCount>(cfg_counts), name);
}

const Relation* find_relation(std::string_view name) {
  using Number = std::size_t;
  static constexpr std::array<Relation, 7> table = {{
      {"=", [](Number left, Number right) { return left == right; }},
      {"==", [](Number left, Number right) { return left == right; }},
      {"!=", [](Number left, Number right) { return left != right; }},
      {"<", [](Number left, Number right) { return left < right; }},
      {"<=", [](Number left, Number right) { return left <= right; }},
      {">", [](Number left, Number right) { return left > right; }},
      {">=", [](Number left, Number right) { return left >= right; }},
  }};
  return found(std::span<const Relation>(table), name);
}

}  // namespace ssac::compare::check
