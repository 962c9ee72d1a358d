// What was built, shown as it is built: the dumps of --dump and the renaming tables of
// --trace=rename.
#pragma once

#include <memory>
#include <string>

#include "compare/core/experiment.h"

namespace ssac::compare {

/// Appends to `dumps` what --dump asks for: as text and DOT each under a heading that says what it
/// is of, as JSON a line each; and to
/// `shown`, which goes where traces go, the renaming table of each variable (or of --variable) when
/// --trace=rename is written as text, and the graphs that `#showGraph` shows.
class Dumper : public Observer {
 public:
  /// `file` is what the report calls the input.
  Dumper(const Options& options, const std::string& file, std::string& dumps, std::string& shown);

  [[nodiscard]] bool looks(const Subject& subject) const override;
  void begin(const cfg::Function& lowered) override;
  void ast(const frontend::Function& function) override;
  void cfg(const cfg::Function& function) override;
  void ssa(const MethodRow& row, const ssa::Function& function) override;
  void snapshot(const MethodRow& row, const son::Snapshot& shown) override;
  void son(const MethodRow& row, const son::Graph& graph) override;
  void end() override;

 private:
  void add_renaming_tables(const MethodRow& row, const ssa::Function& function);
  void add(std::string_view heading, const std::string& text);

  const Options& options_;
  std::string& out_;
  std::string& shown_;
  std::string function_;
  std::unique_ptr<Observer> exchange_;  // writes the dumps where programs are to read them
};

}  // namespace ssac::compare
