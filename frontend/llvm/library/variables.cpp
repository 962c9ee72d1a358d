// Source of the rule: LLVM 19.1.7, llvm/lib/Transforms/Utils/PromoteMemoryToRegister.cpp,
// isAllocaPromotable, which decides. The reason given for an alloca that it rejects is the first
// use in the source that keeps it in memory.
#include "frontend/llvm/library/variables.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <utility>

#include "frontend/llvm/library/part_names.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace ssac::frontend::lir {
namespace {

struct Reason {
  std::string reason;
  std::string detail;
  const llvm::Instruction* where = nullptr;
};

constexpr std::string_view escapes = "address escapes";
constexpr std::string_view addressed = "part of it is addressed";
constexpr std::string_view computed = "address is used in a computation";
constexpr std::string_view copied = "copied or filled as a block";
constexpr std::string_view other_type = "another type";

std::string name_of_call(const llvm::CallBase& call, llvm::ModuleSlotTracker& numbers) {
  if (call.isInlineAsm()) return "inline assembly";
  const llvm::Function* callee = called_function(call);
  if (callee == nullptr) return "a pointer to a function";
  if (const llvm::Intrinsic::ID id = callee->getIntrinsicID(); id != 0) {
    llvm::StringRef name = llvm::Intrinsic::getBaseName(id);
    name.consume_front("llvm.");  // C calls llvm.va_start.p0 `va_start`
    return name.str();
  }
  std::string of_source = source_name_of(*callee);
  return of_source.empty() ? name_of(*callee, numbers) : of_source;
}

/// What a call does with the address: it gets a copy of what is there, or the address itself, which
/// can be where its result is to be put.
Reason reason_of_argument(const llvm::Use& use, const llvm::CallBase& call,
                          llvm::ModuleSlotTracker& numbers) {
  const std::string name = name_of_call(call, numbers);
  const bool is_argument = call.isArgOperand(&use);
  const unsigned number = is_argument ? call.getArgOperandNo(&use) : 0;
  if (is_argument && call.isByValArgument(number)) {
    return {std::string(copied), "a copy goes to " + name, &call};
  }
  const bool is_result = is_argument && call.paramHasAttr(number, llvm::Attribute::StructRet);
  return {std::string(escapes), "it goes to " + name + (is_result ? ", for the result" : ""),
          &call};
}

/// Why a use of the address, or of one computed from it, keeps the alloca in memory; empty if it
/// does not.
Reason reason_of(const llvm::Use& use, const llvm::AllocaInst& alloca,
                 llvm::ModuleSlotTracker& numbers) {
  const auto* user = llvm::cast<llvm::Instruction>(use.getUser());
  const llvm::Type* type = alloca.getAllocatedType();
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
    if (load->isVolatile()) return {"volatile", "", user};
    if (load->getType() != type)
      return {std::string(other_type), text_of(*load->getType()) + " is read", user};
    return {};
  }
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
    if (store->getValueOperand() == use.get()) return {std::string(escapes), "it is stored", user};
    if (store->isVolatile()) return {"volatile", "", user};
    const llvm::Type* stored = store->getValueOperand()->getType();
    if (stored != type) return {std::string(other_type), text_of(*stored) + " is written", user};
    return {};
  }
  if (user->isLifetimeStartOrEnd() || user->isDroppable() || is_only_marked(*user)) return {};
  if (llvm::isa<llvm::AnyMemIntrinsic>(user)) return {std::string(copied), "", user};
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
    if (call->isCallee(&use)) return {std::string(escapes), "it is called", user};
    return reason_of_argument(use, *call, numbers);
  }
  if (llvm::isa<llvm::CatchPadInst>(user)) {
    return {std::string(escapes), "the exception is put there", user};
  }
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(user)) {
    if (use.getOperandNo() == 0) return {"atomic operation", "", user};
    const bool is_compared = llvm::isa<llvm::AtomicCmpXchgInst>(user) && use.getOperandNo() == 1;
    if (is_compared) return {std::string(computed), user->getOpcodeName(), user};
    return {std::string(escapes), "it is stored", user};
  }
  if (llvm::isa<llvm::ReturnInst>(user)) return {std::string(escapes), "it is returned", user};
  if (llvm::isa<llvm::GetElementPtrInst>(user)) return {std::string(addressed), "", user};
  return {std::string(computed), user->getOpcodeName(), user};
}

/// The order in the source. Clang gives destructors of temporaries the place where the statement
/// begins, but they come last. What has no place in the function's file is last of the others.
std::pair<bool, SourcePlace> order_of(const Reason& use, Places& places) {
  constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
  const SourcePlace place = places.of(use.where->getDebugLoc());
  // What is before it in the name can be a destructor, too: that of a lambda in it.
  const std::size_t name = use.detail.rfind("::");
  const bool is_end = name != std::string::npos && use.detail.compare(name, 3, "::~") == 0;
  return {is_end, place.valid() ? place : SourcePlace{last, last}};
}

/// Why its size keeps the alloca in memory if parts of it are used; empty if it does not.
Reason reason_of_size(const llvm::AllocaInst& alloca) {
  if (!llvm::isa<llvm::ConstantInt>(alloca.getArraySize()))
    return {"array of variable length", "", &alloca};
  if (alloca.getAllocatedType()->isAggregateType()) return {"aggregate", "", nullptr};
  return {};
}

/// Whether it is a use of a part, which an object that is always used as a whole would not have.
bool uses_part(const Reason& found, const llvm::AllocaInst& alloca) {
  const bool is_of_aggregate = alloca.getAllocatedType()->isAggregateType();
  return found.reason == addressed || found.reason == computed || found.reason == copied ||
         (found.reason == other_type && is_of_aggregate);
}

/// What of the alloca escapes first, its address or that of a part, with the line and where to;
/// empty if neither does. O(addresses of parts and their uses).
std::string first_escape(const llvm::AllocaInst& alloca, Places& places,
                         llvm::ModuleSlotTracker& numbers) {
  struct Address {
    const llvm::Value* value;
    bool is_of_part;
  };
  std::vector<Address> addresses = {{&alloca, false}};  // a part's address is made from one other
  Reason first;
  bool first_is_of_part = false;
  for (std::size_t next = 0; next < addresses.size(); ++next) {
    const auto [address, is_of_part] = addresses[next];
    for (const llvm::Use& use : address->uses()) {  // LLVM lists the newest first
      if (const auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(use.getUser())) {
        addresses.push_back({part, is_of_part || !part->hasAllZeroIndices()});
        continue;
      }
      Reason found = reason_of(use, alloca, numbers);
      if (found.reason != escapes) continue;
      if (first.where != nullptr) {
        const auto at = order_of(found, places);
        const auto before = order_of(first, places);
        if (at > before || (at == before && is_of_part)) continue;
      }
      first = std::move(found);
      first_is_of_part = is_of_part;
    }
  }
  if (first.where == nullptr) return "";
  const SourcePlace at = places.of(first.where->getDebugLoc());
  return (first_is_of_part ? "the address of a part escapes, too" : "its address escapes, too") +
         (at.valid() ? " (line " + std::to_string(at.line) + ")" : std::string()) + ": " +
         first.detail;
}

Reason reason_of(const llvm::AllocaInst& alloca, bool in_entry, Places& places,
                 llvm::ModuleSlotTracker& numbers) {
  Reason first;
  bool is_used_in_parts = false;
  for (const llvm::Use& use : alloca.uses()) {  // LLVM lists the newest first
    Reason found = reason_of(use, alloca, numbers);
    if (found.reason.empty()) continue;
    is_used_in_parts |= uses_part(found, alloca);
    const bool is_first =
        first.where == nullptr || order_of(found, places) <= order_of(first, places);
    if (is_first) first = found;
  }
  if (Reason whole = reason_of_size(alloca);
      !whole.reason.empty() && (is_used_in_parts || first.where == nullptr)) {
    // This would keep the alloca in memory in any case.
    whole.detail = first_escape(alloca, places, numbers);
    return whole;
  }
  if (first.where != nullptr) return first;
  if (!in_entry) return {"not in the entry block", "", &alloca};
  return {"LLVM does not promote it", "", nullptr};
}

const llvm::StoreInst* home_store(const llvm::Argument& argument, const Variables& variables) {
  if (!argument.hasOneUse() || argument.getType()->isIntegerTy(1)) return nullptr;
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(*argument.user_begin());
  if (store == nullptr || !store->getParent()->isEntryBlock()) return nullptr;
  if (variables.find(store->getPointerOperand()) == none) return nullptr;
  for (const llvm::User* user : store->getPointerOperand()->users()) {
    const auto* other = llvm::dyn_cast<llvm::Instruction>(user);
    if (other == store || other == nullptr || !other->getParent()->isEntryBlock()) continue;
    if (other->comesBefore(store)) return nullptr;
  }
  return store;
}

/// The records of variables with a name, in source order. A pointer to the frame of a coroutine
/// also has a record for each variable in the frame, but is none of them.
std::vector<const llvm::DbgVariableRecord*> declaring_records(llvm::AllocaInst& alloca) {
  std::vector<const llvm::DbgVariableRecord*> result;
  for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&alloca)) {
    const llvm::StringRef name = record->getVariable()->getName();
    if (name == "__coro_frame") return {record};
    if (!name.empty()) result.push_back(record);
  }
  std::ranges::reverse(result);  // LLVM lists the newest first
  return result;
}

/// The name of what the records declare; for the parts of one object, as in `auto [x, y]`, and the
/// members of a union without a name, all names.
std::string declared_name(const std::vector<const llvm::DbgVariableRecord*>& records) {
  std::string names;
  llvm::SmallDenseSet<llvm::StringRef> seen;
  bool has_all = false;
  for (const llvm::DbgVariableRecord* record : records) {
    const llvm::DILocalVariable& variable = *record->getVariable();
    const llvm::StringRef name = variable.getName();
    has_all |= variable.isArtificial() || llvm::is_contained(record->getExpression()->getElements(),
                                                             llvm::dwarf::DW_OP_plus_uconst);
    if (seen.insert(name).second) names += (names.empty() ? "" : ", ") + name.str();
  }
  if (!has_all || seen.size() == 1) {
    const std::string part = name_of_part(*records.front());
    const std::string name = records.front()->getVariable()->getName().str();
    return part.empty() ? name : "[" + name + part + "]";
  }
  return "[" + names + "]";
}

bool is_reference(const llvm::DILocalVariable& variable) {
  const auto* type = llvm::dyn_cast_or_null<llvm::DIDerivedType>(variable.getRawType());
  return type != nullptr && (type->getTag() == llvm::dwarf::DW_TAG_reference_type ||
                             type->getTag() == llvm::dwarf::DW_TAG_rvalue_reference_type);
}

std::string path_of(std::string name, llvm::StringRef directory) {
  if (name == "-") name = "<stdin>";  // clang writes it both ways
  llvm::SmallString<128> path(name.starts_with('/') ? name : directory.str() + "/" + name);
  // Clang removes the dots in some places only.
  llvm::sys::path::remove_dots(path);
  return path.str().str();
}

}  // namespace

std::string text_of(const llvm::Type& type) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  type.print(stream, false, true);
  return text;
}

std::string name_of(const llvm::Function& function, llvm::ModuleSlotTracker& numbers) {
  std::string text = function.getName().str();
  // Functions without a name are `@0`, `@1`, ...; one that is named so has one `@` more.
  if (text.starts_with('@')) {
    const std::size_t digits = text.find_first_not_of('@');
    const bool is_number = digits != std::string::npos &&
                           text.find_first_not_of("0123456789", digits) == std::string::npos;
    return is_number ? "@" + text : text;
  }
  if (!text.empty()) return text;
  llvm::raw_string_ostream stream(text);
  function.printAsOperand(stream, false, numbers);
  return text;
}

const llvm::Function* called_function(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
}

std::string source_name_of(const llvm::Function& function) {
  constexpr std::size_t max_bytes = 10'000;  // the demangler recurses as deep as a name nests
  if (function.getName().size() > max_bytes) return "";
  llvm::ItaniumPartialDemangler demangler;
  const std::string name = function.getName().str();
  if (demangler.partialDemangle(name.c_str()) || !demangler.isFunction()) return "";
  std::size_t size = 0;
  const auto taken = [](char* text) {
    std::string result = text != nullptr ? text : "";
    std::free(text);
    return result;
  };
  std::string text = taken(demangler.getFunctionName(nullptr, &size));
  // Spelled as in the source.
  const std::string base = taken(demangler.getFunctionBaseName(nullptr, &size));
  const std::size_t at = text.find(base);
  if (base == "operator<" && text.substr(at + base.size()).starts_with('<')) {
    text.insert(at + base.size(), " ");
  } else if (constexpr std::string_view literal = "operator\"\" "; base.starts_with(literal)) {
    text.erase(at + literal.size() - 1, 1);
  }
  return text;
}

Places::Places(const llvm::Function& function) {
  const llvm::DISubprogram* source = function.getSubprogram();
  if (source == nullptr || source->getFile() == nullptr) return;
  file_ = source->getFilename().str();
  path_ = path_of(file_, source->getDirectory());
  const llvm::DICompileUnit* unit = source->getUnit();
  if (unit == nullptr) return;
  is_of_unit_ = path_of(unit->getFilename().str(), unit->getDirectory()) == path_;
  // Clang makes checksums of the files that it reads.
  is_named_by_line_ = unit->getFile() != nullptr && unit->getFile()->getChecksum() &&
                      !source->getFile()->getChecksum();
  if (is_of_unit_) {
    file_ = unit->getFilename().str();
  } else if (source->getDirectory() != unit->getDirectory()) {
    file_ = path_;  // clang makes what both paths begin with the directory of the file
  }
}

SourcePlace Places::of(const llvm::DIFile* file, std::uint32_t line, std::uint32_t column) {
  if (file == nullptr || path_.empty()) return {};
  const auto [entry, is_new] = is_same_.try_emplace(file, false);
  if (is_new) entry->second = path_of(file->getFilename().str(), file->getDirectory()) == path_;
  return entry->second ? SourcePlace{line, column} : SourcePlace{};
}

SourcePlace Places::of(const llvm::DILocation* location) {
  if (location == nullptr || location->getInlinedAt() != nullptr) return {};
  // The verifier does not check what a scope has as its file.
  const llvm::DIScope* scope = location->getScope();
  const auto* file = llvm::isa<llvm::DIFile>(scope)
                         ? llvm::cast<llvm::DIFile>(scope)
                         : llvm::dyn_cast_or_null<llvm::DIFile>(scope->getRawFile());
  return of(file, location->getLine(), location->getColumn());
}

Declared declared(llvm::AllocaInst& alloca, Places& places, llvm::ModuleSlotTracker& numbers) {
  const std::vector<const llvm::DbgVariableRecord*> records = declaring_records(alloca);
  if (!records.empty()) {
    const llvm::DILocalVariable* variable = records.front()->getVariable();
    const llvm::DebugLoc at = records.front()->getDebugLoc();
    const std::uint32_t column = at && at.getLine() == variable->getLine() ? at.getCol() : 1;
    return {declared_name(records), places.of(variable->getFile(), variable->getLine(), column),
            is_reference(*variable)};
  }
  if (alloca.hasName()) return {alloca.getName().str(), {}};
  numbers.incorporateFunction(*alloca.getFunction());
  return {"%" + std::to_string(numbers.getLocalSlot(&alloca)), {}};
}

bool is_only_marked(const llvm::Instruction& user) {
  const auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(&user);
  const bool is_same = (part != nullptr && part->hasAllZeroIndices()) ||
                       llvm::isa<llvm::BitCastInst>(user) ||
                       llvm::isa<llvm::AddrSpaceCastInst>(user);
  if (!is_same) return false;
  return llvm::isa<llvm::AddrSpaceCastInst>(user)
             ? llvm::onlyUsedByLifetimeMarkers(&user)
             : llvm::onlyUsedByLifetimeMarkersOrDroppableInsts(&user);
}

Variables variables_of(llvm::Function& function) {
  Variables result;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (alloca == nullptr || !llvm::isAllocaPromotable(alloca)) continue;
    result.add(*alloca);
  }
  return result;
}

std::vector<const llvm::StoreInst*> home_stores(const llvm::Function& function,
                                                const Variables& variables) {
  std::vector<const llvm::StoreInst*> result;
  for (const llvm::Argument& argument : function.args()) {
    result.push_back(home_store(argument, variables));
  }
  return result;
}

std::vector<Memory> memory_of(llvm::Function& function, const Variables& variables, Places& places,
                              llvm::ModuleSlotTracker& numbers) {
  std::vector<Memory> result;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : block) {
      auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (alloca == nullptr || variables.find(alloca) != none) continue;
      const Reason found = reason_of(*alloca, block.isEntryBlock(), places, numbers);
      const Declared here = declared(*alloca, places, numbers);
      result.push_back(
          {here.name, text_of(*alloca->getAllocatedType()), here.place, found.reason, found.detail,
           found.where != nullptr ? places.of(found.where->getDebugLoc()) : SourcePlace{}});
    }
  }
  return result;
}

}  // namespace ssac::frontend::lir
