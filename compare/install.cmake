# What `cmake --install` and `cpack -G DEB` produce, in two components: the program with its manual page and completions;
# the libraries below it, their headers and the CMake package ssa_compare. Each has the license where Debian looks for it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS ssa-compare COMPONENT program)
install(FILES docs/ssa-compare.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES compare/command_line/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME ssa-compare COMPONENT program)
# Where zsh looks: for programs below /usr/local, and for Debian packages.
foreach(folder site-functions vendor-completions)
  install(FILES compare/command_line/completion.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${folder}
          RENAME _ssa-compare COMPONENT program)
endforeach()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ssa-compare RENAME copyright COMPONENT program)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ssa_compare)
install(TARGETS cfg frontend ssa son EXPORT ssa_compare ARCHIVE COMPONENT libraries)
install(DIRECTORY cfg frontend ssa son DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ssa-compare COMPONENT libraries
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def" REGEX "/(ssa/llvm|frontend/llvm/library)$" EXCLUDE
        REGEX "/(methods|rules/own|rules/reference)$" EXCLUDE)  # without headers
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libssa-compare-dev RENAME copyright COMPONENT libraries)
install(EXPORT ssa_compare NAMESPACE ssac:: FILE ssa_compareTargets.cmake DESTINATION ${package_dir} COMPONENT libraries)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/ssa_compareConfig.cmake CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(Boost 1.74)
include(${CMAKE_CURRENT_LIST_DIR}/ssa_compareTargets.cmake)
foreach(component IN LISTS ssa_compare_FIND_COMPONENTS)
  if(TARGET ssac::${component})
    set(ssa_compare_${component}_FOUND TRUE)
  elseif(ssa_compare_FIND_REQUIRED_${component})
    set(ssa_compare_FOUND FALSE)
    set(ssa_compare_NOT_FOUND_MESSAGE "ssa_compare has no component ${component}")
  endif()
endforeach()
]] @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ssa_compareConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ssa_compareConfig.cmake ${PROJECT_BINARY_DIR}/ssa_compareConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT libraries)

set(CPACK_PACKAGE_VENDOR ssa-compare)
set(CPACK_PACKAGE_CONTACT "The authors of ssa-compare")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/compare/package_folders.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# The program depends on the packages of its shared libraries (found with dpkg-dev and file). The first line of a description is its
# summary: CPACK_PACKAGE_DESCRIPTION_SUMMARY would come before it in both packages.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ssa-compare)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "clang-19, graphviz, libarchive13")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "what each way of constructing SSA form costs, and why
The program ssa-compare: builds SSA form and the Sea of Nodes by every method
it knows, verifies and runs each result, and gives the reason for every phi
that one has and another has not.")
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_NAME libssa-compare-dev)
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_SUGGESTS ssa-compare)
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_DEPENDS "libfmt-dev, libboost-graph-dev")
set(CPACK_DEBIAN_LIBRARIES_DESCRIPTION "SSA constructions and the Sea of Nodes as C++ libraries
The libraries of ssa-compare with their headers and a CMake package:
control-flow graphs, parsers, constructions and verifiers of SSA form, and the
Sea of Nodes.")
include(CPack)
