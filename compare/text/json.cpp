#include "compare/text/json.h"

namespace ssac::compare {

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace ssac::compare
