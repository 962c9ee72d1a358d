// Blocks that were freed and are handed out again.
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

#include "compare/command_line/kept_blocks.h"

namespace ssac::test {

using compare::KeptBlocks;

TEST_CASE("a freed block is handed out again for a request of its size, and has room for it") {
  const auto blocks = std::make_unique<KeptBlocks>();
  blocks->set_keeps(true);
  std::vector<std::size_t> sizes = {0, 1, 23, 24, 25, 40, 41, 100, 1000};
  for (std::size_t size = 1024; size <= std::size_t{64} << 10U; size *= 2) {
    for (const std::size_t more : {0, 1, 8, 9}) sizes.push_back(size - 1 + more);
  }
  for (const std::size_t size : sizes) {
    CAPTURE(size);
    void* const block = blocks->allocate(size);
    REQUIRE(block != nullptr);
    CHECK(malloc_usable_size(block) >= size);
    std::memset(block, 0xFF, size);
    blocks->free(block);
    void* const again = blocks->allocate(size);
    CHECK(again == block);
    CHECK(malloc_usable_size(again) >= size);
    blocks->free(again);
  }
  blocks->free(nullptr);
  blocks->set_keeps(false);
}

TEST_CASE("blocks of one size are kept up to a limit, and large ones not at all") {
  const auto blocks = std::make_unique<KeptBlocks>();
  blocks->set_keeps(true);
  constexpr std::size_t size = std::size_t{64} << 10U;
  std::vector<void*> taken;
  for (int k = 0; k < 10; ++k) taken.push_back(blocks->allocate(size));
  for (void* const block : taken) blocks->free(block);
  CHECK(blocks->kept_bytes() > size);
  CHECK(blocks->kept_bytes() <= KeptBlocks::most_bytes_of_size);
  const std::size_t kept = blocks->kept_bytes();
  blocks->free(blocks->allocate(KeptBlocks::largest_block + 1));
  CHECK(blocks->kept_bytes() == kept);
  blocks->set_keeps(false);
  CHECK(blocks->kept_bytes() == 0);
  blocks->free(blocks->allocate(size));
  CHECK(blocks->kept_bytes() == 0);
}

}  // namespace ssac::test
