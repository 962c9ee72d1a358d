// What the playground asks for: a program, and a command line whose options say how it is compared.
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
  about,  ///< what there is to choose from
  page,   ///< the data of the HTML report, and diagnostics with their places
  json,   ///< what --format=json writes
  html,   ///< what --format=html writes
};

struct LiveRequest {
  LiveAnswer wanted = LiveAnswer::page;
  std::vector<std::string> command;  ///< as the command line that gives the same report
  std::string file;                  ///< the program's name
  std::string text;
  const frontend::Language* language = nullptr;  ///< null: told by the text
  Options options;
  PageParts parts;  ///< of the page
};

/// Reads `{"want", "command", "file", "text", "parts"}`: the command's words after the first that
/// begin with `--` are options, of those that change what is compared; the language is that of
/// --language, of the end of the file's name, or told by the text. `parts` are lists of names,
/// those of PageParts; all of what has no list. Error: a sentence. O(request).
std::expected<LiveRequest, std::string> read_request(std::string_view request);

/// `{"name", "choices", "default"}` of each option that has choices, in an array.
Json live_options();

}  // namespace ssac::compare
