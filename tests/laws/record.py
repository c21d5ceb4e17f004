"""Record the golden games anew, on purpose: `python tests/laws/record.py [GAME ...] [--same-version]`.

If recorded games come out otherwise, that is a change of rules: raise the game's `rules_version` first.
`--same-version` is for a game that nobody has a record of yet. `--story GAME` prints its golden games in words.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from quarterdeck.table import read_record
from tests.laws.adapters import game_of, keys_under_law
from tests.laws.golden_games import record_golden_games, record_paths, story_in_words
from tests.laws.goldens import digests_path, make_digests, read_digests, write_digests


def states(golden: dict[str, Any]) -> list[dict[str, Any]]:
    """What a change of the clauses by which things are told leaves as it was."""
    return [{part: value for part, value in game.items() if part != "events"} for game in golden["games"]]


def record(key: str, same_version: bool) -> str:
    """Record one game's goldens and say what was done."""
    new = make_digests(key)
    if digests_path(key).exists():
        old = read_digests(key)
        changed = [game for game in states(old) if game not in states(new)]
        if changed and old["rules_version"] == game_of(key).rules_version and not same_version:
            sys.exit(f"{key}: {len(changed)} games come out otherwise. Raise its rules_version, then record again.")
    write_digests(new)
    return f"{key}: digests of {len(new['games'])} games; {record_golden_games(key)} golden games recorded anew"


if __name__ == "__main__":
    words = sys.argv[1:]
    for game_key in [word for word in words if not word.startswith("-")] or keys_under_law():
        if "--story" in words:
            for path in record_paths(game_key):
                print(path.name, *story_in_words(read_record(path), game_key), sep="\n")
        else:
            print(record(game_key, "--same-version" in words))
