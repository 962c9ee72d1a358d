// Places given in a text that refer to lines of another text.
#pragma once

namespace ssac {

/// Whether places given in a text refer to lines of the text that it was made from, not to its own
/// lines: the places of constructs, and all other places.
struct OtherLines {
  bool of_constructs = false;
  bool of_others = false;
};

}  // namespace ssac
