"""Network files: what was learned of one game, for one or more numbers of players, and from where.

The first line says what the file is, the second is JSON: the game, what each network in the file is
for, and how it was made.  The rest is 32-bit numbers, the lowest byte first.
"""

from __future__ import annotations

import sys
from array import array
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from boulevard.bots.network import Network, Weights
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game

NAME: Final = "network.bin"  # beside the module of the game's class
FIRST_LINE: Final = b"Boulevard network 1\n"
LARGEST: Final = 2_000_000  # bytes of a file
LANE_MOST: Final = 2**31 - 1  # that the sum of a hidden unit can be
PRODUCT_MOST: Final = 2**62


class Strength(msgspec.Struct, frozen=True, kw_only=True):
    """How a network did against one opponent on seeds that it had not seen."""

    opponent: str
    players: int
    options: dict[str, Any] = {}  # what differs from the defaults
    games: int
    share: float  # of wins, with half of the seats or its only one
    low: float  # a 95 % interval
    high: float
    seed: str


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """How a network came to be: enough to make it again."""

    command: str  # that makes the same network, if it was made in one run
    seed: str
    games: int  # played by itself
    seconds: float
    jobs: int
    runs: int = 1  # how often it was begun and resumed
    version: str  # of Boulevard
    date: str
    strength: tuple[Strength, ...] = ()


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """One network of a file."""

    players: tuple[int, ...]  # at tables of so many
    hidden: int
    bits: int
    clear_lead: int
    origin: Origin


class Header(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    features_version: int
    inputs: int
    sections: tuple[Section, ...]
    digest: str  # SHA-256 of the numbers


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of one network, in the order of the file."""

    first: list[int]  # input * hidden + unit
    bias: list[int]
    second: list[int]
    skip: list[int]
    offset: int

    def flat(self) -> list[int]:
        return [*self.first, *self.bias, *self.second, *self.skip, self.offset]


def numbers_of(flat: list[int], inputs: int, hidden: int) -> Numbers:
    bias = inputs * hidden
    second, skip = bias + hidden, bias + 2 * hidden
    end = skip + inputs
    return Numbers(flat[:bias], flat[bias:second], flat[second:skip], flat[skip:end], flat[end])


def size_of(inputs: int, hidden: int) -> int:
    """How many numbers such a network has."""
    return inputs * hidden + 2 * hidden + inputs + 1


class NetworkFile:
    def __init__(self, header: Header, numbers: tuple[Numbers, ...]) -> None:
        self.header = header
        self.numbers = numbers  # by section
        self._weights: dict[int, Weights] = {}  # by section, once somebody plays by them

    def serves(self) -> tuple[int, ...]:
        """The numbers of players that there is a network for."""
        return tuple(sorted(n for section in self.header.sections for n in section.players))

    def network(self, players: int) -> Network | None:
        """One for tables of so many; the one that knows the most players also serves more.  None:
        there is none."""
        served = min(players, max(self.serves(), default=0))
        for n, section in enumerate(self.header.sections):
            if served in section.players:
                if n not in self._weights:
                    self._weights[n] = weights_of(self.header.inputs, section, self.numbers[n])
                return Network(self._weights[n])
        return None

    def write(self) -> bytes:
        payload = array("i", [n for numbers in self.numbers for n in numbers.flat()])
        if sys.byteorder == "big":
            payload.byteswap()
        body = payload.tobytes()
        header = msgspec.structs.replace(self.header, digest=sha256(body).hexdigest())
        whole = FIRST_LINE + msgspec.json.encode(header) + b"\n" + body
        if len(whole) > LARGEST:
            raise Unreadable(f"a network file of {len(whole)} bytes; {LARGEST} is the most")
        return whole

    def with_network(self, section: Section, numbers: Numbers) -> NetworkFile:
        """The same with a new network; it takes over the numbers of players that it serves."""
        kept = [
            (msgspec.structs.replace(old, players=left), own)
            for old, own in zip(self.header.sections, self.numbers, strict=True)
            if (left := tuple(n for n in old.players if n not in section.players))
        ]
        pairs = sorted([*kept, (section, numbers)], key=lambda pair: pair[0].players)
        header = msgspec.structs.replace(self.header, sections=tuple(own for own, _ in pairs))
        return NetworkFile(header, tuple(own for _, own in pairs))


def empty_file(game: Game[Any]) -> NetworkFile:
    if game.features_version == 0:
        raise Unreadable(f"{game.title} has no features that a network could learn from")
    header = Header(
        game=game.name,
        features_version=game.features_version,
        inputs=game.feature_size,
        sections=(),
        digest="",
    )
    return NetworkFile(header, ())


def weights_of(inputs: int, section: Section, numbers: Numbers) -> Weights:
    return Weights(
        inputs,
        section.hidden,
        section.bits,
        numbers.first,
        numbers.bias,
        numbers.second,
        numbers.skip,
        numbers.offset,
        section.clear_lead,
    )


def fault_of(game: Game[Any], hidden: int, numbers: Numbers) -> str:
    """Why sums could leave their machine words; "" if they cannot, whatever the features are."""
    largest = [
        max(abs(field.low), abs(field.high))
        for field in game.feature_fields
        for _ in range(field.length)
    ]
    for unit in range(hidden):
        column = numbers.first[unit::hidden]
        reach = sum(most * abs(weight) for most, weight in zip(largest, column, strict=True))
        if reach + abs(numbers.bias[unit]) > LANE_MOST:
            return f"the sum of hidden unit {unit} may become too large"
    if sum(map(abs, numbers.second)) * LANE_MOST > PRODUCT_MOST:
        return "the weights of the hidden units are too large"
    return ""


# -- reading ------------------------------------------------------------------------------------


def read(data: bytes, game: Game[Any]) -> NetworkFile:
    """The networks of a game; refuses what is damaged, or was made for something else."""
    if not data.startswith(FIRST_LINE):
        raise Unreadable("this is no network file")
    text, _, body = data[len(FIRST_LINE) :].partition(b"\n")
    try:
        header = msgspec.json.decode(text, type=Header)
    except msgspec.MsgspecError:
        raise Unreadable("this network file is damaged: its second line says nothing") from None
    if header.game != game.name:
        raise Unreadable(f"this network plays {header.game}, not {game.name}")
    if (header.features_version, header.inputs) != (game.features_version, game.feature_size):
        raise Unreadable(
            f"this network knows features {header.features_version} of {game.name}, which has "
            f"{game.features_version} now: boulevard train {game.name} makes a new one"
        )
    sizes = [size_of(header.inputs, section.hidden) for section in header.sections]
    if sha256(body).hexdigest() != header.digest or len(body) != 4 * sum(sizes):
        raise Unreadable("this network file is damaged: its numbers are not those it was made with")
    payload = array("i")
    payload.frombytes(body)
    if sys.byteorder == "big":
        payload.byteswap()
    found, begin = [], 0
    for section, size in zip(header.sections, sizes, strict=True):
        flat = payload[begin : begin + size].tolist()
        begin += size
        numbers = numbers_of(flat, header.inputs, section.hidden)
        if section.hidden % 2 or section.clear_lead < 1 or section.bits < 0:
            raise Unreadable("this network file is damaged: its figures make no sense")
        found.append(numbers)
    return NetworkFile(header, tuple(found))


def read_path(path: Path, game: Game[Any]) -> NetworkFile:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"cannot read {path}: {error.strerror}") from None
    try:
        return read(data, game)
    except Unreadable as error:
        raise Unreadable(f"{path}: {error.sentence}") from None


def path_of(game: Game[Any]) -> Path:
    """Where the network of an installed game lies, if it has one."""
    return Path(sys.modules[type(game).__module__].__file__ or "").parent / NAME


@lru_cache(maxsize=16)
def _installed(game: Game[Any]) -> NetworkFile | None:
    path = path_of(game)
    return read_path(path, game) if game.features_version and path.is_file() else None


def installed(game: Game[Any]) -> NetworkFile | None:
    """The networks that a game has brought with it; None: it has none."""
    return _installed(game)
