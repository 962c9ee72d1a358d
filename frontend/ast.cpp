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
    case ExprKind::floor_div: return "//";
    case ExprKind::floor_mod: return "%";
    case ExprKind::not_: return "not";
    case ExprKind::keep: return ":=";
    case ExprKind::call: return "call";
    case ExprKind::logic_begin:
    case ExprKind::logic_end: return "logic";
    case ExprKind::and_test: return "and";
    case ExprKind::or_test: return "or";
    case ExprKind::choice_begin:
    case ExprKind::choice_end: return "choice";
    case ExprKind::choice_test: return "if";
    case ExprKind::choice_else: return "else";
  }
  return "?";
}

}  // namespace ssac::frontend
