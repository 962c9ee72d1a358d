// The row of an input in reports of many inputs: its blocks and the final phis of each method.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/report.h"
#include "compare/formats/writer.h"

namespace ssac::compare {

class CorpusRow {
 public:
  /// A method; in the Sea of Nodes, at the first selected level of peepholes.
  struct Column {
    std::string_view method;
    std::string_view peepholes;  ///< empty for methods on the CFG
  };

  /// Includes LLVM's own promotion if there are LLVM inputs.
  explicit CorpusRow(const WriterContext& context);

  /// In the order of the cells, of which the first is the number of blocks.
  [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }

  void begin_input();
  void add(const FunctionReport& function);
  /// The sums over the functions of the input; `nothing` if it has no functions, or the method has
  /// no result for one of them.
  [[nodiscard]] std::vector<std::string> cells(std::string_view nothing) const;

 private:
  using Sum = std::optional<std::size_t>;

  std::vector<Column> columns_;
  std::vector<Sum> sums_;
  bool has_functions_ = false;
};

}  // namespace ssac::compare
