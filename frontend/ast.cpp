#include "frontend/ast.h"

namespace ssac::frontend {

std::string_view symbol_of(ExprKind kind) {
  switch (kind) {
    case ExprKind::constant:
    case ExprKind::name: return "";
    case ExprKind::neg:
    case ExprKind::sub: return "-";
    case ExprKind::add: return "+";
    case ExprKind::mul: return "*";
    case ExprKind::div: return "/";
    case ExprKind::eq: return "==";
    case ExprKind::ne: return "!=";
    case ExprKind::lt: return "<";
    case ExprKind::le: return "<=";
    case ExprKind::gt: return ">";
    case ExprKind::ge: return ">=";
  }
  return "?";
}

}  // namespace ssac::frontend
