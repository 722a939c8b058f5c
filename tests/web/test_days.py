"""Over days and across devices: reminders in a real browser, against servers on this machine, with
a clock that is given."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from server.hosted import Hosted
from server.post_office import Browser, MailServer, Receiver
from web.clicker import IDLE, LEGAL, MAIN, Clicker
from web.conftest import AFTER, HOME, Invite
from web.play import invite_friend
from web.visitor import NARROW, Visitor

DAY = 24 * 3600.0
ANN = "ann@example.org"
# In place of the browser's own push service, which no test can reach: it gives out an address on
# this machine, with real keys.
SUBSCRIBED = """
const given = %s
const subscription = { toJSON: () => given, unsubscribe: async () => true }
let current = null
PushManager.prototype.getSubscription = async () => current
PushManager.prototype.subscribe = async () => (current = subscription)
"""

# Over when the worker is at work.
ACTIVE = """async () => {
  const worker = (await navigator.serviceWorker.ready).active
  while (worker.state !== 'activated') {
    await new Promise((go) => worker.addEventListener('statechange', go, { once: true }))
  }
}"""

# The titles of what the worker shows, as soon as it shows anything.
SHOWN = """async ([tries, pause]) => {
  const worker = await navigator.serviceWorker.ready
  for (let n = 0; n < tries; n++) {
    const shown = await worker.getNotifications()
    if (shown.length) return shown.map((one) => one.title)
    await new Promise((go) => setTimeout(go, pause))
  }
  return []
}"""
TRIES, PAUSE = 400, 50  # ms between them


def reminders(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Menu", exact=True).click()
    visitor.page.get_by_role("button", name="Reminders").click()
    visitor.page.get_by_role("dialog", name="Reminders").wait_for()


def remind_by_mail(visitor: Visitor, address: str) -> None:
    reminders(visitor)
    visitor.page.get_by_label("E-mail address").fill(address)
    visitor.page.get_by_role("button", name="Remind me by mail").click()


def seat_link(visitor: Visitor) -> str:
    """The path of a new link to the seat of whoever has a table open."""
    visitor.page.get_by_role("button", name="Menu", exact=True).click()
    visitor.page.get_by_role("button", name="Links and your other devices").click()
    visitor.page.get_by_role("button", name="Make a link to my seat").click()
    field = visitor.page.get_by_role("textbox", name="Scan it with the other device")
    return field.input_value().removeprefix(visitor.address)


def takes_push(visitor: Visitor, endpoint: str) -> Browser:
    """Lets a device take push messages at this address; its keys."""
    keys = Browser(endpoint)
    given = {"endpoint": keys.endpoint, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}}
    visitor.context.grant_permissions(["notifications"], origin=visitor.address)
    visitor.context.add_init_script(SUBSCRIBED % json.dumps(given))
    return keys


def sits_down(visitor: Visitor, path: str, name: str) -> None:
    page = visitor.go(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label("Your name").wait_for(state="detached")


def leaves(visitor: Visitor) -> None:
    """Closes the table, so that nobody is there."""
    visitor.go("/")
    visitor.page.get_by_role("heading", name="Cities to build").wait_for()


def test_a_game_over_days_of_two_people_on_three_devices(
    enter: Invite, slow_site: Hosted, post: MailServer, elsewhere: Receiver
) -> None:
    """Ann begins on a laptop, opens her seat on her phone by its link, and goes on there by the
    letters that she gets; Ben is told by push messages on his tablet.  Each is told once for each
    turn, and the laptop knows what the phone has done."""
    laptop, phone = enter(), enter(size=NARROW, touch=True)
    tablet = enter(size=(768, 1024), touch=True)
    path = invite_friend(laptop, "streets", "Ann")
    link = seat_link(laptop)
    laptop.page.get_by_role("button", name="Close", exact=True).click()
    remind_by_mail(laptop, ANN)
    expect(laptop.page.get_by_text(f"A letter is on its way to {ANN}")).to_be_visible()
    phone.go(link)
    phone.page.wait_for_url(f"**{path}")
    [confirm] = re.findall(rf"{HOME}(/remind#confirm\S+)", post.letters[-1].get_content())
    phone.go(confirm)
    expect(phone.page.get_by_role("status")).to_have_text("Reminders by mail are on.")
    keys = takes_push(tablet, f"{elsewhere.address}/push/ben")
    sits_down(tablet, path, "Ben")
    reminders(tablet)
    tablet.page.get_by_role("button", name="Notify me on this device").click()
    expect(tablet.page.get_by_text("This device is notified.")).to_be_visible()
    leaves(laptop)
    leaves(tablet)
    slow_site.run(slow_site.site.presence.write())
    live = slow_site.run(slow_site.site.tables.find(path.rpartition("/")[2]))

    told = []
    for day in range(3):
        letters, pushes = len(post.letters), len(elsewhere.at("/push/ben"))
        assert slow_site.pass_by(DAY) == 1, f"nobody was told on day {day}"
        assert slow_site.pass_by(DAY / 2) == 0
        if post.letters[letters:]:
            [letter] = post.letters[letters:]
            assert letter["To"] == ANN
            [there] = re.findall(rf"{HOME}(/t/\S+)", letter.get_content())
            seat, device = 0, phone
        else:
            [body] = elsewhere.at("/push/ben")[pushes:]
            there = json.loads(keys.read(body))["path"]
            seat, device = 1, tablet
        told.append(seat)
        device.go(there)
        device.page.locator(f"{MAIN}, {LEGAL}").first.wait_for()
        assert slow_site.pass_by(DAY / 4) == 0  # they are there
        clicker = Clicker(device.page, f"day {day}")
        while seat in live.asked():
            device.page.locator(IDLE).wait_for()
            clicker.press_any()
        leaves(device)
        slow_site.run(slow_site.site.presence.write())
    assert told in ([0, 1, 0], [1, 0, 1])

    laptop.go(path)
    laptop.page.locator("#log .group").first.wait_for()
    said = laptop.page.locator("#log").inner_text()
    assert "Ben" in said and "You" in said


def test_a_seat_link_of_yesterday_is_told_in_one_line_and_the_seat_stays_where_it_was(
    enter: Invite, slow_site: Hosted
) -> None:
    laptop, phone = enter(), enter(size=NARROW, touch=True)
    path = invite_friend(laptop, "vegas", "Ann")
    link = seat_link(laptop)
    slow_site.clock.pass_by(DAY + 1)

    phone.go(link)
    told = phone.page.get_by_role("alert")
    expect(told).to_contain_text("older than a day: make another one")
    expect(told).to_be_in_viewport()
    phone.faults.clear()  # the browser itself reports the refusal
    assert phone.barriers() == []

    laptop.page.reload()
    phone.go(seat_link(laptop))
    phone.page.wait_for_url(f"**{path}")


def test_a_mail_server_that_refuses_is_told_where_one_looks_and_one_press_ends_reminders(
    enter: Invite, slow_site: Hosted, post: MailServer
) -> None:
    ann = enter(size=NARROW, touch=True)
    invite_friend(ann, "streets", "Ann")
    post.says = "550 no such person"
    remind_by_mail(ann, "nobody@example.org")
    expect(ann.page.get_by_role("alert")).to_contain_text("nobody has this address")
    assert ann.page.get_by_label("E-mail address").input_value() == "nobody@example.org"
    ann.faults.clear()  # the browser itself reports the refusal

    post.says = "250 OK"
    ann.page.get_by_role("button", name="Remind me by mail").click()
    ann.page.get_by_text("A letter is on its way").wait_for()
    [end] = re.findall(rf"{HOME}(/remind#end\S+)", post.letters[-1].get_content())
    ann.go(end)
    expect(ann.page.get_by_role("status")).to_have_text("You get no more of these reminders.")


@pytest.mark.parametrize("where", ["home", "table"])
def test_a_push_message_reaches_the_browser_and_one_that_is_gone_is_told_where_one_looks(
    enter: Invite, slow_site: Hosted, elsewhere: Receiver, where: str
) -> None:
    """Subscribed on the page, sent by the site to a push service on this machine, and shown by the
    worker as it came."""
    ann, ben = enter(), enter()
    keys = takes_push(ann, f"{elsewhere.address}/push/ann")
    path = invite_friend(ann, "vegas", "Ann")
    reminders(ann)
    ann.page.get_by_role("button", name="Notify me on this device").click()
    expect(ann.page.get_by_text("This device is notified.")).to_be_visible()
    sits_down(ben, path, "Ben")
    live = slow_site.run(slow_site.site.tables.find(path.rpartition("/")[2]))
    leaves(ann)
    slow_site.run(slow_site.site.presence.write())
    clicker = Clicker(ben.page, "push")
    while 0 not in live.asked():
        ben.page.locator(IDLE).wait_for()
        clicker.press_any()

    slow_site.pass_by(AFTER)
    [body] = elsewhere.at("/push/ann")
    words = keys.read(body).decode()
    shown = deliver(ann, slow_site.address, words)
    assert shown == [f"Your turn at {live.row.name}"]

    elsewhere.says = 410
    ann.go(path)
    clicker = Clicker(ann.page, "ann")
    while 0 in live.asked():
        ann.page.locator(IDLE).wait_for()
        clicker.press_any()
    leaves(ann)
    slow_site.run(slow_site.site.presence.write())
    clicker = Clicker(ben.page, "gone")
    while 0 not in live.asked():
        ben.page.locator(IDLE).wait_for()
        clicker.press_any()
    slow_site.pass_by(AFTER)
    assert len(elsewhere.at("/push/ann")) == 2
    ann.go("/" if where == "home" else path)
    expect(ann.page.get_by_role("alert")).to_contain_text("switch them on again")


def deliver(visitor: Visitor, origin: str, words: str) -> list[str]:
    """Hands a message to the page's worker, as the browser does; the titles that it shows."""
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(TRIES):
        if found:
            break
        visitor.page.wait_for_timeout(PAUSE)
    visitor.page.evaluate(ACTIVE)  # before that it may miss what is handed to it
    message = {"origin": origin, "registrationId": found[-1], "data": words}
    session.send("ServiceWorker.deliverPushMessage", message)
    shown: list[str] = visitor.page.evaluate(SHOWN, [TRIES, PAUSE])
    return shown


def test_the_host_gives_a_table_a_channel_and_takes_it_away(
    enter: Invite, slow_site: Hosted, elsewhere: Receiver
) -> None:
    elsewhere.says = 204
    ann = enter()
    invite_friend(ann, "streets", "Ann")
    reminders(ann)
    ann.page.get_by_label("Address of the webhook").fill(f"{elsewhere.address}/hook/secret")
    ann.page.get_by_label("Words for").select_option("slack")
    ann.page.get_by_role("button", name="Tell the channel").click()
    expect(ann.page.get_by_text("is told whose turn it is here")).to_be_visible()
    path, _, body = elsewhere.got[-1]
    assert path == "/hook/secret" and b"will be told here" in body
    assert ann.barriers() == []

    ann.page.get_by_role("button", name="Switch off").click()
    ann.page.get_by_label("Address of the webhook").fill("https://127.0.0.1:1/")
    ann.page.get_by_role("button", name="Tell the channel").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("nobody answers")
    ann.faults.clear()  # the browser itself reports the refusal
