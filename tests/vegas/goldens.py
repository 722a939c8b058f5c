"""Complete games kept as records, and how they were made.

`PYTHONPATH=src:tests python tests/vegas/goldens.py` writes them anew.  Do that only when a change
of the rules is meant; the version of the rules rises with it.

Games of a table have a seed, so that all chance in them can be verified.  In the games that are
told, nature says what the story needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import Action, Event, Outcome
from boulevard.core.record import FORMAT, Header, Line, Record, answer, replay, seed_hash
from boulevard.core.table import Table
from boulevard.games.vegas import data
from boulevard.games.vegas.events import (
    CardDrawn,
    CasinoBuilt,
    CasinoSprawled,
    DieLifted,
    GameEnded,
    LotClaimed,
    LotGivenUp,
    OfferMade,
    TradeDone,
    TradeStopped,
)
from boulevard.games.vegas.messages import (
    Accept,
    Build,
    Card,
    ChooseAction,
    Counter,
    Decline,
    EndTurn,
    Pay,
    Propose,
    Raise,
    Reorganize,
    Roll,
    Sprawl,
    VegasOptions,
)
from boulevard.games.vegas.state import VegasState
from vegas.table import GAME
from vegas.walks import unlisted

FOLDER = Path(__file__).parent / "golden"
Policy = Callable[[VegasState, int, Dice], Action]


# -- games of a table ------------------------------------------------------------------------------


def played(options: VegasOptions, seed: str, policy: Policy) -> Record:
    """A game at a table, all seats by one policy."""
    table = Table(GAME, options, seed=seed, names=data.colours_of("", options.players))
    dice = Dice.seeded(seed, 1)
    while not table.is_over():
        seat = table.asked()[0]
        state = GAME.load(table.view(seat))
        if options.trading != "off" and dice.below(6) == 0:
            speakers = [seat, *GAME.volunteers(state)]
            speaker = speakers[dice.below(len(speakers))]
            offer = unlisted(GAME, state, speaker, dice)
            if offer is not None and not GAME.check(state, speaker, offer):
                table.submit(speaker, offer)
                continue
        table.submit(seat, policy(state, seat, dice))
    return table.record()


def at_random(state: VegasState, seat: int, dice: Dice) -> Action:
    actions = GAME.actions(state, seat)
    return actions[dice.below(len(actions))]


def builder(state: VegasState, seat: int, dice: Dice) -> Action:
    """Puts tiles on the board whenever it can, of the first company that has any."""
    actions = GAME.actions(state, seat)
    tiles = [action for action in actions if isinstance(action, Build | Sprawl)]
    if tiles:
        return tiles[0]
    return EndTurn() if EndTurn() in actions else actions[dice.below(len(actions))]


def hoarder(state: VegasState, seat: int, dice: Dice) -> Action:
    """Never builds, so that markers run out."""
    actions = GAME.actions(state, seat)
    return EndTurn() if EndTurn() in actions else actions[dice.below(len(actions))]


# -- games that are told ---------------------------------------------------------------------------


class Story:
    """A game in which nature, too, says what the teller wants."""

    def __init__(self, options: VegasOptions) -> None:
        self.options = options
        self.colours = data.colours_of(options.colours, options.players)
        self.state = GAME.start(options)
        self.lines: list[Line] = []
        self.events: list[Event] = []

    def say(self, seat: int, what: Action | Outcome | str) -> None:
        view = GAME.view(self.state, EVERYONE)
        said = GAME.read_answer(view, what) if isinstance(what, str) else what
        line = Line(seat, said)
        answer(GAME, self.state, line, self.events)
        self.lines.append(line)

    def nature(self, what: Outcome) -> None:
        self.say(NATURE, what)

    def settle(self, *rolls: int) -> None:
        """Lets nature roll these dice, then 1s, as long as it is asked to."""
        queue = list(rolls)
        while GAME.deciding(self.state) == [NATURE] and isinstance(
            GAME.outcomes(self.state)[0][0], Roll
        ):
            possible = [outcome for outcome, _ in GAME.outcomes(self.state)]
            wanted = Roll((queue.pop(0) if queue else 1,))
            self.nature(wanted if wanted in possible else possible[0])

    def open(self, cards: list[str], first: int) -> None:
        """Deals these cards and lets this seat begin."""
        for card in cards:
            self.nature(Card(card))
        for seat in range(self.options.players):
            self.nature(Roll((6, 6) if seat == first else (1, 1)))

    def trade(self, seat: int, steps: str) -> None:
        """An offer that everybody accepts."""
        self.say(seat, f"offer {steps}")
        while GAME.deciding(self.state) != [NATURE] and self.state.offer_by >= 0:
            self.say(GAME.deciding(self.state)[0], Accept())

    def finish(self) -> Record:
        """The rest of the game without another word, the lowest card first."""
        while not self.state.is_over():
            seat = GAME.deciding(self.state)[0]
            if seat == NATURE:
                self.nature(GAME.outcomes(self.state)[0][0])
            else:
                actions = GAME.actions(self.state, seat)
                self.say(seat, actions[-1])
        header = Header(
            record=FORMAT,
            game=GAME.name,
            rules_version=GAME.rules_version,
            options=msgspec.to_builtins(self.options),
            names=self.colours,
            seed_hash=seed_hash(""),
        )
        return Record(header, self.options, tuple(self.lines), None, GAME.result(self.state))


BLACK, BLUE, GREEN, RED = range(4)
WANTED = {
    BLACK: ["A1", "A2", "A3", "A4", "A6", "A5", "D2"],
    BLUE: ["B4", "E1"],
    GREEN: ["D4"],
    RED: ["B1", "B5"],
}
BUILT = {BLACK: ["A1", "A2", "A3", "A4", "A6"], BLUE: ["B4", "E1"], GREEN: [], RED: ["B1", "B5"]}
THE_TRADE = (
    "green pays black 7, black gives lot D2 to green, blue gives die B4 to black,"
    "black remodel B4 vega, black sprawl B4 B2, black gives die B4 to blue,"
    "black gives die B2 to blue, black build A5 tivoli"
)


def the_long_trade() -> Record:
    """The rulebook's example of a trade among four, reached by play from the first card."""
    story = Story(VegasOptions(players=4, colours="black,blue,green,red"))
    story.open(["A1", "A2", "B4", "E1", "D4", "C1", "B1", "B5"], BLACK)
    state = story.state
    while not _is_ready(state):
        seat = GAME.deciding(state)[0]
        if seat == NATURE:
            story.nature(_next_card(state))
        elif isinstance(GAME.decision(state, seat), ChooseAction):
            _develop(story, seat)
        else:
            story.say(seat, GAME.actions(state, seat)[-1])
    if state.money[BLACK] > 29:
        story.trade(BLACK, f"black pays green {state.money[BLACK] - 29}")
    if state.money[BLACK] < 29:
        story.trade(GREEN, f"green pays black {29 - state.money[BLACK]}")
    story.trade(BLACK, THE_TRADE)
    return story.finish()


def _next_card(state: VegasState) -> Outcome:
    """The next lot that the player needs, or one that matters to nobody and pays no casino."""
    possible = [outcome for outcome, _ in GAME.outcomes(state)]
    wanted = [Card(lot) for lot in WANTED[state.turn] if Card(lot) in possible]
    needed = {lot for lots in WANTED.values() for lot in lots} | {"B2"}
    others = [
        card
        for card in possible
        if isinstance(card, Card)
        and card.card not in needed
        and data.ALL[data.NUMBERS[card.card]].pays not in ("tivoli", "strip")
    ]
    return (wanted or others or possible)[0]


def _develop(story: Story, seat: int) -> None:
    """Builds the next silver tile of the plan; Red rolls until it has two 1s."""
    state = story.state
    for lot in BUILT[seat]:
        build = Build(lot, "tivoli")
        if not GAME.check(state, seat, build):
            story.say(seat, build)
            story.settle()
            return
    red = [state.pips[data.NUMBERS[lot]] for lot in ("B1", "B5")]
    blue = state.pips[data.NUMBERS["B4"]]
    if seat == RED and blue == 6 and all(red) and red != [1, 1]:
        if not GAME.check(state, RED, Reorganize("B1")):
            story.say(RED, Reorganize("B1"))
            story.settle(1, 6, 1)
            return
    story.say(seat, EndTurn())


def _is_ready(state: VegasState) -> bool:
    """Board S, Black to act, and enough money at the table."""
    seat = GAME.deciding(state)[0]
    if seat != BLACK or not isinstance(GAME.decision(state, seat), ChooseAction):
        return False
    number = data.NUMBERS
    silver = all(state.tile[number[lot]] == 3 for lots in BUILT.values() for lot in lots)
    ones = state.pips[number["B1"]] == state.pips[number["B5"]] == 1
    parked = all(state.markers[BLACK] >> number[lot] & 1 for lot in ("A5", "D2"))
    rich = state.money[BLACK] + state.money[GREEN] >= 36
    return silver and ones and parked and rich and state.pips[number["B4"]] == 6


def ninety() -> Record:
    """Everybody works for Red, the cards too, until Red stands at the end of the track."""
    story = Story(VegasOptions(players=3))
    story.open(["C1", "C2", "B1", "B2", "D1", "D2"], 0)
    state = story.state
    while not state.is_over():
        seat = GAME.deciding(state)[0]
        if seat == NATURE:
            story.nature(_kindest(state))
        elif isinstance(GAME.decision(state, seat), ChooseAction):
            if seat:
                if state.money[seat]:
                    steps = (Pay(seat, 0, state.money[seat]),)
                    story.say(seat, Propose(steps))
                    story.say(0, Accept())
                if GAME.deciding(state) == [seat]:
                    story.say(seat, EndTurn())
            else:
                story.say(0, _grow(state))
        else:
            story.say(seat, GAME.actions(state, seat)[0])
    return story.finish()


def _kindest(state: VegasState) -> Outcome:
    """Cards that pay Vega are kept until Red has built; till then Red gets lots in block C."""
    possible = [outcome for outcome, _ in GAME.outcomes(state)]
    vega = [casino for casino in GAME.view(state, 0).casinos if casino.company == "vega"]
    if not isinstance(possible[0], Card) or max([c.points for c in vega], default=0) >= 20:
        return max(possible, key=lambda outcome: _red_after(state, outcome))
    plain = [card for card in possible if isinstance(card, Card) and _pays(card) != "vega"]
    in_c = [card for card in plain if card.card[0] == "C"]
    others = [card for card in plain if card.card[0] != "C"]
    return ((in_c if state.turn == 0 else others) or plain or possible)[0]


def _pays(card: Card) -> str:
    return "strip" if card.card == data.GAME_OVER else data.ALL[data.NUMBERS[card.card]].pays


def _red_after(state: VegasState, outcome: Outcome) -> tuple[int, int]:
    trial = GAME.copy(state)
    GAME.happen(trial, outcome, None)
    return trial.points[0], trial.money[0]


def _grow(state: VegasState) -> Action:
    """Builds and sprawls in Vega, then raises the largest casino."""
    actions = GAME.actions(state, 0)
    for kind in (Build, Sprawl, Raise):
        found = [
            a for a in actions if isinstance(a, kind) and getattr(a, "company", "vega") == "vega"
        ]
        if found:
            return found[0]
    return EndTurn()


# -- the collection --------------------------------------------------------------------------------


def _options(players: int, trading: str = "calm") -> VegasOptions:
    return msgspec.convert({"players": players, "trading": trading}, VegasOptions)


# By file name: how the game is made.
GOLDEN: dict[str, Callable[[], Record]] = {
    "game_over": lambda: played(_options(4, "off"), "golden game over", at_random),
    "ninety": ninety,
    "two_players": lambda: played(_options(2), "golden two players", at_random),
    "six_players_full": lambda: played(_options(6, "full"), "golden six", at_random),
    "dice_shortage": lambda: played(_options(2, "off"), "golden dice", builder),
    "marker_shortage": lambda: played(_options(2), "golden markers", hoarder),
    "tile_shortage": lambda: played(_options(3, "off"), "golden tiles", builder),
    "trade_stops": lambda: played(_options(3, "full"), "golden trade 0", at_random),
    "long_trade": the_long_trade,
}


def told(record: Record) -> Iterator[Event]:
    """All events of a record."""
    for step in replay(GAME, record):
        yield from step.events


def shows(name: str, events: list[Event], record: Record) -> bool:
    """Whether the game has in it what it is kept for."""
    kinds = [type(event) for event in events]
    if name == "game_over":
        return GameEnded("game_over") in events
    if name == "ninety":
        return GameEnded("ninety") in events
    if name == "two_players":
        return any(isinstance(e, CardDrawn) and e.card[0] == "F" for e in events)
    if name == "six_players_full":
        return {OfferMade, TradeDone}.issubset(kinds) and {Counter, Decline} <= {
            type(line.answer) for line in record.lines
        }
    if name == "dice_shortage":
        return DieLifted in kinds
    if name == "marker_shortage":
        return LotGivenUp in kinds and LotClaimed in kinds
    if name == "tile_shortage":
        placed = [e.company for e in events if isinstance(e, CasinoBuilt | CasinoSprawled)]
        return placed.count("albion") == data.TILES_PER_COMPANY and "sphinx" in placed
    if name == "trade_stops":
        return any(isinstance(e, TradeStopped) and e.step > 1 for e in events)
    assert name == "long_trade"
    return TradeDone(8) in events


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in GOLDEN.items():
        record = make()
        events = list(told(record))
        assert shows(name, events, record), f"{name} does not show what it is kept for"
        (FOLDER / f"{name}.jsonl").write_text(record.write(), encoding="utf-8")
        print(f"{name}: {len(record.lines)} lines, {record.result}")
