#include "compare/exchange/dumper.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "cfg/support/visible.h"
#include "compare/core/construction.h"
#include "compare/exchange/igv_forms.h"
#include "compare/text/json_stream.h"
#include "son/dot.h"
#include "son/print.h"

namespace ssac::compare {

Dumper::Dumper(const DumpRequest& request, const Options& options, const std::string& file,
               Text& dumps, std::string& shown)
    : request_(request), options_(options), file_(file), out_(dumps), shown_(shown) {
  if (request.as == DumpAs::igv) igv_.emplace(options, file, dumps);
}

bool Dumper::looks(const Subject& subject) const {
  const bool shows_graphs = subject.ast != nullptr &&
                            std::ranges::find(subject.ast->stmts, frontend::StmtKind::show_graph,
                                              &frontend::Stmt::kind) != subject.ast->stmts.end();
  return !request_.dumps.empty() || shows_graphs;
}

template <class Show>
void Dumper::whole(Show show) {
  const std::size_t out = out_.size();
  const std::size_t shown = shown_.size();
  try {
    show();
  } catch (const std::bad_alloc&) {
    out_.truncate(out);
    shown_.resize(shown);
    throw;
  }
}

void Dumper::add_text(std::string_view heading, const std::string& text) {
  const char* comment = request_.as == DumpAs::dot ? "//" : ";";
  out_ += fmt::format("{} {}: {}\n{}", comment, visible(function_), heading,
                      visible(text, Lines::several));
  if (!text.ends_with('\n')) out_ += '\n';
}

void Dumper::add_json(const Dump& dump, const MethodRow* row, Text data) {
  JsonStream json(out_);
  json.begin_object();
  json.add("dump", dump.name);
  json.add("file", file_);
  json.add("function", function_);
  if (row != nullptr) {
    json.add("method", row->method);
    json.add("peepholes", or_null(row->peepholes));
  }
  json.add_whole_text("data", std::move(data));
  json.end();
  out_ += '\n';
}

template <class Of>
void Dumper::add_all(const Of& of, const MethodRow* row) {
  for (const Dump* dump : request_.dumps) {
    const Forms<Of>* const forms = std::get_if<Forms<Of>>(&dump->forms);
    if (forms == nullptr || (dump->needs_verified && !row->verified())) continue;
    const std::string label = row != nullptr ? row->label() : "";
    const std::string heading = fmt::format("{}{}{}", dump->heading, row ? " " : "", label);
    switch (request_.as) {
      case DumpAs::text: add_text(heading, forms->text(of)); break;
      case DumpAs::dot: add_text(heading, forms->dot(of)); break;
      case DumpAs::json: add_json(*dump, row, forms->json(of)); break;
      case DumpAs::igv: out_ += forms->igv(of, row != nullptr ? label : heading); break;
    }
  }
}

void Dumper::begin(const Subject& subject) {
  const cfg::Function& lowered = subject.lowered;
  function_ = lowered.name();
  if (!igv_) return;
  igv_->begin(function_, budget_of(subject, options_));
  if (request_.wants("cfg") && options_.cleanup == Cleanup::full) {
    out_ += to_igv(lowered, "control-flow graph as lowered");
  }
}

void Dumper::end() {
  if (igv_) igv_->end();
}

void Dumper::ast(const frontend::Function& function) {
  if (igv_) igv_->ast(function);
  add_all(function);
}

void Dumper::cfg(const cfg::Function& function) {
  cfg_ = &function;
  add_all(function);
}

void Dumper::ssa(const MethodRow& row, const ssa::Function& function) {
  whole([&] { add_all(SsaResult{row, function}, &row); });
}

void Dumper::snapshot(const MethodRow& row, const son::Snapshot& shown) {
  if (igv_ && request_.wants("son")) igv_->snapshot(row, shown);
  const bool dot = request_.as == DumpAs::dot;
  const std::string title = fmt::format("{}, {}: #showGraph at {}:{}", visible(function_),
                                        row.label(), shown.place.line, shown.place.column);
  if (shown_.size() > max_shown_bytes) {
    shown_ += fmt::format("{} {}: not shown, there are 16 MiB of such graphs before it\n",
                          dot ? "//" : "--", title);
    return;
  }
  shown_ += fmt::format("{} {}\n{}", dot ? "//" : "--", title,
                        dot ? son::to_dot(*shown.graph, title, shown.scopes)
                            : son::to_lines(*shown.graph, shown.scopes));
}

void Dumper::son(const MethodRow& row, const son::Graph& graph) {
  whole([&] {
    if (igv_ && request_.wants("son")) igv_->steps(row, *cfg_);
    add_all(SonResult{row, graph, *cfg_}, &row);
  });
}

}  // namespace ssac::compare
