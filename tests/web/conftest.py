"""A real server, a real browser, and visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from web.site import serve
from web.visitor import Visitor, launch, visit

Invite = Callable[..., Visitor]


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
    visitors: list[Visitor] = []
    with ExitStack() as doors:

        def let_in(**habits: Any) -> Visitor:
            visitor = doors.enter_context(visit(browser, site, **habits))
            visitors.append(visitor)
            return visitor

        yield let_in
        faults = [fault for visitor in visitors for fault in visitor.faults]
    assert faults == []
