"""Near misses: the known word that somebody may have meant."""

from collections.abc import Iterable


class Spelling:
    def __init__(self, words: Iterable[str]) -> None:
        self._pairs = {word: _pairs(word) for word in sorted(words)}

    def nearest(self, word: str) -> str:
        """The known word with the fewest slips of the finger; "" if none is near."""
        wanted = _pairs(word)
        allowed = 1 if len(word) < 6 else 2 if len(word) < 10 else 3
        found = []
        for known, pairs in self._pairs.items():
            # A slip spoils three pairs of neighbours at most; most words fail this at once.
            if (
                abs(len(known) - len(word)) <= allowed
                and len(wanted - pairs) <= 3 * allowed
                and (slips := distance(word, known)) <= allowed
            ):
                found.append((slips, -len(wanted & pairs), known))
        return min(found)[2] if found else ""


def _pairs(word: str) -> frozenset[str]:
    marked = f"^{word}$"
    return frozenset(marked[n : n + 2] for n in range(len(marked) - 1))


def distance(one: str, other: str) -> int:
    """Letters that are wrong, missing, too many or swapped with the next one."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for n, letter in enumerate(one, start=1):
        above, row = row, [n]
        for m, its in enumerate(other, start=1):
            best = min(above[m] + 1, row[m - 1] + 1, above[m - 1] + (letter != its))
            if n > 1 and m > 1 and letter == other[m - 2] and one[n - 2] == its:
                best = min(best, before[m - 2] + 1)
            row.append(best)
        before = above
    return row[-1]
