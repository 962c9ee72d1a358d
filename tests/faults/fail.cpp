// For LD_PRELOAD: makes the Nth call of one kind since the beginning of main fail, once or from
// then on, or makes the program crash there, by a signal or by a stack overflow.
// SSAC_FAULT=KIND:N:once|always|crash|deep chooses (N = 0: only counts calls), and SSAC_FAULT_LOG
// names a file of 16 bytes for the number of such calls and of those that failed, 8 bytes each.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// NOLINTBEGIN: the names are those of the C library.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

struct Log {
  std::atomic<std::uint64_t> calls;
  std::atomic<std::uint64_t> failed;
};

std::atomic<bool> counting = false;
char kind[16] = "";
std::uint64_t wanted = 0;
bool from_there_on = false;
bool crashes = false;
bool goes_deep = false;
Log* counts = nullptr;

/// Uses one page of the stack per call until the stack is exhausted.
int take_stack(int depth) {
  volatile char page[4096];
  page[0] = static_cast<char>(depth);
  return depth < 1'000'000 ? take_stack(depth + 1) + page[0] : 0;
}

bool fails(const char* what) {
  if (!counting || std::strcmp(what, kind) != 0) return false;
  const std::uint64_t number = ++counts->calls;
  const bool now = wanted != 0 && (number == wanted || (from_there_on && number > wanted));
  if (now) ++counts->failed;
  if (now && crashes) raise(SIGSEGV);
  if (now && goes_deep) counts->failed += static_cast<std::uint64_t>(take_stack(0));
  return now;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

int open_by(const char* name, const char* path, int flags, va_list arguments) {
  if (fails("open")) {
    errno = EMFILE;
    return -1;
  }
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  return next<int (*)(const char*, int, ...)>(name)(path, flags, mode);
}

int (*real_main)(int, char**, char**) = nullptr;

int counted_main(int argc, char** argv, char** environment) {
  const char* const fault = std::getenv("SSAC_FAULT");
  const char* const log = std::getenv("SSAC_FAULT_LOG");
  unsetenv("LD_PRELOAD");  // not for programs that this one starts
  if (fault != nullptr && log != nullptr) {
    char how[8] = "";
    std::sscanf(fault, "%15[a-z]:%lu:%7s", kind, &wanted, how);
    from_there_on = std::strcmp(how, "always") == 0;
    crashes = std::strcmp(how, "crash") == 0;
    goes_deep = std::strcmp(how, "deep") == 0;
    const int file = open(log, O_RDWR | O_CLOEXEC);
    void* const memory = mmap(nullptr, sizeof(Log), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file < 0 || memory == MAP_FAILED) std::abort();
    close(file);
    counts = static_cast<Log*>(memory);
    counting = true;
  }
  return real_main(argc, argv, environment);
}

}  // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(),
                      void (*fini)(), void (*rtld_fini)(), void* stack_end) {
  real_main = main;
  return next<decltype(&__libc_start_main)>("__libc_start_main")(counted_main, argc, argv, init,
                                                                 fini, rtld_fini, stack_end);
}

void* malloc(std::size_t size) noexcept {
  if (fails("memory")) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) noexcept {
  if (fails("memory")) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_calloc(count, size);
}

void* realloc(void* block, std::size_t size) noexcept {
  if (fails("memory")) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_realloc(block, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  if (fails("memory")) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_memalign(alignment, size);
}

int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const int file = open_by("open", path, flags, arguments);
  va_end(arguments);
  return file;
}

int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const int file = open_by("open64", path, flags, arguments);
  va_end(arguments);
  return file;
}

DIR* opendir(const char* path) {
  if (fails("open")) {
    errno = EMFILE;
    return nullptr;
  }
  return next<decltype(&opendir)>("opendir")(path);
}

ssize_t read(int file, void* to, std::size_t size) {
  if (fails("read")) {
    errno = EIO;
    return -1;
  }
  return next<decltype(&read)>("read")(file, to, size);
}

ssize_t write(int file, const void* from, std::size_t size) {
  if (fails("write")) {
    errno = ENOSPC;
    return -1;
  }
  return next<decltype(&write)>("write")(file, from, size);
}

int close(int file) {
  const int result = next<decltype(&close)>("close")(file);
  if (!fails("close")) return result;
  errno = EIO;
  return -1;
}

int rename(const char* from, const char* to) noexcept {
  if (fails("rename")) {
    errno = EIO;
    return -1;
  }
  return next<int (*)(const char*, const char*)>("rename")(from, to);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) noexcept {
  if (fails("thread")) return EAGAIN;
  return next<int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>(
      "pthread_create")(thread, attributes, run, argument);
}
}
// NOLINTEND
