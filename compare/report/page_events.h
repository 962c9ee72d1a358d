// The trace events of one function, kept for the HTML report.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "cfg/support/trace.h"
#include "compare/report/page_parts.h"
#include "compare/text/text.h"

namespace ssac::compare {

/// Limits for the events of one method; the page states how many exceed them.
inline constexpr std::size_t max_events = 20'000;
inline constexpr std::size_t max_event_bytes = std::size_t{1} << 18;

class PageEvents : public TraceSink {
 public:
  /// Keeps the events of the methods in `kept`; events of the categories `wanted` also go to
  /// `other`. Events on changes of the state are kept as part of the next event of another
  /// category.
  PageEvents(TraceSink* other, TraceCategories wanted, PageParts::Names kept = {})
      : other_(other), wanted_(std::move(wanted)), kept_(std::move(kept)) {}

  void event(const TraceEvent& event) override;
  [[nodiscard]] bool wants(std::string_view method) const override {
    return !wanted_.empty() || keeps(method);
  }
  [[nodiscard]] bool is_full(std::string_view method) const override;
  /// Whether events of that method are kept.
  [[nodiscard]] bool keeps(std::string_view method) const { return PageParts::has(kept_, method); }

  struct Events {
    Text json = {};  ///< one object per event, separated by commas
    std::size_t count = 0;
    std::size_t cut = 0;
    std::string changes = {};  ///< of the state at the next event, without the enclosing brackets

    [[nodiscard]] bool is_full() const {
      return count == max_events || json.size() >= max_event_bytes;
    }
  };
  /// Moves out the events of a method, by its label; events without a method by the empty label.
  Events take(const std::string& method);
  /// Discards all remaining events.
  void clear() { events_.clear(); }

 private:
  TraceSink* other_;
  TraceCategories wanted_;
  PageParts::Names kept_;
  std::map<std::string, Events, std::less<>> events_;
};

}  // namespace ssac::compare
