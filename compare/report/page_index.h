// The data of the page as elements, each a JSON text with an id, followed by the index of all
// (docs/formats.md). Functions stream.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compare/core/report.h"
#include "compare/report/page_parts.h"
#include "compare/text/json.h"

namespace ssac::compare {

struct PageElement {
  std::string id;
  std::string json;
};

class PageIndex {
 public:
  /// `command` as typed; includes the tables on algorithms in `algorithms` (PageParts).
  explicit PageIndex(std::vector<std::string> command, PageParts::Names algorithms = {})
      : command_(std::move(command)), algorithms_(std::move(algorithms)) {}

  void begin_input();
  /// The id of the element for the `page` of the next function of that input; empty if the page is
  /// missing, or no room is left. The index records the id, or the reason. O(methods).
  std::string add(const InputReport& input, const FunctionReport& function);
  /// No further function gets an element: one did not fit when half of the room was used. From any
  /// thread.
  [[nodiscard]] bool is_full() const { return full_; }
  /// The source of the input, if a function of it has data.
  std::optional<PageElement> end_input(const InputReport& input);
  /// The index of all functions; call it once. O(functions * methods).
  PageElement finish();

 private:
  static Json entry_of(const InputReport& report, const FunctionReport* function);
  std::size_t row_number(const MethodRow& row);
  std::string data_of(Json& entry, const FunctionReport& function);
  [[nodiscard]] std::string source_id() const;

  std::vector<std::string> command_;
  PageParts::Names algorithms_;
  std::vector<std::string> labels_;
  std::vector<Json> functions_;
  std::size_t num_functions_ = 0;  // in this input
  bool has_data_ = false;          // whether one of them has an element
  std::size_t elements_ = 0;
  std::size_t sources_ = 0;
  std::size_t written_ = 0;
  std::atomic<bool> full_ = false;
};

}  // namespace ssac::compare
