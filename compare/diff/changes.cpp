#include "compare/diff/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace ssac::compare::diff {
namespace {

/// Which items of two lists are the same by `key`, the first of a key with the first, and so on:
/// calls visit(before, after) with null for what one list has not.
template <class Item, class Key, class Visit>
void align(const std::vector<Item>& before, const std::vector<Item>& after, Key key, Visit visit) {
  if (std::ranges::equal(before, after, {}, key, key)) {
    for (std::size_t k = 0; k < before.size(); ++k) visit(&before[k], &after[k]);
    return;
  }
  using KeyType = decltype(key(before.front()));
  std::map<std::pair<KeyType, std::size_t>, std::size_t> places;  // in `after`, by key and number
  const auto number_in = [&](std::map<KeyType, std::size_t>& counts, const Item& item) {
    return counts[key(item)]++;
  };
  std::map<KeyType, std::size_t> counts;
  for (std::size_t k = 0; k < after.size(); ++k) {
    places[{key(after[k]), number_in(counts, after[k])}] = k;
  }
  counts.clear();
  std::vector<char> met(after.size(), 0);
  for (const Item& item : before) {
    const auto found = places.find({key(item), number_in(counts, item)});
    if (found != places.end()) met[found->second] = 1;
    visit(&item, found == places.end() ? nullptr : &after[found->second]);
  }
  for (std::size_t k = 0; k < after.size(); ++k) {
    if (met[k] == 0) visit(static_cast<const Item*>(nullptr), &after[k]);
  }
}

void compare_facts(const std::vector<Fact>& before, const std::vector<Fact>& after,
                   std::vector<FactChange>& changes) {
  if (before == after) return;
  align(
      before, after, [](const Fact& fact) { return std::string_view(fact.what); },
      [&](const Fact* a, const Fact* b) {
        if (a != nullptr && b != nullptr && *a == *b) return;
        const auto value = [](const Fact* fact) {
          return fact == nullptr ? std::nullopt : std::optional(fact->value);
        };
        changes.push_back({a != nullptr ? a->what : b->what, value(a), value(b)});
      });
}

std::vector<Fact> facts_of(const RowData& row) {
  std::vector<Fact> facts;
  if (!row.too_large.empty()) facts.push_back({"too large", row.too_large});
  for (std::size_t k = 0; k < count_names.size(); ++k) {
    if (row.counts[k] != no_count) facts.push_back({std::string(count_names[k]), row.counts[k]});
  }
  if (row.too_large.empty()) {
    facts.push_back({"verified", row.verified});
    facts.push_back({"agrees", row.agrees});
  }
  for (const std::string& failure : row.failures) facts.push_back({"failure", failure});
  if (!row.text.empty()) facts.push_back({"text", row.text});
  return facts;
}

void compare_sites(const RowData& before, const RowData& after, std::vector<SiteChange>& changes) {
  const auto key = [](const SiteData& site) {
    return std::tuple(std::string_view(site.variable), site.declared_line, site.declared_column,
                      std::string_view(site.construct), site.line, site.column);
  };
  align(before.sites, after.sites, key, [&](const SiteData* a, const SiteData* b) {
    if (a == nullptr || b == nullptr || *a != *b) changes.push_back({a, b});
  });
}

class Comparison {
 public:
  Changes run(const ReportData& before, const ReportData& after) {
    const auto by_file = [](const InputData& input) { return std::string_view(input.file); };
    align(before.inputs, after.inputs, by_file,
          [&](const InputData* a, const InputData* b) { compare_inputs(a, b); });
    align(before.totals, after.totals, by_method<TotalData>,
          [&](const TotalData* a, const TotalData* b) { compare_totals(a, b); });
    return std::move(changes_);
  }

 private:
  template <class Row>
  static std::pair<std::string_view, std::string_view> by_method(const Row& row) {
    return {row.method, row.peepholes};
  }

  void compare_inputs(const InputData* before, const InputData* after) {
    InputChange change{before, after};
    if (before == nullptr || after == nullptr) {
      changes_.inputs.push_back(std::move(change));
      return;
    }
    compare_facts(before->facts, after->facts, change.facts);
    if (!change.facts.empty()) changes_.inputs.push_back(std::move(change));
    align(
        before->functions, after->functions,
        [](const FunctionData& function) { return std::string_view(function.name); },
        [&](const FunctionData* a, const FunctionData* b) {
          compare_functions(before->file, a, b);
        });
  }

  void compare_functions(const std::string& file, const FunctionData* before,
                         const FunctionData* after) {
    FunctionChange change{file, before, after};
    if (before != nullptr && after != nullptr) {
      compare_facts(before->facts, after->facts, change.facts);
      align(before->rows, after->rows, by_method<RowData>,
            [&](const RowData* a, const RowData* b) { compare_rows(a, b, change.rows); });
      if (change.facts.empty() && change.rows.empty()) return;
    }
    changes_.functions.push_back(std::move(change));
  }

  void compare_rows(const RowData* before, const RowData* after, std::vector<RowChange>& changes) {
    RowChange change{before, after};
    if (before != nullptr && after != nullptr) {
      if (before->time && after->time) {
        change.time = {static_cast<double>(*before->time), static_cast<double>(*after->time)};
        add_time(*after, *change.time);
      }
      if (before->same_result(*after)) return;
      compare_facts(facts_of(*before), facts_of(*after), change.facts);
      compare_sites(*before, *after, change.sites);
      if (change.facts.empty() && change.sites.empty()) return;  // in another order
    }
    changes.push_back(std::move(change));
  }

  void add_time(const RowData& row, TimePair time) {
    const auto [at, is_new] =
        time_places_.try_emplace({row.method, row.peepholes}, changes_.times.size());
    if (is_new) changes_.times.push_back({row.method, row.peepholes});
    TimeTotal& total = changes_.times[at->second];
    ++total.functions;
    total.time.before += time.before;
    total.time.after += time.after;
  }

  void compare_totals(const TotalData* before, const TotalData* after) {
    const TotalData& any = after != nullptr ? *after : *before;
    TotalChange change{any.method, any.peepholes};
    static const std::vector<Fact> none;
    compare_facts(before != nullptr ? before->facts : none, after != nullptr ? after->facts : none,
                  change.facts);
    if (!change.facts.empty()) changes_.totals.push_back(std::move(change));
  }

  Changes changes_;
  std::map<std::pair<std::string, std::string>, std::size_t> time_places_;
};

}  // namespace

Changes find_changes(const ReportData& before, const ReportData& after) {
  return Comparison().run(before, after);
}

}  // namespace ssac::compare::diff
