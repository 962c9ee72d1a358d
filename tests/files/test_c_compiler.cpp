// Invalid C and LLVM IR, a compiler that fails, and the flags that clang is given.
#include <fmt/format.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "cfg/support/visible.h"
#include "tests/support/files.h"
#include "tests/support/programs_on_path.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

}  // namespace

TEST_CASE("invalid C and LLVM IR are errors of the file") {
  if (!has_llvm()) return;
  const auto result_of = [](const std::string& text, const std::string& suffix,
                            const std::vector<std::string>& flags = {}) {
    const TemporaryFile file(text, suffix);
    std::vector<std::string> arguments = {file.path(), "--"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    ToolResult result = run_ssa_compare(arguments);
    for (std::size_t at; (at = result.err.find(file.path())) != std::string::npos;) {
      result.err.replace(at, file.path().size(), "FILE");
    }
    return result;
  };
  const ToolResult broken = result_of("int f(int x) {\n  return y;\n}\n", ".c");
  CHECK(broken.status == 2);
  CHECK(broken.err.starts_with("FILE:2:10: error: use of undeclared identifier 'y'\n"));
  CHECK(broken.err.ends_with("FILE: error: clang-19 did not compile it\n"));

  const ToolResult ir = result_of("define i32 @f(i32 %x) {\n  ret i32 %y\n}\n", ".ll");
  CHECK(ir.status == 2);
  CHECK(ir.err.starts_with("FILE:2:11: error: use of undefined value '%y'\n"));
  // LLVM's message about bitcode names both versions itself.
  const std::string newer = "define i32 @f(i32 samething %x) { ret i32 %x }\n!llvm.ident = !{!0}\n";
  CHECK(result_of(newer + "!0 = !{!\"clang version 119.1.0\"}\n", ".ll")
            .err.contains("; the file is by clang 119.1.0, and is read by LLVM 19."));
  CHECK_FALSE(result_of(newer + "!0 = !{!\"clang version 19.1.0\"}\n", ".ll")
                  .err.contains("the file is by"));
  CHECK(result_of("BC\xC0\xDE rest", ".bc").status == 2);
  CHECK(result_of("define void @f() {\na:\n  ret void\n}\n", ".ll").status == 0);
  // Clang's warnings about a file that it compiles are passed on.
  CHECK(result_of("int f(void) { return 1 / 0; }", ".c").err.contains("division by zero"));
  CHECK(result_of("int f(int n) { return n + N; }", ".c", {"-DN=3"}).status == 0);
}

TEST_CASE("a compiler crash or invalid compiler output is an error of that file alone") {
  if (!has_llvm(false)) return;
  const TemporaryFile file("int f(int n) { return n; }\n", ".c");
  const std::string simple = (source_dir() / "docs/examples/loop.s").string();
  const auto result_with = [&](const std::string& script) {
    const ProgramsOnPath fake("clang-19", script);
    ToolResult result = run_ssa_compare({"--methods=pruned", file.path(), simple});
    CHECK(result.status == 2);
    CHECK(std::regex_search(result.out, std::regex("loop\\.s +4 +1\n")));
    CHECK(result.out.contains(" rejected\n"));
    return result.err.replace(result.err.find(file.path()), file.path().size(), "FILE");
  };
  CHECK(result_with("kill -SEGV $$") == "FILE: error: clang-19 crashed\n");
  CHECK(result_with("printf 'BC\\300\\336'; kill -ABRT $$") == "FILE: error: clang-19 crashed\n");
  CHECK(result_with("printf 'BC\\300\\336'; exit 1") ==
        "FILE: error: clang-19 did not compile it\n");
  CHECK(result_with("echo nonsense") == "FILE: error: clang-19 gave no LLVM IR\n");
  CHECK(result_with("exit 0") == "FILE: error: clang-19 gave no LLVM IR\n");
  CHECK(result_with("printf 'BC\\300\\336 and no more'").starts_with("FILE: error: "));
  // A crash that clang has caught itself, and words of the source that say the same.
  const std::string caught = "clang-19: error: clang frontend command failed with exit code 132";
  CHECK(result_with("echo '" + caught + "' >&2; exit 1") ==
        caught + "\nFILE: error: clang-19 crashed\n");
  const std::string quoted = "    1 | // PLEASE submit a bug: frontend command failed\n";
  CHECK(result_with("printf '" + quoted + "' >&2; exit 1") ==
        quoted + "FILE: error: clang-19 did not compile it\n");
}

TEST_CASE("clang's messages name a file as it was typed") {
  if (!has_llvm()) return;
  const fs::path before = fs::current_path();
  const fs::path folder = fs::temp_directory_path() / fmt::format("ssac typed {}", ::getpid());
  fs::create_directories(folder / "in");
  fs::current_path(folder);
  write_file("in/a.c", "int f(int n) {\n  int x;\n  if (n) x = 1;\n  return x + y;\n}\n");
  write_file("b.c", "int f(int n) {\n  int x;\n  if (n) x = 1;\n  return x;\n}\n");
  write_file("compile_commands.json",
             fmt::format(R"([{{"directory": "{}", "file": "in/a.c", "command": "cc in/a.c"}}])",
                         folder.string()));
  const std::string said = "in/a.c:4:14: error: use of undeclared identifier 'y'\n";
  CHECK(run_ssa_compare({"in/a.c"}).err.starts_with(said));
  CHECK(run_ssa_compare({"./in/a.c"}).err.starts_with("./" + said));
  CHECK(run_ssa_compare({"-p", ".", "in/a.c"}).err.starts_with(said));
  CHECK(run_ssa_compare({(folder / "in/a.c").string()})
            .err.starts_with(folder.string() + "/" + said));
  // Locations are found however the name was typed.
  for (const char* const name : {"b.c", "./b.c", "in/../b.c"}) {
    CHECK(
        run_ssa_compare({name, "--", "-w"})
            .err.starts_with(fmt::format("{}:4:10: warning: 'x' is possibly uninitialized", name)));
  }
  fs::current_path(before);
  fs::remove_all(folder);
}

TEST_CASE("a source line that looks like a message is none") {
  if (!has_llvm()) return;
  const TemporaryFile source(
      "#include <stdio.h>\nint f(int n) {\n  printf(\"a.c:3:3: error: %s is bad\\n\", n);\n"
      "  return n;\n}\n",
      ".c");
  const ToolResult result = run_ssa_compare({"--methods=pruned", "--format=json", source.path()});
  CHECK(result.status == 0);
  CHECK(nlohmann::json::parse(result.out).at("inputs").at(0).at("diagnostics").size() == 1);
}

TEST_CASE("clang's messages contain no characters that a terminal would obey") {
  if (!has_llvm()) return;
  for (const char* const last : {"", "int g(void) { return y\xE2\x80\x8C; }\n"}) {
    const TemporaryFile source(
        std::string(
            "#warning \xE2\x80\xAE r \xC2\xAD s \xEF\xBB\xBF t\nint f(int n) { return n; }\n") +
            last,
        ".c");
    const ToolResult result = run_ssa_compare({"--methods=pruned", "--format=json", source.path()});
    CHECK(is_visible(result.err, Lines::several));
    const nlohmann::json report = nlohmann::json::parse(result.out);
    const nlohmann::json& diagnostics = report.at("inputs").at(0).at("diagnostics");
    CHECK(diagnostics.at(0).at("message") == "? r ? s ? t [-W#warnings]");
    for (const nlohmann::json& diagnostic : diagnostics) {
      CHECK(is_visible(diagnostic.at("message").get<std::string>()));
    }
  }
}

TEST_CASE("a file may be named like a message") {
  if (!has_llvm()) return;
  const TemporaryFile source("int f(int n) {\n  return n + y;\n}\n", ":3:4: warning: z.c");
  const ToolResult result = run_ssa_compare({"--methods=pruned", "--format=json", source.path()});
  const nlohmann::json first =
      nlohmann::json::parse(result.out).at("inputs").at(0).at("diagnostics").at(0);
  CHECK(first.at("message") == "use of undeclared identifier 'y'");
  CHECK(first.at("severity") == "error");
  CHECK(first.at("line") == 2);
  CHECK_FALSE(first.contains("file"));
}

TEST_CASE("flags that change the form of messages lose none and none of their parts") {
  if (!has_llvm()) return;
  const TemporaryFile source("int f(int n) {\n  return n + an_identifier_with_a_long_name;\n}\n",
                             ".c");
  for (const char* const flag :
       {"-fmessage-length=40", "-fno-show-source-location", "-fno-show-column"}) {
    INFO(flag);
    const ToolResult result =
        run_ssa_compare({"--methods=pruned", "--format=json", source.path(), "--", flag});
    CHECK(result.status == 2);
    const nlohmann::json first =
        nlohmann::json::parse(result.out).at("inputs").at(0).at("diagnostics").at(0);
    CHECK(first.at("message") == "use of undeclared identifier 'an_identifier_with_a_long_name'");
    CHECK(first.at("line") == 2);
    CHECK(first.at("column") == 14);
  }
}

TEST_CASE("flags with side effects are refused and file names reach no shell") {
  if (!has_llvm()) return;
  const fs::path folder = fs::temp_directory_path() / fmt::format("ssac {}", ::getpid());
  fs::create_directories(folder);
  const fs::path hostile = folder / "-o $(touch broken) `touch broken`; touch broken '.c";
  write_file(hostile, "int f(int n) { return n; }\n");
  CHECK(run_ssa_compare({hostile.string()}).status == 0);
  CHECK(run_ssa_compare({hostile.string(), "--", "-DX=$(touch broken)"}).status == 0);
  for (const char* const flag : {"-o",
                                 "-oa",
                                 "-MD",
                                 "-MFa",
                                 "-save-temps",
                                 "-Xclang",
                                 "-fplugin=a.so",
                                 "-Wl,-oa",
                                 "-Wp,-MD,a",
                                 "-ftime-trace",
                                 "-mllvm",
                                 "--serialize-diagnostics",
                                 "-fprofile-generate",
                                 "-fsanitize=address",
                                 "-S",
                                 "@a",
                                 "a.c",
                                 "-cc1",
                                 "-",
                                 "-gsplit-dwarf",
                                 "--config=a",
                                 "-Ba"}) {
    INFO(flag);
    const ToolResult refused = run_ssa_compare({hostile.string(), "--", flag});
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
  }
  CHECK(std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1);
  CHECK(!fs::exists("broken"));
  fs::remove_all(folder);
}

TEST_CASE("clang reads no flags from files named with @") {
  if (!has_llvm()) return;
  const fs::path folder = fs::temp_directory_path() / fmt::format("ssac files {}", ::getpid());
  fs::create_directories(folder);
  const fs::path before = fs::current_path();
  fs::current_path(folder);
  write_file("a.c", "int f(int n) { return n; }\n");
  write_file("@evil.c", "int f(int n) { return n; }\n");
  // If they were read as flags, clang's driver or its front end would write a file.
  write_file("evil.c", "x -dependency-file written\n");
  write_file("evil.txt", "include -MD -MF written\n");
  const ToolResult refused = run_ssa_compare({"./@evil.c"});
  CHECK(refused.status == 2);
  CHECK(refused.err.contains("its name begins with @"));
  CHECK(run_ssa_compare({"."}).err.contains("its name begins with @"));
  for (const char* const flag : {"-I@evil.txt", "-include@evil.txt", "-isystem=@evil.txt",
                                 "--sysroot=@evil.txt", "-D@evil.txt", "@evil.txt"}) {
    INFO(flag);
    CHECK(run_ssa_compare({"a.c", "--", flag}).status == 2);
    CHECK(run_ssa_compare({"a.c", "--", "-I", flag}).status == 2);
  }
  write_file(
      "compile_commands.json",
      fmt::format(
          R"([{{"directory": "{}", "file": "a.c", "arguments": ["cc", "-I", "@evil.txt", "-DN=@", "-c", "a.c"]}}])",
          folder.string()));
  CHECK(run_ssa_compare({"-p", ".", "a.c"}).status == 0);
  CHECK(!fs::exists("written"));
  // A flag that takes the next argument must not take one of ours.
  CHECK(run_ssa_compare({"a.c", "--", "-O2", "-iwithsysroot"}).status == 2);
  CHECK(run_ssa_compare({"a.c", "--", "-O2", "-framework"}).status == 2);
  fs::current_path(before);
  fs::remove_all(folder);
}

}  // namespace ssac::test
