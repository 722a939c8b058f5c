"""A PostgreSQL of our own for a test run: new, on loopback, gone afterwards."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from system import postgresql

USER = "boulevard"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",  # no test cuts the power
    "shared_buffers": "16MB",
    "max_connections": "100",
}


class Cluster:
    def __init__(self, **settings: str) -> None:
        """Settings: those that differ from those of tests."""
        self._settings = SETTINGS | settings
        self._programs = postgresql()
        self._folder = Path(mkdtemp(prefix="boulevard-"))
        self._owner = unprivileged()
        if self._owner is not None:
            os.chown(self._folder, self._owner.pw_uid, self._owner.pw_gid)
        self._numbers = count(1)
        self.port = 0

    def start(self) -> None:
        data = self._folder / "data"
        self._run("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        settings = self._settings | {
            "port": str(self.port),
            "unix_socket_directories": str(self._folder),
        }
        words = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._run("pg_ctl", "-D", data, "-o", words, "-l", self._folder / "log", "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self._folder / "data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self._folder)

    @property
    def pid(self) -> int:
        return int((self._folder / "data" / "postmaster.pid").read_text().split()[0])

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"site_{next(self._numbers)}"

        async def create() -> None:
            url = f"{self._server()}/postgres".replace("://", "+asyncpg://")
            engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                await connection.execute(text(f"CREATE DATABASE {name}"))
            await engine.dispose()

        asyncio.run(create())
        return f"{self._server()}/{name}"

    def _server(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}"

    def _run(self, program: str, *words: object) -> None:
        owner = self._owner
        subprocess.run(
            [str(self._programs / program), *map(str, words)],
            check=True,
            cwd=self._folder,
            env={**os.environ, "LC_ALL": "C"},
            user=owner.pw_uid if owner else None,
            group=owner.pw_gid if owner else None,
            extra_groups=[] if owner else None,
            stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server
        )


def unprivileged() -> pwd.struct_passwd | None:
    """Who runs it: PostgreSQL refuses to be root.  None: whoever runs the tests."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]
