// Classifies bytes by table lookup, for languages whose words consist of letters, digits and `_`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cfg/support/ascii.h"

namespace ssac::frontend {

enum class ByteClass : std::uint8_t { other, letter, digit };  ///< `_` counts as a letter

inline constexpr std::array<ByteClass, 256> byte_classes = [] {
  std::array<ByteClass, 256> classes{};
  for (std::size_t byte = 0; byte < 128; ++byte) {
    const char c = static_cast<char>(byte);
    if (is_digit(c)) classes[byte] = ByteClass::digit;
    if (is_letter(c) || c == '_') classes[byte] = ByteClass::letter;
  }
  return classes;
}();

constexpr ByteClass class_of(char byte) { return byte_classes[static_cast<unsigned char>(byte)]; }
constexpr bool continues_word(char byte) { return class_of(byte) != ByteClass::other; }

}  // namespace ssac::frontend
