"""Names what the rules and letters in each language lack, or say otherwise than the English ones.

`make check` runs it; the page has its own (web/scripts/languages.js).
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from translations import RULES, lacking, languages  # noqa: E402

LETTERS = ROOT / "src" / "boulevard" / "server" / "letters"


def spoken() -> list[str]:
    """Also languages that only the page has so far."""
    texts = {path.name for path in (ROOT / "web" / "src" / "texts").iterdir() if path.is_dir()}
    return sorted({*languages(), *texts} - {"en"})


def unlike(path: Path) -> list[str]:
    """What letters in a file lack, have too many, or fill in otherwise than the English ones."""
    if not path.exists():
        return ["is missing"]
    theirs, ours = (tomllib.loads(one.read_text("utf-8")) for one in (path, LETTERS / "en.toml"))
    faults = [f"{name} is missing" for name in sorted(ours.keys() - theirs.keys())]
    faults += [f"{name} is not in en.toml" for name in sorted(theirs.keys() - ours.keys())]
    return faults + [
        f"{name} fills in {filled(theirs[name])}, in English {filled(ours[name])}"
        for name in sorted(ours.keys() & theirs.keys())
        if filled(theirs[name]) != filled(ours[name])
    ]


def filled(text: str) -> list[str]:
    return sorted(re.findall(r"\{.*?\}", text))


def main() -> int:
    found = [f"docs/rules/{one}/{fault}" for one in spoken() for fault in lacking(RULES / one)]
    for path in [LETTERS / f"{one}.toml" for one in spoken()]:
        found += [f"{path.relative_to(ROOT)}: {fault}" for fault in unlike(path)]
    print("\n".join(found) or f"{', '.join(spoken())} have the same rules and letters")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
