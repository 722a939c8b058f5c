"""Keeps in tests/golden_versions.json what each version of a game's rules makes of its records.

`PYTHONPATH=src python scripts/golden_versions.py`   adds records and versions that are new

One digest for each game, version and record: of the text, and of the positions that it leads to.
What is written there stays.  A record that changes, or that the rules lead elsewhere, needs a new
`rules_version`; then the digests of the new version are added, and those of the old one are kept as
they were.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from boulevard.core.errors import Refused
from boulevard.core.position import checkpoint
from boulevard.core.record import STRIDE, read, replay
from boulevard.core.registry import find_game

TESTS = Path(__file__).resolve().parents[1] / "tests"
KEPT = TESTS / "golden_versions.json"

Digests = dict[str, str]  # by the name of a record
Versions = dict[str, dict[str, Digests]]  # by game and version


def digest(path: Path) -> str:
    """Of a record, and of all that the rules of today make of it."""
    text = path.read_text(encoding="utf-8")
    record = read(text, find_game)
    game = find_game(record.header.game)
    marks = [
        checkpoint(game, moment.state)
        for moment in replay(game, record)
        if moment.number % STRIDE == 0 or moment.number == len(record.lines)
    ]
    return sha256("\n".join([text, *marks]).encode()).hexdigest()[:16]


def today() -> Versions:
    """What there is now, by the version that each game has."""
    found: Versions = {}
    for folder in sorted(TESTS.glob("*/golden")):
        game = find_game(folder.parent.name)
        records = {path.stem: digest(path) for path in sorted(folder.glob("*.jsonl"))}
        found[game.name] = {str(game.rules_version): records}
    return found


def kept() -> Versions:
    versions: Versions = json.loads(KEPT.read_text(encoding="utf-8"))
    return versions


def faults(before: Versions, now: Versions) -> list[str]:
    """What is not as it was written down, although the version is the same."""
    found = []
    for game, versions in now.items():
        for version, records in versions.items():
            for name, mark in before.get(game, {}).get(version, {}).items():
                if records.get(name) != mark:
                    found.append(
                        f"{game}: the golden record {name} is not what rules {version} made of it; "
                        "put it back, or raise rules_version"
                    )
    return found


def missing(before: Versions, now: Versions) -> list[str]:
    """What nobody has written down yet."""
    return [
        f"{game}: the golden record {name} of rules {version} is new; run {Path(__file__).name}"
        for game, versions in now.items()
        for version, records in versions.items()
        for name in records
        if name not in before.get(game, {}).get(version, {})
    ]


def main() -> int:
    before = kept() if KEPT.exists() else {}
    try:
        now = today()
    except Refused as error:
        print(error.sentence, file=sys.stderr)
        return 1
    for fault in (refused := faults(before, now)):
        print(fault, file=sys.stderr)
    if refused:
        return 1
    for game, versions in now.items():
        for version, records in versions.items():
            before.setdefault(game, {}).setdefault(version, {}).update(records)
    KEPT.write_text(json.dumps(before, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
