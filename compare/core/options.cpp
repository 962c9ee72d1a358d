#include "compare/core/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace ssac::compare {
namespace {

template <class Method>
std::vector<const Method*> not_optional(std::span<const Method* const> methods) {
  std::vector<const Method*> result;
  std::ranges::copy_if(methods, std::back_inserter(result),
                       [](const Method* method) { return !method->optional; });
  return result;
}

}  // namespace

std::string_view name_of(Cleanup cleanup) { return cleanup == Cleanup::full ? "full" : "none"; }

std::vector<const ssa::Method*> default_cfg_methods() { return not_optional(ssa::methods()); }
std::vector<const son::Method*> default_son_methods() { return not_optional(son::methods()); }

std::span<const Judge> judges() {
  constexpr std::string_view source =
      "LLVM 19, llvm/lib/Transforms/Utils/PromoteMemoryToRegister.cpp";
  static constexpr std::array table = {
      Judge{"mem2reg", "what LLVM's PromoteMemToReg makes of the same variables, called once",
            source},
      Judge{"mem2reg-rounds",
            "the same, and again while allocas become promotable by it, as LLVM's pass does",
            source, true},
  };
  return table;
}

std::vector<const Judge*> default_judges() {
  std::vector<const Judge*> result;
  for (const Judge& judge : judges()) {
    if (!judge.optional) result.push_back(&judge);
  }
  return result;
}

std::vector<std::string_view> method_names() {
  std::vector<std::string_view> names;
  for (const ssa::Method* method : ssa::methods()) names.push_back(method->name);
  for (const son::Method* method : son::methods()) names.push_back(method->name);
  for (const Judge& judge : judges()) names.push_back(judge.name);
  return names;
}

std::string row_label(std::string_view method, std::string_view level) {
  return fmt::format("{}{}{}", method, level.empty() ? "" : "/", level);
}

Options options_for(const frontend::Language* language, Options options) {
  const bool keeps_blocks = language != nullptr && language->is_through_llvm();
  if (keeps_blocks && !options.cleanup_is_explicit) options.cleanup = Cleanup::none;
  return options;
}

}  // namespace ssac::compare
