// The pass plugin writes the debug information that mem2reg writes, in both of LLVM's forms.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "tests/llvm/describe.h"
#include "tests/llvm/random_function.h"
#include "tests/llvm/two_passes.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

/// The first difference between the two passes, with debug information as records or as intrinsics.
std::string difference_in_forms(llvm::Module& module) {
  std::string wrong = difference(module);
  if (!wrong.empty()) return "records: " + wrong;
  const IntrinsicForm form(module);
  wrong = difference(module);
  return wrong.empty() ? "" : "intrinsics: " + wrong;
}

/// A block with `count` phis and three incoming edges, two of them from the same block.
std::string join_of(int count) {
  std::string text = "define i32 @f(i32 %n) {\n";
  const auto for_each = [&](fmt::string_view line) {
    for (int k = 0; k < count; ++k) text += fmt::format(fmt::runtime(line), k);
  };
  for_each("  %v{0} = alloca i32\n");
  for_each("  store i32 %n, ptr %v{0}\n");
  text += "  switch i32 %n, label %join [ i32 1, label %join i32 2, label %then ]\nthen:\n";
  for_each("  store i32 {0}, ptr %v{0}\n");
  text += "  br label %join\njoin:\n  %s = alloca i32\n  store i32 0, ptr %s\n";
  for_each("  %l{0} = load i32, ptr %v{0}\n  store i32 %l{0}, ptr %s\n");
  return text + "  %r = load i32, ptr %s\n  ret i32 %r\n}\n";
}

}  // namespace

TEST_CASE("debug information matches mem2reg for a block with many phis") {
  llvm::LLVMContext context;
  std::string wrong;
  const auto module = parse_module(join_of(700), context, wrong);
  REQUIRE(module != nullptr);
  describe(*module);
  CHECK(difference_in_forms(*module) == "");
}

TEST_CASE("debug information matches mem2reg in every special case") {
  for (const auto& entry :
       fs::directory_iterator(fs::path(SSAC_SOURCE_DIR) / "tests/files/llvm/promoted")) {
    if (entry.path().extension() != ".ll") continue;
    INFO(entry.path());
    llvm::LLVMContext context;
    std::string wrong;
    const auto module = read_module(entry.path().string(), context, wrong);
    REQUIRE(module != nullptr);
    describe(*module);
    CHECK(difference_in_forms(*module) == "");
  }
}

TEST_CASE("promoting allocas and a store that share debug assignments gives a valid module") {
  const fs::path file =
      fs::path(SSAC_SOURCE_DIR) / "tests/files/llvm/emitted/shared_assignments.ll";
  const auto promote = [](llvm::Module& module) {
    CHECK(what_is_invalid(module, ssa::lir::Method::pruned) == "");
    CHECK(count_phis(module) == 2);
  };
  llvm::LLVMContext context;
  std::string wrong;
  const auto records = read_module(file.string(), context, wrong);
  REQUIRE(records != nullptr);
  promote(*records);
  const auto intrinsics = read_module(file.string(), context, wrong);
  const IntrinsicForm form(*intrinsics);
  promote(*intrinsics);
}

TEST_CASE("debug information matches mem2reg on random functions") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const std::string text = random_function(seed);
    llvm::LLVMContext context;
    std::string wrong;
    const auto module = parse_module(text, context, wrong);
    REQUIRE(module != nullptr);
    describe(*module);
    INFO(seed << "\n" << text);
    REQUIRE(difference_in_forms(*module) == "");
  }
}

}  // namespace ssac::test
