"""The page is an app: it can be installed, it opens without a network with what it last knew, and
whatever was begun goes on when the network is back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from web.clicker import Clicker
from web.conftest import Invite
from web.play import press
from web.visitor import Visitor

CUT = "ERR_INTERNET_DISCONNECTED"
LOST = "Connection lost"
READY = """async () => {
  const { active } = await navigator.serviceWorker.ready
  return active !== null
}"""
KEPT = """async ([table, number, tries, pause]) => {
  const isKept = async () => {
    const page = await (await caches.open('boulevard-page')).keys()
    const known = await caches.open('boulevard-known')
    const [home, last] = await Promise.all(
      [known.match('/known/home'), known.match(`/known/table/${table}`)])
    const paths = page.map(({ url }) => new URL(url).pathname)
    const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const files = ['/', ...used.filter((path) => path.startsWith('/assets/'))]
    return files.length > 1 && files.every((path) => paths.includes(path)) && home && last
      && (await last.json()).scene.number === number
  }
  for (let n = 0; n < tries; n++) {
    if (await isKept()) return true
    await new Promise((go) => setTimeout(go, pause))
  }
  return false
}"""
TRIES, PAUSE = 400, 50  # ms between them


def forget_cuts(visitor: Visitor) -> None:
    """That there was no network was the point; nothing else may have gone wrong."""
    visitor.faults = [fault for fault in visitor.faults if CUT not in fault]


def alone(visitor: Visitor) -> Clicker:
    """A solo game against the opponent that its rules bring along."""
    press(visitor.go("/"), "Play alone", "streets")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Play the Grifter").click()
    visitor.page.wait_for_url("**/t/*")
    return Clicker(visitor.page, "alone")


def wait_until_kept(visitor: Visitor) -> None:
    """All that there is to see: the page with every file that it uses, the list of tables, and this
    one as it is now."""
    table = visitor.page.url.rsplit("/", 1)[1]
    replay = visitor.page.request.get(f"{visitor.address}/api/tables/{table}/replay").json()
    number = replay["lines"][-1]["number"]
    assert visitor.page.evaluate(KEPT, [table, number, TRIES, PAUSE])


def log(page: Page) -> list[str]:
    found: list[str] = page.locator("#log .group").all_inner_texts()
    return found


def test_the_page_can_be_installed(invite: Invite) -> None:
    """A manifest with icons that exist, and a worker."""
    visitor = invite()
    page = visitor.go("/")
    assert page.evaluate(READY)

    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest: dict[str, Any] = page.request.get(f"{visitor.address}{address}").json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        answer = page.request.get(f"{visitor.address}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    wire = visitor.context.new_cdp_session(page)
    found = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []


def test_a_solo_game_is_seen_without_a_network_and_goes_on_with_it(invite: Invite) -> None:
    visitor = invite()
    clicker = alone(visitor)
    page = visitor.page
    clicker.play(answers=2)
    clicker.settle()
    page.evaluate(READY)
    before, address = log(page), page.url
    visitor.go("/").get_by_role("link", name="Your turn").first.wait_for()
    visitor.page.goto(address)
    clicker.settle()
    wait_until_kept(visitor)

    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_text(LOST)).to_be_visible()
    assert log(page) == before
    tiles = page.locator(".stage [data-tile]").count()
    assert tiles > 2
    visitor.go("/").get_by_role("link", name="Your turn").first.click()
    expect(page.get_by_text(LOST)).to_be_visible()
    expect(page.locator(".stage [data-tile]")).to_have_count(tiles)

    visitor.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_be_hidden()
    given = clicker.answers
    clicker.play(answers=given + 1)
    clicker.settle()
    assert log(page)[: len(before) - 1] == before[:-1]
    assert page.locator(".stage [data-tile]").count() > tiles
    forget_cuts(visitor)


def test_a_lesson_is_seen_without_a_network_and_goes_on_with_it(invite: Invite) -> None:
    visitor = invite()
    page = visitor.go("/learn")
    page.get_by_role("button", name="Begin, Streets").click()
    coach = page.locator("#coach")
    coach.get_by_role("button", name="Got it").click()
    told = coach.get_by_role("heading", level=3).inner_text()
    page.evaluate(READY)
    visitor.page.reload()
    coach.wait_for()
    visitor.go("/").get_by_role("link", name="Your turn").first.click()
    coach.wait_for()
    wait_until_kept(visitor)

    visitor.context.set_offline(True)
    page.reload()
    expect(coach.get_by_role("heading", level=3)).to_have_text(told)
    visitor.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_be_hidden()
    clicker = Clicker(page, "lesson")
    clicker.play(answers=1)
    expect(coach).to_be_visible()
    forget_cuts(visitor)
