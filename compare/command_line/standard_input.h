// Standard input, of which the beginning can be looked at before anybody reads it.
#pragma once

#include <sys/types.h>

#include <span>

namespace ssac::compare {

/// Whether it begins as an archive does: tar, or what gzip, bzip2, xz or zstd have made. Waits for
/// its first 512 bytes.
bool standard_input_is_archive();

/// As read(2), from the beginning, whatever was looked at.
ssize_t read_standard_input(std::span<char> bytes);

}  // namespace ssac::compare
