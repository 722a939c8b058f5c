"""The words in which the site tells what there is to play, and by which rules, as `wire` has those
about its tables."""

from __future__ import annotations

from typing import Any, Literal

from boulevard.core.messages import Components, Event, Limits, View
from boulevard.core.reason import Reason
from boulevard.server.wire import Struct


class SettingInfo(Struct, frozen=True, kw_only=True):
    name: str
    form: Literal["choice", "yes or no", "number", "text", "file"]
    values: tuple[str, ...]  # the words to choose from; empty: anything of that form
    default: str
    help: str  # one line for a person
    takes_file: bool  # a file may be sent in place of a word; of the form "file" nothing else
    limits: Limits  # when it makes sense, and which words there are besides `values`


class BotInfo(Struct, frozen=True, kw_only=True):
    name: str
    summary: str  # one line for a person who picks opponents
    rating: float | None  # as the ladder has measured it; None: nobody has
    within: float  # half of its 95 % interval; 0 without a rating


class GameInfo(Struct, frozen=True, kw_only=True):
    name: str  # in addresses and requests
    title: str  # for people
    about: str  # what it is, in a few sentences; "": its rules do not say
    fewest: int  # players
    most: int
    settings: tuple[SettingInfo, ...]
    bots: tuple[BotInfo, ...]  # weakest first


class ClauseInfo(Struct, frozen=True, kw_only=True):
    id: str  # as refusals cite it: S4.2
    heading: str  # of its chapter; "" before the first
    section: str  # the headings below that one; often ""
    text: str  # Markdown
    position: bool = False  # whether a small position plays it
    found_by: tuple[str, ...] = ()  # to a question: its words that were asked for, in small letters


class RulesInfo(Struct, frozen=True, kw_only=True):
    """The rules of a game, or what they say to a question."""

    opening: str  # one page for newcomers, Markdown; "": there is none, or a question was asked
    clauses: tuple[ClauseInfo, ...]  # all of them in order; to a question the best first
    unknown: tuple[str, ...] = ()  # words of the question that no clause has in any form
    suggestion: str = ""  # the question with those words put right; "": no word is near
    is_partial: bool = False  # no clause speaks of all that was asked; these come nearest


class ClausePosition(Struct, frozen=True, kw_only=True):
    """A small position that plays a clause, with an answer and what comes of it."""

    clause: str  # its id
    caption: str  # what is shown, in one line
    options: dict[str, Any]
    components: Components  # what is printed on the parts that these options play with
    position: str  # all of it as text, in the notation of the game
    can_start: bool  # whether a table can start from it: it adds up, and somebody is asked
    view: View  # the same as whoever answers sees it; all there is (-3) if that is no seat
    after: View | None  # what the same eye sees in the end; None: nothing is answered, or refused
    by: int  # who answers, or is asked: a seat, NATURE (-1), or NOBODY (-4) when the game is over
    answer: str | None  # in the notation of the game; None: the position speaks for itself
    action: Any | None  # the same in the game's words; None: nature gives it, or nobody
    then: tuple[str, ...]  # answers that follow it, of nature or of any seat; often none
    refused: Reason | None  # why the last answer is not allowed; None: all are
    sentence: str  # the same in one line; "" where it is allowed
    events: tuple[Event, ...]  # what the answers cause, for the same eye
