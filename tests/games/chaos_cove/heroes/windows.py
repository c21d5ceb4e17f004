"""The moments of a round at which a hero card may, or may not, be played for its action."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import CALVIN, GARDEN, JERRY, MARKET, MILL, POLLY
from tests.games.chaos_cove.scene import ANNA, BART, Scene

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


def at_window(window: str, hero: int) -> Scene:
    """Anna is asked at this moment; she holds a card of a hero whom Bart has placed, and it has something to do."""
    scene = Scene(2).placed(CALVIN, MILL, by=BART).placed(hero, MARKET, by=BART).hand(ANNA, hero, CALVIN)
    if hero == POLLY:
        scene.placed(JERRY, MARKET, by=BART)
    scene.ship(ANNA, 1, 0).ship(ANNA, 4, 0).fort(ANNA, 1, 0).fort(ANNA, 4, 0)
    scene.stock(ANNA, gunpowder=9, crew=2, rum=4).invader(BROKEN_THROUGH, 2)
    if window in PHASE_1:
        return _in_phase_1(scene.invader(3, 9).invader(9, 9).phase(codes.PLACING), window)
    if window in PHASE_4:
        return _in_phase_4(scene.invader(3, 9).invader(9, 9).phase(codes.SURPRISE), window)
    if window in PHASE_5:
        return _in_phase_5(scene, window)
    if window == HELPING:
        scene.marker(BART).stock(BART, gunpowder=1).phase(codes.SURPRISE)
        return scene.play(codes.ATTACK | BROKEN_THROUGH, codes.POWDER, codes.END)
    return scene.phase(codes.HARVEST if window == IN_PHASE_2 else codes.BUILDING)


def _in_phase_1(scene: Scene, window: str) -> Scene:
    if window == AFTER_PLACING:
        scene.play(codes.PLACE | scene.offered(codes.PLACE)[0], codes.AT | GARDEN)
    elif window == IN_FIGHT_1:
        scene.play(codes.CARD | CALVIN, codes.ATTACK | BROKEN_THROUGH, codes.POWDER)
    return scene


def _in_phase_4(scene: Scene, window: str) -> Scene:
    if window != BEFORE_ATTACK:
        scene.play(codes.ATTACK | BROKEN_THROUGH, codes.POWDER)
    return scene.play(codes.POWDER, codes.END) if window == AFTER_ATTACK else scene


def _in_phase_5(scene: Scene, window: str) -> Scene:
    at_sea = window in (SHIP_ATTACKED, AFTER_DEFENCE)
    scene.invader(1 if at_sea else 7, 2).phase(codes.DEFENCE)
    if window == IN_FIGHT_5:
        scene.play(codes.POWDER)
    return scene.play(codes.POWDER, codes.POWDER, codes.END) if window == AFTER_DEFENCE else scene


def refusals(hero: int) -> dict[str, int]:
    """At which moments the card cannot be played for its action, and why not; at all others it can."""
    every = (*PHASE_1, *PHASE_4, *PHASE_5, *NEVER)
    scenes = {window: at_window(window, hero) for window in every}
    assert {scene.asked for scene in scenes.values()} == {ANNA}
    reasons = {window: scene.why(codes.CARD | hero) for window, scene in scenes.items()}
    return {window: reason for window, reason in reasons.items() if reason}
