// A JSON value made of what a parser meets, one thing after the other.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compare/text/json.h"

namespace ssac::compare {

/// Makes the value that a text is. Of a key that an object has twice the last value counts, in the
/// place of the first. Expected O(size): the library, which looks through all members of an object
/// for each key, takes time O(keys^2).
class JsonBuilder : public nlohmann::json_sax<Json> {
 public:
  /// Once the text is at its end.
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
    // Of an object: the member that is read, and where each is once there are many.
    std::string key = {};
    Json* member = nullptr;
    std::unordered_map<std::string, std::size_t> places = {};
  };

  /// Whether to go on with an array or object, which is empty still, in those that are open.
  virtual bool may_open(const Json& /*value*/) { return true; }
  /// Whether to go on after a key that the innermost open object has already.
  virtual bool go_on_after_again(const std::string& /*key*/) { return true; }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Open> open_;  ///< arrays and objects in each other

 private:
  Json* put(Json value);
  bool add(Json value) {
    put(std::move(value));
    return true;
  }
  bool open(Json value);
};

}  // namespace ssac::compare
