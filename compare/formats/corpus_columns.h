// The columns of final phis where a report has a row an input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/report.h"
#include "compare/formats/writer.h"

namespace ssac::compare {

/// The final phis of a method; of the Sea of Nodes at the first level of peepholes asked for.
struct CorpusColumn {
  std::string_view method;
  std::string_view peepholes;  ///< empty but of the Sea of Nodes
  /// The sum over the functions of an input; none where the method has no result for one.
  std::optional<std::size_t> final_phis = 0;

  void add(const FunctionReport& function);
  /// The sum, or `-`.
  [[nodiscard]] std::string cell() const;
};

/// One a method; of LLVM's own promotion where an input is read through LLVM.
std::vector<CorpusColumn> corpus_columns(const WriterContext& context);

}  // namespace ssac::compare
