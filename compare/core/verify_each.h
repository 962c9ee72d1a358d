// Runs every verifier after every step of a construction: `--verify-each`. Keeps what is found
// after the first step that fails, so that the wrong rewrite is reported and not its consequences.
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
  /// How the runs of a complete graph differ from the source's, one line each, and how many steps
  /// of runs that took.
  struct RunsOfGraph {
    std::vector<std::string> disagreements;
    std::uint64_t work = 0;
  };
  struct Runs {
    std::function<std::vector<std::string>(const ssa::Function&)> form;
    std::function<RunsOfGraph(const son::Graph&)> graph;
  };

  /// `minimal_sites`, if any, are the sites of minimal form, as verify_bindings takes them. After
  /// `work` (the sizes of graphs, and a tenth of the steps of runs) only every fourth step is
  /// checked, after as much again every sixteenth, and so on: O(work * log(steps * size of the
  /// graph / work)).
  StepVerifier(const std::optional<std::vector<ssa::PhiSite>>& minimal_sites, Runs runs,
               std::uint64_t work)
      : minimal_sites_(minimal_sites), runs_(std::move(runs)), max_work_(work) {}

  void inserted(const cfg::Function& function, std::span<const ssa::PhiSite> sites,
                ssa::DeadPhis dead) override;
  void removed(ssa::PhiSite site, std::span<const ssa::ValueId> operands,
               ssa::ValueId replacement) override;
  void built(const ssa::Function& form, std::string_view step) override;
  void changed(const son::Graph& graph, const son::GraphStep& step) override;

  /// Of the first step after which a verifier fails: `after step 7, insertion: ...`.
  [[nodiscard]] const std::vector<std::string>& violations() const { return violations_; }
  /// The number of steps that were not checked.
  [[nodiscard]] std::size_t steps_left_out() const { return steps_left_out_; }
  /// Of the first step after which a run has another outcome.
  [[nodiscard]] const std::vector<std::string>& disagreements() const { return disagreements_; }

 private:
  void look_at(const son::Graph& graph, const son::GraphStep& step);
  void take(std::vector<std::string>& into, std::string_view step,
            const std::vector<std::string>& found) const;

  const std::optional<std::vector<ssa::PhiSite>>& minimal_sites_;
  Runs runs_;
  std::uint64_t max_work_;
  std::uint64_t work_ = 0;  // since the stride was last increased
  std::size_t stride_ = 1;  // from one checked step to the next
  std::size_t num_steps_ = 0;
  std::size_t steps_left_out_ = 0;
  std::vector<std::string> violations_;
  std::vector<std::string> disagreements_;
};

}  // namespace ssac::compare
