#include "ssa/occurrences.h"

namespace ssac::ssa {

OutsideValues outside_values(const Function& function) {
  OutsideValues result;
  result.constants.resize(function.cfg().num_constants());
  for (ValueId v : function.values()) {
    const Value& value = function.value(v);
    if (value.kind == ValueKind::parameter) result.parameters.push_back(v);
    if (value.kind == ValueKind::constant) result.constants[value.constant()] = v;
  }
  return result;
}

}  // namespace ssac::ssa
