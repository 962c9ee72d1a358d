// Every verifier after every step of a construction: `--verify-each`. What is found first is kept,
// with the step that it was found after, so that a wrong rewrite is named and not what came of it.
#pragma once

#include <cstddef>
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
  /// What a graph or form that is complete does not do as the source does, a line each.
  struct Runs {
    std::function<std::vector<std::string>(const ssa::Function&)> form;
    std::function<std::vector<std::string>(const son::Graph&)> graph;
  };

  /// `minimal_sites`, where there are any, are those of minimal form, as verify_bindings takes
  /// them. After graphs with so many nodes in all were looked at, one step of four is, and so on:
  /// O(nodes * log(steps * size of the graph / nodes)).
  StepVerifier(const std::optional<std::vector<ssa::PhiSite>>& minimal_sites, Runs runs,
               std::size_t nodes)
      : minimal_sites_(minimal_sites), runs_(std::move(runs)), most_nodes_(nodes) {}

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
  void take(std::vector<std::string>& into, std::string_view step,
            const std::vector<std::string>& found) const;

  const std::optional<std::vector<ssa::PhiSite>>& minimal_sites_;
  Runs runs_;
  std::size_t most_nodes_;
  std::size_t nodes_ = 0;   // looked at since the stride was made longer
  std::size_t stride_ = 1;  // from one step that is looked at to the next
  std::size_t num_steps_ = 0;
  std::size_t steps_left_out_ = 0;
  std::vector<std::string> violations_;
  std::vector<std::string> disagreements_;
};

}  // namespace ssac::compare
