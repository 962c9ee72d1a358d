#include <catch2/catch.hpp>
#include <vector>

#include "son/graph.h"

namespace ssac::test {

using son::Graph;
using son::NodeId;
using son::Op;

namespace {

std::vector<NodeId> users_of(const Graph& graph, NodeId n) {
  std::vector<NodeId> result;
  for (NodeId user : graph.users(n)) result.push_back(user);
  return result;
}

NodeId add(Graph& graph, NodeId a, NodeId b) { return graph.create(Op::add, {NodeId(), a, b}); }

}  // namespace

TEST_CASE("nodes are numbered from 1 and list their users in order, once for each input") {
  Graph graph;
  const NodeId one = graph.create_constant(1);
  CHECK(one == NodeId(1));
  const NodeId twice = add(graph, one, one);
  const NodeId minus = graph.create(Op::neg, {NodeId(), one});
  CHECK(users_of(graph, one) == std::vector{twice, twice, minus});
  CHECK(graph.nodes_created() == 3);
  CHECK(graph.users(minus).empty());
  const Graph::Users users = graph.users(one);
  std::vector<std::size_t> numbers;
  for (auto user = users.begin(); user != users.end(); ++user) {
    numbers.push_back(user.input_number());
  }
  CHECK(numbers == std::vector<std::size_t>{1, 2, 1});
}

TEST_CASE("graphs are equal unless an input, a label, a constant or the order of users differs") {
  const auto make = [](std::string_view label, std::int64_t value) {
    Graph graph;
    const NodeId start = graph.create(Op::start, {});
    const NodeId argument = graph.create_projection(start, 1, graph.add_label(std::string(label)));
    const NodeId constant = graph.create_constant(value);
    add(graph, argument, constant);
    add(graph, constant, argument);
    return graph;
  };
  const Graph graph = make("arg", 1);
  CHECK(make("arg", 1) == graph);
  CHECK_FALSE(make("n", 1) == graph);
  CHECK_FALSE(make("arg", 2) == graph);
  Graph other = make("arg", 1);
  other.set_input(NodeId(4), 1, NodeId(3));
  CHECK_FALSE(other == graph);
  other.set_input(NodeId(4), 1, NodeId(2));
  CHECK(users_of(other, NodeId(2)) == std::vector{NodeId(5), NodeId(4)});
  CHECK_FALSE(other == graph);
}

TEST_CASE("users follow when inputs are set, added and removed") {
  Graph graph;
  const NodeId stop = graph.create(Op::stop, {});
  std::vector<NodeId> returns;
  for (int k = 0; k < 10; ++k) {
    returns.push_back(graph.create(Op::return_, {NodeId(), NodeId()}));
    graph.add_input(stop, returns.back());  // moves the inputs of stop again and again
  }
  REQUIRE(graph.num_inputs(stop) == 10);
  for (std::size_t k = 0; k < 10; ++k) {
    CHECK(graph.input(stop, k) == returns[k]);
    CHECK(users_of(graph, returns[k]) == std::vector{stop});
  }
  graph.remove_input(stop, 2);
  CHECK(graph.num_inputs(stop) == 9);
  CHECK(graph.input(stop, 2) == returns[9]);
  CHECK(graph.users(returns[2]).empty());
  graph.set_input(stop, 0, returns[2]);
  CHECK(graph.users(returns[0]).empty());
  CHECK(users_of(graph, returns[2]) == std::vector{stop});
}

TEST_CASE("several inputs from one node keep its list of users when they move") {
  Graph graph;
  const NodeId one = graph.create_constant(1);
  const NodeId region = graph.create_region(Op::region, std::vector{one, one}, {});
  const NodeId other = graph.create(Op::neg, {NodeId(), one});
  for (int k = 0; k < 5; ++k) graph.add_input(region, one);
  CHECK(users_of(graph, one) ==
        std::vector{region, region, other, region, region, region, region, region});
  while (graph.num_inputs(region) > 1) graph.remove_input(region, 1);
  CHECK(users_of(graph, one) == std::vector{other});
}

TEST_CASE("replacing a node appends its users to those of the replacement") {
  Graph graph;
  const NodeId one = graph.create_constant(1);
  const NodeId two = graph.create_constant(2);
  const NodeId a = add(graph, one, two);
  const NodeId b = add(graph, two, one);
  graph.replace(one, two);
  CHECK(graph.resolve(one) == two);
  CHECK(graph.input(a, 1) == two);
  CHECK(graph.users(one).empty());
  CHECK(users_of(graph, two) == std::vector{a, b, a, b});
  // The replaced node can still be set as an input.
  graph.set_input(a, 1, one);
  CHECK(users_of(graph, one) == std::vector<NodeId>());
  CHECK(graph.input(a, 1) == two);
}

TEST_CASE("a chain of replacements resolves to the last node and inputs can still change") {
  Graph graph;
  std::vector<NodeId> constants;
  for (int k = 0; k < 100; ++k) constants.push_back(graph.create_constant(k));
  std::vector<NodeId> users;
  for (NodeId c : constants) users.push_back(graph.create(Op::neg, {NodeId(), c}));
  for (std::size_t k = 0; k + 1 < constants.size(); ++k) {
    graph.replace(constants[k], constants[k + 1]);
  }
  for (NodeId c : constants) CHECK(graph.resolve(c) == constants.back());
  CHECK(users_of(graph, constants.back()).size() == 100);
  graph.set_input(users[50], 1, users[0]);
  CHECK(users_of(graph, constants.back()).size() == 99);
  CHECK(users_of(graph, users[0]) == std::vector{users[50]});
}

TEST_CASE("in a settled graph every input names its final node") {
  Graph graph;
  const NodeId one = graph.create_constant(1);
  const NodeId two = graph.create_constant(2);
  const NodeId three = graph.create_constant(3);
  const NodeId sum = add(graph, one, two);
  graph.replace(one, two);
  graph.replace(two, three);
  graph.settle();
  CHECK(graph.resolve(one) == one);
  CHECK(graph.input(sum, 1) == three);
  CHECK(graph.input(sum, 2) == three);
  CHECK(users_of(graph, three) == std::vector{sum, sum});
}

TEST_CASE("nodes made after others were killed have their own inputs and users") {
  Graph graph;
  const NodeId one = graph.create_constant(1);
  const NodeId kept = add(graph, one, one);
  const NodeId region = graph.create_region(Op::region, std::vector{one}, {});
  for (int k = 0; k < 3; ++k) graph.add_input(region, one);  // moves its inputs
  for (int k = 0; k < 20; ++k) {
    const NodeId sum = add(graph, kept, one);
    const NodeId minus = graph.create(Op::neg, {NodeId(), sum});
    CHECK(users_of(graph, kept) == std::vector{sum});
    CHECK(users_of(graph, sum) == std::vector{minus});
    CHECK(graph.input(sum, 2) == one);
    graph.kill(minus);
    graph.kill(sum);
  }
  CHECK(users_of(graph, one) == std::vector{kept, kept, region, region, region, region});
  CHECK(graph.users(kept).empty());
  CHECK(graph.nodes_created() == 43);
}

TEST_CASE("a killed node has no inputs") {
  Graph graph;
  const NodeId one = graph.create_constant(1);
  const NodeId minus = graph.create(Op::neg, {NodeId(), one});
  graph.kill(minus);
  CHECK(graph.op(minus) == Op::none);
  CHECK(graph.num_inputs(minus) == 0);
  CHECK(graph.users(one).empty());
  CHECK(graph.nodes_created() == 2);
}

TEST_CASE("a loop and its phis are in progress until the last back edge is set") {
  Graph graph;
  const NodeId start = graph.create(Op::start, {});
  const NodeId control = graph.create_projection(start, 0, graph.add_label("$ctrl"));
  const NodeId loop = graph.create_region(Op::loop, std::vector{control, NodeId()}, {{}, {}, 2});
  const NodeId one = graph.create_constant(1);
  const NodeId phi = graph.create_phi(graph.add_label("x"), loop, std::vector{one, NodeId()});
  CHECK(graph.in_progress(loop));
  CHECK(graph.in_progress(phi));
  graph.set_input(loop, 2, control);
  CHECK_FALSE(graph.in_progress(loop));
  CHECK_FALSE(graph.in_progress(phi));
  CHECK_FALSE(graph.in_progress(one));
  CHECK(graph.phis_created() == 1);
}

TEST_CASE("labels that peepholes concatenate are limited in length") {
  Graph graph;
  const std::string name(150, 'x');
  CHECK(graph.label(graph.add_label(name + name)).text == name + name);
  CHECK(graph.label(graph.add_label(name, {}, true)).text == name);
  const son::LabelId once = graph.add_label(name + name, {}, true);
  CHECK(graph.label(once).text == name + std::string(50, 'x') + "...");
  const son::LabelId twice = graph.add_label(graph.label(once).text + name, {}, true);
  CHECK(graph.label(twice).text == graph.label(once).text);
  // No character is cut in two.
  const son::LabelId cut = graph.add_label(std::string(199, 'x') + "\xC3\xA9" + name, {}, true);
  CHECK(graph.label(cut).text == std::string(199, 'x') + "...");
  const son::LabelId cut_again = graph.add_label(graph.label(cut).text + name, {}, true);
  CHECK(graph.label(cut_again).text == graph.label(cut).text);
}

}  // namespace ssac::test
