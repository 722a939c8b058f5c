"""Tables: the games with their main options, as the environments are tested with them."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("streets", {"players": 2}),
    ("streets", {"players": 1, "difficulty": "hard"}),
    ("streets", {"players": 5, "business": True, "consultants": "random"}),
    ("streets", {"players": 3, "edition": "draft"}),
    ("vegas", {"players": 2}),
    ("vegas", {"players": 4, "trading": "off"}),
    ("vegas", {"players": 6, "trading": "full", "offers_per_turn": 1}),
    ("welcome", {"players": 3}),
    ("welcome", {"players": 1}),
    ("welcome", {"players": 1, "solo": "classic"}),
    ("welcome", {"players": 4, "expert": True, "variant": "advanced"}),
]
GAMES = ["streets", "vegas", "welcome"]


def named(table: Any) -> str:
    """For the ids of tests."""
    if isinstance(table, str):
        return table
    return ",".join(f"{key}={value}" for key, value in table.items())
