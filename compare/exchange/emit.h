// Programs made from a method's result: --emit.
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

/// The origin of a program.
struct EmittedInput {
  struct Function {
    std::string name;
    std::size_t num_parameters = 0;
  };
  std::string file;
  bool is_python = false;
  std::vector<Function> functions;  ///< all that were compared, including missing ones
};

/// Writes a program in some language, function by function.
class ProgramWriter {
 public:
  virtual ~ProgramWriter() = default;
  /// Adds a form of the function of that number in the input: on the function's own CFG, or on that
  /// of a schedule. Returns nothing, or why it cannot be added.
  virtual std::string add(std::size_t number, const ssa::Function& form,
                          const cfg::Function& function) = 0;
  /// Adds the other compiler's result for the function.
  virtual std::string add_promoted(std::size_t /*number*/, const Judge& judge) {
    return std::string(judge.name) + " has no form of it";
  }
  /// The beginning of the error for a function that could not be added, before the reason.
  [[nodiscard]] virtual std::string_view if_not_added() const { return "is not emitted"; }
  /// Returns the program. `input` has been compared, and all its functions that could be added have
  /// been. If the program cannot be written, adds the reason to the errors.
  virtual std::string finish(const EmittedInput& input, std::vector<std::string>& errors) = 0;
  /// Called functions that are missing and without which the text is not a valid program.
  [[nodiscard]] virtual std::vector<std::string> missing() const { return {}; }
};

/// A language for --emit. To add one, write its ProgramWriter and a row.
struct EmitFormat {
  std::string_view name;  ///< as --emit takes it
  std::unique_ptr<ProgramWriter> (*make_writer)(const Options&);
  bool one_program = true;  ///< several inputs would not be one program
  bool takes_run = false;   ///< the program can make the run of --run
  /// For LLVM inputs, whose module it changes; null: as for every language.
  std::unique_ptr<ProgramWriter> (*make_module_writer)(frontend::lir::Module&,
                                                       frontend::lir::ModuleEncoding) = nullptr;
};
std::span<const EmitFormat> emit_formats();

/// Puts phis into the module that LLVM read, in place of the variables, function by function, and
/// then writes it. Takes forms on the blocks and edges of LLVM's functions, as lowered. Functions
/// without an added form stay as they were.
std::unique_ptr<ProgramWriter> make_module_writer(frontend::lir::Module& module,
                                                  frontend::lir::ModuleEncoding encoding);

/// The module that LLVM read of the input, and how to write it; null for other languages.
struct EmittedModule {
  frontend::lir::Module* module = nullptr;
  frontend::lir::ModuleEncoding encoding = frontend::lir::ModuleEncoding::text;
};

/// Why no input can be emitted with these options, whatever it contains; empty if inputs can.
std::string obstacle_to_emission(const EmitFormat& format, const Options& options,
                                 const EmittedModule& module);

/// Receives the result of the one method that --emit takes (of a graph, it takes the schedule), and
/// writes the functions of one input.
class Emitter : public Observer {
 public:
  /// In: options without an obstacle to emission.
  Emitter(const EmitFormat& format, const Options& options, const EmittedModule& module,
          bool is_python);

  /// To be called before the function of that number is compared.
  void begin_function(std::size_t number) { number_ = number; }
  void cfg(const cfg::Function& function) override { function_ = &function; }
  void ssa(const MethodRow& row, const ssa::Function& form) override;
  void son(const MethodRow& row, const son::Graph& graph) override;

  /// To be called after a function was compared and shown to this observer.
  void compared(const FunctionReport& function);
  /// The program of that file. Adds an error for each function that is missing: because of a
  /// duplicate name, because the method gave up, or because it cannot be written. Forms with
  /// violations are missing too; that is a failed check, reported elsewhere.
  std::string finish(std::string file, Diagnostics& diagnostics);

 private:
  void add(const ssa::Function& form);
  void add_error(std::string_view function, std::string_view reason);

  std::unique_ptr<ProgramWriter> writer_;
  bool has_unique_names_;                    // or functions without a name
  std::size_t number_ = 0;                   // of the function being compared
  const cfg::Function* function_ = nullptr;  // the function that forms come from
  EmittedInput input_;
  std::set<std::string> names_;
  std::vector<std::string> errors_;
};

}  // namespace ssac::compare
