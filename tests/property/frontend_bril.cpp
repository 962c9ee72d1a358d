// The Bril front end on arbitrary text.
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/verify.h"
#include "frontend/bril/parser.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/files.h"
#include "tests/support/property.h"
#include "tests/support/recording_environment.h"

namespace ssac::test {
namespace {

/// If the program has errors, it gives no functions; every function that it gives is well formed.
frontend::ParseResult check_bril(const std::string& text) {
  const SourceText source("text", text);
  frontend::ParseResult result = frontend::bril::parse(source);
  for (const Diagnostic& diagnostic : result.diagnostics) {
    RC_ASSERT(diagnostic.place.valid());
    RC_ASSERT(diagnostic.place.line <= source.num_lines());
  }
  if (has_errors(result.diagnostics)) RC_ASSERT(result.lowered.empty());
  for (const cfg::Function& function : result.lowered) {
    RC_ASSERT(cfg::verify(function) == std::vector<std::string>{});
  }
  return result;
}

std::string joined(const std::vector<std::string>& pieces) {
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

TEST_CASE("the Bril front end gives only valid functions for any text") {
  REQUIRE(test::holds("bytes", [] { check_bril(*rc::gen::arbitrary<std::string>()); }));
  REQUIRE(test::holds("pieces of the text form", [] {
    static const std::vector<std::string> pieces = {
        "@main", "@f",    " {\n",     "}\n",  "(a: int)", ".l:\n",   ";\n",     ": int",
        " = ",   "const", " add a b", " 7",   " true",    "jmp .l;", "br a",    " .l",
        " a",    " b",    "ret",      "call", " @f",      "phi",     "ptr<int", ">",
        "'x'",   "\"",    "print",    "#",    "1.5",      "from",    "id a",    "\n"};
    check_bril(joined(*rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces))));
  }));
  REQUIRE(test::holds("pieces of the JSON form", [] {
    static const std::vector<std::string> pieces = {
        "{",        "}",        "[",           "]",     ",",        ":",
        "\"op\"",   "\"args\"", "\"const\"",   "\"x\"", "\"name\"", "\"instrs\"",
        "\"type\"", "\"int\"",  "\"\\u0041\"", "12",    "1e999",    "null",
        "true",     "\"",       "\\",          " ",     "\xFF"};
    const auto some = rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces));
    check_bril("{\"functions\": [" + joined(*some));
  }));
}

TEST_CASE("the Bril front end gives only valid functions for damaged programs") {
  const std::filesystem::path folder = source_dir() / "tests/files/bril";
  for (const char* name : {"gcd.bril", "memory.bril", "gcd.json", "floats.json"}) {
    const std::string text = read_file(folder / name);
    REQUIRE(test::holds(name, [&] {
      const auto place = [&] {
        return *rc::gen::resize(1000, rc::gen::inRange<std::size_t>(0, text.size()));
      };
      const std::size_t first = place();
      const std::size_t length = *rc::gen::inRange<std::size_t>(0, 20);
      std::string changed = text;
      if (*rc::gen::arbitrary<bool>()) {
        changed.erase(first, length);
      } else {
        changed.insert(place(), text.substr(first, length));
      }
      check_bril(changed);
    }));
  }
}

/// Lines that are all well typed: any sequence of them makes a program.
rc::Gen<std::string> random_body() {
  static const std::vector<std::string> lines = {"  x: int = add x y;\n",
                                                 "  y: int = sub y one;\n",
                                                 "  y: int = id x;\n",
                                                 "  x: int = const 3;\n",
                                                 "  c: bool = lt x y;\n",
                                                 "  c: bool = ge y one;\n",
                                                 "  d: bool = and c d;\n",
                                                 "  print x c;\n",
                                                 "  x: int = call @f x d;\n",
                                                 "  jmp .a;\n",
                                                 "  jmp .b;\n",
                                                 "  br c .a .b;\n",
                                                 "  br d .c .c;\n",
                                                 "  br d .b .c;\n",
                                                 "  ret;\n",
                                                 "  nop;\n"};
  return rc::gen::map(
      rc::gen::tuple(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(lines)),
                     rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(lines)),
                     rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(lines)),
                     rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(lines))),
      [](const auto& parts) {
        const auto& [before, a, b, c] = parts;
        return joined(before) + ".a:\n" + joined(a) + ".b:\n" + joined(b) + ".c:\n" + joined(c);
      });
}

TEST_CASE("random Bril programs are accepted and keep their behaviour when simplified") {
  REQUIRE(test::holds("the calls and the outcome", [] {
    const std::string text = "@main(x: int, y: int, c: bool, d: bool) {\n  one: int = const 1;\n" +
                             *random_body() + "}\n@f(x: int, d: bool): int {\n  ret x;\n}\n";
    const frontend::ParseResult result = check_bril(text);
    RC_ASSERT(result.lowered.size() == 2);
    const cfg::Function& function = result.lowered.front();
    Diagnostics warnings;
    Trace no_trace;
    const cfg::Function clean = cfg::clean_up(function, warnings, no_trace);
    const std::vector<std::int64_t> arguments = {4, 7, 1, 0};
    const auto run = [&](const cfg::Function& form) {
      return recorded(
          [&](cfg::Environment& environment) {
            return cfg::interpret(form, arguments, 100, environment);
          },
          20);
    };
    // An irreducible loop can take fewer iterations after simplification.
    if (!run(function).ends_with("timeout")) RC_ASSERT(run(clean) == run(function));
  }));
}

}  // namespace
}  // namespace ssac::test
