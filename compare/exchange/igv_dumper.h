// `--dump=... --as=igv`: a document for the Ideal Graph Visualizer.
#pragma once

#include <string>
#include <string_view>

#include "compare/core/experiment.h"

namespace ssac::compare {

/// What stands before and after the groups of a document.
inline constexpr std::string_view igv_begin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphDocument>\n";
inline constexpr std::string_view igv_end = "</graphDocument>\n";

/// Whether there are graphs of this kind for IGV.
bool has_igv(DumpKind kind);

/// Appends a <group> for each function. Its graphs, as far as --dump asks for them, in the order in
/// which they come to be: the control-flow graph as lowered and after clean-up, the dominator tree;
/// for each method on the graph the phis in their places, then with values; for each Sea of Nodes
/// the graph before each statement of the source while it is built (of a large function only where
/// it has a `#showGraph`), the graph, and what it is scheduled to.
class IgvDumper : public Observer {
 public:
  IgvDumper(const Options& options, std::string file, std::string& groups)
      : options_(options), file_(std::move(file)), out_(groups) {}

  void begin(const cfg::Function& lowered) override;
  void ast(const frontend::Function& function) override;
  void cfg(const cfg::Function& function) override;
  void ssa(const MethodRow& row, const ssa::Function& form) override;
  void snapshot(const MethodRow& row, const son::Snapshot& shown) override;
  void son(const MethodRow& row, const son::Graph& graph) override;
  void end() override;

 private:
  void add_step(const MethodRow& row, const son::Snapshot& shown, std::size_t number);

  const Options& options_;
  std::string file_;
  std::string& out_;
  const frontend::Function* ast_ = nullptr;  // null where there is none, or its steps are too many
  const cfg::Function* cfg_ = nullptr;
  std::size_t shown_ = 0;  // by `#showGraph`, in the graph that is built
};

}  // namespace ssac::compare
