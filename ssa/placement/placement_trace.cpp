#include "ssa/placement/placement_trace.h"

#include <iterator>
#include <utility>

namespace ssac::ssa {

using cfg::BlockId;

void PlacementTrace::begin(cfg::VariableId v, std::span<const BlockId> definitions) {
  variable_ = v;
  inserted_.clear();
  list_ = Blocks(definitions.begin(), definitions.end());
  list_.erase(function_.entry());
  ever_listed_ = list_;
  trace_.emit(TraceCategory::phi, "begin",
              {{"variable", function_.unique_name(v)},
               {"definitions", definitions},
               {"W", list_},
               {"F", inserted_}});
}

void PlacementTrace::begin_without_list(cfg::VariableId v, std::span<const BlockId> definitions) {
  variable_ = v;
  taken_ = BlockId();
  inserted_.clear();
  trace_.emit(
      TraceCategory::phi, "begin",
      {{"variable", function_.unique_name(v)}, {"definitions", definitions}, {"F", inserted_}});
}

void PlacementTrace::take(BlockId taken, std::span<const BlockId> frontier) {
  taken_ = taken;
  list_.erase(taken);
  emit("take", taken, {{"DF", frontier}, {"W", list_}, {"F", inserted_}});
}

void PlacementTrace::known(BlockId at) {
  emit("known", at, {{"frontier_of", taken_}, {"F", inserted_}});
}

void PlacementTrace::not_wanted(BlockId at, std::string_view reason) {
  emit("not wanted", at, {{"frontier_of", taken_}, {"reason", reason}});
}

void PlacementTrace::insert(BlockId at) {
  inserted_.insert(at);
  if (!taken_.valid()) return emit("insert", at, {{"F", inserted_}});
  emit("insert", at, {{"frontier_of", taken_}, {"W", list_}, {"F", inserted_}});
  if (!ever_listed_.insert(at).second) return;
  list_.insert(at);
  emit("enqueue", at, {{"W", list_}, {"F", inserted_}});
}

void PlacementTrace::end() {
  trace_.emit(TraceCategory::phi, "end",
              {{"variable", function_.unique_name(variable_)}, {"F", inserted_}});
}

void PlacementTrace::emit(std::string_view step, BlockId at, std::vector<TraceField> more) {
  std::vector<TraceField> fields = {{"variable", function_.unique_name(variable_)}, {"block", at}};
  fields.insert(fields.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  trace_.emit(TraceCategory::phi, step, std::move(fields));
}

}  // namespace ssac::ssa
