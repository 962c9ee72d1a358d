// A JSON text written piece by piece, so that only one piece at a time is held as values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/text/json.h"
#include "compare/text/text.h"

namespace ssac::compare {

/// Appends to a text: objects and arrays are opened and closed; their elements are values or texts
/// that are already JSON. Elements of objects have keys, elements of arrays have none. If memory
/// runs out, the text stays as it was before, and can still be ended.
class JsonStream {
 public:
  enum class Items : std::uint8_t { in_line, a_line_each };
  /// Receives the text so far, which then need not be held.
  using Take = std::function<void(const Text&)>;

  /// With `take`, a text of more than `max_held` bytes is passed on and starts empty again, except
  /// while something is added as a whole.
  explicit JsonStream(Text& out, Take take = {}) : out_(out), take_(std::move(take)) {}

  static constexpr std::size_t max_held = std::size_t{1} << 20U;

  void begin_object(std::string_view key = {}) { open(key, '{', {.close = '}'}); }
  void begin_array(std::string_view key = {}, Items items = Items::in_line) {
    open(key, '[', {.close = ']', .items = items});
  }
  void end() {
    make_room(0);
    if (open_.back().items == Items::a_line_each && !open_.back().empty) out_ += '\n';
    out_ += open_.back().close;
    open_.pop_back();
  }

  /// Closes everything that is open.
  void end_all() { end_all_but(0); }
  /// Closes everything except the `depth` outermost.
  void end_all_but(std::size_t depth) {
    while (open_.size() > depth) end();
  }
  [[nodiscard]] bool all_ended() const { return open_.empty(); }

  /// Adds an object with the members that `write` adds. If it throws, adds nothing or, if a part
  /// was already passed on, ends the object with `"cut": true`.
  template <class Write>
  void add_object(std::string_view key, Write write) {
    const Mark mark = marked();
    const std::size_t takes = takes_;
    try {
      begin_object(key);
      write();
      end();
    } catch (...) {
      if (takes_ == takes) {
        take_back(mark);
      } else {
        end_all_but(mark.depth + 1);
        add("cut", true);
        end();
      }
      throw;
    }
  }

  void add(const Json& item) { add_text(dump(item)); }
  void add(std::string_view key, const Json& value) { add_text(key, dump(value)); }
  void add_text(std::string_view json) { append({}, json); }
  void add_text(std::string_view key, std::string_view json) { append(named(key), json); }
  /// The same without a copy, and as a whole.
  void add_whole_text(std::string_view key, Text&& json) {
    const Mark mark = marked();
    try {
      put(named(key), {});
      out_.append(std::move(json));
    } catch (...) {
      take_back(mark);
      throw;
    }
  }

 private:
  struct Open {
    char close;
    Items items = Items::in_line;
    bool empty = true;
  };

  struct Mark {
    std::size_t size;
    std::size_t depth;
    bool empty;
  };

  [[nodiscard]] Mark marked() const {
    return {out_.size(), open_.size(), open_.empty() || open_.back().empty};
  }
  void take_back(const Mark& mark) {
    out_.truncate(mark.size);
    open_.resize(mark.depth);
    if (!open_.empty()) open_.back().empty = mark.empty;
  }

  static std::string named(std::string_view key) { return dump(key) + ":"; }
  void append(std::string_view name, std::string_view json) {
    put(name, json);
    if (!take_ || out_.size() <= max_held) return;
    ++takes_;
    take_(std::exchange(out_, {}));
  }
  void put(std::string_view name, std::string_view json) {
    make_room(name.size() + json.size());
    separate();
    out_ += name;
    out_ += json;
  }
  /// Memory runs out here, before anything is appended, or not at all.
  void make_room(std::size_t size) { out_.reserve(size + 2); }
  void separate() {
    if (open_.empty()) return;
    Open& within = open_.back();
    if (!within.empty) out_ += ',';
    if (within.items == Items::a_line_each) out_ += '\n';
    within.empty = false;
  }
  void open(std::string_view key, char opening, const Open& opened) {
    if (open_.size() == open_.capacity()) open_.reserve(2 * open_.size() + 8);
    append(key.empty() ? "" : named(key), {&opening, 1});
    open_.push_back(opened);
  }

  Text& out_;
  Take take_;
  std::size_t takes_ = 0;
  std::vector<Open> open_;
};

/// The text of an object with the members that `write(json)` adds.
template <class Write>
Text object_text(Write write) {
  Text text;
  JsonStream json(text);
  json.begin_object();
  write(json);
  json.end_all();
  return text;
}

}  // namespace ssac::compare
