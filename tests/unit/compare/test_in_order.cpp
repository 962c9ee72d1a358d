// Tasks are consumed in order with any number of threads, and exceptions are passed on.
#include <atomic>
#include <catch2/catch.hpp>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "compare/command_line/in_order.h"

namespace ssac::test {
namespace {

struct Run {
  std::vector<int> consumed = {};
  std::string error = {};
};

/// Runs the tasks 0, ..., 99; `fails(step, number)` says where to throw.
template <class Fails>
Run run_in_order(std::size_t jobs, Fails fails) {
  Run run;
  int next = 0;
  const auto check = [&](const char* step, int number) {
    if (fails(std::string(step), number)) throw std::runtime_error(step);
  };
  const auto take = [&]() -> std::optional<int> {
    check("take", next);
    return next == 100 ? std::nullopt : std::optional(next++);
  };
  const auto perform = [&](int& number) {
    check("perform", number);
    number = -number;
  };
  const auto consume = [&](int number) {
    check("consume", -number);
    run.consumed.push_back(-number);
  };
  compare::ThreadBudget budget(jobs);
  compare::InOrder tasks(take, perform, consume);
  try {
    tasks.run(jobs, budget);
  } catch (const std::runtime_error& error) {
    run.error = error.what();
  }
  return run;
}

}  // namespace

TEST_CASE("tasks are consumed in order up to the first failure") {
  std::vector<int> all(100);
  std::iota(all.begin(), all.end(), 0);
  for (const std::size_t jobs : {1uz, 2uz, 7uz}) {
    CAPTURE(jobs);
    const Run whole = run_in_order(jobs, [](const std::string&, int) { return false; });
    CHECK(whole.consumed == all);
    CHECK(whole.error == "");
    for (const std::string step : {"take", "perform", "consume"}) {
      CAPTURE(step);
      const Run part = run_in_order(
          jobs, [&](const std::string& at, int number) { return at == step && number >= 40; });
      CHECK(part.consumed == std::vector<int>(all.begin(), all.begin() + 40));
      CHECK(part.error == step);
    }
  }
}

TEST_CASE("parallel work is done exactly once or its exception is rethrown") {
  for (const std::size_t most : {1uz, 2uz, 5uz}) {
    compare::ThreadBudget budget(most);
    std::vector<std::atomic<int>> done(50);
    compare::side_by_side(50, most, budget, [&](std::size_t k) { ++done[k]; });
    for (const auto& times : done) CHECK(times == 1);
    CHECK_THROWS_AS(compare::side_by_side(50, most, budget,
                                          [](std::size_t k) {
                                            if (k == 20) throw std::runtime_error("20");
                                          }),
                    std::runtime_error);
    compare::side_by_side(0, most, budget, [](std::size_t) { FAIL(); });
  }
}

}  // namespace ssac::test
