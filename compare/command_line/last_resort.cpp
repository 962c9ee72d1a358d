#include "compare/command_line/last_resort.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <exception>
#include <new>

#include "compare/command_line/messages.h"
#include "compare/command_line/output.h"
#include "compare/command_line/tool.h"

namespace ssac::compare {
namespace {

thread_local std::string_view file_of_thread;
thread_local std::string_view function_of_thread;

constexpr std::size_t reserve_bytes = std::size_t{1} << 20;
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

[[noreturn]] void end_program() {
  Output::let_go();
  Messages messages(STDERR_FILENO);
  for (const std::string_view part : {file_of_thread, function_of_thread}) {
    if (part.empty()) continue;
    messages.print(part);
    messages.print_as_is(": ");
  }
  if (file_of_thread.empty()) messages.print_as_is("ssa-compare: ");
  messages.print_as_is(is_out_of_memory() ? "error: out of memory\n" : "internal error\n");
  _exit(internal_error);
}

}  // namespace

void set_last_resort() { std::set_terminate(end_program); }

Doing::Doing(std::string_view file, std::string_view function) {
  file_of_thread = file;
  function_of_thread = function;
}

Doing::~Doing() { file_of_thread = function_of_thread = {}; }

void* last_memory(std::size_t bytes) {
  if (std::uncaught_exceptions() == 0 || bytes > reserve_bytes) return nullptr;
  constexpr std::size_t unit = alignof(std::max_align_t);
  const std::size_t rounded = (bytes + unit - 1) / unit * unit;
  const std::size_t at = reserve_taken.fetch_add(rounded);
  return at + rounded <= reserve_bytes ? reserve.data() + at : nullptr;
}

bool is_last_memory(const void* block) {
  const auto* const byte = static_cast<const std::byte*>(block);
  return byte >= reserve.data() && byte < reserve.data() + reserve_bytes;
}

}  // namespace ssac::compare
