"""Page: a report as one HTML file that needs nothing else, by day and by night, wide and narrow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from boulevard import __version__

STYLE = """
:root { color-scheme: light dark; --bg: #f4ede0; --surface: #fffcf5; --well: #f0e8d9;
  --line: #ddd1bc; --line-2: #8a7b64; --ink: #2b2520; --ink-2: #655a4d; --accent: #ab421e;
  --c0: #ab421e; --c1: #1f6f6a; --c2: #7a48b0; --c3: #8a6410; --c4: #2a60b5; --c5: #2c7a39;
  --shadow: 0 1px 2px #4a35191f, 0 4px 14px #4a351914; }
@media (prefers-color-scheme: dark) { :root { --bg: #1a1816; --surface: #252220; --well: #302c28;
  --line: #433d37; --line-2: #92877a; --ink: #f4ecdf; --ink-2: #bcb1a2; --accent: #f2976b;
  --c0: #f2976b; --c1: #6fc7c0; --c2: #c7a9f0; --c3: #e2bd62; --c4: #8fb8ff; --c5: #8fd39b;
  --shadow: 0 1px 2px #0006, 0 6px 18px #0005; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.45 system-ui,
  -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 62rem; margin: 0 auto; padding: 22px 16px 44px; }
h1 { font-size: 30px; line-height: 1.15; font-weight: 750; margin: 0 0 4px; }
h2 { font-size: 19px; line-height: 1.3; font-weight: 650; margin: 0 0 10px; }
h3 { font-size: 15px; font-weight: 600; color: var(--ink-2); margin: 10px 0 4px; }
p { margin: 0 0 8px; max-width: 46rem; }
.lead { color: var(--ink-2); margin-bottom: 16px; }
section { background: var(--surface); border-radius: 14px; box-shadow: var(--shadow);
  padding: 14px 16px; margin: 0 0 12px; }
.verdict { font-size: 17px; font-weight: 650; }
.note { color: var(--ink-2); font-size: 13px; margin: 10px 0 0; }
.rows { display: grid; gap: 0 16px; grid-template-columns: fit-content(16rem) 1fr max-content; }
.row { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: center;
  padding: 5px 0; border-top: 1px solid var(--line); }
.row:first-child { border-top: 0; }
.row b { font-weight: 600; overflow-wrap: anywhere; }
.row .said { text-align: right; white-space: nowrap; }
.row .said small { color: var(--ink-2); font-size: 13px; }
.off b::after { content: " \\25C6"; color: var(--accent); }
.whisker { display: block; width: 100%; overflow: visible; }
.track { stroke: var(--line); }
.even { stroke: var(--line-2); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
.span { stroke: var(--ink-2); stroke-width: 4; stroke-linecap: round; }
.dot { fill: var(--accent); stroke: var(--surface); stroke-width: 2; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: 5px 0 5px 16px; white-space: nowrap; }
th { font-weight: 600; font-size: 13px; color: var(--ink-2); }
td { border-top: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal;
  overflow-wrap: anywhere; min-width: 7rem; }
.course { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 4px 8px; }
.course > svg { width: 100%; height: 220px; background: var(--well); border-radius: 5px; }
.course .axis { display: flex; flex-direction: column; justify-content: space-between;
  color: var(--ink-2); font-size: 13px; text-align: right; }
.course figcaption { grid-column: 2; display: flex; justify-content: space-between;
  color: var(--ink-2); font-size: 13px; }
.names { grid-column: 1 / -1; list-style: none; display: flex; flex-wrap: wrap; gap: 4px 16px;
  margin: 0; padding: 0; }
.names svg { vertical-align: middle; margin-right: 6px; }
.line { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
.c0 { stroke: var(--c0); } .c1 { stroke: var(--c1); } .c2 { stroke: var(--c2); }
.c3 { stroke: var(--c3); } .c4 { stroke: var(--c4); } .c5 { stroke: var(--c5); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 12px; }
dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
code { display: block; background: var(--well); border-radius: 5px; padding: 10px 12px;
  font: 13px/1.45 ui-monospace, Menlo, "DejaVu Sans Mono", Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 40rem) { h1 { font-size: 24px; }
  .rows { grid-template-columns: 1fr max-content; }
  .row .whisker { grid-column: 1 / -1; grid-row: 2; } }
"""


def document(title: str, lead: str, sections: Sequence[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>\n'
        + "\n".join(sections)
        + "\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, content: str) -> str:
    return f"<section>\n<h2>{escape(heading)}</h2>\n{content}\n</section>"


def made(about: Mapping[str, str], command: str) -> str:
    """How it was made, and how to make it again."""
    rows = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(word)}</dd>" for name, word in about.items()
    )
    version = f"<dt>made with</dt><dd>Boulevard {__version__}</dd>"
    again = f"<p>The same again:</p><code>{escape(command)}</code>"
    return section("How it was made", f"<dl>{rows}{version}</dl>{again}")


def row(
    name: str,
    figure: str,
    interval: str,
    picture: str,
    *,
    is_off: bool = False,
) -> str:
    """A name, a picture, and the same in figures."""
    marked = ' class="row off"' if is_off else ' class="row"'
    return (
        f"<div{marked}><b>{escape(name)}</b>{picture}"
        f'<span class="said">{escape(figure)} <small>{escape(interval)}</small></span></div>'
    )


def rows(content: Sequence[str]) -> str:
    return f'<div class="rows">{"".join(content)}</div>'


def note(*sentences: str) -> str:
    return f'<p class="note">{escape(" ".join(filter(None, sentences)))}</p>'


def grid(headings: Sequence[str], content: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A table of figures."""
    top = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join(
        f"<tr><td>{escape(name)}</td>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, cells in content
    )
    head = f"<thead><tr>{top}</tr></thead>"
    table = f"<table>{head}<tbody>{body}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="figures">{table}</div>'
