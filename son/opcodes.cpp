#include "son/opcodes.h"

namespace ssac::son {

using cfg::Opcode;

Op op_of(Opcode opcode) {
  switch (opcode) {
    case Opcode::add: return Op::add;
    case Opcode::sub: return Op::sub;
    case Opcode::mul: return Op::mul;
    case Opcode::div: return Op::div;
    case Opcode::eq: return Op::eq;
    case Opcode::lt: return Op::lt;
    case Opcode::le: return Op::le;
    case Opcode::not_: return Op::not_;
    case Opcode::neg: return Op::minus;
    case Opcode::floor_div: return Op::floor_div;
    case Opcode::floor_mod: return Op::floor_mod;
    case Opcode::and_: return Op::and_;
    case Opcode::or_: return Op::or_;
    default: return Op::none;
  }
}

IdVector<cfg::SymbolId, cfg::Symbol> symbols_of(const cfg::Function& function) {
  IdVector<cfg::SymbolId, cfg::Symbol> symbols;
  for (cfg::SymbolId s : function.symbols()) symbols.push_back(function.symbol(s));
  return symbols;
}

}  // namespace ssac::son
