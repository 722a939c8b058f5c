"""Running a site: `boulevard serve`, and `boulevard backup` and `restore` for what it keeps."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import webbrowser
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from boulevard.cli.words import complain, need, printable, state_folder
from boulevard.core.errors import Unreadable

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

    from boulevard.server.backup import Contents
    from boulevard.server.settings import Settings

PORT = 8000  # where the search for a free one begins
PORTS = 100  # that are tried
PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"  # not the open net
ANYWHERE = ("0.0.0.0", "::", "")

Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="BOULEVARD_DATABASE",
        help="postgresql://USER:PASSWORD@HOST/NAME, or a file for SQLite. "
        "[default: boulevard.sqlite in the state folder of the user]",
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(metavar="H", help="Where to listen; 0.0.0.0 is for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="P", min=0, max=65535, help="[default: the first free from 8000 on]"),
    ] = None,
    database: Database = "",
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Processes in which bots think. [default: one per core]"
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL", help="A page elsewhere that may use this server; may be repeated."
        ),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe a proxy who the visitors are.")
    ] = False,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A name that the site has; may be repeated. [default: any]"
        ),
    ] = None,
    metrics: Annotated[
        str,
        typer.Option(
            metavar="WHERE", help="Give out metrics: a port, or a path of the site. [default: no]"
        ),
    ] = "",
    address: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Where the world finds the site; links in reminders need it."
        ),
    ] = "",
    push_keys: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keys for push messages, from `boulevard admin push-keys`.",
        ),
    ] = None,
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="BOULEVARD_SMTP",
            help="Where mail is handed in: smtp://USER:PASSWORD@HOST:PORT. [default: no mail]",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS", help="Whom mail comes from.")] = "",
    private_hooks: Annotated[
        bool,
        typer.Option(
            "--private-hooks", help="Let reminders go to plain HTTP and to the own network."
        ),
    ] = False,
    log: Annotated[str, typer.Option(metavar="FORM", help="How to log: text, or json.")] = "text",
    access_log: Annotated[
        bool, typer.Option("--access-log", help="Log every request, without its secrets.")
    ] = False,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER",
            envvar="BOULEVARD_LIMITS",
            help="How much others may do here; may be repeated. 0: any amount.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Run the site: play in a browser, alone or with others.

    \b
    Examples:
        boulevard serve
        boulevard serve --host 0.0.0.0 --port 80
        boulevard serve --database postgresql://boulevard@localhost/boulevard --behind-proxy
        boulevard serve --limit sockets_per_address=500

    \b
    Limits and what they usually are:
        requests_per_minute         600  over HTTP from one address
        tables_per_hour             120  opened from one address
        open_tables                   5  public, of one address, waiting for people
        sockets_per_address         100  at the same time
        connections_per_address     200  besides sockets, where no proxy is in between
        messages_per_second        20.0  over one socket
        address_loop                0.2  seconds a second of the site's computing for one address
        address_work                0.5  seconds a second of computing in workers for one address
        address_bytes         2,000,000  a second, sent for one address
        address_memory       64,000,000  bytes, held for one address
        table_loop                 0.15  seconds a second of the site's computing for one table
        table_work                  1.0  seconds a second of computing in workers for one table
        table_bytes           8,000,000  a second, sent for one table
        table_memory         64,000,000  bytes, held for one table
        seat_loop                   0.1  seconds a second of the site's computing for one seat
        seat_work                  0.25  seconds a second of computing in workers for one seat
        seat_bytes            1,000,000  a second, sent for one seat
        seat_memory          16,000,000  bytes, held for one seat
    """
    need("site")
    from boulevard.server.logs import configure
    from boulevard.server.settings import Settings

    settings = Settings(
        database=database or usual_database(),
        workers=workers or os.cpu_count() or 1,
        origins=tuple(origin or ()),
        hosts=tuple(host_name or ()),
        metrics=metrics,
        address=address,
        push_keys=push_keys,
        smtp=smtp,
        mail_from=mail_from,
        private_hooks=private_hooks,
    ).with_limits(limit or ())
    if log not in ("text", "json"):
        raise Unreadable(f"a log is written as text or json, not as {log!r}")
    url = place(settings)
    with listening(host, port) as listener:
        with reaching(url):
            asyncio.run(prepare(url))
        configure("json" if log == "json" else "text", is_told=access_log)
        run(settings, listener, behind_proxy=behind_proxy, open_browser=open_browser)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    database: Database = "",
) -> None:
    """Write everything that a site keeps into one file; the site may go on meanwhile.

    \b
    Example:
        boulevard backup sunday.backup
    """
    need("site")
    from boulevard.server.backup import back_up

    if not file.absolute().parent.is_dir():
        raise Unreadable(f"there is no folder {file.parent} to keep the backup in")
    tell(file, kept(database, lambda url: back_up(url, file)))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `boulevard backup` wrote.")],
    database: Database = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Throw away what the database holds.")
    ] = False,
) -> None:
    """Put a backup into an empty database, wholly or not at all.  Stop the site first.

    \b
    Example:
        boulevard restore sunday.backup --database postgresql://boulevard@localhost/boulevard
    """
    need("site")
    from boulevard.server import backup as backups

    if not file.is_file():
        raise Unreadable(f"there is no file {file}")
    tell(file, kept(database, lambda url: backups.restore(url, file, replace=replace)))


# -- the database ----------------------------------------------------------------------------------


def place(settings: Settings) -> URL:
    """Where the database is; for a file, the folder has to be there."""
    url = settings.url()
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise Unreadable("a site keeps its games in a file, not in memory")
        if not Path(url.database).absolute().parent.is_dir():
            raise Unreadable(f"there is no folder {Path(url.database).parent} for the database")
    return url


@contextmanager
def reaching(url: URL) -> Iterator[None]:
    """What goes wrong with the database is said in one line, without its password."""
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except CommandError:
        reason = "its form is newer than this Boulevard; install the newer one"
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error)
    except OSError as error:
        is_ours = isinstance(error, ConnectionError | TimeoutError | socket.gaierror)
        if not is_ours and error.errno is not None:
            raise
        reason = error.strerror or str(error)
    else:
        return
    where = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    raise Unreadable(f"cannot use the database {where}: {reason.splitlines()[0]}")


async def prepare(url: URL) -> None:
    """Brings the database to its newest form before anybody is let in."""
    from boulevard.server.database import connect, migrate

    engine = connect(url)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def kept(database: str, work: Callable[[URL], Coroutine[Any, Any, Contents]]) -> Contents:
    from boulevard.server.settings import Settings

    url = place(Settings(database=database or usual_database()))
    with reaching(url):
        return asyncio.run(work(url))


def usual_database() -> str:
    return str(state_folder() / "boulevard.sqlite")


def tell(file: Path, contents: Contents) -> None:
    counts = {"table": contents.rows.get("tables", 0), "answer": contents.rows.get("journal", 0)}
    words = ", ".join(f"{n} {what}{'s' if n != 1 else ''}" for what, n in counts.items())
    print(printable(f"{file}: {words}"))


# -- the server ------------------------------------------------------------------------------------


@contextmanager
def listening(host: str, port: int | None) -> Iterator[socket.socket]:
    """A socket on this port, or on the first free one when none was asked for."""
    ports = range(PORT, PORT + PORTS) if port is None else [port]
    for number in ports:
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(
                host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            listener = socket.socket(family, kind, protocol)
        except OSError as error:
            raise Unreadable(f"cannot listen at {host}: {error.strerror}") from None
        try:
            if os.name == "posix":  # elsewhere it would share a port that is taken
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen()
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror
                raise Unreadable(f"cannot listen at {host}, port {number}: {reason}") from None
            continue
        with listener:
            yield listener
        return
    if port is None:
        raise Unreadable(f"the ports {PORT} to {PORT + PORTS - 1} are all taken")
    raise Unreadable(f"port {port} is taken; without --port a free one is found")


def run(
    settings: Settings, listener: socket.socket, *, behind_proxy: bool, open_browser: bool
) -> None:
    """Serves until it is told to stop."""
    from boulevard.server.app import create_app
    from boulevard.server.running import Server, configured

    app = create_app(settings)
    if not app.state.pages.is_built:
        complain("the page is not built, so only programs can play; `make setup` builds it")
    host, port = listener.getsockname()[:2]
    address = f"http://{here(host)}:{port}"

    class Announced(Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(f"Boulevard is at {address}  (Ctrl-C stops it)", flush=True)
            if open_browser:
                webbrowser.open(address)

    config = configured(app, is_proxied=behind_proxy, forwarded_allow_ips=PROXIES)
    Announced(app, config).run([listener])


def here(host: str) -> str:
    """A name under which browsers find this machine."""
    if host not in ANYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; it only picks our own address
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
