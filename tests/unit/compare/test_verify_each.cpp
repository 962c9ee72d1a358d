// `--verify-each`: how a wrong step is reported, even if a later step repairs it; and that every
// rewrite is a step.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/core/compare_program.h"
#include "son/trace_fields.h"
#include "ssa/placement/insert_and_rename.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using son::Graph;
using son::NodeId;
using son::Op;

constexpr std::string_view sum_loop =
    "int s = 0;\nwhile (arg > 0) { s = s + arg; arg = arg - 1; }\nreturn s;\n";

NodeId first_of(const Graph& graph, Op op) {
  for (const NodeId n : graph.nodes()) {
    if (graph.op(n) == op) return n;
  }
  FAIL("the graph has no such node");
  return {};
}

using Constructed = std::expected<Graph, TooLarge>;

/// Lazy's graph, in which an input of a node is then replaced and restored, with a step after each.
template <class Choose>
Constructed break_and_mend(const son::Source& source, const son::ConstructOptions& options,
                           Trace& trace, std::string_view rule, Choose choose) {
  auto graph = son::find_method("lazy")->construct(source, options, trace);
  const auto [node, k, wrong] = choose(*graph);
  const NodeId right = graph->input(node, k);
  graph->set_input(node, k, wrong);
  son::tell(options.watch, *graph, {.rule = rule, .is_whole = true});
  graph->set_input(node, k, right);
  son::tell(options.watch, *graph, {.rule = "mended", .is_whole = true});
  return graph;
}

struct Exchange {
  NodeId node;
  std::size_t k;
  NodeId wrong;
};

/// The operand of a phi from the entry is a value that is computed in the loop.
Constructed out_of_order(const son::Source& source, const son::ConstructOptions& options,
                         Trace& trace) {
  return break_and_mend(source, options, trace, "out of order", [](const Graph& graph) {
    return Exchange{first_of(graph, Op::phi), 1, first_of(graph, Op::add)};
  });
}

/// The return reads another value.
Constructed another_value(const son::Source& source, const son::ConstructOptions& options,
                          Trace& trace) {
  return break_and_mend(source, options, trace, "another value", [](const Graph& graph) {
    return Exchange{first_of(graph, Op::return_), 1, first_of(graph, Op::constant)};
  });
}

/// A rewrite during construction replaces a value by one that does not dominate its place.
Constructed too_late(const son::Source& source, const son::ConstructOptions& options,
                     Trace& trace) {
  auto graph = son::find_method("lazy")->construct(source, options, trace);
  const NodeId argument = graph->input(first_of(*graph, Op::phi), 1);
  son::tell(options.watch, *graph,
            {.rule = "too late", .node = argument, .after = first_of(*graph, Op::sub)});
  return graph;
}

compare::FunctionReport report_of(std::string_view text, const compare::Options& options) {
  const auto report =
      compare::compare_program(SourceText("p.s", std::string(text)), nullptr, options);
  REQUIRE(report.functions.size() == 1);
  return report.functions.front();
}

/// The findings about a method: with every step verified, and with only the result verified.
std::pair<std::vector<std::string>, std::vector<std::string>> findings(
    decltype(son::Method::construct) construct) {
  son::Method method = son::baseline();
  method.name = "wrong";
  method.is_baseline = false;
  method.construct = construct;
  compare::Options options;
  options.cfg_methods.clear();
  options.son_methods = {&method};
  options.peepholes = {son::Peepholes::none};
  options.verify_each = true;
  const auto of_each = report_of(sum_loop, options).findings();
  options.verify_each = false;
  return {of_each, report_of(sum_loop, options).findings()};
}

/// Records what was rewritten.
class Steps : public son::GraphWatch {
 public:
  void changed(const Graph& /*graph*/, const son::GraphStep& step) override {
    if (step.node.valid()) rewrites.push_back(fmt::format("{}: {}", step.rule, step.node));
  }
  std::vector<std::string> rewrites;
};

class Rewrites : public TraceSink {
 public:
  void event(const TraceEvent& event) override {
    if (event.step != "rewrite") return;
    rewrites.push_back(
        fmt::format("{}: {}", to_text(*event.find("rule")), to_text(*event.find("node"))));
  }
  std::vector<std::string> rewrites;
};

}  // namespace

TEST_CASE("a step that breaks a graph is reported even if a later step repairs it") {
  const auto [each, result_alone] = findings(out_of_order);
  CHECK(result_alone.empty());
  REQUIRE_FALSE(each.empty());
  CHECK_THAT(each.front(),
             Catch::Contains("main: wrong: does not verify: after step 2, out of order: n") &&
                 Catch::Contains("on a cycle without a back edge"));
}

TEST_CASE("a step that changes a result is reported even if a later step repairs it") {
  const auto [each, result_alone] = findings(another_value);
  CHECK(result_alone.empty());
  REQUIRE_FALSE(each.empty());
  CHECK_THAT(each.front(), Catch::Contains("main: wrong: after step 2, another value: on (") &&
                               Catch::Contains("the source"));
}

TEST_CASE("a rewrite to a value that does not dominate is reported before any use") {
  const auto [each, result_alone] = findings(too_late);
  CHECK(result_alone.empty());
  REQUIRE(each.size() == 1);
  CHECK_THAT(each.front(), Catch::Contains("after step 2, \"too late\" of n") &&
                               Catch::Contains("does not dominate"));
}

TEST_CASE("findings about a graph are reported for exactly the methods that end with it") {
  son::Method lazy = son::baseline();
  son::Method alike = lazy;
  alike.name = "alike";
  alike.is_baseline = false;
  const auto broken = [](const son::Source& source, const son::ConstructOptions& options,
                         Trace& trace) {
    auto graph = son::find_method("lazy")->construct(source, options, trace);
    graph->set_input(first_of(*graph, Op::return_), 1, first_of(*graph, Op::constant));
    return graph;
  };
  son::Method wrong = alike;
  wrong.name = "wrong";
  wrong.construct = broken;
  son::Method also_wrong = wrong;
  also_wrong.name = "also wrong";
  compare::Options options;
  options.cfg_methods.clear();
  options.son_methods = {&lazy, &alike, &wrong, &also_wrong};
  const compare::FunctionReport report = report_of(sum_loop, options);
  REQUIRE(report.rows.size() == 8);
  options.son_methods = {&alike};
  const compare::FunctionReport alone = report_of(sum_loop, options);
  for (std::size_t k = 0; k < report.rows.size(); ++k) {
    const compare::MethodRow& row = report.rows[k];
    CAPTURE(row.label());
    CHECK(row.method == (std::array{"lazy", "alike", "wrong", "also wrong"})[k / 2]);
    CHECK(row.son_method->name == row.method);
    CHECK(row.verified());
    CHECK(row.agrees() == (k < 4));
    if (k >= 4) continue;
    CHECK(row.phis.final == alone.rows[k % 2].phis.final);
    CHECK(row.nodes_final == alone.rows[k % 2].nodes_final);
    CHECK(row.sites.size() == alone.rows[k % 2].sites.size());
  }
}

TEST_CASE("a phi insertion that omits a needed phi is reported") {
  ssa::Method method = ssa::baseline();
  method.name = "wrong";
  method.is_baseline = false;
  method.construct = [](const ssa::Source& source, const ssa::ConstructOptions& options, Trace&) {
    if (options.watch != nullptr) options.watch->inserted(source.cfg, {}, ssa::DeadPhis::checked);
    Trace off;
    return ssa::baseline().construct(source, {}, off);
  };
  compare::Options options;
  options.cfg_methods = {&method};
  options.son_methods.clear();
  CHECK(report_of(sum_loop, options).findings().empty());
  options.verify_each = true;
  CHECK(report_of(sum_loop, options).findings() ==
        std::vector<std::string>{
            "main: wrong: does not verify: after step 1, insertion: b1: definitions of arg meet "
            "without a phi",
            "main: wrong: does not verify: after step 1, insertion: b1: definitions of s meet "
            "without a phi"});
}

TEST_CASE("every traced rewrite during construction is a verification step") {
  constexpr std::string_view program =
      "int a = 1; int b = arg + 0; while (b < 9) { if (a == 1) b = b + 1 + 2; else b = b * 1; "
      "int c = b; } return b + a * 2 - 2;";
  const frontend::Function ast = parse_simple(program);
  const cfg::Function function = lower_simple(program);
  for (const son::Method* method : son::methods()) {
    Trace off;
    const auto form = ssa::baseline().construct(function, {}, off);
    Steps steps;
    Rewrites rewrites;
    Trace trace(&rewrites, {&son::peephole_trace});
    son::ConstructOptions options{.peepholes = son::Peepholes::full};
    options.watch = &steps;
    REQUIRE(method->construct({&ast, &*form, &function}, options, trace));
    INFO(method->name);
    CHECK(steps.rewrites == rewrites.rewrites);
    CHECK(steps.rewrites.size() > 5);
  }
}

TEST_CASE("a row says how many steps were not verified to save time") {
  std::string text = "def f(a, b):\n  if a < 5:\n    a = (b + 7) * b\n";
  for (int k = 0; k < 24; ++k) {
    text += fmt::format("  a = (b + {}) * a\n  b = (a + {}) * b\n", 2 * k + 2, 2 * k + 3);
  }
  const TemporaryFile file(text + "  if b < 80:\n    b = a\n  return b\n", ".py");
  const auto out_of = [&](std::string_view format) {
    return run_ssa_compare({"--verify-each", "--methods=lazy", "--peepholes=none,full",
                            fmt::format("--format={}", format), file.path()})
        .out;
  };
  const auto report = nlohmann::json::parse(out_of("json"));
  const auto& methods = report["inputs"][0]["functions"][0]["methods"];
  CHECK_FALSE(methods[0].contains("steps_left_out"));
  CHECK(methods[1]["steps_left_out"] > 100);
  CHECK(methods[1]["verified"] == true);
  CHECK_THAT(out_of("table"), Catch::Contains("lazy/full was not verified after "));
}

TEST_CASE("every step of a small program is verified even if its runs do not end") {
  const TemporaryFile file("if (arg) while (1) { while (1) { } } return 7;");
  const std::string out =
      run_ssa_compare({"--verify-each", "--peepholes=full,fixpoint", file.path()}).out;
  CHECK_THAT(out, !Catch::Contains("was not verified"));
  CHECK_THAT(out, Catch::Contains("every result verifies"));
}

TEST_CASE("verification of a phi insertion is limited and the row says so") {
  const auto steps_left_out = [](int names) {
    std::string declarations;
    std::string branches;
    std::string sum;
    for (int k = 0; k < names; ++k) {
      declarations += fmt::format("int v{} = arg;\n", k);
      branches += fmt::format("if (arg == {0}) v{0} = 1;\n", k);
      sum += fmt::format(" + v{}", k);
    }
    const TemporaryFile file(declarations + branches + "return arg" + sum + ";\n");
    const std::string out =
        run_ssa_compare({"--verify-each", "--methods=pruned,braun", "--format=json", file.path()})
            .out;
    const auto report = nlohmann::json::parse(out);
    const auto& methods = report["inputs"][0]["functions"][0]["methods"];
    CHECK_FALSE(methods[1].contains("steps_left_out"));
    return methods[0].value("steps_left_out", 0);
  };
  CHECK(steps_left_out(100) == 0);
  CHECK(steps_left_out(800) == 1);
}

TEST_CASE("correct programs pass with every step verified and the report is unchanged") {
  for (const char* const program :
       {"int s = 0; while (arg > 0) { if (arg == 3) break; s = s + arg; arg = arg - 1; } return s;",
        "int x = 1; if (arg) { x = 2; } else { return arg * 0 + x; } return x + 0;"}) {
    const TemporaryFile file(program);
    const std::vector<std::string> arguments = {
        "--methods=maximal,minimal,semi-pruned,pruned,pruned-textbook,braun,braun-scc,braun-marker,"
        "lookahead,eager,lazy,bridge",
        "--peepholes=none,phi,full,fixpoint", "--format=csv", file.path()};
    std::vector<std::string> with = arguments;
    with.insert(with.begin(), "--verify-each");
    const ToolResult each = run_ssa_compare(with);
    CHECK(each.status == 0);
    CHECK(each.err.empty());
    CHECK(each.out == run_ssa_compare(arguments).out);
  }
}

}  // namespace ssac::test
