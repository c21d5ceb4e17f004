"""A crew card is added as CONTRIBUTING says, to a copy of the source: two files, few lines, and everything follows."""

from __future__ import annotations

import os
import subprocess
import sys
from difflib import ndiff
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
GAME: Final = Path("src/quarterdeck/games/rum_runner")
RULES: Final = Path("docs/rules/rum-runner.md")
MOST_FILES: Final = 2
MOST_LINES: Final = 20

# What is changed in each file: text that stands there, and what stands there instead.
CODE: Final = {
    GAME / "codes.py": [
        ("RULES_VERSION: Final = 2 ", "RULES_VERSION: Final = 3 "),
        ("SNAPSHOT_VERSION: Final = 2 ", "SNAPSHOT_VERSION: Final = 3 "),
        ("FIRE_SHIP: Final = 40\n", "FIRE_SHIP: Final = 40\nGRETA: Final = 41\n"),
        ("MARGUERITE, LORENZO)", "MARGUERITE, LORENZO, GRETA)"),
    ],
    GAME / "steps" / "crew.py": [
        (
            "CREW: Final[list[Crew]] = [\n",
            '''class Greta(Crew):
    """RR-gretagale-1, RR-gretagale-2: draw a card."""

    def can_act(self, s: RumState) -> bool:
        return actions.can_draw(s, codes.PIRATE)

    def act(self, s: RumState, rng: Rng) -> None:
        handling.draw(s, codes.PIRATE, 1, rng)


CREW: Final[list[Crew]] = [
''',
        ),
        (
            "]  # fmt: skip\n",
            """    Greta(
        codes.GRETA, "Greta Gale", price=1, navigation=1, worth=0.42, source=AUTHORED,
        after=SUCCESSFUL, must=True,
        text="After a successful raid, draw 1 card.",
        label="draw a card", told="{} finds a card ashore.", idle="nothing to draw",
    ),
]  # fmt: skip
""",
        ),
    ],
}
CLAUSES: Final = """## Events of the Pirate, one by one

### Greta Gale: authored by Quarterdeck

**RR-gretagale-1** Greta Gale costs 1 and has one navigation icon. *(ruling)*

**RR-gretagale-2** After a successful raid the Pirate draws a card. This is not optional. *(ruling)*
"""

# Played with the changed source, in a process of its own.
PLAYED: Final = """
from pathlib import Path

import quarterdeck
from quarterdeck.bots import Window, make_bot
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import GAME, cards, codes, sets
from quarterdeck.pages import rules_page
from quarterdeck.server.wire.typescript import modules
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.room import Room
from tests.clauses import clauses_of
from tests.games.rum_runner.position import BAY, Position

assert Path(quarterdeck.__file__).is_relative_to(COPY)

# The lists
card = {card.name: card for card in GAME.components.cards()}["Greta Gale"]
assert (card.deck, card.kind, card.cost, card.count, card.provenance) == ("Pirate", "crew", 1, 1, "authored")
assert card.text == "1 navigation icon. After a successful raid, draw 1 card."
assert {"greta-gale.cost", "greta-gale.copies"} <= {knob.name for knob in GAME.knobs}
fresh = GAME.start(GAME.rules(2, {}, {}), Rng(1))
assert len(fresh.decks[codes.PIRATE]) + fresh.held[codes.PIRATE] == 23
assert GAME.view(fresh, -2)["prices"]["greta-gale"] == 1
assert sets.CREW_BIT[codes.GRETA] == 2 * sets.CREW_BIT[codes.LORENZO]
assert sets.PLACE[codes.GRETA] == 2 * (len(codes.PIRATE_KINDS) - 1)
assert cards.WORTH[codes.GRETA] > 0
assert {"RR-gretagale-1", "RR-gretagale-2"} <= set(clauses_of(rules_page("rum-runner")))
assert '"greta-gale": {' in modules()["boards/rum-runner/components.ts"]

# A raid that succeeds, and one that is stopped
position = Position().crown(coins=0).pirate(coins=2).ship(codes.SLOOP, crew=[codes.GRETA, codes.LORENZO])
position.turn(codes.PIRATE).deck(codes.PIRATE, codes.PAUL, codes.DOUG).begin().play(codes.RAID | BAY, codes.JOIN | 0)
assert position.options() == ["Greta Gale: draw a card"], position.options()
view = GAME.view(position.state, codes.PIRATE)
drawn = " ".join(line.plain for line in boards.draw("rum-runner", view, position.names, [], {}, Room(80, 16)))
assert "After the raid: Lorenzo, Greta." in drawn and "[Lucky Lorenzo N, Greta Gale N]" in drawn, drawn
assert any("Greta Gale (navigation)" in line for line in boards.plain("rum-runner", view, position.names, []))
told = len(position.log(codes.PIRATE))
position.play(codes.EFFECT | codes.GRETA)
assert position.log(codes.PIRATE)[told:] == ["Greta Gale finds a card ashore.", "You draw Peg Leg Paul."]
assert position.holds(codes.PIRATE) == [codes.PAUL]
position = Position().crown(coins=0).pirate(coins=2).ship(codes.SLOOP, crew=[codes.GRETA]).turn(codes.PIRATE)
position.hazard(BAY, codes.BLOCKADE, up=True).begin().play(codes.RAID | BAY, codes.JOIN | 0)
assert codes.EFFECT | codes.GRETA not in position.moves()

# Whole games, in which she acts
acted = 0
for bots, seeds, cap in ((["deckhand", "deckhand"], range(8), 100), (["bosun", "bosun"], [3], 3)):
    for seed in seeds:
        rng = Rng(seed)
        s = GAME.start(GAME.rules(2, {"cap": cap}, {f"{crew}.copies": 0 for crew in OTHERS}), rng)
        players = [make_bot(bot, seat) for seat, bot in enumerate(bots)]
        while not s.is_over():
            move = players[s.seat()].choose(Window(GAME, s, s.seat()))
            acted += move == codes.EFFECT | codes.GRETA
            s.play(move, rng)
assert acted, "the bots never let her act"
"""
OTHERS: Final = ("janey-mcfloyd", "peg-leg-paul", "cutthroat-carlie", "doug-doubloon", "enric-cursemaker")


def changed(path: Path, pairs: list[tuple[str, str]]) -> int:
    """Change a file, and count the lines that were added or changed."""
    before = path.read_text(encoding="utf-8")
    after = before
    for old, new in pairs:
        assert after.count(old) == 1, f"{old!r} stands {after.count(old)} times in {path.name}"
        after = after.replace(old, new)
    path.write_text(after, encoding="utf-8")
    return sum(line.startswith("+ ") for line in ndiff(before.splitlines(), after.splitlines()))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source without what was compiled of it, and the pages of rules."""
    root = tmp_path_factory.mktemp("copy")
    copytree(ROOT / "src", root / "src", ignore=ignore_patterns("__pycache__", "*.so", "*.pyd", "static", "*.egg-info"))
    copytree(ROOT / "docs" / "rules", root / "docs" / "rules")
    return root


def test_a_crew_card_is_added_in_two_files_and_everything_follows(copy: Path) -> None:
    lines = {path: changed(copy / path, pairs) for path, pairs in CODE.items()}
    assert len(lines) <= MOST_FILES
    assert sum(lines.values()) <= MOST_LINES, lines
    changed(copy / RULES, [("## Events of the Pirate, one by one\n", CLAUSES)])
    script = f"COPY = {str(copy)!r}\nOTHERS = {OTHERS!r}\n{PLAYED}"
    path = os.pathsep.join([str(copy / "src"), str(ROOT)])
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
