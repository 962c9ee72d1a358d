#include "compare/live/answer.h"

#include <utility>

#include "compare/core/compare_program.h"
#include "compare/exchange/trace_categories.h"
#include "compare/explain/explain.h"
#include "compare/formats/writer.h"
#include "compare/live/request.h"
#include "compare/report/page_algorithms.h"
#include "compare/report/page_data.h"
#include "compare/report/page_events.h"
#include "compare/report/page_index.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {
namespace {

std::string about() {
  Json json = {{"version", SSAC_VERSION}, {"languages", Json::array()}};
  for (const frontend::Language& language : frontend::languages()) {
    if (language.is_through_llvm()) continue;
    json["languages"].push_back({{"name", language.name},
                                 {"summary", language.summary},
                                 {"extension", language.extensions.front()}});
  }
  json["options"] = live_options();
  add_algorithms(json);
  return dump(json);
}

/// The reports on a program's functions, each with its page data.
class PageReports {
 public:
  PageReports(const OpenProgram& program, const Options& options, const PageParts& parts)
      : program_(program),
        explain_(explainer(options, in_words(parts))),
        events_(nullptr, {}, parts.traces),
        data_(events_, graphviz_, parts) {}

  FunctionReport compare(std::size_t number) {
    const bool shown = is_shown(program_.subject(number).lowered);
    Trace trace(&events_, shown ? all_trace_categories() : TraceCategories());
    FunctionReport report = program_.compare(number, {trace, data_, explain_});
    report.page = data_.finish(program_.report(), report);
    return report;
  }

 private:
  static InWords in_words(const PageParts& parts) {
    if (!parts.reasons) return {};
    return [reasons = parts.reasons](const std::string& site) {
      return PageParts::has(reasons, site);
    };
  }

  const OpenProgram& program_;
  Explain explain_;
  PageEvents events_;
  Graphviz graphviz_;
  PageData data_;
};

std::string page(const LiveRequest& request, const OpenProgram& program, const Options& options) {
  const InputReport& input = program.report();
  const Text text = object_text([&](JsonStream& json) {
    json.add("status", name_of(input.status));
    json.add("language", input.language);
    json.begin_array("diagnostics");
    for (const Diagnostic& diagnostic : input.diagnostics) json.add(compare::to_json(diagnostic));
    json.end();
    json.begin_object("elements");
    PageReports reports(program, options, request.parts);
    PageIndex index(request.command, request.parts.algorithms);
    index.begin_input();
    for (std::size_t k = 0; k < program.num_functions(); ++k) {
      FunctionReport report = reports.compare(k);
      const std::string id = index.add(input, report);
      if (!id.empty()) json.add_whole_text(id, std::move(report.page));
    }
    if (const auto source = index.end_input(input)) json.add_text(source->id, source->json);
    const PageElement last = index.finish();
    json.add_text(last.id, last.json);
  });
  return text.str();
}

/// The output of a format; with `for_page`, functions have their page data.
std::string report_text(ReportWriter& writer, const OpenProgram& program, const Options& options,
                        bool for_page) {
  const InputReport& input = program.report();
  Text text = writer.begin();
  text.append(writer.begin_input(input));
  Totals totals;
  Trace no_trace;
  Observer no_observer;
  const Explain explain = explainer(options);
  PageReports reports(program, options, {});
  for (std::size_t k = 0; k < program.num_functions(); ++k) {
    FunctionReport report =
        for_page ? reports.compare(k) : program.compare(k, {no_trace, no_observer, explain});
    text.append(writer.function(input, report));
    totals.add(report);
  }
  totals.add_input(input);
  text.append(writer.end_input(input));
  text.append(writer.end(totals));
  return dump({{"report", text.str()}});
}

std::string answer_on_program(const LiveRequest& request) {
  const bool for_page = request.wanted != LiveAnswer::json;
  Options options = request.options;
  options.graph_texts = !for_page;
  options.explained_parts = for_page ? ExplainedParts::linked : ExplainedParts::all;
  options.compare_graphs = !for_page;  // the page finds equal graphs itself
  if (for_page) options.explain.emplace();
  OpenProgram program(SourceText(request.file, request.text), request.language, options);
  program.reject_without_rows();
  if (request.wanted == LiveAnswer::page) return page(request, program, options);
  const WriterContext context{options, request.command};
  const auto writer = for_page ? make_html_writer(context) : make_json_writer(context);
  return report_text(*writer, program, options, for_page);
}

}  // namespace

std::string answer(std::string_view text) {
  const auto request = read_request(text);
  if (!request) return dump({{"error", request.error()}});
  return request->wanted == LiveAnswer::about ? about() : answer_on_program(*request);
}

}  // namespace ssac::compare
