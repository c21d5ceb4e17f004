"""The moments of a round at which a hero card may, or may not, be played for its action."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from tests.games.chaos_cove.position import ANNA, BART, Position

BEFORE_PLACING: Final = "before placing"
AFTER_PLACING: Final = "after placing"
IN_FIGHT_1: Final = "in a fight of phase 1"
IN_PHASE_2: Final = "in phase 2"
IN_PHASE_3: Final = "in phase 3"
BEFORE_ATTACK: Final = "before an attack of phase 4"
IN_FIGHT_4: Final = "in a fight of phase 4"
AFTER_ATTACK: Final = "after an attack of phase 4"
HELPING: Final = "in a fight of another"
SHIP_ATTACKED: Final = "when a ship is attacked"
FORT_ATTACKED: Final = "when a fort is attacked"
IN_FIGHT_5: Final = "in a fight for a fort"
AFTER_DEFENCE: Final = "after a defence"

PHASE_1: Final = (BEFORE_PLACING, AFTER_PLACING, IN_FIGHT_1)
PHASE_4: Final = (BEFORE_ATTACK, IN_FIGHT_4, AFTER_ATTACK)
PHASE_5: Final = (SHIP_ATTACKED, FORT_ATTACKED, IN_FIGHT_5, AFTER_DEFENCE)
IN_FIGHTS: Final = (IN_FIGHT_1, IN_FIGHT_4, IN_FIGHT_5)
NEVER: Final = dict.fromkeys((IN_PHASE_2, IN_PHASE_3, HELPING), NOT_ASKED)  # when no card at all acts

BROKEN_THROUGH: Final = 12  # a pirate that anybody can attack


def at_window(window: str, hero: int) -> Position:
    """Anna is asked at this moment; she holds a card of a hero whom Bart has placed, and it has something to do."""
    position = (
        Position(2)
        .placed(codes.CALVIN, codes.MILL, by=BART)
        .placed(hero, codes.MARKET, by=BART)
        .hand(ANNA, hero, codes.CALVIN)
    )
    if hero == codes.POLLY:
        position.placed(codes.JERRY, codes.MARKET, by=BART)
    if hero != codes.JOHN:
        position.placed(codes.JOHN, codes.PORT, by=BART)  # whose card can be played after any fight
    position.ship(ANNA, 1, 0).ship(ANNA, 4, 0).fort(ANNA, 1, 0).fort(ANNA, 4, 0)
    position.stock(ANNA, gunpowder=9, crew=2, rum=4).invader(BROKEN_THROUGH, 2)
    if window in PHASE_1:
        return _in_phase_1(position.invader(3, 9).invader(9, 9).phase(codes.PLACING), window)
    if window in PHASE_4:
        return _in_phase_4(position.invader(3, 9).invader(9, 9).phase(codes.SURPRISE), window)
    if window in PHASE_5:
        return _in_phase_5(position, window)
    if window == HELPING:
        position.marker(BART).stock(BART, gunpowder=1).phase(codes.SURPRISE)
        return position.play(codes.ATTACK | BROKEN_THROUGH, codes.POWDER, codes.END)
    return position.phase(codes.HARVEST if window == IN_PHASE_2 else codes.BUILDING)


def _in_phase_1(position: Position, window: str) -> Position:
    if window == AFTER_PLACING:
        position.play(codes.PLACE | position.offered(codes.PLACE)[0], codes.AT | codes.GARDEN)
    elif window == IN_FIGHT_1:
        position.play(codes.CARD | codes.CALVIN, codes.ATTACK | BROKEN_THROUGH, codes.POWDER)
    return position


def _in_phase_4(position: Position, window: str) -> Position:
    if window != BEFORE_ATTACK:
        position.play(codes.ATTACK | BROKEN_THROUGH, codes.POWDER)
    return position.play(codes.POWDER, codes.END | codes.AND_CARDS) if window == AFTER_ATTACK else position


def _in_phase_5(position: Position, window: str) -> Position:
    at_sea = window in (SHIP_ATTACKED, AFTER_DEFENCE)
    position.invader(1 if at_sea else 7, 2).phase(codes.DEFENCE)
    if window == IN_FIGHT_5:
        position.play(codes.POWDER)
    return (
        position.play(codes.POWDER, codes.POWDER, codes.END | codes.AND_CARDS) if window == AFTER_DEFENCE else position
    )


def refusals(hero: int) -> dict[str, int]:
    """At which moments the card cannot be played for its action, and why not; at all others it can."""
    every = (*PHASE_1, *PHASE_4, *PHASE_5, *NEVER)
    positions = {window: at_window(window, hero) for window in every}
    assert {position.asked for position in positions.values()} == {ANNA}
    reasons = {window: position.why(codes.CARD | hero) for window, position in positions.items()}
    return {window: reason for window, reason in reasons.items() if reason}
