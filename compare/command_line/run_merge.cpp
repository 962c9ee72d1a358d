#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/command_line/printer.h"
#include "compare/command_line/requested_options.h"
#include "compare/command_line/runs.h"
#include "compare/command_line/tool.h"
#include "compare/core/totals.h"
#include "compare/files/descriptors.h"
#include "compare/files/growing_file.h"
#include "compare/files/input.h"
#include "compare/files/output.h"
#include "compare/formats/line_reader.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

/// A report that can be read again from its beginning.
struct Report {
  std::string name;
  OwnedDescriptor file;
  std::string error = {};
};

/// Copies what the descriptor gives to a file without a name, which can be read from its beginning.
int spooled(int descriptor) {
  std::FILE* const file = std::tmpfile();
  if (file == nullptr) return -1;
  const int copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
  std::fclose(file);
  std::vector<char> chunk(std::size_t{1} << 20);
  for (;;) {
    const ssize_t count = read_some(descriptor, chunk);
    const bool kept =
        count >= 0 && write_all(copy, {chunk.data(), static_cast<std::size_t>(count)}) == 0;
    if (count == 0 && ::lseek(copy, 0, SEEK_SET) == 0) return copy;
    if (!kept || count == 0) {
      ::close(copy);
      return -1;
    }
  }
}

Report open_report(const std::string& name) {
  if (name == "-") return {reported_name(name), OwnedDescriptor(spooled(STDIN_FILENO))};
  OwnedDescriptor file(open_file(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  // A pipe, for example, can be read only once.
  if (file.open() && ::lseek(file.number(), 0, SEEK_CUR) < 0) {
    file = OwnedDescriptor(spooled(file.number()));
  }
  return {name, std::move(file)};
}

/// Which parts of a run (--shard) the reports are.
class MergedParts {
 public:
  /// Adds a report of part number `part` of `parts`. Returns what is wrong with it; empty if
  /// nothing.
  std::string add(const std::string& report, std::size_t part, std::size_t parts) {
    if (parts <= 1) return "";  // a whole run
    if (parts_ != 0 && parts != parts_) {
      const auto& [first, name] = *seen_.begin();
      return fmt::format("of part {} of {}, but {} is of part {} of {}", part, parts, name, first,
                         parts_);
    }
    parts_ = parts;
    const auto [entry, is_new] = seen_.try_emplace(part, report);
    if (is_new) return "";
    return fmt::format("part {} of {} is in {}, too", part, parts,
                       entry->second == report ? "an earlier line" : entry->second);
  }

  /// `parts 2, 5 of 8 are missing`, at most ten of them; empty if none are. O(parts).
  [[nodiscard]] std::string missing() const {
    constexpr std::size_t most = 10;
    std::vector<std::string> words;
    const std::size_t count = parts_ - seen_.size();
    if (count == 0) return "";
    for (std::size_t part = 1; part <= parts_ && words.size() < most; ++part) {
      if (!seen_.contains(part)) words.push_back(fmt::format("{}", part));
    }
    const std::string more =
        count > words.size() ? fmt::format(" and {} more", count - words.size()) : "";
    return fmt::format("part{} {}{} of {} {} missing", count == 1 ? "" : "s",
                       fmt::join(words, ", "), more, parts_, count == 1 ? "is" : "are");
  }

 private:
  std::size_t parts_ = 0;                    // the number of parts of the run
  std::map<std::size_t, std::string> seen_;  // the names of their reports, by number
};

/// Reads the lines of reports, and checks that they can be merged.
class Reader {
 public:
  explicit Reader(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      reports_.push_back(open_report(name));
      Report& report = reports_.back();
      if (!report.file.open()) report.error = std::strerror(errno);
    }
  }

  /// The first pass: returns one error per wrong report.
  std::vector<std::string> check(const std::function<void(const ReportLine&)>& see) {
    std::vector<std::string> wrong;
    for (const Report& report : reports_) {
      std::string error = report.error.empty() ? check(report, see) : report.error;
      if (!error.empty()) wrong.push_back(fmt::format("{}: error: {}", report.name, error));
    }
    return wrong;
  }

  /// Which parts of a run are missing, after the first pass; empty if none.
  [[nodiscard]] std::string missing_parts() const { return parts_.missing(); }

  /// The second pass, once it is known that nothing is wrong.
  void read(const std::function<void(ReportLine)>& see) {
    for (const Report& report : reports_) {
      ::lseek(report.file.number(), 0, SEEK_SET);
      static_cast<void>(read_lines(report.file.number(), [&](std::string_view text, std::size_t) {
        if (auto line = read_report_line(text)) see(std::move(*line));
        return std::string();
      }));
    }
  }

  [[nodiscard]] const std::vector<std::string>& options() const { return first_->options; }
  [[nodiscard]] const std::string& version() const { return first_->version; }

 private:
  std::string check(const Report& report, const std::function<void(const ReportLine&)>& see) {
    Totals totals;  // of the lines after the last line of totals
    bool ended = false;
    std::size_t end_of_lines = 0;
    const auto read = read_lines(report.file.number(), [&](std::string_view text, std::size_t end) {
      end_of_lines = end;
      const auto line = read_report_line(text);
      if (!line) return line.error();
      if (std::string wrong = check_run(report, *line); !wrong.empty()) return wrong;
      ended = line->record == Record::totals;
      if (line->record == Record::cut) return fmt::format("the report is cut: {}", line->why);
      if (ended) {
        std::string wrong = contradiction(text, *line, std::exchange(totals, {}));
        if (!wrong.empty()) return wrong;
        return parts_.add(report.name, line->part, line->parts);
      }
      for (const FunctionReport& function : line->input.functions) totals.add(function);
      if (line->record == Record::input) {
        totals.add_input(line->input);
        const auto [entry, is_new] = names_.try_emplace(line->input.file, &report);
        if (!is_new) {
          return fmt::format("{} is in {}, too", line->input.file,
                             entry->second == &report ? "an earlier line" : entry->second->name);
        }
      }
      see(*line);
      return std::string();
    });
    if (!read) return read.error();
    // After its last line there can be the beginning of another one.
    if (!ended || ::lseek(report.file.number(), 0, SEEK_CUR) != static_cast<off_t>(end_of_lines)) {
      return "no line of totals at its end: the run was interrupted, --resume goes on with it";
    }
    return "";
  }

  /// All reports must have the same version and the same options.
  std::string check_run(const Report& report, const ReportLine& line) {
    if (!first_) {
      first_ = Run{&report, line.version, line.options};
      return "";
    }
    if (line.version != first_->version) {
      return fmt::format("of version {}, but {} is of {}", line.version, first_->report->name,
                         first_->version);
    }
    if (line.options == first_->options) return "";
    return fmt::format("of a run that asked for something else than that of {}, the first here: {}",
                       first_->report->name, difference_of(first_->options, line.options));
  }

  struct Run {
    const Report* report;
    std::string version;
    std::vector<std::string> options;
  };

  std::vector<Report> reports_;
  std::optional<Run> first_;
  std::map<std::string, const Report*> names_;  // the names of inputs
  MergedParts parts_;
};

/// Writes the lines as a report.
class Merged {
 public:
  Merged(const Format& format, const WriterContext& context, Output& output)
      : writer_(format.make_writer(context)), output_(output) {
    output_.write(writer_->begin());
  }

  void add(ReportLine line) {
    if (line.record == Record::function) {
      functions_.push_back(std::move(line.input.functions.front()));
    }
    if (line.record != Record::input) return;
    InputReport& input = line.input;
    if (input.functions.empty()) input.functions = std::exchange(functions_, {});
    output_.write(writer_->begin_input(input));
    for (FunctionReport& function : input.functions) {
      output_.write(writer_->function(input, function));
    }
    output_.write(writer_->end_input(input));
  }
  void end(const Totals& totals) {
    output_.write(writer_->end(totals));
    output_.commit();
  }

 private:
  std::unique_ptr<ReportWriter> writer_;
  Output& output_;
  std::vector<FunctionReport> functions_;  // of the next input
};

}  // namespace

int run_merge(const CommandLine& options, const Streams& streams) {
  Messages& messages = streams.messages;
  Reader reader(options.inputs);
  Totals totals;
  SmallestFailure failure;
  bool any_through_llvm = false;
  const std::vector<std::string> wrong = reader.check([&](const ReportLine& line) {
    for (const FunctionReport& function : line.input.functions) {
      totals.add(function);
      failure.see(line.input.file, function);
      any_through_llvm |= !function.llvm.empty();
    }
    if (line.record != Record::input) return;
    totals.add_input(line.input);
    const auto* const language = frontend::find_language(line.input.language);
    any_through_llvm |= language != nullptr && language->is_through_llvm();
  });
  for (const std::string& line : wrong) messages.line("{}", line);
  if (!wrong.empty()) return bad_input;
  if (const std::string missing = reader.missing_parts(); !missing.empty()) {
    messages.line("ssa-compare: error: {}", missing);
    return bad_input;
  }
  CommandLine as_run = options_of_run(reader.options(), options);
  as_run.version = reader.version();
  const auto plot = options.plot.empty() ? nullptr : std::make_unique<Output>(options.plot);
  const auto output = open_output(options.output, streams.out);
  Merged merged(*options.format,
                {as_run, options.command, reader.options(),
                 totals.corpus().accepted + totals.corpus().all_rejected() + 2, streams.color,
                 any_through_llvm},
                *output);
  reader.read([&](ReportLine line) { merged.add(std::move(line)); });
  merged.end(totals);
  if (plot != nullptr) write_plot(*plot, options.plot, totals, false, messages);
  if (!failure.seen()) return agreed;
  failure.say(messages);
  return check_failed;
}

}  // namespace ssac::compare
