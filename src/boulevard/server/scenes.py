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
from boulevard.server.changes import difference
from boulevard.server.encoded import Moved, SceneChanged

NOTHING_TO_UNDO: Final = why("nothing_to_undo")
UNDO_OFF: Final = why("undo_off")  # a kind of the site's own: the table plays without taking back

REMEMBERED = 3  # scenes of one eye: screens of the same seat do not keep exactly the same pace
SHORT = 4000  # bytes of a message that is not worth a second thought
WORTHWHILE = 0.7  # of the whole scene; where more than that has changed, it is told anew


def known(game: Game[Any], view: View) -> tuple[View, tuple[int, ...]]:
    """What is shown of a view, and the scores by seat, then by rival: of a state that looks like
    it, so they cannot tell more than the view does."""
    if view.eye == EVERYONE:
        state = game.load(view)
    else:
        state = game.imagine(view, Dice.seeded("scores"))
    return game.shown(state, view.eye), (*game.scores(state), *game.rival_scores(state))


def scene(table: Table[Any], eye: int, *, undo: wire.Undo, seed: str) -> wire.Scene:
    asked = table.asked()
    is_over = not asked
    view, scores = known(table.game, table.view(eye))
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
        scores=scores,
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


class Screens:
    """Messages about a game, so that many who look make little work, and what was shown last."""

    def __init__(self) -> None:
        self._number = -1
        self._shown: dict[tuple[int, bool], list[wire.Scene]] = {}  # by eye: the last, newest last
        self._messages: dict[tuple[int, bool, int, int | None], bytes] = {}  # about this moment

    def clear(self) -> None:
        """Nobody looks any more."""
        self._shown.clear()
        self._messages.clear()

    def moved(
        self,
        table: Table[Any],
        eye: int,
        since: int,
        *,
        undo: wire.Undo,
        seed: str,
        is_plain: bool = False,
        scene_of: int | None = None,
    ) -> bytes:
        """What an eye is told that knows the journal up to `since`, and, if it takes changes, the
        scene with the number `scene_of`."""
        number = table.journal_length()
        if number != self._number:
            self._number = number
            self._messages.clear()
        key = eye, is_plain, since, scene_of
        message = self._messages.get(key)
        if message is None:
            shown = self._draw(table, eye, undo=undo, seed=seed, is_plain=is_plain)
            told = entries(table, eye, since, is_plain=is_plain)
            before = self._known(eye, scene_of, is_plain=is_plain)
            message = None if before is None else changed(before, shown, told)
            if message is None:
                words = msgspec.Raw(msgspec.json.encode(shown))
                message = msgspec.json.encode(Moved(entries=told, scene=words))
            if eye < 0 or len(message) < SHORT:  # others are hardly asked for twice
                self._messages[key] = message
        return message

    def _draw(
        self, table: Table[Any], eye: int, *, undo: wire.Undo, seed: str, is_plain: bool
    ) -> wire.Scene:
        known = self._shown.setdefault((eye, is_plain), [])
        if not known or known[-1].number != table.journal_length():
            made = scene(table, eye, undo=undo, seed=seed)
            known.append(plain.scene(table.game, made, table.names) if is_plain else made)
            del known[:-REMEMBERED]
        return known[-1]

    def _known(self, eye: int, number: int | None, *, is_plain: bool) -> wire.Scene | None:
        shown = self._shown[eye, is_plain]
        return next((scene for scene in shown if scene.number == number), None)


def changed(before: wire.Scene, now: wire.Scene, told: list[wire.Entry]) -> bytes | None:
    """The message that changes a scene; None: it is no shorter than the scene."""
    changes = msgspec.json.encode(difference(before, now))
    if len(changes) > SHORT and len(changes) > len(msgspec.json.encode(now)) * WORTHWHILE:
        return None
    words = SceneChanged(entries=told, since=before.number, changes=msgspec.Raw(changes))
    return msgspec.json.encode(words)
