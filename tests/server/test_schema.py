"""Schemathesis reads the OpenAPI description and tries to break what it describes."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.player import PERSON, Player, at, bearer, bot, right
from server.rounds import check_errors, home
from server.site import Site

EXAMPLES = int(os.environ.get("BOULEVARD_EXAMPLES", "12"))  # for each operation and mode
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def schema(shared_site: Site) -> Any:
    return schemathesis.openapi.from_url(f"{home(shared_site)}/api/schema/openapi.json")


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: str(mode.value))
def test_every_operation_keeps_to_its_description(
    shared_site: Site, schema: Any, mode: GenerationMode
) -> None:
    """No 5xx, no undescribed status, no answer of another shape, whatever is sent."""
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 14
    for operation in operations:
        _try(shared_site, operation, {}, mode)
    check_errors(shared_site)


@pytest.mark.parametrize("stage", ["gathering", "playing", "over"])
def test_every_operation_on_a_table_keeps_to_its_description(
    shared_site: Site, schema: Any, stage: str
) -> None:
    """The same at a table that exists, with the token of its host."""
    table, token = _table(shared_site, stage)
    for found in schema.get_all_operations():
        operation = found.ok()
        if "{address}" in operation.path:
            if stage != "over":  # one that others have sat down at, started or left is another one
                table, token = _table(shared_site, stage)
            given = {"path_parameters": {"address": table}, "headers": bearer(token)}
            _try(shared_site, operation, given, GenerationMode.POSITIVE)
    check_errors(shared_site)


def _table(site: Site, stage: str) -> tuple[str, str]:
    """A table at this stage, and the token of its first seat."""
    seats = [PERSON, {"kind": "open"} if stage == "gathering" else bot()]
    with httpx.Client(base_url=home(site), timeout=60) as client:
        new = {"game": "streets", "seats": seats, "is_public": True}
        made = right(client.post("/api/tables", json=new))
    table, token = made["table"]["id"], made["tokens"]["0"]
    if stage == "over":
        asyncio.run(Player(at(home(site)), table, [token], seed="schema").play())
    return table, token


def _try(site: Site, operation: Any, given: dict[str, Any], mode: GenerationMode) -> None:
    path = given.get("path_parameters", {})

    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def hold(case: Any) -> None:
        case.path_parameters = {**(case.path_parameters or {}), **path}
        case.call_and_validate(
            base_url=home(site), headers=given.get("headers"), checks=CHECKS, timeout=60
        )

    try:
        hold()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # nothing can be wrong where nothing is said
