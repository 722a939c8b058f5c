"""The words between the server and those who play.  `docs/wire.md` tells how they are used.

The page's types are generated from these: a change is a type error there, not a surprise.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from boulevard.core.messages import Components, Decision, Event, Result, View
from boulevard.core.reason import Reason

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
LongText = Annotated[str, msgspec.Meta(max_length=50_000)]  # a position, or a file of an option
Seat = Annotated[int, msgspec.Meta(ge=0, le=99)]
Minutes = Annotated[int, msgspec.Meta(ge=1, le=60 * 24 * 30)]
Key = Annotated[str, msgspec.Meta(max_length=40)]
Word = Annotated[str, msgspec.Meta(max_length=200)]
Settings = Annotated[dict[Key, Word], msgspec.Meta(max_length=40)]
Files = Annotated[dict[Key, LongText], msgspec.Meta(max_length=8)]
GivenAction = Annotated[dict[str, Any], msgspec.Meta(max_length=40)]  # field -> value
Kind = Literal["person", "bot", "open"]
Stage = Literal["gathering", "playing", "over"]
Undo = Literal["own", "off"]  # own: until something is turned up or revealed
Pace = Literal["live", "slow"]  # slow: at one's own pace, over days


class Struct(msgspec.Struct, frozen=True, kw_only=True):
    """What is sent."""


class Given(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is received: nothing that we do not know gets in unseen."""


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every HTTP answer with a status of 400 or more."""

    sentence: str  # one line of English, with the clause where a rule is behind it
    reason: Reason | None = None  # the same as data, to be told in any language


# -- tables ----------------------------------------------------------------------------------------


class NewSeat(Given, frozen=True, kw_only=True):
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""  # of a person who sits at this browser
    bot: Key = ""  # of a bot's seat: its registered name


class GoesOn(Given, frozen=True, kw_only=True):
    """A moment of a finished game, to play on from."""

    table: Id  # its id or watch_id
    number: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]  # ledger lines up to then


class NewTable(Given, frozen=True, kw_only=True):
    """Persons in it sit at the browser that asks: several of them play in the hot seat."""

    game: Id
    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=1, max_length=100)]
    options: Settings = {}  # setting -> word
    files: Files = {}  # setting that takes a file -> the text of one
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""  # "": a street's name is found for it
    is_public: bool = False  # listed among the open tables; else by link alone
    undo: Undo = "own"
    hints: bool = True
    pace: Pace = "live"
    patience: Minutes | None = None  # away before a bot is offered; None: as usual for the pace
    stand_in: Annotated[str, msgspec.Meta(max_length=40)] = ""  # the bot that then plays by itself
    # until they come back; "": only if somebody sends one
    delay: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0  # minutes after which those who have no
    # seat see the game
    goes_on: GoesOn | None = None  # the game's start; then it has that game's seats and options
    position: LongText = ""  # the same as text, in the game's notation; "": the usual start


class SeatInfo(Struct, frozen=True, kw_only=True):
    name: str  # "" while it is open
    kind: Kind
    bot: str  # a bot's seat: its registered name
    stand_in: str  # the bot that plays for a person who is away; ""
    is_present: bool  # a person who has the table open now
    away_since: datetime | None  # a person who has not
    is_overdue: bool  # away for longer than the table's patience: a bot may be offered
    is_host: bool  # may start the game


class Origin(Struct, frozen=True, kw_only=True):
    """Where in another game this one begins; who saw that one's replay knows what was hidden."""

    table: str  # the watch_id of the other table; "": only its name may be known
    name: str  # "": a position that was given as text
    number: int  # ledger lines up to then
    move: int  # the same in moves, as `ReplayLine` counts them
    is_dealt: bool = False  # the position was what one eye saw; the rest was filled in by chance


class TableInfo(Struct, frozen=True, kw_only=True):
    """What everybody at a table may know of it, apart from the game itself."""

    id: str  # also the last part of the link that lets people sit down
    watch_id: str  # the same for those who only watch
    name: str
    game: str
    title: str  # of the game
    options: dict[str, Any]
    stage: Stage
    seats: tuple[SeatInfo, ...]
    asked: tuple[int, ...]  # who is waited for
    is_public: bool
    undo: Undo
    hints: bool
    pace: Pace
    patience: int  # minutes
    stand_in: str  # the bot that plays for whoever is away for longer, by itself; ""
    delay: int  # minutes after which those who have no seat see the game
    seed_hash: str  # SHA-256 of the seed that all chance comes from
    is_imported: bool  # a record from elsewhere: only to look at
    stalled: str  # why the game cannot go on by the rules of today, in one line; "": it can
    watchers: int
    origin: Origin | None  # the game that it goes on from; None: it has the usual start
    rematch: str  # the id of the table where they play again; ""
    word: str  # lets people in, together with the name; "": to those who only watch
    created_at: datetime
    moved_at: datetime


class Seated(Struct, frozen=True, kw_only=True):
    """The answer to whoever made a table or sat down at one."""

    table: TableInfo
    tokens: dict[int, str]  # seat -> the secret that speaks for it; said once and never again


class TableLine(Struct, frozen=True, kw_only=True):
    """One line in a list of tables."""

    id: str
    name: str
    game: str
    title: str
    stage: Stage
    names: tuple[str, ...]  # by seat; "" for an open one
    bots: tuple[str, ...]  # by seat: the bot that sits there, or ""
    asked: tuple[int, ...]
    yours: tuple[int, ...]  # your seats, in a list of your own tables
    moved_at: datetime


class Mine(Given, frozen=True, kw_only=True):
    """Which tables are yours: the browser keeps the secrets and asks with them."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=200)]


class SitDown(Given, frozen=True, kw_only=True):
    name: Name
    seat: Seat | None = None  # None: the first open one


class Start(Given, frozen=True, kw_only=True):
    fill_with: Annotated[str, msgspec.Meta(max_length=40)] = ""  # a bot for the seats still open


# -- over the socket: what a browser or a bot says -------------------------------------------------


class Request(Given, frozen=True, kw_only=True, tag=True):
    """What is said over the socket.  `id` comes back with the reply."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Enter(Request, frozen=True, kw_only=True):
    """Must come first.  Without tokens one watches."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=100)] = ()
    eye: Seat | None = None  # the seat to look from, of those with a token; None: the first
    since: Annotated[int, msgspec.Meta(ge=0)] = 0  # journal entries that are known already
    plain: bool = False  # views, questions and events as text, for those who cannot draw the game
    changes: bool = False  # takes `SceneChanged` in place of most `Moved`


class Look(Request, frozen=True, kw_only=True):
    """Hot seat: the next one of this browser's seats takes the screen."""

    seat: Seat


class Answer(Request, frozen=True, kw_only=True):
    seat: Seat
    number: int  # of the question that it answers
    action: GivenAction


class Preview(Request, frozen=True, kw_only=True):
    """What would this earn?  For an answer that is not legal: why is it not?"""

    seat: Seat
    action: GivenAction


class TakeBack(Request, frozen=True, kw_only=True):
    """Undo the seat's last answer."""

    seat: Seat


class AskHint(Request, frozen=True, kw_only=True):
    seat: Seat


class Say(Request, frozen=True, kw_only=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class SendStandIn(Request, frozen=True, kw_only=True):
    """Let a bot play for a seat whose person has been away too long, or for one's own."""

    seat: Seat
    bot: Id


class Ping(Request, frozen=True, kw_only=True):
    """Somebody is still there."""


AnyRequest = Enter | Look | Answer | Preview | TakeBack | AskHint | Say | SendStandIn | Ping


# -- over the socket: what the server says ---------------------------------------------------------


class Question(Struct, frozen=True, kw_only=True):
    seat: int
    number: int  # an answer names it
    decision: Decision
    actions: tuple[Any, ...]  # every closed legal answer
    is_open: bool  # other answers exist that only a preview can judge


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of the journal as an eye may know it."""

    number: int  # its place, from 0
    by: int  # a seat, or NATURE (-1); NOBODY (-4) when the rules have changed
    events: tuple[Event, ...] = ()
    takes_back: int | None = None  # the place of the answer that this one takes back
    rules: int | None = None  # the version of the rules by which it goes on from here


class Scene(Struct, frozen=True, kw_only=True):
    """The table at one moment, for one pair of eyes."""

    number: int  # journal entries so far
    eye: int  # a seat, or PUBLIC (-2)
    view: View  # as `Game.shown` gives it
    asked: tuple[int, ...]  # who is waited for; nobody: the game is over
    question: Question | None  # what the eye's seat is asked
    speaks: int | None  # the number for an answer that nobody asked for; None: it has no say
    cannot_undo: Reason | None  # why the eye's seat cannot take its last answer back
    scores: tuple[int, ...]  # by seat, then by rival: if the game ended here, as far as is known
    result: Result | None
    seed: str | None  # revealed when the game is over


class Change(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One operation of JSON Patch."""

    op: Literal["add", "remove", "replace"]
    path: str  # JSON Pointer into the scene: /view/sheets/3/houses/0
    value: Any = None  # of "add" and "replace"


class Reply(Struct, frozen=True, kw_only=True, tag=True):
    """What the server says over the socket."""


class Opened(Reply, frozen=True, kw_only=True):
    """Comes first, after `Enter`."""

    table: TableInfo
    components: Components | None  # None while people gather
    seats: tuple[int, ...]  # that the given tokens speak for
    eye: int
    remarks: tuple[Said, ...]
    wire: int  # version of these words


class TableChanged(Reply, frozen=True, kw_only=True):
    table: TableInfo
    components: Components | None


class Moved(Reply, frozen=True, kw_only=True):
    """What happened since the last one, and the table as it stands now."""

    entries: tuple[Entry, ...]
    scene: Scene


class SceneChanged(Reply, frozen=True, kw_only=True):
    """The same for those who take changes, and know the scene of before."""

    entries: tuple[Entry, ...]
    since: int  # the number of the scene that this changes
    changes: tuple[Change, ...]  # JSON Patch (RFC 6902), in this order


class Taken(Reply, frozen=True, kw_only=True):
    """The answer is in the ledger: nothing can lose it any more."""

    id: int
    number: int  # journal entries so far


class Previewed(Reply, frozen=True, kw_only=True):
    id: int
    events: tuple[Event, ...]
    # What it would change in the scene that the seat sees, before nature or another seat speaks;
    # None: something would be turned up that nobody can foresee.
    changes: tuple[Change, ...] | None


class Hinted(Reply, frozen=True, kw_only=True):
    id: int
    action: Any
    bot: str  # whose advice it is
    gain: float  # what the bot reckons it is worth to the seat, in points or money of the game
    next_best: Any | None  # another answer, the best after it; None: there is none
    next_gain: float
    considered: int  # answers that were compared
    prevents: tuple[int, float] | None  # whom it keeps from most, a seat or after them a rival, and
    # from how much: what the next best would leave that other
    events: tuple[Event, ...]  # what it would cause
    changes: tuple[Change, ...] | None  # as in `Previewed`


class Said(Reply, frozen=True, kw_only=True):
    number: int  # of the remark, from 1
    name: str  # who said it
    seat: int  # or PUBLIC (-2): somebody who watches
    text: str
    at: datetime


class Refused(Reply, frozen=True, kw_only=True):
    """Nothing has changed."""

    id: int  # 0: not about a request
    kind: Literal["unreadable", "illegal", "not asked", "stale", "too fast", "forbidden", "fault"]
    sentence: str  # one line of English, with the clause where a rule is behind it
    reason: Reason | None = None  # the same as data, to be told in any language
    wait: float = 0.0  # seconds until it makes sense to try again, of "too fast"


class Pong(Reply, frozen=True, kw_only=True):
    id: int


class ComeBack(Reply, frozen=True, kw_only=True):
    """This process is about to end, and another one is there: open another socket at once."""


AnyReply = (
    Opened
    | TableChanged
    | Moved
    | SceneChanged
    | Taken
    | Previewed
    | Hinted
    | Said
    | Refused
    | ComeBack
    | Pong
)
