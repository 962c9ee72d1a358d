// Every verifier after every step of a construction: `--verify-each`. What is found first is kept,
// with the step that it was found after, so that a wrong rewrite is named and not what came of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "son/graph.h"
#include "son/watch.h"
#include "ssa/function.h"
#include "ssa/watch.h"

namespace ssac::compare {

class StepVerifier : public ssa::FormWatch, public son::GraphWatch {
 public:
  /// What a graph that is complete does not do as the source does, a line each, and how many steps
  /// of runs it took to find that out.
  struct RunsOfGraph {
    std::vector<std::string> disagreements;
    std::uint64_t work = 0;
  };
  struct Runs {
    std::function<std::vector<std::string>(const ssa::Function&)> form;
    std::function<RunsOfGraph(const son::Graph&)> graph;
  };

  /// `minimal_sites`, where there are any, are those of minimal form, as verify_bindings takes
  /// them. After as much `work` was done, which counts the sizes of graphs and the steps of runs, a
  /// step of four is looked at, and so on: O(work * log(steps * size of the graph / work)).
  StepVerifier(const std::optional<std::vector<ssa::PhiSite>>& minimal_sites, Runs runs,
               std::uint64_t work)
      : minimal_sites_(minimal_sites), runs_(std::move(runs)), most_work_(work) {}

  void inserted(const cfg::Function& function, std::span<const ssa::PhiSite> sites,
                ssa::DeadPhis dead) override;
  void removed(ssa::PhiSite site, std::span<const ssa::ValueId> operands,
               ssa::ValueId replacement) override;
  void built(const ssa::Function& form, std::string_view step) override;
  void changed(const son::Graph& graph, const son::GraphStep& step) override;

  /// Of the first step after which verifiers complain: `after step 7, insertion: ...`.
  [[nodiscard]] const std::vector<std::string>& violations() const { return violations_; }
  /// How many steps were not looked at.
  [[nodiscard]] std::size_t steps_left_out() const { return steps_left_out_; }
  /// Of the first step after which another answer came out.
  [[nodiscard]] const std::vector<std::string>& disagreements() const { return disagreements_; }

 private:
  void look_at(const son::Graph& graph, const son::GraphStep& step);
  void take(std::vector<std::string>& into, std::string_view step,
            const std::vector<std::string>& found) const;

  const std::optional<std::vector<ssa::PhiSite>>& minimal_sites_;
  Runs runs_;
  std::uint64_t most_work_;
  std::uint64_t work_ = 0;  // since the stride was made longer
  std::size_t stride_ = 1;  // from one step that is looked at to the next
  std::size_t num_steps_ = 0;
  std::size_t steps_left_out_ = 0;
  std::vector<std::string> violations_;
  std::vector<std::string> disagreements_;
};

}  // namespace ssac::compare
