// The pass plugin gives the same result as mem2reg.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "ssa/llvm/method.h"
#include "ssa/method.h"
#include "tests/bench/alloca_form.h"
#include "tests/bench/shapes.h"
#include "tests/llvm/canonical.h"
#include "tests/llvm/random_function.h"
#include "tests/llvm/two_passes.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(SSAC_SOURCE_DIR) / "tests/files/llvm" / folder)) {
    files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// A temporary folder that is deleted with the object.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(fs::temp_directory_path() / ("ssac-llvm-" + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { fs::remove_all(path_); }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

/// The status of a shell command; 0 is success.
int run_command(const std::string& command) { return std::system(command.c_str()); }

bool has_program(const std::string& name) {
  const bool found = run_command("command -v " + name + " >/dev/null") == 0;
  if (!found) std::cout << "SKIPPED: " << name << " is not installed\n";
  return found;
}

/// Whether programs built without a sanitizer can load the plugin.
bool can_load_plugin() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  std::cout << "SKIPPED: LLVM's programs cannot load a plugin built with a sanitizer\n";
  return false;
#else
  return true;
#endif
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The contents of the LLVM IR code blocks of a page.
std::vector<std::string> blocks_of_ir(const std::string& page) {
  const std::string fence = "```llvm\n";
  std::vector<std::string> blocks;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    blocks.push_back(page.substr(at, page.find("```", at) - at));
  }
  return blocks;
}

void check_file(const std::string& file) {
  llvm::LLVMContext context;
  std::string wrong;
  const auto module = read_module(file, context, wrong);
  INFO(file << "\n" << wrong);
  REQUIRE(module != nullptr);
  CHECK(difference(*module, Trees::none) == "");
  CHECK(difference(*module, Trees::given) == "");
}

std::unique_ptr<llvm::Module> parsed(const std::string& text, llvm::LLVMContext& context) {
  std::string wrong;
  auto module = parse_module(text, context, wrong);
  INFO(text << wrong);
  REQUIRE(module != nullptr);
  return module;
}

constexpr const char* two_phis = R"(define i32 @f(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ %a, %then ], [ %b, %0 ]
  %y = phi i32 [ %b, %then ], [ %a, %0 ]
  %s = sub i32 %x, %y
  ret i32 %s
})";

llvm::PHINode& first_phi(llvm::Module& module) {
  return *module.getFunction("f")->back().phis().begin();
}

/// Removes the phis that no other instruction uses, directly or through phis.
void remove_dead_phis(llvm::Function& function) {
  std::set<llvm::PHINode*> used;
  std::vector<llvm::PHINode*> pending;
  const auto use_operands = [&](const llvm::Instruction& user) {
    for (llvm::Value* operand : user.operands()) {
      auto* const phi = llvm::dyn_cast<llvm::PHINode>(operand);
      if (phi != nullptr && used.insert(phi).second) pending.push_back(phi);
    }
  };
  std::vector<llvm::PHINode*> phis;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : block) {
      if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) {
        phis.push_back(phi);
      } else {
        use_operands(instruction);
      }
    }
  }
  while (!pending.empty()) {
    const llvm::PHINode* const phi = pending.back();
    pending.pop_back();
    use_operands(*phi);
  }
  for (llvm::PHINode* phi : phis) {
    if (used.contains(phi)) continue;
    phi->replaceAllUsesWith(llvm::PoisonValue::get(phi->getType()));
    phi->eraseFromParent();
  }
}

void remove_dead_phis(llvm::Module& module) {
  for (llvm::Function& function : module) remove_dead_phis(function);
}

}  // namespace

TEST_CASE("the comparison detects wrong operands and ignores order and names of phis") {
  llvm::LLVMContext context;
  const auto module = parsed(two_phis, context);
  const std::string expected = canonical_text(*llvm::CloneModule(*module));

  const auto other_order = llvm::CloneModule(*module);
  llvm::PHINode& moved = first_phi(*other_order);
  moved.setName("other");
  moved.moveAfter(moved.getNextNode());
  CHECK(first_difference(expected, canonical_text(*other_order)) == "");

  const auto broken = llvm::CloneModule(*module);
  llvm::PHINode& phi = first_phi(*broken);
  phi.setIncomingValue(0, phi.getIncomingValue(1));
  CHECK(first_difference(expected, canonical_text(*broken)) != "");

  const auto swapped = llvm::CloneModule(*module);
  llvm::Instruction* const difference =
      swapped->getFunction("f")->back().getTerminator()->getPrevNode();
  llvm::Value* const left = difference->getOperand(0);
  difference->setOperand(0, difference->getOperand(1));
  difference->setOperand(1, left);
  CHECK(first_difference(expected, canonical_text(*swapped)) != "");
}

TEST_CASE("the pass matches mem2reg in every special case") {
  for (const fs::path& file : files_in("promoted")) {
    if (file.extension() == ".ll") check_file(file.string());
  }
}

TEST_CASE("the pass matches mem2reg on compiled C and C++") {
  if (!has_program("clang-19")) return;
  const TemporaryFolder folder;
  const std::string bitcode = folder.file("module.bc");
  for (const char* group : {"judged", "run", "promoted"}) {
    for (const fs::path& file : files_in(group)) {
      if (file.extension() == ".ll") continue;
      for (const char* flags :
           {"-O0 -Xclang -disable-O0-optnone", "-O0 -g -Xclang -disable-O0-optnone",
            "-O2 -g -Xclang -disable-llvm-passes"}) {
        INFO(flags);
        REQUIRE(run_command("clang-19 -w -c -emit-llvm " + std::string(flags) + " -o " + bitcode +
                            " " + file.string()) == 0);
        check_file(bitcode);
      }
    }
  }
}

TEST_CASE("the pass matches mem2reg on random functions") {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    llvm::LLVMContext context;
    const std::string text = random_function(seed);
    const auto module = parsed(text, context);
    INFO(seed << "\n" << text);
    REQUIRE(difference(*module, seed % 2 == 0 ? Trees::none : Trees::given) == "");
  }
}

TEST_CASE("the pass matches mem2reg when each round enables the next") {
  // Each variable but the first holds the address of the one before until that is promoted; phis of
  // several rounds join.
  constexpr int rounds = 12;
  std::string text = "define i32 @f(i1 %c, i32 %n) {\n";
  for (int k = 0; k < rounds; ++k) {
    text += fmt::format("  %v{0} = alloca {1}\n  %w{0} = alloca {1}\n", k, k == 0 ? "i32" : "ptr");
  }
  text += "  store i32 1, ptr %v0\n  store i32 2, ptr %w0\n";
  for (int k = 1; k < rounds; ++k) {
    text += fmt::format("  store ptr %v{1}, ptr %v{0}\n  store ptr %w{1}, ptr %w{0}\n", k, k - 1);
  }
  text += "  br i1 %c, label %t, label %j\nt:\n";
  for (int k = 1; k < rounds; k += 3) {
    text += fmt::format("  store ptr null, ptr %v{0}\n", k);
  }
  text += "  store i32 %n, ptr %w0\n  br label %j\nj:\n";
  text += "  %a = load i32, ptr %v0\n  %b = load i32, ptr %w0\n  %s = add i32 %a, %b\n";
  for (int k = 1; k < rounds; k += 2) text += fmt::format("  %l{0} = load ptr, ptr %v{0}\n", k);
  text += "  ret i32 %s\n}\n";
  for (const Trees trees : {Trees::none, Trees::given}) {
    llvm::LLVMContext context;
    CHECK(difference(*parsed(text, context), trees) == "");
  }
}

namespace {

/// Appends a diamond in which variable k is assigned twice and read at the end, for the last time.
void append_diamond(std::string& text, int k) {
  text += fmt::format(
      "b{0}:\n  store i32 1, ptr %v{0}\n  br i1 %c, label %t{0}, label %j{0}\n"
      "t{0}:\n  store i32 %n, ptr %v{0}\n  br label %j{0}\n"
      "j{0}:\n  %l{0} = load i32, ptr %v{0}\n  call void @use(i32 %l{0})\n  br label %b{1}\n",
      k, k + 1);
}

/// `count` copies of the line, with the number of the copy in place of `{0}`.
std::string lines(fmt::string_view line, int count) {
  std::string text;
  for (int k = 0; k < count; ++k) text += fmt::format(fmt::runtime(line), k);
  return text;
}

}  // namespace

TEST_CASE("the pass matches mem2reg when some of many variables occur only in unreachable blocks") {
  // The first function leaves stale bits in the memory that the second one reuses.
  std::string text = "declare void @use(i32)\ndefine void @first(i1 %c, i32 %n) {\ne:\n";
  text += lines("  %v{0} = alloca i32\n", 308) + "  br label %b0\n";
  for (int k = 0; k < 300; ++k) append_diamond(text, k);
  text += "b300:\n" + lines("  %m{0} = load i32, ptr %v{0}\n  call void @use(i32 %m{0})\n", 308);
  text += "  ret void\n}\ndefine void @second(i1 %c, i32 %n) {\ne:\n";
  text += lines("  %v{0} = alloca i32\n", 300) + lines("  %d{0} = alloca i32\n", 8);
  text += "  br label %b0\n";
  for (int k = 0; k < 300; ++k) append_diamond(text, k);
  text += "b300:\n  ret void\nu0:\n" + lines("  store i32 1, ptr %d{0}\n", 8);
  text += "  br i1 %c, label %u1, label %u2\nu1:\n" + lines("  store i32 2, ptr %d{0}\n", 8);
  text += "  br label %u2\nu2:\n" + lines("  %x{0} = load i32, ptr %d{0}\n", 8);
  text += "  br i1 %c, label %u0, label %u2\n}\n";
  llvm::LLVMContext context;
  CHECK(difference(*parsed(text, context), Trees::none) == "");
}

TEST_CASE("every method of the pass is a method of the tool") {
  for (const ssa::lir::MethodName& entry : ssa::lir::method_names) {
    CHECK(ssa::find_method(entry.name) != nullptr);
  }
}

TEST_CASE("LLVM's verifier accepts the result of every method of the pass") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    llvm::LLVMContext context;
    const std::string text = random_function(seed);
    const auto module = parsed(text, context);
    for (const ssa::lir::MethodName& entry : ssa::lir::method_names) {
      const auto promoted = llvm::CloneModule(*module);
      INFO(seed << " " << entry.name << "\n" << text);
      CHECK(what_is_invalid(*promoted, entry.method) == "");
    }
  }
}

TEST_CASE("on reducible CFGs the methods of the pass differ only in dead phis") {
  for (const char* shape : {"small", "real", "dense", "repeat", "ifchain", "interp"}) {
    llvm::LLVMContext context;
    llvm::Module module(shape, context);
    for (const cfg::Function& function : bench::find_shape(shape)->make(3000)) {
      bench::alloca_form(function, module);
    }
    CHECK(difference(module) == "");
    const auto pruned = llvm::CloneModule(module);
    run_promotion(*pruned);
    remove_dead_phis(*pruned);
    const std::string expected = canonical_text(*pruned);
    for (const ssa::lir::MethodName& entry : ssa::lir::method_names) {
      const auto promoted = llvm::CloneModule(module);
      INFO(shape << " " << entry.name);
      REQUIRE(what_is_invalid(*promoted, entry.method) == "");
      remove_dead_phis(*promoted);
      CHECK(first_difference(expected, canonical_text(*promoted)) == "");
    }
  }
}

TEST_CASE("opt loads the plugin and accepts the pass and its methods") {
  if (!has_program("opt-19") || !can_load_plugin()) return;
  const TemporaryFolder folder;
  const std::string file =
      (fs::path(SSAC_SOURCE_DIR) / "tests/files/llvm/promoted/shortcuts.ll").string();
  const auto opt = [&](const std::string& passes, const std::string& out) {
    return run_command("opt-19 -S -load-pass-plugin=" SSAC_PASS_PLUGIN " '-passes=" + passes +
                       "' -o " + folder.file(out) + " " + file + " 2>" + folder.file("errors"));
  };
  REQUIRE(opt("ssac-mem2reg,verify", "ours.ll") == 0);
  REQUIRE(opt("mem2reg,verify", "theirs.ll") == 0);
  CHECK(text_of(folder.file("ours.ll")) == text_of(folder.file("theirs.ll")));
  for (const ssa::lir::MethodName& entry : ssa::lir::method_names) {
    INFO(entry.name);
    CHECK(opt("ssac-mem2reg<method=" + std::string(entry.name) + ">,verify", "method.ll") == 0);
  }
  CHECK(opt("ssac-mem2reg<method=none>", "wrong.ll") != 0);
  CHECK(text_of(folder.file("errors"))
            .starts_with("ssac-mem2reg: no method is named 'none'; there are pruned "));
  CHECK(opt("ssac-mem2reg<method=>", "wrong.ll") != 0);
  CHECK(text_of(folder.file("errors")).starts_with("ssac-mem2reg: no method is named ''; there "));
  CHECK(opt("ssac-mem2reg<pruned>", "wrong.ll") != 0);
  CHECK(text_of(folder.file("errors"))
            .starts_with("ssac-mem2reg: its option is <method=NAME>, not <pruned>\n"));
  CHECK(opt("ssac-mem2reg(sroa)", "wrong.ll") != 0);
  CHECK(text_of(folder.file("errors"))
            .starts_with("ssac-mem2reg: it takes no passes in parentheses\n"));
  // Between passes of other kinds, in the same positions as mem2reg.
  for (const char* const around : {"globaldce,{}", "inline,{}", "loop-simplify,{}",
                                   "{},loop(indvars)", "cgscc(devirt<2>(function({})))"}) {
    INFO(around);
    REQUIRE(opt(fmt::format(fmt::runtime(around), "ssac-mem2reg"), "ours.ll") == 0);
    REQUIRE(opt(fmt::format(fmt::runtime(around), "mem2reg"), "theirs.ll") == 0);
    CHECK(text_of(folder.file("ours.ll")) == text_of(folder.file("theirs.ll")));
    CHECK(opt(fmt::format(fmt::runtime(around), "ssac-mem2reg<method=none>"), "wrong.ll") != 0);
  }
}

TEST_CASE("opt prints the pass in a form that it accepts again") {
  if (!has_program("opt-19") || !can_load_plugin()) return;
  const TemporaryFolder folder;
  const std::string file =
      (fs::path(SSAC_SOURCE_DIR) / "tests/files/llvm/promoted/shortcuts.ll").string();
  const auto printed = [&](const std::string& passes, const std::string& flag) {
    REQUIRE(run_command("opt-19 -load-pass-plugin=" SSAC_PASS_PLUGIN " '-passes=" + passes + "' " +
                        flag + " -disable-verify -disable-output " + file + " >" +
                        folder.file("printed") + " 2>&1") == 0);
    return text_of(folder.file("printed"));
  };
  for (const ssa::lir::MethodName& entry : ssa::lir::method_names) {
    const bool is_default = entry.method == ssa::lir::Method::pruned;
    const std::string pass =
        "ssac-mem2reg" + (is_default ? "" : "<method=" + std::string(entry.name) + ">");
    const std::string pipeline = "function(" + pass + ",dce)";
    const std::string once = printed(pipeline, "-print-pipeline-passes");
    CHECK(once == pipeline + "\n");
    CHECK(printed(once.substr(0, once.size() - 1), "-print-pipeline-passes") == once);
    CHECK(printed(pass, "-print-after=ssac-mem2reg").contains("define "));
  }
  CHECK(printed("ssac-mem2reg<method=pruned>", "-print-pipeline-passes")
            .contains("function(ssac-mem2reg)"));
}

TEST_CASE("docs/llvm-pass.md shows the actual result of its example") {
  if (!has_program("opt-19") || !can_load_plugin()) return;
  const std::vector<std::string> shown =
      blocks_of_ir(text_of(fs::path(SSAC_SOURCE_DIR) / "docs/llvm-pass.md"));
  REQUIRE(shown.size() == 2);
  const TemporaryFolder folder;
  std::ofstream(folder.file("largest.ll")) << shown[0];
  for (const std::string pass : {"ssac-mem2reg", "mem2reg"}) {
    REQUIRE(run_command("opt-19 -S -load-pass-plugin=" SSAC_PASS_PLUGIN " -passes=" + pass +
                        " -o " + folder.file("made.ll") + " " + folder.file("largest.ll")) == 0);
    CHECK(text_of(folder.file("made.ll")).contains(shown[1]));
  }
}

TEST_CASE("clang runs the plugin only when it optimises") {
  if (!has_program("clang-19") || !can_load_plugin()) return;
  const TemporaryFolder folder;
  const std::string file =
      (fs::path(SSAC_SOURCE_DIR) / "tests/files/llvm/promoted/debugged.c").string();
  const auto runs = [&](const std::string& level) {
    const std::string printed = folder.file("passes");
    REQUIRE(run_command("clang-19 -w -c -fpass-plugin=" SSAC_PASS_PLUGIN " " + level +
                        " -Xclang -fdebug-pass-manager -o " + folder.file("module.o") + " " + file +
                        " 2>" + printed) == 0);
    return run_command("grep -q PromotionPass " + printed) == 0;
  };
  CHECK(runs("-O1"));
  CHECK(runs("-O2 -g"));
  CHECK_FALSE(runs("-O0"));
}

}  // namespace ssac::test
