# libssac-llvm.so, a pass plugin for opt-19 and clang-19, if frontend/llvm/library/build.cmake has found llvm-19-dev.
if(NOT LLVM19_INCLUDE_DIR OR NOT LLVM19_LIBRARY)
  return()
endif()

file(GLOB pass_sources CONFIGURE_DEPENDS ssa/llvm/*.cpp)
add_library(ssac_llvm_pass_parts OBJECT ${pass_sources} frontend/llvm/library/alloca_uses.cpp)
target_compile_features(ssac_llvm_pass_parts PUBLIC cxx_std_23)
target_include_directories(ssac_llvm_pass_parts PUBLIC ${PROJECT_SOURCE_DIR})
target_include_directories(ssac_llvm_pass_parts SYSTEM PUBLIC ${LLVM19_INCLUDE_DIR})
target_link_libraries(ssac_llvm_pass_parts PUBLIC fmt::fmt Boost::headers ${LLVM19_LIBRARY})
target_compile_definitions(ssac_llvm_pass_parts PRIVATE SSAC_VERSION="${PROJECT_VERSION}")

# The files of cfg/ and ssa/ that it uses are compiled again for a shared library; all symbols but the entry point are hidden.
add_library(ssac_llvm_pass MODULE cfg/dominator_tree.cpp cfg/dominators.cpp cfg/ordered_dominators.cpp
            ssa/placement/live_range_sharing.cpp ssa/trivial_phis.cpp)
target_link_libraries(ssac_llvm_pass PRIVATE ssac_llvm_pass_parts)
set_target_properties(ssac_llvm_pass_parts ssac_llvm_pass PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
                      POSITION_INDEPENDENT_CODE ON UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
set_target_properties(ssac_llvm_pass PROPERTIES OUTPUT_NAME ssac-llvm LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_options(ssac_llvm_pass PRIVATE -Wl,--no-undefined)
# Installed if it was built: the tool does not need it.
install(TARGETS ssac_llvm_pass LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/ssa-compare COMPONENT program OPTIONAL)
