#include "compare/core/judge_rows.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "cfg/support/doing.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/trace.h"
#include "ssa/classify.h"
#include "ssa/method.h"

namespace ssac::compare {
namespace {

using LlvmSite = frontend::lir::Site;

LlvmSite site_of(ssa::PhiSite site) {
  return {static_cast<std::uint32_t>(site.variable.index()),
          static_cast<std::uint32_t>(site.block.index())};
}

/// The phi sites that LLVM can have too: in reachable blocks, of the variables that it knows.
std::vector<LlvmSite> sites_of(const ssa::Function& form) {
  std::vector<LlvmSite> sites;
  for (const ssa::PhiId p : form.phis()) {
    const ssa::PhiSite site = form.phi(p).site;
    if (!form.cfg().variable(site.variable).is_hidden()) sites.push_back(site_of(site));
  }
  return sites;
}

/// At a branch, LLVM's pass copies the values of all variables that its shortcuts do not handle,
/// once for each target but the first; the edges bound how often. Why it is not run, if that is too
/// much. O(size).
std::optional<TooLarge> too_much_for_llvm(const cfg::Function& lowered) {
  constexpr std::size_t max_copies = 30'000'000;
  IdMap<cfg::VariableId, std::uint8_t> definitions(lowered.num_variables());
  std::size_t assigned_again = 0;
  for (const cfg::InstructionId i : lowered.instructions()) {
    const cfg::VariableId v = lowered.instruction(i).destination;
    if (!v.valid() || definitions[v] == 2 || lowered.variable(v).is_hidden()) continue;
    if (++definitions[v] == 2) ++assigned_again;
  }
  if (assigned_again * lowered.graph().num_edges() <= max_copies) return std::nullopt;
  return TooLarge{"copies of values in LLVM's pass", max_copies};
}

MethodRow row_named_after(const Judge& judge) {
  MethodRow row;
  row.method = judge.name;
  row.judge = &judge;
  row.starts_from = "IR";
  return row;
}

/// The row of LLVM's phis. Each phi is in the class of pruned form's phi at the same site.
MethodRow row_of(const Judge& judge, const frontend::lir::Judgement& judgement,
                 const ssa::Function& form, bool has_sites) {
  MethodRow row = row_named_after(judge);
  row.phis.created = judgement.inserted;
  row.phis.final = judgement.phis.size();
  row.phis.operands = judgement.operands;
  const ssa::Classification classes = ssa::classify(form);
  std::vector<std::pair<LlvmSite, ssa::PhiId>> phis;
  for (const ssa::PhiId p : form.phis()) phis.emplace_back(site_of(form.phi(p).site), p);
  std::ranges::sort(phis, {}, &std::pair<LlvmSite, ssa::PhiId>::first);
  std::vector<Site> sites;
  for (const LlvmSite site : judgement.phis) {
    const auto at =
        std::ranges::lower_bound(phis, site, {}, &std::pair<LlvmSite, ssa::PhiId>::first);
    // A phi that contradicts the rule has no class of its own.
    const bool is_pruned = at != phis.end() && at->first == site;
    if (!is_pruned) {
      row.phis.classes.add(ssa::PhiClass::necessary);
      continue;
    }
    const ssa::PhiClass found = classes.of(at->second);
    row.phis.classes.add(found);
    row.phis.dead += classes.dead.contains(at->second) ? 1 : 0;
    row.phis.redundant += classes.redundant.contains(at->second) ? 1 : 0;
    if (!has_sites) continue;
    const cfg::BlockId block(site.block);
    sites.push_back({cfg::VariableId(site.variable), block, first_merge(form.cfg(), block), 1});
  }
  std::ranges::sort(sites, {}, [](const Site& s) { return std::pair(s.block, s.variable); });
  row.sites = Sites(std::move(sites));
  return row;
}

}  // namespace

std::optional<frontend::lir::Judgement> judge_when_read(const cfg::Function& lowered,
                                                        frontend::lir::Program& program,
                                                        std::size_t number) {
  const Doing doing({.file = work_of_thread().file, .function = lowered.name()});
  Trace no_trace;
  if (too_much_for_llvm(lowered)) return std::nullopt;
  const std::size_t limit = operand_budget_floor(lowered);
  const auto form = ssa::baseline().construct(lowered, {.size_limit = limit}, no_trace);
  if (!form) return std::nullopt;
  return program.judge(number, sites_of(*form));
}

void add_judge_rows(const frontend::lir::Module& module, std::size_t number,
                    const cfg::Function& lowered, const cfg::Function& function,
                    const std::expected<ssa::Function, TooLarge>& pruned, const Options& options,
                    const Budget& budget, FunctionReport& report) {
  report.llvm = module.version();
  report.memory = module.notes(number).memory;
  report.phis_before = module.notes(number).phis;
  if (options.judges.empty()) return;
  // LLVM is judged on its own blocks.
  const bool is_simplified = options.cleanup != Cleanup::none;
  std::optional<std::expected<ssa::Function, TooLarge>> on_its_blocks;
  if (is_simplified || options.fold_copies) {
    Trace no_trace;
    const cfg::Function& graph = is_simplified ? lowered : function;
    on_its_blocks = ssa::baseline().construct(graph, {.size_limit = budget.operands}, no_trace);
  }
  const auto& judged_by = on_its_blocks ? *on_its_blocks : pruned;
  const std::optional<TooLarge> too_large =
      judged_by ? too_much_for_llvm(lowered) : std::optional(judged_by.error());
  if (too_large) {
    for (const Judge* judge : options.judges) {
      report.rows.emplace_back(row_named_after(*judge)).too_large = too_large;
    }
    return;
  }
  const ssa::Function& form = *judged_by;
  const std::vector<LlvmSite> sites = sites_of(form);
  const frontend::lir::Judgement judgement = module.judge(number, sites);
  report.judged = Judged{sites.size(),         judgement.inserted,        judgement.phis.size(),
                         judgement.later_phis, judgement.later_variables, judgement.breaches,
                         judgement.omitted};
  for (const Judge* judge : options.judges) {
    MethodRow row = row_of(*judge, judgement, form, !is_simplified);
    if (judge->optional) {
      row.phis.created += judgement.later_phis;
      row.phis.final += judgement.later_phis;
      row.phis.operands += judgement.later_operands;
      // These have no counterpart in pruned form that would give their class.
      row.phis.classes.add(ssa::PhiClass::necessary, judgement.later_phis);
    }
    if (options.time != 0) {
      row.time = timing_of(module.program().time_promotion(number, judge->optional, options.time));
    }
    report.rows.push_back(std::move(row));
  }
}

}  // namespace ssac::compare
