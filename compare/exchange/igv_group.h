// `--dump=... --as=igv`: a document for the Ideal Graph Visualizer.
#pragma once

#include <string>
#include <string_view>

#include "compare/core/budget.h"
#include "compare/core/experiment.h"

namespace ssac::compare {

/// What stands before and after the groups of a document.
inline constexpr std::string_view igv_begin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphDocument>\n";
inline constexpr std::string_view igv_end = "</graphDocument>\n";

/// The function with a `#showGraph` before each statement that does something, but before another
/// `#showGraph`. It means the same. O(size).
frontend::Function with_snapshots(const frontend::Function& function);

/// The <group> of one function, and the graphs of how a Sea of Nodes comes to be: as it is before
/// each statement of the source while it is built, of a large function only where it has a
/// `#showGraph`; past `most_shown_bytes` a comment says that there were more.
class IgvGroup {
 public:
  IgvGroup(const Options& options, std::string file, Text& groups)
      : options_(options), file_(std::move(file)), out_(groups) {}

  void begin(const std::string& function, const Budget& budget);
  void ast(const frontend::Function& function);
  void snapshot(const MethodRow& row, const son::Snapshot& shown);
  /// `row` is finished, on this graph: the steps of its construction, where they were not shown
  /// meanwhile. A method that follows something else than the source has none. Time: that of the
  /// construction and of what is shown.
  void steps(const MethodRow& row, const cfg::Function& function);
  void end() { out_ += "  </group>\n"; }

 private:
  void add_step(const MethodRow& row, const son::Snapshot& shown, std::size_t number);

  const Options& options_;
  std::string file_;
  Text& out_;
  const frontend::Function* ast_ = nullptr;  // null where there is none, or its steps are too many
  Budget budget_;
  std::size_t shown_ = 0;        // by `#showGraph`, in the graph that is built
  std::size_t bytes_shown_ = 0;  // of this function, while graphs were built
};

}  // namespace ssac::compare
