#include "frontend/language.h"

#include <algorithm>
#include <array>

#include "frontend/bril/parser.h"
#include "frontend/cfg/parser.h"
#include "frontend/python/parser.h"
#include "frontend/simple/parser.h"

namespace ssac::frontend {

namespace {

constexpr std::array<std::string_view, 2> simple_extensions = {".s", ".smp"};

constexpr std::array<std::string_view, 1> python_extensions = {".py"};
constexpr std::array<std::string_view, 2> bril_extensions = {".bril", ".json"};
constexpr std::array<std::string_view, 1> cfg_extensions = {".cfg"};

constexpr std::array table = {
    Language{"simple", "the language of the tutorial compiler Simple, chapter 8", simple_extensions,
             simple::parse},
    Language{"python", "a subset of Python 3: integers, booleans, functions", python_extensions,
             python::parse},
    Language{"bril", "the intermediate language Bril of Cornell's CS 6120, as text or JSON",
             bril_extensions, bril::parse},
    Language{"cfg", "control-flow graphs as --dump=cfg prints them", cfg_extensions, graph::parse},
};

}  // namespace

std::span<const Language> languages() { return table; }

const Language* find_language(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Language::name);
  return found == table.end() ? nullptr : &*found;
}

const Language* language_of_file(std::string_view file_name) {
  const auto found = std::ranges::find_if(table, [&](const Language& language) {
    return std::ranges::any_of(language.extensions, [&](std::string_view extension) {
      return file_name.ends_with(extension);
    });
  });
  return found == table.end() ? nullptr : &*found;
}

const Language* language_of_text(const SourceText& source) {
  return &*std::ranges::min_element(table, {}, [&](const Language& language) {
    return std::ranges::count(language.parse(source).diagnostics, Severity::error,
                              &Diagnostic::severity);
  });
}

}  // namespace ssac::frontend
