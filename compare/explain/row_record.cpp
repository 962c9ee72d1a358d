#include "compare/explain/row_record.h"

#include <algorithm>
#include <charconv>

#include "son/build/bridge.h"
#include "son/build/scope.h"
#include "son/trace_fields.h"
#include "ssa/braun_builder.h"
#include "ssa/lookahead.h"

namespace ssac::compare {
namespace {

std::string text_of(const TraceEvent& event, std::string_view key) {
  const TraceField* field = event.find(key);
  return field == nullptr ? std::string() : to_text(*field);
}

std::uint32_t number_of(const TraceEvent& event, std::string_view key) {
  const TraceField* field = event.find(key);
  const auto* number = field == nullptr ? nullptr : std::get_if<std::uint64_t>(&field->value);
  return number == nullptr ? 0 : static_cast<std::uint32_t>(*number);
}

/// As blocks print themselves.
cfg::BlockId block_named(std::string_view name) {
  std::uint32_t number = 0;
  if (name.size() < 2) return {};
  std::from_chars(name.data() + 1, name.data() + name.size(), number);
  return cfg::BlockId(number);
}

cfg::Merge merge_of(const TraceEvent& event) {
  using cfg::Construct;
  const std::string name = text_of(event, "construct");
  cfg::Merge merge;
  for (const Construct construct :
       {Construct::while_head, Construct::if_join, Construct::break_exit, Construct::continue_join,
        Construct::expression_join, Construct::label}) {
    if (name == cfg::name_of(construct)) merge.construct = construct;
  }
  merge.place = {number_of(event, "line"), number_of(event, "column")};
  return merge;
}

/// `n5 Phi(n3, n4) x` without the numbers: `Phi x`.
std::string kind_in(std::string_view term) {
  const std::size_t name = std::min(term.find(' '), term.size() - 1) + 1;
  const std::size_t inputs = term.find('(', name);
  if (inputs == std::string_view::npos) return std::string(term.substr(name));
  const std::size_t end = term.find(')', inputs);
  return std::string(term.substr(name, inputs - name)) + std::string(term.substr(end + 1));
}

}  // namespace

TraceCategories RowRecord::categories() {
  return {&ssa::braun_trace, &ssa::lookahead_trace, &son::eager_trace,
          &son::lazy_trace,  &son::bridge_trace,    &son::peephole_trace};
}

const SiteRecord* RowRecord::find(const SiteKey& key) const {
  const auto found = sites_.find(key);
  return found == sites_.end() ? nullptr : &found->second;
}

std::optional<SiteKey> RowRecord::key_of(const TraceEvent& event) const {
  SiteKey key;
  if (event.find("block") != nullptr) {
    key.block = block_named(text_of(event, "block"));
  } else if (event.find("construct") != nullptr) {
    const cfg::Merge merge = merge_of(event);
    key.block = merges_.find(merge);
    if (!key.block.valid()) key.merge = merge;
  } else {
    return std::nullopt;
  }
  const auto variable = variables_.find(text_of(event, "variable"));
  if (variable == variables_.end()) return std::nullopt;
  key.variable = variable->second;
  return key;
}

void RowRecord::make(const TraceEvent& event, std::string_view name_key) {
  const std::optional<SiteKey> key = key_of(event);
  if (!key) return;
  MadePhi made;
  made.name = text_of(event, name_key);
  made.merge = merge_of(event);
  made.at_loop_head = event.step == "loop phi";
  made.maker = text_of(event, "rule");
  made.line = line_;
  std::vector<MadePhi>& phis = sites_[*key].made;
  numbers_[made.name] = {*key, phis.size()};
  phis.push_back(std::move(made));
}

void RowRecord::remove(const std::string& name, std::string_view remover, std::string_view became) {
  const auto number = numbers_.find(name);
  if (number == numbers_.end()) return;
  MadePhi& phi = sites_[number->second.site].made[number->second.phi];
  if (!phi.remover.empty()) return;
  phi.remover = remover;
  phi.became = became;
}

void RowRecord::rewrite(const TraceEvent& event) {
  const std::string node = text_of(event, "node");
  const std::string after = text_of(event, "after");
  const bool changed_in_place = after.starts_with(node + " ");
  if (!changed_in_place) remove(node, text_of(event, "rule"), kind_in(after));
}

void RowRecord::look_ahead(const TraceEvent& event) {
  if (event.step != "phi" && event.step != "no phi") return;
  const std::optional<SiteKey> key = key_of(event);
  if (!key) return;
  Meeting meeting{merge_of(event), text_of(event, "reason")};
  std::vector<Meeting>& meetings = sites_[*key].meetings;
  if (std::ranges::find(meetings, meeting) == meetings.end()) {
    meetings.push_back(std::move(meeting));
  }
}

void RowRecord::event(const TraceEvent& event) {
  const std::string_view step = event.step;
  const bool is_braun = event.category == ssa::braun_trace;
  if (step == "statement" || (is_braun && step == "look up")) {
    line_ = number_of(event, "line");
  } else if (step == "complete" || step == "enter") {
    line_ = 0;  // for the operands of a phi that was made before; for scopes that meet
  } else if (is_braun && (step == "phi" || step == "incomplete phi")) {
    make(event, "value");
  } else if (step == "trivial phi removed" || step == "redundant phi removed") {
    remove(text_of(event, "value"), step, text_of(event, "after"));
  } else if (event.category == ssa::lookahead_trace) {
    look_ahead(event);
  } else if (step == "phi" || step == "loop phi" || step == "make phi") {
    make(event, "phi");
  } else if (step == "remove phi") {
    remove(text_of(event, "phi"), step, "");
  } else if (step == "no phi") {
    if (const auto key = key_of(event)) sites_[*key].same = true;
  } else if (step == "rewrite") {
    rewrite(event);
  } else if (step == "remove") {
    remove(text_of(event, "node"), text_of(event, "rule"), "");
  }
}

}  // namespace ssac::compare
