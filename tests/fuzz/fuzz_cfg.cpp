// Any bytes through the reader of the text form of CFGs; what it accepts must print to a text that
// reads back the same.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "cfg/parse_text.h"
#include "cfg/print.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ssac;
  const SourceText source("input", std::string(reinterpret_cast<const char*>(data), size));
  const auto function = cfg::parse_text(source);
  if (!function) return 0;
  const std::string text = cfg::to_text(*function);
  const auto again = cfg::parse_text(SourceText("printed", text));
  if (!again || cfg::to_text(*again) != text) std::abort();
  return 0;
}
