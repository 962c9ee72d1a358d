#include "compare/process/subprocess.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <mutex>
#include <optional>
#include <utility>

#include "compare/process/owned_descriptor.h"

extern char** environ;

namespace ssac::compare {
namespace {

using Clock = std::chrono::steady_clock;

/// A pair of connected sockets, ours and the program's. Not pipes: writing to a socket that nobody
/// reads can be told not to raise SIGPIPE.
using Channel = std::pair<OwnedDescriptor, OwnedDescriptor>;
std::expected<Channel, SubprocessError> make_channel() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return std::unexpected(SubprocessError(SubprocessError::not_started, errno));
  }
  return Channel(ends[0], ends[1]);
}

/// Why a program could not be started, from the error of posix_spawn.
SubprocessError::Kind kind_of(int error, const std::string& directory) {
  if (error == ECANCELED) return SubprocessError::failed;
  if (error == ENOENT) return SubprocessError::not_found;
  const bool is_reached = directory.empty() || access(directory.c_str(), X_OK) == 0;
  const bool is_none = is_reached && (error == EACCES || error == ENOEXEC);
  return is_none ? SubprocessError::not_found : SubprocessError::not_started;
}

/// The process groups of all running programs.
class Groups {
 public:
  /// Starts a program with `spawn`, which returns an error, or 0 and sets the process. Not while or
  /// after programs are told to end.
  template <class Spawn>
  int start(const Spawn& spawn, pid_t& process) {
    const std::scoped_lock lock(mutex_);
    if (ended_) return ECANCELED;
    const int error = spawn();
    if (error == 0) running_.push_back(process);
    return error;
  }
  void forget(pid_t process) {
    const std::scoped_lock lock(mutex_);
    std::erase(running_, process);
  }
  void end() {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    for (const pid_t process : running_) kill(-process, SIGTERM);
  }

 private:
  std::mutex mutex_;
  std::vector<pid_t> running_;
  bool ended_ = false;
};

Groups& groups() {
  static Groups all;
  return all;
}

/// A running program, in its own process group.
class Child {
 public:
  Child() = default;
  Child(Child&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  Child& operator=(Child&&) = delete;
  ~Child() {
    if (pid_ > 0) end_and_wait();
  }

  /// Returns the error of posix_spawn, or 0.
  int start(const std::vector<std::string>& arguments, int input, int output, int errors,
            const std::string& directory) {
    std::vector<char*> words;
    for (const std::string& argument : arguments)
      words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (errors >= 0) {
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    } else {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    if (!directory.empty()) posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t set;  // what is blocked or ignored here is not in the program
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attributes, &set);
    for (const int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&set, ignored);
    posix_spawnattr_setsigdefault(&attributes, &set);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const auto spawn = [&] {
      return posix_spawnp(&pid_, words[0], &actions, &attributes, words.data(), environ);
    };
    const int error = groups().start(spawn, pid_);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) pid_ = -1;
    return error;
  }

  /// Waits for its end until `deadline`; returns its status as from waitpid.
  std::expected<int, SubprocessError> wait_until(Clock::time_point deadline) {
    for (;;) {
      int status = 0;
      const pid_t ended = waitpid(pid_, &status, WNOHANG);
      if (ended == pid_ || (ended < 0 && errno != EINTR)) {
        groups().forget(std::exchange(pid_, -1));
        if (ended < 0) return std::unexpected(SubprocessError::failed);
        return status;
      }
      if (Clock::now() >= deadline) return std::unexpected(SubprocessError::timed_out);
      constexpr int pause_ms = 1;
      poll(nullptr, 0, pause_ms);
    }
  }

  /// Once it has used that much CPU time, SIGXCPU ends it, without a core dump.
  void limit(std::chrono::seconds time) const {
    const auto seconds = static_cast<rlim_t>(time.count());
    const rlimit of_time = {seconds, seconds + 1};
    const rlimit no_core = {0, 0};
    prlimit(pid_, RLIMIT_CORE, &no_core, nullptr);
    prlimit(pid_, RLIMIT_CPU, &of_time, nullptr);
  }

  void end_and_wait() {
    const pid_t group = pid_;
    kill(-group, SIGTERM);
    constexpr std::chrono::milliseconds grace{500};
    const auto status = wait_until(Clock::now() + grace);
    kill(-group, SIGKILL);
    if (status) return;
    while (waitpid(group, nullptr, 0) < 0 && errno == EINTR) {
    }
    groups().forget(std::exchange(pid_, -1));
  }

 private:
  pid_t pid_ = -1;
};

void write_some(OwnedDescriptor& to, std::string_view& input) {
  const ssize_t count = send(to.number(), input.data(), input.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (count >= 0) {
    input.remove_prefix(static_cast<std::size_t>(count));
  } else if (errno != EAGAIN && errno != EINTR) {
    input = {};  // it reads no more; its output and exit status show whether that is right
  }
}

void read_some(OwnedDescriptor& from, std::string& text) {
  constexpr std::size_t chunk = std::size_t{1} << 16;
  const std::size_t size = text.size();
  text.resize(size + chunk);
  const ssize_t count = recv(from.number(), text.data() + size, chunk, MSG_DONTWAIT);
  const int error = errno;
  text.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  if (count == 0 || (count < 0 && error != EAGAIN && error != EINTR)) from.close();
}

/// Our ends of its channels; that of its errors is closed if they are not wanted.
struct Channels {
  OwnedDescriptor to;
  OwnedDescriptor from;
  OwnedDescriptor errors;
};

/// A program and our ends of its channels, which are closed before it is told to end.
struct Conversation {
  Child child;
  Channels ours;
};

std::expected<Conversation, SubprocessError> begin(const std::vector<std::string>& arguments,
                                                   const SubprocessLimits& limits,
                                                   const SubprocessSetting& setting) {
  auto in = make_channel();
  if (!in) return std::unexpected(in.error());
  auto out = make_channel();
  if (!out) return std::unexpected(out.error());
  Channel errors;
  if (setting.errors != nullptr) {
    auto made = make_channel();
    if (!made) return std::unexpected(made.error());
    errors = std::move(*made);
  }
  Child child;
  const int error = child.start(arguments, in->second.number(), out->second.number(),
                                errors.second.number(), setting.directory);
  if (error != 0) {
    return std::unexpected(SubprocessError(kind_of(error, setting.directory), error));
  }
  if (limits.processor_time) child.limit(*limits.processor_time);
  return Conversation{std::move(child),
                      {std::move(in->first), std::move(out->first), std::move(errors.first)}};
}

/// Writes the input and reads the output, and the errors if they are wanted, whichever is possible,
/// until the output is complete or ends. Without `is_whole`, closes the channel after the input.
std::expected<std::string, SubprocessError> converse(
    Channels& ours, std::string_view input, const SubprocessLimits& limits,
    Clock::time_point deadline, std::string* errors,
    const std::function<bool(std::string_view)>& is_whole = nullptr) {
  std::string output;
  std::string lost;  // discarded errors
  while (ours.from.open() || ours.errors.open()) {
    if (input.empty() && !is_whole) ours.to.close();
    const int to = input.empty() ? -1 : ours.to.number();  // poll ignores -1
    std::array<pollfd, 3> watched = {pollfd{ours.from.number(), POLLIN, 0}, pollfd{to, POLLOUT, 0},
                                     pollfd{ours.errors.number(), POLLIN, 0}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return std::unexpected(SubprocessError::timed_out);
    const int ready = poll(watched.data(), watched.size(), static_cast<int>(left.count()));
    if (ready < 0 && errno != EINTR) return std::unexpected(SubprocessError::failed);
    if (ready <= 0) continue;
    if (watched[1].revents != 0) write_some(ours.to, input);
    if (watched[0].revents != 0) read_some(ours.from, output);
    if (watched[2].revents != 0) {
      lost.clear();
      read_some(ours.errors, errors->size() < limits.error_bytes ? *errors : lost);
    }
    if (output.size() > limits.output_bytes) return std::unexpected(SubprocessError::too_much);
    if (is_whole && is_whole(output)) return output;
  }
  if (is_whole) return std::unexpected(SubprocessError::failed);
  return output;
}

class RunningCoprocess final : public Coprocess {
 public:
  explicit RunningCoprocess(Conversation conversation) : conversation_(std::move(conversation)) {}

  std::expected<std::string, SubprocessError> ask(
      std::string_view input, const std::function<bool(std::string_view)>& is_whole,
      const SubprocessLimits& limits) override {
    Channels& ours = conversation_.ours;
    std::string unasked;
    read_some(ours.from, unasked);
    if (!unasked.empty() || !ours.from.open()) return std::unexpected(SubprocessError::failed);
    return converse(ours, input, limits, Clock::now() + limits.time, nullptr, is_whole);
  }

 private:
  Conversation conversation_;
};

}  // namespace

std::expected<std::string, SubprocessError> run_subprocess(
    const std::vector<std::string>& arguments, std::string_view input, SubprocessLimits limits,
    const SubprocessSetting& setting) {
  const Clock::time_point deadline = Clock::now() + limits.time;
  auto running = begin(arguments, limits, setting);
  if (!running) return std::unexpected(running.error());
  auto output = converse(running->ours, input, limits, deadline, setting.errors);
  if (!output) return output;
  const auto status = running->child.wait_until(deadline);
  if (!status) return std::unexpected(status.error());
  if (WIFSIGNALED(*status) && WTERMSIG(*status) == SIGXCPU) {
    return std::unexpected(SubprocessError::timed_out);
  }
  if (WIFSIGNALED(*status)) return std::unexpected(SubprocessError::crashed);
  if (!setting.any_status && WEXITSTATUS(*status) != 0) {
    return std::unexpected(SubprocessError::failed);
  }
  return output;
}

std::expected<std::unique_ptr<Coprocess>, SubprocessError> start_coprocess(
    const std::vector<std::string>& arguments, const SubprocessLimits& limits) {
  auto running = begin(arguments, limits, {});
  if (!running) return std::unexpected(running.error());
  return std::make_unique<RunningCoprocess>(std::move(*running));
}

void end_subprocesses() noexcept {
  try {
    groups().end();
  } catch (...) {  // the lock failed: they continue
  }
}

}  // namespace ssac::compare
