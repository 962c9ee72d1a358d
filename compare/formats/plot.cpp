#include "compare/formats/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace plot {
namespace {

// In pixels.
constexpr std::size_t page_width = 760;
constexpr std::size_t label_width = 130;
constexpr std::size_t margin = 16;
constexpr std::size_t row_height = 20;
constexpr std::size_t heading_height = 52;
constexpr std::size_t axis_height = 34;
constexpr std::size_t plot_left = margin + label_width;

constexpr std::string_view ink = "#222222";
constexpr std::string_view pale_ink = "#5f6368";
constexpr std::string_view grid = "#dddddd";
constexpr std::string_view bar_color = "#1f5a94";

struct ClassColor {
  ssa::PhiClass of;
  std::string_view color;
};
/// Distinguishable without colour, too: from dark to light.
constexpr std::array class_colors = {
    ClassColor{ssa::PhiClass::necessary, bar_color},
    ClassColor{ssa::PhiClass::redundant, "#e08214"},
    ClassColor{ssa::PhiClass::dead, "#a6a6a6"},
    ClassColor{ssa::PhiClass::unreachable, "#e3d3f0"},
};

std::string label_of(const Total& total) { return row_label(total.method, total.peepholes); }

/// How many of the created phis are final.
std::string kept_in_words(const Total& total) {
  const std::string final = grouped(total.final());
  return total.created() == total.final()
             ? final
             : fmt::format("{} of {}", final, grouped(total.created()));
}

/// Room for the number to the right of a bar that takes the whole width.
std::size_t number_width(const Totals& totals) {
  constexpr std::size_t least = 80;
  constexpr std::size_t gap = 12;
  constexpr std::size_t character = 7;
  std::size_t longest = 0;
  for (const Total& total : totals.rows()) {
    longest = std::max(longest, kept_in_words(total).size());
  }
  return std::max(least, gap + character * longest);
}

/// From 0 to the first multiple of `step` that no value exceeds, over so many pixels.
struct Scale {
  double width;
  double step = 1;
  double end = 1;

  Scale(std::size_t pixels, std::uint64_t most) : width(static_cast<double>(pixels)) {
    constexpr double max_ticks = 6;
    const double wanted = std::max(static_cast<double>(most), 1.0);
    for (double power = 1;; power *= 10) {
      for (const double digit : {1.0, 2.0, 5.0}) {
        step = digit * power;
        end = step;
        while (end < wanted && end <= step * max_ticks) end += step;
        if (end >= wanted && end <= step * max_ticks) return;
      }
    }
  }
  [[nodiscard]] double x(double value) const {
    return static_cast<double>(plot_left) + value / end * width;
  }
};

class Drawing {
 public:
  explicit Drawing(const Totals& totals)
      : totals_(totals), plot_width_(page_width - plot_left - number_width(totals) - margin) {}

  std::string run() {
    const bool timed =
        std::ranges::any_of(totals_.rows(), [](const Total& total) { return total.time != 0; });
    draw_classes();
    draw_created();
    if (timed) draw_times();
    draw_notes();
    const std::size_t height = y_ + margin / 2;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title desc\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n"
        "<title id=\"title\">{2}</title>\n<desc id=\"desc\">{3}</desc>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{4}</svg>\n",
        page_width, height, "Phis of each way of constructing SSA form", description(), body_);
  }

 private:
  [[nodiscard]] std::string description() const {
    std::string text;
    for (const Total& total : totals_.rows()) {
      text += fmt::format("{}{}: {} created, {} final", text.empty() ? "" : "; ",
                          xml_text(label_of(total)), total.created(), total.final());
      if (lacks_some(total)) text += " on " + functions_of(total);
    }
    return text.empty() ? "No function was compared." : text + ".";
  }

  /// Whether it sums over fewer functions than others, so that the lengths of their bars do not
  /// compare.
  [[nodiscard]] bool lacks_some(const Total& total) const {
    return total.functions < totals_.corpus().functions;
  }

  [[nodiscard]] std::string functions_of(const Total& total) const {
    return fmt::format("{} of {}", grouped(total.functions),
                       counted(totals_.corpus().functions, "function"));
  }

  void text(double x, std::size_t y, std::string_view anchor, std::string_view color,
            std::string_view words, std::string_view more = "") {
    body_ += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}>{}</text>\n",
                         x, y, anchor, color, more, xml_text(words));
  }

  void heading(std::string_view words) {
    y_ += margin;
    text(margin, y_ + 12, "start", ink, words, " font-size=\"14\" font-weight=\"bold\"");
    legend_ = y_ + 30;
    y_ += heading_height - margin;
  }

  /// One entry of the legend, from left to right.
  void legend_entry(double& x, std::string_view shape, std::string_view words) {
    body_ += fmt::format("<g transform=\"translate({:.1f} {})\">{}</g>\n", x, legend_ - 9, shape);
    text(x + 16, legend_, "start", pale_ink, words);
    x += 30 + 6.5 * static_cast<double>(words.size());
  }

  /// The lines of the scale, drawn behind the rows that follow, and its numbers below.
  template <class Write>
  void axis(const Scale& scale, Write write) {
    const std::size_t bottom = y_ + row_height * totals_.rows().size();
    for (double value = 0; value <= scale.end; value += scale.step) {
      const double x = scale.x(value);
      body_ += fmt::format(
          "<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"{3}\"/>\n", x, y_,
          bottom + 4, grid);
      text(x, bottom + 17, "middle", pale_ink, write(static_cast<std::uint64_t>(value)));
    }
  }

  /// draw(total) draws each row at y_, with its label to the left.
  template <class Draw>
  void rows(Draw draw) {
    for (const Total& total : totals_.rows()) {
      const std::string label = label_of(total) + (lacks_some(total) ? " *" : "");
      text(static_cast<double>(plot_left - 8), y_ + 14, "end", ink, label);
      draw(total);
      y_ += row_height;
    }
    y_ += axis_height - margin / 2;
  }

  void bar(double from, double to, std::string_view color, std::string_view title) {
    body_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\">"
        "<title>{}</title></rect>\n",
        from, y_ + 3, to - from, row_height - 6, color, xml_text(title));
  }

  /// A number with an outline, readable over the lines of the scale.
  void number(double x, std::string_view words) {
    text(x + 6, y_ + 14, "start", ink, words,
         " stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"");
  }

  template <class Of>
  [[nodiscard]] std::uint64_t most(Of of) const {
    std::uint64_t result = 0;
    for (const Total& total : totals_.rows()) result = std::max<std::uint64_t>(result, of(total));
    return result;
  }

  void draw_classes() {
    heading("Final phis, by class");
    double x = static_cast<double>(plot_left);
    for (const auto& [of, color] : class_colors) {
      const bool has = std::ranges::any_of(
          totals_.rows(), [&](const Total& total) { return total.classes[of] != 0; });
      const std::string square =
          fmt::format("<rect width=\"10\" height=\"10\" fill=\"{}\"/>", color);
      if (has) legend_entry(x, square, name_of(of));
    }
    const Scale scale(plot_width_, most([](const Total& total) { return total.final(); }));
    axis(scale, [](std::uint64_t value) { return grouped(value); });
    rows([&](const Total& total) {
      std::size_t sum = 0;
      for (const auto& [of, color] : class_colors) {
        const std::size_t phis = total.classes[of];
        if (phis == 0) continue;
        bar(scale.x(static_cast<double>(sum)), scale.x(static_cast<double>(sum + phis)), color,
            fmt::format("{}: {} {}", label_of(total), phis, name_of(of)));
        sum += phis;
      }
      number(scale.x(static_cast<double>(total.final())), grouped(total.final()));
    });
  }

  void draw_created() {
    heading("Created against final phis");
    double x = static_cast<double>(plot_left);
    legend_entry(x, circle(5, 5, true, ""), "created");
    legend_entry(x, circle(5, 5, false, ""), "final");
    const Scale scale(plot_width_, most([](const Total& total) {
                        return std::max(total.created(), total.final());
                      }));
    axis(scale, [](std::uint64_t value) { return grouped(value); });
    rows([&](const Total& total) {
      const double created = scale.x(static_cast<double>(total.created()));
      const double final = scale.x(static_cast<double>(total.final()));
      const double y = static_cast<double>(y_) + row_height / 2.0;
      body_ += fmt::format(
          "<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{2:.1f}\" y2=\"{1:.1f}\" stroke=\"{3}\" "
          "stroke-width=\"2\"/>\n",
          final, y, created, bar_color);
      const std::string title =
          fmt::format("{}: {} created, {} final", label_of(total), total.created(), total.final());
      body_ += circle(created, y, true, title) + "\n" + circle(final, y, false, title) + "\n";
      number(std::max(created, final) + 4, kept_in_words(total));
    });
  }

  static std::string circle(double x, double y, bool hollow, std::string_view title) {
    return fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"2\">{}</circle>",
        x, y, hollow ? 5 : 4, hollow ? "#ffffff" : bar_color, bar_color,
        title.empty() ? "" : fmt::format("<title>{}</title>", xml_text(title)));
  }

  void draw_times() {
    heading("Time of construction, the sum of the medians");
    const Scale scale(plot_width_, most([](const Total& total) { return total.time; }));
    axis(scale, [](std::uint64_t value) { return duration(value); });
    rows([&](const Total& total) {
      if (total.time == 0) return;
      const double end = scale.x(static_cast<double>(total.time));
      bar(scale.x(0), end, bar_color, fmt::format("{}: {}", label_of(total), duration(total.time)));
      number(end, duration(total.time));
    });
  }

  void draw_notes() {
    for (const Total& total : totals_.rows()) {
      if (!lacks_some(total)) continue;
      y_ += row_height;
      text(margin, y_, "start", pale_ink,
           fmt::format("* {}: on {}", label_of(total), functions_of(total)));
    }
  }

  const Totals& totals_;
  std::size_t plot_width_;
  std::string body_;
  std::size_t y_ = 0;       // where the next thing goes
  std::size_t legend_ = 0;  // of this panel
};

}  // namespace
}  // namespace plot

std::string plot_of(const Totals& totals) { return plot::Drawing(totals).run(); }

}  // namespace ssac::compare
