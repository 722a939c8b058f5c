"""The keys of the client: what they are bound to, and the line that tells them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

BINDINGS: Final[list[BindingType]] = [
    Binding("escape,backspace", "step_back"),
    Binding("slash", "type"),
    Binding("i", "look_around"),
    Binding("z", "zoom"),
    Binding("h", "hint"),
    Binding("y", "hand"),
    Binding("u", "undo"),
    Binding("o", "speak"),
    Binding("e", "result"),
    Binding("question_mark,f1", "help"),
    Binding("q,ctrl+q", "leave"),
    Binding("ctrl+c", "leave", priority=True),
]


def _key(name: str, meaning: str, action: str = "") -> str:
    """A key and what it does, as markup; with an action it can be clicked."""
    words = f"[b]{name}[/] {meaning}"
    return f"[@click=app.{action}]{words}[/]" if action else words


def _keys(fifth: str) -> str:
    return "  ".join(
        [
            _key("Enter", "choose"),
            _key("Esc", "back", "step_back"),
            _key("/", "type", "type"),
            _key("i", "look", "look_around"),
            fifth,
            _key("h", "hint", "hint"),
            _key("u", "undo", "undo"),
            _key("?", "help", "help"),
            _key("q", "quit", "leave"),
        ]
    )


KEYS: Final = _keys(_key("z", "zoom", "zoom"))
OFFERING_KEYS: Final = _keys(_key("o", "offer", "speak"))  # no room for both in 80 columns
TYPING_KEYS: Final = "  ".join(
    [
        _key("\N{RIGHTWARDS ARROW}", "complete"),
        _key("Enter", "play it"),
        _key("Esc", "back", "step_back"),
    ]
)
