// What every method declares: pseudocode, trace steps with captions, citations. And nothing outside
// a method's own file knows its name.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "cfg/traces.h"
#include "compare/exchange/trace_categories.h"
#include "frontend/lower.h"
#include "son/method.h"
#include "ssa/method.h"
#include "ssa/placement/placement_trace.h"
#include "tests/support/files.h"
#include "tests/support/methods.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

/// The data that methods of both families have.
struct About {
  std::string name, summary, citation;
  std::span<const Pseudocode> pseudocode;
};

std::vector<About> every_method() {
  std::vector<About> all;
  const auto add = [&](const auto& m) {
    all.push_back(
        {std::string(m.name), std::string(m.summary), std::string(m.citation), m.pseudocode});
  };
  for (const ssa::Method* method : ssa::methods()) add(*method);
  for (const son::Method* method : son::methods()) add(*method);
  return all;
}

std::vector<Pseudocode> every_pseudocode() {
  std::vector<Pseudocode> all(cfg::traced_analyses().begin(), cfg::traced_analyses().end());
  for (const About& method : every_method()) {
    all.insert(all.end(), method.pseudocode.begin(), method.pseudocode.end());
  }
  return all;
}

/// The line without its comment.
std::string code_of(const std::string& line) { return line.substr(0, line.find("//")); }

/// The string literals of the line that are a method's name, alone or before `/` and a level.
std::vector<std::string> names_in(const std::string& line, const std::set<std::string>& names) {
  static const std::regex literal(R"(["'`]([a-z-]+)(/[a-z]+)?["'`])");
  std::vector<std::string> found;
  const std::string code = code_of(line);
  for (std::sregex_iterator at(code.begin(), code.end(), literal), end; at != end; ++at) {
    if (names.contains((*at)[1])) found.push_back((*at)[1]);
  }
  return found;
}

/// Whether the file is the method's own.
bool is_own_file(const std::filesystem::path& file, std::string name) {
  std::ranges::replace(name, '-', '_');
  return file.parent_path().filename() == "methods" && file.stem() == name;
}

}  // namespace

TEST_CASE("every method has a name, a summary, a citation and pseudocode") {
  std::set<std::string> names;
  for (const About& method : every_method()) {
    CAPTURE(method.name);
    CHECK(names.insert(method.name).second);
    CHECK_FALSE(method.summary.empty());
    CHECK(method.summary.find('\n') == std::string::npos);
    CHECK_FALSE(method.citation.empty());
    CHECK_FALSE(method.pseudocode.empty());
  }
}

TEST_CASE("each family has exactly one baseline method") {
  CHECK(std::ranges::count_if(ssa::methods(), &ssa::Method::is_baseline) == 1);
  CHECK(std::ranges::count_if(son::methods(), &son::Method::is_baseline) == 1);
  CHECK_FALSE(ssa::baseline().needs_ast);
}

TEST_CASE("pseudocode names steps of its category and is indented one level at a time") {
  for (const Pseudocode& code : every_pseudocode()) {
    CAPTURE(code.title);
    CHECK_FALSE(code.title.empty());
    CHECK(code.lines.size() >= 3);
    int indent = 0;
    std::set<std::string_view> seen;
    for (const PseudocodeLine& line : code.lines) {
      CAPTURE(line.text);
      CHECK(line.text.size() + 2 * static_cast<std::size_t>(line.indent) <= 72);
      CHECK((line.indent >= 0 && line.indent <= indent + 1));
      indent = line.indent;
      for (const std::string_view step : line.steps) {
        CAPTURE(step);
        CHECK(std::ranges::find(code.category->steps, step, &TraceStep::name) !=
              code.category->steps.end());
        CHECK(seen.insert(step).second);
      }
    }
  }
}

TEST_CASE("every step has a caption and a pseudocode line unless it only reports state") {
  const std::vector<Pseudocode> all = every_pseudocode();
  for (const TraceCategory* category : compare::all_trace_categories()) {
    std::set<std::string_view> names;
    for (const TraceStep& step : category->steps) {
      INFO(category->name << " " << step.name);
      CHECK(names.insert(step.name).second);
      CHECK_FALSE(step.caption.empty());
      const bool is_line = std::ranges::any_of(all, [&](const Pseudocode& code) {
        return code.category == category &&
               std::ranges::any_of(code.lines, [&](const PseudocodeLine& line) {
                 return std::ranges::find(line.steps, step.name) != line.steps.end();
               });
      });
      CHECK(is_line != category->of_state);
    }
  }
}

/// Collects the names of the steps.
class StepNames : public TraceSink {
 public:
  void event(const TraceEvent& event) override { names.emplace(event.step); }
  std::set<std::string> names;
};

/// Whether one part of the pseudocode of the category has a line for each step.
bool one_has_all(std::span<const Pseudocode> parts, const TraceCategory& category,
                 const std::set<std::string>& steps) {
  return std::ranges::any_of(parts, [&](const Pseudocode& code) {
    if (&category != code.category) return false;
    return std::ranges::all_of(steps, [&](const std::string& step) {
      return std::ranges::any_of(code.lines, [&](const PseudocodeLine& line) {
        return std::ranges::find(line.steps, step) != line.steps.end();
      });
    });
  });
}

TEST_CASE("all steps of a phi insertion are lines of one part of the pseudocode") {
  std::string many = "while (arg < 9) { arg = arg + 1;\n";
  for (int k = 0; k < 300; ++k) many = fmt::format("int v{0}={0};\n{1}", k, many);
  for (int k = 0; k < 300; ++k) many += fmt::format("v{0} = v{0} + 1;\n", k);
  many += "} return arg";
  for (int k = 0; k < 300; ++k) many += fmt::format(" + v{}", k);
  std::set<std::string> seen;
  for (const std::string& source :
       {std::string("int a=1; while(a<arg) a=a+1; return a;"), many + ";"}) {
    const frontend::Function ast = parse_simple(source);
    const cfg::Function function = frontend::lower(ast);
    for (const ssa::Method* method : ssa::methods()) {
      StepNames steps;
      Trace trace(&steps, {&ssa::phi_trace});
      const bool is_built = method->construct({function, &ast}, {}, trace).has_value();
      INFO(method->name << ": " << fmt::format("{}", fmt::join(steps.names, ", ")));
      CHECK((!is_built || steps.names.empty() ||
             one_has_all(method->pseudocode, ssa::phi_trace, steps.names)));
      seen.merge(steps.names);
    }
  }
  CHECK(seen.contains("take"));
  CHECK(seen.contains("pick"));
}

TEST_CASE("docs/algorithms.md has every citation verbatim") {
  const std::string docs = read_file(source_dir() / "docs/algorithms.md");
  const auto check_parts = [&](std::span<const Pseudocode> parts) {
    for (const Pseudocode& code : parts) {
      INFO(code.title << ": " << code.citation);
      CHECK(docs.find(code.citation) != std::string::npos);
    }
  };
  check_parts(cfg::traced_analyses());
  for (const About& method : every_method()) {
    if (!is_in_tree(method.name)) continue;
    INFO(method.name << ": " << method.citation);
    CHECK(docs.find("| " + method.citation + " |") != std::string::npos);
    check_parts(method.pseudocode);
  }
}

// The pass plugin does not contain the methods, so ssa/llvm/method.h lists the names for its
// option; tests/llvm/ compares that list with the methods.
TEST_CASE("a method is named only in its own file") {
  std::set<std::string> names;
  for (const About& method : every_method()) names.insert(method.name);
  std::string breaches;
  for (const char* folder : {"cfg", "frontend", "ssa", "son", "compare"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / folder)) {
      const std::filesystem::path& path = entry.path();
      if (path.extension() != ".cpp" && path.extension() != ".h" && path.extension() != ".js")
        continue;
      std::istringstream text(read_file(path));
      std::size_t number = 0;
      for (std::string line; std::getline(text, line);) {
        ++number;
        for (const std::string& name : names_in(line, names)) {
          const bool is_of_plugin =
              path.parent_path().filename() == "llvm" && path.filename() == "method.h";
          if (is_own_file(path, name) || is_of_plugin) continue;
          breaches += fmt::format(
              "{}:{}: {}\n", std::filesystem::relative(path, source_dir()).string(), number, name);
        }
      }
    }
  }
  CHECK(breaches == "");
}

TEST_CASE("the check of names detects violations") {
  const std::set<std::string> names = {"pruned", "braun-scc"};
  CHECK(names_in("if (row.method == \"pruned\") {", names) == std::vector<std::string>{"pruned"});
  CHECK(names_in("has('braun-scc/full', 1)", names) == std::vector<std::string>{"braun-scc"});
  CHECK(names_in("say(\"pruned form\");  // \"pruned\"", names).empty());
  CHECK(is_own_file("ssa/methods/braun_scc.cpp", "braun-scc"));
  CHECK_FALSE(is_own_file("ssa/braun_scc.cpp", "braun-scc"));
}

}  // namespace ssac::test
