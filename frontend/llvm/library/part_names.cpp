#include "frontend/llvm/library/part_names.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace ssac::frontend::lir {
namespace {

/// Whether an object of the type holds an address, and not what is there.
bool is_pointer(const llvm::DIDerivedType& type) {
  switch (type.getTag()) {
    case llvm::dwarf::DW_TAG_pointer_type:
    case llvm::dwarf::DW_TAG_reference_type:
    case llvm::dwarf::DW_TAG_rvalue_reference_type:
    case llvm::dwarf::DW_TAG_ptr_to_member_type: return true;
    default: return false;
  }
}

/// The composite type of an object, a member or a base class, without typedefs; null if there is
/// none.
const llvm::DICompositeType* composite_of(const llvm::Metadata* type) {
  constexpr int max_levels = 16;
  for (int k = 0; k < max_levels; ++k) {
    const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
    if (derived == nullptr || is_pointer(*derived)) break;
    type = derived->getRawBaseType();
  }
  return llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
}

bool is_base(const llvm::DIDerivedType& element) {
  return element.getTag() == llvm::dwarf::DW_TAG_inheritance;
}

bool is_member(const llvm::DIDerivedType& element) {
  return element.getTag() == llvm::dwarf::DW_TAG_member && !element.isStaticMember();
}

/// The members, base classes and the like of the composite type.
std::vector<const llvm::DIDerivedType*> elements_of(const llvm::DICompositeType* type) {
  std::vector<const llvm::DIDerivedType*> result;
  if (type == nullptr) return result;
  const auto* elements = llvm::dyn_cast_or_null<llvm::MDTuple>(type->getRawElements());
  if (elements == nullptr) return result;
  for (const llvm::MDOperand& element : elements->operands()) {
    const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(element.get());
    if (derived != nullptr) result.push_back(derived);
  }
  return result;
}

/// Whether the element is a part of every object: a member, or a base class that is not empty. (The
/// place of a virtual one is known only when the program runs.)
bool is_part(const llvm::DIDerivedType& element) {
  if (!is_base(element)) return is_member(element);
  return !element.isVirtual() &&
         llvm::any_of(elements_of(composite_of(&element)), [](const llvm::DIDerivedType* inner) {
           return is_base(*inner) || is_member(*inner);
         });
}

/// Debug information gives the sizes of members only.
std::uint64_t size_of(const llvm::DIDerivedType& part) {
  return is_base(part) ? composite_of(&part)->getSizeInBits() : part.getSizeInBits();
}

/// The last member or base class of the composite type that begins at this bit or before it; null
/// if there is none, or several, as in a union.
const llvm::DIDerivedType* part_at(const llvm::DICompositeType& type, std::uint64_t bits) {
  const llvm::DIDerivedType* found = nullptr;
  if (type.getTag() == llvm::dwarf::DW_TAG_union_type) return nullptr;
  for (const llvm::DIDerivedType* part : elements_of(&type)) {
    if (!is_part(*part) || part->getOffsetInBits() > bits) continue;
    if (found == nullptr || part->getOffsetInBits() >= found->getOffsetInBits()) found = part;
  }
  return found;
}

bool declares(const llvm::DICompositeType* type, llvm::StringRef name) {
  return llvm::any_of(elements_of(type), [&](const llvm::DIDerivedType* element) {
    return is_member(*element) && element->getName() == name;
  });
}

/// Whether the class or one that it is derived from declares the name.
bool has_member(const llvm::DICompositeType* type, llvm::StringRef name) {
  llvm::SmallSetVector<const llvm::DICompositeType*, 8> classes;
  classes.insert(type);
  for (std::size_t k = 0; k < classes.size(); ++k) {
    if (declares(classes[k], name)) return true;
    for (const llvm::DIDerivedType* element : elements_of(classes[k])) {
      if (is_base(*element)) classes.insert(composite_of(element));
    }
  }
  return false;
}

/// Whether, of an object of the class, the name alone is not that of a member of a base class: the
/// class itself or another base class has it, too.
bool hides(const llvm::DICompositeType& type, llvm::StringRef name) {
  if (declares(&type, name)) return true;
  return llvm::count_if(elements_of(&type), [&](const llvm::DIDerivedType* element) {
           return is_base(*element) && has_member(composite_of(element), name);
         }) > 1;
}

/// Whether it is an array, or has members.
bool has_parts(const llvm::Metadata* type) {
  const llvm::DICompositeType* composite = composite_of(type);
  return composite != nullptr && composite->getTag() != llvm::dwarf::DW_TAG_enumeration_type;
}

}  // namespace

std::string name_of_part(const llvm::DbgVariableRecord& record) {
  const auto part = record.getExpression()->getFragmentInfo();
  if (!part) return "";
  constexpr int max_levels = 16;
  std::string name;
  std::uint64_t bits = part->OffsetInBits;   // from the beginning of the member that was found
  std::uint64_t start = part->OffsetInBits;  // from what is named: some members have no name
  std::uint64_t size = 0;                    // of the member that was found
  std::vector<const llvm::DICompositeType*> derived;  // whose base class the member is in
  const llvm::Metadata* type = record.getVariable()->getRawType();
  for (int k = 0; k < max_levels; ++k) {
    const llvm::DICompositeType* composite = composite_of(type);
    const llvm::DIDerivedType* member = composite != nullptr ? part_at(*composite, bits) : nullptr;
    if (member == nullptr) break;
    const std::uint64_t offset = bits - member->getOffsetInBits();
    // A unit of bit-fields is one piece of several members.
    if (offset + part->SizeInBits > size_of(*member)) break;
    bits = offset;
    if (is_base(*member)) derived.push_back(composite);
    if (const llvm::StringRef own = member->getName(); !own.empty()) {
      const bool is_hidden =
          !composite->getName().empty() &&
          llvm::any_of(derived, [&](const auto* around) { return hides(*around, own); });
      name += "." + (is_hidden ? composite->getName().str() + "::" : "") + own.str();
      start = offset;
      derived.clear();
    }
    size = size_of(*member);
    type = member;
  }
  // A long double has 80 bits and 48 of padding.
  const bool is_whole = start == 0 && 2 * part->SizeInBits > size && !has_parts(type);
  return is_whole && !name.empty() ? name : name + "+" + std::to_string(start / 8);
}

}  // namespace ssac::frontend::lir
