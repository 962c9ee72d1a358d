#include "frontend/symbol_table.h"

namespace ssac::frontend {

SymbolTable::SymbolTable() : slots_(256) {}

SymbolId SymbolTable::intern(std::string_view name) {
  std::uint64_t hash = hash_seed;
  for (char byte : name) hash = hash_add(hash, byte);
  return intern(name, hash);
}

SymbolId SymbolTable::intern(std::string_view name, std::uint64_t hash) {
  // The upper half of the product is the well-mixed one.
  const auto key = static_cast<std::uint32_t>(hash >> 32);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = key & mask;; at = (at + 1) & mask) {
    Slot& slot = slots_[at];
    if (!slot.symbol) {
      const SymbolId symbol = names_.push_back(name);
      slot = {key, symbol};
      if (2 * names_.size() > slots_.size()) grow();
      return symbol;
    }
    if (slot.hash == key && names_[slot.symbol] == name) return slot.symbol;
  }
}

void SymbolTable::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (!slot.symbol) continue;
    std::size_t at = slot.hash & mask;
    while (slots_[at].symbol) at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

}  // namespace ssac::frontend
