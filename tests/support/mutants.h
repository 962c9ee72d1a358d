// How many broken things of each kind a test has made, and what became of them.
#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

namespace ssac::test {

class MutantTallies {
 public:
  /// One mutant: whether it was complained of and, if not, whether it is shown to mean the same.
  void add(const std::string& how, bool killed, bool same = false) {
    Tally& tally = tallies_[how];
    ++tally.made;
    tally.killed += killed ? 1 : 0;
    tally.same += !killed && same ? 1 : 0;
    INFO(how);
    CHECK((killed || same));
  }
  /// Prints a line a kind, and the sum: killed of made.
  void print(std::string_view what) const {
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
  }

 private:
  struct Tally {
    std::size_t made = 0;
    std::size_t killed = 0;
    std::size_t same = 0;
  };
  static std::string line(std::string_view name, const Tally& tally) {
    return fmt::format("{:38} {:6} made, {:6} killed, {:5} mean the same\n", name, tally.made,
                       tally.killed, tally.same);
  }
  std::map<std::string, Tally> tallies_;
};

}  // namespace ssac::test
