"""The state of a game of Card Pirates: where every card is, where the ships are, and what each seat knows."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import State, restored
from quarterdeck.core.native import i64
from quarterdeck.games.card_pirates import codes
from quarterdeck.games.card_pirates.cards import ACE, ACE_MASK, ACES, JACKS, RANK_OF, SUIT_OF, cards_of, count
from quarterdeck.games.card_pirates.rules import PirateRules
from quarterdeck.games.card_pirates.sea import SQUARES
from quarterdeck.games.card_pirates.table_of_steps import STEP_TABLE

NO_SQUARE: Final = -1
NO_SUIT: Final = -1
PUBLIC: Final = -1  # the last of the lists that have an entry a seat: what everybody knows


class PirateState(State):
    """Sets of cards are masks. A card is in exactly one of: hands, battle, up, down, islands, stack, discards.

    `known[seat]` holds the cards whose place the seat knows; `faces[seat]` those of which it knows only that they are
    Jack, Queen, King or Ace. The last entry of both is what the public knows. A card in `battle` counts, for everybody
    but its owner, as still with its owner: a known card is then in the hand or was just played.
    """

    rules: PirateRules
    hands: list[int]
    battle: list[int]  # what a seat has laid in secret
    up: list[int]
    down: list[int]
    ships: list[int]
    island_cell: list[int]
    island_card: list[int]
    stack: list[int]  # top last
    stack_group: list[int]  # beside the stack: 0 unknown, else a group whose names are public
    known: list[int]
    faces: list[int]
    discards: i64
    shown: i64  # hidden cards: what is seen on the map until the next question of another seat
    cells: i64  # the squares that exist
    moved: i64  # treacherous seas: the squares outside the edge
    islands: i64  # the squares that are islands
    first: int
    turn: int  # whose turn it is
    turns: int  # turns completed
    groups: int  # groups put under the stack so far
    others: i64  # sea squares on which other ships lie this turn; only the ship on turn moves
    full: i64  # those of them on which two lie
    visited: i64  # squares of this turn
    buried: int  # cards buried so far at this departure
    sailing: int  # suit of the crew that sails, NO_SUIT when drifting
    foe: int  # whom the ship on turn attacks
    ending: int

    def __init__(self, rules: PirateRules, source: PirateState | None = None) -> None:
        super().__init__(STEP_TABLE, rules.seats)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        self.hands = [0] * rules.seats
        self.battle = [0] * rules.seats
        self.up = [0] * SQUARES
        self.down = [0] * SQUARES
        self.ships = [NO_SQUARE] * rules.seats
        self.island_cell = [NO_SQUARE] * 4
        self.island_card = list(ACES)
        self.stack = []
        self.stack_group = []
        self.known = [0] * (rules.seats + 1)
        self.faces = [0] * (rules.seats + 1)
        self.discards = 0
        self.shown = 0
        self.cells = 0
        self.moved = 0
        self.islands = 0
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.groups = 0
        self.others = 0
        self.full = 0
        self.visited = 0
        self.buried = 0
        self.sailing = NO_SUIT
        self.foe = 0
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

    def pack(self) -> list[Any]:
        """All that the state is, as nested lists of ints."""
        return [
            self.entries(), self.hands[:], self.battle[:], self.up[:], self.down[:], self.ships[:],
            self.island_cell[:], self.island_card[:], self.stack[:], self.stack_group[:], self.known[:], self.faces[:],
            [self.discards, self.shown, self.cells, self.moved, self.islands, self.first, self.turn, self.turns,
             self.groups, self.others, self.full, self.visited, self.buried, self.sailing, self.foe, self.ending],
        ]  # fmt: skip

    def restore(self, packed: list[Any]) -> None:
        """Become what `pack` gave."""
        (entries, self.hands, self.battle, self.up, self.down, self.ships, self.island_cell, self.island_card,
         self.stack, self.stack_group, self.known, self.faces) = [list(part) for part in packed[:12]]  # fmt: skip
        self.set_entries(entries)
        (self.discards, self.shown, self.cells, self.moved, self.islands, self.first, self.turn, self.turns,
         self.groups, self.others, self.full, self.visited, self.buried, self.sailing, self.foe,
         self.ending) = packed[12]  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (PirateState, self.rules, self.pack())

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
        """The round that is being played, from 1."""
        return self.turns // self.seats + 1

    # What is known

    def knowledge(self) -> list[int]:
        """One mask a seat and one for the public: cards whose place is known, above them those whose kind is."""
        return [known | (known | faces) << 52 for known, faces in zip(self.known, self.faces, strict=True)]

    # How it stands

    def end(self, how: int) -> None:
        """End the game at once: all hands are shown."""
        self.ending = how
        for hand in self.hands:
            for seer in range(self.seats + 1):
                self.known[seer] |= hand
                self.faces[seer] &= ~hand
        if self.trace is not None:
            self.trace.add(codes.E_END, self.turn, how)
        self.finish()

    def ends_with(self, given: int) -> bool:
        """Whether the game is over once this card lies on the island of its suit."""
        tops = self.island_card[:]
        tops[SUIT_OF[given]] = given
        return tops == JACKS if self.rules.politics else max([RANK_OF[top] for top in tops]) < ACE

    def scores(self) -> list[int]:
        """Every seat's points in hand."""
        r = self.rules
        worth = [0] * 11 + [r.jack, r.queen, r.king, r.ace]
        return [sum([worth[RANK_OF[c]] for c in cards_of(self.held(seat))]) for seat in range(self.seats)]

    def held(self, seat: int) -> int:
        """The cards that are with a seat: its hand and what it laid in secret."""
        return self.hands[seat] | self.battle[seat]

    def places(self) -> list[int]:
        """Places by points, then most Aces, Kings, Queens, Jacks; what is equal to the last is shared."""
        keys: list[list[int]] = []
        points = self.scores()
        for seat in range(self.seats):
            held = self.held(seat)
            keys.append([points[seat]] + [count(held & ACE_MASK >> down) for down in range(4)])
        return [1 + len([other for other in keys if other > key]) for key in keys]
