// The data of the page as elements, each a JSON text with an id, and the index of all that comes
// last (docs/formats.md). Functions stream.
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
  /// `command` as typed; with those of the tables on algorithms (PageParts).
  explicit PageIndex(std::vector<std::string> command, PageParts::Names algorithms = {})
      : command_(std::move(command)), algorithms_(std::move(algorithms)) {}

  void begin_input();
  /// The id of the element that the `page` of the next function of that input is; empty where it is
  /// missing, or where there is no more room. The index says which it is, or why not. O(methods).
  std::string add(const InputReport& input, const FunctionReport& function);
  /// No function that is added from now on gets an element: one did not fit where half of the room
  /// was taken. From any thread.
  [[nodiscard]] bool is_full() const { return full_; }
  /// The source of the input, where a function of it has data.
  std::optional<PageElement> end_input(const InputReport& input);
  /// Of all functions, once. O(functions * methods).
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
  std::size_t num_functions_ = 0;  // of this input
  bool has_data_ = false;          // whether one of them has an element
  std::size_t elements_ = 0;
  std::size_t sources_ = 0;
  std::size_t written_ = 0;
  std::atomic<bool> full_ = false;
};

}  // namespace ssac::compare
