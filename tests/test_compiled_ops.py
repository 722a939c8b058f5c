"""What the compiler made of the engine: no machine integer is boxed on its way through a choice.

`x if c else 0` with a machine integer gives mypyc a union of `i64` and `int`, which it allocates on
the heap (10 % of all instructions when there were 26 of them).  Statements do not.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boulevard.core import game

OPS = Path(__file__).parents[1] / "build" / "ops.txt"  # mypyc writes it at every build
FUNCTION = re.compile(r"^def (\S+)\(")
UNION = re.compile(r"^ +(\S+) :: union\[(?=[^\]]*\bi64\b)(?=[^\]]*\bint\b)")
SET = re.compile(r"^ +(\S+) = (?!cast)")  # what a cast gives was boxed elsewhere


def boxed(ops: str) -> Iterator[str]:
    """The functions in which a machine integer and an int meet in one variable."""
    function, unions = "", set[str]()
    for line in ops.splitlines():
        if found := FUNCTION.match(line):
            function, unions = found[1], set()
        elif found := UNION.match(line):
            unions.add(found[1])
        elif (found := SET.match(line)) and found[1] in unions:
            yield function


@pytest.mark.skipif(game.__file__.endswith(".py"), reason="the engine is not compiled")
def test_no_choice_boxes_a_machine_integer() -> None:
    """Where this fails, write the conditional expression of that function as statements."""
    assert sorted(set(boxed(OPS.read_text(encoding="utf-8")))) == []


def test_a_boxed_choice_is_noticed() -> None:
    """The scan knows the smell when it meets it."""
    ops = """
def fine(n):
    r0 :: i64
L0:
    r0 = n
def worth(n):
    r1 :: object
    r2 :: union[i64, int]
L0:
    r1 = box(i64, n)
    r2 = r1
"""

    assert list(boxed(ops)) == ["worth"]
