"""Family: subjects of the benchmark that are measured in the same way.

Importing this module must load next to nothing: the time that a subject takes to import is measured
in a process that has come this far.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from time import process_time
from typing import Any

COMPILED, INTERPRETED = "compiled", "interpreted"

Rates = dict[str, float]  # by measure


class Family:
    """One has a name, tells versions, and measures its subjects one by one."""

    name: str  # by which it is chosen
    packages: tuple[str, ...] = ()  # whose versions are told
    modules: tuple[str, ...] = ()  # it cannot be measured without
    remedy: str = ""  # what installs them

    def subjects(self) -> dict[str, tuple[str, ...]]:
        """What is measured, by its name in the table, with its builds."""
        raise NotImplementedError

    def measures(self, subject: str, seconds: float) -> Rates:
        """The figures of one subject, in a process that has done nothing else; each measure takes
        so many seconds of processor time."""
        raise NotImplementedError

    def versions(self) -> dict[str, str]:
        """Of the packages that are there."""
        found = {}
        for package in self.packages:
            try:
                found[package] = version(package)
            except PackageNotFoundError:
                continue
        return found

    def lacks(self) -> list[str]:
        """The modules that are not there."""
        return absent(self.modules)

    def missing(self) -> list[str]:
        """What cannot be measured here, a line each: why, and what to do."""
        return [lacking(self.name, lacks, self.remedy)] if (lacks := self.lacks()) else []


def lacking(what: str, modules: list[str], remedy: str) -> str:
    """One line: what is not measured without these modules, and what to do."""
    verb = "is" if len(modules) == 1 else "are"
    return f"{what}: {', '.join(modules)} {verb} not installed; `{remedy}` does that"


def absent(modules: tuple[str, ...]) -> list[str]:
    """Those that are not there."""
    return [name for name in modules if not is_there(name)]


def is_there(module: str) -> bool:
    """Whether a module could be imported; only packages around it are."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def imported(module: str) -> tuple[Any, float]:
    """A module, and the milliseconds that its import took."""
    began = process_time()
    found = import_module(module)
    return found, (process_time() - began) * 1e3
