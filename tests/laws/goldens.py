"""Golden games: what was recorded on purpose, and must come out the same in every build."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from quarterdeck.core.trace import ALL_SEEING, Trace
from tests.laws.adapters import game_of
from tests.laws.option_sets import Subject, subjects
from tests.laws.play import Run

GOLDENS = Path(__file__).parents[1] / "goldens"
STRIDE = 16  # every so many decisions a digest is kept, so that a difference can be found


def digests_path(key: str) -> Path:
    return GOLDENS / f"digests-{key}.json"


def golden_of(run: Run, trace: Trace) -> dict[str, Any]:
    """Play a random game out and tell what it came to."""
    digests: list[str] = []
    while not run.state.is_over():
        if len(run.moves) % STRIDE == 0:
            digests.append(run.state.digest()[:8])
        run.play_any()
    told = [(event[0], run.game.words.tell(event, ALL_SEEING, run.names)) for event in trace.events]
    kinds = [f"{kind} {line.clause if line is not None else '-'}" for kind, line in told]
    return {
        "seats": run.subject.seats,
        "options": run.subject.options,
        "seed": run.seed,
        "decisions": len(run.moves),
        "digests": digests,
        "end": run.state.digest(),
        "scores": run.state.scores(),
        "events": blake2b("\n".join(kinds).encode(), digest_size=8).hexdigest(),
    }


def play_golden(subject: Subject, seed: int) -> dict[str, Any]:
    trace = Trace()
    run = Run(subject, seed, trace)
    with run.told():
        return golden_of(run, trace)


def make_digests(key: str) -> dict[str, Any]:
    """One random game of every subject of a game."""
    games = [play_golden(subject, subject.seed) for subject in subjects(key)]
    return {"game": key, "rules_version": game_of(key).rules_version, "games": games}


def read_digests(key: str) -> dict[str, Any]:
    golden: dict[str, Any] = json.loads(digests_path(key).read_text(encoding="utf-8"))
    return golden


def write_digests(golden: dict[str, Any]) -> None:
    """One game a line, so that a difference reads well."""
    head = {name: value for name, value in golden.items() if name != "games"}
    games = ",\n".join(json.dumps(game) for game in golden["games"])
    text = f'{json.dumps(head)[:-1]}, "games": [\n{games}\n]}}\n'
    digests_path(golden["game"]).write_text(text, encoding="utf-8")
