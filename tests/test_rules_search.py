"""Looking up the rules: what people ask, in the words of the printed books, and what they get."""

from pathlib import Path

import pytest

from boulevard import rulebook
from boulevard.core.errors import Unreadable
from boulevard.rulebook import Found, Index
from boulevard.rulebook.search import LONGEST_WORD, MOST_WORDS
from boulevard.rulebook.spelling import Spelling, distance
from boulevard.rulebook.stems import stem, tokens
from boulevard.rulebook.synonyms import read, synonyms

GAMES = ("streets", "vegas", "welcome")

TOY = Index(
    rulebook.clauses("""# Toy

## 1. Turns

**T1** A player places one tile and then moves people.

**T2** Signs block a sign. Every sign does.

### Night watch

**T3** Nobody moves a tile.

**T4** *Lantern.* It burns while the watch sleeps.

## 2. Signs

**T5** A tile is a mark.

**T6** Whoever has a lantern counts it; lanterns are counted once, and a lantern is bright.

**TR14** Ruling: a place counts once, in every place.
"""),
    {"token": ("sign",), "go": ("T1",), "watching tower": ("night watch",)},
)


def ids(found: Found) -> list[str]:
    return [clause.id for clause in found.clauses]


# What people look for in the printed books' words, and the clause that has to come first.
QUESTIONS = {
    "streets": """
        ownership sign                          S1.5
        no unused ownership signs               S8.7
        abandoning buildings                    S8.7
        enclosing building                      S5.3
        upside-down                             S4.4
        upside-down enclosing building          S5.3
        instantly enclosed                      S5.4
        symbols pointing into the street        S6.8
        fear of missing out                     S8.1
        moving people                           S8.3
        turn sequence                           S3.1
        pick up a new building                  S3.6
        placement rules                         S4.7
        wider street                            S4.5
        maximum size of a street                S4.8
        street size                             S7.8
        symbol sets                             S7.4
        adjacent buildings diagonally           S7.9
        copy valuation                          S7.11
        end game scoring                        S9.2
        rounding up                             S9.2
        what happens when the stack is empty    S9.1
        determining the winner                  S9.5
        business expansion                      S10.1
        running out of a token                  S10.10
        double icons                            S10.7
        majority bonus                          S10.12
        set bonus                               S10.13
        symbols on consultants                  S11.5
        contractor                              S11.9
        hacker                                  S11.15
        entrepreneur                            S11.18
        investor                                S11.25
        retroactively double                    S11.27
        renovator                               S11.32
        hipster legend                          S11.40
        location scout                          S11.42
        solo mode                               S12.1
        infinite ownership signs                S12.4
        when there are several equal options    S12.12
        face-up stack                           S12.15
        grifter endgame stack                   S12.3
        """,
    "vegas": """
        lot markers                             V45
        cars                                    V3
        initial properties                      V7
        starting money                          V7
        who goes first                          V9
        who's the boss                          V11
        settling who's the boss                 V12
        tied dice reroll                        V12
        who owns what                           V13
        merging casinos                         V14
        draw a property card                    V16
        inherit a sprawled tile                 V16
        pay all parking lots                    V17
        pips                                    V18
        pay the Strip                           V19
        break                                   V22
        excess points                           V22
        discard the property card               V23
        end of the scoring track                V25
        tiebreaker                              V26
        Game Over card                          V27
        running out                             V28
        available tiles                         V28
        available dice                          V29
        available lot markers                   V45
        unowned space                           V32
        build                                   V30
        sprawl                                  V32
        cost of sprawling                       V33
        hostile takeover                        V35
        shakeup                                 V37
        reorganized more than once              V39
        risers                                  V40
        maximum height                          V41
        gambling                                V42
        maximum bet                             V43
        field bet                               V44
        promises of actions on future turns     V48
        trade at any time                       V51
        number of offers                        VR54
        later in the turn                       VR57
        2-player rules                          V52
        hidden information                      V6
        """,
    "welcome": """
        construction cards                      W1
        number of players                       W6
        flip the cards                          W8
        simultaneous                            W10
        ascending order                         W14
        building permit refusal                 W16
        surveyor                                W19
        fences                                  W19
        real estate agent                       W21
        landscaper                              W22
        pool manufacturer                       W23
        temp agency                             W25
        bis                                     W26
        duplicate a house number                W26
        housing estates                         W28
        validating a plan                       W30
        first player to complete a plan         W31
        city plans                              W30
        reshuffle                               W41
        end of the game                         W42
        temps scoring                           W46
        tie breaker                             W49
        advanced variant                        W50
        roundabouts                             W51
        expert rules                            W55
        pass a card to your neighbour           W57
        solo card                               W64
        Alexis solo mode                        W68
        completed plan card                     W69
        reshuffle the discard pile              W73
        5 largest housing estates               W77
        architect card                          W80
        """,
}
ASKED = [
    (game, *line.strip().rsplit(maxsplit=1))
    for game, lines in QUESTIONS.items()
    for line in lines.strip().splitlines()
]


@pytest.mark.parametrize(("game", "question", "first"), ASKED)
def test_a_question_in_the_words_of_print_finds_its_clause_first(
    game: str, question: str, first: str
) -> None:
    found = rulebook.search(game, question)

    assert (ids(found)[:1], found.unknown) == ([first], ())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_asked_twenty_questions_and_more(game: str) -> None:
    assert len({question for asked, question, _ in ASKED if asked == game}) >= 20


def test_a_consultant_brings_all_of_its_clauses_and_then_what_else_names_it() -> None:
    found = ids(rulebook.search("streets", "renovator"))

    assert found[:8] == [f"S11.{number}" for number in range(32, 40)]
    assert {"S11.2", "SR46", "SR47", "SR67"} <= set(found[8:])


# -- numbers and headings


@pytest.mark.parametrize("question", ["t3", "T3", " T3? "])
def test_a_number_finds_exactly_its_clause(question: str) -> None:
    assert ids(TOY.find(question)) == ["T3"]


def test_several_numbers_come_in_the_order_asked_for() -> None:
    assert ids(TOY.find("tr14 t1")) == ["TR14", "T1"]


@pytest.mark.parametrize("question", ["night watch", "the Night Watch", "watching nights"])
def test_a_heading_of_any_level_brings_all_that_stands_under_it(question: str) -> None:
    assert ids(TOY.find(question)) == ["T3", "T4"]


def test_a_chapter_brings_its_sections_too() -> None:
    assert ids(TOY.find("turns")) == ["T1", "T2", "T3", "T4"]


def test_no_words_find_everything() -> None:
    assert TOY.find("  ").clauses == TOY.clauses


# -- words


def test_words_are_found_in_any_form_and_case() -> None:
    assert ids(TOY.find("PLACED tiles")) == ids(TOY.find("placing a tile")) == ["T1"]


def test_a_clause_that_is_named_so_comes_before_one_that_says_it_often() -> None:
    assert ids(TOY.find("lantern")) == ["T4", "T6"]


def test_a_rule_comes_before_a_ruling() -> None:
    assert ids(TOY.find("counted once")) == ["T6", "TR14"]


def test_where_no_clause_has_everything_the_nearest_are_told_as_such() -> None:
    found = TOY.find("bright people")

    assert found.is_partial and set(ids(found)) == {"T1", "T6"}
    assert not TOY.find("tile people").is_partial


def test_the_beginning_of_a_word_is_enough() -> None:
    assert ids(TOY.find("lant")) == ["T4", "T6"]


def test_synonyms_stand_for_words_or_clauses() -> None:
    assert ids(TOY.find("tokens")) == ids(TOY.find("sign"))
    assert ids(TOY.find("go")) == ["T1"]
    assert ids(TOY.find("watching towers")) == ["T3", "T4"]


def test_a_near_miss_brings_a_suggestion() -> None:
    found = TOY.find("bright lantren")

    assert found.unknown == ("lantren",) and found.suggestion == "bright lantern"
    assert ids(found) == ["T6"], "what is known is found"


def test_an_unknown_word_is_told_and_finds_nothing() -> None:
    found = TOY.find("xylophone")

    assert (found.clauses, found.unknown, found.suggestion) == ((), ("xylophone",), "")


@pytest.mark.parametrize(
    "question", ["?!", "é" * 5000, "lantern " * 5000, "\x00 \ud800 𝔏", "1e999"]
)
def test_nonsense_of_any_length_is_answered(question: str) -> None:
    found = TOY.find(question)

    assert len(found.unknown) <= MOST_WORDS
    assert all(len(word) <= LONGEST_WORD for word in found.unknown)


@pytest.mark.parametrize(
    "forms",
    [
        "sign signs",
        "city cities",
        "place places placed placing placement placements",
        "enclose encloses enclosed enclosing enclosure",
        "build builds building built",
        "plan plans planned planning",
        "refuse refused refusal refusals",
        "reorganize reorganise reorganizing reorganised reorganization reorganisation",
        "value values valued valuation",
        "colour color colours",
        "die dice",
        "person people persons",
        "tie tied ties tying",
        "box boxes",
        "pass passes passing passed",
    ],
)
def test_the_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    "pair", ["street straight", "boss both", "station state", "tile title", "bis bi", "string str"]
)
def test_different_words_have_different_stems(pair: str) -> None:
    assert len({stem(word) for word in pair.split()}) == 2


def test_a_text_is_read_as_words_without_accents_and_marks() -> None:
    assert tokens("Ben’s *Café*, S4.2: $5-m.") == ["ben", "cafe", "s4.2", "5", "m"]


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("sign", "sign", 0), ("sing", "sign", 1), ("sig", "sign", 1), ("signs", "sign", 1)]
    + [("renovater", "renovator", 1), ("", "ab", 2), ("tile", "lot", 4)],
)
def test_slips_of_the_finger_are_counted(one: str, other: str, slips: int) -> None:
    assert distance(one, other) == distance(other, one) == slips


def test_the_nearest_word_is_offered_and_none_that_is_far() -> None:
    spelling = Spelling(["renovator", "relieve", "sign", "sing"])

    assert spelling.nearest("renovater") == "renovator"
    assert spelling.nearest("sigm") == "sign"
    assert spelling.nearest("casino") == ""


# -- synonyms


@pytest.mark.parametrize("game", GAMES)
def test_what_synonyms_stand_for_is_there(game: str) -> None:
    plain = Index(rulebook.clauses(rulebook.text(game)))
    for words, instead in synonyms(game).items():
        for one in instead:
            found = plain.find(one)
            assert found.clauses and not found.unknown and not found.is_partial, (words, one)


@pytest.mark.parametrize("game", GAMES)
def test_no_synonym_is_there_in_two_forms(game: str) -> None:
    """Or the later one would silently take the place of the earlier one."""
    words = list(synonyms(game))
    law = "\n\n".join(f"**Z{number}** Law." for number in range(len(words)))
    numbers = {one: (f"Z{number}",) for number, one in enumerate(words)}
    toy = Index(rulebook.clauses(law), numbers)

    assert {one: tuple(ids(toy.find(one))[:1]) for one in words} == numbers


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = [", "toy.synonyms.toml is no TOML"),
        ("a = 'b'", 'toy.synonyms.toml: write "a" = ["words of the rules", ...]'),
        ("a = []", 'write "a"'),
        ("a = ['  ']", 'write "a"'),
        ("[a]\nb = ['c']", 'write "a"'),
    ],
)
def test_a_damaged_file_of_synonyms_is_refused_in_one_line(
    tmp_path: Path, text: str, says: str
) -> None:
    path = tmp_path / "toy.synonyms.toml"
    path.write_text(text)

    with pytest.raises(Unreadable) as refused:
        read(path)

    assert says in refused.value.sentence and "\n" not in refused.value.sentence


def test_a_clause_says_by_which_of_its_words_it_was_found() -> None:
    """In the forms that it has itself, those of a synonym and of a heading among them."""

    def by(question: str) -> dict[str, tuple[str, ...]]:
        found = TOY.find(question)
        return dict(zip(ids(found), found.by, strict=True))

    assert by("placing tiles") == {"T1": ("places", "tile")}
    assert by("token")["T2"] == ("signs", "sign")
    assert by("token")["T5"] == ("signs",), "it stands under that heading"
    assert by("lant")["T6"] == ("lantern", "lanterns")
    assert by("T1 T3") == {"T1": (), "T3": ()}
