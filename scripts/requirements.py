"""Prints what pyproject.toml requires to build, to run, and for the extras given as arguments."""

import sys
import tomllib
from pathlib import Path


def extra(project: dict[str, dict[str, list[str]]], name: str) -> list[str]:
    """The requirements of an extra, with references to our own extras written out."""
    found: list[str] = []
    for requirement in project["optional-dependencies"][name]:
        if requirement.startswith("boulevard["):
            names = requirement.removeprefix("boulevard[").removesuffix("]")
            for other in names.split(","):
                found += extra(project, other.strip())
        else:
            found.append(requirement)
    return found


pyproject = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text())
requirements = [*pyproject["build-system"]["requires"], *pyproject["project"]["dependencies"]]
for name in sys.argv[1:]:
    requirements += extra(pyproject["project"], name)
print("\n".join(dict.fromkeys(requirements)))
