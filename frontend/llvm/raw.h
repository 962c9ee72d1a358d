// What the LLVM library (frontend/llvm/library/) hands over of a program: plain data, without a
// type of LLVM or of cfg/, so that the two sides share nothing but this header.
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

/// What an instruction does. `width` is the width of its integers; every integer is held as 64
/// bits, its own with the sign extended, but for those of one bit: 0 and 1. A pointer is an integer
/// of 64.
enum class Op : std::uint8_t {
  read,   ///< of a variable
  write,  ///< its operand to a variable
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
  same,    ///< its operand
  call,    ///< of a function of the program
  phi,     ///< one that was there already: its value is not known here
  opaque,  ///< anything else, by name
};

struct Operand {
  enum class Kind : std::uint8_t {
    unknown,   ///< an address, a floating-point number, an undefined value ...
    result,    ///< of the instruction of that number
    argument,  ///< of that number
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
      successors;  ///< of a branch: where it holds first; of a switch: the default last
  std::vector<std::int64_t> cases;
  std::string name;       ///< as LLVM has it; may be empty
  bool is_label = false;  ///< a label of the source stands there
  SourcePlace place;      ///< of the first thing that has one
  SourcePlace end_place;
  SourcePlace loop_place;      ///< of an edge back: where the loop begins, if it is known
  std::uint32_t scope = none;  ///< in Function::scopes, of the last thing that has a place
};

struct Variable {
  std::string name;
  std::string type;
  SourcePlace place;
  std::uint32_t parameter = none;  ///< whose argument it holds from the start
  bool is_address = false;         ///< of what the source calls so: it is a reference of C++
};

/// An alloca that is no variable, and why.
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
  std::uint8_t width = 64;  ///< 0: no integer
  bool is_address = false;  ///< of what the source calls so, which is passed in memory
};

/// What an edge tells of the phi of its block whose truth is known best (cfg::KnownTruths).
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

/// A block that reads a variable, before it writes it, only to keep what a write of a part of it
/// leaves, as `v[0] = x` does of a vector, or for nothing, as `(void)x` does. By number.
struct IdleRead {
  std::uint32_t variable;
  std::uint32_t block;
};

struct Function {
  std::string name;
  std::string source_name;  ///< of a mangled name: as C++ has it, without parameters; else empty
  std::string result_type;
  std::string file;           ///< that places are in, as the debug information has it; may be empty
  bool is_of_unit = true;     ///< whether that is the file that was compiled, and no header
  bool is_optimised = false;  ///< blocks need not be as clang made them, nor in its order
  std::vector<Argument> arguments;
  std::vector<Variable> variables;
  std::vector<Memory> memory;
  std::size_t phis = 0;  ///< that were there already
  std::vector<std::string> names;
  std::vector<Block> blocks;
  std::vector<Instruction> instructions;
  std::vector<Operand> operands;
  std::vector<TruthEdge> truth_edges;
  std::vector<TruthBranch> truth_branches;
  std::vector<IdleRead> idle_reads;
  std::vector<std::uint32_t> scopes;  ///< of the source: in which each is, `none` of the outermost
};

/// Begins what an argument is called that has the name of a variable which does not hold it.
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
  one_value,   ///< its operands, itself left out, are one value
  undefined,   ///< likewise, but for undefined ones; the value, if there is one, dominates
};

struct OmittedPhi {
  Site site;
  Omission why = Omission::only_store;
};

/// What LLVM's PromoteMemToReg makes of the variables of one function.
struct Judgement {
  std::size_t inserted = 0;    ///< phis before those of one value fold, as the rule says
  std::vector<Site> phis;      ///< in the IR after it
  std::size_t operands = 0;    ///< of those
  std::size_t later_phis = 0;  ///< of what becomes promotable only by that
  std::size_t later_operands = 0;
  std::size_t later_variables = 0;
  std::vector<OmittedPhi> omitted;    ///< phis of pruned form that are not there, by site
  std::vector<std::string> breaches;  ///< of the rule; empty when it holds
};

/// What a variable holds in SSA form.
struct Value {
  enum class Kind : std::uint8_t {
    undefined,
    unreachable,  ///< control never comes from there
    argument,     ///< of that number
    phi,          ///< of that number in Form::phis
    write,        ///< what the write of that number writes, counted over the function
    constant,     ///< where copies are folded
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
    std::uint32_t argument = none;  ///< which that variable is, if it is none of the function's
    std::vector<Operand> operands;  ///< one for each edge
  };
  /// What reads of the variable in the block give that come before its writes there.
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
  bool judged_last = false;  ///< once a function was judged, nothing is asked about it any more
  /// Functions are asked about one after the other, each between `open` and `close`: of bitcode,
  /// none but that is in memory.
  bool one_by_one = false;
};

/// A module that was read. Once its functions were handed over, several threads may ask; one is
/// answered at a time.
class Program {
 public:
  Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  virtual ~Program() = default;
  /// How many functions have a body.
  [[nodiscard]] virtual std::size_t num_functions() const = 0;
  /// With `one_by_one`, in the order of the numbers: has the body of the function in memory. False:
  /// it is not valid, or cannot be had alone; read without that setting the module tells why.
  [[nodiscard]] virtual bool open(std::size_t number) = 0;
  /// Nothing is asked about the function any more.
  virtual void close(std::size_t number) = 0;
  [[nodiscard]] virtual Function function(std::size_t number) = 0;
  /// Promotes the variables of the function, or of a copy where more can be asked about it, and
  /// holds the result against the rule of docs/algorithms.md, given the sites of pruned SSA form.
  [[nodiscard]] virtual Judgement judge(std::size_t number, std::span<const Site> pruned) = 0;
  /// Nanoseconds that LLVM takes to promote the variables of a copy of the function, once or until
  /// nothing is promotable, with the dominator tree that it needs: so many repetitions.
  [[nodiscard]] virtual std::vector<std::uint64_t> time_promotion(std::size_t number,
                                                                  bool in_rounds,
                                                                  std::size_t repetitions) = 0;
  /// Puts the form in place of the variables. The function is no longer asked about after it.
  /// Error: a sentence, and the function is as it was.
  [[nodiscard]] virtual std::string replace_variables(std::size_t number, const Form& form) = 0;
  /// The same with LLVM's PromoteMemToReg, called once or until nothing is promotable.
  virtual void promote(std::size_t number, bool in_rounds) = 0;
  /// The module as it is now. Where LLVM's verifier refuses it, an empty text and the reason.
  [[nodiscard]] virtual std::string write(ModuleEncoding encoding, std::string& error) = 0;
};

/// Changes with every change of this header.
inline constexpr int revision = 8;

class Library {
 public:
  virtual ~Library() = default;
  [[nodiscard]] virtual int interface_revision() const { return revision; }
  /// Of LLVM: `19.1.7`.
  [[nodiscard]] virtual std::string version() const = 0;
  /// Reads IR as text or bitcode. Null: `error` says why, at that place of a text.
  [[nodiscard]] virtual std::unique_ptr<Program> read(std::string_view bytes,
                                                      const std::string& name,
                                                      const Settings& settings, std::string& error,
                                                      SourcePlace& place) const = 0;
};

/// The one function that the shared library exports: `ssac_llvm_library`.
using GetLibrary = const Library* (*)();
inline constexpr const char* get_library_name = "ssac_llvm_library";

}  // namespace ssac::frontend::lir
