#include "compare/explain/explanation.h"

namespace ssac::compare {

std::string_view kind_of(const CellExplanation& cell) {
  return cell.phi_class ? ssa::name_of(*cell.phi_class) : "none";
}

}  // namespace ssac::compare
