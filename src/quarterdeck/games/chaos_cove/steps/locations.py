"""The twelve locations: what each shows, and what it does for who places a hero there."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import PRINTED, CardRecord
from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import board, codes, handling
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps import building, hero

EXCHANGED: Final = 3  # things given to the Market, and taken from it
TRADED_GOODS: Final = 7  # goods that the Market takes: all that lie in a stock but crew
FLIPS: Final = 2  # at the Lighthouse and by the Fortune Teller
USES: Final = 2  # at the Port and at the Mill


class Location(CardRecord):
    """A location: the goods that it shows, in ascending order, and those of them that are printed in the rulebook.

    `text` and `effect` tell at length and in short what it does, as `clause` has it.
    """

    def __init__(
        self,
        number: int,
        name: str,
        text: str,
        effect: str,
        clause: str,
        symbols: tuple[int, ...],
        *,
        printed: tuple[int, ...] = (),
        called: str = "",
    ) -> None:
        super().__init__(number, name, text, source=PRINTED, called=called or name)
        self.effect = effect
        self.clause = clause
        self.symbols = symbols
        self.printed = printed

    def reason(self, s: CoveState) -> int:
        """Why the location has nothing to do for who has the turn."""
        return ALLOWED

    def begin(self, s: CoveState, rng: Rng) -> None:
        """Use the effect of the location."""
        raise NotImplementedError


class Watch(Location):
    """CC-lighthouse-1, CC-fortune-1: the Lighthouse turns up pirates, the Fortune Teller barbarians."""

    def __init__(
        self,
        number: int,
        name: str,
        invader: int,
        text: str,
        effect: str,
        clause: str,
        symbols: tuple[int, ...],
        *,
        printed: tuple[int, ...] = (),
        called: str = "",
    ) -> None:
        super().__init__(number, name, text, effect, clause, symbols, printed=printed, called=called)
        self.invader = invader

    def reason(self, s: CoveState) -> int:
        return ALLOWED if board.lanes_face_down(s, self.invader) else codes.R_NO_FACE_DOWN

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.FLIP_STEP, self.invader + FLIPS * hero.ONE_FLIP)


class Port(Location):
    """CC-port-1: ships trade."""

    def reason(self, s: CoveState) -> int:
        return building.using_reason(s, s.turn, True, False)

    def begin(self, s: CoveState, rng: Rng) -> None:
        building.begin_using(s, building.SHIPS_MAY, USES)


class Mill(Location):
    """CC-mill-1: forts give."""

    def reason(self, s: CoveState) -> int:
        return building.using_reason(s, s.turn, False, True)

    def begin(self, s: CoveState, rng: Rng) -> None:
        building.begin_using(s, building.FORTS_MAY, USES)


class Blacksmith(Location):
    """CC-blacksmith-1: planks for doubloons."""

    def reason(self, s: CoveState) -> int:
        return ALLOWED if s.stock[codes.STOCK * s.turn + codes.PLANK] else codes.R_NO_PLANK

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.BLACKSMITH_STEP)


class Fortress(Location):
    """CC-fortress-3: its token comes by itself, see `CoveState.has_token`."""

    def reason(self, s: CoveState) -> int:
        return codes.R_NO_EFFECT


class Market(Location):
    """CC-market-1, CC-market-4: exactly three things for exactly three."""

    def reason(self, s: CoveState) -> int:
        return ALLOWED if things_to_give(s, s.turn) >= EXCHANGED else codes.R_FEW_THINGS

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.MARKET_STEP, 2 * EXCHANGED)


def things_to_give(s: CoveState, seat: int) -> int:
    """CC-market-2, CC-market-5: how many things a seat could give to the Market."""
    return sum([handling.owned(s, seat, goods) for goods in range(TRADED_GOODS)]) + s.held[seat]


class TownHall(Location):
    """CC-townhall-1: a construction card at once."""

    def reason(self, s: CoveState) -> int:
        return building_reason(s, s.turn)

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.TOWN_HALL_STEP)


def building_reason(s: CoveState, seat: int) -> int:
    """CC-townhall-3: why a seat can build nothing: what it could pay for has no room, or it can pay for nothing."""
    found = codes.R_CANNOT_PAY
    for stack in range(codes.STACK_NUMBER):
        reason = building.buy_reason(s, seat, stack)
        if not reason:
            return ALLOWED
        if reason in (codes.R_NO_SPACE, codes.R_NO_PIECES_LEFT):
            found = reason
    return found


class Garden(Location):
    """CC-garden-1: the first player marker goes to somebody."""

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.GARDEN_STEP)


class Tavern(Location):
    """CC-tavern-1: hero cards are drawn."""

    def reason(self, s: CoveState) -> int:
        return handling.supply_reason(s, codes.HERO_CARD)

    def begin(self, s: CoveState, rng: Rng) -> None:
        handling.draw(s, s.turn, s.rules.tavern_cards, rng)


class Greenhouse(Location):
    """CC-greenhouse-1: hero cards are exchanged."""

    def reason(self, s: CoveState) -> int:
        return ALLOWED if s.held[s.turn] else codes.R_HAND_EMPTY

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.GREENHOUSE_STEP)


class Sanctuary(Location):
    """CC-sanctuary-1, CC-sanctuary-3: a hero tile is swapped. Some other hand always has one."""

    def reason(self, s: CoveState) -> int:
        ring = s.ring_of(s.turn)
        for tile in range(codes.HEROES):
            if s.holder[tile] == ring and s.at[tile] == codes.NONE:
                return ALLOWED
        return codes.R_NO_TILE_LEFT

    def begin(self, s: CoveState, rng: Rng) -> None:
        s.push(codes.SANCTUARY_STEP)


LOCATIONS: Final[list[Location]] = [
    Watch(
        codes.LIGHTHOUSE,
        "Lighthouse",
        codes.PIRATE,
        "Turn one or two pirates face up.",
        "turn up 1 or 2 pirates",
        "CC-lighthouse-1",
        (codes.CANNON, codes.GUNPOWDER, codes.DOUBLOON, codes.RUM),
        printed=(codes.DOUBLOON, codes.RUM),
    ),
    Port(
        codes.PORT,
        "Port",
        "Use one or two of your ships, each for a rum.",
        "trade rum with up to 2 ships",
        "CC-port-1",
        (codes.CANNON, codes.RUM, codes.PLANK),
    ),
    Blacksmith(
        codes.BLACKSMITH,
        "Blacksmith",
        "Trade any number of planks for as many doubloons.",
        "sell planks for doubloons",
        "CC-blacksmith-1",
        (codes.CANNON, codes.SABER, codes.PLANK, codes.PLANK),
    ),
    Fortress(
        codes.FORTRESS,
        "Fortress",
        "While one of your heroes stands here, you have {fortress.strength} more in every fight.",
        "+{fortress.strength} in every fight",
        "CC-fortress-1",
        (codes.GUNPOWDER, codes.GUNPOWDER, codes.CREW),
    ),
    Market(
        codes.MARKET,
        "Market",
        "Give three goods or hero cards in any mix, no crew, and get any three goods but doubloons and crew.",
        "trade any 3 things for 3",
        "CC-market-1",
        (codes.DOUBLOON, codes.DOUBLOON, codes.RUM, codes.FOOD, codes.PLANK),
    ),
    TownHall(
        codes.TOWN_HALL,
        "Town Hall",
        "Buy one construction card; the next one of its stack is turned up at once.",
        "build a card at once",
        "CC-townhall-1",
        (codes.FOOD, codes.PLANK, codes.PLANK, codes.CREW),
    ),
    Garden(
        codes.GARDEN,
        "Garden",
        "Give the first player marker to any player, from Phase 2 on.",
        "pass the first player marker on",
        "CC-garden-1",
        (codes.DOUBLOON, codes.RUM, codes.FOOD, codes.FOOD, codes.HERO_CARD),
    ),
    Tavern(
        codes.TAVERN,
        "Tavern",
        "Draw {tavern.cards hero card}.",
        "draw {tavern.cards hero card}",
        "CC-tavern-1",
        (codes.RUM, codes.RUM, codes.CREW),
        printed=(codes.RUM, codes.CREW),
    ),
    Greenhouse(
        codes.GREENHOUSE,
        "Greenhouse",
        "Discard any number of hero cards and draw as many.",
        "exchange hero cards",
        "CC-greenhouse-1",
        (codes.GUNPOWDER, codes.FOOD, codes.FOOD, codes.PLANK, codes.HERO_CARD),
    ),
    Mill(
        codes.MILL,
        "Mill",
        "Use one or two of your forts.",
        "use up to 2 forts",
        "CC-mill-1",
        (codes.FOOD, codes.PLANK, codes.PLANK, codes.CREW),
    ),
    Watch(
        codes.FORTUNE_TELLER,
        "Fortune Teller",
        codes.BARBARIAN,
        "Turn one or two barbarians face up.",
        "turn up 1 or 2 barbarians",
        "CC-fortune-1",
        (codes.SABER, codes.GUNPOWDER, codes.DOUBLOON, codes.HERO_CARD),
        called="Fortune T.",
    ),
    Sanctuary(
        codes.SANCTUARY,
        "Sanctuary",
        "Swap one of your heroes who is not placed yet for any other who is not placed yet.",
        "swap an unplaced hero",
        "CC-sanctuary-1",
        (codes.SABER, codes.DOUBLOON, codes.FOOD),
    ),
]
LOCATIONS.sort(key=lambda place: place.number)  # the place of a location in the list is its number
