// The program out of a method's result: what --emit asks for.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/experiment.h"

namespace ssac::compare {

/// What a finished program is told of where it comes from.
struct EmittedInput {
  struct Function {
    std::string name;
    std::size_t num_parameters = 0;
  };
  std::string file;
  std::vector<Function> functions;  ///< all that were compared, those that are missing too
};

/// A program in some language, function by function.
class ProgramWriter {
 public:
  virtual ~ProgramWriter() = default;
  /// Adds a form of the function, which is that of a schedule or of the function itself. Out:
  /// nothing, or why it cannot be.
  virtual std::string add(const ssa::Function& form, const cfg::Function& function) = 0;
  /// `input` has been compared, and all its functions that could be are added.
  virtual std::string finish(const EmittedInput& input) = 0;
  /// Functions that are called, without which what is written is no program of the language.
  [[nodiscard]] virtual std::vector<std::string> missing() const { return {}; }
};

/// A language that programs are emitted in. To add one, write its ProgramWriter and a row.
struct EmitFormat {
  std::string_view name;  ///< as --emit takes it
  std::unique_ptr<ProgramWriter> (*make_writer)(const Options&);
  bool one_program = true;  ///< more than one input would not be a program
};
std::span<const EmitFormat> emit_formats();

/// Is shown the result of the one method that --emit takes, or of a graph its schedule, and writes
/// the functions of one input.
class Emitter : public Observer {
 public:
  Emitter(const EmitFormat& format, const Options& options)
      : writer_(format.make_writer(options)) {}

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

  std::unique_ptr<ProgramWriter> writer_;
  const cfg::Function* function_ = nullptr;  // of which forms come
  EmittedInput input_;
  std::set<std::string> names_;
  std::vector<std::string> errors_;
};

}  // namespace ssac::compare
