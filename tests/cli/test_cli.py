"""The command line: what it prints, what it refuses, and how it says so."""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boulevard.bots.advice import strongest
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.options import read_options
from boulevard.core.record import read
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.sim.runner import SPARSE, Plan, run
from cli.said import Runs, digest

COMMANDS = [
    *("", "serve", "games", "play", "simulate", "replay", "verify", "hint", "rules", "spaces"),
    *("train", "network"),
    *("admin", "admin tables", "admin close", "admin hide", "admin remark", "admin block"),
    *("admin unblock", "admin blocks", "admin retire", "admin size", "admin push-keys"),
    *("arena", "ladder", "balance", "bench", "backup", "restore"),
    *("tiles", "tiles check", "architect", "architect check"),
    *("consultants", "consultants check"),
]


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a finished game."""
    folder = tmp_path_factory.mktemp("records")
    options = read_options(find_game("streets"), 2, {})
    list(run(Plan("streets", options, ("random",), 1, "cli"), records=folder))
    return (folder / "streets-cli-0.jsonl").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def private() -> str:
    """The text of a game that is being played, with its seed."""
    game = find_game("streets")
    tags = {"seats": "person,greedy"}
    table = Table(game, read_options(game, 2, {}), seed="secret", names=("Ada", "Bot"), tags=tags)
    bots = [RandomBot(Dice.seeded("bots", seat)) for seat in range(2)]
    for _ in range(6):
        seat = table.asked()[0]
        state = game.imagine(table.view(seat), bots[seat].dice)
        table.submit(seat, game.decode(state, seat, bots[seat].pick(game, state, seat)))
    return table.record(keep_seed=True).write()


def sealed(text: str) -> str:
    """The record with a seal that fits."""
    *rows, last = text.splitlines(keepends=True)
    seal = json.loads(last) | {"sealed": hashlib.sha256("".join(rows).encode()).hexdigest()}
    return "".join([*rows, json.dumps(seal), "\n"])


def headed(text: str, **fields: object) -> str:
    """The record with other fields in its header."""
    first, rest = text.split("\n", 1)
    return sealed(json.dumps(json.loads(first) | fields) + "\n" + rest)


# -- help


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(boulevard: Runs, command: str) -> None:
    said = boulevard(*command.split(), "--help")

    assert (said.status, said.err) == (0, "")
    assert f"boulevard {command}".strip() in said.out.split("Example")[1]


def test_without_a_command_there_is_help(boulevard: Runs) -> None:
    assert boulevard().out == boulevard("--help").out


def test_the_version_says_which_engine_runs(boulevard: Runs) -> None:
    assert boulevard("--version").out.startswith("boulevard ")


# -- games and rules


def test_games_lists_options_with_their_values_and_defaults(boulevard: Runs) -> None:
    said = boulevard("games")

    assert said.status == 0
    assert "streets: Streets, 1 to 5 players" in said.out
    assert "--option edition=published | draft  [default: published]" in said.out
    assert "greedy" in said.out and "random" in said.out


def test_games_as_json(boulevard: Runs) -> None:
    found = boulevard("games", "--json").json

    (streets,) = [game for game in found["games"] if game["name"] == "streets"]
    assert streets["players"] == [1, 5]
    names = [option["name"] for option in streets["options"]]
    chosen = ["edition", "start", "tiles", "business", "consultants", "difficulty"]
    assert names == [*chosen, "legend_symbol", "scout_reach", "consultant_cards"]
    assert all(option["help"] for option in streets["options"])
    assert isinstance(streets["compiled"], bool)
    assert {bot["name"] for bot in found["bots"]} >= {"greedy", "random"}


def test_rules_are_shown_whole_or_by_clause_or_by_word(boulevard: Runs) -> None:
    assert boulevard("rules", "streets").out.startswith("# Streets\n")
    assert boulevard("rules", "streets", "s4.2").out.startswith("S4.2  4. Placement\n")
    assert "FOMO" in boulevard("rules", "streets", "fomo", "person").out


def test_below_a_clause_stands_the_position_that_plays_it(boulevard: Runs) -> None:
    """What is answered there, why it is refused, and how to sit down where that is asked."""
    lines = boulevard("rules", "streets", "S4.1").out.splitlines()

    shown = next(n for n, line in enumerate(lines) if line.startswith("    Shown: "))
    assert [line.split(":")[0].strip() for line in lines[shown : shown + 4]] == [
        *("Shown", "Answer", "Refused", "Open it")
    ]
    assert lines[shown + 2].endswith("(S4.1)")
    assert lines[shown + 3] == "    Open it: boulevard play streets --position S4.1"


def test_the_rules_of_a_consultant_come_whole_and_in_order(boulevard: Runs) -> None:
    said = boulevard("rules", "streets", "renovator")

    heads = [line.split("  ")[0] for line in said.out.splitlines() if line.startswith("S11.3")]
    assert heads[:8] == [f"S11.{number}" for number in range(32, 40)]
    assert said.out.startswith("S11.32  11. Consultants: Renovator\n") and said.err == ""


def test_words_that_no_clause_has_get_one_line_that_says_what_to_do(boulevard: Runs) -> None:
    said = boulevard("rules", "streets", "xylophone")
    assert (said.status, said.out) == (1, "")
    assert said.err == (
        "boulevard: no clause of streets speaks of xylophone; "
        "try another word, or read all of them: boulevard rules streets\n"
    )

    near = boulevard("rules", "streets", "renovater")
    assert (near.status, near.out) == (1, "")
    assert near.err == (
        "boulevard: no clause of streets speaks of renovater; "
        "did you mean: boulevard rules streets renovator\n"
    )


def test_what_is_known_of_a_question_is_answered(boulevard: Runs) -> None:
    some = boulevard("rules", "streets", "xylophone", "contractor")
    assert some.status == 0 and some.out.startswith("S11.9 ")
    assert (
        some.err == "boulevard: no clause of streets speaks of xylophone; these speak of the rest\n"
    )

    apart = boulevard("rules", "streets", "shuffled", "brewery", "fomo", "clockwise")
    assert apart.status == 0 and apart.out
    assert "no clause" in apart.err and apart.err.count("\n") == 1


# -- simulate


@pytest.mark.parametrize("start", ["station_capped", "park_capped"])
@pytest.mark.parametrize("edition", ["published", "draft"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulate_runs_for_every_number_of_players_and_option(
    boulevard: Runs, players: int, edition: str, start: str
) -> None:
    chosen = [f"--option=edition={edition}", f"--option=start={start}"]

    found = boulevard(
        "simulate", "streets", "--players", players, "--bots", "random", "--games", 20,
        "--seed", 1, *chosen, "--json",
    ).json  # fmt: skip

    assert found["game"] == "streets" and found["players"] == players and found["games"] == 20
    assert found["options"] == {
        "edition": edition,
        "start": start,
        "business": "false",
        "consultants": "none",
        "difficulty": "normal",
        "legend_symbol": "hipster",
        "scout_reach": "city",
    }
    assert found["bots"] == ["random"] * players and found["seed"] == "1"
    assert found["decisions"] > 20 * players
    assert found["decisions_per_second"] == pytest.approx(found["decisions"] / found["seconds"])
    assert isinstance(found["compiled"], bool)
    assert len(found["wins"]) == len(found["mean_scores"]) == players
    assert sum(found["wins"]) == pytest.approx(20)
    assert found["by_bot"]["random"]["seats"] == players


def test_a_solo_game_reports_the_rival(boulevard: Runs) -> None:
    found = boulevard(
        "simulate", "streets", "--players", 1, "--option", "difficulty=easy", "--games", 5,
        "--seed", 1, "--json",
    ).json  # fmt: skip

    assert found["options"]["difficulty"] == "easy"
    assert len(found["wins"]) == 1 and sum(found["by_seat"][0]["places"]) == 5
    assert found["rivals"]["The Grifter"]["mean_score"] > 0


def test_the_same_seed_gives_the_same_json_for_any_number_of_jobs(boulevard: Runs) -> None:
    def results(jobs: int) -> Any:
        found = boulevard(
            "simulate", "streets", "--players", 3, "--bots", "greedy,random", "--games", 4,
            "--seed", "jobs", "--jobs", jobs, "--json",
        ).json  # fmt: skip
        return {key: found[key] for key in found if "second" not in key}

    assert results(1) == results(2) == results(3)


def test_simulate_without_json_prints_a_table(boulevard: Runs) -> None:
    said = boulevard("simulate", "streets", "--bots", "random", "--games", 5, "--seed", 1)

    assert (said.status, said.err) == (0, "")
    assert "streets: 5 games, 2 players, edition published" in said.out
    assert "seat 1" in said.out and "decisions in" in said.out


def test_a_new_seed_is_made_and_shown(boulevard: Runs) -> None:
    seeds = {boulevard("simulate", "streets", "--games", 1, "--json").json["seed"] for _ in "ab"}

    assert len(seeds) == 2


def test_records_of_a_simulation_verify(boulevard: Runs, tmp_path: Path) -> None:
    said = boulevard(
        "simulate",
        "streets",
        "--bots",
        "random,random",
        "--games",
        2,
        "--seed",
        7,
        "--records",
        "kept",
    )

    assert said.status == 0
    for number in range(2):
        checked = boulevard("verify", f"kept/streets-7-{number}.jsonl")
        assert (checked.status, checked.err) == (0, "")
        assert "all checks hold" in checked.out
    assert list(digest(tmp_path)) == ["kept", "kept/streets-7-0.jsonl", "kept/streets-7-1.jsonl"]


def test_own_tiles_can_be_played_with(boulevard: Runs, shipped: str) -> None:
    Path("own.toml").write_text(shipped.replace("Toy Store", "Train Set"), encoding="utf-8")

    found = boulevard("simulate", "streets", "--option", "tiles=own.toml", "--games", 2, "--json")

    assert found.json["options"]["tiles"] == "own.toml"


# -- records


@pytest.fixture
def kept(boulevard: Runs, finished: str) -> Path:
    path = Path("game.jsonl")
    path.write_text(finished, encoding="utf-8")
    return path


def test_replay_tells_the_game_and_shows_the_board(boulevard: Runs, kept: Path) -> None:
    said = boulevard("replay", kept)

    assert (said.status, said.err) == (0, "")
    assert "random built" in said.out and "Central S" in said.out


def test_replay_stops_where_it_is_told(boulevard: Runs, kept: Path) -> None:
    whole = boulevard("replay", kept, "--json").json
    part = boulevard("replay", kept, "--at", 20, "--json").json

    assert part["at"] == 20 and part["of"] == whole["at"]
    assert part["events"] == whole["events"][: len(part["events"])]
    assert part["result"] is None and whole["result"]["places"]
    assert len(part["view"]["buildings"]) < len(whole["view"]["buildings"])


def test_replay_writes_answers_and_position_in_notation(boulevard: Runs, kept: Path) -> None:
    """The answers are comments, so that the whole reads back as the position."""
    said = boulevard("replay", kept, "--at", 20, "--notation")
    view = boulevard("replay", kept, "--at", 20, "--json").json["view"]
    hidden = boulevard("replay", kept, "--at", 20, "--eye", "public", "--notation")

    game = find_game("streets")
    assert (said.status, said.err) == (0, "")
    assert "# 1. nature: back " in said.out and "# 20. " in said.out
    assert game.read_position(said.out) == msgspec.convert(view, game.view_type)
    assert hidden.out.startswith("players ") and "eye public" in hidden.out


@pytest.fixture
def foreign(kept: Path, tmp_path: Path) -> Path:
    """The same game, as if other rules had led elsewhere from its first checkpoint on."""
    game = read(kept.read_text(encoding="utf-8"), find_game)
    marks = {n: mark if n == SPARSE else "0" * 16 for n, mark in game.checkpoints.items()}
    header = msgspec.structs.replace(game.header, rules_version=7)
    path = tmp_path / "foreign.jsonl"
    path.write_text(msgspec.structs.replace(game, header=header, checkpoints=marks).write())
    return path


PARTED = f"played by rules 7; today's rules differ from answer {SPARSE + 1} on"


def test_a_game_of_other_rules_is_told_as_far_as_they_agree(
    boulevard: Runs, kept: Path, foreign: Path
) -> None:
    """With the result as it was; the rest is not made up."""
    whole = boulevard("replay", kept, "--json").json
    part = boulevard("replay", foreign, "--json").json
    board = boulevard("replay", foreign)
    text = boulevard("replay", foreign, "--notation")

    assert part["at"] == SPARSE and part["of"] == whole["of"] and part["departures"] == [PARTED]
    assert part["events"] == whole["events"][: len(part["events"])]
    assert part["result"] == whole["result"]
    assert PARTED in board.out and PARTED in text.out
    assert boulevard("replay", foreign, "--at", 9, "--json").json["departures"] == []
    said = boulevard("verify", foreign)
    assert said.status == 1 and said.err == f"boulevard: {foreign}: {PARTED}\n"


def test_what_other_rules_led_to_is_not_played_on_or_advised(
    boulevard: Runs, foreign: Path
) -> None:
    assert boulevard("hint", foreign, "--at", SPARSE + 4).reason == f"{foreign}: {PARTED}"
    said = boulevard("play", "--resume", foreign, "--at", SPARSE + 4)
    assert said.reason == f"{foreign}: {PARTED}"
    assert boulevard("hint", foreign, "--at", 9).status == 0


def test_replay_shows_an_eye_only_what_it_may_see(boulevard: Runs, kept: Path) -> None:
    def fronts(eye: str) -> list[list[bool]]:
        hands = boulevard("replay", kept, "--at", 14, "--eye", eye, "--json").json["view"]["hands"]
        return [["tile" in card for card in hand] for hand in hands]

    assert all(map(all, fronts("everyone")))
    assert not any(map(any, fronts("public")))
    assert [any(hand) for hand in fronts("1")] == [False, True]


def test_verify_names_the_players_and_their_scores(boulevard: Runs, kept: Path) -> None:
    said = boulevard("verify", kept)

    assert (said.status, said.err) == (0, "")
    assert "random 2" in said.out and said.out.count("\n") == 1


def changed(text: str, **fields: object) -> str:
    *rows, last = text.splitlines(keepends=True)
    return "".join([*rows, json.dumps(json.loads(last) | fields), "\n"])


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (lambda text: changed(text, seed="another"), "does not have the hash"),
        (lambda text: changed(text, seed=None), "the seed is not revealed"),
        (
            lambda text: changed(
                text, result=json.loads(text.splitlines()[-1])["result"] | {"verdict": "x"}
            ),
            "the result is not what the ledger leads to",
        ),
    ],
    ids=["seed", "no seed", "result"],
)
def test_a_check_that_fails_is_named(
    boulevard: Runs, finished: str, fault: Callable[[str], str], reason: str
) -> None:
    Path("game.jsonl").write_text(fault(finished), encoding="utf-8")

    said = boulevard("verify", "game.jsonl")

    assert (said.status, said.out) == (1, "")
    assert reason in said.err.splitlines()[0]


def test_verify_shows_how_far_it_is_where_somebody_looks(kept: Path) -> None:
    ours, theirs = pytest.importorskip("pty").openpty()
    done = subprocess.run(
        [sys.executable, "-m", "boulevard.cli", "verify", str(kept)],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
        check=True,
    )
    os.close(theirs)
    shown = os.read(ours, 2**16).decode()
    os.close(ours)

    assert "Checking" in shown and re.search(r"\d+/\d+", shown)
    assert b"all checks hold" in done.stdout and b"Checking" not in done.stdout


def test_a_game_that_goes_on_does_not_verify(boulevard: Runs, private: str) -> None:
    Path("game.jsonl").write_text(private, encoding="utf-8")

    said = boulevard("verify", "game.jsonl")

    assert said.status == 1
    assert said.err == "boulevard: game.jsonl: the game is not finished\n"


# -- hints


def test_a_hint_says_what_to_do_and_why(boulevard: Runs, kept: Path) -> None:
    said = boulevard("hint", kept, "--at", 30)

    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("After 3") and "answers, random" in said.out
    assert f"{strongest('streets').name} reckons that it gains" in said.out
    assert "answers compared" in said.out


def test_a_hint_says_what_it_brings_everybody(boulevard: Runs, kept: Path) -> None:
    said = boulevard("hint", kept, "--at", 30, "--bot", "hard@24")

    assert (said.status, said.err) == (0, "")
    assert "hard@24 reckons that it gains" in said.out
    assert re.search(r"until random\S* is asked again: random [+-]", said.out)
    again = boulevard("hint", kept, "--at", 30, "--bot", "hard@24", "--json").json
    assert len(again["ahead"]) == len(again["next_ahead"]) == 2


def test_a_hint_is_for_the_seat_that_is_asked(boulevard: Runs, kept: Path) -> None:
    found = boulevard("hint", kept, "--at", 30, "--json").json
    asked = boulevard("replay", kept, "--at", found["at"], "--json").json["view"]["asked"]

    assert [found["seat"]] == asked and found["gain"] >= found["next_gain"]
    assert boulevard("hint", kept, "--json").json["at"] > found["at"] >= 30


# -- tile files


@pytest.fixture
def shipped() -> str:
    from importlib.resources import files

    return (files("boulevard.games.streets") / "tiles.toml").read_text(encoding="utf-8")


def test_a_tile_file_without_faults_passes(boulevard: Runs, shipped: str) -> None:
    Path("tiles.toml").write_text(shipped, encoding="utf-8")

    said = boulevard("tiles", "check", "tiles.toml")

    assert (said.status, said.err) == (0, "")
    assert said.out == "tiles.toml: 47 tiles (2 start, 40 basic, 5 five-player), no faults\n"


def test_every_fault_of_a_tile_file_is_named_with_its_line(boulevard: Runs, shipped: str) -> None:
    faulty = shipped.replace('back = "parent"', 'back = "plaid"', 1).replace(
        "each = 3", "each = -3"
    )
    Path("tiles.toml").write_text(faulty, encoding="utf-8")

    said = boulevard("tiles", "check", "tiles.toml")

    assert (said.status, said.out) == (2, "")
    lines = faulty.splitlines()
    for row in said.err.splitlines():
        file, number, reason = row.split(":", 2)
        assert file == "tiles.toml" and reason
        if "`back`" in reason:
            assert "plaid" in lines[int(number) - 1]
    assert len(said.err.splitlines()) > 1


# -- bad input


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("simulate stretes", "there is no game 'stretes'; did you mean streets?"),
        ("play chess", "there is no game 'chess'"),
        ("rules chess", "there is no game 'chess'"),
        ("simulate streets --bots rnadom", "there is no bot 'rnadom'; did you mean random?"),
        ("simulate streets --bots rnadom --records new", "there is no bot 'rnadom'"),
        ("simulate streets --bots expert@0", "expert@0: a budget is at least 1 simulation, not 0"),
        ("simulate streets --bots random@9", "the bot random takes no budget"),
        ("arena streets --bots expert@0s,random", "a budget is more than 0 seconds, not 0"),
        ("ladder streets --bots random,hard@x", "hard@x: a budget is simulations, such as 200"),
        ("play streets --bots hard@-1", "hard@-1: a budget is simulations, such as 200"),
        ("hint whole.jsonl --bot expert@0", "expert@0: a budget is at least 1 simulation, not 0"),
        ("simulate streets --players 0", "Streets is for 1 to 5 players, not 0"),
        ("play streets --bots deep_blue", "there is no bot 'deep_blue'"),
        ("simulate streets --bots ,", "0 bots for 2 seats"),
        ("simulate streets --players 2 --bots random,greedy,random", "3 bots for 2 seats"),
        ("play streets --players 2 --bots greedy,greedy", "1 people and 2 bots for 2 seats"),
        ("play streets --players 2 --people 3", "3 people and 0 bots for 2 seats"),
        ("play streets --players 2 --seat 2", "there is no seat 2"),
        ("play streets --names \x1b[31m", "a name can only have printable characters"),
        ("play streets", "play needs a terminal"),
        ("play", "which game?"),
        ("play streets --record no/such/game.jsonl", "there is no folder no/such"),
        ("play --resume missing.jsonl", "cannot read missing.jsonl: No such file"),
        ("simulate streets --players 6", "Streets is for 1 to 5 players, not 6"),
        ("simulate streets --option difficulty=easy", "difficulty=easy is for the solo game"),
        ("simulate streets --option consultants=hacker", "1 consultant for 2 players; name one"),
        (
            "simulate streets --option business=true --option consultants=contractor,hacker",
            "the Contractor does not go with business (S11.3)",
        ),
        (
            "simulate streets --players 1 --option consultants=renovator",
            "the Renovator is not for the solo game (S12.22)",
        ),
        ("simulate streets --option colour=red", "Streets has no option 'colour'"),
        ("simulate streets --option edition=first", "option edition is one of published, draft"),
        ("simulate streets --option edition", "an option is written key=value"),
        ("simulate streets --option edition=draft --option edition=draft", "given twice"),
        ("simulate streets --option tiles=missing.toml", "option tiles: cannot read missing.toml"),
        ("simulate streets --option tiles=bad.toml", "bad.toml: line 3: "),
        ("simulate streets --games 0", "see `boulevard simulate --help`"),
        ("simulate streets --games many", "see `boulevard simulate --help`"),
        ("simulate streets --jobs -1", "see `boulevard simulate --help`"),
        ("simulate", "missing argument 'GAME'; see `boulevard simulate --help`"),
        ("simulate streets --loud", "no such option: --loud"),
        ("simulate streets --records bad.toml", "bad.toml: File exists"),
        ("juggle", "no such command 'juggle'; see `boulevard --help`"),
        ("tiles", "missing command; see `boulevard tiles --help`"),
        ("admin", "missing command; see `boulevard admin --help`"),
        ("tiles check missing.toml", "cannot read missing.toml: No such file"),
        ("tiles check .", "cannot read .: Is a directory"),
        ("consultants check missing.toml", "cannot read missing.toml: No such file"),
        ("architect check binary", "cannot read binary: it is not UTF-8 text"),
        ("tiles check binary", "cannot read binary: it is not UTF-8 text"),
        ("play streets --position S1.1", "streets has no position that plays S1.1"),
        ("play streets --position s4.1 --players 3", "leave them out"),
        ("play vegas --position red", "cannot read 'red': expected money, or to draw"),
        ("play vegas --position A1", "cannot read 'A1': expected a company"),
        ("play streets --position players", "cannot read 'players': expected a number of players"),
        ("play streets --position eye", "cannot read 'eye': expected a seat"),
        ("play streets --position turn --players 3", "cannot read 'turn': expected a seat"),
        ("play streets --position business", "cannot read 'business': expected true or false"),
        ("play welcome --position turn", "cannot read 'turn': expected one word"),
        ("play welcome --position expert --players 3", "leave them out"),
        ("play streets --position signs", "cannot read 'signs': expected pairs"),
        ("replay missing.jsonl", "cannot read missing.jsonl: No such file"),
        ("verify binary", "cannot read binary: it is not UTF-8 text"),
        ("verify bad.toml", "bad.toml: line 1 is not the header of a record"),
        ("replay whole.jsonl --at 9999", "whole.jsonl has "),
        ("replay whole.jsonl --eye 2", "an eye is one of everyone, public, 0, 1, not '2'"),
        ("hint whole.jsonl --at 9999", "whole.jsonl has "),
        ("hint private.jsonl --seat 7", "is asked, not seat 7"),
        ("play --resume whole.jsonl", "the game in whole.jsonl is over"),
        ("play streets --record whole.jsonl", "the game in whole.jsonl is over"),
        ("play streets --resume private.jsonl --players 3", "goes on as it was"),
        ("play --resume private.jsonl --record other.jsonl", "leave out --record"),
        ("play --resume private.jsonl", "play needs a terminal"),
        ("play --resume unseated.jsonl", "unseated.jsonl: line 1: 3 words for 2 seats"),
        ("play --resume public.jsonl", "public.jsonl: the record does not hold its seed"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_line_and_touches_nothing(
    boulevard: Runs, tmp_path: Path, finished: str, private: str, words: str, reason: str
) -> None:
    Path("bad.toml").write_text('[[tile]]\nid = "x"\nname = [\n', encoding="utf-8")
    Path("binary").write_bytes(b"\xff\xfe\x00")
    Path("whole.jsonl").write_text(finished, encoding="utf-8")
    Path("private.jsonl").write_text(private, encoding="utf-8")
    Path("unseated.jsonl").write_text(headed(private, tags={"seats": "a,b,c"}), encoding="utf-8")
    Path("public.jsonl").write_text(changed(private, seed=None), encoding="utf-8")
    before = digest(tmp_path)

    said = boulevard(*words.split(" "))

    assert reason in said.reason
    assert digest(tmp_path) == before


def illegal(text: str) -> str:
    """Its first building stands far outside the city."""
    rows = text.splitlines(keepends=True)
    number = next(n for n, row in enumerate(rows) if '"Build"' in row)
    answer = json.loads(rows[number])
    answer["answer"] |= {"x": 30, "y": 30}
    rows[number] = json.dumps(answer) + "\n"
    return sealed("".join(rows))


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "the record is empty"),
    "cut off after a line": (lambda text: text[: text.rindex("\n", 0, -1) + 1], "is cut off"),
    "cut off in a line": (lambda text: text[: len(text) // 2], "is cut off"),
    "edited": (lambda text: text.replace('"by":1', '"by":0', 1), "was edited after it was sealed"),
    "illegal move": (illegal, "(S"),
    "newer format": (lambda text: headed(text, record=99), "record format 99 is newer"),
    "unknown game": (lambda text: headed(text, game="chess"), "there is no game 'chess'"),
    "unknown option": (lambda text: headed(text, options={"players": 2, "x": 1}), "do not fit"),
    "too many players": (lambda text: headed(text, options={"players": 9}), "2 names for 9 seats"),
    "not a record": (lambda text: "# hello\n", "line 1 is not the header of a record"),
}  # fmt: skip


@pytest.mark.parametrize("command", ["verify", "replay", "replay --json", "play --resume"])
@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_record_gets_one_line_and_stays_as_it_is(
    boulevard: Runs, tmp_path: Path, finished: str, private: str, command: str, broken: str
) -> None:
    change, reason = BROKEN[broken]
    text = private if command.startswith("play") else finished
    Path("game.jsonl").write_text(change(text), encoding="utf-8")
    before = digest(tmp_path)

    said = boulevard(*command.split(), "game.jsonl")

    assert said.reason.startswith("game.jsonl: ") and reason in said.reason
    assert digest(tmp_path) == before


def test_a_reason_cannot_drive_the_terminal(boulevard: Runs) -> None:
    """What a file or an argument says is shown, not obeyed."""
    assert "\x1b" not in boulevard("simulate", "stre\x1b[2Jets").reason
    assert "\x1b" not in boulevard("verify", "a\x1b\nb").reason


# -- as a program


def program(*words: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "boulevard.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, **settings)


def test_it_runs_as_a_program() -> None:
    good = program("games", "--json")
    bad = program("simulate", "chess")

    assert good.returncode == 0 and json.loads(good.stdout)["games"]
    assert good.stderr == ""
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)


def test_a_simulation_in_processes_prints_one_object() -> None:
    said = program("simulate", "streets", "--games", "40", "--jobs", "2", "--seed", "1", "--json")

    assert (said.returncode, said.stderr) == (0, "")
    assert json.loads(said.stdout)["games"] == 40


@pytest.mark.skipif(os.name == "nt", reason="signals to a group of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_says_so_in_one_line(tmp_path: Path, jobs: str) -> None:
    """Ctrl-C reaches every process at once; the records that are there are whole."""

    def heed_interrupts() -> None:
        """What a shell starts in the background, such as these tests, is told to ignore them."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    words = ["simulate", "streets", "--games", "100000", "--jobs", jobs, "--records", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "boulevard.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    ) as process:
        while not any(tmp_path.glob("*.jsonl")):
            with suppress(subprocess.TimeoutExpired):
                assert process.wait(0.01) is None
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)

    assert (process.returncode, out, err) == (130, "", "boulevard: interrupted\n")
    assert all(path.read_text().endswith("\n") for path in tmp_path.glob("*.jsonl"))


def test_a_poor_terminal_gets_what_it_can_show(finished: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(finished, encoding="utf-8")

    said = program("replay", str(path), env=os.environ | {"PYTHONIOENCODING": "ascii"})

    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.isascii() and "Central S" in said.stdout


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "boulevard.cli", "rules", "streets"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()

    assert complaint == b""


def test_a_fault_of_ours_gets_one_line_too(
    boulevard: Runs, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here: a rulebook that is gone in the middle of the program."""
    monkeypatch.setattr("boulevard.rulebook.text", None)

    said = boulevard("rules", "streets")

    assert said.status == 70
    assert said.err.startswith("boulevard: a fault: TypeError: ")
    assert said.err.count("\n") == 1
    monkeypatch.setenv("BOULEVARD_DEBUG", "1")
    assert "Traceback" in boulevard("rules", "streets").err


def test_spaces_tells_what_stands_at_which_index(boulevard: Runs) -> None:
    run = boulevard("spaces", "streets")

    assert run.status == 0
    assert "An observation has" in run.out
    assert "money" in run.out
    assert "There are 1935 actions" in run.out


def test_spaces_as_json(boulevard: Runs) -> None:
    told = boulevard("spaces", "welcome", "--json").json

    last = told["actions"][-1]
    assert last["offset"] + last["length"] == told["action_size"]
    assert {"name", "offset", "length", "low", "high", "meaning"} == set(last)


def test_spaces_of_an_unknown_game_are_refused_in_one_line(boulevard: Runs) -> None:
    assert "there is no game 'chess'" in boulevard("spaces", "chess").reason
