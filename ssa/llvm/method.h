// The methods that the pass knows.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ssac::ssa::lir {

/// Decides where phis are placed. What the pass removes of them afterwards is the same for all
/// methods.
enum class Method : std::uint8_t { pruned, semi_pruned, minimal, braun, braun_marker };

struct MethodName {
  std::string_view name;
  Method method;
};
inline constexpr std::array<MethodName, 5> method_names = {
    {{"pruned", Method::pruned},
     {"semi-pruned", Method::semi_pruned},
     {"minimal", Method::minimal},
     {"braun", Method::braun},
     {"braun-marker", Method::braun_marker}}};

/// No value for an unknown name.
constexpr std::optional<Method> method_named(std::string_view name) {
  for (const MethodName& entry : method_names) {
    if (entry.name == name) return entry.method;
  }
  return {};
}

constexpr std::string_view name_of(Method method) {
  for (const MethodName& entry : method_names) {
    if (entry.method == method) return entry.name;
  }
  return {};
}

}  // namespace ssac::ssa::lir
