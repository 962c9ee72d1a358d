// Ends a run in the module on a failure, because nothing is caught: it is compiled with
// -fignore-exceptions.
#include <cstdlib>
#include <new>
#include <string_view>
#include <typeinfo>

#include "compare/live/module/host.h"

namespace {

[[noreturn]] void fail(std::string_view what) { ssac_fail(what.data(), what.size()); }

[[noreturn]] void out_of_memory() { fail("out of memory"); }

[[maybe_unused]] const std::new_handler no_handler_before = std::set_new_handler(out_of_memory);

}  // namespace

extern "C" {

/// As in the Itanium C++ ABI.
void* __cxa_allocate_exception(std::size_t size) { return std::malloc(size); }

[[noreturn]] void __cxa_throw(void* /*exception*/, std::type_info* type,
                              void (* /*destroy*/)(void*)) {
  if (*type == typeid(std::bad_alloc)) out_of_memory();
  fail("internal error");
}

}  // extern "C"
