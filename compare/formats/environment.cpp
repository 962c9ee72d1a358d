#include "compare/formats/environment.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

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

/// `fold_copies` for `--fold-copies`.
std::string key_of(std::string_view option) {
  std::string key(option.substr(2));
  std::ranges::replace(key, '-', '_');
  return key;
}

Json options_in_force(const Options& options) {
  Json json = Json::object();
  for (const ConstructionOption& option : construction_options()) {
    std::visit([&](const auto& value) { json[key_of(option.name)] = value; },
               option.value(options));
  }
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
