"""A golden record does not change unless the version of the rules does."""

from copy import deepcopy

from boulevard.core.registry import find_game
from golden_versions import KEPT, faults, kept, missing, today


def test_every_golden_record_is_what_its_version_of_the_rules_made_of_it() -> None:
    """The text and the positions that it leads to; none is gone, and none is unknown."""
    now = today()

    assert KEPT.is_file()
    assert faults(kept(), now) == []
    assert missing(kept(), now) == []
    assert set(now) == {"streets", "vegas", "welcome"}


def test_a_record_that_changes_needs_a_new_version() -> None:
    """By the same version it is refused, changed or gone; by the next one it is new."""
    before = kept()
    now = deepcopy(before)
    version = str(find_game("vegas").rules_version)
    now["vegas"][version]["ninety"] = "0" * 16
    del now["streets"][str(find_game("streets").rules_version)]["two_greedy"]

    told = faults(before, now)
    assert len(told) == 2
    assert told[0].startswith("streets: the golden record two_greedy is not what rules ")
    assert told[1].endswith("put it back, or raise rules_version")
    now["vegas"] = {"next": now["vegas"][version]}
    assert not [fault for fault in faults(before, now) if "vegas" in fault]
    assert len(missing(before, now)) == len(now["vegas"]["next"])
