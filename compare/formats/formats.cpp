#include <array>
#include <ranges>

#include "compare/formats/format.h"

namespace ssac::compare {

std::span<const Format> formats() {
  static constexpr std::array table = {
      Format{.name = "table",
             .make_writer = make_table_writer,
             .diff = diff::to_text,
             .explains = true,
             .explains_alone = true,
             .shows_times = true,
             .takes_variable = true},
      Format{.name = "json",
             .make_writer = make_json_writer,
             .diff = diff::to_json,
             .suffixes = ".json",
             .explains = true,
             .explained_parts = ExplainedParts::all,
             .shows_times = true,
             .graph_texts = true},
      Format{.name = "jsonl",
             .make_writer = make_jsonl_writer,
             .suffixes = ".jsonl .ndjson",
             .explains = true,
             .explained_parts = ExplainedParts::all,
             .shows_times = true,
             .graph_texts = true,
             .is_lines = true},
      Format{
          .name = "csv", .make_writer = make_csv_writer, .suffixes = ".csv", .shows_times = true},
      Format{.name = "markdown",
             .make_writer = make_markdown_writer,
             .diff = diff::to_markdown,
             .suffixes = ".md .markdown",
             .shows_times = true,
             .takes_variable = true},
      Format{.name = "html",
             .make_writer = make_html_writer,
             .suffixes = ".html .htm",
             .explains = true,
             .explained_parts = ExplainedParts::linked,
             .is_page = true,
             .needs_sites = true},
      Format{.name = "latex",
             .make_writer = make_latex_writer,
             .suffixes = ".tex",
             .shows_times = true},
      Format{.name = "remarks",
             .make_writer = make_remarks_writer,
             .suffixes = ".opt.yaml",
             .needs_sites = true},
  };
  return table;
}

const Format* format_of_file(std::string_view name) {
  for (const Format& format : formats()) {
    for (const auto suffix : format.suffixes | std::views::split(' ')) {
      if (name.ends_with(std::string_view(suffix))) return &format;
    }
  }
  return nullptr;
}

}  // namespace ssac::compare
