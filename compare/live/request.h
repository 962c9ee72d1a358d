// A request of the playground: a program, and a command line with the options to compare it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/options.h"
#include "compare/report/page_parts.h"
#include "compare/text/json.h"
#include "frontend/language.h"

namespace ssac::compare {

enum class LiveAnswer : std::uint8_t {
  about,  ///< the available choices
  page,   ///< the data of the HTML report, and diagnostics with their locations
  json,   ///< the output of --format=json
  html,   ///< the output of --format=html
};

struct LiveRequest {
  LiveAnswer wanted = LiveAnswer::page;
  std::vector<std::string> command;  ///< the command line that gives the same report
  std::string file;                  ///< the program's name
  std::string text;
  const frontend::Language* language = nullptr;  ///< null: detected from the text
  Options options;
  PageParts parts;  ///< of the page
};

/// Reads `{"want", "command", "file", "text", "parts"}`. Words of the command after the first that
/// begin with `--` are options, which must be among those that change what is compared; the
/// language is that of --language, of the file's extension, or detected from the text. `parts` has
/// lists of names, for the members of PageParts; without a list, all are included. Error: one
/// sentence. O(request).
std::expected<LiveRequest, std::string> read_request(std::string_view request);

/// An array of `{"name", "choices", "default"}` for each option with choices.
Json live_options();

}  // namespace ssac::compare
