# libssac-llvm-reader.so, if the package llvm-19-dev is installed; without it, it is not built, and C, C++ and LLVM IR are rejected with
# a message that says so. What an earlier run of CMake found may be gone.
if(LLVM19_INCLUDE_DIR AND NOT EXISTS ${LLVM19_INCLUDE_DIR}/llvm/IR/Module.h)
  unset(LLVM19_INCLUDE_DIR CACHE)
endif()
if(LLVM19_LIBRARY AND NOT EXISTS ${LLVM19_LIBRARY})
  unset(LLVM19_LIBRARY CACHE)
endif()
find_path(LLVM19_INCLUDE_DIR llvm/IR/Module.h PATHS /usr/lib/llvm-19/include NO_DEFAULT_PATH)
find_library(LLVM19_LIBRARY LLVM-19 PATHS /usr/lib/llvm-19/lib NO_DEFAULT_PATH)
if(NOT LLVM19_INCLUDE_DIR OR NOT LLVM19_LIBRARY)
  message(STATUS "C, C++ and LLVM IR will not be read: the package llvm-19-dev is not installed")
  return()
endif()

file(STRINGS ${LLVM19_INCLUDE_DIR}/llvm/Config/llvm-config.h LLVM19_VERSION REGEX "^#define LLVM_VERSION_STRING ")
string(REGEX REPLACE "^.*\"(.*)\".*$" "\\1" LLVM19_VERSION "${LLVM19_VERSION}")
file(GLOB llvm_library_sources CONFIGURE_DEPENDS frontend/llvm/library/*.cpp)
add_library(ssac_llvm MODULE ${llvm_library_sources})
target_compile_features(ssac_llvm PRIVATE cxx_std_23)
target_include_directories(ssac_llvm PRIVATE ${PROJECT_SOURCE_DIR})
target_include_directories(ssac_llvm SYSTEM PRIVATE ${LLVM19_INCLUDE_DIR})
target_link_libraries(ssac_llvm PRIVATE ${LLVM19_LIBRARY})
target_compile_options(ssac_llvm PRIVATE $<$<CONFIG:Release>:-O1>)
# LLVM's headers take most of the compile time, so: one batch, and -O1 for code that mostly calls LLVM.
set_target_properties(ssac_llvm PROPERTIES OUTPUT_NAME ssac-llvm-reader CXX_VISIBILITY_PRESET hidden UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0
                      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_options(ssac_llvm PRIVATE -Wl,--no-undefined)
install(TARGETS ssac_llvm LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/ssa-compare COMPONENT program)
