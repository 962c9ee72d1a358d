// What a thread is doing, for the message where memory runs out: which file, function and method.
// Off the heap, so that it is there when nothing else is.
#pragma once

#include <string_view>

namespace ssac {

/// As far as each is known.
struct Work {
  std::string_view file = {};
  std::string_view function = {};
  std::string_view method = {};
  std::string_view level = {};  ///< of peepholes, of a method that has levels
};

/// What this thread is doing.
const Work& work_of_thread();

/// This thread does that as long as it lives, and then again what it did before. The texts must
/// live as long.
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
