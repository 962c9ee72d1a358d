#include "compare/explain/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <ranges>
#include <utility>

#include "compare/text/text_table.h"
#include "son/operations.h"

namespace ssac::compare {
namespace {

using ssa::Reference;
using ssa::Step;

/// A sentence of the table of kinds (ssa/explain/step.h) being filled in.
class Sentence {
 public:
  Sentence(const cfg::Function& function, const PlacesOnLines& places, ssa::PhiSite site,
           const Step& step)
      : function_(function),
        site_(site),
        step_(step),
        name_(function.unique_name(site.variable)),
        out_(function, places) {}

  ExplanationLine write();

 private:
  struct Filler {
    std::string_view id;
    void (*write)(Sentence&);
  };

  void fill_in(std::string_view id);
  [[nodiscard]] bool has(std::string_view id) const;
  void write_here();
  void write_value();
  void write_chain();
  void write_path();
  void write_part(const cfg::Merge& merge, SourcePlace part);
  void write_regions();
  void write_inserted();
  void write_set();

  [[nodiscard]] bool is_parameter() const {
    return std::ranges::count(function_.parameters(), site_.variable) != 0;
  }
  /// The ids of nodes are not written: they differ from level to level.
  [[nodiscard]] bool is_of_nodes() const { return step_.replacement.kind == Reference::Kind::node; }
  [[nodiscard]] std::string how_many() const {
    const auto& [phis, of] = step_.share;
    return phis == of ? fmt::format("{} phis", phis) : fmt::format("{} of the {} phis", phis, of);
  }
  [[nodiscard]] std::string share() const {
    const auto& [phis, of] = step_.share;
    if (of < 2) return "";
    if (of == 2 && phis == of) return "both phis are ";
    return phis == of ? fmt::format("all {} phis are ", of)
                      : fmt::format("{} {} ", how_many(), phis == 1 ? "is" : "are");
  }
  [[nodiscard]] std::string edges() const {
    return step_.count == 1 ? "it gets there along one edge"
                            : fmt::format("{} edges lead there", step_.count);
  }
  [[nodiscard]] std::string values(const std::vector<Reference>& references) const {
    constexpr std::size_t most = 8;
    std::vector<std::string> words;
    for (const Reference& each : references | std::views::take(most)) {
      words.push_back(ssa::to_text(function_, each));
    }
    if (references.size() > most) words.push_back(fmt::format("{} more", references.size() - most));
    return listed(words);
  }

  const cfg::Function& function_;
  ssa::PhiSite site_;
  const Step& step_;
  const std::string name_;
  LineWriter out_;
};

/// `the loop header at line 3`, or `b1`
void Sentence::write_here() {
  if (step_.construct.place.valid()) {
    out_ << step_.construct;
  } else if (site_.block.valid()) {
    out_ << site_.block;
  } else {
    out_ << "that place";
  }
}

/// `the definition at line 4`, `the argument or one of the definitions at lines 4 and 5`. A merged
/// value is one value, whether or not a method has a phi for it; where very many phis have merged
/// it, none of its definitions may be known.
void Sentence::write_value() {
  if (step_.merged_at.valid()) out_ << "the value merged at " << step_.merged_at;
  if (!step_.on_entry && step_.definitions.empty()) return;
  if (step_.merged_at.valid()) out_ << ", ";
  if (step_.on_entry) {
    out_ << (is_parameter() ? "the argument" : "the uninitialized " + name_);
    if (!step_.definitions.empty()) out_ << " or ";
  }
  if (!step_.definitions.empty()) {
    out_ << (step_.definitions.size() == 1 ? "the definition at " : "one of the definitions at ");
    out_.definitions(step_.definitions);
  }
  if (step_.more) out_ << " or others";
  if (step_.merged_at.valid()) out_ << ",";
}

/// The chain from frontier to frontier.
void Sentence::write_chain() {
  constexpr std::size_t most = 4;
  cfg::BlockId at = step_.of;
  for (const cfg::BlockId next : step_.through | std::views::take(most)) {
    out_ << ", and " << next << " is in DF(" << at << "); a phi at " << next
         << " would be a definition too";
    at = next;
  }
  if (step_.through.size() > most) {
    out_ << "; and so on to " << site_.block;
  } else {
    out_ << ", and " << site_.block << " is in DF(" << at << ")";
  }
}

/// The path from the block to the read.
void Sentence::write_path() {
  constexpr std::size_t most = 6;
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

/// What a Region of a stack is for.
void Sentence::write_part(const cfg::Merge& merge, SourcePlace part) {
  if (part == Step::no_part) return;
  if (part.valid()) {
    (out_ << " (for ").at_line(part.line);
    std::size_t on_line = 0;
    for (std::size_t k = 0; k < step_.constructs.size(); ++k) {
      on_line += step_.constructs[k] == merge && step_.parts[k].line == part.line ? 1 : 0;
    }
    out_ << (on_line > 1 ? fmt::format(":{})", part.column) : ")");
  } else if (merge.construct == cfg::Construct::continue_join) {
    out_ << " (for the end of the body)";
  }
}

void Sentence::write_regions() {
  for (std::size_t k = 0; k < step_.constructs.size(); ++k) {
    if (k != 0) out_ << ", then ";
    if (step_.constructs[k].place.valid()) {
      out_ << step_.constructs[k];
    } else {
      out_ << site_.block;
    }
    write_part(step_.constructs[k], step_.parts[k]);
  }
}

void Sentence::write_inserted() {
  out_ << (step_.besides ? "another one was inserted" : "inserted");
  if (!step_.lines.empty()) (out_ << " for ").at_line(step_.lines.front());
  if (!step_.made_by.empty()) out_ << " by a peephole (" << step_.made_by << ")";
}

/// The phis that together are equivalent to one value; for nodes, how many of them are elsewhere.
void Sentence::write_set() {
  const std::size_t here = std::max<std::size_t>(step_.share.phis, 1);
  if (is_of_nodes() || step_.phis.size() < 2) {
    out_ << "equivalent to one value";
    if (step_.phis.size() > here) {
      out_ << ", together with " << counted(step_.phis.size() - here, "phi") << " elsewhere";
    }
  } else {
    out_ << values(step_.phis) << " together are equivalent to one value";
  }
  if (!is_of_nodes() && step_.replacement.valid()) out_ << ", " << step_.replacement;
}

void Sentence::fill_in(std::string_view id) {
  static constexpr Filler fillers[] = {
      {"variable", [](Sentence& s) { s.out_ << s.name_; }},
      {"block", [](Sentence& s) { s.out_ << s.site_.block; }},
      {"here", [](Sentence& s) { s.write_here(); }},
      {"value", [](Sentence& s) { s.write_value(); }},
      {"predecessor", [](Sentence& s) { s.out_ << s.step_.predecessor; }},
      {"of", [](Sentence& s) { s.out_ << s.step_.of; }},
      {"definitions", [](Sentence& s) { s.out_.definitions(s.step_.definitions); }},
      {"chain", [](Sentence& s) { s.write_chain(); }},
      {"read", [](Sentence& s) { s.out_.read(s.step_.read, s.site_.variable); }},
      {"path", [](Sentence& s) { s.write_path(); }},
      {"elsewhere", [](Sentence& s) { s.out_ << (s.step_.more ? " or elsewhere" : ""); }},
      {"merged_at", [](Sentence& s) { s.out_ << s.step_.merged_at; }},
      {"line", [](Sentence& s) { s.out_.at_line(s.step_.lines.front()); }},
      {"count", [](Sentence& s) { s.out_ << grouped(s.step_.count); }},
      {"edges", [](Sentence& s) { s.out_ << s.edges(); }},
      {"itself", [](Sentence& s) { s.out_ << "itself"; }},
      {"part",
       [](Sentence& s) {
         if (!s.step_.parts.empty()) s.write_part(s.step_.construct, s.step_.parts.front());
       }},
      {"regions", [](Sentence& s) { s.write_regions(); }},
      {"operands", [](Sentence& s) { s.out_ << s.values(s.step_.operands); }},
      {"replacement", [](Sentence& s) { s.out_ << s.step_.replacement; }},
      {"value_now",
       [](Sentence& s) {
         if (!s.is_of_nodes()) s.out_ << ", " << s.step_.value;
       }},
      {"this", [](Sentence& s) { s.out_ << (s.step_.is_of_site ? "this phi, " : ""); }},
      {"header",
       [](Sentence& s) {
         s.out_ << cfg::Merge{cfg::Construct::while_header, s.step_.construct.place};
       }},
      {"class", [](Sentence& s) { s.out_ << son::name_of(s.step_.replacement.operation); }},
      {"set", [](Sentence& s) { s.write_set(); }},
      {"inserted", [](Sentence& s) { s.write_inserted(); }},
      {"how_many", [](Sentence& s) { s.out_ << s.how_many(); }},
      {"share", [](Sentence& s) { s.out_ << s.share(); }},
      {"rule", [](Sentence& s) { s.out_ << s.step_.rule; }},
  };
  const Filler* const filler = std::ranges::find(fillers, id, &Filler::id);
  assert(filler != std::end(fillers));
  filler->write(*this);
}

bool Sentence::has(std::string_view id) const {
  if (id == "definitions") return !step_.definitions.empty();
  if (id == "line") return !step_.lines.empty();
  if (id == "read") return step_.read.valid();
  if (id == "count") return step_.count != 0;
  if (id == "itself") {
    return step_.has_itself || std::ranges::count(step_.operands, step_.phi) != 0;
  }
  assert(id == "replacement" || id == "this");  // `this` precedes `replacement`
  return step_.replacement.valid();
}

ExplanationLine Sentence::write() {
  const std::string_view sentence = ssa::text_of(step_.kind).sentence;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t end = std::min(sentence.find_first_of("{[]", at), sentence.size());
    out_ << sentence.substr(at, end - at);
    if (end == sentence.size()) break;
    at = end + 1;
    if (sentence[end] == ']') continue;
    const std::size_t begin = sentence[end] == '[' ? sentence.find('{', at) + 1 : at;
    const std::size_t close = sentence.find('}', begin);
    const std::string_view id = sentence.substr(begin, close - begin);
    if (sentence[end] == '{') {
      fill_in(id);
      at = close + 1;
    } else if (!has(id)) {
      at = sentence.find(']', close) + 1;
    }
  }
  return out_.take();
}

/// The ids that are set, by the keys of docs/formats.md.
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
  /// `entry` stands for the variable's value on entry, `...` for definitions that were left out.
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

ExplanationLine line_of(const cfg::Function& function, const PlacesOnLines& places,
                        ssa::PhiSite site, const Step& step) {
  ExplanationLine line = Sentence(function, places, site, step).write();
  line.kind = ssa::text_of(step.kind).name;
  line.number = static_cast<std::size_t>(step.kind);
  line.is_fact = ssa::is_fact(step.kind);
  line.ids = Ids(function).of(step);
  return line;
}

}  // namespace ssac::compare
