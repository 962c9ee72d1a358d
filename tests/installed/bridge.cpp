// From the text of a CFG to pruned SSA, over the bridge to the Sea of Nodes, and a run of that.
#include "son/build/bridge.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>

#include "cfg/text/parse.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "ssa/method.h"

int main() {
  const auto function = ssac::cfg::parse_text(ssac::SourceText("sum.cfg", R"(function sum(n)
b0:
  s = copy 0
  jump b1
b1: while 1:1
  branch n, b2, b3
b2:
  s = add s, n
  n = sub n, 1
  jump b1
b3:
  return s
)"));
  if (!function) return 1;
  ssac::Trace no_trace;
  const auto pruned = ssac::ssa::find_method("pruned")->construct(*function, {}, no_trace);
  if (!pruned) return 1;
  const auto graph = ssac::son::build_from_ssa(*pruned, {}, no_trace);
  if (!graph) return 1;

  ssac::son::Evaluator evaluator(*graph);
  const std::array<std::int64_t, 1> arguments = {10};
  const ssac::Outcome outcome = evaluator.run(arguments, 1000);
  fmt::print("{}\n", ssac::son::to_string(*graph));
  fmt::print("sum(10) = {}\n", outcome.value);
}
//= return Phi(Loop6,0,(Phi_s+Phi(Loop,n,(Phi_n-1))));
//= sum(10) = 55
