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

Answers as text are in `notation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, get_args

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import FrameView
from boulevard.games.vegas import data, messages, notation, state, views
from boulevard.games.vegas.messages import BetView, SpaceView, Trading, VegasView

_STAGES: Final = {
    "to draw": state.BEFORE_DRAW,
    "to claim": state.CLAIMING,
    "after step 1": state.AFTER_CLAIM,
    "after step 2": state.AFTER_LOTS,
    "after step 3": state.AFTER_CASINOS,
    "to redraw": state.REDRAW,
    "to act": state.ACTING,
}
_STAGE_WORDS: Final = {stage: words for words, stage in _STAGES.items()}
_NATURE: Final = {  # statement -> kind of the frame in which nature has the floor
    "drawing": "draw",
    "rolling": "tie",
    "shaking": "shake",
    "bet": "bet",
    "deal": "deal",
    "first": "first",
    "extra": "extra",
}
_NATURE_WORDS: Final = {kind: word for word, kind in _NATURE.items()}
_DIE: Final = re.compile(r"([a-z]+)([1-6])")


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
        for words in statements:  # names first: every other statement may use them
            if words[0] == "seats":
                self.colours = tuple(word.lower() for word in words[1:])
        self.players = len(self.colours)
        self.trading: Trading = "calm"
        self.spaces: dict[str, SpaceView] = {}
        self.money = [0] * self.players
        self.points = [0] * self.players
        self.scored: dict[int, list[int]] = {}
        self.offers = [0] * self.players
        self.rolls = [0] * self.players
        self.lots: dict[str, tuple[str, ...]] = {}
        self.above: int | None = None
        self.bet: BetView | None = None
        self.frames: list[FrameView] = []
        self.told: dict[str, Any] = {  # parts of the view that are as they were said
            "turn": state.NO_SEAT,
            "card": "",
            "has_gambled": False,
            "contenders": (),
            "offer": None,
            "ended": "",
        }
        for words in statements:
            try:
                self._take(words[0].lower(), words[1:])
            except (IndexError, ValueError):
                raise Unreadable(f"{' '.join(words)!r} does not describe a position") from None

    # -- statements

    def _take(self, head: str, words: list[str]) -> None:
        if head == "seats":
            return
        if head.upper() in data.NUMBERS:
            self._space(head.upper(), words)
        elif head in self.colours:
            self._player(self._seat(head), words)
        elif head in ("offer", "trade"):
            self._trade(head, " ".join(words))
        elif head == "trading":
            self.trading = _one_of(get_args(Trading), words[0])
        elif head == "above":
            self.above = notation.number(words[0])
        elif head == "card":
            self.told["card"] = notation.card(words)
        elif head in ("undrawn", "drawn", "reorganized"):
            self.lots[head] = _lots(words)
        elif head == "contenders":
            self.told["contenders"] = tuple(self._seat(word) for word in words)
        elif head == "scored":
            self.scored[self._seat(words[0])] = _by_payer(words[1:])
        elif head in ("offers", "rolls"):
            numbers = self.offers if head == "offers" else self.rolls
            numbers[self._seat(words[0])] = notation.number(words[1])
        elif head == "placing":
            self.lots[head] = _lots(words[1:])
            self._asks(head, self._seat(words[0]), 1)
        elif head == "over":
            self.told["ended"] = _one_of(("game_over", "ninety"), words[0])
            self.told["turn"] = self._seat(words[1])
        elif head in _NATURE:
            self._nature(head, words)
        elif head == "gambled" and not words:
            self.told["has_gambled"] = True
        else:
            raise ValueError

    def _nature(self, head: str, words: list[str]) -> None:
        if head in ("rolling", "shaking"):
            self.lots["rolling"] = _lots(words)
        elif head == "bet":
            self.bet = BetView(self._seat(words[0]), notation.number(words[1]))
        elif words:
            raise ValueError
        self.frames.append(FrameView(_NATURE[head], ()))

    def _space(self, name: str, words: list[str]) -> None:
        if name in self.spaces:
            raise Unreadable(f"{name} is described twice")
        if len(words) == 2 and words[1] == "car":
            self.spaces[name] = SpaceView(name, None, 0, self._seat(words[0]))
            return
        height, owner, pips = 1, state.NO_SEAT, 0
        for word in words[1:]:
            die = _DIE.fullmatch(word.lower())
            if re.fullmatch(r"h[1-6]", word):
                height = int(word[1])
            elif die:
                owner, pips = self._seat(die[1]), int(die[2])
            else:
                raise ValueError
        self.spaces[name] = SpaceView(name, notation.company(words[0]), height, owner, pips)

    def _player(self, who: int, words: list[str]) -> None:
        stage = _STAGES.get(" ".join(words))
        if stage:
            self.told["turn"] = who
            self._asks("turn", who, stage)
            return
        if words[0] != "at":
            self.money[who] = notation.number(words[0])
            words = words[1:]
        if words:
            at, place = words
            if at != "at" or notation.number(place) not in data.SPACES:
                raise ValueError
            self.points[who] = notation.number(place)

    def _trade(self, head: str, text: str) -> None:
        who, _, rest = text.partition(":")
        steps, _, tail = rest.partition("/")
        words = tail.split()
        by = self._seat(who.strip())
        waiting: tuple[int, ...] = ()
        done = 0
        if words[:1] == ["waiting"]:
            waiting = tuple(sorted(self._seat(word) for word in words[1:]))
        elif words[:1] == ["done"]:
            done = notation.number(words[1])
        listed = notation.read_steps(steps, self.colours)
        self.told["offer"] = messages.OfferView(by, listed, waiting, done)
        if head == "trade":
            self._asks("trade", 0, 0)
        else:
            others = [who for who in waiting if who != by]
            self._asks("offer", min(others, key=lambda who: (who - by) % self.players), 1)

    def _asks(self, kind: str, who: int, stage: int) -> None:
        stages = [0] * self.players
        stages[who] = stage
        self.frames.append(FrameView(kind, tuple(stages)))

    def _seat(self, word: str) -> int:
        return notation.seat(word, self.colours)

    # -- the whole

    def view(self) -> VegasView:
        is_usual = self.colours == data.SEAT_COLOURS[: self.players]
        colours = "" if is_usual else ",".join(self.colours)
        if self.players not in range(data.PLAYERS[0], data.PLAYERS[1] + 1):
            raise Unreadable(f"{self.players} seats: there are 2 to 6")
        try:
            data.colours_of(colours, self.players)
        except ValueError as error:
            raise Unreadable(f"seats: {error}") from None
        undrawn = _usual_undrawn(self.spaces, self.told["card"]) - set(self.lots.get("drawn", ()))
        undrawn |= set(self.lots.get("undrawn", ()))
        described = VegasView(
            eye=EVERYONE,
            asked=(),
            options=messages.VegasOptions(
                players=self.players, trading=self.trading, colours=colours
            ),
            spaces=tuple(sorted(self.spaces.values(), key=lambda s: data.NUMBERS[s.lot])),
            casinos=(),
            seats=tuple(self._seat_view(who) for who in range(self.players)),
            supply=(),
            undrawn=_in_order(undrawn),
            above=_usual_above(len(undrawn), self.players) if self.above is None else self.above,
            reorganized=_in_order(self.lots.get("reorganized", ())),
            rolling=_in_order(self.lots.get("rolling", ())),
            rolls=tuple(self.rolls),
            placing=_in_order(self.lots.get("placing", ())),
            bet=self.bet,
            bank=sum(self.money) + (0 if self.bet is None else self.bet.stake),
            frames=tuple(self.frames),
            **self.told,
        )
        return views.view(views.load(described), EVERYONE)  # with the casinos worked out

    def _seat_view(self, who: int) -> messages.SeatView:
        points = self.points[who]
        scored = tuple(self.scored.get(who, (0, 0, 0, 0, 0, points)))
        offers = data.OFFERS_PER_TURN - self.offers[who]
        return messages.SeatView(self.money[who], points, state.DICE, state.MARKERS, offers, scored)


def _one_of(names: Sequence[Any], word: str) -> Any:
    return names[names.index(word)]


def _lots(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(notation.lot(word) for word in words)


def _by_payer(words: list[str]) -> list[int]:
    found = [0] * len(data.PAYERS)
    for name, amount in zip(words[::2], words[1::2], strict=True):
        found[data.PAYERS.index(name)] = notation.number(amount)
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
        head = f"{kind} {colours[offer.by]}: {notation.write_steps(offer.steps, colours)}"
        if kind == "trade":
            return f"{head} / done {offer.step}"
        return f"{head} / waiting {' '.join(colours[who] for who in offer.waiting)}"
    if kind == "bet":
        assert view.bet is not None
        return f"bet {colours[view.bet.house]} {view.bet.stake}"
    if kind == "placing":
        who = next(seat for seat, stage in enumerate(frame.stages) if stage)
        return f"placing {colours[who]} {' '.join(view.placing)}"
    return " ".join((_NATURE_WORDS[kind], *(view.rolling if kind in ("tie", "shake") else ())))
