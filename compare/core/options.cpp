#include "compare/core/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

#include "cfg/support/named.h"

namespace ssac::compare {
namespace {

template <class Method>
std::vector<const Method*> not_optional(std::span<const Method* const> methods) {
  std::vector<const Method*> result;
  std::ranges::copy_if(methods, std::back_inserter(result),
                       [](const Method* method) { return !method->optional; });
  return result;
}

std::vector<std::string_view> names_of(const auto& cfg_methods, const auto& son_methods,
                                       const auto& judges) {
  std::vector<std::string_view> names = names_of_rows(cfg_methods);
  std::ranges::copy(names_of_rows(son_methods), std::back_inserter(names));
  std::ranges::copy(names_of_rows(judges), std::back_inserter(names));
  return names;
}

/// The items of a list, of which the empty text has none.
std::vector<std::string_view> items_of(std::string_view list) {
  std::vector<std::string_view> items;
  for (const auto& item : std::views::split(list, ',')) items.emplace_back(item);
  return items;
}

bool set_methods(Options& options, std::string_view value) {
  const std::vector<std::string_view> names = items_of(value);
  options.cfg_methods = rows_named(ssa::methods(), names);
  options.son_methods = rows_named(son::methods(), names);
  options.judges.clear();  // they need LLVM
  return !names.empty() && options.cfg_methods.size() + options.son_methods.size() == names.size();
}

bool set_peepholes(Options& options, std::string_view value) {
  const std::vector<std::string_view> names = items_of(value);
  options.peepholes = rows_named(son::all_peephole_levels, names);
  return !names.empty() && options.peepholes.size() == names.size();
}

/// Sets `target` to the row of that name; returns whether there is one.
template <class Target>
bool choose(const auto& rows, std::string_view name, Target& target) {
  const auto found = find_named(rows, name);
  if (found == std::ranges::end(rows)) return false;
  target = *found;
  return true;
}

bool set_flag(bool& flag, std::string_view value) {
  flag = true;
  return value.empty();
}

}  // namespace

std::string_view name_of(Cleanup cleanup) { return cleanup == Cleanup::full ? "full" : "none"; }

std::vector<const ssa::Method*> default_cfg_methods() { return not_optional(ssa::methods()); }
std::vector<const son::Method*> default_son_methods() { return not_optional(son::methods()); }

std::vector<const Judge*> default_judges() { return not_optional(judges()); }

std::span<const Judge* const> judges() {
  constexpr std::string_view source =
      "LLVM 19, llvm/lib/Transforms/Utils/PromoteMemoryToRegister.cpp";
  static constexpr Judge once = {
      "mem2reg", "what LLVM's PromoteMemToReg makes of the same variables, called once", source};
  static constexpr Judge rounds = {
      "mem2reg-rounds",
      "the same, and again while allocas become promotable by it, as LLVM's pass does", source,
      true};
  static constexpr std::array table = {&once, &rounds};
  return table;
}

std::vector<std::string_view> method_names() {
  return names_of(ssa::methods(), son::methods(), judges());
}

std::string row_label(std::string_view method, std::string_view level) {
  return fmt::format("{}{}{}", method, level.empty() ? "" : "/", level);
}

std::span<const ConstructionOption> construction_options() {
  using Value = OptionValue;
  static constexpr ConstructionOption table[] = {
      {"--methods",
       [](const Options& o) { return Value(names_of(o.cfg_methods, o.son_methods, o.judges)); },
       set_methods},
      {"--peepholes", [](const Options& o) { return Value(names_of_rows(o.peepholes)); },
       set_peepholes},
      {"--bridge-from", [](const Options& o) { return Value(o.bridge_from->name); },
       [](Options& o, std::string_view v) { return choose(ssa::cfg_methods(), v, o.bridge_from); }},
      {"--continue", [](const Options& o) { return Value(name_of(o.continues)); },
       [](Options& o, std::string_view v) { return choose(son::all_continues, v, o.continues); }},
      {"--cleanup",
       [](const Options& o) {
         return Value(o.cleanup_is_explicit ? name_of(o.cleanup) : "by language");
       },
       [](Options& o, std::string_view v) {
         o.cleanup_is_explicit = true;
         return choose(all_cleanups, v, o.cleanup);
       }},
      {"--fold-copies", [](const Options& o) { return Value(o.fold_copies); },
       [](Options& o, std::string_view v) { return set_flag(o.fold_copies, v); }},
      {"--demote-phis", [](const Options& o) { return Value(o.llvm.demote_phis); }, nullptr},
      {"--sroa", [](const Options& o) { return Value(o.llvm.sroa); }, nullptr},
      {"--verify-each", [](const Options& o) { return Value(o.verify_each); },
       [](Options& o, std::string_view v) { return set_flag(o.verify_each, v); }},
  };
  return table;
}

Options options_for(const frontend::Language* language, Options options) {
  if (language == nullptr) return options;
  const bool keeps_blocks = language->is_through_llvm() && !options.cleanup_is_explicit;
  if (keeps_blocks) options.cleanup = Cleanup::none;
  if (!language->has_syntax_trees) options.continues = Conditions().continues;
  return options;
}

}  // namespace ssac::compare
