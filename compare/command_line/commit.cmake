# Writes OUTPUT with the commit that is checked out in SOURCE_DIR; with none if SOURCE_DIR is not the root of a checkout (a folder
# inside one has a prefix, on the first line).
execute_process(COMMAND git -C ${SOURCE_DIR} rev-parse --show-prefix HEAD OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE
                ERROR_QUIET)
set(hash "")
if(answer MATCHES "^\n([0-9a-f]+)$")
  set(hash ${CMAKE_MATCH_1})
endif()
file(WRITE ${OUTPUT} "// Written by CMake.
#include \"compare/command_line/commit.h\"

namespace ssac::compare {
std::string_view commit() { return \"${hash}\"; }
}  // namespace ssac::compare
")
