// C and C++ as a compilation database says: compile_commands.json.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("flags from a compilation database") {
  if (!has_llvm()) return;
  const Folder folder;
  static_cast<void>(folder.write("data base/include/n.h", "#define N 3\n"));
  const std::string file =
      folder.write("data base/a b.c", "#include \"n.h\"\nint f(int n) { return n + N + M; }\n");
  const std::string database = folder / "data base";
  static_cast<void>(folder.write(
      "data base/compile_commands.json",
      fmt::format(
          R"([{{"directory": "{}", "file": "a b.c", "command": "cc -Iinclude -o x.o -DM='4 + 1' -MD -c 'a b.c'"}}])",
          database)));
  const ToolResult result =
      run_ssa_compare({"-p", database, "--run=1", "--methods=pruned", file});
  CHECK(result.status == 0);
  CHECK(result.out.contains("f(1) = 9"));
  CHECK_FALSE(result.err.contains("database"));
  const ToolResult unknown = run_ssa_compare(
      {"-p", database, (source_dir() / "tests/files/llvm/run/loops.c").string()});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.contains("does not say how it is compiled"));
}

TEST_CASE("flags of a compilation database that are not passed on are named") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write("x.c", "int f(int n) { return n + N + M + K; }\n");
  const auto said = [&](const std::string& command) {
    static_cast<void>(folder.write(
        "compile_commands.json",
        fmt::format(R"([{{"directory": "{}", "file": "x.c", "command": "{} -c x.c"}}])",
                    folder.path(), command)));
    const ToolResult result =
        run_ssa_compare({"-p", folder.path(), file, "--methods=pruned", "--", "-DK=4"});
    CAPTURE(result.err);
    CHECK(result.status == 0);
    return result.err;
  };
  const std::string known = " --define-macro=N=3 --define-macro M=2 ";
  CHECK(said("cc" + known) == "");
  CHECK(said("cc -Wp,-MD,x.d -x c -Xclang -fcolor-diagnostics" + known) == "");
  CHECK(said("ccache /usr/bin/cc @f.rsp -Wp,-DX -Xpreprocessor -DY" + known) ==
        file +
            ": warning: flags of the compilation database that are not passed on to clang-19: "
            "@f.rsp, -Wp,-DX, -Xpreprocessor -DY\n");
  const std::string as_c = ": warning: compiled as c, and not as c++ as the database says\n";
  for (const char* const command : {"g++", "ccache g++-12", "cc -x c++", "cc -xc++"}) {
    CHECK(said(command + known) == file + as_c);
  }
}

TEST_CASE("reports of compilation databases with other flags do not go together") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string a = folder.write("a.c", "int f(int n) { return n + N; }\n");
  const std::string b = folder.write("b.c", "int g(int n) { return n - N; }\n");
  const auto report = [&](const std::string& name, const std::string& flags,
                          const std::vector<std::string>& more) {
    const auto entry = [&](const char* file) {
      return fmt::format(R"({{"directory": "{}", "file": "{}", "command": "cc {} -c {}"}})",
                         folder.path(), file, flags, file);
    };
    static_cast<void>(
        folder.write("compile_commands.json", fmt::format("[{}, {}]", entry("a.c"), entry("b.c"))));
    std::vector<std::string> arguments = {"-p", folder.path(), "--methods=pruned", "-o",
                                          folder / name};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_ssa_compare(arguments);
  };
  CHECK(report("1.jsonl", "-DN=1", {a}).status == 0);
  CHECK(report("2.jsonl", "-DN=2", {b}).status == 0);
  CHECK(report("3.jsonl", "-I/elsewhere -DN=1", {b}).status == 0);
  const ToolResult other = run_ssa_compare({"--merge", folder / "1.jsonl", folder / "2.jsonl"});
  CHECK(other.status == 2);
  CHECK_THAT(other.err, Catch::Contains("the compilation databases have other files or flags"));
  CHECK(run_ssa_compare({"--merge", folder / "1.jsonl", folder / "3.jsonl"}).status == 0);
  CHECK_THAT(report("1.jsonl", "-DN=2", {a, b, "--resume"}).err,
             Catch::Contains("the compilation databases have other files or flags"));
  CHECK(report("1.jsonl", "-DN=1", {a, b, "--resume"}).status == 0);
}

}  // namespace ssac::test
