#include "frontend/bril/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/bril/json_tape.h"
#include "frontend/code_point.h"

namespace ssac::frontend::bril {
namespace {

using Kind = JsonNode::Kind;

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::null: return "null";
    case Kind::boolean: return "a boolean";
    case Kind::integer:
    case Kind::floating: return "a number";
    case Kind::string: return "a string";
    case Kind::list: return "a list";
    case Kind::object: return "an object";
  }
  return "?";
}

/// A method that reads part of the program returns false when it has reported an error. Of members
/// with the same key, the last one counts.
class JsonReader {
 public:
  JsonReader(JsonTape tape, Program& program, Reporter& reporter)
      : tape_(std::move(tape)), program_(program), reporter_(reporter) {}

  void run() {
    const JsonNode* functions = nullptr;
    if (!expect(tape_.front(), Kind::object, "a program")) return;
    for_each_member(tape_.front(), [&](std::string_view key, const JsonNode& value) {
      if (key == "functions") functions = &value;
      if (key == "imports") check_imports(value);
    });
    if (functions == nullptr) {
      reporter_.error(tape_.front().place, "the program has no \"functions\"");
    } else if (expect(*functions, Kind::list, "\"functions\"")) {
      for_each_item(*functions, [&](const JsonNode& function) { read_function(function); });
    }
  }

 private:
  [[nodiscard]] std::size_t index_of(const JsonNode& node) const {
    return static_cast<std::size_t>(&node - tape_.data());
  }
  [[nodiscard]] bool is_empty(const JsonNode& node) const { return node.end == index_of(node) + 1; }
  /// Calls visit(value) for each item of a list, until there are too many errors.
  template <class Visit>
  void for_each_item(const JsonNode& list, Visit visit) const {
    for (std::size_t at = index_of(list) + 1; at < list.end && !reporter_.stopped();
         at = tape_[at].end) {
      visit(tape_[at]);
    }
  }
  /// Calls visit(key, value) for each member of an object.
  template <class Visit>
  void for_each_member(const JsonNode& object, Visit visit) const {
    for (std::size_t at = index_of(object) + 1; at < object.end; at = tape_[at + 1].end) {
      visit(program_.names.spelling(tape_[at].text), tape_[at + 1]);
    }
  }

  bool expect(const JsonNode& node, Kind kind, std::string_view what) {
    if (node.kind == kind) return true;
    reporter_.error(node.place,
                    fmt::format("{} is {}, not {}", what, name_of(kind), name_of(node.kind)));
    return false;
  }
  bool expect_member(const JsonNode& node, Kind kind, std::string_view key) {
    return node.kind == kind || expect(node, kind, fmt::format("\"{}\"", key));
  }
  void check_imports(const JsonNode& node) {
    if (node.kind == Kind::null || !expect(node, Kind::list, "\"imports\"") || is_empty(node))
      return;
    reporter_.error(node.place, "imports are not supported: all functions must be in one file");
  }
  bool read_name(const JsonNode& node, std::string_view key, Name& name) {
    name = {node.text, node.place};
    return expect_member(node, Kind::string, key);
  }
  bool read_names(const JsonNode& node, std::string_view key, std::span<const Name>& names) {
    if (!expect_member(node, Kind::list, key)) return false;
    bool good = true;
    names_.clear();
    for_each_item(node, [&](const JsonNode& item) {
      names_.push_back({item.text, item.place});
      if (item.kind == Kind::string) return;
      good = expect(item, Kind::string, fmt::format("what \"{}\" holds", key));
    });
    names = program_.lists.keep(names_);
    return good;
  }
  /// Reports a member that is missing.
  bool require(const Name& name, const JsonNode& object, std::string_view message) {
    if (!name.valid()) reporter_.error(object.place, std::string(message));
    return name.valid();
  }

  void read_function(const JsonNode& node) {
    if (!expect(node, Kind::object, "a function")) return;
    Function function;
    function.end = node.place;
    const JsonNode* instructions = nullptr;
    bool good = true;
    for_each_member(node, [&](std::string_view key, const JsonNode& value) {
      if (key == "name") good = read_name(value, key, function.name) && good;
      if (key == "type") good = read_type_or_null(value, function.type) && good;
      if (key == "args") good = read_parameters(value, function.parameters) && good;
      if (key == "instrs") instructions = &value;
    });
    if (!good || !require(function.name, node, "the function has no \"name\"")) return;
    if (instructions == nullptr) {
      reporter_.error(node.place, "the function has no \"instrs\"");
      return;
    }
    if (!expect(*instructions, Kind::list, "\"instrs\"")) return;
    for_each_item(*instructions, [&](const JsonNode& item) {
      if (!read_instruction(item, function.instructions.emplace_back())) {
        function.instructions.pop_back();
      }
    });
    program_.functions.push_back(std::move(function));
  }

  bool read_parameters(const JsonNode& node, std::vector<Parameter>& parameters) {
    if (!expect(node, Kind::list, "\"args\"")) return false;
    bool good = true;
    parameters.clear();
    for_each_item(node, [&](const JsonNode& item) {
      good = read_parameter(item, parameters.emplace_back()) && good;
    });
    return good;
  }
  bool read_parameter(const JsonNode& node, Parameter& parameter) {
    if (!expect(node, Kind::object, "a parameter")) return false;
    bool good = true;
    for_each_member(node, [&](std::string_view key, const JsonNode& value) {
      if (key == "name") good = read_name(value, key, parameter.name) && good;
      if (key == "type") good = read_type(value, parameter.type) && good;
    });
    return good && require(parameter.name, node, "the parameter has no \"name\"") &&
           require(parameter.type, node, "the parameter has no \"type\"");
  }

  /// `"int"`, `{"ptr": "int"}`, or as in the text form, `"ptr<int>"`
  bool read_type(const JsonNode& node, Name& type) {
    type.place = node.place;
    const JsonNode* at = &node;
    std::string text;
    std::size_t levels = 0;
    for (; at->kind == Kind::object; at = &tape_[index_of(*at) + 2], ++levels) {
      const bool has_one_member = !is_empty(*at) && tape_[index_of(*at) + 2].end == at->end;
      if (!has_one_member) {
        reporter_.error(at->place, "a type that is an object has one member");
        return false;
      }
      text += fmt::format("{}<", program_.names.spelling(tape_[index_of(*at) + 1].text));
    }
    if (!expect(*at, Kind::string, "a type")) return false;
    text += program_.names.spelling(at->text);
    if (std::cmp_greater(std::ranges::count(text, '<'), max_pointer_depth)) {
      reporter_.error(node.place,
                      fmt::format("a pointer of more than {} levels", max_pointer_depth));
      return false;
    }
    type.symbol = levels == 0 ? at->text : program_.intern_copy(text + std::string(levels, '>'));
    return true;
  }

  bool read_type_or_null(const JsonNode& node, Name& type) {
    type = {};
    return node.kind == Kind::null || read_type(node, type);
  }

  bool read_instruction(const JsonNode& node, Instruction& instruction) {
    if (!expect(node, Kind::object, "an instruction")) return false;
    Name label;
    bool good = true;
    for_each_member(node, [&](std::string_view key, const JsonNode& value) {
      good =
          (key == "label" ? read_name(value, key, label) : read_member(key, value, instruction)) &&
          good;
    });
    if (!good) return false;
    if (label.valid()) {
      if (instruction.name.valid()) {
        reporter_.error(node.place, "both \"op\" and \"label\" are here");
        return false;
      }
      instruction.is_label = true;
      instruction.name = label;
      return true;
    }
    return require(instruction.name, node, "neither \"op\" nor \"label\" is here");
  }
  bool read_member(std::string_view key, const JsonNode& value, Instruction& instruction) {
    if (key == "op") return read_name(value, key, instruction.name);
    if (key == "dest") return read_name(value, key, instruction.destination);
    if (key == "type") return read_type_or_null(value, instruction.type);
    if (key == "args") return read_names(value, key, instruction.arguments);
    if (key == "funcs") return read_names(value, key, instruction.functions);
    if (key == "labels") return read_names(value, key, instruction.labels);
    if (key == "value") return read_literal(value, instruction.literal);
    return true;
  }

  bool read_literal(const JsonNode& node, Literal& literal) {
    literal = {Literal::Kind::none, node.value, node.text, node.place};
    switch (node.kind) {
      case Kind::boolean: literal.kind = Literal::Kind::boolean; return true;
      case Kind::integer: literal.kind = Literal::Kind::integer; return true;
      case Kind::floating: literal.kind = Literal::Kind::floating; return true;
      case Kind::string: return read_character(literal);
      default: break;
    }
    reporter_.error(node.place, fmt::format("\"value\" is {}", name_of(node.kind)));
    return false;
  }

  /// Spells the character as the text form does.
  bool read_character(Literal& literal) {
    static constexpr std::string_view controls("\0\a\b\t\n\v\f\r\\'", 10);
    const std::string_view text = program_.names.spelling(literal.text);
    if (text.empty() || first_code_point(text).length != text.size()) {
      reporter_.error(literal.place, "a \"value\" that is a string is one character");
      return false;
    }
    literal.kind = Literal::Kind::character;
    const std::size_t which = controls.find(text.front());
    if (which != std::string_view::npos) {
      literal.text = program_.intern_copy({'\\', "0abtnvfr\\'"[which]});
    }
    return true;
  }

  JsonTape tape_;
  std::vector<Name> names_;  // of the list being read
  Program& program_;
  Reporter& reporter_;
};

}  // namespace

Program read_json_program(const SourceText& source, Reporter& reporter) {
  Program program;
  auto tape = read_json(source, program);
  if (tape) {
    JsonReader(*std::move(tape), program, reporter).run();
  } else {
    reporter.fatal(tape.error().place, tape.error().message);
  }
  return program;
}

}  // namespace ssac::frontend::bril
