"""The rules of a game change for real: a site that played by one version starts with the next one.

The game is Sealed Bids of `tests/core`, registered from a folder on the path as anybody's game may
be.  In version 1 a prize was lost when two bid the same; in version 2 the first of them takes it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.site import FAST, Guest, Site, Table

TESTS = Path(__file__).resolve().parents[1]
ANN, BEN = (2, 3, 4, 5, 6), (1, 2, 4, 3, 5)  # what they bid; the third time the same
TIE = 3
DEPARTURE = {"played_by": 1, "today": 2, "number": 9}  # the checkpoint after 16 lines does not fit


class Upgrading:
    """A site whose game has one version or another."""

    def __init__(self, folder: Path, database: str, patch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._patch = patch
        self.install("core.sealed_bids:SealedBids")
        self.site = Site(database=database, **FAST)

    def install(self, game: str) -> None:
        """What `pip install` leaves behind: an entry point, in a folder that Python looks into."""
        metadata = self._folder / "sealed_bids-1.0.dist-info"
        metadata.mkdir(exist_ok=True)
        (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: sealed-bids\nVersion: 1\n")
        points = f"[boulevard.games]\nsealed_bids = {game}\n"
        (metadata / "entry_points.txt").write_text(points)
        before = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
        ours = [str(self._folder), str(TESTS)]
        path = [*ours, *(each for each in before if each not in ours)]
        self._patch.setenv("PYTHONPATH", os.pathsep.join(path))

    def restart(self, game: str) -> None:
        assert self.site.stop() == 0
        self.install(game)
        self.site.start()


OLD = "core.sealed_bids:SealedBids"
NEW = "core.changed_bids:ChangedBids"
LOST = "core.changed_bids:LostBids"


@pytest.fixture
def upgrading(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Upgrading]:
    found = Upgrading(tmp_path, database, monkeypatch)
    try:
        yield found
        assert "Traceback" not in found.site.errors()
    finally:
        found.site.close()


def bid(guest: Guest, number: int) -> None:
    assert guest.answer({"type": "Bid", "number": number})["type"] == "Taken"


def confirm(guest: Guest) -> None:
    assert guest.answer({"type": "Confirm"})["type"] == "Taken"


def play(table: Table, first: int, last: int) -> None:
    """The rounds from one to another, counted from 1."""
    with table.enter(0) as ann, table.enter(1) as ben:
        for mine, yours in list(zip(ANN, BEN, strict=True))[first - 1 : last]:
            bid(ann, mine)
            bid(ben, yours)
            confirm(ann)
            confirm(ben)


def begun(site: Site) -> Table:
    """A game in which the tie has passed, and a bid lies on the table that Ann may take back."""
    table = site.table("sealed_bids", "Ann", "Ben")
    play(table, 1, TIE)
    with table.enter(0) as ann:
        bid(ann, 6)
        reply = ann.ask("TakeBack", seat=0)
        while ann.scene["number"] < reply["number"]:
            ann.wait("Moved")
        bid(ann, 5)
    return table


def finished(site: Site) -> Table:
    table = site.table("sealed_bids", "Ann", "Ben")
    play(table, 1, 5)
    assert table.now()["stage"] == "over"
    return table


def seen(table: Table) -> list[tuple[list[Any], dict[str, Any]]]:
    """The log and the last scene of everyone there is."""
    found = []
    for tokens in ((table.tokens[0],), (table.tokens[1],), ()):
        with table.site.enter(table.id, *tokens) as guest:
            guest.wait("Moved")
            found.append((guest.entries, guest.scene))
    return found


def boulevard(*words: str) -> tuple[int, str]:
    """What the command line says with the game that is installed, and its exit status."""
    command = [sys.executable, "-m", "boulevard.cli", *words]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def test_a_running_game_goes_on_by_new_rules(upgrading: Upgrading) -> None:
    """From where it stood, and says so once; what was answered before stays as it was."""
    site = upgrading.site
    table = begun(site)
    before = seen(table)
    upgrading.restart(NEW)

    after = seen(table)
    for (old, then), (new, now) in zip(before, after, strict=True):
        length = len(old)
        assert new[:length] == old
        assert new[length:] == [{"number": length, "by": -4, "rules": 2}]
        assert now["view"] == then["view"] and now["scores"] == then["scores"]
        assert now["question"] == then["question"]
    upgrading.restart(NEW)
    assert seen(table) == after, "it is said once"

    with table.enter(0) as ann, table.enter(1) as ben:
        ann.wait("Moved")
        refused = ann.ask("TakeBack", seat=0)
        assert refused["type"] == "Refused" and "the rules have changed since" in str(refused)
        confirm(ann)
        bid(ben, 5)
        confirm(ben)
        [revealed] = [e for e in ben.entries[-2]["events"] if e["type"] == "BidsRevealed"]
        assert revealed["bids"] == [5, 5] and revealed["winner"] == 0, "by the new rules"
        bid(ann, 6)
        bid(ben, 3)
        confirm(ann)
        confirm(ben)
    gap = DEPARTURE | {"until": 17, "lines": 25}
    replay = site.get(f"/tables/{table.id}/replay")
    assert replay["departures"] == [gap]
    assert [line["number"] for line in replay["lines"]] == list(range(26))
    assert [bool(line["events"]) for line in replay["lines"][9:18]] == [False] * 9
    verdict = site.get(f"/tables/{table.id}/verify")
    assert verdict["faults"] == [] and verdict["departures"] == [gap]


def test_a_finished_game_is_told_as_it_was(upgrading: Upgrading, tmp_path: Path) -> None:
    """Its result, its log and its record stay; a replay stops where the rules part."""
    site = upgrading.site
    table = finished(site)
    before = seen(table)
    record = site.http.get(f"/api/tables/{table.id}/record").text
    whole = site.get(f"/tables/{table.id}/replay")
    assert len(whole["lines"]) == 26 and not whole["departures"]
    upgrading.restart(NEW)

    assert seen(table) == before
    assert site.http.get(f"/api/tables/{table.id}/record").text == record
    there = DEPARTURE | {"until": None, "lines": 25}
    replay = site.get(f"/tables/{table.id}/replay")
    assert replay["departures"] == [there]
    assert replay["lines"] == whole["lines"][:9] and replay["result"] == whole["result"]
    verdict = site.get(f"/tables/{table.id}/verify")
    assert verdict["faults"] == [] and verdict["departures"] == [there]

    brought = site.post("/records", {"text": record})
    assert site.get(f"/tables/{brought['id']}/replay")["departures"] == [there]
    file = tmp_path / "evening.jsonl"
    file.write_text(record)
    line = "played by rules 1; today's rules differ from answer 9 on"
    status, said = boulevard("verify", str(file))
    assert status == 1 and line in said
    status, said = boulevard("replay", "--json", str(file))
    assert status == 0 and '"at":8' in said and line in said


def test_rules_that_cannot_go_on_leave_the_game_as_it_is(upgrading: Upgrading) -> None:
    """The table says so in one line and can be looked back at; by the old rules it goes on."""
    site = upgrading.site
    table = begun(site)
    before = seen(table)
    upgrading.restart(LOST)

    with table.enter(0) as ann:
        line = "the game cannot go on by today's rules: nothing goes on from rules 1"
        assert ann.table["stalled"] == line
        refused = ann.ask("Answer", seat=0, number=0, action={"type": "Confirm"})
        assert refused["type"] == "Refused" and line in str(refused)
    replay = site.get(f"/tables/{table.id}/replay")
    assert replay["table"]["stalled"] == line
    assert replay["departures"] == [], "it might lead to the same: it is only not gone on from"
    assert len(replay["lines"]) == 18

    upgrading.restart(OLD)
    assert seen(table) == before
    assert table.now()["stalled"] == ""
