// What is fuzzed: functions of any bytes that end the program where something is wrong. libFuzzer
// calls them (libfuzzer.cpp), and a test replays what it kept (replay_corpus.cpp).
#pragma once

#include <cstdlib>
#include <span>
#include <string_view>

namespace ssac::test {

struct FuzzTarget {
  std::string_view name;  ///< of its folder in tests/fuzz/corpus
  void (*run)(std::string_view bytes);
};

/// The parser of a language, `simple`, `python`, `bril` or `cfg`, and of what it accepts the way
/// on.
void fuzz_language(std::string_view language, std::string_view bytes);

/// The whole tool, `tool`: the lines up to an empty one are its command line, the rest is standard
/// input, and what the files p.s, p.py, p.bril, p.json and p.cfg hold.
void fuzz_tool(std::string_view bytes);

/// `--diff`, `diff`: two reports of --format=json with a line `====` between them, or one for both.
void fuzz_diff(std::string_view bytes);

/// All of them.
std::span<const FuzzTarget> fuzz_targets();

/// Ends the program unless it holds.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace ssac::test
