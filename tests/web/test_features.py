"""What a person finds on the page beside the game itself."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from boulevard.core.record import read
from boulevard.core.registry import find_game
from boulevard.games.streets.messages import StreetsOptions
from boulevard.sim.runner import SPARSE, Plan, run
from web.clicker import IDLE, LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.play import begin, invite_friend, join, press
from web.visitor import NARROW, Visitor


@pytest.fixture
def ann(invite: Invite) -> Visitor:
    return invite()


@pytest.fixture
def ben(invite: Invite) -> Visitor:
    return invite()


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game, in a file."""
    folder = tmp_path_factory.mktemp("records")
    list(run(Plan("streets", StreetsOptions(players=2), ("random",), 1, "page"), records=folder))
    return next(folder.glob("*.jsonl"))


def remarks(visitor: Visitor) -> str:
    return visitor.page.get_by_role("log", name="Chat").inner_text()


def say(visitor: Visitor, words: str) -> None:
    visitor.page.get_by_label("Say something").fill(words)
    visitor.page.get_by_role("button", name="Send").click()
    visitor.page.get_by_role("log", name="Chat").get_by_text(words).wait_for()


def settled(visitor: Visitor) -> Locator:
    """What can be pressed, once it is one's turn."""
    visitor.page.locator(IDLE).wait_for()
    visitor.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    return visitor.page.locator(LEGAL)


def here(page: Page, game: str) -> None:
    """A table for two people at one browser."""
    press(page, "New table", game)
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    panel.get_by_role("spinbutton", name="Players", exact=True).fill("2")
    panel.get_by_role("spinbutton", name="Players", exact=True).press("Tab")
    panel.get_by_label("Who has seat 2").select_option("here")
    panel.get_by_label("Name of the person in seat 2").fill("Ben")
    panel.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize(
    ("game", "deed", "rival"),
    [
        ("streets", "Play the Grifter", "The Grifter"),
        ("welcome", "Play the solo game", "Architect 1"),
    ],
)
def test_the_solo_games_are_two_presses_away(
    ann: Visitor, game: str, deed: str, rival: str
) -> None:
    press(ann.go("/"), "Play alone", game)
    ann.page.get_by_role("dialog").get_by_role("button", name=deed).click()

    expect(ann.page.get_by_role("region", name="Players")).to_contain_text(rival)


def test_options_that_do_not_matter_are_not_offered(ann: Visitor) -> None:
    press(ann.go("/"), "New table", "streets")
    panel = ann.page.get_by_role("dialog")
    players = panel.get_by_role("spinbutton", name="Players", exact=True)
    expect(panel.get_by_label(re.compile("^Difficulty"))).to_have_count(0)
    panel.get_by_label(re.compile("^Consultants")).select_option("each seat")
    expect(panel.get_by_label(re.compile("^consultants, seat"))).to_have_count(3)

    players.fill("1")
    players.press("Tab")

    expect(panel.get_by_label(re.compile("^Difficulty"))).to_be_visible()
    expect(panel.get_by_label(re.compile("^consultants, seat"))).to_have_count(1)


def test_at_a_hand_over_nothing_of_a_hand_is_in_the_page(ann: Visitor) -> None:
    here(ann.go("/"), "streets")
    page = ann.page
    page.locator(LEGAL).first.wait_for()
    tiles: list[str] = page.locator("#choices .hand span").all_inner_texts()
    assert len(tiles) == 3
    page.locator(LEGAL).first.focus()
    page.keyboard.press("p")  # what was read aloud must be gone too
    clicker = Clicker(page, "hand over")

    ben = page.get_by_role("button", name="I am Ben")
    while settled(ann).count() or not ben.count():
        clicker.step()

    html = page.locator("body").inner_html()
    assert [tile for tile in tiles if tile in html] == []
    ben.click()
    page.locator(LEGAL).first.wait_for()


def test_people_hear_each_other_and_not_those_who_watch(
    ann: Visitor, ben: Visitor, invite: Invite
) -> None:
    path = invite_friend(ann, "streets", "Ann")
    watch = ann.page.get_by_label("To watch").input_value()
    join(ben, path, "Ben")
    carl = invite()
    carl.go(watch.removeprefix(carl.address))
    carl.page.locator("#log .group").first.wait_for()

    say(carl, "who is ahead?")
    say(ann, "hello Ben")
    say(ben, "hello Ann")
    ann.page.get_by_text("hello Ann").wait_for()
    carl.page.get_by_text("hello Ann").wait_for()

    assert "ahead" not in remarks(ann) + remarks(ben)
    assert "hello Ben" in remarks(carl)


def test_what_was_said_while_one_was_away_is_unread_on_a_phone(
    ann: Visitor, invite: Invite
) -> None:
    ben = invite(size=NARROW, touch=True)
    path = invite_friend(ann, "streets", "Ann")
    ben.go(path)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.locator("#choices .hand").wait_for()
    say(ann, "hello Ben")
    talk = ben.page.get_by_role("button", name=re.compile("^Log and chat"))
    expect(talk).to_have_accessible_name("Log and chat, 1 new message")
    talk.click()
    ben.page.get_by_role("log", name="Chat").get_by_text("hello Ben").wait_for()
    ben.go("/")
    say(ann, "are you there?")

    ben.go(path)
    expect(talk).to_have_accessible_name("Log and chat, 1 new message")
    ben.page.reload()
    expect(talk).to_have_accessible_name("Log and chat, 1 new message")
    talk.click()
    ben.page.get_by_text("are you there?").wait_for()
    ben.page.reload()
    expect(talk).to_have_accessible_name("Log and chat")


def test_the_solo_game_has_the_rivals_stack_and_account_in_sight_on_a_phone(
    invite: Invite,
) -> None:
    ann = invite(size=NARROW, touch=True)
    press(ann.go("/"), "Play alone", "welcome")
    ann.page.get_by_role("dialog").get_by_role("button", name="Play the solo game").click()

    rival = ann.page.locator("#choices").get_by_role("group", name="Architect 1")
    expect(rival).to_contain_text("Its stack")
    expect(rival).to_be_in_viewport()
    assert not ann.scrolls_sideways()
    assert ann.barriers() == []


def test_whoever_leaves_by_the_menu_keeps_the_seat(ann: Visitor, ben: Visitor) -> None:
    join(ben, invite_friend(ann, "streets", "Ann"), "Ben")
    ann.page.get_by_role("button", name="Menu").click()
    menu = ann.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("link", name="Leave the table").click()
    ann.page.wait_for_url(f"{ann.address}/")

    yours = ann.page.get_by_role("region", name="Your tables")
    yours.get_by_role("link").first.click()
    ann.page.locator("#choices .hand").wait_for()


def test_the_ring_of_the_focus_is_for_keys(ann: Visitor) -> None:
    """A game that begins by mouse does not frame the whole board."""
    begin(ann, "streets")
    board = ann.page.locator(".stage svg[role=group]").first
    framed = "board => getComputedStyle(board).outlineStyle !== 'none'"
    board.focus()
    assert not board.evaluate(framed)

    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Shift+Tab")
    assert board.evaluate(framed)


def test_whoever_resigns_hands_the_seat_to_somebody_who_plays_on(
    ann: Visitor, ben: Visitor
) -> None:
    join(ben, invite_friend(ann, "streets", "Ann"), "Ben")
    ann.page.get_by_role("button", name="Menu").click()
    menu = ann.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Resign").click()
    menu.get_by_text("plays on in your seat").wait_for()
    menu.get_by_role("button", name="Resign").click()
    ann.page.wait_for_url(f"{ann.address}/")

    expect(ben.page.get_by_role("region", name="Players")).to_contain_text("plays meanwhile")


def test_everybody_to_play_against_is_introduced(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="Meet the five").click()

    expect(page.get_by_role("heading", name="Otto")).to_be_visible()
    expect(page.get_by_role("img", name="level 3 of 5")).to_be_visible()
    page.get_by_role("button", name="Lords of Vegas").click()
    expect(page.get_by_text("Buys only what pays")).to_be_visible()
    assert ann.barriers() == []


def test_a_step_is_taken_back_and_done_again(ann: Visitor) -> None:
    begin(ann, "welcome")
    question = ann.page.locator(".mid h1")
    first = question.inner_text()
    ann.page.locator("#choices [data-legal]").first.click()
    expect(question).not_to_have_text(first)
    second = question.inner_text()

    ann.page.get_by_role("button", name="Undo").click()
    expect(question).to_have_text(first)
    ann.page.keyboard.press("Shift+U")

    expect(question).to_have_text(second)


def several(page: Page) -> Locator:
    """There to be seen when there is a choice."""
    return page.get_by_role("button", name=re.compile(r"^All choices, \d+ answers$"))


def hint(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="Hint", exact=True).click()
    line = visitor.page.locator("#preview").get_by_role("status")
    line.wait_for()
    return line


def test_a_hint_has_the_figures_of_the_preview_and_goes_with_its_question(ann: Visitor) -> None:
    begin(ann, "streets")
    page = ann.page
    settled(ann)
    several(page).wait_for()

    line = hint(ann)

    expect(line).to_contain_text(re.compile(r"Magda compared \d+ answers and"))
    sums = page.locator("#preview .total td")
    what, amount = sums.first.inner_text(), sums.nth(1).inner_text()
    expect(line).to_contain_text(f". {what}: {amount}.")
    page.locator(MAIN).click()
    expect(line).to_have_count(0)


def test_a_hint_says_when_there_is_no_other_answer(ann: Visitor) -> None:
    begin(ann, "vegas")
    clicker = Clicker(ann.page, "forced")
    forced = ann.page.get_by_role("button", name="All choices, 1 answer", exact=True)
    clicker.settle()
    while not forced.count():
        clicker.press_any()
        clicker.settle()

    expect(hint(ann)).to_contain_text("There is no other answer.")


def test_a_refusal_leads_to_its_rule(ann: Visitor) -> None:
    begin(ann, "vegas")
    clicker = Clicker(ann.page, "refusal")
    forbidden = ann.page.locator("#choices [aria-disabled=true]")
    while not settled(ann).count() or not forbidden.count():
        clicker.step()

    forbidden.first.click(force=True)
    ann.page.get_by_role("alert").get_by_text(re.compile(r"Rule V\d")).last.click()
    expect(ann.page.get_by_role("dialog", name="Rules")).to_contain_text(re.compile(r"V\d"))


def test_an_offer_that_cannot_be_made_says_why_to_whoever_makes_it(ann: Visitor) -> None:
    begin(ann, "vegas")
    settled(ann)
    ann.page.get_by_role("button", name="Trade", exact=True).click()
    ann.page.get_by_role("button", name="Money").click()
    ann.page.get_by_label("Millions").fill("999")
    ann.page.get_by_role("button", name="Add", exact=True).click()

    verdict = ann.page.locator(".verdict")
    expect(verdict).to_have_text(
        re.compile(r"^\s*step 1: you have \$\d+m, not \$999m \(Rule VR19\)")
    )


@pytest.fixture
def foreign(record: Path, tmp_path: Path) -> Path:
    """The same game, as if other rules had led elsewhere from its first checkpoint on."""
    game = read(record.read_text(encoding="utf-8"), find_game)
    marks = {n: mark if n == SPARSE else "0" * 16 for n, mark in game.checkpoints.items()}
    header = msgspec.structs.replace(game.header, rules_version=7)
    path = tmp_path / "foreign.jsonl"
    path.write_text(msgspec.structs.replace(game, header=header, checkpoints=marks).write())
    return path


def test_a_game_of_other_rules_says_where_they_part_and_keeps_its_result(
    invite: Invite, foreign: Path
) -> None:
    visitor = invite()
    page = visitor.go("/replays")
    page.locator("input[type=file]").set_input_files(foreign)
    page.wait_for_url("**/r/*")
    parted = f"Played by rules 7; today’s rules differ from answer {SPARSE + 1} on."
    line = page.get_by_text(parted)

    line.wait_for()
    page.keyboard.press("End")
    expect(page.get_by_text("The result is shown as it was when the game ended.")).to_be_visible()
    page.get_by_role("button", name="Verify").click()
    expect(line).to_have_count(2)
    expect(page.get_by_text("Everything holds")).to_have_count(0)
    assert visitor.barriers() == []


def test_a_record_is_imported_verified_looked_at_and_played_on_from_any_move(
    invite: Invite, record: Path
) -> None:
    visitor = invite(size=NARROW)
    page = visitor.go("/replays")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/r/*")
    page.get_by_role("button", name="Verify").click()
    page.get_by_text("Everything holds").wait_for()

    page.goto(page.url.partition("#")[0] + "#37")
    expect(page.locator("h1")).to_have_text(re.compile(r"^Move 37 of \d+$"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_have_text(re.compile(r"^Move 38 of \d+$"))
    assert page.url.endswith("#38")
    page.keyboard.press("Home")

    expect(page.locator("h1")).to_have_text("Before the first move")
    assert not visitor.scrolls_sideways()
    page.keyboard.press("End")
    expect(page.get_by_text("The game is over here")).to_be_visible()

    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play on from here").click()
    last = page.locator("h1").inner_text().split()[1]
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    assert visitor.barriers() == []
    panel.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-over]").or_(page.locator(LEGAL).first)).to_be_visible()
    page.get_by_role("button", name="Log and chat").click()
    page.get_by_role("link", name=re.compile(f"^move {last} of ")).click()
    expect(page.locator("h1")).to_have_text(re.compile(f"^Move {last} of "))


def test_a_file_that_is_no_record_gets_one_line(ann: Visitor, tmp_path: Path) -> None:
    story = tmp_path / "story.txt"
    story.write_text("once upon a time")
    ann.go("/replays").locator("input[type=file]").set_input_files(story)

    expect(ann.page.get_by_role("alert")).to_contain_text("not the header of a record")
    ann.faults.clear()  # the browser notes every refusal
