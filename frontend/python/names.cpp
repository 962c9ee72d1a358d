#include "frontend/python/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "frontend/code_point.h"
#include "frontend/near_name.h"
#include "frontend/python/outside.h"

namespace ssac::frontend::python {

namespace {

constexpr std::string_view debug_constant = "__debug__";

/// Whether the subset gives the name only the meaning that Python itself does.
bool is_taken(std::string_view name) {
  return name == print_name || name == range_name || name == module_name_variable ||
         name == debug_constant;
}

/// By variable of the module: where it is assigned, if that is outside other statements; for
/// `a, b = 1, f()`, that is the end of the statement, since all its values come first.
IdMap<cfg::VariableId, SourcePlace> assigned_since(const Function& module) {
  IdMap<cfg::VariableId, SourcePlace> since(module.variables.size());
  SourcePlace end;  // of the assignment of several values
  for (const Stmt& stmt : module.stmts) {
    if (stmt.kind == StmtKind::block_begin) end = module.stmts[stmt.match].place;
    if (stmt.kind == StmtKind::block_end) end = {};
    if (stmt.kind != StmtKind::assign) continue;
    since[stmt.variable] = end.valid() ? end : module.variables[stmt.variable].declared;
  }
  return since;
}

}  // namespace

std::string Names::spelling(SymbolId symbol) const {
  return shown_text(context_.lexer.symbols().spelling(symbol));
}

void Names::define(const Token& name) {
  if (is_taken(name.text)) {
    return context_.reporter.error(
        name.place,
        fmt::format("a function in place of the built-in '{}' is outside the Python subset",
                    name.text));
  }
  const auto [at, is_new] = definitions_.try_emplace(name.symbol.index());
  if (!is_new) {
    at->second.is_repeated = true;
    return context_.reporter.error(
        name.place, fmt::format("a second 'def' of {} after the one on line {} is outside the "
                                "Python subset",
                                shown_text(name.text), at->second.place.line));
  }
  at->second.place = name.place;
  at->second.number = num_functions_;
  defined_.push_back(name.symbol);
}

void Names::set_parameters(const Token& name, std::size_t count) {
  const auto at = definitions_.find(name.symbol.index());
  if (at != definitions_.end() && at->second.place == name.place) at->second.parameters = count;
}

void Names::end_function(Scope& scope) {
  Function& function = scope.function();
  for (const cfg::VariableId v : function.variables.ids()) {
    const Scope::Name& name = scope.names()[v.index()];
    if (!name.assigned && scope.is_declared_local(name.symbol)) {
      function.variables[v].declared = name.first_read;
      continue;
    }
    if (!name.assigned) {
      unknown_.push_back({name.symbol, name.first_read, function.name, num_functions_, v,
                          near_variable(name.symbol, scope)});
      continue;
    }
    if (!name.symbol.valid()) continue;
    const std::string_view spelled = context_.lexer.symbols().spelling(name.symbol);
    const bool is_global = scope.is_global(name.symbol);
    if (!is_global && !is_taken(spelled)) continue;
    problems_.push_back({function.variables[v].declared,
                         fmt::format("assigning to {} {} is outside the Python subset",
                                     is_global ? "the variable of the module" : "the built-in",
                                     spelling(name.symbol))});
  }
  for (const Call& call : scope.calls()) {
    calls_.push_back({call, num_functions_, scope.assigns(call.callee)});
  }
  ++num_functions_;
}

/// Only for the first names, since each takes time O(variables).
SymbolId Names::near_variable(SymbolId symbol, const Scope& scope) const {
  constexpr std::size_t most = 100;
  if (unknown_.size() >= most) return {};
  const SymbolTable& symbols = context_.lexer.symbols();
  for (const Scope::Name& name : scope.names()) {
    const bool is_variable = name.assigned && name.symbol.valid();
    if (is_variable && is_near(symbols.spelling(symbol), symbols.spelling(name.symbol))) {
      return name.symbol;
    }
  }
  return {};
}

/// `near` is a variable that may be meant, if there is one; otherwise a function may be meant.
std::string Names::not_defined(SymbolId symbol, SymbolId near) const {
  constexpr std::size_t most = 100;
  const SymbolTable& symbols = context_.lexer.symbols();
  if (!near.valid() && problems_.size() < most) {
    const auto found = std::ranges::find_if(defined_, [&](SymbolId function) {
      return is_near(symbols.spelling(symbol), symbols.spelling(function));
    });
    if (found != defined_.end()) near = *found;
  }
  const std::string hint =
      near.valid() ? fmt::format(", did you mean {}?", spelling(near)) : std::string();
  return fmt::format("name {} is not defined{}", spelling(symbol), hint);
}

void Names::check(Scope& module) {
  for (const CallIn& call : calls_) check_call(call.call, call.of_local);
  constants_ = module_constants(module.function());
  for (const Unknown& name : unknown_) check_name(name, module);
  check_order(module);
  for (const SymbolId symbol : defined_) {
    if (!module.assigns(symbol)) continue;
    problems_.push_back({definitions_[symbol.index()].place,
                         fmt::format("{} is a function and a variable of the module, which is "
                                     "outside the Python subset",
                                     spelling(symbol))});
  }
  std::ranges::stable_sort(problems_, {}, &Problem::place);
  for (Problem& problem : problems_) {
    context_.reporter.error(problem.place, std::move(problem.message));
  }
}

void Names::check_call(const Call& call, bool of_local) {
  const std::string_view spelled = context_.lexer.symbols().spelling(call.callee);
  const std::string name = shown_text(spelled);
  const auto found = definitions_.find(call.callee.index());
  std::string message;
  if (of_local) {
    message = fmt::format("{} is a variable: calling it is outside the Python subset", name);
  } else if (found == definitions_.end()) {
    message = is_built_in(spelled)
                  ? fmt::format("the built-in function {} is outside the Python subset{}", name,
                                spelled == range_name ? " but in 'for' loops" : "")
                  : not_defined(call.callee, {});
  } else if (found->second.parameters != call.arguments && !found->second.is_repeated) {
    const std::size_t parameters = found->second.parameters;
    message = fmt::format("{} takes {} positional argument{} but {} {} given", name, parameters,
                          parameters == 1 ? "" : "s", call.arguments,
                          call.arguments == 1 ? "was" : "were");
  } else {
    return;
  }
  problems_.push_back({call.place, std::move(message)});
}

/// Null if there is none, or if the call does not fit it.
const Names::Definition* Names::definition_of(const Call& call) const {
  const auto found = definitions_.find(call.callee.index());
  const bool fits = found != definitions_.end() && found->second.parameters == call.arguments;
  return fits ? &found->second : nullptr;
}

void Names::check_order(const Scope& module) {
  const auto last = last_needs(module);
  for (const Call& call : module.calls()) {
    const Definition* const callee = definition_of(call);
    if (callee == nullptr) continue;
    const std::string name = spelling(call.callee);
    if (call.place < callee->place) {
      problems_.push_back({call.place, fmt::format("{} is called before its 'def' on line {}", name,
                                                   callee->place.line)});
    } else if (const auto& need = last[callee->number]; need && call.place < need->since) {
      problems_.push_back(
          {call.place,
           fmt::format("{} is called before {}{}, which it needs, is {} on line {}", name,
                       need->is_function ? "the function " : "", spelling(need->symbol),
                       need->is_function ? "defined" : "assigned", need->since.line)});
    }
  }
}

/// By function: of everything that it needs, itself or through the functions it calls, what comes
/// last in the source. Found by reachability along reversed calls, starting from what comes last.
/// O(functions + calls + needs log needs).
std::vector<std::optional<Names::Need>> Names::last_needs(const Scope& module) const {
  std::vector<std::vector<std::size_t>> callers(num_functions_);
  std::vector<Need> needs;
  for (const CallIn& call : calls_) {
    const Definition* const callee = definition_of(call.call);
    if (callee == nullptr || call.of_local) continue;
    callers[callee->number].push_back(call.caller);
    needs.push_back({call.caller, callee->place, call.call.callee, true});
  }
  if (!module_reads_.empty()) {
    const IdMap<cfg::VariableId, SourcePlace> assigned = assigned_since(module.function());
    for (const ModuleRead& read : module_reads_) {
      needs.push_back({read.function, assigned[read.constant],
                       module.names()[read.constant.index()].symbol, false});
    }
  }
  std::ranges::stable_sort(needs, std::greater(), &Need::since);
  std::vector<std::optional<Need>> last(num_functions_);
  std::vector<std::size_t> reached;
  for (const Need& need : needs) {
    reached.push_back(need.function);
    while (!reached.empty()) {
      const std::size_t function = reached.back();
      reached.pop_back();
      if (last[function]) continue;
      last[function] = need;
      reached.insert(reached.end(), callers[function].begin(), callers[function].end());
    }
  }
  return last;
}

void Names::check_name(const Unknown& unknown, const Scope& module) {
  const std::string name = spelling(unknown.symbol);
  std::string message;
  if (definitions_.contains(unknown.symbol.index())) {
    message =
        fmt::format("{} is a function: using it as a value is outside the Python subset", name);
  } else if (const cfg::VariableId of_module = module.find(unknown.symbol); of_module.valid()) {
    if (const auto& value = constants_[of_module]) {
      module_reads_.push_back({unknown.function_number, unknown.variable, of_module, *value});
      return;
    }
    message = fmt::format(
        "{} is a variable of the module: reading it in the function '{}' is outside the Python "
        "subset, unless the module assigns it once, a number, outside any other statement",
        name, unknown.function);
  } else if (const std::string_view spelled = context_.lexer.symbols().spelling(unknown.symbol);
             is_built_in(spelled)) {
    const bool is_taken = spelled == print_name || spelled == range_name;
    message = is_taken ? fmt::format(
                             "the built-in function {} as a value is outside the Python "
                             "subset",
                             name)
                       : fmt::format("the built-in {} is outside the Python subset", name);
  } else {
    message = not_defined(unknown.symbol, unknown.near);
  }
  problems_.push_back({unknown.place, std::move(message)});
}

}  // namespace ssac::frontend::python
