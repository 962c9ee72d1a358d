// The shared library that the tool loads when an input needs LLVM; only this library is linked with
// LLVM.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/llvm/library/body_check.h"
#include "frontend/llvm/library/judge.h"
#include "frontend/llvm/library/replace_variables.h"
#include "frontend/llvm/library/translate.h"
#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Local.h"

namespace ssac::frontend::lir {
namespace {

/// Prints nothing: problems are returned as errors.
struct Silent : llvm::DiagnosticHandler {
  bool handleDiagnostics(const llvm::DiagnosticInfo& /*info*/) override { return true; }
};

/// Sets an option of LLVM that exists only on its command line; returns whether there is one.
bool set_option(llvm::StringRef name) {
  auto& options = llvm::cl::getRegisteredOptions();
  const auto found = options.find(name);
  return found != options.end() && !found->second->addOccurrence(0, name, "true");
}

/// Splits aggregates, without promoting what becomes promotable by that.
void run_sroa(llvm::Module& module) {
  static const bool set = set_option("sroa-skip-mem2reg");
  if (!set) return;
  llvm::PassBuilder builder;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) passes.run(function, functions);
  }
}

/// Whether memory can hold the value, and a store can be placed where each operand comes from: not
/// after an invoke and the like, whose value exists on one path only.
bool can_demote(const llvm::PHINode& phi) {
  if (!phi.getType()->isSized()) return false;
  for (const llvm::BasicBlock* from : phi.blocks()) {
    if (!llvm::isa<llvm::BranchInst, llvm::SwitchInst>(from->getTerminator())) return false;
  }
  return !phi.getParent()->isEHPad();
}

void demote_phis(llvm::Function& function) {
  std::vector<llvm::PHINode*> phis;
  for (llvm::BasicBlock& block : function) {
    for (llvm::PHINode& phi : block.phis()) {
      if (can_demote(phi)) phis.push_back(&phi);
    }
  }
  const auto at = function.getEntryBlock().begin();
  for (llvm::PHINode* phi : phis) {
    llvm::AllocaInst* const memory = llvm::DemotePHIToStack(phi, at);
    if (memory == nullptr) continue;  // nothing reads it
    for (llvm::User* user : memory->users()) {
      auto* const store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (store == nullptr) continue;
      // The store has the place where its value was read.
      const auto* const read = llvm::dyn_cast<llvm::LoadInst>(store->getValueOperand());
      if (read != nullptr) store->setDebugLoc(read->getDebugLoc());
    }
  }
}

/// Removes the debug information; returns whether there was any. (LLVM's result does not count
/// debug records.)
bool remove_debug_info(llvm::Function& function) {
  const bool has_records = llvm::any_of(llvm::instructions(function),
                                        [](const auto& each) { return each.hasDbgRecords(); });
  return llvm::stripDebugInfo(function) || has_records;
}

bool remove_debug_info(llvm::Module& module) {
  bool was_there = false;
  for (llvm::Function& function : module) was_there |= remove_debug_info(function);
  return llvm::StripDebugInfo(module) || was_there;
}

/// A message that LLVM writes on several lines:
/// `Instruction does not dominate all uses!; %x = ...`.
std::string on_one_line(llvm::StringRef lines) {
  std::string result;
  while (!lines.empty()) {
    const auto [line, rest] = lines.split('\n');
    lines = rest;
    if (line.trim().empty()) continue;
    if (!result.empty()) result += "; ";
    result += line.trim();
  }
  return result;
}

/// Why a text may not be read: its `!llvm.ident` names a clang newer than this LLVM. Empty if it
/// does not. (For bitcode, LLVM's own message names both versions.)
std::string newer_writer(llvm::StringRef text) {
  constexpr llvm::StringLiteral ident = "clang version ";
  const std::size_t at = text.rfind(ident);
  if (at == llvm::StringRef::npos) return {};
  const llvm::StringRef version = text.substr(at + ident.size()).take_while([](char c) {
    return c == '.' || llvm::isDigit(c);
  });
  unsigned major = 0;
  if (version.split('.').first.getAsInteger(10, major) || major <= LLVM_VERSION_MAJOR) return {};
  return ("; the file is by clang " + version + ", and is read by LLVM " LLVM_VERSION_STRING).str();
}

class LoadedProgram : public Program {
 public:
  explicit LoadedProgram(std::unique_ptr<llvm::LLVMContext> context)
      : context_(std::move(context)) {}

  bool read(std::string_view bytes, const std::string& name, const Settings& settings,
            std::string& error, SourcePlace& place) {
    // The upgrade would verify the module, and end the program if that fails.
    [[maybe_unused]] static const bool set = set_option("disable-auto-upgrade-debug-info");
    const llvm::MemoryBufferRef buffer(llvm::StringRef(bytes.data(), bytes.size()), name);
    if (llvm::isBitcode(reinterpret_cast<const unsigned char*>(bytes.data()),
                        reinterpret_cast<const unsigned char*>(bytes.data()) + bytes.size())) {
      if (settings.one_by_one) return read_without_bodies(buffer, error);
      auto parsed = llvm::parseBitcodeFile(buffer, *context_);
      if (!parsed) {
        error = llvm::toString(parsed.takeError());
        return false;
      }
      module_ = std::move(*parsed);
    } else {
      llvm::SMDiagnostic diagnostic;
      module_ = llvm::parseAssembly(buffer, diagnostic, *context_);
      if (module_ == nullptr) {
        error = diagnostic.getMessage().str() + newer_writer(buffer.getBuffer());
        if (diagnostic.getLineNo() > 0) {
          place = {static_cast<std::uint32_t>(diagnostic.getLineNo()),
                   static_cast<std::uint32_t>(diagnostic.getColumnNo() + 1)};
        }
        return false;
      }
    }
    // Without a message: LLVM crashes when it prints a debug record that has no location.
    bool is_debug_info_broken = false;
    const bool is_broken = llvm::verifyModule(*module_, nullptr, &is_debug_info_broken);
    if (is_debug_info_broken || !has_debug_info_of_this_version()) {
      is_debug_info_ignored_ = remove_debug_info(*module_);
    }
    if (!is_broken) return true;
    llvm::raw_string_ostream stream(error);
    llvm::verifyModule(*module_, &stream);
    error = on_one_line(error);
    return false;
  }

  void prepare(const Settings& settings) {
    if (!module_->IsNewDbgInfoFormat) module_->convertToNewDbgValues();
    if (settings.sroa) run_sroa(*module_);
    judged_last_ = settings.judged_last || checks_;
    for (llvm::Function& function : *module_) {
      if (function.isDeclaration()) continue;
      if (settings.demote_phis && !checks_) demote_phis(function);
      functions_.push_back(&function);
    }
    demotes_phis_ = settings.demote_phis;
    variables_.resize(functions_.size());
    numbers_.emplace(module_.get(), false);
  }

  [[nodiscard]] std::size_t num_functions() const override { return functions_.size(); }
  bool open(std::size_t number) override {
    if (!checks_) return true;
    llvm::Function& function = *functions_[number];
    if (llvm::Error error = function.materialize()) {
      llvm::consumeError(std::move(error));
      return false;
    }
    if (!function.IsNewDbgInfoFormat) function.convertToNewDbgValues();
    if (!has_debug_info_of_this_version()) is_debug_info_ignored_ |= remove_debug_info(function);
    if (!checks_->is_sound(function)) return false;
    if (demotes_phis_) demote_phis(function);
    return true;
  }
  void close(std::size_t number) override {
    variables_[number].reset();
    llvm::Function& function = *functions_[number];
    function.dropAllReferences();
    function.setIsMaterializable(true);  // not a declaration: calls of it stay as they are
  }
  Function function(std::size_t number) override {
    return translate(*functions_[number], variables(number), *numbers_);
  }
  [[nodiscard]] std::string warning() const override {
    if (!is_debug_info_ignored_) return "";
    const std::string why =
        has_debug_info_of_this_version()
            ? "is not valid and is ignored"
            : "has version " + std::to_string(llvm::getDebugMetadataVersionFromModule(*module_)) +
                  " and is ignored, as LLVM reads version " +
                  std::to_string(llvm::DEBUG_METADATA_VERSION);
    return "the debug information " + why + ": names are LLVM's, and nothing has a line";
  }
  Judgement judge(std::size_t number, std::span<const Site> pruned) override {
    const std::lock_guard lock(mutex_);
    llvm::Function& function = *functions_[number];
    if (!judged_last_) {
      const Copy copy(function, variables(number));
      return lir::judge(copy.function(), copy.variables(), pruned);
    }
    Judgement result = lir::judge(function, variables(number), pruned);
    close(number);
    return result;
  }
  std::vector<std::uint64_t> time_promotion(std::size_t number, bool in_rounds,
                                            std::size_t repetitions) override {
    const std::lock_guard lock(mutex_);
    return lir::time_promotion(*functions_[number], variables(number), in_rounds, repetitions);
  }
  std::string replace_variables(std::size_t number, const Form& form) override {
    const std::lock_guard lock(mutex_);
    std::string error = lir::replace_variables(*functions_[number], variables(number), form);
    if (error.empty()) variables_[number].reset();
    return error;
  }
  void promote(std::size_t number, bool in_rounds) override {
    const std::lock_guard lock(mutex_);
    lir::promote(*functions_[number], variables(number), in_rounds);
    variables_[number].reset();
  }
  std::string write(ModuleEncoding encoding, std::string& error) override {
    const std::lock_guard lock(mutex_);
    llvm::raw_string_ostream errors(error);
    std::string text;
    if (llvm::verifyModule(*module_, &errors)) {
      error = on_one_line(error);
      return text;
    }
    llvm::raw_string_ostream stream(text);
    if (encoding == ModuleEncoding::bitcode) {
      llvm::WriteBitcodeToFile(*module_, stream);
    } else {
      module_->print(stream, nullptr);
    }
    return text;
  }

 private:
  /// Reads everything but the bodies of functions, which are read when they are opened.
  bool read_without_bodies(const llvm::MemoryBufferRef& buffer, std::string& error) {
    auto parsed = llvm::getLazyBitcodeModule(buffer, *context_);
    if (!parsed) {
      error = llvm::toString(parsed.takeError());
      return false;
    }
    module_ = std::move(*parsed);
    bool is_debug_info_broken = false;
    if (llvm::verifyModule(*module_, nullptr, &is_debug_info_broken)) return false;
    checks_.emplace();
    return !is_debug_info_broken;
  }

  [[nodiscard]] bool has_debug_info_of_this_version() const {
    return llvm::getDebugMetadataVersionFromModule(*module_) == llvm::DEBUG_METADATA_VERSION;
  }

  const Variables& variables(std::size_t number) {
    if (!variables_[number]) variables_[number] = variables_of(*functions_[number]);
    return *variables_[number];
  }

  std::mutex mutex_;  // guards what follows
  std::unique_ptr<llvm::LLVMContext> context_;
  std::unique_ptr<llvm::Module> module_;            // destroyed before its context
  std::optional<llvm::ModuleSlotTracker> numbers_;  // of everything without a name
  std::vector<llvm::Function*> functions_;
  std::vector<std::optional<Variables>> variables_;
  std::optional<BodyChecks> checks_;  // if bodies are read one by one
  bool is_debug_info_ignored_ = false;
  bool judged_last_ = false;
  bool demotes_phis_ = false;
};

class LoadedLibrary : public Library {
 public:
  [[nodiscard]] std::string version() const override { return LLVM_VERSION_STRING; }
  [[nodiscard]] std::unique_ptr<Program> read(std::string_view bytes, const std::string& name,
                                              const Settings& settings, std::string& error,
                                              SourcePlace& place) const override {
    auto context = std::make_unique<llvm::LLVMContext>();
    context->setDiagnosticHandler(std::make_unique<Silent>());
    auto program = std::make_unique<LoadedProgram>(std::move(context));
    if (!program->read(bytes, name, settings, error, place)) return nullptr;
    program->prepare(settings);
    return program;
  }
};

}  // namespace
}  // namespace ssac::frontend::lir

extern "C" __attribute__((visibility("default"))) const ssac::frontend::lir::Library*
ssac_llvm_library() {
  static const ssac::frontend::lir::LoadedLibrary library;
  return &library;
}
