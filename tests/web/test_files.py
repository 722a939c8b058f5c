"""Files of one's own tiles and cards are chosen for a new table, checked, and can be taken out."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import FilePayload, Locator, expect

from web.clicker import LEGAL, MAIN
from web.conftest import Invite
from web.play import press
from web.visitor import Visitor

CARDS = '[investor]\nsymbols = ["hipster"]\n'


def payload(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/toml", "buffer": text.encode()}


def chooser(panel: Locator, setting: str) -> Locator:
    """Where a file for an option is chosen."""
    return panel.locator("label", has_text=setting).locator("input[type=file]")


def agreed(visitor: Visitor) -> dict[str, Any]:
    """The options of the table that has just been started."""
    page = visitor.page
    page.get_by_role("dialog").get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    found: dict[str, Any] = page.request.get(f"{visitor.address}/api/tables/{table}").json()
    return dict(found["options"])


def form(visitor: Visitor, game: str) -> Locator:
    page = visitor.go("/")
    press(page, "New table", game)
    panel = page.get_by_role("dialog")
    panel.get_by_label("Your name").fill("Ann")
    return panel


def test_a_table_is_made_with_own_tiles_and_cards(invite: Invite) -> None:
    """Each file is shown by its name, and what it says is part of the table."""
    visitor = invite()
    panel = form(visitor, "streets")
    text = (files("boulevard.games.streets") / "tiles.toml").read_text(encoding="utf-8")
    panel.get_by_label("Who has seat 2").select_option("bot:medium")
    panel.get_by_role("combobox", name="Consultants").select_option("random")

    chooser(panel, "Tiles").set_input_files(payload("mine.toml", text))
    expect(panel.get_by_text("mine.toml")).to_be_visible()
    chooser(panel, "Consultant cards").set_input_files(payload("cards.toml", CARDS))
    expect(panel.get_by_text("cards.toml")).to_be_visible()

    options = agreed(visitor)
    assert options["consultant_cards"] == {"investor": {"symbols": ["hipster"]}}
    assert len(options["tiles"]) == 47


def test_a_damaged_file_shows_its_lines_and_is_not_taken(invite: Invite) -> None:
    """The faults go when a sound file is chosen, and that one can be removed."""
    panel = form(invite(), "streets")
    cards = chooser(panel, "Consultant cards")

    cards.set_input_files(payload("bad.toml", "[investor]\nsigns = 2\n[banker]\n"))
    expect(panel.get_by_role("alert")).to_contain_text("bad.toml cannot be used. Line 2: unknown")
    expect(panel.get_by_role("alert")).to_contain_text("and 1 more")
    panel.get_by_text("All 2 lines that are wrong").click()
    expect(panel.get_by_text("Line 3: unknown consultant 'banker'")).to_be_visible()
    cards.set_input_files(payload("cards.toml", CARDS))
    expect(panel.get_by_text("cards.toml")).to_be_visible()
    expect(panel.get_by_role("alert")).to_have_count(0)
    panel.get_by_role("button", name="Remove cards.toml").click()
    expect(cards).to_be_visible()
    expect(panel.get_by_text("cards.toml")).to_have_count(0)


def test_what_cannot_be_used_is_told_beside_it_and_nothing_else_is_lost(invite: Invite) -> None:
    """A file of a megabyte, and one that is no text."""
    panel = form(invite(), "streets")
    panel.get_by_role("combobox", name="Consultants").select_option("random")
    panel.get_by_label("left empty, a street").fill("Elm Row")
    cards = chooser(panel, "Consultant cards")
    chooser(panel, "Tiles").set_input_files(payload("own.toml", ""))
    expect(panel.get_by_role("alert")).to_contain_text("own.toml cannot be used")

    for content, told in (
        (b"#" * 1_000_000, "cards.toml is too large: it has 1000 kB, and 50 kB can be taken."),
        (b"\xff\xfe", "cards.toml is not text in UTF-8."),
    ):
        cards.set_input_files(
            {"name": "cards.toml", "mimeType": "application/toml", "buffer": content}
        )
        alert = panel.get_by_text(told)
        expect(alert).to_be_in_viewport()
        box, beside = alert.bounding_box(), cards.bounding_box()
        assert box is not None and beside is not None
        assert 0 < box["y"] - beside["y"] < 120

    expect(panel.get_by_role("combobox", name="Consultants")).to_have_value("random")
    expect(panel.get_by_label("left empty, a street")).to_have_value("Elm Row")
    expect(panel.get_by_label("Your name")).to_have_value("Ann")


def test_an_architect_may_come_from_a_file_in_place_of_the_choice(invite: Invite) -> None:
    visitor = invite()
    panel = form(visitor, "welcome")
    panel.get_by_role("spinbutton", name="Players", exact=True).fill("1")
    panel.get_by_role("spinbutton", name="Players", exact=True).press("Tab")
    figures = "park = 2\npool = 3\ntemp = 2\nfence = 1\nbis_houses = 2\nagent_value = 3\n"
    text = f'name = "Ours"\n{figures}validates = [true, false, true]\n'

    chooser(panel, "Architect, or a file").set_input_files(payload("ours.toml", text))

    expect(panel.get_by_text("ours.toml")).to_be_visible()
    expect(panel.get_by_role("combobox", name="Architect who plays")).to_be_disabled()
    assert agreed(visitor)["architect"]["name"] == "Ours"
