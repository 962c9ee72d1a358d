#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/operations.h"
#include "ssa/placement/bit_vector_placement.h"
#include "tests/fuzz/control_flow.h"
#include "tests/fuzz/random_text.h"

namespace ssac::test {
namespace {

using GraphNames = std::vector<std::string>;
constexpr std::size_t few_variables = 5;

GraphNames random_names(RandomNumbers& numbers) {
  static const std::array<GraphNames, 3> few = {
      GraphNames{"a", "b", "c", "d", "e"}, GraphNames{"x", "x~2", "i1~1", "x.1", "\"$and\""},
      GraphNames{"\"a b\"", "\"i1\"~1", "b0", "undef", "\"\\\"\""}};
  if (!numbers.one_in(20)) return numbers.one_in(2) ? few[0] : numbers.of(few);
  GraphNames names;  // enough for several bit vectors, or more than all of them can hold
  const std::size_t count = numbers.one_in(2) ? 70 : ssa::max_bits + 10;
  for (std::size_t k = 0; k < count; ++k) names.push_back(fmt::format("v{}", k));
  return names;
}

struct GraphSignature {
  std::string_view name;
  std::size_t parameters = 0;
};

class GraphText {
 public:
  GraphText(RandomNumbers& numbers, const GraphNames& names,
            const std::vector<GraphSignature>& functions, bool has_opaque)
      : numbers_(numbers), names_(names), functions_(functions), has_opaque_(has_opaque) {}

  std::string function(const GraphSignature& own) {
    const std::size_t some =
        names_.size() <= few_variables ? 1 + numbers_.below(few_variables) : names_.size();
    num_variables_ = std::max<std::size_t>({own.parameters, 2, some});
    text_ = fmt::format("function {}(", own.name);
    for (std::size_t k = 0; k < own.parameters; ++k) {
      text_ += fmt::format("{}{}", k == 0 ? "" : ", ", names_[k]);
    }
    text_ += ")\n";
    add_variables();
    const std::vector<BlockEnd> ends = random_control_flow(numbers_, 10);
    for (std::size_t k = 0; k < ends.size(); ++k) add_block(k, ends[k]);
    return std::move(text_);
  }

 private:
  void add_variables() {
    constexpr std::array<std::string_view, 6> details = {"", "", "", ": int", ": bool", " hidden"};
    for (std::size_t k = 0; k < num_variables_; ++k) {
      text_ += fmt::format("{}{}{}", k == 0 ? "variables " : ", ", names_[k], numbers_.of(details));
    }
    text_ += "\n";
  }

  void add_block(std::size_t number, const BlockEnd& end) {
    constexpr std::array<std::string_view, 7> merges = {
        "while 3:5",      "if 4:1",    "break 3:5", "continue 3:5",
        "expression 6:2", "label 7:1", "for 1:1"};
    num_temporaries_ = 0;
    text_ += fmt::format("L{}:", number);
    if (numbers_.one_in(3)) {
      const std::size_t first = numbers_.below(merges.size());
      text_ += fmt::format(" {}", merges[first]);
      if (numbers_.one_in(4)) text_ += fmt::format(", {}", merges[(first + 1) % merges.size()]);
    }
    text_ += "\n";
    for (std::size_t count = numbers_.small(5); count > 0; --count) add_instruction();
    add_end(end);
  }

  /// Of many variables, only a few are used often, so that these get interesting phis.
  [[nodiscard]] std::size_t num_often_used() const {
    return std::min(num_variables_, few_variables);
  }
  std::string variable() {
    return names_[numbers_.below(numbers_.one_in(8) ? num_variables_ : num_often_used())];
  }

  std::string operand() {
    constexpr std::array<std::string_view, 3> large = {"9223372036854775807",
                                                       "-9223372036854775808", "64"};
    const std::size_t often = num_often_used();
    const std::size_t choice = numbers_.below(often + num_temporaries_ + 2);
    if (choice < often) return variable();
    if (choice < often + num_temporaries_) return fmt::format("i{}", choice - often);
    if (numbers_.one_in(16)) return std::string(numbers_.of(large));
    return std::to_string(static_cast<int>(numbers_.below(5)) - 1);
  }

  /// A destination followed by ` = `; sometimes a temporary if that is allowed.
  std::string destination(bool may_be_temporary) {
    if (!may_be_temporary || !numbers_.one_in(3)) {
      return fmt::format("  {} = ", variable());
    }
    return fmt::format("  i{} = ", num_temporaries_++);
  }

  void add_instruction() {
    constexpr auto last = static_cast<std::size_t>(cfg::Opcode::arg);
    const std::size_t choice = numbers_.below(last + 4);
    if (choice >= last) return add_call();
    const auto op = numbers_.one_in(4) ? cfg::Opcode::copy : static_cast<cfg::Opcode>(choice);
    // Operands first, since an instruction cannot use its own temporary.
    std::string operands = operand();
    if (cfg::num_operands(op) == 2) operands += fmt::format(", {}", operand());
    const std::string to = destination(op != cfg::Opcode::copy);
    text_ += fmt::format("{}{} {}\n", to, cfg::name_of(op), operands);
  }

  void add_call() {
    const std::size_t kind = numbers_.below(has_opaque_ ? 4 : 3);
    const GraphSignature& callee = numbers_.of(functions_);
    const std::size_t arguments = kind == 0   ? numbers_.below(4)
                                  : kind == 3 ? numbers_.below(3)
                                              : callee.parameters;
    for (std::size_t k = 0; k < arguments; ++k) text_ += fmt::format("  arg {}\n", operand());
    const std::string to = destination(true);
    if (kind == 0) {
      text_ += fmt::format("{}call print print{}\n", to, letters(arguments));
    } else if (kind == 3) {
      text_ += fmt::format("{}call opaque alloc, \"ptr<int>\"\n", to);
    } else {
      text_ += fmt::format("{}call function {}\n", to, callee.name);
    }
  }

  /// The format of a print with that many arguments: a letter for each, or none at all.
  std::string letters(std::size_t arguments) {
    if (arguments == 0 || numbers_.one_in(4)) return "";
    std::string result = ", ";
    for (std::size_t k = 0; k < arguments; ++k) result += numbers_.one_in(2) ? 'i' : 'b';
    return result;
  }

  void add_end(const BlockEnd& end) {
    switch (end.kind) {
      case BlockEnd::Kind::runs_on:
        text_ += numbers_.one_in(2) ? "  end\n" : "  unterminated\n";
        break;
      case BlockEnd::Kind::jump: text_ += fmt::format("  jump L{}\n", end.first); break;
      case BlockEnd::Kind::branch:
        text_ += fmt::format("  branch {}, L{}, L{}\n", operand(), end.first, end.second);
        break;
      case BlockEnd::Kind::ret: text_ += fmt::format("  return {}\n", operand()); break;
    }
  }

  RandomNumbers& numbers_;
  const GraphNames& names_;
  const std::vector<GraphSignature>& functions_;
  bool has_opaque_;
  std::size_t num_variables_ = 0;
  std::size_t num_temporaries_ = 0;
  std::string text_;
};

}  // namespace

std::string random_graphs(RandomNumbers& numbers) {
  constexpr std::array<std::string_view, 3> function_names = {"main", "f", "\"g h\""};
  const GraphNames names = random_names(numbers);
  std::vector<GraphSignature> functions;
  for (std::size_t count = 1 + numbers.small(2); count > 0; --count) {
    functions.push_back({function_names[functions.size()], numbers.below(3)});
  }
  const bool has_opaque = numbers.one_in(12);
  std::string text;
  for (const GraphSignature& function : functions) {
    text += GraphText(numbers, names, functions, has_opaque).function(function);
  }
  return text;
}

}  // namespace ssac::test
