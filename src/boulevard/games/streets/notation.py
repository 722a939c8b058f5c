"""Answers of Streets as text: what SAN is to chess.

A verb, and then the fields of the answer in their order; its form below says how they are called.
`docs/notation.md` has the grammar that all games share.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Answer
from boulevard.core.notation import choice, unreadable
from boulevard.games.streets import data, expansions, messages
from boulevard.games.streets.expansions import TOKENS, Token
from boulevard.games.streets.messages import BACKS, StreetsView
from boulevard.games.streets.spelling import (
    CELL,
    COLOURS,
    FACINGS,
    cell_at,
    facing_of,
    folded,
    number_of,
    tile_of,
)

_FORMS: Final[dict[type[Any], str]] = {
    messages.Build: "build TILE X,Y FACING",
    messages.Abandon: "abandon X,Y",
    messages.ScoreStreet: "score X,Y",
    messages.MovePerson: "move COLOUR X,Y",
    messages.ShownBack: "back COLOUR, or back wild",
    messages.DrawnTile: "draw TILE",
    messages.TakeFrom: "take X,Y",
    messages.TakeToken: "take TYPE",
    messages.PlaceSigns: "sign 1, or sign 2",
    messages.ScoreFromHand: "show TILE",
    messages.KeepHand: "keep",
    messages.PlaceForGrifter: "grifter X,Y FACING",
    messages.TurnedTile: "turn TILE",
    messages.DealtConsultant: "card CONSULTANT",
    messages.RemovedBack: "remove COLOUR, or remove wild",
}
_VERBS: Final = {kind: form.split()[0] for kind, form in _FORMS.items()}
_TOKEN_NAMES: Final[dict[str, Token]] = {  # of both editions
    expansions.token_name(token, edition): token
    for edition in ("published", "draft")
    for token in TOKENS
}
_Tiles = tuple[data.Tile, ...]
_READERS: Final[dict[str, Callable[[str, _Tiles], Any]]] = {  # by the name of the field
    "tile": tile_of,
    "facing": lambda word, _: facing_of(word),
    "colour": lambda word, _: choice(word, COLOURS),
    "back": lambda word, _: choice(word, BACKS),
    "token": lambda word, _: _TOKEN_NAMES[choice(word, tuple(_TOKEN_NAMES))],
    "count": lambda word, _: number_of(word),
    "consultant": lambda word, _: choice(folded(word), expansions.CONSULTANTS[1:]),
}


def write_answer(answer: Answer) -> str:
    """A seat's or nature's answer as people write it: `build student_house 0,0 >`."""
    text = _VERBS[type(answer)]
    for name in answer.__struct_fields__:
        value = getattr(answer, name)
        if name == "facing":
            value = FACINGS[value]
        text += f",{value}" if name == "y" else f" {value}"
    return text


def read_answer(view: StreetsView, text: str) -> Answer:
    """The answer that a text means: what `write_answer` gives, or the same in a freer form.

    Words may be cut short as long as they stay unique, tiles may go by their names, facings by
    N, E, S and W.
    """
    tiles = view.options.tiles
    verb, _, rest = " ".join(text.split()).partition(" ")
    try:
        verb = choice(verb, tuple(dict.fromkeys(_VERBS.values())))
        answer = _answer(verb, rest, data.builtin() if tiles is None else tiles)
    except Unreadable as fault:
        unreadable(text, fault.sentence)
    if answer is None:
        forms = ", or ".join(form for kind, form in _FORMS.items() if _VERBS[kind] == verb)
        unreadable(text, f"expected {forms}")
    return answer


def _answer(verb: str, rest: str, tiles: _Tiles) -> Answer | None:
    """The answer, or None when the words after the verb have the wrong shape."""
    kinds = [kind for kind in _FORMS if _VERBS[kind] == verb]
    cell = CELL.search(rest)
    kind = next((kind for kind in kinds if ("x" in kind.__struct_fields__) == bool(cell)), kinds[0])
    names = kind.__struct_fields__
    if "x" in names:
        if cell is None:
            return None
        at = names.index("x")
        x, y = cell_at(cell[0])
        before, after = rest[: cell.start()].strip(), rest[cell.end() :].strip()
        if bool(before) != (at > 0) or bool(after) != (at + 2 < len(names)):
            return None
        values = [_READERS[name](before, tiles) for name in names[:at]]
        values += [x, y, *(_READERS[name](after, tiles) for name in names[at + 2 :])]
    elif bool(rest) != bool(names) and kind is not messages.DealtConsultant:
        return None
    else:
        values = [_READERS[name](rest, tiles) for name in names]
    answer: Answer = kind(*values)
    return answer
