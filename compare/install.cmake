# What `cmake --install` and `cpack -G DEB` give, in two components: the program with its manual page and completions;
# the libraries below it, their headers and the CMake package ssa_compare.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS ssa-compare COMPONENT program)
install(FILES docs/ssa-compare.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES compare/command_line/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME ssa-compare COMPONENT program)
# Where zsh looks: below /usr/local, and for the packages of Debian.
foreach(folder site-functions vendor-completions)
  install(FILES compare/command_line/completion.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${folder}
          RENAME _ssa-compare COMPONENT program)
endforeach()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ssa_compare)
install(TARGETS cfg frontend ssa son EXPORT ssa_compare ARCHIVE COMPONENT libraries)
install(DIRECTORY cfg frontend ssa son DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ssa-compare COMPONENT libraries
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def" REGEX "/(ssa/llvm|frontend/llvm/library)$" EXCLUDE)
install(EXPORT ssa_compare NAMESPACE ssac:: FILE ssa_compareTargets.cmake DESTINATION ${package_dir} COMPONENT libraries)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/ssa_compareConfig.cmake CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(Boost 1.74)
include(${CMAKE_CURRENT_LIST_DIR}/ssa_compareTargets.cmake)
]] @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ssa_compareConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ssa_compareConfig.cmake ${PROJECT_BINARY_DIR}/ssa_compareConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT libraries)

set(CPACK_PACKAGE_VENDOR ssa-compare)
set(CPACK_PACKAGE_CONTACT "The authors of ssa-compare")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "what each way of constructing SSA form costs, and why")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# Of the program, what its shared libraries are in (needs dpkg-dev and file).
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ssa-compare)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "graphviz, libarchive13")
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_NAME libssa-compare-dev)
set(CPACK_DEBIAN_LIBRARIES_PACKAGE_DEPENDS "libfmt-dev, libboost-graph-dev")
include(CPack)
