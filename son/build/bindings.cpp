#include "son/build/bindings.h"

#include <algorithm>
#include <utility>

// Recursive functions go down one level of a tree per call: at most eight levels.

namespace ssac::son {

BindingPool::BindingPool(std::size_t num_slots, StalePhis* stale_phis) : stale_phis_(stale_phis) {
  for (std::size_t covered = width; covered < num_slots; covered *= width) ++top_level_;
  for (unsigned level = 0; level <= top_level_; ++level) {
    Items items;
    items.fill(level == 0 ? sentinel.index() : all_sentinels(level - 1));
    add(items);
  }
}

BindingPool::Chunk BindingPool::add(const Items& items) {
  if (unused_.empty()) {
    items_.push_back(items);
    counts_.push_back(1);
    return static_cast<Chunk>(items_.size() - 1);
  }
  const Chunk chunk = unused_.back();
  unused_.pop_back();
  items_[chunk] = items;
  counts_[chunk] = 1;
  return chunk;
}

void BindingPool::release(Chunk chunk, unsigned level) {
  if (!is_counted(chunk) || --counts_[chunk] != 0) return;
  if (level > 0) {
    for (Chunk child : items_[chunk]) release(child, level - 1);
  } else if (stale_phis_ != nullptr) {
    for (std::uint32_t node : items_[chunk]) stale_phis_->release(NodeId(node));
  }
  unused_.push_back(chunk);
}

BindingPool::Chunk BindingPool::make_own(Chunk chunk, unsigned level) {
  if (is_counted(chunk)) {
    if (counts_[chunk] == 1) return chunk;
    --counts_[chunk];
  }
  const Items items = items_[chunk];
  if (level > 0) {
    for (Chunk child : items) share(child);
  } else if (stale_phis_ != nullptr) {
    for (std::uint32_t node : items) stale_phis_->hold(NodeId(node));
  }
  return add(items);
}

void BindingPool::list_differing(Chunk a, Chunk b, unsigned level, std::uint32_t first,
                                 std::uint32_t count, std::vector<std::uint32_t>& slots) const {
  if (a == b) return;
  for (std::size_t k = 0; k < width; ++k) {
    const auto slot = static_cast<std::uint32_t>(first + (k << (width_bits * level)));
    if (slot >= count) return;
    if (items_[a][k] == items_[b][k]) continue;
    if (level == 0) {
      slots.push_back(slot);
    } else {
      list_differing(items_[a][k], items_[b][k], level - 1, slot, count, slots);
    }
  }
}

BindingPool::Chunk BindingPool::overlay(Chunk over, Chunk under, unsigned level,
                                        std::uint32_t first, std::uint32_t count) {
  const auto shared = [&](Chunk chunk) {
    share(chunk);
    return chunk;
  };
  if (over == all_sentinels(level) || first >= count) return shared(under);
  if (over == under) return shared(over);
  Items items{};
  for (std::size_t k = 0; k < width; ++k) {
    const auto slot = static_cast<std::uint32_t>(first + (k << (width_bits * level)));
    if (level > 0) {
      items[k] = overlay(items_[over][k], items_[under][k], level - 1, slot, count);
    } else {
      const bool is_bound = slot < count && items_[over][k] != sentinel.index();
      items[k] = items_[is_bound ? over : under][k];
    }
  }
  const bool is_over = items == items_[over];
  if (is_over || items == items_[under]) {
    if (level > 0) {
      for (Chunk child : items) release(child, level - 1);
    }
    return shared(is_over ? over : under);
  }
  if (level == 0 && stale_phis_ != nullptr) {
    for (std::uint32_t node : items) stale_phis_->hold(NodeId(node));
  }
  return add(items);
}

Bindings::Bindings(BindingPool& pool)
    : pool_(&pool), root_(BindingPool::all_sentinels(pool.top_level_)) {
  pool_->share(root_);
}

Bindings::Bindings(const Bindings& other) : pool_(other.pool_), root_(other.root_) {
  pool_->share(root_);
}

Bindings::Bindings(Bindings&& other) noexcept
    : pool_(std::exchange(other.pool_, nullptr)), root_(other.root_) {}

Bindings& Bindings::operator=(Bindings other) noexcept {
  std::swap(pool_, other.pool_);
  std::swap(root_, other.root_);
  return *this;
}

Bindings::~Bindings() {
  if (pool_ != nullptr) pool_->release(root_, pool_->top_level_);
}

void Bindings::set(std::uint32_t slot, NodeId node) {
  root_ = pool_->make_own(root_, pool_->top_level_);
  BindingPool::Chunk chunk = root_;
  for (unsigned level = pool_->top_level_; level > 0; --level) {
    const std::size_t at = BindingPool::position(slot, level);
    const BindingPool::Chunk child = pool_->make_own(pool_->items_[chunk][at], level - 1);
    pool_->items_[chunk][at] = child;
    chunk = child;
  }
  std::uint32_t& bound = pool_->items_[chunk][BindingPool::position(slot, 0)];
  if (pool_->stale_phis_ != nullptr) {
    pool_->stale_phis_->bind(slot, node);
    pool_->stale_phis_->hold(node);
    pool_->stale_phis_->release(NodeId(bound));
  }
  bound = node.index();
}

void Bindings::put_over(const Bindings& under, std::uint32_t count) {
  const unsigned level = pool_->top_level_;
  const BindingPool::Chunk over = root_;
  root_ = pool_->overlay(over, under.root_, level, 0, count);
  pool_->release(over, level);
}

void Bindings::list_differing(const Bindings& other, std::uint32_t count,
                              std::vector<std::uint32_t>& slots) const {
  pool_->list_differing(root_, other.root_, pool_->top_level_, 0, count, slots);
}

void Bindings::list_bound(std::uint32_t count, std::vector<std::uint32_t>& slots) const {
  const unsigned level = pool_->top_level_;
  pool_->list_differing(root_, BindingPool::all_sentinels(level), level, 0, count, slots);
}

}  // namespace ssac::son
