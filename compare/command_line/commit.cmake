# Writes OUTPUT, which has the commit that is checked out in SOURCE_DIR; nothing of a folder that git knows nothing of.
execute_process(COMMAND git -C ${SOURCE_DIR} rev-parse HEAD OUTPUT_VARIABLE hash OUTPUT_STRIP_TRAILING_WHITESPACE
                RESULT_VARIABLE status ERROR_QUIET)
if(NOT status EQUAL 0)
  set(hash "")
endif()
file(WRITE ${OUTPUT} "// Written by CMake.
#include \"compare/command_line/commit.h\"

namespace ssac::compare {
std::string_view commit() { return \"${hash}\"; }
}  // namespace ssac::compare
")
