#include "compare/explain/explanation.h"

namespace ssac::compare {

std::string_view name_of(PhiKind kind) {
  switch (kind) {
    case PhiKind::none: return "none";
    case PhiKind::necessary: return "necessary";
    case PhiKind::redundant: return "redundant";
    case PhiKind::dead: return "dead";
  }
  return "?";
}

std::string_view name_of(Cause cause) {
  switch (cause) {
    case Cause::definitions_meet: return "definitions meet";
    case Cause::not_live: return "not live";
    case Cause::one_value: return "one value";
    case Cause::no_meeting: return "no meeting";
    case Cause::by_peephole: return "by peephole";
    case Cause::not_reached: return "not reached";
    case Cause::local: return "local";
    case Cause::not_looked_up: return "not looked up";
    case Cause::not_bound: return "not bound";
    case Cause::same_binding: return "same binding";
    case Cause::copies_folded: return "copies folded";
    case Cause::trivial: return "trivial";
    case Cause::redundant: return "redundant";
    case Cause::removed: return "removed";
    case Cause::unused: return "unused";
    case Cause::elsewhere: return "elsewhere";
    case Cause::given_up: return "given up";
  }
  return "?";
}

}  // namespace ssac::compare
