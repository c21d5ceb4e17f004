"""The state of a game of Card Pirates: where every card is, where the ships are, and what each seat knows."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import Act, Fields, State, Step
from quarterdeck.core.native import i64
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.rules import PirateRules

NO_SQUARE: Final = -1
NO_SUIT: Final = -1
PUBLIC: Final = -1  # CP-know-11: the last of the lists that have an entry a seat, what everybody knows

# The steps of the game by their ids. `steps` fills it, so that states can refer to it without knowing the rules.
STEP_TABLE: Final[list[Step[Any]]] = [Act(0) for _ in range(codes.STEPS)]

# In the order in which they are stored, which never changes.
FIELDS: Final = Fields(
    lists="hands battle up down ships island_cell island_card stack stack_group known faces",
    numbers=(
        "discards shown cells moved islands first turn turns groups others full visited buried sailing foe ending"
    ),
)


class PirateState(State):
    """Sets of cards are masks. A card is in exactly one of: hands, battle, up, down, islands, stack, discards.

    `known[seat]` holds the cards whose place the seat knows; `faces[seat]` those of which it knows only that they are
    Jack, Queen, King or Ace. The last entry of both is what the public knows. A card in `battle` counts, for everybody
    but its owner, as still with its owner: a known card is then in the hand or was just played.
    """

    rules: PirateRules

    def __init__(self, rules: PirateRules, source: PirateState | None = None) -> None:
        super().__init__(STEP_TABLE, rules.seats)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        self.hands: list[int] = [0] * rules.seats
        self.battle: list[int] = [0] * rules.seats  # what a seat has laid in secret
        self.up: list[int] = [0] * sea.SQUARES
        self.down: list[int] = [0] * sea.SQUARES
        self.ships: list[int] = [NO_SQUARE] * rules.seats
        self.island_cell: list[int] = [NO_SQUARE] * cards.SUITS
        self.island_card: list[int] = list(cards.ACES)
        self.stack: list[int] = []  # top last
        self.stack_group: list[int] = []  # beside the stack: 0 unknown, else a group whose names are public
        self.known: list[int] = [0] * (rules.seats + 1)
        self.faces: list[int] = [0] * (rules.seats + 1)
        self.discards: i64 = 0
        self.shown: i64 = 0  # hidden cards: what is seen on the map until the next question of another seat
        self.cells: i64 = 0  # the squares that exist
        self.moved: i64 = 0  # treacherous seas: the squares outside the edge
        self.islands: i64 = 0  # the squares that are islands
        self.first = 0
        self.turn = 0  # whose turn it is
        self.turns = 0  # turns completed
        self.groups = 0  # groups put under the stack so far
        self.others: i64 = 0  # sea squares on which other ships lie this turn; only the ship on turn moves
        self.full: i64 = 0  # those of them on which two lie
        self.visited: i64 = 0  # squares of this turn
        self.buried = 0  # cards buried so far at this departure
        self.sailing = NO_SUIT  # suit of the crew that sails, NO_SUIT when drifting
        self.foe = 0  # whom the ship on turn attacks
        self.ending = 0

    def _copy(self, source: PirateState) -> None:
        self.agenda = source.agenda[:]
        self.depth = source.depth
        self.arg = source.arg
        self.hands = source.hands[:]
        self.battle = source.battle[:]
        self.up = source.up[:]
        self.down = source.down[:]
        self.ships = source.ships[:]
        self.island_cell = source.island_cell[:]
        self.island_card = source.island_card[:]
        self.stack = source.stack[:]
        self.stack_group = source.stack_group[:]
        self.known = source.known[:]
        self.faces = source.faces[:]
        self.discards = source.discards
        self.shown = source.shown
        self.cells = source.cells
        self.moved = source.moved
        self.islands = source.islands
        self.first = source.first
        self.turn = source.turn
        self.turns = source.turns
        self.groups = source.groups
        self.others = source.others
        self.full = source.full
        self.visited = source.visited
        self.buried = source.buried
        self.sailing = source.sailing
        self.foe = source.foe
        self.ending = source.ending

    def clone(self) -> PirateState:
        """An independent copy, without a trace."""
        return PirateState(self.rules, self)

    def fields(self) -> Fields:
        return FIELDS

    # Where things are

    def zones(self) -> list[int]:
        """Every place that can hold cards, as sets of cards: together they are the deck, and no two overlap."""
        stack = 0
        for c in self.stack:
            stack |= 1 << c
        islands = [1 << c for c in self.island_card]
        return [*self.hands, *self.battle, *self.up, *self.down, stack, self.discards, *islands]

    def suit_at(self, cell: int) -> int:
        """The suit of the island on a square, or NO_SUIT."""
        return self.island_cell.index(cell) if self.islands >> cell & 1 else NO_SUIT

    def ships_at(self, cell: int, but: int) -> list[int]:
        """The seats whose ships lie on a square, without one of them."""
        return [seat for seat, at in enumerate(self.ships) if at == cell and seat != but]

    def round(self) -> int:
        """CP-end-7: the round that is being played, from 1."""
        return self.turns // self.seats + 1

    # What is known

    def knowledge(self) -> list[int]:
        """One mask a seat and one for the public: cards whose place is known, above them those whose kind is."""
        return [known | (known | faces) << cards.DECK for known, faces in zip(self.known, self.faces, strict=True)]

    # How it stands

    def end(self, how: int) -> None:
        """CP-end-2, CP-end-8: end the game at once: all hands are shown."""
        self.ending = how
        for hand in self.hands:
            for seer in range(self.seats + 1):
                self.known[seer] |= hand
                self.faces[seer] &= ~hand
        self.note(codes.E_END, self.turn, how)
        self.finish()

    def ends_with(self, given: int) -> bool:
        """CP-end-1, CP-politics-1, CP-politics-2: whether the game is over once this card lies on its island."""
        tops = self.island_card[:]
        tops[cards.SUIT_OF[given]] = given
        return tops == cards.JACKS if self.rules.politics else max([cards.RANK_OF[top] for top in tops]) < cards.ACE

    def scores(self) -> list[int]:
        """CP-end-3, CP-end-4, CP-solo-8: every seat's points in hand; alone they are the result."""
        r = self.rules
        worth = [0] * 11 + [r.jack, r.queen, r.king, r.ace]
        return [sum([worth[cards.RANK_OF[c]] for c in cards.each(self.held(seat))]) for seat in range(self.seats)]

    def held(self, seat: int) -> int:
        """The cards that are with a seat: its hand and what it laid in secret."""
        return self.hands[seat] | self.battle[seat]

    def places(self) -> list[int]:
        """CP-end-5, CP-end-6: by points, then most Aces, Kings, Queens, Jacks; what is equal to the last is shared."""
        keys: list[list[int]] = []
        points = self.scores()
        for seat in range(self.seats):
            held = self.held(seat)
            keys.append([points[seat]] + [cards.count(held & cards.ACE_MASK >> down) for down in range(4)])
        return [1 + len([other for other in keys if other > key]) for key in keys]
