"""Bit sets in one machine word."""

from boulevard.core.arrays import BIT, WORD_BITS, lowest, members, nth, size


def test_a_set_knows_its_members() -> None:
    """Size, smallest, k-th and all members agree with a plain set, up to the highest bit."""
    for numbers in ([0], [62], [0, 62], [3, 31, 32, 33, 61], list(range(WORD_BITS))):
        bits = sum(1 << n for n in numbers)
        assert size(bits) == len(numbers)
        assert lowest(bits) == numbers[0]
        assert [nth(bits, k) for k in range(len(numbers))] == numbers
        assert members(bits) == numbers


def test_every_single_bit_is_right() -> None:
    """Bits above 31 are where a 32-bit shift would go wrong."""
    assert [int(BIT[n]) for n in range(WORD_BITS)] == [2**n for n in range(WORD_BITS)]
