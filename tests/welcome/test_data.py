"""The components add up to their printed totals, and an architect's file is checked."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from boulevard.core.errors import Unreadable
from boulevard.core.options import read_options, settings
from boulevard.core.reason import why
from boulevard.games.welcome import architect_file, data
from boulevard.games.welcome.architect_file import FIELDS
from boulevard.games.welcome.commands import architect
from boulevard.games.welcome.messages import WelcomeOptions
from welcome.playing import FIGURES, GAME, new_game, refusal

COPIES = data.copies()


@pytest.mark.rule("W1")
def test_there_are_81_cards_with_fixed_pairs() -> None:
    """The table is the same read from either end, and adds up by number."""
    assert sum(map(sum, COPIES)) == data.CARDS == FIGURES["construction"]["total"]
    assert [sum(row) for row in COPIES[1:]] == FIGURES["construction"]["number_totals"]["values"]
    assert COPIES[1:] == COPIES[:0:-1]
    assert sum(COPIES[0]) == 0


@pytest.mark.rule("W2")
def test_the_six_effects_have_their_printed_totals() -> None:
    totals = {e: sum(row[k] for row in COPIES) for k, e in enumerate(data.EFFECTS)}

    printed = {k: v for k, v in FIGURES["construction"]["effect_totals"].items() if k != "source"}
    assert totals == printed
    assert printed == {"surveyor": 18, "park": 18, "agent": 18, "pool": 9, "temp": 9, "bis": 9}
    assert list(data.EFFECTS) == FIGURES["construction"]["effects"]


@pytest.mark.rule("W3")
def test_the_streets_are_those_of_the_sheet() -> None:
    """10, 11 and 12 houses, each with three planned pools."""
    streets = FIGURES["sheet"]["street"]

    assert [street["houses"] for street in streets] == list(data.LENGTHS) == [10, 11, 12]
    assert [tuple(street["pools"]) for street in streets] == list(data.PLANNED_POOLS)
    assert [[p + 1 for p in street["pools"]] for street in streets] == [
        [3, 7, 8],
        [1, 4, 8],
        [2, 7, 11],
    ]
    assert [street["name"] for street in streets] == list(data.STREETS)


@pytest.mark.rule("W4")
def test_the_rows_of_boxes_are_those_of_the_sheet() -> None:
    sheet = FIGURES["sheet"]

    assert [tuple(s["park_values"]) for s in sheet["street"]] == list(data.PARK_VALUES)
    assert tuple(sheet["pool"]["values"]) == data.POOL_VALUES
    assert tuple(sheet["bis"]["penalties"]) == data.BIS_PENALTIES
    assert tuple(sheet["permit_refusal"]["penalties"]) == data.REFUSAL_PENALTIES
    assert tuple(sheet["roundabout"]["penalties"]) == data.ROUNDABOUT_PENALTIES
    assert [tuple(column["values"]) for column in sheet["estate"]] == list(data.ESTATE_VALUES)
    assert sheet["temp"]["boxes"] == data.TEMP_BOXES
    assert tuple(sheet["temp"]["rank_points"]) == data.TEMP_POINTS
    for row in (*sheet["street"], sheet["pool"], *sheet["estate"]):
        values = row.get("values") or row["park_values"]
        assert len(values) == (row.get("boxes") or row["park_boxes"]) + 1


@pytest.mark.rule("W5")
def test_there_are_28_plans_and_a_game_has_one_of_each_number() -> None:
    plans = data.plans()
    sorts = [(plan.set, plan.number) for plan in plans]

    assert len(plans) == 28
    assert [sorts.count(("basic", number)) for number in (1, 2, 3)] == [6, 6, 6]
    assert [sorts.count(("advanced", number)) for number in (1, 2, 3)] == [5, 5, 0]
    assert all(plan.later < plan.first for plan in plans)
    assert {plan.kind for plan in plans} == set(data.PLAN_KINDS)
    play = new_game(players=2).any_chance()
    assert [data.plans()[card].number for card in play.state.plans] == [1, 2, 3]


@pytest.mark.rule("W6")
def test_one_to_a_hundred_play_and_options_must_go_together() -> None:
    for players in (1, 2, 100):
        assert len(new_game(players=players).state.sheets) == players
    for options, kind in (
        (WelcomeOptions(players=0), "players"),
        (WelcomeOptions(players=101), "players"),
        (WelcomeOptions(players=2, solo="classic"), "only_alone"),
        (WelcomeOptions(players=2, architect=3), "only_alexis"),
        (WelcomeOptions(players=1, solo="classic", architect=3), "only_alexis"),
        (WelcomeOptions(players=2, architect_cards="reconstructed"), "only_alexis"),
    ):
        reason = refusal(options)
        assert (reason.kind, reason.clause) == (kind, "W6")


OWN = """
name = "Ours"
park = 0
pool = 5
temp = 3
fence = 3
bis_houses = 4
agent_value = 4
validates = [true, false, true]
"""


@pytest.mark.rule("W80")
def test_architects_come_from_the_package_or_from_a_file(tmp_path: Path) -> None:
    """Six values and three flags; those of 2 to 5 are marked as not printed."""
    path = tmp_path / "ours.toml"
    path.write_text(OWN)

    options = read_options(GAME, 1, {"architect": str(path)})

    assert isinstance(options, WelcomeOptions) and isinstance(options.architect, data.Architect)
    assert options.architect.name == "Ours"
    assert list(GAME.start(options).architect) == [0, 5, 3, 3, 4, 4, 1, 0, 1]
    assert [a.level for a in data.architects()] == [1, 2, 3, 4, 5]
    assert [a.is_reconstructed for a in data.architects()] == [False, True, True, True, True]
    for level in (2, 3, 4, 5):
        view = GAME.view(new_game(players=1, architect=level).state, 0)
        assert view.aaa is not None and view.aaa.is_reconstructed
        for cards in data.CARD_SETS:
            card = data.architect_of(level, cards)
            assert card.is_reconstructed and card.label.endswith(f" ({card.source})")
    for cards in data.CARD_SETS:
        printed = new_game(players=1, architect_cards=cards)
        assert list(printed.state.architect) == [1, 1, 1, 1, 2, 2, 0, 0, 1]


@pytest.mark.rule("W80")
@pytest.mark.parametrize("cards", data.CARD_SETS)
def test_no_figure_of_an_architect_falls_from_one_level_to_the_next(cards: data.CardSet) -> None:
    """So each is the harder one whatever its stack is; and all are inside the printed ranges."""
    ladder = data.architects(cards)

    assert [card.level for card in ladder] == [1, 2, 3, 4, 5]
    for lower, higher in pairwise(ladder):
        assert all(getattr(lower, field) <= getattr(higher, field) for field in data.RANGES)
        assert sum(lower.validates) <= sum(higher.validates) and lower != higher
    assert [data.against_architect(replace(card, level=0)) for card in ladder] == [None] * 5


@pytest.mark.rule("W80")
@pytest.mark.parametrize("cards", data.CARD_SETS)
def test_what_is_attested_of_an_architect_is_on_its_card(cards: data.CardSet) -> None:
    found = {card.name: card for card in data.architects(cards)}

    for attested in FIGURES["alexis"]["attested"]:
        card = found[attested["name"]]
        for field in set(attested) - {"name", "source"}:
            value = getattr(card, field)
            assert (list(value) if isinstance(value, tuple) else value) == attested[field]
            assert field in card.attested_fields


@pytest.mark.rule("W80")
def test_a_file_goes_with_no_set_of_cards() -> None:
    own = architect_file.parse(OWN)
    options = WelcomeOptions(players=1, architect=own, architect_cards="reconstructed")

    assert refusal(options) == why("own_architect", "W80")


@pytest.mark.rule("W80")
@pytest.mark.parametrize("field", data.RANGES)
def test_an_architect_outside_the_printed_ranges_is_refused(field: str, tmp_path: Path) -> None:
    """One below and one above each range, by file and by value."""
    low, high = FIGURES["alexis"]["ranges"][field]
    own = architect_file.parse(OWN)
    for value in (low - 1, high + 1):
        lines = [line for line in OWN.splitlines() if not line.startswith(field)]
        path = tmp_path / "bad.toml"
        path.write_text("\n".join([*lines, f"{field} = {value}"]))
        with pytest.raises(
            Unreadable, match=rf"bad.toml: line 9: `{field}` is {value};"
        ) as unreadable:
            read_options(GAME, 1, {"architect": str(path)})
        reason = why("architect_field", "W80", field=field, value=value, low=low, high=high)
        assert unreadable.value.reason == reason
        bad = data.Architect(**{f: getattr(own, f) for f in own.__struct_fields__} | {field: value})
        assert refusal(WelcomeOptions(players=1, architect=bad)) == reason


@pytest.mark.rule("W80")
def test_a_bad_architect_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"^option architect: cannot read .*none.toml: No such"):
        read_options(GAME, 1, {"architect": str(tmp_path / "none.toml")})
    path = tmp_path / "short.toml"
    path.write_text('name = "x"')
    with pytest.raises(Unreadable, match=r"short.toml: line 1: `park` is missing \(and 6 more\)"):
        read_options(GAME, 1, {"architect": str(path)})
    nobody = why("no_architect", "W80", architect=6, most=5)
    assert refusal(WelcomeOptions(players=1, architect=6)) == nobody


@pytest.mark.rule("W80")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("park = 0", "park = 5", "`park` is 5; printed cards have 0 to 4 (W80)"),
        ("park = 0", "park = true", "`park` must be a whole number"),
        ("park = 0", "park = 0.5", "`park` must be a whole number"),
        ("park = 0", "park = [  # ]\n]", "`park` must be a whole number"),
        ("pool = 5", "swim = 5", "unknown field 'swim'; there are " + ", ".join(FIELDS)),
        ('"Ours"', "7", "`name` must be text"),
        ('"Ours"', '" "', "`name` must be one line of text (W80)"),
        ("[true, false, true]", "[true]", "`validates` must be three times true or false, "),
        ("[true, false, true]", "[1, 0, 1]", "`validates` must be three times true or false, "),
        ("temp = 3", "temp = ", "Invalid value"),
    ],
)
def test_every_fault_of_an_architect_file_has_its_line(old: str, new: str, reason: str) -> None:
    """What is missing is told at the end, where it could be added."""
    text = OWN.replace(old, new)

    first, *others = architect_file.check(text)

    assert first.line == 1 + OWN[: OWN.index(old)].count("\n")
    assert first.reason.startswith(reason)
    assert [(fault.line, fault.reason) for fault in others] == (
        [(9, "`pool` is missing")] if "swim" in new else []
    )


@pytest.mark.rule("W80")
def test_the_example_of_an_architect_can_be_played() -> None:
    """It is the model for those who enter their cards."""
    example = Path(__file__).parents[2] / "examples" / "architect.toml"

    options = read_options(GAME, 1, {"architect": example})

    assert architect_file.check(example.read_text(encoding="utf-8")) == []
    assert isinstance(options, WelcomeOptions) and isinstance(options.architect, data.Architect)
    assert GAME.start(options).architect[0] == options.architect.park


def test_the_command_names_every_fault(tmp_path: Path) -> None:
    """A line each with file, line and reason, and status 2; a sound file is said to be one."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(OWN)
    bad.write_text(OWN.replace("park = 0", "park = 9").replace("pool = 5", "pool = 9"))

    sound = CliRunner().invoke(architect, ["check", str(good)])
    faulty = CliRunner().invoke(architect, ["check", str(bad)])

    assert (sound.exit_code, sound.output) == (0, f"{good}: the architect Ours, no faults\n")
    assert faulty.exit_code == 2
    assert [line.split(": ")[0] for line in faulty.output.splitlines()] == [f"{bad}:3", f"{bad}:4"]


def test_options_are_offered_by_name() -> None:
    """What the command line and the page show."""
    found = {setting.name: setting for setting in settings(GAME)}

    assert list(found) == [
        *("variant", "expert", "solo", "architect", "architect_cards"),
        *("redeal", "passing", "spent_street", "refusal"),
    ]
    assert found["solo"].default == "alexis" and found["solo"].values == ("alexis", "classic")
    assert found["architect"].form == "number or file" and found["architect"].default == "1"
    options = read_options(GAME, 3, {"variant": "advanced", "expert": "true"})
    assert options == WelcomeOptions(players=3, variant="advanced", expert=True)
    assert read_options(GAME, 1, {"architect": "4"}) == WelcomeOptions(players=1, architect=4)
    assert found["architect_cards"].values == data.CARD_SETS
