#include "tests/support/cfg_text.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "cfg/text/parse.h"

namespace ssac::test {

cfg::Function cfg_of(std::string_view text) {
  const SourceText source("text", std::string(text));
  auto function = cfg::parse_text(source);
  if (!function) {
    std::string errors;
    for (const Diagnostic& diagnostic : function.error()) errors += render(diagnostic, source);
    FAIL(errors);
  }
  return *std::move(function);
}

cfg::Graph graph_of(std::size_t count, const std::vector<std::pair<int, int>>& edges,
                    std::size_t entry) {
  std::vector<std::pair<cfg::BlockId, cfg::BlockId>> pairs;
  for (const auto& [from, to] : edges) {
    pairs.emplace_back(cfg::BlockId(static_cast<std::size_t>(from)),
                       cfg::BlockId(static_cast<std::size_t>(to)));
  }
  return cfg::Graph::from_edges(count, cfg::BlockId(entry), pairs);
}

std::string names(std::span<const cfg::BlockId> blocks) {
  return fmt::format("{}", fmt::join(blocks, " "));
}

}  // namespace ssac::test
