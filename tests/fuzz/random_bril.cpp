#include <fmt/format.h>

#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/fuzz/control_flow.h"
#include "tests/fuzz/random_text.h"

namespace ssac::test {
namespace {

/// The types, in the order of the name pools.
enum Type : std::uint8_t { integer, boolean, floating, pointer, character };
constexpr std::array<std::string_view, 5> bril_types = {"int", "bool", "float", "ptr<int>", "char"};

using BrilNames = std::array<std::vector<std::string_view>, 5>;
const std::array<BrilNames, 3>& all_bril_names() {
  static const std::array<BrilNames, 3> names = {
      BrilNames{{{"a", "b", "c", "d"}, {"p", "q", "r"}, {"f", "g"}, {"m", "n"}, {"h"}}},
      BrilNames{
          {{"%a", "i3", "v2", "b1"}, {"x.1", "x", "x.2"}, {"phi", "undef"}, {"_", "__"}, {"i4"}}},
      BrilNames{{{"main", "print", "const", "a.2"},
                 {"true", "false", "br"},
                 {"ret", "jmp"},
                 {"ptr", "alloc"},
                 {"int"}}}};
  return names;
}

struct BrilSignature {
  std::string name;
  std::vector<std::pair<std::string_view, Type>> parameters;
  int result = -1;  // a type, or -1 for none
};

class BrilFunction {
 public:
  BrilFunction(RandomNumbers& numbers, const BrilNames& names,
               const std::vector<BrilSignature>& functions, const BrilSignature& own,
               bool has_extensions)
      : numbers_(numbers),
        names_(names),
        functions_(functions),
        own_(own),
        has_extensions_(has_extensions) {
    for (const auto& [name, type] : own.parameters) assigned_.emplace(name);
  }

  std::string text() {
    const std::vector<BlockEnd> ends = random_control_flow(numbers_, 9);
    num_blocks_ = ends.size();
    has_first_label_ = numbers_.one_in(2);
    for (const BlockEnd& end : ends) has_first_label_ |= goes_to_first(end);
    for (std::size_t k = 0; k < ends.size(); ++k) {
      if (k > 0 || has_first_label_) body_ += fmt::format(".{}:\n", label(k));
      for (std::size_t count = numbers_.small(5); count > 0; --count) add_instruction();
      add_end(ends[k]);
    }
    return header() + first_assignments() + body_ + last_assignments_ + "}\n";
  }

 private:
  static bool goes_to_first(const BlockEnd& end) {
    const bool is_branch = end.kind == BlockEnd::Kind::branch;
    return ((is_branch || end.kind == BlockEnd::Kind::jump) && end.first == 0) ||
           (is_branch && end.second == 0);
  }
  static std::string label(std::size_t block) {
    return block == 1 ? "a" : fmt::format("b{}", block);
  }

  std::string header() const {
    std::string text = fmt::format("@{}(", own_.name);
    for (const auto& [name, type] : own_.parameters) {
      text += fmt::format("{}{}: {}", text.back() == '(' ? "" : ", ", name, bril_types[type]);
    }
    text += own_.result < 0
                ? ")"
                : fmt::format("): {}", bril_types[static_cast<std::size_t>(own_.result)]);
    return text + " {\n";
  }

  /// Assigns every variable that is read but never assigned: at the beginning, or in unreachable
  /// code.
  std::string first_assignments() {
    std::string first;
    if (has_extensions_) read_.emplace(names_[integer][0], integer);  // read by `alloc`
    for (const auto& [name, type] : read_) {
      if (assigned_.contains(name)) continue;
      std::string& text = numbers_.one_in(4) ? last_assignments_ : first;
      text += constant(name, type);
    }
    return first;
  }

  std::string constant(std::string_view name, Type type) {
    switch (type) {
      case integer: return fmt::format("  {}: int = const {};\n", name, number());
      case boolean: return fmt::format("  {}: bool = const {};\n", name, numbers_.one_in(2));
      case floating: return fmt::format("  {}: float = const {}.5;\n", name, numbers_.below(9));
      case character: return fmt::format("  {}: char = const 'x';\n", name);
      case pointer: break;
    }
    return fmt::format("  {}: ptr<int> = alloc {};\n", name, names_[integer][0]);
  }

  std::string number() {
    constexpr std::array<std::string_view, 4> large = {"9223372036854775807",
                                                       "-9223372036854775808", "4294967296", "-1"};
    return numbers_.one_in(12) ? std::string(numbers_.of(large))
                               : std::to_string(numbers_.below(7));
  }

  std::string_view read(Type type) {
    const std::string_view name = numbers_.of(names_[type]);
    read_.emplace(name, type);
    return name;
  }
  /// A destination followed by ` = `.
  std::string write(Type type) {
    const std::string_view name = numbers_.of(names_[type]);
    assigned_.emplace(name);
    return fmt::format("  {}: {} = ", name, bril_types[type]);
  }

  void add_instruction() {
    constexpr std::array<std::string_view, 4> arithmetic = {"add", "sub", "mul", "div"};
    constexpr std::array<std::string_view, 5> comparisons = {"eq", "lt", "le", "gt", "ge"};
    const std::size_t choice = numbers_.below(has_extensions_ ? 24 : 20);
    if (choice < 5) {
      body_ += fmt::format("{}{} {} {};\n", write(integer), numbers_.of(arithmetic), read(integer),
                           read(integer));
    } else if (choice < 7) {
      body_ += fmt::format("{}{} {} {};\n", write(boolean), numbers_.of(comparisons), read(integer),
                           read(integer));
    } else if (choice < 10) {
      const std::string_view name = numbers_.of(names_[choice == 9 ? boolean : integer]);
      assigned_.emplace(name);
      body_ += constant(name, choice == 9 ? boolean : integer);
    } else if (choice < 13) {
      const Type type = choice == 12 ? boolean : integer;
      body_ += fmt::format("{}id {};\n", write(type), read(type));
    } else if (choice < 15) {
      const bool is_not = numbers_.one_in(3);
      body_ += fmt::format("{}{} {}", write(boolean),
                           is_not         ? "not"
                           : choice == 13 ? "and"
                                          : "or",
                           read(boolean));
      body_ += is_not ? ";\n" : fmt::format(" {};\n", read(boolean));
    } else if (choice < 17) {
      add_print();
    } else if (choice < 19) {
      add_call();
    } else if (choice == 19) {
      add_ssa();
    } else {
      add_extension();
    }
  }

  void add_print() {
    body_ += "  print";
    for (std::size_t count = numbers_.below(3); count > 0; --count) {
      body_ += fmt::format(" {}", read(numbers_.one_in(3) ? boolean : integer));
    }
    body_ += ";\n";
  }

  void add_call() {
    const BrilSignature& callee = numbers_.of(functions_);
    const std::string destination =
        callee.result < 0 ? "  " : write(static_cast<Type>(callee.result));
    body_ += fmt::format("{}call @{}", destination, callee.name);
    for (const auto& [name, type] : callee.parameters) body_ += fmt::format(" {}", read(type));
    body_ += ";\n";
  }

  void add_extension() {
    switch (numbers_.below(9)) {
      case 0:
        body_ += fmt::format("{}fadd {} {};\n", write(floating), read(floating), read(floating));
        break;
      case 1:
        body_ += fmt::format("{}flt {} {};\n", write(boolean), read(floating), read(floating));
        break;
      case 2: body_ += fmt::format("{}alloc {};\n", write(pointer), read(integer)); break;
      case 3: body_ += fmt::format("  store {} {};\n", read(pointer), read(integer)); break;
      case 4: body_ += fmt::format("{}load {};\n", write(integer), read(pointer)); break;
      case 5:
        body_ += fmt::format("{}ptradd {} {};\n", write(pointer), read(pointer), read(integer));
        break;
      case 6: body_ += fmt::format("  free {};\n", read(pointer)); break;
      case 7: body_ += fmt::format("{}char2int {};\n", write(integer), read(character)); break;
      default: body_ += fmt::format("{}id {};\n", write(floating), read(floating));
    }
  }

  /// Adds an instruction of the SSA extension, or a `nop`.
  void add_ssa() {
    const Type type = numbers_.one_in(4) ? boolean : integer;
    switch (numbers_.below(5)) {
      case 0: body_ += "  nop;\n"; break;
      case 1: body_ += fmt::format("{}undef;\n", write(type)); break;
      case 2: body_ += fmt::format("  set {} {};\n", numbers_.of(names_[type]), read(type)); break;
      case 3: body_ += fmt::format("{}get;\n", write(type)); break;
      default:
        if (num_blocks_ < 2) break;
        body_ +=
            fmt::format("{}phi {} .{} {} .{};\n", write(type), read(type), label(num_blocks_ - 1),
                        read(type), label(1 + numbers_.below(num_blocks_ - 1)));
    }
  }

  void add_end(const BlockEnd& end) {
    switch (end.kind) {
      case BlockEnd::Kind::runs_on: break;
      case BlockEnd::Kind::jump: body_ += fmt::format("  jmp .{};\n", label(end.first)); break;
      case BlockEnd::Kind::branch:
        body_ +=
            fmt::format("  br {} .{} .{};\n", read(boolean), label(end.first), label(end.second));
        break;
      case BlockEnd::Kind::ret:
        body_ += own_.result < 0 ? "  ret;\n"
                                 : fmt::format("  ret {};\n", read(static_cast<Type>(own_.result)));
        break;
    }
  }

  RandomNumbers& numbers_;
  const BrilNames& names_;
  const std::vector<BrilSignature>& functions_;
  const BrilSignature& own_;
  bool has_extensions_;
  std::size_t num_blocks_ = 0;
  bool has_first_label_ = false;
  std::string body_;
  std::string last_assignments_;
  std::set<std::string_view> assigned_;
  std::set<std::pair<std::string_view, Type>> read_;
};

std::vector<BrilSignature> random_signatures(RandomNumbers& numbers, const BrilNames& names) {
  constexpr std::array<std::string_view, 3> function_names = {"main", "f", "ssac.div"};
  std::vector<BrilSignature> functions;
  for (std::size_t count = 1 + numbers.small(2); count > 0; --count) {
    BrilSignature& function = functions.emplace_back();
    function.name = function_names[functions.size() - 1];
    for (const Type type : {integer, boolean}) {
      const std::size_t parameters = numbers.small(names[type].size() - 1);
      for (std::size_t k = 0; k < parameters; ++k) {
        function.parameters.emplace_back(names[type][k], type);
      }
    }
    if (!numbers.one_in(3)) function.result = numbers.one_in(4) ? boolean : integer;
  }
  return functions;
}

}  // namespace

std::string random_bril(RandomNumbers& numbers) {
  const BrilNames& names = numbers.one_in(2) ? all_bril_names()[0] : numbers.of(all_bril_names());
  const std::vector<BrilSignature> functions = random_signatures(numbers, names);
  const bool has_extensions = numbers.one_in(12);
  std::string text;
  for (const BrilSignature& function : functions) {
    text += BrilFunction(numbers, names, functions, function, has_extensions).text();
  }
  return text;
}

}  // namespace ssac::test
