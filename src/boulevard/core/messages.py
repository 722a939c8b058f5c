"""The words that pass between a game and everything around it: frozen msgspec structs.

A game subclasses these; the class name is the tag in JSON (`{"type": "Build", ...}`).
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from boulevard.core.reason import Reason


class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Anything that is written down with its name."""


class Action(Message, frozen=True):
    """What a seat answers: an imperative (`Build`, `Sprawl`)."""


class Outcome(Message, frozen=True):
    """What nature answers: the thing turned up (`Back`, `Roll`)."""


Answer = Action | Outcome


class Event(Message, frozen=True):
    """A fact in the past tense, itemised where money or points move."""

    def seen_by(self, eye: int) -> Event:
        """The same fact with everything blanked that this eye may not see."""
        del eye
        return self

    def account(self, seat: int) -> tuple[Item, ...]:
        """What it pays a seat, line by line, in the money or the points of the game; negative
        where it costs."""
        del seat
        return ()

    @property
    def is_hypothetical(self) -> bool:
        """Whether it is only ever said in a preview, about what would be."""
        return False


Log = list[Event]  # what happened, in causal order


class Decision(Message, frozen=True):
    """A question to one seat, in the game's words (`ChoosePlacement`)."""

    seat: int  # who is asked

    @property
    def is_open(self) -> bool:
        """Whether answers exist that `actions` does not list and only `check` can judge."""
        return False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A state as one pair of eyes sees it, with holes where they may not look."""

    eye: int  # a seat, PUBLIC or EVERYONE
    asked: tuple[int, ...]  # who is waited for: seats, or NATURE; empty when the game is over


V = TypeVar("V", bound=View)


def with_follows(view: View, shown_type: type[V], follows: object) -> V:
    """The same view as one of a type that has a field `follows` besides."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    make: Any = shown_type
    shown: V = make(**fields, follows=follows)
    return shown


class FrameView(msgspec.Struct, frozen=True):
    """A step of the rules that waits, as a view tells it."""

    kind: str  # the game's own name for it
    stages: tuple[int, ...]  # by seat: 0 is not waited for; empty when nature has the floor


class Components(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is printed on the parts of a game, for whoever draws them; a game lists its own."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """When a choice makes sense, and which words there are where its type does not tell; a game
    gives them with the description of the option, as `extra=limits(most=1)`."""

    fewest: int = 1  # players that it is for
    most: int = 1000
    words: tuple[str, ...] = ()  # whole answers to pick from
    each: tuple[str, ...] = ()  # or one of these for each seat


def limits(**found: Any) -> dict[str, Limits]:
    return {"limits": Limits(**found)}


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before a game starts."""

    players: int  # seats at the table

    def objection(self) -> Reason | None:
        """Why these options do not go together; None when they do."""
        return None


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of an account."""

    what: str  # what paid, a word of the game
    amount: int  # money or points, negative when it costs


class Factor(msgspec.Struct, frozen=True, array_like=True):
    """Something that may have decided a game, to be counted over many."""

    name: str  # what it is, a word of the game: "tile", "lot"
    value: str  # which one
    seat: int = -1  # who had it; -1: it was the same for all


class Rival(msgspec.Struct, frozen=True):
    """An opponent that is part of the rules: it has no seat, and nobody asks it."""

    name: str  # for people
    score: int  # the sum of its items
    items: tuple[Item, ...]  # where the score comes from


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a finished game ended: the only authority on who won."""

    scores: tuple[int, ...]  # by seat: the sum of the seat's items
    places: tuple[int, ...]  # by seat: 1 is best; equal ones share a place; rivals take places too
    items: tuple[tuple[Item, ...], ...]  # by seat: where the score comes from
    verdict: str  # a word of the game: "won", "shared", ...
    rivals: tuple[Rival, ...] = ()  # opponents without a seat

    def without_items(self) -> Result:
        """The same, but for where the scores come from."""
        rivals = tuple([Rival(rival.name, rival.score, ()) for rival in self.rivals])
        return Result(self.scores, self.places, (), self.verdict, rivals)


class Traits(msgspec.Struct, frozen=True):
    """What a program must be ready for before it plays this game."""

    has_chance: bool = False  # nature is asked
    has_secrets: bool = False  # views have holes
    is_simultaneous: bool = False  # several seats can be asked at once
    has_open_answers: bool = False  # some answers are not listed by `actions`


Rank = TypeVar("Rank", int, tuple[int, ...])


def places(ranks: list[Rank]) -> tuple[int, ...]:
    """Places by score, or by a score with what breaks a tie; equal ones share the better place."""
    place = dict(zip(sorted(ranks), range(len(ranks), 0, -1), strict=True))  # of equals the last
    return tuple([place[rank] for rank in ranks])
