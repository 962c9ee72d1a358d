# CMake 3.25 knows no such system.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
