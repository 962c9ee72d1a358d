// What the module asks of the page that it runs in.
#pragma once

#include <cstddef>

#define SSAC_IMPORTED(name) __attribute__((import_module("ssac"), import_name(name)))

extern "C" {

/// Lays a drawing out: the host calls allocate() for its answer and gives the address, or null
/// where Graphviz failed; `size` becomes that of the answer.
SSAC_IMPORTED("lay_out")
char* ssac_lay_out(const char* drawing, std::size_t drawing_size, std::size_t* size);

/// Ends the run: the host does not come back. `what` is a sentence.
[[noreturn]] SSAC_IMPORTED("fail") void ssac_fail(const char* what, std::size_t size);

}  // extern "C"
