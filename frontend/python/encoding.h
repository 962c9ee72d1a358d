// The encoding that a source declares in a comment.
#pragma once

#include <optional>
#include <string_view>

#include "cfg/support/source_place.h"

namespace ssac::frontend::python {

struct Encoding {
  std::string_view name;  ///< as written
  SourcePlace place;
};

/// The encoding that a comment in one of the first two lines declares, if it is not UTF-8. In: the
/// text without a byte order mark. O(length of these lines).
/// Source: The Python Language Reference, 2.1.4, and `get_coding_spec` of CPython's tokenizer.
std::optional<Encoding> foreign_encoding(std::string_view text);

}  // namespace ssac::frontend::python
