#include "compare/diff/read_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compare/core/report.h"
#include "compare/text/json_builder.h"
#include "compare/text/json_object.h"
#include "compare/text/text_table.h"
#include "frontend/bril/json_tape.h"
#include "ssa/method.h"

namespace ssac::compare::diff {
namespace {

constexpr std::string_view no_report = "not a report of ssa-compare --format=json";
constexpr std::string_view report_of_lines =
    "a report of lines; --merge --format=json makes it one that --diff reads";

/// A message without its line numbers: ` on line 4`, ` (line 4)`, ` (detected at line 4)`.
/// O(length).
std::string without_lines(const std::string& message) {
  constexpr std::string_view digits = "0123456789";
  std::string result;
  std::size_t copied = 0;
  for (std::size_t at = 0; (at = message.find("line ", at)) != std::string::npos;) {
    const std::size_t number = at + std::string_view("line ").size();
    const std::size_t end = std::min(message.find_first_not_of(digits, number), message.size());
    const std::string_view before = std::string_view(message).substr(copied, at - copied);
    const bool is_detected = before.ends_with(" (detected at ");
    const bool in_parentheses =
        (is_detected || before.ends_with(" (")) && message.substr(end).starts_with(')');
    at = end;
    if (end == number || !(in_parentheses || before.ends_with(" on "))) continue;
    result += before.substr(0, in_parentheses ? before.rfind(" (") : before.rfind(" on "));
    at = copied = in_parentheses ? end + 1 : end;
  }
  return result.append(message, copied);
}

SiteData read_site(const JsonObject& object) {
  SiteData site;
  site.variable = object.text("variable");
  site.construct = object.text_or_null("construct");
  site.block = object.text_or_null("block");
  site.line = object.count_or_null("line");
  site.column = object.count_or_null("column");
  site.phis = object.count("phis");
  site.by_peephole = object.count_or_null("by_peephole");
  object.within("declared", [&](const JsonObject& declared) {
    site.declared_line = declared.count("line");
    site.declared_column = declared.count("column");
  });
  return site;
}

void read_counts(const JsonObject& row, std::vector<Fact>& facts) {
  const auto add = [&](const JsonObject& of, std::string_view key, std::string_view group = "") {
    facts.push_back({fmt::format("{}{}", group, key), of.count(key)});
  };
  row.within("phis", [&](const JsonObject& phis) {
    for (const PhiCount& count : phi_counts) {
      if (!count.of_son || phis.has(count.name)) add(phis, count.name);
    }
    phis.within_if_any("classes", [&](const JsonObject& classes) {
      for (const char* key : {"necessary", "unreachable"}) add(classes, key);
    });
  });
  row.within_if_any("nodes", [&](const JsonObject& nodes) {
    for (const char* key : {"created", "final"}) add(nodes, key, "nodes ");
    add(nodes, "regions");
  });
}

RowData read_row(const JsonObject& object, bool counts_only) {
  RowData row;
  row.method = object.text("method");
  row.peepholes = object.text_or_null("peepholes");
  std::vector<Fact>& facts = row.facts;
  object.within_if_any("too_large", [&](const JsonObject& limit) {
    row.built = false;
    const std::size_t count = limit.count("limit");
    facts.push_back({"too large", limit.text("what") +
                                      (count != 0 ? fmt::format(" over {}", grouped(count)) : "")});
  });
  if (!row.built) return row;
  read_counts(object, facts);
  for (const char* key : {"verified", "agrees"}) facts.push_back({key, object.flag(key)});
  for (const char* key : {"violations", "disagreements"}) {
    for (std::string& line : object.texts_if_any(key)) {
      facts.push_back({"failure", std::move(line)});
    }
  }
  if (object.has("rules_cut")) facts.push_back({"rules_cut", object.count("rules_cut")});
  if (object.has("text")) facts.push_back({"text", object.text("text")});
  if (!counts_only) {
    object.for_each_object("sites",
                           [&](const JsonObject& site) { row.sites.push_back(read_site(site)); });
  }
  object.within_if_any("time_ns", [&](const JsonObject& time) { row.time = time.count("median"); });
  return row;
}

std::string read_outcome(const JsonObject& run) {
  std::string text = run.text("outcome");
  if (run.has("value")) text = fmt::format("{}", run.integer("value"));
  if (run.has("output")) text += fmt::format(", prints \"{}\"", run.text("output"));
  return text;
}

void read_graph_facts(const JsonObject& graph, std::vector<Fact>& facts) {
  for (const CfgCount& count : cfg_counts) {
    facts.push_back({std::string(count.name), graph.count(count.name)});
  }
  facts.push_back({"reducible", graph.flag("reducible")});
  facts.push_back({"cleanup", graph.text("cleanup")});
  if (graph.has("fold_copies")) facts.push_back({"fold_copies", graph.flag("fold_copies")});
  for (const char* key : {"bridge_from", "continue"}) {
    if (graph.has(key)) facts.push_back({key, graph.text(key)});
  }
  for (const std::string& line : graph.texts_if_any("violations")) {
    facts.push_back({"violation", line});
  }
}

/// Why an alloca is not a variable, without line numbers.
std::string read_memory(const JsonObject& alloca) {
  const std::string detail = without_lines(alloca.text_or_null("detail"));
  return fmt::format("{} ({}): {}{}{}", alloca.text("name"), alloca.text("type"),
                     alloca.text("reason"), detail.empty() ? "" : ", ", detail);
}

/// Without the counts of mem2reg, which are in its row.
void read_llvm(const JsonObject& llvm, std::vector<Fact>& facts) {
  using Key = std::string_view;
  for (const Key key : {Key("phis_before"), ssa::baseline().name, Key("inserted"),
                        Key("later_variables"), Key("later_phis")}) {
    if (llvm.has(key)) facts.push_back({fmt::format("llvm {}", key), llvm.count(key)});
  }
  for (const std::string& line : llvm.texts_if_any("breaches")) facts.push_back({"breach", line});
  llvm.for_each_object_if_any("memory", [&](const JsonObject& alloca) {
    facts.push_back({"memory", read_memory(alloca)});
  });
  if (!llvm.has("memory_reasons")) return;
  llvm.for_each_key("memory_reasons", [&](const JsonObject& reasons, const std::string& reason) {
    facts.push_back({"memory, " + reason, reasons.count(reason)});
  });
}

void read_runs(const JsonObject& function, std::vector<Fact>& facts) {
  function.for_each_object("runs", [&](const JsonObject& run) {
    const std::string what = fmt::format("run ({})", fmt::join(run.integers("arguments"), ","));
    facts.push_back({what, read_outcome(run)});
    if (run.has("instructions")) {
      facts.push_back({"instructions of " + what, run.count("instructions")});
    }
  });
}

/// What a sum of --merge has in place of runs, and of a row of pruned if there is none.
void read_sums(const JsonObject& function, const std::vector<RowData>& rows,
               std::vector<Fact>& facts) {
  const bool has_row =
      std::ranges::find(rows, ssa::baseline().name, &RowData::method) != rows.end();
  if (!has_row && function.has("pruned_phis")) {
    facts.push_back({"pruned_phis", function.count("pruned_phis")});
  }
  function.for_each_key("outcomes", [&](const JsonObject& outcomes, const std::string& outcome) {
    facts.push_back({"runs with outcome " + outcome, outcomes.count(outcome)});
  });
}

FunctionData read_function(const JsonObject& object) {
  FunctionData function;
  function.name = object.text("name");
  std::vector<Fact>& facts = function.facts;
  facts.push_back({"parameters", fmt::format("{}", fmt::join(object.texts("parameters"), ", "))});
  object.within("cfg", [&](const JsonObject& graph) { read_graph_facts(graph, facts); });
  if (object.has("out_of_memory")) facts.push_back({"out_of_memory", true});
  object.within_if_any("llvm", [&](const JsonObject& llvm) { read_llvm(llvm, facts); });
  function.counts_only = !object.has("runs") && object.has("outcomes");
  object.for_each_object("methods", [&](const JsonObject& row) {
    function.rows.push_back(read_row(row, function.counts_only));
  });
  if (object.has("iteration_limit")) {
    facts.push_back({"iteration_limit", object.count("iteration_limit")});
  }
  if (function.counts_only) {
    read_sums(object, function.rows, facts);
  } else {
    read_runs(object, facts);
  }
  object.for_each_object_if_any("same_graph_as_lazy", [&](const JsonObject& graph) {
    const std::string what = fmt::format("same graph as lazy, {}/{}", graph.text("method"),
                                         graph.text_or_null("peepholes"));
    const bool same = graph.flag("same");
    facts.push_back({what, same ? Value("yes") : Value("no: " + graph.text_or_null("reason"))});
  });
  return function;
}

/// Without its functions.
InputData read_input(const JsonObject& object) {
  InputData input;
  input.file = object.text("file");
  input.facts.push_back({"status", object.text("status")});
  input.facts.push_back({"language", object.text_or_null("language")});
  if (object.has("reason")) input.facts.push_back({"reason", object.text("reason")});
  object.for_each_object("diagnostics", [&](const JsonObject& diagnostic) {
    // Without its location, which an inserted line would change.
    input.facts.push_back({diagnostic.text("severity"), without_lines(diagnostic.text("message"))});
  });
  return input;
}

/// Receives the events of nlohmann's parser, and keeps only open elements as JSON; of a function or
/// an input, only the data stay once it ends.
class Reader : public JsonBuilder {
 public:
  explicit Reader(const SourceText& text) : text_(text) {}

  std::expected<ReportData, Diagnostics> read() {
    const std::string_view bytes = text_.text();
    // The parser would treat it as the end of the text.
    if (const std::size_t nul = bytes.find('\0'); nul != std::string_view::npos) {
      problems_.add_at(text_.place(nul), "not JSON: a NUL byte");
      return std::unexpected(problems_.take());
    }
    Diagnostics wrong = parse_json(bytes, *this) ? finish() : problems_.take();
    if (!wrong.empty()) return std::unexpected(std::move(wrong));
    return std::move(report_);
  }

  bool end_object() override;
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const Json::exception& error) override;

 private:
  bool may_open(const Json& value) override;
  bool allow_duplicate_key(const std::string& key) override;

  [[nodiscard]] bool in_inputs() const {
    return open_.size() > 1 && root_.is_object() && open_[0].key == "inputs" &&
           open_[1].json->is_array();
  }
  /// Whether the innermost open object is an item of `inputs`, or of the `functions` of such an
  /// item.
  [[nodiscard]] bool at_input() const { return open_.size() == 3 && in_inputs(); }
  [[nodiscard]] bool at_function() const {
    return open_.size() == 5 && in_inputs() && open_[2].key == "functions" &&
           open_[3].json->is_array();
  }
  /// Whether a line of --format=jsonl was read.
  [[nodiscard]] bool is_line() const { return root_.is_object() && root_.contains("record"); }
  /// To be called when the innermost open object, of that kind, ends.
  void take_function(const JsonPath& input);
  void take_input(const JsonPath& path);
  Diagnostics finish();

  const SourceText& text_;
  JsonProblems problems_{"the report", max_problems};
  ReportData report_;
  std::vector<FunctionData> functions_;  // of the input being read
};

bool Reader::may_open(const Json& value) {
  if (open_.empty() && !value.is_object()) {
    problems_.add(std::string(no_report));
    return false;
  }
  if (open_.size() == deepest_report) {
    problems_.add(fmt::format("nested deeper than {} levels", deepest_report));
    return false;
  }
  return true;
}

bool Reader::allow_duplicate_key(const std::string& key) {
  problems_.add(fmt::format("an object has the key \"{}\" twice", key.substr(0, 80)));
  return !problems_.full();
}

bool Reader::end_object() {
  const JsonPath root;
  const JsonPath inputs{&root, "inputs"};
  const JsonPath input{&inputs, {}, report_.inputs.size()};
  if (at_function()) {
    take_function(input);
  } else if (at_input()) {
    take_input(input);
  } else {
    return close();
  }
  close();
  open_.back().json->erase(open_.back().json->size() - 1);
  return !problems_.full();
}

void Reader::take_function(const JsonPath& input) {
  const JsonPath functions{&input, "functions"};
  const JsonPath path{&functions, {}, functions_.size()};
  functions_.push_back(read_function(JsonObject(*open_.back().json, path, problems_)));
  const bool counts_only = functions_.back().counts_only;
  if (report_.counts_only.value_or(counts_only) != counts_only) {
    problems_.add(path, "some functions of the report have sites and runs, and others do not");
  }
  report_.counts_only = counts_only;
}

void Reader::take_input(const JsonPath& path) {
  const JsonObject object(*open_.back().json, path, problems_);
  InputData data = read_input(object);
  // Items left in the array are not objects.
  object.for_each("functions", [&](const Json&, const JsonPath& item) {
    problems_.add(item, "an object is expected");
  });
  data.functions = std::exchange(functions_, {});
  report_.inputs.push_back(std::move(data));
}

bool Reader::parse_error(std::size_t position, const std::string& /*token*/,
                         const Json::exception& error) {
  if (open_.empty() && is_line()) {
    problems_.add(std::string(report_of_lines));
    return false;
  }
  problems_.add_at(text_.place(position == 0 ? 0 : position - 1),
                   frontend::bril::json_error(error.what()));
  return false;
}

/// To be called at the end of the text: reads the rest of the report. Returns what is wrong.
Diagnostics Reader::finish() {
  Diagnostics found = problems_.take();
  const bool is_report = root_.is_object() && root_.contains("schema") && root_.contains("tool") &&
                         root_["tool"] == "ssa-compare" && !root_.contains("diff");
  const auto refused = [&](std::string_view why) {
    problems_.add(std::string(why));
    return problems_.take();
  };
  if (!is_report || is_line()) return refused(is_report ? report_of_lines : no_report);
  if (root_["schema"] != 1) {
    return refused(fmt::format("a report of schema {}; this version reads schema 1",
                               dump(root_["schema"]).substr(0, 20)));
  }
  const JsonPath path;
  const JsonObject object(root_, path, problems_);
  if (root_.contains("cut")) return refused("the report is cut: " + object.text("cut"));
  report_.version = object.text("version");
  report_.command = object.texts("command");
  object.for_each("inputs", [&](const Json&, const JsonPath& at) {
    problems_.add(at, "an object is expected");
  });
  object.for_each_object("totals", [&](const JsonObject& total) {
    TotalData data{total.text("method"), total.text_or_null("peepholes"), {}};
    for (const char* key : {"functions", "created", "final", "operands"}) {
      if (total.has(key)) data.facts.push_back({key, total.count(key)});
    }
    report_.totals.push_back(std::move(data));
  });
  return found.empty() ? problems_.take() : found;
}

}  // namespace

std::expected<ReportData, Diagnostics> read_report(const SourceText& text) {
  return Reader(text).read();
}

}  // namespace ssac::compare::diff
