#include "compare/formats/environment.h"

#include <fmt/format.h>

#include <string_view>

namespace ssac::compare {
namespace {

std::string_view built_with() {
#if defined(__clang__)
  return "clang " __clang_version__;
#elif defined(__GNUC__)
  return "gcc " __VERSION__;
#else
  return "";
#endif
}

std::string_view architecture() {
#if defined(__x86_64__)
  return "x86_64";
#elif defined(__aarch64__)
  return "aarch64";
#elif defined(__wasm32__)
  return "wasm32";
#elif defined(__riscv)
  return "riscv";
#else
  return "";
#endif
}

template <class Rows>
Json names_in(const Rows& rows) {
  Json names = Json::array();
  for (const auto* row : rows) names.push_back(row->name);
  return names;
}

Json options_in_force(const Options& options) {
  Json json = Json::object();
  json["methods"] = names_in(options.cfg_methods);
  for (const Json& name : names_in(options.son_methods)) json["methods"].push_back(name);
  for (const Json& name : names_in(options.judges)) json["methods"].push_back(name);
  json["peepholes"] = Json::array();
  for (const son::Peepholes level : options.peepholes) {
    json["peepholes"].push_back(son::name_of(level));
  }
  json["bridge_from"] = options.bridge_from->name;
  json["continue"] = son::name_of(options.continues);
  json["cleanup"] =
      options.cleanup_is_explicit ? Json(name_of(options.cleanup)) : Json("by language");
  json["fold_copies"] = options.fold_copies;
  json["demote_phis"] = options.llvm.demote_phis;
  json["sroa"] = options.llvm.sroa;
  json["verify_each"] = options.verify_each;
  json["function"] = or_null(options.function);
  json["run"] = options.run ? Json(*options.run) : Json(nullptr);
  json["time"] = options.time;
  return json;
}

}  // namespace

std::string version_of(const Options& options) {
  return options.version.empty() ? SSAC_VERSION : options.version;
}

Json environment(const Options& options) {
  const std::string version = version_of(options);
  const auto of_this_tool = [&](std::string_view text) {
    return version == SSAC_VERSION ? or_null(text) : Json(nullptr);
  };
  Json json = Json::object();
  json["version"] = version;
  json["commit"] = of_this_tool(options.commit);
  json["compiler"] = of_this_tool(built_with());
  json["llvm"] = of_this_tool(SSAC_LLVM_VERSION);
  json["architecture"] = of_this_tool(architecture());
  json["options"] = options_in_force(options);
  return json;
}

}  // namespace ssac::compare
