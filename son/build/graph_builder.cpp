#include "son/build/graph_builder.h"

#include <utility>

#include "son/fixpoint/fixpoint.h"

namespace ssac::son {

GraphBuilder::GraphBuilder(const ConstructOptions& options, Trace& trace,
                           const TraceCategory& category)
    : options_(options),
      trace_(trace),
      category_(category),
      tracing_(trace.on(category)),
      peephole_(graph_, options, trace, category),
      states_(graph_, trace),
      true_label_(graph_.add_label("True")),
      false_label_(graph_.add_label("False")),
      control_label_(graph_.add_label("$ctrl")) {}

GraphBuilder::Sides GraphBuilder::branch(NodeId control, NodeId condition) {
  const NodeId test = make(Op::if_, {control, condition});
  const NodeId if_true = project(test, 0, true_label_);
  const NodeId if_false = project(test, 1, false_label_);
  peephole_.discard_branch(test);
  return {if_true, if_false};
}

GraphBuilder::Called GraphBuilder::call(cfg::SymbolId callee, NodeId control,
                                        std::span<const NodeId> operands, const std::string& name,
                                        cfg::VariableId variable) {
  const NodeId node = peephole_.apply(graph_.create_call(callee, control, operands));
  const NodeId after = project(node, 0, control_label_);
  return {after, project(node, 1, graph_.add_label(name, variable))};
}

GraphBuilder::Beginning GraphBuilder::begin() {
  const NodeId start = make(Op::start, {});
  graph_.set_start(start);
  graph_.set_stop(graph_.create(Op::stop, {}));
  return {start, project(start, 0, control_label_)};
}

Graph GraphBuilder::finish(bool may_lose_entries) {
  peephole_.apply(graph_.stop());
  graph_.settle();
  if (may_lose_entries && options_.peepholes == Peepholes::full) restore_loops(graph_, trace_);
  tell(options_.watch, graph_, {.rule = "construction", .is_whole = true});
  if (options_.peepholes == Peepholes::fixpoint) {
    simplify_to_fixpoint(graph_, options_.size_limit, options_.rewrite_limit, trace_,
                         options_.watch);
  }
  if (tracing_) trace_.emit(category_, "done", {});
  states_.finish();
  return std::move(graph_);
}

}  // namespace ssac::son
