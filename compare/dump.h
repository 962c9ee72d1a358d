// --dump: what was built, shown as it is built.
#pragma once

#include <string>

#include "compare/experiment.h"

namespace ssac::compare {

/// Appends to `out` what --dump asks for, each under a heading that says what it is of.
class Dumper : public Observer {
 public:
  Dumper(const Options& options, std::string& out) : options_(options), out_(out) {}

  void ast(const frontend::Function& function) override;
  void cfg(const cfg::Function& function) override;
  void ssa(const MethodRow& row, const ssa::Function& function) override;
  void son(const MethodRow& row, const son::Graph& graph) override;

 private:
  [[nodiscard]] bool wants(DumpKind kind) const;
  void add(std::string_view heading, const std::string& text);

  const Options& options_;
  std::string& out_;
  std::string function_;
};

}  // namespace ssac::compare
