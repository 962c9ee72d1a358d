#include "compare/command_line/help.h"

#include <fmt/format.h>

#include <cstddef>

#include "compare/core/options.h"
#include "compare/text/wrap.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {

const std::string_view help_footer = R"(
Exit status:
  0  every result verified, all methods gave the same results, and everything was written
  1  a check failed
  2  bad usage, bad input, or something could not be written
  3  out of memory, or an internal error
With --diff:
  0  the reports agree on every file, function, method, site and run (times, command lines and
     versions may differ)
  1  something differs
  2  one of the files is not a report, or only one of them is a sum made by --merge
With --merge:
  0  added up
  1  added up, and a function in the reports has a failed check
  2  refused
With --check and --bless:
  0  every expectation holds
  1  one does not
  2  one is malformed, a file has none, or its program is rejected though no error is expected

Examples:
  ssa-compare prog.s                          the phis of every method, and why they differ
  ssa-compare --explain=x@b3 prog.s           why each method has, or lacks, a phi of x at b3
  ssa-compare --dump=cfg,dom --as=dot prog.s  the graph and its dominator tree for Graphviz
  ssa-compare --trace=rename --variable=x prog.s
  ssa-compare --format=json corpus/           one row per file and totals, for programs
  ssa-compare --resume -o c.jsonl corpus.tar  a line per input; continues after an interruption
  ssa-compare --merge a.jsonl b.jsonl         the sum of such reports
  ssa-compare --format=html -o p.html prog.s  a page to step through in a browser
  ssa-compare prog.c -- -Iinclude -DN=3       C through clang-19, with flags of its own
  ssa-compare --emit=llvm -o p.bc prog.c      its module, with pruned's phis for its variables
  ssa-compare --check tests/                  programs, against their own comments
  ssa-compare --diff before.json after.json   what changed between two such reports)";

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  const std::string name = CLI::Formatter::make_option_name(option, is_positional);
  return name.substr(0, name.find('{'));  // without the value for an option without one
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  const std::string type = option->get_type_name();
  std::string text = type.empty() || type.starts_with('[') ? type : " " + type;
  if (!option->get_default_str().empty()) text += fmt::format(" [{}]", option->get_default_str());
  return text;
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  const std::string names(get_column_width(), ' ');
  std::string lines = wrap(option->get_description(), names);
  lines.pop_back();
  // The library indents text after a line break.
  for (std::size_t at = 0; at != std::string::npos; at = lines.find('\n', at)) {
    if (at != 0) ++at;
    lines.erase(at, names.size());
  }
  return lines;
}

std::string list_of_methods() {
  constexpr std::size_t name_width = 22;
  std::string text;
  const auto add = [&](const auto& method, std::string_view family) {
    const std::string name = fmt::format("{:<16} {:<4} ", method.name, family);
    const std::string indent(name_width, ' ');
    const std::string_view by_name = method.optional ? " (by name only)" : "";
    text +=
        wrap(fmt::format("{}{}", method.summary, by_name), indent).replace(0, indent.size(), name);
    text += wrap(std::string(method.citation), indent);
  };
  for (const ssa::Method* m : ssa::methods()) add(*m, "cfg");
  for (const son::Method* m : son::methods()) add(*m, "son");
  for (const Judge* judge : judges()) add(*judge, "llvm");
  return text;
}

}  // namespace ssac::compare
