#include "cfg/support/large_blocks.h"
#include "compare/command_line/descriptors.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/tool.h"

int main(int argc, char** argv) {
  if (!ssac::compare::open_standard_descriptors()) return ssac::compare::internal_error;
  ssac::give_large_blocks_back();
  ssac::compare::hold_signals();
  return ssac::compare::run_tool({argv, static_cast<std::size_t>(argc)}, stdout, stderr);
}
