#include "compare/command_line/last_resort.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <exception>
#include <functional>
#include <new>

#include "compare/command_line/tool.h"
#include "compare/files/messages.h"
#include "compare/files/output.h"

namespace ssac::compare {
namespace {

thread_local LastShare share_of_thread = LastShare::none;

// The reserve for last_memory. Each block is preceded by its size.
constexpr std::size_t reserve_bytes = std::size_t{2} << 20;
constexpr std::size_t reserve_unit = alignof(std::max_align_t);
alignas(std::max_align_t) std::array<std::byte, reserve_bytes> reserve;
std::atomic<std::size_t> reserve_taken = 0;

bool is_out_of_memory() {
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    return true;
  } catch (...) {
    return false;
  }
  return false;
}

std::atomic<void (*)(void*) noexcept> speak_last = nullptr;
std::atomic<void*> last_hook = nullptr;

[[noreturn]] void end_program() {
  const bool out_of_memory = is_out_of_memory();
  // At most once, whatever happens there.
  const auto speak = speak_last.exchange(nullptr);
  if (out_of_memory && speak != nullptr) speak(last_hook);
  Output::remove_temporaries();
  Messages messages(STDERR_FILENO);
  const NameOfWork name;
  messages.print(name.text().empty() ? "ssa-compare: " : name.text());
  messages.print_as_is(out_of_memory ? "error: out of memory\n" : "internal error\n");
  _exit(internal_error);
}

}  // namespace

void set_last_resort() { std::set_terminate(end_program); }

NameOfWork::NameOfWork() {
  const Work& work = work_of_thread();
  for (const std::string_view part : {work.file, work.function, work.method}) {
    if (part.empty()) continue;
    add(part);
    if (part.data() == work.method.data() && !work.level.empty()) {
      add("/");
      add(work.level);
    }
    add(": ");
  }
}

/// Truncates each part to a third, so that there is room for all.
void NameOfWork::add(std::string_view part) {
  part = part.substr(0, std::min(max_bytes / 3 - 4, max_bytes - length_));
  std::ranges::copy(part, text_.begin() + static_cast<std::ptrdiff_t>(length_));
  length_ += part.size();
}

TerminateHook::TerminateHook(void (*speak)(void*) noexcept, void* speaker) {
  last_hook = speaker;
  speak_last = speak;
}

TerminateHook::~TerminateHook() { speak_last = nullptr; }

LastMemory::LastMemory(LastShare share) : before_(share_of_thread) { share_of_thread = share; }

LastMemory::~LastMemory() { share_of_thread = before_; }

void* last_memory(std::size_t bytes) {
  std::size_t end = reserve_bytes;
  if (std::uncaught_exceptions() == 0) {
    switch (share_of_thread) {
      case LastShare::none: return nullptr;
      case LastShare::writing: end = reserve_bytes / 2; break;
      case LastShare::ending: end = reserve_bytes / 4 * 3; break;
    }
  }
  if (bytes > end) return nullptr;
  const std::size_t size = reserve_unit + (bytes + reserve_unit - 1) / reserve_unit * reserve_unit;
  for (std::size_t at = reserve_taken;;) {
    if (at > end || size > end - at) return nullptr;
    if (!reserve_taken.compare_exchange_weak(at, at + size)) continue;
    std::memcpy(reserve.data() + at, &size, sizeof(size));
    return reserve.data() + at + reserve_unit;
  }
}

bool give_back_last_memory(void* block) {
  auto* const byte = static_cast<std::byte*>(block);
  const std::less<const std::byte*> is_before;
  if (is_before(byte, reserve.data()) || !is_before(byte, reserve.data() + reserve_bytes)) {
    return false;
  }
  const auto at = static_cast<std::size_t>(byte - reserve.data()) - reserve_unit;
  std::size_t size = 0;
  std::memcpy(&size, reserve.data() + at, sizeof(size));
  std::size_t end = at + size;
  reserve_taken.compare_exchange_strong(end, at);  // otherwise it stays in use
  return true;
}

}  // namespace ssac::compare
