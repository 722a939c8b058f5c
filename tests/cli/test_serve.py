"""`boulevard serve`, `backup` and `restore`: where they listen, and what they turn away."""

from __future__ import annotations

import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from boulevard.cli import main
from boulevard.cli.serve import here, listening
from boulevard.core.errors import Unreadable
from boulevard.server.pushing import PushKeys, decoded
from cli.said import Runs

Capture = pytest.CaptureFixture[str]


def test_a_port_that_is_taken_is_named() -> None:
    with (
        listening("127.0.0.1", 0) as first,
        pytest.raises(Unreadable, match=r"port \d+ is taken; without --port"),
        listening("127.0.0.1", first.getsockname()[1]),
    ):
        pass


def test_unless_a_port_is_asked_for_the_next_free_one_will_do() -> None:
    with listening("127.0.0.1", None) as first, listening("127.0.0.1", None) as second:
        ports = first.getsockname()[1], second.getsockname()[1]

    assert ports[0] < ports[1]


def test_a_site_for_the_network_names_an_address_that_others_can_reach() -> None:
    assert here("0.0.0.0") not in ("0.0.0.0", "")
    assert here("127.0.0.1") == "127.0.0.1"
    assert here("::1") == "[::1]"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("serve --host 203.0.113.7", "cannot listen at 203.0.113.7, port 8000: Cannot assign"),
        ("serve --port 99999", "see `boulevard serve --help`"),
        ("serve --workers 0", "see `boulevard serve --help`"),
        ("serve --database mysql://here/games", "a database is SQLite or PostgreSQL, not mysql"),
        ("serve --database no/such/site.sqlite", "there is no folder no/such for the database"),
        ("serve --database :memory:", "a site keeps its games in a file"),
        ("serve --database text", "cannot use the database sqlite:///text: file is not a database"),
        ("serve --database postgresql://ada:secret@127.0.0.1:1/games",
         "cannot use the database postgresql://ada:***@127.0.0.1:1/games: Connect call failed"),
        ("serve --push-keys text",
         "there are no push keys in text: `boulevard admin push-keys` makes them"),
        ("serve --metrics nowhere", "metrics are given out at a port or a path, not at 'nowhere'"),
        ("serve --log xml", "a log is written as text or json, not as 'xml'"),
        ("serve --limit cake=1", "a limit is written NAME=NUMBER, not 'cake=1'"),
        ("backup new --database missing.sqlite", "there is no database missing.sqlite"),
        ("backup no/such/file", "there is no folder no/such to keep the backup in"),
        ("backup text --database text", "text is there already: it is not a backup"),
        ("restore missing", "there is no file missing"),
        ("restore text", "text: it is not a backup of Boulevard's"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, words: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    Path("text").write_text("just some text, which is no database and no backup\n" * 20)

    status = main(words.split())

    out, err = capsys.readouterr()
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("boulevard: ") and reason in err
    assert "secret" not in err


def test_push_keys_are_made_once_for_their_owner_alone(boulevard: Runs) -> None:
    """Browsers know the first ones: what is in the file already stays."""
    file = Path("push.pem")
    public = boulevard("admin", "push-keys", file, "--json").json["public"]
    made = file.read_bytes()

    assert PushKeys.read(file, "").public == public and len(decoded(public)) == 65
    assert file.stat().st_mode & 0o777 == 0o600
    again = boulevard("admin", "push-keys", file)
    assert again.reason == "push.pem is there already; browsers know the keys in it"
    assert file.read_bytes() == made
    nowhere = boulevard("admin", "push-keys", "no/such/push.pem")
    assert nowhere.reason == "cannot write no/such/push.pem: No such file or directory"

    assert boulevard("admin", "push-keys", "other.pem").out == (
        "other.pem: start the site with --push-keys other.pem\n"
    )
    assert Path("other.pem").read_bytes() != made


def test_nobody_else_can_have_the_port_of_a_site() -> None:
    with (
        listening("127.0.0.1", None) as mine,
        socket.socket() as other,
        pytest.raises(OSError, match="in use"),
    ):
        other.bind(mine.getsockname())


def test_a_database_from_the_future_is_left_alone(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "site.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE alembic_version (version_num TEXT)")
        file.execute("INSERT INTO alembic_version VALUES ('9999')")
        file.commit()

    status = main(["serve", "--port", "0", "--database", str(path)])

    _, err = capsys.readouterr()
    assert status == 2 and "its form is newer than this Boulevard" in err


ADMIN = ("tables", "close", "hide", "remark", "block", "unblock", "blocks", "retire", "size")


@pytest.mark.parametrize(
    "command", ["serve", "backup", "restore", *(f"admin {word}" for word in ADMIN)]
)
def test_every_option_is_explained_to_those_who_run_a_site(capsys: Capture, command: str) -> None:
    main([*command.split(), "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}

    text = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")

    assert [option for option in sorted(options) if option not in text] == []
