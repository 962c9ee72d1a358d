#include "compare/core/verify_each.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "son/verify.h"
#include "ssa/verify.h"
#include "ssa/verify_bindings.h"
#include "ssa/verify_sites.h"

namespace ssac::compare {
namespace {

std::string name_of(const son::GraphStep& step) {
  if (!step.node.valid()) return std::string(step.rule);
  if (step.node == step.after) return fmt::format("\"{}\" of {}", step.rule, step.node);
  return fmt::format("\"{}\" of {} to {}", step.rule, step.node, step.after);
}

}  // namespace

void StepVerifier::take(std::vector<std::string>& into, std::string_view step,
                        const std::vector<std::string>& found) const {
  if (!into.empty()) return;
  for (const std::string& line : found) {
    into.push_back(fmt::format("after step {}, {}: {}", num_steps_, step, line));
  }
}

void StepVerifier::inserted(const cfg::Function& function, std::span<const ssa::PhiSite> sites,
                            ssa::DeadPhis dead) {
  ++num_steps_;
  if (!violations_.empty()) return;
  ssa::SiteVisits visits{.left = max_work_};
  take(violations_, "insertion", ssa::verify_sites(function, sites, dead, &visits));
  if (visits.left_out) ++steps_left_out_;
}

void StepVerifier::removed(ssa::PhiSite site, std::span<const ssa::ValueId> operands,
                           ssa::ValueId replacement) {
  ++num_steps_;
  for (const ssa::ValueId operand : operands) {
    if (operand == replacement) continue;
    const std::string step =
        fmt::format("removal of the phi of {} in {}", site.variable, site.block);
    take(violations_, step,
         {fmt::format("it is {} on one incoming edge, {} is to replace it", operand, replacement)});
    return;
  }
}

void StepVerifier::built(const ssa::Function& form, std::string_view step) {
  ++num_steps_;
  if (!violations_.empty()) return;
  take(violations_, step, ssa::verify(form));
  if (violations_.empty() && minimal_sites_) {
    take(violations_, step, ssa::verify_bindings(form, *minimal_sites_));
  }
  if (violations_.empty() && disagreements_.empty()) take(disagreements_, step, runs_.form(form));
}

void StepVerifier::changed(const son::Graph& graph, const son::GraphStep& step) {
  ++num_steps_;
  if (!violations_.empty()) return;
  if (num_steps_ % stride_ != 0) {
    ++steps_left_out_;
    return;
  }
  look_at(graph, step);
  constexpr std::size_t longest = 1'000'000'000;
  for (; work_ > max_work_; work_ -= max_work_) stride_ = std::min(4 * stride_, longest);
}

void StepVerifier::look_at(const son::Graph& graph, const son::GraphStep& step) {
  const bool is_whole = step.is_whole;
  work_ += graph.size();
  take(violations_, name_of(step),
       is_whole ? son::verify(graph) : son::verify_unfinished(graph, step.node, step.after));
  if (!is_whole || !violations_.empty() || !disagreements_.empty()) return;
  const RunsOfGraph runs = runs_.graph(graph);
  // A step of a run takes about a tenth of the time of verifying a node.
  work_ += runs.work / 10;
  take(disagreements_, name_of(step), runs.disagreements);
}

}  // namespace ssac::compare
