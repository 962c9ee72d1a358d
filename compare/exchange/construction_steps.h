// The steps of a construction that follows the source, as graphs in the middle of it.
#pragma once

#include <functional>

#include "cfg/function.h"
#include "frontend/ast.h"
#include "son/method.h"
#include "son/snapshot.h"

namespace ssac::compare {

/// The function with a `#showGraph` before each statement that does something, but before another
/// `#showGraph`. It means the same. O(size).
frontend::Function with_snapshots(const frontend::Function& function);

/// Builds the graph once more and shows it as it is before each statement. A method that follows
/// something else than the source shows nothing. `cfg` is the function's graph. Time: that of the
/// construction and of what is shown.
void show_steps(const frontend::Function& function, const cfg::Function& cfg,
                const son::Method& method, const son::ConstructOptions& options,
                const std::function<void(const son::Snapshot&)>& show);

}  // namespace ssac::compare
