#include "compare/formats/corpus_columns.h"

#include <fmt/format.h>

#include <algorithm>

namespace ssac::compare {

void CorpusColumn::add(const FunctionReport& function) {
  const auto row = std::ranges::find_if(function.rows, [&](const MethodRow& r) {
    return r.method == method && r.peepholes == peepholes;
  });
  if (!sum_) sum_ = Sum{.phis = 0, .is_whole = true};
  const bool built = row != function.rows.end() && row->built();
  if (built) sum_->phis += row->phis.final;
  sum_->is_whole &= built;
}

std::string CorpusColumn::cell() const {
  const auto phis = final_phis();
  return phis ? fmt::format("{}", *phis) : "-";
}

std::vector<CorpusColumn> corpus_columns(const WriterContext& context) {
  const Options& options = context.options;
  std::vector<CorpusColumn> columns;
  for (const ssa::Method* method : options.cfg_methods) columns.emplace_back(method->name, "");
  for (const son::Method* method : options.son_methods) {
    columns.emplace_back(method->name, son::name_of(options.peepholes.front()));
  }
  if (!context.any_through_llvm) return columns;
  for (const Judge* judge : options.judges) columns.emplace_back(judge->name, "");
  return columns;
}

}  // namespace ssac::compare
