"""The state of a game of Chaos Cove: stocks, hands, pieces, invaders, heroes, stacks, the turn and the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quarterdeck.core.kernel import Act, Fields, State, Step
from quarterdeck.games.chaos_cove import codes, sets

if TYPE_CHECKING:
    from quarterdeck.games.chaos_cove.rules import CoveRules

# The steps of the game by their ids. `steps` fills it, so that states can refer to it without knowing the rules.
STEP_TABLE: Final[list[Step[Any]]] = [Act(0) for _ in range(codes.STEPS)]

WEAPONS: Final = 24  # CC-limit-1: cannons, and sabers, in the box
PIECES: Final = 6  # CC-setup-1, CC-limit-4: crew, ships and forts of each player

EMPTY: Final = 0  # in `pieces`: nobody's; a seat's is its number + 1
NO_TILE: Final = 0  # in `tiles`: no invader

# Which effects of a placing were used.
LOCATION_USED: Final = 1
HERO_USED: Final = 2


def seat_at(ring: int, seats: int) -> int:
    """CC-setup-7, CC-setup-8: the seat at a place of the ring with so many seats, NONE for a dummy, who does
    nothing."""
    if seats == 2:
        return ring // 2 if ring % 2 == 0 else codes.NONE
    return ring if ring < seats else codes.NONE


# In the order in which they are stored, which never changes.
FIELDS: Final = Fields(
    lists="stock hands held shown cards won pieces tiles holder at left top supply learnt",
    numbers=(
        "deck deck_size discards unseen gone shut face_up board round phase marker lead turn turns passed placed "
        "place free taken effects squeeze used hidden guard fight foe sum begun asked gus refused lost"
    ),
)


class CoveState(State):
    """CC-setup-26, CC-setup-27: sets of hero cards and of construction cards are numbers (`sets`). The hero deck has no
    order: whoever draws gets any of its cards. The same goes for the mixed construction cards that nobody has seen, and
    for waves to come. What is hidden is thus only who holds which hero cards, and which invader lies where face down.

    A tile of a hero that stands in a location belongs to who placed it, so that `holder` says both.
    A fight never starts inside a fight, so that there is one set of fields for it; the fighter is who has the turn.
    """

    rules: CoveRules

    def __init__(self, rules: CoveRules, source: CoveState | None = None) -> None:
        super().__init__(STEP_TABLE, rules.seats)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        seats = rules.seats
        self.stock: list[int] = [0] * (codes.STOCK * seats)  # STOCK entries a seat
        self.hands: list[int] = [0] * seats  # hero cards, a set a seat
        self.held: list[int] = [0] * seats  # how many those are
        self.shown: list[int] = [0] * seats  # those of them that everybody knows, a set a seat
        self.cards: list[int] = [0] * seats  # construction cards, a set a seat
        self.won: list[int] = [0] * (2 * seats)  # pirates and barbarians beaten, two entries a seat
        self.pieces: list[int] = [EMPTY] * codes.SPACES  # a space each: EMPTY, or the owner + 1
        self.tiles: list[int] = [NO_TILE] * codes.SPOTS  # a spot each: the strength of the invader there, or NO_TILE
        self.holder: list[int] = [0] * codes.HEROES  # a hero each: the place in the ring that has its tile
        self.at: list[int] = [codes.NONE] * codes.HEROES  # a hero each: the location, or NONE
        # a stack each: cards left, the top one included
        self.left: list[int] = [codes.STACK_SIZE] * codes.PLAIN_STACKS + [codes.MIXED_SIZE] * 2
        self.top: list[int] = [codes.NONE, codes.NONE]  # the cards that lie open on the two mixed stacks, or NONE
        self.supply: list[int] = [WEAPONS, WEAPONS]  # cannons and sabers in the box
        self.learnt: list[int] = [0] * (seats + 1)  # how often each seat, and the public, has learnt something
        self.deck = sets.ALL_HERO_CARDS  # hero cards to draw, a set
        self.deck_size = 4 * codes.HEROES
        self.discards = 0  # hero cards, a set
        self.unseen = (1 << 2 * codes.MIXED_SIZE) - 1  # mixed cards that nobody has seen, a bit each
        self.gone = 0  # construction cards out of the game, a set
        self.shut = 0  # stacks closed for the round, a bit each
        self.face_up = 0  # lanes whose invader is face up, a bit each
        self.board = 0  # heroes in a location, a bit each
        self.round = 1  # from 1
        self.phase = codes.SETTING_UP
        self.marker = 0  # who has the first player marker
        self.lead = 0  # who began Phase 1
        self.turn = 0  # who acts: places, trades, buys, attacks or is attacked
        self.turns = 0  # turns begun, of all kinds
        self.passed = 0  # seats out of this phase, a bit each
        self.placed = codes.NONE  # the hero placed in this turn, or NONE
        self.place = codes.NONE  # where it was placed
        self.free = 0  # resources of the location that are still free
        self.taken = 0  # symbols used, three bits for each of the goods
        self.effects = 0  # LOCATION_USED, HERO_USED
        self.squeeze = 0  # 1 if a Polly card opens full locations
        self.used = 0  # construction cards used by the present effect, a set
        self.hidden = 0  # fort spaces hidden from the present attack, a bit each
        self.guard = 0  # the space under attack and its owner: space << 3 | owner + 1, or 0
        self.fight = codes.NO_FIGHT  # what kind of fight is on
        self.foe = 0  # the spot of its invader
        self.sum = 0  # strength put in so far
        self.begun = 0  # 1 when something was put in
        self.asked = 0  # 1 when the others were asked for help
        self.gus = 0  # crew that Gus cards still let fight
        self.refused = 0  # kinds of hero cards that the present helper offered in vain, a bit each
        self.lost = 0  # 1 when the cove has fallen to pirates, 2 to barbarians

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

    def fields(self) -> Fields:
        return FIELDS

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
        """CC-setup-19, CC-fortress-1, CC-fortress-2, CC-fortress-3, CC-fortress-4, CC-george-5: whether the seat holds
        a Fortress token: while one of its heroes stands there."""
        ring = self.ring_of(seat)
        for hero in range(codes.HEROES):
            if self.at[hero] == codes.FORTRESS and self.holder[hero] == ring:
                return True
        return False

    def attacked(self) -> int:
        """The space under attack in Phase 5, while `guard` is not 0."""
        return self.guard >> 3

    def placed_by(self, hero: int, seat: int) -> bool:
        """CC-place-6: whether the seat has placed this hero in this round, wherever it stands now."""
        return self.board >> hero & 1 != 0 and self.holder[hero] == self.ring_of(seat)

    # How it stands

    def tiles_won(self, seat: int) -> int:
        """CC-score-8: how many invaders a seat has beaten, strong or weak."""
        return self.won[2 * seat] + self.won[2 * seat + 1]

    def scores(self) -> list[int]:
        """CC-score-2, CC-score-3, CC-score-4, CC-score-5: points of construction cards and of the invaders beaten above
        the lowest number; none when the cove fell."""
        if self.lost:
            return [0] * self.seats
        fewest = min([self.tiles_won(seat) for seat in range(self.seats)])
        points: list[int] = []
        for seat in range(self.seats):
            cards = self.cards[seat]
            total = sum([self.rules.points[kind] * sets.built(cards, kind) for kind in range(codes.KINDS)])
            points.append(total + self.rules.worth_of(self.tiles_won(seat) - fewest))
        return points

    def resources(self, seat: int) -> int:
        """CC-tie-3, CC-tie-4, CC-tie-5: what counts in a tie: everything in the stock, crew in the Fountain and hero
        cards."""
        return sum(self.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK]) + self.held[seat]

    def places(self) -> list[int]:
        """CC-score-9, CC-tie-1, CC-tie-2, CC-tie-3, CC-tie-6, CC-tie-7, CC-break-6: by points, invaders beaten,
        resources, and who is later in the order; nobody is first when the cove fell."""
        if self.lost:
            return [self.seats] * self.seats
        points = self.scores()
        keys = [
            [points[seat], self.tiles_won(seat), self.resources(seat), (seat - self.marker) % self.seats]
            for seat in range(self.seats)
        ]
        return [1 + len([other for other in keys if other > mine]) for mine in keys]
