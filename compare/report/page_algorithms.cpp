#include "compare/report/page_algorithms.h"

#include "cfg/traces.h"
#include "compare/exchange/trace_categories.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {
namespace {

Json to_json(const TraceCategory& category) {
  Json steps = Json::object();
  for (const TraceStep& step : category.steps) {
    steps[std::string(step.name)] = {{"caption", step.caption}, {"effect", name_of(step.effect)}};
  }
  return steps;
}

Json to_json(std::span<const Pseudocode> parts) {
  Json list = Json::array();
  for (const Pseudocode& part : parts) {
    Json lines = Json::array();
    for (const PseudocodeLine& line : part.lines) {
      lines.push_back({{"indent", line.indent}, {"text", line.text}, {"steps", line.steps}});
    }
    list.push_back({{"category", part.category->name},
                    {"title", part.title},
                    {"citation", part.citation},
                    {"lines", std::move(lines)}});
    if (!part.picked.empty()) list.back()["picked"] = part.picked;
  }
  return list;
}

}  // namespace

void add_algorithms(Json& index) {
  index["baselines"] = {ssa::baseline().name, son::baseline().name};
  Json& categories = index["categories"];
  for (const TraceCategory* category : all_trace_categories()) {
    categories[std::string(category->name)] = to_json(*category);
  }
  index["analyses"] = to_json(cfg::traced_analyses());
  Json& methods = index["pseudocode"];
  const auto add = [&](const auto& method) {
    methods[std::string(method.name)] = to_json(method.pseudocode);
  };
  for (const ssa::Method* method : ssa::methods()) add(*method);
  for (const son::Method* method : son::methods()) add(*method);
}

}  // namespace ssac::compare
