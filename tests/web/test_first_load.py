"""The first load is small, in every language."""

from __future__ import annotations

import pytest

from web.conftest import Invite
from web.speed import load

MOST = 100_000  # bytes, compressed
READY = {"en": "Play bots", "de": "Gegen Bots", "fr": "Contre des bots"}


@pytest.mark.parametrize("language", READY)
def test_the_first_load_is_under_100_kilobytes(invite: Invite, language: str) -> None:
    assert 0 < load(invite(), language, READY[language]) < MOST


def test_a_language_is_loaded_only_where_it_is_read(invite: Invite) -> None:
    sizes = {language: load(invite(), language, ready) for language, ready in READY.items()}

    assert sizes["en"] < sizes["de"], "English comes with the page, German is loaded besides"
    assert sizes["en"] < sizes["fr"]
