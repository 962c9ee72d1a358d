// The rules of the peepholes, one by one: a program that the rule applies to with the result, and a
// similar program that the rule must leave alone. Every law that a rule states has a row.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include "son/method.h"
#include "son/print.h"
#include "son/trace_fields.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

namespace ssac::test {
namespace {

using son::Peepholes;

struct RuleRow {
  const char* law;
  Peepholes level;
  const char* method;
  const char* file;  ///< its extension gives the language
  const char* program;
  const char* result;     ///< as the reference prints its Stop
  const char* near_miss;  ///< a program that the law does not apply to
  const char* its_result;
};

const RuleRow rule_rows[] = {
    {"x+y = y+x", Peepholes::full, "lazy", "t.s", "return 1+arg;", "return (arg+1);",
     "return arg+1;", "return (arg+1);"},
    {"x+0 = x", Peepholes::full, "lazy", "t.s", "return arg+0;", "return arg;", "return arg-0;",
     "return (arg-0);"},
    {"x+x = x*2", Peepholes::full, "lazy", "t.s", "return arg+arg;", "return (arg*2);",
     "return arg+arg*2;", "return ((arg*2)+arg);"},
    {"x+(y+z) = (x+y)+z", Peepholes::full, "lazy", "t.s", "return (arg*2+arg/3)+(arg*5+arg/7);",
     "return ((((arg/7)+(arg*5))+(arg/3))+(arg*2));", "return arg*2+arg/3+1;",
     "return (((arg/3)+(arg*2))+1);"},
    {"(x+c)+d = x+(c+d)", Peepholes::full, "lazy", "t.s", "return arg+1+2;", "return (arg+3);",
     "return arg+1-2;", "return ((arg+1)-2);"},
    {"(x+y)+z = (x+z)+y", Peepholes::full, "lazy", "t.s", "return arg+1+arg*2;",
     "return (((arg*2)+arg)+1);", "return arg*2+arg+1;", "return (((arg*2)+arg)+1);"},
    {"phi(c, d) op e = phi(c op e, d op e)", Peepholes::full, "lazy", "t.s",
     "int a=1; if(arg) a=2; return a+3;", "return Phi(Region12,5,4);",
     "int a=1; if(arg) a=arg; return a+3;", "return (Phi(Region11,arg,1)+3);"},
    {"x*1 = x", Peepholes::full, "lazy", "t.s", "return arg*1;", "return arg;", "return arg*2;",
     "return (arg*2);"},
    {"c*x = x*c", Peepholes::full, "lazy", "t.s", "return 2*arg;", "return (arg*2);",
     "return arg*2;", "return (arg*2);"},
    {"x-x = 0", Peepholes::fixpoint, "lazy", "t.s", "return (arg*3)-(arg*3);", "return 0;",
     "return (arg*3)-(arg*5);", "return ((arg*3)-(arg*5));"},
    {"x mod 1 = 0", Peepholes::full, "lazy", "t.py", "def main(arg):\n    return arg % 1\n",
     "return 0;", "def main(arg):\n    return arg % 2\n", "return (arg%2);"},
    {"x/1 = x", Peepholes::full, "lazy", "t.s", "return arg/1;", "return arg;", "return 1/arg;",
     "return (1/arg);"},
    {"x&x = x, x|x = x", Peepholes::full, "bridge", "t.bril",
     "@f(a: bool): bool { r: bool = and a a; ret r; }", "return a;",
     "@f(a: bool, b: bool): bool { r: bool = and a b; ret r; }", "return (a&b);"},
    {"c op x = x op c", Peepholes::full, "bridge", "t.bril",
     "@f(a: bool): bool { t: bool = const true; r: bool = and t a; ret r; }", "return (a&1);",
     "@f(a: bool): bool { t: bool = const true; r: bool = and a t; ret r; }", "return (a&1);"},
    {"x&-1 = x, x|0 = x", Peepholes::full, "bridge", "t.bril",
     "@f(a: bool): bool { t: bool = const false; r: bool = or a t; ret r; }", "return a;",
     "@f(a: bool): bool { t: bool = const true; r: bool = or a t; ret r; }", "return (a|1);"},
    {"x&0 = 0, x|-1 = -1", Peepholes::full, "bridge", "t.bril",
     "@f(a: bool): bool { t: bool = const false; r: bool = and a t; ret r; }", "return 0;",
     "@f(a: bool): bool { t: bool = const true; r: bool = and a t; ret r; }", "return (a&1);"},
    {"x^x = 0", Peepholes::full, "lazy", "t.py", "def main(a):\n    return a ^ a\n", "return 0;",
     "def main(a):\n    return a ^ 1\n", "return (a^1);"},
    {"x^0 = x", Peepholes::full, "lazy", "t.py", "def main(a):\n    return 0 ^ a\n", "return a;",
     "def main(a):\n    return 1 ^ a\n", "return (a^1);"},
    {"x<<0 = x, x>>0 = x", Peepholes::full, "lazy", "t.py",
     "def main(a):\n    return (a << 0) >> 0\n", "return a;", "def main(a):\n    return 0 << a\n",
     "return (0<<a);"},
    {"x==x = 1", Peepholes::full, "lazy", "t.s", "return arg==arg;", "return 1;", "return arg==1;",
     "return (arg==1);"},
    {"x<x = 0", Peepholes::full, "lazy", "t.s", "return arg<arg;", "return 0;", "return arg<=arg;",
     "return 1;"},
    {"branch always taken", Peepholes::full, "lazy", "t.s", "int a=1; if(1<2) a=arg; return a;",
     "return arg;", "int a=1; if(arg<2) a=arg; return a;", "return Phi(Region13,arg,1);"},
    {"unreachable return", Peepholes::full, "lazy", "t.s", "if(0) return 1; return arg;",
     "return arg;", "if(arg) return 1; return arg;", "Stop[ return 1; return arg; ]"},
    {"dead return is removed", Peepholes::full, "lazy", "t.s", "if(0) return 1; return arg;",
     "return arg;", "if(arg) return 1; return arg;", "Stop[ return 1; return arg; ]"},
    {"phi(a op b, c op d) = phi(a, c) op phi(b, d)", Peepholes::full, "lazy", "t.s",
     "int a=arg*3; if(arg) a=arg*arg; return a;", "return (arg*Phi(Region13,arg,3));",
     "int a=arg*3; if(arg) a=arg/2; return a;", "return Phi(Region14,(arg/2),(arg*3));"},
    {"phi of one value is the value", Peepholes::full, "lazy", "t.s",
     "int a=arg*2; while(arg<10) arg=arg+a; return a;", "return (arg*2);",
     "int a=arg*2; while(arg<10) { arg=arg+a; a=a+1; } return a;",
     "return Phi(Loop8,(arg*2),(Phi_a+1));"},
    {"region of one input is the input", Peepholes::full, "lazy", "t.s",
     "int a=1; if(arg) a=2; else return 3; return a;", "Stop[ return 3; return 2; ]",
     "int a=1; if(arg) a=2; return a;", "return Phi(Region12,2,1);"},
    {"dead input of a region is removed", Peepholes::full, "bridge", "t.py",
     "def main(arg):\n    a = 1\n    while arg:\n        if arg > 3:\n            a = 2\n          "
     "  break\n        if 1 > 2:\n            break\n    return a\n",
     "return Phi(Region22,1,2);",
     "def main(arg):\n    a = 1\n    while arg:\n        if arg > 3:\n            a = 2\n          "
     "  break\n        arg = arg + 1\n    return a\n",
     "return Phi(Region18,1,2);"},
    {"constant", Peepholes::full, "lazy", "t.s", "return 1+2;", "return 3;", "return arg+2;",
     "return (arg+2);"},
    {"dead input of a region is removed", Peepholes::fixpoint, "lazy", "t.s",
     "int a=1; if(arg==1) a=2; else { if(arg==2) a=3; else return 9; } return a;",
     "Stop[ return Phi(Region26,2,3); return 9; ]", "int a=1; if(arg==1) a=2; else a=3; return a;",
     "return Phi(Region15,2,3);"},
    {"nothing uses it", Peepholes::fixpoint, "bridge", "t.s", "return arg+1+2;", "return (arg+3);",
     "return arg+1-2;", "return ((arg+1)-2);"},
    {"congruent phis are one", Peepholes::fixpoint, "lazy", "t.s",
     "int a=0; int b=0; while(arg>a){ a=a+1; b=b+1; } return a+b;",
     "return (Phi(Loop8,0,(Phi_a+1))*2);",
     "int a=0; int b=1; while(arg>a){ a=a+1; b=b+1; } return a+b;",
     "return (Phi(Loop8,1,(Phi_b+1))+Phi(Loop,0,(Phi_a+1)));"},
    {"same operation, same operands", Peepholes::fixpoint, "lazy", "t.s", "return arg/3-arg/3*2;",
     "return ((arg/3)-(Div*2));", "return arg/3-arg/2;", "return ((arg/3)-(arg/2));"},
    {"test settled before", Peepholes::fixpoint, "lazy", "t.s",
     "int a=1; int c=arg<3; if(c) { if(c) a=2; else a=4; } return a;", "return Phi(Region21,2,1);",
     "int a=1; int c=arg<3; if(c) { if(arg<4) a=2; else a=4; } return a;",
     "return Phi(Region23,2,4,1);"},
    {"loop of one entry and one back edge", Peepholes::fixpoint, "bridge", "t.s",
     "int a=0; while(a<arg){ a=a+1; if(a==3) continue; a=a*2; } return a;",
     "return Phi(Loop25,0,(Phi_a+1),(Add*2));", "int a=0; while(a<arg){ a=a+1; } return a;",
     "return Phi(Loop6,0,(Phi_a+1));"},
    {"nested regions merge into one", Peepholes::fixpoint, "lazy", "t.s",
     "int a=0; if(arg==1) a=1; else { if(arg==2) a=5; else a=7; } return a;",
     "return Phi(Region24,1,5,7);", "int a=0; if(arg==1) a=1; else a=5; return a;",
     "return Phi(Region15,1,5);"},
    {"regions into a loop merge with it", Peepholes::fixpoint, "lazy", "t.s",
     "int a=0; while(a<arg){ a=a+1; if(a==3) continue; a=a*2; } return a;",
     "return Phi(Loop35,0,(Phi_a+1),(Add*2));", "int a=0; while(a<arg){ a=a+1; } return a;",
     "return Phi(Loop7,0,(Phi_a+1));"},
    {"nothing that has an effect needs it", Peepholes::fixpoint, "bridge", "t.s",
     "int b=arg*2; return arg;", "return arg;", "int b=arg*2; return b;", "return (arg*2);"},
};

/// Records the laws that were applied.
class LawRecorder : public TraceSink {
 public:
  void event(const TraceEvent& event) override {
    if (const TraceField* rule = event.find("rule")) laws_.insert(to_text(*rule));
  }
  [[nodiscard]] const std::set<std::string>& laws() const { return laws_; }

 private:
  std::set<std::string> laws_;
};

struct Simplified {
  std::string result;
  std::set<std::string> laws;
};

/// Simplifies the first function of a program.
Simplified simplify(const RuleRow& row, const char* text) {
  const TestProgram program = test_program(std::string(row.file), text);
  REQUIRE_FALSE(program.program.functions.empty());
  const frontend::Program& source = program.parsed.program;
  Trace no_trace;
  const auto pruned = ssa::baseline().construct(program.program.functions.front(), {}, no_trace);
  LawRecorder recorder;
  Trace trace(&recorder, {&son::peephole_trace});
  const auto graph =
      son::find_method(row.method)
          ->construct({source.functions.empty() ? nullptr : source.functions.data(), &*pruned},
                      {.peepholes = row.level}, trace);
  REQUIRE(graph);
  CHECK(son::verify(*graph) == std::vector<std::string>());
  return {son::to_string(*graph), recorder.laws()};
}

/// The string literals in the files of the rules that are laws, that is, arguments of these calls.
std::set<std::string> stated_laws() {
  static const std::regex literal(
      R"re((?:become|build|note|kill|emit|trace_removal)\((?:trace_, |state\.trace, |holds \? )?\s*"([^"]+)"|rule = "([^"]+)"| : "([^"]+ = [^"]+)")re");
  std::set<std::string> laws;
  for (const char* folder : {"son/rules", "son/fixpoint"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / folder)) {
      if (entry.is_directory()) continue;
      const std::string text = read_file(entry.path());
      for (std::sregex_iterator at(text.begin(), text.end(), literal), end; at != end; ++at) {
        for (std::size_t k = 1; k < at->size(); ++k) {
          if ((*at)[k].matched) laws.insert((*at)[k]);
        }
      }
    }
  }
  return laws;
}

}  // namespace

TEST_CASE("each rule applies to its program and not to the near miss") {
  for (const RuleRow& row : rule_rows) {
    INFO(row.law << ", level " << son::name_of(row.level) << "\n"
                 << row.program << "\n"
                 << row.near_miss);
    const Simplified hit = simplify(row, row.program);
    CHECK(hit.laws.contains(row.law));
    CHECK(hit.result == row.result);
    const Simplified miss = simplify(row, row.near_miss);
    CHECK_FALSE(miss.laws.contains(row.law));
    CHECK(miss.result == row.its_result);
  }
}

TEST_CASE("every law that the rules state is tested") {
  std::set<std::string> tested;
  for (const RuleRow& row : rule_rows) tested.insert(row.law);
  CHECK(stated_laws() == tested);
}

}  // namespace ssac::test
