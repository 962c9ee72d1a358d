#include "compare/core/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/support/nearest.h"
#include "compare/core/join_place.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

void add_error(Diagnostics& diagnostics, std::string message) {
  diagnostics.push_back({Severity::error, {}, std::move(message)});
}

/// The names in the program, and whether one of them is `wanted`.
class Names {
 public:
  explicit Names(std::string wanted) : wanted_(std::move(wanted)) {}
  [[nodiscard]] bool asked() const { return !wanted_.empty(); }
  void add(std::string name) {
    found_ |= name == wanted_;
    if (!found_) names_.push_back(std::move(name));
  }
  /// Adds an error if the name was not found.
  void check(std::string_view what, bool with_list, Diagnostics& diagnostics) const {
    if (!asked() || found_) return;
    std::vector<std::string_view> known;
    std::set<std::string_view> seen;
    std::ranges::copy_if(names_, std::back_inserter(known),
                         [&](const std::string& name) { return seen.insert(name).second; });
    const std::string qualified = "::" + wanted_;
    const auto elsewhere = std::ranges::find_if(
        known, [&](std::string_view name) { return name.ends_with(qualified); });
    std::string message =
        fmt::format("{} is named '{}'{}", what, wanted_,
                    elsewhere != known.end() ? fmt::format(", did you mean '{}'?", *elsewhere)
                                             : did_you_mean(wanted_, known));
    if (with_list && !known.empty()) {
      constexpr std::ptrdiff_t most = 10;
      const bool cut = std::ssize(known) > most;
      message +=
          fmt::format(" (known: {}{})",
                      fmt::join(known.begin(), cut ? known.begin() + most : known.end(), ", "),
                      cut ? ", ..." : "");
    }
    add_error(diagnostics, std::move(message));
  }

 private:
  std::string wanted_;
  std::vector<std::string> names_;
  bool found_ = false;
};

/// The parts of a name: `x` and `y` of `[x, y]`, which names the parts of one object; `p.y` and `p`
/// of `[p.y]`, and `p+4` and `p` of `[p+4]`, which name a part of `p`; otherwise none.
std::vector<std::string> names_of_parts(std::string_view name) {
  std::vector<std::string> parts;
  if (!name.starts_with('[') || !name.ends_with(']')) return parts;
  for (const auto& part :
       name.substr(1, name.size() - 2) | std::views::split(std::string_view(", "))) {
    parts.emplace_back(part.begin(), part.end());
    const std::size_t end = parts.back().find_first_of(".+");
    if (end != std::string::npos) parts.push_back(parts.back().substr(0, end));
  }
  return parts;
}

void add_with_parts(Names& names, const std::string& name) {
  for (std::string& part : names_of_parts(name)) names.add(std::move(part));
  names.add(name);
}

/// Adds all names by which is_called finds the variable.
void add_variable(Names& names, const cfg::Function& function, cfg::VariableId v) {
  add_with_parts(names, function.variable(v).name);
  names.add(function.unique_name(v));
}

cfg::Function simplified(const cfg::Function& lowered, const Options& options) {
  if (options.cleanup == Cleanup::none) return lowered;
  Diagnostics warnings;
  Trace no_trace;
  return cfg::clean_up(lowered, warnings, no_trace);
}

void check_explained(const cfg::Program& program, const frontend::lir::Module* module,
                     const Options& options, Diagnostics& diagnostics) {
  if (!options.explain) return;
  Names variables(options.explain->variable);
  const JoinPlace place = options.explain->place.value_or(JoinPlace());
  const bool has_line = place.at.valid();
  Names blocks(place.block);
  std::vector<Join> joins;
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& function = program.functions[k];
    if (!is_selected(program, module, k, options)) continue;
    if (module != nullptr && variables.asked()) {
      for (const frontend::lir::Memory& alloca : module->notes(k).memory)
        add_with_parts(variables, alloca.name);
    }
    for (const cfg::VariableId v : function.variables()) {
      if (!variables.asked()) break;
      add_variable(variables, function, v);
    }
    if (!blocks.asked() && !has_line) continue;
    const cfg::Function cfg = simplified(function, options);
    for (const cfg::BlockId b : cfg.blocks()) blocks.add(fmt::format("{}", b));
    if (has_line) std::ranges::copy(joins_of(function, cfg), std::back_inserter(joins));
  }
  variables.check("--explain: no variable", true, diagnostics);
  blocks.check("--explain: no block", true, diagnostics);
  if (!has_line) return;
  const std::string wrong = why_no_join(place, to_string(place), joins);
  if (!wrong.empty()) add_error(diagnostics, "--explain: " + wrong);
}

/// Whether the function that --function names exists.
bool check_names(const cfg::Program& program, const frontend::lir::Module* module,
                 const Options& options, Diagnostics& diagnostics) {
  Names functions(options.function);
  Names variables(options.variable);
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& function = program.functions[k];
    if (functions.asked()) functions.add(function.name());
    if (functions.asked() && module != nullptr) {
      const std::string& source_name = module->notes(k).source_name;
      functions.add(plain_name(source_name));
      functions.add(source_name);
    }
    for (const cfg::VariableId v : function.variables()) {
      if (variables.asked()) add_variable(variables, function, v);
    }
  }
  const std::size_t before = diagnostics.size();
  functions.check("no function", false, diagnostics);
  const bool is_there = diagnostics.size() == before;
  if (is_there) variables.check("no variable", false, diagnostics);
  return is_there;
}

void check_run(const cfg::Program& program, const frontend::lir::Module* module,
               const Options& options, Diagnostics& diagnostics) {
  if (!options.run) return;
  std::string taken;
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& function = program.functions[k];
    if (!is_selected(program, module, k, options)) continue;
    if (function.parameters().size() == options.run->size()) return;
    taken += fmt::format("{}'{}' takes {}", taken.empty() ? "" : ", ", function.name(),
                         function.parameters().size());
  }
  if (taken.empty()) return;
  add_error(diagnostics,
            fmt::format("--run gives {}; {}", counted(options.run->size(), "argument"), taken));
}

/// How many characters of the text after `operator` belong to the operator: those after which all
/// template argument lists are closed.
std::size_t length_of_operator(std::string_view text) {
  static constexpr std::array<std::string_view, 13> with_brackets = {
      "<=>", "<<=", ">>=", "->*", "<<", ">>", "<=", ">=", "->", "<", ">", "()", "[]"};
  for (const std::string_view word : with_brackets) {
    if (!text.starts_with(word)) continue;
    const std::string_view rest = text.substr(word.size());
    if (std::ranges::count(rest, '<') == std::ranges::count(rest, '>')) return word.size();
  }
  return 0;
}

/// The length of the qualifiers after the parameters of an enclosing function: ` const::`.
std::size_t length_of_qualifiers(std::string_view text) {
  static constexpr std::array<std::string_view, 5> words = {" const", " volatile", " &&", " &",
                                                            " noexcept"};
  std::size_t length = 0;
  for (const std::string_view word : words) {
    if (text.substr(length).starts_with(word)) length += word.size();
  }
  return length;
}

/// The length of what people do not write from `at` on: an ABI tag, or the parameters of an
/// enclosing function.
std::size_t length_of_addition(std::string_view name, std::size_t at) {
  const std::string_view rest = name.substr(at);
  if (rest.starts_with("[abi:")) {
    const std::size_t end = rest.find(']');
    return end == std::string_view::npos ? 0 : end + 1;
  }
  const bool is_list = rest.starts_with('(') && at != 0 && name[at - 1] != ':';
  if (!is_list) return 0;
  std::size_t depth = 0;
  for (std::size_t k = 0; k < rest.size(); ++k) {
    if (rest[k] == '(') ++depth;
    if (rest[k] != ')' || --depth != 0) continue;
    const std::size_t end = k + 1 + length_of_qualifiers(rest.substr(k + 1));
    return rest.substr(end).starts_with("::") ? end : 0;
  }
  return 0;
}

}  // namespace

bool is_called(std::string_view name, std::string_view wanted) {
  return name == wanted || std::ranges::count(names_of_parts(name), wanted) != 0;
}

bool is_called(std::string_view name, std::string_view unique_name, std::string_view wanted) {
  return wanted.empty() || is_called(name, wanted) || unique_name == wanted;
}

std::string plain_name(std::string_view name) {
  constexpr std::string_view keyword = "operator";
  std::string result;
  std::size_t depth = 0;
  for (std::size_t at = 0; at < name.size(); ++at) {
    const bool begins_word = at == 0 || name[at - 1] == ':' || name[at - 1] == ' ';
    if (depth == 0 && begins_word && name.substr(at).starts_with(keyword)) {
      const std::size_t length =
          keyword.size() + length_of_operator(name.substr(at + keyword.size()));
      result += name.substr(at, length);
      at += length - 1;
      continue;
    }
    if (name[at] == '<') ++depth;
    if (depth == 0) {
      const std::size_t added = length_of_addition(name, at);
      if (added == 0) result += name[at];
      if (added != 0) at += added - 1;
    }
    if (name[at] == '>' && depth != 0) --depth;
  }
  while (result.ends_with(' ')) result.pop_back();  // of `operator< <int>`
  return result;
}

bool is_selected(const cfg::Program& program, const frontend::lir::Module* module,
                 std::size_t number, const Options& options) {
  if (options.function.empty() || program.functions[number].name() == options.function) return true;
  if (module == nullptr) return false;
  const std::string& source_name = module->notes(number).source_name;
  return source_name == options.function || plain_name(source_name) == options.function;
}

void check_selection(const cfg::Program& program, const frontend::lir::Module* module,
                     const Options& options, Diagnostics& diagnostics) {
  if (!check_names(program, module, options, diagnostics)) return;
  check_explained(program, module, options, diagnostics);
  check_run(program, module, options, diagnostics);
}

}  // namespace ssac::compare
