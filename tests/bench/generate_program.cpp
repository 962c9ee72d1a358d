// Writes a large program to standard output, the same for the same arguments: one Simple function,
// or Python functions.
// Usage: generate_program STATEMENTS [VARIABLES [DEPTH [SEED]]]
//        generate_program functions COUNT LINES
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/support/large_program.h"
#include "tests/support/large_python.h"

int main(int argc, char** argv) {
  if (argc == 4 && std::string_view(argv[1]) == "functions") {
    fmt::print("{}", ssac::test::large_python(std::strtoull(argv[2], nullptr, 10),
                                              std::strtoull(argv[3], nullptr, 10)));
    return 0;
  }
  const auto argument = [&](int k, std::uint64_t otherwise) {
    return k < argc ? std::strtoull(argv[k], nullptr, 10) : otherwise;
  };
  const std::uint64_t statements = argument(1, 0);
  if (statements == 0) {
    fmt::print(stderr,
               "usage: generate_program STATEMENTS [VARIABLES [DEPTH [SEED]]]\n"
               "       generate_program functions COUNT LINES\n");
    return 2;
  }
  const std::uint64_t variables = argument(2, std::max<std::uint64_t>(16, statements / 8));
  fmt::print("{}",
             ssac::test::large_program(statements, variables, argument(3, 8), argument(4, 1)));
}
