#include "compare/text/json_builder.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ssac::compare {
namespace {

using Members = Json::object_t;

Members::iterator member_at(Members& members, std::size_t place) {
  return members.begin() + static_cast<std::ptrdiff_t>(place);
}

/// The place of the key's member; the number of members if there is none. `places` may lack the
/// last members. Expected O(length of the key), amortized.
std::size_t place_of_key(Members& members, const std::string& key,
                         std::unordered_map<std::string, std::size_t>& places) {
  constexpr std::size_t few = 16;  // linear search is faster
  if (members.size() < few) {
    const auto found = std::ranges::find_if(
        members, [&](const Members::value_type& member) { return member.first == key; });
    return static_cast<std::size_t>(found - members.begin());
  }
  for (std::size_t place = places.size(); place < members.size(); ++place) {
    places.emplace(member_at(members, place)->first, place);
  }
  const auto found = places.find(key);
  return found == places.end() ? members.size() : found->second;
}

}  // namespace

bool JsonBuilder::key(string_t& name) {
  Open& at = open_.back();
  at.key = std::move(name);
  auto& members = at.json->get_ref<Members&>();
  const std::size_t place = place_of_key(members, at.key, at.places);
  const bool is_new = place == members.size();
  if (is_new) static_cast<Members::Container&>(members).emplace_back(at.key, nullptr);
  at.member = &member_at(members, place)->second;
  return is_new || allow_duplicate_key(at.key);
}

/// Adds a value to the innermost open array or object.
Json* JsonBuilder::put(Json value) {
  if (open_.empty()) return &(root_ = std::move(value));
  const Open& at = open_.back();
  if (at.json->is_array()) return &at.json->emplace_back(std::move(value));
  return &(*at.member = std::move(value));
}

bool JsonBuilder::open(Json value) {
  if (!may_open(value)) return false;
  Open opened;
  opened.json = put(std::move(value));
  open_.push_back(std::move(opened));
  return true;
}

}  // namespace ssac::compare
