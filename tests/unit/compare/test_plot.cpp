// --plot: well-formed SVG with the numbers of the report.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "compare/formats/plot.h"
#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/shell.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

struct Plotted {
  ToolResult result;
  std::string svg;
};

Plotted plotted(std::vector<std::string> arguments) {
  const TemporaryFile plot("old\n", ".svg");
  arguments.push_back("--plot=" + plot.path());
  ToolResult result = run_ssa_compare(arguments);
  return {std::move(result), read_file(plot.path())};
}

}  // namespace

TEST_CASE("a plot shows the totals of its report") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile why(read_file(source_dir() / "docs/examples/why.s"));
  const Plotted plot = plotted({"--format=json", file.path(), why.path()});
  CHECK(plot.result.status == 0);
  const auto report = nlohmann::json::parse(plot.result.out);
  REQUIRE(report.at("totals").size() > 10);
  for (const auto& total : report.at("totals")) {
    std::string label = total.at("method");
    if (!total.at("peepholes").is_null()) label += "/" + std::string(total.at("peepholes"));
    CAPTURE(label);
    const std::string created = std::to_string(total.at("created").get<int>());
    const std::string final = std::to_string(total.at("final").get<int>());
    CHECK(count(plot.svg,
                "<title>" + label + ": " + created + " created, " + final + " final</title>") == 2);
    for (const auto& [name, phis] : total.at("classes").items()) {
      const std::string title =
          "<title>" + label + ": " + std::to_string(phis.get<int>()) + " " + name + "</title>";
      CHECK(count(plot.svg, title) == (phis == 0 ? 0 : 1));
    }
  }
  CHECK(count(plot.svg, "Time of construction") == 0);
}

TEST_CASE("the bars of a plot are proportional to their numbers and within the page") {
  compare::FunctionReport function;
  for (const auto& [name, phis] : {std::pair{"minimal", 80U}, std::pair{"pruned", 40U}}) {
    compare::MethodRow row;
    row.method = name;
    row.phis.created = phis;
    row.phis.final = phis;
    row.phis.classes.add(ssa::PhiClass::necessary, phis);
    function.rows.push_back(row);
  }
  compare::Totals totals;
  totals.add(function);
  const std::string svg = compare::plot_of(totals);
  const std::regex bar("<rect x=\"([0-9.]+)\" y=\"[0-9]+\" width=\"([0-9.]+)\"");
  std::vector<double> widths;
  for (std::sregex_iterator at(svg.begin(), svg.end(), bar), end; at != end; ++at) {
    widths.push_back(std::stod((*at)[2]));
    CHECK(std::stod((*at)[1]) + widths.back() <= 760);
  }
  REQUIRE(widths.size() == 2);
  CHECK(widths[0] == Approx(2 * widths[1]).margin(0.2));
}

TEST_CASE("long numbers of a plot are within the page") {
  compare::FunctionReport function;
  compare::MethodRow row;
  row.method = "braun";
  row.phis.created = 9'999'999;
  row.phis.final = 8'888'888;
  function.rows.push_back(row);
  compare::Totals totals;
  totals.add(function);
  const std::string svg = compare::plot_of(totals);
  const std::regex text("<text x=\"([0-9.]+)\" [^>]*>8,888,888 of 9,999,999</text>");
  std::smatch found;
  REQUIRE(std::regex_search(svg, found, text));
  // In DejaVu Sans, a wide font, a digit takes 7.6 of 12 pixels; the text has 14.
  CHECK(std::stod(found[1]) + 141 <= 760);
}

TEST_CASE("a plot marks rows that cover fewer functions than others") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile bril("@main { ret; }\n", ".bril");  // where lookahead has no row
  const Plotted plot = plotted({"--methods=pruned,lookahead", file.path(), bril.path()});
  CHECK(plot.result.status == 0);
  CHECK(count(plot.svg, ">lookahead *</text>") == 2);
  CHECK(count(plot.svg, ">* lookahead: on 1 of 2 functions</text>") == 1);
  CHECK_THAT(plot.svg, Catch::Contains(" final on 1 of 2 functions.</desc>"));
  CHECK(count(plot.svg, ">pruned</text>") == 2);
}

TEST_CASE("a plot is SVG with a description and shows times if they were measured") {
  const TemporaryFile file(counting_loop, "&<\">.s");
  const Plotted plot = plotted({"--time=1", file.path()});
  CHECK_THAT(plot.svg, Catch::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  CHECK_THAT(plot.svg, Catch::Contains("role=\"img\" aria-labelledby=\"title desc\""));
  CHECK_THAT(plot.svg, Catch::Contains("<desc id=\"desc\">maximal: "));
  CHECK_THAT(plot.svg, Catch::Contains("Time of construction"));
  CHECK_THAT(plot.svg, Catch::Contains("fill=\"#ffffff\""));
  if (!find_program({"xmllint"})) {
    std::puts("SKIPPED: xmllint is missing (Debian package libxml2-utils)");
    return;
  }
  const TemporaryFile copy(plot.svg, ".svg");
  const CommandResult result = run_command("xmllint --noout " + copy.path());
  INFO(result.out);
  CHECK(result.status == 0);
}

TEST_CASE("the plot of merged reports equals the plot of the whole run") {
  const TemporaryFile file("int x = 1; while (arg) { x = x + arg; arg = arg - 1; } return x;");
  const TemporaryFile other("return arg;");
  const TemporaryFile first("", ".jsonl"), second("", ".jsonl");
  REQUIRE(run_ssa_compare({"-o", first.path(), file.path()}).status == 0);
  REQUIRE(run_ssa_compare({"-o", second.path(), other.path()}).status == 0);
  const Plotted whole = plotted({file.path(), other.path()});
  const Plotted merged = plotted({"--merge", first.path(), second.path()});
  CHECK(merged.result.status == 0);
  CHECK((merged.svg == whole.svg));
  const Plotted refused = plotted({"--merge", first.path(), first.path()});
  CHECK(refused.result.status == 2);
  CHECK(refused.svg == "old\n");
}

TEST_CASE("no plot is written without functions and a failure to write it is an error") {
  const TemporaryFile broken("int x = ;\n");
  const Plotted plot = plotted({broken.path()});
  CHECK(plot.result.status == 2);
  CHECK(plot.svg == "old\n");
  const TemporaryFile file(counting_loop);
  CHECK(run_ssa_compare({"--plot=/no/such/folder/p.svg", file.path()}).status == 2);
  const ToolResult same = run_ssa_compare({"--plot=" + file.path(), file.path()});
  CHECK(same.status == 2);
  CHECK_THAT(same.err, Catch::Contains("is an input and the plot"));
  CHECK(read_file(file.path()) == counting_loop);
  const TemporaryFile target("", ".x");
  const ToolResult both =
      run_ssa_compare({"--plot=" + target.path(), "-o", target.path(), file.path()});
  CHECK(both.status == 2);
  CHECK_THAT(both.err, Catch::Contains("the plot and the report would go to the same file"));
}

TEST_CASE("the plot of no function makes a file where there is none and replaces none") {
  const Folder folder;
  const std::string program = folder.write("empty.json", R"({"functions": []})");
  const std::string lines = folder / "empty.jsonl";
  REQUIRE(run_ssa_compare({"-o", lines, program}).status == 0);
  using Words = std::vector<std::string>;
  for (const Words& run : {Words{program}, Words{"--merge", lines}}) {
    INFO(run.front());
    const std::string plot = folder / "p.svg";
    std::vector<std::string> arguments = run;
    arguments.push_back("--plot=" + plot);
    CHECK(run_ssa_compare(arguments).status == 0);
    CHECK_THAT(read_file(plot), Catch::Contains("No function was compared."));
    CHECK(std::filesystem::remove(plot));
    const Plotted kept = plotted(run);
    CHECK(kept.result.status == 0);
    CHECK(kept.svg == "old\n");
    CHECK_THAT(kept.result.err, Catch::Contains("is not written, the file stays as it was"));
  }
}

}  // namespace ssac::test
