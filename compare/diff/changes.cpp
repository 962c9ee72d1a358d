#include "compare/diff/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace ssac::compare::diff {
namespace {

/// Matches the items of two lists by `key`, the first of a key with the first, and so on: calls
/// visit(before, after), with null for an item that one list lacks.
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

/// The facts that the other list lacks, or has fewer times, in order.
std::vector<Fact> without(const std::vector<Fact>& facts, const std::vector<Fact>& others) {
  std::map<Fact, std::size_t> counts;
  for (const Fact& fact : others) ++counts[fact];
  std::vector<Fact> rest;
  for (const Fact& fact : facts) {
    const auto found = counts.find(fact);
    if (found == counts.end() || found->second == 0) {
      rest.push_back(fact);
    } else {
      --found->second;
    }
  }
  return rest;
}

/// Facts that both lists have are no change, regardless of their position.
void compare_facts(const std::vector<Fact>& before, const std::vector<Fact>& after,
                   std::vector<FactChange>& changes) {
  if (before == after) return;
  align(
      without(before, after), without(after, before),
      [](const Fact& fact) { return std::string_view(fact.what); },
      [&](const Fact* a, const Fact* b) {
        const auto value = [](const Fact* fact) {
          return fact == nullptr ? std::nullopt : std::optional(fact->value);
        };
        changes.push_back({a != nullptr ? a->what : b->what, value(a), value(b)});
      });
}

/// Whether a row may lack it because its report is older than classes of phis.
bool is_class(std::string_view what) { return what == "necessary" || what == "unreachable"; }

/// The keys that identify the sites of a function: variable and construct and, for several of one
/// name, their locations in the source. If the source changed between the reports, so that each has
/// sites that the other lacks, the order of these locations is used instead: then inserted lines
/// change nothing.
class SiteNames {
 public:
  using Place = std::pair<std::size_t, std::size_t>;
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
  using Numbers = std::map<std::pair<std::string_view, Place>, std::size_t>;
  struct Places {
    Numbers variables;  // the index of each location among those of its name
    Numbers constructs;
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
        places.variables.try_emplace({site.variable, declared(site)});
        places.constructs.try_emplace({site.construct, place(site)});
        places.all.insert(key_of(site));
      }
    }
    number(places.variables);
    number(places.constructs);
    return places;
  }

  static void number(Numbers& numbers) {
    std::string_view last;
    std::size_t next = 0;
    for (auto& [name, number] : numbers) {
      if (name.first != last) next = 0;
      last = name.first;
      number = next++;
    }
  }

  [[nodiscard]] std::vector<Named> named(const RowData& row, const Places& places) const {
    std::vector<Named> result;
    for (const SiteData& site : row.sites) {
      auto [variable, declaration, construct, at] = key_of(site);
      if (by_order_) {
        declaration = {places.variables.at({variable, declaration}), 0};
        at = {places.constructs.at({construct, at}), 0};
      }
      result.push_back({{variable, declaration, construct, at}, &site});
    }
    return result;
  }

  Places before_;
  Places after_;
  bool by_order_ = false;
};

/// Whether the report has the sites of the row's phis. It does not if the row was given up, or if
/// LLVM was judged on other blocks.
bool knows_sites(const RowData& row) {
  const bool has_none =
      std::ranges::find(row.facts, Fact{"final", std::size_t{0}}) != row.facts.end();
  return row.built && (has_none || !row.sites.empty());
}

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
                          old_site->by_peephole == new_site->by_peephole &&
                          old_site->block == new_site->block;
        if (!same) changes.push_back({{old_site, new_site}});
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
    InputChange change{{before, after}};
    if (!change.both()) return changes_.inputs.push_back(std::move(change));
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
    FunctionChange change{{before, after}, file};
    if (change.both()) {
      compare_facts(before->facts, after->facts, change.facts);
      std::optional<SiteNames> names;  // computed if a row needs them
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
    RowChange change{{before, after}};
    if (change.both()) {
      if (before->time && after->time) {
        change.time = {static_cast<double>(*before->time), static_cast<double>(*after->time)};
        add_time(*after, *change.time);
      }
      if (before->facts == after->facts && before->sites == after->sites) return;
      compare_facts(before->facts, after->facts, change.facts);
      if (before->built && after->built) {
        std::erase_if(change.facts, [](const FactChange& fact) {
          return is_class(fact.what) && !(fact.before && fact.after);
        });
      }
      if (knows_sites(*before) && knows_sites(*after)) {
        compare_sites(*before, *after, names_of_sites(), change.sites);
      }
      if (change.facts.empty() && change.sites.empty()) return;  // only the order differs
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
    TotalChange change{{before, after}};
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
