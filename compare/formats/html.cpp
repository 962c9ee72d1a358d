// One HTML file with the page, its script and the data of every function (docs/formats.md).
#include <fmt/format.h>

#include <utility>

#include "cfg/support/visible.h"
#include "compare/formats/writer.h"
#include "compare/report/page.h"
#include "compare/report/page_index.h"

namespace ssac::compare {
namespace {

void append_escaped(Text& text, std::string_view json) {
  constexpr std::string_view escaped = "\\u003c";
  for (std::size_t next = 0; (next = json.find('<')) != std::string_view::npos;) {
    text += json.substr(0, next);
    text += escaped;
    json.remove_prefix(next + 1);
  }
  text += json;
}

/// A data element. Its text contains no `<`, so nothing in it can end the element or begin a
/// comment: in JSON a `<` is always in a string, and can be written as an escape.
Text element(std::string_view id, Text json) {
  constexpr std::string_view end = "</script>\n";
  Text text = fmt::format("<script type=\"application/json\" id=\"{}\">", id);
  for (std::string& piece : json.take()) {
    append_escaped(text, piece);
    piece = {};
  }
  text += end;
  return text;
}

class HtmlWriter : public ReportWriter {
 public:
  explicit HtmlWriter(const WriterContext& context) : index_(context.command) {}

  Text begin() override { return Text(std::string(page_before_data())); }

  Text begin_input(const InputReport& /*input*/) override {
    index_.begin_input();
    return {};
  }

  Text function(const InputReport& input, FunctionReport& function) override {
    const std::string id = index_.add(input, function);
    return id.empty() ? Text() : element(id, std::move(function.page));
  }

  Text end_input(const InputReport& input) override {
    auto source = index_.end_input(input);
    return source ? element(source->id, std::move(source->json)) : Text();
  }

  [[nodiscard]] bool wants_pages() const override { return !index_.is_full(); }

  Text end(const Totals&) override {
    PageElement index = index_.finish();
    Text text = element(index.id, std::move(index.json));
    text += page_after_data();
    return text;
  }

  /// Without its index the page shows nothing else.
  Text cut(std::string_view why) override {
    return fmt::format("<h1>ssa-compare</h1><p>The report is cut: {}.</p></body></html>\n",
                       xml_text(why));
  }

 private:
  PageIndex index_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_html_writer(const WriterContext& context) {
  return std::make_unique<HtmlWriter>(context);
}

}  // namespace ssac::compare
