#include "cfg/support/doing.h"

namespace ssac {
namespace {

thread_local Work work;

}  // namespace

const Work& work_of_thread() { return work; }

Doing::Doing(const Work& now) : before_(work) { work = now; }

Doing::~Doing() { work = before_; }

}  // namespace ssac
