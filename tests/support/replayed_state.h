// The state reconstructed from the events of a trace, as a replay does it: the graph and the scopes
// of a Sea of Nodes, the renaming stacks, and the values that Braun's method has recorded in
// blocks.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cfg/support/trace.h"
#include "son/graph.h"

namespace ssac::test {

class ReplayedState {
 public:
  struct Scope {
    std::string role;
    std::string head;
    std::string control;
    std::map<std::string, std::string> bindings;  ///< node by name; empty for the sentinel
    friend bool operator==(const Scope&, const Scope&) = default;
  };

  /// Applies an event in JSON form, with or without its `changes`.
  void apply(const nlohmann::json& event);

  /// A text such as `n9 Phi(n7, n5, _)` for each existing node, with its current inputs, in order
  /// of id.
  [[nodiscard]] std::vector<std::string> nodes() const;
  /// The number of the node's inputs that are not empty; 0 if the node does not exist.
  [[nodiscard]] std::size_t num_inputs(const std::string& node) const;

  struct Binding {
    std::string node;
    std::size_t headers = 0;  ///< the number of sentinels passed on the way to it
    friend bool operator==(const Binding&, const Binding&) = default;
  };
  [[nodiscard]] Binding binding(const std::string& scope, const std::string& name) const;

  std::map<std::string, Scope> scopes;
  bool scopes_stopped = false;
  std::map<std::string, std::vector<std::string>> stacks;  ///< by variable, top last
  std::map<std::string, std::string> ends;                 ///< by `x@b1`

 private:
  struct Node {
    std::string op;
    std::vector<std::string> inputs;
  };
  void change_graph(const nlohmann::json& event);
  void set_scope(const nlohmann::json& event);
  void apply_renaming(const nlohmann::json& event);
  void apply_braun(const nlohmann::json& event);
  [[nodiscard]] std::string now(std::string node) const;

  std::map<std::size_t, Node> nodes_;
  std::map<std::string, std::string> replaced_;
  std::vector<std::string> pushed_;
};

/// The same text for the nodes of a graph.
std::vector<std::string> nodes_of(const son::Graph& graph);

/// Keeps the state up to date during a trace and calls `check` after each event that is not itself
/// a state change.
class StateSink : public TraceSink {
 public:
  using Check = std::function<void(const ReplayedState&, const nlohmann::json&)>;
  explicit StateSink(Check check = [](const auto&, const auto&) {}) : check_(std::move(check)) {}
  void event(const TraceEvent& event) override;

  ReplayedState state;

 private:
  Check check_;
};

}  // namespace ssac::test
