// Joins of C are attributed to the statements that make them: random programs whose joins the
// generator counts while it writes them, including loops and switches that are left by goto.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <string>

#include "tests/support/joins.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The number of joins by construct and line, such as `while 3`.
using Joins = std::map<std::string, int>;

enum class Loop : std::uint8_t { counting, endless_for, testing, endless_while, repeating, once };
constexpr std::array heads = {
    "for (s = 0; q(); s++) {", "for (;;s++) {", "while (q()) {", "while (1) {", "do {", "do {"};

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  void function(int number) {
    budget_ = 40;
    line(fmt::format("int f{}(int s) {{", number));
    for (int k = 0; k < 3; ++k) statement(0);
    line("return s; }");
  }
  void line(const std::string& text) {
    text_ += text + "\n";
    ++lines_;
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const Joins& joins() const { return joins_; }

 private:
  void count(const char* construct, int at) { ++joins_[fmt::format("{} {}", construct, at)]; }
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  void statement(int depth) {
    --budget_;
    const int kind = depth < 5 && budget_ > 0 ? below(10) : 9;
    if (kind > 7) return line("s += q();");
    if (kind == 7) return write_if(depth);
    if (kind == 6) return write_switch(depth);
    write_loop(static_cast<Loop>(kind), depth);
  }

  void write_if(int depth) {
    line("if (q()) {");
    count("if", lines_);
    statement(depth + 1);
    if (below(2) == 0) {
      line("} else {");
      statement(depth + 1);
    }
    line("}");
  }

  /// Writes statements with that many breaks and continues; whether one is a goto to the label.
  bool body(int depth, int breaks, int continues, const std::string& label) {
    bool jumps = false;
    for (int left = 1 + below(3); left > 0; --left) {
      statement(depth + 1);
      if (continues-- > 0) line("if (q()) continue;");
      if (breaks-- > 0) line("if (q()) break;");
      if (below(10) < 3) {
        line(fmt::format("if (q()) goto {};", label));
        jumps = true;
      }
    }
    while (breaks-- > 0) line("if (q()) break;");
    while (continues-- > 0) line("if (q()) continue;");
    return jumps;
  }

  void write_switch(int depth) {
    line("switch (q()) { default:");
    const int at = lines_;
    const std::string label = fmt::format("l{}", ++labels_);
    const int breaks = below(4);
    bool jumps = body(depth, breaks, 0, label);
    const bool ends = below(2) == 0;
    if (!ends) line(fmt::format("goto {};", label));
    jumps |= !ends;
    line("}");
    if (jumps) line(label + ": s += 3;");
    if (breaks + (ends ? 1 : 0) >= 2) count("switch", at);
  }

  void write_loop(Loop loop, int depth) {
    line(heads.at(static_cast<std::size_t>(loop)));
    const int at = lines_;
    const std::string label = fmt::format("l{}", ++labels_);
    const int breaks = below(4);
    const int continues = below(2);
    bool jumps = body(depth, breaks, continues, label);
    const bool is_endless = loop == Loop::endless_for || loop == Loop::endless_while;
    if (is_endless && breaks == 0 && !jumps) {
      line(fmt::format("if (q()) goto {};", label));
      jumps = true;
    }
    line("s += 2;");
    line(loop == Loop::repeating ? "} while (q());" : loop == Loop::once ? "} while (0);" : "}");
    if (jumps) line(label + ": s += 3;");
    // The continues of a `do` that never repeats lead to its end, too.
    const int ends = is_endless ? 0 : 1 + (loop == Loop::once ? continues : 0);
    if (breaks + ends >= 2) count("break", at);
    const bool has_latch_block =
        loop == Loop::counting || loop == Loop::endless_for || loop == Loop::repeating;
    if (has_latch_block && continues > 0) count("continue", at);
    const bool is_for = loop == Loop::counting || loop == Loop::endless_for;
    if (loop != Loop::once) count(is_for ? "for" : "while", at);
  }

  std::mt19937 random_;
  std::string text_;
  int lines_ = 0;
  int labels_ = 0;
  int budget_ = 0;
  Joins joins_;
};

Joins joins_of(const std::string& dump) {
  Joins joins;
  for (const std::string& join : joins_in(dump)) {
    const bool is_counted = !join.starts_with("label ") && !join.starts_with("return ");
    if (is_counted) ++joins[join.substr(0, join.find(':'))];
  }
  return joins;
}

}  // namespace

TEST_CASE("joins of random C programs match their statements and lines") {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    Writer writer(seed);
    writer.line("int q(void);");
    for (int number = 0; number < 40; ++number) writer.function(number);
    const TemporaryFile file(writer.text(), ".c");
    const ToolResult result = run_ssa_compare({"--dump=cfg", file.path()});
    if (is_without_llvm(result)) return;
    REQUIRE(result.status == 0);
    CHECK(joins_of(result.out) == writer.joins());
    CHECK(writer.joins().size() > 500);
  }
}

}  // namespace ssac::test
