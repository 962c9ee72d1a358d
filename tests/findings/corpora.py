"""The code that the findings are about: where each corpus comes from and how it is compiled.

Except for this project's test programs, none of it is in this repository. Debian's source packages come through a private list
of sources, which leaves the machine's own alone; npm's by `npm pack`, in a fixed version. Corpora that no package manager has are
read from the folder given with --sources, one folder each. The page names corpora that are missing, and each one's origin and checksum.
"""

import hashlib
import pathlib
import re
import shutil
import subprocess
from dataclasses import dataclass, field

# The version of better-sqlite3 whose amalgamation is measured: SQLite 3.53.2.
SQLITE_OF = "12.11.1"
SILENT = ["-w"]
COMPILER = ["clang-19", "-Qunused-arguments"]
# The flags of compare/compiler/compiler.cpp that matter, but with text as the output.
AS_THE_TOOL = ["-O0", "-Xclang", "-disable-O0-optnone", "-g", "-S", "-emit-llvm", "-o", "-"]


# Corpora that no package manager has: repository on GitHub, commit, and the files that are the corpus. FOLDER/NAME is a checkout.
GIVEN = {
    "eispack": ("johannesgerer/jburkardt-f77", "f21757567eb26c0186626a70813dd12dce2afcec", "eispack/eispack.f"),
    "linpack": ("ivan-pi/LINPACK", "cb7942cf843e59c78fc3b48b45ff4b40b2c048af", "src/*.f"),
    "bril": ("sampsyo/bril", "978eb80ad3b536e11c1b8d61b42e5ad11dbfd7e3", "benchmarks/**/*.bril"),
}


class Missing(Exception):
    """A corpus is not available; the text says why."""


@dataclass
class Corpus:
    """The inputs of one run of the tool. `flags` are the compiler's, after `--`."""

    name: str
    title: str
    language: str
    files: list
    flags: list = field(default_factory=list)
    options: list = field(default_factory=list)
    folder: pathlib.Path | None = None
    # Its provider, version and address; where it is in the folder given with --sources.
    source: str = ""
    version: str = ""
    address: str = ""
    given: str = ""
    # The files that the checksum is of, if the inputs are generated from others.
    made_of: list | None = None
    root: pathlib.Path | None = None


def checksum(corpus):
    """The checksum of a corpus's source files: `sha256sum FILE... | sha256sum` in the folder of its source, files in the order of their names."""
    lines = []
    for file in corpus.made_of or corpus.files:
        name = file.relative_to(corpus.root or corpus.folder).as_posix()
        lines.append((name.encode(), f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {name}\n"))
    return hashlib.sha256("".join(line for _, line in sorted(lines)).encode()).hexdigest()


def run(command, folder, **more):
    """Runs a command in the folder; raises Missing if it is not installed, fails or takes too long."""
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
        """The folder of a source package of Debian 12, its upstream version, and its origin for the page."""
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
        return folders[0], re.sub(r"^\d+:|[+-].*$|\.dfsg.*$", "", version), {
            "source": f"Debian 12, source package {package}", "version": version,
            "address": f"https://snapshot.debian.org/package/{package}/{version}/"}

    def npm(self, package, version):
        where = self.folder / f"{package}-{version}"
        if not (where / "package/package.json").exists():
            where.mkdir(parents=True, exist_ok=True)
            name = run(["npm", "pack", "--silent", f"{package}@{version}"], where).strip().splitlines()[-1]
            run(["tar", "xzf", name], where)
        return where / "package", {"source": f"npm, package {package}", "version": version,
                                   "address": f"https://registry.npmjs.org/{package}/-/{package}-{version}.tgz"}

    def folder_given(self, name):
        if self.given is None or not (self.given / name).is_dir():
            raise Missing(f"no package manager has it; --sources=FOLDER with a folder {name}/ would")
        repository, commit, path = GIVEN[name]
        return self.given / name, {"source": "--sources", "version": f"commit {commit[:12]}", "address": f"https://github.com/{repository}",
                                   "given": f"{name}/{path}"}


def some(folder, *patterns, without=()):
    files = [path for pattern in patterns for path in sorted(folder.glob(pattern)) if path.name not in without]
    if not files:
        raise Missing(f"no file is called {' or '.join(patterns)}")
    return files


def sqlite3(sources):
    folder, origin = sources.npm("better-sqlite3", SQLITE_OF)
    file = folder / "deps/sqlite3/sqlite3.c"
    version = re.search(r'SQLITE_VERSION +"([^"]+)"', file.read_text(errors="replace")).group(1)
    return Corpus("sqlite3", f"SQLite {version}, the amalgamation", "C", [file], folder=file.parent, **origin)


def lua(sources):
    folder, version, origin = sources.debian("lua5.4")
    made = sources.folder / "made"
    made.mkdir(exist_ok=True)
    # Debian's sources include a header that its build generates.
    (made / "lua5.4-deb-multiarch.h").write_text('#define DEB_HOST_MULTIARCH "x86_64-linux-gnu"\n')
    return Corpus("lua", f"Lua {version}", "C", some(folder, "src/*.c"), [f"-I{made}"], folder=folder, **origin)


def debian_c(name, package, *patterns, flags=(), without=(), configure=False, language="C"):
    def make(sources):
        folder, version, origin = sources.debian(package)
        if configure and not (folder / "config.h").exists() and not (folder / "lib/config.h").exists():
            run(["./configure", "--quiet"], folder)
        return Corpus(name, f"{name} {version}", language, some(folder, *patterns, without=without),
                      list(flags), folder=folder, **origin)
    return make


def fortran(name, title, files, folder, root, origin):
    """A corpus compiled by flang, one file at a time; files that flang refuses are left out, and counted in the title."""
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
    return Corpus(name, title + (f", {refused} files refused by flang" if refused else ""), "Fortran", modules, folder=out, made_of=files,
                  root=root, **origin)


def lapack(sources):
    folder, version, origin = sources.debian("lapack")
    return fortran("lapack", f"LAPACK {version}, double precision", some(folder, "SRC/d*.f"), sources.folder, folder, origin)


def minpack(sources):
    folder, version, origin = sources.debian("minpack")
    return fortran("minpack", f"MINPACK {version}", some(folder, "*.f"), sources.folder, folder, origin)


def given_fortran(name, title):
    def make(sources):
        folder, origin = sources.folder_given(name)
        return fortran(name, title, some(folder, GIVEN[name][2]), sources.folder, folder, origin)
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
        return Corpus("csmith", f"csmith {version}, seeds 1 to {count}", "C", files, ["-I/usr/include/csmith"], folder=where,
                      source="made by csmith", version=version, address="https://packages.debian.org/bookworm/csmith")
    return make


def bril(sources):
    folder, origin = sources.folder_given("bril")
    return Corpus("bril", "the benchmarks of Bril", "Bril", some(folder, GIVEN["bril"][2]), folder=folder, **origin)


def own(root, name, suffix, language):
    def make(_):
        return Corpus(name, f"test programs of this project in {language}", language,
                      some(root, f"tests/files/programs/**/*{suffix}"), folder=root, source="this repository",
                      version="the commit of the tool", address="tests/files/programs")
    return make


def makers(root):
    """The makers of the corpora by name, in the order of the page."""
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
