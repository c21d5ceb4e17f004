"""Every number of a card that a designer may change is the number that is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Knob
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.cards import SLUGS
from quarterdeck.games.rum_runner.rules import KNOBS
from quarterdeck.games.rum_runner.sets import is_event, is_hazard, is_investment, is_ship
from tests.games.rum_runner.position import BAY, TIDES, Position
from tests.games.rum_runner.raids import Sets, after, asks, card_at, face, raid, raid_for, raising, reveal, sail, upkeep

TABLE = ("start.", "turn.", "gain.", "win.", "deck.", "mulligan.")  # these are of no single card


# What a card costs


def price(kind: int, sets: Sets) -> int:
    """How many coins the card costs in play."""
    if is_investment(kind):
        fits = [
            coins for coins in range(1, 11) if codes.REVEAL | BAY in upkeep(kind, coins, sets=sets).begin(True).moves()
        ]
        return fits[0]
    if is_hazard(kind):
        return raising(kind, 10, sets).moves()[1] & ~codes.RAISE
    seat = codes.CROWN if kind in codes.CROWN_KINDS else codes.PIRATE
    position = Position(sets=dict(sets)).turn(seat).hazard(BAY, codes.REEF, 1)
    position.crown([kind] if seat == codes.CROWN else [], 10).pirate([kind] if seat == codes.PIRATE else [], 10)
    position.ship(codes.LONGBOAT, 1).ship(
        codes.MERCHANT_VESSEL if kind != codes.MERCHANT_VESSEL else codes.SLOOP,
        crew=[codes.PAUL if kind != codes.PAUL else codes.BESS],
    )
    if is_event(kind):
        position.begin().play(codes.EVENT | kind)
    elif is_ship(kind):
        position.begin().play(codes.SHIP | kind)
    else:
        position.begin().play(codes.CREW, codes.board_move(kind, 1))
    return 10 - position.coins(seat)


@pytest.mark.parametrize("cost", [4, 7])
@pytest.mark.parametrize("kind", codes.KINDS, ids=SLUGS.__getitem__)
def test_every_cost_is_a_knob(kind: int, cost: int) -> None:
    assert price(kind, {f"{SLUGS[kind]}.cost": cost}) == cost


# How many there are


@pytest.mark.parametrize("knob", [knob for knob in KNOBS if knob.name.endswith(".copies")], ids=lambda knob: knob.name)
def test_every_number_of_copies_is_a_knob(knob: Knob) -> None:
    slug = knob.name.removesuffix(".copies")
    for number in (0, 1):
        state = GAME.start(GAME.rules(2, {}, {knob.name: number}), Rng(1))
        everything = GAME.view(state, ALL_SEEING)
        found = Counter(everything["order"][0] + everything["order"][1])
        for hand in everything["hands"]:
            found.update(hand["known"])
        assert found[slug] == number


# The numbers in the costs of hazards. The party has 3 navigation and 4 combat icons, the Pirate 3 cards and 5 coins.

PARTY = ((codes.GALLEON, codes.BESS), (codes.SLOOP, codes.ENRIC, codes.ABIGAIL))
CARDS, COINS, NAVIGATION, COMBAT, BOTH = 3, 5, 3, 4, 3


def can_pay(hazard: int, cost: int, sets: Sets) -> bool:
    """Whether the party can pay this cost of the hazard."""
    position = face(
        hazard, *PARTY, hand=[codes.TREASURE_MAP, codes.TREASURE_MAP, codes.FIRE_SHIP], left=COINS, sets=sets
    )
    if asks(position, "ChooseCost"):
        return codes.COST | cost in position.moves()
    return (hazard, cost) in [event[2:4] for event in position.events(codes.E_COST)]


NEEDS: Final = {
    (codes.ROUGH_SEAS, 0): CARDS,
    (codes.PRIVATEERS, 0): COMBAT,
    (codes.PRIVATEERS, 1): COINS,
    (codes.REEF, 0): NAVIGATION,
    (codes.UNCHARTED_WATERS, 0): NAVIGATION,
    (codes.BLOCKADE, 0): COMBAT,
    (codes.KRAKEN, 0): COMBAT,
    (codes.SQUALL, 0): NAVIGATION,
    (codes.FOG_BANK, 0): BOTH,
    (codes.ROWDY_TAVERN, 0): CARDS,
    (codes.PORT_TAXES, 0): COINS,
    (codes.HIDDEN_HARBOR, 0): NAVIGATION,
    (codes.HARBOR_GUNS, 0): COMBAT,
}
GAINS: Final = {(codes.SQUALL, 1): 2, (codes.PORT_TAXES, 1): 3}


@pytest.mark.parametrize(("hazard", "cost"), NEEDS)
def test_every_number_that_a_hazard_asks_for_is_a_knob(hazard: int, cost: int) -> None:
    name = f"{SLUGS[hazard]}.cost-{cost + 1}"
    has = NEEDS[hazard, cost]
    assert can_pay(hazard, cost, {})
    assert can_pay(hazard, cost, {name: has})
    assert not can_pay(hazard, cost, {name: has + 1})


@pytest.mark.parametrize(("hazard", "cost"), GAINS)
def test_what_the_crown_gains_by_a_hazard_is_a_knob(hazard: int, cost: int) -> None:
    for gained, sets in ((GAINS[hazard, cost], {}), (7, {f"{SLUGS[hazard]}.cost-{cost + 1}": 7})):
        assert face(hazard, (codes.LONGBOAT, codes.LORENZO), left=0, sets=sets).coins(codes.CROWN) == gained


def test_two_of_each_icon_are_taken_where_the_fog_asks_for_two() -> None:
    sets = {"fog-bank.cost-1": 2}
    assert asks(face(codes.FOG_BANK, (codes.SLOOP, codes.ENRIC, codes.BESS), sets=sets), "ChooseCost")
    assert not asks(face(codes.FOG_BANK, (codes.SLOOP, codes.BESS), sets=sets), "ChooseCost")


# The other numbers


def points(rum: int) -> Callable[[Sets], int]:
    """What the bottle scores for the Crown."""
    return lambda sets: reveal(upkeep(rum, 4, sets=sets)).state.scores()[codes.CROWN]


def marque(sets: Sets) -> int:
    return (
        raid_for(codes.LETTER_OF_MARQUE, (codes.LONGBOAT, codes.LORENZO), left=0, sets=sets)
        .play(codes.LOSE | codes.LORENZO)
        .coins(codes.PIRATE)
    )


def decree(sets: Sets) -> int:
    position = Position(sets=dict(sets)).crown([codes.ROYAL_DECREE]).pirate()
    for hazard in (codes.REEF, codes.SQUALL, codes.ROUGH_SEAS, codes.KRAKEN, codes.FOG_BANK):
        position.hazard(BAY, hazard)
    position.begin().play(codes.EVENT | codes.ROYAL_DECREE)
    while asks(position, "Decree"):
        position.play(position.moves()[0])
    return sum(coins for _, coins, _ in position.row(BAY))


def embargo(sets: Sets) -> list[int]:
    position = Position(sets=dict(sets)).crown([codes.EMBARGO]).pirate()
    for ship in (codes.LONGBOAT, codes.LONGBOAT, codes.SLOOP, codes.SLOOP):
        position.ship(ship)
    position.begin().play(codes.EVENT | codes.EMBARGO)
    while asks(position, "HoldShips"):
        position.play(position.moves()[0])
    return [coins for _, coins, _ in position.fleet()]


def treasure(sets: Sets) -> Position:
    position = sail((codes.LONGBOAT, codes.LORENZO), hand=[codes.TREASURE_MAP], left=0, sets=sets).begin()
    return position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)


def burning(sets: Sets) -> list[int]:
    position = (
        sail((codes.LONGBOAT,), (codes.SLOOP,), (codes.GALLEON,), hand=[codes.FIRE_SHIP], sets=sets)
        .hazard(BAY, codes.REEF)
        .begin()
    )
    position.play(codes.EVENT | codes.FIRE_SHIP)
    return [move & ~codes.SHIP_AT for move in position.moves()]


def janey(sets: Sets) -> int:
    position = raid(sail((codes.LONGBOAT, codes.JANEY), hand=[codes.SLOOP], crown=9, left=0, sets=sets).begin())
    return position.play(codes.EFFECT | codes.JANEY, codes.DISCARD | codes.SLOOP).coins(codes.PIRATE)


def crew_coins(crew: int, stopped: bool = False) -> Callable[[Sets], int]:
    """How many coins the Pirate has from this crew's effect."""
    return lambda sets: after(crew, stopped, crown=9, left=0, sets=sets).play(codes.EFFECT | crew).coins(codes.PIRATE)


def marguerite(sets: Sets) -> int:
    sets = {**sets, "treasure-map.coins": 5}
    position = sail((codes.LONGBOAT, codes.MARGUERITE), hand=[codes.TREASURE_MAP], sets=sets).begin()
    return position.play(
        codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.EFFECT | codes.MARGUERITE
    ).fleet()[0][1]


# What is seen with the printed number, with another one, and which one that is.
OTHERS: Final[dict[str, tuple[Callable[[Sets], object], object, int, object]]] = {
    "light-rum.points": (points(codes.LIGHT_RUM), 1, 3, 3),
    "gold-rum.points": (points(codes.GOLD_RUM), 2, 1, 1),
    "aged-rum.points": (points(codes.AGED_RUM), 3, 6, 6),
    "letter-of-marque.gain": (marque, 3, 5, 5),
    "royal-decree.cards": (decree, 3, 4, 4),
    "embargo.ships": (embargo, [2, 2, 0, 0], 3, [2, 2, 2, 0]),
    "embargo.coins": (embargo, [2, 2, 0, 0], 1, [1, 1, 0, 0]),
    "treasure-map.coins": (lambda sets: treasure(sets).fleet()[0][1], 2, 3, 3),
    "treasure-map.gain": (lambda sets: treasure(sets).coins(codes.PIRATE) - 1, 2, 4, 4),
    "fire-ship.worth": (burning, [0, 1, 2], 2, [1, 2]),
    "janey-mcfloyd.take": (janey, 1, 3, 3),
    "peg-leg-paul.gain": (crew_coins(codes.PAUL), 3, 2, 2),
    "bicorne-bess.take": (crew_coins(codes.BESS), 1, 2, 2),
    "marguerite-swift.remove": (marguerite, 4, 3, 2),
    "lucky-lorenzo.gain": (crew_coins(codes.LORENZO, stopped=True), 2, 4, 4),
}


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_number_is_a_knob(name: str) -> None:
    seen, printed, value, turned = OTHERS[name]
    assert seen({}) == printed
    assert seen({name: value}) == turned


def test_a_ship_that_is_too_cheap_for_fire_ship_is_refused_with_the_reason() -> None:
    position = (
        sail((codes.LONGBOAT,), (codes.SLOOP,), hand=[codes.FIRE_SHIP], sets={"fire-ship.worth": 2})
        .hazard(TIDES, codes.REEF)
        .begin()
    )
    position.play(codes.EVENT | codes.FIRE_SHIP)
    assert position.why(codes.SHIP_AT | 0) == codes.R_TOO_CHEAP
    position.play(codes.SHIP_AT | 1, card_at(TIDES, 1))
    assert position.row(TIDES) == []


@pytest.mark.parametrize(("crew", "name"), [(codes.BESS, "bicorne-bess.take"), (codes.JANEY, "janey-mcfloyd.take")])
def test_nobody_takes_more_than_the_crown_has(crew: int, name: str) -> None:
    position = raid(sail((codes.LONGBOAT, crew), hand=[codes.SLOOP], crown=2, left=0, sets={name: 5}).begin()).play(
        codes.EFFECT | crew
    )
    if crew == codes.JANEY:
        position.play(codes.DISCARD | codes.SLOOP)
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 2]


def test_all_knobs_of_cards_are_turned_here() -> None:
    turned = {f"{SLUGS[kind]}.cost" for kind in codes.KINDS} | set(OTHERS)
    turned |= {f"{SLUGS[hazard]}.cost-{cost + 1}" for hazard, cost in (*NEEDS, *GAINS)}
    turned |= {knob.name for knob in KNOBS if knob.name.endswith(".copies")}
    assert {knob.name for knob in KNOBS if not knob.name.startswith(TABLE)} == turned
