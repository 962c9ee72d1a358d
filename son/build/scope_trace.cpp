#include "son/build/scope_trace.h"

namespace ssac::son {

std::vector<TraceStep> scope_steps() {
  return {
      {"enter", "Visit {block}"},
      {"statement", "The next statement[: line {line}]", TraceEffect::statement},
      {"else", "The else of the {statement}[ of line {begin_line}]", TraceEffect::statement},
      {"end", "The {statement}[ of line {begin_line}] ends", TraceEffect::statement},
      {"dup", "The scope {scope} is copied: {copy}"},
      {"look up", "{variable} is looked up: {node}"},
      {"binding", "{variable} is bound to {node}[ in the scope {scope}]"},
      {"assign", "{variable} is bound to {node} from now on"},
      {"begin loop",
       "The loop {region} begins, its back edges still open[ ({construct} {line}:{column})]"},
      {"loop phi", "The header of {region} binds {variable} to the Phi {phi}"},
      {"merge",
       "Scopes join in the Region {region}[ ({construct} {line}:{column})]; bindings "
       "that may differ: {differing}"},
      {"same", "{variable} is {node} on every path that matters: no Phi"},
      {"phi", "{variable} gets the Phi {phi} of {operands}"},
      {"break",
       "break: a copy of the scope leaves for the exit of the loop[ of line {begin_line}]"},
      {"continue",
       "continue: a copy of the scope leaves for the next iteration[ of the loop of line "
       "{begin_line}]"},
      {"end body",
       "The body[ of the loop of line {begin_line}] ends: a copy of the scope leaves for the next "
       "iteration, as those of continue did"},
      {"end loop", "The back edges of {region} are set"},
      {"finish phi", "The Phi {phi} of {variable} is complete: {operands}"},
      {"remove phi",
       "Every operand of the Phi {phi} of {variable} is {node} or itself: it is {node}",
       TraceEffect::replace_node},
      {"done", done_caption},
  };
}

Pseudocode scope_pseudocode(LoopPhis loop_phis, Follows follows, std::string_view citation) {
  const bool from_source = follows == Follows::source;
  const bool is_eager = loop_phis == LoopPhis::eager;
  Pseudocode code = {is_eager ? &eager_trace : &lazy_trace,
                     is_eager ? "A Phi for every variable at a loop"
                              : "A loop's Phi when its variable is mentioned",
                     citation,
                     {}};
  std::vector<PseudocodeLine>& lines = code.lines;
  // Methods that follow the source follow the CFG if the language has no structured source.
  lines.push_back({0,
                   from_source ? "for each statement, or block of a CFG"
                               : "for each block, in reverse post-order",
                   {"enter"}});
  if (from_source) {
    lines.push_back({1, "what it does", {"statement", "else", "end"}});
  } else {
    lines.push_back({1, "for each instruction", {"statement"}});
  }
  if (is_eager) {
    lines.push_back({0, "a loop: a Loop node, its back edges still open", {"begin loop"}});
    lines.push_back({1, "for each variable in scope: Phi(loop, value, ?)", {"loop phi"}});
  } else {
    lines.push_back({0, "a loop: a Loop node, every variable a sentinel", {"begin loop"}});
    lines.push_back({0, "a variable is a sentinel: look outside of the loop", {"sentinel"}});
    lines.push_back({1, "in each open loop without one: Phi(loop, value, ?)", {"loop phi"}});
  }
  if (from_source) {
    lines.push_back({0, "control divides, leaves or repeats: a copy of the scope", {"dup"}});
  }
  lines.push_back({0, "a variable is read: the node that the scope binds", {"look up"}});
  lines.push_back({0, "a variable is assigned: the scope binds the node", {"assign"}});
  if (from_source) {
    lines.push_back({0, "break, continue: the copy leaves", {"break", "continue", "end body"}});
  }
  lines.push_back({0, "where scopes join: a Region", {"merge"}});
  lines.push_back({1, "what they bind a variable to", {"binding"}});
  lines.push_back({1, "a variable bound to one node: that node", {"same"}});
  lines.push_back({1, "bound to several: a Phi of them", {"phi"}});
  lines.push_back({0, "the loop ends: its back edges", {"end loop"}});
  lines.push_back({1, "and the operands of its Phis for them", {"finish phi"}});
  lines.push_back({0, "a Phi whose operands are one node, or itself: that node", {"remove phi"}});
  lines.push_back({0, done_step, {"done"}});
  return code;
}

}  // namespace ssac::son
