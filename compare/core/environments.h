// Environments in which the functions of one program run, borrowed and given back.
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "cfg/program_environment.h"

namespace ssac::compare {

/// Makes an environment only if none is idle, since each reads the whole program once. For one
/// thread; a derived class can serve several.
class Environments {
 public:
  Environments() = default;
  Environments(const Environments&) = delete;
  Environments& operator=(const Environments&) = delete;
  virtual ~Environments() = default;

  /// Call this first. The program must outlive this object.
  void serve(const cfg::Program& program, cfg::RunLimits limits) {
    program_ = &program;
    limits_ = limits;
  }

  /// Holds an environment as long as it lives. Every run in it begins with reset().
  class Loan {
   public:
    explicit Loan(Environments& from) : from_(from), environment_(from.take()) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan() { from_.give_back(std::move(environment_)); }
    [[nodiscard]] cfg::ProgramEnvironment& operator*() const { return *environment_; }

   private:
    Environments& from_;
    std::unique_ptr<cfg::ProgramEnvironment> environment_;
  };

 protected:
  virtual std::unique_ptr<cfg::ProgramEnvironment> take() {
    if (idle_.empty()) return std::make_unique<cfg::ProgramEnvironment>(*program_, limits_);
    auto environment = std::move(idle_.back());
    idle_.pop_back();
    return environment;
  }
  virtual void give_back(std::unique_ptr<cfg::ProgramEnvironment> environment) {
    try {
      idle_.push_back(std::move(environment));
    } catch (const std::bad_alloc&) {  // then the next one makes its own
    }
  }

 private:
  const cfg::Program* program_ = nullptr;
  cfg::RunLimits limits_;
  std::vector<std::unique_ptr<cfg::ProgramEnvironment>> idle_;
};

}  // namespace ssac::compare
