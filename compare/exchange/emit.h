// The program out of a method's result: what --emit asks for.
#pragma once

#include <cstddef>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/experiment.h"
#include "frontend/llvm/module.h"

namespace ssac::compare {

/// What a finished program is told of where it comes from.
struct EmittedInput {
  struct Function {
    std::string name;
    std::size_t num_parameters = 0;
  };
  std::string file;
  bool is_python = false;
  std::vector<Function> functions;  ///< all that were compared, those that are missing too
};

/// A program in some language, function by function.
class ProgramWriter {
 public:
  virtual ~ProgramWriter() = default;
  /// Adds a form of the function of that number in the input: that of a schedule, or of the
  /// function itself. Out: nothing, or why it cannot be.
  virtual std::string add(std::size_t number, const ssa::Function& form,
                          const cfg::Function& function) = 0;
  /// Adds what the other compiler makes of the function.
  virtual std::string add_promoted(std::size_t /*number*/, const Judge& judge) {
    return std::string(judge.name) + " has no form of it";
  }
  /// What is said of a function that could not be added, before the reason.
  [[nodiscard]] virtual std::string_view if_not_added() const { return "is not emitted"; }
  /// `input` has been compared, and all its functions that could be are added. What keeps the
  /// program from being written is added to the errors.
  virtual std::string finish(const EmittedInput& input, std::vector<std::string>& errors) = 0;
  /// Functions that are called, without which what is written is no program of the language.
  [[nodiscard]] virtual std::vector<std::string> missing() const { return {}; }
};

/// A language that programs are emitted in. To add one, write its ProgramWriter and a row.
struct EmitFormat {
  std::string_view name;  ///< as --emit takes it
  std::unique_ptr<ProgramWriter> (*make_writer)(const Options&);
  bool one_program = true;  ///< more than one input would not be a program
  bool takes_run = false;   ///< makes the run of --run
  /// Of what LLVM has read, which it changes; null: as of every language.
  std::unique_ptr<ProgramWriter> (*make_module_writer)(frontend::lir::Module&,
                                                       frontend::lir::ModuleEncoding) = nullptr;
};
std::span<const EmitFormat> emit_formats();

/// What LLVM has read of the input, and how it is written; null of other languages.
struct EmittedModule {
  frontend::lir::Module* module = nullptr;
  frontend::lir::ModuleEncoding encoding = frontend::lir::ModuleEncoding::text;
};

/// Why an input cannot be emitted with these options, whatever is in it; empty where it can.
std::string obstacle_to_emission(const EmitFormat& format, const Options& options,
                                 const EmittedModule& module);

/// Is shown the result of the one method that --emit takes, or of a graph its schedule, and writes
/// the functions of one input.
class Emitter : public Observer {
 public:
  /// In: what there is no obstacle to.
  Emitter(const EmitFormat& format, const Options& options, const EmittedModule& module,
          bool is_python);

  /// The function of that number is compared next.
  void begin_function(std::size_t number) { number_ = number; }
  void cfg(const cfg::Function& function) override { function_ = &function; }
  void ssa(const MethodRow& row, const ssa::Function& form) override;
  void son(const MethodRow& row, const son::Graph& graph) override;

  /// A function has been compared, and shown to this observer.
  void compared(const FunctionReport& function);
  /// The program of that file. Adds errors where a function is missing from it: because its name
  /// was there already, because the method gave up, or because it cannot be written. A form with
  /// violations is missing too, which is a failed check of its own.
  std::string finish(std::string file, Diagnostics& diagnostics);

 private:
  void add(const ssa::Function& form);
  void add_error(std::string_view function, std::string_view reason);

  std::unique_ptr<ProgramWriter> writer_;
  bool has_unique_names_;                    // or functions without one
  std::size_t number_ = 0;                   // of the function that is compared
  const cfg::Function* function_ = nullptr;  // of which forms come
  EmittedInput input_;
  std::set<std::string> names_;
  std::vector<std::string> errors_;
};

}  // namespace ssac::compare
