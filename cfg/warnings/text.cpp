// Messages about possibly uninitialized uses.
#include <fmt/format.h>

#include "cfg/warnings/unbound_reads.h"

namespace ssac::cfg {

namespace {

constexpr std::string_view not_always = "not always assigned";

std::string loop_text(const UnboundRead::Cause& cause, std::string_view not_assigned) {
  using LoopPath = UnboundRead::LoopPath;
  const std::string loop =
      fmt::format("'{}' on line {}", name_of(*cause.construct), cause.place.line);
  switch (*cause.loop) {
    case LoopPath::leaves_body: return fmt::format("{} when the {} ends early", not_assigned, loop);
    case LoopPath::does_not_run:
      return fmt::format("{} when the {} does not run", not_assigned, loop);
    case LoopPath::ends_unassigned:
      return fmt::format("{} when the {} ends without break", not_assigned, loop);
  }
  return "?";
}

/// `not assigned when the 'while' on line 3 does not run`
std::string cause_text(const UnboundRead::Cause& cause) {
  const auto& [block, place, construct, taken, path, first_iteration, decides, otherwise] = cause;
  if (first_iteration) {
    const std::string loop = construct
                                 ? fmt::format("'{}' on line {}", name_of(*construct), place.line)
                             : place.valid() ? fmt::format("loop on line {}", place.line)
                                             : fmt::format("loop at {}", block);
    return fmt::format("nothing assigns it before the first iteration of the {}", loop);
  }
  const std::string_view not_assigned = otherwise ? not_always : "not assigned";
  const std::string_view some = otherwise ? not_always : "assigned only";
  const std::string where = place.valid() ? fmt::format("on line {}", place.line)
                                          : fmt::format("at the end of {}", block);
  if (decides == UnboundRead::Decides::jump)
    return fmt::format("{} on some of the edges of the jump {}", some, where);
  if (decides == UnboundRead::Decides::call) {
    return fmt::format("{} when the call {} {}", not_assigned, where,
                       *taken ? "does not throw" : "throws");
  }
  if (!taken) return fmt::format("{} in some cases of the switch {}", some, where);
  if (path) return loop_text(cause, not_assigned);
  if (construct == Construct::for_header) {  // in Python, it has no condition
    return fmt::format("{} when the 'for' {} runs", not_assigned, where);
  }
  if (!construct && place.valid()) {
    return fmt::format("{} on one side of the branch {}", not_assigned, where);
  }
  const std::string what = construct ? fmt::format("'{}'", name_of(*construct)) : "branch";
  return fmt::format("{} when the condition of the {} {} is {}", not_assigned, what, where, *taken);
}

}  // namespace

std::string to_string(const Function& function, const UnboundRead& read, std::string_view called) {
  const std::string& name = function.variable(read.variable).name;
  const std::string where = read.place.valid() ? "here" : fmt::format("in {}", called);
  if (!read.cause && !read.is_assigned_on_others)
    return fmt::format("'{}' is uninitialized {}: nothing assigns it before", name, where);
  if (!read.cause)
    return fmt::format("'{}' is possibly uninitialized {}: not every path assigns it before", name,
                       where);
  return fmt::format("'{}' is possibly uninitialized {}: {}", name, where, cause_text(*read.cause));
}

}  // namespace ssac::cfg
