// Random structured control flow: if, if-else, while and do-while with break and continue.
#pragma once

#include <cstddef>
#include <optional>

#include "tests/bench/program_writer.h"

namespace ssac::bench {

struct StructuredOptions {
  double control = 0.25;      ///< the chance of a control statement
  std::size_t max_depth = 8;  ///< nesting
};

/// Writes structured code of so many assignments.
class StructuredCode {
 public:
  StructuredCode(ProgramWriter& writer, const StructuredOptions& options)
      : writer_(writer), options_(options) {}

  void write(std::size_t assignments) { body(assignments, 0); }

 private:
  /// Where a break and a continue of the innermost loop go.
  struct Loop {
    cfg::Builder::Label exit;
    cfg::Builder::Label next;
  };

  // These recurse, max_depth levels at most.
  void body(std::size_t assignments, std::size_t depth);
  void if_statement(std::size_t assignments, std::size_t depth);
  void loop(std::size_t assignments, std::size_t depth);
  /// A condition for leaving the iteration or the loop.
  void jump_out();

  ProgramWriter& writer_;
  StructuredOptions options_;
  std::optional<Loop> loop_;
};

}  // namespace ssac::bench
