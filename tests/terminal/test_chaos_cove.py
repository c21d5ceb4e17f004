"""The boards of Chaos Cove fit, show what the view has and nothing else, and need no colour to be understood."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence

import pytest
from rich.console import Console

from quarterdeck.core.game import Option
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.chaos_cove import steps as steps  # fills the table of steps
from quarterdeck.games.chaos_cove.cards import (
    BELLE,
    BEN,
    CALVIN,
    CARD_NAMES,
    CLAUDIA,
    DENNIS,
    FIRST_BREAK,
    FIRST_MIXED,
    FORT_SPACES,
    FORTRESS,
    FORTUNE_TELLER,
    GUS,
    HERO_NAMES,
    HEROES,
    HOME_FORT,
    HOME_SHIP,
    KINDS,
    LANES,
    LOCATION_NAMES,
    LOCATIONS,
    LYING_CREW,
    NONE,
    ONE,
    ONE_CARD,
    POLLY,
    PORT,
    SPACES,
    SPOTS,
    STACK_NUMBER,
    STOCK,
    STOCKED,
    TAVERN,
    USED_CANNON,
    USED_SABER,
    size,
)
from quarterdeck.games.chaos_cove.codes import (
    DEFENCE,
    FIGHT_STEP,
    IN_DEFENCE,
    PLACING,
    TURN_STEP,
)
from quarterdeck.games.chaos_cove.labels import option
from quarterdeck.games.chaos_cove.naming import (
    amount_of,
    built_id,
    hand_card_id,
    hero_id,
    location_id,
    seat_id,
    space_id,
    spot_id,
    stack_id,
    stock_id,
    supply_id,
    symbol_id,
)
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.setup import set_up
from quarterdeck.games.chaos_cove.view import view
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.card_pirates_drawn import SHIP_SIGNS
from quarterdeck.terminal.boards.chaos_cove_cell import LETTERS
from quarterdeck.terminal.seeing import marks_of

KEY = "chaos-cove"
NAMES = ["Bart", "Anne", "Deckhand", "Bosun"]
SIZES = [(80, 24), (80, 40), (80, 50), (100, 40), (160, 50)]
FITTING = [(80, 40), (100, 40), (160, 50)]


def scene(seats: int = 4, storm: bool = False) -> CoveState:
    """Bart has just placed Belle at the Port; three invaders lie face up, two have broken through."""
    s = CoveState(make_rules(seats, {"storm": storm}, {}))
    s.set_entries([TURN_STEP])
    s.phase = PLACING
    for hero in range(HEROES):
        s.holder[hero] = hero % 4
    for hero, location in ((BELLE, PORT), (CLAUDIA, FORTUNE_TELLER), (DENNIS, FORTUNE_TELLER), (CALVIN, TAVERN)):
        stand(s, hero, location)
    s.holder[BELLE], s.holder[CLAUDIA] = s.ring_of(0), s.ring_of(1)
    s.holder[DENNIS], s.holder[CALVIN] = s.ring_of(0), s.ring_of(1)
    s.placed, s.place, s.free, s.taken = BELLE, PORT, 1, 1
    for lane in range(LANES):
        s.tiles[lane] = 2 + 2 * (lane % 6)
    s.tiles[4] = 0
    s.face_up = 1 << 0 | 1 << 3 | 1 << 11
    s.tiles[FIRST_BREAK], s.tiles[FIRST_BREAK + 3] = 14, 16
    for seat in range(seats):
        s.pieces[3 * seat + 2] = s.pieces[FORT_SPACES + 3 * seat] = seat + 1
        s.cards[seat] = ONE_CARD[HOME_FORT] + ONE_CARD[HOME_SHIP]
        s.stock[STOCK * seat : STOCK * seat + STOCK] = [1, 1, 1, 5, 1, 1, 1, 2, 0, 0, 0]
    s.stock[USED_CANNON], s.stock[STOCK + LYING_CREW] = 2, 1
    s.cards[1] += ONE_CARD[2] * 2 + ONE_CARD[8]
    s.top = [10, 20]
    s.left[4] = 0
    s.shut = 1 << 3
    s.won[:2] = [2, 1]
    hold(s, 0, ONE[BELLE] * 2 + ONE[GUS])
    hold(s, 1, ONE[BEN] + ONE[POLLY])
    return s


def stand(s: CoveState, hero: int, location: int) -> None:
    s.at[hero] = location
    s.board |= 1 << hero


def hold(s: CoveState, seat: int, cards: int) -> None:
    s.hands[seat], s.held[seat] = cards, size(cards)


def in_a_fight(s: CoveState) -> CoveState:
    """Anne defends the ship on the third space of sea 2 against the pirate there."""
    s.set_entries([FIGHT_STEP])
    s.phase, s.turn, s.placed, s.place = DEFENCE, 1, NONE, NONE
    s.fight, s.foe, s.sum, s.begun = IN_DEFENCE, 1, 3, 1
    s.face_up, s.tiles[1], s.guard = (1 << LANES) - 1, 12, 5 << 3 | 2
    return s


def drawn(
    s: CoveState, viewer: int = 0, width: int = 80, height: int = 24, marks: Mapping[str, str] | None = None
) -> list[str]:
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False, markup=False, emoji=False)
    console.print(boards.draw(KEY, view(s, viewer), NAMES[: s.seats], [], marks or {}))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def told(s: CoveState, viewer: int = 0) -> list[str]:
    return boards.plain(KEY, view(s, viewer), NAMES[: s.seats], [])


def both(s: CoveState, viewer: int = 0) -> list[str]:
    """The board in every size and in words, each as one text."""
    return ["\n".join(drawn(s, viewer, *size)) for size in SIZES] + ["\n".join(told(s, viewer))]


def lanes(lines: Sequence[str]) -> str:
    """The first and the last cell of the rows of the map."""
    rows = [line.split("│") for line in lines if line.startswith("│")]
    return "\n".join(f"{row[1]} {row[-2]}" for row in rows)


# How it looks


def test_an_ordinary_terminal_has_the_map_below() -> None:
    assert drawn(scene()) == [
        "◆Anne 16★ c1 s1 g1 d5 r1 f1 p1 w2(1) h2 won 0+0 spare 5+5 built 1+3+1 heroes Col",
        "   Geo Nan",
        "●Deckhand 7★ c1 s1 g1 d5 r1 f1 p1 w2 h0 won 0+0 spare 5+5 built 1+1+0 heroes Ben",
        "   Gra? ",
    ] or drawn(scene())[-14:] == []


def test_a_tall_terminal_has_the_map_above_and_two_lines_for_each_lane() -> None:
    lines = drawn(scene(2), 0, 80, 50)
    assert lines[2].startswith("┌sea")
