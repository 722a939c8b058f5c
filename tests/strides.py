"""How often the contract looks at a position."""

from boulevard.core.machine import is_compiled

APART = 2  # times as far


def spaced(stride: int) -> int:
    """Interpreted, a look takes many times as long, and every game is still walked to its end; that
    both builds play the same game is held elsewhere (`test_compiled`, `test_same_rows`)."""
    return stride if is_compiled() else APART * stride
