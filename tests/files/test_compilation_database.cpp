// C and C++ compiled as a compilation database (compile_commands.json) says.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The result for x.c of the folder, whose database compiles it with these flags.
ToolResult compiled_with(const std::string& flags, const Folder& folder,
                         const std::string& option = "--function=f") {
  static_cast<void>(folder.write(
      "compile_commands.json",
      fmt::format(R"([{{"directory": "{}", "file": "x.c", "command": "cc {} -c x.c"}}])",
                  folder.path(), flags)));
  return run_ssa_compare({"-p", folder.path(), folder / "x.c", option, "--methods=pruned"});
}

}  // namespace

TEST_CASE("flags are taken from the compilation database") {
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
  const ToolResult result = run_ssa_compare({"-p", database, "--run=1", "--methods=pruned", file});
  CHECK(result.status == 0);
  CHECK(result.out.contains("f(1) = 9"));
  CHECK_FALSE(result.err.contains("database"));
  const ToolResult unknown =
      run_ssa_compare({"-p", database, (source_dir() / "tests/files/llvm/run/loops.c").string()});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.contains("does not say how it is compiled"));
}

TEST_CASE("flags of a compilation database that are not passed on are named in a warning") {
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
  const auto not_passed = [&](const std::string& flags) {
    return file +
           ": warning: flags of the compilation database that are not passed on to clang-19: " +
           flags + "\n";
  };
  CHECK(said("cc" + known) == "");
  CHECK(said("cc -isystem-after after" + known) == "");
  CHECK(said(R"(cc \\\n -D\\\nM=2 \"-DN=\\\n3\")") == "");
  CHECK(said("cc -Wp,-MD,x.d -x c -Xclang -fcolor-diagnostics" + known) == "");
  CHECK(said("ccache /usr/bin/cc @f.rsp -Wp,-DX -Xpreprocessor -DY" + known) ==
        not_passed("@f.rsp, -Wp,-DX, -Xpreprocessor -DY"));
  CHECK(said("/opt/cl.exe /nologo /DX=3 /I inc /W4" + known) == not_passed("/DX=3, /I inc"));
  CHECK(said("cc -arch i386 --config f.cfg --config=g.cfg -Xclang -fno-wchar" + known) ==
        not_passed("-arch i386, --config f.cfg, --config=g.cfg, -Xclang -fno-wchar"));
  CHECK(said("cc -working-directory / -working-directory=/ -Xarch_host -DX -Xarch_host -Wall" +
             known) == not_passed("-working-directory /, -working-directory=/, -Xarch_host -DX"));
  CHECK(said("cc -target no-such --sysroot / -gno-column-info" + known) ==
        not_passed("-target no-such"));
  CHECK(said("cc -xobjective-c" + known) ==
        file + ": warning: compiled as c, and not as objective-c as the database says\n");
  CHECK(said("cc -x c++ -xnone" + known) == "");
  CHECK(said("cc -x objective-c" + known) ==
        file + ": warning: compiled as c, and not as objective-c as the database says\n");
}

TEST_CASE(
    "every flag of a compilation database that can change the program is passed on or named") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write("x.c",
                                        "#if __has_include(\"virtual/n.h\")\n"
                                        "int f(void) { return 3; }\n#else\n"
                                        "int f(void) { return (char)200 < 0; }\n#endif\n");
  static_cast<void>(folder.write("real.h", ""));
  static_cast<void>(folder.write(
      "overlay.yaml",
      fmt::format(R"({{"version": 0, "roots": [{{"type": "directory", "name": "{0}/virtual", )"
                  R"("contents": [{{"type": "file", "name": "n.h", )"
                  R"("external-contents": "{0}/real.h"}}]}}]}})",
                  folder.path())));
  for (const auto& [flags, value] : std::vector<std::pair<std::string, std::string>>{
           {"--signed-char", "1"},
           {"--unsigned-char", "0"},
           {"-ivfsoverlay " + folder.path() + "/overlay.yaml", "3"},
           {"-resource-dir /usr --stdlib=libc++", "1"},
           {"-pipe -s -lm -L /lib -MD -MF x.d -Wl,-z,now -fprofile-arcs --param a=1 -o x.o", "1"},
           {"-finstrument-functions -fno-sanitize=all -fsanitize-coverage=edge", "1"},
           {"-Xanalyzer -Dchar=int -Xlinker -Dchar=int", "1"}}) {
    INFO(flags);
    const ToolResult result = compiled_with(flags, folder, "--run=");
    CHECK(result.err == "");
    CHECK(result.out.contains("f() = " + value));
  }
  for (const std::string flag :
       {"-specs=a", "-fplugin=a.so", "-fsanitize=memory", "-fmodules", "-traditional-cpp", "-xHost",
        "-Xclang=-fno-wchar", "-Xclang -target-feature", "-Wp,-undef", "-B /usr", "-B/usr",
        "--prefix /usr", "--prefix=/usr"}) {
    INFO(flag);
    CHECK(compiled_with(flag, folder).err ==
          file +
              ": warning: flags of the compilation database that are not passed on to clang-19: " +
              flag + "\n");
  }
}

TEST_CASE("a flag of a compilation database cannot look like a message") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write("x.c", "int f(int n) { return n; }\n");
  const ToolResult result = compiled_with(R"('@f\nx.c:1:1: error: no')", folder, "--format=json");
  CHECK(result.err ==
        file +
            ": warning: flags of the compilation database that are not passed on to clang-19: "
            "@f?x.c:1:1: error: no\n");
  CHECK_FALSE(result.out.contains(R"("severity":"error")"));
}

TEST_CASE("flags unknown to clang are omitted with a warning and -Werror is ignored") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file =
      folder.write("x.c", "int f(int n) { int s; if (n = N) s = 1; return s; }\n");
  static_cast<void>(folder.write(
      "compile_commands.json",
      fmt::format(R"([{{"directory": "{}", "file": "x.c", "command": )"
                  R"("gcc -fanalyzer -fconserve-stack -march=foo -Wall -Werror -DN=3 -c x.c"}}])",
                  folder.path())));
  const ToolResult result =
      run_ssa_compare({"-p", folder.path(), file, "--methods=pruned", "--run=3"});
  CAPTURE(result.err);
  CHECK(result.status == 0);
  CHECK(result.out.contains("f(3) = 1"));
  CHECK(result.err.contains(file + ": warning: flags of the compilation database that are not "
                                   "passed on to clang-19: -fanalyzer, "
                                   "-fconserve-stack, -march=foo\n"));
}

TEST_CASE("flags of another target's compiler are omitted however clang refuses them") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write("x.c", "int f(int n) { return n; }\n");
  for (const std::string flag :
       {"-mabi=lp64", "-mfpmath=both", "-mfpmath=387", "-mrecip=foo", "-mrecip=divf,!foo",
        "-mrecip=divf:99", "-mstack-protector-guard=sysreg", "--target=xtensa-esp32-elf",
        "-target xtensa-esp32-elf", "-march=rv64gc"}) {
    INFO(flag);
    const ToolResult result = compiled_with(flag, folder);
    CHECK(result.status == 0);
    CHECK(result.err == file +
                            ": warning: flags of the compilation database that are not passed "
                            "on to clang-19: " +
                            flag + "\n");
  }
}

TEST_CASE("a file with several different commands is compiled by the first with a warning") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write("x.c", "int f(void) { return N; }\n");
  const auto run = [&](const std::string& flags_of_second) {
    static_cast<void>(folder.write(
        "compile_commands.json",
        fmt::format(R"([{{"directory": "{0}", "file": "x.c", "command": "cc -DN=3 -c x.c"}}, )"
                    R"({{"directory": "{0}", "file": "./x.c", "command": "cc {1} -c x.c"}}])",
                    folder.path(), flags_of_second)));
    const ToolResult result =
        run_ssa_compare({"-p", folder.path(), file, "--run=", "--methods=pruned"});
    CHECK(result.out.contains("f() = 3"));
    return result.err;
  };
  CHECK(
      run("-DN=4").contains("warning: compiled by its first command in the compilation database"));
  const std::string has_others = "which has others with other flags or in another directory";
  CHECK(run("-O2 -DN=3 -O0").contains(has_others));
  CHECK(run("-x c++ -DN=3").contains(has_others));
  CHECK(run("-DN=3 @file").contains(has_others));
  CHECK(run("-DN=3 -o y.o") == "");
}

TEST_CASE("header folders are found in flags of one and of two words") {
  if (!has_llvm()) return;
  const Folder folder;
  static_cast<void>(folder.write("x.c",
                                 "#if __has_include(<deep.h>)\nint f(void) { return 1; }\n"
                                 "#else\nint f(void) { return 2; }\n#endif\n"));
  static_cast<void>(folder.write("root/usr/include/deep.h", ""));
  for (const std::string flag : {"--sysroot ", "--sysroot=", "--include-directory-after "}) {
    const std::string below = flag.starts_with("--sysroot") ? "/root" : "/root/usr/include";
    const ToolResult result = compiled_with(flag + folder.path() + below, folder, "--run=");
    CHECK(result.err == "");
    CHECK(result.out.contains("f() = 1"));
  }
}

TEST_CASE("flags with other spellings are passed on like those of one dash") {
  if (!has_llvm()) return;
  const Folder folder;
  static_cast<void>(folder.write(
      "x.c",
      "#if __has_include(<Kit/deep.h>)\nint f(void) { return __STDC_VERSION__ / 100; }\n"
      "#elif __has_include(<deep.h>)\nint f(void) { return 1; }\n"
      "#elif defined __STRICT_ANSI__\nint f(void) { return 2; }\n#endif\n"));
  static_cast<void>(folder.write("Kit.framework/Headers/deep.h", ""));
  for (const auto& [flags, result_of_f] : std::vector<std::pair<std::string, std::string>>{
           {"--include-prefix {0}/Kit.framework/ --include-with-prefix Headers", "1"},
           {"--include-prefix={0}/Kit --include-with-prefix-before=.framework/Headers", "1"},
           {"-F {0} --std c99", "1999"},
           {"-F{0} --std=c11", "2011"},
           {"-iframework {0} -std=c99", "1999"},
           {"--ansi", "2"}}) {
    INFO(flags);
    const ToolResult result =
        compiled_with(fmt::format(fmt::runtime(flags), folder.path()), folder, "--run=");
    CHECK(result.err == "");
    CHECK(result.out.contains("f() = " + result_of_f));
  }
}

TEST_CASE("a file keeps its name if the compilation database has another for debug information") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write(
      "x.c", "int f(int n) {\n  int x;\n  if (n) x = sizeof __FILE__;\n  return x;\n}\n");
  for (const std::string flag :
       {"-ffile-prefix-map={}=.", "-fdebug-prefix-map={}=/usr/src", "-ffile-prefix-map={}=/a"}) {
    INFO(flag);
    const ToolResult result =
        compiled_with(fmt::format(fmt::runtime(flag), folder.path()), folder, "--run=1");
    CHECK(result.status == 0);
    CHECK(result.err.starts_with(file + ":4:10: warning: 'x' is possibly uninitialized here"));
    CHECK(result.out.starts_with("f(n): "));
    // `__FILE__` is as in the database: x.c, its whole path, and /a/x.c.
    const std::size_t size = flag.ends_with("=.") ? 4 : flag.ends_with("/a") ? 7 : file.size() + 1;
    CHECK(result.out.contains(fmt::format("f(1) = {},", size)));
  }
}

TEST_CASE("an invalid compilation database is an error that says why") {
  const Folder folder;
  const auto said = [&](const std::string& text) {
    static_cast<void>(folder.write("compile_commands.json", text));
    const ToolResult result = run_ssa_compare({"-p", folder.path()});
    CHECK(result.status == 2);
    return result.err;
  };
  CHECK(said("[{\"directory\"") ==
        "ssa-compare: error: " + folder.path() +
            "/compile_commands.json:1:14: not JSON: syntax error while parsing object separator - "
            "unexpected end of input; expected ':'\n");
  CHECK(
      said("[\n  {\"directory\": \".\",}\n]\n").contains("compile_commands.json:2:21: not JSON: "));
  CHECK(said("[]").contains("names no C or C++"));
  CHECK(said("{}").contains("is not a compilation database: it is not a list"));
}

TEST_CASE("the compilation database determines the language of a file") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string c = folder.write("x.c", "int f(int n) { return n + (sizeof('a') == 1); }\n");
  const std::string bare = folder.write("bare", "int g(int n) { return n; }\n");
  const auto lines = [&](const std::string& command, std::vector<std::string> arguments) {
    const auto entry = [&](const std::string& file) {
      return fmt::format(R"({{"directory": "{}", "file": "{}", "command": "{} -c {}"}})",
                         folder.path(), file, command, file);
    };
    static_cast<void>(folder.write("compile_commands.json",
                                   fmt::format("[{}, {}]", entry("x.c"), entry("bare"))));
    arguments.insert(arguments.end(), {"-p", folder.path(), "--format=jsonl", "--methods=pruned"});
    return run_ssa_compare(arguments);
  };
  for (const char* const command :
       {"g++", "ccache g++-12", "cc -x c++", "cc -xc++", "env A=1 icecc g++", "env -i CC=1 g++",
        "env -u A -C / /bin/g++", "/opt/a=b/g++", "cc --language=c++", "cc --language c++",
        "g++ -x c -x none", "cc -x c++ ./x.c -x none", "g++ x.c -x c", "clang --driver-mode=g++"}) {
    CAPTURE(command);
    const ToolResult result = lines(command, {c});
    CHECK(result.status == 0);
    CHECK(result.err == "");
    CHECK_THAT(result.out, Catch::Contains(R"("language":"c++")") && Catch::Contains("_Z1fi"));
  }
  CHECK(lines("g++", {c, "--language=c"}).err ==
        c + ": warning: compiled as c, and not as c++ as the database says\n");
  CHECK_THAT(lines("cc", {c}).out, Catch::Contains(R"("language":"c")"));
  const ToolResult all = lines("cc -x c", {});
  CHECK(all.status == 0);
  CHECK(all.err == "");
  CHECK_THAT(all.out, Catch::Contains(R"("file":")" + bare + R"(","language":"c")"));
  CHECK(lines("cc", {bare}).status == 2);
}

TEST_CASE("entries of a compilation database other than C and C++ are skipped with a warning") {
  if (!has_llvm()) return;
  const Folder folder;
  static_cast<void>(folder.write("x.c", "int f(int n) { return n; }\n"));
  const auto said = [&](const std::vector<std::pair<std::string, std::string>>& entries,
                        int status) {
    std::string text = "[";
    for (const auto& [command, file] : entries) {
      text += fmt::format(R"({}{{"directory": "{}", "file": "{}", "command": "{} -c {}"}})",
                          text.size() == 1 ? "" : ",", folder.path(), file, command, file);
    }
    static_cast<void>(folder.write("compile_commands.json", text + "]"));
    const ToolResult result = run_ssa_compare({"-p", folder.path(), "--methods=pruned"});
    CHECK(result.status == status);
    return result.err;
  };
  const std::string of = folder / "compile_commands.json";
  CHECK(said({{"cc", "x.c"}}, 0) == "");
  CHECK(said({{"cc", "boot.S"}, {"g++", "y.cu"}, {"cc", "x.c"}, {"cc", "boot.S"}}, 0) ==
        fmt::format("ssa-compare: warning: 2 files of {} are left out, the first of them {}: the "
                    "extension .S is not of C or C++\n",
                    of, folder / "boot.S"));
  CHECK(said({{"clang -x cuda", "y.c"}, {"cc", "x.c"}}, 0) ==
        fmt::format("ssa-compare: warning: 1 file of {} is left out: {}: compiled as cuda\n", of,
                    folder / "y.c"));
  CHECK_THAT(said({{"cc", "bare"}}, 2), Catch::Contains("its name has no extension\n") &&
                                            Catch::Contains("names no C or C++"));
}

TEST_CASE("a header in a compilation database is compiled only if it is named") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string header = folder.write("h.h", "int f(int n) { return n + N; }\n");
  static_cast<void>(folder.write("x.c", "int g(int n) { return n; }\n"));
  static_cast<void>(folder.write(
      "compile_commands.json",
      fmt::format(
          R"([{{"directory": "{0}", "file": "h.h", "command": "cc -x c-header -DN=2 h.h"}},
              {{"directory": "{0}", "file": "x.c", "command": "cc -c x.c"}}])",
          folder.path())));
  const ToolResult named =
      run_ssa_compare({"-p", folder.path(), header, "--methods=pruned", "--run=1"});
  CHECK(named.status == 0);
  CHECK(named.err == "");
  CHECK(named.out.contains("f(1) = 3"));
  const ToolResult all = run_ssa_compare({"-p", folder.path(), "--methods=pruned"});
  CHECK(all.status == 0);
  CHECK_THAT(all.err, Catch::Contains("1 file of ") && Catch::EndsWith("compiled as c-header\n"));
}

TEST_CASE("a compilation database entry without a command is an error") {
  if (!has_llvm()) return;
  const Folder folder;
  const std::string file = folder.write("x.c", "int f(int n) { return n; }\n");
  for (const char* const command : {"", R"(, "command": "")", R"(, "arguments": [])"}) {
    static_cast<void>(folder.write(
        "compile_commands.json",
        fmt::format(R"([{{"directory": "{}", "file": "x.c"{}}}])", folder.path(), command)));
    const ToolResult result = run_ssa_compare({"-p", folder.path(), file, "--methods=pruned"});
    CHECK(result.status == 2);
    CHECK(result.err.contains("does not say how it is compiled"));
  }
}

TEST_CASE("reports made with different compilation flags cannot be merged or resumed") {
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
