#include "tests/support/replayed_state.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/exchange/trace_sinks.h"
#include "son/operations.h"
#include "son/print.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

std::size_t number_of(const std::string& node) { return std::stoul(node.substr(1)); }

/// A text such as `n9 Phi(n7, n5, _) x`, split into id, operation and inputs.
struct Term {
  explicit Term(const std::string& text) {
    const std::size_t space = text.find(' ');
    id = text.substr(0, space);
    const std::size_t end = text.find_first_of(" (", space + 1);
    op = text.substr(space + 1, end - space - 1);
    if (end == std::string::npos || text[end] != '(') return;
    const std::size_t close = text.find(')', end);
    for (std::size_t at = end + 1; at < close;) {
      const std::size_t comma = std::min(text.find(',', at), close);
      inputs.push_back(text.substr(at, comma - at));
      at = comma + 2;
    }
  }
  std::string id;
  std::string op;
  std::vector<std::string> inputs;
};

std::string line_of(std::size_t number, const std::string& op,
                    const std::vector<std::string>& inputs) {
  return fmt::format("n{} {}({})", number, op, fmt::join(inputs, ", "));
}

std::string site_of(const Json& event) {
  return std::string(event.at("variable")) + "@" + std::string(event.at("block"));
}

}  // namespace

void ReplayedState::apply(const Json& event) {
  for (const Json& change : event.value("changes", Json::array())) apply(change);
  const std::string category = event.at("category");
  const std::string step = event.at("step");
  if (category == "graph") return change_graph(event);
  if (category == "rename") return apply_renaming(event);
  if (category == "braun") return apply_braun(event);
  if (category != "scopes") return;
  if (step == "set") return set_scope(event);
  if (step == "stop") scopes_stopped = true;
  if (step == "stop") return scopes.clear();
  for (const std::string name : event.at("scopes")) scopes.erase(name);
}

void ReplayedState::change_graph(const Json& event) {
  for (const std::string text : event.value("nodes", Json::array())) {
    const Term term(text);
    nodes_[number_of(term.id)] = {term.op, term.inputs};
  }
  for (const std::string pair : event.value("replaced", Json::array())) {
    const std::size_t space = pair.find(' ');
    replaced_[pair.substr(0, space)] = pair.substr(space + 1);
    nodes_.erase(number_of(pair.substr(0, space)));
  }
  for (const std::string node : event.value("removed", Json::array())) {
    nodes_.erase(number_of(node));
  }
}

void ReplayedState::set_scope(const Json& event) {
  const std::string name = event.at("scope");
  const bool is_new = !scopes.contains(name);
  Scope& scope = scopes[name];
  if (is_new && event.contains("like")) {
    scope.bindings = scopes.at(std::string(event.at("like"))).bindings;
  }
  scope.role = event.value("role", scope.role);
  scope.head = event.value("head", scope.head);
  scope.control = event.value("control", scope.control);
  for (const std::string gone : event.value("gone", Json::array())) scope.bindings.erase(gone);
  for (const std::string pair : event.value("bindings", Json::array())) {
    const std::size_t space = pair.rfind(' ');
    scope.bindings[pair.substr(0, space)] = pair.substr(space + 1);
  }
  for (const std::string sentinel : event.value("sentinels", Json::array())) {
    scope.bindings[sentinel] = "";
  }
}

void ReplayedState::apply_renaming(const Json& event) {
  if (event.at("step") == "def") {
    stacks[event.at("variable")].push_back(event.at("value"));
    pushed_.push_back(event.at("variable"));
  }
  if (event.at("step") != "leave") return;
  for (std::size_t k = event.value("popped", Json::array()).size(); k > 0; --k) {
    stacks.at(pushed_.back()).pop_back();
    pushed_.pop_back();
  }
}

void ReplayedState::apply_braun(const Json& event) {
  const std::string step = event.at("step");
  if (step.ends_with("removed")) {
    for (auto& [site, value] : ends) {
      if (value == event.at("value").get<std::string>()) value = event.at("after");
    }
  } else if (step == "write" || step == "phi" || step == "incomplete phi" || step == "remember" ||
             step == "undefined" || step == "no phi") {
    ends[site_of(event)] = event.at("value");
  }
}

std::string ReplayedState::now(std::string node) const {
  for (auto found = replaced_.find(node); found != replaced_.end(); found = replaced_.find(node)) {
    node = found->second;
  }
  return node;
}

std::vector<std::string> ReplayedState::nodes() const {
  std::vector<std::string> lines;
  for (const auto& [number, node] : nodes_) {
    std::vector<std::string> inputs;
    for (const std::string& input : node.inputs) inputs.push_back(now(input));
    lines.push_back(line_of(number, node.op, inputs));
  }
  return lines;
}

std::size_t ReplayedState::num_inputs(const std::string& node) const {
  const auto found = nodes_.find(number_of(node));
  if (found == nodes_.end()) return 0;
  return static_cast<std::size_t>(
      std::ranges::count_if(found->second.inputs, [](const auto& input) { return input != "_"; }));
}

ReplayedState::Binding ReplayedState::binding(const std::string& scope,
                                              const std::string& name) const {
  Binding result;
  std::string at = scope;
  for (; scopes.contains(at); ++result.headers) {
    const Scope& here = scopes.at(at);
    result.node = here.bindings.at(name);
    if (!result.node.empty()) return result;
    at = here.head;
  }
  return result;
}

std::vector<std::string> nodes_of(const son::Graph& graph) {
  std::vector<std::string> lines;
  for (const son::NodeId n : graph.nodes()) {
    const son::Op op = graph.op(n);
    if (op == son::Op::none || op == son::Op::scope) continue;
    const Term term(son::to_term(graph, n));
    lines.push_back(line_of(n.index(), term.op, term.inputs));
  }
  return lines;
}

void StateSink::event(const TraceEvent& event) {
  const Json json = Json::parse(compare::to_json(event));
  state.apply(json);
  if (!event.category.of_state) check_(state, json);
}

}  // namespace ssac::test
