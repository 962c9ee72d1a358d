// Writes the blocks of a schedule, with the operators that are placed in them, as a function.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cfg/builder.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"
#include "son/graph.h"
#include "son/schedule/blocks.h"
#include "son/schedule/placement.h"
#include "son/schedule/values.h"
#include "ssa/parallel_copies.h"

namespace ssac::son {

/// A function, and what of a graph its parts are.
struct WrittenSchedule {
  std::unique_ptr<const cfg::Function> cfg;
  std::vector<cfg::BlockId> order;            ///< the block that each block of the function is
  IdMap<cfg::BlockId, cfg::BlockId> numbers;  ///< the other way; none for one that is an edge
  IdMap<NodeId, cfg::Operand> results;        ///< what reads each data node
  std::vector<std::pair<cfg::VariableId, cfg::VariableId>> saved;  ///< a copy of a phi; the phi
};

class ScheduleWriter {
 public:
  /// All of one graph.
  ScheduleWriter(const Graph& graph, const ScheduleBlocks& blocks, const ScheduleValues& values,
                 const SchedulePlacement& placement, std::string name);

  /// Once. O(nodes + inputs).
  WrittenSchedule write();

 private:
  void reserve();
  void add_parameters();
  void create_blocks();
  void add_merges(cfg::BlockId b);
  void write_block(cfg::BlockId b);
  void write_operators(NodeId root, cfg::BlockId b);
  void write_operator(NodeId n);
  void write_call(NodeId n);
  void write_copies(cfg::BlockId b);
  void write_end(cfg::BlockId b);
  [[nodiscard]] bool is_written(NodeId n) const { return result_.results[n] != cfg::Operand(); }
  [[nodiscard]] bool is_mere_edge(cfg::BlockId b) const;
  [[nodiscard]] cfg::Builder::Label label_of(cfg::BlockId b) const;
  cfg::Operand operand(NodeId n, std::size_t k);

  const Graph& graph_;
  const ScheduleBlocks& blocks_;
  const ScheduleValues& values_;
  const SchedulePlacement& placement_;
  cfg::Builder builder_;
  WrittenSchedule result_;
  Csr<cfg::BlockId, NodeId> operators_;
  IdMap<cfg::BlockId, cfg::Builder::Label> labels_;
  ssa::CopyOrder copy_order_;
  std::vector<ssa::Copy> copies_;            // scratch
  std::vector<NodeId> stack_;                // scratch
  std::vector<cfg::Operand> call_operands_;  // scratch
};

}  // namespace ssac::son
