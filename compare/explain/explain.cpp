#include "compare/explain/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cfg/traversal.h"
#include "compare/core/join_place.h"
#include "compare/core/selection.h"
#include "compare/explain/row_result.h"
#include "compare/explain/sentences.h"
#include "compare/text/text_table.h"
#include "ssa/explain/deriving.h"
#include "ssa/explain/source_scopes.h"
#include "ssa/placement/iterated_frontier.h"

namespace ssac::compare {
namespace {

/// Lines, deduplicated by text and ids.
class SharedLines {
 public:
  /// O(size of the line * log n).
  const SharedLine& add(ExplanationLine line) {
    const auto found = lines_.find(line);
    return found != lines_.end()
               ? *found
               : *lines_.insert(std::make_shared<const ExplanationLine>(std::move(line))).first;
  }

 private:
  struct Less {
    using is_transparent = void;
    static auto key(const ExplanationLine& line) {
      return std::tie(line.number, line.text, line.ids, line.lines);
    }
    static auto key(const SharedLine& line) { return key(*line); }
    bool operator()(const auto& a, const auto& b) const { return key(a) < key(b); }
  };
  std::set<SharedLine, Less> lines_;
};

class Explainer {
 public:
  explicit Explainer(const ExplainInput& input)
      : input_(input),
        runner_(input.subject, input.cfg, input.form, input.options),
        lowered_blocks_(input.subject.lowered),
        lowered_order_(input.subject.lowered),
        places_{DefinitionsOnLines(input.cfg), JoinLines(input.report.joins)} {
    if (input.subject.ast != nullptr) scopes_.emplace(*input.subject.ast);
  }

  Explanations run() {
    const std::string reason =
        why_not_explained(input_.cfg.num_instructions(), input_.report.method_rows());
    if (!reason.empty()) {
      result_.notes.push_back({.text = "not explained: " + reason});
      return std::move(result_);
    }
    const std::vector<SiteKey> keys = wanted_sites();
    auto analysis = ssa::SiteAnalysis::make(input_.cfg, sites_in_cfg(keys));
    if (!analysis) {
      result_.notes.push_back(
          {.text = fmt::format("not explained: minimal form has more than {} {}",
                               analysis.error().limit, analysis.error().what)});
      return std::move(result_);
    }
    add_sites(keys, *analysis);
    std::set<SiteKey> kept;
    for (const Site& site : sites_) kept.insert(site.key);
    runner_.set_sites(std::move(kept));
    collect_differences();
    for (std::size_t r = 0; r < input_.report.method_rows().size(); ++r) explain_row(r, *analysis);
    if (is_judged()) explain_judges(*analysis);
    for (SiteExplanation& site : result_.sites) site.facts = common_facts(site.cells);
    if (keys.empty()) add_note_without_phi(*analysis);
    return std::move(result_);
  }

 private:
  /// What all rows share of a site.
  struct Site {
    SiteKey key;
    ssa::SiteFacts facts = {};
    std::optional<std::size_t> edges_before_simplification = {};
  };

  [[nodiscard]] bool is_wanted(const SiteKey& key) const {
    if (!key.variable.valid() || !is_wanted_variable(key.variable)) return false;
    const auto& wanted = input_.options.explain;
    return !wanted || !wanted->place || is_place_of(key);
  }
  [[nodiscard]] bool is_wanted_variable(cfg::VariableId v) const {
    return is_called(input_.cfg.variable(v).name, input_.cfg.unique_name(v),
                     wanted_variable(input_.options));
  }

  /// Whether the requested place is that of the site.
  [[nodiscard]] bool is_place_of(const SiteKey& key) const {
    const JoinPlace& place = *input_.options.explain->place;
    return key.block.valid() ? names(place, key.block, input_.cfg.merges(key.block))
                             : names(place, key.block, {&key.merge, 1});
  }

  /// The selected sites in order; those past the limit are counted.
  std::vector<SiteKey> wanted_sites() {
    std::set<SiteKey> keys;
    const auto add = [&](const SiteKey& key) {
      if (is_wanted(key)) keys.insert(key);
    };
    for (const MethodRow& row : input_.report.method_rows()) {
      for (const SiteKey& key : runner_.sites_of(row)) add(key);
    }
    if (is_judged()) add_sites_of_judges(add);
    if (input_.options.explain && input_.options.explain->place) {
      for (const cfg::BlockId b : input_.cfg.blocks()) {
        if (!is_place_of({b, {}, {}})) continue;
        for (const cfg::VariableId v : input_.cfg.variables()) add({b, {}, v});
      }
    }
    std::vector<SiteKey> sorted(keys.begin(), keys.end());
    // Sites without a block come last.
    std::ranges::sort(sorted, {},
                      [](const SiteKey& key) { return std::tuple(!key.block.valid(), key); });
    if (sorted.size() > max_explained_sites) {
      result_.left_out = sorted.size() - max_explained_sites;
      sorted.resize(max_explained_sites);
    }
    return sorted;
  }

  /// Adds the sites where another compiler has phis, or made and removed them.
  template <class Add>
  void add_sites_of_judges(Add add) const {
    const auto judges = std::span(input_.report.rows).subspan(input_.report.method_rows().size());
    if (judges.empty()) return;
    for (const MethodRow& row : judges) {
      for (const compare::Site& site : row.sites) add({site.block, {}, site.variable});
    }
    for (const frontend::lir::OmittedPhi& phi : input_.report.judged->omitted) {
      add({cfg::BlockId(phi.site.block), {}, cfg::VariableId(phi.site.variable)});
    }
  }

  static std::vector<ssa::PhiSite> sites_in_cfg(const std::vector<SiteKey>& keys) {
    std::vector<ssa::PhiSite> sites;
    for (const SiteKey& key : keys) {
      if (key.block.valid()) sites.push_back({key.block, key.variable});
    }
    return sites;
  }

  /// How many edges from reachable blocks lead to the construct's block before simplification.
  [[nodiscard]] std::optional<std::size_t> edges_before(const cfg::Merge& merge) const {
    const cfg::BlockId block = lowered_blocks_.find(merge);
    if (!block.valid() || input_.options.cleanup == Cleanup::none) return std::nullopt;
    return cfg::num_reachable_predecessors(input_.subject.lowered, block, lowered_order_);
  }

  void add_sites(const std::vector<SiteKey>& keys, ssa::SiteAnalysis& analysis) {
    std::size_t names = 0;
    for (const SiteKey& key : keys) {
      if (names >= max_explained_names) break;
      add_site(key, analysis);
      names += num_names(sites_.back().facts);
    }
    result_.left_out += keys.size() - sites_.size();
  }

  /// The number of blocks and definitions that the facts name.
  static std::size_t num_names(const ssa::SiteFacts& facts) {
    std::size_t names = facts.frontier.size() + facts.path.size() + facts.incoming.size();
    for (const ssa::IncomingEdge& edge : facts.incoming) names += edge.definitions.size();
    return names;
  }

  void add_site(const SiteKey& key, ssa::SiteAnalysis& analysis) {
    SiteExplanation& explanation = result_.sites.emplace_back();
    explanation.variable = key.variable;
    explanation.block = key.block;
    Site& site = sites_.emplace_back(key);
    if (key.block.valid()) {
      const std::span<const cfg::Merge> merges = input_.cfg.merges(key.block);
      if (!merges.empty()) explanation.merge = merges.front();
      site.facts = analysis.facts({key.block, key.variable});
    } else if (key.merge.place.valid()) {
      explanation.merge = key.merge;
      site.edges_before_simplification = edges_before(key.merge);
    }
  }

  /// What a row did at site `s`.
  [[nodiscard]] ssa::Evidence evidence_of(const RowResult& row, std::size_t s,
                                          ssa::SiteAnalysis& analysis) const {
    const Site& site = sites_[s];
    RowAtSite at = row.at(site.key);
    return {.cfg = input_.cfg,
            .analysis = analysis,
            .scopes = scopes_ ? &*scopes_ : nullptr,
            .variable = site.key.variable,
            .block = site.key.block,
            .merge = result_.sites[s].merge,
            .facts = site.facts,
            .edges_before_simplification = site.edges_before_simplification,
            .continues_are_back_edges = input_.options.continues == son::Continues::backedges,
            .record = row.record,
            .made = std::move(at.made),
            .rejected = std::move(at.rejected),
            .finals = std::move(at.finals)};
  }

  void collect_differences() {
    for (const Difference& difference : input_.report.differences) {
      if (difference.reason == Reason::not_followed) continue;
      const auto& [variable, block, merge, phis, by_peephole] = difference.site;
      const cfg::Merge at = block.valid() ? cfg::Merge() : merge.value_or(cfg::Merge());
      for (const auto& [row, count] : difference.rows()) {
        reported_.emplace(std::pair(SiteKey{block, at, variable}, row), difference.reason);
      }
    }
  }

  void explain_row(std::size_t r, ssa::SiteAnalysis& analysis) {
    const RowResult result = runner_.run(input_.report.method_rows()[r]);
    for (std::size_t s = 0; s < sites_.size(); ++s) {
      ssa::Evidence evidence = evidence_of(result, s, analysis);
      evidence.explain_source = [&] {
        return explained(source(), evidence_of(source(), s, analysis));
      };
      CellExplanation& cell = result_.sites[s].cells.emplace_back(cell_of(result, evidence));
      const auto reported = reported_.find({sites_[s].key, r});
      if (reported != reported_.end()) cell.reason = reported->second;
    }
  }

  void explain_judges(ssa::SiteAnalysis& analysis) {
    const RowResult pruned = runner_.run(ssa::baseline(), false);
    for (std::size_t s = 0; s < sites_.size(); ++s) {
      std::vector<CellExplanation>& cells = result_.sites[s].cells;
      cells.resize(input_.report.rows.size(),
                   judged_cell(pruned, evidence_of(pruned, s, analysis)));
    }
  }

  /// A method without a function to explain it is explained by the facts alone.
  static ssa::Derivation explained(const RowResult& row, const ssa::Evidence& evidence) {
    return row.explain != nullptr ? row.explain(evidence) : ssa::derive(evidence, {});
  }

  CellExplanation cell_of(const RowResult& row, const ssa::Evidence& evidence) {
    ssa::Derivation derivation;
    if (!row.row->built()) {
      derivation.reason = ssa::Reason::given_up;
      const TooLarge& why = *row.row->too_large;
      derivation.steps.push_back({.kind = ssa::StepKind::given_up,
                                  .count = why.limit,
                                  .rule = why.limit == 0 ? memory_ran_out : why.what});
    } else {
      derivation = explained(row, evidence);
    }
    CellExplanation cell = cell_of(derivation, evidence);
    for (const ssa::FinalPhi& phi : evidence.finals) {
      cell.values.push_back(ssa::to_text(input_.cfg, phi.phi));
      cell.phi_class = std::max(cell.phi_class.value_or(phi.phi_class), phi.phi_class);
    }
    cell.removed = static_cast<std::size_t>(std::ranges::count_if(
        evidence.made, [&](const ssa::PhiLife* life) { return !evidence.is_final(*life); }));
    return cell;
  }

  [[nodiscard]] bool in_words(const ssa::Evidence& evidence) const {
    return !input_.in_words ||
           input_.in_words(site_name(input_.cfg.unique_name(evidence.variable), evidence.block));
  }

  static void keep_ids(std::vector<TraceField>& ids, ExplainedParts parts) {
    if (parts == ExplainedParts::all) return;
    const bool keeps_blocks = parts == ExplainedParts::linked;
    std::erase_if(ids,
                  [&](const TraceField& id) { return !keeps_blocks || !names_blocks(id.key); });
    ids.shrink_to_fit();
  }

  /// The reason, the sentences and the number of phis.
  CellExplanation cell_of(const ssa::Derivation& derivation, const ssa::Evidence& evidence) {
    CellExplanation cell;
    cell.reason = derivation.reason;
    cell.phis = evidence.finals.size();
    if (!in_words(evidence)) return cell;
    const ExplainedParts parts = input_.options.explained_parts;
    std::set<const ExplanationLine*> lines;
    std::set<std::string_view> texts;
    for (const ssa::Step& step : derivation.steps) {
      ExplanationLine made = line_of(input_.cfg, places_, evidence.site(), step);
      if (parts != ExplainedParts::all && texts.contains(made.text)) continue;
      keep_ids(made.ids, parts);
      const SharedLine& line = lines_.add(std::move(made));
      if (!lines.insert(line.get()).second) continue;
      cell.derivation.push_back({line, !texts.insert(line->text).second});
    }
    return cell;
  }

  [[nodiscard]] bool is_judged() const { return input_.report.explains_judges(); }

  /// LLVM has the phis of pruned form except for some, for which the judgement has the reason.
  CellExplanation judged_cell(const RowResult& pruned, const ssa::Evidence& evidence) {
    ssa::Derivation derivation = explained(pruned, evidence);
    if (evidence.finals.empty()) return cell_of(derivation, evidence);
    const frontend::lir::Site site{static_cast<std::uint32_t>(evidence.variable.index()),
                                   static_cast<std::uint32_t>(evidence.block.index())};
    const auto& omitted = input_.report.judged->omitted;
    const auto found =
        std::ranges::lower_bound(omitted, site, {}, &frontend::lir::OmittedPhi::site);
    if (found == omitted.end() || found->site != site) {
      derivation.steps.push_back({.kind = ssa::StepKind::as_pruned});
      CellExplanation cell = cell_of(derivation, evidence);
      cell.phi_class = evidence.finals.front().phi_class;
      return cell;
    }
    std::erase_if(derivation.steps, [](const ssa::Step& step) { return !is_fact(step.kind); });
    derivation.steps.push_back({.kind = step_of(found->why)});
    derivation.reason = reason_of(found->why);
    CellExplanation cell = cell_of(derivation, evidence);
    cell.phis = 0;
    cell.removed = found->why == frontend::lir::Omission::only_store ? 0 : 1;
    return cell;
  }

  static ssa::StepKind step_of(frontend::lir::Omission why) {
    switch (why) {
      case frontend::lir::Omission::only_store: return ssa::StepKind::only_store;
      case frontend::lir::Omission::one_value: return ssa::StepKind::operands_one_value;
      case frontend::lir::Omission::undefined: return ssa::StepKind::operands_undefined;
    }
    return ssa::StepKind::only_store;
  }
  static ssa::Reason reason_of(frontend::lir::Omission why) {
    return why == frontend::lir::Omission::one_value ? ssa::Reason::trivial
                                                     : ssa::Reason::undefined_ignored;
  }

  /// The row of the form that conversions start from, built when it is first needed.
  const RowResult& source() {
    if (!source_) source_ = runner_.run(input_.source, input_.options.fold_copies);
    return *source_;
  }

  /// The facts of all derivations, without duplicates, in the order of their kinds.
  static std::vector<SharedLine> common_facts(const std::vector<CellExplanation>& cells) {
    std::vector<SharedLine> facts;
    for (const CellExplanation& cell : cells) {
      for (const auto& [line, is_said] : cell.derivation) {
        const auto is_it = [&](const SharedLine& fact) { return fact == line || *fact == *line; };
        if (line->is_fact && std::ranges::none_of(facts, is_it)) facts.push_back(line);
      }
    }
    std::ranges::stable_sort(facts, {}, [](const SharedLine& fact) { return fact->number; });
    return facts;
  }

  /// Whether it is an argument that has the name of an alloca that is not a variable, which is
  /// explained elsewhere.
  [[nodiscard]] bool is_in_memory(cfg::VariableId v) const {
    const cfg::Variable& variable = input_.cfg.variable(v);
    const auto has_its_name = [&](const frontend::lir::Memory& alloca) {
      return variable.name == frontend::lir::argument_prefix + alloca.name;
    };
    return variable.is_hidden() && std::ranges::any_of(input_.report.memory, has_its_name);
  }

  [[nodiscard]] bool is_address(cfg::VariableId v) const {
    const Subject& subject = input_.subject;
    if (subject.module == nullptr) return false;
    return std::ranges::count(subject.module->notes(subject.number).addresses, v) != 0;
  }

  /// Notes why no method has, or made, a phi of what was requested.
  void add_note_without_phi(ssa::SiteAnalysis& analysis) {
    const bool is_of_place = input_.options.explain && input_.options.explain->place;
    const auto is_there = [&](const Join& join) {
      return names(*input_.options.explain->place, join.block, {&join.merge, 1});
    };
    if (is_of_place && std::ranges::none_of(input_.report.joins, is_there)) return;
    if (is_of_place && wanted_variable(input_.options).empty()) {
      result_.notes.push_back({.text = "no selected method has a phi there"});
      return;
    }
    const ssa::AugmentedDominatorTree index(input_.cfg.graph(), analysis.tree());
    ssa::IteratedFrontier frontier(index);
    cfg::LivenessExplorer& explorer = analysis.liveness();
    for (const cfg::VariableId v : input_.cfg.variables()) {
      if (!is_wanted_variable(v) || is_in_memory(v)) continue;
      explorer.explore(v);
      LineWriter text(input_.cfg, places_);
      text << "no selected method has a phi of " << input_.cfg.unique_name(v)
           << (is_address(v) ? " (the address, not what is there)" : "")
           << (is_of_place ? " there: " : ": ");
      const std::span<const cfg::BlockId> meets = frontier.of(explorer.definitions(v));
      write_why_no_phi(text, input_.cfg, v, explorer, {meets.begin(), meets.end()});
      result_.notes.push_back(text.take());
    }
  }

  const ExplainInput& input_;
  RowRunner runner_;
  MergeBlocks lowered_blocks_;
  cfg::ReversePostorder lowered_order_;
  PlacesOnLines places_;
  std::optional<ssa::SourceScopes> scopes_;
  std::vector<Site> sites_;                                     // the sites of the result
  std::map<std::pair<SiteKey, std::size_t>, Reason> reported_;  // from the report's differences
  std::optional<RowResult> source_;
  SharedLines lines_;
  Explanations result_;
};

}  // namespace

std::string why_not_explained(std::size_t instructions, std::span<const MethodRow> rows) {
  if (instructions > max_explained_instructions) {
    return fmt::format("the function has more than {} instructions",
                       grouped(max_explained_instructions));
  }
  for (const MethodRow& row : rows) {
    if (row.phis.created > max_explained_phis) {
      return fmt::format("{} makes more than {} phis", row.label(), grouped(max_explained_phis));
    }
  }
  return "";
}

Explanations explain_function(const ExplainInput& input) { return Explainer(input).run(); }

Explain explainer(const Options& options, InWords in_words) {
  if (!options.explain) return {};
  return [&options, in_words = std::move(in_words)](
             const Subject& subject, const cfg::Function& cfg, const ssa::Function& form,
             const FunctionReport& report) {
    return std::make_shared<Explanations>(
        explain_function({subject, cfg, form, *options.bridge_from, options, report, in_words}));
  };
}

}  // namespace ssac::compare
