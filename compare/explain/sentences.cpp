#include "compare/explain/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compare/explain/sentence_table.h"
#include "compare/text/text_table.h"
#include "son/operations.h"

namespace ssac::compare {
namespace {

using ssa::Reference;
using ssa::Step;
using ssa::StepKind;

class Sentence {
 public:
  Sentence(const cfg::Function& function, ssa::PhiSite site, const Step& step)
      : function_(function),
        site_(site),
        step_(step),
        name_(function.unique_name(site.variable)),
        out_(function) {}

  ExplanationLine write() {
    if (const std::string_view sentence = sentence_of(step_.kind); !sentence.empty()) {
      fill_in(sentence);
    } else {
      write_by_kind();
    }
    return out_.take();
  }

 private:
  void fill_in(std::string_view sentence);
  void fill_in_id(std::string_view id);
  [[nodiscard]] bool has(std::string_view id) const {
    if (id == "line") return !step_.lines.empty();
    if (id == "read") return step_.read.valid();
    if (id == "count") return step_.count != 0;
    if (id == "itself") return step_.has_itself;
    return id != "replacement" || step_.replacement.valid();
  }
  void write_by_kind();
  void write_definitions();
  void write_only_definition();
  void write_sources();
  void write_frontier();
  void write_live();
  void write_not_live();
  void write_part(const cfg::Merge& merge, std::uint32_t line);
  void write_stack();
  void write_removal();
  void write_trivial();
  void write_no_join();
  void write_merge_in_source();
  void write_set(std::string_view verb);

  /// `the loop header at line 3`, or `b1`
  LineWriter& here() {
    if (step_.construct.place.valid()) return out_ << step_.construct;
    if (site_.block.valid()) return out_ << site_.block;
    return out_ << "that place";
  }
  [[nodiscard]] bool is_at_loop() const {
    return step_.construct.place.valid() && cfg::is_loop_header(step_.construct.construct);
  }
  [[nodiscard]] std::string_view share() const {
    constexpr std::string_view words[] = {
        "", "one of the phis is ",     "some of the phis are ", "all of the phis are ",
        "", "another of the phis is ",
    };
    return words[static_cast<std::size_t>(step_.share)];
  }
  [[nodiscard]] bool is_parameter() const {
    return std::ranges::find(function_.parameters(), site_.variable) !=
           function_.parameters().end();
  }
  [[nodiscard]] std::string values(const std::vector<Reference>& references) const {
    constexpr std::size_t most = 8;
    std::vector<std::string> words;
    for (const Reference& each : references) {
      if (words.size() == most) {
        words.emplace_back(fmt::format("{} more", references.size() - most));
        break;
      }
      words.push_back(ssa::to_text(function_, each));
    }
    return listed(words, "and");
  }

  const cfg::Function& function_;
  ssa::PhiSite site_;
  const Step& step_;
  const std::string& name_;
  LineWriter out_;
};

/// `the definition at line 4`, `the argument or one of the definitions at lines 4 and 5`
void Sentence::write_sources() {
  if (step_.on_entry) {
    out_ << (is_parameter() ? "the argument" : "the uninitialized " + name_);
    if (!step_.definitions.empty()) out_ << " or ";
  }
  if (!step_.definitions.empty()) {
    out_ << (step_.definitions.size() == 1 ? "the definition at " : "one of the definitions at ");
    out_.definitions(step_.definitions);
  }
  if (step_.more) out_ << " or others";
}

/// What is merged is one value, whether or not a method has a phi there.
void Sentence::write_only_definition() {
  if (!step_.merged_at.valid()) return write_sources();
  out_ << "the value merged at " << step_.merged_at << ", ";
  write_sources();
  out_ << ",";
}

/// The same, and where they are merged.
void Sentence::write_definitions() {
  write_sources();
  if (step_.merged_at.valid()) out_ << ", merged at " << step_.merged_at << ",";
}

void Sentence::write_frontier() {
  constexpr std::size_t most = 4;
  out_ << step_.of << " defines " << name_;
  if (!step_.definitions.empty())
    (out_ << " (").definitions({&step_.definitions.front(), 1}) << ")";
  cfg::BlockId at = step_.of;
  for (std::size_t k = 0; k <= step_.through.size(); ++k) {
    const cfg::BlockId next = k == step_.through.size() ? site_.block : step_.through[k];
    if (k == most && k < step_.through.size()) {
      out_ << "; and so on to " << site_.block;
      return;
    }
    if (k != 0) out_ << "; a phi at " << at << " would be a definition too";
    out_ << ", and " << next << " is in DF(" << at << ")";
    at = next;
  }
}

void Sentence::write_live() {
  constexpr std::size_t most = 6;
  out_ << name_ << " is live-in at " << site_.block << ": ";
  out_.read(step_.read, site_.variable) << " reads it";
  if (step_.path.size() == 1) {
    out_ << " in " << site_.block << " itself";
    return;
  }
  out_ << ", along ";
  for (std::size_t k = 0; k < step_.path.size(); ++k) {
    if (step_.path.size() > most && k == most - 2) {
      out_ << " -> ...";
      k = step_.path.size() - 1;
    }
    out_ << (k == 0 ? "" : " -> ") << step_.path[k];
  }
}

void Sentence::write_not_live() {
  out_ << name_ << " is not live-in at " << site_.block << ": no path from there reads it";
  if (step_.definitions.empty()) return;
  (out_ << " before ").definitions(step_.definitions);
  if (step_.more) out_ << ", and others,";
  out_ << (out_.num_listed() == 1 && !step_.more ? " assigns it" : " assign it");
}

/// What a Region of a stack is for.
void Sentence::write_part(const cfg::Merge& merge, std::uint32_t line) {
  if (line == Step::no_line) return;
  if (line != 0) {
    (out_ << " (for ").at_line(line) << ")";
  } else if (merge.construct == cfg::Construct::continue_join) {
    out_ << " (for the end of the body)";
  }
}

void Sentence::write_stack() {
  out_ << fmt::format("{} {}phis, at the Regions that make up the join:", step_.phis.size(),
                      step_.share == Step::Share::all ? "" : "of the ");
  for (std::size_t k = 0; k < step_.constructs.size(); ++k) {
    out_ << (k == 0 ? " " : ", then ");
    if (step_.constructs[k].place.valid()) {
      out_ << step_.constructs[k];
    } else {
      out_ << site_.block;
    }
    write_part(step_.constructs[k], step_.lines[k]);
  }
}

void Sentence::write_trivial() {
  const bool has_itself = std::ranges::find(step_.operands, step_.phi) != step_.operands.end();
  const bool is_node = step_.replacement.kind == Reference::Kind::node;
  out_ << " and removed as trivial: its operands were " << (has_itself ? "itself and " : "");
  if (is_node) {
    out_ << "one node";
  } else if (step_.value != step_.replacement) {
    out_ << "one value, which became " << step_.value;
  } else {
    out_ << (has_itself ? "" : "all ") << step_.value;
  }
}

/// Of nodes no ids: they differ from level to level.
void Sentence::write_set(std::string_view verb) {
  const bool is_node = step_.replacement.kind == Reference::Kind::node;
  if (step_.phis.size() > 1) {
    if (is_node) {
      out_ << fmt::format("{} phis", step_.phis.size());
    } else {
      out_ << values(step_.phis);
    }
    out_ << " together " << (verb == "is" ? "are" : "were");
    out_ << " equivalent to one value";
  } else {
    out_ << "equivalent to one value";
  }
  if (!is_node && step_.replacement.valid()) out_ << ", " << step_.replacement;
}

void Sentence::write_removal() {
  out_ << (step_.besides ? "another one was inserted" : "inserted");
  if (!step_.lines.empty()) (out_ << " for ").at_line(step_.lines.front());
  if (!step_.made_by.empty()) out_ << " by a peephole (" << step_.made_by << ")";
  switch (step_.kind) {
    case StepKind::trivial: return write_trivial();
    case StepKind::redundant_set: out_ << " and removed as redundant: "; return write_set("was");
    case StepKind::unused: out_ << " and removed: " << step_.rule; return;
    case StepKind::not_in_result:
      out_ << ", but " << (step_.besides ? "is " : "")
           << "not in the result: no return, call or print depends on it, nor a branch on the way "
              "to one";
      return;
    default: break;
  }
  out_ << " and replaced by a peephole: " << step_.rule << "; it became ";
  if (step_.replacement.operation == son::Op::phi) {
    out_ << "another phi";
    return;
  }
  const std::string_view becomes = son::name_of(step_.replacement.operation);
  const bool has_vowel = becomes.find_first_of("AEILOX") == 0;  // an LT, an Xor
  out_ << (has_vowel ? "an " : "a ") << becomes;
}

void Sentence::write_no_join() {
  if (step_.count > 1) {
    out_ << "the CFG has no join there";
  } else if (step_.count == 0) {
    (out_ << "control never reaches ", here());
  } else if (is_at_loop()) {
    (out_ << "control never comes back to ", here()) << ": no join";
  } else {
    out_ << "one edge leads there: no join";
  }
}

void Sentence::write_merge_in_source() {
  if (step_.count > 1) {
    (out_ << "the CFG has no join at ", here()) << ", but the scopes merge there";
  } else if (is_at_loop()) {
    (out_ << "control never comes back to ", here());
  } else {
    (out_ << "control does not merge at ", here())
        << ": only one edge leads there, but the scopes merge there";
  }
}

void Sentence::write_by_kind() {
  switch (step_.kind) {
    case StepKind::only_definition:
      out_ << "only ";
      write_only_definition();
      out_ << " reaches " << site_.block;
      return;
    case StepKind::reaching:
      write_definitions();
      out_ << " reaches " << site_.block << " from " << step_.predecessor;
      return;
    case StepKind::frontier: return write_frontier();
    case StepKind::live: return write_live();
    case StepKind::not_live: return write_not_live();
    case StepKind::stacked: return write_stack();
    case StepKind::no_join: return write_no_join();
    case StepKind::merges_in_source_only: return write_merge_in_source();
    case StepKind::redundant:
      out_ << share()
           << (step_.share == Step::Share::other_of_all ? "another of them: " : "redundant: ");
      return write_set("is");
    default: return write_removal();
  }
}

void Sentence::fill_in(std::string_view sentence) {
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t end = std::min(sentence.find_first_of("{[]", at), sentence.size());
    out_ << sentence.substr(at, end - at);
    if (end == sentence.size()) return;
    at = end + 1;
    if (sentence[end] == ']') continue;
    const std::size_t begin = sentence[end] == '[' ? sentence.find('{', at) + 1 : at;
    const std::size_t close = sentence.find('}', begin);
    const std::string_view id = sentence.substr(begin, close - begin);
    if (sentence[end] == '{') {
      fill_in_id(id);
      at = close + 1;
    } else if (!has(id)) {
      at = sentence.find(']', close) + 1;
    }
  }
}

void Sentence::fill_in_id(std::string_view id) {
  if (id == "variable") out_ << name_;
  if (id == "block") out_ << site_.block;
  if (id == "here") here();
  if (id == "predecessor") out_ << step_.predecessor;
  if (id == "merged_at") out_ << step_.merged_at;
  if (id == "read") out_.read(step_.read, site_.variable);
  if (id == "line") out_.at_line(step_.lines.front());
  if (id == "reachable") out_ << (step_.of_reachable ? "reachable " : "");
  if (id == "count") out_ << grouped(step_.count);
  if (id == "itself") out_ << "itself";
  if (id == "part" && !step_.lines.empty()) write_part(step_.construct, step_.lines.front());
  if (id == "its_regions") out_ << (step_.phis.size() > 1 ? "their Regions" : "its Region");
  if (id == "operands") out_ << values(step_.operands);
  if (id == "replacement") out_ << step_.replacement;
  if (id == "share") out_ << share();
  if (id == "rule") out_ << step_.rule;
  if (id == "hidden") {
    const bool is_argument = std::ranges::count(function_.parameters(), site_.variable) != 0;
    out_ << (is_argument ? "an argument that is no variable" : "the value of an expression");
  }
  const bool to_nodes = step_.phi.kind == Reference::Kind::node;
  if (id == "paths") out_ << (to_nodes ? "scopes" : "paths");
  if (id == "differently") out_ << (to_nodes ? "to different nodes" : "differently");
}

/// The ids that are there, by the keys of docs/formats.md.
class Ids {
 public:
  explicit Ids(const cfg::Function& function) : function_(function) {}

  std::vector<TraceField> of(const Step& step) {
    add("predecessor", step.predecessor);
    add_definitions(step);
    add("merged_at", step.merged_at);
    add("of", step.of);
    if (step.of.valid()) fields_.emplace_back("through", step.through);
    add("read", step.read);
    add("path", step.path);
    if (step.construct.place.valid()) {
      fields_.emplace_back("construct", cfg::name_of(step.construct.construct));
      add_place(fields_, step.construct.place);
    }
    if (step.count != 0) fields_.emplace_back("count", step.count);
    add("phi", step.phi);
    add("phis", step.phis);
    add("operands", step.operands);
    add("replacement", step.replacement);
    if (step.value != step.replacement) add("value", step.value);
    if (!step.rule.empty()) fields_.emplace_back("rule", step.rule);
    if (!step.made_by.empty()) fields_.emplace_back("made_by", step.made_by);
    return std::move(fields_);
  }

 private:
  /// `entry` for what the variable holds on entry, `...` where some were left out.
  void add_definitions(const Step& step) {
    TraceField::Names names;
    if (step.on_entry) names.emplace_back("entry");
    for (const cfg::InstructionId i : step.definitions) names.push_back(fmt::format("{}", i));
    if (step.more) names.emplace_back("...");
    if (!names.empty()) fields_.emplace_back("definitions", std::move(names));
  }
  template <class Tag>
  void add(std::string_view key, Id<Tag> id) {
    if (id.valid()) fields_.emplace_back(key, id);
  }
  template <class Tag>
  void add(std::string_view key, const std::vector<Id<Tag>>& ids) {
    if (!ids.empty()) fields_.emplace_back(key, ids);
  }
  void add(std::string_view key, const Reference& reference) {
    if (reference.valid()) fields_.emplace_back(key, ssa::to_text(function_, reference));
  }
  void add(std::string_view key, const std::vector<Reference>& references) {
    if (references.empty()) return;
    TraceField::Names names;
    for (const Reference& each : references) names.push_back(ssa::to_text(function_, each));
    fields_.emplace_back(key, std::move(names));
  }

  const cfg::Function& function_;
  std::vector<TraceField> fields_;
};

}  // namespace

ExplanationLine line_of(const cfg::Function& function, ssa::PhiSite site, const Step& step) {
  ExplanationLine line = Sentence(function, site, step).write();
  line.kind = ssa::name_of(step.kind);
  line.number = static_cast<std::size_t>(step.kind);
  line.is_fact = ssa::is_fact(step.kind);
  line.ids = Ids(function).of(step);
  return line;
}

}  // namespace ssac::compare
