#include "compare/check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cfg/support/nearest.h"
#include "compare/check/counts.h"
#include "compare/check/function_names.h"
#include "compare/check/read_part.h"
#include "compare/check/row_difference.h"
#include "compare/check/rows.h"
#include "compare/core/join_place.h"
#include "compare/core/selection.h"
#include "compare/text/text_table.h"

namespace ssac::compare::check {
namespace {

/// The labels of the rows that these options select.
std::set<std::string> labels_of(const Options& options) {
  std::set<std::string> labels;
  for (const ssa::Method* method : options.cfg_methods) labels.emplace(method->name);
  for (const Judge* judge : options.judges) labels.emplace(judge->name);
  for (const son::Method* method : options.son_methods) {
    for (const son::Peepholes level : options.peepholes) {
      labels.insert(row_label(method->name, son::name_of(level)));
    }
  }
  return labels;
}

class ExpectationChecker {
 public:
  ExpectationChecker(const Expectations& expectations, const InputReport& report,
                     const Options& options)
      : report_(report),
        names_(report),
        expectations_(with_function(expectations, report, names_)),
        requested_rows_(labels_of(options)),
        rows_(rows_of(report)) {
    for (std::size_t k = 0; k < rows_.size(); ++k) rows_by_key_[rows_[k].key].push_back(k);
    for (const Expectation& e : expectations_.list) {
      const bool is_heading = e.row() != nullptr && e.row()->kind == RowKind::heading;
      if (is_heading) headings_.try_emplace(e.function, e.place);
    }
  }

  Verdict run() {
    for (const Expectation& e : expectations_.list) hold(e);
    const bool all = expectations_.is_complete() && expectations_.malformed.empty();
    for (const Row& row : rows_) {
      if (is_matched(row)) continue;
      const bool is_of_rejected =
          report_.status == Status::rejected && row.kind == RowKind::diagnostic;
      if (all || is_of_rejected || row.kind == RowKind::failed) report_unexpected(row);
    }
    std::ranges::stable_sort(verdict_.differences, {}, &Diagnostic::place);
    return std::move(verdict_);
  }

 private:
  void differ(SourcePlace at, std::string message) {
    verdict_.differences.push_back({Severity::error, at, std::move(message)});
  }
  void report_malformed(SourcePlace at, std::string message) {
    verdict_.malformed.push_back({Severity::error, at, std::move(message)});
  }

  void hold(const Expectation& e) {
    at_ = e.place;
    const WholeRow* row = e.row();
    const bool has_function = row == nullptr || row->kind == RowKind::diagnostic ||
                              !e.function.empty() || report_.status == Status::rejected;
    if (!has_function && function_of(e) == nullptr) return;
    if (row != nullptr) return check_row(*row, e.function);
    const bool is_rejected = report_.status == Status::rejected;
    if (is_rejected) return differ(at_, "the program is rejected, so nothing is known of it");
    const FunctionReport* function = function_of(e);
    if (function == nullptr) return;
    std::visit([&](const auto& what) { check_part(what, *function); }, e.what);
  }

  /// The function that the expectation is about; if it does not exist or is not named, reports that
  /// and returns null.
  const FunctionReport* function_of(const Expectation& e) {
    if (e.function.empty()) {
      report_malformed(e.place,
                       fmt::format("the program has {}: begin with the name of one and ': '",
                                   counted(report_.functions.size(), "function")));
      return nullptr;
    }
    if (const FunctionReport* const function = names_.of_row(e.function)) return function;
    // Reported once per heading, not for each line below it.
    if (!unknown_.insert(e.function_place).second) return nullptr;
    const auto meant = names_.named(e.function);
    if (meant.size() > 1) {
      report_malformed(e.function_place,
                       fmt::format("{} functions are named '{}'; one is '{}'", meant.size(),
                                   e.function, written_name(meant.front()->name)));
      return nullptr;
    }
    const std::vector<std::string>& written = written_names();
    const std::vector<std::string_view> known(written.begin(), written.end());
    report_malformed(e.function_place, fmt::format("the program has no function '{}'{}", e.function,
                                                   did_you_mean(e.function, known)));
    return nullptr;
  }

  /// The names of all functions, followed by their names in the source.
  const std::vector<std::string>& written_names() {
    if (!written_names_.empty()) return written_names_;
    for (const FunctionReport& function : report_.functions) {
      written_names_.push_back(written_name(function.name));
    }
    for (const FunctionReport& function : report_.functions) {
      if (function.source_name.empty()) continue;
      written_names_.push_back(written_name(function.source_name));
    }
    return written_names_;
  }

  /// Whether equal rows are different findings, such as a warning in each of two functions that
  /// were made from one line.
  static bool can_repeat(RowKind kind) {
    return kind == RowKind::diagnostic || kind == RowKind::failed;
  }

  /// Whether the row is expected. Of rows that can repeat, an expectation stands for one.
  bool is_matched(const Row& row) {
    const auto matches = matches_.find(row.key);
    if (matches == matches_.end() || matches->second == 0) return false;
    if (can_repeat(row.kind)) --matches->second;
    return true;
  }

  void check_row(const WholeRow& expected, const std::string& function) {
    const std::size_t before = matches_[expected.key]++;
    const auto at = rows_by_key_.find(expected.key);
    if (at == rows_by_key_.end()) return differ(at_, why_missing(expected));
    const std::vector<std::size_t>& rows = at->second;
    if (can_repeat(expected.kind) && before >= rows.size()) {
      return differ(at_, fmt::format("reported only {}", counted(rows.size(), "time")));
    }
    const std::string found = with_single_blanks(rows_[rows.front()].text);
    if (found == expected.text) return;
    differ(at_, row_difference(expected.kind, found, expected.text, names_.of_row(function)));
  }

  [[nodiscard]] std::string why_missing(const WholeRow& expected) const {
    if (expected.kind == RowKind::diagnostic || expected.kind == RowKind::failed) {
      return "no longer reported";
    }
    for (Word& word : words_of(expected.text, {})) {
      if (word.text.ends_with(':')) word.text.pop_back();
      const bool has_label = expected.kind == RowKind::method || word.text.contains('/');
      const auto method = has_label ? method_named(word.text) : std::nullopt;
      if (method && !requested_rows_.contains(label_of(*method))) {
        return label_of(*method) + " is not among the selected methods and levels";
      }
      if (expected.kind == RowKind::method) break;  // only its first word is a label
    }
    return "this row no longer exists";
  }

  /// Reports a missing row at the heading of its function, if that is expected.
  void report_unexpected(const Row& row) {
    const auto heading = headings_.find(row.function);
    differ(heading == headings_.end() ? SourcePlace() : heading->second,
           fmt::format("not expected: {}", with_single_blanks(row.text)));
  }

  void check_part(const FunctionName& /*name*/, const FunctionReport& /*function*/) {}
  void check_part(const WholeRow& /*row*/, const FunctionReport& /*function*/) {}

  void check_part(const ReduciblePart& part, const FunctionReport& function) {
    if (part.reducible == function.cfg.reducible) return;
    differ(at_, function.cfg.reducible ? "the graph is reducible" : "the graph is irreducible");
  }

  /// The method's row; if it does not exist or was given up, reports that and returns null.
  const MethodRow* row_of(const MethodName& name, const FunctionReport& function) {
    const std::string label = label_of(name);
    const auto row = std::ranges::find_if(function.rows, [&](const MethodRow& r) {
      return row_label(r.method, r.peepholes) == label;
    });
    if (row == function.rows.end()) {
      differ(at_, fmt::format("there is no row of {}", label));
      return nullptr;
    }
    if (row->built()) return &*row;
    differ(at_, fmt::format("{} was given up: {}", label, reason_given_up(*row->too_large)));
    return nullptr;
  }

  void check_part(const CountsPart& part, const FunctionReport& function) {
    if (!part.method) {
      for (const Bound& bound : part.bounds) {
        check_bound(bound.quantity, function.cfg.*find_cfg_count(bound.quantity)->of, bound,
                    bound.number, "");
      }
      return;
    }
    const MethodRow* row = row_of(*part.method, function);
    if (row == nullptr) return;
    for (const Bound& bound : part.bounds) {
      const MethodRow* other = bound.other ? row_of(*bound.other, function) : nullptr;
      if (bound.other && other == nullptr) continue;
      const auto count = [&](const std::string& name,
                             const MethodRow& of) -> std::optional<std::size_t> {
        const RowCount& found = *find_method_count(name);
        if (!found.of_son || of.is_son()) return found.of(of);
        report_malformed(
            at_, fmt::format("{} has no count '{}': it is of the Sea of Nodes", of.method, name));
        return std::nullopt;
      };
      const std::optional<std::size_t> left = count(bound.quantity, *row);
      const std::optional<std::size_t> right =
          other != nullptr ? count(bound.other_quantity, *other) : bound.number;
      if (!left || !right) continue;
      const std::string what =
          other != nullptr ? fmt::format("{} {}, ", row_label(other->method, other->peepholes),
                                         bound.other_quantity)
                           : "";
      check_bound(fmt::format("{} {}", row_label(row->method, row->peepholes), bound.quantity),
                  *left, bound, *right, what);
    }
  }

  void check_bound(const std::string& name, std::size_t left, const Bound& bound, std::size_t right,
                   const std::string& what) {
    if (find_relation(bound.relation)->holds(left, right)) return;
    const std::string relation = bound.relation.starts_with('=') ? "" : bound.relation + " ";
    differ(at_, fmt::format("{} is {}, not {}{}{}", name, left, relation, what, right));
  }

  /// Whether the function has the variable and the place; if not, reports that.
  bool are_known(const PhisPart& part, const FunctionReport& function) {
    bool known = true;
    if (part.variable) {
      std::vector<std::string_view> names;
      for (const std::string& name : function.variable_names) names.push_back(name);
      for (const cfg::Variable& variable : function.variables) names.push_back(variable.name);
      if (std::ranges::find(names, part.variable->text) == names.end()) {
        known = false;
        report_malformed(
            part.variable->place,
            fmt::format("{} has no variable '{}'{}", function.name, part.variable->text,
                        did_you_mean(part.variable->text, names)));
      }
    }
    if (!part.place) return known;
    std::string wrong = why_no_join(part.join, part.place->text, function.joins);
    if (wrong.empty()) return known;
    report_malformed(part.place->place, fmt::format("{}: {}", function.name, wrong));
    return false;
  }

  void check_part(const PhisPart& part, const FunctionReport& function) {
    if (!are_known(part, function)) return;
    const MethodName method =
        part.method.value_or(MethodName{std::string(ssa::baseline().name), ""});
    const MethodRow* row = row_of(method, function);
    if (row == nullptr) return;
    if (row->judge != nullptr && row->sites.empty() && row->phis.final != 0) {
      return report_malformed(
          at_, fmt::format("where the phis of {} are is known only with --cleanup=none and without "
                           "--fold-copies",
                           row->method));
    }
    std::size_t phis = 0;
    for (const Site& site : row->sites) {
      const std::size_t v = site.variable.index();
      const bool is_variable =
          !part.variable ||
          is_called(function.variables[v].name, function.variable_names[v], part.variable->text);
      if (is_variable && (!part.place || names(part.join, site, function.joins))) phis += site.phis;
    }
    if (part.phis ? phis == *part.phis : phis != 0) return;
    std::string where = part.variable ? " of " + part.variable->text : "";
    if (part.place) where += " at " + part.place->text;
    const std::string found = phis == 0 ? "no phi" : counted(phis, "phi");
    const std::string wanted =
        !part.phis || *part.phis == 0 ? "" : fmt::format(", not {}", *part.phis);
    differ(at_, fmt::format("{} has {}{}{}", row_label(row->method, row->peepholes), found, where,
                            wanted));
  }

  void check_part(const RunPart& part, const FunctionReport& function) {
    const std::string name = fmt::format("run({})", fmt::join(part.arguments, ", "));
    if (part.arguments.size() != function.parameters.size()) {
      return report_malformed(at_, fmt::format("{} takes {}, and {} gives {}", function.name,
                                               counted(function.parameters.size(), "argument"),
                                               name, part.arguments.size()));
    }
    const auto run = std::ranges::find(function.runs, part.arguments, &Run::arguments);
    if (run == function.runs.end()) return differ(at_, fmt::format("{} was not made", name));
    if (part.what == RunPart::What::result) {
      const std::string outcome = to_string(run->outcome);
      if (outcome != part.result)
        differ(at_, fmt::format(
                        "{} gives {}, not {}", name, outcome,
                        part.result.starts_with("not ") ? "'" + part.result + "'" : part.result));
    } else if (part.what == RunPart::What::output) {
      const std::string printed = in_quotes(run->output);
      if (printed != part.result)
        differ(at_, fmt::format("{} prints {}, not {}", name, printed, part.result));
    } else if (fmt::format("{}", run->instructions) != part.result) {
      const std::string taken = run->instructions == 0 ? "more instructions than are counted"
                                                       : counted(run->instructions, "instruction");
      differ(at_, fmt::format("{} takes {}, not {}", name, taken, part.result));
    }
  }

  const InputReport& report_;
  FunctionNames names_;
  Expectations expectations_;
  std::map<std::string, SourcePlace> headings_;  // expected headings, by function
  std::vector<std::string> written_names_;       // computed when first needed
  std::set<std::string> requested_rows_;         // labels of rows
  std::vector<Row> rows_;
  std::map<std::string, std::vector<std::size_t>> rows_by_key_;
  std::map<std::string, std::size_t> matches_;  // how many expectations have the key
  std::set<SourcePlace> unknown_;               // names of functions that were reported
  SourcePlace at_;                              // of the current expectation
  Verdict verdict_;
};

}  // namespace

Verdict hold(const Expectations& expectations, const InputReport& report, const Options& options) {
  return ExpectationChecker(expectations, report, options).run();
}

}  // namespace ssac::compare::check
