"""The Pirate's ships: their cards, and what can be said of those in play. Each lies in a berth."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import CardRecord
from quarterdeck.core.kernel import ARG
from quarterdeck.core.native import i64
from quarterdeck.games.rum_runner import codes, sets
from quarterdeck.games.rum_runner.state import RumState


class Ship(CardRecord):
    """A ship: room for crew, icons, and `afloat`, what bots reckon it worth in play."""

    def __init__(
        self,
        number: int,
        name: str,
        price: int,
        room: int,
        navigation: int = 0,
        combat: int = 0,
        copies: int = 1,
        worth: float = 0.0,
        afloat: float = 0.0,
    ) -> None:
        super().__init__(number, name, price=price, copies=copies, worth=worth)
        self.room = room
        self.navigation = navigation
        self.combat = combat
        self.afloat = afloat


# RR-longboat-1, RR-merchantvessel-1, RR-sloop-1, RR-brigantine-1, RR-galleon-1
SHIPS: Final[list[Ship]] = [
    Ship(codes.LONGBOAT, "Longboat", 0, room=1, copies=2, worth=0.06, afloat=0.06),
    Ship(codes.MERCHANT_VESSEL, "Merchant Vessel", 1, room=3, worth=0.40, afloat=0.2),
    Ship(codes.SLOOP, "Sloop", 2, room=2, navigation=1, copies=2, worth=0.46, afloat=0.26),
    Ship(codes.BRIGANTINE, "Brigantine", 3, room=2, combat=1, copies=2, worth=0.48, afloat=0.28),
    Ship(codes.GALLEON, "Galleon", 5, room=3, combat=2, worth=0.42, afloat=0.36),
]

# By kind; 0 for what is no ship.
ROOM: Final[list[int]] = [0] * codes.NUMBERS
NAVIGATION: Final[list[int]] = [0] * codes.NUMBERS
COMBAT: Final[list[int]] = [0] * codes.NUMBERS
for _ship in SHIPS:
    ROOM[_ship.number] = _ship.room
    NAVIGATION[_ship.number] = _ship.navigation
    COMBAT[_ship.number] = _ship.combat


# Berths


def is_ship(s: RumState, berth: int) -> bool:
    """Whether a ship lies there."""
    return berth < codes.BERTHS and s.berths[berth] != codes.NONE


def ships_in_play(s: RumState) -> list[int]:
    """The berths that have a ship."""
    ships: list[int] = []
    kinds = s.berths
    berth: i64
    for berth in range(codes.BERTHS):
        if kinds[berth] != codes.NONE:
            ships.append(berth)
    return ships


def free_berth(s: RumState) -> int:
    """RR-ship-2: the first berth without a ship; there are as many as there are ships."""
    return s.berths.index(codes.NONE)


def ship_ref(s: RumState, berth: int) -> int:
    """How events name a ship: its kind, and above that 1 for the first and 2 for the second of two that are alike."""
    kind = s.berths[berth]
    alike = [other for other in range(codes.BERTHS) if s.berths[other] == kind]
    return kind | (alike.index(berth) + 1) * (ARG + 1) if len(alike) > 1 else kind


# Crew aboard


def berth_of(s: RumState, crew: int) -> int:
    """The berth of the ship that a crew is on, or NO_BERTH."""
    bit = sets.CREW_BIT[crew]
    aboard = s.aboard
    berth: i64
    for berth in range(codes.BERTHS):
        if aboard[berth] & bit:
            return berth
    return codes.NO_BERTH


def crew_in_play(s: RumState) -> int:
    """All crew on ships, a bit each."""
    crew: i64 = 0
    for crew_there in s.aboard:
        there: i64 = crew_there
        crew |= there
    return crew


def free_room(s: RumState, berth: int) -> int:
    """RR-crew-2: how many more crew the ship takes."""
    return ROOM[s.berths[berth]] - sets.BITS[s.aboard[berth]]


def has_room(s: RumState) -> bool:
    """Whether a ship takes one more crew."""
    kinds = s.berths
    aboard = s.aboard
    berth: i64
    for berth in range(codes.BERTHS):
        kind = kinds[berth]
        if kind != codes.NONE and ROOM[kind] > sets.BITS[aboard[berth]]:
            return True
    return False


# Ships on a raid


def can_join(s: RumState, berth: int) -> bool:
    """RR-party-1, RR-ship-3, RR-crew-11: whether the ship can join a raid: it has crew and no coin."""
    return s.aboard[berth] != 0 and s.ship_coins[berth] == 0


def any_can_join(s: RumState, first: int = 0) -> bool:
    """Whether a ship from this berth on can join a raid."""
    aboard = s.aboard
    coins = s.ship_coins
    berth: i64
    for berth in range(first, codes.BERTHS):
        if aboard[berth] and not coins[berth]:
            return True
    return False


def raiding_crew(s: RumState) -> int:
    """RR-party-3, RR-face-7: the crew of the raiding party, a bit each."""
    crew = 0
    party = s.party
    for crew_there in s.aboard:
        if party & 1:
            crew |= crew_there
        party >>= 1
    return crew
