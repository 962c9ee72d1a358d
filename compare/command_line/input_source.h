// All inputs of a run, one after the other: of those that were taken nothing is held but hashes of
// their names, or of what tells a file from others whatever it is called.
#pragma once

#include <cstddef>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/input.h"

namespace ssac::compare {

class ArchiveReader;
class CompileDatabase;
class DirectoryWalk;

/// Every so-manieth input: the `number`th, from 1, of each `of`.
struct Shard {
  std::size_t number = 1;
  std::size_t of = 1;

  /// Whether the input is one, by its number from 0.
  [[nodiscard]] bool takes(std::size_t input) const { return input % of == number - 1; }
};

struct InputRequest {
  /// Files, directories, archives (archive.h), `-`; `@list` for a file with such a name a line.
  std::vector<std::string> names;
  std::string language;                       ///< of all; empty: by extension
  std::span<const WrittenFile> written = {};  ///< files of directories that are no inputs
  Shard shard = {};
  bool opens_archives = true;  ///< or else each is an input
  /// Says the language of files that it compiles, where `language` is empty; null: names alone do.
  std::shared_ptr<const CompileDatabase> database = {};
  /// Is told the name of each input that was there already.
  std::function<void(const std::string&)> on_repeated = {};
};

/// Names that were there, each as two hashes of it: of millions it takes little memory.
class KnownNames {
 public:
  /// Whether it was not there.
  bool add(const std::string& name);

 private:
  using Key = std::pair<std::size_t, std::size_t>;
  struct First {
    std::size_t operator()(const Key& key) const { return key.first; }
  };
  std::unordered_set<Key, First> keys_;
};

class InputSource {
 public:
  explicit InputSource(InputRequest request);
  InputSource(const InputSource&) = delete;
  InputSource& operator=(const InputSource&) = delete;
  ~InputSource();

  /// Files keep the order of the command line, of their list or of their archive; those of a
  /// directory are sorted by path. What cannot be found or read is an input with an error. What
  /// is named again is left out, a file by another name, too.
  std::optional<Input> next();
  /// How many inputs were met so far, those of other shards too.
  [[nodiscard]] std::size_t num_met() const { return num_met_; }

 private:
  std::optional<Input> next_with_repeated();
  bool is_new(const std::string& name, const std::string& key);
  std::optional<std::string> next_name();
  std::optional<Input> begin(const std::string& name);
  void take_told_language(Input& input) const;

  InputRequest request_;
  std::size_t next_name_ = 0;
  bool list_is_empty_ = false;  // so far
  bool list_begins_ = false;    // its next line is the first
  std::string list_name_;       // not empty: it is open
  std::ifstream list_;
  std::optional<Input> failed_;  // a list
  std::unique_ptr<DirectoryWalk> directory_;
  std::unique_ptr<ArchiveReader> archive_;
  KnownNames known_;
  std::size_t num_met_ = 0;
};

/// Whether the input of that name, or standard input (`-`), stands for those in an archive.
bool is_archive(const std::string& name);

}  // namespace ssac::compare
