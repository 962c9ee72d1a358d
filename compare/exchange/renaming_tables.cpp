#include "compare/exchange/renaming_tables.h"

#include <fmt/format.h>

#include <cstddef>
#include <new>

#include "cfg/support/visible.h"
#include "compare/core/selection.h"
#include "ssa/rename_table.h"

namespace ssac::compare {

void RenamingTables::ssa(const MethodRow& row, const ssa::Function& function) {
  const std::size_t size = text_.size();
  try {
    add_tables(row, function);
  } catch (const std::bad_alloc&) {
    text_.resize(size);
    throw;
  }
  other_.ssa(row, function);
}

void RenamingTables::add_tables(const MethodRow& row, const ssa::Function& function) {
  const auto tables = ssa::rename_tables(function);
  for (cfg::VariableId v : function.cfg().variables()) {
    const std::string unique = function.cfg().unique_name(v);
    if (!is_called(function.cfg().variable(v).name, unique, options_.variable)) continue;
    text_ += fmt::format("-- {}, {}: renaming of {}\n{}", visible(function.cfg().name()),
                         row.label(), visible(unique), visible(tables[v], Lines::several));
  }
}

}  // namespace ssac::compare
