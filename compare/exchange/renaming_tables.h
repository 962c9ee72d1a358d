// The renaming tables of --trace=rename as text.
#pragma once

#include <string>

#include "compare/core/experiment.h"

namespace ssac::compare {

/// Forwards everything to another observer, and appends to `text` the renaming table of each
/// variable (or only of options.variable) for each form on the control-flow graph.
class RenamingTables : public Observer {
 public:
  RenamingTables(Observer& other, const Options& options, std::string& text)
      : other_(other), options_(options), text_(text) {}

  void begin(const Subject& subject) override { other_.begin(subject); }
  void ast(const frontend::Function& function) override { other_.ast(function); }
  void cfg(const cfg::Function& function) override { other_.cfg(function); }
  void ssa(const MethodRow& row, const ssa::Function& function) override;
  void snapshot(const MethodRow& row, const son::Snapshot& shown) override {
    other_.snapshot(row, shown);
  }
  void son(const MethodRow& row, const son::Graph& graph) override { other_.son(row, graph); }
  void end() override { other_.end(); }

 private:
  void add_tables(const MethodRow& row, const ssa::Function& function);

  Observer& other_;
  const Options& options_;
  std::string& text_;
};

}  // namespace ssac::compare
