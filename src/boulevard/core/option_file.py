"""Option files: what an option takes from a file, and what is said of a file with faults."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Final

from boulevard.core.errors import Unreadable
from boulevard.core.reason import Reason
from boulevard.core.toml_lines import Fault

LONGEST: Final = 64_000_000  # bytes of a file that is read at all


class Faulty(Unreadable):
    """A file cannot be used: its text has these faults."""

    def __init__(
        self, faults: Sequence[Fault], *, command: str, reason: Reason | None = None
    ) -> None:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"line {faults[0].line}: {faults[0].reason}{more}", reason=reason)
        self.faults = tuple(faults)  # in line order, at least one
        self.command = command  # of the command line, which names all of them


def text_of(file: Path, most: int = LONGEST) -> str:
    """What is written in a file, with or without a byte-order mark; refuses in one line when it
    cannot be read, or does not end."""
    try:
        with file.expanduser().open("rb") as stream:
            data = stream.read(most + 1)
        if len(data) > most:
            raise Unreadable(f"cannot read {file}: it is longer than {most // 1_000_000} MB")
        return StringIO(data.decode("utf-8-sig"), newline=None).read()
    except UnicodeDecodeError:
        raise Unreadable(f"cannot read {file}: it is not UTF-8 text") from None
    except (OSError, RuntimeError, ValueError) as error:  # also no such home, a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable(f"cannot read {file}: {reason}") from None


def tell(file: Path, faults: Sequence[Fault]) -> None:
    """Says to whoever typed a command where the faults of a file are, one a line."""
    for fault in faults:
        line = f"{file}:{fault.line}: {fault.reason}"
        print("".join(c if c.isprintable() else " " for c in line), file=sys.stderr)
