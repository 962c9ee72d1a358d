// The types of Bril, by their spelling.
#pragma once

#include <string_view>

#include "frontend/bril/program.h"

namespace ssac::frontend::bril {

inline constexpr std::string_view pointer_prefix = "ptr<";

/// Types are names: two are the same if their ids are.
class Types {
 public:
  explicit Types(SymbolTable& names)
      : integer(names.intern("int")),
        boolean(names.intern("bool")),
        floating(names.intern("float")),
        character(names.intern("char")),
        names_(names) {}

  SymbolId integer;
  SymbolId boolean;
  SymbolId floating;
  SymbolId character;

  [[nodiscard]] bool is_pointer(SymbolId type) const {
    return type.valid() && is_pointer(names_.spelling(type));
  }
  /// The type pointed to; none if the type is not a pointer.
  SymbolId pointee(SymbolId type) {
    if (!is_pointer(type)) return {};
    return names_.intern(without_pointer(names_.spelling(type)));
  }
  /// Whether it is one of the four, or pointers to one of them. O(length).
  [[nodiscard]] bool is_known(SymbolId type) const {
    std::string_view text = names_.spelling(type);
    while (is_pointer(text)) text = without_pointer(text);
    return text == "int" || text == "bool" || text == "float" || text == "char";
  }
  /// The type of a constant; none if there is none.
  [[nodiscard]] SymbolId of(Literal::Kind kind) const {
    switch (kind) {
      case Literal::Kind::integer: return integer;
      case Literal::Kind::boolean: return boolean;
      case Literal::Kind::floating: return floating;
      case Literal::Kind::character: return character;
      case Literal::Kind::none: break;
    }
    return {};
  }

 private:
  static bool is_pointer(std::string_view type) {
    return type.starts_with(pointer_prefix) && type.ends_with('>');
  }
  static std::string_view without_pointer(std::string_view type) {
    return type.substr(pointer_prefix.size(), type.size() - pointer_prefix.size() - 1);
  }

  SymbolTable& names_;
};

}  // namespace ssac::frontend::bril
