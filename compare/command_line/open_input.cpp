#include "compare/command_line/open_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <new>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cfg/support/doing.h"
#include "cfg/support/visible.h"
#include "cfg/traces.h"
#include "compare/command_line/large_blocks.h"
#include "compare/command_line/last_resort.h"
#include "compare/compiler/compiler.h"
#include "compare/compiler/diagnostics.h"
#include "compare/core/environments.h"
#include "compare/core/method_rows.h"
#include "compare/exchange/dumper.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/trace_categories.h"
#include "compare/explain/explain.h"
#include "compare/report/page_data.h"
#include "compare/report/page_events.h"
#include "ssa/rename_table.h"

namespace ssac::compare {
namespace {

/// Environments that several threads can borrow.
class SharedEnvironments : public Environments {
 private:
  std::unique_ptr<cfg::ProgramEnvironment> take() override {
    const std::scoped_lock lock(mutex_);
    return Environments::take();
  }
  void give_back(std::unique_ptr<cfg::ProgramEnvironment> environment) override {
    const std::scoped_lock lock(mutex_);
    Environments::give_back(std::move(environment));
  }

  std::mutex mutex_;
};

/// A page explains every site: otherwise it would state of all what holds only for some.
Options options_of_page(const Options& options) {
  Options whole = options;
  whole.variable.clear();
  whole.explain.emplace();
  return whole;
}

/// The selection of the command line, which the page shows when opened.
ExplainWanted page_selection(const Options& options) {
  ExplainWanted asked = options.explain ? *options.explain : ExplainWanted();
  if (asked.variable.empty()) asked.variable = options.variable;
  return asked;
}

}  // namespace

OpenInput::OpenInput(const Input& input, const CommandLine& options, ThreadBudget& threads)
    : options_(options), threads_(threads) {
  const Doing doing({.file = reported_name(input.path)});
  try {
    open(input);
  } catch (const std::bad_alloc&) {
    program_.reset();
    emitter_.reset();
    reject("out of memory", "out of memory");
    rejected_.out_of_memory = true;
  }
}

void OpenInput::open(const Input& input) {
  rejected_.file = reported_name(input.path);
  if (input.language != nullptr) rejected_.language = input.language->name;
  const auto source = input.error.empty() ? read_input(input) : std::unexpected(input.error);
  if (!source) {
    reject(source.error(), input.error.empty() ? not_read : std::string_view(input.reason));
    return;
  }
  std::string module;
  std::string messages;
  const frontend::Language* language = input.language;
  if (language == nullptr && frontend::compiled_language_of(source->text()) != nullptr) {
    const frontend::Language* const told = frontend::language_of_text(*source);
    if (told->is_compiled()) language = told;
  }
  if (language != nullptr && language->is_compiled()) {
    const bool is_file = input.text == nullptr && input.path != "-";
    auto compiled = compile(*source, is_file, *language, options_.compilation);
    if (!compiled) {
      CompileError& error = compiled.error();
      rejected_.language = language->name;
      rejected_.diagnostics = compiler_diagnostics(error.messages, source->name());
      reject(std::move(error.message), error.reason);
      rejected_.rendered.insert(0, error.messages);
      if (input.language == nullptr) note_detected_language(*language);
      return;
    }
    module = std::move(compiled->bitcode);
    messages = std::move(compiled->messages);
  }
  // Emitted programs include called functions that --function does not select.
  const bool all_functions = options_.emit != nullptr;
  program_.emplace(*source, language, options_, all_functions,
                   std::make_unique<SharedEnvironments>(), module);
  // A compiler's messages are not among the diagnostics that a program's comments expect.
  const bool lists = !options_.check;
  program_->prepend_diagnostics(
      messages, lists ? compiler_diagnostics(messages, source->name()) : Diagnostics());
  if (options_.emit != nullptr) open_emitter();
  if (!program_ || program_->num_functions() == 0) return;
  check_dumps();
  if (program_ && options_.writes_report() && !options_.check) program_->reject_without_rows();
  if (num_functions() > 0) check_traces();
}

std::string OpenInput::why_unavailable(const Dump& dump) const {
  const Subject subject = program_->subject(0);
  const std::string_view language = program_->report().language;
  if (std::holds_alternative<Forms<frontend::Function>>(dump.forms) && subject.ast == nullptr) {
    return fmt::format("{} has no syntax tree", language);
  }
  if (dump.is_program && program_->module() != nullptr) {
    return fmt::format("of {} --emit=llvm writes the module itself, with a method's phis in it",
                       language);
  }
  const auto is_on_cfg = [](const RowMethod& row) { return row.cfg != nullptr; };
  if (std::holds_alternative<Forms<SsaResult>>(dump.forms) &&
      std::ranges::none_of(methods_of_rows(subject, program_->options()), is_on_cfg)) {
    return takes_none(language);
  }
  return "";
}

void OpenInput::check_dumps() {
  std::vector<std::string> lacks;
  for (const Dump* dump : options_.dump.dumps) {
    if (std::string why = why_unavailable(*dump); !why.empty()) lacks.push_back(std::move(why));
  }
  if (lacks.empty()) return;
  if (lacks.size() < options_.dump.dumps.size()) {
    for (std::string& why : lacks) program_->append_diagnostic(std::move(why));
    return;
  }
  program_.reset();
  reject(std::move(lacks.front()), "not dumped");
}

void OpenInput::check_traces() {
  const auto rows = methods_of_rows(program_->subject(0), program_->options());
  const auto of_cfg = [](const RowMethod& row) { return row.cfg; };
  const auto of_son = [](const RowMethod& row) { return row.son; };
  for (const TraceCategory* category : options_.traces) {
    std::string why;
    if (*category == cfg::cleanup_trace && program_->options().cleanup == Cleanup::none) {
      why = "CFG simplification is off, --cleanup=full turns it on";
    } else if ((any_takes_steps(options_.cfg_methods, *category) ||
                any_takes_steps(options_.son_methods, *category)) &&
               !any_takes_steps(rows | std::views::transform(of_cfg), *category) &&
               !any_takes_steps(rows | std::views::transform(of_son), *category)) {
      why = fmt::format("no method with these steps takes {}", program_->report().language);
    }
    if (why.empty()) continue;
    program_->append_diagnostic(fmt::format("no trace of {}: {}", category->name, why),
                                Severity::warning);
  }
}

void OpenInput::open_emitter() {
  using frontend::lir::ModuleEncoding;
  const bool is_bitcode = options_.output.ends_with(".bc");
  const bool is_valid = program_->report().status != Status::rejected;
  const EmittedModule module{program_->module(),
                             is_bitcode ? ModuleEncoding::bitcode : ModuleEncoding::text};
  const std::string language(program_->report().language);
  std::string obstacle =
      is_bitcode && is_valid && program_->module() == nullptr
          ? fmt::format("the program emitted for {} is text, and '{}' is a name for bitcode",
                        language, options_.output)
          : obstacle_to_emission(*options_.emit, program_->options(), module);
  if (obstacle.empty()) {
    emitter_.emplace(*options_.emit, program_->options(), module, language == "python");
  } else if (is_valid) {
    program_.reset();
    reject(std::move(obstacle), "not emitted");
  }
}

void OpenInput::note_detected_language(const frontend::Language& language) {
  Diagnostic note = detected_language_note(language);
  rejected_.rendered += fmt::format("{}: note: {}\n", visible(rejected_.file), note.message);
  rejected_.diagnostics.push_back(std::move(note));
}

void OpenInput::reject(std::string message, std::string_view reason) {
  rejected_.reason = reason;
  rejected_.status = Status::rejected;
  rejected_.rendered = fmt::format("{}: error: {}\n", visible(rejected_.file), visible(message));
  rejected_.diagnostics.push_back({Severity::error, {}, std::move(message)});
}

FunctionResult OpenInput::compare(std::size_t number, bool wants_page) {
  FunctionResult result;
  result.name = program_->subject(number).lowered.name();
  const Doing doing({.file = report().file, .function = result.name});
  try {
    compare(number, wants_page, result);
  } catch (const std::bad_alloc&) {
    static_cast<Conditions&>(result.report) = program_->options();
    result.report.out_of_memory = true;
  }
  if (result.report.out_of_memory) result.dump = cut_of_dumps(options_.dump, "out of memory");
  return result;
}

void OpenInput::compare(std::size_t number, bool wants_page, FunctionResult& result) {
  const bool is_page = options_.format->is_page && options_.writes_report();
  const std::optional<Options> of_page =
      is_page && wants_page ? std::optional(options_of_page(program_->options())) : std::nullopt;
  const Options& explained = of_page ? *of_page : program_->options();
  const auto sink =
      options_.trace_format->make_sink({report().file, options_.variable}, result.trace);
  const bool wants_tables =
      options_.trace_format->renaming_tables && contains(options_.traces, ssa::rename_trace);
  const auto run = [&](TraceSink& events, const TraceCategories& wanted, Observer& observer) {
    Trace trace(&events, wanted);
    const Explain explain = is_page && !wants_page ? Explain() : explainer(explained);
    Services services{trace, observer, explain};
    services.give_memory_back = give_kept_memory_back;
    if (wants_tables) {
      services.on_form = [&](const MethodRow& row, const ssa::Function& form) {
        result.trace += renaming_tables(row, form, program_->options().variable);
      };
    }
    // Timed or traced rows are built in order.
    if (options_.time == 0 && options_.traces.empty()) {
      services.side_by_side = [this](std::size_t count, const auto& task) {
        constexpr std::size_t most = 2;  // more would take too much memory
        side_by_side(count, most, threads_, [&, work = work_of_thread()](std::size_t k) {
          const Doing same(work);
          task(k);
        });
        give_kept_memory_back();
      };
    }
    result.report = program_->compare(number, services);
  };
  if (emitter_) {
    emitter_->begin_function(number);
    run(*sink, options_.traces, *emitter_);
    emitter_->compared(result.report);
  } else if (is_page && !wants_page) {
    Observer no_observer;
    run(*sink, options_.traces, no_observer);
  } else if (is_page) {
    PageEvents events(sink.get(), options_.traces);
    PageData data(events, graphviz_, {}, page_selection(options_));
    if (is_shown(program_->subject(number).lowered)) {
      run(events, all_trace_categories(), data);
    } else {
      run(*sink, options_.traces, data);
    }
    const LastMemory memory(LastShare::writing);
    if (!result.report.out_of_memory) result.report.page = data.finish(report(), result.report);
    result.report.explanations.reset();  // they are in the page
  } else {
    Dumper dumper(options_.dump, program_->options(), report().file, result.dump, result.trace);
    run(*sink, options_.traces, dumper);
  }
}

InputEnd OpenInput::finish() {
  const Doing doing({.file = report().file});
  InputEnd end;
  end.shows_graphs = options_.as_is_for_show_graph && program_ && program_->shows_graphs();
  if (!emitter_ || has_errors(report().diagnostics)) return end;
  end.program = emitter_->finish(report().file, end.diagnostics);
  const SourceText no_text(report().file, "");
  for (const Diagnostic& d : end.diagnostics) end.rendered += render(d, no_text);
  return end;
}

}  // namespace ssac::compare
