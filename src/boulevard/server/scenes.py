"""Scenes: what one pair of eyes gets to see of a live game, as words of the wire."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.messages import Event, View
from boulevard.core.reason import OVER, Reason, why
from boulevard.core.table import Table
from boulevard.server import plain, wire

NOTHING_TO_UNDO: Final = why("nothing_to_undo")
UNDO_OFF: Final = why("undo_off")  # a kind of the site's own: the table plays without taking back


def known_scores(game: Game[Any], view: View) -> tuple[int, ...]:
    """By seat, then by rival: the scores in a state that looks like this view, so they cannot tell
    more than the view does."""
    if view.eye == EVERYONE:
        state = game.load(view)
    else:
        state = game.imagine(view, Dice.seeded("scores"))
    return (*game.scores(state), *game.rival_scores(state))


def scene(table: Table[Any], eye: int, *, undo: wire.Undo, seed: str) -> wire.Scene:
    asked = table.asked()
    is_over = not asked
    view = table.view(eye)
    question = None
    speaks = None
    cannot_undo: Reason | None = NOTHING_TO_UNDO
    if eye >= 0:
        if eye in asked:
            decision = table.decision(eye)
            question = wire.Question(
                seat=eye,
                number=table.number(eye),
                decision=decision,
                actions=tuple(table.actions(eye)),
                is_open=decision.is_open,
            )
        if eye in table.volunteers():
            speaks = table.number(eye)
        if is_over:
            cannot_undo = OVER
        elif undo == "off":
            cannot_undo = UNDO_OFF
        else:
            cannot_undo = table.cannot_undo(eye)
    return wire.Scene(
        number=table.journal_length(),
        eye=eye,
        view=view,
        asked=tuple(asked),
        question=question,
        speaks=speaks,
        cannot_undo=cannot_undo,
        scores=known_scores(table.game, view),
        result=table.result() if is_over else None,
        seed=seed if is_over else None,
    )


def entries(table: Table[Any], eye: int, since: int, *, is_plain: bool = False) -> list[wire.Entry]:
    """The journal from entry `since` on."""
    seen = table.view(eye) if is_plain else None

    def told(number: int) -> tuple[Event, ...]:
        events = tuple(table.told(eye, number))
        return events if seen is None else plain.events(table.game, events, seen, table.names)

    return [
        wire.Entry(
            number=number,
            by=entry.by,
            events=told(number),
            takes_back=table.takes_back(number),
            rules=table.changed_rules(number),
        )
        for number, entry in enumerate(table.journal(since), start=since)
    ]


class Moved(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """`wire.Moved` with a scene that is encoded already."""

    entries: list[wire.Entry]
    scene: msgspec.Raw


class Screens:
    """Messages about one moment of a game, so that many who look make little work."""

    def __init__(self) -> None:
        self._number = -1
        self._scenes: dict[tuple[int, bool], msgspec.Raw] = {}
        self._messages: dict[tuple[int, bool, int], bytes] = {}

    def moved(
        self,
        table: Table[Any],
        eye: int,
        since: int,
        *,
        undo: wire.Undo,
        seed: str,
        is_plain: bool = False,
    ) -> bytes:
        """What an eye is told that knows the journal up to `since`."""
        number = table.journal_length()
        if number != self._number:
            self._number = number
            self._scenes.clear()
            self._messages.clear()
        message = self._messages.get((eye, is_plain, since))
        if message is None:
            drawn = self._scenes.get((eye, is_plain))
            if drawn is None:
                made = scene(table, eye, undo=undo, seed=seed)
                if is_plain:
                    made = plain.scene(table.game, made, table.names)
                drawn = self._scenes[eye, is_plain] = msgspec.Raw(msgspec.json.encode(made))
            told = entries(table, eye, since, is_plain=is_plain)
            message = msgspec.json.encode(Moved(entries=told, scene=drawn))
            self._messages[eye, is_plain, since] = message
        return message
