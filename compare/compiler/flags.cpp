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

/// It makes clang the program clang++.
constexpr std::string_view cxx_mode = "--driver-mode=g++";

/// Flags whose value may be the next word.
constexpr std::array with_value = {
    // The preprocessor's.
    "-D"sv, "-U"sv, "-I"sv, "-include"sv, "-imacros"sv, "-isystem"sv, "-iquote"sv, "-idirafter"sv,
    "-isysroot"sv, "-iprefix"sv, "-iwithprefix"sv, "-iwithprefixbefore"sv, "-iwithsysroot"sv,
    "-isystem-after"sv, "-cxx-isystem"sv, "-stdlib++-isystem"sv, "-F"sv, "-iframework"sv,
    "-iframeworkwithsysroot"sv, "-ivfsoverlay"sv, "-vfsoverlay"sv, "--vfsoverlay"sv,
    "--system-header-prefix"sv, "--no-system-header-prefix"sv,
    // The target's, and where its headers are.
    "-resource-dir"sv, "-target"sv, "-meabi"sv, "-mthread-model"sv};

/// Prefixes of the flags that are passed on.
constexpr std::array passed = {
    "-D"sv, "-U"sv, "-I"sv, "-include"sv, "-imacros"sv, "-isystem"sv, "-iquote"sv, "-idirafter"sv,
    "-isysroot"sv, "-iprefix"sv, "-iwith"sv, "-cxx-isys"sv,
    // The target's.
    "-target"sv, "--target="sv, "--sysroot="sv,
    // The language's, and warnings.
    "-std="sv, "--std="sv, "-stdlib"sv, "-O"sv, "-g"sv, "-W"sv, "-w"sv, "-pedantic"sv, "-ansi"sv,
    "-pthread"sv, "-f"sv, "-m"sv, "-nostdinc"sv, "-nostdlib"sv, "-undef"sv, "-F"sv, "-iframework"sv,
    "--ansi"sv, "-trigraphs"sv, "-ObjC"sv, "-Qunused"sv, "-pg"sv, "-nobuiltin"sv, "--gcc-"sv,
    // Others.
    "--stdlib="sv, "-ivfsoverlay"sv, "-vfsoverlay"sv, "--vfsoverlay"sv, "--system-header-prefix"sv,
    "--no-system-header-prefix"sv, "-ibuiltininc"sv, "--embed-dir="sv, "--no-standard-includes"sv,
    "--signed-char"sv, "--unsigned-char"sv, "-resource-dir"sv, "-no-pthread"sv, "-no-pedantic"sv,
    "--no-pedantic"sv, "--pedantic"sv, "--trigraphs"sv, "-regcall4"sv, "-EL"sv, "-EB"sv,
    "--no-default-config"sv};

/// Except these, which change no program: they write files, select the output, or change the names
/// of the files in debug information.
constexpr std::array not_passed = {
    "-Wl,"sv, "-Wa,"sv, "-Wp,"sv, "-mllvm"sv, "-gsplit-dwarf"sv, "-gen-"sv, "-fprofile"sv,
    "-fcs-profile"sv, "-fcoverage"sv, "-ftest-coverage"sv, "-fsave-"sv, "-foptimization-record"sv,
    "-ftime-trace"sv, "-fcrash-"sv, "-fbuild-session"sv, "-fproc-stat-report"sv, "-fdiagnostics-"sv,
    "-fstack-usage"sv, "-fdump-"sv, "-flto"sv, "-fthin"sv, "-fsyntax-only"sv, "-fno-integrated"sv,
    "-fembed"sv, "-fdriver"sv, "-fxray"sv, "-fuse-"sv, "-fworking-directory"sv, "-frewrite"sv,
    "-fdebug-compilation-dir"sv, "-fdebug-prefix-map"sv, "-ffile-prefix-map"sv, "-fminimize"sv,
    // They add instructions for a library that watches the run.
    "-fsanitize-"sv, "-fno-sanitize"sv, "-finstrument-"sv,
    // The linker's, followed by a word.
    "-framework"sv, "-filelist"sv, "-force_load"sv, "-multi"sv, "-undefined"sv, "-weak"sv};

/// And except these, which load or run something, and can change the program.
constexpr std::array not_passed_changing = {"-include-pch"sv, "-fplugin"sv, "-fpass-plugin"sv,
                                            // It adds branches and moves variables
                                            // to memory; a program can ask for it.
                                            "-fsanitize="sv,
                                            // Modules.
                                            "-fmodule"sv, "-fimplicit-module"sv, "-fprebuilt"sv,
                                            "-fopenmp-targets"sv, "-foffload"sv, "-fapinotes"sv,
                                            "-mmlir"sv, "-fexperimental-openacc-macro"sv,
                                            "-module"sv, "-working-directory"sv};

/// Beginnings of other flags that change no program: for output, messages, the linker.
constexpr std::array harmless = {
    "-M"sv, "-L"sv, "-l"sv, "-R"sv, "-T"sv, "-G"sv, "-Q"sv, "-Z"sv, "-z"sv, "-u"sv, "-e"sv, "-o"sv,
    "-W"sv, "-dump"sv, "-dependency-"sv, "-dsym"sv, "-dynamic"sv, "-save-"sv, "-print-"sv,
    // Files and the linker's.
    "-shared"sv, "-static"sv, "-rpath"sv, "-rtlib"sv, "-coverage"sv, "-verify"sv, "-ast-"sv,
    "-disable-"sv, "-header-"sv, "-serialize-diagnostics"sv, "--serialize-diagnostics"sv,
    "--coverage"sv, "--save-"sv, "--print-"sv, "--output"sv, "--debug"sv, "--optimize"sv,
    "--warn-"sv, "--for-"sv, "--library-directory"sv, "--force-link"sv, "--write-"sv, "--param"sv,
    "--rtlib"sv, "--unwindlib"sv, "--ld-path"sv, "--analyze"sv};
/// The whole of such flags.
constexpr std::array harmless_words = {
    "-"sv, "-c"sv, "-S"sv, "-E"sv, "-s"sv, "-r"sv, "-v"sv, "-p"sv, "-P"sv, "-C"sv, "-CC"sv, "-H"sv,
    "-t"sv, "-X"sv, "-dD"sv, "-dI"sv, "-dM"sv, "-dN"sv,
    // The driver's.
    "-pipe"sv, "-time"sv, "-pie"sv, "-no-pie"sv, "-nopie"sv, "-rdynamic"sv, "-nostartfiles"sv,
    "-nodefaultlibs"sv, "-nolibc"sv, "-canonical-prefixes"sv, "-no-canonical-prefixes"sv,
    "-no-integrated-cpp"sv, "--compile"sv, "--assemble"sv, "--preprocess"sv, "--all-warnings"sv,
    "--extra-warnings"sv, "--no-warnings"sv, "--dependencies"sv, "--user-dependencies"sv,
    "--comments"sv, "--pipe"sv, "--profile"sv, "--shared"sv, "--static"sv, "--verbose"sv,
    "--version"sv, "--start-no-unused-arguments"sv, "--end-no-unused-arguments"sv,
    "--driver-mode=gcc"sv, cxx_mode};

template <class List>
bool begins_as_one(std::string_view flag, const List& beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view b) { return flag.starts_with(b); });
}

bool is_passed_on(std::string_view flag) {
  return begins_as_one(flag, passed) && !begins_as_one(flag, not_passed) &&
         !begins_as_one(flag, not_passed_changing) && !names_response_file(flag);
}

/// Whether a flag that is not passed on is known not to change the program.
bool is_harmless(std::string_view flag) {
  if (begins_as_one(flag, not_passed_changing)) return false;
  return begins_as_one(flag, not_passed) || begins_as_one(flag, harmless) ||
         std::ranges::find(harmless_words, flag) != harmless_words.end();
}

/// Flags that turn warnings into errors: the warnings are another compiler's.
bool makes_errors(std::string_view flag) {
  return flag.starts_with("-Werror") || flag == "-pedantic-errors" || flag == "--pedantic-errors";
}

bool takes_next(std::string_view flag) {
  return std::ranges::find(with_value, flag) != with_value.end();
}

/// Flags that are not passed on and whose value is the next word, which could look like a flag:
/// those that do not change the program,
constexpr std::array skipped_with_value = {"-o"sv, "-MF"sv, "-MT"sv, "-MQ"sv, "-mllvm"sv, "-MJ"sv};
/// those that can change it,
constexpr std::array changing = {"-include-pch"sv,       "-arch"sv, "--config"sv,
                                 "-working-directory"sv, "-B"sv,    "--prefix"sv};
/// and those that hand it on: to a part of the compiler that does not change the program, or, like
/// `-Xarch_host -DN=3`, to one that can.
constexpr std::array hands_harmless = {"-Xlinker"sv, "-Xassembler"sv, "-Xanalyzer"sv,
                                       "-Xoffload-linker"sv, "-Xcuda-"sv};

bool is_changing(std::string_view flag) {
  return std::ranges::find(changing, flag) != changing.end();
}

/// `-Xclang`, but not `-Xclang=-fno-wchar`, which has its value.
bool hands_on(std::string_view flag) {
  const bool has_value = flag.contains('=') && !flag.starts_with("-Xopenmp-target=");
  return flag.starts_with("-X") && flag != "-X" && !has_value;
}

bool skips_next(std::string_view flag) {
  return std::ranges::find(skipped_with_value, flag) != skipped_with_value.end() ||
         hands_on(flag) || is_changing(flag);
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

/// Whether a word that is handed to a part of the compiler can change the program. One without a
/// dash is the value of the word before.
bool changes_part(std::string_view word) {
  constexpr std::array others = {"-w"sv, "-W"sv, "-g"sv, "-O"sv};
  if (!word.starts_with('-') || begins_as_one(word, others)) return false;
  return (is_passed_on(word) || !is_harmless(word)) && !word.contains("diagnostics");
}

/// Whether a flag that is not passed on can change the program: `-Wp,-DN=3`, but not
/// `-Wp,-MD,file`.
bool changes_program(std::string_view flag) {
  constexpr std::string_view for_preprocessor = "-Wp,";
  if (names_response_file(flag)) return true;
  if (!flag.starts_with(for_preprocessor)) return flag.starts_with('-') && !is_harmless(flag);
  const std::string_view words = flag.substr(for_preprocessor.size());
  return std::ranges::any_of(std::views::split(words, ','),
                             [](const auto& word) { return changes_part(std::string_view(word)); });
}

/// The same for a skipped flag. If it hands on its value, that decides.
bool changes_program(std::string_view flag, std::string_view value) {
  if (is_changing(flag)) return true;
  return hands_on(flag) && !begins_as_one(flag, hands_harmless) && changes_part(value);
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

/// Prefixes of those flags that can be followed by a path,
constexpr std::array slash_flags = {"/D"sv,  "/U"sv,  "/I"sv,  "/FI"sv, "/external:I"sv,
                                    "/TC"sv, "/TP"sv, "/Tc"sv, "/Tp"sv};
/// and of those that change no program: for output, messages, optimisation.
constexpr std::array slash_harmless = {
    "/nologo"sv, "/W"sv, "/w"sv, "/c"sv, "/Fo"sv, "/Fd"sv, "/Fe"sv, "/Fa"sv, "/Fp"sv, "/Fm"sv,
    // Code and debug information.
    "/O"sv, "/Z7"sv, "/Zi"sv, "/ZI"sv, "/FS"sv, "/MP"sv, "/showIncludes"sv, "/sdl"sv, "/GS"sv,
    "/Gy"sv, "/GL"sv, "/Gw"sv, "/Gm"sv, "/bigobj"sv, "/errorReport"sv, "/diagnostics"sv, "/guard"sv,
    "/link"sv};

/// Whether the word is a flag that begins with `/` and can change the program, and not a path.
bool is_changing_slash_flag(std::string_view word) {
  if (begins_as_one(word, slash_flags)) return true;
  return word.starts_with('/') && word.find('/', 1) == std::string_view::npos &&
         !begins_as_one(word, slash_harmless);
}

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
    const bool has_mode = std::ranges::find(command_, cxx_mode) != command_.end();
    if (program.contains("++") || has_mode) language_of_program_ = "c++";  // it compiles C as C++
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
    } else if (slashes_ && is_changing_slash_flag(flag)) {
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
      if (changes_program(flag)) drop(flag);
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
