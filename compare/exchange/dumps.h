// The table of what `--dump` can show, and the notations in which it is written.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/named.h"
#include "compare/core/report.h"
#include "frontend/ast.h"
#include "son/graph.h"
#include "ssa/function.h"

namespace ssac::compare {

enum class DumpAs : std::uint8_t { text, dot, json, igv };
/// The values of --as.
inline constexpr std::array<std::string_view, 4> dump_as_names = {"text", "dot", "json", "igv"};

/// A method's result, shown while it exists.
struct SsaResult {
  const MethodRow& row;
  const ssa::Function& form;
};
struct SonResult {
  const MethodRow& row;
  const son::Graph& graph;
  const cfg::Function& function;
};

/// The functions that write one kind of result; null if it has no such notation. JSON is a value of
/// the line; IGV is one or more graphs, the first of which has the given name.
template <class Of>
struct Forms {
  std::string (*text)(const Of&);
  std::string (*dot)(const Of&) = nullptr;
  Text (*json)(const Of&) = nullptr;
  std::string (*igv)(const Of&, const std::string& name) = nullptr;

  [[nodiscard]] bool has(DumpAs as) const {
    return std::array{text != nullptr, dot != nullptr, json != nullptr,
                      igv != nullptr}[static_cast<std::size_t>(as)];
  }
};

struct Dump {
  std::string_view name;     ///< as --dump takes it
  std::string_view heading;  ///< for text and DOT; the label of a method follows
  std::variant<Forms<frontend::Function>, Forms<cfg::Function>, Forms<SsaResult>, Forms<SonResult>>
      forms;
  bool needs_verified = false;  ///< results that did not verify are not shown
  bool is_program = false;      ///< not available for LLVM inputs, which are programs already

  [[nodiscard]] bool has(DumpAs as) const {
    return std::visit([as](const auto& all) { return all.has(as); }, forms);
  }
};

/// To add a dump, add a row.
std::span<const Dump> dumps();

/// Limit on the graphs of a function that are shown while they are built, each of which can be as
/// large as the function.
inline constexpr std::size_t max_shown_bytes = std::size_t{16} << 20;

struct DumpRequest {
  std::vector<const Dump*> dumps = {};
  DumpAs as = DumpAs::text;

  [[nodiscard]] bool wants(std::string_view name) const {
    return find_named(dumps, name) != dumps.end();
  }
};

/// The text before all dumps.
std::string begin_of_dumps(const DumpRequest& request);
/// The heading that names the file before its dumps, unless the dumps name it themselves.
std::string heading_of_file(const DumpRequest& request, std::string_view file);
/// The text that replaces the remaining dumps, with the reason.
std::string cut_of_dumps(const DumpRequest& request, std::string_view why);
/// The text after all dumps.
std::string end_of_dumps(const DumpRequest& request);

}  // namespace ssac::compare
