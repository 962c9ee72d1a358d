// Bitcode whose functions are read one by one gives the same data as the module read as a whole.
#include <catch2/catch.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/text/print.h"
#include "frontend/llvm/library_loader.h"
#include "frontend/llvm/module.h"
#include "tests/support/files.h"
#include "tests/support/shell.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

namespace lir = frontend::lir;

// Later functions need from @f, which comes first: a block's address, its name in an alias, and
// that it is not a declaration. One function has no name.
constexpr std::string_view module_text =
    "@table = global [1 x ptr] [ptr blockaddress(@f, %a)]\n"
    "@other = alias i32 (i32), ptr @f\n"
    "define i32 @f(i32 %n) !dbg !4 {\n  %x = alloca i32, !dbg !6\n"
    "    #dbg_declare(ptr %x, !5, !DIExpression(), !6)\n"
    "  store i32 %n, ptr %x, !dbg !6\n  br label %a, !dbg !6\n"
    "a:\n  %v = load i32, ptr %x, !dbg !6\n  %c = icmp eq i32 %v, 0, !dbg !6\n"
    "  store i32 0, ptr %x, !dbg !6\n  br i1 %c, label %a, label %e, !dbg !6, !llvm.loop !7\n"
    "e:\n  ret i32 %v, !dbg !6\n}\n"
    "define internal i32 @0(ptr %p) {\n  %1 = alloca ptr\n"
    "  store ptr blockaddress(@f, %a), ptr %1\n  %2 = call i32 @f(i32 1)\n"
    "  %3 = call i32 @other(i32 1)\n  ret i32 %2\n}\n"
    "define linkonce_odr i32 @g(i32 %n) {\n  %r = call i32 @0(ptr null)\n  br label %b\n"
    "b:\n  %q = call i32 @f(i32 2)\n  ret i32 %r\n}\n"
    "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n"
    "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n"
    "!1 = !DIFile(filename: \"a.c\", directory: \"/tmp\")\n"
    "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
    "!3 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n"
    "!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, unit: !0, "
    "spFlags: DISPFlagDefinition)\n"
    "!5 = !DILocalVariable(name: \"count\", scope: !4, file: !1, line: 3, type: !3)\n"
    "!6 = !DILocation(line: 3, column: 4, scope: !4)\n"
    "!7 = distinct !{!7, !6}\n";

std::string bitcode_of(std::string_view text) {
  std::string error;
  SourcePlace place;
  const auto program = (*lir::library())->read(text, "a.ll", {}, error, place);
  REQUIRE(program != nullptr);
  return program->write(lir::ModuleEncoding::bitcode, error);
}

/// For each function: its graph, its variables, the notes on its memory, and LLVM's phis.
std::vector<std::string> read(const std::string& bytes, bool one_by_one) {
  const auto judging = [](const cfg::Function&, lir::Program& program, std::size_t number) {
    return std::optional(program.judge(number, {}));
  };
  const frontend::ParseResult parsed = lir::read_module(
      SourceText("a.bc", ""), bytes, {.judged_last = true, .one_by_one = one_by_one}, judging);
  REQUIRE(parsed.diagnostics.empty());
  std::vector<std::string> result;
  for (std::size_t k = 0; k < parsed.lowered.size(); ++k) {
    const cfg::Function& function = parsed.lowered[k];
    std::string text = cfg::to_text(function, {.places = true});
    const lir::Notes& notes = parsed.module->notes(k);
    text += notes.file;
    for (const lir::Memory& memory : notes.memory) text += " " + memory.name + memory.reason;
    for (const lir::Site& site : parsed.module->judge(k, {}).phis) {
      text += " " + std::to_string(site.variable) + "@" + std::to_string(site.block);
    }
    result.push_back(std::move(text));
  }
  return result;
}

/// Runs the tool on a module that LLVM's assembler writes without verifying it.
ToolResult run_unverified(std::string text, std::string_view part, std::string_view broken) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  text.replace(at, part.size(), broken);
  const TemporaryFile source(text, ".ll");
  const TemporaryFile module("", ".bc");
  const CommandResult written =
      run_command("llvm-as-19 -disable-verify -o '" + module.path() + "' '" + source.path() + "'");
  INFO(written.out);
  REQUIRE(written.status == 0);
  return run_ssa_compare({"--methods=pruned,mem2reg", "--variable=count", module.path()});
}

}  // namespace

TEST_CASE("reading functions one by one gives the same as reading the whole module") {
  if (!has_llvm(false)) return;
  const std::string bytes = bitcode_of(module_text);
  const std::vector<std::string> whole = read(bytes, false);
  CHECK(whole.size() == 3);
  CHECK_THAT(whole[0], Catch::Contains("count") && Catch::Contains("3:4"));
  CHECK(read(bytes, true) == whole);
}

TEST_CASE("a broken function or broken debug information in bitcode is detected") {
  if (!has_llvm()) return;
  const std::string text(module_text);
  CHECK(run_unverified(text, "ret i32 %v", "ret i32 %v").status == 0);
  const ToolResult body = run_unverified(text, "%r = call i32 @0(ptr null)\n  br label %b\nb:",
                                         "br label %b\nb:\n  %s = add i32 %r, 1\n"
                                         "  %r = call i32 @0(ptr null)");
  CHECK(body.status == 2);
  CHECK_THAT(body.err, Catch::Contains("Instruction does not dominate all uses!; %r = call"));
  const ToolResult old = run_unverified(text, "Version\", i32 3", "Version\", i32 2");
  CHECK(old.status == 2);
  CHECK_THAT(old.err, Catch::Contains("no variable is named 'count'") &&
                          Catch::Contains("the debug information has version 2 and is ignored"));
  // Broken debug information is not used: the variable has the name that LLVM gives it.
  for (const auto& [part, broken] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"column: 4, scope: !4", "column: 4, scope: !1"},
           {"name: \"count\", scope: !4, file: !1", "name: \"count\", scope: !4, file: !3"},
           {"unit: !0, ", ""},
           {"!DIExpression()", "!DIExpression(DW_OP_plus_uconst)"},
           {"!DIExpression()", "!DIExpression(DW_OP_LLVM_fragment, 0)"},
           {"    #dbg_declare(ptr %x, !5, !DIExpression(), !6)",
            "  call void @llvm.dbg.declare(metadata ptr %x, metadata !5, metadata "
            "!DIExpression())"},
           {"@0(ptr %p) {", "@0(ptr %p) !dbg !4 {"}}) {
    CAPTURE(broken);
    const ToolResult debug = run_unverified(text, part, broken);
    CHECK(debug.status == 2);
    CHECK_THAT(debug.err, Catch::Contains("no variable is named 'count'"));
    CHECK_THAT(debug.err, Catch::Contains("the debug information is not valid and is ignored"));
  }
}

TEST_CASE("a copy of a function is judged like the function for any order of uses") {
  if (!has_llvm(false)) return;
  // LLVM replaces the loads of %A until it comes to the one without a store before it.
  const std::string text =
      read_file(source_dir() / "tests/files/llvm/promoted/partial_shortcuts.ll");
  const std::size_t end = text.find("}\n", text.find("@decides_a_phi"));
  const auto judged = [&](const std::string& module, bool last) {
    std::string error;
    SourcePlace place;
    const auto program =
        (*lir::library())->read(module, "f.ll", {.judged_last = last}, error, place);
    REQUIRE(program != nullptr);
    return program->judge(1, {}).operands;
  };
  std::set<std::size_t> results;
  for (const char* order : {"", "  uselistorder ptr %A, { 3, 2, 1, 0 }\n"}) {
    const std::string module = text.substr(0, end) + order + text.substr(end);
    CHECK(judged(module, true) == judged(module, false));
    results.insert(judged(module, true));
  }
  CHECK(results.size() == 2);
}

}  // namespace ssac::test
