#include "tests/bench/guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tests/bench/shapes.h"
#include "tests/bench/subjects.h"

// Outside all namespaces, so that callgrind's options can name it.
extern "C" void ssac_guarded(const ssac::bench::Job& job);
extern "C" [[gnu::noinline]] void ssac_guarded(const ssac::bench::Job& job) { job.run(); }

namespace ssac::bench {

namespace {

struct Input {
  std::string_view shape;
  std::size_t size;
};
constexpr std::array inputs = {Input{"small", 2400}, Input{"real", 10'000}, Input{"dense", 1000},
                               Input{"repeat", 1000}, Input{"ladder", 1000}};
constexpr std::array guarded_subjects = {
    "dominators",  "dominators: Semi-NCA", "liveness",       "minimal",
    "pruned",      "pruned-liveness",      "braun",          "bridge/none",
    "bridge/full", "lazy-cfg/none",        "eager-cfg/none", "schedule of bridge/none"};

template <class Visit>
void for_each_row(Visit visit) {
  const std::vector<Subject> all = subjects();
  for (const Input& input : inputs) {
    for (const std::string_view name : guarded_subjects) {
      const auto subject = std::ranges::find(all, name, &Subject::name);
      visit(input, *subject);
    }
  }
}

}  // namespace

std::vector<std::string> guard_rows() {
  std::vector<std::string> result;
  for_each_row([&](const Input& input, const Subject& subject) {
    result.push_back(fmt::format("{} {}, {}", input.shape, input.size, subject.name));
  });
  return result;
}

void run_guard_rows() {
  for_each_row([&](const Input& input, const Subject& subject) {
    const std::vector<cfg::Function> functions = find_shape(input.shape)->make(input.size);
    const Job job = subject.make_job(functions);
    // A first run warms up the allocator, so that the counts are reproducible.
    job.run();
    ssac_guarded(job);
  });
}

}  // namespace ssac::bench
