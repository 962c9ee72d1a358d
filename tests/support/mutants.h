// Mutants: makes broken variants of each kind and counts how many a test detects.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/function.h"

namespace ssac::test {

/// Breaks a list in every way: one element missing, one duplicated, two neighbours swapped, one
/// candidate added. Calls check(how, mutant). `right` must be sorted if there are candidates.
template <class T, class Candidates, class Check>
void mutate_list(const std::vector<T>& right, const Candidates& candidates, Check check) {
  for (std::size_t k = 0; k < right.size(); ++k) {
    const auto at = static_cast<std::ptrdiff_t>(k);
    std::vector<T> mutant = right;
    mutant.erase(mutant.begin() + at);
    check("missing", mutant);
    mutant = right;
    mutant.insert(mutant.begin() + at, right[k]);
    check("twice", mutant);
    if (k == 0) continue;
    mutant = right;
    std::swap(mutant[k - 1], mutant[k]);
    check("out of order", mutant);
  }
  for (const T& each : candidates) {
    if (std::ranges::find(right, each) != right.end()) continue;
    std::vector<T> mutant = right;
    mutant.insert(std::ranges::upper_bound(mutant, each), each);
    check("extra", mutant);
  }
}

/// A few functions. Tests break them, or the results of analyses and methods on them, on purpose.
const std::vector<cfg::Function>& mutated_functions();

class MutantTallies {
 public:
  /// Counts one mutant: whether it was detected and, if not, whether it is equivalent to the
  /// original.
  void add(const std::string& how, bool killed, bool same = false) {
    Tally& tally = tallies_[how];
    ++tally.made;
    tally.killed += killed ? 1 : 0;
    tally.same += !killed && same ? 1 : 0;
    INFO(how);
    CHECK((killed || same));
  }
  struct Tally {
    std::size_t made = 0;
    std::size_t killed = 0;
    std::size_t same = 0;
  };
  /// Prints one line per kind and the sum, and returns the sum.
  Tally print(std::string_view what) const {
    Tally all;
    for (const auto& [how, tally] : tallies_) {
      std::cout << line(how, tally);
      all.made += tally.made;
      all.killed += tally.killed;
      all.same += tally.same;
    }
    std::cout << line(fmt::format("mutants of {}", what), all);
    CHECK(all.killed > 0);
    CHECK(all.killed + all.same == all.made);
    return all;
  }

 private:
  static std::string line(std::string_view name, const Tally& tally) {
    return fmt::format("{:38} {:6} made, {:6} killed, {:5} mean the same\n", name, tally.made,
                       tally.killed, tally.same);
  }
  std::map<std::string, Tally> tallies_;
};

}  // namespace ssac::test
