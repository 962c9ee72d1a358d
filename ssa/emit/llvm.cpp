#include "ssa/emit/llvm.h"

#include <fmt/format.h>

#include <cassert>
#include <vector>

#include "cfg/text/print_items.h"
#include "ssa/emit/llvm_function.h"

namespace ssac::ssa {
void LlvmModule::add(const Function& form, std::string_view scope) {
  functions_ += "\n" + llvm_function(form, scope, globals_);
}

void LlvmModule::run(const std::string& name, std::span<const std::int64_t> arguments,
                     Result result) {
  assert(has_driver_);
  std::vector<std::string> operands;
  for (std::int64_t argument : arguments) operands.push_back(fmt::format("i64 {}", argument));
  const std::size_t number = num_runs_++;
  driver_ += fmt::format("  %result.{} = call i64 {}({})\n", number,
                         globals_.callee(name, operands.size()), fmt::join(operands, ", "));
  if (result == Result::ignored) return;
  driver_ += fmt::format("  call i32 (ptr, ...) @printf(ptr {}, i64 %result.{})\n",
                         globals_.format(cfg::print_items("i", 1)), number);
}

std::string LlvmModule::text(std::string_view source) const {
  std::string text;
  if (!source.empty()) text = fmt::format("source_filename = {}\n", llvm_quoted(source));
  text += functions_;
  if (has_driver_) {
    text += fmt::format("\ndefine i32 @main() {{\n{}  ret i32 0\n}}\n", driver_);
  }
  text += globals_.text();
  return text.substr(text.starts_with('\n') ? 1 : 0);
}

}  // namespace ssac::ssa
