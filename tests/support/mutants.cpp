#include "tests/support/mutants.h"

#include "tests/support/cfg_text.h"
#include "tests/support/simple.h"

namespace ssac::test {

const std::vector<cfg::Function>& mutated_functions() {
  static const std::vector<cfg::Function> functions = {
      cfg_of(book_graph), cfg_of(two_entry_loop),
      lower_simple("int a=0; int b=arg; while(a<arg){ if(b<3){ a=a+b; } else { b=b-1; } a=a+1; }"
                   " return a+b;"),
      lower_simple("while(arg<9){ int t=arg; if(t==4) break; if(t==2) continue; arg=t+1; }"
                   " return arg;"),
      lower_simple(
          "int i=0; while(i<arg){ int j=i; while(j>0){ j=j-1; if(j==5) return i; } i=i+1; }"
          " return i;")};
  return functions;
}

}  // namespace ssac::test
