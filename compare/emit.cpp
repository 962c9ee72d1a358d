#include "compare/emit.h"

#include <fmt/format.h>

#include <algorithm>

#include "son/schedule.h"
#include "ssa/emit/llvm.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

class DotWriter : public ProgramWriter {
 public:
  void add(const ssa::Function& form) override { text_ += ssa::to_dot(form); }
  std::string finish(const InputReport& /*input*/) override { return std::move(text_); }

 private:
  std::string text_;
};

/// With --run the module has a driver that makes the run.
class LlvmWriter : public ProgramWriter {
 public:
  explicit LlvmWriter(const Options& options)
      : options_(options),
        module_(options.run ? ssa::LlvmModule::Driver::present : ssa::LlvmModule::Driver::none) {}

  void add(const ssa::Function& form) override { module_.add(form); }

  std::string finish(const InputReport& input) override {
    if (options_.run && !input.functions.empty()) {
      const auto entry = std::ranges::find(input.functions, "main", &FunctionReport::name);
      const FunctionReport& run = entry == input.functions.end() ? input.functions.front() : *entry;
      if (run.parameters.size() == options_.run->size()) module_.run(run.name, *options_.run);
    }
    return module_.text(input.file);
  }

 private:
  const Options& options_;
  ssa::LlvmModule module_;
};

std::unique_ptr<ProgramWriter> make_program_writer(const Options& options) {
  switch (*options.emit) {
    case Emit::llvm: return std::make_unique<LlvmWriter>(options);
    case Emit::dot: return std::make_unique<DotWriter>();
  }
  return nullptr;
}

}  // namespace

Emitter::Emitter(const Options& options) : writer_(make_program_writer(options)) {}

void Emitter::ssa(const MethodRow& row, const ssa::Function& form) {
  if (!row.verified()) return;
  const std::string& name = form.cfg().name();
  if (names_.insert(name).second) {
    writer_->add(form);
  } else {
    repeated_.insert(name);
  }
}

void Emitter::son(const MethodRow& row, const son::Graph& graph) {
  if (row.verified()) ssa(row, son::schedule(graph, function_).ssa);
}

std::string Emitter::finish(const InputReport& input, Diagnostics& diagnostics) {
  const auto complain = [&](std::string message) {
    diagnostics.push_back({Severity::error, {}, std::move(message)});
  };
  for (const std::string& name : repeated_) {
    complain(fmt::format("two functions are named '{}', and only the first is emitted", name));
  }
  for (const FunctionReport& function : input.functions) {
    for (const MethodRow& row : function.rows) {
      if (!row.too_large) continue;
      complain(fmt::format("'{}' is not emitted: {} gave up at {} {}", function.name, row.label(),
                           row.too_large->limit, row.too_large->what));
    }
  }
  return writer_->finish(input);
}

}  // namespace ssac::compare
