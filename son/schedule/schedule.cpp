#include "son/schedule/schedule.h"

#include <utility>

#include "son/control_graph.h"
#include "son/schedule/writer.h"

namespace ssac::son {

Schedule schedule(const Graph& graph, std::string name) {
  return schedule(SchedulePlan(graph, ControlGraph(graph)), std::move(name));
}

Schedule schedule(const SchedulePlan& plan, std::string name) {
  WrittenSchedule written = write_schedule(plan, std::move(name));
  ssa::Function form = write_form(written, plan);
  return {std::move(written.cfg), std::move(form)};
}

}  // namespace ssac::son
