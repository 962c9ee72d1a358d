// The tool as a function from text to text, for the playground: no files, threads or processes.
#pragma once

#include <string>
#include <string_view>

namespace ssac::compare {

/// Answers a request (compare/live/request.h) in JSON. To `page`: `{"status", "language",
/// "diagnostics", "elements"}`, where elements are those of the HTML report by their ids, none for
/// a rejected program; to `json` and `html`: `{"report"}`, the text that the command line writes;
/// to `about`: `{"version", "languages", "options"}` and the tables on algorithms of the page's
/// index; to an invalid request: `{"error"}`, one sentence. Never fails. Time: that of the methods.
std::string answer(std::string_view request);

}  // namespace ssac::compare
