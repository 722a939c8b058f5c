"""`boulevard admin`: what whoever runs a site does to its tables, its visitors and its database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from boulevard.cli.serve import Database, place, reaching, usual_database
from boulevard.cli.words import AsJson, need, print_json, printable
from boulevard.core.errors import Unreadable

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

T = TypeVar("T")

LONGEST = 36_500  # days that somebody is kept out; more is for good

admin = typer.Typer(rich_markup_mode=None)
DryRun = Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and do nothing.")]
Tables = Annotated[list[str], typer.Argument(metavar="TABLE...", help="Ids of tables.")]


@admin.callback()
def every_command() -> None:
    """Look after a site: its tables, who is kept out, what is kept; the site may run meanwhile.

    \b
    Example:
        boulevard admin tables --stage gathering
    """


def where(database: str) -> URL:
    need("site")
    from boulevard.server.backup import is_there
    from boulevard.server.settings import Settings

    url = place(Settings(database=database or usual_database()))
    if not is_there(url):
        raise Unreadable(f"there is no database {url.database}")
    return url


def done(url: URL, work: Coroutine[Any, Any, T]) -> T:
    with reaching(url):
        return asyncio.run(work)


def day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def tell(did: str, things: list[str], *, is_trial: bool, json: bool) -> None:
    if json:
        print_json({"done": did, "which": things, "dry_run": is_trial})
        return
    for thing in things:
        print(printable(f"{'would be ' if is_trial else ''}{did}: {thing}"))


@admin.command("tables")
def list_tables(
    stage: Annotated[
        str, typer.Option(metavar="S", help="Only those: gathering, playing or over.")
    ] = "",
    made_by: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Only those from this address.")
    ] = "",
    database: Database = "",
    json: AsJson = False,
) -> None:
    """List tables, the last moved first.

    \b
    Example:
        boulevard admin tables --stage gathering
    """
    url = where(database)
    from boulevard.server import admin as office

    if stage not in ("", "gathering", "playing", "over"):
        raise Unreadable(f"a table is gathering, playing or over, not {stage!r}")
    lines, more = done(url, office.list_tables(url, stage, made_by))
    rest = f"and {more:,} more, which --stage and --made-by help to find" if more else ""
    if json:
        print_json(lines)
        if rest:
            typer.echo(rest, err=True)
        return
    for line in lines:
        marks = " public" * line.is_public + " hidden" * line.is_hidden
        people = f"{line.persons} of {line.seats}"
        words = f"{line.id}  {day(line.moved_at)}  {line.stage:<9} {line.game:<8} {people:>9}"
        print(printable(f"{words}  {line.made_by or '-':<20} {line.name}{marks}"))
    if rest:
        print(rest)


@admin.command("close")
def close_tables(
    tables: Tables, database: Database = "", dry_run: DryRun = False, json: AsJson = False
) -> None:
    """Remove tables, with all that was played and said there.

    \b
    Example:
        boulevard admin close oTDR2YAnXMPU --dry-run
    """
    url = where(database)
    from boulevard.server import admin as office

    found = done(url, office.close(url, tables, is_trial=dry_run))
    tell("closed", found, is_trial=dry_run, json=json)


@admin.command("hide")
def hide_tables(
    tables: Tables,
    undo: Annotated[bool, typer.Option("--undo", help="Put them back on the lists.")] = False,
    database: Database = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Take tables off the list that everybody sees; those who have the link go on.

    \b
    Example:
        boulevard admin hide oTDR2YAnXMPU
    """
    url = where(database)
    from boulevard.server import admin as office

    found = done(url, office.hide(url, tables, is_hidden=not undo, is_trial=dry_run))
    tell("listed" if undo else "hidden", found, is_trial=dry_run, json=json)


@admin.command("remark")
def remove_remark(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    number: Annotated[int, typer.Argument(metavar="N", help="Of the remark, from 1.")],
    database: Database = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Take away something that was said at a table.

    \b
    Example:
        boulevard admin remark oTDR2YAnXMPU 3
    """
    url = where(database)
    from boulevard.server import admin as office

    words = done(url, office.remove_remark(url, table, number, is_trial=dry_run))
    tell("removed", [words], is_trial=dry_run, json=json)


@admin.command("block")
def block_address(
    network: Annotated[
        str, typer.Argument(metavar="NETWORK", help="An address, or a network: 192.0.2.0/24.")
    ],
    days: Annotated[
        float | None,
        typer.Option(metavar="D", min=0.0, max=LONGEST, help="For how long. [default: for good]"),
    ] = None,
    reason: Annotated[str, typer.Option(metavar="WORDS", help="For whoever asks later.")] = "",
    database: Database = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Keep an address or a network out.

    \b
    Example:
        boulevard admin block 192.0.2.7 --days 7 --reason "filled the lobby"
    """
    url = where(database)
    from boulevard.server import admin as office

    line = done(url, office.block(url, network, days=days, reason=reason, is_trial=dry_run))
    tell("blocked", [line.network], is_trial=dry_run, json=json)


@admin.command("unblock")
def unblock_address(
    network: Annotated[str, typer.Argument(metavar="NETWORK", help="As it was blocked.")],
    database: Database = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Let an address or a network in again.

    \b
    Example:
        boulevard admin unblock 192.0.2.7
    """
    url = where(database)
    from boulevard.server import admin as office

    found = done(url, office.unblock(url, network, is_trial=dry_run))
    tell("unblocked", [found], is_trial=dry_run, json=json)


@admin.command("blocks")
def list_blocks(database: Database = "", json: AsJson = False) -> None:
    """List who is kept out.

    \b
    Example:
        boulevard admin blocks
    """
    url = where(database)
    from boulevard.server import admin as office

    lines = done(url, office.list_blocks(url))
    if json:
        print_json(lines)
        return
    for line in lines:
        until = "for good" if line.until is None else f"until {day(line.until)}"
        print(printable(f"{line.network:<24} {day(line.at)}  {until}  {line.reason}"))


@admin.command("retire")
def retire_tables(
    finished: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0.0, help="Games that ended before.")
    ] = None,
    abandoned: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0.0, help="Tables where nobody has moved since."),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write finished games there first.")
    ] = None,
    database: Database = "",
    dry_run: DryRun = False,
    json: AsJson = False,
) -> None:
    """Remove what is old: finished games, to a record each or away, and abandoned tables.

    \b
    Example:
        boulevard admin retire --finished 365 --abandoned 60 --records archive
    """
    url = where(database)
    from boulevard.server import admin as office
    from boulevard.server.archive import archive

    if finished is None and abandoned is None:
        raise Unreadable("say what is old: --finished DAYS, --abandoned DAYS, or both")
    if records is not None and not records.is_dir():
        raise Unreadable(f"there is no folder {records} for the records")
    lines = done(url, office.outdated(url, finished=finished, abandoned=abandoned))
    if records is not None and not dry_run:
        over = [line.id for line in lines if line.stage == "over"]
        done(url, archive(url, over, records))
    found = done(url, office.retire(url, lines, is_trial=dry_run))
    tell("retired", found, is_trial=dry_run, json=json)


@admin.command("push-keys")
def make_push_keys(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    json: AsJson = False,
) -> None:
    """Make the keys with which a site sends push messages, once; all its processes use the same.

    \b
    Example:
        boulevard admin push-keys push.pem
    """
    need("site")
    from boulevard.server.pushing import PushKeys

    made = PushKeys.make(file)
    if json:
        print_json({"file": str(file), "public": made.public})
        return
    print(printable(f"{file}: start the site with --push-keys {file}"))


@admin.command("size")
def show_size(database: Database = "", json: AsJson = False) -> None:
    """Say how large the database is.

    \b
    Example:
        boulevard admin size
    """
    url = where(database)
    from boulevard.server import admin as office

    found = done(url, office.size(url))
    if json:
        print_json(found)
        return
    print(f"{found.bytes / 1e6:,.1f} MB")
    for name, rows in found.rows.items():
        print(f"{rows:>12,}  {name}")
