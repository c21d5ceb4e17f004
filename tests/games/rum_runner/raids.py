"""Set-ups that the tests of single cards share: a fleet, a raid, a hazard that is faced, a card that is revealed.

Some crew are good for raids that nobody should interrupt afterwards: Abigail (navigation) has nothing to look at while
no card lies face down, Bess (combat) has nothing to take while the Crown is poor, Dinah (no icon) has nothing to fetch
from an empty pile, and Lorenzo (navigation) acts after stopped raids only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    CASH_CROP,
    HARBOR_GUNS,
    HIDDEN_HARBOR,
    HOME_PORT,
    LONGBOAT,
    LORENZO,
    NONE,
    PRIVATEERS,
    REEF,
    ROUGH_SEAS,
    UNCHARTED_WATERS,
    slot,
)
from tests.games.rum_runner.scene import BAY, POINT, Scene

Sets = Mapping[str, Value]
Ship = tuple[int, ...]  # a kind of ship, and then its crew

FULL_HAND = (ROUGH_SEAS, ROUGH_SEAS, PRIVATEERS, REEF, REEF)  # five cards of the Crown without a raid text


def asks(scene: Scene, step: str) -> bool:
    """Whether this step asks now."""
    return not scene.over and scene.step == step


def succeeded(scene: Scene) -> bool:
    """Whether the raid was successful, which has to be settled."""
    assert len(scene.events(codes.E_SUCCESS)) + len(scene.events(codes.E_STOPPED)) == 1
    return bool(scene.events(codes.E_SUCCESS))


def card_at(island: int, place: int = 0) -> int:
    """The move that points at a card of the Crown."""
    return codes.CARD_AT | slot(island, place)


# The Pirate's turn


def sail(
    *ships: Ship,
    hand: Sequence[int] = (),
    left: int = 5,
    crown: int = 0,
    stopped: bool = False,
    sets: Sets | None = None,
) -> Scene:
    """The Pirate is to begin with these ships. `left` is the supply after all of them have joined a raid.

    With `stopped` a raid on Bivalve Bay fails at Uncharted Waters, which is then gone.
    """
    scene = Scene(sets=dict(sets or {})).crown(coins=crown).pirate(hand, left + len(ships)).turn(codes.PIRATE)
    for kind, *crew in ships:
        scene.ship(kind, crew=crew)
    if stopped:
        scene.hazard(BAY, UNCHARTED_WATERS, up=True)
    return scene


def raid(scene: Scene, island: int = BAY, *berths: int) -> Scene:
    """Raid with these ships, or else with all that can join. The Crown leaves its face-down hazards down."""
    scene.play(codes.RAID | island, *[codes.JOIN | berth for berth in berths])
    while asks(scene, "Party"):
        scene.play(codes.DONE if berths else scene.moves()[0])
    while asks(scene, "Raise"):
        scene.play(codes.DONE)
    return scene


def face(
    hazard: int,
    *ships: Ship,
    coins: int = 0,
    idle: Ship | None = None,
    on: int = NONE,
    hand: Sequence[int] = (),
    left: int = 5,
    crown: int = 0,
    sets: Sets | None = None,
) -> Scene:
    """These ships raid Bivalve Bay and come to this hazard, with so many coins on it.

    A ship that is `idle` has 2 coins and cannot join; `on` is an investment on the island.
    """
    scene = sail(*ships, hand=hand, left=left, crown=crown, sets=sets).hazard(BAY, hazard, coins, up=True)
    if idle:
        scene.ship(idle[0], 2, idle[1:])
    if on != NONE:
        scene.investment(BAY, on)
    return raid(scene.begin())


def raid_for(
    card: int,
    *ships: Ship,
    coins: int = 0,
    from_deck: bool = False,
    idle: Ship | None = None,
    left: int = 5,
    sets: Sets | None = None,
) -> Scene:
    """These ships raid a card face down on Bivalve Bay, with so many coins on it, or one from the deck."""
    scene = sail(*ships, left=left, sets=sets)
    if idle:
        scene.ship(idle[0], 2, idle[1:])
    if from_deck:
        return raid(scene.deck(codes.CROWN, card).begin(), HOME_PORT)
    return raid(scene.investment(BAY, card, coins).begin())


def after(crew: int, stopped: bool = False, crown: int = 0, left: int = 5, sets: Sets | None = None) -> Scene:
    """A Longboat with this crew has raided Bivalve Bay, and nothing else is in play."""
    return raid(sail((LONGBOAT, crew), stopped=stopped, crown=crown, left=left, sets=sets).begin())


def idle(scene: Scene, crew: int) -> None:
    """Nobody is asked for an effect, since this crew has none now, and nothing was done by itself."""
    assert asks(scene, "PirateAction")
    assert crew not in [event[2] for event in scene.events(codes.E_EFFECT)]


either_way = pytest.mark.parametrize("stopped", [False, True])


# The Crown's turn


def raising(hazard: int, supply: int, sets: Sets | None = None) -> Scene:
    """The Crown is asked whether it raises this hazard; another question comes before the party faces it."""
    scene = Scene(sets=dict(sets or {})).crown(coins=supply).pirate(coins=1).turn(codes.PIRATE)
    scene.ship(LONGBOAT, crew=[LORENZO])
    scene.hazard(BAY, ROUGH_SEAS).hazard(BAY, hazard).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert scene.step == "Raise"
    return scene


def check_cost_to_raise(hazard: int, cost: int) -> None:
    """Raising takes exactly this many coins, and cannot be done with fewer."""
    scene = raising(hazard, 4)
    assert scene.moves() == [codes.DONE, *(codes.RAISE | coins for coins in range(cost, 5))]
    for coins in range(cost):
        assert scene.why(codes.RAISE | coins) == codes.R_TOO_LITTLE
        assert raising(hazard, coins).moves() == [codes.DONE]
    scene.play(codes.RAISE | cost)
    assert scene.coins(codes.CROWN) == 4 - cost
    assert scene.row(BAY)[-1] == (hazard, 0, True)


def upkeep(card: int, coins: int, hand: Sequence[int] = (), sets: Sets | None = None) -> Scene:
    """The Crown has a card face down on Bivalve Bay; the scene is yet to begin, with upkeep."""
    return Scene(sets=dict(sets or {})).crown(hand, coins=0).pirate().investment(BAY, card, coins)


def reveal(scene: Scene) -> Scene:
    """The Crown's turn begins, and it reveals the card on Bivalve Bay."""
    return scene.begin(upkeep=True).play(codes.REVEAL | BAY)


def check_price(card: int, price: int) -> None:
    """The card is funded with this many coins on it, and not with fewer."""
    for coins in range(price + 1):
        scene = upkeep(card, coins).investment(POINT, CASH_CROP, 1).begin(upkeep=True)
        assert scene.why(codes.REVEAL | BAY) == (ALLOWED if coins == price else codes.R_NOT_FUNDED)


def crown_discards(card: int, *ships: Ship) -> Scene:
    """The Crown's turn ends with one card too many, and it discards this one. Every ship has 3 coins."""
    scene = Scene().crown([card, *FULL_HAND], coins=0).pirate(coins=7).turn(codes.CROWN, actions=1)
    for kind, *crew in ships:
        scene.ship(kind, 3, crew)
    return scene.begin().play(codes.GAIN, codes.DISCARD | card)


def gain_on(scene: Scene) -> Scene:
    """The side that is on turn gains coins for the rest of its turn."""
    seat = scene.asked
    while scene.asked == seat and codes.GAIN in scene.moves():
        scene.play(codes.GAIN)
    return scene


def icons(ship: int, crew: int) -> tuple[int, int]:
    """How many navigation and how many combat icons a ship with one crew brings to a raid."""
    return _most(ship, crew, HIDDEN_HARBOR), _most(ship, crew, HARBOR_GUNS)


def _most(ship: int, crew: int, hazard: int) -> int:
    """How many icons this starting hazard may ask for until it stops the ship."""
    name = {HIDDEN_HARBOR: "hidden-harbor.cost-1", HARBOR_GUNS: "harbor-guns.cost-1"}[hazard]
    number = 1
    while succeeded(face(hazard, (ship, crew), sets={name: number})):
        number += 1
    return number - 1
