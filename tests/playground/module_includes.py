"""Checks what the sources of the playground's module include, directly or through headers: reads their paths from standard input, one per
line; exits with 1, and says which, if one includes what no page has."""

import pathlib
import re
import sys

# Of the standard library and the system: what needs files, threads, processes or other libraries to load. LLVM and the parser of the
# command line are not in the page. (<mutex> is allowed: it also has locks for other types.)
SYSTEM = re.compile(r'(filesystem|fstream|thread|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|csignal|'
                    r'unistd\.h|fcntl\.h|poll\.h|spawn\.h|signal\.h|dlfcn\.h|pthread\.h|archive.*\.h|sys/(?!types\.h).*|CLI/.*|tbb/.*|llvm/.*|clang/.*)')
# Of this project: what the module leaves out.
OWN = re.compile(r'compare/(command_line|compiler|files)/|compare/process/subprocess\.h|compare/formats/line_reader\.h|frontend/llvm/library/|ssa/llvm/')
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def included(path, known={}):
    """(name, whether it is this project's) of each include of a file."""
    if path not in known:
        text = path.read_text(encoding='utf-8') if path.exists() else ''
        known[path] = [(name, sign == '"') for sign, name in INCLUDE.findall(text)]
    return known[path]


def faults(source):
    """The forbidden includes that a source reaches: (the file that includes it, what it includes)."""
    waiting, seen = [pathlib.Path(source)], set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        for name, is_own in included(path):
            if (OWN if is_own else SYSTEM).match(name):
                yield path, name
            elif is_own:
                waiting.append(pathlib.Path(name))


def main():
    sources = sys.stdin.read().split()
    lines = sorted({f'{path} includes {name}, which no page has; it is in the module by way of {source}'
                    for source in sources for path, name in faults(source)})
    for line in lines:
        print(line)
    print(f'{len(sources)} sources of the module, {len(lines)} wrong includes')
    return 1 if lines or not sources else 0


sys.exit(main())
