// SSA form on the fly: phis made where a read needs them, trivial ones removed.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013. Pruned; minimal on reducible graphs only. Deviations:
// those of ssa/braun_builder.h and ssa/trivial_phis.h.
#include "ssa/braun_builder.h"
#include "ssa/method.h"

namespace ssac::ssa {
namespace {

std::expected<Function, TooLarge> construct_braun(const Source& source,
                                                  const ConstructOptions& options, Trace& trace) {
  return build_braun(source.cfg, PhiCreation::first, options, trace);
}

}  // namespace

namespace methods_table {
extern const Method braun;
const Method braun{.name = "braun",
                   .summary = "on the fly from reads, trivial phis removed",
                   .citation = "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 2",
                   .position = 50,
                   .construct = construct_braun};
}  // namespace methods_table

}  // namespace ssac::ssa
