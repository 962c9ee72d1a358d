// docs/examples/ci-phi-counts, which docs/regression.md prints, in a repository of its own.
#include <fmt/format.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/files.h"
#include "tests/support/shell.h"

namespace ssac::test {
namespace {

/// A folder with `bin/ssa-compare` and a git repository `project` as long as it lives.
class Project {
 public:
  Project() {
    std::filesystem::create_directories(root_ / "bin");
    std::filesystem::create_directories(root_ / "project" / "src");
    std::filesystem::create_symlink(SSAC_EXTRA_TOOL, root_ / "bin" / "ssa-compare");
    git("init --quiet");
  }
  Project(const Project&) = delete;
  Project& operator=(const Project&) = delete;
  ~Project() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }

  void commit(const std::string& program) {
    std::ofstream(root_ / "project/src/sum.s", std::ios::binary) << program;
    git("add src");
    git("-c user.name=test -c user.email=test@example.org commit --quiet -m sum");
  }
  [[nodiscard]] CommandResult run_script() const {
    return run_command(fmt::format("cd '{0}/project' && PATH='{0}/bin':$PATH '{1}' HEAD~1 src",
                                   root_.string(),
                                   (source_dir() / "docs/examples/ci-phi-counts").string()));
  }

 private:
  void git(const std::string& command) const {
    const CommandResult result =
        run_command(fmt::format("git -C '{}/project' {}", root_.string(), command));
    INFO(command << "\n" << result.out);
    REQUIRE(result.status == 0);
  }

  std::filesystem::path root_ =
      std::filesystem::temp_directory_path() / fmt::format("ssa-compare-ci-{}", getpid());
};

}  // namespace

TEST_CASE("the CI script of the docs finds changed phi counts") {
  if (!find_program({"git"})) {
    std::puts("SKIPPED: git is missing (Debian package git)");
    return;
  }
  const std::string program = read_file(source_dir() / "docs/examples/checked.s");
  Project project;
  project.commit(program);
  project.commit(program + "// the same\n");
  const CommandResult same = project.run_script();
  INFO(same.out);
  CHECK(same.status == 0);
  CHECK_THAT(same.out, Catch::StartsWith("1 file, 5 expectations: all hold\n"));

  std::string changed = program;
  changed.insert(changed.find("sum = sum"), "if (sum == 9) sum = 0;\n  ");
  project.commit(changed);
  const CommandResult more = project.run_script();
  INFO(more.out);
  CHECK(more.status == 1);
  CHECK_THAT(more.out, Catch::Contains("src/sum.s:12:5: error: pruned final is 3, not 2"));

  changed.replace(changed.find("pruned final 2"), 14, "pruned final 3");
  project.commit(changed);
  CHECK(project.run_script().status == 0);
  project.commit(program);
  const CommandResult fewer = project.run_script();
  INFO(fewer.out);
  CHECK(fewer.status == 1);
  CHECK_THAT(fewer.out, Catch::Contains("1 file, 5 expectations: all hold\n") &&
                            Catch::Contains("pruned: ") && Catch::Contains("final 3 -> 2"));
}

}  // namespace ssac::test
