// Where memory runs out in a place that cannot say so - a destructor, a function of a library that
// is noexcept -, the program ends as it would have there: what was being done is named, a file is
// left as it was, and the exit status is that of an internal error.
#pragma once

#include <cstddef>
#include <string_view>

namespace ssac::compare {

/// To be called first in main.
void set_last_resort();

/// What this thread does as long as it lives, for that message. The texts must live as long.
class Doing {
 public:
  Doing(std::string_view file, std::string_view function);
  Doing(const Doing&) = delete;
  Doing& operator=(const Doing&) = delete;
  ~Doing();
};

/// Memory for operator new where the system has none and an exception is on its way: destructors of
/// JSON values take some (nlohmann/json flattens them). Null where there is no more of it, or no
/// exception. It is never used again.
void* last_memory(std::size_t bytes);
/// Whether it is from there.
bool is_last_memory(const void* block);

}  // namespace ssac::compare
