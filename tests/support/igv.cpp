#include "tests/support/igv.h"

#include <fmt/format.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <set>
#include <sstream>
#include <utility>

namespace ssac::test {
namespace {

using Tree = boost::property_tree::ptree;

const Tree& child(const Tree& parent, const char* name) {
  static const Tree none;
  const auto found = parent.find(name);
  return found == parent.not_found() ? none : found->second;
}

std::string attribute(const Tree& element, const char* name) {
  return element.get<std::string>(std::string("<xmlattr>.") + name, "");
}

class GraphReader {
 public:
  GraphReader(std::string name, IgvDocument& document)
      : name_(std::move(name)), document_(document) {}

  void read(const Tree& graph) {
    for (const auto& [tag, node] : child(graph, "nodes")) {
      const std::string id = attribute(node, "id");
      if (!nodes_.insert(id).second) report_malformed("two nodes of id", id);
    }
    for (const auto& [tag, edge] : child(graph, "edges")) read_edge(edge);
    const Tree& blocks = child(graph, "controlFlow");
    for (const auto& [tag, block] : blocks) {
      const std::string name = attribute(block, "name");
      if (!blocks_.insert(name).second) report_malformed("two blocks of name", name);
    }
    for (const auto& [tag, block] : blocks) read_block(block);
  }

 private:
  void report_malformed(const std::string& what, const std::string& name) {
    document_.violations.push_back(fmt::format("{}: {} {}", name_, what, name));
  }

  void read_edge(const Tree& edge) {
    for (const char* end : {"from", "to"}) {
      const std::string id = attribute(edge, end);
      if (!nodes_.contains(id)) report_malformed("an edge has no node", id);
    }
    const std::string input = attribute(edge, "to") + "." + attribute(edge, "toIndex");
    if (!inputs_.insert(input).second) report_malformed("two edges into input", input);
  }

  void read_block(const Tree& block) {
    for (const auto& [tag, successor] : child(block, "successors")) {
      const std::string name = attribute(successor, "name");
      if (!blocks_.contains(name)) report_malformed("no block is the successor", name);
    }
    for (const auto& [tag, node] : child(block, "nodes")) {
      const std::string id = attribute(node, "id");
      if (!nodes_.contains(id)) report_malformed("a block has no node", id);
      if (!placed_.insert(id).second) report_malformed("two blocks have node", id);
    }
  }

  std::string name_;
  IgvDocument& document_;
  std::set<std::string> nodes_;
  std::set<std::string> inputs_;  // that have an edge
  std::set<std::string> blocks_;
  std::set<std::string> placed_;
};

}  // namespace

IgvDocument read_igv(const std::string& xml) {
  Tree tree;
  std::istringstream stream(xml);
  boost::property_tree::read_xml(stream, tree);
  IgvDocument document;
  for (const auto& [group_tag, group] : tree.get_child("graphDocument")) {
    std::set<std::string> names;
    for (const auto& [tag, graph] : group) {
      if (tag != "graph") continue;
      const std::string name = attribute(graph, "name");
      const std::string of_group = child(child(group, "properties"), "p").data();
      document.graphs.push_back(fmt::format("{}: {}", of_group, name));
      if (!names.insert(name).second) document.violations.push_back("two graphs called " + name);
      GraphReader(document.graphs.back(), document).read(graph);
    }
  }
  return document;
}

}  // namespace ssac::test
