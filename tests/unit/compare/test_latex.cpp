// --format=latex: its contents, and that foreign names are escaped.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "compare/text/escapes.h"
#include "tests/support/files.h"
#include "tests/support/shell.h"
#include "tests/support/simple.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

std::string latex_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--format=latex");
  return run_ssa_compare(arguments).out;
}

}  // namespace

TEST_CASE("LaTeX: one booktabs table per function and one command per total") {
  const TemporaryFile file(counting_loop);
  const std::string text = latex_of({"--methods=semi-pruned,pruned,lazy", file.path()});
  CHECK_THAT(text, Catch::StartsWith("% ssa-compare "));
  CHECK_THAT(text,
             Catch::Contains("\\begin{tabular}{llrrrrrrrrrr}\n\\toprule\nmethod & peepholes & "
                             "created & final & necessary & redundant & dead & operands & "
                             "$\\Delta$ pruned & nodes & verified & same result \\\\\n"
                             "\\midrule\n"));
  CHECK_THAT(text, Catch::Contains("semi-pruned & -- & 1 & 1 & 1 & 0 & 0 & 2 & = & -- & yes & "
                                   "yes \\\\\n"));
  CHECK(count(text, "\\bottomrule\n\\end{tabular}\n") == 1);
  for (const char* line :
       {"\\newcommand{\\ssacFunctions}{1}\n", "\\newcommand{\\ssacSemiPrunedFinal}{1}\n",
        "\\newcommand{\\ssacPrunedOperands}{2}\n", "\\newcommand{\\ssacLazyFullCreated}{1}\n",
        "\\newcommand{\\ssacLazyNoneNecessary}{1}\n", "\\newcommand{\\ssacRejected}{0}\n"}) {
    CAPTURE(line);
    CHECK(count(text, line) == 1);
  }
}

TEST_CASE("LaTeX: commands are unique and alphabetic and braces are balanced") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile other("int x = ;\n");
  const std::string text =
      latex_of({"--peepholes=none,phi,full,fixpoint",
                "--methods=pruned,eager-cfg,mem2reg,braun-scc,lazy", file.path(), other.path()});
  const std::regex command("\\\\newcommand\\{\\\\([A-Za-z]+)\\}\\{[0-9]+\\}");
  std::set<std::string> names;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("\\newcommand")) continue;
    std::smatch found;
    CAPTURE(line);
    REQUIRE(std::regex_match(line, found, command));
    CHECK(names.insert(found[1]).second);
  }
  CHECK(names.contains("ssacBraunSccFinal"));
  CHECK(names.contains("ssacEagerCfgFixpointFinal"));
  CHECK(names.size() > 50);
  CHECK(count(text, "{") == count(text, "}"));
  // Several inputs have a row each, and there are totals.
  CHECK(count(text, "\\begin{tabular}") == 2);
  CHECK_THAT(text,
             Catch::Contains("final phis & peepholes & per block & operands & 50 \\% & 90 \\% & "
                             "99 \\% & max \\\\\n"));
  CHECK_THAT(text, Catch::Contains("braun-scc & -- & 0.25 & 2.00 & 1 & 1 & 1 & 1 \\\\\n"));
  CHECK(count(text, "\\begin{longtable}{lrrrrr}\n") == 1);
  CHECK(count(text, "\\endhead\n") == 1);
  CHECK_THAT(text,
             Catch::Contains("file & blocks & pruned & braun-scc & eager-cfg/none & lazy/none "
                             "\\\\\n"));
  CHECK_THAT(text, Catch::Contains(" & 4 & 1 & 1 & 1 & 1 \\\\\n"));
  CHECK_THAT(text, Catch::Contains(" & \\multicolumn{5}{l}{rejected} \\\\\n\\bottomrule\n"));
  CHECK_THAT(text, Catch::Contains(": rejected\n"));
  CHECK_THAT(text, Catch::Contains("\\newcommand{\\ssacInputs}{1}"));
}

TEST_CASE("LaTeX: every command that the docs mention is defined") {
  if (!has_llvm(false)) return;
  const TemporaryFile loop(counting_loop);
  const TemporaryFile ir("define i32 @f(i32 %x) {\n  ret i32 %x\n}\n", ".ll");
  const std::string text = latex_of({loop.path(), ir.path()});
  const std::regex command("\\\\ssac[A-Za-z]+");
  std::set<std::string> named;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "docs")) {
    if (!entry.is_regular_file()) continue;
    const std::string page = read_file(entry.path());
    for (std::sregex_iterator at(page.begin(), page.end(), command), end; at != end; ++at) {
      named.insert(at->str());
    }
  }
  CHECK(named.contains("\\ssacPrunedFinal"));
  for (const std::string& name : named) {
    CAPTURE(name);
    CHECK(text.contains("\\newcommand{" + name + "}"));
  }
}

TEST_CASE("LaTeX: text is escaped") {
  CHECK(compare::latex_text("a_b%c&d#e$f{g}") == "a\\_b\\%c\\&d\\#e\\$f\\{g\\}");
  CHECK(compare::latex_text("\\input~^") ==
        "\\textbackslash{}input\\textasciitilde{}\\textasciicircum{}");
  CHECK(compare::latex_text("a<b>|--\"") == "a\\textless{}b\\textgreater{}\\textbar{}-{}-''");
  CHECK(compare::latex_text("it''s,,\"'") == "it'{}'s,{},''{}'");
  CHECK(compare::latex_text("a\nb") == "a?b");
  CHECK(compare::latex_text("é") == "é");
}

TEST_CASE("LaTeX: an installed LaTeX typesets the tables") {
  const auto latex = find_program({"pdflatex", "lualatex", "xelatex"});
  if (!latex) {
    std::puts("SKIPPED: no LaTeX is installed (Debian package texlive-latex-recommended)");
    return;
  }
  const TemporaryFile file(counting_loop, "_a%b#c&d{e}.s");
  const TemporaryFile rejected("int x = ;\n");
  for (const std::vector<std::string>& inputs :
       {std::vector{file.path()}, std::vector{file.path(), rejected.path()}}) {
    std::vector<std::string> arguments = {"--time=1"};
    std::ranges::copy(inputs, std::back_inserter(arguments));
    const TemporaryFile tables(latex_of(arguments), ".tex");
    const TemporaryFile page(
        "\\documentclass{article}\\usepackage{booktabs,longtable}\\begin{document}"
        "\\input{" +
            tables.path() + "}\\ssacPrunedFinal\\end{document}\n",
        ".tex");
    const CommandResult result =
        run_command("cd \"$(mktemp -d)\" && " + latex->string() +
                    " -interaction=nonstopmode -halt-on-error " + page.path());
    INFO(result.out);
    CHECK(result.status == 0);
  }
}

}  // namespace ssac::test
