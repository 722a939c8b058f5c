"""Memory: an array of the engine as an array of NumPy that shares it, to be read and written."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


class Memory:
    """What NumPy is told about the array; it keeps the array alive as long as NumPy looks at it.

    The buffer protocol of a `vec` is read-only, and rows are cleared from this side.
    """

    def __init__(self, array: Any, shape: tuple[int, ...], dtype: str) -> None:
        flat = np.frombuffer(array, dtype=dtype)
        address, _ = flat.__array_interface__["data"]
        self._array = array
        self.__array_interface__ = {
            **flat.__array_interface__,
            "shape": shape,
            "data": (address, False),
        }


def shared(array: Any, shape: tuple[int, ...], dtype: str) -> NDArray[Any]:
    """A NumPy array of this shape on the memory of an array of the engine."""
    return np.asarray(Memory(array, shape, dtype))
