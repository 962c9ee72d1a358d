#include "tests/support/explanation_checker.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "cfg/loops.h"
#include "son/method.h"
#include "ssa/explain/deriving.h"
#include "ssa/explain/step.h"
#include "ssa/method.h"
#include "tests/support/brute_force.h"
#include "tests/support/line_ids.h"
#include "tests/support/row_phis.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;
using compare::CellExplanation;
using compare::ExplanationLine;
using compare::MethodRow;
using compare::SiteExplanation;
using ssa::Reason;
using ssa::StepKind;
using Names = LineIds::Names;

class Checker {
 public:
  Checker(const compare::FunctionReport& report, const compare::Options& options,
          const frontend::Function* ast, const cfg::Function& function,
          CheckedExplanations& checked)
      : report_(report),
        options_(options),
        ast_(ast),
        function_(function),
        reachable_(reached(function.graph())),
        dominates_(dominance(function.graph())),
        checked_(checked) {}

  void run() {
    for (std::size_t r = 0; r < report_.rows.size(); ++r) {
      phis_.push_back(phis_of_row(report_.rows[r], options_, {function_, ast_}));
      check_named_phis(r);
    }
    for (const SiteExplanation& site : report_.explanations->sites) {
      ++checked_.sites;
      begin(site);
      for (std::size_t r = 0; r < report_.rows.size(); ++r) {
        ++checked_.cells;
        row_ = r;
        check(site.cells[r]);
      }
    }
  }

 private:
  void begin(const SiteExplanation& site) {
    site_ = &site;
    block_ = site.block;
    variable_ = site.variable;
    predecessors_.clear();
    in_frontier_ = is_live_ = false;
    if (!block_.valid()) return;
    for (const BlockId from : function_.predecessors(block_)) {
      if (reachable_[from.index()]) predecessors_.push_back(from);
    }
    std::vector<BlockId> definitions;
    for (const BlockId b : function_.blocks()) {
      if (reachable_[b.index()] && assigns(function_, b, variable_)) definitions.push_back(b);
    }
    const auto frontier = iterated_frontier(function_.graph(), dominates_, definitions);
    in_frontier_ = std::ranges::count(frontier, block_) != 0;
    is_live_ = is_live_in(function_, block_, variable_);
  }

  /// Checks that every phi that a line of the row names is in the result or that a line says what
  /// became of it.
  void check_named_phis(std::size_t r) {
    std::set<std::string> gone;
    for (const SiteExplanation& site : report_.explanations->sites) {
      for (const auto& [line, is_said] : site.cells[r].derivation) {
        if (!is_removal(static_cast<StepKind>(line->number))) continue;
        gone.insert(LineIds(*line).name("phi"));
      }
    }
    row_ = r;
    for (const SiteExplanation& site : report_.explanations->sites) {
      variable_ = site.variable;
      block_ = site.block;
      for (const auto& [line, is_said] : site.cells[r].derivation) {
        for (const std::string& name : LineIds(*line).values()) {
          if (!phis_[r].made.contains(name)) continue;
          claim(is_in_result(name) || gone.contains(name),
                "nothing is said of what became of " + name + ": " + line->text);
        }
      }
    }
  }
  [[nodiscard]] bool is_in_result(const std::string& phi) const {
    return phis_[row_].operands.contains(phi);
  }
  static bool is_removal(StepKind kind) {
    return kind == StepKind::trivial || kind == StepKind::redundant_set ||
           kind == StepKind::replaced_by_rule || kind == StepKind::unused ||
           kind == StepKind::not_used || kind == StepKind::not_in_result;
  }

  void check(const CellExplanation& cell) {
    claim(holds(cell), "reason " + std::string(ssa::name_of(cell.reason)));
    claim(is_reason_in_table(cell.reason),
          "the table has another reason than " + std::string(ssa::name_of(cell.reason)));
    for (const auto& [line, is_said] : cell.derivation) {
      const auto kind = static_cast<StepKind>(line->number);
      const std::optional<bool> is_true =
          ssa::is_fact(kind) ? is_true_fact(kind, *line) : is_true_step(kind, *line, cell);
      claim(is_true, line->text);
    }
  }

  /// nullopt: the claim cannot be recomputed.
  void claim(std::optional<bool> holds, const std::string& what) {
    if (!holds) return;
    ++checked_.claims;
    if (*holds) return;
    checked_.wrong.push_back(fmt::format("{} at {}, {}: {}", function_.unique_name(variable_),
                                         block_, report_.rows[row_].label(), what));
  }

  [[nodiscard]] std::optional<bool> holds(const CellExplanation& cell) const {
    const bool has_phis = cell.phis != 0;
    switch (cell.reason) {
      case Reason::definitions_meet: return has_phis && in_frontier_ && is_live_;
      case Reason::stacked: return cell.phis > 1 && in_frontier_ && is_live_;
      case Reason::not_live: return in_cfg() && !is_live_;
      case Reason::one_definition: return in_cfg() && !in_frontier_;
      case Reason::not_assigned_in_loop: return in_cfg() && !in_frontier_;
      case Reason::unreachable:
        if (!in_cfg()) return std::nullopt;
        return predecessors_.empty() && block_ != function_.entry();
      case Reason::no_join:
        if (!in_cfg()) return std::nullopt;
        return predecessors_.size() < 2;
      case Reason::folded:
        if (has_phis || !in_frontier_ || !carries_one_value()) return false;
        if (!row().is_son()) return true;
        return (!in_pruned() || is_needed()) && (has_peepholes() || cell.removed == 0);
      case Reason::local: return !has_phis && !is_exposed();
      case Reason::trivial:
      case Reason::redundant: return !has_phis && cell.removed != 0;
      // Pruned SSA has no phi elsewhere, and peepholes can leave one that nothing needs any more.
      case Reason::not_needed: return !has_phis && (in_pruned() ? !is_needed() : may_be_dropped());
      case Reason::rewritten: return !has_phis && has_peepholes() && (!in_pruned() || is_needed());
      case Reason::same_binding:
        return !has_phis && cell.removed == 0 &&
               (has_peepholes() || !in_frontier_ || carries_one_value());
      case Reason::not_looked_up:
      case Reason::elsewhere:
      case Reason::not_bound: return !has_phis && cell.removed == 0;
      default: return std::nullopt;
    }
  }

  /// nullopt if the table says nothing about the row at the site or does not know the reason.
  [[nodiscard]] std::optional<bool> is_reason_in_table(Reason reason) const {
    for (const compare::Difference& difference : report_.differences) {
      const compare::Site& site = difference.site;
      if (site.block != block_ || site.variable != variable_) continue;
      if (!block_.valid() && site.merge != site_->merge) continue;
      if (std::ranges::count(difference.rows(), row_, &compare::Difference::Row::row) == 0)
        continue;
      if (difference.reason == Reason::not_followed) return std::nullopt;
      return reason == difference.reason;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool in_cfg() const { return block_.valid(); }
  [[nodiscard]] bool carries_one_value() const {
    return test::carries_one_value(function_, block_, variable_);
  }
  [[nodiscard]] const MethodRow& row() const { return report_.rows[row_]; }
  [[nodiscard]] bool has_peepholes() const {
    return row().is_son() && row().peepholes != son::name_of(son::Peepholes::none);
  }
  [[nodiscard]] bool in_pruned() const { return in_cfg() && in_frontier_ && is_live_; }
  [[nodiscard]] bool is_needed() const {
    return in_cfg() && test::is_needed(function_, block_, variable_);
  }
  [[nodiscard]] bool may_be_dropped() const { return has_peepholes() || !is_needed(); }
  [[nodiscard]] bool is_exposed() const {
    return std::ranges::any_of(function_.blocks(), [&](BlockId b) {
      return reachable_[b.index()] && reads_first(function_, b, variable_);
    });
  }

  // Facts.

  [[nodiscard]] std::optional<bool> is_true_fact(StepKind kind, const ExplanationLine& line) const {
    const LineIds ids(line);
    switch (kind) {
      case StepKind::no_predecessor: return predecessors_.empty();
      case StepKind::one_predecessor: return predecessors_ == std::vector{ids.block("predecessor")};
      case StepKind::only_definition:
        return std::ranges::all_of(predecessors_, [&](BlockId from) {
          return are_reaching(from, ids.names("definitions"));
        });
      case StepKind::reaching:
        return std::ranges::count(predecessors_, ids.block("predecessor")) != 0 &&
               are_reaching(ids.block("predecessor"), ids.names("definitions"));
      case StepKind::more_reaching:
        return ids.name("count") ==
               fmt::format("{}", std::set(predecessors_.begin(), predecessors_.end()).size() -
                                     ssa::Deriving::listed_predecessors);
      case StepKind::frontier: return is_chain(ids);
      case StepKind::no_frontier: return !in_frontier_;
      case StepKind::live: return is_path_to_read(ids);
      default: return !is_live_ && all_assign(ids.names("definitions"));
    }
  }

  [[nodiscard]] bool is_parameter() const {
    return std::ranges::count(function_.parameters(), variable_) != 0;
  }
  /// The definitions that reach the end of a block, found by walking backwards.
  [[nodiscard]] std::set<std::string> reaching_definitions(BlockId end) const {
    std::set<std::string> found;
    std::vector<BlockId> pending = {end};
    std::set<BlockId> seen = {end};
    while (!pending.empty()) {
      const BlockId at = pending.back();
      pending.pop_back();
      InstructionId last;
      for (const InstructionId i : function_.instructions(at)) {
        if (function_.instruction(i).destination == variable_) last = i;
      }
      if (last.valid()) {
        found.insert(fmt::format("{}", last));
        continue;
      }
      if (at == function_.entry()) found.insert("entry");
      for (const BlockId from : function_.predecessors(at)) {
        if (reachable_[from.index()] && seen.insert(from).second) pending.push_back(from);
      }
    }
    return found;
  }
  [[nodiscard]] bool are_reaching(BlockId end, const Names& said) const {
    const std::set<std::string> found = reaching_definitions(end);
    const bool is_cut = std::ranges::count(said, "...") != 0;
    const auto is_found = [&](const std::string& name) {
      return name == "..." || found.contains(name);
    };
    return std::ranges::all_of(said, is_found) && (is_cut || said.size() == found.size());
  }

  [[nodiscard]] bool is_chain(const LineIds& ids) const {
    std::vector<BlockId> chain = {ids.block("of")};
    std::ranges::copy(ids.blocks("through"), std::back_inserter(chain));
    chain.push_back(block_);
    if (!assigns(function_, chain.front(), variable_)) return false;
    for (std::size_t k = 1; k < chain.size(); ++k) {
      if (!in_frontier(function_.graph(), dominates_, chain[k - 1], chain[k])) return false;
    }
    return all_assign(ids.names("definitions"));
  }

  [[nodiscard]] bool is_path_to_read(const LineIds& ids) const {
    const std::vector<BlockId> path = ids.blocks("path");
    if (path.empty() || path.front() != block_) return false;
    for (std::size_t k = 1; k < path.size(); ++k) {
      if (assigns(function_, path[k - 1], variable_)) return false;
      if (std::ranges::count(function_.successors(path[k - 1]), path[k]) == 0) return false;
    }
    return is_first_mention(path.back(), LineIds::id<InstructionId>(ids.name("read")));
  }

  [[nodiscard]] bool reads(InstructionId i) const {
    if (!i.valid()) return false;
    const cfg::Instruction& instruction = function_.instruction(i);
    return instruction.a == cfg::Operand(variable_) || instruction.b == cfg::Operand(variable_);
  }
  /// Whether `read` reads the variable and is its first occurrence in the block.
  [[nodiscard]] bool is_first_mention(BlockId b, InstructionId read) const {
    for (const InstructionId i : function_.instructions(b)) {
      if (reads(i)) return i == read;
      if (function_.instruction(i).destination == variable_) return false;
    }
    return false;
  }
  [[nodiscard]] bool all_assign(const Names& instructions) const {
    return std::ranges::all_of(instructions, [&](const std::string& name) {
      return name == "..." ||
             function_.instruction(LineIds::id<InstructionId>(name)).destination == variable_;
    });
  }

  // Steps.

  [[nodiscard]] std::optional<bool> is_true_step(StepKind kind, const ExplanationLine& line,
                                                 const CellExplanation& cell) const {
    const LineIds ids(line);
    switch (kind) {
      case StepKind::every_join:
        return ids.name("count") == fmt::format("{}", predecessors_.size());
      case StepKind::in_frontier: return in_frontier_;
      case StepKind::exposed_in_frontier: {
        const auto read = LineIds::id<InstructionId>(ids.name("read"));
        return in_frontier_ && is_first_mention(function_.block_of(read), read);
      }
      case StepKind::live_in_frontier: return in_frontier_ && is_live_;
      case StepKind::used: return in_frontier_ && is_live_;
      case StepKind::not_used: return in_frontier_ && !is_live_ && is_exposed();
      case StepKind::for_read: return reads(LineIds::id<InstructionId>(ids.name("read")));
      case StepKind::for_operand:
        return ids.block("merged_at").valid() &&
               function_.predecessors(ids.block("merged_at")).size() > 1 &&
               line.text.contains("removed later") != is_in_result(ids.name("phi"));
      case StepKind::not_trivial: return are_operands(ids.name("phi"), ids.names("operands"));
      case StepKind::bindings_of_equal_values:
        return in_frontier_ && carries_one_value() && num_distinct(ids) > 1;
      case StepKind::bindings_of_one_value:
        if (in_frontier_ || predecessors_.size() < 2) return false;
        [[fallthrough]];
      case StepKind::bindings_differ:
        if (kind == StepKind::bindings_differ && !in_frontier_ && predecessors_.size() > 1)
          return false;
        if (ids.names("operands").size() >= 2) return num_distinct(ids) > 1;
        return has_several_operands(cell);
      case StepKind::assigned_out_of_reach: return !has_several_operands(cell).value_or(true);
      case StepKind::sentinel_at_join: return num_distinct(ids) == 1;
      case StepKind::stacked: return ids.names("phis").size() > 1;
      case StepKind::copies_folded: return in_frontier_ && carries_one_value();
      case StepKind::same_binding: return !in_frontier_ || carries_one_value();
      case StepKind::peepholes_agree:
        return in_frontier_ && !carries_one_value() && has_peepholes();
      case StepKind::nothing_to_merge: return !in_frontier_;
      case StepKind::no_binding: return !in_frontier_ || !is_live_;
      case StepKind::not_exposed: return !is_exposed();
      case StepKind::not_assigned_in_loop:
        return std::ranges::none_of(loop_blocks(),
                                    [&](BlockId b) { return assigns(function_, b, variable_); });
      case StepKind::sentinel_stays:
      case StepKind::sentinel_stays_in_cfg:
        return std::ranges::none_of(loop_blocks(), [&](BlockId b) { return mentions(b); });
      case StepKind::not_assigned_on_any_path:
        if (!in_cfg()) return std::nullopt;
        return std::ranges::all_of(predecessors_, [&](BlockId from) {
          return reaching_definitions(from) == std::set<std::string>{"entry"};
        });
      case StepKind::not_bound_on_path: return is_unassigned_from(predecessors_);
      case StepKind::not_bound_at_header: return is_unassigned_at_header();
      case StepKind::not_bound_before: return is_unassigned_from(entries_of_loop());
      case StepKind::looked_up_early: return is_mentioned_below();
      case StepKind::loop_entered_elsewhere: return !cfg::LoopForest(function_).reducible();
      case StepKind::pruned_away: return in_frontier_ && !is_live_;
      case StepKind::trivial: return is_trivial(ids);
      case StepKind::redundant_set: return is_closed(ids, ids.names("operands"));
      case StepKind::redundant: return is_redundant(ids);
      case StepKind::not_in_result: return cell.removed != 0;
      case StepKind::merges_in_source_only: return !in_cfg() || predecessors_.size() < 2;
      case StepKind::never_reached: return !in_cfg() || predecessors_.empty();
      default: return std::nullopt;
    }
  }

  /// The site's block and the blocks from which a back edge to it can be reached without passing
  /// through it.
  [[nodiscard]] std::set<BlockId> loop_blocks() const {
    if (!in_cfg()) return {};
    std::set<BlockId> blocks = {block_};
    std::vector<BlockId> pending;
    for (const BlockId from : predecessors_) {
      const bool is_back = dominates_[block_.index()][from.index()];
      if (is_back && blocks.insert(from).second) pending.push_back(from);
    }
    while (!pending.empty()) {
      const BlockId at = pending.back();
      pending.pop_back();
      for (const BlockId from : function_.predecessors(at)) {
        if (reachable_[from.index()] && blocks.insert(from).second) pending.push_back(from);
      }
    }
    if (blocks.size() == 1 && !std::ranges::count(predecessors_, block_)) blocks.clear();
    return blocks;
  }
  [[nodiscard]] bool is_mentioned_below() const {
    return std::ranges::any_of(function_.blocks(),
                               [&](BlockId b) { return mentions(b) && reaches(block_, b); });
  }
  [[nodiscard]] bool reaches(BlockId from, BlockId to) const {
    std::vector<BlockId> pending = {from};
    std::set<BlockId> seen = {from};
    for (std::size_t next = 0; next < pending.size(); ++next) {
      for (const BlockId b : function_.successors(pending[next])) {
        if (seen.insert(b).second) pending.push_back(b);
      }
    }
    return seen.contains(to);
  }
  [[nodiscard]] std::vector<BlockId> entries_of_loop() const {
    std::vector<BlockId> entries;
    std::ranges::copy_if(predecessors_, std::back_inserter(entries),
                         [&](BlockId from) { return !dominates_[block_.index()][from.index()]; });
    return entries;
  }
  /// Whether the variable is not a parameter and its value on entry reaches the site from one of
  /// these predecessors.
  [[nodiscard]] std::optional<bool> is_unassigned_from(
      const std::vector<BlockId>& predecessors) const {
    if (!in_cfg()) return std::nullopt;
    return !is_parameter() && std::ranges::any_of(predecessors, [&](BlockId from) {
      return reaching_definitions(from).contains("entry");
    });
  }
  /// The same for the predecessors of the header of the loop whose body ends at the site.
  [[nodiscard]] std::optional<bool> is_unassigned_at_header() const {
    const auto is_header = [&](const cfg::Merge& merge) {
      return cfg::is_loop_header(merge.construct) && merge.place == site_->merge->place;
    };
    for (const BlockId b : function_.blocks()) {
      if (!std::ranges::any_of(function_.merges(b), is_header)) continue;
      return is_unassigned_from(
          {function_.predecessors(b).begin(), function_.predecessors(b).end()});
    }
    return std::nullopt;
  }
  [[nodiscard]] bool mentions(BlockId b) const {
    return std::ranges::any_of(function_.instructions(b), [&](InstructionId i) {
      return reads(i) || function_.instruction(i).destination == variable_;
    });
  }

  /// nullopt for a Sea of Nodes, in which phis may get operands later.
  [[nodiscard]] std::optional<bool> has_several_operands(const CellExplanation& cell) const {
    if (report_.rows[row_].is_son()) return std::nullopt;
    return std::ranges::any_of(cell.values, [&](const std::string& phi) {
      return phis_[row_].operands.at(phi).size() > 1;
    });
  }
  static std::size_t num_distinct(const LineIds& ids) {
    const Names names = ids.names("operands");
    return std::set(names.begin(), names.end()).size();
  }
  static bool is_trivial(const LineIds& ids) {
    return std::ranges::all_of(ids.names("operands"), [&](const std::string& operand) {
      return operand == ids.name("phi") || operand == ids.name("replacement");
    });
  }
  static bool is_closed(const LineIds& ids, const Names& operands) {
    const Names phis = ids.names("phis");
    return std::ranges::all_of(operands, [&](const std::string& operand) {
      return operand == ids.name("replacement") || std::ranges::count(phis, operand) != 0;
    });
  }
  [[nodiscard]] bool is_redundant(const LineIds& ids) const {
    return std::ranges::all_of(ids.names("phis"), [&](const std::string& phi) {
      const auto found = phis_[row_].operands.find(phi);
      return found != phis_[row_].operands.end() &&
             is_closed(ids, Names(found->second.begin(), found->second.end()));
    });
  }
  [[nodiscard]] bool are_operands(const std::string& phi, const Names& said) const {
    const auto found = phis_[row_].operands.find(phi);
    if (found == phis_[row_].operands.end()) return false;
    std::set<std::string> others = found->second;
    others.erase(phi);
    return others == std::set(said.begin(), said.end()) && others.size() > 1;
  }

  const compare::FunctionReport& report_;
  const compare::Options& options_;
  const frontend::Function* ast_;
  const cfg::Function& function_;
  std::vector<bool> reachable_;
  Dominance dominates_;
  CheckedExplanations& checked_;
  std::vector<RowPhis> phis_;  // by row
  // The site that is being checked:
  const SiteExplanation* site_ = nullptr;
  BlockId block_;
  VariableId variable_;
  std::vector<BlockId> predecessors_;
  bool in_frontier_ = false;
  bool is_live_ = false;
  std::size_t row_ = 0;
};

}  // namespace

void check_explanations(const compare::FunctionReport& report, const compare::Options& options,
                        const frontend::Function* ast, const cfg::Function& function,
                        CheckedExplanations& checked) {
  Checker(report, options, ast, function, checked).run();
}

}  // namespace ssac::test
