#include "tests/fuzz/targets.h"

namespace ssac::test {

std::span<const FuzzTarget> fuzz_targets() {
  static constexpr FuzzTarget targets[] = {
      {"simple", [](std::string_view bytes) { fuzz_language("simple", bytes); }},
      {"python", [](std::string_view bytes) { fuzz_language("python", bytes); }},
      {"bril", [](std::string_view bytes) { fuzz_language("bril", bytes); }},
      {"cfg", [](std::string_view bytes) { fuzz_language("cfg", bytes); }},
      {"diff", fuzz_diff},
      {"tool", fuzz_tool}};
  return targets;
}

}  // namespace ssac::test
