#include "son/schedule/schedule.h"

#include <utility>

#include "son/control_graph.h"
#include "son/schedule/form.h"
#include "son/schedule/writer.h"

namespace ssac::son {

Schedule schedule(const Graph& graph, std::string name) {
  return schedule(SchedulePlan(graph, ControlGraph(graph)), std::move(name));
}

Schedule schedule(const SchedulePlan& plan, std::string name) {
  WrittenSchedule written =
      ScheduleWriter(plan.graph, plan.blocks, plan.values, plan.placement, std::move(name)).write();
  ssa::Function form = write_form(written, plan.blocks, plan.values);
  return {std::move(written.cfg), std::move(form)};
}

}  // namespace ssac::son
