// The entry point of one fuzz target for libFuzzer: SSAC_FUZZ_CALL calls the target with `bytes`.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ssac::test;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  SSAC_FUZZ_CALL;
  return 0;
}
