// `--dump=... --as=igv`: a document for the Ideal Graph Visualizer.
#pragma once

#include <string>
#include <string_view>

#include "compare/core/budget.h"
#include "compare/core/experiment.h"

namespace ssac::compare {

/// The text before and after the groups of a document.
inline constexpr std::string_view igv_begin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphDocument>\n";
inline constexpr std::string_view igv_end = "</graphDocument>\n";

/// The function with a `#showGraph` before each statement that does something, unless one precedes
/// it already. The meaning is the same. O(size).
frontend::Function with_snapshots(const frontend::Function& function);

/// The <group> of one function, with the graphs that show how a Sea of Nodes is built: its state
/// before each statement of the source or, in a large function, only at each `#showGraph`. After
/// `max_shown_bytes` a comment replaces further graphs.
class IgvGroup {
 public:
  IgvGroup(const Options& options, std::string file, Text& groups)
      : options_(options), file_(std::move(file)), out_(groups) {}

  void begin(const std::string& function, const Budget& budget);
  void ast(const frontend::Function& function);
  void snapshot(const MethodRow& row, const son::Snapshot& shown);
  /// Adds the steps of the construction of `row`, which is complete, on this CFG, unless they were
  /// shown during construction. Methods that do not follow the source have no steps. Time: that of
  /// the construction and of the graphs shown.
  void steps(const MethodRow& row, const cfg::Function& function);
  void end() { out_ += "  </group>\n"; }

 private:
  void add_step(const MethodRow& row, const son::Snapshot& shown, std::size_t number);

  const Options& options_;
  std::string file_;
  Text& out_;
  const frontend::Function* ast_ = nullptr;  // null if there is none, or it has too many steps
  Budget budget_;
  std::string shown_row_;        // the last row that a `#showGraph` showed
  std::size_t shown_ = 0;        // how many of it
  std::size_t bytes_shown_ = 0;  // of this function, while graphs were built
};

}  // namespace ssac::compare
