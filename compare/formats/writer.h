// The interface of report formats: one file per format, with its writer.
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

/// Turns reports into text, one function after the other, so that large inputs and many inputs
/// stream.
class ReportWriter {
 public:
  virtual ~ReportWriter() = default;
  virtual Text begin() { return {}; }
  /// `input` has its diagnostics and no functions.
  virtual Text begin_input(const InputReport& /*input*/) { return {}; }
  /// The next function of that input. May move FunctionReport::page out of it.
  virtual Text function(const InputReport& input, FunctionReport& function) = 0;
  virtual Text end_input(const InputReport& /*input*/) { return {}; }
  /// Whether there is room for the page data of another function, at least for part of it. Once
  /// false, always false. From any thread.
  [[nodiscard]] virtual bool wants_pages() const { return true; }
  virtual Text end(const Totals& /*totals*/) { return {}; }
  /// Instead of the rest of the report: writes that the report is cut, and why.
  virtual Text cut(std::string_view why) = 0;
};

/// What a writer needs to know besides the reports.
struct WriterContext {
  const Options& options;
  const std::vector<std::string>& command;  ///< as typed
  /// The options that change results, in words that do not depend on how they were typed: reports
  /// with the same words can be added up.
  std::vector<std::string> requested_options = {};
  std::size_t num_inputs = 1;
  bool color = false;
  bool any_through_llvm = false;  ///< whether there are LLVM inputs, by language
  /// The report is part number `part` of `parts`.
  std::size_t part = 1;
  std::size_t parts = 1;
  /// Receives text that a writer has before a function is complete; a writer need not call it.
  std::function<void(const Text&)> take = {};
};

/// What lines of a report contain besides counts, as in the key `with`: `per-function`, `sites`,
/// `explain`.
std::vector<std::string> line_contents(const Options& options);
/// Whether a line of totals, without its end, states these totals. O(line + totals).
bool has_sums(std::string_view line, const Totals& totals);

/// The default text; for many inputs, unless they are explained, the table of the corpus.
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
