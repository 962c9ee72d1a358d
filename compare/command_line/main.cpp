#include <cstdlib>
#include <new>

#include "cfg/support/large_blocks.h"
#include "compare/command_line/tool.h"

void* operator new(std::size_t bytes) { return ssac::allocate(bytes); }
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t /*bytes*/) noexcept { std::free(block); }

int main(int argc, char** argv) {
  ssac::give_large_blocks_back();
  return ssac::compare::run_tool({argv, static_cast<std::size_t>(argc)}, stdout, stderr);
}
