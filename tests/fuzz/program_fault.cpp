#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/program_environment.h"
#include "cfg/text/parse.h"
#include "cfg/text/print.h"
#include "compare/core/answers.h"
#include "compare/core/compare_program.h"
#include "compare/exchange/trace_categories.h"
#include "compare/exchange/trace_sinks.h"
#include "compare/explain/explain.h"
#include "compare/report/page_data.h"
#include "compare/report/page_events.h"
#include "frontend/language.h"
#include "son/schedule/schedule.h"
#include "ssa/destruct.h"
#include "ssa/emit/bril.h"
#include "tests/fuzz/program_case.h"

namespace ssac::test {
namespace {

/// Whether the program calls something that is not evaluated.
bool leaves_program(const cfg::Program& program) {
  for (const cfg::Function& function : program.functions) {
    for (const cfg::SymbolId id : function.symbols()) {
      const cfg::Symbol& symbol = function.symbol(id);
      if (symbol.kind == cfg::Symbol::Kind::opaque) return true;
      if (symbol.kind == cfg::Symbol::Kind::function && program.find(symbol.name) == nullptr) {
        return true;
      }
    }
  }
  return false;
}

/// The first line of a message without quoted text and digits, which faults of the same kind
/// usually share.
std::string kind_of(std::string_view message) {
  std::string kind;
  bool quoted = false;
  for (const char c : message.substr(0, message.find('\n'))) {
    if (c == '\'') quoted = !quoted;
    if (!quoted && (c < '0' || c > '9')) kind += c;
  }
  return kind;
}

/// Observes every result of a program and translates one per function to Bril and LLVM.
class EmittedProgram : public compare::Observer {
 public:
  EmittedProgram(std::uint64_t chosen, std::optional<LaterOnLlvm> llvm)
      : chosen_(chosen), llvm_(llvm) {}

  void begin(const compare::Subject&) override { seen_ = 0; }
  void cfg(const cfg::Function& function) override { function_ = &function; }
  void ssa(const compare::MethodRow& row, const ssa::Function& form) override {
    if (is_chosen(row)) add(form);
  }
  void son(const compare::MethodRow& row, const son::Graph& graph) override {
    if (!is_chosen(row)) return;
    const son::Schedule schedule = son::schedule(graph, function_->name());
    add(schedule.ssa);
  }

  /// The first difference when the Bril translation is parsed and run. `program` is the original.
  [[nodiscard]] Fault fault(const cfg::Program& program) const {
    if (functions_ != program.functions.size()) return {};
    if (llvm_) llvm_->batch.run(llvm_->number, program);
    if (!is_complete_) return {};
    const SourceText text("emitted", bril_.text());
    frontend::ParseResult parsed = frontend::find_language("bril")->parse(text);
    const auto problem = std::ranges::find_if(
        parsed.diagnostics, [](const Diagnostic& d) { return d.severity != Severity::note; });
    if (problem != parsed.diagnostics.end()) {
      const Diagnostic& first = *problem;
      return {"bril: " + kind_of(first.message), render(first, text) + std::string(text.text())};
    }
    cfg::Program emitted{std::move(parsed.lowered)};
    if (leaves_program(emitted)) return {};
    cfg::ProgramEnvironment before(program, {.steps = 300});
    cfg::ProgramEnvironment after(emitted, {.steps = 100'000'000});
    for (std::size_t k = 0; k < program.functions.size(); ++k) {
      const cfg::Function& function = program.functions[k];
      for (const auto& arguments : compare::built_in_arguments(function.parameters().size())) {
        before.reset();
        const Outcome wanted = before.run(function.name(), arguments);
        if (wanted.kind == Outcome::Kind::timeout) continue;
        after.reset();
        const Outcome got = after.run(emitted.functions[k].name(), arguments);
        if (got == wanted && after.output() == before.output()) continue;
        return {"bril", fmt::format("{} of {}({}), as Bril, gives {}, not {}:\n{}", label_,
                                    function.name(), fmt::join(arguments, ", "), to_string(got),
                                    to_string(wanted), text.text())};
      }
    }
    return {};
  }

 private:
  bool is_chosen(const compare::MethodRow& row) {
    if (!row.verified() || seen_++ != chosen_ % 8) return false;
    label_ = row.label();
    return true;
  }

  void add(const ssa::Function& form) {
    ++functions_;
    if (llvm_) llvm_->batch.add(llvm_->number, form);
    const bool has_types = &form.cfg() == function_;
    is_complete_ &= bril_.add(ssa::destruct(form), *function_, has_types).empty();
  }

  std::uint64_t chosen_;
  std::uint64_t seen_ = 0;
  std::size_t functions_ = 0;
  bool is_complete_ = true;
  const cfg::Function* function_ = nullptr;
  std::string label_;
  ssa::BrilProgram bril_;
  std::optional<LaterOnLlvm> llvm_;
};

/// What is wrong with the function when parsed from its own text.
Fault fault_of_text(const cfg::Function& function) {
  const std::string text = cfg::to_text(function);
  const auto again = cfg::parse_text(SourceText("printed", text));
  if (!again) return {"text", fmt::format("{}: text does not parse: {}", function.name(), text)};
  if (cfg::to_text(*again) == text) return {};
  return {"text", fmt::format("{}: text parses as another function", function.name())};
}

/// Explains the phis of every function, only to see whether that fails.
compare::Explain explains(const compare::Options& options) {
  return [&options](const compare::Subject& function, const cfg::Function& cfg,
                    const ssa::Function& form, const compare::FunctionReport& report) {
    return std::make_shared<compare::Explanations>(
        compare::explain_function({function, cfg, form, *options.bridge_from, options, report}));
  };
}

Fault fault_of(const std::string& finding) {
  // The message follows the function and the row.
  const std::size_t at = finding.find("does not verify");
  return {at == std::string::npos ? "runs" : kind_of(finding.substr(at)), finding};
}

/// The sites of the row's phis, sorted.
std::vector<ssa::PhiSite> sites_of(const compare::MethodRow& row) {
  std::vector<ssa::PhiSite> sites;
  for (const compare::Site& site : row.sites) sites.push_back({site.block, site.variable});
  std::ranges::sort(sites);
  return sites;
}

/// What is wrong with the phi sites of the rows: all pruning algorithms must give the same sites,
/// and a method that places more phis must include those of the next.
Fault fault_of_sites(const compare::FunctionReport& report) {
  std::map<std::string_view, std::vector<ssa::PhiSite>> sites;
  for (const compare::MethodRow& row : report.rows) {
    if (row.is_son() || !row.built()) continue;
    const bool prunes = row.method.starts_with("pruned");
    const auto [known, is_new] = sites.emplace(prunes ? "pruned" : row.method, sites_of(row));
    if (is_new || known->second == sites_of(row)) continue;
    return {"sites", fmt::format("{}: {} and another pruning method differ in sites", report.name,
                                 row.method)};
  }
  constexpr std::array<std::string_view, 4> from_most = {"maximal", "minimal", "semi-pruned",
                                                         "pruned"};
  const std::vector<ssa::PhiSite>* more = nullptr;
  for (const std::string_view method : from_most) {
    const auto found = sites.find(method);
    if (found == sites.end()) continue;
    if (more != nullptr && !std::ranges::includes(*more, found->second)) {
      return {"sites", fmt::format("{}: a phi of {} is missing in a method with more phis",
                                   report.name, method)};
    }
    more = &found->second;
  }
  return {};
}

/// Compares one function with every trace and all page data, only to see whether that fails. Does
/// not run Graphviz.
void trace_all(const compare::OpenProgram& program, std::size_t number,
               const compare::Explain& explain) {
  std::string text;
  const auto sink = compare::trace_formats().front().make_sink({"", ""}, text);
  compare::PageEvents events(sink.get(), compare::all_trace_categories());
  compare::PageParts parts;
  parts.drawings.emplace();
  compare::Graphviz graphviz;
  compare::PageData page(events, graphviz, parts);
  Trace trace(&events, compare::all_trace_categories());
  const compare::FunctionReport report = program.compare(number, {trace, page, explain});
  page.finish(program.report(), report);
}

Fault compare_all(const ProgramCase& subject, std::optional<LaterOnLlvm> llvm) {
  const SourceText source("random program", subject.text);
  const compare::OpenProgram program(source, frontend::find_language(subject.language),
                                     subject.options);
  if (program.report().status != compare::Status::ok) {
    return {"rejected", program.report().rendered};
  }
  cfg::Program lowered;
  if (subject.emitted != 0) {
    for (std::size_t k = 0; k < program.num_functions(); ++k) {
      lowered.functions.push_back(program.subject(k).lowered);
      if (Fault fault = fault_of_text(lowered.functions.back()); fault.found()) return fault;
    }
  }
  const bool emits = subject.emitted != 0 && !leaves_program(lowered);
  EmittedProgram emitted(subject.emitted, emits ? llvm : std::nullopt);
  compare::Observer no_observer;
  Trace no_trace;
  compare::Services services{no_trace, emits ? emitted : no_observer};
  if (subject.explains) services.explain = explains(subject.options);
  for (std::size_t k = 0; k < program.num_functions(); ++k) {
    if (subject.traces) trace_all(program, k, services.explain);
    const compare::FunctionReport report = program.compare(k, services);
    const std::vector<std::string> findings = report.findings();
    if (!findings.empty()) return fault_of(findings.front());
    if (Fault fault = fault_of_sites(report); fault.found()) return fault;
  }
  // A CFG text may declare any number a bool, and its translation has a real bool then.
  const bool has_bools = subject.language == "cfg" && subject.text.contains("bool");
  return emits && !has_bools ? emitted.fault(lowered) : Fault();
}

Fault compare_now(const ProgramCase& subject) {
  LlvmBatch batch;
  Fault fault = compare_all(subject, LaterOnLlvm{batch, 0});
  if (fault.found()) return fault;
  const auto differences = batch.differences();
  return differences.empty() ? Fault() : Fault{"llvm", differences.begin()->second};
}

}  // namespace

Fault fault_of(const ProgramCase& subject, std::optional<LaterOnLlvm> later) {
  try {
    const bool now = subject.runs_on_llvm && !later && LlvmBatch::available();
    return now ? compare_now(subject)
               : compare_all(subject, subject.runs_on_llvm ? later : std::nullopt);
  } catch (const std::exception& failure) {
    return {"exception", failure.what()};
  }
}

}  // namespace ssac::test
