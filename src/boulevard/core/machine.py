"""Machine integers: real ones to the compiler, plain ints to the interpreter; and which is which.

A conversion such as `i64(x)` costs the interpreter a third of what mypy_extensions' own would.
This module is never compiled.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i16, i64, u8
else:
    i16 = i64 = u8 = int

__all__ = ["i16", "i64", "u8", "is_compiled"]


def is_compiled(module: str = "boulevard.core.game") -> bool:
    """Whether a module that is loaded came out of the compiler."""
    return not (sys.modules[module].__file__ or "").endswith(".py")
