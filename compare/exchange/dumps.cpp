#include "compare/exchange/dumps.h"

#include <fmt/format.h>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "cfg/support/visible.h"
#include "cfg/text/dot.h"
#include "cfg/text/print.h"
#include "cfg/text/print_analyses.h"
#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_group.h"
#include "compare/exchange/json_forms.h"
#include "compare/text/json_stream.h"
#include "frontend/print.h"
#include "son/dot.h"
#include "son/print.h"
#include "son/schedule/schedule.h"
#include "ssa/emit/llvm.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

ssac::Csr<cfg::BlockId, cfg::BlockId> frontiers(const cfg::Function& f) {
  return cfg::dominance_frontiers(f, cfg::dominators(f));
}

constexpr Forms<frontend::Function> syntax_tree = {
    .text = [](const frontend::Function& f) { return frontend::to_tree_text(f); },
    .json = [](const frontend::Function& f) { return to_json(f); }};

constexpr Forms<cfg::Function> control_flow_graph = {
    .text = [](const cfg::Function& f) { return cfg::to_text(f); },
    .dot = [](const cfg::Function& f) { return cfg::to_dot(f); },
    .json = [](const cfg::Function& f) { return to_json(f); },
    .igv = [](const cfg::Function& f, const std::string& name) { return to_igv(f, name); }};

constexpr Forms<cfg::Function> dominator_tree = {
    .text = [](const cfg::Function& f) { return cfg::to_text(f, cfg::dominators(f)); },
    .dot = [](const cfg::Function& f) { return cfg::to_dot(f, cfg::dominators(f)); },
    .json = [](const cfg::Function& f) { return to_json(cfg::dominators(f)); },
    .igv = [](const cfg::Function& f,
              const std::string& name) { return to_igv(f, cfg::dominators(f), name); }};

constexpr Forms<cfg::Function> dominance_frontiers = {
    .text = [](const cfg::Function& f) { return cfg::to_text(frontiers(f)); },
    .dot = [](const cfg::Function& f) { return cfg::to_dot(frontiers(f)); },
    .json = [](const cfg::Function& f) { return to_json(frontiers(f)); }};

constexpr Forms<cfg::Function> loop_forest = {
    .text = [](const cfg::Function& f) { return cfg::to_text(cfg::LoopForest(f)); },
    .dot = [](const cfg::Function& f) { return cfg::to_dot(cfg::LoopForest(f)); },
    .json =
        [](const cfg::Function& f) {
          const cfg::LoopForest loops(f);
          return to_json(loops, cfg::side_entries(f, loops));
        }};

constexpr Forms<cfg::Function> liveness = {
    .text = [](const cfg::Function& f) { return cfg::to_text(f, cfg::Liveness(f)); },
    .dot = [](const cfg::Function& f) { return cfg::to_dot(f, cfg::Liveness(f)); },
    .json = [](const cfg::Function& f) { return to_json(f, cfg::Liveness(f)); }};

constexpr Forms<SsaResult> ssa_form = {
    .text = [](const SsaResult& r) { return ssa::to_text(r.form); },
    .dot = [](const SsaResult& r) { return ssa::to_dot(r.form); },
    .json = [](const SsaResult& r) { return to_json(r.form, r.row.verified()); },
    .igv =
        [](const SsaResult& r, const std::string& name) {
          return to_igv_with_phis(r.form, name + ": phis") + to_igv(r.form, name);
        }};

constexpr Forms<SsaResult> llvm_ir = {.text = [](const SsaResult& r) {
  ssa::LlvmModule module;
  module.add(r.form);
  return module.text();
}};

constexpr Forms<SonResult> sea_of_nodes = {
    .text = [](const SonResult& r) { return son::to_lines(r.graph); },
    .dot = [](const SonResult& r) { return son::to_dot(r.graph); },
    .json = [](const SonResult& r) { return to_json(r.graph, r.function, r.row.verified()); },
    .igv = [](const SonResult& r,
              const std::string& name) { return to_igv(r.graph, name, r.row.verified()); }};

constexpr Forms<SonResult> scheduled = {
    .text =
        [](const SonResult& r) {
          return ssa::to_text(son::schedule(r.graph, r.function.name()).ssa);
        },
    .dot =
        [](const SonResult& r) {
          return ssa::to_dot(son::schedule(r.graph, r.function.name()).ssa);
        },
    .json =
        [](const SonResult& r) {
          const son::Schedule schedule = son::schedule(r.graph, r.function.name());
          return object_text([&](JsonStream& json) {
            json.add_whole_text("cfg", to_json(*schedule.cfg));
            json.add_whole_text("ssa", to_json(schedule.ssa, true));
          });
        },
    .igv =
        [](const SonResult& r, const std::string& name) {
          return to_igv(son::schedule(r.graph).ssa, name + ": schedule");
        }};

}  // namespace

std::span<const Dump> dumps() {
  static constexpr std::array table = {
      Dump{"ast", "syntax tree", syntax_tree},
      Dump{"cfg", "control-flow graph", control_flow_graph},
      Dump{"dom", "dominator tree", dominator_tree},
      Dump{"df", "dominance frontiers", dominance_frontiers},
      Dump{"loops", "loop forest", loop_forest},
      Dump{"liveness", "liveness", liveness},
      Dump{"ssa", "SSA form,", ssa_form},
      Dump{"llvm", "LLVM IR,", llvm_ir, true, true},
      Dump{"schedule", "scheduled from", scheduled, true},
      Dump{"son", "Sea of Nodes,", sea_of_nodes},
  };
  return table;
}

std::string begin_of_dumps(const DumpRequest& request) {
  return request.dumps.empty() || request.as != DumpAs::igv ? "" : std::string(igv_begin);
}

std::string end_of_dumps(const DumpRequest& request) {
  return request.dumps.empty() || request.as != DumpAs::igv ? "" : std::string(igv_end);
}

std::string heading_of_file(const DumpRequest& request, std::string_view file) {
  if (request.dumps.empty() || request.as == DumpAs::json || request.as == DumpAs::igv) return "";
  return fmt::format("{} == {}\n", request.as == DumpAs::dot ? "//" : ";", visible(file));
}

namespace {

/// A comment of XML has no two hyphens side by side.
std::string in_xml_comment(std::string_view text) {
  std::string result;
  for (const char c : visible(text)) {
    if (c == '-' && result.ends_with('-')) result += ' ';
    result += c;
  }
  return result;
}

}  // namespace

std::string cut_of_dumps(const DumpRequest& request, std::string_view why) {
  if (request.dumps.empty()) return "";  // an emitted program is written in one piece
  switch (request.as) {
    case DumpAs::text: return fmt::format("; cut: {}\n", visible(why));
    case DumpAs::dot: return fmt::format("// cut: {}\n", visible(why));
    case DumpAs::json: return dump(Json{{"cut", why}}) + "\n";
    case DumpAs::igv: return fmt::format("<!-- cut: {} -->\n", in_xml_comment(why));
  }
  return "";
}

}  // namespace ssac::compare
