#include "tests/support/large_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace ssac::test {

namespace {

/// SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
/// 2014.
class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
  bool one_in(std::size_t n) { return below(n) == 0; }

 private:
  std::uint64_t next() {
    state_ += 0x9E37'79B9'7F4A'7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
    return z ^ (z >> 31U);
  }
  std::uint64_t state_;
};

class LargeProgram {
 public:
  LargeProgram(std::size_t statements, std::size_t variables, std::size_t depth, std::uint64_t seed)
      : statements_(statements),
        variables_(variables),
        depth_(depth),
        random_(seed),
        long_lived_(variables <= statements / 16) {}

  std::string write() {
    out_.reserve(32 * statements_);
    while (long_lived_ && declared_ < variables_) declare();
    while (written_ < statements_) {
      if (!open_.empty() && written_ >= open_.back().last_statement) {
        close();
      } else {
        write_statement();
      }
    }
    while (!open_.empty()) close();
    add("return {};\n", name());
    return std::move(out_);
  }

 private:
  enum class Kind : std::uint8_t { then_arm, else_arm, loop };
  struct Open {
    Kind kind = Kind::then_arm;
    std::size_t last_statement = 0;  // closed once this many statements are written
    std::size_t names = 0;           // the number of names in scope before it
  };

  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  void indent() { out_.append(2 * std::min<std::size_t>(open_.size(), 16), ' '); }

  /// A name in scope: recent ones are more likely, unless all variables are long-lived.
  std::string name() {
    if (names_.empty()) return "arg";
    const bool any = long_lived_ || random_.one_in(32);
    const std::size_t window = any ? names_.size() : std::min<std::size_t>(names_.size(), 8);
    return fmt::format("v{}", names_[names_.size() - 1 - random_.below(window)]);
  }

  std::string operand() {
    return random_.one_in(4) ? fmt::format("{}", random_.below(100)) : name();
  }

  std::string expression() {
    constexpr std::array<const char*, 8> operators = {"+", "-", "*", "+", "-", "/", "<", "=="};
    const char* const op = operators[random_.below(operators.size())];
    const std::size_t form = random_.below(8);
    if (form == 0) return operand();
    // Separate statements fix the order in which the random numbers are drawn.
    const std::string left = name();
    const std::string right = operand();
    if (form > 1) return fmt::format("{} {} {}", left, op, right);
    return fmt::format("({} {} {}) * {}", left, op, right, name());
  }

  void declare() {
    indent();
    add("int v{} = {};\n", declared_, expression());
    names_.push_back(declared_++);
    ++written_;
  }

  void write_statement() {
    const bool room = open_.size() < depth_ && written_ + 4 < statements_;
    if (room && random_.one_in(14)) return open_construct();
    const bool behind = declared_ * statements_ < variables_ * written_;
    if (!long_lived_ && behind) return declare();
    if (names_.empty()) return declare();
    indent();
    add("{} = ", name());
    add("{};\n", expression());
    ++written_;
    if (loops_ > 0 && random_.one_in(24)) write_jump();
  }

  void write_jump() {
    indent();
    const std::size_t value = random_.below(50);
    const char* const jump = random_.one_in(2) ? "break" : "continue";
    add("if ({} == {}) {};\n", name(), value, jump);
    written_ += 2;
  }

  /// The number of statements for the construct that is about to be opened.
  std::size_t body_size() {
    const std::size_t outer = open_.empty() ? statements_ : open_.back().last_statement;
    const std::size_t left = outer > written_ ? outer - written_ : 1;
    return 2 + random_.below(std::clamp<std::size_t>(left / 2, 1, 60));
  }

  void open_construct() {
    const std::size_t size = body_size();
    const std::size_t names = names_.size();
    indent();
    if (random_.one_in(3)) {
      // Counters have names of their own, so nothing else assigns them.
      const std::size_t counter = counters_++;
      add("int i{} = 0;\n", counter);
      indent();
      add("while (i{} < {}) {{\n", counter, 2 + random_.below(3));
      ++loops_;
      open_.push_back({Kind::loop, written_ + size, names});
      indent();
      add("i{0} = i{0} + 1;\n", counter);
      written_ += 3;
    } else {
      add("if ({} < ", name());
      add("{}) {{\n", operand());
      open_.push_back({Kind::then_arm, written_ + size, names});
      ++written_;
    }
  }

  void close() {
    Open& open = open_.back();
    names_.resize(open.names);
    if (open.kind == Kind::then_arm && random_.one_in(2)) {
      open.kind = Kind::else_arm;
      open.last_statement = written_ + 1 + random_.below(20);
      out_.append(2 * (std::min<std::size_t>(open_.size(), 16) - 1), ' ');
      out_ += "} else {\n";
      return;
    }
    if (open.kind == Kind::loop) --loops_;
    open_.pop_back();
    indent();
    out_ += "}\n";
  }

  const std::size_t statements_;
  const std::size_t variables_;
  const std::size_t depth_;
  SplitMix random_;
  const bool long_lived_;
  std::string out_;
  std::vector<std::size_t> names_;  // in scope, without counters
  std::vector<Open> open_;
  std::size_t declared_ = 0;
  std::size_t counters_ = 0;
  std::size_t loops_ = 0;  // open now
  std::size_t written_ = 0;
};

}  // namespace

std::string large_program(std::size_t statements, std::size_t variables, std::size_t depth,
                          std::uint64_t seed) {
  return LargeProgram(statements, variables, depth, seed).write();
}

}  // namespace ssac::test
