#include "frontend/llvm/module.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "frontend/llvm/library_loader.h"
#include "frontend/llvm/lower.h"

namespace ssac::frontend::lir {
namespace {

cfg::KnownTruths known_truths(const Function& raw) {
  using cfg::BlockId;
  using Known = cfg::KnownTruths::Truth;
  constexpr std::array truths = {Known::no, Known::yes, Known::carried, Known::negated};
  cfg::KnownTruths result;
  for (const auto& [block, predecessor, truth] : raw.truth_edges) {
    result.edges.push_back(
        {BlockId(block), BlockId(predecessor), truths[static_cast<std::size_t>(truth)]});
  }
  for (const auto& [block, if_true, if_false] : raw.truth_branches) {
    result.branches.push_back({BlockId(block), BlockId(if_true), BlockId(if_false)});
  }
  for (const auto& [variable, block, count] : raw.idle_reads) {
    result.idle_reads.push_back({cfg::VariableId(variable), BlockId(block), count});
  }
  // Variables that record where control continues after destructors and `__attribute__((cleanup))`,
  // and which of these run: clang's `cleanup.dest.slot`, `cleanup.isactive`, `cleanup.cond`.
  for (std::size_t v = 0; v < raw.variables.size(); ++v) {
    if (raw.variables[v].name.starts_with("cleanup.")) result.followed.emplace_back(v);
  }
  std::ranges::sort(result.edges);
  std::ranges::sort(result.branches);
  std::ranges::sort(result.idle_reads);
  return result;
}

std::vector<cfg::VariableId> addresses_in(const Function& raw, const cfg::Function& lowered) {
  std::vector<cfg::VariableId> addresses;
  for (std::size_t v = 0; v < raw.variables.size(); ++v) {
    if (raw.variables[v].is_address) addresses.emplace_back(v);
  }
  for (std::size_t k = 0; k < raw.arguments.size(); ++k) {
    if (raw.arguments[k].is_address) addresses.push_back(lowered.parameters()[k]);
  }
  return addresses;
}

/// The functions of a program, by number.
struct Functions {
  std::vector<cfg::Function> lowered;
  std::vector<Notes> notes;
};

/// None if a function is not valid.
std::optional<Functions> functions_of(Program& program, bool one_by_one, const Judging& judging) {
  Functions result;
  for (std::size_t k = 0; k < program.num_functions(); ++k) {
    if (one_by_one && !program.open(k)) return std::nullopt;
    Function raw = program.function(k);
    const cfg::Function& lowered = result.lowered.emplace_back(lower(raw));
    Notes& notes = result.notes.emplace_back();
    notes = {static_cast<About&&>(raw), known_truths(raw), addresses_in(raw, lowered), {}};
    if (one_by_one && judging) notes.judgement = judging(lowered, program, k);
    if (one_by_one && !judging) program.close(k);
  }
  return result;
}

}  // namespace

ParseResult read_module(const SourceText& source, std::string_view bytes, const Settings& settings,
                        const Judging& judging) {
  ParseResult result;
  const auto fail = [&](SourcePlace place, std::string message) {
    result.diagnostics.push_back({Severity::error, place, std::move(message)});
    return std::move(result);
  };
  const auto llvm = library();
  if (!llvm) return fail({}, llvm.error());
  std::string error;
  SourcePlace place;
  if (bytes.empty()) bytes = source.text();
  auto program = (*llvm)->read(bytes, source.name(), settings, error, place);
  std::optional<Functions> functions;
  if (program != nullptr) functions = functions_of(*program, settings.one_by_one, judging);
  if (!functions && settings.one_by_one) {
    Settings as_a_whole = settings;
    as_a_whole.one_by_one = false;
    return read_module(source, bytes, as_a_whole);
  }
  if (!functions) return fail(place, std::move(error));
  if (std::string warning = program->warning(); !warning.empty()) {
    result.diagnostics.push_back({Severity::warning, {}, std::move(warning)});
  }
  result.lowered = std::move(functions->lowered);
  result.module =
      std::make_shared<Module>(std::move(program), (*llvm)->version(), std::move(functions->notes));
  return result;
}

}  // namespace ssac::frontend::lir
