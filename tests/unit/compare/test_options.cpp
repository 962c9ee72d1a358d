// The command line: defaults, values of options, and usage errors.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <ranges>
#include <sstream>
#include <string>
#include <vector>

#include "cfg/support/nearest.h"
#include "cfg/support/visible.h"
#include "compare/command_line/options.h"
#include "compare/formats/format.h"
#include "compare/text/text_table.h"
#include "compare/text/wrap.h"

namespace ssac::compare {
namespace {

std::expected<CommandLine, Answer> parse(std::vector<const char*> words) {
  words.insert(words.begin(), "ssa-compare");
  return parse_options(words);
}

std::string error_of(std::vector<const char*> words) {
  const auto options = parse(std::move(words));
  REQUIRE_FALSE(options);
  CHECK(options.error().status == 2);
  return options.error().text;
}

}  // namespace

TEST_CASE("the defaults are those of the design") {
  const auto options = parse({"prog.s"});
  REQUIRE(options);
  CHECK(options->inputs == std::vector<std::string>{"prog.s"});
  const auto is_default = [](const auto* method) { return !method->optional; };
  CHECK(std::ranges::equal(options->cfg_methods, ssa::methods() | std::views::filter(is_default)));
  CHECK(std::ranges::equal(options->son_methods, son::methods() | std::views::filter(is_default)));
  CHECK(options->peepholes == std::vector{son::Peepholes::none, son::Peepholes::full});
  CHECK(options->cleanup == Cleanup::full);
  CHECK_FALSE(options->fold_copies);
  CHECK(options->continues == son::Continues::stacked);
  CHECK_FALSE(options->run);
  CHECK(options->time == 0);
  CHECK(options->format->name == "table");
}

TEST_CASE("methods are selected by name, in the order of the table") {
  const auto options = parse({"--methods=lazy,pruned,maximal", "prog.s"});
  REQUIRE(options);
  REQUIRE(options->cfg_methods.size() == 2);
  CHECK(options->cfg_methods[0]->name == "maximal");
  CHECK(options->cfg_methods[1]->name == "pruned");
  REQUIRE(options->son_methods.size() == 1);
  CHECK(options->son_methods[0]->name == "lazy");
}

TEST_CASE("values of --explain, --plot and -o are validated") {
  CHECK(error_of({"--explain=x@", "p.s"}).contains("--explain takes VAR, VAR@PLACE or @PLACE"));
  CHECK(parse({"--explain", "p.s"})->explain.has_value());
  CHECK(parse({"--explain=@b3", "p.s"})->explain->place.has_value());
  CHECK(error_of({"--plot=a.b/x.png", "p.s"}).contains("--plot writes SVG: name it .svg"));
  CHECK(parse({"--plot=a.b/x", "p.s"})->plot == "a.b/x");
  CHECK(parse({"--plot=.svg", "p.s"})->plot == ".svg");
  CHECK(parse({"-o", "-", "p.s"})->output.empty());
  CHECK(error_of({"-o", "a/x.svg", "p.s"}).contains("-o writes no drawings: use --plot=a/x.svg"));
  const char* const bitcode = "'x.bc' is a name for bitcode, which only --emit=llvm writes";
  CHECK(error_of({"-o", "x.bc", "p.s"}).contains(bitcode));
  CHECK(error_of({"--dump=cfg", "-o", "x.bc", "p.s"}).contains(bitcode));
  CHECK(error_of({"--emit=bril", "-o", "x.bc", "p.c"}).contains(bitcode));
  CHECK(parse({"--emit=llvm", "-o", "x.bc", "p.c"})->output == "x.bc");
  CHECK(error_of({"--format=jsonl", "--resume", "-o", "-", "p.s"}).contains("needs -o FILE"));
}

TEST_CASE("option --run takes signed numbers or an empty list") {
  CHECK(parse({"--run=5", "p.s"})->run == std::vector<std::int64_t>{5});
  CHECK(parse({"--run=true,-7,false", "p.s"})->run == std::vector<std::int64_t>{1, -7, 0});
  CHECK(parse({"--run=-3,9223372036854775807", "p.s"})->run ==
        std::vector<std::int64_t>{-3, 9223372036854775807});
  CHECK(parse({"--run=", "p.s"})->run == std::vector<std::int64_t>{});
  CHECK_THAT(error_of({"--run=five", "p.s"}), Catch::Contains("--run takes"));
  CHECK_THAT(error_of({"--run=none", "p.s"}), Catch::Contains("--run takes"));
  CHECK_THAT(error_of({"--run=9223372036854775808", "p.s"}), Catch::Contains("64 bits"));
}

TEST_CASE("option --time without a number does not swallow the file") {
  const auto options = parse({"--time", "prog.s"});
  REQUIRE(options);
  CHECK(options->time == 5);
  CHECK(options->inputs == std::vector<std::string>{"prog.s"});
  CHECK(parse({"--time=9", "prog.s"})->time == 9);
  CHECK_THAT(error_of({"--time=none", "prog.s"}), Catch::Contains("--time takes"));
  CHECK_THAT(error_of({"--time=1000001", "prog.s"}), Catch::Contains("from 1 to 1000000"));
}

TEST_CASE("option --isolate takes 1 to 1000000 seconds") {
  CHECK(parse({"--format=jsonl", "--isolate=1000000", "p.s"})->isolate == 1'000'000);
  for (const char* const word : {"--isolate=1000001", "--isolate=9223372037", "--isolate=0"}) {
    CHECK_THAT(error_of({"--format=jsonl", word, "p.s"}),
               Catch::Contains("--isolate takes a whole number from 1 to 1000000"));
  }
}

TEST_CASE("unknown names get the nearest match") {
  CHECK_THAT(error_of({"--methods=prund", "p.s"}), Catch::Contains("did you mean 'pruned'?"));
  CHECK_THAT(error_of({"--metods=pruned", "p.s"}), Catch::Contains("did you mean '--methods'?"));
  CHECK_THAT(error_of({"--dump=doms", "p.s"}), Catch::Contains("did you mean 'dom'?"));
  CHECK_THAT(error_of({"--trace=lasy", "p.s"}), Catch::Contains("did you mean 'lazy'?"));
  CHECK_THAT(error_of({"--format=jsno", "p.s"}), Catch::Contains("did you mean 'json'?"));
  CHECK_THAT(error_of({"--language=simpel", "p.s"}), Catch::Contains("did you mean 'simple'?"));
  CHECK_THAT(error_of({"--peepholes=non", "p.s"}), Catch::Contains("did you mean 'none'?"));
  CHECK_THAT(error_of({"--continue=merge", "p.s"}), Catch::Contains("did you mean 'merged'?"));
  CHECK_THAT(error_of({"--bridge-from=minimol", "p.s"}),
             Catch::Contains("did you mean 'minimal'?"));
  CHECK_THAT(error_of({"--bridge-from=lazy", "p.s"}), Catch::Contains("unknown method to bridge"));
}

TEST_CASE("a format option without a matching output is a usage error") {
  CHECK_THAT(error_of({"--dump=cfg", "--format=json", "p.s"}), Catch::Contains("excludes"));
  CHECK_THAT(error_of({"--emit=llvm", "--format=table", "p.s"}), Catch::Contains("excludes"));
  CHECK(error_of({"--as=igv", "p.s"}).find("name it with --dump") != std::string::npos);
  CHECK_THAT(error_of({"--trace-format=jsonl", "p.s"}),
             Catch::Contains("--trace-format requires --trace"));
  CHECK(error_of({"--dump=cfg,ast", "--as=dot", "p.s"}).find("--as=dot has no graph of ast") !=
        std::string::npos);
  CHECK(parse({"--as=dot", "p.s"}).has_value());  // for #showGraph
}

TEST_CASE("a value without the = that its option needs is not taken for an input") {
  for (const auto& [option, value] :
       std::vector<std::pair<const char*, const char*>>{{"--run", "5"},
                                                        {"--run", "1,2"},
                                                        {"--time", "9"},
                                                        {"--explain", "x"},
                                                        {"--explain", "@b3"}}) {
    CAPTURE(option);
    const std::string corrected = fmt::format("{}={}", option, value);
    CHECK_THAT(error_of({option, value, "p.s"}),
               Catch::Contains(fmt::format("there is no file '{}'; a value of {} follows a '=': {}",
                                           value, option, corrected)));
    CHECK(parse({corrected.c_str(), "p.s"}));
    CHECK(parse({option, "p.s"}));
    CHECK(parse({option, "./5"}));
    CHECK(parse({option, "@/dev/null"}));
  }
}

TEST_CASE("errors in option values have clear messages") {
  for (const auto& [word, why] : std::vector<std::pair<const char*, std::string>>{
           {"--check=1", "--check takes no value, but has '1'"},
           {"--verify-each=no", "--verify-each takes no value, but has 'no'"},
           {"--fold-copies=false", "--fold-copies takes no value, but has 'false'"},
           {"--diff=a.json", "--diff takes no value, but has 'a.json'"},
           {"--format", "--format needs a value: NAME"},
           {"-o=x.json", "-o=x.json has a '=', which only long options have: -o x.json\n"},
           {"-j=2", "-j=2 has a '=', which only long options have: -j 2\n"},
           {"-p=db", "-p=db has a '=', which only long options have: -p db\n"},
           {"-o=", "-o= has an empty value"},
           {"--bridge-from=lookahead", "'lookahead', which follows the source, not the graph"},
           {"--bridge-from=lazy", "'lazy', which makes a Sea of Nodes itself"}}) {
    CAPTURE(word);
    CHECK_THAT(error_of({"p.s", word}), Catch::Contains(why));
  }
  CHECK_THAT(error_of({"--format=csv", "--format=json", "p.s"}),
             Catch::Contains("--format is there 2 times; it can be given only once"));
  for (const char* const option : {"-p", "-o", "--output", "--plot", "--function", "--variable",
                                   "--shard", "-j", "--methods"}) {
    CAPTURE(option);
    CHECK_THAT(error_of({"--format=jsonl", option, "", "p.c"}),
               Catch::Contains(std::string(option) + " has an empty value"));
  }
  const std::vector<const char*> named_like_an_option = {"--check=1", "p.s"};
  CHECK(parse_options(named_like_an_option));
  CHECK(parse({"-o", "=x.json", "p.s"}));
  for (const char* const word : {"--function=", "--time=", "--isolate="}) {
    CHECK_THAT(error_of({"--format=jsonl", word, "p.c"}),
               Catch::Contains(std::string(word) + " has an empty value"));
  }
  for (const char* const word : {"--run=1", "--time=1", "--explain=x", "--isolate=1"}) {
    CAPTURE(word);
    CHECK_THAT(error_of({"--format=jsonl", word, word, "p.s"}),
               Catch::Contains(" is there 2 times; it can be given only once"));
  }
  CHECK_THAT(error_of({"--merge"}), Catch::Contains("no input: name reports"));
  CHECK_THAT(error_of({"--diff", "--resume", "a", "b"}), Catch::Contains("excludes"));
  CHECK_THAT(error_of({"--merge", "--jobs=2", "a"}), Catch::Contains("excludes"));
  CHECK_THAT(error_of({"--merge", "@list"}), Catch::Contains("--merge takes reports, not a list"));
  CHECK_THAT(error_of({"--diff", "a.json", "@list"}),
             Catch::Contains("--diff takes reports, not a list"));
}

TEST_CASE("the name of the output selects the format of a report only") {
  CHECK(parse({"-o", "r.html", "p.s"})->format->name == "html");
  CHECK(parse({"--diff", "-o", "r.md", "a", "b"})->format->name == "markdown");
  CHECK(parse({"--check", "-o", "r.html", "p.s"})->format->name == "table");
  CHECK(parse({"--dump=cfg", "-o", "r.html", "p.s"})->format->name == "table");
}

TEST_CASE("a name in brackets is no list of names") {
  for (const char* const name : {"[a.s]", "[a.s,b.s]", "[id]"}) {
    CHECK_THAT(error_of({"p.s", name}),
               Catch::Contains(
                   fmt::format("'{0}' is read as a list (a file of that name is './{0}')", name)));
    const std::string path = fmt::format("./{}", name);
    CHECK(parse({path.c_str()})->inputs == std::vector{path});
    CHECK(parse({"-o", name, "p.s"})->output == name);
  }
  CHECK(parse({"[a.s"})->inputs == std::vector<std::string>{"[a.s"});
}

TEST_CASE("an option without effect is a usage error") {
  std::string with_times;
  for (const Format& format : formats()) {
    if (!format.shows_times) continue;
    with_times += fmt::format("{}{}", with_times.empty() ? "" : ", ", format.name);
  }
  const std::string no_graph = "would have no effect: no selected method makes a Sea";
  const std::vector<std::pair<std::vector<const char*>, std::string>> refused = {
      {{"--dump=son", "--methods=pruned"}, "--dump=son " + no_graph},
      {{"--dump=cfg,schedule", "--methods=pruned"}, "--dump=schedule " + no_graph},
      {{"--dump=ssa", "--methods=lazy"}, "--dump=ssa would have no effect: no selected method"},
      {{"--trace=lazy", "--methods=pruned"},
       "--trace=lazy would have no effect: no selected method"},
      {{"--trace=graph", "--methods=pruned"}, "--trace=graph " + no_graph},
      {{"--trace=rename", "--trace-format=jsonl", "--methods=braun"},
       "--trace=rename would have no effect: no selected method takes these steps"},
      {{"--bridge-from=minimal", "--methods=pruned,lazy"},
       "bridge is not among the selected methods"},
      {{"--peepholes=full", "--methods=pruned,braun"}, "--peepholes " + no_graph},
      {{"--format=csv", "--variable=x"}, "--variable would have no effect"},
      {{"--dump=cfg", "--variable=x"}, "--variable would have no effect"},
      {{"--dump=ast,dom", "--peepholes=full"}, "--peepholes would have no effect: what --dump"},
      {{"--dump=cfg", "--methods=lazy"}, "--methods would have no effect: what --dump shows is"},
      {{"--dump=ast", "--methods=pruned"}, "--methods would have no effect: what --dump shows is"},
      {{"--dump=ssa", "--peepholes=full"}, "--peepholes would have no effect: what --dump shows"},
      {{"--dump=cfg,ssa", "--continue=merged"}, "--continue would have no effect: what --dump"},
      {{"--dump=ssa", "--bridge-from=minimal"}, "--bridge-from would have no effect: what --dump"},
      {{"--trace=cleanup", "--cleanup=none"}, "--trace=cleanup would have no effect: --cleanup"},
      {{"--dump=ast", "--verify-each"}, "--verify-each would have no effect: what --dump shows"},
      {{"--dump=ast", "--cleanup=none"}, "--cleanup would have no effect: the syntax tree"},
      {{"--fold-copies", "--methods=eager"},
       "--fold-copies would have no effect: no selected method"},
      {{"--continue=merged", "--methods=pruned"}, "--continue " + no_graph},
      {{"--as=dot", "--methods=bridge,eager-cfg"}, "--as " + no_graph},
      {{"--continue=merged", "--methods=bridge,lazy-cfg"}, "--continue " + no_graph},
      {{"--emit=bril", "--function=f"}, "--function would have no effect: --emit writes the whole"},
      {{"--emit=dot", "--run=3"}, "--run would have no effect: programs in the format"},
      {{"--list-methods", "--format=json"}, "--list-methods excludes --format"},
      {{"--list-methods", "--methods=lazy"}, "--list-methods excludes --methods"},
      {{"--list-methods", "--shard=1/2"}, "--list-methods excludes --shard"},
      {{"--list-methods"}, "--list-methods takes no input"},
      {{"--check", "--as=dot"}, "--check excludes --as"},
      {{"--bless", "--as=dot"}, "--bless excludes --as"},
      {{"--diff", "--color=always"}, "--diff excludes --color"},
      {{"--merge", "--as=dot"}, "--as excludes --merge"},
      {{"--time", "--format=html"}, "--time needs one of these formats: " + with_times},
      {{"--time", "-o", "p.opt.yaml"}, "--time needs one of these formats"},
      {{"--time", "--explain"},
       "--time would have no effect: explanations as text replace the table"},
      {{"--explain=x", "--variable=y"}, "--explain=x and --variable=y name two variables"},
      {{"--as=dot", "--methods=pruned"}, "--as " + no_graph}};
  for (auto [arguments, why] : refused) {
    arguments.emplace_back("p.s");
    CAPTURE(why);
    CHECK_THAT(error_of(arguments), Catch::Contains(why));
  }
  for (const std::vector<const char*>& arguments :
       std::vector<std::vector<const char*>>{{"--dump=son", "--methods=pruned,lazy"},
                                             {"--trace=lazy,liveness"},
                                             {"--trace=liveness", "--methods=lazy"},
                                             {"--bridge-from=minimal", "--methods=bridge"},
                                             {"--emit=llvm", "--run=3"},
                                             {"--format=json", "--explain", "--variable=x"},
                                             {"--trace=phi", "--dump=cfg", "--variable=x"},
                                             {"--trace=phi", "--dump=cfg", "--methods=pruned"},
                                             {"--dump=ssa,son", "--peepholes=full"},
                                             {"--dump=ssa", "--methods=pruned,lazy"},
                                             {"--dump=cfg", "--methods=lazy", "--plot=p.svg"},
                                             {"--dump=ast", "--peepholes=phi", "--plot=p.svg"},
                                             {"--trace=cleanup,dom", "--cleanup=full"},
                                             {"--explain=x", "--trace=phi", "--variable=x"},
                                             {"--format=html", "--time", "--plot=p.svg"},
                                             {"--format=json", "--explain", "--time", "--run=7"},
                                             {"--check", "--methods=pruned", "--peepholes=full"}}) {
    std::vector<const char*> words = arguments;
    words.emplace_back("p.s");
    CHECK(parse(words).has_value());
  }
}

TEST_CASE("an empty list item is a usage error") {
  for (const std::string list : {",lazy", "lazy,", "lazy,,eager", ","}) {
    CAPTURE(list);
    const std::string joined = "--methods=" + list;
    CHECK_THAT(error_of({joined.c_str(), "p.s"}), Catch::Contains(joined + " has an empty item"));
    CHECK_THAT(error_of({"--methods", list.c_str(), "p.s"}),
               Catch::Contains(joined + " has an empty item"));
  }
  CHECK_THAT(error_of({"--dump=,cfg", "p.s"}), Catch::Contains("empty item"));
  CHECK_THAT(error_of({"--run=1,", "p.s"}), Catch::Contains("empty item"));
  CHECK(parse({"--run", ",.s"}).has_value());  // a file
}

TEST_CASE("a plot is not written to standard output") {
  CHECK_THAT(error_of({"--plot=-", "p.s"}), Catch::Contains("--plot writes a file"));
  CHECK_THAT(error_of({"-o", "--methods=pruned", "p.s"}),
             Catch::Contains("-o needs a file name, not '--methods=pruned' (a file of that name is "
                             "'./--methods=pruned')"));
  CHECK_THAT(error_of({"--plot", "--time", "p.s"}), Catch::Contains("--plot needs a file name"));
  CHECK(parse({"-o", "./--methods=pruned", "p.s"})->output == "./--methods=pruned");
}

TEST_CASE("a missing input is a usage error except with --help and the like") {
  CHECK_THAT(error_of({}), Catch::Contains("no input"));
  const auto methods = parse({"--list-methods"});
  REQUIRE(!methods);
  CHECK_THAT(methods.error().text, Catch::Contains("\npruned           cfg  "));
  CHECK_THAT(methods.error().text, Catch::Contains("twice, 2^depth times in all\n"));
  CHECK_THAT(methods.error().text, Catch::Contains("  (by name only)\n"));
  CHECK_THAT(error_of({"--list-methods", "--", "-O2"}),
             Catch::Contains("--list-methods takes no flags for clang"));
  for (const char* word : {"--help", "--version", "--list-methods"}) {
    CAPTURE(word);
    const auto options = parse({word});
    REQUIRE_FALSE(options);
    CHECK(options.error().status == 0);
    CHECK(options.error().text != "");
  }
}

TEST_CASE("the lines of --help and --list-methods fit the page width") {
  for (const char* const option : {"--help", "--list-methods"}) {
    std::istringstream lines(parse({option}).error().text);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(width_of(line) <= widest_line);
    }
  }
}

TEST_CASE("the bridge starts from pruned form unless another is named") {
  CHECK(parse({"p.s"})->bridge_from->name == "pruned");
  CHECK(parse({"--bridge-from=minimal", "p.s"})->bridge_from->name == "minimal");
}

TEST_CASE("standard input is a file named -") {
  const auto options = parse({"-"});
  REQUIRE(options);
  CHECK(options->inputs == std::vector<std::string>{"-"});
}

TEST_CASE("nearest picks the smallest edit distance and gives up on distant names") {
  const std::vector<std::string_view> names = {"eager", "lazy", "bridge"};
  CHECK(nearest("laxy", names) == "lazy");
  CHECK(nearest("lzay", names) == "lazy");
  CHECK(nearest("xyzzy-xyzzy", names) == "");
}

}  // namespace ssac::compare
