// Inputs that are named more than once, files that are not inputs, and the format of lists.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

std::string warning_of(const std::string& name) {
  return name + ": warning: named more than once, and compared once\n";
}

std::string warning_of_member(const std::string& name) {
  return name + ": warning: more than once in the archive, and the first one counts\n";
}

ToolResult lines_on(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--methods=pruned", "--format=jsonl"});
  return run_ssa_compare(arguments);
}

}  // namespace

TEST_CASE("an input named more than once is compared once with a warning") {
  const Folder folder;
  const std::string a = folder.write("d/a.s", "return arg;");
  const std::string b = folder.write("d/b.s", "return 1;");
  const ToolResult once = lines_on({a, b});
  CHECK(once.err == "");
  const auto check = [&](const std::vector<std::string>& inputs, const std::string& repeated) {
    const ToolResult result = lines_on(inputs);
    CHECK(result.status == 0);
    CHECK(result.out == once.out);
    CHECK(result.err == warning_of(repeated));
  };
  check({a, a, b}, a);
  check({folder / "d", b}, b);
  check({folder / "d", folder / "d"}, folder / "d");
  check({a, folder / "d/../d/a.s", b}, folder / "d/../d/a.s");
  check({a, "@" + folder.write("list", a + "\n" + b + "\n")}, a);
  std::filesystem::create_symlink(a, folder / "link.s");
  check({a, folder / "link.s", b}, folder / "link.s");
  // Shards divide the inputs that are compared, and can be merged.
  std::string merged;
  for (const char* const shard : {"1/2", "2/2"}) {
    const std::string name = folder / ("part" + std::string(shard, 1));
    lines_on({a, a, b, fmt::format("--shard={}", shard), "-o", name});
    merged += read_file(name);
  }
  CHECK(run_ssa_compare({"--merge", folder.write("all.jsonl", merged)}).status == 0);
  CHECK_THAT(run_ssa_compare({"--check", folder.write("c.s", "return arg;\n//= pruned final 0\n"),
                              folder / "c.s"})
                 .out,
             Catch::Contains("1 file, 1 expectation: it holds"));
}

TEST_CASE("directories and archives skip foreign files with a known extension") {
  const Folder folder;
  const std::string program = R"({"functions": [{"name": "main", "instrs": []}]})";
  static_cast<void>(folder.write("d/a.s", "return arg;"));
  static_cast<void>(folder.write("d/b.json", program));
  static_cast<void>(folder.write("d/c.cfg", "; a comment\nfunction f()\nb0:\n  return 1\n"));
  const ToolResult alone = lines_on({folder / "d"});
  CHECK(alone.status == 0);
  const auto check_left_out = [&](const char* name, const char* text) {
    INFO(name);
    const std::string other = folder.write(std::string("d/") + name, text);
    const ToolResult result = lines_on({folder / "d"});
    CHECK(result.out == alone.out);
    CHECK(result.err == alone.err);
    CHECK(lines_on({other}).status == 2);
    CHECK(lines_on({folder / "d", "--language=python"}).out.contains(name));
  };
  check_left_out("assembly.s", "# for x86\n\t.globl f\nf:\n\tret\n");
  check_left_out("headers.s", "#include <asm.h>\nENTRY(f)\n");
  check_left_out("compile_commands.json", R"([{"directory": "/", "file": "a.c"}])");
  check_left_out("package.json", R"( {"name": "functions"})");
  check_left_out("setup.cfg", "[metadata]\nname = f\n");
  const std::string archive = folder / "d.tar";
  REQUIRE(std::system(("tar -C " + folder.path() + " -cf " + archive + " d").c_str()) == 0);
  CHECK(lines_on({archive}).status == 0);
  const Folder empty;
  static_cast<void>(empty.write("package.json", R"({"name": "x"})"));
  CHECK_THAT(lines_on({empty.path()}).err,
             Catch::Contains("the directory has no program of a known extension"));
}

TEST_CASE("a program with an error is not taken for a foreign file") {
  const Folder folder;
  for (const char* const name : {"a.s", "b.json", "c.cfg"}) {
    static_cast<void>(folder.write(name, std::string("function \"functions\": {")));
  }
  const ToolResult result = lines_on({folder.path()});
  CHECK(result.status == 2);
  for (const char* const name : {"a.s", "b.json", "c.cfg"}) {
    CHECK_THAT(result.err, Catch::Contains(std::string(name) + ":1:"));
  }
}

TEST_CASE("a list of inputs may have comments and blanks around names") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;");
  const std::string b = folder.write("#b.s", "return 1;");
  const ToolResult plain = lines_on({a, b});
  const std::string text = "# the first\n  " + a + " \t\n \t# another\n\t\n" + b + "\r\n";
  const ToolResult listed = lines_on({"@" + folder.write("list", text)});
  CHECK(listed.status == 0);
  CHECK(listed.err == "");
  CHECK(listed.out == plain.out);
  const ToolResult none = lines_on({"@" + folder.write("list", "# nothing\n \n")});
  CHECK(none.status == 2);
  CHECK_THAT(none.err, Catch::Contains("the list names no file"));
  const ToolResult cut = run_ssa_compare({"@/proc/self/mem"});  // its first byte cannot be read
  CHECK(cut.status == 2);
  CHECK_THAT(cut.err, Catch::Contains("the list cannot be read to its end"));
}

TEST_CASE("a repeated archive member is compared once") {
  const Folder folder;
  static_cast<void>(folder.write("a.s", "return arg;"));
  const std::string tar = folder / "x.tar";
  REQUIRE(std::system(fmt::format("cd {0} && tar cf x.tar a.s && tar rf x.tar a.s", folder.path())
                          .c_str()) == 0);
  const ToolResult result = lines_on({tar});
  CHECK(result.status == 0);
  CHECK(result.err == warning_of_member(tar + ":a.s"));
  CHECK(run_ssa_compare({"--merge", folder.write("r.jsonl", result.out)}).status == 0);
  CHECK(lines_on({tar, tar}).err == warning_of_member(tar + ":a.s") + warning_of(tar));
  const std::string again = folder / "./x.tar";
  CHECK(lines_on({tar, again}).err == warning_of_member(tar + ":a.s") + warning_of(again));
}

TEST_CASE("the members behind a damaged one of an archive are compared") {
  const Folder folder;
  for (const char* const name : {"a.s", "b.s", "c.s"}) {
    static_cast<void>(folder.write(name, "return arg;"));
  }
  const std::string tar = folder / "x.tar";
  REQUIRE(std::system(fmt::format("cd {} && tar cf x.tar --format=ustar a.s b.s c.s", folder.path())
                          .c_str()) == 0);
  std::string bytes = read_file(tar);
  bytes.at(1024) = 'B';  // in the header of b.s, whose checksum is then wrong
  const ToolResult result = lines_on({folder.write("x.tar", bytes)});
  CHECK(result.status == 2);
  CHECK_THAT(result.out, Catch::Contains("x.tar:a.s") && Catch::Contains("x.tar:c.s"));
  CHECK_THAT(result.err, Catch::StartsWith(tar + ": error: Damaged tar archive") &&
                             Catch::EndsWith("; members are missing\n"));
}

TEST_CASE("a link in an archive with the name of an earlier member is a repeated input") {
  const Folder folder;
  static_cast<void>(folder.write("a.s", "return arg;"));
  const std::string tar = folder / "x.tar";
  // The second time, tar stores a link.
  REQUIRE(std::system(fmt::format("cd {} && tar cf x.tar a.s a.s", folder.path()).c_str()) == 0);
  const ToolResult result = lines_on({tar});
  CHECK(result.status == 0);
  CHECK(result.err == warning_of_member(tar + ":a.s"));
  const std::string lines = folder.write("x.jsonl", result.out);
  CHECK(run_ssa_compare({"--merge", lines}).status == 0);
}

TEST_CASE("a run does not resume from the complete report of another part") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;");
  const auto resumed = [&](const char* shard) {
    return lines_on({a, shard, "--resume", "-o", folder / "r.jsonl"});
  };
  CHECK(resumed("--shard=3/4").status == 0);
  const std::string report = read_file(folder / "r.jsonl");
  for (const char* const other : {"--shard=2/4", "--shard=3/5"}) {
    const ToolResult result = resumed(other);
    CHECK(result.status == 2);
    CHECK_THAT(result.err, Catch::Contains("line 1: of part 3 of 4 of the inputs, not part "));
    CHECK(read_file(folder / "r.jsonl") == report);
  }
  CHECK(resumed("--shard=3/4").status == 0);
  CHECK(read_file(folder / "r.jsonl") == report);
}

TEST_CASE("standard input named more than once is read once") {
  const Folder folder;
  const std::string list = "@" + folder.write("list", "-\n");
  const std::string program = folder.write("p.s", "return arg;\n");
  const ToolResult once = run_ssa_compare_on(program, {"--language=simple", "-"});
  CHECK(once.status == 0);
  for (const std::vector<std::string>& names :
       std::vector<std::vector<std::string>>{{"-", "-"}, {"-", list}, {list, list}}) {
    std::vector<std::string> arguments = {"--language=simple"};
    arguments.insert(arguments.end(), names.begin(), names.end());
    const ToolResult result = run_ssa_compare_on(program, arguments);
    CHECK(result.status == 0);
    CHECK(result.out == once.out);
    CHECK(result.err == warning_of("<stdin>"));
  }
  for (const char* const option : {"--merge", "--diff"}) {
    const ToolResult result = run_ssa_compare({option, "-", "-"});
    CHECK(result.status == 2);
    CHECK_THAT(result.err, Catch::Contains("reads one report at most from standard input"));
  }
}

TEST_CASE("a program on standard input that resembles an archive at its beginning is a program") {
  const Folder folder;
  const std::string tar_comment = "# " + std::string(257 - 2, 'x') + "ustar\nprint(1)\n";
  for (const std::string& text : {std::string("BZh9 = 1\nprint(BZh9)\n"), tar_comment}) {
    const std::string program = folder.write("p.py", text);
    const ToolResult named = run_ssa_compare({program});
    CHECK(named.status == 0);
    const ToolResult read = run_ssa_compare_on(program, {"--language=python", "-"});
    CHECK(read.status == 0);
    CHECK(read.out == named.out);
  }
}

TEST_CASE("a list of names may begin with a byte order mark") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;");
  CHECK(lines_on({"@" + folder.write("list", "\xEF\xBB\xBF" + a + "\r\n")}).status == 0);
}

}  // namespace ssac::test
