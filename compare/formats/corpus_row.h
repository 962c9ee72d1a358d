// The row of an input, where a report has one of each: its blocks and the final phis of each
// method.
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
  /// A method; of the Sea of Nodes at the first level of peepholes asked for.
  struct Column {
    std::string_view method;
    std::string_view peepholes;  ///< empty but of the Sea of Nodes
  };

  /// Of LLVM's own promotion, too, where an input is read through LLVM.
  explicit CorpusRow(const WriterContext& context);

  /// In the order of the cells, the first of which is that of the blocks.
  [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }

  void begin_input();
  void add(const FunctionReport& function);
  /// The sums over the functions of the input; `nothing` where it has none, or the method has no
  /// result for one.
  [[nodiscard]] std::vector<std::string> cells(std::string_view nothing) const;

 private:
  using Sum = std::optional<std::size_t>;

  std::vector<Column> columns_;
  std::vector<Sum> sums_;
  bool has_functions_ = false;
};

}  // namespace ssac::compare
