#include <cstdlib>
#include <new>

#include "compare/command_line/commit.h"
#include "compare/command_line/crash.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/large_blocks.h"
#include "compare/command_line/last_resort.h"
#include "compare/command_line/tool.h"
#include "compare/files/descriptors.h"

// Sanitizers have their own operators, in which the other forms do not call this one.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

constexpr bool is_sanitized = false;

// As in the standard library, except for the reserve. The other forms call these.
void* operator new(std::size_t bytes) {
  if (void* const block = std::malloc(bytes == 0 ? 1 : bytes)) return block;
  if (void* const block = ssac::compare::last_memory(bytes)) return block;
  throw ssac::compare::OutOfMemory();
}

void operator delete(void* block) noexcept {
  if (!ssac::compare::give_back_last_memory(block)) std::free(block);
}

void operator delete(void* block, std::size_t /*bytes*/) noexcept { operator delete(block); }

#else

constexpr bool is_sanitized = true;  // which reports more about a crash

#endif

int main(int argc, char** argv) {
  ssac::compare::set_last_resort();
  const ssac::compare::SignalStack signal_stack;
  if (!is_sanitized) ssac::compare::tell_crashes();
  if (!ssac::compare::open_standard_descriptors()) return ssac::compare::internal_error;
  ssac::give_large_blocks_back();
  ssac::compare::hold_signals();
  ssac::compare::Options defaults;
  defaults.commit = ssac::compare::commit();
  return ssac::compare::run_tool({argv, static_cast<std::size_t>(argc)}, stdout, stderr, defaults);
}
