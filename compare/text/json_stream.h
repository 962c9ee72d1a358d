// A JSON text written piece by piece, so that no more than one piece is held as values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compare/text/json.h"

namespace ssac::compare {

/// Appends to a text: objects and arrays are opened and closed, what is in them is a value or a
/// text that is JSON already. In an object everything has a key, in an array nothing.
class JsonStream {
 public:
  enum class Items : std::uint8_t { in_line, a_line_each };

  explicit JsonStream(std::string& out) : out_(out) {}

  void begin_object(std::string_view key = {}) { open(key, '{', '}', Items::in_line); }
  void begin_array(std::string_view key = {}, Items items = Items::in_line) {
    open(key, '[', ']', items);
  }
  void end() {
    if (open_.back().items == Items::a_line_each && !open_.back().empty) out_ += '\n';
    out_ += open_.back().close;
    open_.pop_back();
  }

  /// Closes what is open.
  void end_all() { end_all_but(0); }
  /// Leaves so many of the outermost open.
  void end_all_but(std::size_t depth) {
    while (open_.size() > depth) end();
  }

  void add(const Json& item) { add_text(dump(item)); }
  void add(std::string_view key, const Json& value) { add_text(key, dump(value)); }
  void add_text(std::string_view json) {
    separate();
    out_ += json;
  }
  void add_text(std::string_view key, std::string_view json) {
    name(key);
    out_ += json;
  }

 private:
  struct Open {
    char close;
    Items items;
    bool empty = true;
  };

  void separate() {
    if (open_.empty()) return;
    Open& within = open_.back();
    if (!within.empty) out_ += ',';
    if (within.items == Items::a_line_each) out_ += '\n';
    within.empty = false;
  }
  void name(std::string_view key) {
    separate();
    out_ += dump(key) + ":";
  }
  void open(std::string_view key, char opening, char closing, Items items) {
    key.empty() ? separate() : name(key);
    out_ += opening;
    open_.push_back({closing, items});
  }

  std::string& out_;
  std::vector<Open> open_;
};

}  // namespace ssac::compare
