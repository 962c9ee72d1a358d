// Places of a text that are on lines of another.
#pragma once

namespace ssac {

/// Which places of a text are not on its own lines, but on those of one that it was made from.
struct OtherLines {
  bool of_constructs = false;
  bool of_others = false;
};

}  // namespace ssac
