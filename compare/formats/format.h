// The table of report formats.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "compare/core/options.h"
#include "compare/diff/write_changes.h"
#include "compare/formats/writer.h"

namespace ssac::compare {

/// To add one, write its file in this folder and a row in formats.cpp.
struct Format {
  std::string_view name;  ///< as --format takes it
  std::unique_ptr<ReportWriter> (*make_writer)(const WriterContext&);
  /// What --diff writes; null if it has no such format.
  std::string (*diff)(const diff::Compared&, const diff::Changes&) = nullptr;
  std::string_view suffixes = {};  ///< of files in this format by default, by spaces
  bool explains = false;           ///< shows explanations if requested
  ExplainedParts explained_parts = ExplainedParts::sentences;  ///< how much of them it shows
  bool explains_alone = false;  ///< shows then neither counts nor times
  bool shows_times = false;     ///< if --time requests them
  bool takes_variable = false;  ///< shows differences, of one variable if requested
  bool is_page = false;         ///< shows everything, including explanations
  bool graph_texts = false;     ///< shows graphs as text
  bool needs_sites = false;     ///< cannot show reports that have only counts
  bool is_lines = false;        ///< separate lines, written at once, that can be merged
};

/// The default first.
std::span<const Format> formats();

/// The format for a file of that name, or null.
const Format* format_of_file(std::string_view name);

}  // namespace ssac::compare
