// Checks explanations against the definitions: what they say about a site is true, and the phis
// that they attribute to a method are those of its result.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <iostream>
#include <map>
#include <set>

#include "cfg/text/print.h"
#include "compare/command_line/corpus.h"
#include "compare/explain/explanation.h"
#include "ssa/explain/site_facts.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/brute_force.h"
#include "tests/support/explanation_checker.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;
using compare::CellExplanation;
using compare::SiteExplanation;
using ssa::Reason;
using ssa::SiteFacts;

/// The definitions that reach the end of a block, found by walking backwards, and whether the value
/// on entry reaches it, too.
struct Reaching {
  std::set<InstructionId> definitions;
  bool on_entry = false;
};

Reaching reaching_end_of(const cfg::Function& function, BlockId b, VariableId v) {
  Reaching result;
  std::vector<BlockId> pending = {b};
  std::set<BlockId> seen = {b};
  const std::vector<bool> reachable = reached(function.graph());
  while (!pending.empty()) {
    const BlockId at = pending.back();
    pending.pop_back();
    InstructionId last;
    for (const InstructionId i : function.instructions(at)) {
      if (function.instruction(i).destination == v) last = i;
    }
    if (last.valid()) {
      result.definitions.insert(last);
      continue;
    }
    result.on_entry |= at == function.entry();
    for (const BlockId from : function.predecessors(at)) {
      if (reachable[from.index()] && seen.insert(from).second) pending.push_back(from);
    }
  }
  return result;
}

void check_ways(const cfg::Function& function, ssa::PhiSite site, const SiteFacts& facts) {
  const std::vector<bool> reachable = reached(function.graph());
  std::vector<BlockId> expected;
  for (const BlockId from : function.predecessors(site.block)) {
    if (reachable[from.index()]) expected.push_back(from);
  }
  RC_ASSERT(facts.incoming.size() == expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) {
    const ssa::IncomingEdge& edge = facts.incoming[k];
    RC_ASSERT(edge.from == expected[k]);
    const Reaching reaching = reaching_end_of(function, edge.from, site.variable);
    for (const InstructionId i : edge.definitions) RC_ASSERT(reaching.definitions.contains(i));
    RC_ASSERT(edge.on_entry == reaching.on_entry);
    RC_ASSERT(edge.more || edge.definitions.size() == reaching.definitions.size());
  }
}

void check_frontier(const cfg::Function& function, const Dominance& dominates, ssa::PhiSite site,
                    const SiteFacts& facts) {
  const std::vector<bool> reachable = reached(function.graph());
  std::vector<BlockId> definitions;
  for (const BlockId b : function.blocks()) {
    if (reachable[b.index()] && assigns(function, b, site.variable)) definitions.push_back(b);
  }
  const auto frontier = iterated_frontier(function.graph(), dominates, definitions);
  RC_ASSERT(facts.in_frontier() == (std::ranges::count(frontier, site.block) != 0));
  if (!facts.in_frontier()) return;
  RC_ASSERT(assigns(function, facts.frontier.front(), site.variable));
  RC_ASSERT(facts.frontier.back() == site.block);
  RC_ASSERT(facts.frontier.size() >= 2U);
  for (std::size_t k = 1; k < facts.frontier.size(); ++k) {
    RC_ASSERT(in_frontier(function.graph(), dominates, facts.frontier[k - 1], facts.frontier[k]));
  }
}

/// Whether the read is the block's first occurrence of the variable.
bool reads_before_assigning(const cfg::Function& function, BlockId b, VariableId v,
                            InstructionId read) {
  for (const InstructionId i : function.instructions(b)) {
    const cfg::Instruction& instruction = function.instruction(i);
    if (instruction.a == cfg::Operand(v) || instruction.b == cfg::Operand(v)) return i == read;
    if (instruction.destination == v) return false;
  }
  return false;
}

void check_use(const cfg::Function& function, ssa::PhiSite site, const SiteFacts& facts) {
  RC_ASSERT(facts.is_live() == is_live_in(function, site.block, site.variable));
  for (const InstructionId i : facts.next_assignments) {
    RC_ASSERT(function.instruction(i).destination == site.variable);
  }
  if (!facts.is_live()) return;
  RC_ASSERT(facts.path.front() == site.block);
  RC_ASSERT(reads_before_assigning(function, facts.path.back(), site.variable, facts.use));
  for (std::size_t k = 1; k < facts.path.size(); ++k) {
    RC_ASSERT(!assigns(function, facts.path[k - 1], site.variable));
    RC_ASSERT(std::ranges::count(function.successors(facts.path[k - 1]), facts.path[k]) != 0);
  }
}

void check_facts(const cfg::Function& function) {
  const Dominance dominates = dominance(function.graph());
  const std::vector<bool> reachable = reached(function.graph());
  std::vector<ssa::PhiSite> sites;
  for (const BlockId b : function.blocks()) {
    if (!reachable[b.index()]) continue;
    for (const VariableId v : function.variables()) sites.push_back({b, v});
  }
  auto analysis = ssa::SiteAnalysis::make(function, sites);
  RC_ASSERT(analysis.has_value());
  for (const ssa::PhiSite& site : sites) {
    RC_LOG() << fmt::format("{} at {}\n", function.unique_name(site.variable), site.block);
    const SiteFacts facts = analysis->facts(site);
    check_ways(function, site, facts);
    check_frontier(function, dominates, site, facts);
    check_use(function, site, facts);
  }
  // The facts do not depend on which other sites are asked about.
  std::vector<ssa::PhiSite> some;
  for (const ssa::PhiSite& site : sites) {
    if (*rc::gen::inRange(0, 5) == 0) some.push_back(site);
  }
  auto of_some = ssa::SiteAnalysis::make(function, some);
  for (const ssa::PhiSite& site : some) RC_ASSERT(of_some->facts(site) == analysis->facts(site));
}

// What explanations say about methods.

/// The parts of a cell are consistent.
void check_cell(const CellExplanation& cell) {
  RC_ASSERT((cell.phis == 0) == !cell.phi_class.has_value());
  RC_ASSERT(cell.values.size() == cell.phis);
  RC_ASSERT(!cell.derivation.empty());
  const bool was_removed = cell.reason == Reason::trivial || cell.reason == Reason::redundant;
  const bool can_be_removed = was_removed || cell.reason == Reason::rewritten ||
                              cell.reason == Reason::not_needed || cell.reason == Reason::folded ||
                              cell.reason == Reason::not_live;
  if (was_removed) RC_ASSERT(cell.removed > 0U);
  if (cell.phis == 0 && !can_be_removed) RC_ASSERT(cell.removed == 0U);
  for (const compare::DerivationLine& each : cell.derivation) {
    const compare::ExplanationLine& line = *each.line;
    RC_ASSERT(!line.text.empty());
    RC_ASSERT(std::ranges::is_sorted(line.lines));
    // Every line that the text mentions is in the list of lines, so that the reader can jump to it.
    for (std::size_t at = 0; (at = line.text.find("line ", at)) != std::string::npos; ++at) {
      const bool is_word = at == 0 || line.text[at - 1] == ' ' || line.text[at - 1] == '(';
      if (!is_word || std::isdigit(static_cast<unsigned char>(line.text[at + 5])) == 0) continue;
      const auto number = static_cast<std::uint32_t>(std::stoul(line.text.substr(at + 5)));
      RC_ASSERT(std::ranges::binary_search(line.lines, number));
    }
  }
}

/// The cells of a row agree with the counts and sites of the row.
void check_row(const compare::FunctionReport& report, std::size_t r) {
  const compare::MethodRow& row = report.rows[r];
  std::size_t made = 0;
  std::size_t dead = 0;
  std::map<std::pair<BlockId, VariableId>, std::size_t> phis;
  for (const SiteExplanation& site : report.explanations->sites) {
    const CellExplanation& cell = site.cells[r];
    made += cell.phis + cell.removed;
    dead += cell.phi_class == ssa::PhiClass::dead ? 1U : 0U;
    if (cell.phis != 0) phis[{site.block, site.variable}] += cell.phis;
  }
  RC_ASSERT(made == row.phis.created);
  if (!row.is_son()) RC_ASSERT(dead == row.phis.dead);
  for (const compare::Site& site : row.sites) phis[{site.block, site.variable}] -= site.phis;
  for (const auto& [place, count] : phis) RC_ASSERT(count == 0U);
}

compare::CommandLine options_of(const std::vector<std::string>& words) {
  std::vector<const char*> arguments = {"ssa-compare"};
  for (const std::string& word : words) arguments.push_back(word.c_str());
  auto options = compare::parse_options(arguments);
  RC_ASSERT(options.has_value());
  return std::move(*options);
}

constexpr std::string_view all_methods =
    "--methods=maximal,minimal,semi-pruned,pruned,pruned-use,braun,braun-scc,braun-marker,"
    "lookahead,eager,"
    "lazy,"
    "bridge,eager-cfg,lazy-cfg";

void check_report(const compare::FunctionReport& report) {
  RC_ASSERT(report.explanations != nullptr);
  RC_ASSERT(report.explanations->left_out == 0U);
  for (std::size_t r = 0; r < report.rows.size(); ++r) {
    RC_LOG() << report.rows[r].label() << "\n";
    check_row(report, r);
  }
  for (const SiteExplanation& site : report.explanations->sites) {
    for (const CellExplanation& cell : site.cells) check_cell(cell);
  }
}

/// The totals over all programs checked in this run.
CheckedExplanations& totals() {
  static CheckedExplanations checked;
  return checked;
}

/// Explains the file and recomputes every claim.
void check_file(const std::string& path, const std::vector<std::string>& more) {
  std::vector<std::string> words = {"--explain", "--peepholes=none,phi,full,fixpoint",
                                    "--format=json",  // in which explanations have ids
                                    path, std::string(all_methods)};
  words.insert(words.end(), more.begin(), more.end());
  const compare::CommandLine options = options_of(words);
  compare::InputSource source({options.inputs, options.language});
  const compare::InputReport input = compare::process(source.next().value(), options);
  const bool is_ok = !std::filesystem::path(path).parent_path().string().ends_with("rejected");
  REQUIRE((input.status == compare::Status::ok) == is_ok);
  if (!is_ok) return;
  const TestProgram program = test_program(std::filesystem::path(path), options.cleanup);
  for (std::size_t k = 0; k < input.functions.size(); ++k) {
    const compare::FunctionReport& report = input.functions[k];
    if (!report.explanations || !report.explanations->notes.empty()) continue;
    check_report(report);
    const frontend::Function* ast = nullptr;
    if (!program.parsed.program.functions.empty()) ast = &program.parsed.program.functions[k];
    check_explanations(report, options, ast, program.program.functions[k], totals());
  }
}

void check_text(const std::string& text, const std::string& suffix,
                const std::vector<std::string>& more) {
  const TemporaryFile file(text, suffix);
  totals().wrong.clear();
  check_file(file.path(), more);
  for (const std::string& wrong : totals().wrong) RC_FAIL(wrong);
}

void check_program(const RandomProgram& program, const std::vector<std::string>& more) {
  check_text(program.source(), program.python ? ".py" : ".s", more);
}

}  // namespace

TEST_CASE("the facts of a site match their definitions on any graph") {
  REQUIRE(test::holds("reaching definitions, frontiers, liveness and the path to the read", [] {
    const cfg::Function function = *any_function();
    check_facts(function);
  }));
}

TEST_CASE("explanations match each method's result and their reasons are true") {
  REQUIRE(test::holds("Simple programs", [] {
    const RandomProgram program = *random_program({.max_statements = 16});
    const std::string continues = *rc::gen::element<std::string>("stacked", "merged", "backedges");
    check_program(program, {"--continue=" + continues});
  }));
  REQUIRE(test::holds("Python programs, with copies folded", [] {
    const RandomProgram program = *random_program({.max_statements = 12, .python = true});
    check_program(program, {"--fold-copies"});
  }));
  REQUIRE(test::holds("programs without CFG simplification", [] {
    const RandomProgram program = *random_program({.max_statements = 12});
    check_program(program, {"--cleanup=none"});
  }));
  REQUIRE(test::holds("graphs of any shape, also irreducible ones", [] {
    const cfg::Function function = *any_function();
    const std::string cleanup = *rc::gen::element<std::string>("full", "none");
    check_text(cfg::to_text(function), ".cfg", {"--cleanup=" + cleanup});
  }));
}

TEST_CASE("all explanations of the program files hold when recomputed from their ids") {
  for (const std::filesystem::path& path : all_program_files()) {
    INFO(path.string());
    totals().wrong.clear();
    check_file(path.string(), {});
    CHECK(totals().wrong == std::vector<std::string>());
  }
  CHECK(totals().sites > 1'000);
  CHECK(totals().claims > 10'000);
  std::cout << fmt::format("explanations: {} sites, {} cells, {} claims recomputed\n",
                           totals().sites, totals().cells, totals().claims);
}

}  // namespace ssac::test
