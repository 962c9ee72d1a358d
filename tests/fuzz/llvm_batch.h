// Programs in one module for LLVM, which verifies it and makes all their runs: two processes for
// all.
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
  /// Whether LLVM 19 is there.
  static bool available();

  /// A function of the program of that number, which calls no others than the program's.
  void add(std::uint64_t number, const ssa::Function& form);
  /// All have been added: makes those runs that end, here and there.
  void run(std::uint64_t number, const cfg::Program& program);

  [[nodiscard]] std::size_t num_programs() const { return num_programs_; }
  /// What differs, by the number of the program; of no number where LLVM takes nothing of it.
  [[nodiscard]] std::map<std::uint64_t, std::string> differences() const;

 private:
  static std::string scope(std::uint64_t number);

  ssa::LlvmModule module_{ssa::LlvmModule::Driver::present};
  std::vector<std::string> expected_;   // lines
  std::vector<std::uint64_t> numbers_;  // of the program that each is of
  std::size_t num_programs_ = 0;
};

}  // namespace ssac::test
