# Assembles the page of the HTML report (compare/report/page/) and writes it as C++:
#   cmake -DPAGE_DIR=... -DOUTPUT=... -P embed_page.cmake
# The template page.html has three marks: @STYLE@ for page.css, @DATA@ where the report's data go, and
# @SCRIPT@ for the modules, in the order of modules.txt. A page opened from disk cannot import
# modules, so they become one script: import statements and the word `export` are removed.
cmake_minimum_required(VERSION 3.25)

file(STRINGS ${PAGE_DIR}/modules.txt modules)
set(script "")
set(names "")
foreach(module IN LISTS modules)
  file(READ ${PAGE_DIR}/${module} text)
  string(REGEX MATCHALL "\n(export )?(function|class|const|let) [A-Za-z0-9_]+" declared "\n${text}")
  foreach(name IN LISTS declared)
    string(REGEX REPLACE ".* " "" name "${name}")
    if(name IN_LIST names)
      message(FATAL_ERROR "${module} declares ${name}, and so does a module before it")
    endif()
    list(APPEND names ${name})
  endforeach()
  string(REGEX REPLACE "\nimport [^;]*;" "" text "\n${text}")
  string(REPLACE "\nexport " "\n" text "${text}")
  string(APPEND script "\n// ${module}${text}")
endforeach()

file(READ ${PAGE_DIR}/page.html html)
file(READ ${PAGE_DIR}/page.css style)
foreach(mark @STYLE@ @DATA@ @SCRIPT@)
  string(FIND "${html}" ${mark} place)
  if(place EQUAL -1)
    message(FATAL_ERROR "page.html has no ${mark}")
  endif()
endforeach()
string(FIND "${html}" "@DATA@" data)
math(EXPR after_data "${data} + 6")
string(SUBSTRING "${html}" 0 ${data} before)
string(SUBSTRING "${html}" ${after_data} -1 after)
string(REPLACE "@STYLE@" "${style}" before "${before}")
string(REPLACE "@SCRIPT@" "${script}" after "${after}")

foreach(text IN ITEMS "${before}" "${after}")
  string(FIND "${text}" ")page\"" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "the page ends the string literal that it stands in: )page\"")
  endif()
endforeach()

file(WRITE ${OUTPUT} "// Written by compare/report/embed_page.cmake from compare/report/page/.
#include \"compare/report/page.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace ssac::compare {

std::string_view page_before_data() { return R\"page(${before})page\"; }

std::string_view page_after_data() { return R\"page(${after})page\"; }

}  // namespace ssac::compare
")
