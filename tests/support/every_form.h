// Every form that the methods build for a function, for tests of all of them.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "frontend/ast.h"
#include "son/method.h"
#include "son/schedule/schedule.h"
#include "ssa/method.h"

namespace ssac::test {

/// Calls visit(label, form) for the form that each CFG method builds, with and without copy
/// folding.
template <class Visit>
void for_each_cfg_form(const cfg::Function& function, Visit visit) {
  Trace no_trace;
  for (const ssa::Method* method : ssa::cfg_methods()) {
    for (const bool fold : {false, true}) {
      const auto form = method->construct(function, {.fold_copies = fold}, no_trace);
      if (!form) throw std::runtime_error("too large a function for a test");
      visit(fmt::format("{}{}", method->name, fold ? ".folded" : ""), *form);
    }
  }
}

/// Calls visit(label, form) for the schedule of the graph that each Sea of Nodes method builds at
/// each peephole level; `ast` may be null.
template <class Visit>
void for_each_scheduled_form(const frontend::Function* ast, const cfg::Function& function,
                             Visit visit) {
  Trace no_trace;
  const auto pruned = ssa::find_method("pruned")->construct(function, {}, no_trace);
  if (!pruned) throw std::runtime_error("too large a function for a test");
  for (const son::Method* method : son::methods()) {
    for (const son::Peepholes level : son::all_peephole_levels) {
      const auto graph = method->construct({ast, &*pruned}, {.peepholes = level}, no_trace);
      if (!graph) throw std::runtime_error("too large a function for a test");
      const son::Schedule schedule = son::schedule(*graph, function.name());
      visit(fmt::format("{}.{}", method->name, son::name_of(level)), schedule.ssa);
    }
  }
}

}  // namespace ssac::test
