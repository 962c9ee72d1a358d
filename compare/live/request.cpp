#include "compare/live/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/named.h"
#include "cfg/support/number.h"

namespace ssac::compare {
namespace {

constexpr std::array<std::string_view, 4> answer_names = {"about", "page", "json", "html"};

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0;;) {
    const std::size_t comma = list.find(',', at);
    words.push_back(list.substr(at, comma - at));
    if (comma == std::string_view::npos) return words;
    at = comma + 1;
  }
}

/// Sets `target` to the row of that name; returns whether there is one.
template <class Target>
bool choose(const auto& rows, std::string_view name, Target& target) {
  const auto found = find_named(rows, name);
  if (found == std::ranges::end(rows)) return false;
  target = *found;
  return true;
}

bool set_methods(Options& options, std::string_view value) {
  const std::vector<std::string_view> names = split(value);
  options.cfg_methods = rows_named(ssa::methods(), names);
  options.son_methods = rows_named(son::methods(), names);
  options.judges.clear();  // they need LLVM
  return options.cfg_methods.size() + options.son_methods.size() == names.size();
}

bool set_peepholes(Options& options, std::string_view value) {
  const std::vector<std::string_view> names = split(value);
  options.peepholes = rows_named(son::all_peephole_levels, names);
  return options.peepholes.size() == names.size();
}

bool set_run(Options& options, std::string_view value) {
  options.run.emplace();
  for (const std::string_view word : split(value)) {
    const auto number = number_of<std::int64_t>(word);
    if (!number) return false;
    options.run->push_back(*number);
  }
  return true;
}

struct LiveOption {
  std::string_view name;
  bool (*set)(Options&, std::string_view value);  ///< returns whether it has that value
};

constexpr std::array live_option_table = {
    LiveOption{"--methods", set_methods},
    LiveOption{"--peepholes", set_peepholes},
    LiveOption{"--cleanup",
               [](Options& options, std::string_view value) {
                 options.cleanup_is_explicit = true;
                 return choose(all_cleanups, value, options.cleanup);
               }},
    LiveOption{"--continue",
               [](Options& options, std::string_view value) {
                 return choose(son::all_continues, value, options.continues);
               }},
    LiveOption{"--bridge-from",
               [](Options& options, std::string_view value) {
                 return choose(ssa::cfg_methods(), value, options.bridge_from);
               }},
    LiveOption{"--fold-copies",
               [](Options& options, std::string_view value) {
                 options.fold_copies = true;
                 return value.empty();
               }},
    LiveOption{"--verify-each",
               [](Options& options, std::string_view value) {
                 options.verify_each = true;
                 return value.empty();
               }},
    LiveOption{"--explain",  // for all phis
               [](Options& options, std::string_view value) {
                 options.explain.emplace();
                 return value.empty();
               }},
    LiveOption{"--run", set_run},
};

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
  const auto option = std::ranges::find(live_option_table, name, &LiveOption::name);
  if (option == live_option_table.end()) {
    return fmt::format("the playground has no option '{}'", name);
  }
  return option->set(request.options, value) ? "" : fmt::format("{} takes no '{}'", name, value);
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
