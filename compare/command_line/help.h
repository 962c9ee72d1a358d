// What --help and --list-methods print.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

namespace ssac::compare {

inline constexpr std::string_view help_title =
    "Compares ways of constructing SSA form: what each costs in phis, and why they differ.";
extern const std::string_view help_footer;

/// An option as `--name TYPE [default]`, without the options that it excludes, which error messages
/// name.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  /// In lines that fit next to the column of names.
  std::string make_option_desc(const CLI::Option* option) const override;
};

/// One line per method, followed by its citation.
std::string list_of_methods();

}  // namespace ssac::compare
