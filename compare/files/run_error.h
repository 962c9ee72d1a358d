// Errors that end a run, and are not the fault of an input.
#pragma once

#include <stdexcept>

namespace ssac::compare {

/// Why a run is refused or cannot continue, in one sentence. Reports are cut there; files that were
/// to be replaced are unchanged.
class RunError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace ssac::compare
