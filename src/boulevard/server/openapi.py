"""The OpenAPI description of what can be asked over HTTP.

Litestar knows the routes; msgspec knows exactly what each word may be, so the words come from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from boulevard.core.messages import Components, Decision, Event, View
from boulevard.server import catalogue, wire, wire_keys, wire_records, wire_reminders, wire_rules
from boulevard.server.problems import DESCRIPTIONS

OF_A_GAME: Final[dict[type, str]] = {
    View: "The table as one pair of eyes sees it, in the words of its game.",
    Event: "A fact in the words of its game; `type` names it.",
    Decision: "A question in the words of its game; `type` names it.",
    Components: "What is printed on the parts of the game.",
}
EXAMPLES: Final[dict[type, dict[str, Any]]] = {
    wire.SitDown: {"name": "Ben"},
    wire.Start: {"fill_with": "greedy"},
    wire.Mine: {"tokens": ["PMxAv22Ne5Cg389eVO4ZPhH8uGAvueGF"]},
    wire.Problem: {
        "sentence": "somebody at this table is called Ann already",
        "reason": None,
    },
}
INFO = (
    "Tables for board games.  A token speaks for a seat; it goes into the header `Authorization: "
    "Bearer TOKEN`.  The game itself is played over a WebSocket: docs/wire.md has its messages."
)


def new_table() -> dict[str, Any]:
    """A request for a table of some game that there is."""
    game = catalogue.games()[0]
    return {
        "game": game.name,
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": game.bots[-1].name}],
        "options": {setting.name: setting.default for setting in game.settings[:1]},
    }


def words(names: Iterable[str]) -> dict[str, Any]:
    """The words with these names, and those that they are made of."""
    parts = (wire_rules, wire_reminders, wire_keys, wire_records, wire)
    known = {name: word for part in parts for name, word in vars(part).items()}
    kinds = [known[name] for name in names if name in known]
    _, found = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    for kind, text in OF_A_GAME.items():
        found[kind.__name__] = {"type": "object", "title": kind.__name__, "description": text}
    for kind, example in {wire.NewTable: new_table(), **EXAMPLES}.items():
        found[kind.__name__]["examples"] = [example]
    return found


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """Litestar's description, with our words in it and the problems that any route may have."""
    operations = [operation for item in schema["paths"].values() for operation in item.values()]
    for operation in operations:
        for code in (413, 429) if "requestBody" in operation else (429,):
            operation["responses"].setdefault(str(code), _problem(code))
    return {
        **schema,
        "info": {**schema["info"], "description": INFO},
        "components": {**schema["components"], "schemas": words(schema["components"]["schemas"])},
    }


def _problem(code: int) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {"description": DESCRIPTIONS[code], "content": content}


class Description(JsonRenderPlugin):
    """Gives it out at /api/schema."""

    def __init__(self) -> None:
        super().__init__(path=["/", "/openapi.json"])
        self._text = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        del request
        if not self._text:
            self._text = msgspec.json.encode(described(openapi_schema))
        return self._text
