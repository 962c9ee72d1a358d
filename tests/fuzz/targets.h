// The fuzz targets: functions of arbitrary bytes that abort if something is wrong. libFuzzer calls
// them (libfuzzer.cpp), and a test replays the corpus (replay_corpus.cpp).
#pragma once

#include <cstdlib>
#include <span>
#include <string_view>

namespace ssac::test {

struct FuzzTarget {
  std::string_view name;  ///< also that of its folder in tests/fuzz/corpus
  void (*run)(std::string_view bytes);
};

/// The parser of a language, `simple`, `python`, `bril` or `cfg`, and the stages after it for what
/// it accepts.
void fuzz_language(std::string_view language, std::string_view bytes);

/// The whole tool, `tool`: the lines up to an empty one are its command line, the rest is standard
/// input and the contents of the files p.s, p.py, p.bril, p.json and p.cfg.
void fuzz_tool(std::string_view bytes);

/// `--diff`, `diff`: two reports of --format=json separated by a line `====`, or one report
/// compared with itself.
void fuzz_diff(std::string_view bytes);

/// All targets.
std::span<const FuzzTarget> fuzz_targets();

/// Aborts unless the condition holds.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace ssac::test
