// Keeps the events of a trace.
#pragma once

#include <string>

#include "cfg/support/trace.h"

namespace ssac::test {

class TraceRecorder : public TraceSink {
 public:
  void event(const TraceEvent& event) override { text_ += to_text(event) + "\n"; }
  /// `category step: key value, key value`, a line an event.
  [[nodiscard]] std::string text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace ssac::test
