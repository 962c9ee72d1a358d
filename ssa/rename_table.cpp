#include "ssa/rename_table.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/support/ascii.h"
#include "cfg/support/visible.h"
#include "ssa/occurrences.h"

namespace ssac::ssa {

using cfg::VariableId;
using Kind = Occurrence::Kind;

namespace {

/// The reaching definition of each variable and the links, updated from mention to mention.
class ReachingDefinitions {
 public:
  explicit ReachingDefinitions(const Function& function)
      : current_(function.cfg().num_variables()) {}

  struct Step {
    ValueId before;
    ValueId link;  ///< of the version that is defined or used
  };
  Step step(const Occurrence& mention) {
    const ValueId before = std::exchange(current_[mention.variable], mention.value);
    ValueId& link = links_[{mention.variable, mention.value}];
    // Binding the value that is bound already makes no new version: its link stays.
    if (mention.kind == Kind::definition && before != mention.value) link = before;
    return {before, link};
  }

 private:
  IdMap<VariableId, ValueId> current_;
  std::map<std::pair<VariableId, ValueId>, ValueId> links_;
};

/// `x1`, or `x1.1` if the name ends in a digit.
std::string version_name(const Function& function, ValueId v) {
  const Value& value = function.value(v);
  if (value.kind == ValueKind::constant) return function.name_of(v);
  const std::string name = visible(function.cfg().unique_name(value.variable));
  return fmt::format("{}{}{}", name, is_digit(name.back()) ? "." : "", value.version);
}

std::string reaching_name(const Function& function, ValueId v) {
  if (!v.valid() || function.value(v).kind == ValueKind::undef) return "⊥";
  return version_name(function, v);
}

struct Row {
  std::string block;
  bool is_definition = false;
  std::string mention;
  std::string reaching;
};

Row make_row(const Function& function, const Occurrence& mention,
             const ReachingDefinitions::Step& step) {
  const std::string version = version_name(function, mention.value);
  const std::string before = reaching_name(function, step.before);
  const bool defines = mention.kind == Kind::definition;
  const std::string after = reaching_name(function, defines ? mention.value : step.link);
  const std::string block = fmt::format("{}", mention.block.index());
  switch (mention.kind) {
    case Kind::definition: return {block, true, "def " + version, before + " then " + after};
    case Kind::use: return {block, false, version + " use ", before + " updated into " + after};
    case Kind::phi_use: break;
  }
  return {block, false, version + " φuse", before + " updated into " + after};
}

std::string pad(std::string_view text, std::size_t to, bool right_justified = false) {
  const std::string spaces(to - std::min(to, width_of(text)), ' ');
  return right_justified ? spaces + std::string(text) : std::string(text) + spaces;
}

std::string table_of(const Function& function, VariableId variable, const std::vector<Row>& rows) {
  const std::string name = visible(function.cfg().unique_name(variable));
  constexpr std::size_t def_width = std::string_view("def ").size();
  std::size_t block_width = std::string_view("BB").size();
  std::size_t mention_width = def_width + width_of(name) + width_of("1 φuse");
  for (const Row& row : rows) {
    block_width = std::max(block_width, row.block.size());
    mention_width =
        std::max(mention_width, width_of(row.mention) + (row.is_definition ? 0 : def_width));
  }
  const std::string header = fmt::format("{}| {} | {}.reachingDef", pad("BB", block_width),
                                         pad(name + " mention", mention_width), name);
  std::string table = header + "\n" + std::string(width_of(header), '-') + "\n";
  for (const Row& row : rows) {
    table += fmt::format("{}| {} | {}\n", pad(row.block, block_width),
                         pad(row.mention, mention_width, !row.is_definition), row.reaching);
  }
  return table;
}

}  // namespace

IdMap<VariableId, std::string> rename_tables(const Function& function) {
  IdMap<VariableId, std::vector<Row>> rows(function.cfg().num_variables());
  ReachingDefinitions reaching(function);
  for_each_occurrence(function, cfg::dominators(function.cfg()), [&](const Occurrence& mention) {
    rows[mention.variable].push_back(make_row(function, mention, reaching.step(mention)));
  });
  IdMap<VariableId, std::string> tables(function.cfg().num_variables());
  for (const VariableId v : function.cfg().variables()) tables[v] = table_of(function, v, rows[v]);
  return tables;
}

namespace {

/// The name of a value in the trace: `x.2`, or ⊥ if there is none.
std::string traced_name(const Function& function, ValueId v) {
  if (!v.valid() || function.value(v).kind == ValueKind::undef) return "⊥";
  return function.name_of(v);
}

/// Where the source mentions the variable. In: a definition or a use.
SourcePlace place_of(const cfg::Function& cfg, const Occurrence& mention) {
  if (mention.kind == Kind::definition) return cfg.place_of_definition(mention.instruction);
  return cfg.place_of_use(mention.instruction, mention.variable);
}

void trace_mention(const Function& function, const Occurrence& mention,
                   const ReachingDefinitions::Step& step, Trace& trace) {
  std::vector<TraceField> fields = {{"variable", function.cfg().unique_name(mention.variable)},
                                    {"block", mention.block},
                                    {"value", function.name_of(mention.value)},
                                    {"before", traced_name(function, step.before)},
                                    {"after", traced_name(function, mention.value)},
                                    {"link", traced_name(function, step.link)}};
  if (mention.kind == Kind::phi_use) fields.emplace_back("from", mention.from);
  if (mention.instruction.valid()) {
    fields.emplace_back("instruction", mention.instruction);
    add_place(fields, place_of(function.cfg(), mention));
  }
  trace.emit(rename_trace,
             mention.kind == Kind::definition ? "def"
             : mention.kind == Kind::use      ? "use"
                                              : "phi use",
             std::move(fields));
}

}  // namespace

const TraceCategory rename_trace = {
    "rename",
    {{"enter", "Walk into {block}"},
     {"leave", "Leave {block}[; popped from the stacks: {popped}]", TraceEffect::pop_values},
     {"def", "{block} defines {variable}: from here on it is {value}", TraceEffect::define},
     {"use", "{block} reads {variable}: {value} reaches this place", TraceEffect::use},
     {"phi use", "The phi of {variable} in {block} takes {value} from {from}",
      TraceEffect::set_operand}}};

Pseudocode renaming() {
  return {&rename_trace,
          "Renaming: a walk over the dominator tree",
          "Cytron et al. 1991, figure 12",
          {{0, "walk into block B", {"enter"}},
           {1, "for each phi of B, then each instruction of B"},
           {2, "it reads v: the version that reaches", {"use"}},
           {2, "it defines v: the new version, or the value copied, from here on", {"def"}},
           {1, "for each phi of a successor of B"},
           {2, "its operand for B: the version that reaches the end of B", {"phi use"}},
           {1, "walk into the children of B in the dominator tree"},
           {1, "leave B: the versions of B reach no further", {"leave"}}}};
}

void trace_renaming(const Function& function, const cfg::DominatorTree& tree, Trace& trace) {
  if (!trace.on(rename_trace)) return;
  struct Open {
    cfg::BlockId block;
    TraceField::Names defined = {};
  };
  ReachingDefinitions reaching(function);
  std::vector<Open> open;
  const auto leave_below = [&](cfg::BlockId around) {
    for (; !open.empty() && open.back().block != around; open.pop_back()) {
      auto& [block, popped] = open.back();
      std::vector<TraceField> fields = {{"block", block}};
      std::ranges::reverse(popped);
      if (!popped.empty()) fields.emplace_back("popped", std::move(popped));
      trace.emit(rename_trace, "leave", std::move(fields));
    }
  };
  for_each_occurrence(
      function, tree,
      [&](const Occurrence& mention) {
        trace_mention(function, mention, reaching.step(mention), trace);
        if (mention.kind == Kind::definition) {
          open.back().defined.push_back(function.name_of(mention.value));
        }
      },
      [&](cfg::BlockId b) {
        leave_below(tree.idom(b));
        open.push_back({b});
        trace.emit(rename_trace, "enter", {{"block", b}});
      });
  leave_below(cfg::BlockId());
}

}  // namespace ssac::ssa
