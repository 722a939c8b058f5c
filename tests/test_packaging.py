"""The laws of the source tree: who may import whom, what is compiled, and what no file may name."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "boulevard"
MODULES = sorted(SOURCE.rglob("*.py"))

# What each part may import of ours, beyond itself. A new part has to be added here.
LAW: dict[str, set[str]] = {
    "": {"bots", "core", "door"},
    "core": set(),
    "rulebook": {"core"},
    "games": {"core"},
    "bots": {"core", "games"},
    "sim": {"core", "games", "bots"},
    "learning": {"core", "games", "bots", "sim"},
    "arena": {"core", "games", "bots", "sim"},
    "envs": {"core", "games", "bots", "terminal.drawing"},
    "server": {"core", "games", "bots", "rulebook", "terminal.drawing"},
    "terminal": {"core", "games", "bots", "rulebook"},
    "door": {"core", "games", "bots", "sim", "terminal"},
    "bench": {"core", "games", "bots", "sim", "envs", "server.jobs", "server.worker"},
    "cli": {
        *("core", "games", "bots", "sim", "arena", "envs", "server", "terminal", "rulebook"),
        *("bench", "learning"),
    },
    "__main__": {"cli"},
}


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str, package: str) -> Iterator[str]:
    """Every name of ours that the source imports, in full; the last part may be no module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            origin = ".".join([*above, node.module or ""] if node.level else [node.module or ""])
            names = [f"{origin.rstrip('.')}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "boulevard")


def offences(source: str, module: str, package: str) -> list[str]:
    """The imports in this module that break the law."""
    part = [*module.split("."), ""][1]
    if part not in LAW:
        return [f"{module}: the import law does not know the part {part!r}"]
    found = []
    for name in imported(source, package):
        other = [*name.split("."), ""][1]
        room = ".".join(name.split(".")[1:3])
        is_lawful = other in LAW[part] or other in (part, "", "__version__") or room in LAW[part]
        if part == other == "games":
            is_lawful = name.split(".")[2:3] == module.split(".")[2:3]
        if not is_lawful:
            found.append(f"{module} imports {name}")
    return found


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_nothing_imports_upward_or_sideways(path: Path) -> None:
    module = module_name(path)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]

    assert offences(path.read_text(encoding="utf-8"), module, package) == []


@pytest.mark.parametrize(
    ("module", "source", "is_lawful"),
    [
        ("boulevard.core.table", "from boulevard.core.game import Game", True),
        ("boulevard.core.table", "from boulevard import __version__", True),
        ("boulevard.core.table", "from . import game", True),
        ("boulevard.core.table", "import msgspec, boulevard.games", False),
        ("boulevard.core.table", "from boulevard import rulebook", False),
        ("boulevard.core.table", "from .. import bots", False),
        ("boulevard.core.table", "def f():\n    from ..games.streets import rules", False),
        ("boulevard.games.streets.rules", "from boulevard.games.streets import city", True),
        ("boulevard.games.streets.rules", "from boulevard.games.vegas import trading", False),
        ("boulevard.games.streets.rules", "from boulevard.games import vegas", False),
        ("boulevard.games.streets.rules", "from boulevard.bots.bot import Bot", False),
        ("boulevard.bots.greedy", "from boulevard.games.streets import scoring", True),
        ("boulevard.sim.runner", "from boulevard.terminal import client", False),
        ("boulevard.terminal.client", "from boulevard.sim import runner", False),
        ("boulevard.terminal.client", "from boulevard import cli", False),
        ("boulevard.rulebook", "from boulevard.core import registry", True),
        ("boulevard.rulebook", "from boulevard.games import streets", False),
        ("boulevard.server.plain", "from boulevard.terminal.drawing import Drawing", True),
        ("boulevard.server.plain", "from boulevard.terminal import client", False),
        ("boulevard.envs.rendering", "from boulevard.terminal.drawing import Drawing", True),
        ("boulevard.envs.rendering", "from boulevard.terminal import client", False),
        ("boulevard.cli", "from boulevard.sim import runner", True),
        ("boulevard.helpers", "", False),
    ],
)
def test_the_import_law_tells_lawful_from_unlawful(
    module: str, source: str, is_lawful: bool
) -> None:
    assert (offences(source, module, module.rpartition(".")[0]) == []) is is_lawful


def test_every_compiled_module_exists() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = pyproject["tool"]["boulevard"]["compiled"]

    found = [path for pattern in listed for path in ROOT.glob(pattern)]
    assert [pattern for pattern in listed if not [*ROOT.glob(pattern)]] == []
    assert len(set(found)) == len(found)


def test_the_package_and_its_metadata_name_the_same_version() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = pyproject["project"]["version"]

    assert f'__version__ = "{declared}"' in (SOURCE / "__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_no_source_file_is_longer_than_450_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 450


def test_no_compiled_module_lies_in_the_source_tree() -> None:
    """An extension in src would make the interpreted run a compiled one."""
    assert [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")] == []


# Written so that neither pattern finds itself.
MACHINE = re.compile(r"(?<![\w.~}/-])/(?:work|root|home|Users)/[\w.]")
REGISTRY = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.org|debian\.org/debian|index[-]url|find[-]links"
)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")
def test_no_file_names_a_machine_path_or_a_registry() -> None:
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    found = []
    for name in filter(None, listing.stdout.split("\0")):
        path = ROOT / name
        if not path.is_file():
            continue
        for number, line in enumerate(path.read_bytes().decode(errors="ignore").splitlines(), 1):
            if MACHINE.search(line) or REGISTRY.search(line):
                found.append(f"{name}:{number}: {line.strip()[:80]}")

    assert found == []


def rooms(folder: Path) -> set[str]:
    """The modules and packages of a game, by the names that CONTRIBUTING gives them."""
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    return modules | {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}


def test_every_game_has_the_rooms_that_contributing_names() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("## The rooms of a game")[2].partition("\n## ")[0]
    rows = [row.split("|")[1:3] for row in section.splitlines() if row.startswith("| ")]
    common = {name.strip(" `") for name, _ in rows if "`" in name}
    own = [set(re.findall(r"`([a-z_]+/?)`", names)) for name, names in rows if "`" not in name]
    folders = [SOURCE / "games" / game for game in ("streets", "vegas", "welcome")]

    assert [rooms(folder) for folder in folders] == [common | names for names in own if names]
