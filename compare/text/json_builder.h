// Builds a JSON value from the events of a parser.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compare/text/json.h"

namespace ssac::compare {

/// Builds the value of a text. If an object repeats a key, the last value replaces the first one in
/// its place. Expected O(size): nlohmann's own builder compares each key with all members of the
/// object, which takes O(keys^2).
class JsonBuilder : public nlohmann::json_sax<Json> {
 public:
  /// To be called at the end of the text.
  Json take() && { return std::move(root_); }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool key(string_t& name) override;
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const Json::exception& /*error*/) override {
    return false;
  }

 protected:
  struct Open {
    Json* json = nullptr;
    // For an object: the member being read, and the places of all members once there are many.
    std::string key = {};
    Json* member = nullptr;
    std::unordered_map<std::string, std::size_t> places = {};
  };

  /// Whether to continue with an array or object (still empty) within those that are open.
  virtual bool may_open(const Json& /*value*/) { return true; }
  /// Whether to continue after a key that the innermost open object already has.
  virtual bool allow_duplicate_key(const std::string& /*key*/) { return true; }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Open> open_;  ///< nested arrays and objects, outermost first

 private:
  Json* put(Json value);
  bool add(Json value) {
    put(std::move(value));
    return true;
  }
  bool open(Json value);
};

}  // namespace ssac::compare
