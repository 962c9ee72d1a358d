#include <array>

#include "compare/formats/format.h"

namespace ssac::compare {

std::span<const Format> formats() {
  static constexpr std::array table = {
      Format{.name = "table",
             .make_writer = make_table_writer,
             .diff = diff::to_text,
             .explains = true},
      Format{.name = "json",
             .make_writer = make_json_writer,
             .diff = diff::to_json,
             .explains = true,
             .graph_texts = true},
      Format{.name = "csv", .make_writer = make_csv_writer},
      Format{.name = "markdown", .make_writer = make_markdown_writer, .diff = diff::to_markdown},
      Format{.name = "html", .make_writer = make_html_writer, .explains = true, .is_page = true},
  };
  return table;
}

}  // namespace ssac::compare
