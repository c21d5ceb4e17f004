"""The state of a game of Chaos Cove: stocks, hands, pieces, invaders, heroes, stacks, the turn and the fight."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import State, restored
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ALL_HERO_CARDS,
    FORTRESS,
    HEROES,
    KINDS,
    MIXED_SIZE,
    NONE,
    PLAIN_STACKS,
    SPACES,
    SPOTS,
    STACK_SIZE,
    STOCK,
    WEAPONS,
    built,
)
from quarterdeck.games.chaos_cove.rules import CoveRules
from quarterdeck.games.chaos_cove.table_of_steps import STEP_TABLE

EMPTY: Final = 0  # in `pieces`: nobody's; a seat's is its number + 1
NO_TILE: Final = 0  # in `tiles`: no invader

# Which effects of a placing were used.
LOCATION_USED: Final = 1
HERO_USED: Final = 2


def seat_at(ring: int, seats: int) -> int:
    """The seat at a place of the ring with so many seats, NONE for a dummy."""
    if seats == 2:
        return ring // 2 if ring % 2 == 0 else NONE
    return ring if ring < seats else NONE


class CoveState(State):
    """Sets of hero cards and of construction cards are numbers (`cards`). The hero deck has no order: whoever draws
    gets any of its cards. The same goes for the mixed construction cards that nobody has seen, and for waves to come.
    What is hidden is thus only who holds which hero cards, and which invader lies where face down.

    A tile of a hero that stands in a location belongs to who placed it, so that `holder` says both.
    A fight never starts inside a fight, so that there is one set of fields for it; the fighter is who has the turn.
    """

    rules: CoveRules
    stock: list[int]  # STOCK entries a seat
    hands: list[int]  # hero cards, a set a seat
    held: list[int]  # how many those are
    shown: list[int]  # those of them that everybody knows, a set a seat
    cards: list[int]  # construction cards, a set a seat
    won: list[int]  # pirates and barbarians beaten, two entries a seat
    pieces: list[int]  # a space each: EMPTY, or the owner + 1
    tiles: list[int]  # a spot each: the strength of the invader there, or NO_TILE
    holder: list[int]  # a hero each: the place in the ring that has its tile
    at: list[int]  # a hero each: the location, or NONE
    left: list[int]  # a stack each: cards left, the top one included
    top: list[int]  # the cards that lie open on the two mixed stacks, or NONE
    supply: list[int]  # cannons and sabers in the box
    learnt: list[int]  # how often each seat, and the public, has learnt something
    deck: int  # hero cards to draw, a set
    deck_size: int
    discards: int  # hero cards, a set
    unseen: int  # mixed cards that nobody has seen, a bit each
    gone: int  # construction cards out of the game, a set
    shut: int  # stacks closed for the round, a bit each
    face_up: int  # lanes whose invader is face up, a bit each
    board: int  # heroes in a location, a bit each
    round: int  # from 1
    phase: int
    marker: int  # who has the first player marker
    lead: int  # who began Phase 1
    turn: int  # who acts: places, trades, buys, attacks or is attacked
    turns: int  # turns begun, of all kinds
    passed: int  # seats out of this phase, a bit each
    placed: int  # the hero placed in this turn, or NONE
    place: int  # where it was placed
    free: int  # resources of the location that are still free
    taken: int  # symbols used, three bits for each of the goods
    effects: int  # LOCATION_USED, HERO_USED
    squeeze: int  # 1 if a Polly card opens full locations
    used: int  # construction cards used by the present effect, a set
    hidden: int  # fort spaces hidden from the present attack, a bit each
    guard: int  # the space under attack and its owner: space << 3 | owner + 1, or 0
    fight: int  # what kind of fight is on
    foe: int  # the spot of its invader
    sum: int  # strength put in so far
    begun: int  # 1 when something was put in
    asked: int  # 1 when the others were asked for help
    gus: int  # crew that Gus cards still let fight
    refused: int  # kinds of hero cards that the present helper offered in vain, a bit each
    lost: int  # 1 when the cove has fallen to pirates, 2 to barbarians

    def __init__(self, rules: CoveRules, source: CoveState | None = None) -> None:
        super().__init__(STEP_TABLE, rules.seats)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        seats = rules.seats
        self.stock = [0] * (STOCK * seats)
        self.hands = [0] * seats
        self.held = [0] * seats
        self.shown = [0] * seats
        self.cards = [0] * seats
        self.won = [0] * (2 * seats)
        self.pieces = [EMPTY] * SPACES
        self.tiles = [NO_TILE] * SPOTS
        self.holder = [0] * HEROES
        self.at = [NONE] * HEROES
        self.left = [STACK_SIZE] * PLAIN_STACKS + [MIXED_SIZE] * 2
        self.top = [NONE, NONE]
        self.supply = [WEAPONS, WEAPONS]
        self.learnt = [0] * (seats + 1)
        self.deck = ALL_HERO_CARDS
        self.deck_size = 4 * HEROES
        self.discards = 0
        self.unseen = (1 << 2 * MIXED_SIZE) - 1
        self.gone = 0
        self.shut = 0
        self.face_up = 0
        self.board = 0
        self.round = 1
        self.phase = codes.SETTING_UP
        self.marker = 0
        self.lead = 0
        self.turn = 0
        self.turns = 0
        self.passed = 0
        self.placed = NONE
        self.place = NONE
        self.free = 0
        self.taken = 0
        self.effects = 0
        self.squeeze = 0
        self.used = 0
        self.hidden = 0
        self.guard = 0
        self.fight = codes.NO_FIGHT
        self.foe = 0
        self.sum = 0
        self.begun = 0
        self.asked = 0
        self.gus = 0
        self.refused = 0
        self.lost = 0

    def _copy(self, source: CoveState) -> None:
        self.agenda = source.agenda[:]
        self.depth = source.depth
        self.arg = source.arg
        self.stock = source.stock[:]
        self.hands = source.hands[:]
        self.held = source.held[:]
        self.shown = source.shown[:]
        self.cards = source.cards[:]
        self.won = source.won[:]
        self.pieces = source.pieces[:]
        self.tiles = source.tiles[:]
        self.holder = source.holder[:]
        self.at = source.at[:]
        self.left = source.left[:]
        self.top = source.top[:]
        self.supply = source.supply[:]
        self.learnt = source.learnt[:]
        self.deck = source.deck
        self.deck_size = source.deck_size
        self.discards = source.discards
        self.unseen = source.unseen
        self.gone = source.gone
        self.shut = source.shut
        self.face_up = source.face_up
        self.board = source.board
        self.round = source.round
        self.phase = source.phase
        self.marker = source.marker
        self.lead = source.lead
        self.turn = source.turn
        self.turns = source.turns
        self.passed = source.passed
        self.placed = source.placed
        self.place = source.place
        self.free = source.free
        self.taken = source.taken
        self.effects = source.effects
        self.squeeze = source.squeeze
        self.used = source.used
        self.hidden = source.hidden
        self.guard = source.guard
        self.fight = source.fight
        self.foe = source.foe
        self.sum = source.sum
        self.begun = source.begun
        self.asked = source.asked
        self.gus = source.gus
        self.refused = source.refused
        self.lost = source.lost

    def clone(self) -> CoveState:
        """An independent copy, without a trace."""
        return CoveState(self.rules, self)

    def pack(self) -> list[Any]:
        """All that the state is, as nested lists of ints."""
        return [
            self.entries(), self.stock[:], self.hands[:], self.held[:], self.shown[:], self.cards[:], self.won[:],
            self.pieces[:], self.tiles[:], self.holder[:], self.at[:], self.left[:], self.top[:], self.supply[:],
            self.learnt[:],
            [self.deck, self.deck_size, self.discards, self.unseen, self.gone, self.shut, self.face_up, self.board,
             self.round, self.phase, self.marker, self.lead, self.turn, self.turns, self.passed, self.placed,
             self.place, self.free, self.taken, self.effects, self.squeeze, self.used, self.hidden, self.guard,
             self.fight, self.foe, self.sum, self.begun, self.asked, self.gus, self.refused, self.lost],
        ]  # fmt: skip

    def restore(self, packed: list[Any]) -> None:
        """Become what `pack` gave."""
        (entries, self.stock, self.hands, self.held, self.shown, self.cards, self.won, self.pieces, self.tiles,
         self.holder, self.at, self.left, self.top, self.supply,
         self.learnt) = [list(part) for part in packed[:15]]  # fmt: skip
        self.set_entries(entries)
        (self.deck, self.deck_size, self.discards, self.unseen, self.gone, self.shut, self.face_up, self.board,
         self.round, self.phase, self.marker, self.lead, self.turn, self.turns, self.passed, self.placed,
         self.place, self.free, self.taken, self.effects, self.squeeze, self.used, self.hidden, self.guard,
         self.fight, self.foe, self.sum, self.begun, self.asked, self.gus, self.refused,
         self.lost) = packed[15]  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (CoveState, self.rules, self.pack())

    # What is known

    def knowledge(self) -> list[int]:
        """One mask a seat and one for the public: a bit for everything that was learnt."""
        return [(1 << times) - 1 for times in self.learnt]

    # Who and what

    def ring_of(self, seat: int) -> int:
        """The place of a seat in the ring of four in which hero tiles are passed: for two, every other place."""
        return seat * 2 if self.seats == 2 else seat

    def seat_of(self, ring: int) -> int:
        """The seat at a place of the ring, NONE for a dummy."""
        return seat_at(ring, self.seats)

    def has_token(self, seat: int) -> bool:
        """Whether the seat holds a Fortress token: while one of its heroes stands there."""
        ring = self.ring_of(seat)
        for hero in range(HEROES):
            if self.at[hero] == FORTRESS and self.holder[hero] == ring:
                return True
        return False

    def attacked(self) -> int:
        """The space under attack in Phase 5, while `guard` is not 0."""
        return self.guard >> 3

    def placed_by(self, hero: int, seat: int) -> bool:
        """Whether the seat has placed this hero in this round."""
        return self.board >> hero & 1 != 0 and self.holder[hero] == self.ring_of(seat)

    # How it stands

    def tiles_won(self, seat: int) -> int:
        """How many invaders a seat has beaten."""
        return self.won[2 * seat] + self.won[2 * seat + 1]

    def scores(self) -> list[int]:
        """Points of construction cards and of the invaders beaten above the lowest number; none when the cove fell."""
        if self.lost:
            return [0] * self.seats
        fewest = min([self.tiles_won(seat) for seat in range(self.seats)])
        points: list[int] = []
        for seat in range(self.seats):
            cards = self.cards[seat]
            total = sum([self.rules.points[kind] * built(cards, kind) for kind in range(KINDS)])
            points.append(total + self.rules.worth_of(self.tiles_won(seat) - fewest))
        return points

    def resources(self, seat: int) -> int:
        """What counts in a tie: everything in the stock, crew in the Fountain and hero cards."""
        return sum(self.stock[STOCK * seat : STOCK * seat + STOCK]) + self.held[seat]

    def places(self) -> list[int]:
        """By points, invaders beaten, resources, and who is later in the order; nobody is first when the cove fell."""
        if self.lost:
            return [self.seats] * self.seats
        points = self.scores()
        keys = [
            [points[seat], self.tiles_won(seat), self.resources(seat), (seat - self.marker) % self.seats]
            for seat in range(self.seats)
        ]
        return [1 + len([other for other in keys if other > mine]) for mine in keys]
