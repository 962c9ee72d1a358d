#include "tests/bench/alloca_form.h"

#include <cstdint>
#include <utility>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"

namespace ssac::bench {

using cfg::BlockId;
using cfg::Opcode;

namespace {

/// Translates one of our functions to LLVM IR.
class Translation {
 public:
  Translation(const cfg::Function& function, llvm::Module& module)
      : function_(function),
        integer_(llvm::Type::getInt64Ty(module.getContext())),
        builder_(module.getContext()) {
    const std::vector<llvm::Type*> parameters(function.parameters().size(), integer_);
    result_ = llvm::Function::Create(llvm::FunctionType::get(integer_, parameters, false),
                                     llvm::Function::ExternalLinkage, "f", module);
    for (std::size_t b = 0; b < function.num_blocks(); ++b) {
      blocks_.push_back(llvm::BasicBlock::Create(module.getContext(), "", result_));
    }
    temporaries_.resize(function.num_instructions());
    declare_variables();
    for (BlockId b : function.blocks()) translate(b);
  }

  AllocaForm take() { return {result_, std::move(variables_)}; }

 private:
  void declare_variables() {
    builder_.SetInsertPoint(blocks_.front());
    for (std::size_t v = 0; v < function_.num_variables(); ++v) {
      variables_.push_back(builder_.CreateAlloca(integer_));
    }
    for (std::size_t k = 0; k < function_.parameters().size(); ++k) {
      builder_.CreateStore(result_->getArg(static_cast<unsigned>(k)),
                           variables_[function_.parameters()[k].index()]);
    }
  }

  void translate(BlockId b) {
    builder_.SetInsertPoint(blocks_[b.index()]);
    for (cfg::InstructionId i : function_.instructions(b)) {
      const cfg::Instruction& instruction = function_.instruction(i);
      if (cfg::is_terminator(instruction.op)) {
        terminate(b, instruction);
        return;
      }
      llvm::Value* const value = compute(instruction);
      temporaries_[i.index()] = value;
      if (instruction.destination.valid()) {
        builder_.CreateStore(value, variables_[instruction.destination.index()]);
      }
    }
  }

  void terminate(BlockId b, const cfg::Instruction& instruction) {
    const auto successor = [&](std::size_t k) {
      return blocks_[function_.successors(b)[k].index()];
    };
    switch (instruction.op) {
      case Opcode::jump: builder_.CreateBr(successor(0)); return;
      case Opcode::branch: {
        llvm::Value* const zero = llvm::ConstantInt::get(integer_, 0);
        llvm::Value* const test = read(instruction.a);
        llvm::Value* const is_true =
            test->getType() == integer_ ? builder_.CreateICmpNE(test, zero) : test;
        builder_.CreateCondBr(is_true, successor(0), successor(1));
        return;
      }
      case Opcode::ret: builder_.CreateRet(read(instruction.a)); return;
      default: builder_.CreateUnreachable();
    }
  }

  /// The operations that the workloads use.
  llvm::Value* compute(const cfg::Instruction& instruction) {
    llvm::Value* const a = read(instruction.a);
    if (instruction.op == Opcode::copy) return a;
    llvm::Value* const b = read(instruction.b);
    switch (instruction.op) {
      case Opcode::sub: return builder_.CreateSub(a, b);
      case Opcode::mul: return builder_.CreateMul(a, b);
      case Opcode::eq: return builder_.CreateICmpEQ(a, b);
      case Opcode::lt: return builder_.CreateICmpSLT(a, b);
      default: return builder_.CreateAdd(a, b);
    }
  }

  llvm::Value* read(cfg::Operand operand) {
    switch (operand.kind()) {
      case cfg::Operand::Kind::variable:
        return builder_.CreateLoad(integer_, variables_[operand.variable().index()]);
      case cfg::Operand::Kind::temporary: return temporaries_[operand.temporary().index()];
      default:
        return llvm::ConstantInt::get(
            integer_, static_cast<std::uint64_t>(function_.constant(operand.constant())));
    }
  }

  const cfg::Function& function_;
  llvm::Type* integer_;
  llvm::IRBuilder<> builder_;
  llvm::Function* result_ = nullptr;
  std::vector<llvm::BasicBlock*> blocks_;
  std::vector<llvm::AllocaInst*> variables_;
  std::vector<llvm::Value*> temporaries_;  // by instruction
};

}  // namespace

AllocaForm alloca_form(const cfg::Function& function, llvm::Module& module) {
  return Translation(function, module).take();
}

}  // namespace ssac::bench
