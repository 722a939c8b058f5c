"""What the notation of every game promises: P17 of the contract."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
from boulevard.core.game import Game
from boulevard.core.messages import Answer, View
from boulevard.core.walk import Walk, Walks, snapshot

# What is put into a text to garble it: separators, signs of every dialect, and what nobody types.
RUBBISH = (";", ",", "#", '"', "\n", "|", "/", "?", "*", "-", "[", "{", "9", "zz", " ", "é", "\0")
ANSWERS = 40  # of one seat in one position, at most, when all of them would take too long


def position_reads_back(game: Game[Any], state: Any, players: int) -> list[str]:
    """Writes what every eye sees and reads it again; the texts."""
    texts: list[str] = []
    for eye in (EVERYONE, PUBLIC, *range(players)):
        view = game.view(state, eye)
        text = game.write_position(view)
        assert game.read_position(text) == view, text
        texts.append(text)
    in_one_line = texts[0].replace("\n", "; ")
    loaded = game.load(game.read_position(in_one_line))
    assert snapshot(game, loaded) == snapshot(game, state), texts[0]
    return texts


def answers_read_back(
    game: Game[Any], state: Any, dice: Dice, *, most: int = ANSWERS
) -> list[tuple[View, str]]:
    """Writes what may be answered, or some of it, and reads it again; the texts."""
    texts: list[tuple[View, str]] = []
    full = game.view(state, EVERYONE)
    for seat in game.deciding(state):
        answers: list[Answer] = (
            [outcome for outcome, _ in game.outcomes(state)]
            if seat == NATURE
            else list(game.actions(state, seat))
        )
        if len(answers) > most:
            answers = [answers[dice.below(len(answers))] for _ in range(most)]
        views = [full] if seat == NATURE else [full, game.view(state, seat)]
        for answer in answers:
            for view in views:
                text = game.write_answer(view, answer)
                assert text and "\n" not in text, text
                assert game.read_answer(view, text) == answer, text
            texts.append((views[-1], text))
    return texts


def rubbish_is_unreadable(read: Callable[[str], Any], text: str, dice: Dice) -> None:
    """Cuts and garbles a text: it reads, or one line says why it does not."""
    here = dice.below(len(text) + 1)
    there = min(here + 1 + dice.below(6), len(text))
    rubbish = RUBBISH[dice.below(len(RUBBISH))]
    for garbled in (text[:here], text[here:], text[:here] + rubbish + text[there:]):
        sentence = "it reads"
        try:
            read(garbled)
        except Unreadable as error:
            sentence = error.sentence
        except Exception as error:
            error.add_note(f"instead of `Unreadable`, for {garbled!r}")
            raise
        assert len(sentence.splitlines()) == 1, garbled


class NotationContract(Walks):
    """The part of the contract that is about positions and answers as text."""

    def test_p17_positions_read_back(self) -> None:
        """P17  What an eye sees is the same after writing and reading; so is the full state."""

        def look(walk: Walk, state: Any) -> None:
            dice = Dice.seeded("garbled", walk.seed, len(walk.lines))
            for text in position_reads_back(self.game, state, walk.options.players):
                rubbish_is_unreadable(self.game.read_position, text, dice)

        self.look_at(look, stride=self.stride)

    def test_p17_answers_read_back(self) -> None:
        """P17  Listed answers and outcomes are the same after writing and reading."""

        def look(walk: Walk, state: Any) -> None:
            dice = Dice.seeded("garbled", walk.seed, len(walk.lines))
            for view, text in answers_read_back(self.game, state, dice):
                rubbish_is_unreadable(partial(self.game.read_answer, view), text, dice)

        self.look_at(look, stride=self.stride)
