"""Record the golden games anew, on purpose: `python tests/laws/record.py [GAME ...] [--same-version]`.

A change that makes recorded games come out otherwise is a change of the rules: raise the game's `rules_version` first.
`--same-version` is for a game that nobody has a record of yet.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.laws.adapters import game_of, keys_under_law
from tests.laws.goldens import digests_path, make_digests, read_digests, write_digests


def record(key: str, same_version: bool) -> str:
    """Record one game's goldens and say what was done."""
    new = make_digests(key)
    if digests_path(key).exists():
        old = read_digests(key)
        if old == new:
            return f"{key}: {len(new['games'])} games, as they were"
        changed = [game for game in old["games"] if game not in new["games"]]
        if changed and old["rules_version"] == game_of(key).rules_version and not same_version:
            sys.exit(
                f"{key}: {len(changed)} games come out otherwise. Raise its rules_version, then record again."
            )
    write_digests(new)
    return f"{key}: {len(new['games'])} games recorded"


if __name__ == "__main__":
    words = sys.argv[1:]
    for game_key in [word for word in words if not word.startswith("-")] or keys_under_law():
        print(record(game_key, "--same-version" in words))
