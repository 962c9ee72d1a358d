#include "frontend/symbol_table.h"

#include <cstring>

namespace ssac::frontend {
namespace {

constexpr std::uint64_t multiplier = 0x9E37'79B9'7F4A'7C15U;
constexpr std::size_t longest_short = 8;

template <class Word>
std::uint64_t load(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

/// The key of a name of at most eight bytes: different names of equal length have different keys.
std::uint64_t key_of_short(const char* name, std::size_t length) {
  if (length >= 4) {
    return load<std::uint32_t>(name) | load<std::uint32_t>(name + length - 4) << 32;
  }
  if (length == 0) return 0;
  return load<std::uint8_t>(name) | load<std::uint8_t>(name + length / 2) << 8 |
         load<std::uint8_t>(name + length - 1) << 16;
}

/// The upper half is well mixed, even for numbered names, which differ in few bits.
std::uint64_t mixed(std::uint64_t key) {
  key *= multiplier;
  return (key ^ key >> 32) * multiplier;
}

/// The key of a longer name: eight bytes at a time, the last eight overlapping those before.
std::uint64_t key_of_long(const char* name, std::size_t length) {
  std::uint64_t key = 0;
  for (std::size_t at = 0; at + 8 < length; at += 8) {
    key = mixed(key ^ load<std::uint64_t>(name + at));
  }
  return mixed(key ^ load<std::uint64_t>(name + length - 8));
}

}  // namespace

SymbolId SymbolTable::intern(std::string_view name) {
  const bool is_short = name.size() <= longest_short;
  const std::uint64_t key =
      is_short ? key_of_short(name.data(), name.size()) : key_of_long(name.data(), name.size());
  const auto length = static_cast<std::uint32_t>(name.size());
  const auto hash_of = [](const Entry& entry) { return mixed(entry.key + entry.length) >> 32; };
  Entry& entry = table_.find(hash_of({key, length, {}}), [&](const Entry& other) {
    return other.key == key && other.length == length && (is_short || names_[other.symbol] == name);
  });
  if (entry.valid()) return entry.symbol;
  const SymbolId symbol = names_.push_back(name);
  entry = {key, length, symbol};
  table_.filled(hash_of);
  return symbol;
}

}  // namespace ssac::frontend
