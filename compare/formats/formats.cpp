#include <fmt/format.h>

#include <array>
#include <string>

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
             .suffixes = ".json",
             .explains = true,
             .graph_texts = true},
      Format{.name = "jsonl",
             .make_writer = make_jsonl_writer,
             .suffixes = ".jsonl .ndjson",
             .explains = true,
             .graph_texts = true,
             .is_lines = true},
      Format{.name = "csv", .make_writer = make_csv_writer, .suffixes = ".csv"},
      Format{.name = "markdown",
             .make_writer = make_markdown_writer,
             .diff = diff::to_markdown,
             .suffixes = ".md .markdown"},
      Format{.name = "html",
             .make_writer = make_html_writer,
             .suffixes = ".html .htm",
             .explains = true,
             .is_page = true},
  };
  return table;
}

const Format* format_of_file(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return nullptr;
  const std::string suffix = fmt::format(" {} ", name.substr(dot));
  for (const Format& format : formats()) {
    if (fmt::format(" {} ", format.suffixes).contains(suffix)) return &format;
  }
  return nullptr;
}

}  // namespace ssac::compare
