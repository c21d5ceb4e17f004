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
from quarterdeck.games.rum_runner.state import slot
from tests.games.rum_runner.position import BAY, POINT, Position

Sets = Mapping[str, Value]
Ship = tuple[int, ...]  # a kind of ship, and then its crew

FULL_HAND = (
    codes.ROUGH_SEAS,
    codes.ROUGH_SEAS,
    codes.PRIVATEERS,
    codes.REEF,
    codes.REEF,
)  # five cards of the Crown without a raid text


def asks(position: Position, step: str) -> bool:
    """Whether this step asks now."""
    return not position.over and position.step == step


def succeeded(position: Position) -> bool:
    """Whether the raid was successful, which has to be settled."""
    assert len(position.events(codes.E_SUCCESS)) + len(position.events(codes.E_STOPPED)) == 1
    return bool(position.events(codes.E_SUCCESS))


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
) -> Position:
    """The Pirate is to begin with these ships. `left` is the supply after all of them have joined a raid.

    With `stopped` a raid on Bivalve Bay fails at Uncharted Waters, which is then gone.
    """
    position = Position(sets=dict(sets or {})).crown(coins=crown).pirate(hand, left + len(ships)).turn(codes.PIRATE)
    for kind, *crew in ships:
        position.ship(kind, crew=crew)
    if stopped:
        position.hazard(BAY, codes.UNCHARTED_WATERS, up=True)
    return position


def raid(position: Position, island: int = BAY, *berths: int) -> Position:
    """Raid with these ships, or else with all that can join. The Crown leaves its face-down hazards down."""
    position.play(codes.RAID | island, *[codes.JOIN | berth for berth in berths])
    while asks(position, "Party"):
        position.play(codes.DONE if berths else position.moves()[0])
    while asks(position, "Raise"):
        position.play(codes.DONE)
    return position


def face(
    hazard: int,
    *ships: Ship,
    coins: int = 0,
    idle: Ship | None = None,
    on: int = codes.NONE,
    hand: Sequence[int] = (),
    left: int = 5,
    crown: int = 0,
    sets: Sets | None = None,
) -> Position:
    """These ships raid Bivalve Bay and come to this hazard, with so many coins on it.

    A ship that is `idle` has 2 coins and cannot join; `on` is an investment on the island.
    """
    position = sail(*ships, hand=hand, left=left, crown=crown, sets=sets).hazard(BAY, hazard, coins, up=True)
    if idle:
        position.ship(idle[0], 2, idle[1:])
    if on != codes.NONE:
        position.investment(BAY, on)
    return raid(position.begin())


def raid_for(
    card: int,
    *ships: Ship,
    coins: int = 0,
    from_deck: bool = False,
    idle: Ship | None = None,
    left: int = 5,
    sets: Sets | None = None,
) -> Position:
    """These ships raid a card face down on Bivalve Bay, with so many coins on it, or one from the deck."""
    position = sail(*ships, left=left, sets=sets)
    if idle:
        position.ship(idle[0], 2, idle[1:])
    if from_deck:
        return raid(position.deck(codes.CROWN, card).begin(), codes.HOME_PORT)
    return raid(position.investment(BAY, card, coins).begin())


def after(crew: int, stopped: bool = False, crown: int = 0, left: int = 5, sets: Sets | None = None) -> Position:
    """A Longboat with this crew has raided Bivalve Bay, and nothing else is in play."""
    return raid(sail((codes.LONGBOAT, crew), stopped=stopped, crown=crown, left=left, sets=sets).begin())


def idle(position: Position, crew: int) -> None:
    """Nobody is asked for an effect, since this crew has none now, and nothing was done by itself."""
    assert asks(position, "PirateAction")
    assert crew not in [event[2] for event in position.events(codes.E_EFFECT)]


either_way = pytest.mark.parametrize("stopped", [False, True])


# The Crown's turn


def raising(hazard: int, supply: int, sets: Sets | None = None) -> Position:
    """The Crown is asked whether it raises this hazard; another question comes before the party faces it."""
    position = Position(sets=dict(sets or {})).crown(coins=supply).pirate(coins=1).turn(codes.PIRATE)
    position.ship(codes.LONGBOAT, crew=[codes.LORENZO])
    position.hazard(BAY, codes.ROUGH_SEAS).hazard(BAY, hazard).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.step == "Raise"
    return position


def check_cost_to_raise(hazard: int, cost: int) -> None:
    """Raising takes exactly this many coins, and cannot be done with fewer."""
    position = raising(hazard, 4)
    assert position.moves() == [codes.DONE, *(codes.RAISE | coins for coins in range(cost, 5))]
    for coins in range(cost):
        assert position.why(codes.RAISE | coins) == codes.R_TOO_LITTLE
        assert raising(hazard, coins).moves() == [codes.DONE]
    position.play(codes.RAISE | cost)
    assert position.coins(codes.CROWN) == 4 - cost
    assert position.row(BAY)[-1] == (hazard, 0, True)


def upkeep(card: int, coins: int, hand: Sequence[int] = (), sets: Sets | None = None) -> Position:
    """The Crown has a card face down on Bivalve Bay; the position is yet to begin, with upkeep."""
    return Position(sets=dict(sets or {})).crown(hand, coins=0).pirate().investment(BAY, card, coins)


def reveal(position: Position) -> Position:
    """The Crown's turn begins, and it reveals the card on Bivalve Bay."""
    return position.begin(upkeep=True).play(codes.REVEAL | BAY)


def check_price(card: int, price: int) -> None:
    """The card is funded with this many coins on it, and not with fewer."""
    for coins in range(price + 1):
        position = upkeep(card, coins).investment(POINT, codes.CASH_CROP, 1).begin(upkeep=True)
        assert position.why(codes.REVEAL | BAY) == (ALLOWED if coins == price else codes.R_NOT_FUNDED)


def crown_discards(card: int, *ships: Ship) -> Position:
    """The Crown's turn ends with one card too many, and it discards this one. Every ship has 3 coins."""
    position = Position().crown([card, *FULL_HAND], coins=0).pirate(coins=7).turn(codes.CROWN, actions=1)
    for kind, *crew in ships:
        position.ship(kind, 3, crew)
    return position.begin().play(codes.GAIN, codes.DISCARD | card)


def gain_on(position: Position) -> Position:
    """The side that is on turn gains coins for the rest of its turn."""
    seat = position.asked
    while position.asked == seat and codes.GAIN in position.moves():
        position.play(codes.GAIN)
    return position


def icons(ship: int, crew: int) -> tuple[int, int]:
    """How many navigation and how many combat icons a ship with one crew brings to a raid."""
    return _most(ship, crew, codes.HIDDEN_HARBOR), _most(ship, crew, codes.HARBOR_GUNS)


def _most(ship: int, crew: int, hazard: int) -> int:
    """How many icons this starting hazard may ask for until it stops the ship."""
    name = {codes.HIDDEN_HARBOR: "hidden-harbor.cost-1", codes.HARBOR_GUNS: "harbor-guns.cost-1"}[hazard]
    number = 1
    while succeeded(face(hazard, (ship, crew), sets={name: number})):
        number += 1
    return number - 1
