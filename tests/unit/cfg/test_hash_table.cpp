#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>

#include "cfg/support/hash_table.h"

namespace ssac::test {
namespace {

struct Entry {
  std::uint32_t key = 0;
  std::uint32_t value = 0;  ///< 0: invalid

  [[nodiscard]] bool valid() const { return value != 0; }
};

/// Few values, so that many keys collide.
std::uint64_t hash_of(const Entry& entry) { return entry.key % 64; }

Entry& find(HashTable<Entry>& table, std::uint32_t key) {
  return table.find(hash_of({key}), [&](const Entry& entry) { return entry.key == key; });
}

}  // namespace

TEST_CASE("a hash table finds what a map finds, also when hashes collide") {
  std::mt19937 random(1);
  HashTable<Entry> table(1);
  std::map<std::uint32_t, std::uint32_t> expected;
  for (std::uint32_t k = 1; k <= 2000; ++k) {
    const auto key = static_cast<std::uint32_t>(random() % 1000);
    Entry& entry = find(table, key);
    CHECK(entry.value == (expected.contains(key) ? expected[key] : 0));
    const bool is_new = !entry.valid();
    entry = {key, expected[key] = k};
    if (is_new) table.filled(hash_of);
  }
}

TEST_CASE(
    "a hash table drops what is not kept where it would grow, and then has room for as much") {
  HashTable<Entry> table(16);
  std::size_t times_swept = 0;
  for (std::uint32_t key = 1; key <= 1000; ++key) {
    find(table, key) = {key, key};
    std::size_t num_seen = 0;
    const auto is_recent = [&](const Entry& entry) {
      ++num_seen;
      return entry.key + 4 > key;
    };
    table.filled(hash_of, is_recent);
    if (num_seen != 0) ++times_swept;
    CHECK(num_seen <= 9);  // of 16 slots, half are filled: the table never grows
    for (std::uint32_t recent = key; recent + 4 > key && recent > 0; --recent) {
      CHECK(find(table, recent).value == recent);
    }
  }
  CHECK(times_swept > 100);
}

}  // namespace ssac::test
