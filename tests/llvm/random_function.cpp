#include "tests/llvm/random_function.h"

#include <cstddef>
#include <random>
#include <string_view>
#include <vector>

namespace ssac::test {
namespace {

constexpr std::string_view head = R"(declare i32 @part(i32)
declare i32 @may_throw(i32)
declare void @take(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.assume(i1)
declare i32 @__gxx_personality_v0(...)
)";
constexpr std::string_view tail = R"(
!0 = !{}
!1 = !{i32 0, i32 10}
)";

class Writer {
 public:
  explicit Writer(std::uint64_t seed) : random_(seed) {
    num_blocks_ = 1 + below(12);
    num_integers_ = 1 + below(6);
    num_pointers_ = below(4);
  }

  std::string run() {
    text_ = head;
    text_ += "define i32 @f(i32 %a, i32 %b, ptr %p, ptr noundef nonnull %q, i1 %c)";
    text_ += " personality ptr @__gxx_personality_v0 {\n";
    for (std::size_t b = 0; b < num_blocks_; ++b) write_block(b);
    text_ +=
        "pad:\n  %caught = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %caught\n}\n";
    text_ += tail;
    return std::move(text_);
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }
  bool chance(std::size_t percent) { return below(100) < percent; }
  void line(const std::string& text) { text_ += "  " + text + "\n"; }
  std::string fresh() { return "%t" + std::to_string(next_++); }

  void write_block(std::size_t b) {
    text_ += "b" + std::to_string(b) + ":\n";
    integers_ = {"%a", "%b", "7", "undef", "poison"};
    pointers_ = {"%p", "%q", "null"};
    if (b == 0) declare();
    for (std::size_t k = below(9); k > 0; --k) write_instruction();
    write_end(b);
  }

  void declare() {
    for (std::size_t k = 0; k < num_integers_; ++k)
      line("%x" + std::to_string(k) + " = alloca i32");
    for (std::size_t k = 0; k < num_pointers_; ++k)
      line("%y" + std::to_string(k) + " = alloca ptr");
  }

  std::string integer() { return "%x" + std::to_string(below(num_integers_)); }
  std::string pointer() { return "%y" + std::to_string(below(num_pointers_)); }
  const std::string& value() { return integers_[below(integers_.size())]; }

  void write_instruction() {
    const std::size_t kind = below(100);
    if (kind < 35) {
      const std::string load = fresh();
      line(load + " = load " + (chance(3) ? "volatile " : "") + "i32, ptr " + integer() +
           promises(false));
      integers_.push_back(load);
    } else if (kind < 65) {
      line("store i32 " + value() + ", ptr " + integer());
    } else if (kind < 72) {
      const std::string sum = fresh();
      line(sum + " = add i32 " + value() + ", " + value());
      integers_.push_back(sum);
    } else if (kind < 76) {
      const std::string result = fresh();
      line(result + " = call i32 @part(i32 " + value() + ")");
      integers_.push_back(result);
    } else if (kind < 90) {
      write_pointer_access();
    } else {
      write_marker();
    }
  }

  std::string promises(bool is_pointer) {
    std::string result;
    if (is_pointer && chance(40)) result += ", !nonnull !0";
    if (!is_pointer && chance(15)) result += ", !range !1";
    if (chance(is_pointer ? 50 : 15)) result += ", !noundef !0";
    return result;
  }

  void write_pointer_access() {
    if (num_pointers_ == 0) return;
    if (chance(50)) {
      const std::string load = fresh();
      line(load + " = load ptr, ptr " + pointer() + promises(true));
      pointers_.push_back(load);
      if (!chance(50)) return;
      const std::string through = fresh();
      line(through + " = load i32, ptr " + load);
      integers_.push_back(through);
    } else {
      const bool is_address = chance(30);
      line(
          "store ptr " +
          (is_address ? (chance(70) ? integer() : pointer()) : pointers_[below(pointers_.size())]) +
          ", ptr " + pointer());
    }
  }

  void write_marker() {
    switch (below(4)) {
      case 0: line("call void @llvm.lifetime.start.p0(i64 4, ptr " + integer() + ")"); return;
      case 1: line("call void @llvm.lifetime.end.p0(i64 4, ptr " + integer() + ")"); return;
      case 2:
        line("call void @llvm.assume(i1 true) [\"align\"(ptr " + integer() + ", i64 4)]");
        return;
      default: {
        const std::string address = fresh();
        line(address + " = getelementptr i8, ptr " + integer() + ", i64 0");
        if (chance(50)) line("call void @llvm.lifetime.end.p0(i64 4, ptr " + address + ")");
        if (chance(10)) line("call void @take(ptr " + address + ")");
      }
    }
  }

  std::string target() {
    if (num_blocks_ == 1) return "label %pad_never";
    return "label %b" + std::to_string(1 + below(num_blocks_ - 1));
  }

  void write_end(std::size_t b) {
    const std::size_t kind = num_blocks_ == 1 ? 100 : below(105);
    if (kind < 25) {
      line("br " + target());
    } else if (kind < 65) {
      line("br i1 %c, " + target() + ", " + target());
    } else if (kind < 80) {
      std::string cases;
      for (std::size_t k = below(5); k > 0; --k) {
        cases += " i32 " + std::to_string(k) + ", " + target();
      }
      line("switch i32 " + value() + ", " + target() + " [" + cases + " ]");
    } else if (kind < 88) {
      // The result may be used only if the normal edge is the target's only incoming edge, so it is
      // never used.
      line(fresh() + " = invoke i32 @may_throw(i32 " + value() + ") to " + target() +
           " unwind label %pad");
    } else if (kind < 92) {
      line("unreachable");
    } else {
      const std::string result = fresh();
      line(result + " = load i32, ptr " + integer());
      line("ret i32 " + (chance(80) ? result : value()));
    }
    (void)b;
  }

  std::mt19937_64 random_;
  std::string text_;
  std::size_t num_blocks_ = 0;
  std::size_t num_integers_ = 0;
  std::size_t num_pointers_ = 0;
  std::size_t next_ = 0;
  std::vector<std::string> integers_;  // values of the current block
  std::vector<std::string> pointers_;
};

}  // namespace

std::string random_function(std::uint64_t seed) { return Writer(seed).run(); }

}  // namespace ssac::test
