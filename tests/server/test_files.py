"""Files of options: sent as text, checked apart from the site, then part of the game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from boulevard.core.record import read, verify
from boulevard.core.registry import find_game
from boulevard.rulebook import position
from server.site import Site

PAIR = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
EXAMPLES = Path(__file__).parents[2] / "examples"
LONGEST = 50_000  # characters
CARDS = '[investor]\nsymbols = ["hipster"]\nboth_signs_count = false\n'


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


def tiles() -> str:
    """Tiles that are not the shipped ones."""
    text = (files("boulevard.games.streets") / "tiles.toml").read_text(encoding="utf-8")
    return text.replace('name = "Toy Store"', 'name = "Joke Shop"')


def new(game: str = "streets", seats: Any = PAIR, **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": seats, **more}


def test_a_setting_says_whether_it_takes_a_file(site: Site) -> None:
    """Whoever draws the form needs to know no game."""
    settings = {
        (game["name"], setting["name"]): setting
        for game in site.get("/games")
        for setting in game["settings"]
    }
    takes = {key: setting["form"] for key, setting in settings.items() if setting["takes_file"]}

    assert takes == {
        ("streets", "tiles"): "file",
        ("streets", "consultant_cards"): "file",
        ("welcome", "architect"): "number",
    }


@pytest.mark.parametrize(
    ("game", "setting", "example"),
    [
        ("streets", "tiles", "tiles.toml"),
        ("streets", "consultant_cards", "consultants.toml"),
        ("welcome", "architect", "architect.toml"),
    ],
)
def test_a_file_is_checked_line_by_line(site: Site, game: str, setting: str, example: str) -> None:
    """The example is sound; cut off in the middle of a line it is damaged there."""
    text = (EXAMPLES / example).read_text(encoding="utf-8")
    lines = text.splitlines()
    damaged = "\n".join([*lines[:-1], lines[-1].partition("=")[0] + "="])

    assert site.post("/files", {"game": game, "setting": setting, "text": text}) == {"faults": []}
    told = site.post("/files", {"game": game, "setting": setting, "text": damaged})
    (fault,) = told["faults"]
    assert fault["line"] == len(lines) and fault["reason"]


def test_a_game_with_own_tiles_and_cards_needs_no_file_any_more(site: Site) -> None:
    """The record that the site gives out is verified by itself."""
    options = {"consultants": "investor,entrepreneur"}
    sent = {"tiles": tiles(), "consultant_cards": CARDS}
    person = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    seated = site.post("/tables", new(seats=person, options=options, files=sent))
    address, token = seated["table"]["id"], seated["tokens"]["0"]
    with site.enter(address, token) as ann:
        ann.wait("Moved")
        ann.play_on()

    record = read(site.http.get(f"/api/tables/{address}/record").text, find_game)

    agreed = seated["table"]["options"]
    assert agreed["consultant_cards"] == {
        "investor": {"symbols": ["hipster"], "both_signs_count": False}
    }
    assert "Joke Shop" in [tile["name"] for tile in agreed["tiles"]]
    assert verify(find_game("streets"), record) == []
    assert site.get(f"/tables/{address}/verify")["faults"] == []


def test_an_architect_comes_as_a_file_or_as_a_number(site: Site) -> None:
    """And not as both."""
    architect = (EXAMPLES / "architect.toml").read_text(encoding="utf-8")
    alone = [{"kind": "person", "name": "Ann"}]
    wanted = new("welcome", alone, files={"architect": architect})

    table = site.post("/tables", wanted)["table"]
    status, sentence = site.refusal("POST", "/tables", wanted | {"options": {"architect": "2"}})

    assert table["options"]["architect"]["name"] == "Example"
    assert (status, "twice" in sentence) == (400, True)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (new(files={"consultant_cards": "[banker]"}), "the file for consultant_cards: line 1: unk"),
        (new(files={"consultant_cards": CARDS}), "only with consultants (SR78)"),
        (new(files={"tiles": "[["}), "the file for tiles: line 1: "),
        (new(files={"edition": ""}), "option edition takes no file"),
        (new(files={"colour": ""}), "Streets has no option 'colour'"),
        (new(options={"tiles": "tiles.toml"}), "option tiles takes the text of a file"),
        (new(files={"tiles": "#" * (LONGEST + 1)}), "50000"),
        (new(files={str(n): "" for n in range(9)}), "8"),
        (new(position=position("streets", "S4.1").position, files={"tiles": ""}), "leave them out"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    site: Site, wanted: dict[str, Any], said: str
) -> None:
    status, sentence = site.refusal("POST", "/tables", wanted)

    assert status == 400 and said in sentence and "\n" not in sentence


def test_a_file_that_is_too_large_is_refused_before_it_is_read(site: Site) -> None:
    """By its length, and by the length of the request."""
    for size, code in ((LONGEST + 1, 400), (400_001, 413)):
        file = {"game": "streets", "setting": "tiles", "text": "#" * size}
        status, sentence = site.refusal("POST", "/files", file)
        assert status == code and "\n" not in sentence
    assert site.refusal("POST", "/files", {"game": "vegas", "setting": "x", "text": ""})[0] == 400


@pytest.mark.parametrize("text", ["[" * 40_000, "a = " + "9" * 40_000, 'a = "' + "\\\\" * 20_000])
def test_a_file_made_to_hurt_hurts_nobody(site: Site, text: str) -> None:
    """One line of reason, and the next one is answered."""
    told = site.post("/files", {"game": "streets", "setting": "tiles", "text": text})

    assert told["faults"] and "\n" not in told["faults"][0]["reason"]
    assert len(told["faults"][0]["reason"]) < 300
