// Layouts by Graphviz, and what happens if it is missing, hangs or prints nonsense.
#include <poll.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <map>

#include "compare/process/subprocess.h"
#include "compare/report/layout.h"
#include "tests/support/files.h"
#include "tests/support/programs_on_path.h"
#include "tests/support/shell.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using compare::Drawing;
using compare::Graphviz;
using compare::LaidOut;
using compare::lay_out;
using compare::Layout;
using compare::run_subprocess;
using compare::start_coprocess;
using compare::SubprocessError;
using compare::SubprocessLimits;
using namespace std::chrono_literals;

LaidOut lay_out_one(const Drawing& drawing,
                    std::chrono::milliseconds time = compare::max_layout_time) {
  Graphviz graphviz;
  const std::array<const Drawing*, 1> one = {&drawing};
  return lay_out(graphviz, one, time).front();
}

/// A loop of `count` diamonds with boxes of many sizes, a double edge and a self-loop.
Drawing diamonds(std::size_t count) {
  Drawing drawing;
  for (std::size_t n = 0; n < 3 * count + 1; ++n) {
    drawing.nodes.push_back(
        {40.0 + 37.0 * static_cast<double>(n % 7), 32.0 + 16.0 * static_cast<double>(n % 5)});
  }
  for (std::size_t n = 0; n + 3 < drawing.nodes.size(); n += 3) {
    for (const std::size_t arm : {n + 1, n + 2}) {
      drawing.edges.push_back({n, arm});
      drawing.edges.push_back({arm, n + 3});
    }
  }
  drawing.edges.push_back({drawing.nodes.size() - 1, 0, true});
  drawing.edges.push_back({0, 1});
  drawing.edges.push_back({2, 2, true});
  return drawing;
}

bool overlap(const Layout::Box& a, const Layout::Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// How far the point is from the box's outline.
double distance(Layout::Point p, const Layout::Box& box) {
  const double dx = std::max({box.x - p.x, 0.0, p.x - box.x - box.width});
  const double dy = std::max({box.y - p.y, 0.0, p.y - box.y - box.height});
  if (dx > 0 || dy > 0) return std::hypot(dx, dy);
  return std::min({p.x - box.x, box.x + box.width - p.x, p.y - box.y, box.y + box.height - p.y});
}

void check_boxes(const Drawing& drawing, const Layout& layout) {
  REQUIRE(layout.nodes.size() == drawing.nodes.size());
  for (std::size_t a = 0; a < layout.nodes.size(); ++a) {
    const Layout::Box& box = layout.nodes[a];
    CAPTURE(a, box.x, box.y);
    CHECK(box.width == drawing.nodes[a].width);
    CHECK(box.height == drawing.nodes[a].height);
    CHECK(box.x >= -1);
    CHECK(box.y >= -1);
    CHECK(box.x + box.width <= layout.width + 1);
    CHECK(box.y + box.height <= layout.height + 1);
    for (std::size_t b = 0; b < a; ++b) {
      CAPTURE(b);
      CHECK_FALSE(overlap(box, layout.nodes[b]));
    }
  }
}

void check_edges(const Drawing& drawing, const Layout& layout) {
  REQUIRE(layout.edges.size() == drawing.edges.size());
  for (std::size_t e = 0; e < layout.edges.size(); ++e) {
    const std::vector<Layout::Point>& points = layout.edges[e];
    CAPTURE(e, drawing.edges[e].from, drawing.edges[e].to);
    REQUIRE(points.size() >= 4);
    CHECK(points.size() % 3 == 1);
    constexpr double tolerance = 2;
    CHECK(distance(points.front(), layout.nodes[drawing.edges[e].from]) < tolerance);
    CHECK(distance(points.back(), layout.nodes[drawing.edges[e].to]) < tolerance);
  }
}

std::string error_of(const std::string& script, std::chrono::milliseconds time = 60s) {
  const ProgramsOnPath path("dot", script);
  const auto layout = lay_out_one(diamonds(2), time);
  REQUIRE_FALSE(layout.has_value());
  return layout.error();
}

}  // namespace

TEST_CASE("layout boxes keep their sizes without overlap and edges end at their boxes") {
  for (const std::size_t count : {std::size_t{1}, std::size_t{12}, std::size_t{120}}) {
    const Drawing drawing = diamonds(count);
    const auto layout = lay_out_one(drawing);
    REQUIRE(layout.has_value());
    check_boxes(drawing, *layout);
    check_edges(drawing, *layout);
    // Control runs downwards except along the back edge.
    CHECK(layout->nodes.front().y < layout->nodes.back().y);
  }
}

TEST_CASE("drawings of one node and of none are laid out") {
  const auto one = lay_out_one({{{100, 50}}, {}});
  REQUIRE(one.has_value());
  CHECK(one->nodes.at(0).width == 100);
  const auto none = lay_out_one(Drawing{});
  REQUIRE(none.has_value());
  CHECK(none->nodes.empty());
}

TEST_CASE("layout is deterministic") {
  const auto first = lay_out_one(diamonds(30));
  const auto second = lay_out_one(diamonds(30));
  REQUIRE(first.has_value());
  REQUIRE(second.has_value());
  for (std::size_t n = 0; n < first->nodes.size(); ++n) {
    CHECK(first->nodes[n].x == second->nodes[n].x);
    CHECK(first->nodes[n].y == second->nodes[n].y);
  }
}

TEST_CASE("drawings laid out together equal those laid out alone") {
  Drawing too_large;
  too_large.nodes.resize(compare::max_drawn_nodes + 1, {10, 10});
  const Drawing none;
  const std::array all = {diamonds(3), too_large, none, diamonds(12), diamonds(1)};
  std::vector<const Drawing*> drawings;
  for (const Drawing& drawing : all) drawings.push_back(&drawing);
  const auto check = [&](const auto& lay_out_alone) {
    Graphviz graphviz;
    lay_out(graphviz, drawings);
    const auto together =
        lay_out(graphviz, drawings);  // also with a process that has answered before
    REQUIRE(together.size() == all.size());
    for (std::size_t k = 0; k < all.size(); ++k) {
      const auto alone = lay_out_alone(all[k]);
      REQUIRE(together[k].has_value() == alone.has_value());
      if (!alone) {
        CHECK(together[k].error() == alone.error());
        continue;
      }
      REQUIRE(together[k]->nodes.size() == alone->nodes.size());
      for (std::size_t n = 0; n < alone->nodes.size(); ++n) {
        CHECK(together[k]->nodes[n].x == alone->nodes[n].x);
        CHECK(together[k]->nodes[n].y == alone->nodes[n].y);
      }
    }
  };
  std::map<const Drawing*, LaidOut> alone;
  check([&](const Drawing& drawing) { return alone[&drawing] = lay_out_one(drawing); });
  // A dot that answers only if it is given a single drawing.
  const std::string real_path = std::getenv("PATH");
  const ProgramsOnPath path(
      "dot", "PATH='" + real_path + "'; drawings=$(cat); " +
                 R"([ $(echo "$drawings" | grep -c digraph) = 1 ] && echo "$drawings" | dot "$@")");
  check([&](const Drawing& drawing) { return alone[&drawing]; });
}

TEST_CASE("a drawing beyond the limits is not passed to dot") {
  const ProgramsOnPath path("dot", "exit 1");
  Drawing drawing;
  drawing.nodes.resize(compare::max_drawn_nodes + 1, {10, 10});
  CHECK(lay_out_one(drawing).error() ==
        "too large to be drawn: 1001 nodes and 0 edges, where 1000 and 2000 are the most");
  drawing.nodes.resize(2);
  drawing.edges.resize(compare::max_drawn_edges + 1, {0, 1});
  CHECK(lay_out_one(drawing).error().starts_with("too large to be drawn: 2 nodes and 2001 edges"));
}

namespace {

/// A chain with edges between its first node and all others; every second one runs upwards.
Drawing fan(std::size_t n) {
  Drawing drawing;
  drawing.nodes.resize(n + 1, {10, 10});
  drawing.edges.push_back({0, 0, true});
  for (std::size_t k = 0; k < n; ++k) {
    drawing.edges.push_back({k, k + 1});
    if (k % 2 == 0) drawing.edges.push_back({0, k + 1});
    if (k % 2 == 1) drawing.edges.push_back({k + 1, 0, true});
  }
  return drawing;
}

}  // namespace

TEST_CASE("a drawing whose edges cross too many ranks is not passed to dot") {
  const ProgramsOnPath path("dot", "exit 1");
  CHECK(compare::why_not_drawn(fan(140)).empty());
  CHECK(lay_out_one(fan(200)).error() ==
        "too large to be drawn: its edges cross 19900 ranks in all, where 10000 are the most");
  // A cycle whose last edge is not marked as running upwards.
  Drawing cycle = fan(200);
  cycle.edges.push_back({200, 0});
  CHECK(lay_out_one(cycle).error() ==
        "too large to be drawn: its edges cross 20099 ranks in all, where 10000 are the most");
}

TEST_CASE("drawings of one function have common limits") {
  const std::vector<Drawing> four(4, fan(140));
  CHECK(compare::why_not_drawn(four).empty());
  CHECK(compare::why_not_drawn(std::vector<Drawing>(5, fan(140))) ==
        "too large to be drawn: the graphs of all methods have 1405 edges, which cross 48650 ranks "
        "in "
        "all, where 4000 and 40000 are the most");
  CHECK(compare::why_not_drawn(std::vector<Drawing>(21, Drawing{{}, {200, {0, 0}}}))
            .starts_with("too large to be drawn: the graphs of all methods have 4200 edges"));
}

TEST_CASE("without dot the message says how to install it") {
  const ProgramsOnPath path;
  CHECK(lay_out_one(diamonds(1)).error().find("apt-get install graphviz") != std::string::npos);
}

TEST_CASE("a dot that hangs is killed") {
  CHECK(error_of("while :; do :; done", 100ms) == "Graphviz took too long to lay the graph out");
  const TemporaryFile id("", ".txt");
  CHECK(error_of("printf %s $$ >" + id.path() + "; exec /bin/sleep 600", 100ms) ==
        "Graphviz took too long to lay the graph out");
  const std::string process = read_file(id.path());
  REQUIRE(!process.empty());
  CHECK(run_command("kill -0 " + process).status != 0);
}

TEST_CASE("a dot that closes its output and keeps running is killed") {
  CHECK(error_of("exec 1>&-; /bin/sleep 600", 100ms) ==
        "Graphviz took too long to lay the graph out");
}

TEST_CASE("invalid answers of dot are layout failures") {
  const std::string failed = "Graphviz failed to lay the graph out";
  CHECK(error_of("exit 1") == failed);
  CHECK(error_of("kill -9 $$") == failed);
  CHECK(error_of("echo '{}'; exit 1") == failed);
  CHECK(error_of("exit 0") == failed);
  CHECK(error_of("echo nonsense") == failed);
  CHECK(error_of("echo '[]'") == failed);
  CHECK(error_of(R"(echo '{"_draw_":[{"op":"P","points":[[0,0],[10,10]]}]}')") == failed);
  CHECK(
      error_of(
          R"(echo '{"_draw_":[{"op":"P","points":[[0,0],[10,10]]}],"objects":[1,{"name":7},{"name":"-1"},{"name":"999"},)"
          R"({"name":"0","_draw_":[{"op":"p","points":[["x"]]}]}],"edges":{}}')") == failed);
}

TEST_CASE("a subprocess can read and write large texts at the same time") {
  std::string text(3'000'000, 'x');
  text += "end";
  CHECK(run_subprocess({"cat"}, text) == text);
  CHECK(run_subprocess({"cat"}, "") == "");
  CHECK(run_subprocess({"head", "-c", "5"}, text) == "xxxxx");
}

TEST_CASE("failures of a subprocess are told apart") {
  CHECK(run_subprocess({"false"}, "").error() == SubprocessError::failed);
  CHECK(run_subprocess({"no-such-program"}, "").error() == SubprocessError::not_found);
  CHECK(run_subprocess({"yes"}, "", {.output_bytes = 1000}).error() == SubprocessError::too_much);
  CHECK(run_subprocess({"sleep", "600"}, "", {.time = 50ms}).error() == SubprocessError::timed_out);
  CHECK(run_subprocess({"sh", "-c", "kill -9 $$"}, "").error() == SubprocessError::crashed);
  const TemporaryFile not_executable("", ".txt");
  CHECK(run_subprocess({not_executable.path()}, "").error() == SubprocessError::not_found);
  const auto too_long = run_subprocess({"true", std::string(1 << 20, 'x')}, "");
  CHECK(too_long.error() == SubprocessError::not_started);
  CHECK(too_long.error().reason == E2BIG);
}

TEST_CASE("a coprocess answers several requests") {
  auto cat = start_coprocess({"cat"}, {});
  REQUIRE(cat.has_value());
  const auto is_line = [](std::string_view answer) { return answer.ends_with('\n'); };
  std::string line(1'000'000, 'x');
  line += '\n';
  CHECK((*cat)->ask(line, is_line, {}) == line);
  CHECK((*cat)->ask("another\n", is_line, {}) == "another\n");
  CHECK((*cat)->ask("no line", is_line, {.time = 50ms}).error() == SubprocessError::timed_out);
}

TEST_CASE("failures of a coprocess are detected") {
  const auto error_of = [](const std::string& script) {
    auto program = start_coprocess({"sh", "-c", script}, {.processor_time = 1s});
    REQUIRE(program.has_value());
    const auto is_line = [](std::string_view answer) { return answer.ends_with('\n'); };
    CHECK((*program)->ask("first\n", is_line, {}) == "first\n");
    ::poll(nullptr, 0, 200);
    const auto second = (*program)->ask("second\n", is_line, {.output_bytes = 1000});
    REQUIRE_FALSE(second.has_value());
    return second.error().kind;
  };
  CHECK(error_of("head -n 1") == SubprocessError::failed);
  CHECK(error_of("read -r x; echo $x; kill -9 $$") == SubprocessError::failed);
  CHECK(error_of("read -r x; echo $x; sleep 0.1; echo unasked; cat") == SubprocessError::failed);
  CHECK(error_of("read -r x; echo $x; while :; do :; done") == SubprocessError::failed);
  CHECK(error_of("read -r x; echo $x; read -r x; yes | tr -d '\\n'") == SubprocessError::too_much);
  CHECK(start_coprocess({"no-such-program"}, {}).error() == SubprocessError::not_found);
}

TEST_CASE("processor time is limited and waiting does not count") {
  using Clock = std::chrono::steady_clock;
  const SubprocessLimits limits{.time = 60s, .processor_time = 1s};
  CHECK(run_subprocess({"sh", "-c", "sleep 2; echo done"}, "", limits) == "done\n");
  const auto begin = Clock::now();
  CHECK(run_subprocess({"sh", "-c", "while :; do :; done"}, "", limits).error() ==
        SubprocessError::timed_out);
  CHECK(Clock::now() - begin < 60s);
}

}  // namespace ssac::test
