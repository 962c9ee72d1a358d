// Requests that an input cannot fulfil, or that would have no effect, are reported and never
// silently ignored.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/folder.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

const char* const two_bril_functions =
    "@main(a: int): int { b: int = id a; ret b; }\n@other { nop; }\n";

}  // namespace

TEST_CASE("an input that no selected method accepts is rejected") {
  const TemporaryFile simple(counting_loop);
  const TemporaryFile bril(two_bril_functions, ".bril");
  const auto check = [](const std::string& method, const std::string& path, const char* language) {
    const ToolResult result = run_ssa_compare({"--methods=" + method, path});
    CHECK(result.status == 2);
    CHECK(result.out == "");
    CHECK(result.err == path + ": error: no selected method takes " + language + "\n");
  };
  check("mem2reg", simple.path(), "simple");
  check("lookahead", bril.path(), "bril");
  const ToolResult both =
      run_ssa_compare({"--methods=lookahead", "--format=json", bril.path(), simple.path()});
  CHECK(both.status == 2);
  const nlohmann::json inputs = nlohmann::json::parse(both.out).at("inputs");
  CHECK(inputs.at(0).at("status") == "rejected");
  CHECK(inputs.at(0).at("reason") == "no method");
  CHECK(inputs.at(1).at("status") == "ok");
  CHECK(run_ssa_compare({"--methods=lookahead,lazy", bril.path()}).status == 0);
}

TEST_CASE("an unavailable dump is an error and the other dumps are still printed") {
  const TemporaryFile bril(two_bril_functions, ".bril");
  const std::string no_tree = bril.path() + ": error: bril has no syntax tree\n";
  const ToolResult some = run_ssa_compare({"--dump=ast,loops", bril.path()});
  CHECK(some.status == 2);
  CHECK(some.err == no_tree);
  CHECK(some.out == run_ssa_compare({"--dump=loops", bril.path()}).out);
  const ToolResult none = run_ssa_compare({"--dump=ast", bril.path()});
  CHECK(none.status == 2);
  CHECK(none.err == no_tree);
  CHECK(none.out == "");
  const ToolResult form = run_ssa_compare({"--dump=ssa", "--methods=lookahead", bril.path()});
  CHECK(form.status == 2);
  CHECK_THAT(form.err, Catch::Contains("error: no selected method takes bril"));
}

TEST_CASE("tracing a category that has no steps for an input gives a warning") {
  const TemporaryFile simple(counting_loop);
  const TemporaryFile bril(two_bril_functions, ".bril");
  const std::string warning =
      bril.path() + ": warning: no trace of lookahead: no method with these steps takes bril\n";
  const ToolResult idle = run_ssa_compare({"--trace=lookahead", bril.path()});
  CHECK(idle.status == 0);
  CHECK(idle.err == warning);
  const ToolResult both = run_ssa_compare({"--trace=lookahead,dom", bril.path()});
  CHECK_THAT(both.err, Catch::StartsWith(warning) && Catch::Contains("dom number"));
  CHECK_THAT(run_ssa_compare({"--trace=lookahead", simple.path()}).err,
             !Catch::Contains("warning"));
  // An input that no selected method accepts is an error anyway.
  CHECK(run_ssa_compare({"--trace=lookahead", "--methods=lookahead", bril.path()}).err ==
        bril.path() + ": error: no selected method takes bril\n");
}

TEST_CASE("option --dump=llvm prints the code of --emit=llvm and rejects LLVM IR input") {
  const TemporaryFile simple(counting_loop);
  const auto code_of = [](const std::string& text) { return text.substr(text.find("define")); };
  for (const char* const method : {"pruned", "maximal", "braun"}) {
    const std::string methods = fmt::format("--methods={}", method);
    const ToolResult dump = run_ssa_compare({"--dump=llvm", methods, simple.path()});
    CHECK(dump.status == 0);
    CHECK(dump.out.starts_with(fmt::format("; main: LLVM IR, {}\n", method)));
    CHECK(code_of(dump.out) ==
          code_of(run_ssa_compare({"--emit=llvm", methods, simple.path()}).out));
  }
  const TemporaryFile module("define i64 @f(i64 %x) {\n  ret i64 %x\n}\n", ".ll");
  const ToolResult none = run_ssa_compare({"--dump=llvm", module.path()});
  CHECK(none.status == 2);
  CHECK(none.err ==
        module.path() +
            ": error: of llvm --emit=llvm writes the module itself, with a method's phis in it\n");
  CHECK(run_ssa_compare({"--dump=llvm", "--methods=lazy", simple.path()}).status == 2);
}

TEST_CASE("tracing steps that no selected method takes is a usage error") {
  const TemporaryFile file("while (arg < 10) arg = arg + 1 + 1;\nreturn arg;\n");
  const auto check = [&](const char* trace, const char* methods, const char* levels,
                         const std::string& why) {
    CAPTURE(trace, methods, levels);
    const ToolResult result =
        run_ssa_compare({fmt::format("--trace={}", trace), methods, levels, file.path()});
    CHECK(result.status == (why.empty() ? 0 : 2));
    if (why.empty()) {
      CHECK_THAT(result.err, Catch::Contains(fmt::format("\n{} ", trace)));
    } else {
      CHECK_THAT(result.err,
                 Catch::Contains(fmt::format("--trace={} would have no effect: {}", trace, why)));
    }
  };
  const std::string no_rules = "the rules that it shows are applied from --peepholes=full on";
  const std::string no_scopes = "no selected method has scopes";
  check("peephole", "--methods=lazy", "--peepholes=none,phi", no_rules);
  check("peephole", "--methods=eager", "--peepholes=none,full", "");
  check("peephole", "--methods=lazy", "--peepholes=fixpoint", "");
  check("scopes", "--methods=pruned,bridge", "--peepholes=none", no_scopes);
  check("scopes", "--methods=bridge,lazy-cfg", "--peepholes=none", "");
}

TEST_CASE("a variable can be named by its unique name wherever it can be named") {
  const TemporaryFile file("int k=1;{int k=2;while(arg)arg=arg-k;}while(k<arg)k=k+1;return k;");
  const std::vector<std::string> methods = {"--methods=pruned,maximal", file.path()};
  const auto run = [&](std::vector<std::string> options) {
    options.insert(options.end(), methods.begin(), methods.end());
    const ToolResult result = run_ssa_compare(options);
    CHECK(result.err.empty());
    CHECK(result.status == 0);
    return result.out;
  };
  CHECK_THAT(run({"--variable=k~2"}), Catch::Contains("k~2 at while 1:18 (b1): maximal"));
  CHECK_THAT(run({"--variable=k~2"}), !Catch::Contains("k at while 1:"));
  CHECK_THAT(run({"--explain", "--variable=k~2"}),
             Catch::Contains("k~2, declared at 1:14, at b1 (while"));
  CHECK(run({"--explain=k~2"}) == run({"--explain", "--variable=k~2"}));
}

TEST_CASE("the list of known names is left out if there is none") {
  const TemporaryFile bril("@main {\n  ret;\n}\n", ".bril");
  const ToolResult result = run_ssa_compare({"--explain=x", bril.path()});
  CHECK(result.status == 2);
  CHECK(result.err == bril.path() + ": error: --explain: no variable is named 'x'\n");
}

TEST_CASE("a refused option of --emit is explained by the first method") {
  const TemporaryFile file("return arg;");
  const ToolResult result =
      run_ssa_compare({"--emit=llvm", "--methods=pruned,lazy", "--peepholes=full", file.path()});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("no selected method makes a Sea of Nodes (--emit selects "
                                         "the first method)"));
}

TEST_CASE("option --as is an error if no source has a #showGraph") {
  const TemporaryFile silent(counting_loop);
  const TemporaryFile shows("#showGraph;\nreturn arg;\n");
  const ToolResult refused = run_ssa_compare({"--as=dot", silent.path()});
  CHECK(refused.status == 2);
  CHECK(refused.out == run_ssa_compare({silent.path()}).out);
  CHECK_THAT(refused.err, Catch::Contains("no #showGraph in the source"));
  CHECK(run_ssa_compare({"--as=dot", silent.path(), shows.path()}).status == 0);
  const Folder folder;
  for (int k = 0; k < 2; ++k) {  // the second finds the report complete
    CHECK(
        run_ssa_compare({"--as=dot", "--resume", "-o", folder / "r.jsonl", shows.path()}).status ==
        0);
  }
  const TemporaryFile in_comment("// #showGraph\nreturn arg;\n");
  CHECK(run_ssa_compare({"--as=dot", in_comment.path()}).status == 2);
}

}  // namespace ssac::test
