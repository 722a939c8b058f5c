"""A real server, a real browser, and visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from boulevard.server.pushing import PushKeys
from server.hosted import Hosted, hosted
from server.post_office import MailServer, Receiver, mail_server, receiver
from web.site import serve
from web.visitor import Visitor, launch, visit

Invite = Callable[..., Visitor]
AFTER = 120.0  # seconds after which the site that plays over days reminds people
HOME = "https://games.example.org"  # where its letters say that it is


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its address."""
    with serve(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture
def invite(site: str, browser: Browser) -> Iterator[Invite]:
    """Lets a visitor in; at the end nothing may have gone wrong in anybody's browser."""
    with visitors(browser, site) as let_in:
        yield let_in


@contextmanager
def visitors(browser: Browser, address: str) -> Iterator[Invite]:
    there: list[Visitor] = []
    with ExitStack() as doors:

        def let_in(**habits: Any) -> Visitor:
            visitor = doors.enter_context(visit(browser, address, **habits))
            there.append(visitor)
            return visitor

        yield let_in
        faults = [fault for visitor in there for fault in visitor.faults]
    assert faults == []


# -- over days -------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def post() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture(scope="session")
def slow_site(tmp_path_factory: pytest.TempPathFactory, post: MailServer) -> Iterator[Hosted]:
    """One whose clock is given, and that can remind people in every way."""
    folder = tmp_path_factory.mktemp("days")
    PushKeys.make(folder / "push.pem")
    with hosted(
        database=str(folder / "site.sqlite"),
        remind_after=AFTER,
        address=HOME,
        push_keys=folder / "push.pem",
        smtp=post.address,
        mail_from="Boulevard <games@example.org>",
        private_hooks=True,
    ) as found:
        yield found


@pytest.fixture
def enter(
    slow_site: Hosted, browser: Browser, post: MailServer, elsewhere: Receiver
) -> Iterator[Invite]:
    """Lets a device in there."""
    post.says, elsewhere.says = "250 OK", 201
    elsewhere.got.clear()
    with visitors(browser, slow_site.address) as let_in:
        yield let_in
