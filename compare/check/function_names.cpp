#include "compare/check/function_names.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "cfg/support/visible.h"
#include "compare/core/selection.h"

namespace ssac::compare::check {
namespace {

/// Replaces the function's name as written by this one.
void rename(Expectation& e, const std::string& function) {
  auto* const row = std::get_if<WholeRow>(&e.what);
  const bool is_heading = row != nullptr && row->kind == RowKind::heading;
  if (is_heading && row->text.starts_with(e.function + ":")) {
    row->text.replace(0, e.function.size(), function);
  }
  e.function = function;
  if (row != nullptr) row->key = key_of(row->kind, function, row->text);
}

}  // namespace

FunctionNames::FunctionNames(const InputReport& report) {
  for (const FunctionReport& function : report.functions) {
    in_rows_.try_emplace(written_name(function.name), &function);
    names_[visible(function.name)].push_back(&function);
    source_names_[visible(function.source_name)].push_back(&function);
    if (function.source_name.empty()) continue;
    plain_names_[visible(plain_name(function.source_name))].push_back(&function);
  }
}

const FunctionReport* FunctionNames::of_row(const std::string& written) const {
  const auto found = in_rows_.find(written);
  return found == in_rows_.end() ? nullptr : found->second;
}

FunctionNames::Functions FunctionNames::named(std::string_view written) const {
  const std::string name = without_quotes(written);
  for (const auto* const names : {&names_, &source_names_, &plain_names_}) {
    if (const auto found = names->find(name); found != names->end()) return found->second;
    if (name.empty() && names == &source_names_) break;
  }
  return {};
}

Expectations with_function(Expectations expectations, const InputReport& report,
                           const FunctionNames& names) {
  std::unordered_map<std::string, std::string> known;  // names as written, and as in rows
  const auto name_of_row = [&](const std::string& written) {
    const auto [at, is_new] = known.emplace(written, written);
    if (!is_new) return at->second;
    const auto found = names.named(written);
    if (found.size() == 1) at->second = written_name(found.front()->name);
    return at->second;
  };
  const bool has_one = report.functions.size() == 1;
  for (Expectation& e : expectations.list) {
    const WholeRow* const row = e.row();
    if (row != nullptr && row->kind == RowKind::diagnostic) continue;
    if (e.function.empty() && has_one) rename(e, written_name(report.functions.front().name));
    if (e.function.empty()) continue;
    if (const std::string name = name_of_row(e.function); name != e.function) rename(e, name);
  }
  return expectations;
}

}  // namespace ssac::compare::check
