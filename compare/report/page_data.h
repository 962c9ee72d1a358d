// Collects what the HTML report shows of a function while the experiment on it runs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cfg/function.h"
#include "compare/core/difference.h"
#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "compare/report/graphviz.h"
#include "compare/report/page_events.h"
#include "compare/report/page_layout.h"
#include "compare/report/page_parts.h"
#include "compare/report/son_drawing.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {

/// Larger functions are not drawn, stepped through or listed: the report has only their counts and
/// sites.
inline constexpr std::size_t max_shown_blocks = 10'000;
inline constexpr std::size_t max_shown_instructions = 20'000;
/// Whether the function is within these limits.
bool is_shown(const cfg::Function& function);

/// Limit for the phi operands or nodes of one method's result, for the entries of all frontiers,
/// and for those of all sets of live variables: larger parts are left out. Large functions have
/// larger limits than small functions with large results.
inline std::size_t max_shown_entries(const cfg::Function& function) {
  return std::clamp<std::size_t>(5 * function.num_instructions(), 30'000, 100'000);
}

class PageData : public Observer {
 public:
  /// Includes the forms and drawings in `parts`; `events` selects the traces. The page has all
  /// sites, and opens with the first one that is `asked` for, if a variable or a place is.
  explicit PageData(PageEvents& events, Graphviz& graphviz, PageParts parts = {},
                    ExplainWanted asked = {})
      : events_(events), graphviz_(graphviz), parts_(std::move(parts)), asked_(std::move(asked)) {}

  void begin(const Subject& subject) override;
  void cfg(const cfg::Function& function) override;
  void ssa(const MethodRow& row, const ssa::Function& form) override;
  void son(const MethodRow& row, const son::Graph& graph) override;

  /// The data of the function whose experiment has just ended, as JSON (docs/formats.md); discards
  /// what was collected.
  Text finish(const InputReport& input, const FunctionReport& function);

 private:
  /// The data collected for the function.
  struct Function {
    cfg::Function cfg;
    MergeBlocks merges;
    BlockSizes sizes;
    SonDrawing drawing;
    std::map<std::string, Text> forms;  ///< as JSON, by the row's label

    explicit Function(const cfg::Function& function)
        : cfg(function), merges(cfg), sizes(cfg), drawing(merges) {}
  };

  void add_graph(JsonStream& json, const FunctionReport& report);
  void add_layouts(JsonStream& json, const cfg::DominatorTree& tree);
  void add_method(JsonStream& json, const MethodRow& row);
  [[nodiscard]] bool draws(std::string_view drawing) const {
    return PageParts::has(parts_.drawings, drawing);
  }
  void add_events(JsonStream& json, const std::string& method);
  /// Keeps the result of a method, if there is room.
  bool keep(const MethodRow& row, Text form);

  PageEvents& events_;
  Graphviz& graphviz_;
  PageParts parts_;
  ExplainWanted asked_;
  std::unique_ptr<Function> function_;
  std::size_t bytes_left_ = 0;  // for the results of the function's methods
  bool out_of_memory_ = false;  // while a drawing was built
};

}  // namespace ssac::compare
