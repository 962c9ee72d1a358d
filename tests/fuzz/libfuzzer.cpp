// One of the targets for libFuzzer.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto target =
      std::ranges::find(ssac::test::fuzz_targets(), std::string_view(SSAC_FUZZ_TARGET),
                        &ssac::test::FuzzTarget::name);
  target->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
