// Environments that several threads borrow.
#pragma once

#include <mutex>

#include "compare/core/environments.h"

namespace ssac::compare {

class SharedEnvironments : public Environments {
 private:
  std::unique_ptr<cfg::ProgramEnvironment> take() override {
    const std::scoped_lock lock(mutex_);
    return Environments::take();
  }
  void give_back(std::unique_ptr<cfg::ProgramEnvironment> environment) override {
    const std::scoped_lock lock(mutex_);
    Environments::give_back(std::move(environment));
  }

  std::mutex mutex_;
};

}  // namespace ssac::compare
