"""A report as a page of Markdown: what docs/benchmarks.md is made by."""

from __future__ import annotations

from boulevard.bench import report as tables
from boulevard.bench.report import Grid
from boulevard.bench.runner import Report

HEAD = """\
# Benchmarks

How fast the games are, beside those of others, measured in one run. This page is what

```
make bench-page
```

writes: it is `boulevard bench --scaling --markdown`, and nobody edits it. `boulevard bench` prints
the same tables on your machine, `--json` the same figures for a program, and `--check` fails when a
target is missed.

## How it is measured

- Nothing is installed. What is there is measured, and what is not is named at the end, with the
  command that installs it.
- Every subject runs in a process of its own. In each round all of them take their turn, so that
  whatever else the machine is doing disturbs all alike; the best round counts.
- A second is one of processor time, in all threads together: figures are those of one core. Only
  scaling is measured by the clock on the wall.
- All play is random. Games of ours are measured compiled and interpreted, from the same source.
- Peers play games of their own, as their documentation says. A game of Catan, of backgammon and of
  Streets are different work: the table says what a decision costs there, not whose code is better.

## What the columns mean

- **games/s, decisions/s, us a decision**: random play inside the engine, by `play_out`; for a peer
  its own players in its own loop.
- **picked**: microseconds a decision where a Python loop asks whose turn it is, lets the engine
  pick a code, and plays it: `floor`, `pick`, `play`, `draw`.
- **looked**: as picked, where whoever is asked first looks at its observation and its mask.
- **by code**: as picked, where the loop lists all codes and picks one itself.
- **typed**: the same with actions as objects, each checked against the rules.
- **copy**: microseconds for a copy of a state from the middle of a game.
- **observe**: microseconds for one row of observation and one of mask, for the seat that is asked.
- **PettingZoo, Gymnasium**: steps a second of one environment, observation and mask included. Games
  are recorded with random legal actions and then played again, so that drawing actions is not
  timed. A step of Gymnasium has the answers of all opponents in it, who are random bots.
- **step**: steps a second of the PettingZoo environment by somebody who does not look in between.
- **vector**: steps a second of 128 games in one call, with observations and masks, and with
  random legal actions drawn in that time.
- **state**: bytes by which a process grows for each state that it keeps.
- **import**: milliseconds until the game, or the peer, is loaded.

The second table is about bots that think, at three moments of a random game: simulations a second
of their search, each a round with the answers of everybody; how many answers are weighed in one;
what part of its time it takes to list them, to copy the state for each, to play it, to work out its
features and to put them through the network, where the table has one (the rest is chance, and what
is played); and the longest that a level took for an answer, from its view on.

In the table of targets `simulate 4` is what a decision costs in `boulevard simulate` at a table of
four, by what it costs in a playout, and `turn` one turn of a full table of bots on the server.
`picked / step` is how many times as much a step costs as a decision made from Python, since there
are so many times fewer of them in a second, and `looked / pettingzoo` the same where both look
first; a ratio without a bound is told and not judged.
Efficiency is what so many processes do together, by as many times what one does alone.
"""


def markdown(report: Report) -> str:
    """The whole page."""
    parts = [HEAD, "## Where", "\n".join(f"- {line}" for line in tables.about(report))]
    parts += ["## Figures", lined(tables.figures(report), 2)]
    parts += ["## Thinking", lined(tables.thinking(report), 2)]
    if report.scaling:
        parts += ["## Scaling", lined(tables.scaling(report), 3)]
    parts += ["## Targets", lined(tables.targets(report), 2)]
    if report.missing:
        parts += ["## Not measured", "\n".join(f"- {line}." for line in report.missing)]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def lined(grid: Grid, words: int) -> str:
    """A grid as a table of Markdown; all but so many columns are set to the right."""
    heads = [heading.replace("\n", " ") for heading in grid[0]]
    rule = ["---"] * words + ["---:"] * (len(heads) - words)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, rule, *grid[1:]])
