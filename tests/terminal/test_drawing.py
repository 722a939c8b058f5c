"""The drawing of Streets shows everything that is there, says it in words, and needs no Textual."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from boulevard.bots.bot import Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import PUBLIC
from boulevard.core.table import Table
from boulevard.games.streets import data
from boulevard.games.streets.events import BuildingAbandoned, BuildingScored
from boulevard.games.streets.messages import (
    Abandon,
    Build,
    BuildingView,
    Card,
    ChoosePlacement,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import StreetsState
from boulevard.terminal.asking import Asking, read_action
from boulevard.terminal.drawing import Box, Drawing, Look, Picture, seat_marks
from boulevard.terminal.streets import StreetsDrawing
from boulevard.terminal.streets_city import COLOURS, LETTERS, SIZES, crowd, price, short_names

NAMES = ("Ann", "Ben", "Cy", "Di", "Ed")
DRAWING = StreetsDrawing()
GAME = Streets()


def new_table(players: int = 2, seed: str = "drawing") -> Table[StreetsState]:
    options = StreetsOptions(players=players)
    return Table(Streets(), options, seed=seed, names=NAMES[:players])


def played(table: Table[StreetsState]) -> Iterator[int]:
    """Plays a random game to its end; yields each seat before it answers, and PUBLIC at last."""
    bot = RandomBot(Dice.seeded("drawing"))
    while not table.is_over():
        seat = table.asked()[0]
        yield seat
        table.submit(seat, bot.choose(Sight(table.game, seat, table.view(seat))))
    yield PUBLIC


def streets_view(table: Table[StreetsState], eye: int = PUBLIC) -> StreetsView:
    view = table.view(eye)
    assert isinstance(view, StreetsView)
    return view


def cut_out(picture: Picture, box: Box) -> list[str]:
    rows = picture.lines[box.y : box.y + box.height]
    return [row.plain[box.x : box.x + box.width] for row in rows]


def assert_shows(building: BuildingView, rows: list[str], view: StreetsView, zoom: int) -> None:
    """Name, symbols, sign and people are in the building's box, and its road is at its edge."""
    tile = next(tile for tile in data.builtin() if tile.id == building.tile)
    text = "\n".join(rows)
    name = tile.name[:9] if zoom == 0 else short_names(view.options)[tile.id]
    assert name in text
    edges = {
        "N": rows[0],
        "S": rows[-1],
        "W": "".join(row[0] for row in rows),
        "E": "".join(row[-1] for row in rows),
    }
    road = edges[building.facing]
    letters = [sign for sign in road if sign not in "═║━┃"]
    assert letters == [LETTERS[symbol] for symbol in tile.symbols][: len(road)]
    if building.owner >= 0:
        assert NAMES[building.owner][0] in text
    if zoom < 2:
        words = "".join(words for words, _ in crowd(building, SIZES[zoom][0] - 2))
        assert words in text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_building_of_every_position_is_shown(players: int) -> None:
    """At every zoom each building is drawn whole, and none hides another."""
    table = new_table(players)

    for seat in played(table):
        view = streets_view(table, seat)
        for zoom in range(DRAWING.zooms):
            picture = DRAWING.picture(view, NAMES[:players], Look(zoom=zoom))
            assert len({line.cell_len for line in picture.lines}) == 1
            assert len(picture.spots) == len(view.buildings)
            for building in view.buildings:
                box = picture.spots[building.x, building.y]
                assert_shows(building, cut_out(picture, box), view, zoom)


def test_boxes_do_not_overlap() -> None:
    table = new_table(5)
    for _ in played(table):
        pass

    boxes = DRAWING.picture(streets_view(table), NAMES).spots.values()

    for a, b in combinations(boxes, 2):
        apart = abs(a.x - b.x) >= a.width or abs(a.y - b.y) >= a.height
        assert apart


def test_the_opening_as_plain_text() -> None:
    """Without colour it can still be read: boxes, roads, symbols, people and rulers."""
    table = new_table()

    board = DRAWING.board(streets_view(table), table.names, width=20).plain

    assert [line.rstrip() for line in board.splitlines()] == [
        "y\\x   0      1",
        "   ┌Sta──┐║Prk──┐",
        " 0 │ptsh │*     │",
        "   ══PTSH═║─────┘",
    ]


def test_lit_places_show_their_coordinates_and_a_trial_is_drawn_as_built() -> None:
    table = new_table()
    view = streets_view(table, 0)
    action = table.actions(0)[0]
    assert isinstance(action, Build)
    spot = action.x, action.y

    lit = DRAWING.picture(view, table.names, Look(frozenset([spot]), zoom=1))
    tried = DRAWING.picture(view, table.names, Look(frozenset([spot]), spot, action, zoom=1))

    assert f"{action.x},{action.y}" in "".join(cut_out(lit, lit.spots[spot]))
    shown = "".join(cut_out(tried, tried.spots[spot]))
    assert short_names(view.options)[action.tile] in shown


def test_every_event_is_told_in_words() -> None:
    """A whole game is told without ids, and every payment has its lines."""
    table = new_table(3)
    for _ in played(table):
        pass
    view = streets_view(table, 0)

    for event in table.events(0):
        lines = [line.plain for line in DRAWING.tell(event, view, table.names)]
        assert all("_" not in line for line in lines)
        if isinstance(event, BuildingScored):
            assert f"paid {table.names[event.seat]} ${event.total}:" in lines[0]
            assert len(lines) == 1 + len(event.items)


def test_a_preview_sums_up_first() -> None:
    """The first line has everyone's gain, the others say where it comes from."""
    table = new_table(3)
    seen = 0
    for seat in played(table):
        if seat >= 0:
            for action in table.actions(seat)[:6]:
                events = table.preview(seat, action)
                lines = DRAWING.explain(events, streets_view(table, seat), table.names)
                gains: dict[str, int] = {}
                for event in events:
                    if isinstance(event, BuildingScored):
                        name = table.names[event.seat]
                        gains[name] = gains.get(name, 0) + event.total
                assert lines
                for name, gain in gains.items():
                    assert f"{name} +${gain}" in lines[0].plain
                    seen += 1
    assert seen > 20


def test_choices_lead_to_each_answer_by_its_own_way() -> None:
    """Paths tell the answers apart, and move text can be read back."""
    table = new_table(4)

    for seat in played(table):
        if seat >= 0:
            view = streets_view(table, seat)
            actions = table.actions(seat)
            paths = [DRAWING.path(action, view, table.names) for action in actions]
            assert len(set(paths)) == len(actions)
            assert DRAWING.ask(table.decision(seat), view)
            for action in actions:
                assert GAME.read_answer(view, GAME.write_answer(view, action)) == action


def test_the_question_follows_the_choices() -> None:
    table = new_table()
    view = streets_view(table, 0)
    path = DRAWING.path(table.actions(0)[0], view, table.names)
    decision = table.decision(0)
    assert isinstance(decision, ChoosePlacement)

    questions = [DRAWING.ask(decision, view, path[:steps]) for steps in range(3)]

    assert len(set(questions)) == 3
    assert path[1].key in questions[2]


def test_move_text_for_the_stack_is_not_a_players() -> None:
    table = new_table()

    with pytest.raises(Unreadable, match="not for a player"):
        read_action(table, table.view(0), "draw toy_store")


def test_the_hand_shows_fronts_to_its_holder_only() -> None:
    table = new_table()
    mine, other = streets_view(table, 0), streets_view(table, 1)
    fronts = [card.tile for card in mine.hands[0]]
    names = [tile.name for tile in data.builtin() if tile.id in fronts]

    own = "\n".join(line.plain for line in DRAWING.hand(mine, 0, in_full=True))
    others = "\n".join(line.plain for line in DRAWING.hand(other, 0, in_full=True))

    assert all(name in own for name in names)
    assert not any(name in others for name in names)
    assert "Face: " in own


def test_a_stand_in_is_marked() -> None:
    """Faces without a source have a ~, and the details say how much is known."""
    view = streets_view(new_table())
    for tile in data.builtin()[2:]:
        holding = msgspec.structs.replace(view, hands=((Card("wild", tile.id),), ()))
        line, *details = DRAWING.hand(holding, 0, in_full=True)
        assert (" ~" in line.plain) == (tile.source == "reconstructed")
        assert any(data.provenance(tile) in detail.plain for detail in details)


def test_about_a_place() -> None:
    table = new_table()

    station = "\n".join(
        line.plain for line in DRAWING.about((0, 0), streets_view(table), table.names)
    )
    empty = DRAWING.about((0, 1), streets_view(table), table.names)[0].plain

    assert "Central Station" in station and "Owner: nobody" in station
    assert "1 parent" in station and "open" in station
    assert empty == "0,1: empty, below Central Station"


def test_names_and_prices_are_short_enough_and_tell_tiles_apart() -> None:
    shorts = short_names(StreetsOptions(players=2))

    assert len(set(shorts.values())) == len(data.builtin())
    assert all(len(short) == 3 for short in shorts.values())
    assert all(len(price(tile)) <= 8 for tile in data.builtin())
    assert set(LETTERS) == set(COLOURS) == set(data.SYMBOLS)


def test_odd_tile_names_still_get_short_ones() -> None:
    """A user's tile file may call tiles what it likes."""
    odd = ["A", "A", "1", "!?", "Ünder Över", "A b c d e", "-", "Aa Aa", "Aa Aa", "漢字"]
    tiles = list(data.builtin())
    for n, name in enumerate(odd, start=2):
        tiles[n] = msgspec.structs.replace(tiles[n], name=name)

    shorts = short_names(StreetsOptions(players=2, tiles=tuple(tiles)))

    assert len(set(shorts.values())) == len(tiles)
    assert all(len(short) == 3 for short in shorts.values())


def test_seat_marks_tell_players_apart() -> None:
    assert seat_marks(["Ann", "ben"]) == ["A", "B"]
    assert seat_marks(["You", "greedy", "greedy 2"]) == ["1", "2", "3"]
    assert seat_marks(["", "Ann"]) == ["1", "2"]
    assert seat_marks(["ßa", "Ann"]) == seat_marks(["漢", "Ann"]) == ["1", "2"]


def test_the_plain_drawing_plays_any_game() -> None:
    """A game that has no drawing of its own is shown as text, and its answers as a list."""
    table = new_table()
    plain = Drawing()
    plain.game = table.game
    view = table.view(0)

    asking = Asking(table, plain, table.names, 0)
    paths = [path for path, _ in asking.menu.moves]
    told = [plain.tell(event, view, table.names) for event in table.events(0)]

    assert len(set(paths)) == len(paths)
    assert all(told)
    assert plain.board(view, table.names).plain == table.game.write_position(view)
    assert plain.ask(table.decision(0), view).endswith("?")


def test_drawing_needs_no_textual() -> None:
    """A replay or a failing test can draw without loading the client."""
    code = "import sys, boulevard.terminal.streets; sys.exit('textual' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# -- expansions and the solo game

EXPANDED = (
    StreetsOptions(players=1, business=True, consultants="investor"),
    StreetsOptions(players=1, business=True, consultants="entrepreneur", edition="draft"),
    StreetsOptions(players=2, consultants="contractor,location_scout"),
    StreetsOptions(players=3, consultants="renovator,hacker,hipster_legend"),
    StreetsOptions(players=5, business=True, consultants="random"),
)


@pytest.mark.parametrize("options", EXPANDED, ids=lambda o: f"{o.players} {o.consultants}")
def test_games_with_expansions_are_shown_asked_and_told(options: StreetsOptions) -> None:
    """Every picture, question, choice, preview and event of a game has its words."""
    names = NAMES[: options.players]
    table = Table(Streets(), options, seed="expansions", names=names)
    for seat in played(table):
        view = streets_view(table, seat)
        assert len(DRAWING.picture(view, names).spots) == len(view.buildings)
        assert len(DRAWING.seats(view, names)) > len(view.money)
        if seat == PUBLIC:
            break
        assert DRAWING.ask(table.decision(seat), view).endswith("?")
        actions = table.actions(seat)
        paths = [DRAWING.path(action, view, names) for action in actions]
        assert len(set(paths)) == len(actions)
        for action, path in list(zip(actions, paths, strict=True))[:3]:
            assert GAME.read_answer(view, GAME.write_answer(view, action)) == action
            DRAWING.picture(view, names, Look(lit=frozenset([path[0].spot]), trial=action))
            assert all(
                line.plain.strip()
                for line in DRAWING.explain(table.preview(seat, action), view, names)
            )
    end = streets_view(table)
    told = "\n".join(
        line.plain for event in table.events(PUBLIC) for line in DRAWING.tell(event, end, names)
    )
    outcome = "\n".join(line.plain for line in DRAWING.outcome(table.result(), end, names))
    if options.players == 1:
        assert "The Grifter's" in told and "best value $" in told
        assert "The Grifter" in outcome and "head start" in outcome
    if options.business:
        assert " token for " in told and "tokens" in outcome
    if options.edition == "draft":
        assert " home token" in told and "residential" not in told
    if "renovator" in options.consultants:
        assert " on top of " in told


def test_a_doubled_tile_and_the_cards_are_shown() -> None:
    """Two marks for two signs; the consultant's name and the tokens beside the money."""
    view = GAME.read_position("""
        business true; consultants investor,hacker
        central_station 0,0 v; city_park 1,0 <; starter_home 0,1 < salmon x2 parent
        tokens salmon retail 2; hand salmon toy_store; hand white row_house; turn salmon
    """)

    for zoom in (0, 1):
        lines = DRAWING.picture(view, NAMES[:2], Look(zoom=zoom)).lines
        assert "AA" in "\n".join(line.plain for line in lines)
    seats = "\n".join(line.plain for line in DRAWING.seats(view, NAMES[:2]))
    assert "Investor  0 0 0 2" in seats and "Hacker  0 0 0 0" in seats
    about = "\n".join(line.plain for line in DRAWING.about((0, 1), view, NAMES[:2]))
    assert "Ann (two signs)" in about and "Business: residential" in about
    crowded = GAME.read_position("players 5; consultants random; business true; card salmon hacker")
    assert not [line for line in DRAWING.seats(crowded, NAMES) if "Hacker" in line.plain]
    assert "Seat 0: Hacker  0 0 0 0" in [
        line.plain for line in DRAWING.hand(crowded, 0, in_full=True)
    ]
    assert "Consultants: Contractor builds" in "\n".join(
        line.plain for line in DRAWING.legend(view)
    )


@pytest.mark.parametrize(
    ("doubled", "before", "after"),
    [
        ("", "The sign on Starter Home comes back, and", "Starter Home and took the sign back."),
        ("x2", "Both signs on Starter Home come back,", "Starter Home and took both signs back."),
    ],
)
def test_whoever_abandons_a_doubled_tile_is_told_of_both_signs(
    doubled: str, before: str, after: str
) -> None:
    """Before it is done, and in the log."""
    view = GAME.read_position(f"""
        consultants investor,hacker; central_station 0,0 v; starter_home 0,1 < salmon {doubled}
        signs salmon {"3" if doubled else "4"}; hand salmon toy_store; turn salmon abandon
    """)
    events = GAME.preview(GAME.load(view), 0, Abandon(0, 1))
    done = next(event for event in events if isinstance(event, BuildingAbandoned))

    assert before in "\n".join(line.plain for line in DRAWING.explain(events, view, NAMES[:2]))
    assert [line.plain for line in DRAWING.tell(done, view, NAMES[:2])] == [
        f"Ann abandoned {after}"
    ]


def test_a_result_tells_apart_what_a_consultant_scored_by_itself() -> None:
    """Tiles on top of others, and tiles shown from hand, are no enclosed streets."""
    view = GAME.read_position("""
        players 3; consultants renovator,entrepreneur,hacker; central_station 0,0 v
        money salmon 30, white 20, black 10; by_card salmon 9, white 8; over hands_empty black
    """)

    lines = DRAWING.outcome(GAME.result(GAME.load(view)), view, NAMES[:3])

    told = " ".join(" ".join(line.plain for line in lines).split())  # a long account is wrapped
    assert "$21 enclosed streets + $9 tiles on top of others + $0 end scoring" in told
    assert "$12 enclosed streets + $8 tiles shown from hand + $0 end scoring" in told
    assert "$10 enclosed streets + $0 end scoring" in told


def test_the_stack_of_a_solo_game_lies_face_up() -> None:
    """The next tile by name, and the backs of the Grifter's pile."""
    table = Table(Streets(), StreetsOptions(players=1), seed="solo", names=NAMES[:1])
    view = streets_view(table, 0)
    stack, pile = DRAWING.seats(view, NAMES[:1])[-2:]

    front = next(tile.name for tile in data.builtin() if tile.id == view.front)
    assert stack.plain == f"  Stack: 24 tiles, next {front}"
    assert pile.plain.startswith("  The Grifter's pile: ") and len(pile.plain.split()[-1]) == 3
    assert "Grifter" in DRAWING.seats(view, NAMES[:1])[1].plain
