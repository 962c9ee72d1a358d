// Mutation tests of the verifier of phi sites: the sites that methods choose, with one missing, one
// twice, one more, or two out of order. Each mutant must be rejected or be equally good: renaming
// with it gives a form that verifies, binding by binding (with an unneeded phi, or without a phi
// that was dead).
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/dominators.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/rename.h"
#include "ssa/verify.h"
#include "ssa/verify_bindings.h"
#include "ssa/verify_sites.h"
#include "tests/support/mutants.h"
#include "tests/support/simple.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {
namespace {

using ssa::PhiSite;

class SiteMutants {
 public:
  SiteMutants(const cfg::Function& function, std::vector<PhiSite> right, MutantTallies& tallies)
      : function_(function),
        tree_(cfg::dominators(function)),
        minimal_(*ssa::iterated_frontier_sites(function, default_size_limit)),
        right_(std::move(right)),
        tallies_(tallies) {
    REQUIRE(ssa::verify_sites(function, right_) == std::vector<std::string>());
  }

  void run() {
    std::vector<PhiSite> all;
    for (const cfg::BlockId b : function_.blocks()) {
      for (const cfg::VariableId v : function_.variables()) all.push_back({b, v});
    }
    mutate_list(right_, all, [&](const std::string& how, const std::vector<PhiSite>& mutant) {
      check("site " + how, mutant);
    });
  }

 private:
  void check(const std::string& how, const std::vector<PhiSite>& mutant) {
    const bool killed = !ssa::verify_sites(function_, mutant).empty();
    tallies_.add(how, killed, !killed && is_good(mutant));
  }

  /// Whether renaming gives a form in which every use reads the definition that reaches it.
  [[nodiscard]] bool is_good(const std::vector<PhiSite>& sites) const {
    const ssa::Function form = ssa::rename(function_, tree_, sites, false);
    return ssa::verify(form).empty() && ssa::verify_bindings(form, minimal_).empty();
  }

  const cfg::Function& function_;
  cfg::DominatorTree tree_;
  std::vector<PhiSite> minimal_;
  std::vector<PhiSite> right_;
  MutantTallies& tallies_;
};

}  // namespace

TEST_CASE("every mutant of the phi sites is rejected or equally good") {
  MutantTallies tallies;
  for (const cfg::Function& function : mutated_functions()) {
    for (const std::string_view method : {"pruned", "semi-pruned", "minimal", "maximal"}) {
      const ssa::Function form = build(method, function);
      std::vector<PhiSite> sites;
      for (const ssa::PhiId p : form.phis()) sites.push_back(form.phi(p).site);
      INFO(method);
      SiteMutants(function, sites, tallies).run();
    }
  }
  tallies.print("sites");
}

TEST_CASE("phi sites are verified one variable at a time until the visits of blocks run out") {
  const cfg::Function function = lower_simple(
      "int x = 0; int y = 0; while (arg) { x = x + 1; y = y + x; arg = arg - 1; }"
      "return x + y;");
  const std::size_t all = ssa::verify_sites(function, {}).size();
  CHECK(all >= 3);
  ssa::SiteVisits one{.left = 1};
  CHECK(ssa::verify_sites(function, {}, ssa::DeadPhis::checked, &one).size() == 1);
  CHECK(one.left_out);
  ssa::SiteVisits many{.left = 1'000};
  CHECK(ssa::verify_sites(function, {}, ssa::DeadPhis::checked, &many).size() == all);
  CHECK_FALSE(many.left_out);
  CHECK(many.left > 900);
  // Exactly as many as needed are enough.
  ssa::SiteVisits just{.left = 1'000 - many.left};
  CHECK(ssa::verify_sites(function, {}, ssa::DeadPhis::checked, &just).size() == all);
  CHECK(just.left == 0);
  CHECK_FALSE(just.left_out);
}

}  // namespace ssac::test
