// What was built, shown as it is built: the dumps of --dump, and the graphs of `#showGraph`.
#pragma once

#include <optional>
#include <string>

#include "compare/core/experiment.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/igv_group.h"

namespace ssac::compare {

/// Appends to `dumps` what is asked for: as text and DOT each under a heading that says what it is
/// of; as JSON a line each, `{"dump":"ssa","file":...,"function":...,"method":...,"peepholes":...,
/// "data":...}`, where compare/exchange/json_forms.h says what `data` is; for IGV a <group> for
/// each function. Appends to `shown`, which goes where traces go, the graphs that `#showGraph`
/// shows.
class Dumper : public Observer {
 public:
  /// `file` is what the report calls the input.
  Dumper(const DumpRequest& request, const Options& options, const std::string& file, Text& dumps,
         std::string& shown);

  [[nodiscard]] bool looks(const Subject& subject) const override;
  void begin(const Subject& subject) override;
  void ast(const frontend::Function& function) override;
  void cfg(const cfg::Function& function) override;
  void ssa(const MethodRow& row, const ssa::Function& function) override;
  void snapshot(const MethodRow& row, const son::Snapshot& shown) override;
  void son(const MethodRow& row, const son::Graph& graph) override;
  void end() override;

 private:
  /// Writes those dumps that are of such a thing.
  template <class Of>
  void add_all(const Of& of, const MethodRow* row = nullptr);
  void add_text(std::string_view heading, const std::string& text);
  void add_json(const Dump& dump, const MethodRow* row, Text data);

  /// Runs `show`; what it has written is gone where memory runs out.
  template <class Show>
  void whole(Show show);

  const DumpRequest& request_;
  const Options& options_;
  std::string file_;
  Text& out_;
  std::string& shown_;
  std::string function_;
  const cfg::Function* cfg_ = nullptr;
  std::optional<IgvGroup> igv_;  // where that is the notation
};

}  // namespace ssac::compare
