"""Says whether a tag fits what would be released: `python scripts/tagged.py v1.2.3`.

The tag names the version in pyproject.toml, and CHANGELOG.md has a section for it.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def fault(tag: str, root: Path = ROOT) -> str:
    """What does not fit; "" if all does."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["version"]
    if tag != f"v{version}":
        return f"the tag {tag} is not v{version}, the version in pyproject.toml"
    lines = (root / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    if not any(line.startswith(f"## [{version}]") for line in lines):
        return f"CHANGELOG.md has no section `## [{version}]`: that of Unreleased should become it"
    return ""


def main(words: list[str]) -> int:
    found = fault(words[0]) if len(words) == 1 else "name one tag"
    if found:
        print(f"error: {found}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
