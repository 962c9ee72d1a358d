// Why two graphs of one program differ.
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "frontend/lower.h"
#include "son/fixpoint/equivalence.h"
#include "son/method.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

son::GraphMatch match_of(std::string_view source, std::string_view method, std::string_view other,
                         son::Peepholes level) {
  const frontend::Function ast = parse_simple(source);
  Diagnostics warnings;
  Trace trace;
  const cfg::Function function = cfg::clean_up(frontend::lower(ast), warnings, trace);
  const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
  const auto build = [&](std::string_view name) {
    return son::find_method(name)->construct({&ast, &*pruned}, {.peepholes = level}, trace);
  };
  return son::match(*build(method), *build(other));
}

son::GraphMatch against_lazy(std::string_view source, std::string_view method,
                             son::Peepholes level) {
  return match_of(source, method, "lazy", level);
}

}  // namespace

TEST_CASE("graphs with one node or several for a constant are the same") {
  const son::GraphMatch match =
      against_lazy("while(arg<9) arg=arg+1; return arg-1;", "bridge", son::Peepholes::none);
  CHECK(match.equivalence == son::Equivalence::same);
  CHECK(match.first_difference.empty());
}

TEST_CASE("each reason for a difference is found") {
  const auto equivalence = [](std::string_view source, std::string_view method,
                              son::Peepholes level = son::Peepholes::full) {
    const son::GraphMatch match = against_lazy(source, method, level);
    CHECK(match.first_difference.empty() == (match.equivalence == son::Equivalence::same));
    return match.equivalence;
  };
  using enum son::Equivalence;
  CHECK(equivalence("while(arg<9) arg=arg+1; return arg;", "bridge") == same);
  CHECK(equivalence("if(arg) return 1; int a=1; if(arg<3) a=2; return a;", "bridge") == order);
  CHECK(equivalence("int a=arg; while(arg<9) arg=arg+1; return arg+a;", "eager",
                    son::Peepholes::none) == redundant_phis);
  CHECK(equivalence("while(arg<9) { arg=arg+1; if(arg==4) continue; arg=arg*2; } return arg;",
                    "bridge") == stacking);
  CHECK(equivalence("return arg; while(arg) arg=arg-1; return 2;", "bridge") == unseen_constant);
  CHECK(equivalence("int i=0; int sum=0; while(i<arg) { int j=0; while(j<arg) { sum=sum+j; j=j+1; }"
                    " i=i+1; } return sum;",
                    "eager") == sum_order);
}

TEST_CASE("every necessary step is named") {
  const son::GraphMatch match =
      against_lazy("int x=3; if (arg) x=arg+1; return x; while (arg) arg=arg-1; return 2;",
                   "bridge", son::Peepholes::full);
  CHECK(match.equivalence == son::Equivalence::order);
  CHECK(match.also == std::vector{son::Equivalence::unseen_constant});
  CHECK(
      son::explain(match) ==
      "the inputs of a Region or Stop are in another order, and they differ in something constant "
      "or unreachable, which not both of them have found");
}

TEST_CASE("no graph is said to have found or applied what neither has") {
  const auto explained = [](std::string_view source) {
    return son::explain(against_lazy(source, "eager", son::Peepholes::full));
  };
  // A sum of two phis that were made in another order.
  CHECK(explained("int x=1; int y=2; while(y*x<arg) { y=y*3-1; x=x*5-2; } return x+y;") ==
        "the terms of a sum are added in another order");
  // The same in a branch that is never taken, which both have left.
  CHECK(explained("int x=1; int y=2; int b=3; while(y*x<arg) { if(b-3) return x+y; b=3; y=y*3-1; "
                  "x=x*5-2; } return y*7-x;") ==
        "the terms of a sum are added in another order");
}

namespace {

/// A graph that returns a node made of four parameters.
template <class Make>
son::Graph of_parameters(const Make& make) {
  son::Graph graph;
  const son::NodeId start = graph.create(son::Op::start, {});
  const son::NodeId control = graph.create_projection(start, 0, graph.add_label("control"));
  std::vector<son::NodeId> p;
  for (const char* name : {"a", "b", "c", "d"}) {
    p.push_back(graph.create_projection(start, static_cast<std::uint32_t>(p.size() + 1),
                                        graph.add_label(name)));
  }
  const auto of = [&](son::Op op) {
    return [&graph, op](son::NodeId a, son::NodeId b) { return graph.create(op, {{}, a, b}); };
  };
  const son::NodeId value = make(p, of(son::Op::add), of(son::Op::mul));
  graph.set_start(start);
  const son::NodeId result = graph.create(son::Op::return_, {control, value});
  graph.set_stop(graph.create(son::Op::stop, {result}));
  return graph;
}

}  // namespace

TEST_CASE("the order of terms is told from other differences between sums") {
  const auto in_order = of_parameters([](const auto& p, const auto& add, const auto& mul) {
    const son::NodeId ab = add(p[0], p[1]);
    return mul(add(add(ab, p[2]), p[3]), add(ab, p[3]));
  });
  const auto reason = [](const son::Graph& a, const son::Graph& b) {
    CHECK(son::verify(a) == std::vector<std::string>());
    const son::GraphMatch match = son::match(a, b);
    CHECK(match.also == std::vector<son::Equivalence>());
    return match.equivalence;
  };
  // Another association, other operands first, and so other partial sums.
  const auto in_pairs = of_parameters([](const auto& p, const auto& add, const auto& mul) {
    return mul(add(add(p[3], p[2]), add(p[1], p[0])), add(add(p[0], p[3]), p[1]));
  });
  CHECK(reason(in_order, in_pairs) == son::Equivalence::sum_order);
  CHECK(reason(in_pairs, in_order) == son::Equivalence::sum_order);
  // The same order, but equal partial sums are two nodes.
  const auto unshared = of_parameters([](const auto& p, const auto& add, const auto& mul) {
    return mul(add(add(add(p[0], p[1]), p[2]), p[3]), add(add(p[0], p[1]), p[3]));
  });
  CHECK(reason(in_order, unshared) == son::Equivalence::unseen_data);
  // A whole sum that is two nodes.
  const auto square = [](bool shared) {
    return of_parameters([&](const auto& p, const auto& add, const auto& mul) {
      const son::NodeId sum = add(p[0], p[1]);
      return mul(sum, shared ? sum : add(p[0], p[1]));
    });
  };
  CHECK(reason(square(true), square(false)) == son::Equivalence::unseen_data);
  // Another term.
  const auto other = of_parameters([](const auto& p, const auto& add, const auto& mul) {
    return mul(add(add(p[3], p[2]), add(p[1], p[1])), add(add(p[0], p[3]), p[1]));
  });
  CHECK(reason(in_order, other) == son::Equivalence::different);
}

TEST_CASE("sums with too many partial sums in common are not compared") {
  const auto doubled = [](std::size_t first, std::size_t second) {
    return of_parameters([&](const auto& p, const auto& add, const auto&) {
      son::NodeId sum = add(p[first], p[second]);
      for (int k = 0; k < 1'000; ++k) sum = add(add(sum, p[2]), sum);
      return sum;
    });
  };
  CHECK(son::match(doubled(0, 1), doubled(1, 0)).equivalence == son::Equivalence::not_compared);
  CHECK(son::match(doubled(0, 1), doubled(0, 1)).equivalence == son::Equivalence::same);
}

TEST_CASE("data that nothing needs is no reason for a difference") {
  using enum son::Equivalence;
  const son::GraphMatch after_jump = against_lazy(
      "while (arg) { if (0*arg) { if (arg+1) {} else arg=0; continue; arg=arg+arg; } } return 0;",
      "eager-cfg", son::Peepholes::full);
  CHECK(after_jump.equivalence == stacking);
  CHECK(after_jump.also == std::vector{order});
  const son::GraphMatch after_sinking = against_lazy(
      "int b=arg*arg; int c=arg/3; int y=0; if(arg<1) y=arg-b; else if(arg<2) y=arg-c; else y=b-c; "
      "return y;",
      "bridge", son::Peepholes::full);
  CHECK(after_sinking.equivalence == stacking);
  CHECK(after_sinking.also == std::vector<son::Equivalence>());
}

TEST_CASE("constants are no reason if the other steps suffice together") {
  const son::GraphMatch match = match_of(
      "if(1) { if(1) {} else { while(0) {} } } else { int i=0; while(i<0) i=i+1; } return 0;",
      "eager-cfg", "eager", son::Peepholes::full);
  CHECK(match.equivalence == son::Equivalence::stacking);
  CHECK(match.also == std::vector<son::Equivalence>());
}

TEST_CASE("stacking is no reason if nothing is stacked") {
  const frontend::Function ast = parse_simple(
      "int a=arg; while(arg<9) { arg=arg+1; if(arg==4) continue; arg=arg*2; } return arg+a;");
  Trace trace;
  const auto build = [&](std::string_view name) {
    return *son::find_method(name)->construct(
        {&ast, nullptr},
        {.peepholes = son::Peepholes::none, .continues = son::Continues::backedges}, trace);
  };
  // Both loops have two back edges; eager has a phi for `a` too.
  CHECK(son::match(build("eager"), build("lazy")).equivalence == son::Equivalence::redundant_phis);
}

TEST_CASE("graphs of different programs are different") {
  Trace trace;
  const frontend::Function one = parse_simple("return arg+1;");
  const frontend::Function two = parse_simple("return arg+2;");
  const son::Method* lazy = son::find_method("lazy");
  CHECK(son::match(*lazy->construct({&one, nullptr}, {}, trace),
                   *lazy->construct({&two, nullptr}, {}, trace))
            .equivalence == son::Equivalence::different);
}

TEST_CASE("no reason is sought for graphs beyond a size limit") {
  Trace trace;
  const frontend::Function one = parse_simple("return arg+1;");
  const frontend::Function two = parse_simple("return 1+arg;");
  const auto built = [&](const frontend::Function& function) {
    return *son::find_method("lazy")->construct({&function, nullptr}, {}, trace);
  };
  const son::Graph graph = built(one);
  CHECK(son::match(graph, built(one), 0).equivalence == son::Equivalence::same);
  CHECK(son::match(graph, built(two), 0).equivalence == son::Equivalence::not_compared);
  CHECK_FALSE(son::match(graph, built(two), 0).first_difference.empty());
  CHECK(son::match(graph, built(two)).equivalence == son::Equivalence::sum_order);
}

}  // namespace ssac::test
