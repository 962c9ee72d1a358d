// The page of the HTML report without its data: compare/report/page/ combined at build time by
// compare/report/embed_page.cmake.
#pragma once

#include <string_view>

namespace ssac::compare {

/// The part before the data: the shell and the style.
std::string_view page_before_data();

/// The part after the data: the script, and the end of the shell.
std::string_view page_after_data();

}  // namespace ssac::compare
