"""One game, played by the engine and by the slow referee of `streets_oracles`, step by step."""

from collections import Counter
from collections.abc import Callable

import msgspec

import streets_oracles as oracle
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import Action, Event, Outcome
from boulevard.games.streets.events import (
    BackShown,
    BuildingAbandoned,
    BuildingScored,
    BuildingValued,
    GameEnded,
    Paid,
    PeopleArrived,
    PeopleGotFomo,
    PersonMoved,
    SignsReturned,
    StreetEnclosed,
    TileBuilt,
    TileDrawn,
)
from boulevard.games.streets.messages import (
    Build,
    BuildingView,
    Card,
    ChooseTarget,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import StreetsState
from streets_oracles import COLOURS, Cell, Payment

GAME = Streets()
PLAIN = {"people", "symbols", "wild_symbols", "signs", "street_size", "adjacency"}

Policy = Callable[[StreetsView, list[Action], Dice], Action]


# -- one step, both ways -------------------------------------------------------------------------


def compare_answers(state: StreetsState, view: StreetsView) -> list[Action]:
    """Engine and oracle allow the same; the legal actions, in the engine's order."""
    asked = GAME.deciding(state)
    assert tuple(asked) == view.asked
    if asked == [NATURE]:
        assert Counter(GAME.outcomes(state)) == Counter(oracle.outcomes(view))
        return []
    if not asked:
        assert oracle.answers(view) == []
        return []
    legal = GAME.actions(state, asked[0])
    assert Counter(legal) == Counter(oracle.actions(view))
    if oracle.question(view) == "move":
        colour, (x, y) = oracle.mover(view)
        assert GAME.decision(state, asked[0]) == ChooseTarget(asked[0], colour, x, y)
    return legal


def compare_step(
    state: StreetsState, view: StreetsView, answer: Action | Outcome
) -> tuple[StreetsView, list[Event]]:
    """Gives the same answer to both; the view after it, on which they agree, and the events."""
    log: list[Event] = []
    if isinstance(answer, Outcome):
        GAME.resolve(state, answer, log)
    else:
        GAME.apply(state, view.turn, answer, log)
    after = oracle.settled(GAME.view(state, EVERYONE))
    expected, payments = oracle.referee(view, answer)
    assert after == expected, f"{answer} in {msgspec.json.encode(view).decode()}"
    assert GAME.scores(state) == scores(after)
    compare_payments(after, [event for event in log if isinstance(event, BuildingScored)], payments)
    closed = {event.cells for event in log if isinstance(event, StreetEnclosed)}
    if isinstance(answer, Build):
        assert closed == oracle.newly_enclosed(view, answer.x, answer.y, answer.facing)
    else:
        assert not closed
    compare_story(view, log, after)
    return after, log


def scores(view: StreetsView) -> list[int]:
    if view.ended:
        return list(view.money)
    half = oracle.end_scoring(view)
    return [money + more for money, more in zip(view.money, half, strict=True)]


def compare_payments(
    after: StreetsView, events: list[BuildingScored], payments: list[Payment]
) -> None:
    """Who is paid what, in which order, and why."""
    told = [(event.seat, event.tile, (event.x, event.y), event.total) for event in events]
    assert told == [payment[:4] for payment in payments]
    for event, payment in zip(events, payments, strict=True):
        assert sum(item.amount for item in event.items) == event.total
        building = oracle.city(payment.before)[event.x, event.y]
        lines = {item.what: item for item in event.items}
        assert len(lines) == len(event.items)
        compare_crowd(lines.pop("crowd", None), building)
        half = lines.pop("half", None)
        if half is not None:
            assert after.ended
            full = oracle.worth(payment.before, building, event.seat)
            assert half.amount == payment.total - full
        for item in lines.values():
            compare_item(payment.before, building, event.seat, item)
        worth = sum(item.amount for item in lines.values())
        assert worth == oracle.valuation(payment.before, building, event.seat)


def compare_crowd(item: Paid | None, building: BuildingView) -> None:
    if item is None:
        assert oracle.crowd(building) == 0
        return
    assert item.amount == item.count * item.each == oracle.crowd(building)
    told = {source.what: source.count for source in item.sources}
    assert told == {c: oracle.people(building, c) for c in COLOURS if oracle.people(building, c)}
    assert {(source.x, source.y) for source in item.sources} == {(building.x, building.y)}


def compare_item(view: StreetsView, building: BuildingView, owner: int, item: Paid) -> None:
    """The sources of a line explain its amount, and they are those that the oracle counts."""
    paid = oracle.printed(view)[building.tile].valuation
    here = oracle.city(view)
    assert item.what == paid.kind
    assert all(here[source.x, source.y].tile == source.tile for source in item.sources)
    told: Counter[tuple[Cell, str]] = Counter()
    for source in item.sources:
        told[(source.x, source.y), source.what] += source.count
    assert item.amount == item.count * item.each
    if item.what in PLAIN:
        assert told == oracle.counted(view, building, owner)
        assert item.each == paid.each
        assert item.count == told.total()
        assert item.of == paid.symbol + paid.colour
    elif item.what == "set":
        street = oracle.street_at(oracle.facings(view), (building.x, building.y))
        useful = {*paid.symbols, "wild"}
        assert told == Counter(s for s in oracle.counting_symbols(view, street) if s[1] in useful)
        assert item.each == paid.each
    elif item.what == "copy":
        for source in item.sources:
            model = here[source.x, source.y]
            assert model.tile == item.of != building.tile
            assert oracle.copied(view, model, owner) == item.amount
        assert len(item.sources) == (item.amount > 0)


def compare_story(before: StreetsView, log: list[Event], after: StreetsView) -> None:
    """The events alone lead from one view to the other."""
    table = oracle.Referee(before)
    paid: list[tuple[Cell, int]] = []
    for event in log:
        match event:
            case TileBuilt(seat, tile, x, y, facing):
                table.city[x, y] = BuildingView(tile, x, y, facing, seat)
                table.hands[seat] = [card for card in table.hands[seat] if card.tile != tile]
                table.signs[seat] -= 1
            case PeopleArrived(colour, count, x, y):
                table.put((x, y), colour, lying=count)
            case PersonMoved(colour, count, from_x, from_y, to_x, to_y, had_fomo):
                stood = table.city[from_x, from_y].standing[COLOURS.index(colour)]
                assert count <= stood if had_fomo else not stood
                table.move(colour, (from_x, from_y), (to_x, to_y), count)
            case PeopleGotFomo(colour, count, x, y):
                table.put((x, y), colour, lying=-count, standing=count)
            case BuildingAbandoned(seat, _, x, y):
                unsign(table, (x, y))
                table.signs[seat] += 1
            case BuildingScored(seat, _, x, y, _, total):
                table.money[seat] += total
                paid.append(((x, y), seat))
            case SignsReturned(seat, count):
                mine = [cell for cell, owner in paid if owner == seat]
                assert len(mine) == count
                for cell in mine:
                    unsign(table, cell)
                paid = [(cell, owner) for cell, owner in paid if owner != seat]
                table.signs[seat] += count
            case TileDrawn(seat, back, tile):
                table.hands[seat].append(Card(back, tile))
                table.top = None
            case BackShown(back, left):
                table.top = back
                table.stack[back] -= 1
                assert left == 1 + sum(table.stack.values())
            case GameEnded(reason):
                table.ended = reason
    told = table.view()
    for field in ("buildings", "hands", "money", "signs", "stack", "top", "ended"):
        assert getattr(told, field) == getattr(after, field), field


def unsign(table: oracle.Referee, cell: Cell) -> None:
    table.city[cell] = msgspec.structs.replace(table.city[cell], owner=oracle.NOBODY)


# -- random play ---------------------------------------------------------------------------------


def at_random(view: StreetsView, legal: list[Action], dice: Dice) -> Action:
    del view
    return legal[dice.below(len(legal))]


def closing(view: StreetsView, legal: list[Action], dice: Dice) -> Action:
    """Encloses as many streets as it can."""
    return _by_streets(view, legal, dice, most=True)


def growing(view: StreetsView, legal: list[Action], dice: Dice) -> Action:
    """Encloses nothing if it can help it, so that signs run out."""
    return _by_streets(view, legal, dice, most=False)


def _by_streets(view: StreetsView, legal: list[Action], dice: Dice, *, most: bool) -> Action:
    tried = [legal[dice.below(len(legal))] for _ in range(24)]
    if not isinstance(tried[0], Build) or dice.below(4) == 0:
        return tried[0]
    ranked = sorted(
        [
            (len(oracle.newly_enclosed(view, build.x, build.y, build.facing)), number)
            for number, build in enumerate(tried)
            if isinstance(build, Build)
        ],
        reverse=most,
    )
    return tried[ranked[0][1]]


def play(
    options: StreetsOptions, policy: Policy, dice: Dice, *, loading: bool = False
) -> Counter[str]:
    """A whole game, compared at every step; how often each thing happened.

    With `loading`, the engine often forgets everything and goes on from the view.
    """
    state = GAME.start(options)
    view = oracle.settled(GAME.view(state, EVERYONE))
    assert view == oracle.opening(options)
    seen: Counter[str] = Counter()
    while True:
        legal = compare_answers(state, view)
        seen["positions"] += 1
        seen[oracle.question(view)] += 1
        if not view.asked:
            assert GAME.result(state).scores == view.money
            return seen
        answer: Action | Outcome
        answer = policy(view, legal, dice) if legal else GAME.sample(state, dice)
        if loading and dice.below(3) == 0:
            state = GAME.load(view)
        foretold = GAME.preview(state, view.turn, answer) if isinstance(answer, Build) else None
        view, log = compare_step(state, view, answer)
        if isinstance(answer, Build) and foretold is not None:
            compare_preview(foretold, log, view, answer)
        seen.update(type(event).__name__ for event in log)


def compare_preview(
    foretold: list[Event], log: list[Event], after: StreetsView, build: Build
) -> None:
    """A preview tells the same events, and then what is worth how much: the tile if its street is
    open, and every owned tile of streets that wait to be scored."""
    assert foretold[: len(log)] == log
    if after.ended:
        assert len(foretold) == len(log)
        return
    city = oracle.city(after)
    enclosed = oracle.enclosed(after)
    expected = {(build.x, build.y)} - {cell for street in enclosed for cell in street}
    for street in enclosed:
        if set(street) & set(after.unscored):
            expected |= {cell for cell in street if city[cell].owner >= 0}
    told = foretold[len(log) :]
    assert {
        (valued.x, valued.y) for valued in told if isinstance(valued, BuildingValued)
    } == expected
    assert len(told) == len(expected)
    for valued in told:
        assert isinstance(valued, BuildingValued)
        building = city[valued.x, valued.y]
        assert valued.tile == building.tile
        assert valued.total == sum(item.amount for item in valued.items)
        assert valued.is_due == any((valued.x, valued.y) in street for street in enclosed)
        assert valued.total == oracle.worth(after, building, valued.seat)


POLICIES = [at_random, closing, growing]
