#include "frontend/llvm/library/translate.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "frontend/llvm/library/idle_reads.h"
#include "frontend/llvm/library/truths.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace ssac::frontend::lir {
namespace {

/// The width of a type that is represented as an integer; 0 for others.
std::uint8_t width_of(const llvm::Type* type) {
  if (type->isPointerTy()) return 64;
  if (!type->isIntegerTy() || type->getIntegerBitWidth() > 64) return 0;
  return static_cast<std::uint8_t>(type->getIntegerBitWidth());
}

std::optional<Op> binary_op(unsigned opcode) {
  using llvm::Instruction;
  switch (opcode) {
    case Instruction::Add: return Op::add;
    case Instruction::Sub: return Op::sub;
    case Instruction::Mul: return Op::mul;
    case Instruction::SDiv: return Op::sdiv;
    case Instruction::UDiv: return Op::udiv;
    case Instruction::SRem: return Op::srem;
    case Instruction::URem: return Op::urem;
    case Instruction::Shl: return Op::shl;
    case Instruction::LShr: return Op::lshr;
    case Instruction::AShr: return Op::ashr;
    case Instruction::And: return Op::and_;
    case Instruction::Or: return Op::or_;
    case Instruction::Xor: return Op::xor_;
    default: return std::nullopt;
  }
}

std::optional<Op> comparison(llvm::CmpInst::Predicate predicate) {
  using llvm::CmpInst;
  switch (predicate) {
    case CmpInst::ICMP_EQ: return Op::eq;
    case CmpInst::ICMP_NE: return Op::ne;
    case CmpInst::ICMP_SLT: return Op::slt;
    case CmpInst::ICMP_SLE: return Op::sle;
    case CmpInst::ICMP_SGT: return Op::sgt;
    case CmpInst::ICMP_SGE: return Op::sge;
    case CmpInst::ICMP_ULT: return Op::ult;
    case CmpInst::ICMP_ULE: return Op::ule;
    case CmpInst::ICMP_UGT: return Op::ugt;
    case CmpInst::ICMP_UGE: return Op::uge;
    default: return std::nullopt;
  }
}

class Translator {
 public:
  Translator(llvm::Function& function, const Variables& variables, llvm::ModuleSlotTracker& numbers)
      : f_(function), variables_(variables), unnamed_(numbers), places_(function) {}

  Function run() {
    result_.name = name_of(f_, unnamed_);
    result_.source_name = source_name_of(f_);
    if (!f_.getReturnType()->isVoidTy()) result_.result_type = text_of(*f_.getReturnType());
    result_.file = places_.file();
    result_.is_of_unit = places_.is_of_unit();
    result_.is_named_by_line = places_.is_named_by_line();
    add_variables();
    result_.memory = memory_of(f_, variables_, places_, unnamed_);
    std::uint32_t number = 0;
    for (const llvm::BasicBlock& block : f_) blocks_[&block] = number++;
    const llvm::DISubprogram* source = f_.getSubprogram();
    result_.is_optimised = source != nullptr && source->isOptimized();
    add_arguments();
    number_instructions();
    for (llvm::BasicBlock& block : f_) add_block(block);
    add_truths(f_, blocks_, result_);
    add_idle_reads(f_, variables_, blocks_, result_);
    return std::move(result_);
  }

 private:
  void add_variables() {
    for (llvm::AllocaInst* alloca : variables_.allocas) {
      const Declared here = declared(*alloca, places_, unnamed_);
      result_.variables.push_back({.name = here.name,
                                   .type = text_of(*alloca->getAllocatedType()),
                                   .place = here.place,
                                   .is_address = here.is_reference});
    }
  }

  void add_arguments() {
    const std::vector<const llvm::StoreInst*> homes = home_stores(f_, variables_);
    for (const llvm::Argument& argument : f_.args()) {
      std::string name = argument.hasName() ? argument.getName().str()
                                            : "arg" + std::to_string(argument.getArgNo());
      if (const llvm::StoreInst* home = homes[argument.getArgNo()]) {
        result_.variables[variables_.find(home->getPointerOperand())].parameter =
            argument.getArgNo();
        home_stores_.insert(home);
      }
      result_.arguments.push_back(
          {std::move(name), width_of(argument.getType()), argument.hasByValAttr()});
    }
  }

  /// Whether the instruction does nothing to the variables, or is one that makes them up.
  bool is_left_out(const llvm::Instruction& instruction) const {
    if (llvm::isa<llvm::AllocaInst>(instruction)) return variables_.find(&instruction) != none;
    if (instruction.isLifetimeStartOrEnd() || instruction.isDebugOrPseudoInst()) return true;
    if (home_stores_.contains(&instruction)) return true;
    return is_only_marked(instruction) && variables_.find(instruction.getOperand(0)) != none;
  }
  /// Whether the instruction branches on an opaque value that it produces itself.
  static bool is_opaque_end(const llvm::Instruction& end) {
    return llvm::isa<llvm::InvokeInst, llvm::CallBrInst, llvm::IndirectBrInst,
                     llvm::CatchSwitchInst>(end);
  }
  /// Values can be used before their blocks come, by phis or if the blocks are in another order.
  void number_instructions() {
    numbers_.reserve(f_.getInstructionCount());
    std::uint32_t number = 0;
    for (const llvm::BasicBlock& block : f_) {
      for (const llvm::Instruction& instruction : block) {
        const bool is_kept = !instruction.isTerminator() || is_opaque_end(instruction);
        if (is_kept && !is_left_out(instruction)) numbers_[&instruction] = number++;
      }
    }
  }

  Operand operand(const llvm::Value* value) const {
    using Kind = Operand::Kind;
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(value)) {
      if (number->getBitWidth() > 64) return {};
      if (number->getBitWidth() == 1) return {Kind::constant, number->isOne() ? 1 : 0};
      return {Kind::constant, number->getSExtValue()};
    }
    if (llvm::isa<llvm::ConstantPointerNull>(value)) return {Kind::constant, 0};
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) {
      return {Kind::argument, argument->getArgNo()};
    }
    const auto found = numbers_.find(value);
    if (found == numbers_.end()) return {};
    return {Kind::result, found->second};
  }

  std::uint32_t name(std::string text) {
    const auto [entry, is_new] = name_numbers_.try_emplace(
        std::move(text), static_cast<std::uint32_t>(result_.names.size()));
    if (is_new) result_.names.push_back(entry->first);
    return entry->second;
  }

  void add_operand(const llvm::Value* value) { result_.operands.push_back(operand(value)); }

  Instruction begin(Op op, const llvm::Instruction& from) {
    Instruction made;
    made.op = op;
    made.place = places_.of(from.getDebugLoc());
    made.first_operand = static_cast<std::uint32_t>(result_.operands.size());
    return made;
  }
  void end(Instruction made) {
    made.num_operands = static_cast<std::uint32_t>(result_.operands.size()) - made.first_operand;
    result_.instructions.push_back(made);
  }

  /// The place of a label of the source before the instruction.
  SourcePlace place_of_label(const llvm::Instruction& instruction) {
    for (const llvm::DbgRecord& record : instruction.getDbgRecordRange()) {
      const auto* label = llvm::dyn_cast<llvm::DbgLabelRecord>(&record);
      if (label != nullptr) return places_.of(label->getDebugLoc());
    }
    return {};
  }

  /// The place of the loop to whose header the branch leads back: the first place of its metadata.
  SourcePlace place_of_loop(const llvm::Instruction& branch) {
    const llvm::MDNode* const loop = branch.getMetadata(llvm::LLVMContext::MD_loop);
    if (loop == nullptr) return {};
    for (const llvm::MDOperand& property : loop->operands()) {
      const auto* place = llvm::dyn_cast_or_null<llvm::DILocation>(property.get());
      if (place != nullptr) return places_.of(place);
    }
    return {};
  }

  /// The scope of the last thing in the block that has one, in this function itself.
  std::uint32_t scope_of(const llvm::BasicBlock& block) {
    for (const llvm::Instruction& instruction : llvm::reverse(block)) {
      const llvm::DILocation* const at = instruction.getDebugLoc();
      if (at != nullptr && at->getInlinedAt() == nullptr) return add_scope(at->getScope());
    }
    return none;
  }
  /// Numbers a block of the source and those around it, up to the function; returns the first
  /// number.
  std::uint32_t add_scope(const llvm::DILocalScope* scope) {
    std::uint32_t first = none;
    std::uint32_t inner = none;
    while (scope != nullptr) {
      const auto [entry, is_new] = scope_numbers_.try_emplace(scope, result_.scopes.size());
      if (is_new) result_.scopes.push_back(none);
      if (inner != none) result_.scopes[inner] = entry->second;
      if (first == none) first = entry->second;
      if (!is_new) return first;
      inner = entry->second;
      const auto* block = llvm::dyn_cast<llvm::DILexicalBlockBase>(scope);
      scope = block != nullptr ? llvm::dyn_cast_or_null<llvm::DILocalScope>(block->getRawScope())
                               : nullptr;
    }
    return first;
  }

  void add_block(llvm::BasicBlock& from) {
    Block block;
    block.first_instruction = static_cast<std::uint32_t>(result_.instructions.size());
    block.name = from.getName().str();
    for (const llvm::Instruction& instruction : from) {
      const SourcePlace label = place_of_label(instruction);
      block.is_label = block.is_label || label.valid();
      if (!block.place.valid()) block.place = label;
      // A phi has the place of what it stands for, which is elsewhere.
      const bool is_there = !block.place.valid() && !llvm::isa<llvm::PHINode>(instruction);
      if (is_there) block.place = places_.of(instruction.getDebugLoc());
      if (numbers_.contains(&instruction)) add(instruction);
    }
    block.num_instructions =
        static_cast<std::uint32_t>(result_.instructions.size()) - block.first_instruction;
    add_end(*from.getTerminator(), block);
    block.loop_place = place_of_loop(*from.getTerminator());
    block.scope = scope_of(from);
    result_.blocks.push_back(std::move(block));
  }

  void add(const llvm::Instruction& from) {
    const std::uint32_t variable = variables_.find(llvm::getLoadStorePointerOperand(&from));
    if (variable == none) {
      if (!add_computation(from)) add_opaque(from);
      return;
    }
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&from);
    Instruction made = begin(store != nullptr ? Op::write : Op::read, from);
    made.variable = variable;
    if (store != nullptr) add_operand(store->getValueOperand());
    end(made);
  }

  /// Adds an operation on integers, if it and its operands are known here.
  bool add_computation(const llvm::Instruction& from) {
    const std::uint8_t width = width_of(from.getType());
    std::optional<Op> op = binary_op(from.getOpcode());
    Instruction made = begin(Op::opaque, from);
    made.width = width;
    if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&from)) {
      op = comparison(compare->getPredicate());
      made.width = width_of(compare->getOperand(0)->getType());
    } else if (const auto* cast = llvm::dyn_cast<llvm::CastInst>(&from)) {
      op = cast_op(*cast, made.width);
    } else if (llvm::isa<llvm::SelectInst>(from)) {
      op = Op::select;
    } else if (llvm::isa<llvm::FreezeInst>(from)) {
      op = Op::same;
    } else if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&from)) {
      return add_call(*call);
    }
    if (!op || width == 0 || made.width == 0) return false;
    const auto* overflowing = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&from);
    made.wraps = overflowing != nullptr && !overflowing->hasNoSignedWrap();
    if (!add_known_operands(from.operands())) return false;
    made.op = *op;
    end(made);
    return true;
  }

  static std::optional<Op> cast_op(const llvm::CastInst& cast, std::uint8_t& width) {
    switch (cast.getOpcode()) {
      case llvm::Instruction::Trunc: return Op::trunc;
      case llvm::Instruction::ZExt: width = width_of(cast.getSrcTy()); return Op::zext;
      case llvm::Instruction::SExt: width = width_of(cast.getSrcTy()); return Op::sext;
      default: return std::nullopt;
    }
  }

  template <class Uses>
  bool add_known_operands(const Uses& uses) {
    const std::size_t before = result_.operands.size();
    for (const llvm::Use& use : uses) {
      add_operand(use.get());
      const bool is_known =
          result_.operands.back().kind != Operand::Kind::unknown && width_of(use->getType()) != 0;
      if (is_known) continue;
      result_.operands.resize(before);
      return false;
    }
    return true;
  }

  /// Adds a call of a function of the program, if all its values are integers.
  bool add_call(const llvm::CallInst& call) {
    const llvm::Function* callee = call.getCalledFunction();
    const bool is_known = callee != nullptr && !callee->isDeclaration() && !callee->isVarArg() &&
                          !callee->isInterposable() && callee->arg_size() == call.arg_size();
    if (!is_known) return false;
    if (!call.getType()->isVoidTy() && width_of(call.getType()) == 0) return false;
    Instruction made = begin(Op::call, call);
    if (!add_known_operands(call.args())) return false;
    made.name = name(name_of(*callee, unnamed_));
    end(made);
    return true;
  }

  std::string opaque_name(const llvm::Instruction& from) const {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&from);
    if (call == nullptr) return from.getOpcodeName();
    const llvm::Function* callee = called_function(*call);
    std::string text = from.getOpcodeName();
    if (callee != nullptr) return text + " " + name_of(*callee, unnamed_);
    return text + (call->isInlineAsm() ? " asm" : " *");
  }

  void add_opaque(const llvm::Instruction& from) {
    const bool is_phi = llvm::isa<llvm::PHINode>(from);
    Instruction made = begin(is_phi ? Op::phi : Op::opaque, from);
    made.name = name(opaque_name(from));
    result_.phis += is_phi ? 1 : 0;
    for (const llvm::Use& use : from.operands()) {
      if (llvm::isa<llvm::CatchSwitchInst>(use.get())) continue;  // what it belongs to: not a value
      const Operand read = operand(use.get());
      const bool flows = read.kind == Operand::Kind::result || read.kind == Operand::Kind::argument;
      if (flows) result_.operands.push_back(read);
    }
    end(made);
  }

  void add_end(const llvm::Instruction& end, Block& block) {
    block.end_place = places_.of(end.getDebugLoc());
    if (const auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&end)) {
      block.end = ret->getReturnValue() != nullptr ? End::ret : End::ret_nothing;
      if (ret->getReturnValue() != nullptr) block.operand = operand(ret->getReturnValue());
      return;
    }
    if (const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&end))
      return add_switch(*choice, block);
    for (unsigned k = 0; k < end.getNumSuccessors(); ++k) {
      block.successors.push_back(blocks_.lookup(end.getSuccessor(k)));
    }
    if (block.successors.empty()) return;  // unreachable, resume: no successors
    block.end = block.successors.size() == 1   ? End::jump
                : block.successors.size() == 2 ? End::branch
                                               : End::switch_;
    if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&end)) {
      if (branch->isConditional()) block.operand = operand(branch->getCondition());
    } else if (is_opaque_end(end)) {
      block.operand = operand(&end);
    }
    // Where control goes is not known: arbitrary numbers will do.
    for (std::size_t k = 0; block.end == End::switch_ && k + 1 < block.successors.size(); ++k) {
      block.cases.push_back(static_cast<std::int64_t>(k));
    }
  }

  void add_switch(const llvm::SwitchInst& choice, Block& block) {
    block.end = End::switch_;
    block.operand = operand(choice.getCondition());
    const bool is_wide = width_of(choice.getCondition()->getType()) == 0;
    if (is_wide) block.operand = {};
    for (const auto& one : choice.cases()) {
      const Operand value = operand(one.getCaseValue());
      block.cases.push_back(is_wide ? one.getCaseIndex() : value.value);
      block.successors.push_back(blocks_.lookup(one.getCaseSuccessor()));
    }
    block.successors.push_back(blocks_.lookup(choice.getDefaultDest()));
  }

  llvm::Function& f_;
  const Variables& variables_;
  llvm::ModuleSlotTracker& unnamed_;
  Places places_;
  Function result_;
  llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t> blocks_;
  llvm::DenseMap<const llvm::Value*, std::uint32_t> numbers_;  // of the instructions kept
  llvm::DenseMap<const llvm::DILocalScope*, std::uint32_t> scope_numbers_;
  llvm::DenseSet<const llvm::Instruction*> home_stores_;  // of arguments to their variables
  std::unordered_map<std::string, std::uint32_t> name_numbers_;
};

}  // namespace

Function translate(llvm::Function& function, const Variables& variables,
                   llvm::ModuleSlotTracker& numbers) {
  return Translator(function, variables, numbers).run();
}

}  // namespace ssac::frontend::lir
