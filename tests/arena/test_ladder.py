"""The ladder: who meets whom, the same table again, and the page that shows it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from boulevard.arena.intervals import mean, of_mean
from boulevard.arena.ladder import Rung, Setting, climb, rungs, terms
from boulevard.arena.ladder_report import (
    VAGUE,
    as_markdown,
    as_toml,
    check_page,
    marks,
    rated,
    replaced,
)
from boulevard.arena.run import Place, heats
from boulevard.bots.bot import bots_for
from boulevard.bots.ratings import read_ratings
from boulevard.cli.ladder import SEED, command_of
from boulevard.core.errors import Unreadable
from boulevard.core.registry import GAMES, find_game
from own_bots import install

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "opponents.md"
RATINGS = ROOT / "src" / "boulevard" / "bots" / "ratings.toml"
STEP = r"points more than the one below \| 95% \|"
HEAD = rf"^\| (.*?) \| games \| wins \| 95% \|(?: {STEP})?$"
ROW = r"\| \*\*(.*)\*\*<br>.* \| \d+ \| (\S+) \| (\S+) \|(?: [^|]* \| [^|]* \|)?"
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


def test_alone_a_step_is_what_the_same_games_say() -> None:
    """As a contest says where both bots play them."""
    streets = find_game("streets")
    rows = [
        one for one in rungs(streets, "s", 20, ["random", "greedy"]) if one.setting.players == 1
    ]
    both = msgspec.structs.replace(rows[1].contest, bots=("greedy", "random"))
    leads = []
    for heat in heats(both, 40, Place(1)):
        mine, theirs = (one.scores[0] - one.rivals[0][1] for one in heat)
        leads.append(mine - theirs)

    (standings, _) = climb(rows, Place(2))

    assert standings.step(0) is None
    step = standings.step(1)
    assert step and step.games == len(leads) == 20
    assert step.points == mean(leads) and step.interval == of_mean(leads)
    head, _, *lines = as_markdown([standings], command_of, "").splitlines()[2:6]
    assert re.search(f"{STEP}$", head)
    assert lines[0].endswith(" |  |  |") and lines[1].count(f" {step.points:+.1f} | ") == 1


# -- the page in the docs


def section(name: str) -> str:
    """What the ladder of a game has written there."""
    text = PAGE.read_text(encoding="utf-8")
    check_page(text, PAGE.name, name)
    first, last = marks(name)
    return text.partition(first)[2].partition(last)[0]


def climbing(name: str) -> list[Rung]:
    """What the command plays by which it says it was written."""
    (words,) = re.findall(rf"^Written by `boulevard ladder {name}([^`]*)`\.$", section(name), re.M)
    chosen = re.fullmatch(r"(?: --bots (\S+))?", words)
    assert chosen, "the tables of the page are those of the usual games and seed"
    ours = [bot.name for bot in bots_for(name) if bot.__module__.startswith("boulevard.")]
    names = chosen[1].split(",") if chosen[1] else ours
    assert names == ours[: len(names)], "whoever is left out is above all others"
    return rungs(find_game(name), SEED, None, names)


@pytest.mark.parametrize("name", GAMES.names())
def test_the_page_shows_all_rows_that_its_command_plays(name: str) -> None:
    """And in each as many games as are played for it."""
    shown = re.findall(r"^\| \*\*(\S+) .*<br>`(.*)` \| (\d+) \|", section(name), re.M)

    assert shown == [(rung.bots[0], command_of(rung), str(rung.total)) for rung in climbing(name)]


@pytest.mark.parametrize("name", GAMES.names())
def test_the_page_has_a_table_for_each_setting(name: str) -> None:
    titles = re.findall(HEAD, section(name), re.M)

    assert titles == [setting.title for setting in terms().settings[name]]


@pytest.mark.parametrize("name", GAMES.names())
def test_the_ratings_are_those_of_the_first_table(name: str) -> None:
    """The page has the ends of the intervals rounded, and the file half of their width."""
    line = re.findall(r"^Elo: (.*)\.$", section(name), re.M)[0]
    shown = {
        bot: (float(elo), float(low), float(high))
        for bot, elo, low, high in re.findall(r"(\w+) (-?\d+) \((-?\d+)(?:-| to )(-?\d+)\)", line)
    }
    assert len(shown) == line.count("(")
    known = {bot: one for bot, one in shown.items() if one[2] - one[1] < 2 * VAGUE}
    ratings = read_ratings(RATINGS)[name]

    assert list(ratings) == list(known)
    for bot, (elo, low, high) in known.items():
        assert ratings[bot].points == elo
        assert ratings[bot].within == pytest.approx((high - low) / 2, abs=1)


def measured(name: str) -> dict[tuple[str, str], tuple[str, str]]:
    """By title and meeting: wins and interval, as the ladder has written them."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    title = ""
    for line in section(name).splitlines():
        if head := re.fullmatch(HEAD, line):
            title = head[1]
        elif row := re.fullmatch(ROW, line):
            found[title, row[1]] = (row[2], row[3])
    return found


def test_what_was_aimed_at_stands_beside_what_the_ladder_says() -> None:
    part = PAGE.read_text(encoding="utf-8").partition("## What was aimed at\n")[2]
    rows = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("| ")]
    rows = [row for row in rows[1:] if not row[0].startswith("---")][:25]
    names = {find_game(name).title: name for name in GAMES.names()}

    for table, meeting, aim, *reached in rows:
        game, _, title = table.partition(", ")
        assert re.fullmatch(r"\d\d%", aim)
        there = measured(names[game]).get((title, meeting), ("not yet",))
        assert tuple(reached) == there, f"{table}, {meeting}"
    assert len({tuple(row[:2]) for row in rows}) == 25


CHEAP = [
    ("streets", Setting(2), ("beginner", "greedy")),
    ("vegas", Setting(2, {"trading": "off"}), ("beginner", "greedy")),
    ("welcome", Setting(1, {"architect": "1"}), ("beginner",)),
]


@pytest.mark.parametrize(("name", "setting", "bots"), CHEAP)
def test_a_row_of_the_page_comes_out_again(
    name: str, setting: Setting, bots: tuple[str, ...]
) -> None:
    """To the last digit; there is one row for each game that takes seconds and is a near thing."""
    there = [one for one in climbing(name) if one.setting == setting]
    (at,) = [n for n, one in enumerate(there) if one.bots == bots]
    rung, below = there[at], there[at - 1 : at] if len(bots) == 1 else []

    played = as_markdown(climb([*below, rung], Place(2)), command_of, "").splitlines()

    (row,) = [line for line in played if command_of(rung) in line]
    assert row in section(name).splitlines()


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
