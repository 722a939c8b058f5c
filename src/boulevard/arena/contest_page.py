"""A contest as a page: wins, differences, the course of it, ratings, and how to play it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from boulevard.arena.chart import Scale, around, course, whisker
from boulevard.arena.contest import Contest
from boulevard.arena.findings import BETTING, Findings
from boulevard.arena.grid import SIGNED, between, percent, signed
from boulevard.arena.page import document, grid, made, note, row, rows, section
from boulevard.arena.ratings import Rating
from boulevard.arena.report import even_said, verdict_said
from boulevard.core.registry import find_game


def as_page(contest: Contest, found: Findings, options: Mapping[str, str], command: str) -> str:
    title = f"{find_game(contest.game).title}: {listed(contest.labels())}"
    people = "1 player" if contest.players == 1 else f"{contest.players} players"
    lead = ", ".join(
        [
            f"{found.games:,} games in {found.heats:,} heats",
            people,
            *(f"{name} {word}" for name, word in options.items()),
        ]
    )
    sections = [
        section("Wins", _wins(found)),
        section("The course of it", course(found.course, found.even)),
        section("Ratings", _ratings(found)),
    ]
    if found.gaps:
        sections.insert(1, section("Differences", _gaps(found)))
    about = {
        "game": f"{contest.game}, rules version {find_game(contest.game).rules_version}",
        "seed": contest.seed,
        "decisions": f"{found.decisions:,}",
    }
    return document(title, lead, [*sections, made(about, command)])


def listed(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + f" and {names[-1]}" if len(names) > 1 else names[0]


def _wins(found: Findings) -> str:
    verdict = verdict_said(found)
    top = f'<p class="verdict">{escape(verdict)}</p>' if verdict else ""
    scale = Scale(0.0, 1.0)
    shown = []
    for bot in found.bots:
        figure, ends = percent(bot.win_rate), between(bot.win_interval, scale=100)
        said = f"{bot.name}: {figure}, {ends}"
        picture = whisker(bot.win_rate, bot.win_interval, scale, said, found.even)
        shown.append(row(bot.name, figure, ends, picture))
    how = (
        "Bars are 95% intervals by betting: they hold at every moment of the run at once, so that "
        "it may be stopped when it is clear who is best."
        if found.method == BETTING
        else "Bars are 95% intervals by Wilson's method; where the games of a heat go the same way "
        "more often than by chance, they count as fewer."
    )
    shares = "A first place that k share counts 1/k."
    return top + rows(shown) + note(even_said(found), shares, how)


def _gaps(found: Findings) -> str:
    wins = [
        (gap, gap.wins, gap.wins_interval, f"{signed(100 * gap.wins)}%", 100.0)
        for gap in found.gaps
    ]
    scores = [
        (gap, gap.score, gap.score_interval or (gap.score, gap.score), signed(gap.score), 1.0)
        for gap in found.gaps
    ]
    parts = []
    for heading, group in (("Wins", wins), ("Score", scores)):
        scale = around([interval for _, _, interval, _, _ in group], 0.0)
        shown = []
        for gap, value, interval, figure, unit in group:
            name, ends = f"{gap.bot} - {gap.other}", between(interval, SIGNED, unit)
            picture = whisker(value, interval, scale, f"{name}: {figure}, {ends}", 0.0)
            shown.append(row(name, figure, ends, picture))
        parts.append(f"<h3>{heading}</h3>{rows(shown)}")
    how = (
        "Differences are taken heat by heat, in games with the same chance. Bars are 95% intervals "
        "over heats."
    )
    return "".join(parts) + note(how)


def _ratings(found: Findings) -> str:
    content = [
        (bot.name, [*_rated(bot.rating), f"{bot.mean_place:.2f}", f"{bot.mean_score:.1f}"])
        for bot in found.bots
    ]
    content += [
        (name, [*_rated(rating), "", f"{score:.1f}"])
        for name, (score, rating) in found.rivals.items()
    ]
    headings = ["", "Elo", "95%", "OpenSkill", "95%", "mean place", "mean score"]
    how = (
        "Elo: 400 points more are ten wins for each loss; the mean of all is 1500. OpenSkill: the "
        "model of Plackett and Luce, which begins everyone at 25."
    )
    return grid(headings, content) + note(how)


def _rated(rating: Rating) -> list[str]:
    spread = 1.96 * rating.sigma
    return [
        f"{rating.elo:.0f}",
        between(rating.elo_interval, ".0f"),
        f"{rating.mu:.1f}",
        between((rating.mu - spread, rating.mu + spread)),
    ]
