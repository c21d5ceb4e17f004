"""A position of Rum Runner set up by hand and played through its options alone.

    position = Position().crown(hand=[REEF], coins=3).pirate(hand=[], coins=2)
    position.hazard(BAY, PORT_TAXES, up=True).investment(BAY, LIGHT_RUM, coins=2)
    position.ship(SLOOP, crew=[CARLIE, DOUG]).turn(PIRATE).begin()
    position.play(RAID | BAY)
    assert position.moves() == [JOIN | 0]

A move is what an option stands for: a verb of `codes` and an argument. Cards that are not placed are in their decks, in
printed order with the first on top, unless `deck` says otherwise. Everybody knows what lies face up, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.game import View
from quarterdeck.core.rules import Value
from quarterdeck.games.rum_runner import GAME, codes, handling
from quarterdeck.games.rum_runner.fleet import free_berth
from quarterdeck.games.rum_runner.rules import make_rules
from quarterdeck.games.rum_runner.sets import CREW_BIT, CREW_OF, ONE, cards_of
from quarterdeck.games.rum_runner.state import SEEN, STARTER, UP, RumState
from tests.games.game_position import GamePosition
from tests.games.rum_runner.seen import by_kind

HOME, POINT, BAY, TIDES = range(4)
NAMES = ("Anna", "Bart")


class Position(GamePosition[RumState]):
    """A table: Anna is the Crown, Bart the Pirate. The Crown is on turn unless `turn` says otherwise."""

    game = GAME

    def __init__(self, seed: int = 1, sets: dict[str, Value] | None = None, **options: Value) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        super().__init__(seed)
        self.rules = make_rules(2, given, sets or {})
        self.names = NAMES
        self.state = RumState(self.rules)
        self._free = list(self.state.rules.copies)
        self._decks: list[list[int] | None] = [None, None]
        self._actions = self.state.rules.actions
        self._rest: list[str] = ["deck", "deck"]

    # Setting up

    def crown(self, hand: Sequence[int] = (), coins: int = 5, points: int | None = None) -> Position:
        """What the Crown has."""
        return self._side(codes.CROWN, hand, coins, points)

    def pirate(self, hand: Sequence[int] = (), coins: int = 5, points: int | None = None) -> Position:
        """What the Pirate has."""
        return self._side(codes.PIRATE, hand, coins, points)

    def _side(self, seat: int, hand: Sequence[int], coins: int, points: int | None) -> Position:
        s = self.state
        for kind in hand:
            self._take(kind)
            s.hands[seat] += ONE[kind]
            s.held[seat] += 1
        s.supply[seat] = coins
        if points is not None:
            s.points[seat] = points
        return self

    def investment(self, island: int, kind: int, coins: int = 0, up: bool = False, seen: bool = False) -> Position:
        """A card on an island; `seen` if the Pirate has looked at it."""
        self._take(kind)
        handling.put_in_slot(self.state, island * codes.ROW, kind, coins, UP if up else SEEN if seen else 0)
        return self

    def hazard(
        self, island: int, kind: int, coins: int = 0, up: bool = False, seen: bool = False, starter: bool = False
    ) -> Position:
        """A hazard outermost before an island; `starter` if it lies there from the start, so that all know its sort."""
        self._take(kind)
        face = UP if up else (SEEN if seen else 0) | (STARTER if starter else 0)
        handling.place_outermost(self.state, island, kind, coins, face)
        return self

    def ship(self, kind: int, coins: int = 0, crew: Sequence[int] = ()) -> Position:
        """A ship in the next berth, with its crew."""
        self._take(kind)
        s = self.state
        berth = free_berth(s)
        s.berths[berth] = kind
        s.ship_coins[berth] = coins
        for who in crew:
            self._take(who)
            s.aboard[berth] |= CREW_BIT[who]
        return self

    def discard(self, *kinds: int) -> Position:
        """Cards on their owner's discard pile."""
        for kind in kinds:
            self._take(kind)
            self.state.discards[int(kind in codes.PIRATE_KINDS)] += ONE[kind]
        return self

    def score(self, seat: int, *kinds: int) -> Position:
        """Bottles in a score pile, with their points."""
        for kind in kinds:
            self._take(kind)
            self.state.scored[seat] += ONE[kind]
            self.state.points[seat] += self.state.rules.points[kind] if seat == codes.CROWN else 1
        return self

    def deck(self, seat: int, *kinds: int) -> Position:
        """A deck from the top, and nothing below it; what is then left over is on the discard pile."""
        for kind in kinds:
            self._take(kind)
        self._decks[seat] = list(reversed(kinds))
        self._rest[seat] = "discard"
        return self

    def put_away(self, seat: int) -> Position:
        """What is not placed is out of the game (the Pirate's) or scored by nobody (none of the Crown's can be)."""
        assert seat == codes.PIRATE, "only the Pirate's cards can leave the game"
        self._rest[seat] = "removed"
        return self

    def turn(self, seat: int, actions: int | None = None) -> Position:
        """Whose turn it is, and how many actions are left."""
        self.state.turn = seat
        self.state.turns = seat
        if actions is not None:
            self._actions = actions
        return self

    def begin(self, upkeep: bool = False) -> Position:
        """Deal the rest and go to the first question: an action, or with `upkeep` the beginning of the turn."""
        s = self.state
        for seat in (codes.CROWN, codes.PIRATE):
            rest = [kind for kind in self._kinds(seat) for _ in range(self._free[kind])]
            deck = self._decks[seat]
            if deck is not None:
                s.decks[seat] = deck
            if self._rest[seat] == "deck":
                s.decks[seat] = [*reversed(rest)]
            elif self._rest[seat] == "discard":
                s.discards[seat] += sum(ONE[kind] for kind in rest)
            else:
                s.removed += sum(ONE[kind] for kind in rest)
        if upkeep:
            s.push(codes.TURN_STEP)
        else:
            s.push(codes.NEXT_TURN_STEP)
            s.push(codes.END_DRAW_STEP)
            if s.turn == codes.CROWN:
                s.push(codes.CASH_CROP_STEP)
            s.push(codes.PIRATE_ACTION_STEP if s.turn == codes.PIRATE else codes.CROWN_ACTION_STEP, self._actions)
        s.trace = self.trace
        s.advance(self.rng)
        self.check()
        return self

    def _kinds(self, seat: int) -> Sequence[int]:
        return codes.PIRATE_KINDS if seat == codes.PIRATE else codes.CROWN_KINDS

    def _take(self, kind: int) -> None:
        assert self._free[kind], f"no {kind} is left to place"
        self._free[kind] -= 1

    def check(self) -> None:
        """Every card is in exactly one place."""
        assert self.count() == list(self.state.rules.copies)

    def count(self) -> list[int]:
        """How many cards of each kind there are in all places."""
        s = self.state
        found = [*s.decks[codes.CROWN], *s.decks[codes.PIRATE]]
        found += [kind for kind in (*s.slots, *s.berths, s.raided) if kind != codes.NONE]
        for cards in (s.hands[codes.CROWN], s.discards[codes.CROWN], s.scored[codes.CROWN], s.scored[codes.PIRATE]):
            found += cards_of(cards, codes.CROWN)
        for cards in (s.hands[codes.PIRATE], s.discards[codes.PIRATE], s.removed):
            found += cards_of(cards, codes.PIRATE)
        for crew in s.aboard:
            found += CREW_OF[crew]
        return [found.count(kind) for kind in range(codes.NUMBERS)]

    # Looking

    def view(self, viewer: int) -> View:
        """What a viewer sees, with cards by their numbers."""
        return by_kind(GAME.view(self.state, viewer))

    def holds(self, seat: int) -> list[int]:
        """A hand, by kinds in printed order."""
        return cards_of(self.state.hands[seat], seat)

    def pile(self, seat: int) -> list[int]:
        """A discard pile, by kinds in printed order."""
        return cards_of(self.state.discards[seat], seat)

    def scored(self, seat: int) -> list[int]:
        """A score pile."""
        return cards_of(self.state.scored[seat], codes.CROWN)

    def coins(self, seat: int) -> int:
        """A supply."""
        return self.state.supply[seat]

    def row(self, island: int) -> list[tuple[int, int, bool]]:
        """The hazards before an island from the island outward: kind, coins, whether face up."""
        s = self.state
        slots = range(island * codes.ROW + 1, island * codes.ROW + 1 + s.rows[island])
        return [(s.slots[slot], s.coins[slot], s.face[slot] == UP) for slot in slots]

    def on(self, island: int) -> tuple[int, int, bool] | None:
        """The investment on an island: kind, coins, whether face up; None if there is none."""
        s = self.state
        slot = island * codes.ROW
        return None if s.slots[slot] == codes.NONE else (s.slots[slot], s.coins[slot], s.face[slot] == UP)

    def fleet(self) -> list[tuple[int, int, list[int]]]:
        """The ships in play: kind, coins, crew."""
        s = self.state
        return [
            (s.berths[b], s.ship_coins[b], list(CREW_OF[s.aboard[b]]))
            for b in range(codes.BERTHS)
            if s.berths[b] != codes.NONE
        ]
