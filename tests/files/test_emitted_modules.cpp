// --emit=llvm for C, C++ and LLVM IR: LLVM's verifier accepts the module, which has the method's
// phis, no other new ones, and computes the same results.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/llvm/library_loader.h"
#include "frontend/llvm/raw.h"
#include "ssa/method.h"
#include "tests/support/files.h"
#include "tests/support/methods.h"
#include "tests/support/shell.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// Whether these tests can run; says why not.
bool can_emit() {
  if (!has_llvm()) return false;
  const bool has_tools = find_llvm_program("opt") && find_llvm_program("lli");
  if (!has_tools) std::cout << "SKIPPED: opt and lli of LLVM 19 are not installed\n";
  return has_tools;
}

std::vector<std::string> emitting_methods() {
  std::vector<std::string> names;
  for (const ssa::Method* method : ssa::cfg_methods()) {
    if (is_in_tree(std::string(method->name))) names.emplace_back(method->name);
  }
  return names;
}

/// The bitcode of a file, compiled once and not again for each method.
class Bitcode {
 public:
  explicit Bitcode(const std::string& file) : file_("", ".bc") {
    const CommandResult compiled = run_command(
        fmt::format("clang-19 -w -O0 -Xclang -disable-O0-optnone -g -c -emit-llvm -o '{}' '{}'",
                    file_.path(), file));
    INFO(compiled.out);
    REQUIRE(compiled.status == 0);
  }
  [[nodiscard]] std::string path() const { return file_.path(); }

 private:
  TemporaryFile file_;
};

CommandResult run_llvm(const std::string& program, const std::string& arguments) {
  return run_command(fmt::format("{} {}", find_llvm_program(program)->string(), arguments));
}

/// The emitted module, without the warnings about the input.
std::string emitted(const std::string& file, const std::vector<std::string>& options) {
  std::vector<std::string> arguments = {"--emit=llvm", file};
  std::ranges::copy(options, std::back_inserter(arguments));
  const ToolResult result = run_ssa_compare(arguments);
  INFO(result.err);
  CHECK(result.status == 0);
  return result.out;
}

/// Runs LLVM once for each different module: methods often have the same phis.
class Verifier {
 public:
  /// The same text is run only once.
  const CommandResult& run(const std::string& text, const std::string& program,
                           const std::string& options) {
    const auto [entry, is_new] = known_.try_emplace(program + options + text);
    if (is_new) {
      const TemporaryFile file(text, ".ll");
      entry->second = run_llvm(program, fmt::format("{} '{}'", options, file.path()));
    }
    return entry->second;
  }
  void verify(const std::string& text) {
    const CommandResult& result = run(text, "opt", "-passes=verify -disable-output");
    CHECK(result.out == "");
    CHECK(result.status == 0);
  }

 private:
  std::map<std::string, CommandResult> known_;
};

/// The number of phi instructions in the text of a module.
std::size_t count_phis(const std::string& module) { return count(module, " = phi "); }

struct Counts {
  std::size_t phis = 0;    // of the row
  std::size_t before = 0;  // that were there already
  std::size_t memory = 0;  // allocas that are not variables
};

Counts counts_of(const nlohmann::json& input, const std::string& method) {
  Counts counts;
  for (const nlohmann::json& function : input.at("functions")) {
    counts.phis += row_named(function, method).at("phis").at("final").get<std::size_t>();
    counts.before += function.at("llvm").at("phis_before").get<std::size_t>();
    counts.memory += function.at("llvm").at("memory").size();
  }
  return counts;
}

/// Emits the file for every method and compares it with the report.
void check_phis(const std::string& file, const std::vector<std::string>& options) {
  Verifier verifier;
  std::vector<std::string> methods = emitting_methods();
  methods.insert(methods.end(), {"mem2reg", "mem2reg-rounds"});
  std::vector<std::string> wanted = options;
  wanted.push_back(fmt::format("--methods={}", fmt::join(methods, ",")));
  const nlohmann::json input = report_on(file, wanted);
  for (const std::string& method : methods) {
    INFO(file << " " << method << " " << fmt::format("{}", fmt::join(options, " ")));
    std::vector<std::string> emitting = options;
    emitting.push_back("--methods=" + method);
    const std::string text = emitted(file, emitting);
    const Counts counts = counts_of(input, method);
    CHECK(count_phis(text) == counts.phis + counts.before);
    if (method != "mem2reg-rounds") CHECK(count(text, " = alloca ") == counts.memory);
    verifier.verify(text);
  }
}

std::vector<std::string> every_c_file() {
  std::vector<std::string> files = llvm_files("run");
  for (const std::string& file : llvm_files("judged")) {
    if (!file.ends_with(".ll")) files.push_back(file);
  }
  return files;
}

}  // namespace

TEST_CASE("a module emitted for C has the method's phis") {
  if (!can_emit()) return;
  for (const std::string& file : every_c_file()) check_phis(Bitcode(file).path(), {});
}

TEST_CASE("a module emitted for LLVM IR has the method's phis") {
  if (!can_emit()) return;
  std::vector<std::string> files = llvm_files("emitted");
  files.push_back((source_dir() / "tests/files/llvm/judged/optimised.ll").string());
  for (const std::string& file : files) {
    check_phis(file, {});
    check_phis(file, {"--demote-phis", "--sroa"});
  }
}

TEST_CASE("an emitted module merges no swifterror arguments") {
  if (!can_emit()) return;
  const TemporaryFile file(
      "define swiftcc void @g(ptr swifterror %err, i1 %c) {\n  br i1 %c, label %a, label %b\n"
      "a:\n  br i1 %c, label %b, label %x\nb:\n  %v = load ptr, ptr %err\n"
      "  br i1 %c, label %a, label %x\nx:\n  store ptr null, ptr %err\n  ret void\n}\n",
      ".ll");
  Verifier verifier;
  for (const std::string& method : emitting_methods()) {
    INFO(method);
    const std::string module = emitted(file.path(), {"--methods=" + method});
    CHECK(!module.contains("%err."));
    verifier.verify(module);
  }
}

TEST_CASE("emitted C functions compute the same results") {
  if (!can_emit()) return;
  for (const std::string& file : llvm_files("run")) {
    const nlohmann::json input = report_on(file, {"--methods=pruned", "--demote-phis"});
    const TemporaryFile program(calling_program(file, input), ".c");
    const Bitcode module(program.path());
    Verifier runner;
    for (const std::string& method : emitting_methods()) {
      for (const char* const option : {"--cleanup=none", "--demote-phis", "--fold-copies"}) {
        INFO(file << " " << method << " " << option);
        const std::string text = emitted(module.path(), {"--methods=" + method, option});
        const CommandResult& ran = runner.run(text, "lli", "-O0");
        CHECK(ran.status == 0);
        CHECK(ran.out == results_of(input));
      }
    }
  }
}

TEST_CASE("emitted LLVM IR functions compute the same results") {
  if (!can_emit()) return;
  Verifier runner;
  for (const std::string& file : llvm_files("emitted")) {
    const std::string original = read_file(file);
    if (!original.contains("@main(")) continue;
    const int expected = runner.run(original, "lli", "-O0").status;
    CHECK(expected > 1);
    for (const std::string& method : emitting_methods()) {
      for (const char* const option : {"--cleanup=none", "--demote-phis", "--fold-copies"}) {
        INFO(file << " " << method << " " << option);
        const std::string text = emitted(file, {"--methods=" + method, option});
        CHECK(runner.run(text, "lli", "-O0").status == expected);
      }
    }
  }
}

TEST_CASE("emitted C++ functions throw and catch the same exceptions") {
  if (!can_emit()) return;
  const TemporaryFile program(
      fmt::format(R"(
#include "{}"
#include <stdio.h>
int may_throw(int n) {{
  if (n % 3 == 2) throw n;
  if (n % 7 == 6) throw 'c';
  return n + 1;
}}
int main() {{
  for (int n = -3; n < 30; n++) {{
    printf("%d %d", caught(n), lambdas(n));
    try {{
      printf(" %d\n", cleaned_up(n));
    }} catch (int thrown) {{
      printf(" threw %d\n", thrown);
    }} catch (char) {{
      printf(" threw\n");
    }}
  }}
}})",
                  (source_dir() / "tests/files/llvm/judged/exceptions.cpp").string()),
      ".cpp");
  const auto output_of = [](const std::string& file) {
    const std::string binary = file + ".out";
    const CommandResult built =
        run_command(fmt::format("clang++-19 -w -O0 -o '{}' '{}'", binary, file));
    INFO(built.out);
    REQUIRE(built.status == 0);
    const CommandResult ran = run_command("'" + binary + "'");
    std::filesystem::remove(binary);
    CHECK(ran.status == 0);
    return ran.out;
  };
  const std::string expected = output_of(program.path());
  CHECK(expected.contains(" threw 5\n"));
  const Bitcode module(program.path());
  for (const char* const method : {"pruned", "maximal", "mem2reg"}) {
    INFO(method);
    const TemporaryFile text(emitted(module.path(), {fmt::format("--methods={}", method)}), ".ll");
    CHECK(output_of(text.path()) == expected);
  }
}

TEST_CASE("a form that does not fit the function is refused and changes nothing") {
  if (!has_llvm(false)) return;
  namespace lir = frontend::lir;
  constexpr std::string_view text =
      "define i32 @f(i1 %c) {\nentry:\n  %x = alloca i32\n  br i1 %c, label %a, label %b\n"
      "a:\n  store i32 1, ptr %x\n  br label %b\n"
      "b:\n  %v = load i32, ptr %x\n  ret i32 %v\n}\n";
  std::string error;
  SourcePlace place;
  const auto program = (*lir::library())->read(text, "f.ll", {}, error, place);
  REQUIRE(program != nullptr);
  using Kind = lir::Value::Kind;
  const lir::Site site{0, 2};
  const lir::Form right{{{site, lir::none, {{0, {Kind::undefined, 0}}, {1, {Kind::write, 0}}}}},
                        {{site, {Kind::phi, 0}}}};
  const std::string before = program->write(lir::ModuleEncoding::text, error);
  const auto refused = [&](const auto& change, std::string_view reason) {
    lir::Form form = right;
    change(form);
    CHECK(program->replace_variables(0, form) == reason);
    CHECK(program->write(lir::ModuleEncoding::text, error) == before);
  };
  constexpr std::string_view no_phi = "a phi of the form does not fit the function";
  refused([](lir::Form& form) { form.phis[0].operands.pop_back(); }, no_phi);
  refused([](lir::Form& form) { form.phis[0].operands[0].from = 1; }, no_phi);
  refused([](lir::Form& form) { form.phis[0].operands[0].from = 9; }, no_phi);
  refused([](lir::Form& form) { form.phis[0].site.variable = 1; }, no_phi);
  refused([](lir::Form& form) { form.phis[0].site.block = 3; }, no_phi);
  refused([](lir::Form& form) { form.phis[0].argument = 1; }, no_phi);
  refused([](lir::Form& form) { form.reads.clear(); }, "a read has no value in the form");
  CHECK(program->replace_variables(0, right).empty());
  CHECK(program->write(lir::ModuleEncoding::text, error)
            .contains("%x.0 = phi i32 [ undef, %entry ], [ 1, %a ]"));
  CHECK(error.empty());
}

TEST_CASE("mem2reg promotes nothing in an emitted module except variables of later rounds") {
  if (!can_emit()) return;
  Verifier promoter;
  for (const std::string& file : every_c_file()) {
    INFO(file);
    const Bitcode module(file);
    const std::string once = emitted(module.path(), {});
    const std::string promoted = promoter.run(once, "opt", "-S -passes=mem2reg").out;
    const std::string at_once = run_llvm("opt", "-S -passes=mem2reg " + module.path()).out;
    CHECK(count(promoted, " = alloca ") == count(at_once, " = alloca "));
    std::size_t later = 0;
    const nlohmann::json input = report_on(module.path(), {});
    for (const nlohmann::json& function : input.at("functions")) {
      later += function.at("llvm").at("later_variables").get<std::size_t>();
    }
    CHECK(count(once, " = alloca ") == count(promoted, " = alloca ") + later);
    CHECK(count_phis(emitted(module.path(), {"--methods=mem2reg-rounds"})) == count_phis(at_once));
  }
}

TEST_CASE("an emitted module keeps the debug values of its variables") {
  if (!can_emit()) return;
  const std::string text = emitted((source_dir() / "tests/files/llvm/emitted/assigned.ll").string(),
                                   {"--methods=pruned"});
  CHECK(count(text, "#dbg_declare") == 0);
  CHECK(count(text, "#dbg_assign") == 0);
  CHECK(text.contains("#dbg_value(i32 2, "));
  CHECK(text.contains("#dbg_value(i32 %y.0, "));
  const std::size_t join = text.find("join:");
  REQUIRE(join != std::string::npos);
  const std::string block = text.substr(join, text.find('}', join) - join);
  CHECK(block.contains("%x.0 = phi i32 [ %n, %entry ], [ 2, %then ]"));
  CHECK(read_file(source_dir() / "docs/formats.md").contains("```llvm\n" + block + "}\n```\n"));
  const std::string unlinked = emitted(
      (source_dir() / "tests/files/llvm/emitted/unlinked.ll").string(), {"--methods=pruned"});
  CHECK(unlinked.contains("#dbg_value(i32 2, "));
  CHECK(unlinked.contains("#dbg_value(i32 %x.0, "));
  const std::string promising =
      emitted((source_dir() / "tests/files/llvm/emitted/types.ll").string(), {"--methods=pruned"});
  CHECK(promising.contains("icmp ne ptr %x.0, null\n  call void @llvm.assume("));
}

TEST_CASE("a module is emitted as bitcode if the output name ends in .bc") {
  if (!can_emit()) return;
  const std::string file = (source_dir() / "tests/files/llvm/emitted/control.ll").string();
  const TemporaryFile output("", ".bc");
  CHECK(run_ssa_compare({"--emit=llvm", file, "-o", output.path()}).status == 0);
  CHECK(read_file(output.path()).starts_with("BC\xC0\xDE"));
  const std::string read_again = run_llvm("llvm-dis", output.path() + " -o -").out;
  // Without the names of the files.
  const auto without_head = [](const std::string& text) {
    return text.substr(text.find("define"));
  };
  CHECK(without_head(read_again) == without_head(emitted(file, {})));
}

TEST_CASE("methods and options that cannot be emitted into a module are refused") {
  if (!can_emit()) return;
  const std::string file = (source_dir() / "tests/files/llvm/emitted/control.ll").string();
  const auto refused = [](std::vector<std::string> arguments, std::string_view part) {
    const ToolResult result = run_ssa_compare(arguments);
    INFO(result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.contains(part));
  };
  refused({"--emit=llvm", "--methods=eager", file}, "eager makes a graph");
  refused({"--emit=llvm", "--methods=bridge", file}, "bridge makes a graph");
  refused({"--emit=llvm", "--methods=lookahead", file},
          "lookahead follows the source's statements");
  refused({"--emit=llvm", "--cleanup=full", file}, "it keeps its blocks");
  refused({"--emit=llvm", "--run=1", file}, "leave out --run");
  refused({"--emit=dot", "--methods=mem2reg", file}, "mem2reg is LLVM's own");
  const std::string simple = (source_dir() / "docs/examples/loop.s").string();
  refused({"--emit=llvm", "--methods=mem2reg", simple}, "mem2reg is LLVM's own");
}

}  // namespace ssac::test
