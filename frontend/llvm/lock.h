// What lets one thread at a time in; where there are no threads, nothing.
#pragma once

#include <mutex>

namespace ssac::frontend::lir {

#ifdef __wasi__
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace ssac::frontend::lir
