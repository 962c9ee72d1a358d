// Mutation tests of the verifier of schedules: the schedules of a few programs are broken in every
// way listed here, one fault at a time, and each mutant must be rejected. None can be equivalent:
// the rules of son/schedule/verify.h determine the schedule.
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "son/kinds.h"
#include "son/schedule/verify.h"
#include "tests/support/mutants.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using son::Graph;
using son::NodeId;
using son::ScheduleFacts;

class ScheduleMutants {
 public:
  ScheduleMutants(const Graph& graph, MutantTallies& tallies)
      : graph_(graph), right_(son::facts_of({graph, son::ControlGraph(graph)})), tallies_(tallies) {
    REQUIRE(son::verify_schedule(graph, right_) == std::vector<std::string>());
  }

  void run() {
    for (const NodeId n : graph_.nodes()) mutate_place(n);
    for (const BlockId b : right_.graph.blocks()) {
      mutate_block(b);
      mutate_calls(b);
      mutate_edges(b);
    }
  }

 private:
  template <class Break>
  void mutate(const std::string& how, Break apply) {
    ScheduleFacts mutant = right_;
    apply(mutant);
    tallies_.add(how, !son::verify_schedule(graph_, mutant).empty());
  }

  void mutate_place(NodeId n) {
    if (graph_.op(n) == son::Op::none) return;
    const bool is_operator = son::is_operator(graph_.op(n));
    const bool is_placed = is_operator || son::is_control(graph_, n);
    const std::string what = is_operator ? "operator" : "control";
    const BlockId right = right_.places[n];
    if (right.valid()) mutate(what + " in no block", [&](auto& m) { m.places[n] = {}; });
    for (const BlockId b : right_.graph.blocks()) {
      if (!is_placed || b == right) continue;
      mutate(what + (right.valid() ? " in another block" : " in a block for nothing"),
             [&](auto& m) { m.places[n] = b; });
    }
  }

  void mutate_block(BlockId b) {
    const son::ScheduleBlocks::Block& block = right_.blocks[b];
    for (const NodeId n : graph_.nodes()) {
      if (graph_.op(n) == son::Op::none) continue;
      if (n != block.head) mutate("begins otherwise", [&](auto& m) { m.blocks[b].head = n; });
      if (n != block.end) mutate("ends otherwise", [&](auto& m) { m.blocks[b].end = n; });
      if (n != block.region && son::is_region(graph_.op(n))) {
        mutate("jumps elsewhere", [&](auto& m) { m.blocks[b].region = n; });
      }
    }
    if (block.end.valid()) mutate("ends no more", [&](auto& m) { m.blocks[b].end = {}; });
    if (!block.region.valid()) return;
    mutate("jumps no more", [&](auto& m) { m.blocks[b].region = {}; });
    for (std::uint32_t k = 0; k <= graph_.num_inputs(block.region); ++k) {
      if (k == block.input) continue;
      mutate("comes in by another input", [&](auto& m) { m.blocks[b].input = k; });
    }
  }

  void mutate_calls(BlockId b) {
    const std::vector<NodeId>& calls = right_.calls[b];
    for (std::size_t k = 0; k < calls.size(); ++k) {
      const auto at = static_cast<std::ptrdiff_t>(k);
      mutate("call missing", [&](auto& m) { m.calls[b].erase(m.calls[b].begin() + at); });
      mutate("call twice", [&](auto& m) { m.calls[b].push_back(calls[k]); });
      if (k != 0) {
        mutate("calls in another order",
               [&](auto& m) { std::swap(m.calls[b][k - 1], m.calls[b][k]); });
      }
      for (const BlockId other : right_.graph.blocks()) {
        if (other == b) continue;
        mutate("call in another block", [&](auto& m) {
          m.calls[b].erase(m.calls[b].begin() + at);
          m.calls[other].push_back(calls[k]);
        });
      }
    }
  }

  void mutate_edges(BlockId b) {
    const auto successors = right_.graph.successors(b);
    const std::vector<BlockId> right(successors.begin(), successors.end());
    const auto replace = [&](const std::string& how, const std::vector<BlockId>& wrong) {
      std::vector<std::pair<BlockId, BlockId>> edges;
      for (const BlockId from : right_.graph.blocks()) {
        for (const BlockId to : right_.graph.successors(from)) {
          if (from != b) edges.emplace_back(from, to);
        }
        for (const BlockId to : wrong) {
          if (from == b) edges.emplace_back(from, to);
        }
      }
      mutate(how, [&](auto& m) {
        m.graph = cfg::Graph::from_edges(right_.graph.num_blocks(), right_.graph.entry(), edges);
      });
    };
    mutate_list(right, std::vector<BlockId>(),
                [&](const std::string& how, const auto& wrong) { replace("edge " + how, wrong); });
    for (std::size_t k = 0; k < right.size(); ++k) {
      for (const BlockId to : right_.graph.blocks()) {
        std::vector<BlockId> wrong = right;
        wrong[k] = to;
        if (to != right[k]) replace("edge to another block", wrong);
      }
    }
  }

  const Graph& graph_;
  ScheduleFacts right_;
  MutantTallies& tallies_;
};

}  // namespace

TEST_CASE("the verifier rejects every mutant of a schedule") {
  MutantTallies tallies;
  for (const std::string_view source :
       {"int d=arg*7; int a=3; while(a<arg){ a=a+2*arg; d=d+a; } return a-arg;",
        "int a=5; int b=2; if(arg<3){ a=arg*5; b=a-7; } else { b=arg/2; } return a-b*3;",
        "int s=3; int t=arg*arg; while(arg<30){ arg=arg+2; if(arg*t<s) continue; "
        "if(s*5<arg*7) break; s=s+t; } return s+t*t;",
        "if(arg<3) return 7; int i=4; while(i<arg){ int j=6; while(j<i){ j=j+arg*3; } i=i+j+3; } "
        "return i;"}) {
    for (const son::Peepholes level : {son::Peepholes::none, son::Peepholes::full}) {
      ScheduleMutants(build(source, son::LoopPhis::eager, level), tallies).run();
    }
  }
  constexpr std::string_view calls = R"(
function f(a, b)
b0:
  arg a
  i1 = call function g
  x = add i1, b
  arg x
  i5 = call print print
  branch x, b1, b2
b1:
  arg b
  y = call function g
  jump b3
b2:
  y = mul a, b
  arg y
  i12 = call print print
  jump b3
b3:
  return y
)";
  ScheduleMutants(bridge(calls), tallies).run();
  tallies.print("schedules");
}

}  // namespace ssac::test
