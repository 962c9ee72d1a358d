#include "cfg/support/large_blocks.h"
#include "compare/command_line/tool.h"

int main(int argc, char** argv) {
  ssac::give_large_blocks_back();
  return ssac::compare::run_tool({argv, static_cast<std::size_t>(argc)}, stdout, stderr);
}
