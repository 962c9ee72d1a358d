// Every trace event has the keys that docs/formats.md gives it, and every key has its type: the
// tables of the docs are the schema. Every step of the tables occurs, too.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cfg/function.h"
#include "cfg/traces.h"
#include "compare/exchange/trace_categories.h"
#include "son/method.h"
#include "ssa/method.h"
#include "tests/files/program_files.h"
#include "tests/support/files.h"
#include "tests/support/markdown.h"
#include "tests/support/methods.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Row = std::vector<std::string>;

struct Schema {
  /// By category and step: the keys, those with `?` optional.
  std::map<std::string, std::vector<std::string>> steps;
  std::map<std::string, std::string> types;  // by key

  Schema() {
    const std::string docs = read_file(source_dir() / "docs/formats.md");
    for (const Row& row : markdown_table(docs, "| category | step | keys |")) {
      for (const std::string& category : quoted(row.at(0))) {
        for (const std::string& step : quoted(row.at(1))) {
          steps[category + " " + step] = quoted(row.at(2));
        }
      }
    }
    for (const Row& row : markdown_table(docs, "| key | type |")) {
      const std::string type = row.at(1).substr(1, row.at(1).size() - 2);
      for (const std::string& key : quoted(row.at(0))) types[key] = type;
    }
  }

  /// What is wrong with the event; empty if nothing is.
  [[nodiscard]] std::string fault(const nlohmann::json& event) const {
    const auto step = steps.find(name(event));
    if (step == steps.end()) return "no such step";
    std::set<std::string> known = {"category", "step", "file", "function", "method"};
    for (std::string key : step->second) {
      const bool optional = key.ends_with('?');
      if (optional) key.pop_back();
      known.insert(key);
      if (!event.contains(key)) {
        if (!optional) return "no " + key;
      } else if (const std::string wrong = wrong_type(key, event[key]); !wrong.empty()) {
        return wrong;
      }
    }
    for (const auto& [key, value] : event.items()) {
      if (!known.contains(key)) return "unexpected " + key;
    }
    return {};
  }
  static std::string name(const nlohmann::json& event) {
    return event["category"].get<std::string>() + " " + event["step"].get<std::string>();
  }

 private:
  [[nodiscard]] std::string wrong_type(const std::string& key, const nlohmann::json& value) const {
    const auto type = types.find(key);
    if (type == types.end()) return "key without a type: " + key;
    if (type->second != value.type_name()) return key + " is no " + type->second;
    if (!value.is_array()) return {};
    for (const nlohmann::json& item : value) {
      if (!item.is_string()) return key + " has items that are no strings";
    }
    return {};
  }
};

std::string all_categories() {
  std::string names;
  for (const TraceCategory* category : compare::all_trace_categories()) {
    names += fmt::format("{}{}", names.empty() ? "" : ",", category->name);
  }
  return names;
}

/// What is wrong with the caption of the event's step: a key that the event does not have.
std::string caption_fault(const nlohmann::json& event) {
  for (const TraceCategory* category : compare::all_trace_categories()) {
    if (category->name != event["category"].get<std::string>()) continue;
    for (const TraceStep& step : category->steps) {
      if (step.name != event["step"].get<std::string>()) continue;
      bool optional = false;
      for (std::size_t at = 0; at < step.caption.size(); ++at) {
        if (step.caption[at] == '[') optional = true;
        if (step.caption[at] == ']') optional = false;
        if (step.caption[at] != '{' || optional) continue;
        const std::size_t end = step.caption.find('}', at);
        const std::string key(step.caption.substr(at + 1, end - at - 1));
        if (!event.contains(key)) return "no " + key + " for the caption";
      }
      return {};
    }
  }
  return "no caption";
}

bool says_a_state(const std::string& category) {
  return std::ranges::any_of(compare::all_trace_categories(), [&](const TraceCategory* each) {
    return each->name == category && each->of_state;
  });
}

/// The steps that occurred: all of them, and those of each method.
struct SeenSteps {
  std::set<std::string> all;
  std::map<std::string, std::set<std::string>> of_methods;

  void add(const nlohmann::json& event) {
    all.insert(Schema::name(event));
    if (says_a_state(event["category"])) return;  // no step of a method
    const std::string label = event.value("method", "");
    of_methods[label.substr(0, label.find('/'))].insert(Schema::name(event));
  }
};

/// Checks that the steps of the method's pseudocode are exactly those that its traces have.
void check_pseudocode(const std::string& method, std::span<const Pseudocode> parts,
                      const SeenSteps& seen) {
  std::set<std::string> steps;
  for (const Pseudocode& part : parts) {
    for (const PseudocodeLine& line : part.lines) {
      for (const std::string_view step : line.steps) {
        steps.insert(fmt::format("{} {}", part.category->name, step));
      }
    }
  }
  INFO(method);
  CHECK(steps == seen.of_methods.at(method));
}

/// Checks the events of one run of the tool and notes their steps.
void check_events(const Schema& schema, const std::vector<std::string>& arguments,
                  SeenSteps& seen) {
  INFO(fmt::format("{}", fmt::join(arguments, " ")));
  std::istringstream lines(run_ssa_compare(arguments).err);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("{\"category\"")) continue;  // a diagnostic
    const nlohmann::json event = nlohmann::json::parse(line, nullptr, false);
    REQUIRE_FALSE(event.is_discarded());
    const std::string fault = schema.fault(event);
    if (!fault.empty()) FAIL_CHECK(fault << " in " << line);
    const std::string no_caption = caption_fault(event);
    if (!no_caption.empty()) FAIL_CHECK(no_caption << " in " << line);
    seen.add(event);
  }
}

/// So many names and statements that the bindings of scopes are not compared completely.
std::string many_names() {
  std::string text;
  for (int k = 0; k < 3'000; ++k) text += fmt::format("int x{} = {};\n", k, k);
  for (int k = 0; k < 3'000; ++k) text += fmt::format("x{} = arg;\n", k);
  return text + "return arg;\n";
}

/// So many variables live in a loop that phis are not inserted with bit vectors. One has an unused
/// phi at the loop header, another is read only in its own block.
std::string many_live_variables() {
  std::string text, sum;
  for (int k = 0; k < 300; ++k) text += fmt::format("int x{} = {};\n", k, k);
  text += "int unused = 0;\nint local = 0;\nwhile (arg < 9) {\narg = arg + 1;\n";
  text += "local = arg; x0 = local;\nunused = 2;\nif (arg == 5) unused = 3;\nx1 = unused;\n";
  for (int k = 2; k < 300; ++k) text += fmt::format("x{} = x{} + 1;\n", k, k);
  for (int k = 0; k < 300; ++k) sum += fmt::format(" + x{}", k);
  return text + "}\nreturn arg" + sum + ";\n";
}

constexpr const char* two_entry_loop = R"(@main(a: int, c: bool) {
  br c .left .right;
.left:
  br c .right .out;
.right:
  br c .left .out;
.out:
  print a;
}
)";

}  // namespace

TEST_CASE("every trace event of every program file matches the docs") {
  const Schema schema;
  SeenSteps seen;
  std::string methods;
  const auto name_in_tree = [&](const auto* method) {
    if (is_in_tree(std::string(method->name))) {
      methods += fmt::format("{}{}", methods.empty() ? "--methods=" : ",", method->name);
    }
  };
  for (const ssa::Method* method : ssa::methods()) name_in_tree(method);
  for (const son::Method* method : son::methods()) name_in_tree(method);
  for (const std::filesystem::path& path : program_files()) {
    check_events(schema,
                 {"--trace=" + all_categories(), "--trace-format=jsonl", methods,
                  "--peepholes=none,phi,full,fixpoint", path.string()},
                 seen);
  }
  const auto memory = source_dir() / "tests/files/bril/memory.bril";
  check_events(schema,
               {"--trace=" + all_categories(), "--trace-format=jsonl", methods, memory.string()},
               seen);
  const TemporaryFile irreducible(two_entry_loop, ".bril");
  check_events(schema, {"--trace=braun", "--trace-format=jsonl", methods, irreducible.path()},
               seen);
  const TemporaryFile many_live(many_live_variables());
  check_events(schema, {"--trace=phi", "--trace-format=jsonl", methods, many_live.path()}, seen);
  const TemporaryFile long_program(many_names());
  check_events(schema,
               {"--trace=eager,graph,scopes", "--trace-format=jsonl", "--methods=eager",
                "--peepholes=none", long_program.path()},
               seen);
  for (const auto& [step, keys] : schema.steps) {
    INFO(step << " never happens");
    CHECK(seen.all.contains(step));
  }
  check_pseudocode("", cfg::traced_analyses(), seen);
  const auto check_in_tree = [&](const auto* method) {
    const std::string name(method->name);
    if (is_in_tree(name)) check_pseudocode(name, method->pseudocode, seen);
  };
  for (const ssa::Method* method : ssa::methods()) check_in_tree(method);
  for (const son::Method* method : son::methods()) check_in_tree(method);
}

TEST_CASE("the docs explain exactly the keys of the trace table") {
  const Schema schema;
  std::set<std::string> used;
  for (const auto& [step, keys] : schema.steps) {
    for (std::string key : keys) {
      if (key.ends_with('?')) key.pop_back();
      used.insert(key);
      CHECK(schema.types.contains(key));
    }
  }
  for (const auto& [key, type] : schema.types) {
    INFO(key);
    CHECK(used.contains(key));
  }
}

TEST_CASE("the docs list every construct for sites and for events") {
  const std::string docs = read_file(source_dir() / "docs/formats.md");
  std::size_t lists = 0;
  std::istringstream lines(docs);
  for (std::string line; std::getline(lines, line);) {
    if (!line.contains("| what makes control meet: ")) continue;
    ++lists;
    for (const cfg::Construct construct : cfg::all_constructs) {
      CAPTURE(line);
      CHECK(line.contains(fmt::format("`{}`", cfg::name_of(construct))));
    }
  }
  CHECK(lists == 2);
}

TEST_CASE("text traces brace sets and --variable covers all declarations of a name") {
  const TemporaryFile program("int x = 1; if (arg) { int x = 2; x = 3; } return x;");
  const ToolResult result =
      run_ssa_compare({"--trace=phi", "--methods=pruned-textbook", "--variable=x", program.path()});
  CHECK(result.err.find("phi begin: variable x, definitions {b0}, W {}, F {}\n") !=
        std::string::npos);
  CHECK(result.err.find(
            "phi not wanted: variable x~2, block b2, frontier_of b1, reason not live-in\n") !=
        std::string::npos);
  CHECK(result.err.find("variable arg") == std::string::npos);
}

}  // namespace ssac::test
