# The WebAssembly module of the playground: compare/live/module/main.cpp says what it exports.
add_executable(ssac_module ${PROJECT_SOURCE_DIR}/compare/live/module/main.cpp)
set_target_properties(ssac_module PROPERTIES OUTPUT_NAME ssa-compare)
target_link_libraries(ssac_module PRIVATE compare)
target_link_options(ssac_module PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576)
