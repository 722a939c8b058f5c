"""Builds the package: the modules listed in pyproject.toml compiled by mypyc where a C compiler
works, everything as plain Python where none does or where BOULEVARD_PURE=1 asks for it.

What takes long is told in lines that begin with `boulevard: `.  pip hides them unless it is asked
with -v; scripts/install.py, which make uses, passes them on.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CCompilerError, PlatformError

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / "build"
PAGE = ROOT / "scripts" / "page.py"
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
CACHES = ("ccache", "sccache")
PAUSE = 20  # seconds until it is said again that something goes on
PROBE = "#include <Python.h>\nPyObject *probe(void) { return PyLong_FromLong(1); }\n"
FLAGS = [
    "-fvisibility=hidden",  # else every call inside the engine goes through the PLT: 1.1-1.3x
    "-fno-semantic-interposition",
    "-Wno-misleading-indentation",  # GCC looks up half a million lines for it: 130 s of 235
    f"-ffile-prefix-map={ROOT}=.",  # the same object in every folder, so that a cache finds it
]


def cores() -> int:
    """Those that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# The generated C is one file, because the engine is a tenth slower when calls between its modules
# are not inlined.  Optimising it when it is linked inlines as much and is done on all cores.
LINK_TIME = [f"-flto={cores()}"]


def say(notice: str) -> None:
    print(f"boulevard: {notice}", file=sys.stderr, flush=True)


@contextmanager
def telling(work: str) -> Iterator[None]:
    """Says what is begun, every so often that it goes on, and how long it took."""
    start = time.monotonic()
    has_ended = threading.Event()

    def go_on() -> None:
        while not has_ended.wait(PAUSE):
            say(f"{work}: {time.monotonic() - start:.0f} s so far")

    say(work)
    teller = threading.Thread(target=go_on, daemon=True)
    teller.start()
    try:
        yield
    finally:
        has_ended.set()
        teller.join()
    say(f"{work}: done in {time.monotonic() - start:.0f} s")


class BuildPy(build_py):
    """Also carries docs/rules and the page, and drops what an earlier build left behind."""

    def run(self) -> None:
        if not self.editable_mode:
            self.drop_leftovers()
        super().run()
        if not self.editable_mode:
            for path in sorted(ROOT.glob("docs/rules/*.*")):
                folder = Path(self.build_lib, "boulevard", "games", path.name.partition(".")[0])
                if folder.is_dir():  # the rules of a game, and its synonyms
                    shutil.copy2(path, folder)
                    for other in path.parent.glob(f"*/{path.name}"):  # in another language
                        spoken = folder / other.parent.name
                        spoken.mkdir(exist_ok=True)
                        shutil.copy2(other, spoken)
                        shutil.copy2(other.parent / "marks.toml", spoken)
            subprocess.run([sys.executable, PAGE], check=True)
            if (BUILD / "page").is_dir():
                page = Path(self.build_lib, "boulevard", "page")
                shutil.copytree(BUILD / "page", page, dirs_exist_ok=True)

    def drop_leftovers(self) -> None:
        """Keeps the extensions of this build, so that unchanged C code is not compiled again."""
        kept = {
            Path(path).resolve() for path in self.get_finalized_command("build_ext").get_outputs()
        }
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in kept:
                path.unlink()


class BuildExt(build_ext):
    """Compiles on all cores, through a compiler cache where there is one."""

    def build_extensions(self) -> None:
        cache = next(filter(None, map(shutil.which, CACHES)), None)
        if cache and self.compiler.compiler_type == "unix":
            # What is under this folder has the same names in every clone.
            os.environ.setdefault("CCACHE_BASEDIR", str(ROOT))
            os.environ.setdefault("CCACHE_NOHASHDIR", "1")
            if Path(self.compiler.compiler_so[0]).name not in CACHES:
                self.compiler.set_executables(compiler_so=[cache, *self.compiler.compiler_so])
        size = sum(Path(path).stat().st_size for ext in self.extensions for path in ext.sources)
        through = f" through {Path(cache).name}" if cache else ""
        count = cores()
        where = f"on {count} core{'s' if count > 1 else ''}{through}"
        with telling(f"compiling {size / 1e6:.0f} MB of C {where}"):
            super().build_extensions()


class SDist(sdist):
    """Also carries the built page, so that nobody needs Node to install it."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        if subprocess.run([sys.executable, PAGE, "carry", base_dir], check=False).returncode:
            sys.exit(1)  # it has said why


def compiled_modules() -> list[str]:
    with Path(ROOT, "pyproject.toml").open("rb") as file:
        listed: list[str] = tomllib.load(file)["tool"]["boulevard"]["compiled"]
    found: list[str] = []
    for pattern in listed:
        modules = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(pattern))
        if not modules:
            sys.exit(f"error: pyproject.toml lists compiled modules that do not exist: {pattern}")
        found += modules
    return found


def can_compile(*flags: str) -> bool:
    """Tries it on a file that includes Python.h, the way the extensions are built (CC counts)."""
    from distutils import ccompiler, sysconfig

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        try:
            compiler = ccompiler.new_compiler()
            sysconfig.customize_compiler(compiler)
            objects = compiler.compile(
                [str(source)],
                output_dir=folder,
                include_dirs=[sysconfig.get_python_inc()],
                extra_postargs=[*flags],
            )
            library = str(Path(folder, "probe.so"))
            compiler.link_shared_object(objects, library, extra_postargs=[*flags])
        except (CCompilerError, PlatformError, OSError):
            return False
    return True


def reason_for_plain_python() -> str:
    if os.environ.get("BOULEVARD_PURE", "0") not in ("", "0"):
        return "BOULEVARD_PURE is set"
    if "editable_wheel" in sys.argv:
        return "an editable install runs from src"
    if not can_compile():
        return "no working C compiler"
    return ""


def translated(modules: list[str]) -> list[Extension]:
    """The modules as C, and how that is to be compiled."""
    from mypyc.build import mypycify

    is_posix = os.name == "posix"
    # Only what is compiled has to be free of errors here: the types of the rest lead to packages
    # that are not needed for building.
    check = ["--config-file", "pyproject.toml", "--follow-imports", "silent"]
    with telling(f"translating {len(modules)} modules to C"):
        # Microsoft's compiler runs out of memory on one file of this size.
        found = mypycify([*check, *modules], group_name="boulevard", multi_file=not is_posix)
    if is_posix:
        has_link_time = can_compile(*LINK_TIME)
        for extension in found:
            # One holds the code; the others, a few lines for each module, only point into it.
            link_time = LINK_TIME if has_link_time and extension.name.endswith("__mypyc") else []
            # They share one list, which must not grow with each of them.
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *link_time]
            extension.extra_link_args = [*extension.extra_link_args, *link_time]
    return found


def extensions() -> list[Extension]:
    if not {*BUILDING, "editable_wheel"} & {*sys.argv}:
        return []
    modules = compiled_modules()
    reason = reason_for_plain_python()
    notice = f"plain Python, not compiled: {reason}" if reason else "compiled"
    found = [] if reason else translated(modules)
    Path(BUILD, "engine.txt").write_text(f"{notice}\n")  # for the Makefile
    if reason:
        say(f"the engine is {notice}")
    return found


BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": SDist},
    options={
        "build_ext": {"parallel": cores()},
        "egg_info": {"egg_base": "build"},  # not in src, where it would go stale unseen
    },
)
