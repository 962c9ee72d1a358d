#include "frontend/ast.h"

namespace ssac::frontend {

std::string_view symbol_of(ExprKind kind) {
  if (is_operator(kind)) return operator_of(kind).symbol;
  switch (kind) {
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
    default: return "";
  }
}

}  // namespace ssac::frontend
