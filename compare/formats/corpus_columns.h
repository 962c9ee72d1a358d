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
class CorpusColumn {
 public:
  CorpusColumn(std::string_view of_method, std::string_view at_level)
      : method(of_method), peepholes(at_level) {}

  std::string_view method;
  std::string_view peepholes;  ///< empty but of the Sea of Nodes

  void begin_input() { sum_ = std::nullopt; }
  void add(const FunctionReport& function);
  /// The sum over the functions of an input; none where there are none, or the method has no result
  /// for one.
  [[nodiscard]] std::optional<std::size_t> final_phis() const {
    return sum_ && sum_->is_whole ? std::optional(sum_->phis) : std::nullopt;
  }
  /// The sum, or `-`.
  [[nodiscard]] std::string cell() const;

 private:
  struct Sum {
    std::size_t phis;
    bool is_whole;
  };
  std::optional<Sum> sum_ = {};
};

/// One a method; of LLVM's own promotion where an input is read through LLVM.
std::vector<CorpusColumn> corpus_columns(const WriterContext& context);

}  // namespace ssac::compare
