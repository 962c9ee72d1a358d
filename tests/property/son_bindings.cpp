// Compares Bindings with plain arrays.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <vector>

#include "son/build/bindings.h"
#include "tests/support/property.h"

namespace ssac::test {

namespace {

using son::Bindings;
using son::NodeId;
using son::sentinel;

/// One operation on one of a few arrays.
struct Step {
  enum class Kind : std::uint8_t { set, copy, clear, put_over };
  Kind kind = Kind::set;
  std::uint32_t array = 0;
  std::uint32_t other = 0;
  std::uint32_t slot = 0;
  std::uint32_t value = 1;
};

constexpr std::uint32_t num_arrays = 4;
constexpr std::uint32_t num_slots = 300;

std::ostream& operator<<(std::ostream& out, const Step& step) {
  static constexpr const char* names[] = {"set", "copy", "clear", "put over"};
  return out << names[static_cast<std::size_t>(step.kind)] << " array " << step.array << " other "
             << step.other << " slot " << step.slot << " value " << step.value;
}

rc::Gen<Step> random_step() {
  return rc::gen::build<Step>(
      rc::gen::set(&Step::kind, rc::gen::weightedElement<Step::Kind>({{12, Step::Kind::set},
                                                                      {4, Step::Kind::copy},
                                                                      {2, Step::Kind::clear},
                                                                      {3, Step::Kind::put_over}})),
      rc::gen::set(&Step::array, rc::gen::inRange<std::uint32_t>(0, num_arrays)),
      rc::gen::set(&Step::other, rc::gen::inRange<std::uint32_t>(0, num_arrays)),
      rc::gen::set(&Step::slot, rc::gen::inRange<std::uint32_t>(0, num_slots)),
      rc::gen::set(&Step::value, rc::gen::inRange<std::uint32_t>(1, 4)));
}

/// Applies every step to arrays of both kinds.
class Model {
 public:
  Model() : plain_(num_arrays, std::vector<NodeId>(num_slots, sentinel)) {
    for (std::uint32_t k = 0; k < num_arrays; ++k) shared_.emplace_back(pool_);
  }

  void apply(const Step& step) {
    Bindings& shared = shared_[step.array];
    std::vector<NodeId>& plain = plain_[step.array];
    switch (step.kind) {
      case Step::Kind::set:
        shared.set(step.slot, NodeId(step.value));
        plain[step.slot] = NodeId(step.value);
        break;
      case Step::Kind::copy:
        shared = shared_[step.other];
        plain = plain_[step.other];
        break;
      case Step::Kind::clear:
        shared = Bindings(pool_);
        plain.assign(num_slots, sentinel);
        break;
      case Step::Kind::put_over:
        shared.put_over(shared_[step.other], step.slot);
        for (std::uint32_t slot = 0; slot < num_slots; ++slot) {
          if (slot >= step.slot || plain[slot] == sentinel) plain[slot] = plain_[step.other][slot];
        }
        break;
    }
  }

  void check() const {
    for (std::uint32_t a = 0; a < num_arrays; ++a) {
      for (std::uint32_t slot = 0; slot < num_slots; ++slot) {
        RC_ASSERT(shared_[a].get(slot) == plain_[a][slot]);
      }
      for (std::uint32_t b = 0; b < num_arrays; ++b) check_differing(a, b);
    }
  }

 private:
  void check_differing(std::uint32_t a, std::uint32_t b) const {
    std::vector<std::uint32_t> expected;
    for (std::uint32_t slot = 0; slot < num_slots; ++slot) {
      if (plain_[a][slot] != plain_[b][slot]) expected.push_back(slot);
    }
    std::vector<std::uint32_t> slots;
    shared_[a].list_differing(shared_[b], num_slots, slots);
    RC_ASSERT(slots == expected);
  }

  son::BindingPool pool_{num_slots};
  std::vector<Bindings> shared_;
  std::vector<std::vector<NodeId>> plain_;
};

}  // namespace

TEST_CASE("bindings behave like plain arrays") {
  REQUIRE(test::holds("set, copy, clear and put over", [] {
    Model model;
    for (const Step& step : *rc::gen::container<std::vector<Step>>(random_step())) {
      model.apply(step);
    }
    model.check();
  }));
}

}  // namespace ssac::test
