// What a thread is working on, for the out-of-memory message: which file, function and method. It
// is not on the heap, so that it is still available then.
#pragma once

#include <string_view>

namespace ssac {

/// Members that are not known are empty.
struct Work {
  std::string_view file = {};
  std::string_view function = {};
  std::string_view method = {};
  std::string_view level = {};  ///< peephole level, if the method has levels
};

/// What this thread is doing.
const Work& work_of_thread();

/// While this object lives, it states what its thread is working on; its destructor restores the
/// previous work. The texts must outlive it.
class Doing {
 public:
  explicit Doing(const Work& work);
  Doing(const Doing&) = delete;
  Doing& operator=(const Doing&) = delete;
  ~Doing();

 private:
  Work before_;
};

}  // namespace ssac
