#include "compare/formats/corpus_row.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace ssac::compare {

CorpusRow::CorpusRow(const WriterContext& context) {
  const Options& options = context.options;
  for (const ssa::Method* method : options.cfg_methods) columns_.push_back({method->name, ""});
  for (const son::Method* method : options.son_methods) {
    columns_.push_back({method->name, son::name_of(options.peepholes.front())});
  }
  if (!context.any_through_llvm) return;
  for (const Judge* judge : options.judges) columns_.push_back({judge->name, ""});
}

void CorpusRow::begin_input() {
  sums_.assign(1 + columns_.size(), std::nullopt);
  has_functions_ = false;
}

void CorpusRow::add(const FunctionReport& function) {
  const bool is_first = !std::exchange(has_functions_, true);
  const auto add_to = [&](Sum& sum, Sum more) {
    if (is_first) sum = 0;
    sum = sum && more ? Sum(*sum + *more) : std::nullopt;
  };
  add_to(sums_.front(), function.cfg.blocks);
  for (std::size_t k = 0; k < columns_.size(); ++k) {
    const auto row = std::ranges::find_if(function.rows, [&](const MethodRow& r) {
      return r.method == columns_[k].method && r.peepholes == columns_[k].peepholes;
    });
    const bool is_built = row != function.rows.end() && row->built();
    add_to(sums_[k + 1], is_built ? Sum(row->phis.final) : std::nullopt);
  }
}

std::vector<std::string> CorpusRow::cells(std::string_view nothing) const {
  std::vector<std::string> cells;
  for (const Sum& sum : sums_) cells.push_back(sum ? fmt::to_string(*sum) : std::string(nothing));
  return cells;
}

}  // namespace ssac::compare
