// Records the events of a trace as text.
#pragma once

#include <string>

#include "cfg/support/trace.h"

namespace ssac::test {

class TraceRecorder : public TraceSink {
 public:
  void event(const TraceEvent& event) override { text_ += to_text(event) + "\n"; }
  /// One line per event: `category step: key value, key value`.
  [[nodiscard]] std::string text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace ssac::test
