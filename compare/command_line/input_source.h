// All inputs of a run, one after the other. Of earlier inputs only hashes of their names, or of
// their file identities, are kept.
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

#include "compare/files/descriptors.h"
#include "compare/files/input.h"

namespace ssac::compare {

class ArchiveReader;
class CompileDatabase;
class DirectoryWalk;

/// One input of every `of`: the `number`th, counted from 1.
struct Shard {
  std::size_t number = 1;
  std::size_t of = 1;

  /// Whether the input with that number, counted from 0, belongs to the shard.
  [[nodiscard]] bool takes(std::size_t input) const { return input % of == number - 1; }
};

struct InputRequest {
  /// Files, directories, archives (archive.h), `-`; `@list` for a file with one such name per line.
  std::vector<std::string> names;
  std::string language;                       ///< of all inputs; empty: by extension
  std::span<const WrittenFile> written = {};  ///< files that are not inputs of directories
  Shard shard = {};
  bool opens_archives = true;  ///< otherwise each archive is an input
  /// Gives the language of files that it compiles if `language` is empty; null: only names do.
  std::shared_ptr<const CompileDatabase> database = {};
  /// Called with the name of each repeated input, and whether it is a member of an archive.
  std::function<void(const std::string&, bool)> on_repeated = {};
};

/// The names of earlier inputs, each as two hashes, so that millions of names take little memory.
class KnownNames {
 public:
  /// Whether the name is new.
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

  /// Files are in the order of the command line, of their list or of their archive; those of a
  /// directory are sorted by path. What cannot be found or read is an input with an error. Repeated
  /// inputs are left out, including files under another name.
  std::optional<Input> next();
  /// The number of inputs so far, including those of other shards.
  [[nodiscard]] std::size_t num_met() const { return num_met_; }

 private:
  std::optional<Input> next_with_repeated();
  bool is_new(const std::string& name, const std::string& key);
  std::optional<std::string> next_name();
  std::optional<Input> begin(const std::string& name);
  void apply_database_language(Input& input) const;

  InputRequest request_;
  std::size_t next_name_ = 0;
  bool list_is_empty_ = false;  // so far
  bool list_begins_ = false;    // the next line is its first
  std::string list_name_;       // not empty: the list is open
  std::ifstream list_;
  std::optional<Input> failed_;  // an unusable list, or name in a list
  std::unique_ptr<DirectoryWalk> directory_;
  std::unique_ptr<ArchiveReader> archive_;
  KnownNames known_;
  std::size_t num_met_ = 0;
};

/// Whether the input of that name, or standard input (`-`), is an archive whose members are the
/// inputs.
bool is_archive(const std::string& name);

}  // namespace ssac::compare
