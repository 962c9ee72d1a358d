#include "compare/formats/writer.h"

namespace ssac::compare {

std::unique_ptr<ReportWriter> make_writer(const WriterContext& context) {
  switch (context.options.format) {
    case Format::table:
      return context.num_inputs > 1 && !context.options.explain ? make_corpus_table_writer(context)
                                                                : make_table_writer(context);
    case Format::json: return make_json_writer(context);
    case Format::csv: return make_csv_writer(context);
    case Format::markdown: return make_markdown_writer(context);
    case Format::html: return make_html_writer(context);
  }
  return nullptr;
}

}  // namespace ssac::compare
