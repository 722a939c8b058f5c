"""Names what the rules in each language lack, or say otherwise than the English ones.

`make check` runs it; the page has its own (web/scripts/languages.js).
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from translations import RULES, lacking, languages  # noqa: E402


def spoken() -> list[str]:
    """Also languages that only the page has so far."""
    texts = {path.name for path in (ROOT / "web" / "src" / "texts").iterdir() if path.is_dir()}
    return sorted({*languages(), *texts} - {"en"})


def main() -> int:
    found = [f"docs/rules/{one}/{fault}" for one in spoken() for fault in lacking(RULES / one)]
    print("\n".join(found) or f"{', '.join(spoken())} have the same rules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
