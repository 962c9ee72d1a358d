// JSON, schema 1 (docs/formats.md).
#include <fmt/format.h>

#include <utility>

#include "compare/formats/environment.h"
#include "compare/formats/report_json.h"
#include "compare/formats/writer.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {
namespace {

class JsonWriter : public ReportWriter {
 public:
  explicit JsonWriter(const WriterContext& context)
      : command_(context.command),
        environment_(environment(context.options)),
        json_(text_, context.take) {}

  Text begin() override {
    json_.begin_object();
    json_.add("schema", 1);
    json_.add("tool", "ssa-compare");
    json_.add("version", environment_.at("version"));
    json_.add("command", command_);
    json_.add("environment", environment_);
    json_.begin_array("inputs", JsonStream::Items::a_line_each);
    return written();
  }

  Text begin_input(const InputReport& input) override {
    json_.begin_object();
    json_.add("file", input.file);
    json_.add("language", or_null(input.language));
    json_.add("status", name_of(input.status));
    if (!input.reason.empty()) json_.add("reason", input.reason);
    json_.begin_array("diagnostics");
    for (const Diagnostic& d : input.diagnostics) json_.add(compare::to_json(d));
    json_.end();
    json_.begin_array("functions");
    return written();
  }

  Text function(const InputReport& /*input*/, FunctionReport& function) override {
    add_function(json_, function, function.counts_only ? counts_alone : Detail());
    return written();
  }

  Text end_input(const InputReport& /*input*/) override {
    json_.end();
    json_.end();
    return written();
  }

  Text end(const Totals& totals) override {
    json_.end();
    add_totals(json_, totals, "totals", false);
    json_.add("corpus", corpus_json(totals.corpus()));
    return ended();
  }

  Text cut(std::string_view why) override {
    if (json_.all_ended()) return written();
    json_.end_all_but(1);
    json_.add("cut", why);
    return ended();
  }

 private:
  Text ended() {
    json_.end_all();
    text_ += '\n';
    return written();
  }
  /// The text added since the last call.
  Text written() { return std::exchange(text_, {}); }

  const std::vector<std::string>& command_;
  Json environment_;
  Text text_;
  JsonStream json_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_json_writer(const WriterContext& context) {
  return std::make_unique<JsonWriter>(context);
}

}  // namespace ssac::compare
