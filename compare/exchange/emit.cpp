#include "compare/exchange/emit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <type_traits>

#include "son/schedule/schedule.h"
#include "ssa/destruct.h"
#include "ssa/emit/bril.h"
#include "ssa/emit/llvm.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

class DotWriter : public ProgramWriter {
 public:
  std::string add(const ssa::Function& form, const cfg::Function& /*function*/) override {
    text_ += ssa::to_dot(form);
    return "";
  }
  std::string finish(const EmittedInput& /*input*/) override { return std::move(text_); }

 private:
  std::string text_;
};

/// With --run the module has a driver that makes the run.
class LlvmWriter : public ProgramWriter {
 public:
  explicit LlvmWriter(const Options& options)
      : options_(options),
        module_(options.run ? ssa::LlvmModule::Driver::present : ssa::LlvmModule::Driver::none) {}

  std::string add(const ssa::Function& form, const cfg::Function& function) override {
    module_.add(form);
    const bool returns = std::ranges::any_of(function.blocks(), [&](cfg::BlockId b) {
      return function.instruction(function.terminator(b)).op == cfg::Opcode::ret;
    });
    if (returns) returning_.insert(function.name());
    return "";
  }

  std::string finish(const EmittedInput& input) override {
    if (options_.run && !input.functions.empty()) {
      // The statements of a Python module come first, and beside a `main` they are `__main__`.
      const bool is_module = input.functions.front().name == "__main__";
      const std::string name = !options_.function.empty() ? options_.function
                               : is_module                ? "__main__"
                                                          : "main";
      const auto entry = std::ranges::find(input.functions, name, &EmittedInput::Function::name);
      const EmittedInput::Function& run =
          entry == input.functions.end() ? input.functions.front() : *entry;
      using Result = ssa::LlvmModule::Result;
      const Result result = returning_.contains(run.name) ? Result::printed : Result::ignored;
      if (run.num_parameters == options_.run->size()) {
        module_.run(run.name, *options_.run, result);
      }
    }
    return module_.text(input.file);
  }

 private:
  const Options& options_;
  ssa::LlvmModule module_;
  std::set<std::string> returning_;  // functions that can return a value
};

class BrilWriter : public ProgramWriter {
 public:
  std::string add(const ssa::Function& form, const cfg::Function& function) override {
    const bool has_types = &form.cfg() == &function;
    return program_.add(ssa::destruct(form), function, has_types);
  }

  std::string finish(const EmittedInput& /*input*/) override { return program_.text(); }
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
      EmitFormat{"llvm", make<LlvmWriter>},
      EmitFormat{"bril", make<BrilWriter>},
      EmitFormat{"dot", make<DotWriter>, false},
  };
  return table;
}

void Emitter::ssa(const MethodRow& row, const ssa::Function& form) {
  if (row.verified()) add(form);
}

void Emitter::son(const MethodRow& row, const son::Graph& graph) {
  if (row.verified()) add(son::schedule(graph, function_->name()).ssa);
}

void Emitter::add(const ssa::Function& form) {
  const std::string& name = function_->name();
  const bool is_new = names_.insert(name).second;
  const std::string obstacle =
      is_new ? writer_->add(form, *function_) : "another function has its name";
  if (!obstacle.empty()) errors_.push_back(fmt::format("'{}' is not emitted: {}", name, obstacle));
}

void Emitter::compared(const FunctionReport& function) {
  input_.functions.push_back({function.name, function.parameters.size()});
  for (const MethodRow& row : function.rows) {
    if (!row.too_large) continue;
    errors_.push_back(fmt::format("'{}' is not emitted: {} was given up: {}", function.name,
                                  row.label(), reason_given_up(*row.too_large)));
  }
}

std::string Emitter::finish(std::string file, Diagnostics& diagnostics) {
  for (std::string& error : errors_) {
    diagnostics.push_back({Severity::error, {}, std::move(error)});
  }
  for (const std::string& name : writer_->missing()) {
    if (names_.contains(name)) continue;  // there is a reason above
    diagnostics.push_back(
        {Severity::error, {}, fmt::format("'{}' is called, and is not in the program", name)});
  }
  input_.file = std::move(file);
  return writer_->finish(input_);
}

}  // namespace ssac::compare
