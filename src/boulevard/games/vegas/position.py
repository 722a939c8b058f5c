"""Positions of Lords of Vegas as text: what FEN is to chess.

A position is a list of statements, one to a line or separated by `;`.  `#` opens a comment.
Players go by the colour of their pieces.  What is not said is as usual: no money, nobody on the
track, every card drawn whose lot has a tile or a marker.

    eye red                           who looks; left out: everyone.  All eyes see the same
    seats red, yellow, green          the colours by seat; left out: the usual six
    colours "Red,yellow,green"        the option, where it is not spelled like the seats
    trading full                      left out: calm
    offers_per_turn 10                left out: 3
    A2 sphinx h2 red2                 a tile, its height (left out: 1), its die if it has one
    A3 yellow car                     a parking lot
    red 30 at 8                       money, and the place on the track
    scored red sphinx 5, strip 3      where the points come from; left out: the Strip
    undrawn A2                        cards still in the deck although the lot is built on
    drawn B1                          cards out although the lot is empty
    above 12                          cards above Game Over
    card D8                           drawn in this turn
    reorganized A1, A4                dice that may not be reorganized again in this turn
    gambled                           in this turn
    offers red 2                      made in this turn

Then who is asked, the turn first and what lies on top of it after it:

    red to act                        also `to draw`, `to claim`, `to redraw`, `after step 1` (2, 3)
    offer red, STEP, STEP             an offer, and who has not answered it yet:
    waiting yellow, green
    trade red, STEP, STEP             one that runs, and how many of its steps are done:
    done 1
    drawing                           nature turns up a card
    rolling A1, A4                    nature rolls tied dice (`A1 vega red?`)
    shaking A1, A4                    nature rolls those of a reorganize, and whose casino it was:
    boss red
    placing red A1, A4                a player puts such dice back
    bet green 4                       the house and the stake that is rolled for
    deal, first, extra                setup; with `contenders red, green` and `rolls red 7`
    over game_over red                why it ended, and in whose turn

Answers as text are in `notation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, get_args

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.messages import FrameView
from boulevard.core.notation import choice, items, listed, quoted, statements, unreadable
from boulevard.games.vegas import casinos, data, messages, notation, state, views
from boulevard.games.vegas.messages import BetView, SpaceView, Trading, VegasView
from boulevard.games.vegas.spelling import by_payer, lots_in, only, quoted_option, words_of

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
_HEADS: Final = (
    *("eye", "seats", "colours", "trading", "offers_per_turn", "scored", "undrawn", "drawn"),
    *("above", "card", "reorganized", "gambled", "offers", "contenders", "rolls", "placing"),
    *("over", "offer", "trade", "waiting", "done", "boss"),
    *_NATURE,
)
_DIE: Final = re.compile(r"([a-z]+)([1-6?])")  # ?: it is being rolled


def read_position(text: str) -> VegasView:
    """The position that this text describes; raises `Unreadable` with the statement."""
    return _Reader(statements(text)).view()


class _Reader:
    """What the statements said so far."""

    def __init__(self, told: Sequence[str]) -> None:
        self.colours: tuple[str, ...] = data.SEAT_COLOURS
        for statement in told:  # names first: every other statement may use them
            words = words_of(statement)
            if words[0].lower() == "seats":
                self.colours = tuple(word.lower() for word in words[1:])
        self.players = len(self.colours)
        self.eye = EVERYONE
        self.spelled: str | None = None  # the colours as the option says them
        self.trading: Trading = "calm"
        self.spaces: dict[str, SpaceView] = {}
        self.money = [0] * self.players
        self.points = [0] * self.players
        self.scored: dict[int, list[int]] = {}
        self.offers = [0] * self.players
        self.rolls = [0] * self.players
        self.lots: dict[str, tuple[str, ...]] = {}
        self.numbers = {"offers_per_turn": data.OFFERS_PER_TURN}
        self.bet: BetView | None = None
        self.frames: list[FrameView] = []
        self.told: dict[str, Any] = {  # parts of the view that are as they were said
            "turn": state.NO_SEAT,
            "card": "",
            "has_gambled": False,
            "contenders": (),
            "ended": "",
        }
        self.boss = state.NO_SEAT  # of the casino that is being reorganized
        self.waiting: tuple[int, ...] = ()
        self.done = 0
        self.trade: tuple[int, tuple[messages.Step, ...]] | None = None  # by whom, and its steps
        said: set[str] = set()
        for statement in told:
            try:
                head = self._take(statement)
                if head in said:
                    raise Unreadable(f"`{head}` was said before")
                said.add(head)
            except Unreadable as error:
                unreadable(statement, error.sentence)
            except (IndexError, ValueError):
                unreadable(statement, "that many words do not fit")

    # -- statements

    def _take(self, statement: str) -> str:
        words = words_of(statement)
        if words[0].upper() in data.NUMBERS:
            self._space(words[0].upper(), words[1:])
            return words[0].upper()
        head = choice(words.pop(0), (*_HEADS, *self.colours), "a lot, a player or a statement")
        if head in self.colours:
            return self._player(self._seat(head), [word.lower() for word in words])
        if head in ("offer", "trade"):
            self._trade(head, statement)
        elif head == "colours":
            self.spelled = quoted_option(statement)
        elif head in _NATURE:
            self._nature(head, words)
        else:
            self._tell(head, words)
        return f"{head} {words[0]}" if head in ("scored", "offers", "rolls") else head

    def _tell(self, head: str, words: list[str]) -> None:
        if head == "eye":
            eye = choice(only(words, "who looks"), ("everyone", "public", *self.colours))
            apart = {"everyone": EVERYONE, "public": PUBLIC}
            self.eye = apart[eye] if eye in apart else self._seat(eye)
        elif head == "trading":
            self.trading = choice(only(words, "a way to trade"), get_args(Trading))
        elif head in ("offers_per_turn", "above"):
            self.numbers[head] = notation.number(only(words, "a number"))
        elif head == "card":
            self.told["card"] = notation.card(words)
        elif head in ("undrawn", "drawn", "reorganized"):
            self.lots[head] = lots_in(words)
        elif head in ("contenders", "waiting"):
            seats = tuple(sorted(self._seat(word) for word in words))
            if head == "waiting":
                self.waiting = seats
            else:
                self.told["contenders"] = seats
        elif head == "done":
            self.done = notation.number(only(words, "a number of steps"))
        elif head == "boss":
            self.boss = self._seat(only(words, "a player"))
        elif head == "scored":
            self.scored[self._seat(words[0])] = by_payer(words[1:])
        elif head in ("offers", "rolls"):
            who, amount = words
            numbers = self.offers if head == "offers" else self.rolls
            numbers[self._seat(who)] = notation.number(amount)
        elif head == "placing":
            self.lots[head] = lots_in(words[1:])
            self._asks(head, self._seat(words[0]), 1)
        elif head == "over":
            why, who = words
            self.told["ended"] = choice(why, ("game_over", "ninety"))
            self.told["turn"] = self._seat(who)
        elif head == "gambled":
            if words:
                raise Unreadable("nothing follows `gambled`")
            self.told["has_gambled"] = True

    def _nature(self, head: str, words: list[str]) -> None:
        if head in ("rolling", "shaking"):
            self.lots["rolling"] = lots_in(words)
        elif head == "bet":
            house, stake = words
            self.bet = BetView(self._seat(house), notation.number(stake))
        elif words:
            raise Unreadable(f"nothing follows `{head}`")
        self.frames.append(FrameView(_NATURE[head], ()))

    def _space(self, name: str, words: list[str]) -> None:
        if name in self.spaces:
            raise Unreadable(f"{name} is described twice")
        if not words:
            raise Unreadable("expected a company, or a player and `car`")
        if len(words) == 2 and words[1].lower() == "car":
            self.spaces[name] = SpaceView(name, None, 0, self._seat(words[0]))
            return
        height, owner, pips = 1, state.NO_SEAT, 0
        for word in words[1:]:
            die = _DIE.fullmatch(word.lower())
            if re.fullmatch(r"[hH][1-6]", word):
                height = int(word[1])
            elif die:
                owner, pips = self._seat(die[1]), int(die[2].replace("?", "0"))
            else:
                raise Unreadable(
                    f"expected a height such as h2 or a die such as {self.colours[0]}5, "
                    f"not {quoted(word)}"
                )
        self.spaces[name] = SpaceView(name, notation.company(words[0]), height, owner, pips)

    def _player(self, who: int, words: list[str]) -> str:
        said = " ".join(words)
        if said in _STAGES:
            self.told["turn"] = who
            self._asks("turn", who, _STAGES[said])
            return "turn"
        if not words or words[0] in ("to", "after"):
            raise Unreadable(f"expected money, or {listed(_STAGES)}")
        if words[0] != "at":
            self.money[who] = notation.number(words[0])
            words = words[1:]
        if words:
            at, place = words
            if at != "at" or notation.number(place) not in data.SPACES:
                raise Unreadable(f"expected `at` and a space of the track, not {quoted(said)}")
            self.points[who] = notation.number(place)
        return self.colours[who]

    def _trade(self, head: str, statement: str) -> None:
        by, *steps = items(statement.split(None, 1)[1])
        if len(steps) > data.STEPS_PER_OFFER:
            raise Unreadable(f"an offer has at most {data.STEPS_PER_OFFER} steps, not {len(steps)}")
        self.trade = self._seat(by), notation.read_steps(", ".join(steps), self.colours)
        self._asks(head, 0, 0)

    def _asks(self, kind: str, who: int, stage: int) -> None:
        stages = [0] * self.players
        stages[who] = stage
        self.frames.append(FrameView(kind, tuple(stages)))

    def _seat(self, word: str) -> int:
        return notation.seat(word, self.colours)

    # -- the whole

    def _offer(self) -> messages.OfferView | None:
        """Also puts the question to the one whose answer is next."""
        if self.trade is None:
            return None
        by, steps = self.trade
        if self.frames[-1].kind == "offer":
            others = [who for who in self.waiting if who != by]
            if not others:
                raise Unreadable("an offer needs `waiting` and who has not answered it yet")
            self.frames.pop()
            self._asks("offer", min(others, key=lambda who: (who - by) % self.players), 1)
        return messages.OfferView(by, steps, self.waiting, self.done)

    def view(self) -> VegasView:
        colours = _option(self.colours) if self.spelled is None else self.spelled
        if self.players not in range(data.PLAYERS[0], data.PLAYERS[1] + 1):
            raise Unreadable(f"{self.players} seats: there are 2 to 6")
        try:
            if data.colours_of(colours, self.players) != self.colours:
                raise Unreadable("`colours` and `seats` differ")
        except ValueError as error:
            raise Unreadable(f"seats: {error}") from None
        undrawn = _usual_undrawn(self.spaces, self.told["card"]) - set(self.lots.get("drawn", ()))
        undrawn |= set(self.lots.get("undrawn", ()))
        described = VegasView(
            eye=EVERYONE,
            asked=(),
            options=messages.VegasOptions(
                players=self.players,
                trading=self.trading,
                offers_per_turn=self.numbers["offers_per_turn"],
                colours=colours,
            ),
            spaces=tuple(sorted(self.spaces.values(), key=lambda s: data.NUMBERS[s.lot])),
            casinos=(),
            seats=tuple(self._seat_view(who) for who in range(self.players)),
            supply=(),
            undrawn=_in_order(undrawn),
            above=self.numbers.get("above", _usual_above(len(undrawn), self.players)),
            reorganized=_in_order(self.lots.get("reorganized", ())),
            rolling=_in_order(self.lots.get("rolling", ())),
            rolls=tuple(self.rolls),
            placing=_in_order(self.lots.get("placing", ())),
            bet=self.bet,
            bank=sum(self.money) + (0 if self.bet is None else self.bet.stake),
            offer=self._offer(),
            frames=tuple(self.frames),
            **self.told,
        )
        loaded = views.load(described)
        if loaded.shaken != state.NOTHING:
            casinos.set_boss(loaded, loaded.shaken, self.boss)
        elif self.boss != state.NO_SEAT:
            raise Unreadable("`boss` is for a casino that is being reorganized")
        return views.view(loaded, self.eye)  # with the casinos worked out

    def _seat_view(self, who: int) -> messages.SeatView:
        points = self.points[who]
        scored = tuple(self.scored.get(who, (0, 0, 0, 0, 0, points)))
        offers = self.numbers["offers_per_turn"] - self.offers[who]
        return messages.SeatView(self.money[who], points, state.DICE, state.MARKERS, offers, scored)


def _option(colours: tuple[str, ...]) -> str:
    """How the option says these colours, if it says them as usual."""
    return "" if colours == data.SEAT_COLOURS[: len(colours)] else ",".join(colours)


def _in_order(lots: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(lots, key=data.NUMBERS.__getitem__))


def _usual_undrawn(spaces: Iterable[str], card: str) -> set[str]:
    return set(data.IDS) - set(spaces) - {card}


def _usual_above(undrawn: int, players: int) -> int:
    below = data.cards_below_game_over(players)
    most = data.LOTS - players * data.CARDS_PER_PLAYER - below
    return max(0, min(most, undrawn - below))


# -- writing ---------------------------------------------------------------------------------------


def write_position(view: VegasView) -> str:
    """The position, one statement to a line."""
    return "\n".join(_written(view))


def _written(view: VegasView) -> Iterator[str]:
    players = view.options.players
    colours = notation.colours_of(view)
    if view.eye != EVERYONE:
        yield f"eye {'public' if view.eye == PUBLIC else colours[view.eye]}"
    if colours != data.SEAT_COLOURS:
        yield "seats " + ", ".join(colours)
    if view.options.colours != _option(tuple(colours)):
        yield f"colours {msgspec.json.encode(view.options.colours).decode()}"
    if view.options.trading != "calm":
        yield f"trading {view.options.trading}"
    most_offers = view.options.offers_per_turn
    if most_offers != data.OFFERS_PER_TURN:
        yield f"offers_per_turn {most_offers}"
    for space in view.spaces:
        if space.company is None:
            yield f"{space.lot} {colours[space.owner]} car"
        else:
            die = f" {colours[space.owner]}{space.pips or '?'}" if space.owner >= 0 else ""
            yield f"{space.lot} {space.company} h{space.height}{die}"
    for who, seen in enumerate(view.seats):
        place = f" at {seen.points}" if seen.points else ""
        if seen.money or place:
            yield f"{colours[who]} {seen.money}{place}"
        if any(seen.scored[:-1]):
            parts = zip(data.PAYERS, seen.scored, strict=True)
            yield f"scored {colours[who]} " + ", ".join(f"{p} {n}" for p, n in parts if n)
        if seen.offers != most_offers:
            yield f"offers {colours[who]} {most_offers - seen.offers}"
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
        yield from _frame(view, frame, colours)
    if view.ended:
        yield f"over {view.ended} {colours[view.turn]}"


def _listed(head: str, words: Sequence[str]) -> Iterator[str]:
    if words:
        yield f"{head} {', '.join(words)}"


def _frame(view: VegasView, frame: FrameView, colours: Sequence[str]) -> Iterator[str]:
    kind = frame.kind
    if kind in ("shake", "placing"):
        lot = view.rolling[0] if kind == "shake" else view.placing[0]
        boss = next(casino.boss for casino in view.casinos if lot in casino.lots)
        yield from _listed("boss", [colours[boss]] if boss >= 0 else [])
    if kind == "turn":
        yield f"{colours[view.turn]} {_STAGE_WORDS[frame.stages[view.turn]]}"
    elif kind in ("offer", "trade"):
        assert view.offer is not None
        offer = view.offer
        steps = [notation.write_step(step, colours) for step in offer.steps]
        yield ", ".join([f"{kind} {colours[offer.by]}", *steps])
        yield from _listed("waiting", [colours[who] for who in offer.waiting])
        if offer.step:
            yield f"done {offer.step}"
    elif kind == "bet":
        assert view.bet is not None
        yield f"bet {colours[view.bet.house]} {view.bet.stake}"
    elif kind == "placing":
        who = next(seat for seat, stage in enumerate(frame.stages) if stage)
        yield f"placing {colours[who]} {', '.join(view.placing)}"
    elif kind in ("tie", "shake"):
        yield f"{_NATURE_WORDS[kind]} {', '.join(view.rolling)}"
    else:
        yield _NATURE_WORDS[kind]
