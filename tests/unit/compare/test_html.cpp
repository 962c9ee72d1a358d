// The HTML report as a file: self-contained, whatever names and texts are in it.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <span>

#include "compare/formats/writer.h"
#include "compare/report/page.h"
#include "tests/support/files.h"
#include "tests/support/page.h"
#include "tests/support/programs_on_path.h"
#include "tests/support/simple.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

std::string html_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--format=html");
  const ToolResult result = run_ssa_compare(arguments);
  CHECK(result.status == 0);
  return result.out;
}

/// A sequence of ifs, which add three blocks each.
std::string branches(std::size_t number) {
  std::string text;
  for (std::size_t k = 0; k < number; ++k) text += "if (arg == 3) arg = arg + 1;\n";
  return text + "return arg;\n";
}

}  // namespace

TEST_CASE("the HTML report goes to standard output or to the file of -o") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile out("", ".html");
  const std::string page = html_of({file.path()});
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(page.ends_with("</html>\n"));
  CHECK(html_of({file.path(), "-o", out.path()}).empty());
  const Page parsed = parse_page(read_file(out.path()));
  CHECK(parsed.elements.size() == 3);
  CHECK(parsed.index().at("functions").size() == 1);
  CHECK(parsed.index().at("schema") == 1);
  CHECK(parsed.rest == parse_page(page).rest);
}

TEST_CASE("the HTML report is deterministic and its data do not depend on -j") {
  const auto programs = (source_dir() / "tests/files/programs/jumps").string();
  const std::string page = html_of({programs});
  CHECK(page == html_of({programs}));
  const Page one = parse_page(page);
  const Page two = parse_page(html_of({programs, "-j", "2"}));
  for (const auto& [id, json] : one.elements) {
    CAPTURE(id);
    if (id != "ssac-index") CHECK(json == two.elements.at(id));
  }
  CHECK(one.index().at("functions") == two.index().at("functions"));
}

TEST_CASE("the HTML report loads nothing from outside") {
  const TemporaryFile file(counting_loop);
  const std::string rest = parse_page(html_of({file.path()})).rest;
  CHECK(rest.find("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ") !=
        std::string::npos);
  for (const char* word : {"fetch(", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon",
                           "@import", "import(", " src=", "<link", "<iframe", "serviceWorker"}) {
    CAPTURE(word);
    CHECK(rest.find(word) == std::string::npos);
  }
  // The only URL is the name of the SVG namespace.
  const std::regex address("https?://[^\"' )]*");
  for (std::sregex_iterator at(rest.begin(), rest.end(), address), end; at != end; ++at) {
    CHECK(at->str() == "http://www.w3.org/2000/svg");
  }
}

TEST_CASE("the page's modules are one script without imports and exports") {
  const std::string script(compare::page_after_data());
  CHECK(std::regex_search(script, std::regex("\nconst |\nfunction |\nclass ")));
  CHECK_FALSE(std::regex_search(script, std::regex("\n(import|export)[ {*]")));
  CHECK(count(script, "<script") == 1);
  CHECK(count(script, "</script") == 1);
  CHECK(script.find("<!--") == std::string::npos);
  std::ifstream modules(source_dir() / "compare/report/page/modules.txt");
  std::size_t listed = 0;
  for (std::string name; std::getline(modules, name); ++listed) {
    CAPTURE(name);
    CHECK(script.find("\n// " + name + "\n") != std::string::npos);
  }
  std::size_t there = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_dir() / "compare/report/page")) {
    if (entry.path().extension() == ".js") ++there;
  }
  CHECK(listed == there);
}

TEST_CASE("texts and names cannot terminate the data of the HTML report") {
  const std::string hostile =
      "// </script><script>alert(1)</script> <!-- ]]> \xff\xfe \xe2\x80\xa8 &lt; \\u003c\n" +
      counting_loop;
  const TemporaryFile file(hostile, "<!--<script>\"'&.s");
  const Page page = parse_page(html_of({file.path()}));
  CHECK(count(page.rest, "<script") == 1);
  CHECK(count(page.rest, "</script") == 1);
  CHECK(page.rest.find("alert") == std::string::npos);
  const Json& source = page.elements.at("ssac-s0");
  CHECK(source.at("file") == file.path());
  std::string expected = hostile;
  expected.replace(expected.find("\xff\xfe"), 2, "\xef\xbf\xbd\xef\xbf\xbd");  // U+FFFD twice
  CHECK(source.at("source") == expected);
}

TEST_CASE("function names in the HTML report may be any text") {
  const TemporaryFile file("@\"</script>\"(x: int) { ret x; }\n@main { x: int = const 1; }\n",
                           ".bril");
  const ToolResult result = run_ssa_compare({file.path(), "--format=html"});
  const Page page = parse_page(result.out);
  CHECK(count(page.rest, "</script") == 1);
}

TEST_CASE("without dot the HTML report says how to get drawings and is otherwise complete") {
  const TemporaryFile file(counting_loop);
  const ProgramsOnPath path;
  const Page page = parse_page(html_of({file.path()}));
  const Json& function = page.elements.at("ssac-f0");
  for (const char* which : {"cfg", "dom"}) {
    const std::string why = function.at("layout").at(which).at("too_large");
    CHECK(why.find("apt-get install graphviz") != std::string::npos);
  }
  CHECK(function.at("cfg").at("blocks").size() == 4);
  CHECK(function.at("methods").size() == page.index().at("methods").size());
  CHECK(function.at("sites").size() == 1);
}

TEST_CASE("the HTML report does not draw large graphs and only counts very large ones") {
  const TemporaryFile large(branches(400));
  const TemporaryFile very_large(branches(5100));
  const std::vector<std::string> few = {"--methods=pruned,lazy", "--peepholes=none"};
  const Page page = parse_page(html_of({large.path(), very_large.path(), few[0], few[1]}));
  const Json& first = page.elements.at("ssac-f0");
  CHECK_FALSE(first.contains("too_large"));
  CHECK(first.at("methods").at(1).at("layout").contains("too_large"));
  CHECK_FALSE(first.at("methods").at(1).at("son").at("nodes").empty());
  const Json& second = page.elements.at("ssac-f1");
  CHECK(second.at("too_large").get<std::string>().find("10,000") != std::string::npos);
  CHECK_FALSE(second.contains("cfg"));
  CHECK(second.at("methods").at(0).at("phis").at("final") == 5100);
  CHECK_FALSE(second.at("methods").at(0).contains("ssa"));
}

TEST_CASE("the HTML report counts trace events past the limit") {
  const TemporaryFile file(branches(600));
  const std::vector<std::string> run = {file.path(), "--methods=minimal"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.end(), run.begin(), run.end());
    return run_ssa_compare(more);
  };
  const Json function = parse_page(with({"--format=html"}).out).elements.at("ssac-f0");
  const Json& method = function.at("methods").at(0);
  const std::string all = with({"--trace=phi,rename", "--trace-format=jsonl"}).err;
  CHECK(method.at("trace_cut") > 0);
  CHECK(method.at("trace").size() + method.at("trace_cut").get<std::size_t>() ==
        count(all, "\"method\":\"minimal\""));
}

TEST_CASE("option --trace prints the same with and without the HTML report") {
  const TemporaryFile file(counting_loop);
  const std::vector<std::string> traced = {file.path(), "--trace=phi,braun"};
  std::vector<std::string> as_page = traced;
  as_page.emplace_back("--format=html");
  CHECK(run_ssa_compare(as_page).err == run_ssa_compare(traced).err);
  CHECK_FALSE(run_ssa_compare(traced).err.empty());
}

/// A page of functions whose data have these sizes in MiB.
Page page_of_sizes(std::span<const std::size_t> sizes, compare::ReportWriter& writer) {
  compare::InputReport input;
  input.file = "many.s";
  compare::Text html = writer.begin();
  html.append(writer.begin_input(input));
  for (const std::size_t size : sizes) {
    compare::FunctionReport function;
    function.name = fmt::format("f{}", size);
    function.page = "{\"x\":\"" + std::string(size << 20, 'x') + "\"}";
    html.append(writer.function(input, function));
  }
  html.append(writer.end_input(input));
  html.append(writer.end({}));
  return parse_page(html.str());
}

TEST_CASE("functions past the size limit of the HTML report are omitted with a reason") {
  const compare::Options options;
  const std::vector<std::string> command;
  const auto writer = compare::make_html_writer({options, command});
  SECTION("the first function that does not fit into a half-full report closes it") {
    CHECK(writer->wants_pages());
    const Page page = page_of_sizes(std::array<std::size_t, 3>{40, 41, 1}, *writer);
    CHECK_FALSE(writer->wants_pages());
    CHECK(page.elements.size() == 3);
    const Json& functions = page.index().at("functions");
    CHECK(functions.at(0).at("id") == "ssac-f0");
    CHECK(functions.at(0).at("source_id") == "ssac-s0");
    CHECK(functions.at(1).at("id").is_null());
    CHECK(functions.at(1).at("omitted") ==
          "its data do not fit into the 64 MiB of a report: --function=f41 makes one of it alone, "
          "and --methods=pruned,lazy makes that smaller");
    CHECK(functions.at(2).at("id").is_null());
    CHECK(functions.at(2).contains("omitted"));
  }
  SECTION("a function that is too large by itself leaves room for the others") {
    const Page page = page_of_sizes(std::array<std::size_t, 3>{1, 65, 2}, *writer);
    CHECK(writer->wants_pages());
    const Json& functions = page.index().at("functions");
    CHECK(functions.at(1).at("omitted") ==
          "its data do not fit into the 64 MiB of a report: --function=f65 makes one of it alone, "
          "and --methods=pruned,lazy makes that smaller");
    CHECK(functions.at(2).at("id") == "ssac-f1");
  }
}

TEST_CASE("the HTML report lays graphs out separately if together they are too large") {
  const auto layouts_of = [](std::size_t loops) {
    std::string text;
    std::string sum;
    for (std::size_t k = 0; k < loops; ++k) {
      text += fmt::format("int x{0} = {0};\n", k);
      sum += fmt::format("{}x{}", k == 0 ? "" : " + ", k);
    }
    for (std::size_t k = 0; k < loops; ++k) {
      text += fmt::format("while (x{0} < 50) x{0} = x{0} + arg;\n", k);
    }
    const TemporaryFile file(text + "return " + sum + ";\n");
    const Page page = parse_page(html_of({file.path(), "--methods=eager,lazy"}));
    std::map<std::string, Json> layouts;
    for (const Json& method : page.elements.at("ssac-f0").at("methods")) {
      layouts[method.at("label")] = method.at("layout");
    }
    return layouts;
  };
  const auto few = layouts_of(4);
  CHECK(few.at("eager").at("width") == few.at("lazy/full").at("width"));
  const auto more = layouts_of(24);
  CHECK(more.at("eager").at("too_large") ==
        "too large to be drawn: 820 nodes and 2091 edges, where 1000 and 2000 are the most");
  CHECK(more.at("lazy").at("nodes").size() == 268);
  CHECK(more.at("eager/full").at("nodes").size() == more.at("lazy/full").at("nodes").size());
  CHECK(more.at("eager/full").at("width") == more.at("lazy/full").at("width"));
  CHECK(more.at("lazy").at("width") != more.at("lazy/full").at("width"));
  for (const auto& [label, layout] : layouts_of(28)) {
    CHECK(layout.at("too_large")
              .get<std::string>()
              .starts_with("too large to be drawn: the graphs of all methods have "));
  }
  const auto most = layouts_of(40);
  CHECK(most.at("lazy/full") == most.at("eager"));
  CHECK(most.at("eager")
            .at("too_large")
            .get<std::string>()
            .starts_with("too large to be drawn: the graph of one method has "));
}

TEST_CASE("parallel edges count as one towards the size limit of drawn graphs") {
  constexpr int names = 40;
  constexpr int leaves = 128;  // exits of the loop: each phi after it has as many operands
  std::string text;
  std::string sum = "return arg";
  std::string assignments;
  for (int k = 0; k < names; ++k) {
    text += fmt::format("int x{} = 0;\n", k);
    sum += fmt::format(" + x{}", k);
    assignments += fmt::format("x{} = {}; ", k, k + 1);
  }
  const auto tree = [&](auto&& self, int first, int last) -> std::string {
    if (last - first == 1) return (first == 0 ? assignments : "") + "break;";
    const int middle = (first + last) / 2;
    return fmt::format("if (arg < {}) {{ {} }} else {{ {} }}\n", middle, self(self, first, middle),
                       self(self, middle, last));
  };
  text += "while (true) {\n" + tree(tree, 0, leaves) + "}\n" + sum + ";\n";
  const TemporaryFile file(text);
  const Page page = parse_page(html_of({file.path(), "--methods=bridge", "--peepholes=none"}));
  const Json& method = page.elements.at("ssac-f0").at("methods").at(0);
  std::size_t inputs = 0;
  for (const Json& node : method.at("son").at("nodes")) inputs += node.at("inputs").size();
  CHECK(inputs > 5000);
  CHECK(method.at("layout").contains("nodes"));
}

TEST_CASE("an SSA form with many operands is on the page only if the function is large") {
  const auto forms_of = [](int depth, int statements) {
    std::string text;
    for (int k = 0; k < depth; ++k) text += fmt::format("int x{0} = {0};\n", k);
    for (int k = 0; k < statements; ++k) text += "x0 = x0 + arg;\n";
    for (int k = 0; k < depth; ++k) {
      text += fmt::format("while (x{0} < arg) {{ x{0} = x{0} + 1;\n", k);
    }
    const TemporaryFile file(text + std::string(static_cast<std::size_t>(depth), '}') +
                             "return arg;\n");
    const Page page = parse_page(html_of({file.path(), "--methods=maximal,pruned"}));
    std::map<std::string, bool> forms;
    for (const Json& method : page.elements.at("ssac-f0").at("methods")) {
      forms[method.at("label")] = method.contains("ssa");
    }
    return forms;
  };
  // Maximal form has phis of 131 variables at 130 loop headers, with two operands each.
  CHECK(forms_of(130, 0) == std::map<std::string, bool>{{"maximal", false}, {"pruned", true}});
  CHECK(forms_of(130, 7000) == std::map<std::string, bool>{{"maximal", true}, {"pruned", true}});
}

TEST_CASE("the HTML report has all sites and opens at the requested one") {
  const std::string file = (source_dir() / "docs/examples/checked.s").string();
  const auto function_of = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {file};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return parse_page(html_of(arguments)).elements.at("ssac-f0");
  };
  const Json whole = function_of({});
  CHECK_FALSE(whole.contains("asked"));
  CHECK_FALSE(whole.at("differences").empty());
  for (const std::vector<std::string>& options : {std::vector<std::string>{"--variable=sum"},
                                                  {"--explain=sum"},
                                                  {"--explain=sum@b1"},
                                                  {"--explain=sum@while4"},
                                                  {"--explain", "--variable=sum"}}) {
    Json function = function_of(options);
    const Json& site = function.at("sites").at(function.at("asked").get<std::size_t>());
    CHECK(site.at("variable") == "sum");
    CHECK(site.at("block") == "b1");
    function.erase("asked");
    CHECK(function == whole);
  }
  CHECK_FALSE(function_of({"--methods=pruned", "--explain=arg"}).contains("asked"));  // has no site
}

TEST_CASE("the HTML report of C has a column for LLVM's phis if they are explained") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/phis.c").string();
  const auto functions = [](const std::string& html) {
    std::vector<Json> result;
    for (const auto& [id, json] : parse_page(html).elements) {
      if (id != "ssac-index" && json.is_object() && json.contains("methods"))
        result.push_back(json);
    }
    return result;
  };
  std::size_t without = 0;
  for (const Json& function : functions(html_of({file}))) {
    CAPTURE(function.at("name"));
    const Json& judge = function.at("methods").back();
    REQUIRE(judge.at("label") == "mem2reg");
    CHECK(judge.at("family") == "llvm");
    CHECK_FALSE(judge.contains("ssa"));
    std::size_t phis = 0;
    for (const Json& site : function.at("sites")) {
      REQUIRE(site.at("cells").size() == function.at("methods").size());
      const Json& cell = site.at("cells").back();
      phis += cell.at("phis").get<std::size_t>();
      CHECK_FALSE(cell.at("explanation").empty());
    }
    CHECK(judge.at("phis").at("final") == phis);
    without += function.at("sites").size() > phis ? 1 : 0;
  }
  CHECK(without > 0);
  const TemporaryFile no_phi("int f(int n) { return n; }\n", ".c");
  for (const std::string& each : {file, no_phi.path()}) {
    for (const Json& function : functions(html_of({each, "--cleanup=full"}))) {
      CHECK(function.at("methods").back().at("family") != "llvm");
    }
  }
  CHECK(functions(html_of({no_phi.path()})).at(0).at("methods").back().at("family") == "llvm");
}

}  // namespace ssac::test
