// The exports of the module: memory for a request, and its answer.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "compare/live/answer.h"

#define SSAC_EXPORTED(name) __attribute__((export_name(name)))

namespace {

std::string last_answer;

}  // namespace

extern "C" {

/// Memory for a request, or for an answer of the host; freed by its reader in the module.
SSAC_EXPORTED("allocate") char* ssac_allocate(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}

/// Answers the request and frees its memory. The answer is valid until the next request.
SSAC_EXPORTED("answer") const char* ssac_answer(char* request, std::size_t size) {
  last_answer.clear();
  last_answer = ssac::compare::answer(std::string_view(request, size));
  std::free(request);
  return last_answer.data();
}

SSAC_EXPORTED("answer_size") std::size_t ssac_answer_size() { return last_answer.size(); }

}  // extern "C"
