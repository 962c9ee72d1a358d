// `--dump=... --as=json`: an object a line for each thing that is dumped.
#pragma once

#include <string>

#include "compare/core/experiment.h"

namespace ssac::compare {

/// Appends a line for each kind of --dump, function and, where there is one, method:
/// `{"dump":"ssa","file":...,"function":...,"method":...,"peepholes":...,"data":...}`. What `data`
/// is says compare/exchange/json_forms.h; of a schedule it is `{"cfg":...,"ssa":...}`.
class JsonDumper : public Observer {
 public:
  JsonDumper(const Options& options, std::string file, std::string& lines)
      : options_(options), file_(std::move(file)), out_(lines) {}

  void ast(const frontend::Function& function) override;
  void cfg(const cfg::Function& function) override;
  void ssa(const MethodRow& row, const ssa::Function& form) override;
  void son(const MethodRow& row, const son::Graph& graph) override;

 private:
  void add(DumpKind kind, const std::string& function, const std::string& data,
           const MethodRow* row = nullptr);

  const Options& options_;
  std::string file_;
  std::string& out_;
  const cfg::Function* cfg_ = nullptr;  // the one that the forms and graphs are of
};

}  // namespace ssac::compare
