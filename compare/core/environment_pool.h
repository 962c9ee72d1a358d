// Where functions of one program run: environments that threads borrow and give back.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "cfg/program_environment.h"

namespace ssac::compare {

/// Makes an environment only where none is idle, since each reads the whole program once.
class EnvironmentPool {
 public:
  /// The program must outlive the pool.
  EnvironmentPool(const cfg::Program& program, cfg::RunLimits limits)
      : program_(program), limits_(limits) {}

  /// An environment as long as it lives. Every run in it begins with reset().
  class Loan {
   public:
    explicit Loan(EnvironmentPool& pool) : pool_(pool), environment_(pool.take()) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan() { pool_.give_back(std::move(environment_)); }
    [[nodiscard]] cfg::ProgramEnvironment& operator*() const { return *environment_; }

   private:
    EnvironmentPool& pool_;
    std::unique_ptr<cfg::ProgramEnvironment> environment_;
  };

 private:
  std::unique_ptr<cfg::ProgramEnvironment> take() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) return std::make_unique<cfg::ProgramEnvironment>(program_, limits_);
    auto environment = std::move(idle_.back());
    idle_.pop_back();
    return environment;
  }
  void give_back(std::unique_ptr<cfg::ProgramEnvironment> environment) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(environment));
  }

  const cfg::Program& program_;
  cfg::RunLimits limits_;
  std::mutex mutex_;  // of idle_
  std::vector<std::unique_ptr<cfg::ProgramEnvironment>> idle_;
};

}  // namespace ssac::compare
