// Collects programs in one LLVM module, which LLVM verifies and runs in two processes for all of
// them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/program.h"
#include "ssa/emit/llvm.h"
#include "ssa/function.h"

namespace ssac::test {

class LlvmBatch {
 public:
  /// Whether LLVM 19 is installed.
  static bool available();

  /// Adds a function of the program with that number; it calls only functions of that program.
  void add(std::uint64_t number, const ssa::Function& form);
  /// Call this once all functions of the program are added. Makes the runs that end here, and
  /// schedules them in LLVM.
  void run(std::uint64_t number, const cfg::Program& program);

  [[nodiscard]] std::size_t num_programs() const { return num_programs_; }
  /// The differences by program number; for every program if LLVM rejects the module.
  [[nodiscard]] std::map<std::uint64_t, std::string> differences() const;

 private:
  static std::string scope(std::uint64_t number);

  ssa::LlvmModule module_{ssa::LlvmModule::Driver::present};
  std::vector<std::string> expected_;   // lines
  std::vector<std::uint64_t> numbers_;  // the program that each line belongs to
  std::size_t num_programs_ = 0;
};

}  // namespace ssac::test
