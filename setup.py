"""Builds the package: the modules listed in pyproject.toml compiled by mypyc where a C compiler
works, everything as plain Python where none does or where BOULEVARD_PURE=1 asks for it."""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, PlatformError

ROOT = Path(__file__).parent
BUILD = ROOT / "build"
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
HIDDEN = ["-fvisibility=hidden", "-fno-semantic-interposition"]
PROBE = "#include <Python.h>\nPyObject *probe(void) { return PyLong_FromLong(1); }\n"


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
            subprocess.run([sys.executable, ROOT / "scripts" / "page.py"], check=True)
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


def has_compiler() -> bool:
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
            )
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except (CCompilerError, PlatformError, OSError):
            return False
    return True


def reason_for_plain_python() -> str:
    if os.environ.get("BOULEVARD_PURE", "0") not in ("", "0"):
        return "BOULEVARD_PURE is set"
    if "editable_wheel" in sys.argv:
        return "an editable install runs from src"
    if not has_compiler():
        return "no working C compiler"
    return ""


def extensions() -> list[Extension]:
    if not {*BUILDING, "editable_wheel"} & {*sys.argv}:
        return []
    modules = compiled_modules()
    reason = reason_for_plain_python()
    if reason:
        notice = f"plain Python, not compiled: {reason}"
        found: list[Extension] = []
    else:
        from mypyc.build import mypycify

        notice = "compiled"
        # Only what is compiled has to be free of errors here: the types of the rest lead to
        # packages that are not needed for building.
        check = ["--config-file", "pyproject.toml", "--follow-imports", "silent"]
        found = mypycify([*check, *modules], group_name="boulevard")
        if os.name == "posix":  # else every call inside the engine goes through the PLT: 1.1-1.3x
            for extension in found:
                extension.extra_compile_args += HIDDEN
    # pip hides what a build prints; the Makefile shows this file instead.
    Path(BUILD, "engine.txt").write_text(f"{notice}\n")
    print(f"boulevard: {notice}", file=sys.stderr)
    return found


BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildPy},
    options={"egg_info": {"egg_base": "build"}},  # not in src, where it would go stale unseen
)
