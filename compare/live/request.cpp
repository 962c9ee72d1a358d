#include "compare/live/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/named.h"
#include "cfg/support/number.h"

namespace ssac::compare {
namespace {

constexpr std::array<std::string_view, 4> answer_names = {"about", "page", "json", "html"};

using SetOption = bool (*)(Options&, std::string_view value);

bool set_run(Options& options, std::string_view value) {
  options.run.emplace();
  for (const auto& word : std::views::split(value, ',')) {
    const auto number = number_of<std::int64_t>(std::string_view(word));
    if (!number) return false;
    options.run->push_back(*number);
  }
  return !value.empty();
}

/// For all phis.
bool set_explain(Options& options, std::string_view value) {
  options.explain.emplace();
  return value.empty();
}

/// Null if the playground has no such option.
SetOption setter_of(std::string_view name) {
  if (name == "--explain") return set_explain;
  if (name == "--run") return set_run;
  const auto options = construction_options();
  const auto option = find_named(options, name);
  return option != options.end() ? option->set : nullptr;
}

/// The items of a list, with empty texts for items that are not strings; none if there is no list.
PageParts::Names strings_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_array()) return {};
  std::vector<std::string> strings;
  for (const Json& item : *found) {
    strings.push_back(item.is_string() ? item.get<std::string>() : "");
  }
  return strings;
}

/// Reads one word of the command; returns an error, or an empty text.
std::string read_word(std::string_view word, LiveRequest& request) {
  if (!word.starts_with("--") || word.starts_with("--format=")) return "";
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view name = word.substr(0, equals);
  const std::string_view value = equals < word.size() ? word.substr(equals + 1) : "";
  if (name == "--language") {
    request.language = frontend::find_language(value);
    return request.language != nullptr ? "" : fmt::format("unknown language '{}'", value);
  }
  const SetOption set = setter_of(name);
  if (set == nullptr) return fmt::format("the playground has no option '{}'", name);
  return set(request.options, value) ? "" : fmt::format("{} takes no '{}'", name, value);
}

Json choices(std::string_view option, const auto& rows) {
  Json json = {{"name", option}, {"choices", Json::array()}};
  for (const auto& row : rows) json["choices"].push_back(name_of_row(row));
  json["default"] = name_of_row(*std::ranges::begin(rows));
  return json;
}

}  // namespace

std::expected<LiveRequest, std::string> read_request(std::string_view text) {
  const Json json = parse_json(text);
  if (!json.is_object()) return std::unexpected("the request is not a JSON object");
  LiveRequest request;
  const std::string want = string_in(json, "want");
  const auto wanted = std::ranges::find(answer_names, want);
  if (wanted == answer_names.end()) {
    return std::unexpected(fmt::format("unknown answer '{}'", want));
  }
  request.wanted = static_cast<LiveAnswer>(wanted - answer_names.begin());
  request.file = string_in(json, "file");
  request.text = string_in(json, "text");
  request.language = frontend::language_of_file(request.file);
  if (auto command = strings_of(json, "command")) request.command = std::move(*command);
  if (const auto parts = json.find("parts"); parts != json.end() && parts->is_object()) {
    request.parts = {strings_of(*parts, "forms"), strings_of(*parts, "traces"),
                     strings_of(*parts, "drawings"), strings_of(*parts, "reasons"),
                     strings_of(*parts, "algorithms")};
  }
  for (std::size_t k = 1; k < request.command.size(); ++k) {
    if (std::string error = read_word(request.command[k], request); !error.empty()) {
      return std::unexpected(std::move(error));
    }
  }
  return request;
}

Json live_options() {
  return Json::array(
      {choices("--cleanup", all_cleanups), choices("--continue", son::all_continues)});
}

}  // namespace ssac::compare
