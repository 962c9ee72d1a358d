// The functions that the module imports from its page.
#pragma once

#include <cstddef>

#define SSAC_IMPORTED(name) __attribute__((import_module("ssac"), import_name(name)))

extern "C" {

/// Computes the layout of a drawing: the host calls allocate() for its answer and returns the
/// address, or null if Graphviz failed; `size` is set to the size of the answer.
SSAC_IMPORTED("lay_out")
char* ssac_lay_out(const char* drawing, std::size_t drawing_size, std::size_t* size);

/// Ends the run: the host does not return. `what` is a sentence.
[[noreturn]] SSAC_IMPORTED("fail") void ssac_fail(const char* what, std::size_t size);

}  // extern "C"
