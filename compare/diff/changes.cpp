#include "compare/diff/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
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

/// What a row says, held against that of another report, which may be too old to have classes.
std::vector<Fact> facts_of(const RowData& row, const RowData& other) {
  const bool has_classes = !other.too_large.empty() || other.counts[first_of_classes] != no_count;
  std::vector<Fact> facts;
  if (!row.too_large.empty()) facts.push_back({"too large", row.too_large});
  for (std::size_t k = 0; k < count_names.size(); ++k) {
    const bool is_class = k >= first_of_classes && k < first_of_nodes;
    if (row.counts[k] == no_count || (is_class && !has_classes)) continue;
    facts.push_back({std::string(count_names[k]), row.counts[k]});
  }
  if (row.too_large.empty()) {
    facts.push_back({"verified", row.verified});
    facts.push_back({"agrees", row.agrees});
  }
  for (const std::string& failure : row.failures) facts.push_back({"failure", failure});
  if (row.rules_cut != 0) facts.push_back({"rules_cut", row.rules_cut});
  if (!row.text.empty()) facts.push_back({"text", row.text});
  return facts;
}

/// How the sites of a function are told apart: by variable and construct, and of several of one
/// name by their places in the source. Where the source changed between the reports, so that
/// neither has all the sites of the other, by the order of these places: lines that were added
/// change nothing.
class SiteNames {
 public:
  using Place = std::pair<std::int64_t, std::int64_t>;
  using Key = std::tuple<std::string_view, Place, std::string_view, Place>;
  struct Named {
    Key key;
    const SiteData* site;
  };

  SiteNames(const FunctionData& before, const FunctionData& after)
      : before_(places_of(before)), after_(places_of(after)) {
    by_order_ = !std::ranges::includes(before_.all, after_.all) &&
                !std::ranges::includes(after_.all, before_.all);
  }

  [[nodiscard]] std::vector<Named> before(const RowData& row) const { return named(row, before_); }
  [[nodiscard]] std::vector<Named> after(const RowData& row) const { return named(row, after_); }

 private:
  struct Places {
    std::set<std::pair<std::string_view, Place>> variables;
    std::set<std::pair<std::string_view, Place>> constructs;
    std::set<Key> all;
  };

  static Place declared(const SiteData& site) { return {site.declared_line, site.declared_column}; }
  static Place place(const SiteData& site) { return {site.line, site.column}; }
  static Key key_of(const SiteData& site) {
    return {site.variable, declared(site), site.construct, place(site)};
  }

  static Places places_of(const FunctionData& function) {
    Places places;
    for (const RowData& row : function.rows) {
      for (const SiteData& site : row.sites) {
        places.variables.emplace(site.variable, declared(site));
        places.constructs.emplace(site.construct, place(site));
        places.all.insert(key_of(site));
      }
    }
    return places;
  }

  /// The number of a place among those of its name.
  static Place number(const std::map<std::pair<std::string_view, Place>, std::int64_t>& numbers,
                      std::string_view name, Place place) {
    return {numbers.at({name, place}), 0};
  }

  static std::map<std::pair<std::string_view, Place>, std::int64_t> numbered(
      const std::set<std::pair<std::string_view, Place>>& names) {
    std::map<std::pair<std::string_view, Place>, std::int64_t> numbers;
    std::string_view last;
    std::int64_t next = 0;
    for (const auto& name : names) {
      if (name.first != last) next = 0;
      last = name.first;
      numbers.emplace_hint(numbers.end(), name, next++);
    }
    return numbers;
  }

  [[nodiscard]] std::vector<Named> named(const RowData& row, const Places& places) const {
    std::vector<Named> result;
    if (!by_order_) {
      for (const SiteData& site : row.sites) {
        result.push_back({key_of(site), &site});
      }
      return result;
    }
    const auto variables = numbered(places.variables);
    const auto constructs = numbered(places.constructs);
    for (const SiteData& site : row.sites) {
      result.push_back({{site.variable, number(variables, site.variable, declared(site)),
                         site.construct, number(constructs, site.construct, place(site))},
                        &site});
    }
    return result;
  }

  Places before_;
  Places after_;
  bool by_order_ = false;
};

void compare_sites(const RowData& before, const RowData& after, const SiteNames& names,
                   std::vector<SiteChange>& changes) {
  const std::vector<SiteNames::Named> old_sites = names.before(before);
  const std::vector<SiteNames::Named> new_sites = names.after(after);
  using Named = SiteNames::Named;
  align(
      old_sites, new_sites, [](const Named& named) { return named.key; },
      [&](const Named* a, const Named* b) {
        const SiteData* const old_site = a == nullptr ? nullptr : a->site;
        const SiteData* const new_site = b == nullptr ? nullptr : b->site;
        const bool same = a != nullptr && b != nullptr && old_site->phis == new_site->phis &&
                          old_site->block == new_site->block;
        if (!same) changes.push_back({old_site, new_site});
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
      std::optional<SiteNames> names;  // where a row needs them
      const auto names_of_sites = [&]() -> const SiteNames& {
        return names ? *names : names.emplace(*before, *after);
      };
      align(before->rows, after->rows, by_method<RowData>, [&](const RowData* a, const RowData* b) {
        compare_rows(a, b, names_of_sites, change.rows);
      });
      if (change.facts.empty() && change.rows.empty()) return;
    }
    changes_.functions.push_back(std::move(change));
  }

  template <class Names>
  void compare_rows(const RowData* before, const RowData* after, Names names_of_sites,
                    std::vector<RowChange>& changes) {
    RowChange change{before, after};
    if (before != nullptr && after != nullptr) {
      if (before->time && after->time) {
        change.time = {static_cast<double>(*before->time), static_cast<double>(*after->time)};
        add_time(*after, *change.time);
      }
      if (before->same_result(*after)) return;
      compare_facts(facts_of(*before, *after), facts_of(*after, *before), change.facts);
      compare_sites(*before, *after, names_of_sites(), change.sites);
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

bool RowData::same_result(const RowData& other) const {
  return method == other.method && peepholes == other.peepholes && too_large == other.too_large &&
         counts == other.counts && rules_cut == other.rules_cut && verified == other.verified &&
         agrees == other.agrees && failures == other.failures && text == other.text &&
         sites == other.sites;
}

Changes find_changes(const ReportData& before, const ReportData& after) {
  return Comparison().run(before, after);
}

}  // namespace ssac::compare::diff
