#include "compare/exchange/igv_graph.h"

#include <fmt/format.h>

#include <iterator>

#include "cfg/support/visible.h"

namespace ssac::compare {
namespace {

template <class... Arguments>
void add(std::string& out, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  fmt::format_to(std::back_inserter(out), text, std::forward<Arguments>(arguments)...);
}

void add_property(std::string& out, std::string_view name, std::string_view value) {
  add(out, "<p name=\"{}\">{}</p>", name, xml_text(value));
}

}  // namespace

void IgvGraph::add_node(std::size_t id, std::string_view idx, std::string_view name,
                        std::string_view category, const Properties& more) {
  add(nodes_, "        <node id=\"{}\"><properties>", id);
  add_property(nodes_, "idx", idx);
  add_property(nodes_, "name", name);
  add_property(nodes_, "category", category);
  for (const auto& [key, value] : more) add_property(nodes_, key, value);
  nodes_ += "</properties></node>\n";
}

void IgvGraph::add_edge(const Edge& edge) {
  add(edges_, R"(        <edge from="{}" to="{}")", edge.from, edge.to);
  if (edge.from_index != 0) add(edges_, R"( fromIndex="{}")", edge.from_index);
  add(edges_, R"( toIndex="{}" type="{}")", edge.to_index, edge.type);
  if (!edge.label.empty()) add(edges_, R"( label="{}")", xml_text(edge.label));
  edges_ += "/>\n";
}

void IgvGraph::add_block(std::string_view name, const std::vector<std::string>& successors,
                         const std::vector<std::size_t>& nodes) {
  add(blocks_, "        <block name=\"{}\">\n", xml_text(name));
  blocks_ += "          <successors>";
  for (const std::string& to : successors) {
    add(blocks_, "<successor name=\"{}\"/>", xml_text(to));
  }
  blocks_ += "</successors>\n          <nodes>";
  for (const std::size_t node : nodes) add(blocks_, "<node id=\"{}\"/>", node);
  blocks_ += "</nodes>\n        </block>\n";
}

std::string IgvGraph::to_xml(std::string_view name) const {
  std::string text;
  add(text, "    <graph name=\"{}\">\n      <properties>", xml_text(name));
  add_property(text, "name", name);
  text += "</properties>\n";
  text += "      <nodes>\n" + nodes_ + "      </nodes>\n";
  text += "      <edges>\n" + edges_ + "      </edges>\n";
  if (!blocks_.empty()) text += "      <controlFlow>\n" + blocks_ + "      </controlFlow>\n";
  return text + "    </graph>\n";
}

}  // namespace ssac::compare
