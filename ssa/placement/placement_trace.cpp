#include "ssa/placement/placement_trace.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ssac::ssa {

using cfg::BlockId;

const TraceCategory phi_trace = {
    "phi",
    {{"pick", "Phis are placed {picked}"},
     {"begin", "{variable} is assigned in {definitions}", TraceEffect::begin_sets},
     {"take", "Take {block} from the work list: DF({block}) = {DF}", TraceEffect::keep_sets},
     {"known", "{block}, in the frontier of {frontier_of}, has been decided before",
      TraceEffect::keep_sets},
     {"not wanted", "No phi for {variable} in {block}: {reason}", TraceEffect::keep_sets},
     {"insert", "{variable} gets a phi in {block}[, in the frontier of {frontier_of}]",
      TraceEffect::insert_phi},
     {"enqueue", "The phi assigns {variable}: {block} goes on the work list",
      TraceEffect::keep_sets},
     {"end", "The blocks with a phi for {variable}: {F}", TraceEffect::keep_sets},
     {"unused", "No instruction uses the phi of {variable} in {block}: it is left out",
      TraceEffect::leave_out_phi}}};

Pseudocode phi_insertion(std::string_view citation, std::string_view not_wanted) {
  Pseudocode code = {&phi_trace,
                     "Phi insertion: iterated dominance frontier",
                     citation,
                     {{0, "for each variable v", {"begin"}},
                      {1, "F := {}; W := the blocks that assign v, without the entry"},
                      {1, "while W is not empty"},
                      {2, "take a block X from W", {"take"}},
                      {2, "for each block Y in DF(X)"},
                      {3, "Y has been decided before: go on", {"known"}}}};
  if (!not_wanted.empty()) code.lines.push_back({3, not_wanted, {"not wanted"}});
  code.lines.push_back({3, "insert v := phi(...) in Y; add Y to F", {"insert"}});
  code.lines.push_back({3, "Y does not assign v itself: add Y to W", {"enqueue"}});
  code.lines.push_back({1, "F: the blocks with a phi for v", {"end"}});
  return code;
}

Pseudocode bit_vector_insertion(std::string_view not_wanted) {
  Pseudocode code = {&phi_trace,
                     "Phi insertion: 64 variables at a time, bottom-up in the dominator tree",
                     "Cytron and Ferrante, TOPLAS 17(3), 1995",
                     {}};
  code.lines.push_back({0, "for each block P, the dominator tree from its leaves up"});
  code.lines.push_back({1, "for each edge X -> Y where P is the immediate dominator of Y, not X"});
  code.lines.push_back({2, "for each v assigned, by a phi too, in a block from X up to below P"});
  if (!not_wanted.empty()) code.lines.push_back({3, not_wanted, {"not wanted"}});
  code.lines.push_back({3, "insert v := phi(...) in Y; add Y to F", {"insert"}});
  return code;
}

Pseudocode phi_insertion_by_use() {
  Pseudocode code =
      phi_insertion("Cytron et al. 1991, figure 11", "v is live into no block: no phi");
  code.lines.push_back({0, "mark the phis that instructions use, and those that these use"});
  code.lines.push_back({0, "for each phi without a mark: take it out", {"unused"}});
  return code;
}

Pseudocode picked(std::string_view way, Pseudocode code) {
  code.picked = way;
  code.lines.insert(code.lines.begin(), {0, "pick the fastest way that can do it", {"pick"}});
  return code;
}

void PlacementTrace::begin(cfg::VariableId v, std::span<const BlockId> definitions, bool has_list) {
  on_path(v, {});
  has_list_ = has_list;
  if (!prints_) return;
  inserted_.clear();
  list_ = Blocks(definitions.begin(), definitions.end());
  list_.erase(function_.entry());
  ever_listed_ = list_;
  std::vector<TraceField> fields = {{"variable", function_.unique_name(v)},
                                    {"definitions", definitions}};
  if (has_list) fields.emplace_back("W", list_);
  fields.emplace_back("F", inserted_[v]);
  trace_.emit(phi_trace, "begin", std::move(fields));
}

void PlacementTrace::on_path(cfg::VariableId v, BlockId defined_in) {
  variable_ = v;
  taken_ = defined_in;
}

void PlacementTrace::take(BlockId taken, std::span<const BlockId> frontier) {
  taken_ = taken;
  if (!prints_) return;
  list_.erase(taken);
  std::vector<TraceField> fields = sets();
  if (!trace_.is_full()) fields.emplace(fields.begin(), "DF", frontier);
  emit("take", taken, std::move(fields));
}

void PlacementTrace::known(BlockId at) {
  if (!prints_) return;
  std::vector<TraceField> fields = {{"frontier_of", taken_}};
  if (!trace_.is_full()) fields.emplace_back("F", inserted_[variable_]);
  emit("known", at, std::move(fields));
}

void PlacementTrace::not_wanted(BlockId at, PruningKind kind) {
  decide("not wanted", kind == PruningKind::live_in ? Decision::not_live : Decision::not_exposed,
         at, has_list_ ? std::vector<TraceField>() : sets());
}

void PlacementTrace::insert(BlockId at) {
  if (prints_) inserted_[variable_].insert(at);
  decide("insert", taken_.valid() ? Decision::in_frontier : Decision::at_join, at, sets());
  if (!prints_ || !has_list_ || !ever_listed_.insert(at).second) return;
  list_.insert(at);
  emit("enqueue", at, sets());
}

void PlacementTrace::unused(PhiSite site) {
  on_path(site.variable, {});
  decide("unused", Decision::not_used, site.block, {});
}

void PlacementTrace::end() {
  if (!prints_) return;
  trace_.emit(phi_trace, "end",
              {{"variable", function_.unique_name(variable_)}, {"F", inserted_[variable_]}});
}

std::vector<TraceField> PlacementTrace::sets() {
  std::vector<TraceField> fields;
  if (!prints_ || trace_.is_full()) return fields;
  if (has_list_) fields.emplace_back("W", list_);
  fields.emplace_back("F", inserted_[variable_]);
  return fields;
}

void PlacementTrace::decide(std::string_view step, Decision decision, BlockId at,
                            std::vector<TraceField> sets) {
  const PhiEvent event{
      .decision = decision, .variable = variable_, .block = at, .frontier_of = taken_};
  note_phi(trace_, phi_trace, step, function_, event, std::move(sets));
}

void PlacementTrace::emit(std::string_view step, BlockId at, std::vector<TraceField> more) {
  std::vector<TraceField> fields = {{"variable", function_.unique_name(variable_)}, {"block", at}};
  std::ranges::move(more, std::back_inserter(fields));
  trace_.emit(phi_trace, step, std::move(fields));
}

}  // namespace ssac::ssa
