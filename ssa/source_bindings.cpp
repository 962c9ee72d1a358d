#include "ssa/source_bindings.h"

namespace ssac::ssa {

void SourceBindings::go_back(Mark mark) {
  while (log_.size() > mark) {
    numbers_[log_.back().variable] = log_.back().number;
    log_.pop_back();
  }
}

SourceBindings::Path SourceBindings::changed_since(Mark mark) {
  Path path;
  seen_.clear();
  compared_ += log_.size() - mark;
  for (const auto& [v, before] : std::span(log_).subspan(mark)) {
    if (seen_.insert(v) && numbers_[v] != before) path.push_back({v, numbers_[v]});
  }
  return path;
}

std::vector<SourceBindings::Merged> SourceBindings::merge(std::span<const Path> paths) {
  std::vector<Merged> result;
  std::vector<std::size_t> num_paths;  // that have changed the binding
  seen_.clear();
  const auto add = [](Merged& merged, Number number) {
    merged.is_unbound |= number == 0;
    merged.differs |= merged.number != 0 && number != merged.number;
    if (merged.number == 0) merged.number = number;
  };
  for (const Path& path : paths) {
    for (const auto& [v, number] : path) {
      if (seen_.insert(v)) {
        merged_[v] = result.size();
        result.push_back({v});
        num_paths.push_back(0);
      }
      ++num_paths[merged_[v]];
      add(result[merged_[v]], number);
    }
  }
  for (std::size_t k = 0; k < result.size(); ++k) {
    if (num_paths[k] < paths.size()) add(result[k], numbers_[result[k].variable]);
  }
  return result;
}

}  // namespace ssac::ssa
