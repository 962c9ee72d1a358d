// Measures this project's pass and LLVM's mem2reg in one process, on clones of the same modules:
// modules from files, and the benchmark shapes in alloca form. Prints Markdown.
#include <fmt/format.h>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "ssa/llvm/pass.h"
#include "tests/bench/alloca_form.h"
#include "tests/bench/shapes.h"
#include "tests/llvm/two_passes.h"

namespace ssac::bench {
namespace {

using test::Trees;

/// Counts the instructions of this process, if the system allows it.
class InstructionCounter {
 public:
  InstructionCounter() {
    perf_event_attr what{};
    what.size = sizeof(what);
    what.type = PERF_TYPE_HARDWARE;
    what.config = PERF_COUNT_HW_INSTRUCTIONS;
    what.exclude_kernel = 1;
    what.exclude_hv = 1;
    file_ = static_cast<int>(syscall(SYS_perf_event_open, &what, 0, -1, -1, 0));
  }
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;
  ~InstructionCounter() {
    if (file_ >= 0) close(file_);
  }
  [[nodiscard]] std::uint64_t read() const {
    std::uint64_t count = 0;
    if (file_ < 0 || ::read(file_, &count, sizeof(count)) != sizeof(count)) return 0;
    return count;
  }

 private:
  int file_;
};

/// The minimum that promotion has to do: finds and erases the loads and stores of the entry's
/// promotable allocas. Every load becomes undefined.
struct ErasingPass : llvm::PassInfoMixin<ErasingPass> {
  static llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
    std::vector<llvm::AllocaInst*> allocas;
    for (llvm::Instruction& instruction : function.getEntryBlock()) {
      auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (alloca != nullptr && llvm::isAllocaPromotable(alloca)) allocas.push_back(alloca);
    }
    for (llvm::AllocaInst* alloca : allocas) {
      llvm::Value* const undefined = llvm::UndefValue::get(alloca->getAllocatedType());
      while (!alloca->use_empty()) {
        auto* const user = llvm::cast<llvm::Instruction>(alloca->user_back());
        if (llvm::isa<llvm::LoadInst>(user)) user->replaceAllUsesWith(undefined);
        user->eraseFromParent();
      }
      alloca->eraseFromParent();
    }
    return llvm::PreservedAnalyses::none();
  }
};

struct Measured {
  double milliseconds = 0;
  double instructions = 0;
};

double processor_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// Measures one run on a clone, without making the clone, computing the given trees, and the
/// destruction.
template <class Pass>
Measured run_once(const llvm::Module& module, Trees trees, const InstructionCounter& counter) {
  const std::unique_ptr<llvm::Module> clone = llvm::CloneModule(module);
  llvm::FunctionAnalysisManager manager;
  test::register_analyses(manager);
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : *clone) {
    if (!function.isDeclaration()) functions.push_back(&function);
  }
  if (trees == Trees::given) {
    for (llvm::Function* f : functions) manager.getResult<llvm::DominatorTreeAnalysis>(*f);
  }
  Pass pass;
  const std::uint64_t instructions = counter.read();
  const double start = processor_milliseconds();
  for (llvm::Function* function : functions) pass.run(*function, manager);
  const double time = processor_milliseconds() - start;
  return {time, static_cast<double>(counter.read() - instructions)};
}

struct Times {
  Measured llvm;
  Measured ours;
  double least = 0;  // time of ErasingPass in milliseconds
};

/// Medians over runs that alternate between the passes. Runs LLVM's pass only if requested.
Times measure(const llvm::Module& module, Trees trees, unsigned repeat, bool with_llvm = true) {
  const InstructionCounter counter;
  std::array<std::vector<double>, 3> times;
  Times result;
  for (unsigned k = 0; k < repeat; ++k) {
    if (with_llvm) {
      result.llvm = run_once<llvm::PromotePass>(module, trees, counter);
      times[0].push_back(result.llvm.milliseconds);
    }
    result.ours = run_once<ssa::lir::PromotionPass>(module, trees, counter);
    times[1].push_back(result.ours.milliseconds);
    times[2].push_back(run_once<ErasingPass>(module, trees, counter).milliseconds);
  }
  if (with_llvm) result.llvm.milliseconds = median(times[0]);
  result.ours.milliseconds = median(times[1]);
  result.least = median(times[2]);
  return result;
}

std::string ratio(double a, double b) { return b > 0 ? fmt::format("{:.2f}", a / b) : "-"; }

void print_pair(const std::string& name, const Times& pair) {
  fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} | {} | {} |\n", name, pair.llvm.milliseconds,
             pair.ours.milliseconds, pair.least,
             ratio(pair.llvm.milliseconds, pair.ours.milliseconds),
             ratio(pair.llvm.instructions, pair.ours.instructions));
  std::fflush(stdout);
}

int bench_files(const std::vector<std::string>& files, unsigned repeat) {
  fmt::print(
      "| file, dominator trees | mem2reg ms | ssac-mem2reg ms | erasing ms | times as fast | "
      "instructions "
      "|\n|---|---:|---:|---:|---:|---:|\n");
  for (const std::string& file : files) {
    llvm::LLVMContext context;
    std::string error;
    const auto module = test::read_module(file, context, error);
    if (module == nullptr) {
      fmt::print(stderr, "{}", error);
      return 2;
    }
    const std::string name = file.substr(file.rfind('/') + 1);
    print_pair(name + ", none", measure(*module, Trees::none, repeat));
    print_pair(name + ", given", measure(*module, Trees::given, repeat));
  }
  return 0;
}

std::unique_ptr<llvm::Module> shape_module(const Shape& shape, std::size_t size,
                                           llvm::LLVMContext& context) {
  auto module = std::make_unique<llvm::Module>("shape", context);
  for (const cfg::Function& function : shape.make(size)) alloca_form(function, *module);
  return module;
}

void bench_shapes(const std::vector<std::string>& names, const std::vector<double>& sizes,
                  double llvm_up_to, unsigned repeat) {
  fmt::print(
      "| shape | statements | mem2reg ms | ssac-mem2reg ms | erasing ms | times as fast | exponent "
      "|\n|---|---:|---:|---:|---:|---:|---:|\n");
  for (const Shape& shape : shapes()) {
    if (!names.empty() && std::ranges::find(names, shape.name) == names.end()) continue;
    double first_time = 0;
    for (const double size : sizes) {
      llvm::LLVMContext context;
      const auto module = shape_module(shape, static_cast<std::size_t>(size), context);
      const bool with_llvm = size <= llvm_up_to;
      const Times pair = measure(*module, Trees::none, repeat, with_llvm);
      if (first_time == 0) first_time = pair.ours.milliseconds;
      const double exponent = size > sizes.front() ? std::log(pair.ours.milliseconds / first_time) /
                                                         std::log(size / sizes.front())
                                                   : 0;
      fmt::print("| {} | {} | {} | {:.2f} | {:.2f} | {} | {} |\n", shape.name, size,
                 with_llvm ? fmt::format("{:.2f}", pair.llvm.milliseconds) : "-",
                 pair.ours.milliseconds, pair.least,
                 with_llvm ? ratio(pair.llvm.milliseconds, pair.ours.milliseconds) : "-",
                 exponent != 0 ? fmt::format("{:.2f}", exponent) : "-");
      std::fflush(stdout);
    }
  }
}

}  // namespace
}  // namespace ssac::bench

int main(int argc, char** argv) {
  CLI::App app("Compares this project's promotion of allocas with LLVM's mem2reg");
  std::vector<std::string> files;
  std::vector<std::string> names;
  std::vector<double> sizes = {1e4, 1e5, 1e6};
  double llvm_up_to = 1e5;
  unsigned repeat = 0;
  app.add_option("files", files, "LLVM IR or bitcode (default: the shapes)");
  app.add_option("--shapes", names, "only these shapes")->delimiter(',');
  app.add_option("--sizes", sizes, "sizes of the shapes, in statements")->delimiter(',');
  app.add_option("--llvm-up-to", llvm_up_to, "the largest size for mem2reg");
  app.add_option("--repeat", repeat, "runs of each pass (default: 21 for files, 3 for shapes)");
  CLI11_PARSE(app, argc, argv);
  if (!files.empty()) return ssac::bench::bench_files(files, repeat != 0 ? repeat : 21);
  ssac::bench::bench_shapes(names, sizes, llvm_up_to, repeat != 0 ? repeat : 3);
  return 0;
}
