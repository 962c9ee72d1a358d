// The formats of the report, in one table.
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
  /// What --diff writes; null where it has no such format.
  std::string (*diff)(const diff::Compared&, const diff::Changes&) = nullptr;
  std::string_view suffixes = {};  ///< of files that have it unless another is asked for, by space
  bool explains = false;           ///< shows explanations where they are asked for
  ExplainedParts explained_parts = ExplainedParts::sentences;  ///< what it shows of them
  bool explains_alone = false;  ///< and then neither counts nor times
  bool shows_times = false;     ///< where --time asks for them
  bool takes_variable = false;  ///< shows differences, of one variable where that is asked for
  bool is_page = false;         ///< shows everything, explanations too
  bool graph_texts = false;     ///< shows graphs as text
  bool needs_sites = false;     ///< shows nothing of reports that have counts alone
  bool is_lines = false;        ///< lines that are each written at once, and can be merged
};

/// The default first.
std::span<const Format> formats();

/// The one that a file of that name has, or null.
const Format* format_of_file(std::string_view name);

}  // namespace ssac::compare
