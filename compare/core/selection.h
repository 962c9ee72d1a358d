// Checks that the program has what the options name.
#pragma once

#include <string>
#include <string_view>

#include "cfg/program.h"
#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"
#include "frontend/llvm/module.h"

namespace ssac::compare {

/// A C++ name as people write it, without template arguments, ABI tags and the parameters of
/// enclosing functions: `q::box::get` for `q::box<int>::get<char>[abi:cxx11]`. O(name * depth of
/// parentheses).
std::string plain_name(std::string_view name);

/// Whether `wanted` names the variable `name`: by the whole name or, if that lists the parts of one
/// object (`[x, y]`), by one part. O(name).
bool is_called(std::string_view name, std::string_view wanted);
/// Likewise for a variable with this name and this unique name (`k~2`); an empty `wanted` names
/// all.
bool is_called(std::string_view name, std::string_view unique_name, std::string_view wanted);

/// Whether --function selects the function of that number: if it is not given, or names the
/// function by its mangled name, its source name, or the plain_name of that.
bool is_selected(const cfg::Program& program, const frontend::lir::Module* module,
                 std::size_t number, const Options& options);

/// Adds an error, with the nearest name, for a function, variable or join named by the options that
/// does not exist, or for --run arguments that fit no selected function. `module`: the module that
/// LLVM read, whose allocas that are not variables can be explained too, or null. O(size of the
/// program), with CFG simplification if a join is named.
void check_selection(const cfg::Program& program, const frontend::lir::Module* module,
                     const Options& options, Diagnostics& diagnostics);

}  // namespace ssac::compare
