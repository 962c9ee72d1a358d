// Lowers expressions, including the control flow inside them, into the open block.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cfg/builder.h"
#include "frontend/ast.h"

namespace ssac::frontend {

/// One pass over the tape, with a stack of operands and a stack of open `logic_begin`s and
/// `choice_begin`s. A begin with a variable assigns it on each path, and the paths join. One
/// without is only branched on, and its parts jump directly to the targets of the branch. A `not`
/// of what is branched on swaps the targets. An operator whose result goes to a variable is one
/// instruction.
class ExpressionLowering {
 public:
  using Label = cfg::Builder::Label;

  ExpressionLowering(const Function& function, cfg::Builder& builder)
      : function_(function), builder_(builder) {}

  /// A variable, a constant, or a temporary of the block that is then open.
  struct Value {
    cfg::Operand operand;
    SourcePlace place = {};  // where the source mentions it, if it does
  };
  Value value(ExprRange range);
  void assign(cfg::VariableId variable, ExprRange range, SourcePlace place);
  /// Ends the block with a branch on the value; control flow in the expression takes several
  /// branches.
  void branch(ExprRange range, Label if_true, Label if_false, SourcePlace place);

 private:
  struct Targets {
    Label if_true;
    Label if_false;
  };
  struct Pending : Value {
    bool jumped = false;   // control has jumped to the targets; there is no value
    bool negated = false;  // to be branched on with the targets swapped
    bool stored = false;   // already in its destination variable
  };
  struct Open {
    cfg::VariableId variable;
    SourcePlace place;
    Label join;                 // if it has a variable
    Targets targets;            // if it has none
    Targets parts;              // of a choice: its two parts
    std::optional<Label> next;  // of a logic: the next operand, if a jump leads there already
  };

  Pending run(ExprRange range);
  void lower(std::uint32_t& index);
  void lower_not(std::uint32_t& index);
  void lower_call(const Expr& expr, std::uint32_t index);
  void lower_operator(const Expr& expr, std::uint32_t index);
  void lower_keep(const Expr& expr);
  void begin(const Expr& expr, std::uint32_t index);
  void lower_logic_test(const Expr& expr, std::uint32_t index);
  void lower_choice_else();
  void end(const Expr& expr);

  [[nodiscard]] std::uint32_t after_nots(std::uint32_t index) const;
  std::optional<Targets> targets_at(std::uint32_t consumer);
  [[nodiscard]] cfg::VariableId destination_after(std::uint32_t index) const;
  void finish(const Pending& pending, Targets targets, SourcePlace place);
  void store(const Pending& pending, cfg::VariableId variable, SourcePlace place);
  cfg::InstructionId emit(cfg::Opcode op, cfg::VariableId destination, const Pending& a,
                          const Pending& b, const Expr& expr, std::uint32_t index);
  void set_place_of_definition(cfg::InstructionId i, std::uint32_t index);
  void push_result(cfg::InstructionId instruction, cfg::VariableId destination);
  Pending pop();

  const Function& function_;
  cfg::Builder& builder_;
  std::vector<Pending> pending_;
  std::vector<cfg::Operand> arguments_;
  std::vector<SourcePlace> argument_places_;
  std::vector<Open> open_;
  // Of the expression being lowered:
  std::uint32_t last_ = 0;
  cfg::VariableId destination_;
  SourcePlace destination_place_;
  std::optional<Targets> root_targets_;
};

}  // namespace ssac::frontend
