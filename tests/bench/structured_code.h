// Random structured control flow: if, if-else, while and do-while with break and continue.
#pragma once

#include <cstddef>
#include <optional>

#include "tests/bench/program_writer.h"

namespace ssac::bench {

struct StructuredOptions {
  double control = 0.25;      ///< probability of a control statement
  std::size_t max_depth = 8;  ///< maximum nesting depth
};

/// Writes structured code with a given number of assignments.
class StructuredCode {
 public:
  StructuredCode(ProgramWriter& writer, const StructuredOptions& options)
      : writer_(writer), options_(options) {}

  void write(std::size_t assignments) { body(assignments, 0); }

 private:
  /// The targets of a break and a continue in the innermost loop.
  struct Loop {
    cfg::Builder::Label exit;
    cfg::Builder::Label next;
  };

  // These recurse at most max_depth levels deep.
  void body(std::size_t assignments, std::size_t depth);
  void if_statement(std::size_t assignments, std::size_t depth);
  void loop(std::size_t assignments, std::size_t depth);
  /// Writes a conditional break or continue.
  void jump_out();

  ProgramWriter& writer_;
  StructuredOptions options_;
  std::optional<Loop> loop_;
};

}  // namespace ssac::bench
