// The names of a source text, each with an id, so that the parser compares and looks up numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "cfg/support/id.h"
#include "cfg/support/id_containers.h"

namespace ssac::frontend {

struct SymbolTag {
  static constexpr std::string_view prefix = "symbol";
};
using SymbolId = Id<SymbolTag>;

/// Interns names: ids go from 0 in order of first appearance. An open-addressing hash table with
/// linear probing, at most half full. The spellings are views into the text, which must outlive the
/// table.
class SymbolTable {
 public:
  SymbolTable();

  /// The hash of a name, byte by byte: start from `hash_seed` and add each byte.
  static constexpr std::uint64_t hash_seed = 0x9E37'79B9'7F4A'7C15U;
  static constexpr std::uint64_t hash_add(std::uint64_t hash, char byte) {
    return (hash ^ static_cast<unsigned char>(byte)) * 0xFF51'AFD7'ED55'8CCDU;
  }

  /// The id of the name, whose hash is `hash`. Expected constant time.
  SymbolId intern(std::string_view name, std::uint64_t hash);
  SymbolId intern(std::string_view name);

  [[nodiscard]] std::string_view spelling(SymbolId symbol) const { return names_[symbol]; }
  [[nodiscard]] std::size_t size() const { return names_.size(); }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    SymbolId symbol;
  };

  void grow();

  std::vector<Slot> slots_;
  IdVector<SymbolId, std::string_view> names_;
};

}  // namespace ssac::frontend
