#include "compare/exchange/json_forms.h"

#include <fmt/format.h>

#include "cfg/text/print.h"
#include "cfg/traversal.h"
#include "compare/core/difference.h"
#include "compare/text/json_stream.h"
#include "son/classify.h"
#include "son/print.h"
#include "ssa/classify.h"
#include "ssa/occurrences.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

using cfg::BlockId;
using cfg::InstructionId;
template <class Ids>
Json ids(const Ids& values) {
  Json list = Json::array();
  for (const auto value : values) list.push_back(to_string(value));
  return list;
}

Json names(const cfg::Function& function, std::span<const cfg::VariableId> variables) {
  Json list = Json::array();
  for (const cfg::VariableId v : variables) list.push_back(function.unique_name(v));
  return list;
}

Json to_json(const cfg::Merge& merge) {
  return {{"construct", cfg::name_of(merge.construct)},
          {"line", merge.place.line},
          {"column", merge.place.column}};
}

Json variables_to_json(const cfg::Function& function) {
  Json list = Json::array();
  for (const cfg::VariableId v : function.variables()) {
    const cfg::Variable& variable = function.variable(v);
    Json json = {{"name", function.unique_name(v)}, {"declared", variable.name}};
    add_place(json, variable.declared);
    if (!variable.type.empty()) json["type"] = variable.type;
    if (variable.is_hidden()) json["hidden"] = true;
    list.push_back(std::move(json));
  }
  return list;
}

Json to_json(const cfg::Function& f, InstructionId i) {
  const cfg::Instruction& instruction = f.instruction(i);
  Json json = {{"id", to_string(i)}, {"op", cfg::name_of(instruction.op)}};
  json["text"] = cfg::instruction_to_text(f, i);
  add_place(json, f.place(i));
  if (instruction.destination.valid()) json["defines"] = f.unique_name(instruction.destination);
  json["uses"] = Json::array();
  for (std::size_t k = 0; k < cfg::num_operands(instruction.op); ++k) {
    const cfg::Operand operand = instruction.operand(k);
    if (operand.is_variable()) json["uses"].push_back(f.unique_name(operand.variable()));
  }
  for (const cfg::MentionPlace& mention : f.mention_places(i)) {
    const bool defines = mention.mention == cfg::Mention::definition;
    const cfg::Operand used =
        mention.mention == cfg::Mention::first_operand ? instruction.a : instruction.b;
    const cfg::VariableId variable = defines ? instruction.destination : used.variable();
    Json one = {{defines ? "defines" : "uses", f.unique_name(variable)}};
    add_place(one, mention.place);
    json["mentions"].push_back(std::move(one));
  }
  return json;
}

Json to_json(const cfg::Function& f, BlockId b, bool reachable) {
  Json json = {{"id", to_string(b)}, {"merge", nullptr}};
  const std::span<const cfg::Merge> merges = f.merges(b);
  if (!merges.empty()) json["merge"] = to_json(merges.front());
  if (merges.size() > 1) {
    for (const cfg::Merge& merge : merges.subspan(1)) json["more"].push_back(to_json(merge));
  }
  json["reachable"] = reachable;
  json["predecessors"] = ids(f.predecessors(b));
  json["successors"] = ids(f.successors(b));
  for (const cfg::ConstantId value : f.cases(b)) json["cases"].push_back(f.constant(value));
  json["instructions"] = Json::array();
  for (const InstructionId i : f.instructions(b)) json["instructions"].push_back(to_json(f, i));
  return json;
}

class JsonFormWriter {
 public:
  JsonFormWriter(const ssa::Function& form, bool classified) : form_(form), cfg_(form.cfg()) {
    if (classified) classes_ = ssa::classify(form);
  }

  [[nodiscard]] Json block(BlockId b, bool reachable) const {
    Json json = {{"id", to_string(b)}, {"phis", Json::array()}, {"instructions", Json::array()}};
    for (const ssa::PhiId p : form_.phis(b)) json["phis"].push_back(phi(p));
    for (const InstructionId i : cfg_.instructions(b)) {
      json["instructions"].push_back(instruction(i, reachable));
    }
    return json;
  }

 private:
  [[nodiscard]] Json value_or_null(ssa::ValueId v) const {
    return v.valid() ? Json(form_.name_of(v)) : Json(nullptr);
  }

  [[nodiscard]] Json phi(ssa::PhiId p) const {
    const ssa::Phi& phi = form_.phi(p);
    Json json = {{"value", value_or_null(phi.value)}};
    json["variable"] = cfg_.unique_name(phi.site.variable);
    json["operands"] = Json::array();
    const std::span<const BlockId> from = cfg_.predecessors(phi.site.block);
    for (std::size_t k = 0; k < from.size(); ++k) {
      json["operands"].push_back(
          {{"from", to_string(from[k])}, {"value", value_or_null(form_.operands(p)[k])}});
    }
    if (classes_) json["kind"] = name_of(classes_->of(p));
    return json;
  }

  /// Unreachable instructions have no values.
  [[nodiscard]] Json instruction(InstructionId i, bool reachable) const {
    Json json = {{"id", to_string(i)}};
    json["text"] =
        reachable ? ssa::instruction_to_text(form_, i) : cfg::instruction_to_text(cfg_, i);
    add_place(json, cfg_.place(i));
    const ssa::ValueId defined = reachable ? form_.definition(i) : ssa::ValueId();
    if (defined.valid()) json["defines"] = form_.name_of(defined);
    json["uses"] = Json::array();
    const cfg::Instruction& instruction = cfg_.instruction(i);
    for (std::size_t k = 0; reachable && k < cfg::num_operands(instruction.op); ++k) {
      const bool has_value = instruction.operand(k).is_variable() && form_.operand(i, k).valid();
      if (has_value) json["uses"].push_back(form_.name_of(form_.operand(i, k)));
    }
    return json;
  }

  const ssa::Function& form_;
  const cfg::Function& cfg_;
  std::optional<ssa::Classification> classes_;
};

class GraphWriter {
 public:
  GraphWriter(const son::Graph& graph, const cfg::Function& function, bool classified)
      : graph_(graph), function_(function), blocks_(function), final_(son::final_nodes(graph)) {
    if (classified) classes_ = son::classify(graph);
  }

  [[nodiscard]] Json node(son::NodeId n) const {
    const son::Op op = graph_.op(n);
    Json json = {{"id", to_string(n)}, {"op", son::name_of(op)}, {"label", label_of(graph_, n)}};
    json["inputs"] = Json::array();
    for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
      const son::NodeId input = graph_.input(n, k);
      json["inputs"].push_back(input.valid() ? Json(to_string(input)) : Json(nullptr));
    }
    json["final"] = final_.contains(n);
    if (op == son::Op::phi) {
      const cfg::VariableId variable = graph_.label(n).variable;
      if (variable.valid()) json["variable"] = function_.unique_name(variable);
      if (graph_.label(n).by_peephole) json["by_peephole"] = true;
      if (son::is_region(graph_.op(graph_.input(n, 0)))) add_region(json, graph_.input(n, 0));
      if (classes_ && final_.contains(n)) json["kind"] = name_of(classes_->of(n));
    }
    if (son::is_region(op)) {
      add_region(json, n);
      const son::RegionInfo& info = graph_.region_info(n);
      if (op == son::Op::loop) json["first_back_edge"] = info.first_back_edge;
      if (info.irreducible) json["irreducible"] = true;
    }
    return json;
  }

 private:
  /// The location of a region, or of what belongs to it.
  void add_region(Json& json, son::NodeId region) const {
    const son::RegionInfo& info = graph_.region_info(region);
    const BlockId block = info.block.valid() ? info.block : blocks_.find(info.merge);
    if (block.valid()) json["block"] = to_string(block);
    if (!info.merge.place.valid()) return;
    json["construct"] = cfg::name_of(info.merge.construct);
    add_place(json, info.merge.place);
  }

  const son::Graph& graph_;
  const cfg::Function& function_;
  MergeBlocks blocks_;
  IdSet<son::NodeId> final_;
  std::optional<son::Classification> classes_;
};

}  // namespace

void add_place(Json& json, SourcePlace place) {
  if (!place.valid()) return;
  json["line"] = place.line;
  json["column"] = place.column;
}

Json classes_json(const ssa::PhiClassCounts& classes) {
  Json json = Json::object();
  for (const ssa::PhiClass c : ssa::all_phi_classes) json[std::string(name_of(c))] = classes[c];
  return json;
}

Json to_json(const PhiCounts& phis, bool is_son) {
  Json json;
  for (const PhiCount& count : phi_counts) {
    if (is_son || !count.of_son) json[std::string(count.name)] = phis.*count.of;
  }
  json["classes"] = classes_json(phis.classes);
  return json;
}

void add_site_place(Json& json, BlockId block, const std::optional<cfg::Merge>& merge) {
  json["block"] = block.valid() ? Json(to_string(block)) : Json(nullptr);
  json["construct"] = merge ? Json(cfg::name_of(merge->construct)) : Json(nullptr);
  json["line"] = merge ? Json(merge->place.line) : Json(nullptr);
  json["column"] = merge ? Json(merge->place.column) : Json(nullptr);
}

std::string label_of(const son::Graph& graph, son::NodeId n) {
  switch (graph.op(n)) {
    case son::Op::phi: return "Phi_" + graph.label(n).text;
    case son::Op::proj:
    case son::Op::constant:
    case son::Op::dead_control: return son::describe(graph, n);
    case son::Op::call: return "Call " + son::describe(graph, n);
    default: return std::string(son::name_of(graph.op(n)));
  }
}

Text to_json(const cfg::Function& function) {
  return object_text([&](JsonStream& json) {
    json.add("name", function.name());
    json.add("entry", to_string(function.entry()));
    json.add("parameters", names(function, function.parameters()));
    json.add("variables", variables_to_json(function));
    json.begin_array("blocks");
    const cfg::ReversePostorder order(function);
    for (const BlockId b : function.blocks()) json.add(to_json(function, b, order.reachable(b)));
  });
}

Text to_json(const cfg::DominatorTree& tree) {
  return object_text([&](JsonStream& json) { add_members(json, tree); });
}

void add_members(JsonStream& json, const cfg::DominatorTree& tree) {
  json.begin_object("idom");
  for (std::size_t k = 0; k < tree.num_blocks(); ++k) {
    const BlockId b(k);
    if (tree.idom(b).valid()) json.add(to_string(b), to_string(tree.idom(b)));
  }
  json.end();
  json.begin_object("children");
  for (std::size_t k = 0; k < tree.num_blocks(); ++k) {
    const BlockId b(k);
    if (!tree.children(b).empty()) json.add(to_string(b), ids(tree.children(b)));
  }
  json.end();
}

Text to_json(const Csr<BlockId, BlockId>& frontiers) {
  return object_text([&](JsonStream& json) {
    for (const BlockId b : frontiers.rows()) json.add(to_string(b), ids(frontiers[b]));
  });
}

Text to_json(const cfg::LoopForest& loops, const std::vector<cfg::SideEntry>& side_entries) {
  const auto blocks_of = loops.blocks();
  std::vector<std::pair<cfg::LoopId, std::pair<BlockId, BlockId>>> entering;
  for (const auto& [loop, from, to] : side_entries) entering.push_back({loop, {from, to}});
  const auto entries_of =
      Csr<cfg::LoopId, std::pair<BlockId, BlockId>>::from_pairs(loops.num_loops(), entering);
  Text text;
  JsonStream list(text);
  list.begin_array();
  for (const cfg::LoopId l : loops.loops()) {
    Json json = {{"id", to_string(l)}, {"header", to_string(loops.header(l))}, {"parent", nullptr}};
    if (loops.parent(l).valid()) json["parent"] = to_string(loops.header(loops.parent(l)));
    json["depth"] = loops.depth(l);
    json["irreducible"] = loops.is_irreducible(l);
    json["blocks"] = ids(blocks_of[l]);
    for (const auto& [from, to] : entries_of[l]) {
      json["side_entries"].push_back({to_string(from), to_string(to)});
    }
    list.add(json);
  }
  list.end();
  return text;
}

Text to_json(const cfg::Function& function, const cfg::Liveness& live) {
  return object_text([&](JsonStream& json) {
    for (const BlockId b : function.blocks()) {
      json.add(to_string(b), {{"in", names(function, live.live_in(b))},
                              {"out", names(function, live.live_out(b))}});
    }
  });
}

Text to_json(const ssa::Function& form, bool classified) {
  return object_text([&](JsonStream& json) {
    Json parameters = Json::array();
    for (const ssa::ValueId v : ssa::outside_values(form).parameters) {
      parameters.push_back(form.name_of(v));
    }
    json.add("parameters", parameters);
    json.begin_array("blocks");
    const JsonFormWriter writer(form, classified);
    const cfg::ReversePostorder order(form.cfg());
    for (const BlockId b : form.cfg().blocks()) json.add(writer.block(b, order.reachable(b)));
  });
}

Text to_json(const son::Graph& graph, const cfg::Function& function, bool classified) {
  return object_text([&](JsonStream& json) {
    json.add("start", to_string(graph.start()));
    json.add("stop", to_string(graph.stop()));
    json.begin_array("nodes");
    const GraphWriter writer(graph, function, classified);
    for (const son::NodeId n : graph.nodes()) {
      if (graph.op(n) != son::Op::none && graph.op(n) != son::Op::scope) json.add(writer.node(n));
    }
  });
}

}  // namespace ssac::compare
