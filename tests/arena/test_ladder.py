"""The ladder: who meets whom, the same table again, and the page that shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boulevard.arena.ladder import Setting, climb, rungs, terms
from boulevard.arena.ladder_report import (
    as_markdown,
    as_toml,
    check_page,
    marks,
    rated,
    replaced,
)
from boulevard.arena.run import Place
from boulevard.bots.bot import bots_for
from boulevard.bots.ratings import read_ratings
from boulevard.cli.ladder import SEED, command_of
from boulevard.core.errors import Unreadable
from boulevard.core.registry import GAMES, find_game
from own_bots import install

PAGE = Path(__file__).parents[2] / "docs" / "opponents.md"
BOTS = """
from boulevard.bots.random import RandomBot

class Early(RandomBot):
    strength = 40

class Later(RandomBot):
    strength = 50
"""


@pytest.fixture(autouse=True)
def more_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, BOTS, "Early", "Later")


def test_each_meets_the_one_below_and_the_yardstick() -> None:
    streets = find_game("streets")
    found = rungs(streets, "s", 20, ["random", "greedy", "early", "later"])

    pairs = [rung.bots for rung in found if rung.setting == Setting(2)]
    assert pairs == [
        *(("greedy", "random"), ("early", "greedy"), ("later", "early"), ("later", "greedy"))
    ]
    alone = [rung.bots for rung in found if rung.setting.players == 1]
    assert alone == [("random",), ("greedy",), ("early",), ("later",)] * 2
    assert {rung.games for rung in found} == {20}


def test_without_names_all_bots_climb_by_their_strength() -> None:
    streets = find_game("streets")
    names = [rung.bots[0] for rung in rungs(streets, "s") if rung.setting.players == 1]

    assert names[: len(names) // 2] == [bot.name for bot in bots_for("streets")]


def test_every_game_of_ours_has_its_settings_in_the_file() -> None:
    assert set(terms().settings) == set(GAMES.names())
    for name in GAMES.names():
        rungs(find_game(name), "s")  # reads the options of every setting


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Unreadable, match="there is no bot 'nobody'"):
        rungs(find_game("vegas"), "s", 2, ["random", "nobody"])


def table(jobs: int, folder: Path | None = None) -> str:
    vegas = find_game("vegas")
    found = climb(rungs(vegas, "s", 4, ["random", "greedy"]), Place(jobs), folder)
    return as_markdown(found, command_of, "boulevard ladder vegas")


def test_the_same_seed_gives_the_same_table(tmp_path: Path) -> None:
    first = table(1)

    assert table(2) == first
    assert table(1, tmp_path / "kept") == first
    assert table(1, tmp_path / "kept") == first
    assert len(list((tmp_path / "kept").iterdir())) == 2, "a folder for each row"


def test_under_each_row_stands_the_command_that_plays_it() -> None:
    commands = re.findall(r"<br>`(boulevard arena [^`]*)`", table(1))

    assert commands == [
        f"boulevard arena vegas --players {players} --bots greedy,random --games 4 --seed s "
        f"--option trading={trading}"
        for players, trading in ((2, "off"), (4, "calm"))
    ]


def test_tables_go_between_the_marks_of_their_game() -> None:
    first, last = marks("vegas")
    page = f"# Opponents\n\n{first}\nold\n{last}\n\nMore.\n"

    once = replaced(page, "vegas", "new\n")

    assert once == f"# Opponents\n\n{first}\n\nnew\n\n{last}\n\nMore.\n"
    assert replaced(once, "vegas", "new\n") == once
    check_page(page, "page.md", "vegas")
    for faulty in ("", f"{first}\n", f"{last}\n{first}\n", f"{page}{page}"):
        with pytest.raises(Unreadable, match=r"page\.md has no lines <!-- ladder vegas -->"):
            check_page(faulty, "page.md", "vegas")


@pytest.mark.parametrize("name", GAMES.names())
def test_the_page_shows_rows_that_the_ladder_plays(name: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    check_page(text, PAGE.name, name)
    first, last = marks(name)
    section = text.partition(first)[2].partition(last)[0]
    shown = re.findall(r"<br>`(boulevard arena [^`]*)`", section)

    assert shown
    climbing = [bot.name for bot in bots_for(name) if bot.__module__.startswith("boulevard.")]
    assert set(shown) <= {command_of(rung) for rung in rungs(find_game(name), SEED, None, climbing)}


def test_ratings_are_told_by_how_far_a_bot_is_from_the_yardstick(tmp_path: Path) -> None:
    """Equals are about as strong; whoever always loses is not rated, since nobody knows how weak
    it is."""
    rows = rungs(find_game("streets"), "s", 60, ["random", "early", "greedy"])
    found = climb([row for row in rows if row.setting == Setting(2)], Place(1))

    ratings = found[0].ratings
    assert (ratings["greedy"].elo, ratings["greedy"].elo_interval) == (1500, (1500, 1500))
    assert abs(ratings["early"].elo - ratings["random"].elo) < 200
    path = tmp_path / "ratings.toml"
    path.write_text(as_toml({"streets": rated(found)}))
    assert read_ratings(path) == {"streets": rated(found)}
    assert "random" not in rated(found)


def test_a_file_that_holds_no_ratings_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ratings.toml"
    assert read_ratings(path) == {}
    path.write_text("streets = 3")
    with pytest.raises(Unreadable, match="holds no ratings"):
        read_ratings(path)
