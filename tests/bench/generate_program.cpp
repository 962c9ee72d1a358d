// Writes a large Simple program to standard output, the same for the same arguments.
// Usage: generate_program STATEMENTS [VARIABLES [DEPTH [SEED]]]
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "tests/support/large_program.h"

int main(int argc, char** argv) {
  const auto argument = [&](int k, std::uint64_t otherwise) {
    return k < argc ? std::strtoull(argv[k], nullptr, 10) : otherwise;
  };
  const std::uint64_t statements = argument(1, 0);
  if (statements == 0) {
    fmt::print(stderr, "usage: generate_program STATEMENTS [VARIABLES [DEPTH [SEED]]]\n");
    return 2;
  }
  const std::uint64_t variables = argument(2, std::max<std::uint64_t>(16, statements / 8));
  fmt::print("{}",
             ssac::test::large_program(statements, variables, argument(3, 8), argument(4, 1)));
}
