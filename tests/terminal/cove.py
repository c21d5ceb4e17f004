"""Positions of Chaos Cove for the tests of its boards, and the boards as text."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove import steps as steps  # fills the table of steps
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.view import view
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.room import Room

KEY = "chaos-cove"
NAMES = ["Bart", "Anne", "Deckhand", "Bosun"]
SMALL = (80, 14)
ROOMY = [(80, 60), (120, 60), (200, 60)]  # there all is shown
SIZES = [SMALL, (100, 20), *ROOMY]


def position(seats: int = 4, storm: bool = False) -> CoveState:
    """Bart has just placed Belle at the Port; three invaders lie face up, two have broken through."""
    s = CoveState(make_rules(seats, {"storm": storm}, {}))
    s.set_entries([codes.TURN_STEP])
    s.phase = codes.PLACING
    for hero in range(codes.HEROES):
        s.holder[hero] = hero % 4
    for hero, location in (
        (codes.BELLE, codes.PORT),
        (codes.CLAUDIA, codes.FORTUNE_TELLER),
        (codes.DENNIS, codes.FORTUNE_TELLER),
        (codes.CALVIN, codes.TAVERN),
    ):
        stand(s, hero, location)
    s.holder[codes.BELLE], s.holder[codes.CLAUDIA] = s.ring_of(0), s.ring_of(1)
    s.holder[codes.DENNIS], s.holder[codes.CALVIN] = s.ring_of(0), s.ring_of(1)
    s.placed, s.place, s.free, s.taken = codes.BELLE, codes.PORT, 1, 1
    for lane in range(codes.LANES):
        s.tiles[lane] = 2 + 2 * (lane % 6)
    s.tiles[4] = 0
    s.face_up = 1 << 0 | 1 << 3 | 1 << 11
    s.tiles[codes.FIRST_BREAK], s.tiles[codes.FIRST_BREAK + 3] = 14, 16
    for seat in range(seats):
        s.pieces[3 * seat + 2] = s.pieces[codes.FORT_SPACES + 3 * seat] = seat + 1
        s.cards[seat] = sets.ONE_CARD[codes.HOME_FORT] + sets.ONE_CARD[codes.HOME_SLOOP]
        s.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK] = [1, 1, 1, 5, 1, 1, 1, 2, 0, 0, 0]
    s.stock[codes.USED_CANNON], s.stock[codes.STOCK + codes.LYING_CREW] = 2, 1
    s.cards[1] += sets.ONE_CARD[2] * 2 + sets.ONE_CARD[8]
    s.top = [10, 20]
    s.left[4] = 0
    s.shut = 1 << 3
    s.won[:2] = [2, 1]
    hold(s, 0, sets.ONE[codes.BELLE] * 2 + sets.ONE[codes.GUS])
    hold(s, 1, sets.ONE[codes.BEN] + sets.ONE[codes.POLLY])
    return s


def stand(s: CoveState, hero: int, location: int) -> None:
    s.at[hero] = location
    s.board |= 1 << hero


def hold(s: CoveState, seat: int, cards: int) -> None:
    s.hands[seat], s.held[seat] = cards, sets.size(cards)


def in_a_fight(s: CoveState) -> CoveState:
    """Anne defends the ship on the third space of sea 2 against the pirate there."""
    s.set_entries([codes.FIGHT_STEP])
    s.phase, s.turn, s.placed, s.place = codes.DEFENCE, 1, codes.NONE, codes.NONE
    s.fight, s.foe, s.sum, s.begun = codes.IN_DEFENCE, 1, 3, 1
    s.face_up, s.tiles[1], s.guard = (1 << codes.LANES) - 1, 12, 5 << 3 | 2
    return s


def drawn(
    s: CoveState, viewer: int = 0, width: int = 80, height: int = 14, marks: Mapping[str, str] | None = None
) -> list[str]:
    return [line.plain.rstrip() for line in pictured(s, viewer, width, height, marks)]


def pictured(
    s: CoveState, viewer: int = 0, width: int = 80, height: int = 14, marks: Mapping[str, str] | None = None
) -> list[Text]:
    return boards.draw(KEY, view(s, viewer), NAMES[: s.seats], [], marks or {}, Room(width, height))


def told(s: CoveState, viewer: int = 0) -> list[str]:
    return boards.plain(KEY, view(s, viewer), NAMES[: s.seats], [])


def both(s: CoveState, viewer: int = 0) -> list[str]:
    """The board wherever all of it is shown, and in words, each as one text."""
    return ["\n".join(drawn(s, viewer, *measure)) for measure in ROOMY] + ["\n".join(told(s, viewer))]
