// What the tool reports and which memory it uses if memory runs out.
#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstring>
#include <exception>
#include <string>
#include <thread>

#include "cfg/support/doing.h"
#include "compare/command_line/last_resort.h"

namespace ssac::compare {

TEST_CASE("an out-of-memory exception says what its thread was doing") {
  CHECK(OutOfMemory().place().empty());
  const Doing file({.file = "a/b.s"});
  CHECK(OutOfMemory().place() == "a/b.s: ");
  {
    Work work = work_of_thread();
    work.function = "main";
    work.method = "eager";
    work.level = "full";
    const Doing method(work);
    CHECK(OutOfMemory().place() == "a/b.s: main: eager/full: ");
  }
  CHECK(OutOfMemory().place() == "a/b.s: ");
}

TEST_CASE("an out-of-memory exception caught in another thread says what was being done") {
  std::exception_ptr error;
  std::thread([&] {
    const Doing doing({.file = "f.s", .function = "g", .method = "pruned"});
    try {
      throw OutOfMemory();
    } catch (...) {
      error = std::current_exception();
    }
  }).join();
  std::string place;
  try {
    std::rethrow_exception(error);
  } catch (const OutOfMemory& thrown) {
    place = thrown.place();
  }
  CHECK(place == "f.s: g: pruned: ");
}

TEST_CASE("long names are cut so that every name is shown") {
  const std::string file(3000, 'f');
  const std::string function(3000, 'g');
  const Doing doing({.file = file, .function = function, .method = "lazy", .level = "none"});
  const OutOfMemory error;
  CHECK(error.place().size() < 512);
  CHECK(error.place().starts_with("fff"));
  CHECK(error.place().ends_with("ggg: lazy/none: "));
}

TEST_CASE("the reserved memory is given only to those entitled to it and is reusable") {
  CHECK(last_memory(8) == nullptr);
  const LastMemory memory(LastShare::ending);
  constexpr std::size_t bytes = 100'000;
  for (int round = 0; round < 100; ++round) {
    void* const block = last_memory(bytes);
    REQUIRE(block != nullptr);
    std::memset(block, round, bytes);
    CHECK(give_back_last_memory(block));
  }
  void* const outer = last_memory(bytes);
  void* const inner = last_memory(bytes);
  {
    const LastMemory less(LastShare::writing);
    CHECK(last_memory(std::size_t{1} << 20) == nullptr);
  }
  CHECK(last_memory(std::size_t{1} << 30) == nullptr);
  CHECK(give_back_last_memory(inner));
  CHECK(give_back_last_memory(outer));
  int other = 0;
  CHECK_FALSE(give_back_last_memory(&other));
}

}  // namespace ssac::compare
