// Standard input, with a look at its beginning before it is read.
#pragma once

#include <sys/types.h>

#include <span>

namespace ssac::compare {

/// Whether it begins like an archive: tar, or the output of gzip, bzip2, xz or zstd. Waits for its
/// first 512 bytes.
bool standard_input_is_archive();

/// As read(2), from the beginning, even after that look.
ssize_t read_standard_input(std::span<char> bytes);

}  // namespace ssac::compare
