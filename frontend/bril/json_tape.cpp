// nlohmann's parser reports what it finds in order, but not where. So a scan before it records
// where each value and key starts; the parser reports them in the same order.
#include "frontend/bril/json_tape.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "cfg/support/visible.h"

namespace ssac::frontend::bril {
namespace {

using nlohmann::json;

/// The offset past the string that starts at the offset, or past the text.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

/// The offsets where keys and values start, if the text is JSON; or the offset where it is nested
/// too deep.
std::expected<std::vector<std::uint32_t>, std::size_t> starts_of_values(std::string_view text) {
  std::vector<std::uint32_t> starts;
  std::size_t depth = 0;
  for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size();) {
    const std::size_t first = at++;
    switch (text[first]) {
      case ' ':
      case '\t':
      case '\n':
      case '\r':
      case ',':
      case ':': continue;
      case '}':
      case ']':
        if (depth > 0) --depth;
        continue;
      case '"': at = end_of_string(text, first); break;
      case '{':
      case '[':
        if (++depth > max_json_nesting) return std::unexpected(first);
        break;
      default: at = std::min(text.find_first_of(" \t\n\r,:{}[]\"", at), text.size()); break;
    }
    starts.push_back(static_cast<std::uint32_t>(first));
  }
  return starts;
}

/// Called by nlohmann's parser; a function that returns false stops it.
class TapeWriter {
 public:
  TapeWriter(const SourceText& source, std::vector<std::uint32_t> starts, Program& program)
      : source_(source), starts_(std::move(starts)), program_(program) {
    tape_.reserve(starts_.size());
  }

  bool null() { return add(JsonNode::Kind::null); }
  bool boolean(bool value) { return add(JsonNode::Kind::boolean, {}, value ? 1 : 0); }
  bool number_integer(std::int64_t value) {
    return add(JsonNode::Kind::integer, number_text(), value);
  }
  bool number_unsigned(std::uint64_t value) {
    if (!std::in_range<std::int64_t>(value)) return add(JsonNode::Kind::floating, number_text());
    return number_integer(static_cast<std::int64_t>(value));
  }
  bool number_float(double /*value*/, const std::string& /*text*/) {
    return add(JsonNode::Kind::floating, number_text());
  }
  bool string(std::string& value) { return add(JsonNode::Kind::string, intern(value)); }
  bool key(std::string& value) { return string(value); }
  bool binary(json::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(JsonNode::Kind::object); }
  bool start_array(std::size_t /*size*/) { return open(JsonNode::Kind::list); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const json::exception& exception) {
    error_ = {Severity::error, source_.place(position == 0 ? 0 : position - 1),
              json_error(exception.what())};
    return false;
  }

  std::expected<JsonTape, Diagnostic> result() {
    if (error_) return std::unexpected(*std::move(error_));
    return std::move(tape_);
  }

 private:
  [[nodiscard]] std::size_t start() const {
    return tape_.size() < starts_.size() ? starts_[tape_.size()] : source_.text().size();
  }

  bool add(JsonNode::Kind kind, SymbolId text = {}, std::int64_t value = 0) {
    const auto end = static_cast<std::uint32_t>(tape_.size() + 1);
    tape_.push_back({kind, source_.place(start()), end, text, value});
    return true;
  }
  bool open(JsonNode::Kind kind) {
    open_.push_back(tape_.size());
    return add(kind);
  }
  bool close() {
    tape_[open_.back()].end = static_cast<std::uint32_t>(tape_.size());
    open_.pop_back();
    return true;
  }

  SymbolId number_text() {
    const std::string_view rest = source_.text().substr(start());
    return program_.names.intern(rest.substr(0, rest.find_first_not_of("+-.0123456789eE")));
  }
  /// A string without escapes is part of the source.
  SymbolId intern(std::string& value) {
    const std::size_t first = std::min(start() + 1, source_.text().size());
    const std::string_view spelled = source_.text().substr(first, value.size());
    if (spelled == value) return program_.names.intern(spelled);
    return program_.intern_copy(std::move(value));
  }

  const SourceText& source_;
  std::vector<std::uint32_t> starts_;
  Program& program_;
  JsonTape tape_;
  std::vector<std::size_t> open_;
  std::optional<Diagnostic> error_;
};

}  // namespace

std::string json_error(std::string_view what) {
  constexpr std::size_t max_bytes = 200;
  const auto drop_to = [&](std::string_view end) {
    const std::size_t at = what.find(end);
    if (at != std::string_view::npos) what.remove_prefix(at + end.size());
  };
  drop_to("] ");
  if (what.starts_with("parse error at ")) drop_to(": ");
  // JSON has numbers of any size, and the library those of a double.
  const std::string_view kind = what.starts_with("number overflow ") ? "" : "not JSON: ";
  if (what.size() <= max_bytes) return fmt::format("{}{}", kind, what);
  return fmt::format("{}{}...", kind, what.substr(0, begin_of_character(what, max_bytes)));
}

std::expected<JsonTape, Diagnostic> read_json(const SourceText& source, Program& program) {
  const std::string_view text = source.text();
  auto starts = starts_of_values(text);
  if (!starts) {
    return std::unexpected(
        Diagnostic{Severity::error, source.place(starts.error()),
                   fmt::format("nested more than {} levels deep", max_json_nesting)});
  }
  // The parser would take a NUL for the end of the text.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return std::unexpected(Diagnostic{Severity::error, source.place(nul), "JSON has no NUL byte"});
  }
  TapeWriter writer(source, *std::move(starts), program);
  json::sax_parse(text.begin(), text.end(), &writer);
  return writer.result();
}

}  // namespace ssac::frontend::bril
