// Declares the options of the command line: names, help, which tables they take names from, and
// what does not go together. What they mean is resolved in options.cpp, once all are known.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "compare/command_line/options.h"

namespace ssac::compare {

using Words = std::vector<std::string>;

/// What is resolved once all options are known.
struct Lists {
  Words methods, peepholes = {"none", "full"}, dumps, traces;
  std::string run, explain, time, jobs, shard, isolate;
  Words details;
  bool list_methods = false;
};

/// The options write to these two while the application parses.
void declare_options(CLI::App& app, CommandLine& options, Lists& lists);

}  // namespace ssac::compare
