// C, C++ and LLVM IR: results are those of clang's program, and LLVM's phis those of the rule.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "frontend/llvm/library_loader.h"
#include "tests/support/files.h"
#include "tests/support/shell.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
TEST_CASE("C functions give the same results as the program compiled by clang") {
  if (!has_llvm()) return;
  for (const std::string& file : llvm_files("run")) {
    INFO(file);
    const nlohmann::json input =
        report_on(file, {"--methods=pruned,braun,lazy,mem2reg", "--demote-phis"});
    const TemporaryFile program(calling_program(file, input), ".c");
    const std::string binary = program.path() + ".out";
    const CommandResult built =
        run_command(fmt::format("clang-19 -w -O1 -o '{}' '{}'", binary, program.path()));
    INFO(built.out);
    REQUIRE(built.status == 0);
    const CommandResult ran = run_command("'" + binary + "'");
    std::filesystem::remove(binary);
    CHECK(results_of(input) == ran.out);
  }
}

TEST_CASE("a broken module with debug information is an error of its file") {
  if (!has_llvm(false)) return;
  const TemporaryFile broken(
      "define i32 @f(i32 %a) !dbg !4 {\n  %x = add i32 %y, 1\n  %y = add i32 %a, 1\n  ret i32 "
      "%x\n}\n"
      "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n"
      "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n"
      "!1 = !DIFile(filename: \"a.c\", directory: \"/tmp\")\n"
      "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
      "!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, unit: !0, "
      "spFlags: DISPFlagDefinition)\n",
      ".ll");
  const ToolResult result = run_ssa_compare({broken.path()});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("Instruction does not dominate all uses!; %y = add "));
  CHECK_THAT(result.err, !Catch::Contains("?"));
}

TEST_CASE("run arguments are truncated to the types of their parameters") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/run/narrow_parameters.c").string();
  const auto gives = [&](const std::string& function, const std::string& argument) {
    const ToolResult result =
        run_ssa_compare({"--run=" + argument, "--function=" + function, "--methods=pruned", file});
    CHECK(result.status == 0);
    const std::size_t at = result.out.find(") = ");
    return at == std::string::npos ? ""
                                   : result.out.substr(at + 4, result.out.find(',', at) - at - 4);
  };
  CHECK(gives("with_sign", "200") == "-56");
  CHECK(gives("without_sign", "70000") == "1");
  CHECK(gives("is_negative", "40000") == "1");
  CHECK(gives("in_switch", "-3") == "1");
}

TEST_CASE("LLVM's phis are those that the rule derives from pruned form") {
  if (!has_llvm()) return;
  std::size_t functions = 0;
  std::vector<std::string> files = llvm_files("judged");
  std::ranges::copy(llvm_files("run"), std::back_inserter(files));
  for (const std::string& file : files) {
    for (const char* const option :
         {"--cleanup=none", "--demote-phis", "--sroa", "--cleanup=full"}) {
      INFO(file << " " << option);
      const nlohmann::json input = report_on(file, {option});
      for (const nlohmann::json& function : input.at("functions")) {
        CHECK(function.at("llvm").at("rule_holds") == true);
        CHECK(function.at("llvm").at("final") ==
              row_named(function, "mem2reg").at("phis").at("final"));
        ++functions;
      }
    }
  }
  CHECK(functions > 200);
}

TEST_CASE("a function judged last is judged like a copy of it") {
  if (!has_llvm(false)) return;
  namespace lir = frontend::lir;
  // %y becomes promotable when %p is.
  constexpr std::string_view text =
      "define i32 @f(i1 %c, i32 %n) {\nentry:\n  %x = alloca i32\n  %y = alloca i32\n"
      "  %p = alloca ptr\n  store ptr %y, ptr %p\n  store i32 %n, ptr %x\n"
      "  store i32 %n, ptr %y\n  br i1 %c, label %a, label %b\n"
      "a:\n  store i32 1, ptr %x\n  %q = load ptr, ptr %p\n  store i32 2, ptr %q\n  br label %b\n"
      "b:\n  %v = load i32, ptr %x\n  %w = load i32, ptr %y\n  %s = add i32 %v, %w\n"
      "  ret i32 %s\n}\n"
      "define i32 @g() {\n  %r = call i32 @f(i1 true, i32 1)\n  ret i32 %r\n}\n";
  const auto judged = [&](bool last, std::span<const lir::Site> pruned) {
    std::string error;
    SourcePlace place;
    const auto program = (*lir::library())->read(text, "f.ll", {.judged_last = last}, error, place);
    REQUIRE(program != nullptr);
    CHECK(program->judge(1, {}).breaches.empty());
    return program->judge(0, pruned);
  };
  const lir::Site of_x{0, 2};
  for (const std::span<const lir::Site> pruned : {std::span(&of_x, 1), std::span(&of_x, 0)}) {
    const lir::Judgement copy = judged(false, pruned);
    const lir::Judgement own = judged(true, pruned);
    CHECK(own.phis == copy.phis);
    CHECK(own.operands == copy.operands);
    CHECK(own.inserted == copy.inserted);
    CHECK(own.later_phis == copy.later_phis);
    CHECK(own.later_variables == copy.later_variables);
    CHECK(own.breaches == copy.breaches);
    CHECK(copy.phis == std::vector{of_x});
    CHECK(copy.later_phis == 1);
    CHECK(copy.breaches.size() == (pruned.empty() ? 1 : 0));
    for (const std::string& breach : own.breaches) CHECK(breach.contains("(x)"));
  }
}

TEST_CASE("mem2reg omits phis of pruned form in the known cases") {
  if (!has_llvm()) return;
  const nlohmann::json input =
      report_on((source_dir() / "tests/files/llvm/judged/phis.c").string(), {});
  const auto counts = [&](const char* name) {
    const nlohmann::json& llvm = function_named(input, name).at("llvm");
    return fmt::format("{} {} {}", llvm.at("pruned").get<int>(), llvm.at("inserted").get<int>(),
                       llvm.at("final").get<int>());
  };
  CHECK(counts("other_way_undefined") == "1 1 0");
  CHECK(counts("undefined_but_not_dominating") == "1 1 1");
  CHECK(counts("same_constant") == "1 1 0");
  CHECK(counts("only_store_of_a_constant") == "3 2 2");
  CHECK(counts("of_undefined_alone") == "2 2 1");
  CHECK(counts("copies_that_meet") == "1 1 0");
}

TEST_CASE("explanations of mem2reg say why it has a phi or lacks one of pruned form") {
  if (!has_llvm()) return;
  std::map<std::string, std::set<std::string>> steps;  // by function, where it lacks one
  std::vector<std::string> files = llvm_files("judged");
  std::ranges::copy(llvm_files("run"), std::back_inserter(files));
  for (const std::string& file : files) {
    INFO(file);
    const nlohmann::json input = report_on(file, {"--methods=pruned,mem2reg", "--explain"});
    for (const nlohmann::json& function : input.at("functions")) {
      std::map<std::string, int> counts;
      for (const nlohmann::json& site : function.at("explanations").at("sites")) {
        const nlohmann::json& cell = site.at("cells").at(1);
        CHECK(cell.at("method") == "mem2reg");
        const std::string last = cell.at("derivation").back().at("step");
        ++counts[last == "only store" || cell.at("phis") == 1 ? last : "folded"];
        CHECK((last == "as pruned") == (cell.at("phis") == 1));
        CHECK(site.at("cells").at(0).at("phis") == 1);
        if (cell.at("phis") == 0) steps[function.at("name")].insert(last);
      }
      const nlohmann::json& llvm = function.at("llvm");
      INFO(function.at("name"));
      CHECK(counts["as pruned"] == llvm.at("final").get<int>());
      CHECK(counts["folded"] == llvm.at("inserted").get<int>() - llvm.at("final").get<int>());
      CHECK(counts["only store"] == llvm.at("pruned").get<int>() - llvm.at("inserted").get<int>());
    }
  }
  using Kinds = std::set<std::string>;
  CHECK(steps.at("other_way_undefined") == Kinds{"operands undefined"});
  CHECK(steps.at("same_constant") == Kinds{"operands one value"});
  CHECK(steps.at("only_store_of_a_constant") == Kinds{"only store"});
  CHECK(steps.at("copies_that_meet") == Kinds{"operands one value"});
}

TEST_CASE("LLVM's phis are explained even if no other method is selected") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/phis.c").string();
  std::size_t removed_in_all = 0;
  for (const char* const method : {"mem2reg", "mem2reg-rounds"}) {
    const nlohmann::json input =
        report_on(file, {fmt::format("--methods={}", method), "--explain"});
    for (const nlohmann::json& function : input.at("functions")) {
      INFO(function.at("name"));
      int phis = 0;
      int removed = 0;
      for (const nlohmann::json& site : function.at("explanations").at("sites")) {
        phis += site.at("cells").at(0).at("phis").get<int>();
        removed += site.at("cells").at(0).at("removed").get<int>();
      }
      const nlohmann::json& llvm = function.at("llvm");
      CHECK(phis == llvm.at("final").get<int>());
      CHECK(removed == llvm.at("inserted").get<int>() - llvm.at("final").get<int>());
      removed_in_all += static_cast<std::size_t>(removed);
    }
  }
  CHECK(removed_in_all > 0);
}

TEST_CASE("LLVM's phis are not explained with folded copies or CFG simplification") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/phis.c").string();
  for (const char* const option : {"--cleanup=full", "--fold-copies"}) {
    const nlohmann::json input = report_on(file, {"--methods=pruned,mem2reg", "--explain", option});
    for (const nlohmann::json& function : input.at("functions")) {
      for (const nlohmann::json& site : function.at("explanations").at("sites")) {
        CHECK(site.at("cells").size() == 1);
      }
    }
  }
}

TEST_CASE("unnamed functions, variables and blocks are called by their numbers") {
  if (!has_llvm(false)) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/unnamed.ll").string();
  const nlohmann::json input = report_on(file, {"--run=1"});
  CHECK(function_named(input, "@0").at("runs").at(0).at("outcome") == "value");
  CHECK(function_named(input, "calls").at("runs").back().at("value") == 101);
  const nlohmann::json& kept = function_named(input, "keeps").at("llvm").at("memory").at(0);
  CHECK(kept.at("name") == "%1");
  CHECK(kept.at("reason") == "address escapes");

  const ToolResult told = run_ssa_compare({"--methods=maximal,pruned", "--function=@0", file});
  CHECK(told.err.contains("warning: '%2' is possibly uninitialized in @0: not assigned when"));
  CHECK(told.out.contains("\n    %3 at b2: maximal\n"));
}

TEST_CASE("existing phis are counted separately or demoted to variables") {
  if (!has_llvm(false)) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/optimised.ll").string();
  const nlohmann::json kept = report_on(file, {"--methods=pruned"});
  CHECK(!function_named(kept, "of_all").at("llvm").contains("rule_holds"));
  const nlohmann::json judged = report_on(file, {});
  CHECK(function_named(judged, "of_all").at("llvm").at("phis_before") == 2);
  CHECK(function_named(judged, "of_all").at("runs").at(0).at("outcome") == "not evaluated");
  const nlohmann::json demoted = report_on(file, {"--demote-phis"});
  CHECK(function_named(demoted, "of_all").at("llvm").at("phis_before") == 0);
  CHECK(row_named(function_named(demoted, "of_all"), "pruned").at("phis").at("final").get<int>() >
        row_named(function_named(judged, "of_all"), "pruned").at("phis").at("final").get<int>());
}

TEST_CASE("a phi whose type cannot be stored in memory is not demoted") {
  if (!has_llvm(false)) return;
  const TemporaryFile file(
      "define target(\"foo\") @f(i1 %c, target(\"foo\") %a, target(\"foo\") %b) {\n"
      "  br i1 %c, label %t, label %e\nt:\n  br label %e\ne:\n"
      "  %p = phi target(\"foo\") [ %a, %0 ], [ %b, %t ]\n  ret target(\"foo\") %p\n}\n",
      ".ll");
  const nlohmann::json report = report_on(file.path(), {"--demote-phis"});
  CHECK(function_named(report, "f").at("llvm").at("phis_before") == 1);
}

TEST_CASE("LLVM's promotion is timed and has a column in the table of files") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/phis.c").string();
  const nlohmann::json timed =
      report_on(file, {"--methods=pruned,mem2reg,mem2reg-rounds", "--time=3"});
  for (const char* const name : {"mem2reg", "mem2reg-rounds"}) {
    for (const nlohmann::json& function : timed.at("functions")) {
      const nlohmann::json& time = row_named(function, name).at("time_ns");
      CHECK(time.at("median").get<int>() > 0);
      CHECK(time.at("starts_from") == "IR");
    }
  }
  const std::string simple = (source_dir() / "docs/examples/loop.s").string();
  const auto heading_of = [&](const std::vector<std::string>& arguments) {
    const std::string out = run_ssa_compare(arguments).out;
    return out.substr(0, out.find(file));  // it may take several lines
  };
  CHECK(heading_of({file, simple}).contains(" mem2reg"));
  CHECK(!heading_of({simple, simple}).contains("mem2reg"));
  const std::string both = run_ssa_compare({"--methods=pruned,mem2reg", file, simple}).out;
  CHECK(std::regex_search(both, std::regex("phis\\.c +37 +15 +9\n")));
  CHECK(std::regex_search(both, std::regex("loop\\.s +4 +1 +-\n")));
}

TEST_CASE("each LLVM edge is one CFG edge") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/control.c").string();
  const ToolResult dumped =
      run_ssa_compare({"--dump=cfg", "--function=many_edges", file, "--", "-w"});
  CHECK(dumped.out.contains("switch n, 1: b1, 2: b1, 3: b1, 4: b3, 5: b3, b2\n"));
  CHECK(dumped.out.contains("from b0, b0, b0\n"));
}

TEST_CASE("an address that only lifetime markers use is no operation of the program") {
  if (!has_llvm()) return;
  const TemporaryFile file(R"(define i32 @f(i32 %a) {
  %x = alloca i32
  %c = addrspacecast ptr %x to ptr addrspace(1)
  call void @llvm.lifetime.start.p1(i64 4, ptr addrspace(1) %c)
  store i32 %a, ptr %x
  %r = load i32, ptr %x
  ret i32 %r
}
declare void @llvm.lifetime.start.p1(i64, ptr addrspace(1))
)",
                           ".ll");
  CHECK(run_ssa_compare({"--methods=pruned", "--run=5", file.path()}).out.contains("f(5) = 5"));
}

TEST_CASE("tracing CFG simplification of an LLVM input warns that it is off") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int n) { while (n > 9) n--; return n; }\n", ".c");
  CHECK(run_ssa_compare({"--trace=cleanup", file.path()}).err ==
        file.path() +
            ": warning: no trace of cleanup: CFG simplification is off, "
            "--cleanup=full turns it on\n");
  CHECK_THAT(run_ssa_compare({"--trace=cleanup", "--cleanup=full", file.path()}).err,
             Catch::StartsWith("-- f\ncleanup "));
}

TEST_CASE("an unused phi does not become a variable when phis are demoted") {
  if (!has_llvm()) return;
  const TemporaryFile file(
      "define i32 @f(i1 %c) {\ne:\n  br i1 %c, label %a, label %j\na:\n  br label %j\nj:\n"
      "  %p = phi i32 [ 1, %a ], [ 2, %e ]\n  ret i32 0\n}\n",
      ".ll");
  const nlohmann::json function = report_on(file.path(), {"--demote-phis"}).at("functions").at(0);
  CHECK(function.at("llvm").at("phis_before") == 0);
  CHECK(row_named(function, "pruned").at("phis").at("created") == 0);
}

TEST_CASE("a function too large for LLVM's pass is still compared by other methods") {
  if (!has_llvm()) return;
  std::string allocas;
  std::string body;
  constexpr int num_variables = 4'500;
  for (int k = 0; k < num_variables; ++k) {
    allocas += fmt::format("  %v{0} = alloca i32\n  store i32 0, ptr %v{0}\n", k);
    body += fmt::format(
        "  br i1 %c, label %t{0}, label %j{0}\nt{0}:\n  store i32 1, ptr %v{0}\n  br label %j{0}\n"
        "j{0}:\n  %l{0} = load i32, ptr %v{0}\n",
        k);
  }
  const TemporaryFile file(
      fmt::format("define i32 @f(i1 %c) {{\n{}{}  ret i32 %l0\n}}\n", allocas, body), ".ll");
  const nlohmann::json report = report_on(file.path(), {"--methods=pruned,mem2reg"});
  const nlohmann::json& function = report.at("functions").at(0);
  CHECK(function.at("methods").at(0).at("phis").at("final") == num_variables);
  CHECK(function.at("methods").at(1).at("too_large").at("what") ==
        "copies of values in LLVM's pass");
}

}  // namespace ssac::test
