"""The page in other languages: chosen by the browser's wish or the address, changed at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.clicker import IDLE, LEGAL, MAIN, Clicker
from web.conftest import Invite
from web.kinds import questions
from web.play import invite_friend, seat_at
from web.speed import changes
from web.visitor import visit

# Hardly an English sentence is without one of these, and none is a word of the other languages.
ENGLISH = re.compile(r"\b(the|of|with|and|your|you|for|from|is|are|this|that|which)\b", re.I)
START = {"de": "Gegen Bots", "fr": "Contre des bots"}
# What somebody is about to do: where, what it would bring, and what has happened before.
KEPT = """() => {
  const text = (found) => document.querySelector(found)?.innerText ?? ''
  const preview = text('#preview')
  return {
    spot: document.querySelector('.spot.current')?.getAttribute('data-spot') ?? '',
    tile: [...document.querySelectorAll('[data-choice]')].map((one) => one.ariaPressed),
    figures: preview.match(/[0-9]+/g) ?? [],
    preview,
    main: text('[data-main]').trim(),
    log: text('#log'),
    groups: document.querySelectorAll('#log .group').length,
  }
}"""


def english_on(page: Page) -> list[str]:
    """Lines on the screen that are in no other catalogue."""
    text = page.locator("body").inner_text().replace("Lords of Vegas", "")
    return [line for line in text.splitlines() if ENGLISH.search(line)]


def begin(page: Page, language: str) -> None:
    """A game of Lords of Vegas against bots."""
    page.get_by_role("button", name=re.compile(rf"^{START[language]}.*Vegas$")).click()
    sit_down(page)


def sit_down(page: Page) -> None:
    page.wait_for_url("**/t/*")
    page.locator(IDLE).wait_for()
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_home_table_and_rules_show_no_english(invite: Invite, language: str) -> None:
    visitor = invite()
    page = visitor.go(f"/?lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("heading", level=1).first.wait_for()
    assert english_on(page) == []

    begin(page, language)
    assert f"lang={language}" in page.url
    assert english_on(page) == []

    page = visitor.go(f"/rules/vegas?lang={language}")
    page.locator("#V42").wait_for()
    assert english_on(page) == []


def test_a_change_in_the_middle_of_a_turn_keeps_everything(invite: Invite) -> None:
    """The tile and the spot that were chosen, what they would earn, and the log: the same, in other
    words.  What was chosen can be built after it as before."""
    page = invite().go("/?lang=de")
    page.get_by_role("button", name="Allein spielen, Streets").click()
    page.get_by_role("button", name="Gegen Bots spielen").click()
    sit_down(page)
    Clicker(page, "language").play(answers=1)
    page.locator(IDLE).wait_for()
    page.locator(LEGAL).first.click()
    page.locator(MAIN).wait_for()
    page.locator("#preview tr").first.wait_for()
    before: dict[str, Any] = page.evaluate(KEPT)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    assert len(changes(page, "fr", "de", "fr")) == 3
    after: dict[str, Any] = page.evaluate(KEPT)
    catalogues = [url for url in loaded if url.endswith(".js")]
    assert len(catalogues) == len(set(catalogues)), "each is loaded once"
    assert not any("/t/" in url for url in loaded), "the page is the same"

    assert after["figures"] == before["figures"] and before["figures"]
    assert after["spot"] == before["spot"] != ""
    assert after["tile"] == before["tile"] and "true" in before["tile"]
    assert after["groups"] == before["groups"] > 0
    assert (before["main"], after["main"]) == ("Bauen", "Construire")
    assert after["log"] != before["log"] and after["preview"] != before["preview"]
    assert english_on(page) == []
    assert "lang=fr" in page.url

    page.locator(MAIN).click()
    expect(page.locator("#log .group")).not_to_have_count(before["groups"])


def test_an_unknown_language_is_english_with_one_quiet_line(invite: Invite) -> None:
    page = invite().go("/?lang=klingon")

    expect(page.get_by_role("status").filter(has_text="klingon")).to_be_visible()
    expect(page.get_by_role("heading", name="Cities to build")).to_be_visible()


def test_a_catalogue_that_does_not_come_is_english_with_one_quiet_line(
    site: str, browser: Browser
) -> None:
    with visit(browser, site) as visitor:  # whose browser rightly complains
        first = visitor.context.request.get(site).text()

        def lose(route: Route) -> None:
            """What the page did not come with: catalogues are loaded first."""
            name = route.request.url.rpartition("/")[2]
            route.continue_() if name in first else route.abort()

        visitor.context.route("**/*.js", lose)
        page = visitor.go("/?lang=de")

        expect(page.get_by_role("heading", name="Cities to build")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="“de”")).to_have_count(1)


def test_a_catalogue_that_never_comes_is_english_until_it_has_come(
    site: str, browser: Browser
) -> None:
    with visit(browser, site) as visitor:
        first = visitor.context.request.get(site).text()
        held: list[Route] = []

        def hold(route: Route) -> None:
            """What the page did not come with."""
            name = route.request.url.rpartition("/")[2]
            route.continue_() if name in first else held.append(route)

        visitor.context.route("**/*.js", hold)
        page = visitor.go("/?lang=de")

        expect(page.get_by_role("heading", name="Cities to build")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="“de”")).to_have_count(1)
        first += " ".join(route.request.url for route in held)
        for route in held:
            route.continue_()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("status").filter(has_text="de")).to_have_count(0)
        assert english_on(page) == []


def test_the_rules_change_their_language_with_a_board_and_a_search(invite: Invite) -> None:
    """The board stays open, what was looked for is found anew, and no word of before is left."""
    page = invite().go("/rules/vegas?lang=de#V42")
    clause = page.locator("[id='V42']")
    clause.locator("button[aria-expanded]").click()
    board = clause.get_by_role("figure")
    expect(board.locator("[aria-label^='Person 2']")).to_have_count(1)
    assert english_on(page) == []
    page.evaluate("window.law = document.getElementById('V42')")
    changes(page, "fr")

    expect(clause).to_contain_text("casino")
    expect(clause).not_to_contain_text("Würfel")
    expect(board.locator("[aria-label^='Personne 2']")).to_have_count(1)
    expect(board.locator("[aria-label^='Person 2']")).to_have_count(0)
    assert page.evaluate("law.isConnected"), "the rules were there all the time"

    page.get_by_role("searchbox").fill("parier")
    page.locator("mark").first.wait_for()
    changes(page, "de")
    expect(page.get_by_role("status").filter(has_text=re.compile("Absatz|Absätze"))).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_value("parier")


def test_a_position_that_is_none_is_refused_in_the_language_that_is_read(invite: Invite) -> None:
    page = invite().go("/?lang=de")
    page.get_by_role("button", name=re.compile("^Neuer Tisch.*Vegas$")).click()
    given = page.get_by_role("dialog").locator("details").filter(has=page.locator("textarea"))
    given.locator("summary").click()
    given.locator("textarea").fill("ZZ 9")
    given.locator("textarea").blur()

    expect(given.get_by_role("alert")).to_contain_text("Damit kann keine Partie beginnen: ")
    expect(given.get_by_role("alert").locator("[lang=en]")).to_contain_text("ZZ 9")


def test_an_offer_is_answered_in_the_language_that_is_chosen_then(invite: Invite) -> None:
    visitor = invite()
    asked = next(one for one in questions("vegas") if one.kind == "AnswerOffer")
    path = seat_at(visitor, asked)
    page = visitor.go(f"{path}?lang=de")
    offer = page.locator(".offer")
    expect(offer.get_by_role("button", name="Annehmen")).to_be_visible()
    changes(page, "fr")

    expect(offer.get_by_role("button", name="Accepter")).to_be_visible()
    expect(offer.get_by_role("button", name="Annehmen")).to_have_count(0)


def test_links_to_send_say_the_language_and_going_back_keeps_it(invite: Invite) -> None:
    visitor = invite()
    path = invite_friend(visitor, "welcome", "Ann")
    page = visitor.go(f"{path}?lang=de")
    link = page.locator("input[readonly]").first
    expect(link).to_have_value(re.compile(r"/t/[^?]+\?lang=de$"))
    changes(page, "fr")
    expect(link).to_have_value(re.compile(r"/t/[^?]+\?lang=fr$"))
    page.locator("header a").first.click()
    page.wait_for_url("**/?lang=fr")
    changes(page, "de")
    page.go_back()
    page.wait_for_url("**/t/*?lang=de")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_title_of_the_tab_and_a_page_that_is_none_change_too(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/opponents?lang=de")
    expect(page).to_have_title(re.compile("^Gegner · "))
    changes(page, "fr")
    expect(page).to_have_title(re.compile("^Adversaires · "))

    page = visitor.go("/nowhere?lang=de")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Unter dieser Adresse gibt es nichts."
    )
    changes(page, "fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Il n’y a rien à cette adresse.")


@pytest.mark.parametrize(
    ("language", "sit", "refusal"),
    [
        ("de", "Platz nehmen", "an diesem Tisch heißt schon jemand Ann"),
        ("fr", "S’asseoir", "quelqu’un s’appelle déjà Ann à cette table"),
    ],
    ids=["de", "fr"],
)
def test_what_the_site_refuses_is_told_in_the_language_that_is_read(
    site: str, browser: Browser, language: str, sit: str, refusal: str
) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    with visit(browser, site) as visitor:  # whose browser notes each refusal
        made = visitor.context.request.post(
            f"{site}/api/tables", data={"game": "streets", "seats": seats}
        )
        page = visitor.go(f"/t/{made.json()['table']['id']}?lang={language}")
        page.locator("form input").first.fill("Ann")
        page.get_by_role("button", name=sit).click()

        expect(page.get_by_text(refusal)).to_be_visible()
        assert english_on(page) == []
