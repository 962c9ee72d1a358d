// The names of a source text, each with an id, so that the parser compares and looks up numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cfg/support/hash_table.h"
#include "cfg/support/id.h"
#include "cfg/support/id_containers.h"

namespace ssac::frontend {

struct SymbolTag {
  static constexpr std::string_view prefix = "symbol";
};
using SymbolId = Id<SymbolTag>;

/// Interns names; ids count from 0 in order of first appearance. In the hash table, a name of up to
/// eight bytes is its own key, so that it is found without comparing its spelling. The spellings
/// are views into the text, which must outlive the table.
class SymbolTable {
 public:
  /// The id of the name. Expected time O(length).
  SymbolId intern(std::string_view name);

  [[nodiscard]] std::string_view spelling(SymbolId symbol) const { return names_[symbol]; }
  [[nodiscard]] std::size_t size() const { return names_.size(); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t length = 0;
    SymbolId symbol;

    [[nodiscard]] bool valid() const { return symbol.valid(); }
  };

  HashTable<Entry> table_{256};
  IdVector<SymbolId, std::string_view> names_;
};

}  // namespace ssac::frontend
