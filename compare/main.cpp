#include "compare/tool.h"

int main(int argc, char** argv) {
  return ssac::compare::run_tool({argv, static_cast<std::size_t>(argc)}, stdout, stderr);
}
