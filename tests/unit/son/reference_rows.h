// What the reference compiler says of its own programs (docs/algorithms.md), row by row.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "frontend/ast.h"
#include "son/method.h"

namespace ssac::test {

struct ReferenceRow {
  nlohmann::json json;
  const son::Method* method;  ///< eager for chapter 7, lazy for chapter 8
  frontend::Function ast;     ///< grouped as the reference groups it
};

/// Calls `differences` for each program of chapters 7 and 8 that the reference accepts and checks
/// that it gives none; says how many rows agree. Where the data file is not there, warns and does
/// nothing.
void check_reference_rows(
    const std::function<std::vector<std::string>(const ReferenceRow&)>& differences);

/// What a graph of the row evaluates to against the object of the row that holds the values
/// (`nopeep` or the row itself), a line for each difference.
std::vector<std::string> differing_values(const son::Graph& graph, const ReferenceRow& row,
                                          const nlohmann::json& values);

}  // namespace ssac::test
