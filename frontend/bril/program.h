// A Bril program as written, in either form: produced by the readers and examined by the checker.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/id_containers.h"
#include "cfg/support/source_place.h"
#include "frontend/symbol_table.h"

namespace ssac::frontend::bril {

/// How often `ptr` may be applied in a type.
inline constexpr std::size_t max_pointer_depth = 100;

/// A name, without a leading `@` or `.`, and where it is written. None if nothing is written.
struct Name {
  SymbolId symbol;
  SourcePlace place;
  [[nodiscard]] bool valid() const { return symbol.valid(); }
};

/// The value of a constant. `text` is the spelling of a number, or a character as written between
/// the quotes of the text form. A number of more than 64 bits is `floating`.
struct Literal {
  enum class Kind : std::uint8_t { none, integer, boolean, floating, character };
  Kind kind = Kind::none;
  std::int64_t value = 0;
  SymbolId text;
  SourcePlace place;
};

/// Lists of names that do not move, in few pieces of memory: an instruction has three.
class NameLists {
 public:
  NameLists() = default;
  NameLists(NameLists&&) = default;
  NameLists& operator=(NameLists&&) = default;

  /// A copy that lives as long as this object, even if that is moved.
  std::span<const Name> keep(std::span<const Name> names) {
    if (names.empty()) return {};
    if (pieces_.empty() || pieces_.back().capacity() - pieces_.back().size() < names.size()) {
      pieces_.emplace_back().reserve(std::max<std::size_t>(names.size(), 4096));
    }
    std::vector<Name>& piece = pieces_.back();
    piece.insert(piece.end(), names.begin(), names.end());
    return std::span(piece).last(names.size());
  }

 private:
  std::vector<std::vector<Name>> pieces_;  // none grows beyond its capacity
};

/// A label or an instruction.
struct Instruction {
  bool is_label = false;
  Name name;  ///< of the label, or of the operation
  Name destination;
  Name type;                        ///< in the spelling of the text form: `ptr<int>`
  std::span<const Name> arguments;  ///< all three lists are in Program::lists
  std::span<const Name> functions;
  std::span<const Name> labels;
  Literal literal;
};

struct Parameter {
  Name name;
  Name type;
};

struct Function {
  Name name;
  std::vector<Parameter> parameters;
  Name type;  ///< none if the function returns nothing
  std::vector<Instruction> instructions;
  SourcePlace end;  ///< where its text ends
};

struct Program {
  SymbolTable names;
  std::deque<std::string> spellings;  ///< of names not spelt like this in the source
  NameLists lists;
  std::vector<Function> functions;

  /// The id of a name whose spelling may not occur in the source.
  SymbolId intern_copy(std::string spelling) {
    return names.intern(spellings.emplace_back(std::move(spelling)));
  }
  [[nodiscard]] std::string_view spelling(const Name& name) const {
    return name.valid() ? names.spelling(name.symbol) : std::string_view();
  }
};

/// What names denote in the current function. Each function starts anew, without the cost of
/// clearing all names.
template <class Meaning>
class Meanings {
 public:
  explicit Meanings(const SymbolTable& names) : known_(names.size()) {}

  void begin_function() { ++function_; }
  /// In: a name that existed when this object was created.
  Meaning& operator[](const Name& name) {
    auto& [function, meaning] = known_[name.symbol];
    if (function != function_) {
      function = function_;
      meaning = {};
    }
    return meaning;
  }

 private:
  IdMap<SymbolId, std::pair<std::uint32_t, Meaning>> known_;
  std::uint32_t function_ = 0;
};

}  // namespace ssac::frontend::bril
