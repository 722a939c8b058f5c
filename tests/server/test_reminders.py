"""Whoever wants to be is reminded: by mail, by a push message, in a channel; once for each turn,
whatever is restarted, and not at all after one press."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from py_vapid import Vapid

from boulevard.core.errors import NotAsked, Refused
from boulevard.server import gathering, wire
from boulevard.server.auth import Claim
from boulevard.server.couriers import Address, Hook
from boulevard.server.letters import Occasion, languages, turn, turn_hook
from boulevard.server.live import LiveTable
from boulevard.server.pushing import PushKeys, Subscription
from boulevard.server.reminders import LATER, TRIES
from boulevard.server.rows import EntryRow, PresenceRow, SeatRow, turns_begun
from boulevard.server.settings import Settings
from boulevard.server.site import Site
from server.clock import Clock
from server.post_office import Browser, MailServer, Receiver, mail_server, receiver

AFTER = 120.0
HOME = "https://games.example.org"
ANN = "ann@example.org"
BEN = "ben@example.org"


@pytest.fixture
def post() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture
def elsewhere() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


class Evening:
    """A site in this process, at a time that it is told, with two people at a table."""

    def __init__(self, site: Site, clock: Clock) -> None:
        self.site = site
        self.clock = clock
        self.live: LiveTable
        self.claims: dict[int, Claim] = {}

    @property
    def couriers(self) -> Any:
        return self.site.couriers

    async def begin(self, game: str = "streets") -> None:
        seats = tuple(wire.NewSeat(kind="person", name=name) for name in ("Ann", "Ben"))
        new = wire.NewTable(game=game, seats=seats, name="Maple Street", pace="slow")
        self.live, tokens = await gathering.create(self.site, new)
        self.claims = {seat: await self.site.keys.claim([token]) for seat, token in tokens.items()}

    async def answer(self, seat: int) -> None:
        await self.site.tables.act(
            self.live, lambda table: table.submit(seat, table.actions(seat)[0])
        )

    async def pass_turn(self, seat: int) -> None:
        """Answers for the seat until somebody else is asked."""
        while seat in self.live.asked():
            await self.answer(seat)

    async def wait(self, seconds: float = AFTER) -> int:
        """How many reminders went out after this time."""
        self.clock.pass_by(seconds)
        sent: int = await self.couriers.go()
        return sent

    async def wants_mail(self, seat: int = 0, address: str = ANN, language: str = "en") -> str:
        """Agreed to, as from the letter."""
        reminders = self.couriers.reminders
        target = Address(address=address, language=language)
        made, code = await reminders.add("mail", target, self.claims[seat], asks=True)
        await reminders.confirm(code)
        return str(made)


@asynccontextmanager
async def evening(database: str, clock: Clock, **settings: Any) -> AsyncIterator[Evening]:
    words = {"address": HOME, "mail_from": "Boulevard <games@example.org>", "private_hooks": True}
    site = Site(Settings(database=database, remind_after=AFTER, **{**words, **settings}), clock)
    async with site.channels:
        await site.store.start()
        try:
            yield Evening(site, clock)
        finally:
            site.couriers.stop()
            await site.tables.stop()
            await site.store.stop()


# -- once for each turn ----------------------------------------------------------------------------


def test_a_letter_comes_once_for_each_turn_also_after_a_restart_and_from_two_processes(
    database: str, post: MailServer
) -> None:
    clock = Clock()

    async def play() -> list[int]:
        sent = []
        async with evening(database, clock, smtp=post.address) as first:
            await first.begin()
            await first.wants_mail()
            sent.append(await first.wait(AFTER - 1))  # too early
            async with evening(database, clock, smtp=post.address) as second:
                clock.pass_by(1)
                sent.append(sum(await asyncio.gather(first.couriers.go(), second.couriers.go())))
            sent.append(await first.wait(24 * 3600))  # the same turn, a day later
        async with evening(database, clock, smtp=post.address) as third:
            third.live = await third.site.tables.find(first.live.id)
            sent.append(await third.wait())  # after a restart
            await third.answer(0)
            sent.append(await third.wait())  # in the middle of the turn
            await third.pass_turn(0)
            sent.append(await third.wait())  # it is Ben's, who wants none
            await third.pass_turn(1)
            sent.append(await third.wait())
        return sent

    assert asyncio.run(play()) == [0, 1, 0, 0, 0, 0, 1]
    assert [letter["Subject"] for letter in post.letters] == ["Your turn at Maple Street"] * 2
    letter = post.letters[0]
    assert letter["To"] == ANN and letter["Auto-Submitted"] == "auto-generated"
    assert f"{HOME}/t/" in letter.get_content()


def test_taking_back_the_last_answer_of_a_turn_reminds_nobody_again(
    sqlite_database: str, post: MailServer
) -> None:
    clock = Clock()

    async def play() -> list[int]:
        async with evening(sqlite_database, clock, smtp=post.address) as site:
            await site.begin("welcome")
            await site.wants_mail()
            sent = [await site.wait()]
            await site.pass_turn(0)
            await site.site.tables.act(site.live, lambda table: table.undo(0))
            assert 0 in site.live.asked()
            sent.append(await site.wait())
        return sent

    assert asyncio.run(play()) == [1, 0]


def test_whoever_answers_last_and_is_asked_anew_with_all_is_in_another_turn() -> None:
    seats = [SeatRow(table_id="t", seat=n, kind="person", seen_at=0) for n in range(3)]
    entry = EntryRow(number=8, by=2, answer="{}", at=0)

    assert turns_begun(seats, [2], [0, 1, 2], [entry]) == {0: 9, 1: 9, 2: 9}
    assert turns_begun(seats, [1, 2], [1, 2], [entry]) == {}
    assert turns_begun(seats, [1, 2], [1], [entry]) == {2: -1}
    back = EntryRow(number=9, by=2, answer=None, at=0)
    assert turns_begun(seats, [1], [1, 2], [back]) == {2: 0}


def test_whoever_has_the_table_open_is_not_reminded(sqlite_database: str, post: MailServer) -> None:
    clock = Clock()

    async def play() -> list[int]:
        async with evening(sqlite_database, clock, smtp=post.address) as site:
            await site.begin()
            await site.wants_mail()
            here = PresenceRow(
                table_id=site.live.id, seat=0, process="another", people=1, seen_at=clock() + AFTER
            )
            await site.site.store.attendance.note([here])
            return [await site.wait(), await site.wait(3600)]

    assert asyncio.run(play()) == [0, 1]


# -- by mail ---------------------------------------------------------------------------------------


def test_an_address_gets_one_letter_until_somebody_agrees_and_none_after_a_press(
    sqlite_database: str, post: MailServer
) -> None:
    clock = Clock()

    async def play() -> list[int]:
        async with evening(sqlite_database, clock, smtp=post.address) as site:
            await site.begin()
            reminders = site.couriers.reminders
            target = Address(address=ANN)
            made, code = await reminders.add("mail", target, site.claims[0], asks=True)
            await site.couriers.ask(target, made, code)
            sent = [await site.wait()]
            [found] = re.findall(rf"{HOME}/remind#confirm\.(\S+)", post.letters[0].get_content())
            await reminders.confirm(found)
            sent.append(await site.wait())
            [end] = re.findall(rf"{HOME}/remind#end\.(\S+)", post.letters[1].get_content())
            assert post.letters[1]["List-Unsubscribe"] == f"<{HOME}/api/reminders/{end}/end>"
            assert await reminders.end(end)
            await site.pass_turn(0)
            await site.pass_turn(1)
            sent.append(await site.wait())
            assert await reminders.told([end]) == []
        return sent

    assert asyncio.run(play()) == [0, 1, 0]
    assert len(post.letters) == 2


def test_an_address_that_nobody_confirms_is_forgotten_after_two_days(
    sqlite_database: str, post: MailServer
) -> None:
    clock = Clock()

    async def play() -> tuple[int, int]:
        async with evening(sqlite_database, clock, smtp=post.address) as site:
            await site.begin()
            reminders = site.couriers.reminders
            target = Address(address=ANN)
            made, code = await reminders.add("mail", target, site.claims[0], asks=True)
            clock.pass_by(2 * 24 * 3600)
            await reminders.forget()
            before = len(await reminders.told([made]))
            clock.pass_by(1)
            await reminders.forget()
            with pytest.raises(NotAsked, match="has ended"):
                await reminders.confirm(code)
            return before, len(await reminders.told([made]))

    assert asyncio.run(play()) == (1, 0)


def test_a_mail_server_that_is_busy_is_asked_again_a_few_times_and_nothing_is_sent_twice(
    sqlite_database: str, post: MailServer
) -> None:
    clock = Clock()

    async def play() -> list[int]:
        async with evening(sqlite_database, clock, smtp=post.address) as site:
            await site.begin()
            await site.wants_mail()
            post.says = "451 come back later"
            tried = [await site.wait(), await site.wait(1), await site.wait(LATER)]
            post.says = "250 OK"
            tried += [await site.wait(2 * LATER), await site.wait(24 * 3600)]
            await site.pass_turn(0)
            await site.pass_turn(1)
            post.says = "451 come back later"
            tried += [await site.wait(2 * LATER) for _ in range(10)]
        return tried

    tried = asyncio.run(play())
    assert tried[:5] == [1, 0, 1, 1, 0]
    assert len(post.letters) == 1
    assert sum(tried[5:]) == TRIES


def test_an_address_that_is_none_ends_the_reminder_and_its_owner_is_told(
    sqlite_database: str, post: MailServer
) -> None:
    async def play() -> Any:
        async with evening(sqlite_database, Clock(), smtp=post.address) as site:
            await site.begin()
            made = await site.wants_mail()
            post.says = "550 nobody here"
            assert await site.wait() == 1
            [told] = await site.couriers.reminders.told([made])
            await site.pass_turn(0)
            await site.pass_turn(1)
            assert await site.wait() == 0
            return told

    told = asyncio.run(play())
    assert ANN in told.trouble and "\n" not in told.trouble


@pytest.mark.parametrize("says", ["550 nobody here", "451 busy", "gone"])
def test_a_mail_server_that_refuses_the_first_letter_is_told_in_one_line(
    sqlite_database: str, post: MailServer, says: str
) -> None:
    where = post.address
    if says == "gone":
        where = "smtp://127.0.0.1:1"
    post.says = says

    async def play() -> str:
        async with evening(sqlite_database, Clock(), smtp=where) as site:
            with pytest.raises(Refused) as refused:
                await site.couriers.ask(Address(address=ANN), "id", "code")
            return refused.value.sentence

    sentence = asyncio.run(play())
    assert "mail server" in sentence and "\n" not in sentence


# -- by push ---------------------------------------------------------------------------------------


@pytest.fixture
def push_keys(tmp_path: Path) -> Path:
    PushKeys.make(tmp_path / "push.pem")
    return tmp_path / "push.pem"


def test_a_push_message_is_signed_and_only_the_browser_can_read_it(
    database: str, elsewhere: Receiver, push_keys: Path
) -> None:
    browser = Browser(f"{elsewhere.address}/push/ann")

    async def play() -> str:
        async with evening(database, Clock(), push_keys=push_keys) as site:
            await site.begin()
            target = Subscription(**browser.subscription())
            target.check()
            reminders = site.couriers.reminders
            await reminders.add("push", target, site.claims[0], asks=False)
            assert [await site.wait(), await site.wait()] == [1, 0]
            return site.live.id

    table = asyncio.run(play())
    [(path, headers, body)] = elsewhere.got
    assert path == "/push/ann" and b"Maple" not in body
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 3600
    assert Vapid.verify(headers["authorization"])
    said = msgspec.json.decode(browser.read(body))
    assert said["title"] == "Your turn at Maple Street" and said["path"] == f"/t/{table}"


def test_a_browser_that_is_gone_is_not_written_to_again_and_told_the_next_time(
    sqlite_database: str, elsewhere: Receiver, push_keys: Path
) -> None:
    browser = Browser(f"{elsewhere.address}/push/ann")
    elsewhere.says = 410

    async def play() -> str:
        async with evening(sqlite_database, Clock(), push_keys=push_keys) as site:
            await site.begin()
            reminders = site.couriers.reminders
            target = Subscription(**browser.subscription())
            made, _ = await reminders.add("push", target, site.claims[0], asks=False)
            assert await site.wait() == 1
            await site.pass_turn(0)
            await site.pass_turn(1)
            assert await site.wait() == 0
            [told] = await reminders.told([made])
            return str(told.trouble)

    trouble = asyncio.run(play())
    assert "switch them on again" in trouble and len(elsewhere.got) == 1


# -- in a channel ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["discord", "slack"])
def test_a_channel_is_told_whose_turn_it_is_in_its_own_words(
    sqlite_database: str, elsewhere: Receiver, form: str
) -> None:
    async def play() -> str:
        async with evening(sqlite_database, Clock()) as site:
            await site.begin("welcome")  # where all are asked at once
            reminders = site.couriers.reminders
            hook = Hook(url=f"{elsewhere.address}/hook", form=form)
            made, _ = await reminders.add("webhook", hook, Claim(), asks=False)
            await reminders.add_table(made, site.live.id)
            assert [await site.wait(), await site.wait()] == [1, 0]
            return site.live.row.watch_id

    watch = asyncio.run(play())
    [(_, headers, body)] = elsewhere.got
    said = msgspec.json.decode(body)
    text = said["content" if form == "discord" else "text"]
    assert headers["content-type"] == "application/json"
    assert text.replace("\\", "").startswith("Ann and Ben: your turn at Maple Street, Welcome To")
    assert text.replace("\\", "").endswith(f"{HOME}/w/{watch}")
    assert form == "slack" or said["allowed_mentions"] == {"parse": []}


def test_nothing_is_followed_from_where_a_channel_was_said_to_be(
    sqlite_database: str, elsewhere: Receiver
) -> None:
    elsewhere.says = 307

    async def play() -> None:
        async with evening(sqlite_database, Clock()) as site:
            with pytest.raises(Refused, match="307"):
                await site.couriers.greet(Hook(url=elsewhere.address, form="slack"), "t", "g")

    asyncio.run(play())
    assert [path for path, _, _ in elsewhere.got] == ["/"]


# -- in the language of whoever reads --------------------------------------------------------------

OCCASION = Occasion(table="Maple Street", title="Streets", path="/t/x", names=("Ann", "Ben", "Cy"))


@pytest.mark.parametrize(
    ("language", "subject"),
    [("de", "Du bist dran: Maple Street"), ("fr", "À toi de jouer : Maple Street")],
)
def test_a_letter_is_written_in_the_language_in_which_it_was_wanted(
    sqlite_database: str, post: MailServer, language: str, subject: str
) -> None:
    async def play() -> None:
        async with evening(sqlite_database, Clock(), smtp=post.address) as site:
            await site.begin()
            await site.wants_mail(language=language)
            target = Address(address=BEN, language=language)
            await site.couriers.ask(target, "id", "code")
            assert await site.wait() == 1

    asyncio.run(play())
    asked, told = post.letters
    words = languages()[language]
    assert asked["Subject"] == words.confirm_title
    assert told["Subject"] == subject and words.turn_why in told.get_content()
    assert f"{HOME}/remind#end." in told.get_content()


def test_a_language_without_letters_is_written_to_in_english() -> None:
    assert turn(OCCASION, "xx") == turn(OCCASION, "en")


def test_a_channel_is_told_of_one_or_of_several_people() -> None:
    one = msgspec.structs.replace(OCCASION, names=("Ann",))

    assert turn_hook(OCCASION, "de", HOME).startswith("Ann, Ben und Cy: Ihr seid dran")
    assert turn_hook(one, "de", HOME).startswith("Ann: Du bist dran")
    assert turn_hook(one, "fr", HOME).endswith(f"{HOME}/t/x")


def test_an_address_is_asked_no_more_often_in_several_languages(sqlite_database: str) -> None:
    async def play() -> list[int]:
        async with evening(sqlite_database, Clock()) as site:
            await site.begin()
            reminders = site.couriers.reminders
            for language in ("en", "de", "fr"):
                target = Address(address="a_n@example.org", language=language)
                await reminders.add("mail", target, site.claims[0], asks=True)
            return [
                await reminders.unconfirmed(address)
                for address in ("a_n@example.org", "axn@example.org", "n@example.org")
            ]

    assert asyncio.run(play()) == [3, 0, 0]
