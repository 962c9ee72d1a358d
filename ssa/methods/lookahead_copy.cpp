// The same form as method lookahead, found as in the tutorial: the body of every loop is compiled
// once to see what it assigns, thrown away, and compiled again, so the innermost of d nested bodies
// is compiled 2^d times.
//
// Source: the tutorial that compiles a part of Python to LLVM IR, chapter 9.
// Deviations: the names that the trial assigns are used, where the tutorial compares the bindings
// after it (the same names as long as the end of the body is reached); the number of statements
// compiled is bounded; those of ssa/lookahead.h.
#include "ssa/explain/families.h"
#include "ssa/lookahead.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method lookahead_copy;
const Method lookahead_copy{
    .name = "lookahead-copy",
    .summary = "lookahead as published: every loop body compiled twice, 2^depth times in all",
    .citation = "the Python-to-LLVM tutorial \"vpy\", chapter 9",
    .position = 80,
    .needs_ast = true,
    .optional = true,
    .pseudocode = {looking_ahead(LookAhead::copy), renaming()},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return construct_lookahead(source, LookAhead::copy, options, trace);
        },
    .explain = explain_lookahead};

}  // namespace ssac::ssa::methods_table
