#include "compare/formats/corpus_columns.h"

#include <fmt/format.h>

#include <algorithm>

namespace ssac::compare {

void CorpusColumn::add(const FunctionReport& function) {
  const auto row = std::ranges::find_if(function.rows, [&](const MethodRow& r) {
    return r.method == method && r.peepholes == peepholes;
  });
  const bool built = row != function.rows.end() && row->built();
  if (!built) final_phis = std::nullopt;
  if (final_phis) *final_phis += row->phis.final;
}

std::string CorpusColumn::cell() const { return final_phis ? fmt::format("{}", *final_phis) : "-"; }

std::vector<CorpusColumn> corpus_columns(const WriterContext& context) {
  const Options& options = context.options;
  std::vector<CorpusColumn> columns;
  for (const ssa::Method* method : options.cfg_methods) columns.push_back({method->name, ""});
  for (const son::Method* method : options.son_methods) {
    columns.push_back({method->name, son::name_of(options.peepholes.front())});
  }
  if (!context.any_through_llvm) return columns;
  for (const Judge* judge : options.judges) columns.push_back({judge->name, ""});
  return columns;
}

}  // namespace ssac::compare
