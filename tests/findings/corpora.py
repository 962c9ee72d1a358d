"""The code that the findings are about: where each corpus comes from and how it is compiled.

Nothing of it is in this repository. Debian's source packages come through a private list of sources, which leaves the
machine's own alone; npm's by `npm pack`. What no package manager has is read from the folder given with --sources, a
folder a corpus. What cannot be had is skipped and named.
"""

import json
import pathlib
import re
import shutil
import subprocess
from dataclasses import dataclass, field

SILENT = ["-w"]


class Missing(Exception):
    """A corpus that cannot be had; the text says why."""


@dataclass
class Corpus:
    """Inputs of one run of the tool. `flags` are the compiler's, behind `--`."""

    name: str
    title: str
    language: str
    files: list
    flags: list = field(default_factory=list)
    options: list = field(default_factory=list)
    folder: pathlib.Path | None = None


def run(command, folder, **more):
    """Runs a command in the folder; Missing where it is not there or fails."""
    try:
        return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=900, **more).stdout
    except FileNotFoundError:
        raise Missing(f"{command[0]} is not installed") from None
    except subprocess.CalledProcessError as error:
        lines = (error.stderr or error.stdout or "").strip().splitlines()
        raise Missing(f"{command[0]}: {lines[-1] if lines else 'failed'}") from None
    except subprocess.TimeoutExpired:
        raise Missing(f"{command[0]} took too long") from None


class Sources:
    """Fetches what package managers have into one folder, once."""

    LIST = """Types: deb-src
URIs: http://deb.debian.org/debian
Suites: bookworm
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
"""

    def __init__(self, folder, given):
        self.folder = folder
        self.given = given
        self.apt = folder / "apt"

    def apt_options(self):
        if not (self.apt / "parts").exists():
            (self.apt / "lists/partial").mkdir(parents=True, exist_ok=True)
            (self.apt / "parts").mkdir()
            (self.apt / "parts/sources.sources").write_text(self.LIST)
        return ["-o", "Dir::Etc::sourcelist=/dev/null", "-o", f"Dir::Etc::sourceparts={self.apt}/parts",
                "-o", f"Dir::State::lists={self.apt}/lists"]

    def debian(self, package):
        """The folder and the version of a source package of Debian 12."""
        where = self.folder / package
        if not list(where.glob("*.dsc")):
            options = self.apt_options()
            if not list((self.apt / "lists").glob("*Sources*")):
                run(["apt-get", *options, "update"], self.folder)
            where.mkdir(parents=True, exist_ok=True)
            run(["apt-get", *options, "source", "-qq", package], where)
        folders = [path for path in sorted(where.iterdir()) if path.is_dir()]
        if len(folders) != 1:
            raise Missing(f"the source package {package} did not unpack")
        text = next(where.glob("*.dsc")).read_text(errors="replace")
        version = re.search(r"^Version: (\S+)", text, re.M).group(1)
        return folders[0], re.sub(r"^\d+:|[+-].*$|\.dfsg.*$", "", version)

    def npm(self, package):
        where = self.folder / package
        if not (where / "package/package.json").exists():
            where.mkdir(parents=True, exist_ok=True)
            name = run(["npm", "pack", "--silent", package], where).strip().splitlines()[-1]
            run(["tar", "xzf", name], where)
        return where / "package", json.loads((where / "package/package.json").read_text())["version"]

    def folder_given(self, name):
        if self.given is None or not (self.given / name).is_dir():
            raise Missing(f"no package manager has it; --sources=FOLDER with a folder {name}/ would")
        return self.given / name


def some(folder, *patterns, without=()):
    files = [path for pattern in patterns for path in sorted(folder.glob(pattern)) if path.name not in without]
    if not files:
        raise Missing(f"no file is called {' or '.join(patterns)}")
    return files


def sqlite3(sources):
    folder, _ = sources.npm("better-sqlite3")
    file = folder / "deps/sqlite3/sqlite3.c"
    version = re.search(r'SQLITE_VERSION +"([^"]+)"', file.read_text(errors="replace")).group(1)
    return Corpus("sqlite3", f"SQLite {version}, the amalgamation", "C", [file], folder=file.parent)


def lua(sources):
    folder, version = sources.debian("lua5.4")
    made = sources.folder / "made"
    made.mkdir(exist_ok=True)
    # Debian's sources ask for a header that its build makes.
    (made / "lua5.4-deb-multiarch.h").write_text('#define DEB_HOST_MULTIARCH "x86_64-linux-gnu"\n')
    return Corpus("lua", f"Lua {version}", "C", some(folder, "src/*.c"), [f"-I{made}"], folder=folder)


def debian_c(name, package, *patterns, flags=(), without=(), configure=False, language="C"):
    def make(sources):
        folder, version = sources.debian(package)
        if configure and not (folder / "config.h").exists() and not (folder / "lib/config.h").exists():
            run(["./configure", "--quiet"], folder)
        return Corpus(name, f"{name} {version}", language, some(folder, *patterns, without=without),
                      list(flags), folder=folder)
    return make


def fortran(name, title, files, folder):
    """Compiled by flang one file at a time; what it refuses is left out, and counted in the title."""
    out = folder / ("ir-" + name)
    out.mkdir(exist_ok=True)
    refused = 0
    modules = []
    if shutil.which("flang-new-19") is None:
        raise Missing("flang-new-19 is not installed")
    for file in files:
        module = out / (file.stem + ".ll")
        if not module.exists():
            try:
                run(["flang-new-19", "-O0", "-g", "-S", "-emit-llvm", str(file), "-o", str(module)], folder)
            except Missing:
                refused += 1
                continue
        modules.append(module)
    return Corpus(name, title + (f", {refused} files refused by flang" if refused else ""), "Fortran", modules, folder=out)


def lapack(sources):
    folder, version = sources.debian("lapack")
    return fortran("lapack", f"LAPACK {version}, double precision", some(folder, "SRC/d*.f"), sources.folder)


def minpack(sources):
    folder, version = sources.debian("minpack")
    return fortran("minpack", f"MINPACK {version}", some(folder, "*.f"), sources.folder)


def given_fortran(name, title):
    def make(sources):
        return fortran(name, title, some(sources.folder_given(name), "**/*.f", "**/*.f90", "**/*.F90"), sources.folder)
    return make


def csmith(count):
    def make(sources):
        where = sources.folder / "csmith"
        where.mkdir(exist_ok=True)
        version = run(["csmith", "--version"], where).split()[1]
        files = []
        for seed in range(1, count + 1):
            file = where / f"program{seed}.c"
            if not file.exists():
                text = run(["csmith", "--seed", str(seed)], where)
                file.write_text(text)
            files.append(file)
        return Corpus("csmith", f"csmith {version}, seeds 1 to {count}", "C", files, ["-I/usr/include/csmith"], folder=where)
    return make


def bril(sources):
    folder = sources.folder_given("bril")
    return Corpus("bril", "the benchmarks of Bril", "Bril", some(folder, "**/*.bril"), folder=folder)


def own(root, name, suffix, language):
    def make(_):
        return Corpus(name, f"test programs of this project in {language}", language,
                      some(root, f"tests/files/programs/**/*{suffix}"), folder=root)
    return make


def makers(root):
    """By name, in the order of the page."""
    return {
        "sqlite3": sqlite3,
        "lua": lua,
        "zlib": debian_c("zlib", "zlib", "*.c", flags=["-DHAVE_UNISTD_H"]),
        "bzip2": debian_c("bzip2", "bzip2", "*.c", without=("mk251.c", "dlltest.c", "spewG.c", "unzcrash.c")),
        "gzip": debian_c("gzip", "gzip", "*.c", configure=True, flags=["-DHAVE_CONFIG_H", "-I.", "-Ilib"]),
        "expat": debian_c("expat", "expat", "expat/lib/xml*.c", flags=["-DXML_DEV_URANDOM", "-DHAVE_MEMMOVE"]),
        "lz4": debian_c("lz4", "lz4", "lib/*.c"),
        "tinyxml2": debian_c("tinyxml2", "tinyxml2", "tinyxml2.cpp", language="C++"),
        "re2": debian_c("re2", "re2", "re2/*.cc", flags=["-I.", "-std=c++17"], language="C++"),
        "leveldb": debian_c("leveldb", "leveldb", "db/*.cc", "table/*.cc", "util/*.cc", language="C++",
                            flags=["-I.", "-Iinclude", "-DLEVELDB_PLATFORM_POSIX=1", "-std=c++17"]),
        "minpack": minpack,
        "lapack": lapack,
        "eispack": given_fortran("eispack", "EISPACK, in Fortran 77"),
        "linpack": given_fortran("linpack", "LINPACK"),
        "csmith": csmith(100),
        "bril": bril,
        "simple": own(root, "simple", ".s", "Simple"),
        "python": own(root, "python", ".py", "Python"),
    }
