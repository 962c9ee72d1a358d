// SSA form by looking ahead at what loops assign, in linear time.
//
// Source: the tutorial that compiles a part of Python to LLVM IR, chapters 8 and 9.
// Deviations: the names that a body assigns are collected from the syntax tree, where the tutorial
// compiles the body twice (method lookahead-copy); those of ssa/lookahead.h.
#include "ssa/lookahead.h"

#include "ssa/explain/families.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

const TraceCategory lookahead_trace = {
    "lookahead",
    {{"trial", "Compile the body once to see what it assigns[ ({construct} {line}:{column})]"},
     {"loop", "A loop whose body assigns {assigned}[ ({construct} {line}:{column})]"},
     {"meet",
      "Paths that lead here: {ways}; bound anew: {changed}[ ({construct} {line}:{column})]"},
     {"phi", "{variable} gets a phi in {block}[ ({construct} {line}:{column})]",
      TraceEffect::insert_phi},
     {"has phi", "{variable} has its phi in {block}[ ({construct} {line}:{column})]"},
     {"no phi", "No phi for {variable}: {reason}"}}};

Pseudocode looking_ahead(LookAhead way) {
  Pseudocode code = {&lookahead_trace,
                     "Looking ahead at what a statement assigns",
                     way == LookAhead::copy
                         ? "the Python-to-LLVM tutorial \"vpy\", chapter 9"
                         : "the Python-to-LLVM tutorial \"vpy\", chapters 8 (if) and 9 (while)",
                     {}};
  std::vector<PseudocodeLine>& lines = code.lines;
  if (way == LookAhead::copy) {
    lines.push_back({0, "at a loop: compile its body, and throw that away", {"trial"}});
  }
  lines.push_back({0, "at a loop: the variables that its body assigns", {"loop"}});
  lines.push_back({0, "at a join: the variables that some path has bound anew", {"meet"}});
  lines.push_back(
      {1, "bound before the loop, or differently at the join: a phi", {"phi", "has phi"}});
  lines.push_back({1, "else none", {"no phi"}});
  return code;
}

namespace methods_table {
extern const Method lookahead;
const Method lookahead{
    .name = "lookahead",
    .summary =
        "at a loop header what the loop assigns, at the end of an if what its arms bind "
        "differently",
    .citation = "the Python-to-LLVM tutorial \"vpy\", chapters 8 (if) and 9 (while)",
    .position = 70,
    .needs_ast = true,
    .pseudocode = {looking_ahead(LookAhead::collect), renaming()},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return construct_lookahead(source, LookAhead::collect, options, trace);
        },
    .explain = explain_lookahead};
}  // namespace methods_table

}  // namespace ssac::ssa
