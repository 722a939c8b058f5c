"""Dice are portable: the same seed throws the same everywhere, fairly."""

from hashlib import sha256

from boulevard.core.dice import Dice


def test_the_stream_is_that_of_sfc32() -> None:
    """The generator is the published one, word for word."""
    a, b, c, counter = 11, 22, 33, 1
    dice = Dice(a, b, c)
    for _ in range(1000):
        word = (a + b + counter) % 2**32
        counter += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) % 2**32 + word) % 2**32
        assert dice.word() == word


def test_seeds_pass_through_sha_256() -> None:
    """The start of a stream follows from the digest of the seed and its path."""
    digest = sha256(b"city/3/1").digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]

    assert Dice.seeded("city", 3, 1).word() == (words[0] + words[1] + 1) % 2**32


def test_every_path_has_dice_of_its_own() -> None:
    """Streams of neighbouring seeds have nothing to do with each other."""
    firsts = {Dice.seeded("s", i).word() for i in range(500)}
    assert len(firsts) == 500


def test_throws_stay_below_their_limit_and_are_fair() -> None:
    """Each number comes up as often as the others, also where the limit is no power of two."""
    dice = Dice.seeded("fair")
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert all(abs(count - 10_000) < 500 for count in counts)


def test_a_large_limit_is_unbiased() -> None:
    """With a limit of three quarters of a word, taking remainders would favour the low third."""
    dice = Dice.seeded("large")
    limit = 3 * 2**30 // 2
    low = sum(dice.below(limit) < limit // 3 for _ in range(30_000))
    assert abs(low - 10_000) < 500


def test_a_copy_goes_on_alike_and_apart() -> None:
    """A copy throws what the original throws, without drawing from it."""
    dice = Dice.seeded("copy")
    twin = dice.copy()
    assert [dice.below(100) for _ in range(50)] == [twin.below(100) for _ in range(50)]
