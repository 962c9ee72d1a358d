#include "compare/command_line/check_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cfg/support/doing.h"
#include "cfg/support/visible.h"
#include "compare/check/bless.h"
#include "compare/check/check.h"
#include "compare/check/expectations.h"
#include "compare/check/function_names.h"
#include "compare/check/rows.h"
#include "compare/command_line/corpus.h"
#include "compare/command_line/file_options.h"

namespace ssac::compare {
namespace {

/// JSON and bitcode have no comments.
bool has_comments(const frontend::Language& language, std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = language.name == "bril" && first != std::string_view::npos &&
                       (text[first] == '{' || text[first] == '[');
  return !is_json && !text.contains('\0');
}

class Check {
 public:
  Check(const Input& input, const CommandLine& options) : input_(input), options_(options) {
    result_.file = reported_name(input.path);
  }

  CheckedFile run() {
    const Doing doing({.file = input_.path});
    try {
      check();
    } catch (const std::bad_alloc&) {
      result_.out_of_memory = true;
    }
    return std::move(result_);
  }

 private:
  void check() {
    if (!read() || !read_expectations()) return;
    if (!compare_program()) return;
    if (options_.bless) return bless();
    hold(expectations_, result_.report);
  }

  void fail(const Diagnostic& why) {
    result_.errors.push_back(why);
    const SourceText no_text(result_.file, "");
    result_.rendered += render(why, source_ != nullptr ? *source_ : no_text);
  }
  void fail(std::string message) { fail({Severity::error, {}, std::move(message)}); }

  /// A pipe, for example, would be read to its end, and then wait for a reader. Empty for a file,
  /// and for a missing one.
  [[nodiscard]] std::string_view what_if_not_rewritable() const {
    if (input_.text != nullptr) return "a member of an archive";
    std::error_code unknown;
    const std::filesystem::file_status status = std::filesystem::status(input_.path, unknown);
    const bool is_other = exists(status) && !is_regular_file(status);
    return is_other ? "not a regular file" : "";
  }

  bool read() {
    if (!input_.error.empty()) return fail(input_.error), false;
    if (options_.bless) {
      const std::string_view what = what_if_not_rewritable();
      if (!what.empty()) return fail(fmt::format("{}, which cannot be rewritten", what)), false;
    }
    auto bytes = read_bytes(input_);
    if (!bytes) return fail(bytes.error()), false;
    has_mark_ = bytes->starts_with(byte_order_mark);
    if (has_mark_) bytes->erase(0, byte_order_mark.size());
    source_ = std::make_shared<SourceText>(result_.file, std::move(*bytes));
    language_ = input_.language != nullptr ? input_.language : frontend::language_of_text(*source_);
    if (has_comments(*language_, source_->text())) return true;
    fail("the file has no comments that could hold expectations");
    return false;
  }

  bool read_expectations() {
    expectations_ = check::read_expectations(*source_, language_->comment);
    for (const Diagnostic& d : expectations_.malformed) fail(d);
    auto changed = with_options_of_file(options_, expectations_.options, *language_);
    if (!changed) {
      fail(changed.error());
    } else {
      changed_ = std::make_unique<CommandLine>(*std::move(changed));
    }
    // Malformed expectations do not prevent checking the others; but a file with errors is not
    // rewritten.
    if (!changed_ || (options_.bless && !result_.errors.empty())) return false;
    if (expectations_.count() != 0 || options_.bless) return true;
    if (!result_.errors.empty()) return false;
    const std::string why =
        expectations_.list.empty()
            ? fmt::format("no line begins with '{}= '", language_->comment)
            : fmt::format("lines with '{}= ' only name functions", language_->comment);
    fail(fmt::format("no expectations: {}; --bless writes them", why));
    return false;
  }

  bool compare_program() {
    changed_->more_runs = expectations_.runs();
    Input input = input_;
    input.source = source_;
    result_.report = process(input, *changed_);
    const InputReport& report = result_.report;
    result_.out_of_memory = report.out_of_memory ||
                            std::ranges::any_of(report.functions, &FunctionReport::out_of_memory);
    if (result_.out_of_memory) return false;
    // A program that is expected to be rejected lists its diagnostics, or has no expectations yet.
    const bool is_expected = expectations_.count() == 0 || expectations_.expect_rejection();
    const bool has_places = std::ranges::none_of(report.diagnostics, [](const Diagnostic& d) {
      return d.severity == Severity::error && !d.place.valid();
    });
    if (report.status == Status::ok || (is_expected && has_places)) return true;
    std::ranges::copy_if(report.diagnostics, std::back_inserter(result_.errors),
                         [](const Diagnostic& d) { return d.severity == Severity::error; });
    result_.rendered += report.rendered;
    return false;
  }

  void hold(const check::Expectations& expectations, const InputReport& report) {
    result_.expectations = expectations.count();
    check::Verdict verdict = check::hold(expectations, report, *changed_);
    for (const Diagnostic& d : verdict.malformed) fail(d);
    result_.differences = std::move(verdict.differences);
  }

  /// The expectations written by hand, each with the function that it is about.
  [[nodiscard]] std::vector<check::Expectation> by_hand(const check::Expectations& all) const {
    const check::FunctionNames names(result_.report);
    std::vector<check::Expectation> list = check::with_function(all, result_.report, names).list;
    std::erase_if(list, [](const check::Expectation& e) { return e.row() != nullptr; });
    return list;
  }

  /// Whether all of them are still about the same functions; if not, reports the first. A row that
  /// is removed can be the one that names the function for the lines below it.
  bool keep_functions(const check::Expectations& before, const check::Expectations& after) {
    const std::vector<check::Expectation> old = by_hand(before);
    const std::vector<check::Expectation> now = by_hand(after);
    const auto [at, of] = std::ranges::mismatch(old, now, {}, &check::Expectation::function,
                                                &check::Expectation::function);
    if (at == old.end()) return true;
    fail({Severity::error, at->place,
          fmt::format(
              "is not written: without the rows of '{}' above, this would be expected of {}",
              at->function,
              of == now.end() || of->function.empty() ? "no function" : "'" + of->function + "'")});
    return false;
  }

  /// Writes the rows, and then checks the expectations written by hand. A row that is added or
  /// removed can change which function the rows below it are about; the next round corrects those.
  void bless() {
    constexpr int most_rounds = 5;
    std::shared_ptr<const SourceText> written = source_;
    check::Expectations now = expectations_;
    check::Blessed blessed{{}, result_.report};
    for (int round = 0; round < most_rounds; ++round) {
      blessed = check::bless(written->text(), language_->comment, now, blessed.report);
      if (blessed.text == written->text()) break;
      written = std::make_shared<const SourceText>(result_.file, std::move(blessed.text));
      now = check::read_expectations(*written, language_->comment);
      if (!keep_functions(expectations_, now)) return;
    }
    const bool is_same = written->text() == source_->text();
    source_ = std::move(written);
    hold(now, blessed.report);
    if (is_same) return;
    Input again = input_;
    again.source = source_;
    changed_->compilation.text_is_changed = true;
    if (check::rows_of(process(again, *changed_)) != check::rows_of(blessed.report)) {
      result_.differences.clear();
      fail("is not written: the new rows would change what is said about the program");
      return;
    }
    result_.blessed = fmt::format("{}{}", has_mark_ ? byte_order_mark : "", source_->text());
  }

  const Input& input_;
  const CommandLine& options_;
  std::unique_ptr<CommandLine> changed_;  // by the options of the file
  std::shared_ptr<const SourceText> source_;
  const frontend::Language* language_ = nullptr;
  bool has_mark_ = false;
  check::Expectations expectations_;
  CheckedFile result_;
};

}  // namespace

CheckedFile check_file(const Input& input, const CommandLine& options) {
  return Check(input, options).run();
}

}  // namespace ssac::compare
