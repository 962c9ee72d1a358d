#include "ssa/emit/llvm_globals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cfg/support/ascii.h"

namespace ssac::ssa {

using cfg::Opcode;

namespace {

/// The text between the quotes of an LLVM string. A name cannot contain a NUL: there it is written
/// as in modified UTF-8, as two bytes that no UTF-8 text contains, so that names stay different.
std::string escaped(std::string_view text, bool is_a_name) {
  std::string result;
  for (char c : text) {
    const bool plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
    if (plain) {
      result += c;
    } else if (c == '\0' && is_a_name) {
      result += "\\C0\\80";
    } else {
      result += fmt::format("\\{:02X}", static_cast<unsigned char>(c));
    }
  }
  return result;
}

// sdiv is undefined for x / 0 and for the minimum divided by -1, so it never gets such a divisor.
constexpr std::string_view div_helper = R"(
define private i64 @ssac.div(i64 %a, i64 %b) {
  %by_zero = icmp eq i64 %b, 0
  %by_minus_one = icmp eq i64 %b, -1
  %special = or i1 %by_zero, %by_minus_one
  %divisor = select i1 %special, i64 1, i64 %b
  %quotient = sdiv i64 %a, %divisor
  %negated = sub i64 0, %a
  %or_negated = select i1 %by_minus_one, i64 %negated, i64 %quotient
  %result = select i1 %by_zero, i64 0, i64 %or_negated
  ret i64 %result
}
)";

constexpr std::string_view floor_div_helper = R"(
define private i64 @ssac.floor_div(i64 %a, i64 %b) {
  %quotient = call i64 @ssac.div(i64 %a, i64 %b)
  %product = mul i64 %quotient, %b
  %inexact = icmp ne i64 %product, %a
  %signs = xor i64 %a, %b
  %negative = icmp slt i64 %signs, 0
  %rounded_up = and i1 %inexact, %negative
  %by_number = icmp ne i64 %b, 0
  %corrected = and i1 %rounded_up, %by_number
  %correction = sext i1 %corrected to i64
  %result = add i64 %quotient, %correction
  ret i64 %result
}
)";

constexpr std::string_view floor_mod_helper = R"(
define private i64 @ssac.floor_mod(i64 %a, i64 %b) {
  %quotient = call i64 @ssac.floor_div(i64 %a, i64 %b)
  %product = mul i64 %quotient, %b
  %result = sub i64 %a, %product
  ret i64 %result
}
)";

// With a count below 0 or above 63, LLVM's shifts are poison.
constexpr std::string_view shift_left_helper = R"(
define private i64 @ssac.shift_left(i64 %a, i64 %count) {
  %in_range = icmp ult i64 %count, 64
  %bits = select i1 %in_range, i64 %count, i64 0
  %shifted = shl i64 %a, %bits
  %result = select i1 %in_range, i64 %shifted, i64 0
  ret i64 %result
}
)";

constexpr std::string_view shift_right_helper = R"(
define private i64 @ssac.shift_right(i64 %a, i64 %count) {
  %in_range = icmp ult i64 %count, 64
  %bits = select i1 %in_range, i64 %count, i64 63
  %result = ashr i64 %a, %bits
  ret i64 %result
}
)";

constexpr std::array helper_texts = {div_helper, floor_div_helper, floor_mod_helper,
                                     shift_left_helper, shift_right_helper};

static_assert(have_helpers(helper_texts,
                           [](Opcode op) {
                             return op == Opcode::div || cfg::operation_of(op).llvm.empty();
                           }),
              "a helper of cfg/operations.h has no text in LLVM IR");

/// The text, escaped for a format of printf, which a NUL would end.
std::string in_format(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '%') result += '%';
    result += c == '\0' ? std::string("%c") : std::string(1, c);
  }
  return result;
}

std::string string_constant(std::string_view name, std::string_view text) {
  return fmt::format("{} = private unnamed_addr constant [{} x i8] c\"{}\\00\"\n", name,
                     text.size() + 1, escaped(text, false));
}

}  // namespace

std::string llvm_name(std::string_view name) {
  const auto is_plain = [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '$' || c == '.' || c == '_';
  };
  if (!name.empty() && !is_digit(name[0]) && std::ranges::all_of(name, is_plain)) {
    return std::string(name);
  }
  return fmt::format("\"{}\"", escaped(name, true));
}

std::string llvm_quoted(std::string_view text) {
  return fmt::format("\"{}\"", escaped(text, false));
}

/// LLVM takes a name that begins with \1 for another one, without that byte.
bool LlvmGlobals::is_kept(std::string_view name) const {
  return name.empty() || name.starts_with('\1') || name == "printf" || name.starts_with("ssac.") ||
         name.starts_with("opaque.") || name.starts_with("llvm.") ||
         (name == "main" && has_driver_);
}

std::string LlvmGlobals::function(const std::string& name) {
  const auto [entry, is_new] = functions_.try_emplace(name);
  if (is_new) {
    std::string own = is_kept(name) ? "program." + name : name;
    while (!names_.insert(own).second) own = "program." + own;
    entry->second = "@" + llvm_name(own);
  }
  return entry->second;
}

std::string LlvmGlobals::callee(const std::string& name, std::size_t num_arguments) {
  const std::string global = function(name);
  declarations_.try_emplace(global, num_arguments);
  return global;
}

std::string LlvmGlobals::opaque(const std::string& operation, std::size_t num_arguments) {
  const std::string global = "@" + llvm_name("opaque." + operation);
  declarations_.try_emplace(global, num_arguments);
  return global;
}

std::string_view LlvmGlobals::attributes(std::string_view global) {
  const bool is_none =
      global == "@main" || global.starts_with("@program.") || global.starts_with("@opaque.");
  return is_none ? "" : " nobuiltin";
}

std::string LlvmGlobals::helper(Opcode op) {
  return "@" +
         *helpers_.insert(fmt::format("{}{}", helper_prefix, cfg::operation_of(op).helper)).first;
}

std::string LlvmGlobals::format(std::span<const cfg::PrintItem> items) {
  uses_printf_ = true;
  std::string text;
  for (const cfg::PrintItem& item : items) {
    switch (item.kind) {
      case cfg::PrintItem::Kind::integer: text += "%lld"; break;
      case cfg::PrintItem::Kind::boolean: text += "%s"; break;
      case cfg::PrintItem::Kind::text: text += in_format(item.text); break;
    }
    text += ' ';
  }
  if (!text.empty()) text.pop_back();
  text += '\n';
  const auto entry = formats_.try_emplace(text, formats_.size()).first;
  return fmt::format("@ssac.format.{}", entry->second);
}

std::string LlvmGlobals::truth(bool value) {
  uses_truth_ = true;
  return value ? "@ssac.true" : "@ssac.false";
}

std::string LlvmGlobals::text() const {
  std::string text;
  if (!formats_.empty()) text += '\n';
  std::vector<std::string_view> formats(formats_.size());
  for (const auto& [format, number] : formats_) formats[number] = format;
  for (std::size_t k = 0; k < formats.size(); ++k) {
    text += string_constant(fmt::format("@ssac.format.{}", k), formats[k]);
  }
  if (uses_truth_) {
    text += string_constant("@ssac.true", "true") + string_constant("@ssac.false", "false");
  }
  if (uses_printf_) text += "\ndeclare i32 @printf(ptr, ...)\n";
  for (const auto& [global, count] : declarations_) {
    if (defined_.contains(global)) continue;
    const std::vector<std::string_view> parameters(count, "i64");
    text += fmt::format("\ndeclare i64 {}({}){}\n", global, fmt::join(parameters, ", "),
                        attributes(global));
  }
  return text + helpers_text(helper_texts, helpers_);
}

}  // namespace ssac::ssa
