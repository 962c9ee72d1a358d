// Bril programs as graphs: blocks, merges, source locations, symbols.
#include <catch2/catch.hpp>

#include "cfg/text/print.h"
#include "frontend/bril/parser.h"
#include "frontend/language.h"

namespace ssac::frontend {
namespace {

/// The diagnostics, one per line ("note 3:7: ..."), and then the functions as text.
std::string lowered(const std::string& text, cfg::TextOptions options = {}) {
  const ParseResult result = bril::parse(SourceText("test.bril", text));
  std::string summary;
  for (const Diagnostic& d : result.diagnostics) {
    summary +=
        fmt::format("{} {}:{}: {}\n", name_of(d.severity), d.place.line, d.place.column, d.message);
  }
  for (const cfg::Function& function : result.lowered) summary += cfg::to_text(function, options);
  return summary;
}

TEST_CASE("Bril: blocks start at labels and after jumps and joins have merges") {
  CHECK(lowered(R"(@main(n: int) {
  jmp .head;
.head:
  more: bool = lt n n;
  br more .body .end;
.body:
  jmp .head;
  n: int = id n;
.end:
})") == "function main(n)\n"
        "  variables n, more: bool\n"
        "b0:\n"
        "  jump b1\n"
        "b1: label 3:1  ; from b0, b2\n"
        "  more = lt n, n\n"
        "  branch more, b2, b4\n"
        "b2:  ; from b1\n"
        "  jump b1\n"
        "b3:  ; unreachable\n"
        "  n = copy n\n"
        "  jump b4\n"
        "b4: label 9:1  ; from b1, b3\n"
        "  end\n");
}

TEST_CASE("Bril: a name that begins with a dollar sign is an ordinary variable") {
  const ParseResult result = bril::parse(SourceText("test.json", R"({"functions": [{"name": "main",
    "args": [{"name": "x", "type": "int"}], "type": "int", "instrs": [
      {"op": "id", "dest": "$a", "type": "int", "args": ["x"]}, {"op": "ret", "args": ["$a"]}]}]})"));
  REQUIRE(result.lowered.size() == 1);
  const cfg::Function& main = result.lowered.front();
  REQUIRE(main.num_variables() == 2);
  CHECK(main.variable(cfg::VariableId(1)).name == "$a");
  CHECK(!main.variable(cfg::VariableId(1)).is_hidden());
}

TEST_CASE("Bril: a first label that is jumped to gets an entry block before it") {
  CHECK(lowered("@main {\n.top:\n  jmp .top;\n}") ==
        "function main()\n"
        "b0:\n"
        "  jump b1\n"
        "b1: label 2:1  ; from b0, b1\n"
        "  jump b1\n");
  CHECK(lowered("@main {\n}") == "function main()\nb0:\n  end\n");
}

TEST_CASE(
    "Bril: operations and operands have their own source locations but added jumps have none") {
  CHECK(
      lowered("@f(a: int): bool {\n  b: bool = gt a a;\n.next:\n  print a b;\n  nop;\n  ret b;\n}",
              {.places = true}) ==
      "function f(a): bool\n"
      "  variables a @1:4, b: bool @2:3\n"
      "b0:\n"
      "  b = lt a, a @2:13 (2:13, 2:18, 2:16)\n"
      "  jump b1\n"
      "b1:  ; from b0\n"
      "  arg a @4:3 (4:9)\n"
      "  arg b @4:3 (4:11)\n"
      "  i4 = call print print, ib @4:3\n"
      "  i5 = add 0, 0 @5:3\n"
      "  return b @6:3 (6:7)\n");
}

TEST_CASE("Bril: a missing return is unterminated and a return without a value is an end") {
  CHECK(lowered("@f: int {\n  x: int = const 1;\n}\n@g {\n  ret;\n}") ==
        "function f()\n"
        "b0:\n"
        "  x = copy 1\n"
        "  unterminated\n"
        "function g()\n"
        "b0:\n"
        "  end\n");
}

TEST_CASE("Bril: opaque operations keep what is needed to emit them again") {
  CHECK(lowered(R"(@main(p: ptr<ptr<int>>, c: char) {
.a:
  f: float = const -1.5e3;
  d: char = const '\n';
  q: ptr<int> = load p;
.b:
  w: float = undef;
  u: int = undef;
  print p f c u;
  store q u;
  q = ptradd q u;
  v = float2bits f;
}
)") == "note 3:14: 'const' (floating point) is kept in its place and not evaluated; runs of "
       "'@main' that reach it are not evaluated either\n"
       "function main(p, c)\n"
       "  variables p: \"ptr<ptr<int>>\" bits 0, c: char bits 0, f: float, d: char, q: "
       "\"ptr<int>\", w: float, "
       "u, v\n"
       "b0:\n"
       "  f = call opaque const, \"-1.5e3\"\n"
       "  d = call opaque const, \"'\\\\n'\"\n"
       "  arg p\n"
       "  q = call opaque load\n"
       "  jump b1\n"
       "b1:  ; from b0\n"
       "  w = call opaque undef\n"
       "  u = copy 0\n"
       "  arg p\n"
       "  arg f\n"
       "  arg c\n"
       "  arg u\n"
       "  i11 = call opaque print, pfci\n"
       "  arg q\n"
       "  arg u\n"
       "  i14 = call opaque store\n"
       "  arg q\n"
       "  arg u\n"
       "  q = call opaque ptradd\n"
       "  arg f\n"
       "  v = call opaque float2bits\n"
       "  end\n");
}

TEST_CASE("Bril: set and get and upsilon and its phi go through a shadow variable") {
  CHECK(lowered("@main(f: float) {\n  set k f;\n  set unread f;\n  k: float = get;\n"
                "  upsilon h k;\n  h: float = phi;\n}") ==
        "function main(f)\n"
        "  variables f: float bits 0, k: float, h: float, k.shadow: float hidden, h.shadow: float "
        "hidden, "
        "unread.shadow: float hidden\n"
        "b0:\n"
        "  k.shadow = copy f\n"
        "  unread.shadow = copy f\n"
        "  k = copy k.shadow\n"
        "  h.shadow = copy k\n"
        "  h = copy h.shadow\n"
        "  end\n");
}

TEST_CASE("Bril: a phi with labels becomes copies at the ends of the blocks that it names") {
  CHECK(lowered(R"(@main(c: bool, a: int, b: int) {
.top:
  br c .loop .end;
.loop:
  x: int = phi a .top y .loop;
  y: int = phi b .top x .loop a .top;
  br c .loop .end;
.end:
  z: int = phi x .loop __undefined .top y .end;
  print z;
})") == "function main(c, a, b)\n"
        "  variables c: bool bits 1, a, b, x, y, z, x.shadow hidden, y.shadow hidden, z.shadow "
        "hidden\n"
        "b0:\n"
        "  x.shadow = copy a\n"
        "  y.shadow = copy b\n"
        "  branch c, b1, b2\n"
        "b1: label 4:1  ; from b0, b1\n"
        "  x = copy x.shadow\n"
        "  y = copy y.shadow\n"
        "  x.shadow = copy y\n"
        "  y.shadow = copy x\n"
        "  z.shadow = copy x\n"
        "  branch c, b1, b2\n"
        "b2: label 8:1  ; from b0, b1\n"
        "  z = copy z.shadow\n"
        "  z.shadow = copy 0\n"
        "  arg z\n"
        "  i12 = call print print, i\n"
        "  end\n");
}

TEST_CASE("Bril: the JSON form is recognized by its content") {
  const std::string json =
      R"({"functions": [{"name": "f", "args": [], "instrs": [{"op": "ret"}]}]})";
  CHECK(lowered(json) == "function f()\nb0:\n  end\n");
  CHECK(lowered("\xEF\xBB\xBF \n" + json) == "function f()\nb0:\n  end\n");
  CHECK(lowered("{\"functions\": []}") == "");
  CHECK(lowered("# nothing but a comment") == "");
}

TEST_CASE("Bril: of members of JSON with the same key, the last one counts") {
  CHECK(lowered(R"({"functions": [{"name": "f", "type": "int", "type": null,
                    "args": [{"name": "a", "type": "int"}],
                    "args": [{"name": "b", "type": "int"}],
                    "instrs": [{"op": "nop", "op": "ret"}]}]})") == "function f(b)\nb0:\n  end\n");
}

TEST_CASE("Bril: source locations in JSON are those of its strings even after escapes") {
  CHECK(lowered(R"({"functions": [{"name": "f\"\u0041", "instrs":
  [{"pos": {"row": 7, "col": 8}, "dest": "\"x", "value": -3, "op": "const"},
   {"args": ["\"x"], "op": "print"}], "x": [null, true, 1.5, {"a": []}]}]})",
                {.places = true}) ==
        "function \"f\\\"A\"()\n"
        "  variables \"\\\"x\" @2:42\n"
        "b0:\n"
        "  \"\\\"x\" = copy -3 @2:68\n"
        "  arg \"\\\"x\" @3:28 (3:14)\n"
        "  i2 = call print print, i @3:28\n"
        "  end\n");
}

TEST_CASE("Bril is recognized by its file extensions") {
  REQUIRE(language_of_file("a.bril") != nullptr);
  CHECK(language_of_file("a.bril")->name == "bril");
  CHECK(language_of_file("a.json") == find_language("bril"));
}

}  // namespace
}  // namespace ssac::frontend
