// The output of --dump=cfg can be read back: for every program file, the graphs read back print the
// same and need as many phis.
#include <algorithm>
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "cfg/text/print.h"
#include "frontend/language.h"
#include "frontend/lower.h"
#include "ssa/method.h"
#include "tests/files/program_files.h"
#include "tests/support/files.h"

namespace ssac::test {
namespace {

struct Graphs {
  std::string text;
  std::vector<std::size_t> pruned;  // the number of phis of each function
};

Graphs graphs_of(std::vector<cfg::Function> lowered) {
  Graphs graphs;
  Diagnostics warnings;
  Trace no_trace;
  for (const cfg::Function& function : lowered) {
    const cfg::Function clean = cfg::clean_up(function, warnings, no_trace);
    graphs.text += "; " + clean.name() + ": control-flow graph\n" + cfg::to_text(clean);
    const auto pruned = ssa::find_method("pruned")->construct({clean}, {}, no_trace);
    REQUIRE(pruned);
    graphs.pruned.push_back(pruned->num_phis());
  }
  return graphs;
}

std::vector<cfg::Function> read(const frontend::Language& language, const SourceText& source) {
  frontend::ParseResult parsed = language.parse(source);
  for (const frontend::Function& function : parsed.program.functions) {
    parsed.lowered.push_back(frontend::lower(function));
  }
  return std::move(parsed.lowered);
}

}  // namespace

TEST_CASE("the dumped graphs of every program file read back unchanged") {
  const frontend::Language& language = *frontend::find_language("cfg");
  std::size_t functions = 0;
  for (const std::filesystem::path& path : program_files()) {
    INFO(path);
    const SourceText source(path.string(), read_file(path));
    const Graphs first = graphs_of(read(*frontend::language_of_file(path.string()), source));
    if (first.pruned.empty()) continue;
    const SourceText dumped("dumped", first.text);
    for (const Diagnostic& d : language.parse(dumped).diagnostics) UNSCOPED_INFO(render(d, dumped));
    const Graphs again = graphs_of(read(language, dumped));
    CHECK(again.text == first.text);
    CHECK(again.pruned == first.pruned);
    functions += first.pruned.size();
  }
  CHECK(functions > 50);
}

}  // namespace ssac::test
