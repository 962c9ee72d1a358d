// One HTML file that holds the page, its script and the data of every function (docs/formats.md).
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "compare/formats/writer.h"
#include "compare/report/page.h"
#include "compare/report/page_index.h"

namespace ssac::compare {
namespace {

/// A data element. No `<` comes out, so that nothing in the data can end it or begin a comment: in
/// JSON a `<` stands in strings only, and can be written as a number there.
std::string element(std::string_view id, std::string_view json) {
  constexpr std::string_view end = "</script>\n";
  constexpr std::string_view escaped = "\\u003c";
  std::string text = fmt::format("<script type=\"application/json\" id=\"{}\">", id);
  const auto num_escaped = static_cast<std::size_t>(std::ranges::count(json, '<'));
  text.reserve(text.size() + json.size() + num_escaped * escaped.size() + end.size());
  for (std::size_t at = 0;;) {
    const std::size_t next = json.find('<', at);
    text += json.substr(at, next - at);
    if (next == std::string_view::npos) break;
    text += escaped;
    at = next + 1;
  }
  return text += end;
}

std::string joined(std::span<const std::string_view> lines) {
  return fmt::format("{}", fmt::join(lines, ""));
}

class HtmlWriter : public ReportWriter {
 public:
  explicit HtmlWriter(const WriterContext& context) : index_(context.command) {}

  std::string begin() override { return joined(page_before_data()); }

  std::string begin_input(const InputReport& /*input*/) override {
    index_.begin_input();
    return "";
  }

  std::string function(const InputReport& input, const FunctionReport& function) override {
    const std::string id = index_.add(input, function);
    return id.empty() ? "" : element(id, function.page);
  }

  std::string end_input(const InputReport& input) override {
    const auto source = index_.end_input(input);
    return source ? element(source->id, source->json) : "";
  }

  std::string end(const Totals&) override {
    const PageElement index = index_.finish();
    return element(index.id, index.json) + joined(page_after_data());
  }

  /// Without its index the page shows nothing: this is all there is to see.
  std::string cut(std::string_view why) override {
    return fmt::format("<h1>ssa-compare</h1><p>The report is cut: {}.</p></body></html>\n", why);
  }

 private:
  PageIndex index_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_html_writer(const WriterContext& context) {
  return std::make_unique<HtmlWriter>(context);
}

}  // namespace ssac::compare
