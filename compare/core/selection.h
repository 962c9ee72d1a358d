// Whether what the options name is in the program.
#pragma once

#include <string>
#include <string_view>

#include "cfg/program.h"
#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"
#include "frontend/llvm/module.h"

namespace ssac::compare {

/// A name of C++ as a person writes it, without the arguments of templates, ABI tags and the
/// parameters of functions that it is local to: `q::box::get` of
/// `q::box<int>::get<char>[abi:cxx11]`. O(name * depth of parentheses).
std::string plain_name(std::string_view name);

/// Whether a variable of that name is the one that is asked for: by its name, or of several that
/// are parts of one object, `[x, y]`, by that of a part. O(name).
bool is_called(std::string_view name, std::string_view wanted);

/// Whether --function leaves in the function of that number: it names none, or that one, mangled or
/// as in the source, there as it is or as a person writes it.
bool is_asked_for(const cfg::Program& program, const frontend::lir::Module* module,
                  std::size_t number, const Options& options);

/// Adds an error for a function, a variable, a block to be explained or arguments of a run that fit
/// no function meant, with the nearest name. O(size of the program), with CFG simplification where
/// a block is named.
/// `module`: what LLVM has read, whose allocas that are no variables can be explained too, or null.
void check_selection(const cfg::Program& program, const frontend::lir::Module* module,
                     const Options& options, Diagnostics& diagnostics);

}  // namespace ssac::compare
