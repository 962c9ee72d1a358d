// What the LLVM library (frontend/llvm/library/) passes on of a program: plain data, without types
// of LLVM or of cfg/, so that the two sides share nothing but this header.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/source_place.h"

namespace ssac::frontend::lir {

/// What an instruction does. `width` is the width of its integers. Every integer is represented in
/// 64 bits, sign-extended from its own width, except that those of one bit are 0 and 1. A pointer
/// is an integer of 64 bits.
enum class Op : std::uint8_t {
  read,   ///< reads a variable
  write,  ///< writes its operand to a variable
  add,
  sub,
  mul,
  sdiv,
  udiv,
  srem,
  urem,
  shl,
  lshr,
  ashr,
  and_,
  or_,
  xor_,
  eq,
  ne,
  slt,
  sle,
  sgt,
  sge,
  ult,
  ule,
  ugt,
  uge,
  trunc,
  zext,  ///< from `width`
  sext,  ///< from `width`
  select,
  same,    ///< its result is its operand
  call,    ///< calls a function of the program
  phi,     ///< one of the input: its value is not known here
  opaque,  ///< anything else, by name
};

struct Operand {
  enum class Kind : std::uint8_t {
    unknown,   ///< an address, a floating-point number, an undefined value ...
    result,    ///< of the instruction with this number
    argument,  ///< the one with this number
    constant,
  };
  Kind kind = Kind::unknown;
  std::int64_t value = 0;
};

inline constexpr std::uint32_t none = ~std::uint32_t{0};

struct Instruction {
  Op op = Op::opaque;
  std::uint8_t width = 64;
  bool wraps = false;             ///< whether overflow is defined: it wraps
  std::uint32_t variable = none;  ///< of read and write
  std::uint32_t name = none;      ///< in Function::names, of call and opaque
  std::uint32_t first_operand = 0;
  std::uint32_t num_operands = 0;
  SourcePlace place;
};

enum class End : std::uint8_t { jump, branch, switch_, ret, ret_nothing, unreachable };

struct Block {
  std::uint32_t first_instruction = 0;
  std::uint32_t num_instructions = 0;
  End end = End::unreachable;
  Operand operand;
  std::vector<std::uint32_t>
      successors;  ///< of a branch: the true one first; of a switch: the default last
  std::vector<std::int64_t> cases;
  std::string name;       ///< as in LLVM; may be empty
  bool is_label = false;  ///< whether a label of the source is there
  SourcePlace place;      ///< of the first thing that has one
  SourcePlace end_place;
  SourcePlace loop_place;      ///< of a back edge: where the loop begins, if known
  std::uint32_t scope = none;  ///< in Function::scopes, of the last thing that has a place
};

struct Variable {
  std::string name;
  std::string type;
  SourcePlace place;
  std::uint32_t parameter = none;  ///< the argument that it holds from the start
  bool is_address = false;  ///< it holds that of what the source calls so: a reference of C++
};

/// An alloca that is not a variable, and why.
struct Memory {
  std::string name;
  std::string type;
  SourcePlace place;
  std::string reason;      ///< one of few: `aggregate`, `address escapes`, ...
  std::string detail;      ///< what is done with it, if that says more
  SourcePlace because_of;  ///< where that is done
};

struct Argument {
  std::string name;
  std::uint8_t width = 64;  ///< 0: not an integer
  bool is_address = false;  ///< of what the source calls so, which is passed in memory
};

/// What an edge tells about the phi whose truth its target block carries (cfg::KnownTruths).
enum class Truth : std::uint8_t { no, yes, carried, negated };
struct TruthEdge {
  std::uint32_t block;
  std::uint32_t predecessor;
  Truth truth;
};
/// A branch on such a phi. Blocks by number.
struct TruthBranch {
  std::uint32_t block;
  std::uint32_t if_true;
  std::uint32_t if_false;
};

/// The first reads of a variable in a block that mean nothing in the source: they preserve the
/// parts that a write of another part leaves unchanged, as in `v[0] = x`, or their results are not
/// used, as in `(void)x`. By number.
struct IdleRead {
  std::uint32_t variable;
  std::uint32_t block;
  std::uint32_t count;  ///< how many; `none`: all before the block writes the variable
};

/// What is known about a function in addition to its code.
struct About {
  std::string source_name;  ///< demangled, without parameters; empty if not mangled
  std::string file;  ///< the file that places are in, from the debug information; may be empty
  bool is_of_unit = true;         ///< whether that is the file that was compiled, not a header
  bool is_named_by_line = false;  ///< whether `#line` has named that file
  std::vector<Memory> memory;
  std::size_t phis = 0;  ///< phis of the input
};

struct Function : About {
  std::string name;
  std::string result_type;
  bool is_optimised = false;  ///< blocks may differ from those that clang made, also in order
  std::vector<Argument> arguments;
  std::vector<Variable> variables;
  std::vector<std::string> names;
  std::vector<Block> blocks;
  std::vector<Instruction> instructions;
  std::vector<Operand> operands;
  std::vector<TruthEdge> truth_edges;
  std::vector<TruthBranch> truth_branches;
  std::vector<IdleRead> idle_reads;
  std::vector<std::uint32_t> scopes;  ///< source scopes: the one around each, `none` if outermost
};

/// Begins the name of an argument that is named like a variable which does not hold it.
inline constexpr char argument_prefix = '%';

/// A phi of a variable, by number, at a block, by number.
struct Site {
  std::uint32_t variable = 0;
  std::uint32_t block = 0;
  friend auto operator<=>(const Site&, const Site&) = default;
};

/// Why LLVM has no phi where pruned SSA form has one.
enum class Omission : std::uint8_t {
  only_store,  ///< every load takes the value of the variable's only store
  one_value,   ///< its operands, itself aside, are one value
  undefined,   ///< the same, undefined ones aside; the value, if there is one, dominates it
};

struct OmittedPhi {
  Site site;
  Omission why = Omission::only_store;
};

/// The result of LLVM's PromoteMemToReg on the variables of one function.
struct Judgement {
  std::size_t inserted = 0;    ///< phis before folding, according to the rule
  std::vector<Site> phis;      ///< in the IR after it
  std::size_t operands = 0;    ///< of those
  std::size_t later_phis = 0;  ///< of variables that become promotable only by that
  std::size_t later_operands = 0;
  std::size_t later_variables = 0;
  std::vector<OmittedPhi> omitted;    ///< phis of pruned form that LLVM omits, by site
  std::vector<std::string> breaches;  ///< violations of the rule; empty if it holds
};

/// What a variable holds in SSA form.
struct Value {
  enum class Kind : std::uint8_t {
    undefined,
    unreachable,  ///< control never comes from there
    argument,     ///< the one with this number
    phi,          ///< the one with this number in Form::phis
    write,        ///< what the write with this number writes, counted over the function
    constant,     ///< if copies are folded
  };
  Kind kind = Kind::undefined;
  std::int64_t number = 0;
};

/// SSA form of a function's variables.
struct Form {
  struct Operand {
    std::uint32_t from = 0;  ///< the block that the edge comes from
    Value value;
  };
  struct Phi {
    Site site;
    std::uint32_t argument = none;  ///< set if the variable is not the function's but an argument
    std::vector<Operand> operands;  ///< one for each edge
  };
  /// The value of reads of the variable in the block that precede its writes there.
  struct Read {
    Site site;
    Value value;
  };
  std::vector<Phi> phis;
  std::vector<Read> reads;  ///< sorted by site; none in unreachable blocks
};

/// How a module is written.
enum class ModuleEncoding : std::uint8_t { text, bitcode };

struct Settings {
  bool demote_phis = false;
  bool sroa = false;
  bool judged_last = false;  ///< no requests about a function after it was judged
  /// Functions are handled one after the other, each between `open` and `close`; of bitcode, only
  /// that one is in memory.
  bool one_by_one = false;
};

/// A module that was read. Once its functions have been passed on, several threads may make
/// requests, which are served one at a time.
class Program {
 public:
  Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  virtual ~Program() = default;
  /// The number of functions with a body.
  [[nodiscard]] virtual std::size_t num_functions() const = 0;
  /// With `one_by_one`, in the order of the numbers: loads the body of the function. False: the
  /// body is not valid, or cannot be loaded alone; reading the module without that setting tells
  /// why.
  [[nodiscard]] virtual bool open(std::size_t number) = 0;
  /// No more requests about the function will come.
  virtual void close(std::size_t number) = 0;
  [[nodiscard]] virtual Function function(std::size_t number) = 0;
  /// What was ignored in the module and the functions passed on so far, as a sentence; empty if
  /// nothing was.
  [[nodiscard]] virtual std::string warning() const = 0;
  /// Promotes the variables of the function, or of a copy if more requests can come, and compares
  /// the result with the rule of docs/algorithms.md, given the phi sites of pruned SSA form.
  [[nodiscard]] virtual Judgement judge(std::size_t number, std::span<const Site> pruned) = 0;
  /// Nanoseconds that LLVM takes to promote the variables of a copy of the function, once or until
  /// nothing is promotable, including the dominator tree that it needs; one number per repetition.
  [[nodiscard]] virtual std::vector<std::uint64_t> time_promotion(std::size_t number,
                                                                  bool in_rounds,
                                                                  std::size_t repetitions) = 0;
  /// Replaces the variables by the form. No requests about the function may follow. Error: a
  /// sentence; the function is then unchanged.
  [[nodiscard]] virtual std::string replace_variables(std::size_t number, const Form& form) = 0;
  /// The same with LLVM's PromoteMemToReg, called once or until nothing is promotable.
  virtual void promote(std::size_t number, bool in_rounds) = 0;
  /// The module as it is now. If LLVM's verifier rejects it, an empty text and the reason in
  /// `error`.
  [[nodiscard]] virtual std::string write(ModuleEncoding encoding, std::string& error) = 0;
};

/// Changes with every change of this header.
inline constexpr int revision = 12;

class Library {
 public:
  virtual ~Library() = default;
  [[nodiscard]] virtual int interface_revision() const { return revision; }
  /// Of LLVM: `19.1.7`.
  [[nodiscard]] virtual std::string version() const = 0;
  /// Reads IR as text or bitcode. Null: `error` says why, and `place` where, for a text.
  [[nodiscard]] virtual std::unique_ptr<Program> read(std::string_view bytes,
                                                      const std::string& name,
                                                      const Settings& settings, std::string& error,
                                                      SourcePlace& place) const = 0;
};

/// The one function that the shared library exports: `ssac_llvm_library`.
using GetLibrary = const Library* (*)();
inline constexpr const char* get_library_name = "ssac_llvm_library";

}  // namespace ssac::frontend::lir
