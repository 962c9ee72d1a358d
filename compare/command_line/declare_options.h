// Declares the options of the command line: names, help, the tables of their values, and which
// options exclude each other. options.cpp resolves their meaning, once all are known.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "compare/command_line/options.h"

namespace ssac::compare {

using Words = std::vector<std::string>;

/// Values that are resolved once all options are known.
struct Lists {
  Words methods, peepholes = {"none", "full"}, dumps, traces;
  std::string run, explain, time, jobs, shard, isolate;
  Words details;
  bool list_methods = false;
};

/// What `--run` without arguments has as its list.
inline constexpr std::string_view no_arguments = "no arguments";

/// While the application parses, the options write to these two.
void declare_options(CLI::App& app, CommandLine& options, Lists& lists);

}  // namespace ssac::compare
