// Graphs for the Ideal Graph Visualizer: details, and random functions.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_group.h"
#include "frontend/interpret.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/igv.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

using compare::to_igv;

std::string document(const std::string& graphs) {
  return "<graphDocument><group><properties><p name=\"name\">f</p></properties>" + graphs +
         "</group></graphDocument>";
}

}  // namespace

TEST_CASE("IGV: phi operands are inputs labelled with their predecessors") {
  const cfg::Function f = lower_simple("while (arg < 10) arg = arg + 1;\nreturn arg;\n");
  Trace trace;
  const auto form = ssa::find_method("pruned")->construct(f, {}, trace);
  REQUIRE(form.has_value());
  const std::string xml = to_igv(*form, "pruned");
  const std::size_t phi = f.num_instructions();
  CHECK_THAT(
      xml, Catch::Contains(fmt::format("to=\"{}\" toIndex=\"0\" type=\"data\" label=\"b0\"", phi)));
  CHECK_THAT(xml, Catch::Contains("<p name=\"idx\">arg.2</p><p name=\"name\">phi</p>"));
  CHECK_THAT(xml, !Catch::Contains("0x"));
  const std::string placed = compare::to_igv_with_phis(*form, "phis");
  CHECK_THAT(placed, Catch::Contains("<p name=\"idx\">arg</p><p name=\"name\">phi</p>"));
  CHECK_THAT(placed, !Catch::Contains(fmt::format("to=\"{}\"", phi)));
}

TEST_CASE("IGV: graphs of random functions are well-formed") {
  REQUIRE(test::holds("for random functions", [] {
    const cfg::Function f = *function(Calls::some);
    std::string graphs = to_igv(f, "cfg") + to_igv(f, cfg::dominators(f), "dom");
    Trace trace;
    for (const ssa::Method* method : ssa::cfg_methods()) {
      const auto form = method->construct(f, {}, trace);
      RC_ASSERT(form.has_value());
      graphs += compare::to_igv_with_phis(*form, std::string(method->name) + ": phis");
      graphs += to_igv(*form, method->name);
    }
    const IgvDocument read = read_igv(document(graphs));
    for (const std::string& violation : read.violations) RC_LOG() << violation << "\n";
    RC_ASSERT(read.violations.empty());
  }));
}

TEST_CASE("snapshots before each statement do not change what the program computes") {
  const frontend::Function f = parse_simple(
      "int x = 1;\nwhile (x < 9) { if (arg) break; else { x = x + 1; continue; } }\nreturn x;\n");
  const frontend::Function shown = compare::with_snapshots(f);
  std::size_t snapshots = 0;
  for (const frontend::Stmt& stmt : shown.stmts) {
    if (stmt.kind == frontend::StmtKind::show_graph) ++snapshots;
  }
  CHECK(snapshots == 7);
  CHECK(shown.stmts.size() == f.stmts.size() + 7);
  for (const std::int64_t argument : {0, 1}) {
    const std::array arguments = {argument};
    CHECK(frontend::interpret(shown, arguments, 100) == frontend::interpret(f, arguments, 100));
  }
}

TEST_CASE("the reason why dumps are cut is a comment of each format") {
  compare::DumpRequest request{{nullptr}, compare::DumpAs::igv};
  CHECK(compare::cut_of_dumps(request, "a--b---") == "<!-- cut: a- -b- - - -->\n");
  request.as = compare::DumpAs::text;
  CHECK(compare::cut_of_dumps(request, "a\nb") == "; cut: a?b\n");
  request.as = compare::DumpAs::dot;
  CHECK(compare::cut_of_dumps(request, "a\nb") == "// cut: a?b\n");
}

}  // namespace ssac::test
