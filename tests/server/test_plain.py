"""A game in plain words: the same messages, for whoever cannot draw it."""

from __future__ import annotations

import pytest

from boulevard.core.frames import PUBLIC
from boulevard.core.registry import find_game
from boulevard.server import plain
from server.site import GAMES, Site


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_in_plain_words(site: Site, game: str) -> None:
    """Board, question, answers, previews, what happened, and the replay: all of it is text."""
    table = site.table(game, "Ann", "-random")
    with table.enter(0, plain=True) as ann, table.enter(0) as usual:
        question = ann.question()
        assert usual.question()["actions"] == question["actions"]
        asked = question["decision"]
        assert asked["type"] == "Asked" and asked["text"]
        assert len(asked["answers"]) == len(set(asked["answers"])) == len(question["actions"])
        assert len(ann.scene["view"]["board"]) > 3 and ann.scene["view"]["is_drawn"]
        previewed = ann.ask("Preview", seat=0, action=question["actions"][0])
        assert {event["type"] for event in previewed["events"]} <= {"Told"}
        typed = {"type": "Typed", "text": asked["answers"][0]}
        assert ann.ask("Preview", seat=0, action=typed) | {"id": 0} == previewed | {"id": 0}
        assert ann.answer(typed)["type"] == "Taken"
        told = [event for entry in ann.entries for event in entry.get("events", [])]
        assert told and all(event["type"] == "Told" and event["text"] for event in told)
        refused = ann.ask("Preview", seat=0, action={"type": "Typed", "text": "jump"})
        assert refused["type"] == "Refused" and "jump" in refused["sentence"]
        assert usual.ask("Preview", seat=0, action=typed)["kind"] == "unreadable"

    lines = site.get(f"/tables/{table.id}/replay?plain=true", table.tokens[0])["lines"]
    assert {event["type"] for line in lines for event in line["events"]} == {"Told"}
    last = site.get(f"/tables/{table.id}/replay/{len(lines) - 1}?plain=true", table.tokens[0])
    assert last["view"]["board"] and "options" not in last["view"]


@pytest.mark.parametrize("game", GAMES)
def test_plain_words_are_made_from_what_the_eye_sees(site: Site, game: str) -> None:
    """Whoever watches gets the drawing of the public view, not a line more."""
    table = site.table(game, "Ann", "Ben")
    rules = find_game(game)
    with site.enter(table.watch_id, plain=True) as watcher:
        watcher.wait("Moved")
        text = site.get(f"/tables/{table.id}/position")["text"]
        public = rules.read_position(text)
        drawn = plain.view(rules, public, ("Ann", "Ben"))

    assert public.eye == PUBLIC
    assert watcher.scene["view"]["board"] == list(drawn.board)
    assert watcher.scene["view"]["hand"] == []
