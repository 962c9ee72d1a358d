#include "tests/bench/shapes.h"

#include <algorithm>

#include "tests/bench/program_writer.h"
#include "tests/bench/structured_code.h"

namespace ssac::bench {

using cfg::Function;
using Label = cfg::Builder::Label;

namespace {

/// In shapes that are not structured.
constexpr std::size_t assignments_per_block = 3;

std::vector<Label> blocks(ProgramWriter& writer, std::size_t count) {
  std::vector<Label> result(count);
  for (Label& label : result) label = writer.block();
  return result;
}

void fill(ProgramWriter& writer) {
  for (std::size_t k = 0; k < assignments_per_block; ++k) writer.assignment();
}

std::vector<Function> one(Function function) {
  std::vector<Function> result;
  result.push_back(std::move(function));
  return result;
}

std::vector<Function> structured(std::size_t assignments, const WriterOptions& names,
                                 const StructuredOptions& options) {
  ProgramWriter writer(assignments, names);
  StructuredCode(writer, options).write(assignments);
  return one(writer.finish());
}

// Functions with 24 assignments and 8 variables, as most functions of a program are. Setup and
// allocation per function count here.
//
//   f1: o-<>-o   f2: o-<>-o   f3: o-<>-o   ...
std::vector<Function> make_small(std::size_t assignments) {
  constexpr std::size_t size = 24;
  std::vector<Function> result;
  for (std::size_t k = 0; k < std::max<std::size_t>(1, assignments / size); ++k) {
    auto made =
        structured(size, {.variables = 8, .seed = k + 1}, {.control = 0.12, .max_depth = 4});
    result.push_back(std::move(made.front()));
  }
  return result;
}

// One structured function with many variables, each of which is used only in a short part of it, as
// inlining and code generators produce. Work or memory for each variable at each branch or loop is
// quadratic.
//
//   v0 ---          v3 ----
//      v1 ----   v2 ---        ...
//   o--<>--(loop)--o--<>--(loop)--o
std::vector<Function> make_real(std::size_t assignments) {
  const WriterOptions names = {
      .variables = std::max<std::size_t>(16, assignments / 8), .window = 8, .assign_late = true};
  return structured(assignments, names, {.control = 0.06});
}

// One structured function with 64 variables that are used throughout: it needs about as many phis
// as a program can, so the output is large.
//
//   o--<>--(loop <> (loop))--<>--o    v0 ... v63 live everywhere
std::vector<Function> make_dense(std::size_t assignments) {
  return structured(assignments, {.variables = 64}, {.control = 0.25});
}

// A nest of do-while loops. The frontier of every body contains the header of every enclosing loop:
// explicit frontiers are quadratic.
//
//   h1 -> h2 -> ... -> hn -> tn -> ... -> t2 -> t1 -> exit
//   ^     ^            ^_____|            |     |
//   |     |_______________________________|     |
//   |___________________________________________|
std::vector<Function> make_repeat(std::size_t assignments) {
  ProgramWriter writer(assignments, {.variables = 8});
  const std::vector<Label> heads = blocks(writer, assignments);
  for (Label head : heads) {
    writer.fall_into(head);
    writer.assignment();
  }
  for (std::size_t k = heads.size(); k-- > 0;) {
    const Label exit = writer.block();
    writer.fall_into(writer.block());
    writer.branch(heads[k], exit);
    writer.begin(exit);
  }
  return one(writer.finish());
}

// A row of diamonds over 64 variables. The number of paths is exponential, the dominator tree is as
// deep as the row is long, and a method that copies its table of variables at every branch copies
// 64 entries for one change.
//
//     o       o       o
//    / \     / \     / \.
//   o   o-->o   o-->o   o--> ...
//    \ /     \ /     \ /
//     o       o       o
std::vector<Function> make_ifchain(std::size_t assignments) {
  ProgramWriter writer(assignments, {.variables = 64});
  for (std::size_t unwritten = assignments; unwritten > 0;) {
    const bool has_else = unwritten > 1 && writer.random().chance(0.5);
    const Label then_block = writer.block();
    const Label else_block = writer.block();
    const Label join = has_else ? writer.block() : else_block;
    writer.branch(then_block, else_block);
    writer.begin(then_block);
    writer.assignment();
    if (has_else) {
      writer.jump_to(join);
      writer.begin(else_block);
      writer.assignment();
    }
    writer.fall_into(join);
    unwritten -= has_else ? 2 : 1;
  }
  return one(writer.finish());
}

// Two rails with rungs from one to the other. The frontier of a[i] is b[i] to b[n]: explicit
// frontiers are quadratic, and so is walking up the dominator tree from each join.
//
//   a1 -> a2 -> a3 -> ... -> an -> exit
//   |     |     |            |      ^
//   v     v     v            v      |
//   b1 -> b2 -> b3 -> ... -> bn ----
std::vector<Function> make_ladder(std::size_t assignments) {
  const std::size_t rungs = std::max<std::size_t>(2, assignments / assignments_per_block / 2);
  ProgramWriter writer(assignments, {.variables = 8});
  const std::vector<Label> a = blocks(writer, rungs);
  const std::vector<Label> b = blocks(writer, rungs);
  const Label exit = writer.block();
  writer.jump_to(a[0]);
  for (std::size_t k = 0; k < rungs; ++k) {
    writer.begin(a[k]);
    fill(writer);
    writer.branch(b[k], k + 1 < rungs ? a[k + 1] : exit);
    writer.begin(b[k]);
    fill(writer);
    writer.jump_to(k + 1 < rungs ? b[k + 1] : exit);
  }
  writer.begin(exit);
  return one(writer.finish());
}

// A chain of early exits: the dominator tree is as deep as the function, and one join has every
// block as predecessor, so each phi there has as many operands. Recursion overflows the stack.
//
//   o -> o -> o -> ... -> o
//   |    |    |           |
//   +----+----+-----------+--> exit
std::vector<Function> make_deep(std::size_t assignments) {
  const std::size_t count = std::max<std::size_t>(2, assignments / assignments_per_block);
  ProgramWriter writer(assignments, {.variables = 8});
  const std::vector<Label> chain = blocks(writer, count);
  const Label exit = writer.block();
  writer.jump_to(chain[0]);
  for (std::size_t k = 0; k < count; ++k) {
    writer.begin(chain[k]);
    fill(writer);
    if (k + 1 < count) writer.branch(exit, chain[k + 1]);
  }
  writer.jump_to(exit);
  writer.begin(exit);
  return one(writer.finish());
}

// Random jumps over at most eight blocks in either direction: tangled loops with several entries,
// where nothing that is specific to reducible graphs holds.
//
//    .---------.  .-----.
//    |         v  |     v
//   o -> o -> o -> o -> o -> o -> ...
//        ^    |         |
//        `----+---------'
std::vector<Function> make_irred(std::size_t assignments) {
  constexpr std::size_t reach = 8;
  const std::size_t count = std::max<std::size_t>(2, assignments / assignments_per_block);
  ProgramWriter writer(assignments, {.variables = 64});
  const std::vector<Label> row = blocks(writer, count + 1);
  writer.jump_to(row[0]);
  for (std::size_t k = 0; k < count; ++k) {
    writer.begin(row[k]);
    fill(writer);
    const std::size_t target = k + writer.random().below(2 * reach + 1);
    const std::size_t to = std::clamp(target, reach + 1, reach + count - 1) - reach;
    if (k + 1 < count && to != k + 1 && writer.random().chance(0.7)) {
      writer.branch(row[to], row[k + 1]);
    } else {
      writer.jump_to(row[k + 1]);
    }
  }
  writer.begin(row[count]);
  return one(writer.finish());
}

/// Writes a binary search for the value of `selector` among the cases, which are numbered from
/// `first`, into the current block.
void dispatch(ProgramWriter& writer, cfg::VariableId selector, std::span<const Label> cases,
              std::int64_t first) {
  if (cases.size() == 1) return writer.jump_to(cases[0]);
  const std::size_t half = cases.size() / 2;
  const std::int64_t middle = first + static_cast<std::int64_t>(half);
  cfg::Builder& builder = writer.builder();
  const auto is_low = builder.emit(cfg::Opcode::lt, {}, selector, builder.constant(middle));
  const Label low = half == 1 ? cases[0] : writer.block();
  const Label high = cases.size() - half == 1 ? cases[half] : writer.block();
  builder.branch(is_low, low, high);
  if (half > 1) {
    writer.begin(low);
    dispatch(writer, selector, cases.first(half), first);
  }
  if (cases.size() - half > 1) {
    writer.begin(high);
    dispatch(writer, selector, cases.subspan(half), middle);
  }
}

// The loop of an interpreter: every case jumps back to one header, so each phi there has an operand
// for each case. The graph has no switch: a balanced tree of comparisons leads to the cases, which
// adds one block and two instructions per case.
//
//            head <----------------.
//           /    \                 |
//         <        <               |
//        / \      / \              |
//      c1   c2   c3  c4 ... exit   |
//       `----+----+---+------------'
std::vector<Function> make_interp(std::size_t assignments) {
  const std::size_t count = std::max<std::size_t>(2, assignments / assignments_per_block);
  ProgramWriter writer(assignments, {.variables = 64});
  const Label head = writer.block();
  const std::vector<Label> targets = blocks(writer, count + 1);  // the last is the exit
  writer.fall_into(head);
  dispatch(writer, writer.variable(), targets, 0);
  for (std::size_t k = 0; k < count; ++k) {
    writer.begin(targets[k]);
    fill(writer);
    writer.jump_to(head);
  }
  writer.begin(targets[count]);
  return one(writer.finish());
}

constexpr Shape all_shapes[] = {
    {"small", "functions of 24 assignments: the setup for each function counts", make_small},
    {"real",
     "one structured function, many short-lived variables: work per variable at each branch "
     "is quadratic",
     make_real},
    {"dense",
     "one structured function, 64 variables used throughout: nearly the maximum number of phis",
     make_dense},
    {"repeat", "a nest of do-while loops: explicit frontiers are quadratic", make_repeat},
    {"ifchain", "a row of diamonds over 64 variables: tables copied at branches", make_ifchain},
    {"ladder", "two rails with rungs: explicit frontiers are quadratic", make_ladder},
    {"deep", "a chain of early exits: a deep dominator tree, a join with many predecessors",
     make_deep},
    {"irred", "random jumps in a window of 8 blocks: irreducible throughout", make_irred},
    {"interp", "a loop around a search tree of cases: a header with many predecessors",
     make_interp},
};

}  // namespace

std::size_t three_address_instructions(const Function& function) {
  return static_cast<std::size_t>(
      std::ranges::count_if(function.instructions(), [&](cfg::InstructionId i) {
        const cfg::Opcode op = function.instruction(i).op;
        return op != cfg::Opcode::jump && op != cfg::Opcode::branch;
      }));
}

std::span<const Shape> shapes() { return all_shapes; }

const Shape* find_shape(std::string_view name) {
  const auto* found = std::ranges::find(all_shapes, name, &Shape::name);
  return found == std::end(all_shapes) ? nullptr : found;
}

}  // namespace ssac::bench
