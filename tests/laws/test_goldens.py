"""Laws 3 and 10: both builds come to the same digests, and recorded games replay."""

from __future__ import annotations

import pytest

from tests.laws.adapters import game_of
from tests.laws.goldens import digests_path, play_golden, read_digests
from tests.laws.option_sets import Subject

pytestmark = pytest.mark.laws


def test_random_games_come_to_the_recorded_digests(key: str) -> None:
    assert digests_path(key).exists(), f"no goldens yet: python tests/laws/record.py {key}"
    golden = read_digests(key)
    assert golden["rules_version"] == game_of(key).rules_version, "the rules version rose: record the goldens anew"
    for recorded in golden["games"]:
        subject = Subject(key, recorded["seats"], tuple(recorded["options"].items()))
        played = play_golden(subject, recorded["seed"])
        differs = [part for part in recorded if recorded[part] != played[part]]
        assert not differs, f"{subject}, seed {recorded['seed']}: {differs} are not as recorded"
