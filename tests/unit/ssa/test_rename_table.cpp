// The renaming table, byte for byte.
#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "ssa/rename_table.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

TEST_CASE("the renaming table of x in the book's graph") {
  const cfg::Function function = cfg_of(book_graph);
  const ssa::Function form = build("minimal", function);
  CHECK(ssa::rename_tables(form)[variable(function, "x")] ==
        "BB| x mention   | x.reachingDef\n"
        "-------------------------------\n"
        "1 |     x0 φuse | ⊥ updated into ⊥\n"
        "1 | def x1      | ⊥ then x1\n"
        "1 |     x1 use  | x1 updated into ⊥\n"
        "3 | def x2      | x1 then x2\n"
        "9 |     x2 φuse | x2 updated into x1\n"
        "4 |     x1 use  | x2 updated into ⊥\n"
        "4 | def x3      | x1 then x3\n"
        "4 |     x3 use  | x3 updated into x1\n"
        "10|     x3 φuse | x3 updated into x1\n"
        "9 |     x3 φuse | x3 updated into x1\n"
        "9 | def x4      | x3 then x4\n"
        "9 |     x4 use  | x4 updated into x3\n"
        "9 | def x5      | x4 then x5\n"
        "9 |     x5 use  | x5 updated into x4\n"
        "1 |     x5 φuse | x5 updated into x4\n"
        "10|     x5 φuse | x5 updated into x4\n"
        "10| def x6      | x5 then x6\n"
        "10|     x6 use  | x6 updated into x5\n");
}

TEST_CASE("the renaming table of a variable that is used once") {
  const cfg::Function function = cfg_of("function f(a)\nb0:\n  return a\n");
  const ssa::Function form = build("pruned", function);
  CHECK(ssa::rename_tables(form)[variable(function, "a")] ==
        "BB| a mention   | a.reachingDef\n"
        "-------------------------------\n"
        "0 | def a1      | ⊥ then a1\n"
        "0 |     a1 use  | a1 updated into ⊥\n");
}

TEST_CASE("the renaming table of a variable that is only declared has no rows") {
  const cfg::Function function = cfg_of("function f()\n  variables nowhere\nb0:\n  return 1\n");
  const ssa::Function form = build("pruned", function);
  CHECK(ssa::rename_tables(form)[variable(function, "nowhere")] ==
        "BB| nowhere mention   | nowhere.reachingDef\n"
        "-------------------------------------------\n");
}

TEST_CASE("the renaming table widens for long names, versions and block numbers") {
  std::string text = "function f()\nb0:\n";
  for (int k = 0; k < 11; ++k) text += "  counter = add counter, 1\n";
  text += "  jump b1\n";
  for (int b = 1; b < 100; ++b) text += fmt::format("b{}:\n  jump b{}\n", b, b + 1);
  text += "b100:\n  return counter\n";
  const cfg::Function function = cfg_of(text);
  const std::string table =
      ssa::rename_tables(build("pruned", function))[variable(function, "counter")];
  CHECK(
      table.starts_with("BB | counter mention    | counter.reachingDef\n"
                        "---------------------------------------------\n"
                        "0  |      counter0 use  | ⊥ updated into ⊥\n"
                        "0  | def counter1       | ⊥ then counter1\n"
                        "0  |      counter1 use  | counter1 updated into ⊥\n"));
  CHECK(
      table.ends_with("0  | def counter11      | counter10 then counter11\n"
                      "100|     counter11 use  | counter11 updated into counter10\n"));
}

TEST_CASE("the renaming table puts a dot between a name that ends in a digit and a version") {
  const cfg::Function function = cfg_of("function f(x1)\nb0:\n  return x1\n");
  CHECK(ssa::rename_tables(build("pruned", function))[variable(function, "x1")] ==
        "BB| x1 mention    | x1.reachingDef\n"
        "----------------------------------\n"
        "0 | def x1.1      | ⊥ then x1.1\n"
        "0 |     x1.1 use  | x1.1 updated into ⊥\n");
}

TEST_CASE("with copies folded the renaming table names the bound values") {
  const cfg::Function function = cfg_of(
      "function f(a)\nb0:\n  x = copy a\n  x = copy x\n  y = copy 7\n  x = add x, y\n"
      "  return x\n");
  const ssa::Function form = build("pruned", function, {.fold_copies = true});
  CHECK(ssa::rename_tables(form)[variable(function, "x")] ==
        "BB| x mention   | x.reachingDef\n"
        "-------------------------------\n"
        "0 | def a1      | ⊥ then a1\n"
        "0 |     a1 use  | a1 updated into ⊥\n"
        "0 | def a1      | a1 then a1\n"
        "0 |     a1 use  | a1 updated into ⊥\n"
        "0 | def x1      | a1 then x1\n"
        "0 |     x1 use  | x1 updated into a1\n");
  CHECK(ssa::rename_tables(form)[variable(function, "y")] ==
        "BB| y mention   | y.reachingDef\n"
        "-------------------------------\n"
        "0 | def 7       | ⊥ then 7\n"
        "0 |      7 use  | 7 updated into ⊥\n");
}

TEST_CASE("every definition and use in renaming is a trace event") {
  const cfg::Function function =
      cfg_of("function f(a)\nb0:\n  a = add a, 1\n  branch a, b1, b1\nb1:\n  return a\n");
  CHECK(
      trace_of("maximal", function, ssa::rename_trace) ==
      "rename enter: block b0\n"
      "rename def: variable a, block b0, value a.1, before ⊥, after a.1, link ⊥\n"
      "rename use: variable a, block b0, value a.1, before a.1, after a.1, link ⊥, instruction i0\n"
      "rename def: variable a, block b0, value a.2, before a.1, after a.2, link a.1, instruction "
      "i0\n"
      "rename use: variable a, block b0, value a.2, before a.2, after a.2, link a.1, instruction "
      "i1\n"
      "rename phi use: variable a, block b1, value a.2, before a.2, after a.2, link a.1, from b0\n"
      "rename phi use: variable a, block b1, value a.2, before a.2, after a.2, link a.1, from b0\n"
      "rename enter: block b1\n"
      "rename def: variable a, block b1, value a.3, before a.2, after a.3, link a.2\n"
      "rename use: variable a, block b1, value a.3, before a.3, after a.3, link a.2, instruction "
      "i2\n"
      "rename leave: block b1, popped {a.3}\n"
      "rename leave: block b0, popped {a.2, a.1}\n");
}

}  // namespace ssac::test
