// Shows results as they are built: the dumps of --dump, and the graphs of `#showGraph`.
#pragma once

#include <optional>
#include <string>

#include "compare/core/experiment.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/igv_group.h"

namespace ssac::compare {

/// Appends the requested dumps to `dumps`: as text and DOT, each under a heading that names it; as
/// JSON one line each, `{"dump":"ssa","file":...,"function":...,"method":...,"peepholes":...,
/// "data":...}`, with `data` as in compare/exchange/json_forms.h; for IGV one <group> per function.
/// Appends the graphs of `#showGraph` to `shown`, which goes to the same output as traces.
class Dumper : public Observer {
 public:
  /// `file` is the name of the input in the report.
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
  /// Writes the requested dumps of this kind of result.
  template <class Of>
  void add_all(const Of& of, const MethodRow* row = nullptr);
  void add_text(std::string_view heading, const std::string& text);
  void add_json(const Dump& dump, const MethodRow* row, Text data);

  /// Runs `show`; if memory runs out, removes what it has written.
  template <class Show>
  void whole(Show show);

  const DumpRequest& request_;
  const Options& options_;
  std::string file_;
  Text& out_;
  std::string& shown_;
  std::string function_;
  const cfg::Function* cfg_ = nullptr;
  std::optional<IgvGroup> igv_;  // if that is the notation
};

}  // namespace ssac::compare
