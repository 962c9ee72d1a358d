// Which rule a node is asked about.
#include "son/rules/rules.h"

namespace ssac::son {

Improvement improve(const RuleView& view, NodeId n) {
  switch (view.op(n)) {
    case Op::add: return improve_add(view, n);
    case Op::mul: return improve_mul(view, n);
    case Op::div:
    case Op::floor_div: return improve_div(view, n);
    case Op::floor_mod: return improve_mod(view, n);
    case Op::and_:
    case Op::or_: return improve_bits(view, n);
    case Op::eq:
    case Op::lt:
    case Op::le: return improve_comparison(view, n);
    case Op::phi: return improve_phi(view, n);
    case Op::region: return improve_region(view, n);
    case Op::proj: return improve_projection(view, n);
    case Op::return_: return improve_return(view, n);
    case Op::stop: return improve_stop(view, n);
    default: return Improvement::none();
  }
}

}  // namespace ssac::son
