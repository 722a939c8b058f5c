"""Says whether the Boulevard that this Python has installed is whole, and exits with 1 if not.

`python scripts/installed.py compiled`      its engine has to be compiled
`python scripts/installed.py interpreted`   its engine has to be plain Python

It plays every game, looks for the rules and the page, and starts the site where the extra `site` is
installed.  The last line is a digest of the games, the same for every build of one version.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import boulevard as bv
from boulevard import rulebook
from boulevard.core import game as engine

PACKAGE = Path(bv.__file__).parent
SERVED = ("/", "/api/games")  # what the site has to answer
PATIENCE = 60  # seconds


class Broken(Exception):
    """What is not as it has to be."""


def check(kind: str) -> str:
    """The digest of the games; raises at the first thing that is wrong."""
    found = "interpreted" if (engine.__file__ or "").endswith(".py") else "compiled"
    if found != kind:
        raise Broken(f"the engine is {found}, not {kind}")
    played = sha256()
    for name in bv.games():
        if not rulebook.clauses(rulebook.text(name)):
            raise Broken(f"the rules of {name} are missing")
        table = bv.table(name, seed="installed")
        bv.play(table, "greedy")
        played.update(table.record().core.write().encode())
    if not (PACKAGE / "page" / "index.html").is_file():
        raise Broken("the page is missing")
    if find_spec("litestar"):
        with serving() as address:
            for path in SERVED:
                with urlopen(address + path, timeout=PATIENCE) as answer:
                    answer.read()
    return played.hexdigest()


@contextmanager
def serving() -> Iterator[str]:
    """The address of a site of its own."""
    with tempfile.TemporaryDirectory() as folder:
        database = ("--database", str(Path(folder, "site.sqlite")))
        command = [sys.executable, "-m", "boulevard", "serve", "--port", "0", *database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout
                said = process.stdout.readline()
                address = next((word for word in said.split() if word.startswith("http")), "")
                if not address:
                    raise Broken("the site does not start")
                yield address
            finally:
                process.terminate()


def main(words: list[str]) -> int:
    if words not in (["compiled"], ["interpreted"]):
        print("error: say `compiled` or `interpreted`", file=sys.stderr)
        return 2
    try:
        digest = check(words[0])
    except (Broken, bv.Refused) as fault:
        print(f"error: {PACKAGE}: {fault}", file=sys.stderr)
        return 1
    print(f"{PACKAGE}: {bv.__version__}, {words[0]}, whole; games {digest[:12]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
