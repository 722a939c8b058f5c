"""Positions of Lords of Vegas as text: what FEN is to chess.

A position is a list of statements, one to a line or separated by `|` or `;`.  `#` opens a comment.
Players go by the colour of their pieces.  What is not said is as usual: no money, nobody on the
track, every card drawn whose lot has a tile or a marker.

    seats red yellow green            the colours by seat; left out: the usual six
    trading full                      left out: calm
    A2 sphinx h2 red2                 a tile, its height (left out: 1), its die if it has one
    A3 yellow car                     a parking lot
    red 30 at 8                       money, and the place on the track
    scored red sphinx 5 strip 3       where the points come from; left out: the Strip
    undrawn A2                        cards still in the deck although the lot is built on
    drawn B1                          cards out although the lot is empty
    above 12                          cards above Game Over
    card D8                           drawn in this turn
    reorganized A1 A4                 dice that may not be reorganized again in this turn
    gambled                           in this turn
    offers red 2                      made in this turn

Then who is asked, the turn first and what lies on top of it after it:

    red to act                        also `to draw`, `to claim`, `to redraw`, `after step 1` (2, 3)
    offer red: STEP, STEP / waiting yellow green
    trade red: STEP, STEP / done 1    one that runs
    drawing                           nature turns up a card
    rolling A1 A4                     nature rolls tied dice; `shaking`: those of a reorganize
    placing red A1 A4                 a player puts such dice back
    bet green 4                       the house and the stake that is rolled for
    deal, first, extra                setup; with `contenders red green` and `rolls red 7`
    over game_over red                why it ended, and in whose turn

The moves are in `moves`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import (
    BetView,
    Ending,
    FrameView,
    OfferView,
    SeatView,
    SpaceView,
    Trading,
    VegasOptions,
    VegasView,
)
from boulevard.games.vegas.moves import company, lot, number, read_steps, seat, write_steps
from boulevard.games.vegas.state import DICE, KINDS, MARKERS, NO_SEAT
from boulevard.games.vegas.views import load
from boulevard.games.vegas.views import view as view_of

_STAGES: Final = {
    "to draw": 1,
    "to claim": 2,
    "after step 1": 3,
    "after step 2": 4,
    "after step 3": 5,
    "to redraw": 6,
    "to act": 7,
}
_STAGE_WORDS: Final = {stage: words for words, stage in _STAGES.items()}
_DIE: Final = re.compile(r"([a-z]+)([1-6])")
_ENDINGS: Final[dict[str, Ending]] = {"game_over": "game_over", "ninety": "ninety"}
_TRADINGS: Final[dict[str, Trading]] = {"calm": "calm", "full": "full", "off": "off"}


def read(text: str) -> VegasView:
    """The position that this text describes; raises `Unreadable` with the statement."""
    statements = list(_statements(text))
    return _Reader(statements).view()


def _statements(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        for part in re.split(r"[;|]", line.partition("#")[0]):
            if part.split():
                yield part.split()


class _Reader:
    """What the statements said so far."""

    def __init__(self, statements: Sequence[list[str]]) -> None:
        self.colours: tuple[str, ...] = data.SEAT_COLOURS
        self.players = len(self.colours)
        self.is_usual = True
        self.trading: Trading = "calm"
        for words in statements:  # names first: every other statement may use them
            if words[0] == "seats":
                self.colours = tuple(word.lower() for word in words[1:])
                self.players = len(self.colours)
                self.is_usual = self.colours == data.SEAT_COLOURS[: self.players]
        self.spaces: dict[str, SpaceView] = {}
        self.money = [0] * self.players
        self.points = [0] * self.players
        self.scored: dict[int, list[int]] = {}
        self.offers = [0] * self.players
        self.lots: dict[str, tuple[str, ...]] = {}
        self.above: int | None = None
        self.turn = NO_SEAT
        self.card = ""
        self.has_gambled = False
        self.contenders: tuple[int, ...] = ()
        self.rolls = [0] * self.players
        self.bet: BetView | None = None
        self.offer: OfferView | None = None
        self.frames: list[FrameView] = []
        self.ended: Ending = ""
        for words in statements:
            try:
                self._take(words)
            except (IndexError, ValueError):
                raise Unreadable(f"{' '.join(words)!r} does not describe a position") from None

    # -- statements

    def _take(self, words: list[str]) -> None:
        head = words[0].lower()
        if head == "seats":
            return
        if head.upper() in data.NUMBERS:
            self._space(words)
        elif head in self.colours:
            self._player(seat(head, self.colours), words[1:])
        elif head in ("undrawn", "drawn", "reorganized"):
            self.lots[head] = tuple(lot(word) for word in words[1:])
        elif head in ("rolling", "shaking"):
            self.lots["rolling"] = tuple(lot(word) for word in words[1:])
            self._nature("tie" if head == "rolling" else "shake")
        elif head in ("offer", "trade"):
            self._trade(head, " ".join(words[1:]))
        else:
            self._rest(head, words[1:])

    def _rest(self, head: str, words: list[str]) -> None:
        if head == "trading" and words[0] in _TRADINGS:
            self.trading = _TRADINGS[words[0]]
        elif head == "above":
            self.above = number(words[0])
        elif head == "card":
            name = " ".join(words).lower()
            self.card = name if name == data.GAME_OVER else lot(name)
        elif head == "gambled" and not words:
            self.has_gambled = True
        elif head == "offers":
            self.offers[seat(words[0], self.colours)] = number(words[1])
        elif head == "scored":
            self.scored[seat(words[0], self.colours)] = _by_payer(words[1:])
        elif head == "contenders":
            self.contenders = tuple(seat(word, self.colours) for word in words)
        elif head == "rolls":
            self.rolls[seat(words[0], self.colours)] = number(words[1])
        elif head == "placing":
            self.lots["placing"] = tuple(lot(word) for word in words[1:])
            self._asks("placing", seat(words[0], self.colours), 1)
        elif head == "bet":
            self.bet = BetView(seat(words[0], self.colours), number(words[1]))
            self._nature("bet")
        elif head == "drawing" and not words:
            self._nature("draw")
        elif head in ("deal", "first", "extra") and not words:
            self._nature(head)
        elif head == "over":
            self.ended = _ENDINGS[words[0]] if words[0] in _ENDINGS else _fail()
            self.turn = seat(words[1], self.colours)
        else:
            _fail()

    def _space(self, words: list[str]) -> None:
        name = lot(words[0])
        if name in self.spaces:
            raise Unreadable(f"{name} is described twice")
        if len(words) == 3 and words[2] == "car":
            self.spaces[name] = SpaceView(name, None, 0, seat(words[1], self.colours))
            return
        height, owner, pips = 1, NO_SEAT, 0
        for word in words[2:]:
            die = _DIE.fullmatch(word.lower())
            if re.fullmatch(r"h[1-6]", word):
                height = int(word[1])
            elif die:
                owner, pips = seat(die[1], self.colours), int(die[2])
            else:
                _fail()
        self.spaces[name] = SpaceView(name, company(words[1]), height, owner, pips)

    def _player(self, who: int, words: list[str]) -> None:
        stage = _STAGES.get(" ".join(words))
        if stage:
            self.turn = who
            self._asks("turn", who, stage)
            return
        if words[0] != "at":
            self.money[who] = number(words[0])
            words = words[1:]
        if words:
            if words[0] != "at" or len(words) != 2 or number(words[1]) not in data.SPACES:
                _fail()
            self.points[who] = number(words[1])

    def _trade(self, head: str, text: str) -> None:
        who, _, rest = text.partition(":")
        steps, _, tail = rest.partition("/")
        words = tail.split()
        by = seat(who.strip(), self.colours)
        waiting: tuple[int, ...] = ()
        done = 0
        if words[:1] == ["waiting"]:
            waiting = tuple(sorted(seat(word, self.colours) for word in words[1:]))
        elif words[:1] == ["done"]:
            done = number(words[1])
        self.offer = OfferView(by, read_steps(steps, self.colours), waiting, done)
        if head == "trade":
            self._asks("trade", 0, 0)
            return
        order = [(by + n) % self.players for n in range(1, self.players)]
        self._asks("offer", _first([who for who in order if who in waiting]), 1)

    def _nature(self, kind: str) -> None:
        self.frames.append(FrameView(kind, ()))

    def _asks(self, kind: str, who: int, stage: int) -> None:
        assert kind in KINDS
        stages = [0] * self.players
        stages[who] = stage
        self.frames.append(FrameView(kind, tuple(stages)))

    # -- the whole

    def view(self) -> VegasView:
        options = VegasOptions(
            players=self.players,
            trading=self.trading,
            colours="" if self.is_usual else ",".join(self.colours),
        )
        if self.players not in range(data.PLAYERS[0], data.PLAYERS[1] + 1):
            raise Unreadable(f"{self.players} seats: there are 2 to 6")
        try:
            data.colours_of(options.colours, self.players)
        except ValueError as error:
            raise Unreadable(f"seats: {error}") from None
        undrawn = _usual_undrawn(self.spaces, self.card) - set(self.lots.get("drawn", ()))
        undrawn |= set(self.lots.get("undrawn", ()))
        seats = tuple(self._seat(who) for who in range(self.players))
        stake = 0 if self.bet is None else self.bet.stake
        described = VegasView(
            eye=EVERYONE,
            asked=(),
            options=options,
            spaces=tuple(sorted(self.spaces.values(), key=lambda s: data.NUMBERS[s.lot])),
            casinos=(),
            seats=seats,
            supply=(),
            undrawn=_in_order(undrawn),
            above=_usual_above(len(undrawn), self.players) if self.above is None else self.above,
            turn=self.turn,
            card=self.card,
            reorganized=_in_order(self.lots.get("reorganized", ())),
            has_gambled=self.has_gambled,
            rolling=_in_order(self.lots.get("rolling", ())),
            contenders=self.contenders,
            rolls=tuple(self.rolls),
            placing=_in_order(self.lots.get("placing", ())),
            bet=self.bet,
            offer=self.offer,
            bank=sum(self.money) + stake,
            frames=tuple(self.frames),
            ended=self.ended,
        )
        return view_of(load(described), EVERYONE)  # with the casinos worked out

    def _seat(self, who: int) -> SeatView:
        usual = [0, 0, 0, 0, 0, self.points[who]]
        return SeatView(
            self.money[who],
            self.points[who],
            DICE,
            MARKERS,
            data.OFFERS_PER_TURN - self.offers[who],
            tuple(self.scored.get(who, usual)),
        )


def _fail() -> Any:
    raise ValueError


def _first(seats: list[int]) -> int:
    """The one who is asked; an IndexError when nobody is."""
    return seats[0]


def _by_payer(words: list[str]) -> list[int]:
    found = [0] * len(data.PAYERS)
    for name, amount in zip(words[::2], words[1::2], strict=True):
        found[data.PAYERS.index(name)] = number(amount)
    return found


def _in_order(lots: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(lots, key=data.NUMBERS.__getitem__))


def _usual_undrawn(spaces: Iterable[str], card: str) -> set[str]:
    return set(data.IDS) - set(spaces) - {card}


def _usual_above(undrawn: int, players: int) -> int:
    below = data.cards_below_game_over(players)
    most = data.LOTS - players * data.CARDS_PER_PLAYER - below
    return max(0, min(most, undrawn - below))


# -- writing ---------------------------------------------------------------------------------------


def write(view: VegasView) -> str:
    """The position, one statement to a line."""
    return "\n".join(_written(view))


def _written(view: VegasView) -> Iterator[str]:
    players = view.options.players
    colours = data.colours_of(view.options.colours, players)
    if colours != data.SEAT_COLOURS:
        yield "seats " + " ".join(colours)
    if view.options.trading != "calm":
        yield f"trading {view.options.trading}"
    for space in view.spaces:
        if space.company is None:
            yield f"{space.lot} {colours[space.owner]} car"
        else:
            die = f" {colours[space.owner]}{space.pips}" if space.pips else ""
            yield f"{space.lot} {space.company} h{space.height}{die}"
    for who, seen in enumerate(view.seats):
        place = f" at {seen.points}" if seen.points else ""
        if seen.money or place:
            yield f"{colours[who]} {seen.money}{place}"
        if any(seen.scored[:-1]):
            parts = zip(data.PAYERS, seen.scored, strict=True)
            yield f"scored {colours[who]} " + " ".join(f"{p} {n}" for p, n in parts if n)
        if seen.offers != data.OFFERS_PER_TURN:
            yield f"offers {colours[who]} {data.OFFERS_PER_TURN - seen.offers}"
    usual = _usual_undrawn((space.lot for space in view.spaces), view.card)
    undrawn = set(view.undrawn)
    yield from _listed("undrawn", _in_order(undrawn - usual))
    yield from _listed("drawn", _in_order(usual - undrawn))
    if view.above != _usual_above(len(undrawn), players):
        yield f"above {view.above}"
    if view.card:
        yield f"card {view.card}"
    yield from _listed("reorganized", view.reorganized)
    if view.has_gambled:
        yield "gambled"
    yield from _listed("contenders", [colours[who] for who in view.contenders])
    for who, rolled in enumerate(view.rolls):
        if rolled:
            yield f"rolls {colours[who]} {rolled}"
    for frame in view.frames:
        yield _frame(view, frame, colours)
    if view.ended:
        yield f"over {view.ended} {colours[view.turn]}"


def _listed(head: str, words: Sequence[str]) -> Iterator[str]:
    if words:
        yield f"{head} {' '.join(words)}"


def _frame(view: VegasView, frame: FrameView, colours: Sequence[str]) -> str:
    kind = frame.kind
    if kind == "turn":
        return f"{colours[view.turn]} {_STAGE_WORDS[frame.stages[view.turn]]}"
    if kind in ("offer", "trade"):
        assert view.offer is not None
        offer = view.offer
        head = f"{kind} {colours[offer.by]}: {write_steps(offer.steps, colours)}"
        if kind == "trade":
            return f"{head} / done {offer.step}"
        return f"{head} / waiting {' '.join(colours[who] for who in offer.waiting)}"
    if kind == "bet":
        assert view.bet is not None
        return f"bet {colours[view.bet.house]} {view.bet.stake}"
    if kind == "placing":
        who = next(seat for seat, stage in enumerate(frame.stages) if stage)
        return f"placing {colours[who]} {' '.join(view.placing)}"
    if kind in ("tie", "shake"):
        return f"{'rolling' if kind == 'tie' else 'shaking'} {' '.join(view.rolling)}"
    return "drawing" if kind == "draw" else kind
