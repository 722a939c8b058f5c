"""Everything needed for a decision is in sight: at every kind of question of every game, on every
size of screen, no lit target, row of a preview or main button is covered or cut, no words are cut
without a way to read them, an empty preview takes hardly any room, and a board what is free.

`make test` looks at each kind once on a wide and on a narrow screen, `make sight` at all of them on
all screens, light and dark (BOULEVARD_SIGHT=all), and keeps a picture of each in build/sight.  The
words are English, or those of another language (BOULEVARD_SIGHT_LANGUAGE); `pseudo` has long ones.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, get_args

import httpx
import pytest
from playwright.sync_api import Browser, Error, Page, expect

from boulevard.core.registry import find_game
from web.clicker import IDLE, LEGAL, MAIN
from web.kinds import Asked, questions
from web.play import TITLES
from web.site import serve
from web.visitor import Theme, Visitor, visit

SETTLE = """() => new Promise((settled) =>
  requestAnimationFrame(() => requestAnimationFrame(() => settled())))"""
LOOK = (Path(__file__).parent / "sight.js").read_text(encoding="utf-8")
PICTURES = Path(__file__).parents[2] / "build" / "sight"
IS_ALL = os.environ.get("BOULEVARD_SIGHT") == "all"
LANGUAGE = os.environ.get("BOULEVARD_SIGHT_LANGUAGE", "en")
NAMES = ("Ann", "Ben", "Cyd", "Dora", "Emil", "Fay")
ACTIONS = 4  # of the six, that the busiest turn has
PRESSES = 5  # after which an answer is complete
WAIT = 400  # ms for the page to show what a press has done
# A press gives the answer at once: what it brings is only pointed at.
AT_ONCE = ("AnswerOffer", "ChoosePlace", "ChooseTarget")
# Marks the first thing that is lit and can be pressed: a board may go on beyond its stage.
MARK = """() => {
  document.querySelector('[data-first]')?.removeAttribute('data-first')
  const all = ['.stage [data-legal]', '#choices [data-legal]'].flatMap((each) => [
    ...document.querySelectorAll(each),
  ])
  const found = all.find((lit) => {
    const { left, right, top, bottom } = lit.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return lit.contains(hit) && lit.getAttribute('aria-pressed') !== 'true'
  })
  found?.setAttribute('data-first', '')
  return found !== undefined
}"""


# Of everything that can be chosen from a list what would be cut: alone in such a list it is wider.
CUT = """(panel) => [...panel.querySelectorAll('select')].flatMap((select) => {
  const { font, padding, border, letterSpacing } = getComputedStyle(select)
  const alone = document.createElement('select')
  Object.assign(alone.style, { font, padding, border, letterSpacing, width: 'max-content' })
  Object.assign(alone.style, { minWidth: 0, maxWidth: 'none', position: 'absolute' })
  select.after(alone)
  const cut = [...select.options].filter((option) => {
    alone.replaceChildren(option.cloneNode(true))
    return alone.offsetWidth > select.offsetWidth + 1
  })
  alone.remove()
  return cut.map((option) => `${option.text} in ${select.offsetWidth} px`)
})"""
# A city of Streets in which a tile can be built at the rim only, near where one was built last.
AT_THE_RIM = """players 3
central_station 0,0 v; city_park 1,0 <; family_diner 0,1 <; picture_house 1,1 <; food_court 1,2 <
lunch_counter 0,2 ^; post_office 1,-1 <; souvenir_hall 1,3 <; game_arcade 0,3 v
indoor_playground -1,0 >; high_end_tailor -1,2 ^; art_gallery -1,1 <
tour_bus_depot -1,-1 v white 3 tourist; town_hall -2,2 >; starter_home 1,-2 v salmon 7 parent
coffee_roaster 0,-1 ^; swimming_hall -2,3 >; shop_top_flats 0,-2 > 6 shopper!
shared_studios 1,4 ^ white 6 hipster; tram_stop -1,3 v; car_park -1,4 > salmon; toy_store 0,-3 >
micro_brewery 0,4 v; street_theatre -2,1 v salmon; riverside_grill 0,-4 v white tourist
corner_tower -2,4 ^ black
hand salmon concept_store, trendy_lofts, deli_counter
hand white row_house, roof_terrace, sweet_ice_cream
hand black budget_hotel, chillax_spa, mini_mall
money salmon 34, white 66, black 73
stack tourist 1, hipster 1; top shopper; turn salmon build
"""
MANY = 24  # seats of a lobby


class Screen(NamedTuple):
    width: int
    height: int
    is_touched: bool
    theme: Theme

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}-{self.theme}"


SCREENS = [
    Screen(1280, 800, False, "light"),
    Screen(360, 740, True, "dark"),
    Screen(1920, 1080, False, "dark"),
    Screen(768, 1024, True, "light"),
]
OTHERS: dict[Theme, Theme] = {"light": "dark", "dark": "light"}
if IS_ALL:
    SCREENS += [screen._replace(theme=OTHERS[screen.theme]) for screen in SCREENS]
else:
    SCREENS = SCREENS[:2]


@pytest.fixture(scope="module")
def own_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Apart from the others: so many tables are opened here."""
    with serve(tmp_path_factory.mktemp("sight"), "--limit", "tables_per_hour=0") as address:
        yield address


def chosen(game: str) -> list[Asked]:
    """In the short form a kind that several modes of a game ask is looked at in one of them."""
    found = list(questions(game))
    if IS_ALL:
        return found
    once: dict[str, Asked] = {}
    for asked in found:
        base, _, mode = asked.kind.partition("-")
        matters = mode if base in ("ChooseCards", "ChooseEffect", "GoOn") else ""
        key = f"{base} {matters.removesuffix('-expert').removesuffix('-alone')}"
        if key not in once or once[key].answers < asked.answers:
            once[key] = asked
    return list(once.values())


def open_table(client: httpx.Client, asked: Asked) -> tuple[str, str]:
    """A table that stands at this question, and the secret of the seat that is asked."""
    seats = [{"kind": "person", "name": NAMES[n % len(NAMES)]} for n in range(asked.players)]
    wanted = {"game": asked.game, "seats": seats, "position": asked.position}
    said = client.post("/tables", json=wanted)
    assert said.status_code < 300, said.text
    return said.json()["table"]["id"], said.json()["tokens"][str(asked.seat)]


def hold(page: Page, table: str, seat: int, token: str) -> None:
    """The browser has this seat."""
    held = {table: {"tokens": {str(seat): token}, "at": 1}}
    page.evaluate(f"localStorage.setItem('boulevard.seats', '{json.dumps(held)}')")


def sit(page: Page, address: str, table: str, seat: int, token: str) -> None:
    hold(page, table, seat, token)
    page.goto(f"{address}/t/{table}?lang={LANGUAGE}")
    page.locator(IDLE).wait_for()
    page.locator(f"{MAIN}, {LEGAL}").first.wait_for()


def consider(page: Page, asked: Asked, screen: Screen) -> None:
    """Makes an answer complete, or at least points at one."""
    if asked.kind.partition("-")[0] in AT_ONCE:
        if not screen.is_touched:
            page.locator(LEGAL).first.hover()
        return
    for _ in range(PRESSES):
        if page.locator(MAIN).count():
            return
        if not page.evaluate(MARK):
            return
        lit = page.locator("[data-first]")
        if asked.game == "welcome" and not screen.is_touched:
            lit.hover()  # a click would answer
            return
        lit.click()
        with suppress(Error):  # it takes more than one press, or this one gave the answer
            page.locator(MAIN).first.wait_for(timeout=WAIT)


def look(page: Page, screen: Screen) -> list[str]:
    """What is out of sight once everything has its place."""
    page.evaluate(SETTLE)
    found: list[str] = page.evaluate(LOOK, screen.is_touched)
    return found


def faults_at(page: Page, asked: Asked, screen: Screen, more: str = "") -> list[str]:
    """What is out of sight, first when the question comes and then with an answer considered."""
    found = look(page, screen)
    try:
        consider(page, asked, screen)
        page.locator("#preview[aria-busy=true]").wait_for(state="detached")
        page.wait_for_timeout(80)  # a preview that comes in has come in
        found += look(page, screen)
        grip = page.locator("#preview button[aria-expanded=false]")
        if grip.count():
            grip.click()
            page.wait_for_timeout(80)  # the board has its new size
            found += look(page, screen)
    except Error as error:
        found.append(f"cannot be pressed: {error.message.splitlines()[0]}")
    keep(page, f"{asked.game}-{asked.kind}{more and f'-{more}'}", screen)
    return found


def keep(page: Page, name: str, screen: Screen) -> None:
    if IS_ALL:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}-{screen.name}-{LANGUAGE}.png")


def habits(screen: Screen) -> dict[str, Any]:
    return {"size": screen[:2], "theme": screen.theme, "touch": screen.is_touched}


@pytest.mark.parametrize("game", TITLES)
def test_no_question_is_left_out(game: str) -> None:
    asked = {one.kind.partition("-")[0] for one in questions(game)}
    assert asked == {kind.__name__ for kind in get_args(find_game(game).decision_type)}


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
@pytest.mark.parametrize("game", TITLES)
def test_what_a_decision_needs_is_in_sight(
    own_site: str, browser: Browser, game: str, screen: Screen
) -> None:
    faults: list[str] = []
    with (
        httpx.Client(base_url=f"{own_site}/api", timeout=60) as client,
        visit(browser, own_site, **habits(screen)) as visitor,
    ):
        page = visitor.go("/programmers")
        for asked in chosen(game):
            table, token = open_table(client, asked)
            sit(page, own_site, table, asked.seat, token)
            faults += [f"{asked.kind}: {fault}" for fault in faults_at(page, asked, screen)]
        faults += visitor.faults
    assert faults == []


def turn_of(game: str) -> Asked:
    """The busiest turn in which one chooses among actions."""
    return next(one for one in questions(game) if one.kind == "ChooseAction")


@contextmanager
def seated(
    site: str, browser: Browser, asked: Asked, screen: Screen
) -> Iterator[tuple[Visitor, Callable[[], None]]]:
    """Somebody at a table with this question, and a way to sit down there anew."""
    with (
        httpx.Client(base_url=f"{site}/api", timeout=60) as client,
        visit(browser, site, **habits(screen)) as visitor,
    ):
        page = visitor.go("/programmers")
        table, token = open_table(client, asked)
        sit(page, site, table, asked.seat, token)
        yield visitor, lambda: sit(page, site, table, asked.seat, token)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_every_action_of_a_turn_is_in_sight(
    own_site: str, browser: Browser, screen: Screen
) -> None:
    faults: list[str] = []
    asked = turn_of("vegas")
    with seated(own_site, browser, asked, screen) as (visitor, sit_again):
        page = visitor.page
        actions = page.locator("#choices .actions button:not([aria-disabled=true])")
        expect(actions.nth(ACTIONS - 1)).to_be_visible()
        for n in range(actions.count()):
            name = actions.nth(n).inner_text().splitlines()[0]
            actions.nth(n).click()
            faults += [f"{name}: {fault}" for fault in look(page, screen)]
            faults += [f"{name}: {fault}" for fault in faults_at(page, asked, screen, name)]
            sit_again()
        faults += visitor.faults
    assert faults == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_the_numbers_that_a_house_may_get_are_in_sight(
    own_site: str, browser: Browser, screen: Screen
) -> None:
    asked = next(one for one in questions("welcome") if one.kind == "ChooseHouse-temp")
    with seated(own_site, browser, asked, screen) as (visitor, _):
        page = visitor.page
        page.locator('[data-target^="house"]').first.click()
        page.locator('[data-target^="number"]').first.wait_for()
        faults = look(page, screen) + visitor.faults
        keep(page, "welcome-ChooseHouse-numbers", screen)
    assert faults == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_an_offer_in_the_making_is_in_sight(
    own_site: str, browser: Browser, screen: Screen
) -> None:
    asked = turn_of("vegas")
    with seated(own_site, browser, asked, screen) as (visitor, _):
        page = visitor.page
        page.locator(".deeds button").first.click()  # found by its place, in any language
        faults = look(page, screen)
        for step in range(2):  # money, and a parking lot
            page.locator(".trade .kinds button").nth(step).click()
            faults += look(page, screen)
            page.locator(".trade form .primary").click()
        offer = page.locator(".trade .row .primary:not([disabled])")
        offer.wait_for()
        offer.click(trial=True)  # nothing lies on it
        faults += look(page, screen)
        keep(page, "vegas-trade", screen)
        faults += visitor.faults
    assert faults == []


@pytest.mark.parametrize(
    "screen", [screen for screen in SCREENS if screen.width < 900], ids=lambda screen: screen.name
)
def test_of_a_city_larger_than_the_screen_something_to_choose_is_shown(
    own_site: str, browser: Browser, screen: Screen
) -> None:
    asked = Asked("streets", "ChoosePlacement", 0, 3, AT_THE_RIM, 30)
    with seated(own_site, browser, asked, screen) as (visitor, _):
        page = visitor.page
        expect(page.locator(LEGAL).first).to_be_visible()
        faults = [*faults_at(page, asked, screen, "rim"), *visitor.faults]
        assert page.locator(MAIN).count() == 1
    assert faults == []


# -- before a game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_the_chat_of_a_full_lobby_is_in_sight(
    own_site: str, browser: Browser, screen: Screen
) -> None:
    """For whoever opened it, beside what starts the game; the seats scroll among themselves."""
    there = [{"kind": "person", "name": name} for name in NAMES]
    seats = [*there, *({"kind": "open"} for _ in range(MANY - len(there)))]
    with (
        httpx.Client(base_url=f"{own_site}/api", timeout=60) as client,
        visit(browser, own_site, **habits(screen)) as visitor,
    ):
        said = client.post("/tables", json={"game": "welcome", "seats": seats, "pace": "slow"})
        assert said.status_code < 300, said.text
        page = visitor.go("/programmers")
        table, tokens = said.json()["table"]["id"], said.json()["tokens"]
        hold(page, table, 0, tokens["0"])
        page.goto(f"{own_site}/t/{table}?lang={LANGUAGE}")
        expect(page.locator("main select option").nth(1)).to_be_attached()
        for wanted in ("section.chat input", "section.chat button", ".acts .primary"):
            expect(page.locator(wanted)).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
        seat = page.locator("main ul li").last
        expect(seat).not_to_be_in_viewport()
        seat.scroll_into_view_if_needed()
        expect(seat).to_be_in_viewport(ratio=1)
        barriers = [*visitor.barriers()]
        if LANGUAGE == "pseudo":  # which nobody speaks
            barriers = [one for one in barriers if not one.startswith("html-lang-valid")]
        assert barriers == []
        keep(page, "lobby", screen)
        assert visitor.faults == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
@pytest.mark.parametrize("game", TITLES)
def test_what_can_be_chosen_for_a_table_is_not_cut(
    own_site: str, browser: Browser, game: str, screen: Screen
) -> None:
    with visit(browser, own_site, **habits(screen)) as visitor:
        page = visitor.go(f"/?lang={LANGUAGE}")
        card = page.locator("article").nth([*TITLES].index(game))  # by any name
        card.locator(".acts .primary").click()
        panel = page.get_by_role("dialog")
        expect(panel.locator("select").nth(2)).to_be_visible()
        assert panel.evaluate(CUT) == []
        keep(page, f"{game}-new-table", screen)
