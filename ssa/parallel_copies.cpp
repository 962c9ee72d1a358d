#include "ssa/parallel_copies.h"

#include <algorithm>
#include <cassert>

namespace ssac::ssa {

using cfg::VariableId;

namespace {

/// Calls visit(k) for every copy k except those of a variable to itself.
template <class Visit>
void for_each_copy(std::span<const Copy> parallel, Visit visit) {
  for (std::uint32_t k = 0; k < parallel.size(); ++k) {
    if (parallel[k].from != cfg::Operand(parallel[k].to)) visit(k);
  }
}

}  // namespace

std::span<const Copy> CopyOrder::order(std::span<const Copy> parallel) {
  ordered_.clear();
  // The usual case: any order will do. This shortcut saves 6 to 17 % of the instructions of
  // scheduling a graph.
  if (!prepare(parallel)) {
    for_each_copy(parallel, [&](std::uint32_t k) {
      ordered_.push_back(parallel[k]);
      state(parallel[k].to).copy = none;
    });
    return ordered_;
  }
  find_ready(parallel);
  for (std::size_t next = 0; next < ready_.size(); ++next) emit(parallel[ready_[next]]);
  for (std::uint32_t k = 0; k < parallel.size(); ++k) {
    if (state(parallel[k].to).copy != none) break_cycle(parallel, k);
  }
  return ordered_;
}

CopyOrder::State& CopyOrder::state(VariableId v) {
  if (v.index() >= states_.size()) states_.resize(std::max(v.index() + 1UL, states_.size() * 2));
  return states_[v.index()];
}

bool CopyOrder::prepare(std::span<const Copy> parallel) {
  for_each_copy(parallel, [&](std::uint32_t k) {
    assert(state(parallel[k].to).copy == none && "two copies to one variable");
    state(parallel[k].to).copy = k;
  });
  bool is_any_read = false;
  for_each_copy(parallel, [&](std::uint32_t k) {
    const cfg::Operand from = parallel[k].from;
    is_any_read |= from.is_variable() && state(from.variable()).copy != none;
  });
  return is_any_read;
}

void CopyOrder::find_ready(std::span<const Copy> parallel) {
  ready_.clear();
  for_each_copy(parallel, [&](std::uint32_t k) {
    if (parallel[k].from.is_variable()) ++state(parallel[k].from.variable()).num_readers;
  });
  for_each_copy(parallel, [&](std::uint32_t k) {
    if (state(parallel[k].to).num_readers == 0) ready_.push_back(k);
  });
}

void CopyOrder::emit(const Copy& copy) {
  ordered_.push_back(copy);
  state(copy.to).copy = none;
  if (!copy.from.is_variable()) return;
  State& source = state(copy.from.variable());
  if (--source.num_readers == 0 && source.copy != none) ready_.push_back(source.copy);
}

/// Each remaining copy of the cycle reads one variable of the cycle.
void CopyOrder::break_cycle(std::span<const Copy> parallel, std::uint32_t first) {
  const VariableId overwritten = parallel[first].to;
  const VariableId saved = make_saved_(overwritten);
  ordered_.push_back({saved, overwritten});
  for (std::uint32_t k = first; k != none;) {
    const VariableId from = parallel[k].from.variable();
    emit({parallel[k].to, parallel[k].from});
    k = state(from).copy;
    if (from == overwritten) ordered_.back().from = saved;
  }
}

}  // namespace ssac::ssa
