// The report of many inputs: a row a file with the final phis of each method, then totals a method.
#include <fmt/format.h>

#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"

namespace ssac::compare {
namespace {

constexpr std::size_t file_width = 28;

/// The path, its beginning cut off where it is too long.
std::string fitted(const std::string& path) {
  if (path.size() <= file_width) return path + std::string(file_width - path.size(), ' ');
  return "..." + path.substr(path.size() - file_width + 3);
}

struct Column {
  std::string method;
  std::string level;
  [[nodiscard]] std::size_t width() const {
    return std::max<std::size_t>({method.size(), level.size(), 5});
  }
};

class CorpusTableWriter : public ReportWriter {
 public:
  explicit CorpusTableWriter(const WriterContext& context) : color_(context.color) {
    const Options& options = context.options;
    for (const ssa::Method* m : options.cfg_methods) columns_.push_back({std::string(m->name), ""});
    for (const son::Method* m : options.son_methods) {
      for (son::Peepholes level : options.peepholes) {
        columns_.push_back({std::string(m->name), std::string(son::name_of(level))});
      }
    }
  }

  std::string begin() override {
    std::string first = "final phis" + std::string(file_width - 10, ' ') + " blocks";
    std::string second(first.size(), ' ');
    for (const Column& column : columns_) {
      first += fmt::format(" {:>{}}", column.method, column.width());
      second += fmt::format(" {:>{}}", column.level, column.width());
    }
    second.erase(second.find_last_not_of(' ') + 1);
    const std::string heading = second.empty() ? first : first + "\n" + second;
    return color_ ? fmt::format("\033[1m{}\033[0m\n", heading) : heading + "\n";
  }

  std::string input(const InputReport& report) override {
    if (report.status == Status::rejected) return fitted(report.file) + " rejected\n";
    std::size_t blocks = 0;
    std::vector<std::size_t> phis(columns_.size());
    std::vector<bool> built(columns_.size(), !report.functions.empty());
    for (const FunctionReport& function : report.functions) {
      blocks += function.cfg.blocks;
      for (std::size_t c = 0; c < columns_.size(); ++c) {
        const bool has_row = c < function.rows.size() && function.rows[c].built();
        if (has_row) phis[c] += function.rows[c].phis.final;
        if (!has_row) built[c] = false;
      }
    }
    std::string line = fmt::format("{} {:>6}", fitted(report.file), blocks);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      line +=
          fmt::format(" {:>{}}", built[c] ? fmt::format("{}", phis[c]) : "-", columns_[c].width());
    }
    return line + "\n";
  }

  std::string end(const Totals& totals) override {
    return totals.rows().empty() ? "" : "\n" + totals_table(totals).plain(color_);
  }

 private:
  std::vector<Column> columns_;
  bool color_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_corpus_table_writer(const WriterContext& context) {
  return std::make_unique<CorpusTableWriter>(context);
}

}  // namespace ssac::compare
