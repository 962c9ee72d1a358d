#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/bench/measurements.h"

namespace ssac::bench {

namespace {

constexpr double panel_width = 420;
constexpr double panel_height = 330;
constexpr double left = 60;
constexpr double top = 40;
constexpr double inner_width = 330;
constexpr double line_height = 15;
constexpr std::array colours = {"#1b6ca8", "#c8553d", "#3a7d44", "#8e4585", "#b8860b", "#444444"};

/// A logarithmic axis: the decades that it shows, and the position of a value on it, from 0 to 1.
class Axis {
 public:
  void include(double value) {
    low_ = std::min(low_, std::floor(std::log10(value)));
    high_ = std::max(high_, std::ceil(std::log10(value)));
  }
  [[nodiscard]] double place(double value) const {
    return (std::log10(value) - low_) / (high_ - low_);
  }
  template <class Visit>
  void for_each_decade(Visit visit) const {
    for (double exponent = low_; exponent <= high_; ++exponent) visit(std::pow(10.0, exponent));
  }

 private:
  double low_ = 99;
  double high_ = -99;
};

struct Panel {
  std::string shape;
  std::vector<const Series*> lines = {};
  Axis x = {};
  Axis y = {};
};

std::vector<Panel> panels(const std::vector<Series>& all) {
  std::vector<Panel> result;
  for (const Series& series : all) {
    if (series.last_run() == nullptr) continue;
    if (result.empty() || result.back().shape != series.shape) result.push_back({series.shape});
    Panel& panel = result.back();
    panel.lines.push_back(&series);
    for (const Measurement& m : series.points) {
      if (!m.was_run()) continue;
      panel.x.include(static_cast<double>(m.instructions));
      panel.y.include(m.time_per_instruction());
    }
  }
  return result;
}

double x_of(const Panel& panel, double value) { return left + inner_width * panel.x.place(value); }
double y_of(const Panel& panel, double value) {
  return top + panel_height * (1 - panel.y.place(value));
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     text);
}

std::string axes(const Panel& panel) {
  std::string svg = text_at(left + inner_width / 2, top - 16, "middle", panel.shape);
  const auto line = [](double x1, double y1, double x2, double y2) {
    return fmt::format("<path d=\"M{:.0f} {:.0f}L{:.0f} {:.0f}\" stroke=\"#ddd\"/>\n", x1, y1, x2,
                       y2);
  };
  panel.x.for_each_decade([&](double value) {
    const double x = x_of(panel, value);
    svg += line(x, top, x, top + panel_height);
    svg +=
        text_at(x, top + panel_height + 18, "middle", fmt::format("1e{:.0f}", std::log10(value)));
  });
  panel.y.for_each_decade([&](double value) {
    const double y = y_of(panel, value);
    svg += line(left, y, left + inner_width, y);
    svg += text_at(left - 6, y + 4, "end", fmt::format("{:g}", value));
  });
  return svg + text_at(left + inner_width / 2, top + panel_height + 38, "middle",
                       "instructions; up: ns per instruction");
}

std::string curve(const Panel& panel, std::size_t number) {
  const Series& series = *panel.lines[number];
  const std::string_view colour = colours[number % colours.size()];
  std::string path;
  for (const Measurement& m : series.points) {
    if (!m.was_run()) continue;
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L",
                        x_of(panel, static_cast<double>(m.instructions)),
                        y_of(panel, m.time_per_instruction()));
  }
  const double y = top + panel_height + 60 + line_height * static_cast<double>(number);
  return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", path,
                     colour) +
         fmt::format("<path d=\"M{0:.0f} {1:.0f}h20\" stroke=\"{2}\" stroke-width=\"2\"/>\n", left,
                     y - 4, colour) +
         text_at(left + 26, y, "start", series.subject);
}

}  // namespace

std::string plot(const std::vector<Series>& all) {
  const std::vector<Panel> made = panels(all);
  std::size_t max_lines = 0;
  for (const Panel& panel : made) max_lines = std::max(max_lines, panel.lines.size());
  const double width = panel_width * static_cast<double>(made.size());
  const double height = top + panel_height + 64 + line_height * static_cast<double>(max_lines);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#fff\"/>\n",
      width, height);
  for (std::size_t k = 0; k < made.size(); ++k) {
    svg +=
        fmt::format("<g transform=\"translate({:.0f})\">\n", panel_width * static_cast<double>(k));
    svg += axes(made[k]);
    for (std::size_t n = 0; n < made[k].lines.size(); ++n) svg += curve(made[k], n);
    svg += "</g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace ssac::bench
