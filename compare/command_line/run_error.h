// What ends a run and is no fault of an input.
#pragma once

#include <stdexcept>

namespace ssac::compare {

/// Why a run is refused or cannot go on, in a sentence. Reports are cut there, files that were to
/// be replaced stay as they were.
class RunError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace ssac::compare
