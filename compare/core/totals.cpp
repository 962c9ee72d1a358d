#include "compare/core/totals.h"

#include <algorithm>
#include <tuple>

#include "cfg/support/named.h"
#include "compare/core/options.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {
namespace {

/// Where a function has the rows of a method: by family, then in the order of the table of methods,
/// then by level.
using Rank = std::tuple<std::size_t, std::size_t, std::size_t>;

template <class Rows>
std::size_t place_in(const Rows& rows, std::string_view name) {
  return static_cast<std::size_t>(find_named(rows, name) - std::ranges::begin(rows));
}

Rank rank_of(const Total& total) {
  if (!total.peepholes.empty()) {
    return {1, place_in(son::methods(), total.method),
            place_in(son::all_peephole_levels, total.peepholes)};
  }
  const std::size_t place = place_in(ssa::methods(), total.method);
  if (place < ssa::methods().size()) return {0, place, 0};
  return {2, place_in(judges(), total.method), 0};
}

Rank rank_of(const SameGraphTotal& total) {
  return {place_in(son::all_peephole_levels, total.peepholes),
          place_in(son::methods(), total.method), 0};
}

/// The row of that method and level, inserted in its place if there is none.
template <class Rows>
auto& find_or_insert(Rows& rows, typename Rows::value_type made) {
  const auto found = std::ranges::find_if(rows, [&](const auto& total) {
    return total.method == made.method && total.peepholes == made.peepholes;
  });
  if (found != rows.end()) return *found;
  const auto place = std::ranges::find_if(
      rows, [&, rank = rank_of(made)](const auto& total) { return rank < rank_of(total); });
  return *rows.insert(place, std::move(made));
}

}  // namespace

const std::array<RowCount, num_row_counts>& row_counts() {
  static constexpr std::array<RowCount, num_row_counts> table = {{
      {"created", [](const MethodRow& row) { return row.phis.created; }},
      {"by_peephole", [](const MethodRow& row) { return row.phis.by_peephole; }, true},
      {"final", [](const MethodRow& row) { return row.phis.final; }},
      {"operands", [](const MethodRow& row) { return row.phis.operands; }},
      {"dead", [](const MethodRow& row) { return row.phis.dead; }},
      {"redundant", [](const MethodRow& row) { return row.phis.redundant; }},
      {"nodes", [](const MethodRow& row) { return row.nodes_final; }, true},
  }};
  return table;
}

std::size_t CorpusTotals::all_rejected() const {
  std::size_t sum = 0;
  for (const auto& [reason, count] : rejected) sum += count;
  return sum;
}

void Totals::add_input(const InputReport& input) {
  if (input.status == Status::ok) {
    ++corpus_.accepted;
  } else {
    ++corpus_.rejected[std::string(input.reason)];
  }
}

void Totals::add(const MethodRow& row, const FunctionReport& function) {
  Total& total = find_or_insert(rows_, Total{row.method, row.peepholes});
  if (!row.built()) {
    ++total.given_up;
    return;
  }
  ++total.functions;
  total.blocks += function.cfg.blocks;
  if (function.pruned_phis) {
    ++total.with_pruned;
    total.pruned_phis += *function.pruned_phis;
  }
  total.classes.add(row.phis.classes);
  if (row.time) {
    const bool is_first = total.time == 0;
    total.starts_from =
        is_first || total.starts_from == row.starts_from ? row.starts_from : "several";
    total.time += row.time->median;
    if (row.time->varies()) ++total.varying;
  }
  if (!row.verified() || !row.agrees()) ++total.failed;
  for (std::size_t k = 0; k < num_row_counts; ++k) {
    const RowCount& count = row_counts()[k];
    if (!count.of_son || row.is_son()) total.counts[k].add(count.of(row));
  }
}

void Totals::add(const FunctionReport& function) {
  ++corpus_.functions;
  ++corpus_.conditions[function.conditions()];
  if (!function.cfg.reducible) ++corpus_.irreducible;
  if (function.out_of_memory) ++corpus_.out_of_memory;
  if (!function.findings().empty()) ++corpus_.failed;
  for (const CfgCount& count : cfg_counts) corpus_.cfg.*count.of += function.cfg.*count.of;
  if (!function.llvm.empty()) llvm_.version = function.llvm;
  if (function.judged) {
    ++llvm_.judged;
    if (function.judged->breaches.empty()) ++llvm_.rule_holds;
    llvm_.later_variables += function.judged->later_variables;
  }
  llvm_.phis_before += function.phis_before;
  for (const auto& [reason, allocas] : function.memory_reasons()) llvm_.memory[reason] += allocas;
  for (const MethodRow& row : function.rows) add(row, function);
  for (const GraphComparison& comparison : function.same_as_lazy) {
    SameGraphTotal& total =
        find_or_insert(same_as_lazy_, SameGraphTotal{comparison.method, comparison.peepholes});
    ++total.functions;
    ++total.counts[comparison.match.equivalence];
  }
}

std::size_t SameGraphTotal::same() const {
  const auto entry = counts.find(son::Equivalence::same);
  return entry == counts.end() ? 0 : entry->second;
}

double SameGraphTotal::percent() const {
  return 100.0 * static_cast<double>(same()) / static_cast<double>(functions);
}

}  // namespace ssac::compare
