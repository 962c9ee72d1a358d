#include "compare/files/messages.h"

#include <unistd.h>

#include <new>

#include "cfg/support/visible.h"
#include "compare/files/output.h"

namespace ssac::compare {

void Messages::print(std::string_view text) {
  if (is_visible(text, Lines::several)) return print_as_is(text);
  try {
    print_as_is(visible(text, Lines::several));
  } catch (const std::bad_alloc&) {
    lost_ = true;
  }
}

void Messages::print_as_is(std::string_view text) {
  if (!lost_) lost_ = write_all(descriptor_, text) != 0;
}

bool Messages::is_terminal() const { return isatty(descriptor_) != 0; }

}  // namespace ssac::compare
