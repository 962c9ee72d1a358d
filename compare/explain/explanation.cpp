#include "compare/explain/explanation.h"

#include <fmt/format.h>

namespace ssac::compare {

std::string_view kind_of(const CellExplanation& cell) {
  return cell.phi_class ? ssa::name_of(*cell.phi_class) : "none";
}

std::string site_name(const std::string& variable, cfg::BlockId block) {
  return block.valid() ? fmt::format("{}@{}", variable, block) : variable + "@";
}

}  // namespace ssac::compare
