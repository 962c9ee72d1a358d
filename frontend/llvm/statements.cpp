#include "frontend/llvm/statements.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ssac::frontend::lir {
namespace {

enum class Kind : std::uint8_t { while_, for_, do_, switch_, if_, value };

/// A statement whose last block is still to come.
struct Open {
  Kind kind = Kind::if_;
  std::uint32_t begin = none;
  std::uint32_t last_latch = none;  ///< of a loop: the source of its last back edge
  std::uint32_t body_scope = none;  ///< of a switch and a `do`, if known
  std::uint32_t other = none;       ///< of an `if`: its `if.else`
  bool has_part = false;  ///< of a loop: its `while.body`, `for.inc` or `do.cond` has come
};

class Parser {
 public:
  Parser(const Function& function, const Predecessors& predecessors)
      : blocks_(function.blocks),
        scopes_(function.scopes),
        predecessors_(predecessors),
        asked_by_(blocks_.size(), none),
        found_{std::vector<bool>(blocks_.size()),
               std::vector<std::uint32_t>(blocks_.size(), none)} {}

  Statements run() {
    for (std::uint32_t b = 0; b < blocks_.size(); ++b) {
      end_statement(b);
      begin_statement(b);
      if (is_switch(b)) {
        const Block& block = blocks_[b];
        switches_.push_back({.kind = Kind::switch_,
                             .begin = b,
                             .body_scope = body_scope(block.scope, first_case(block))});
      }
      finish_loop(b);
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool is_named(std::uint32_t b, std::string_view beginning) const {
    return blocks_[b].name.starts_with(beginning);
  }

  void begin_statement(std::uint32_t b) {
    if (is_named(b, "while.cond")) return begin_loop(b, Kind::while_);
    if (is_named(b, "for.cond") && !is_named(b, "for.cond.cleanup")) {
      return begin_loop(b, Kind::for_);
    }
    if (is_named(b, "do.body")) return begin_loop(b, Kind::do_);
    if (is_named(b, "while.body")) return begin_body(b);
    if (is_named(b, "for.body") && last_latch(b) != none) return begin_loop(b, Kind::for_);
    if (is_named(b, "if.then")) ifs_.push_back({.kind = Kind::if_, .begin = b});
    if (is_named(b, "land.rhs") || is_named(b, "lor.rhs")) {
      values_.push_back({.kind = Kind::value, .begin = b});
    }
  }

  void begin_loop(std::uint32_t b, Kind kind) {
    Open loop = {.kind = kind, .begin = b, .last_latch = last_latch(b)};
    const bool is_entered =
        b > 0 && blocks_[b - 1].end == End::jump && blocks_[b - 1].successors[0] == b;
    if (kind == Kind::do_ && is_entered) loop.body_scope = body_scope(blocks_[b - 1].scope, b);
    loops_.push_back(loop);
    found_.is_header[b] = true;
  }

  /// A loop begins here if its condition has no block, like that of `while (1)`.
  void begin_body(std::uint32_t b) {
    const bool is_of_open = !loops_.empty() && loops_.back().kind == Kind::while_ &&
                            is_named(loops_.back().begin, "while.cond") && !loops_.back().has_part;
    if (!is_of_open || last_latch(b) != none) begin_loop(b, Kind::while_);
    loops_.back().has_part = true;
  }

  /// Backward edges to the first block of a loop belong to the loop: `goto` leads to blocks of
  /// labels.
  [[nodiscard]] std::uint32_t last_latch(std::uint32_t header) const {
    const auto& before = predecessors_[header];
    return before.empty() || before.back() < header ? none : before.back();
  }

  /// The loops inside a loop have ended at its last back edge; other open statements can be around
  /// it.
  void finish_loop(std::uint32_t b) {
    for (const std::uint32_t to : blocks_[b].successors) {
      if (!found_.is_header[to] || to > b || last_latch(to) != b) continue;
      close_from(to + 1, loops_);
    }
  }

  [[nodiscard]] bool is_case(std::uint32_t b) const {
    return is_named(b, "sw.bb") || is_named(b, "sw.default");
  }
  /// Whether it is a switch of the source; others lead on after destructors.
  [[nodiscard]] bool is_switch(std::uint32_t b) const {
    const Block& block = blocks_[b];
    return block.end == End::switch_ &&
           (is_named(block.successors.back(), "sw.") || first_case(block) != none);
  }
  [[nodiscard]] std::uint32_t first_case(const Block& block) const {
    const auto found =
        std::ranges::find_if(block.successors, [&](std::uint32_t to) { return is_case(to); });
    return found == block.successors.end() ? none : *found;
  }

  /// The scope directly inside `around` that contains the block; `none` if there is none. Scopes
  /// that are nested too deep are not searched.
  [[nodiscard]] std::uint32_t body_scope(std::uint32_t around, std::uint32_t block) const {
    if (block == none || around == none) return none;
    std::uint32_t scope = blocks_[block].scope;
    for (int k = 0; k < max_scopes && scope != none; ++k) {
      if (scopes_[scope] == around) return scope;
      scope = scopes_[scope];
    }
    return none;
  }
  /// Whether the last edge to the block can come from the body of the statement.
  [[nodiscard]] bool can_leave_for(const Open& open, std::uint32_t b) const {
    if (open.body_scope == none || predecessors_[b].empty()) return true;
    const std::uint32_t last = predecessors_[b].back();
    if (last == open.begin) return true;
    std::uint32_t scope = blocks_[last].scope;
    if (scope == none) return true;
    for (int k = 0; k < max_scopes && scope != none; ++k) {
      if (scope == open.body_scope) return true;
      scope = scopes_[scope];
    }
    return scope != none;
  }

  [[nodiscard]] bool is_reached_from_before(std::uint32_t b, std::uint32_t begin) const {
    return !predecessors_[b].empty() && predecessors_[b].front() < begin;
  }

  void end_statement(std::uint32_t b) {
    if (is_named(b, "while.end")) return end_loop(b, Kind::while_);
    if (is_named(b, "for.end")) return end_loop(b, Kind::for_);
    if (is_named(b, "do.end")) return end_loop(b, Kind::do_);
    if (is_named(b, "for.inc")) return go_on_with_loop(b, Kind::for_);
    if (is_named(b, "do.cond")) return go_on_with_loop(b, Kind::do_);
    if (is_named(b, "sw.epilog")) return end_switch(b);
    if (is_case(b)) return go_on_with_switch(b);
    if (is_named(b, "if.else")) return go_on_with_if(b);
    if (is_named(b, "if.end")) return end_if(b);
    if (is_named(b, "land.end") || is_named(b, "lor.end")) end_value(b);
  }

  void end_loop(std::uint32_t b, Kind kind) {
    for (; !loops_.empty(); loops_.pop_back()) {
      const Open& loop = loops_.back();
      const bool has_latch = loop.last_latch != none;
      if (has_latch && loop.last_latch >= b) return;
      const bool is_it = loop.kind == kind && !is_reached_from_before(b, loop.begin) &&
                         (has_latch || can_leave_for(loop, b));
      if (is_it) return end(b, loops_);
    }
  }

  void go_on_with_loop(std::uint32_t b, Kind kind) {
    for (; !loops_.empty(); loops_.pop_back()) {
      Open& loop = loops_.back();
      const bool has_latch = loop.last_latch != none;
      const bool is_over = has_latch && loop.last_latch < b;
      const bool is_it = loop.kind == kind && !loop.has_part && !is_over &&
                         !is_reached_from_before(b, loop.begin) &&
                         (has_latch || can_leave_for(loop, b));
      if (is_it) {
        loop.has_part = true;
        found_.owner[b] = loop.begin;
        return close_inside(loop);
      }
      if (has_latch && !is_over) return;
    }
  }

  void end_switch(std::uint32_t b) {
    for (; !switches_.empty(); switches_.pop_back()) {
      const Open& open = switches_.back();
      const bool is_in_loop = !loops_.empty() && loops_.back().begin > open.begin &&
                              loops_.back().last_latch != none && loops_.back().last_latch >= b;
      if (is_in_loop) return;
      const bool is_it = !is_reached_from_before(b, open.begin) && can_leave_for(open, b);
      if (is_it) return end(b, switches_);
    }
  }

  /// A case of one switch is not inside another one that began after it.
  void go_on_with_switch(std::uint32_t b) {
    for (const std::uint32_t from : predecessors_[b]) {
      if (blocks_[from].end != End::switch_ || from >= b) continue;
      close_from(from + 1, switches_);
    }
  }

  /// Marks the `if`s whose condition leads to the block.
  void ask_for_ifs(std::uint32_t b) {
    for (const std::uint32_t from : predecessors_[b]) {
      if (blocks_[from].end != End::branch) continue;
      for (const std::uint32_t to : blocks_[from].successors) asked_by_[to] = b;
    }
  }

  void go_on_with_if(std::uint32_t b) {
    ask_for_ifs(b);
    for (; !ifs_.empty(); ifs_.pop_back()) {
      Open& open = ifs_.back();
      if (asked_by_[open.begin] != b || open.other != none) continue;
      open.other = b;
      return close_inside(open);
    }
  }

  /// Without an `else`, the condition of an `if` leads to its end; otherwise both its parts do.
  void end_if(std::uint32_t b) {
    ask_for_ifs(b);
    const auto& before = predecessors_[b];
    if (before.empty()) return;
    for (; !ifs_.empty(); ifs_.pop_back()) {
      const Open& open = ifs_.back();
      const bool is_from_both =
          before.size() == 1 || (before.front() < open.other && before.back() >= open.other);
      const bool is_it = open.other == none ? asked_by_[open.begin] == b
                                            : before.front() >= open.begin && is_from_both;
      if (is_it) return end(b, ifs_);
    }
  }

  void end_value(std::uint32_t b) {
    if (values_.empty()) return;
    found_.owner[b] = values_.back().begin;
    values_.pop_back();
  }

  void end(std::uint32_t b, std::vector<Open>& open) {
    const Open ended = open.back();
    open.pop_back();
    found_.owner[b] = ended.begin;
    close_inside(ended);
  }
  /// A switch begins at the end of its block, everything else at the beginning of one.
  void close_inside(const Open& around) {
    const bool is_switch = around.kind == Kind::switch_;
    const std::uint32_t first = around.begin + 1;
    close_from(is_switch ? first : around.begin, switches_);
    close_from(first, loops_);
    close_from(first, ifs_);
  }
  static void close_from(std::uint32_t first, std::vector<Open>& open) {
    while (!open.empty() && open.back().begin >= first) open.pop_back();
  }

  static constexpr int max_scopes = 100;

  const std::vector<Block>& blocks_;
  const std::vector<std::uint32_t>& scopes_;
  const Predecessors& predecessors_;
  std::vector<Open> loops_;
  std::vector<Open> switches_;
  std::vector<Open> ifs_;
  std::vector<Open> values_;
  std::vector<std::uint32_t> asked_by_;
  Statements found_;
};

}  // namespace

Predecessors predecessors_of(const Function& function) {
  Predecessors predecessors(function.blocks.size());
  for (std::uint32_t b = 0; b < function.blocks.size(); ++b) {
    for (const std::uint32_t to : function.blocks[b].successors) predecessors[to].push_back(b);
  }
  return predecessors;
}

Statements statements_of(const Function& function, const Predecessors& predecessors) {
  return Parser(function, predecessors).run();
}

}  // namespace ssac::frontend::lir
