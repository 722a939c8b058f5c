"""Words and their forms: *signs*, *placing* and *enclosed* are found by sign, place and enclose."""

import re
import unicodedata
from functools import cache
from itertools import filterfalse

WORD = re.compile(r"[a-z0-9]+(?:\.[0-9]+)*")
POSSESSIVE = re.compile(r"['’]s\b")

# What a question is made of besides what it is about.
IDLE = frozenset(
    re.findall(
        r"\w+",
        """
        a about an and any are as at be been being by can could did do does each every for from had
        happen happens has have how i if in into is it its itself just many may me much must my of
        on or our per please rule rules shall should so than that the their them then there these
        they this those to us was we were what when where which while who whom whose why will with
        would you your
        """,
    )
)

# Forms that no ending gives away.
IRREGULAR = {
    form: stem
    for stem, forms in {
        "build": "built",
        "buy": "bought",
        "choos": "choose chose chosen",
        "die": "dice",
        "draw": "drew drawn",
        "get": "got gotten",
        "giv": "gave given",
        "hold": "held",
        "leav": "left",
        "lie": "lies lying lain",
        "los": "lost loses losing lose",
        "pay": "paid",
        "person": "people",
        "sell": "sold",
        "stand": "stood",
        "tak": "took taken",
        "throw": "threw thrown",
        "tie": "ties tied tying",
        "win": "won",
        "writ": "wrote written",
    }.items()
    for form in forms.split()
}

# An ending, what takes its place, and how much of the word has to be left before it.
ENDINGS = (
    ("isation", "iz", 3),
    ("ization", "iz", 3),
    ("ation", "", 3),
    ("ment", "", 3),
    ("sal", "s", 3),
    ("val", "v", 3),
    ("sure", "s", 3),
    ("ing", "", 3),
    ("ed", "", 3),
    ("ly", "", 4),
)


def tokens(text: str) -> list[str]:
    """The words of a text in small letters, without accents and 's; S4.2 is one of them."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return WORD.findall(POSSESSIVE.sub("", "".join(filterfalse(unicodedata.combining, plain))))


@cache
def stem(word: str) -> str:
    """What the forms of a word have in common."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) <= 3 or not word.isalpha():
        return word
    word = singular(word)
    if word in IRREGULAR:
        return IRREGULAR[word]
    for ending, instead, rest in ENDINGS:
        start = word.removesuffix(ending)
        if start != word and len(start) >= rest and re.search(r"[aeiouy]", start):
            word = start + instead
            if ending in ("ing", "ed") and re.search(r"([bgmnprt])\1$", word):
                word = word[:-1]
            break
    if len(word) > 3:
        word = re.sub(r"y$", "i", word.removesuffix("e"))
    if len(word) > 4:
        word = re.sub(r"our$", "or", re.sub(r"is$", "iz", word))  # as either side of the sea spells
    return word


def singular(word: str) -> str:
    """Of a noun, or of a verb that says what one does."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
