#include "compare/exchange/emit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <type_traits>

#include "cfg/support/ascii.h"
#include "compare/core/answers.h"
#include "frontend/bril/lexer.h"
#include "frontend/bril/operations.h"
#include "frontend/bril/parser.h"
#include "frontend/llvm/lower.h"
#include "frontend/python/parser.h"
#include "son/schedule/schedule.h"
#include "ssa/destruct.h"
#include "ssa/emit/bril.h"
#include "ssa/emit/llvm.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

class DotWriter : public ProgramWriter {
 public:
  std::string add(std::size_t /*number*/, const ssa::Function& form,
                  const cfg::Function& /*function*/) override {
    text_ += ssa::to_dot(form);
    return "";
  }
  std::string finish(const EmittedInput& /*input*/, std::vector<std::string>& /*errors*/) override {
    return std::move(text_);
  }

 private:
  std::string text_;
};

/// With --run the module has a driver that makes the run.
class LlvmWriter : public ProgramWriter {
 public:
  explicit LlvmWriter(const Options& options)
      : options_(options),
        module_(options.run ? ssa::LlvmModule::Driver::present : ssa::LlvmModule::Driver::none) {}

  std::string add(std::size_t /*number*/, const ssa::Function& form,
                  const cfg::Function& function) override {
    module_.add(form);
    const bool returns = std::ranges::any_of(function.blocks(), [&](cfg::BlockId b) {
      return function.instruction(function.terminator(b)).op == cfg::Opcode::ret;
    });
    if (returns) returning_.insert(function.name());
    if (options_.run && options_.run->size() == function.parameters().size()) {
      arguments_[function.name()] = given(function, *options_.run);
    }
    return "";
  }

  std::string finish(const EmittedInput& input, std::vector<std::string>& /*errors*/) override {
    if (options_.run && !input.functions.empty()) {
      // The statements of a Python module come first.
      const std::string& first = input.functions.front().name;
      const bool is_module = input.is_python && input.functions.front().num_parameters == 0 &&
                             frontend::python::is_module_name_beside_main(first);
      const std::string name = !options_.function.empty() ? options_.function
                               : is_module                ? first
                                                          : "main";
      const auto entry = std::ranges::find(input.functions, name, &EmittedInput::Function::name);
      const EmittedInput::Function& run =
          entry == input.functions.end() ? input.functions.front() : *entry;
      using Result = ssa::LlvmModule::Result;
      const Result result = returning_.contains(run.name) ? Result::printed : Result::ignored;
      const auto arguments = arguments_.find(run.name);
      if (arguments != arguments_.end()) module_.run(run.name, arguments->second, result);
    }
    return module_.text(input.file);
  }

 private:
  const Options& options_;
  ssa::LlvmModule module_;
  std::set<std::string> returning_;  // functions that can return a value
  /// Those of --run as the function holds them, for functions that take so many.
  std::map<std::string, std::vector<std::int64_t>> arguments_;
};

/// Whether the text, of a graph as text, is one word that Bril can have as a constant: then it
/// cannot end its line and begin another one.
bool is_bril_word(std::string_view text) {
  using enum frontend::bril::TokenKind;
  const frontend::bril::Token token = frontend::bril::Lexer(text).next();
  const std::array kinds = {identifier, integer, floating, character};
  const std::size_t quotes = token.kind == character ? 2 : 0;
  return std::ranges::find(kinds, token.kind) != kinds.end() &&
         token.text.size() + quotes == text.size();
}

/// Whether the text has only characters of Bril's types.
bool is_like_bril_type(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '<' || c == '>'; });
}

/// The first type of the function that Bril cannot have; empty if there is none.
std::string wrong_bril_type(const cfg::Function& function) {
  if (!is_like_bril_type(function.result_type())) return function.result_type();
  for (const cfg::VariableId v : function.variables()) {
    const std::string& type = function.variable(v).type;
    if (!is_like_bril_type(type)) return type;
  }
  return "";
}

class BrilWriter : public ProgramWriter {
 public:
  std::string add(std::size_t /*number*/, const ssa::Function& form,
                  const cfg::Function& function) override {
    for (const cfg::SymbolId s : form.cfg().symbols()) {
      const cfg::Symbol& symbol = form.cfg().symbol(s);
      if (symbol.kind != cfg::Symbol::Kind::opaque) continue;
      using frontend::lir::value_fetched, frontend::lir::value_kept;
      if (symbol.name == value_kept || symbol.name == value_fetched) {
        return "a value that is not a variable is used outside its block; "
               "--demote-phis makes variables of phis";
      }
      const frontend::bril::Operation* operation = frontend::bril::find_operation(symbol.name);
      if (operation == nullptr) return fmt::format("Bril has no operation '{}'", symbol.name);
      using enum frontend::bril::Form;
      const std::array kept = {opaque, constant, print, undefined};
      if (std::ranges::find(kept, operation->form) == kept.end())
        return fmt::format("'{}' is opaque here, and not in Bril", symbol.name);
      if (operation->form == constant && !is_bril_word(symbol.detail))
        return fmt::format("'{}' is not a constant of Bril", symbol.detail);
    }
    for (const cfg::Function* const typed : {&function, &form.cfg()}) {
      const std::string type = wrong_bril_type(*typed);
      if (!type.empty()) return fmt::format("'{}' is not a type of Bril", type);
    }
    const bool has_types = &form.cfg() == &function;
    return program_.add(ssa::destruct(form), function, has_types);
  }

  /// A graph as text can give types and operands that Bril does not accept.
  std::string finish(const EmittedInput& /*input*/, std::vector<std::string>& errors) override {
    std::string text = program_.text();
    if (!missing().empty()) return text;
    std::string obstacle = program_.number_as_bool();
    const frontend::ParseResult again = frontend::bril::parse(SourceText("", text));
    if (has_errors(again.diagnostics)) obstacle = again.diagnostics.front().message;
    if (obstacle.empty()) return text;
    errors.push_back(fmt::format("the program is not valid Bril: {}", obstacle));
    return "";
  }
  [[nodiscard]] std::vector<std::string> missing() const override { return program_.missing(); }

 private:
  ssa::BrilProgram program_;
};

template <class Writer>
std::unique_ptr<ProgramWriter> make(const Options& options) {
  if constexpr (std::is_default_constructible_v<Writer>)
    return std::make_unique<Writer>();
  else
    return std::make_unique<Writer>(options);
}

}  // namespace

std::span<const EmitFormat> emit_formats() {
  static constexpr std::array table = {
      EmitFormat{"llvm", make<LlvmWriter>, true, true, make_module_writer},
      EmitFormat{"bril", make<BrilWriter>},
      EmitFormat{"dot", make<DotWriter>, false},
  };
  return table;
}

std::string obstacle_to_emission(const EmitFormat& format, const Options& options,
                                 const EmittedModule& module) {
  const bool is_changed = module.module != nullptr && format.make_module_writer != nullptr;
  if (!options.judges.empty() && !is_changed) {
    return fmt::format("--emit={} writes forms of this tool, and {} is LLVM's own", format.name,
                       options.judges.front()->name);
  }
  if (!is_changed) return "";
  const auto refused = [&](std::string_view why) {
    return fmt::format("--emit={} of what LLVM reads puts phis into its module: {}", format.name,
                       why);
  };
  if (!options.son_methods.empty()) {
    return refused(fmt::format("{} makes a graph, name a method on the CFG",
                               options.son_methods.front()->name));
  }
  if (!options.cfg_methods.empty() && options.cfg_methods.front()->needs_ast) {
    return refused(fmt::format("{} follows the source's statements, which are not in it",
                               options.cfg_methods.front()->name));
  }
  if (options.cleanup_is_explicit && options.cleanup == Cleanup::full) {
    return refused("it keeps its blocks, --cleanup=full would not");
  }
  if (options.run) return refused("it gets no driver, leave out --run");
  return "";
}

Emitter::Emitter(const EmitFormat& format, const Options& options, const EmittedModule& module,
                 bool is_python)
    : writer_(module.module != nullptr && format.make_module_writer != nullptr
                  ? format.make_module_writer(*module.module, module.encoding)
                  : format.make_writer(options)),
      has_unique_names_(module.module != nullptr) {
  input_.is_python = is_python;
}

void Emitter::ssa(const MethodRow& row, const ssa::Function& form) {
  if (row.verified()) add(form);
}

void Emitter::son(const MethodRow& row, const son::Graph& graph) {
  if (row.verified()) add(son::schedule(graph, function_->name()).ssa);
}

void Emitter::add(const ssa::Function& form) {
  const std::string& name = function_->name();
  const bool is_new = names_.insert(name).second || has_unique_names_;
  const std::string obstacle =
      is_new ? writer_->add(number_, form, *function_) : "another function has its name";
  if (!obstacle.empty()) add_error(name, obstacle);
}

void Emitter::add_error(std::string_view function, std::string_view reason) {
  errors_.push_back(fmt::format("'{}' {}: {}", function, writer_->if_not_added(), reason));
}

void Emitter::compared(const FunctionReport& function) {
  input_.functions.push_back({function.name, function.parameters.size()});
  for (const MethodRow& row : function.rows) {
    if (row.too_large) {
      add_error(function.name,
                fmt::format("{} was given up: {}", row.label(), reason_given_up(*row.too_large)));
    }
    if (row.judge == nullptr) continue;
    const std::string obstacle = writer_->add_promoted(number_, *row.judge);
    if (!obstacle.empty()) add_error(function.name, obstacle);
  }
  const bool failed = !function.cfg_violations.empty() || function.out_of_memory;
  if (function.rows.empty() && !failed) add_error(function.name, "the method has no form of it");
}

std::string Emitter::finish(std::string file, Diagnostics& diagnostics) {
  input_.file = std::move(file);
  std::string program = writer_->finish(input_, errors_);
  for (std::string& error : errors_) {
    diagnostics.push_back({Severity::error, {}, std::move(error)});
  }
  for (const std::string& name : writer_->missing()) {
    program.clear();                      // it would not be a valid program
    if (names_.contains(name)) continue;  // the reason is given above
    diagnostics.push_back(
        {Severity::error, {}, fmt::format("'{}' is called, and is not in the program", name)});
  }
  return program;
}

}  // namespace ssac::compare
