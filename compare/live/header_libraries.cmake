# Libraries that are header-only, or can be used so, in a folder for the compiler of another system: /usr/include also has the
# headers of this system's C library.
set(header_folder ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${header_folder})
foreach(folder boost fmt nlohmann)
  if(NOT EXISTS /usr/include/${folder})
    message(FATAL_ERROR "/usr/include/${folder} is missing: compare/playground installs it")
  endif()
  file(CREATE_LINK /usr/include/${folder} ${header_folder}/${folder} SYMBOLIC)
endforeach()

foreach(library fmt::fmt Boost::headers nlohmann_json::nlohmann_json)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} INTERFACE ${header_folder})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
