#include "tests/support/property.h"

#include <rapidcheck.h>

namespace ssac::test {

bool holds(const std::string& description, const std::function<void()>& property) {
  return rc::check(description, property);
}

}  // namespace ssac::test
