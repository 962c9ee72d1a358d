// An observer of SSA form after every step of its construction, for `--verify-each`. Without one,
// this costs one branch per step.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Whether exactly one definition must reach a phi along each incoming edge even if nothing reads
/// the phi. Not with lookahead, which goes by what the source binds: a variable may have no value
/// yet.
enum class DeadPhis : std::uint8_t { checked, free };

class FormWatch {
 public:
  virtual ~FormWatch() = default;
  /// Phis are going to be placed at these sites; nothing is renamed yet.
  virtual void inserted(const cfg::Function& function, std::span<const PhiSite> sites,
                        DeadPhis dead) = 0;
  /// A phi was replaced by `replacement`. `operands` are those of its operands that are not none;
  /// each of them, and the replacement, is given as what it has become by now.
  virtual void removed(PhiSite site, std::span<const ValueId> operands, ValueId replacement) = 0;
  /// The form is complete after this step, but later steps may change it.
  virtual void built(const Function& form, std::string_view step) = 0;
};

}  // namespace ssac::ssa
