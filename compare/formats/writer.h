// A format of the report: one file a format, each a writer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/core/totals.h"
#include "compare/text/text.h"

namespace ssac::compare {

/// Turns reports into text, one function after the other, so that large inputs stream, and many.
class ReportWriter {
 public:
  virtual ~ReportWriter() = default;
  virtual Text begin() { return {}; }
  /// `input` has its diagnostics and no functions.
  virtual Text begin_input(const InputReport& /*input*/) { return {}; }
  /// The next function of that input. What it has for its page may be taken out of it.
  virtual Text function(const InputReport& input, FunctionReport& function) = 0;
  virtual Text end_input(const InputReport& /*input*/) { return {}; }
  /// Whether there is room for what a function has for its page, if not all of it. False stays
  /// false. From any thread.
  [[nodiscard]] virtual bool wants_pages() const { return true; }
  virtual Text end(const Totals& /*totals*/) { return {}; }
  /// In the place of all that is still to come: the report says that it is cut, and why.
  virtual Text cut(std::string_view why) = 0;
};

/// What a writer needs to know besides the reports.
struct WriterContext {
  const Options& options;
  const std::vector<std::string>& command;  ///< as typed
  /// What the command line asks for that changes results, in words that do not depend on how it was
  /// typed: reports of the same words add up.
  std::vector<std::string> asked_for = {};
  std::size_t num_inputs = 1;
  bool color = false;
  bool any_through_llvm = false;  ///< of the inputs, by their languages
  /// The report is of part number `part` of so many.
  std::size_t part = 1;
  std::size_t parts = 1;
  /// Takes what a writer has before it has all of a function; it need not be called.
  std::function<void(const Text&)> take = {};
};

/// What lines of a report hold besides counts, as `with` says: `per-function`, `sites`, `explain`.
std::vector<std::string> line_contents(const Options& options);

/// For people; of many inputs, unless they are to be explained, the table of the corpus.
std::unique_ptr<ReportWriter> make_table_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_corpus_table_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_json_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_jsonl_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_csv_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_markdown_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_html_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_latex_writer(const WriterContext& context);
std::unique_ptr<ReportWriter> make_remarks_writer(const WriterContext& context);

}  // namespace ssac::compare
