// Phis at every join for every variable that is live into it: maximal form without its dead phis.
//
// Source: Appel, "SSA is Functional Programming", SIGPLAN Notices 33(4), 1998, the crude approach;
// liveness is this example's.
#include "cfg/dominators.h"
#include "cfg/liveness.h"
#include "cfg/traversal.h"
#include "ssa/method.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

static const TraceCategory my_method_trace = {
    "my-method",
    {{"join", "{block} is a join: {live} are live into it"},
     {"insert", "{variable} gets a phi in {block}", TraceEffect::insert_phi}}};

extern const Method my_method;
const Method my_method = {
    .name = "my-method",
    .summary = "a phi at every join for every variable that is live into it",
    .citation = "Appel, SIGPLAN Notices 33(4), 1998; liveness: this example",
    .position = 15,  // between maximal (10) and minimal (20) in every table
    .pseudocode = {{&my_method_trace,
                    "Phi insertion: live variables at every join",
                    "Appel, SIGPLAN Notices 33(4), 1998",
                    {{0, "for each block Y with two or more incoming edges", {"join"}},
                     {1, "for each variable v that is live into Y"},
                     {2, "insert v := phi(...) in Y", {"insert"}}}},
                   renaming()},
    .construct = [](const Source& source, const ConstructOptions& options,
                    Trace& trace) -> std::expected<Function, TooLarge> {
      const cfg::Function& function = source.cfg;
      const cfg::DominatorTree tree = cfg::dominators(function);
      const cfg::Liveness liveness(function);
      std::vector<PhiSite> sites;
      std::size_t num_operands = 0;
      for (const cfg::BlockId b : function.blocks()) {
        const bool is_join = cfg::num_reachable_predecessors(function, b, tree) >= 2;
        if (!tree.reachable(b) || !is_join) continue;
        std::vector<std::string> live;
        for (const cfg::VariableId v : liveness.live_in(b)) {
          sites.push_back({b, v});
          num_operands += function.predecessors(b).size();
          live.push_back(function.unique_name(v));
        }
        if (num_operands > options.size_limit) {
          return std::unexpected(TooLarge{"phi operands", options.size_limit});
        }
        if (!trace.on(my_method_trace)) continue;
        trace.emit(my_method_trace, "join", {{"block", b}, {"live", live}});
        for (const std::string& name : live) {
          trace.emit(my_method_trace, "insert", {{"block", b}, {"variable", name}});
        }
      }
      return rename_traced(function, tree, std::move(sites), options, trace);
    }};

}  // namespace ssac::ssa::methods_table
