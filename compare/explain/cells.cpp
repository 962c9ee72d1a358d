#include "compare/explain/cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "compare/explain/words.h"

namespace ssac::compare {
namespace {

using cfg::Construct;

class Cell {
 public:
  Cell(const CellContext& context, const SiteContext& site, const RowResult& result)
      : context_(context),
        site_(site),
        result_(result),
        method_(result.row->method),
        name_(context.cfg.unique_name(site.key.variable)),
        in_cfg_(site.key.block.valid()) {}

  CellExplanation explain() {
    if (!result_.row->built()) return give_up();
    const std::vector<const MadePhi*> removed = result_.removed(site_.key);
    cell_.removed = removed.size();
    if (const FinalPhis* finals = result_.find(site_.key)) {
      cell_.phis = finals->phis;
      cell_.kind = finals->kind;
      cell_.values = finals->values;
      explain_presence();
      if (!removed.empty()) say_removed(removed);
    } else if (!removed.empty()) {
      explain_removal(removed);
    } else {
      explain_absence();
    }
    return std::move(cell_);
  }

 private:
  [[nodiscard]] const ssa::SiteFacts& facts() const { return site_.facts; }
  [[nodiscard]] bool is_son() const { return result_.row->is_son(); }
  /// Of languages without a syntax tree, eager and lazy follow the CFG.
  [[nodiscard]] bool is_from_source() const {
    return context_.scopes != nullptr && (method_ == "eager" || method_ == "lazy");
  }
  /// By frontiers; the bridge starts from pruned form.
  [[nodiscard]] bool is_insertion() const {
    return method_ == "maximal" || method_ == "minimal" || method_ == "semi-pruned" ||
           method_ == "pruned" || method_ == "bridge";
  }
  [[nodiscard]] bool is_lazy() const { return method_.starts_with("lazy"); }
  [[nodiscard]] ssa::PhiSite phi_site() const { return {site_.key.block, site_.key.variable}; }
  [[nodiscard]] LineWriter line() const { return LineWriter(context_.cfg); }
  void say(LineWriter& text) { cell_.derivation.push_back(text.take()); }
  void say(std::string text) { cell_.derivation.push_back({std::move(text), {}}); }
  void say_meet() {
    if (in_cfg_) cell_.derivation.push_back(meet_line(context_.cfg, phi_site(), facts()));
  }
  void say_frontier() {
    if (in_cfg_ && facts().ways.size() > 1) {
      cell_.derivation.push_back(frontier_line(context_.cfg, phi_site(), facts()));
    }
  }
  void say_live() {
    if (in_cfg_) cell_.derivation.push_back(live_line(context_.cfg, phi_site(), facts()));
  }
  LineWriter& at_place(LineWriter& text) const;
  [[nodiscard]] bool is_loop_head() const;
  [[nodiscard]] bool follows_source() const {
    return is_from_source() || method_.starts_with("lookahead");
  }
  [[nodiscard]] bool is_in_scope() const {
    return !site_.merge || context_.scopes->in_scope(site_.key.variable, site_.merge->place);
  }

  CellExplanation give_up();
  void explain_presence();
  [[nodiscard]] Cause cause_of_presence(const std::vector<const MadePhi*>& made) const;
  void say_why_made(const std::vector<const MadePhi*>& made);
  void say_insertion();
  void say_braun(const std::vector<const MadePhi*>& made);
  void say_lookahead();
  void say_scopes(const std::vector<const MadePhi*>& made);
  void say_stack(const std::vector<const MadePhi*>& made);
  LineWriter& write_place(LineWriter& text, const MadePhi& phi) const;
  void write_loop_phi(LineWriter& text, const MadePhi& phi) const;
  void say_kind();

  void explain_removal(const std::vector<const MadePhi*>& removed);
  void say_removed(const std::vector<const MadePhi*>& removed);
  void explain_absence();
  void say_no_join();
  void explain_absence_after_insertion();
  void explain_absence_of_lookahead();
  void explain_absence_of_scopes();

  const CellContext& context_;
  const SiteContext& site_;
  const RowResult& result_;
  std::string_view method_;
  const std::string& name_;
  bool in_cfg_;
  CellExplanation cell_;
};

/// `the head of the loop of line 3`, or `b1`
LineWriter& Cell::at_place(LineWriter& text) const {
  if (site_.merge && site_.merge->place.valid()) return text << *site_.merge;
  return text << site_.key.block;
}

bool Cell::is_loop_head() const {
  if (!follows_source() && in_cfg_) {
    return std::ranges::any_of(facts().ways, [&](const ssa::IncomingWay& way) {
      return context_.analysis.order().is_retreating(way.from, site_.key.block);
    });
  }
  if (!in_cfg_) return site_.key.merge.construct == Construct::while_head;
  return std::ranges::any_of(context_.cfg.merges(site_.key.block), [](const cfg::Merge& merge) {
    return merge.construct == Construct::while_head;
  });
}

CellExplanation Cell::give_up() {
  cell_.cause = Cause::given_up;
  say(fmt::format("given up: more than {} {}", result_.row->too_large->limit,
                  result_.row->too_large->what));
  return std::move(cell_);
}

// There are phis.

Cause Cell::cause_of_presence(const std::vector<const MadePhi*>& made) const {
  if (std::ranges::any_of(made, &MadePhi::by_peephole)) return Cause::by_peephole;
  if (!in_cfg_ || !context_.analysis.tree().reachable(site_.key.block)) return Cause::no_meeting;
  if (!facts().in_frontier()) return Cause::one_value;
  return facts().is_live() ? Cause::definitions_meet : Cause::not_live;
}

void Cell::explain_presence() {
  const std::vector<const MadePhi*> made = result_.kept(site_.key);
  cell_.cause = cause_of_presence(made);
  if (cell_.cause == Cause::no_meeting) {
    LineWriter text = line();
    text << "control does not meet at ";
    at_place(text) << ", as all ways there but one end before, or all do: the method follows the "
                      "source, and merges what it finds";
    say(text);
  } else {
    say_meet();
    say_frontier();
    say_live();
  }
  say_why_made(made);
  std::vector<const MadePhi*> constructed;
  std::ranges::copy_if(made, std::back_inserter(constructed),
                       [](const MadePhi* phi) { return !phi->by_peephole(); });
  if (is_son() && constructed.size() > 1) say_stack(constructed);
  say_kind();
}

void Cell::say_why_made(const std::vector<const MadePhi*>& made) {
  for (const MadePhi* phi : made) {
    if (!phi->by_peephole()) continue;
    const std::string text = fmt::format("a peephole made one: {}", phi->maker);
    if (cell_.derivation.empty() || cell_.derivation.back().text != text) say(text);
  }
  if (!made.empty() && std::ranges::all_of(made, &MadePhi::by_peephole)) return;
  if (method_.starts_with("braun")) return say_braun(made);
  if (method_.starts_with("lookahead")) return say_lookahead();
  if (is_son() && method_ != "bridge") return say_scopes(made);
  if (!is_insertion()) return;
  say_insertion();
}

void Cell::say_insertion() {
  if (method_ == "maximal") {
    return say(fmt::format("{} has {} predecessors, and maximal asks no more", site_.key.block,
                           context_.cfg.predecessors(site_.key.block).size()));
  }
  if (facts().is_live()) return say("in a frontier, and live");
  if (method_ == "minimal") return say("in a frontier; minimal does not ask whether it is live");
  LineWriter text = line();
  text << "in a frontier, and some block reads " << name_ << " before assigning it, as at "
       << context_.analysis.exposed_use(site_.key.variable)
       << "; semi-pruned does not ask whether it is live here";
  say(text);
}

void Cell::say_braun(const std::vector<const MadePhi*>& made) {
  LineWriter text = line();
  if (made.empty() || made.front()->line == 0) {
    text << "made as an operand of another phi";
  } else {
    (text << "made by a look-up of " << name_ << " for ").at_line(made.front()->line);
  }
  text << "; its own operands are not one value";
  say(text);
}

void Cell::say_lookahead() {
  const SiteRecord* record = result_.record.find(site_.key);
  if (record == nullptr) return;
  for (const auto& [merge, no_phi] : record->meetings) {
    if (!no_phi.empty()) continue;
    LineWriter text = line();
    if (merge.construct == Construct::while_head) {
      const std::vector<std::uint32_t> lines =
          context_.scopes->assignments_in_loop(site_.key.variable, merge.place);
      text << "the loop assigns " << name_;
      if (!lines.empty()) (text << " (").at_line(lines.front()) << ")";
      text << ", which has a value before it: lookahead makes a phi at " << merge;
    } else {
      text << "the ways that meet at " << merge << " bind " << name_ << " differently";
    }
    say(text);
  }
}

/// What the construction made, which the phis that are left come from: a line a place.
void Cell::say_scopes(const std::vector<const MadePhi*>& made) {
  std::vector<cfg::Merge> said;
  for (const MadePhi* phi : made) {
    if (phi->by_peephole() || std::ranges::find(said, phi->merge) != said.end()) continue;
    said.push_back(phi->merge);
    LineWriter text = line();
    if (phi->at_loop_head) {
      write_loop_phi(text, *phi);
    } else {
      text << "the scopes that meet at ";
      write_place(text, *phi) << " bind " << name_ << " to different nodes";
    }
    say(text);
  }
}

LineWriter& Cell::write_place(LineWriter& text, const MadePhi& phi) const {
  if (phi.merge.place.valid()) return text << phi.merge;
  return text << site_.key.block;
}

void Cell::write_loop_phi(LineWriter& text, const MadePhi& phi) const {
  if (is_lazy()) {
    text << "looked up or assigned in the loop";
    if (phi.line != 0) (text << ", first for ").at_line(phi.line);
    text << ": the sentinel of " << name_ << " at ";
    write_place(text, phi) << " became a phi";
  } else if (is_from_source()) {
    text << name_ << " is in scope at ";
    write_place(text, phi) << ": eager gives every name a phi there, before it sees the loop";
  } else {
    text << "control comes back to ";
    write_place(text, phi) << ": eager gives every variable a phi there, before it sees the loop";
  }
}

void Cell::say_stack(const std::vector<const MadePhi*>& made) {
  LineWriter text = line();
  text << fmt::format("{} phis, as a Region takes two ways at a time:", made.size());
  const char* separator = " ";
  for (const MadePhi* phi : made) {
    text << std::exchange(separator, ", then ");
    write_place(text, *phi);
    if (phi->line != 0) (text << " (for ").at_line(phi->line) << ")";
  }
  say(text);
}

void Cell::say_kind() {
  if (cell_.kind == PhiKind::dead) {
    say("dead: no branch, return or call depends on it");
  } else if (cell_.kind == PhiKind::redundant) {
    say(is_son() && facts().in_frontier()
            ? "redundant: it stands for one value, as copies bind names to the nodes they copy"
            : "redundant: it stands for one value");
  }
}

// There are none, but there were.

void Cell::explain_removal(const std::vector<const MadePhi*>& removed) {
  const std::string& remover = removed.front()->remover;
  cell_.cause = remover.empty()                                               ? Cause::unused
                : remover == "redundant phi removed"                          ? Cause::redundant
                : remover == "trivial phi removed" || remover == "remove phi" ? Cause::trivial
                                                                              : Cause::removed;
  say_meet();
  say_removed(removed);
  const bool one_value = cell_.cause == Cause::trivial || cell_.cause == Cause::redundant;
  if (one_value && facts().in_frontier()) {
    say(is_son() ? "a copy binds a name to the node of what it copies: assignments differ, nodes "
                   "do not"
                 : "copies are folded: assignments differ, values do not");
  }
}

void Cell::say_removed(const std::vector<const MadePhi*>& removed) {
  std::vector<std::string> said;
  for (const MadePhi* phi : removed) {
    LineWriter text = line();
    text << "made";
    if (phi->line != 0) (text << " for ").at_line(phi->line);
    if (phi->by_peephole()) text << " by a peephole (" << phi->maker << ")";
    if (phi->remover.empty()) {
      text
          << ", but not in the result: no return or call depends on it, nor a branch on the way to "
             "one";
    } else if (phi->remover == "trivial phi removed" || phi->remover == "remove phi") {
      text << " and removed: trivial, its operands were itself and one value";
      if (!phi->became.empty()) text << ", " << phi->became;
    } else if (phi->remover == "redundant phi removed") {
      text << " and removed: with other phis it stood for one value, " << phi->became;
    } else {
      text << " and removed by a peephole: " << phi->remover;
      if (!phi->became.empty()) text << "; it became " << phi->became;
    }
    ExplanationLine made = text.take();
    if (std::ranges::find(said, made.text) != said.end()) continue;
    said.push_back(made.text);
    cell_.derivation.push_back(std::move(made));
  }
}

// There are none, and there were none.

void Cell::explain_absence() {
  if (in_cfg_ && facts().ways.size() < 2 && !site_.merge) {
    cell_.cause = Cause::not_reached;
    return say_meet();
  }
  if (is_from_source() && !is_in_scope()) {
    cell_.cause = Cause::not_bound;
    LineWriter text = line();
    text << name_ << " is not in scope at ";
    return say(at_place(text));
  }
  const bool follows_cfg = !is_from_source() && !method_.starts_with("lookahead");
  if (in_cfg_ ? facts().ways.size() < 2 && follows_cfg : follows_cfg) {
    cell_.cause = Cause::not_reached;
    if (in_cfg_) return say_meet();
    return say_no_join();
  }
  if (is_son() && method_ != "bridge") return explain_absence_of_scopes();
  if (method_.starts_with("braun")) {
    const SiteRecord* record = result_.record.find(site_.key);
    cell_.cause = record != nullptr && record->same ? Cause::same_binding : Cause::not_looked_up;
    return say(cell_.cause == Cause::same_binding
                   ? "the look-up found one value by every way, and made no phi"
                   : fmt::format("no read looks {} up there", name_));
  }
  if (method_.starts_with("lookahead")) return explain_absence_of_lookahead();
  explain_absence_after_insertion();
}

void Cell::say_no_join() {
  const std::size_t ways = site_.ways_before_cleanup.value_or(2);
  if (ways == 0) return say("control never comes there, and clean-up removed the block");
  if (ways == 1) {
    return say("control comes there by one way only: no join, and clean-up removed the block");
  }
  say("control never meets there: the CFG has no such join");
}

void Cell::explain_absence_after_insertion() {
  say_meet();
  say_frontier();
  if (!facts().in_frontier()) {
    cell_.cause = Cause::one_value;
    say("with one definition there is nothing to merge");
  } else if (method_ == "semi-pruned") {
    cell_.cause = Cause::local;
    say(fmt::format("no block reads {} before assigning it, so semi-pruned leaves it out", name_));
  } else {
    cell_.cause = Cause::not_live;
    say_live();
    say("in a frontier, but not live: pruned form has none");
  }
}

void Cell::explain_absence_of_lookahead() {
  const SiteRecord* record = result_.record.find(site_.key);
  cell_.cause = Cause::same_binding;
  if (record != nullptr) {
    for (const auto& [merge, no_phi] : record->meetings) {
      if (no_phi.starts_with("not bound")) cell_.cause = Cause::not_bound;
      LineWriter text = line();
      text << merge << ": " << no_phi;
      say(text);
    }
    if (!record->meetings.empty()) return;
  }
  LineWriter text = line();
  if (is_loop_head()) {
    text << "nothing in the loop assigns " << name_;
  } else {
    text << "no way to ";
    at_place(text) << " binds " << name_ << " anew";
  }
  say(text);
}

void Cell::explain_absence_of_scopes() {
  const bool continues = site_.merge && site_.merge->construct == Construct::continue_join;
  if (is_from_source() && continues && context_.options.continues == son::Continues::backedges) {
    cell_.cause = Cause::elsewhere;
    return say("continues are back edges of the loop: they meet at its head");
  }
  const bool hidden = context_.cfg.variable(site_.key.variable).is_hidden();
  if (hidden) {
    cell_.cause = Cause::not_bound;
    return say("the value of an expression, which no scope binds there");
  }
  if (is_loop_head() && is_lazy()) {
    cell_.cause = Cause::not_looked_up;
    return say(
        fmt::format("nothing in the loop looks {} up or assigns it, so its sentinel stays", name_));
  }
  // Assignments differ: had the nodes, there would be a phi.
  cell_.cause = facts().in_frontier() ? Cause::copies_folded : Cause::same_binding;
  if (cell_.cause == Cause::copies_folded) {
    say_meet();
    return say("a copy binds a name to the node of what it copies: the scopes that meet bind " +
               name_ + " to one node");
  }
  LineWriter text = line();
  text << "the scopes that meet at ";
  at_place(text) << " bind " << name_ << " to one node";
  say(text);
}

}  // namespace

CellExplanation explain_cell(const CellContext& context, const SiteContext& site,
                             const RowResult& result) {
  return Cell(context, site, result).explain();
}

}  // namespace ssac::compare
