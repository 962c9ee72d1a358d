// Which rule a node is asked about, and what operators compute.
#include "son/rules/rules.h"

#include "cfg/support/arithmetic.h"

namespace ssac::son {

std::int64_t fold(Op op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Op::add: return arithmetic::add(a, b);
    case Op::sub: return arithmetic::sub(a, b);
    case Op::mul: return arithmetic::mul(a, b);
    case Op::div: return arithmetic::div(a, b);
    case Op::eq: return a == b ? 1 : 0;
    case Op::lt: return a < b ? 1 : 0;
    case Op::le: return a <= b ? 1 : 0;
    case Op::not_: return a == 0 ? 1 : 0;
    case Op::minus: return arithmetic::neg(a);
    case Op::floor_div: return arithmetic::floor_div(a, b);
    case Op::floor_mod: return arithmetic::floor_mod(a, b);
    case Op::and_: return a & b;
    case Op::or_: return a | b;
    default: assert(false && "not an operator"); return 0;
  }
}

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
