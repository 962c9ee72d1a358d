#pragma once

#include <functional>
#include <string>

namespace ssac::test {

/// Whether rapidcheck finds no counterexample to `property`, which draws its values itself and
/// takes no parameter. As rc::check, whose templates are compiled once here and not for each
/// property: that halves the time to build them.
bool holds(const std::string& description, const std::function<void()>& property);

}  // namespace ssac::test
