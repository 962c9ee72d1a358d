#pragma once

#include <functional>
#include <string>

namespace ssac::test {

/// Whether rapidcheck finds no counterexample to `property`, which draws its values itself and
/// takes no parameters. Like rc::check, but its templates are compiled only once, which halves the
/// build time of the properties.
bool holds(const std::string& description, const std::function<void()>& property);

}  // namespace ssac::test
