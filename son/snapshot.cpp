#include "son/snapshot.h"

namespace ssac::son {

std::string_view name_of(ScopeRole role) {
  switch (role) {
    case ScopeRole::current: return "current";
    case ScopeRole::other_arm: return "other arm of if";
    case ScopeRole::loop_header: return "header of while";
    case ScopeRole::closed_header: return "closed header of while";
    case ScopeRole::loop_exit: return "exit of while";
    case ScopeRole::loop_continue: return "continue of while";
    case ScopeRole::loop_break: return "break of while";
    case ScopeRole::edge: return "edge";
    case ScopeRole::copy: return "copy";
  }
  return "";
}

}  // namespace ssac::son
