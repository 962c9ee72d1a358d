// The SSA form over a function that a schedule was written as.
#pragma once

#include "son/schedule/blocks.h"
#include "son/schedule/values.h"
#include "son/schedule/writer.h"
#include "ssa/function.h"

namespace ssac::son {

/// The form has the schedule's phis, with the copies to their variables folded. All variables have
/// one version. O(size of the function).
ssa::Function write_form(const WrittenSchedule& written, const ScheduleBlocks& blocks,
                         const ScheduleValues& values);

}  // namespace ssac::son
