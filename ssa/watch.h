// Who wants to see SSA form after every step of its construction, as `--verify-each` does. Off
// costs one branch a step.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Whether what comes to a phi must be one definition an incoming edge even where nothing reads the
/// phi. It need not by lookahead, which goes by what the source binds: a variable may have no value
/// yet.
enum class DeadPhis : std::uint8_t { checked, free };

class FormWatch {
 public:
  virtual ~FormWatch() = default;
  /// Phis are to stand at these sites; nothing is renamed yet.
  virtual void inserted(const cfg::Function& function, std::span<const PhiSite> sites,
                        DeadPhis dead) = 0;
  /// A phi was taken for the value `replacement`: these are its operands, those that it has, as
  /// what they have become since, and the replacement likewise.
  virtual void removed(PhiSite site, std::span<const ValueId> operands, ValueId replacement) = 0;
  /// The form is complete, after that step, and may change again.
  virtual void built(const Function& form, std::string_view step) = 0;
};

}  // namespace ssac::ssa
