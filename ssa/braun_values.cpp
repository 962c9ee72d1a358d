#include "ssa/braun_values.h"

#include <algorithm>

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

BraunValues::BraunValues(const cfg::Function& function, const cfg::ReversePostorder& order,
                         PhiCreation creation, std::size_t size_limit, Trace& trace)
    : function_(function),
      order_(order),
      creation_(creation),
      size_limit_(size_limit),
      trace_(trace),
      tracing_(trace.on(braun_trace)),
      blocks_(function.num_blocks()),
      versions_(function.num_variables()),
      undefs_(function.num_variables()),
      constants_(function.num_constants()) {
  for (BlockId b : order.blocks()) {
    const auto count = std::ranges::count_if(function.predecessors(b),
                                             [&](BlockId from) { return order.reachable(from); });
    blocks_[b].unfilled_predecessors = static_cast<std::uint32_t>(count);
    blocks_[b].has_one_predecessor = count == 1;
  }
}

ValueId BraunValues::search(BlockId b, VariableId v) {
  // Past the limit the result will be dropped: any value does.
  return too_large() ? undef(v) : run_search(b, v);
}

ValueId BraunValues::run_search(BlockId b, VariableId v) {
  for (BlockId at = b;;) {
    ValueId value = look_at(at, v);
    at = value.valid() ? serve_waiting(v, value) : next_predecessor(waiting_.back());
    if (!at.valid()) return value;
  }
}

ValueId BraunValues::look_at(BlockId b, VariableId v) {
  ValueId value = table_.find(b, v);
  if (tracing_) emit("search", b, v);
  if (is_marker(value)) {
    Waiting& waiting = waiting_[value.index() - first_marker];
    make_phi(waiting, v);
    return waiting.phi;
  }
  if (value.valid()) return value;
  if (blocks_[b].unfilled_predecessors != 0) {
    value = add_incomplete_phi(b, v);
  } else if (b == function_.entry()) {
    value = undef(v);
    if (tracing_) emit("undefined", b, v, value);
  } else {
    waiting_.push_back({.block = b, .is_join = !blocks_[b].has_one_predecessor});
    if (!waiting_.back().is_join) return {};
    // The table says that the block is being searched, so that a search around a loop ends.
    if (creation_ == PhiCreation::first) {
      make_phi(waiting_.back(), v);
    } else {
      table_.set(b, v, marker(waiting_.size() - 1));
      if (tracing_) emit("marker", b, v);
    }
    return {};
  }
  table_.set(b, v, value);
  return value;
}

BlockId BraunValues::serve_waiting(VariableId v, ValueId& value) {
  while (!waiting_.empty()) {
    Waiting& waiting = waiting_.back();
    if (waiting.is_join) {
      take_operand(waiting, v, value);
      const BlockId next = next_predecessor(waiting);
      if (next.valid()) return next;
      value = finish_join(waiting, v);
    } else {
      table_.set(waiting.block, v, value);
    }
    waiting_.pop_back();
  }
  return {};
}

void BraunValues::take_operand(Waiting& waiting, VariableId v, ValueId value) {
  const bool differs = waiting.same.valid() && resolve(waiting.same) != resolve(value);
  if (!waiting.phi.valid() && differs) make_phi(waiting, v);
  if (waiting.phi.valid()) {
    classes_.set_operand(waiting.phi, waiting.position, value);
    if (tracing_) emit_operand(waiting.phi, waiting.position, value);
  } else {
    waiting.same = value;
  }
  ++waiting.position;
}

ValueId BraunValues::finish_join(const Waiting& waiting, VariableId v) {
  if (waiting.phi.valid()) {
    complete(waiting.phi);
    return resolve(waiting.phi);
  }
  table_.set(waiting.block, v, waiting.same);
  if (tracing_) emit("no phi", waiting.block, v, waiting.same);
  record(Decision::one_value, waiting.block, v, {}, waiting.same);
  return waiting.same;
}

void BraunValues::make_phi(Waiting& waiting, VariableId v) {
  waiting.phi = add_phi(waiting.block, v, "phi");
  if (trace_.records_phis()) {
    record_phi(waiting.block, v, waiting.phi, static_cast<std::size_t>(&waiting - waiting_.data()));
  }
  table_.set(waiting.block, v, waiting.phi);
  const std::span<const BlockId> predecessors = function_.predecessors(waiting.block);
  for (std::uint32_t k = 0; k < waiting.position; ++k) {
    if (!order_.reachable(predecessors[k])) continue;
    classes_.set_operand(waiting.phi, k, waiting.same);
    if (tracing_) emit_operand(waiting.phi, k, waiting.same);
  }
}

BlockId BraunValues::next_predecessor(Waiting& waiting) const {
  const std::span<const BlockId> predecessors = function_.predecessors(waiting.block);
  for (; waiting.position < predecessors.size(); ++waiting.position) {
    const BlockId from = predecessors[waiting.position];
    if (order_.reachable(from)) return from;
  }
  return {};
}

void BraunValues::predecessor_filled(BlockId b) {
  if (--blocks_[b].unfilled_predecessors != 0) return;
  if (tracing_) trace_.emit(braun_trace, "seal", {{"block", b}});
  seal(b);
}

void BraunValues::seal(BlockId b) {
  set_reader({});
  trace_.set_place({});
  for (std::uint32_t k = blocks_[b].first_incomplete; k != no_phi; k = incomplete_[k].next) {
    if (too_large()) return;
    const ValueId phi = incomplete_[k].phi;
    if (tracing_) emit("complete", b, values_[phi].variable, phi);
    waiting_.push_back({.block = b, .phi = phi, .is_join = true});
    run_search(next_predecessor(waiting_.back()), values_[phi].variable);
  }
}

ValueId BraunValues::add(ValueKind kind, VariableId v, std::uint32_t definition) {
  classes_.add_value();
  return values_.push_back({kind, v, ++versions_[v], definition});
}

ValueId BraunValues::add_phi(BlockId b, VariableId v, std::string_view step) {
  classes_.add_phi(function_.predecessors(b).size());
  const ValueId phi = values_.push_back({ValueKind::phi, v, ++versions_[v], b.index()});
  if (tracing_) emit(step, b, v, phi);
  return phi;
}

ValueId BraunValues::add_incomplete_phi(BlockId b, VariableId v) {
  const ValueId phi = add_phi(b, v, "incomplete phi");
  if (trace_.records_phis()) record_phi(b, v, phi, waiting_.size());
  const auto number = static_cast<std::uint32_t>(incomplete_.size());
  incomplete_.push_back({phi, no_phi});
  Block& block = blocks_[b];
  if (block.first_incomplete == no_phi) {
    block.first_incomplete = number;
  } else {
    incomplete_[block.last_incomplete].next = number;
  }
  block.last_incomplete = number;
  return phi;
}

ValueId BraunValues::undef(VariableId v) {
  if (!undefs_[v].valid()) {
    classes_.add_value();
    undefs_[v] = values_.push_back({ValueKind::undef, v, 0, 0});
  }
  return undefs_[v];
}

ValueId BraunValues::constant(cfg::ConstantId c) {
  if (!constants_[c].valid()) {
    classes_.add_value();
    constants_[c] = values_.push_back({ValueKind::constant, {}, 0, c.index()});
  }
  return constants_[c];
}

void BraunValues::complete(ValueId phi) {
  const std::span<const TrivialPhis::Removal> removed = classes_.complete(phi);
  for (const auto& [trivial, replacement] : removed) {
    const Value& value = values_[trivial];
    record(Decision::trivial, BlockId(value.definition), value.variable, trivial, replacement);
  }
  if (!tracing_) return;
  for (const TrivialPhis::Removal& removal : removed) {
    const Value& value = values_[removal.phi];
    trace_.emit(braun_trace, "trivial phi removed",
                {{"variable", function_.unique_name(value.variable)},
                 {"block", BlockId(value.definition)},
                 {"value", name_of(removal.phi)},
                 {"after", name_of(removal.replacement)}});
  }
}

void BraunValues::record_phi(BlockId b, VariableId v, ValueId phi, std::size_t below) {
  PhiEvent event{.decision = Decision::for_read, .variable = v, .block = b};
  event.phi = reference_to(values_[phi]);
  event.instruction = reader_;
  event.place = trace_.place();
  for (std::size_t k = 0; k < below; ++k) {
    if (waiting_[k].phi.valid()) event.operand_of = reference_to(values_[waiting_[k].phi]);
  }
  if (event.operand_of.valid()) event.decision = Decision::for_operand;
  trace_.phi(event);
}

void BraunValues::record(Decision decision, BlockId b, VariableId v, ValueId phi,
                         ValueId replacement) {
  if (!trace_.records_phis()) return;
  PhiEvent event{.decision = decision, .variable = v, .block = b};
  if (phi.valid()) {
    event.phi = reference_to(values_[phi]);
    for (const ValueId operand : classes_.operands(phi)) {
      if (operand.valid()) event.operands.push_back(reference_to(values_[operand]));
    }
  }
  event.replacement = reference_to(values_[replacement]);
  trace_.phi(event);
}

void BraunValues::emit(std::string_view step, BlockId b, VariableId v, ValueId value) {
  std::vector<TraceField> fields = {{"variable", function_.unique_name(v)}, {"block", b}};
  if (value.valid()) fields.emplace_back("value", name_of(value));
  trace_.emit(braun_trace, step, std::move(fields));
}

void BraunValues::emit_operand(ValueId phi, std::uint32_t position, ValueId value) {
  const BlockId block(values_[phi].definition);
  trace_.emit(braun_trace, "operand",
              {{"variable", function_.unique_name(values_[phi].variable)},
               {"block", block},
               {"value", name_of(phi)},
               {"from", function_.predecessors(block)[position]},
               {"operand", name_of(value)}});
}

std::string BraunValues::name_of(ValueId v) const { return ssa::name_of(function_, values_[v]); }

}  // namespace ssac::ssa
