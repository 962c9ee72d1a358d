// Which scopes are alive, for traces: a scope that is counted says where it is and when it ends, so
// that what it binds can be read from itself at any time.
#pragma once

#include <cstdint>
#include <map>

namespace ssac::son {

class Scope;  // son/build/scope.h

class LiveScopes {
 public:
  /// In order of creation from 1; never used again. 0: of none.
  using Number = std::uint32_t;
  struct Entry {
    const Scope* scope;
    Number like;  ///< the scope that it began as a copy of
  };

  /// O(log scopes), as all that follow.
  Number add(const Scope* scope, Number like) {
    live_.emplace(++last_, Entry{scope, like});
    return last_;
  }
  void move(Number number, const Scope* to) { live_.at(number).scope = to; }
  void drop(Number number) { live_.erase(number); }
  [[nodiscard]] const std::map<Number, Entry>& all() const { return live_; }

 private:
  std::map<Number, Entry> live_;
  Number last_ = 0;
};

}  // namespace ssac::son
