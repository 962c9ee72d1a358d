#include "son/schedule/schedule.h"

#include <utility>

#include "son/control_graph.h"
#include "son/schedule/blocks.h"
#include "son/schedule/form.h"
#include "son/schedule/placement.h"
#include "son/schedule/values.h"
#include "son/schedule/writer.h"

namespace ssac::son {

Schedule schedule(const Graph& graph, std::string name) {
  const ControlGraph control(graph);
  const ScheduleBlocks blocks(graph, control);
  const ScheduleValues values(graph, control, blocks);
  const SchedulePlacement placement(graph, blocks, values);
  WrittenSchedule written =
      ScheduleWriter(graph, blocks, values, placement, std::move(name)).write();
  ssa::Function form = write_form(written, blocks, values);
  return {std::move(written.cfg), std::move(form)};
}

}  // namespace ssac::son
