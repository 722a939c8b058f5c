"""Looking clauses up: by number, by heading, or by what they speak of, the best one first.

How good a clause is, in this order:

1. Numbers of clauses give those clauses, and the words of a heading all clauses under it, in order.
2. Clauses that speak of everything that was asked come before all others.
3. A word counts more the fewer clauses have it (BM25), more where it is the clause's own name (the
   italics that it opens with) or in a heading, less in a long clause; less as the beginning of
   another word; more where the words asked for stand side by side.
4. A rule comes before a ruling that is as good.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise, product
from math import log

from boulevard.rulebook.clauses import ENGLISH, Clause, clauses, text
from boulevard.rulebook.spelling import Spelling
from boulevard.rulebook.stems import IDLE, singular, stem, tokens
from boulevard.rulebook.synonyms import Synonyms, synonyms

NAME = re.compile(r"\*([^*]+?)\.?\*")

# What a word is worth by where it stands, in times that it stands in the text.
IN_TEXT = 1.0
IN_NAME = 5.0
IN_SECTION = 3.0
IN_HEADING = 1.5
AS_ID = 20.0

BY_BEGINNING = 0.6  # what a word is worth of which only the beginning was asked for
BESIDES = 0.2  # and words for which the synonyms name clauses

ENOUGH = 1.2  # the k of BM25: from when on more of a word helps little
LENGTH = 0.35  # its b: how much a long clause is worth less
EXACT = 1.15  # the very word that was asked for, be there one or many
TOGETHER = 0.4  # for words side by side, in parts of what they are worth
NEAR = 4  # words apart, at most, that are still side by side
RULING = 0.8

MOST_WORDS = 24  # of a question; the rest is not looked at
LONGEST_WORD = 40
MOST_BEGINNINGS = 12
NEAREST = 8  # clauses, where none speaks of everything


@dataclass(frozen=True, slots=True)
class Found:
    clauses: tuple[Clause, ...]  # best first
    by: tuple[tuple[str, ...], ...]  # for each clause, those of its words that were asked for
    unknown: tuple[str, ...]  # words of the question that no clause has, in any form
    suggestion: str  # the question with those words put right; "" if no word is near
    is_partial: bool  # no clause speaks of everything that was asked


@dataclass(frozen=True, slots=True)
class Way:
    """One way to say something."""

    stems: tuple[str, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that was asked for."""

    words: tuple[str, ...]
    ways: tuple[Way, ...]


class Entry:
    """A clause as it is searched."""

    def __init__(self, clause: Clause, *, is_ruling: bool) -> None:
        self.clause = clause
        self.factor = RULING if is_ruling else 1.0
        words = tokens(clause.text)
        self.words = tuple(dict.fromkeys(words + tokens(clause.place)))
        self.forms = frozenset(self.words)
        self.singulars = frozenset(map(singular, self.forms))
        self.stems = [stem(word) for word in words]
        self.counts: dict[str, float] = {}  # stem -> how often, weighted by where
        self.places: dict[str, list[int]] = {}  # stem -> where in the text
        for place, found in enumerate(self.stems):
            self.places.setdefault(found, []).append(place)
        name = NAME.match(clause.text)
        for words, weight in (
            (tokens(clause.text), IN_TEXT),
            (tokens(name[1]) if name else [], IN_NAME),
            (tokens(clause.section), IN_SECTION),
            (tokens(clause.heading), IN_HEADING),
            ([clause.id.casefold()], AS_ID),
        ):
            for found in map(stem, words):
                self.counts[found] = self.counts.get(found, 0.0) + weight

    def is_near(self, one: str, other: str) -> bool:
        return any(
            0 < abs(here - there) <= NEAR
            for here in self.places.get(one, ())
            for there in self.places.get(other, ())
        )


class Index:
    """The clauses of one game, ready to be searched."""

    def __init__(self, clauses: Iterable[Clause], synonyms: Synonyms | None = None) -> None:
        self.clauses = tuple(clauses)
        shortest = min((len(_letters(clause.id)) for clause in self.clauses), default=0)
        self._entries = [
            Entry(clause, is_ruling=len(_letters(clause.id)) > shortest) for clause in self.clauses
        ]
        self._by_id = {clause.id.casefold(): clause for clause in self.clauses}
        self._entry = {entry.clause.id: entry for entry in self._entries}
        self._having = Counter(found for entry in self._entries for found in entry.counts)
        lengths = [len(entry.stems) for entry in self._entries]
        self._usual_length = max(1.0, sum(lengths) / max(1, len(lengths)))
        self._synonyms = {
            _key(tokens(words)): tuple(_stems(one) for one in instead)
            for words, instead in (synonyms or {}).items()
        }
        self._longest = max(map(len, self._synonyms), default=0)
        self._headings: dict[frozenset[str], list[Clause]] = {}
        for clause in self.clauses:
            for title in {clause.heading, clause.section} - {""}:
                self._headings.setdefault(_title(title), []).append(clause)
        forms = {form for entry in self._entries for form in entry.forms if form.isalpha()}
        forms |= {word for words in synonyms or {} for word in tokens(words)}
        self._forms = sorted(forms)
        self._spelling = Spelling(form for form in forms if len(form) > 2)

    def find(self, question: str) -> Found:
        words = [word[:LONGEST_WORD] for word in tokens(question)][:MOST_WORDS]
        if not words or all(word in self._by_id for word in words):
            named = tuple(self._by_id[word] for word in words) or self.clauses
            return Found(named, ((),) * len(named), (), "", is_partial=False)
        asked = list(dict.fromkeys(word for word in words if word not in IDLE)) or words
        terms = list(self._terms(asked))
        unknown = tuple(word for term in terms if not term.ways for word in term.words)
        known = [term for term in terms if term.ways]
        found, is_partial = self._ranked(known)
        headed = self._headed(known)
        ordered = headed + [clause for clause in found if clause not in headed]
        suggestion = self._suggestion(asked, unknown)
        by = tuple(self._words(clause, known) for clause in ordered)
        return Found(tuple(ordered), by, unknown, suggestion, is_partial and not headed)

    def _terms(self, words: Sequence[str]) -> Iterator[Term]:
        """The question in parts: the longest synonyms that it has, and single words."""
        start = 0
        while start < len(words):
            for end in range(min(len(words), start + self._longest), start, -1):
                if _key(words[start:end]) in self._synonyms:
                    break
            else:
                end = start + 1
            yield Term(tuple(words[start:end]), tuple(self._ways(words[start:end])))
            start = end

    def _ways(self, words: Sequence[str]) -> Iterator[Way]:
        """What the synonyms say, else the word itself, else those that it is the beginning of."""
        instead = self._synonyms.get(_key(words))
        if instead:
            yield from (Way(stems, 1.0) for stems in instead)
            own = tuple(stem(word) for word in words if stem(word) in self._having)
            if own and all(one in self._by_id for stems in instead for one in stems):
                yield Way(own, BESIDES)  # so that more than the clause that is named is found
            return
        (word,) = words
        found = stem(word)
        if found in self._having:
            yield Way((found,), 1.0)
        elif len(word) > 2:
            start = min(word, found, key=len) if len(found) > 3 else word
            longer = (stem(form) for form in self._forms if form.startswith(start))
            for other in islice(dict.fromkeys(longer), MOST_BEGINNINGS):
                yield Way((other,), BY_BEGINNING)

    def _ranked(self, terms: Sequence[Term]) -> tuple[list[Clause], bool]:
        scored = []
        for number, entry in enumerate(self._entries):
            worths = [self._worth(entry, term) for term in terms]
            speaks_of = sum(worth > 0 for worth in worths)
            if speaks_of:
                score = sum(worths) * self._closeness(entry, terms) * entry.factor
                scored.append((-speaks_of, -score, number))
        scored.sort()
        is_partial = bool(scored) and -scored[0][0] < len(terms)
        if is_partial:
            best = [row for row in scored if row[0] == scored[0][0]][:NEAREST]
        else:
            best = [row for row in scored if -row[0] == len(terms)]
        return [self.clauses[number] for _, _, number in best], is_partial

    def _words(self, clause: Clause, terms: Sequence[Term]) -> tuple[str, ...]:
        """Those of a clause and its headings by which it was found."""
        entry = self._entry[clause.id]
        ways = (way for term in terms for way in term.ways)
        asked = {
            one
            for way in ways
            if all(found in entry.counts for found in way.stems)
            for one in way.stems
        }
        return tuple(word for word in entry.words if stem(word) in asked)

    def _worth(self, entry: Entry, term: Term) -> float:
        best = 0.0
        for way in term.ways:
            if all(found in entry.counts for found in way.stems):
                worth = sum(self._bm25(entry, found) for found in way.stems)
                pairs = list(pairwise(way.stems))
                if pairs and all(entry.is_near(one, other) for one, other in pairs):
                    worth *= 1 + TOGETHER
                if all(singular(word) in entry.singulars for word in term.words):
                    worth *= EXACT
                best = max(best, worth * way.weight)
        return best

    def _bm25(self, entry: Entry, found: str) -> float:
        having = self._having[found]
        rarity = log(1 + (len(self._entries) - having + 0.5) / (having + 0.5))
        count = float(entry.counts[found])
        length = 1 - LENGTH + LENGTH * len(entry.stems) / self._usual_length
        return rarity * count * (ENOUGH + 1) / (count + ENOUGH * length)

    def _closeness(self, entry: Entry, terms: Sequence[Term]) -> float:
        """1, and more for every two neighbours in the question that are side by side here."""
        pairs = list(pairwise(terms))
        together = sum(
            any(
                entry.is_near(one.stems[-1], other.stems[0])
                for one, other in product(before.ways, after.ways)
            )
            for before, after in pairs
        )
        return 1 + TOGETHER * together / max(1, len(pairs))

    def _headed(self, terms: Sequence[Term]) -> list[Clause]:
        """All clauses under the heading that was asked for, if it is one."""
        for chosen in islice(product(*(term.ways for term in terms)), 256):
            title = frozenset(found for way in chosen for found in way.stems)
            if title and title in self._headings:
                return self._headings[title]
        return []

    def _suggestion(self, words: Sequence[str], unknown: Sequence[str]) -> str:
        nearest = {word: self._spelling.nearest(word) for word in unknown[:NEAREST]}
        if not any(nearest.values()):
            return ""
        return " ".join(nearest.get(word) or word for word in words)


def _letters(identity: str) -> str:
    return identity.rstrip("abcdefghijklmnopqrstuvwxyz0123456789.")


def _key(words: Sequence[str]) -> tuple[str, ...]:
    """A word alone is known by its very form: a building is not what to build is."""
    asked = [word for word in words if word not in IDLE] or words
    return tuple(map(stem, asked)) if len(asked) > 1 else (singular(asked[0]),)


def _stems(words: str) -> tuple[str, ...]:
    found = tokens(words)
    return tuple(stem(word) for word in found if word not in IDLE) or tuple(map(stem, found))


def _title(heading: str) -> frozenset[str]:
    return frozenset(found for found in _stems(heading) if not found.isdecimal())


@cache
def index(game: str, language: str = ENGLISH) -> Index:
    """That of the rules of `game`; raises `Unreadable` where it has brought none."""
    return Index(clauses(text(game, language)), synonyms(game, language))


def search(game: str, question: str, language: str = ENGLISH) -> Found:
    return index(game, language).find(question)
