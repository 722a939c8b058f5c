"""Positions and answers as numbers: `boulevard spaces`."""

from __future__ import annotations

from typing import Any

from boulevard.cli.words import AsJson, GameName, print_json
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.registry import find_game
from boulevard.core.spaces import Field


def show_spaces(game: GameName, json: AsJson = False) -> None:
    """Show what an observation of a game tells at which index, what its actions are, and what
    features a network is told.

    \b
    Examples:
        boulevard spaces streets
        boulevard spaces streets --json
    """
    rules = find_game(game)
    if rules.spaces_version == 0:
        raise Unreadable(f"{rules.title} has no positions and answers as numbers")
    if json:
        print_json(described(rules))
        return
    print(f"{rules.title}, spaces version {rules.spaces_version}")
    print(f"\nAn observation has {rules.observation_size} numbers:")
    _print_fields(rules.observation_fields)
    print(f"\nThere are {rules.answer_size} actions:")
    _print_fields(rules.answer_fields)
    if rules.features_version:
        print(f"\nFeatures, version {rules.features_version}: {rules.feature_size} numbers:")
        _print_fields(rules.feature_fields)


def described(rules: Game[Any]) -> dict[str, Any]:
    return {
        "game": rules.name,
        "spaces_version": rules.spaces_version,
        "observation_size": rules.observation_size,
        "observation": [field._asdict() for field in rules.observation_fields],
        "action_size": rules.answer_size,
        "actions": [field._asdict() for field in rules.answer_fields],
        "features_version": rules.features_version,
        "feature_size": rules.feature_size,
        "features": [field._asdict() for field in rules.feature_fields],
    }


def _print_fields(fields: tuple[Field, ...]) -> None:
    width = max(len(field.name) for field in fields)
    for field in fields:
        last = field.offset + field.length - 1
        span = f"{field.offset}" if field.length == 1 else f"{field.offset}-{last}"
        print(f"  {span:>9}  {field.name:{width}}  {field.low} to {field.high}: {field.meaning}")
