"""Changes: what is different between two messages, as JSON Patch (RFC 6902) has it.

Both are structs, so what is the same in them is found without writing either.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

FEW = 2  # times as many elements as operations, or an array is said anew


class Add(msgspec.Struct, frozen=True, tag_field="op", tag="add"):
    path: str
    value: Any


class Replace(msgspec.Struct, frozen=True, tag_field="op", tag="replace"):
    path: str
    value: Any


class Remove(msgspec.Struct, frozen=True, tag_field="op", tag="remove"):
    path: str


Operation = Add | Replace | Remove


def difference(old: Any, new: Any, path: str = "") -> list[Operation]:
    """What makes the new one of the old one."""
    if old is new or (type(old) is type(new) and old == new):
        return []
    if isinstance(old, msgspec.Struct) and type(old) is type(new):
        if not old.__struct_config__.array_like:
            return _of_fields(old, new, path)
    elif isinstance(old, dict) and isinstance(new, dict):
        return _of_members(old, new, path)
    elif isinstance(old, tuple | list) and isinstance(new, tuple | list):
        return _of_elements(old, new, path)
    return [Replace(path, new)]


def _of_fields(old: msgspec.Struct, new: msgspec.Struct, path: str) -> list[Operation]:
    """What is as usual may have been left out or not, so nothing is said of its parts."""
    unsure = usual(old) if old.__struct_config__.omit_defaults else {}
    found: list[Operation] = []
    for field, name in zip(old.__struct_fields__, old.__struct_encode_fields__, strict=True):
        before, after = getattr(old, field), getattr(new, field)
        place = f"{path}/{escaped(name)}"
        if field in unsure and before == unsure[field]:
            found += [] if before == after else [Add(place, after)]
        else:
            found += difference(before, after, place)
    return found


def usual(value: msgspec.Struct) -> dict[str, Any]:
    """The defaults of a struct by field."""
    fields, defaults = value.__struct_fields__, value.__struct_defaults__
    named = zip(fields[len(fields) - len(defaults) :], defaults, strict=True)
    return {field: getattr(default, "factory", lambda d=default: d)() for field, default in named}


def _of_members(old: Mapping[Any, Any], new: Mapping[Any, Any], path: str) -> list[Operation]:
    found: list[Operation] = [Remove(f"{path}/{escaped(name)}") for name in old if name not in new]
    for name, value in new.items():
        place = f"{path}/{escaped(name)}"
        if name in old:
            found += difference(old[name], value, place)
        else:
            found.append(Add(place, value))
    return found


def _of_elements(old: Sequence[Any], new: Sequence[Any], path: str) -> list[Operation]:
    if len(old) == len(new):
        found: list[Operation] = []
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            found += difference(before, after, f"{path}/{place}")
        return (
            found if FEW * len(found) <= max(len(new), FEW) or _is_deep(new) else whole(path, new)
        )
    short = min(len(old), len(new))
    start = 0
    while start < short and old[start] == new[start]:
        start += 1
    end = 0
    while end < short - start and old[-1 - end] == new[-1 - end]:
        end += 1
    gone, come = old[start : len(old) - end], new[start : len(new) - end]
    if FEW * (len(gone) + len(come)) > len(new):
        return whole(path, new)
    removed: list[Operation] = [Remove(f"{path}/{start}")] * len(gone)
    return removed + [Add(f"{path}/{start + place}", value) for place, value in enumerate(come)]


def _is_deep(values: Sequence[Any]) -> bool:
    """Whether its elements are made of parts, so that saying them anew says much again."""
    return isinstance(values[0], msgspec.Struct | tuple | list | dict)


def whole(path: str, value: Any) -> list[Operation]:
    return [Replace(path, value)]


def escaped(name: object) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")


def applied(document: Any, operations: Sequence[Mapping[str, Any]]) -> Any:
    """The document with these changes, as whoever hears of them makes it; it is changed itself."""
    root = {"": document}
    for operation in operations:
        way: list[str] = operation["path"].split("/")
        place: Any = root
        for step in way[:-1]:
            place = place[_step(place, step)]
        key = _step(place, way[-1])
        if operation["op"] == "remove":
            del place[key]
        elif operation["op"] == "add" and isinstance(place, list):
            place.insert(key, operation["value"])
        else:
            place[key] = operation["value"]
    return root[""]


def _step(place: Any, step: str) -> Any:
    return int(step) if isinstance(place, list) else step.replace("~1", "/").replace("~0", "~")
