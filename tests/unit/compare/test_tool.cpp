// The tool from the outside: exit statuses, output streams, formats.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "compare/text/text_table.h"
#include "compare/text/wrap.h"
#include "tests/support/files.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

Json json_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> all = arguments;
  all.emplace_back("--format=json");
  return Json::parse(run_ssa_compare(all).out);
}

/// The row of a method in the first function of the first input.
Json row_of(const Json& report, const std::string& method, const Json& peepholes = nullptr) {
  for (const Json& row : report.at("inputs").at(0).at("functions").at(0).at("methods")) {
    if (row.at("method") == method && row.at("peepholes") == peepholes) return row;
  }
  FAIL("no row of " << method);
  return {};
}

}  // namespace

TEST_CASE("the summary names a peephole level if a method differs only there") {
  const TemporaryFile file(
      "int x = 1;\nif (arg == 3) x = 2;\nif (x == 2) return 5;\nreturn arg + x;\n");
  const ToolResult result = run_ssa_compare({"--methods=pruned,lazy", file.path()});
  CHECK_THAT(result.out, Catch::Contains("Pruned SSA takes 1 phi; lazy/full 2; "));
}

TEST_CASE("the report goes to standard output and standard error is empty") {
  const TemporaryFile file(counting_loop);
  const ToolResult result = run_ssa_compare({file.path()});
  CHECK(result.status == 0);
  CHECK(result.err == "");
  CHECK_THAT(result.out, Catch::StartsWith("main(arg): 4 blocks, 4 edges, 6 instructions"));
  std::istringstream lines(result.out);
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(line.size() <= 100);
  }
}

TEST_CASE("the outcome of a run is followed by its number of instructions") {
  const TemporaryFile file("if (arg < 0) return 1;\nwhile (true) arg = arg + 1;\n");
  const std::string out = run_ssa_compare({"--methods=pruned", "--run=-7", file.path()}).out;
  CHECK_THAT(out, Catch::Contains("main(-7) = 1, 3 instructions\n"));
  const std::string endless = run_ssa_compare({"--methods=pruned", "--run=7", file.path()}).out;
  CHECK_THAT(endless, Catch::Contains("main(7) = timeout\n"));
  const TemporaryFile one("return arg;\n");
  CHECK_THAT(run_ssa_compare({"--methods=pruned", "--run=7", one.path()}).out,
             Catch::Contains("main(7) = 7, 1 instruction\n"));
}

TEST_CASE("a run that is compared only at its beginning counts as a timeout") {
  std::string body;
  for (int k = 0; k < 20; ++k) body += "  s = s + arg;\n  s = s - 1;\n";
  const TemporaryFile file("int s = 0;\nwhile (arg > 0) {\n" + body +
                           "  arg = arg - 1;\n}\nreturn s;\n");
  const auto report = [&](const char* run) {
    return json_of({"--methods=pruned,lazy", run, file.path()})["inputs"][0]["functions"][0];
  };
  const Json few = report("--run=100");
  CHECK_FALSE(few["runs"][0].contains("compared_as"));
  const Json many = report("--run=9990");
  CHECK(many["checked_iterations"] < 9990);
  CHECK(many["runs"][0]["outcome"] == "value");
  CHECK(many["runs"][0]["compared_as"] == "timeout");
  // More than the budget of the functions that a run calls.
  CHECK(many["runs"][0]["instructions"] > 400'000);
  const std::string out = run_ssa_compare({"--methods=pruned,lazy", "--run=9990", file.path()}).out;
  CHECK_THAT(out, Catch::Contains("8 runs (7 values, 1 timeout)"));
  CHECK_THAT(out, Catch::Contains("; forms are compared for the first "));
}

TEST_CASE("a run that is compared only at its beginning can owe that to a function it calls") {
  const TemporaryFile file(
      "def f(n):\n    while n > 0:\n        n = n - 1\n    return n\n"
      "def g(n):\n    return f(n * 2000)\n");
  const std::string out = run_ssa_compare({"--language=python", "--methods=pruned", "--function=g",
                                           "--run=20", file.path()})
                              .out;
  CHECK_THAT(out, Catch::Contains("g(20) = 0, 160,007 instructions; forms are compared"));
  CHECK_THAT(out, Catch::Contains("steps in callees"));
}

TEST_CASE("Markdown diagnostics have a location if there is one") {
  const TemporaryFile file("return y;\n");
  CHECK_THAT(run_ssa_compare({"--format=markdown", file.path()}).out,
             Catch::Contains("\n- 1:8: error: undefined name"));
  CHECK_THAT(run_ssa_compare({"--format=markdown", file.path() + ".s"}).out,
             Catch::Contains("\n- error: No such file"));
}

TEST_CASE("the JSON report of a loop has the documented fields") {
  const TemporaryFile file(counting_loop);
  const Json report = json_of({file.path()});
  CHECK(report.at("schema") == 1);
  CHECK(report.at("tool") == "ssa-compare");
  CHECK(report.at("command").at(0) == "ssa-compare");
  const Json& input = report.at("inputs").at(0);
  CHECK(input.at("language") == "simple");
  CHECK(input.at("status") == "ok");
  const Json& function = input.at("functions").at(0);
  CHECK(function.at("name") == "main");
  CHECK(function.at("parameters") == Json{"arg"});
  const Json graph = Json{{"blocks", 4}, {"edges", 4},        {"instructions", 6}, {"variables", 1},
                          {"loops", 1},  {"reducible", true}, {"cleanup", "full"}};
  for (const auto& [key, value] : graph.items()) {
    CAPTURE(key);
    CHECK(function.at("cfg").at(key) == value);
  }
  const Json pruned = row_of(report, "pruned");
  CHECK(pruned.at("family") == "cfg");
  CHECK(pruned.at("phis") ==
        Json{{"created", 1},
             {"final", 1},
             {"operands", 2},
             {"dead", 0},
             {"redundant", 0},
             {"classes", {{"necessary", 1}, {"redundant", 0}, {"dead", 0}, {"unreachable", 0}}}});
  const Json& site = pruned.at("sites").at(0);
  CHECK(site.at("variable") == "arg");
  CHECK(site.at("block") == "b1");
  CHECK(site.at("construct") == "while");
  CHECK(site.at("line") == 1);
  CHECK(site.at("column") == 1);
  CHECK(site.at("phis") == 1);
  CHECK(row_of(report, "lazy", "none").at("text") == "return Phi(Loop6,arg,(Phi_arg+1));");
  CHECK(function.at("runs").size() == 7);
  CHECK(function.at("runs").at(4) == Json{{"arguments", {5}}, {"outcome", "value"}, {"value", 10}});
  CHECK(report.at("totals").at(0).at("functions") == 1);
}

TEST_CASE("option --run adds its outcome to the report") {
  const TemporaryFile file(counting_loop);
  const Json report = json_of({file.path(), "--run=12"});
  const Json& runs = report.at("inputs").at(0).at("functions").at(0).at("runs");
  CHECK(runs ==
        Json{{{"arguments", {12}}, {"outcome", "value"}, {"value", 12}, {"instructions", 4}}});
  CHECK_THAT(run_ssa_compare({file.path(), "--run=12"}).out, Catch::Contains("main(12) = 12"));
  // Of the built-in arguments, it is no run of its own.
  CHECK_THAT(run_ssa_compare({file.path(), "--run=5", "--methods=pruned"}).out,
             Catch::Contains("main(5) = 10") && Catch::Contains("in 7 runs (7 values)"));
  const ToolResult wrong = run_ssa_compare({file.path(), "--run=1,2"});
  CHECK(wrong.status == 2);
  CHECK_THAT(wrong.err, Catch::Contains("--run gives 2 arguments; 'main' takes 1"));
  const TemporaryFile none("def f(): return 1\n", ".py");
  CHECK_THAT(run_ssa_compare({none.path(), "--run=1"}).err,
             Catch::Contains("--run gives 1 argument; 'f' takes 0"));
}

TEST_CASE("bad input gives every error with its location and does not lose other files") {
  const TemporaryFile bad("int a = b;\nreturn a +;\n");
  const TemporaryFile good(counting_loop);
  const ToolResult result = run_ssa_compare({bad.path(), good.path()});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains(bad.path() + ":1:9: error:") &&
                             Catch::Contains(bad.path() + ":2:11: error:") &&
                             Catch::Contains("return a +;\n            ^"));
  CHECK_THAT(result.out, Catch::Contains("rejected") && Catch::Contains("maximal"));
  const Json report = json_of({bad.path()});
  CHECK(report.at("inputs").at(0).at("status") == "rejected");
  CHECK(report.at("inputs").at(0).at("functions").empty());
  CHECK(report.at("inputs").at(0).at("diagnostics").at(0).at("line") == 1);
}

TEST_CASE("inputs are counted, with the reasons of those rejected, even if none is accepted") {
  const TemporaryFile bad("int a = b;\n");
  for (const char* const format : {"--format=table", "--format=markdown", "--format=latex"}) {
    CAPTURE(format);
    const std::string text = run_ssa_compare({format, bad.path(), "no/such/file.s"}).out;
    CHECK_THAT(text, Catch::Contains("2 inputs: 0 accepted, 2 rejected"));
    CHECK_THAT(text, Catch::Contains("1 not read") && Catch::Contains("1 not valid"));
  }
}

TEST_CASE("unreadable inputs and unknown options and functions exit with 2") {
  CHECK(run_ssa_compare({"no/such/file.s"}).status == 2);
  CHECK_THAT(run_ssa_compare({"no/such/file.s"}).err, Catch::Contains("No such file"));
  CHECK_THAT(run_ssa_compare({"no/such/file"}).err,
             Catch::Contains("no/such/file: error: No such file"));
  const TemporaryFile odd(counting_loop, ".unknown");
  CHECK(run_ssa_compare({odd.path()}).status == 2);
  CHECK(run_ssa_compare({odd.path(), "--language=simple"}).status == 0);
  CHECK(run_ssa_compare({(source_dir() / "cfg").string()}).status == 2);
  CHECK(run_ssa_compare({"--nothing"}).status == 2);
  const TemporaryFile file(counting_loop);
  CHECK(run_ssa_compare({file.path(), "--function=mian"}).status == 2);
  CHECK_THAT(run_ssa_compare({file.path(), "--function=mian"}).err,
             Catch::Contains("did you mean 'main'?"));
}

TEST_CASE("arbitrary bytes give a diagnostic") {
  std::string bytes;
  for (int c = 0; c < 256; ++c) bytes += static_cast<char>(c);
  const TemporaryFile file(bytes);
  const ToolResult result = run_ssa_compare({file.path()});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("error:"));
  const TemporaryFile empty("");
  CHECK(run_ssa_compare({empty.path()}).status == 0);
}

TEST_CASE("a directory gives a row per file and totals per method") {
  const std::string programs = (source_dir() / "tests/files/programs").string();
  const ToolResult one = run_ssa_compare({"--methods=pruned,lazy", programs});
  CHECK(one.status == 2);  // some are meant to be rejected
  CHECK_THAT(one.out, Catch::Contains("else_if_chain.s") && Catch::Contains("functions"));
  const Json report = json_of({programs});
  std::size_t pruned = 0;
  for (const Json& input : report.at("inputs")) {
    for (const Json& function : input.at("functions")) {
      for (const Json& row : function.at("methods")) {
        if (row.at("method") == "pruned") pruned += row.at("phis").at("final").get<std::size_t>();
      }
    }
  }
  const auto total = std::ranges::find_if(
      report.at("totals"), [](const Json& each) { return each.at("method") == "pruned"; });
  REQUIRE(total != report.at("totals").end());
  CHECK(total->at("final") == pruned);
}

TEST_CASE("two runs of the same command give the same output") {
  const std::string file = (source_dir() / "tests/files/programs/jumps/nested_loops.s").string();
  const std::vector<std::vector<std::string>> commands = {
      {file},
      {file, "--format=json"},
      {file, "--format=csv"},
      {file, "--format=markdown"},
      {file, "--dump=ast,cfg,dom,df,loops,liveness,ssa,son"},
      {file, "--dump=cfg,dom,ssa,son", "--as=dot"},
      {file, "--trace=cleanup,dom,df,liveness,phi,rename,braun,eager,lazy,bridge"},
      {file, "--trace=phi,rename,eager,lazy,bridge", "--trace-format=jsonl"},
  };
  for (const auto& command : commands) {
    CAPTURE(command);
    const ToolResult first = run_ssa_compare(command);
    const ToolResult second = run_ssa_compare(command);
    CHECK(first.status == 0);
    CHECK(first.out != "");
    CHECK(first.out == second.out);
    CHECK(first.err == second.err);
  }
}

TEST_CASE("DOT dumps consist of digraphs and comments") {
  const TemporaryFile file(counting_loop);
  std::istringstream lines(
      run_ssa_compare({file.path(), "--dump=cfg,dom,df,loops,liveness,ssa,son", "--as=dot",
                       "--methods=pruned,lazy", "--peepholes=none"})
          .out);
  std::size_t digraphs = 0;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    if (!inside) CHECK((line.empty() || line.starts_with("//") || line.starts_with("digraph ")));
    if (line.starts_with("digraph ")) ++digraphs;
    inside = line != "}" && (inside || line.starts_with("digraph "));
  }
  CHECK_FALSE(inside);
  CHECK(digraphs == 7);
}

TEST_CASE("CSV has a row per method and the same number of cells in each row") {
  const TemporaryFile file(counting_loop);
  std::istringstream lines(
      run_ssa_compare({file.path(), "--format=csv", "--methods=pruned,lazy"}).out);
  std::vector<std::string> rows;
  for (std::string line; std::getline(lines, line);) rows.push_back(line);
  REQUIRE(rows.size() >= 3);
  for (const std::string& row : rows) {
    CHECK(std::ranges::count(row, ',') == std::ranges::count(rows[0], ','));
  }
  CHECK_THAT(rows[1], Catch::Contains("pruned,,1,,1,2,0,0,,,,true,true"));
}

TEST_CASE("every line of a JSON trace is an object with a category and a step") {
  const TemporaryFile file(counting_loop);
  std::istringstream lines(
      run_ssa_compare({file.path(), "--trace=phi,rename,lazy,eager,bridge,dom,df,liveness",
                       "--trace-format=jsonl"})
          .err);
  std::set<std::string> categories;
  for (std::string line; std::getline(lines, line);) {
    const Json event = Json::parse(line);
    categories.insert(event.at("category").get<std::string>());
    CHECK(event.at("step") != "");
    CHECK(event.at("function") == "main");
  }
  CHECK(categories ==
        std::set<std::string>{"phi", "rename", "lazy", "eager", "bridge", "dom", "df", "liveness"});
}

TEST_CASE("option -o writes the report to a file") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile report("", ".json");
  const ToolResult result = run_ssa_compare({file.path(), "--format=json", "-o", report.path()});
  CHECK(result.status == 0);
  CHECK(result.out == "");
  CHECK(Json::parse(read_file(report.path())).at("schema") == 1);
  CHECK(run_ssa_compare({file.path(), "-o", "no/such/folder/x"}).status == 2);
}

TEST_CASE("an output file stays unchanged with a message if there is no result") {
  const TemporaryFile bad("return x;", ".s");
  const TemporaryFile page("old", ".html");
  const ToolResult result = run_ssa_compare({"-o", page.path(), bad.path()});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::EndsWith(" is not written, the file stays as it was\n"));
  CHECK(read_file(page.path()) == "old");
  CHECK_THAT(run_ssa_compare({"-o", page.path() + ".html", bad.path()}).err,
             Catch::EndsWith(".html is not written\n"));
}

TEST_CASE("times over several files say what they start from and how many functions vary") {
  const TemporaryFile simple(counting_loop);
  const TemporaryFile bril("@main(n: int) {\n  jmp .end;\n.end:\n  print n;\n}\n", ".bril");
  const Json totals =
      json_of({simple.path(), bril.path(), "--time=3", "--methods=pruned,lookahead,eager,bridge"})
          .at("totals");
  const auto starts_from = [&](const std::string& method) {
    const auto row =
        std::ranges::find_if(totals, [&](const Json& each) { return each.at("method") == method; });
    REQUIRE(row != totals.end());
    CHECK(row->at("varying") <= row->at("functions"));
    return row->at("starts_from");
  };
  CHECK(starts_from("pruned") == "CFG");
  CHECK(starts_from("lookahead") == "source");
  CHECK(starts_from("eager") == "several");
  CHECK(starts_from("bridge") == "SSA");
}

TEST_CASE("option --time gives the median and range of each method's construction") {
  const TemporaryFile file(counting_loop);
  const Json report = json_of({file.path(), "--time=3"});
  for (const Json& row : report.at("inputs").at(0).at("functions").at(0).at("methods")) {
    const Json& time = row.at("time_ns");
    CHECK(time.at("min") <= time.at("median"));
    CHECK(time.at("median") <= time.at("max"));
  }
  const ToolResult table = run_ssa_compare({file.path(), "--time=3"});
  CHECK_THAT(table.out, Catch::Matches("(.|\\n)*time +min +max +starts from\\n(.|\\n)*"));
  std::istringstream lines(table.out);
  for (std::string line; std::getline(lines, line);) CHECK(width_of(line) <= compare::widest_line);
  const ToolResult csv =
      run_ssa_compare({file.path(), "--time=3", "--methods=pruned", "--format=csv"});
  CHECK_THAT(csv.out,
             Catch::Contains(",median_ns,same_graph_as_lazy,min_ns,max_ns,class_necessary"));
  const std::vector<std::string> cells = [&] {
    std::istringstream line(csv.out.substr(csv.out.find('\n') + 1));
    std::vector<std::string> found;
    for (std::string cell; std::getline(line, cell, ',');) found.push_back(cell);
    return found;
  }();
  const std::string headings = csv.out.substr(0, csv.out.find('\n'));
  REQUIRE(static_cast<std::size_t>(std::ranges::count(headings, ',')) + 1 == cells.size());
  CHECK(std::stoull(cells[26]) <= std::stoull(cells[24]));
  CHECK(std::stoull(cells[24]) <= std::stoull(cells[27]));
}

TEST_CASE("color is used only on request") {
  const TemporaryFile file(counting_loop);
  CHECK(run_ssa_compare({file.path(), "--color=always"}).out.find('\033') != std::string::npos);
  CHECK(run_ssa_compare({file.path(), "--color=never"}).out.find('\033') == std::string::npos);
  CHECK(run_ssa_compare({file.path()}).out.find('\033') == std::string::npos);
}

TEST_CASE("the report says whether graphs equal lazy's and why not") {
  const TemporaryFile alike(counting_loop);
  CHECK_THAT(run_ssa_compare({alike.path()}).out,
             Catch::Contains("same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint "
                             "yes, bridge/fixpoint yes\n"));
  const TemporaryFile unlike(
      "while (arg<9) { arg=arg+1; if (arg==4) continue; arg=arg*2; }\n"
      "return arg;\n");
  const std::string text = run_ssa_compare({unlike.path()}).out;
  CHECK_THAT(text, Catch::Contains("bridge/full no"));
  CHECK_THAT(text, Catch::Contains("bridge/full: Regions of two inputs are stacked"));
  const Json report = json_of({unlike.path()});
  const Json& rows = report.at("inputs").at(0).at("functions").at(0).at("same_graph_as_lazy");
  REQUIRE(rows.size() == 4);
  CHECK(rows.at(1).at("method") == "bridge");
  CHECK(rows.at(1).at("peepholes") == "full");
  CHECK(rows.at(1).at("same") == false);
  CHECK(rows.at(1).at("reason").is_string());
  CHECK(rows.at(1).at("first_difference").is_string());
  CHECK(rows.at(3).at("same") == true);
  CHECK(rows.at(3).at("reason").is_null());

  const std::string corpus = run_ssa_compare({alike.path(), unlike.path()}).out;
  CHECK_THAT(corpus, Catch::Contains("same graph as lazy: bridge/full 1 of 2 (50.0 %)\n"
                                     "  1: Regions of two inputs are stacked"));
  CHECK_THAT(corpus, Catch::Contains("same graph as lazy: bridge/fixpoint 2 of 2 (100.0 %)\n"));
  const Json totals = json_of({alike.path(), unlike.path()}).at("same_graph_as_lazy");
  CHECK(totals.at(1).at("percent") == 50.0);
  CHECK(totals.at(1).at("reasons").size() == 1);
}

TEST_CASE("Regions are counted for each value of --continue") {
  const TemporaryFile file(
      "while (arg<9) { arg=arg+1; if (arg==4) continue; if (arg==6) continue; "
      "arg=arg*2; }\nreturn arg;\n");
  const auto regions = [&](const std::string& way) {
    const std::vector<std::string> words = {"--continue=" + way, "--methods=lazy",
                                            "--peepholes=none", file.path()};
    const std::string line = "Regions, continue " + way + ": lazy ";
    const std::string text = run_ssa_compare(words).out;
    const std::size_t at = text.find(line);
    REQUIRE(at != std::string::npos);
    const int count = std::stoi(text.substr(at + line.size()));
    CHECK(row_of(json_of(words), "lazy", "none").at("nodes").at("regions") == count);
    return count;
  };
  // The loop header and the joins of the two ifs, and the Regions that merge two continues and the
  // latch.
  CHECK(regions("stacked") == 3 + 2);
  CHECK(regions("merged") == 3 + 1);
  CHECK(regions("backedges") == 3);
  const TemporaryFile none(counting_loop);
  CHECK_THAT(run_ssa_compare({none.path()}).out, !Catch::Contains("Regions"));
}

TEST_CASE("option --dump=schedule dumps a scheduled graph") {
  const TemporaryFile file(counting_loop);
  const auto dump = [&](const std::string& as) {
    return run_ssa_compare(
               {"--dump=schedule", "--methods=lazy", "--peepholes=none", "--as=" + as, file.path()})
        .out;
  };
  CHECK_THAT(dump("text"),
             Catch::StartsWith("; main: scheduled from lazy\nfunction main(arg.1)\n"));
  CHECK_THAT(dump("dot"), Catch::Contains("digraph"));
}

TEST_CASE("the output of #showGraph goes to standard error for each source-based graph") {
  const TemporaryFile file(
      "int x = arg;\nwhile (x < 9) {\n  #showGraph;\n  x = x + 1;\n}\nreturn x;\n");
  const ToolResult lines = run_ssa_compare({"--peepholes=full", file.path()});
  CHECK(lines.status == 0);
  CHECK_THAT(lines.out, !Catch::Contains("#showGraph"));
  CHECK_THAT(lines.err, Catch::StartsWith("-- main, eager/full: #showGraph at 3:3\n"));
  CHECK_THAT(lines.err, Catch::Contains("-- main, lazy/full: #showGraph at 3:3\n"));
  CHECK_THAT(lines.err, Catch::Contains("Scope    [ $ctrl:"));
  CHECK_THAT(run_ssa_compare({"--as=dot", file.path()}).err, Catch::Contains("digraph"));
}

TEST_CASE("the output of #showGraph ends at a limit of 16 MiB") {
  std::string program;
  for (int k = 0; k < 600; ++k) program += "arg = arg + 1;\n#showGraph;\n";
  const TemporaryFile file(program + "return arg;\n");
  const ToolResult lines =
      run_ssa_compare({"--methods=lazy,eager", "--peepholes=none", file.path()});
  CHECK(lines.status == 0);
  CHECK(lines.err.size() < 17'000'000);
  CHECK_THAT(lines.err, Catch::EndsWith("-- main, lazy: #showGraph at 1200:1: not shown, there are "
                                        "16 MiB of such graphs before it\n"));
  const std::string igv = run_ssa_compare({"--methods=lazy,eager", "--peepholes=none", "--dump=son",
                                           "--as=igv", file.path()})
                              .out;
  CHECK(igv.size() < 19'000'000);
  CHECK(igv.contains("<!-- no more steps are shown: there are 16 MiB of such graphs before -->"));
  CHECK(igv.contains("<graph name=\"lazy\">"));
}

TEST_CASE("a program without functions gets a warning") {
  const TemporaryFile file("# nothing\n", ".bril");
  const ToolResult result = run_ssa_compare({file.path()});
  CHECK(result.status == 0);
  CHECK_THAT(result.err, Catch::Contains("warning: the program has no functions\n"));
}

TEST_CASE("a C program whose functions clang omits gets a warning with the reason") {
  const TemporaryFile file("static int f(int a) { return a; }\n", ".c");
  const ToolResult result = run_ssa_compare({file.path()});
  CHECK(result.status == 0);
  CHECK_THAT(result.err,
             Catch::Contains("warning: clang emits no function of this program; it leaves out "
                             "static and inline functions that nothing uses\n"));
}

}  // namespace ssac::test
