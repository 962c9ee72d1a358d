#include "compare/explain/cells.h"

#include <fmt/format.h>

#include <algorithm>
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
  [[nodiscard]] const SiteFacts& facts() const { return site_.facts; }
  [[nodiscard]] bool is_son() const { return result_.row->is_son(); }
  [[nodiscard]] bool is_from_source() const { return method_ == "eager" || method_ == "lazy"; }
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
  [[nodiscard]] std::string place() const;
  [[nodiscard]] bool is_loop_head() const;
  [[nodiscard]] bool is_in_scope() const {
    return context_.scopes == nullptr || !site_.merge ||
           context_.scopes->in_scope(site_.key.variable, site_.merge->place);
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
  void say_kind();

  void explain_removal(const std::vector<const MadePhi*>& removed);
  void say_removed(const std::vector<const MadePhi*>& removed);
  void explain_absence();
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

/// `the while of line 3`, `b5`
std::string Cell::place() const {
  if (!site_.merge || !site_.merge->place.valid()) return fmt::format("{}", site_.key.block);
  const std::string_view construct = cfg::name_of(site_.merge->construct);
  switch (site_.merge->construct) {
    case Construct::while_head:
      return fmt::format("the head of the loop of line {}", site_.merge->place.line);
    case Construct::break_exit:
      return fmt::format("the exit of the loop of line {}", site_.merge->place.line);
    case Construct::continue_join:
      return fmt::format("the continues of the loop of line {}", site_.merge->place.line);
    case Construct::if_join:
      return fmt::format("the end of the if of line {}", site_.merge->place.line);
    default: return fmt::format("the {} of line {}", construct, site_.merge->place.line);
  }
}

bool Cell::is_loop_head() const {
  if (!is_from_source() && in_cfg_) {
    return std::ranges::any_of(facts().ways, [&](const IncomingWay& way) {
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
  if (!in_cfg_ || !context_.analysis.tree().reachable(site_.key.block)) return Cause::every_name;
  if (!facts().in_frontier()) return Cause::one_value;
  return facts().is_live() ? Cause::definitions_meet : Cause::not_live;
}

void Cell::explain_presence() {
  const std::vector<const MadePhi*> made = result_.kept(site_.key);
  cell_.cause = cause_of_presence(made);
  if (cell_.cause == Cause::every_name) {
    say("control never comes to " + place() + ": the method follows the source, dead or not");
  } else {
    say_meet();
    say_frontier();
    say_live();
  }
  say_why_made(made);
  if (is_son() && cell_.phis > 1) say_stack(made);
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
  if (method_ == "bridge") {
    return say("pruned SSA form has a phi there, which the bridge makes a node");
  }
  if (is_son()) return say_scopes(made);
  say_insertion();
}

void Cell::say_insertion() {
  if (method_ == "maximal") {
    return say(fmt::format("maximal: {} has {} predecessors, and so a phi of every variable",
                           site_.key.block, context_.cfg.predecessors(site_.key.block).size()));
  }
  if (method_ == "pruned") return say("pruned: in a frontier, and live there");
  if (method_ == "minimal") return say("minimal: in a frontier, live or not");
  if (method_ != "semi-pruned") return;
  LineWriter text = line();
  text << "semi-pruned: in a frontier, and some block reads " << name_ << " before assigning it ("
       << context_.analysis.exposed_use(site_.key.variable) << ")";
  say(text);
}

void Cell::say_braun(const std::vector<const MadePhi*>& made) {
  LineWriter text = line();
  text << "a look-up of " << name_;
  if (!made.empty() && made.front()->line != 0) {
    (text << " for ").at_line(made.front()->line);
  }
  text << " came to " << site_.key.block << " and made the phi; its operands are not one value";
  say(text);
}

void Cell::say_lookahead() {
  LineWriter text = line();
  if (is_loop_head() && context_.scopes != nullptr && site_.merge) {
    const std::vector<std::uint32_t> lines =
        context_.scopes->assignments_in_loop(site_.key.variable, site_.merge->place);
    if (!lines.empty()) {
      text << "lookahead: the loop assigns " << name_ << " (";
      text.at_line(lines.front()) << "), which has a value before it, so its head has a phi";
      return say(text);
    }
  }
  text << "lookahead: the ways that meet at " << place() << " bind " << name_ << " differently";
  say(text);
}

void Cell::say_scopes(const std::vector<const MadePhi*>& made) {
  LineWriter text = line();
  if (!is_loop_head()) {
    text << "the scopes that meet at " << place() << " bind " << name_ << " to different nodes";
    return say(text);
  }
  if (!is_lazy()) {
    text << name_ << " is in scope at " << place()
         << ": eager gives every name a phi there, before it sees the loop";
    return say(text);
  }
  text << "looked up in the loop";
  if (!made.empty() && made.front()->line != 0) {
    (text << ", first for ").at_line(made.front()->line);
  }
  text << ": the head's sentinel of " << name_ << " became a phi";
  say(text);
}

void Cell::say_stack(const std::vector<const MadePhi*>& made) {
  std::vector<std::uint32_t> lines;
  for (const MadePhi* phi : made) {
    if (phi->line != 0) lines.push_back(phi->line);
  }
  LineWriter text = line();
  text << fmt::format(
      "{} phis: a Region takes two ways, so that a CFG join of {} ways is {} of "
      "them stacked",
      cell_.phis, cell_.phis + 1, cell_.phis);
  for (std::size_t k = 0; k < lines.size(); ++k) {
    (text << (k == 0 ? ", made for " : ", then for ")).at_line(lines[k]);
  }
  say(text);
}

void Cell::say_kind() {
  if (cell_.kind == PhiKind::dead) {
    say("dead: no branch, return or call depends on it");
  } else if (cell_.kind == PhiKind::redundant) {
    say("redundant: it stands for one value");
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
      text << ", but nothing that counts uses it";
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
  if (is_from_source() && !is_in_scope()) {
    cell_.cause = Cause::not_bound;
    return say(fmt::format("{} is not in scope at {}", name_, place()));
  }
  const bool follows_cfg = !is_from_source() && !method_.starts_with("lookahead");
  if (in_cfg_ ? facts().ways.size() < 2 && follows_cfg : follows_cfg) {
    cell_.cause = Cause::not_reached;
    if (in_cfg_) return say_meet();
    return say("control never meets there: the CFG has no such join");
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

void Cell::explain_absence_after_insertion() {
  say_meet();
  say_frontier();
  if (!facts().in_frontier()) {
    cell_.cause = Cause::one_value;
  } else if (method_ == "semi-pruned") {
    cell_.cause = Cause::local;
    say(fmt::format("semi-pruned: no block reads {} before assigning it", name_));
  } else {
    cell_.cause = Cause::not_live;
    say_live();
    say("pruned: no phi where the variable is not live");
  }
}

void Cell::explain_absence_of_lookahead() {
  const SiteRecord* record = result_.record.find(site_.key);
  const std::string reason = record == nullptr ? "" : record->no_phi;
  if (reason.starts_with("not bound")) {
    cell_.cause = Cause::not_bound;
    return say(fmt::format("lookahead: {}: {}", place(), reason));
  }
  cell_.cause = Cause::same_binding;
  if (!reason.empty()) return say(fmt::format("lookahead: {}: {}", place(), reason));
  say(is_loop_head() ? fmt::format("lookahead: nothing in the loop assigns {}", name_)
                     : fmt::format("lookahead: no way to {} binds {} anew", place(), name_));
}

void Cell::explain_absence_of_scopes() {
  const bool continues = site_.merge && site_.merge->construct == Construct::continue_join;
  if (is_from_source() && continues && context_.options.continues == son::Continues::backedges) {
    cell_.cause = Cause::elsewhere;
    return say("continues are back edges of the loop: they meet at its head");
  }
  const bool hidden = context_.cfg.variable(site_.key.variable).name.starts_with('$');
  if (hidden) {
    cell_.cause = Cause::not_bound;
    return say("the value of an expression, which no scope binds");
  }
  if (is_loop_head() && is_lazy()) {
    cell_.cause = Cause::not_looked_up;
    return say(fmt::format("lazy: nothing in the loop looks {} up, so its sentinel stays", name_));
  }
  const SiteRecord* record = result_.record.find(site_.key);
  const bool same = record != nullptr && record->same;
  cell_.cause = same && facts().in_frontier() ? Cause::copies_folded : Cause::same_binding;
  if (cell_.cause == Cause::copies_folded) {
    say_meet();
    return say("a copy binds a name to the node of what it copies: the scopes that meet bind " +
               name_ + " to one node");
  }
  say(fmt::format("the scopes that meet at {} bind {} to one node", place(), name_));
}

}  // namespace

CellExplanation explain_cell(const CellContext& context, const SiteContext& site,
                             const RowResult& result) {
  return Cell(context, site, result).explain();
}

}  // namespace ssac::compare
