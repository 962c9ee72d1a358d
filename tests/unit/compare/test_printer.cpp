// What is written after a report was cut.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "compare/command_line/options.h"
#include "compare/command_line/printer.h"
#include "compare/core/compare_program.h"

namespace ssac::compare {
namespace {

/// A temporary file without a name, and its content.
class Unnamed {
 public:
  Unnamed() : file_(std::tmpfile()) {}
  Unnamed(const Unnamed&) = delete;
  Unnamed& operator=(const Unnamed&) = delete;
  ~Unnamed() { std::fclose(file_); }
  [[nodiscard]] int descriptor() const { return fileno(file_); }
  [[nodiscard]] std::string text() const {
    std::string text;
    std::rewind(file_);
    for (int c = std::fgetc(file_); c != EOF; c = std::fgetc(file_)) text += static_cast<char>(c);
    return text;
  }

 private:
  std::FILE* file_;
};

/// A JSON report that is cut after that many of the calls that write it.
std::string written(std::size_t calls_before_cut) {
  const std::vector<const char*> arguments = {"ssa-compare", "--format=json", "a.s"};
  const auto options = parse_options(arguments);
  REQUIRE(options);
  InputReport input = compare_program(SourceText("a.s", "while (arg) arg = arg - 1; return arg;"));
  REQUIRE(input.functions.size() == 1);
  const Unnamed file;
  Output output(file.descriptor(), "the report");
  Messages messages(STDERR_FILENO);
  Printer printer(*options, {.inputs = 1}, false, messages);
  printer.write_to(output, nullptr);
  const std::vector<std::function<void()>> calls = {
      [&] { printer.begin(); }, [&] { printer.begin_input(input); },
      [&] {
        printer.function(input, {"main", input.functions.front(), {}, ""});
      },
      [&] { printer.end_input(input, {}); }, [&] { printer.end(); }};
  for (std::size_t k = 0; k < calls.size(); ++k) {
    if (k == calls_before_cut) printer.cut("a test", Printer::CutFile::stays);
    calls[k]();
  }
  output.flush();
  return file.text();
}

}  // namespace

TEST_CASE("nothing is written after the end of a report that was cut") {
  CHECK(written(0) == "");
  for (std::size_t calls = 1; calls < 5; ++calls) {
    INFO(calls);
    const nlohmann::json report = nlohmann::json::parse(written(calls), nullptr, false);
    REQUIRE(!report.is_discarded());
    CHECK(report.at("cut") == "a test");
    CHECK(!report.contains("totals"));
  }
  CHECK(nlohmann::json::parse(written(5)).contains("totals"));
}

}  // namespace ssac::compare
