"""Playing over the socket: everyone hears what is theirs, once, in order, and nothing is lost."""

from __future__ import annotations

import json

import msgspec
import pytest

from boulevard.core.reason import Reason
from boulevard.core.registry import find_game
from server.site import GAMES, Site


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_bots(site: Site, game: str) -> None:
    table = site.table(game, "Ann", "-greedy", "-random")

    with table.enter(0) as ann:
        last = ann.play_on()

    assert last["result"]["scores"] and last["asked"] == []
    assert [entry["number"] for entry in ann.entries] == list(range(last["number"]))
    assert table.now()["stage"] == "over"


def test_two_people_hear_each_other_and_a_watcher_hears_both(site: Site) -> None:
    table = site.table("streets", "Ann", "")
    seated = site.post(f"/tables/{table.id}/seats", {"name": "Ben"})
    with (
        table.enter(0) as ann,
        site.enter(table.id, seated["tokens"]["1"]) as ben,
        table.watch() as watcher,
    ):
        asked = ann.wait("Moved")["scene"]["asked"]
        number = (ann if 0 in asked else ben).answer()["number"]
        for guest in (ann, ben, watcher):
            while guest.scene.get("number", 0) < number:
                guest.wait("Moved")

    assert [e["number"] for e in watcher.entries] == [e["number"] for e in ann.entries]
    assert watcher.scene["question"] is None and watcher.scene["eye"] == -2


def test_whoever_comes_back_misses_and_repeats_nothing(site: Site) -> None:
    table = site.table("vegas", "Ann", "-greedy")
    with table.enter(0) as ann:
        for _ in range(3):
            ann.answer()
        known = ann.entries
    with table.enter(0, since=len(known)) as back:
        back.wait("Moved")
        for _ in range(3):
            back.answer()
        new = back.entries

    assert [e["number"] for e in known + new] == list(range(len(known) + len(new)))


def test_a_stale_answer_changes_nothing(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        question = ann.question()
        ann.answer()
        reply = ann.ask("Answer", seat=0, number=question["number"], action=question["actions"][0])

    assert reply["type"] == "Refused" and reply["kind"] == "stale"


def test_an_illegal_answer_is_refused_with_its_reason(site: Site) -> None:
    table = site.table("vegas", "Ann", "-random")
    with table.enter(0) as ann:
        number = ann.question()["number"]
        action = {"type": "Remodel", "casino": "A1", "company": "albion"}
        reply = ann.ask("Answer", seat=0, number=number, action=action)
        preview = ann.ask("Preview", seat=0, action=action)

    assert reply["kind"] == "illegal" and preview["kind"] == "illegal"
    reason = {"kind": "no_action_yet", "clause": "V24"}
    assert reply["reason"] == reason == preview["reason"]
    assert (
        reply["sentence"]
        == preview["sentence"]
        == find_game("vegas").sentence(msgspec.convert(reason, Reason))
    )


def test_options_that_the_rules_refuse_are_refused_with_their_reason(site: Site) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    new = {"game": "vegas", "seats": seats, "options": {"colours": "red,red"}}
    answer = site.http.post("/api/tables", json=new)

    assert answer.status_code == 400
    assert answer.json()["reason"] == {
        "kind": "few_colours",
        "clause": "V3",
        "arguments": {"players": 2},
    }


def test_a_refusal_without_rules_behind_it_is_a_sentence_alone(site: Site) -> None:
    table = site.table("vegas", "Ann", "-random")
    with table.enter(0) as ann:
        refused = ann.ask("Answer", seat=0, number=0, action={"type": "Jump"})

    assert refused["kind"] == "unreadable" and refused["sentence"] and refused["reason"] is None


def test_nobody_speaks_for_a_seat_without_its_token(site: Site) -> None:
    table = site.table("streets", "Ann", "Ben")
    with table.watch() as watcher, table.enter(0) as ann:
        watcher.wait("Moved")
        ann.wait("Moved")
        action = {"type": "Anything"}
        for guest, seat in ((watcher, 0), (ann, 1)):
            for kind in ("Answer", "Preview"):
                more = {"number": 0} if kind == "Answer" else {}
                reply = guest.ask(kind, seat=seat, action=action, **more)
                assert reply["kind"] == "forbidden"
            for kind in ("TakeBack", "AskHint", "Look"):
                assert guest.ask(kind, seat=seat)["kind"] == "forbidden"


def test_a_preview_tells_what_an_answer_would_cause_and_changes_nothing(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        question = ann.question()
        number = ann.scene["number"]
        reply = ann.ask("Preview", seat=0, action=question["actions"][0])
        again = ann.ask("Preview", seat=0, action=question["actions"][0])

        assert reply["type"] == "Previewed" and reply["events"]
        assert reply["events"] == again["events"]
        assert ann.scene["number"] == number


def test_the_best_bot_gives_a_hint_where_the_table_allows_it(site: Site) -> None:
    with site.table("streets", "Ann", "-random").enter(0) as ann:
        actions = ann.question()["actions"]
        hint = ann.ask("AskHint", seat=0)
    with site.table("streets", "Ann", "-random", hints=False).enter(0) as ann:
        ann.question()
        refused = ann.ask("AskHint", seat=0)

    assert hint["type"] == "Hinted" and hint["action"] in actions and hint["considered"]
    assert refused["kind"] == "forbidden"


def test_an_answer_can_be_taken_back_until_something_is_revealed(site: Site) -> None:
    table = site.table("welcome", "Ann", "Ben")
    with table.enter(0) as ann:
        before = ann.question()
        ann.answer()
        assert ann.scene["cannot_undo"] is None
        taken = ann.ask("TakeBack", seat=0)
        while ann.entries[-1].get("takes_back") is None:
            ann.wait("Moved")

    assert taken["type"] == "Taken"
    assert ann.scene["question"]["decision"] == before["decision"]
    assert ann.scene["question"]["number"] > before["number"]


def test_a_table_without_undo_takes_nothing_back(site: Site) -> None:
    table = site.table("welcome", "Ann", "Ben", undo="off")
    with table.enter(0) as ann:
        ann.answer()
        refused = ann.ask("TakeBack", seat=0)
        assert ann.scene["cannot_undo"] == {"kind": "undo_off"} == refused["reason"]

    assert refused["kind"] == "forbidden"


def test_a_browser_with_two_seats_looks_from_one_at_a_time(site: Site) -> None:
    table = site.table("welcome", "Ann", "Ben")
    with site.enter(table.id, *table.tokens.values(), eye=1) as both:
        assert both.opened["seats"] == [0, 1] and both.opened["eye"] == 1
        assert both.question()["seat"] == 1
        assert both.ask("Look", seat=0)["type"] == "Taken"
        assert both.question()["seat"] == 0


def test_what_those_who_watch_say_reaches_nobody_at_the_table_while_it_plays(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann, table.watch() as watcher, table.watch() as other:
        assert watcher.ask("Say", text="look at the corner!")["type"] == "Taken"
        assert ann.ask("Say", text="hello everyone")["type"] == "Taken"
        assert other.wait("Said")["text"] == "look at the corner!"
        assert other.wait("Said")["text"] == "hello everyone"
        ann.wait("Said")
        with table.enter(0) as later:
            remarks = later.opened["remarks"]

    said = [message["text"] for message in ann.heard if message["type"] == "Said"]
    assert said == ["hello everyone"] and [r["text"] for r in remarks] == said
    assert remarks[0]["name"] == "Ann" and remarks[0]["seat"] == 0


def test_everyone_learns_who_is_there(site: Site) -> None:
    table = site.table("streets", "Ann", "Ben")
    with table.enter(0) as ann:
        assert ann.opened["table"]["seats"][0]["is_present"]
        assert ann.opened["table"]["seats"][1]["away_since"]
        with table.enter(1):
            while not ann.table["seats"][1]["is_present"]:
                ann.wait("TableChanged")
        while ann.table["seats"][1]["is_present"]:
            ann.wait("TableChanged")
        with table.watch():
            while not ann.table["watchers"]:
                ann.wait("TableChanged")


def test_a_game_starts_for_those_who_are_already_there(site: Site) -> None:
    table = site.table("vegas", "Ann", "")
    with table.enter(0) as ann:
        assert ann.opened["components"] is None
        assert ann.ask("Answer", seat=0, number=0, action={})["kind"] == "not asked"
        site.post(f"/tables/{table.id}/start", {"fill_with": "greedy"}, table.tokens[0])
        changed = ann.wait("TableChanged")
        while changed["table"]["stage"] == "gathering":
            changed = ann.wait("TableChanged")
        assert changed["components"]
        ann.wait("Moved")


NONSENSE: list[str | bytes] = [
    "",
    "{",
    "[]",
    "null",
    '{"type": "Nothing"}',
    '{"type": "Answer"}',
    '{"type": "Ping", "id": -1}',
    '{"type": "Ping", "more": 1}',
    b"\xff\xfe",
    "[" * 5000,
    '{"type": "Say", "text": ""}',
    json.dumps({"type": "Say", "text": "x" * 501}),
    json.dumps({"type": "Answer", "seat": 0, "number": 0, "action": {"type": "Build", "x": 1e99}}),
    json.dumps({"type": "Preview", "seat": 99, "action": {}}),
    json.dumps({"type": "SendStandIn", "seat": 7, "bot": "greedy"}),
    json.dumps({"type": "SendStandIn", "seat": 1, "bot": "nobody"}),
    json.dumps({"type": "Enter"}),
]


def test_nonsense_is_refused_and_the_table_goes_on(site: Site) -> None:
    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        ann.question()
        for nonsense in NONSENSE:
            ann.say(nonsense)
            assert ann.wait("Refused")["sentence"], nonsense
        assert ann.ask("Ping")["type"] == "Pong"
        assert ann.answer()["type"] == "Taken"


def test_a_refusal_carries_the_number_of_its_request(site: Site) -> None:
    with site.table("streets", "Ann", "-random").enter(0) as ann:
        ann.say('{"type": "Answer", "id": 77, "seat": "left"}')
        assert ann.wait("Refused")["id"] == 77
