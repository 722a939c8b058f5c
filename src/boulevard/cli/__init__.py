"""The command line.  It reads words and prints; what they mean is decided elsewhere.

Whatever goes wrong is said in one line on standard error.  Exit status: 0 done, 1 the check failed,
2 bad input, 70 a fault in Boulevard, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
import traceback
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from boulevard import __version__
from boulevard.cli.admin import admin
from boulevard.cli.arena import arena
from boulevard.cli.balance import balance
from boulevard.cli.bench import bench
from boulevard.cli.hint import hint
from boulevard.cli.ladder import ladder
from boulevard.cli.library import list_games, show_rules
from boulevard.cli.play import play
from boulevard.cli.records import replay, verify
from boulevard.cli.serve import backup, restore, serve
from boulevard.cli.simulate import simulate
from boulevard.cli.spaces import show_spaces
from boulevard.cli.train import show_network, train
from boulevard.cli.words import complain
from boulevard.core.errors import Refused
from boulevard.core.machine import is_compiled
from boulevard.core.registry import Registry

COMMANDS = Registry("boulevard.commands", "command")  # each a Typer application
DEBUG = "BOULEVARD_DEBUG"  # in the environment: shows the traceback of a fault
READER_GONE = 141  # what a shell reports for a program that SIGPIPE ended
# Typer hands it on from Click, or in newer versions from a copy of Click, and exports neither.
UsageError: Any = typer.BadParameter.__base__


def _print_version(value: bool) -> None:
    if value:
        print(f"boulevard {__version__} ({'compiled' if is_compiled() else 'interpreted'} engine)")
        raise typer.Exit


def _every_command(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_print_version, help="Show the version."),
    ] = False,
) -> None:
    """City-building board games: play them, simulate them, look at what was played.

    \b
    Example:
        boulevard play streets --bots greedy,greedy
    """
    del version


app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback()(_every_command)
app.command()(serve)
app.add_typer(admin, name="admin")
app.command("games")(list_games)
app.command()(play)
app.command()(simulate)
app.command()(arena)
app.command()(ladder)
app.command()(balance)
app.command()(replay)
app.command()(verify)
app.command()(hint)
app.command("rules")(show_rules)
app.command("spaces")(show_spaces)
app.command()(train)
app.command("network")(show_network)
app.command()(bench)
app.command()(backup)
app.command()(restore)
OWN = {str(one.name or getattr(one.callback, "__name__", "")) for one in app.registered_commands}


def _add_commands(word: str) -> None:
    """Those that games bring; they are looked for where none of our own is meant."""
    known = {group.name for group in app.registered_groups}
    for name in COMMANDS.names() if word not in OWN else ():
        if name not in known:
            app.add_typer(COMMANDS.find(name), name=name)


def main(arguments: list[str] | None = None) -> int:
    """Runs one command and gives back its exit status."""
    words = (sys.argv[1:] if arguments is None else arguments) or ["--help"]
    _add_commands(words[0])
    command = typer.main.get_command(app)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a poor terminal gets question marks, not an error
            stream.reconfigure(errors="replace")
    try:
        with command.make_context("boulevard", list(words)) as context:
            command.invoke(context)
        sys.stdout.flush()
    except typer.Exit as error:
        return error.exit_code
    except UsageError as error:
        reason = error.format_message().strip().rstrip(".")
        where = error.ctx.command_path if error.ctx else "boulevard"
        return complain(f"{reason[:1].lower()}{reason[1:]}; see `{where} --help`")
    except Refused as error:
        return complain(error.sentence)
    except UnicodeEncodeError as error:  # bytes that were typed, and are no text in any language
        return complain(f"{error.object!r} is not UTF-8 text")
    except (KeyboardInterrupt, typer.Abort):
        return complain("interrupted", 130)
    except BrokenPipeError:
        # What Python still holds for the reader must go nowhere, or it complains on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    except OSError as error:
        return complain(f"{error.filename or 'cannot go on'}: {error.strerror or error}")
    except Exception as error:
        if os.environ.get(DEBUG):
            traceback.print_exc()
        return complain(f"a fault: {type(error).__name__}: {error}; {DEBUG}=1 shows where", 70)
    return 0
