"""One subject takes its turn: `python -m boulevard.bench.turn FAMILY SUBJECT BUILD SECONDS`.

Its figures are the last line that it prints, as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

from boulevard.bench.families import find
from boulevard.bench.family import INTERPRETED

PACKAGE = "boulevard."


class Sources(MetaPathFinder):
    """Finds the sources of our modules where a compiled one lies beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(PACKAGE):
            return None
        for folder in path or ():
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            if spec := finder.find_spec(name, target):
                return spec
        return None


def main() -> None:
    family, subject, build, seconds = sys.argv[1:]
    if build == INTERPRETED:
        sys.meta_path.insert(0, Sources())
    figures = find(family).measures(subject, float(seconds))
    print(f"\n{json.dumps(figures)}")


if __name__ == "__main__":
    main()
