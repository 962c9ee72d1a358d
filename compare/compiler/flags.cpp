#include "compare/compiler/flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <ranges>
#include <string_view>
#include <utility>

#include "cfg/support/ascii.h"

namespace ssac::compare {
namespace {

using namespace std::string_view_literals;

/// Flags whose value may be the next word.
constexpr std::array with_value = {
    // The preprocessor's.
    "-D"sv, "-U"sv, "-I"sv, "-include"sv, "-imacros"sv, "-isystem"sv, "-iquote"sv, "-idirafter"sv,
    "-isysroot"sv, "-iprefix"sv, "-iwithprefix"sv, "-iwithprefixbefore"sv, "-iwithsysroot"sv,
    "-isystem-after"sv, "-cxx-isystem"sv, "-stdlib++-isystem"sv, "-F"sv, "-iframework"sv,
    "-iframeworkwithsysroot"sv,
    // The target's.
    "-target"sv, "-meabi"sv, "-mthread-model"sv};

/// Prefixes of the flags that are passed on.
constexpr std::array passed = {
    "-D"sv,       "-U"sv,          "-I"sv,         "-include"sv,   "-imacros"sv,  "-isystem"sv,
    "-iquote"sv,  "-idirafter"sv,  "-isysroot"sv,  "-iprefix"sv,   "-iwith"sv,    "-cxx-isys"sv,
    "-target"sv,  "--target="sv,   "--sysroot="sv, "-std="sv,      "--std="sv,    "-stdlib"sv,
    "-O"sv,       "-g"sv,          "-W"sv,         "-w"sv,         "-pedantic"sv, "-ansi"sv,
    "-pthread"sv, "-f"sv,          "-m"sv,         "-nostdinc"sv,  "-nostdlib"sv, "-undef"sv,
    "-F"sv,       "-iframework"sv, "--ansi"sv,     "-trigraphs"sv, "-ObjC"sv,     "-Qunused"sv,
    "-pg"sv,      "-nobuiltin"sv,  "--gcc-"sv};

/// Except these: they write files, load or run something, produce no bitcode, or change the names
/// of the files in debug information.
constexpr std::array not_passed = {
    "-Wl,"sv, "-Wa,"sv, "-Wp,"sv, "-include-pch"sv, "-mllvm"sv, "-gsplit-dwarf"sv, "-gen-"sv,
    "-fplugin"sv, "-fpass-plugin"sv, "-fprofile"sv, "-fcs-profile"sv, "-fcoverage"sv,
    "-ftest-coverage"sv, "-fsave-"sv, "-foptimization-record"sv, "-ftime-trace"sv, "-fcrash-"sv,
    "-fmodule"sv, "-fimplicit-module"sv, "-fprebuilt"sv, "-fbuild-session"sv,
    "-fproc-stat-report"sv, "-fdiagnostics-"sv, "-fstack-usage"sv, "-fdump-"sv, "-flto"sv,
    "-fthin"sv, "-fsyntax-only"sv, "-fno-integrated"sv, "-fopenmp-targets"sv, "-foffload"sv,
    "-fembed"sv, "-fdriver"sv, "-fxray"sv, "-fuse-"sv, "-fworking-directory"sv, "-frewrite"sv,
    "-fdebug-compilation-dir"sv, "-fdebug-prefix-map"sv, "-ffile-prefix-map"sv, "-fapinotes"sv,
    "-fminimize"sv, "-fgnuc-version"sv, "-fexperimental-openacc-macro"sv, "-mmlir"sv, "-module"sv,
    "-working-directory"sv,
    // The linker's, followed by a word.
    "-framework"sv, "-filelist"sv, "-force_load"sv, "-multi"sv, "-undefined"sv, "-weak"sv};

template <class List>
bool begins_as_one(std::string_view flag, const List& beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view b) { return flag.starts_with(b); });
}

bool is_passed_on(std::string_view flag) {
  return begins_as_one(flag, passed) && !begins_as_one(flag, not_passed) &&
         !names_response_file(flag);
}

/// Flags that turn warnings into errors: the warnings are another compiler's.
bool makes_errors(std::string_view flag) {
  return flag.starts_with("-Werror") || flag == "-pedantic-errors";
}

bool takes_next(std::string_view flag) {
  return std::ranges::find(with_value, flag) != with_value.end();
}

/// Flags that are not passed on and whose value is the next word, which could look like a flag:
/// those that do not change the program, or only by what they hand on,
constexpr std::array skipped_with_value = {
    "-o"sv,     "-MF"sv, "-MT"sv,      "-MQ"sv,         "-Xclang"sv,
    "-mllvm"sv, "-MJ"sv, "-Xlinker"sv, "-Xassembler"sv, "-Xpreprocessor"sv};
/// `-Xarch_host -DN=3` among them,
constexpr std::string_view for_one_target = "-Xarch_";
/// and those that can change it.
constexpr std::array changing = {"-include-pch"sv, "-arch"sv, "--config"sv, "-working-directory"sv};

bool is_changing(std::string_view flag) {
  return std::ranges::find(changing, flag) != changing.end();
}

bool skips_next(std::string_view flag) {
  return std::ranges::find(skipped_with_value, flag) != skipped_with_value.end() ||
         flag.starts_with(for_one_target) || is_changing(flag);
}

/// Long forms, whose value follows `=` or is the next word. A short form that ends in `=` is joined
/// with the value. One flag stands for several: of these, only `__FILE__` is for the program.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> long_forms = {
    {{"--define-macro", "-D"},
     {"-ffile-prefix-map", "-fmacro-prefix-map="},
     {"--include-directory-after", "-idirafter"},
     {"--sysroot", "--sysroot="},
     {"--undefine-macro", "-U"},
     {"--std", "-std="},
     {"--include-prefix", "-iprefix"},
     {"--include-with-prefix", "-iwithprefix"},
     {"--include-with-prefix-after", "-iwithprefix"},
     {"--include-with-prefix-before", "-iwithprefixbefore"},
     {"--include-directory", "-I"},
     {"--include", "-include"},
     {"--imacros", "-imacros"}}};

bool is_of_preprocessor(std::string_view word) {
  return begins_as_one(word, std::array{"-D"sv, "-U"sv, "-I"sv, "-i"sv});
}

/// `-Wp,-DN=3`, but not `-Wp,-MD,file`.
bool hands_to_preprocessor(std::string_view flag) {
  if (!flag.starts_with("-Wp,")) return false;
  while (flag.contains(',')) {
    flag.remove_prefix(flag.find(',') + 1);
    if (is_of_preprocessor(flag)) return true;
  }
  return false;
}

/// Whether a skipped flag can change the program. If it hands on its value, that decides.
bool changes_program(std::string_view flag, std::string_view value) {
  if (is_changing(flag)) return true;
  const bool hands_on =
      flag == "-Xclang" || flag == "-Xpreprocessor" || flag.starts_with(for_one_target);
  const bool is_of_language = value.starts_with("-f") || value.starts_with("-std=");
  const bool is_of_messages = value.contains("diagnostics");
  return hands_on && (is_of_preprocessor(value) ||
                      (is_of_language && !is_of_messages && !begins_as_one(value, not_passed)));
}

/// The path without its directory.
std::string_view name_in(std::string_view path) {
  return path.substr(path.find_last_of("/\\") + 1);
}

/// Which word names the compiler, after launchers with their flags: `env -i CPATH=inc ccache g++`.
std::size_t index_of_program(const std::vector<std::string>& command) {
  constexpr std::array launchers = {"ccache"sv, "distcc"sv, "sccache"sv, "icecc"sv, "env"sv};
  for (std::size_t k = 0; k < command.size(); ++k) {
    const std::string_view word = command[k];
    if (k > 0 && word.starts_with('-')) {
      if (word == "-u" || word == "-C") ++k;  // of `env`, with a value
      continue;
    }
    const bool is_variable = word.find('=') < word.find('/');
    if (!is_variable && std::ranges::find(launchers, name_in(word)) == launchers.end()) return k;
  }
  return command.size();
}

/// Whether the compiler accepts flags that begin with `/`, like Microsoft's.
bool takes_slash_flags(std::string_view program) {
  constexpr std::array names = {"cl"sv, "cl.exe"sv, "clang-cl"sv, "clang-cl.exe"sv};
  return std::ranges::find(names, program) != names.end();
}

/// Prefixes of those flags that can change the program.
constexpr std::array slash_flags = {"/D"sv,    "/U"sv,  "/I"sv,  "/FI"sv, "/external:I"sv,
                                    "/std:"sv, "/TC"sv, "/TP"sv, "/Tc"sv, "/Tp"sv};

/// `-xc++`, but not another compiler's `-xHost`.
bool names_language(std::string_view flag) {
  return flag.starts_with("-x") && flag.size() > 2 && flag[2] >= 'a' && flag[2] <= 'z';
}

class FlagReader {
 public:
  FlagReader(const std::vector<std::string>& command, std::string_view file)
      : command_(command), file_(name_in(file)) {}

  PassedFlags run() {
    at_ = index_of_program(command_);
    const std::string_view program = at_ < command_.size() ? name_in(command_[at_]) : "";
    if (program.contains("++")) language_of_program_ = "c++";  // it compiles C as C++
    result_.language = language_of_program_;
    slashes_ = takes_slash_flags(program);
    while (++at_ < command_.size() && command_[at_] != "--") read(command_[at_]);
    return std::move(result_);
  }

 private:
  void read(const std::string& flag) {
    if (flag == "-x") {
      if (const std::string* const name = next()) set_language(*name);
    } else if (names_language(flag)) {
      set_language(flag.substr(2));
    } else if (skips_next(flag)) {
      const std::string* const value = next();
      if (value != nullptr && changes_program(flag, *value)) drop(flag + " " + *value);
    } else if (slashes_ && begins_as_one(flag, slash_flags)) {
      const bool is_bare = flag == "/D" || flag == "/U" || flag == "/I" || flag == "/FI";
      const std::string* const value = is_bare ? next() : nullptr;
      drop(value != nullptr ? flag + " " + *value : flag);
    } else if (!flag.starts_with('-') && name_in(flag) == file_) {
      is_after_file_ = true;
    } else if (!read_long(flag)) {
      read_short(flag);
    }
  }

  void set_language(std::string name) {
    if (is_after_file_) return;  // it is that of the files that follow
    constexpr std::string_view suffix = "-header";
    result_.is_header = name.ends_with(suffix);
    if (result_.is_header) name.resize(name.size() - suffix.size());
    result_.language_is_of_flag = name != "none";  // after `none` the file's name decides
    result_.language = result_.language_is_of_flag ? std::move(name) : language_of_program_;
  }

  bool read_long(std::string_view flag) {
    const std::string_view name = flag.substr(0, flag.find('='));
    const bool is_language = name == "--language";
    const auto form = std::ranges::find(long_forms, name, [](const auto& f) { return f.first; });
    if (form == long_forms.end() && !is_language) return false;
    std::string value;
    if (name.size() < flag.size()) {
      value = flag.substr(name.size() + 1);
    } else if (const std::string* const word = next()) {
      value = *word;
    }
    if (is_language) {
      set_language(std::move(value));
    } else if (form->second.ends_with('=')) {
      read_short(std::string(form->second) + value);
    } else {
      pass(std::string(form->second), value);
    }
    return true;
  }

  void read_short(const std::string& flag) {
    if (makes_errors(flag)) return;
    if (!is_passed_on(flag)) {
      const bool changes = names_response_file(flag) || hands_to_preprocessor(flag) ||
                           flag.starts_with("--config=") || flag.starts_with("-working-directory=");
      if (changes) drop(flag);
    } else if (!takes_next(flag)) {
      result_.flags.push_back(flag);
    } else if (const std::string* const value = next()) {
      pass(flag, *value);
    }
  }

  void pass(const std::string& flag, const std::string& value) {
    if (names_response_file(value)) return drop(flag + " " + value);
    result_.flags.push_back(flag);
    result_.flags.push_back(value);
  }
  void drop(std::string flag) { result_.dropped.push_back(std::move(flag)); }

  const std::string* next() { return at_ + 1 < command_.size() ? &command_[++at_] : nullptr; }

  const std::vector<std::string>& command_;
  const std::string_view file_;  // without its directory
  std::size_t at_ = 0;
  bool is_after_file_ = false;
  bool slashes_ = false;  // whether flags can begin with `/`
  std::string language_of_program_;
  PassedFlags result_;
};

}  // namespace

bool names_response_file(std::string_view word) {
  const std::size_t at = word.find('@');
  if (at == std::string_view::npos) return false;
  if (word.starts_with("-D") && at > 2) return false;  // in the value of a macro
  const auto is_of_option = [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '=';
  };
  return at == 0 || (word.front() == '-' && std::ranges::all_of(word.substr(0, at), is_of_option));
}

std::string refused_flag(const std::vector<std::string>& flags) {
  for (std::size_t k = 0; k < flags.size(); ++k) {
    const std::string& flag = flags[k];
    if (!flag.starts_with('-')) {
      return fmt::format("'{}' after -- is no flag: files to compare come before it", flag);
    }
    if (flag.starts_with("-x")) {
      return fmt::format(
          "the flag '{}' after -- is not passed on to clang-19: the language is set by --language",
          flag);
    }
    if (!is_passed_on(flag)) {
      return fmt::format(
          "the flag '{}' after -- is not passed on to clang-19: only flags that determine how "
          "source "
          "text is read are",
          flag);
    }
    if (!takes_next(flag)) continue;
    if (++k == flags.size()) return fmt::format("the flag '{}' after -- lacks its value", flag);
    if (names_response_file(flags[k])) {
      return fmt::format("clang-19 would read flags from the file that '{}' names", flags[k]);
    }
  }
  return "";
}

namespace {

/// Whether a message of clang refuses the flag, or its value.
bool is_refused(const std::string& flag, std::string_view messages) {
  const std::size_t equal = flag.find('=');
  const bool has_value = equal != std::string::npos;
  const std::string name = flag.substr(0, has_value ? equal + 1 : flag.size());
  const std::string value = has_value ? flag.substr(equal + 1) : "";
  std::vector<std::string> refusals = {fmt::format("'{}'", flag)};
  if (has_value) {
    refusals.push_back(fmt::format("'{}' to option '{}'", value, name));
    refusals.push_back(fmt::format("unsupported option '{}'", name));
    refusals.push_back(fmt::format("'{}' in '{}'", value, name.substr(1)));
    refusals.push_back(fmt::format("unknown target CPU '{}'", value));
  }
  if (name == "-mfpmath=") {
    refusals.push_back(fmt::format("FP unit '{}'", value));
    refusals.push_back(fmt::format("the '{}' unit is not supported", value));
  }
  if (name == "-mrecip=") {  // clang names the part of the list that it refuses, without a `!`
    refusals.emplace_back("in 'mrecip='");
    for (const auto& item : std::views::split(value, ',')) {
      std::string_view part(item);
      part.remove_prefix(part.starts_with('!') ? 1 : 0);
      refusals.push_back(fmt::format("unknown argument: '{}'", part));
    }
  }
  // Clang spells the target in its own way.
  if (name == "--target=" || flag == "-target") refusals.emplace_back("unknown target triple");
  return std::ranges::any_of(std::views::split(messages, '\n'), [&](const auto& part) {
    const std::string_view line(part);
    if (!line.starts_with("error: ") && !line.starts_with("clang-19: error: ")) return false;
    return std::ranges::any_of(refusals, [&](const auto& text) { return line.contains(text); });
  });
}

}  // namespace

std::vector<std::string> take_refused(std::vector<std::string>& flags, std::string_view messages) {
  std::vector<std::string> kept;
  std::vector<std::string> refused;
  for (std::size_t k = 0; k < flags.size(); ++k) {
    const bool has_next = takes_next(flags[k]) && k + 1 < flags.size();
    if (is_refused(flags[k], messages) || (has_next && is_refused(flags[k + 1], messages))) {
      std::string whole = has_next ? flags[k] + " " + flags[k + 1] : flags[k];
      if (std::ranges::find(refused, whole) == refused.end()) refused.push_back(std::move(whole));
    } else {
      kept.push_back(flags[k]);
      if (has_next) kept.push_back(flags[k + 1]);
    }
    if (has_next) ++k;
  }
  flags = std::move(kept);
  return refused;
}

PassedFlags passed_on(const std::vector<std::string>& command, std::string_view file) {
  return FlagReader(command, file).run();
}

}  // namespace ssac::compare
