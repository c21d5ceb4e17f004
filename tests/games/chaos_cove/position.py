"""A position of Chaos Cove set up by hand and played through its options alone.

    position = Position(3).hand(ANNA, NELLIE, ART).tiles(ANNA, GLORIA, GUS, POLLY, BEN).placed(NELLIE, TAVERN, by=BART)
    position.stock(ANNA, rum=2, plank=3).invader(0, 8, up=True).ship(ANNA, 0, 2).phase(PLACING)
    position.play(PLACE | GLORIA, AT | TAVERN, LOCATION)
    assert position.holds(ANNA) == ...

A move is what an option stands for: a verb of `codes` and an argument. Stocks begin empty, no card is built, no piece
or invader is on the board, and nobody holds a hero card, unless a call says otherwise. Hero cards that are not placed
are in the deck. Hero tiles are dealt in alphabetical order (Art, Belle, Ben and Calvin to the first place of the ring)
unless `tiles` says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable

from quarterdeck.core.rules import Value
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.cards import CONSTRUCTION, GOODS_NAMES, HEROES, KIND_OF, LOCATIONS
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.sets import ONE, ONE_CARD, built, built_kinds, kinds_of
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState
from tests.games.chaos_cove.conserving import (
    check_construction_cards,
    check_hero_cards,
    check_heroes,
    check_pieces,
    check_stocks,
)
from tests.games.game_position import GamePosition

ANNA, BART, CLEO, DORA = range(4)
NAMES = ("Anna", "Bart", "Cleo", "Dora")
USED = {"used_cannon": codes.USED_CANNON, "used_saber": codes.USED_CANNON + codes.SABER, "lying_crew": codes.LYING_CREW}


# The numbers of what a view has by its slugs.
NUMBERS = {record.slug: record.number for record in (*HEROES, *LOCATIONS, *CONSTRUCTION)}


def numbers(slugs: Iterable[str]) -> list[int]:
    """What a view has by slugs, by numbers."""
    return [NUMBERS[slug] for slug in slugs]


class Position(GamePosition[CoveState]):
    """A table of two to four: Anna, Bart, Cleo and Dora. Anna has the first player marker unless `marker` says so."""

    game = GAME

    def __init__(self, seats: int = 2, seed: int = 1, sets: dict[str, Value] | None = None, **options: Value) -> None:
        super().__init__(seed)
        self.rules = make_rules(seats, options, sets or {})
        self.names = NAMES[:seats]
        s = CoveState(self.rules)
        s.holder = [hero // codes.TILES for hero in range(codes.HEROES)]
        self.state = s
        for stack in (codes.PLAIN_STACKS, codes.PLAIN_STACKS + 1):
            self.top(stack, codes.MIXED[stack - codes.PLAIN_STACKS])

    @classmethod
    def dealt(cls, seats: int = 2, seed: int = 1, sets: dict[str, Value] | None = None, **options: Value) -> Position:
        """A table that the game itself has set up, at its first question."""
        position = cls(seats, seed, sets, **options)
        position.state = GAME.start(position.rules, position.rng, position.trace)
        position.check()
        return position

    # Setting up

    def stock(self, seat: int, **goods: int) -> Position:
        """What a seat has: `rum=2, plank=1, cannon=1, used_saber=1, lying_crew=1 ...`."""
        s = self.state
        for name, amount in goods.items():
            at = USED[name] if name in USED else GOODS_NAMES.index(name)
            if at in (0, 1, codes.USED_CANNON, codes.USED_CANNON + 1):
                s.supply[at % codes.USED_CANNON] += s.stock[codes.STOCK * seat + at] - amount
            s.stock[codes.STOCK * seat + at] = amount
        return self

    def supply(self, cannons: int, sabers: int) -> Position:
        """So many weapons are left in the box; the others are with nobody who plays a part (the last seat, used)."""
        s = self.state
        for weapon, left in enumerate((cannons, sabers)):
            s.stock[codes.STOCK * (s.seats - 1) + codes.USED_CANNON + weapon] += s.supply[weapon] - left
            s.supply[weapon] = left
        return self

    def hand(self, seat: int, *heroes: int) -> Position:
        """Hero cards in a hand, out of the deck."""
        for hero in heroes:
            self.state.deck -= ONE[hero]
            self.state.deck_size -= 1
            self.state.hands[seat] += ONE[hero]
            self.state.held[seat] += 1
        return self

    def discards(self, *heroes: int) -> Position:
        """Hero cards on the discard pile, out of the deck."""
        for hero in heroes:
            self.state.deck -= ONE[hero]
            self.state.deck_size -= 1
            self.state.discards += ONE[hero]
        return self

    def deck(self, *heroes: int) -> Position:
        """The deck has these cards alone; the rest is discarded."""
        s = self.state
        keep = sum(ONE[hero] for hero in heroes)
        s.discards += s.deck - keep
        s.deck, s.deck_size = keep, len(heroes)
        return self

    def tiles(self, seat: int, *heroes: int) -> Position:
        """These hero tiles are the seat's; others change places with those that it had."""
        s = self.state
        ring = s.ring_of(seat)
        for hero in heroes:
            if s.holder[hero] != ring:
                away = next(h for h in range(codes.HEROES) if s.holder[h] == ring and h not in heroes)
                s.holder[away], s.holder[hero] = s.holder[hero], ring
        return self

    def placed(self, hero: int, location: int, by: int) -> Position:
        """A hero stands in a location, placed by a seat."""
        self.tiles(by, *[h for h in range(codes.HEROES) if self.state.placed_by(h, by)], hero)
        self.state.at[hero] = location
        self.state.board |= 1 << hero
        return self

    def built(self, seat: int, *kinds: int) -> Position:
        """Construction cards of a seat, each fort or ship with a piece on the first empty space from the bottom."""
        s = self.state
        for kind in kinds:
            self._own(seat, kind)
            if KIND_OF[kind] in (codes.SHIP, codes.FORT):
                first = codes.FORT_SPACES if KIND_OF[kind] == codes.FORT else 0
                spaces = [space for space in range(first, first + codes.FORT_SPACES) if s.pieces[space] == EMPTY]
                s.pieces[spaces[-1]] = seat + 1
        return self

    def ship(self, seat: int, lane: int, place: int, kind: int = codes.HOME_SLOOP) -> Position:
        """A ship beside sea lane 0 to 5 on its place 0 to 2, with its card."""
        self._own(seat, kind)
        self.state.pieces[3 * lane + place] = seat + 1
        return self

    def fort(self, seat: int, lane: int, place: int, kind: int = codes.HOME_FORT) -> Position:
        """A fort beside land lane 0 to 5 on its place 0 to 2, with its card."""
        self._own(seat, kind)
        self.state.pieces[codes.FORT_SPACES + 3 * lane + place] = seat + 1
        return self

    def _own(self, seat: int, kind: int) -> None:
        s = self.state
        if kind in (codes.HOME_FORT, codes.HOME_SLOOP):
            if not built(s.cards[seat], kind):
                s.cards[seat] += ONE_CARD[kind]
                return
            kind = next(
                k for k in range(2, codes.KINDS) if KIND_OF[k] == KIND_OF[kind] and (k >= 10 or s.left[k - 2] > 1)
            )
        if kind in codes.MIXED:
            if kind in s.top:
                unseen = next(i for i in range(2 * codes.MIXED_SIZE) if s.unseen >> i & 1)
                self.top(codes.PLAIN_STACKS + s.top.index(kind), codes.MIXED[unseen])
            s.unseen &= ~(1 << codes.MIXED.index(kind))
            stack = max((codes.PLAIN_STACKS, codes.PLAIN_STACKS + 1), key=lambda each: s.left[each])
        else:
            stack = kind - 2
        s.left[stack] -= 1
        s.cards[seat] += ONE_CARD[kind]

    def top(self, stack: int, kind: int) -> Position:
        """The card that lies open on a mixed stack (8 or 9); the other one shows what was here if it showed that."""
        s = self.state
        here = stack - codes.PLAIN_STACKS
        before = s.top[here]
        if s.top[1 - here] == kind:
            s.top[1 - here] = before
        elif before != codes.NONE:
            s.unseen |= 1 << codes.MIXED.index(before)
        s.unseen &= ~(1 << codes.MIXED.index(kind))
        s.top[here] = kind
        return self

    def left(self, stack: int, cards: int) -> Position:
        """So many cards are left on a stack, the open one included; the others are out of the game."""
        s = self.state
        gone = s.left[stack] - cards
        s.left[stack] = cards
        if stack < codes.PLAIN_STACKS:
            s.gone += gone * ONE_CARD[stack + 2]
            return self
        for i in range(2 * codes.MIXED_SIZE):
            if gone and s.unseen >> i & 1:
                s.unseen &= ~(1 << i)
                s.gone += ONE_CARD[codes.MIXED[i]]
                gone -= 1
        return self

    def shut(self, *stacks: int) -> Position:
        """Stacks (0 to 7) that are closed for the round."""
        for stack in stacks:
            self.state.shut |= 1 << stack
        return self

    def invader(self, spot: int, strength: int, up: bool = False) -> Position:
        """An invader on a spot: sea lanes 0 to 5, land lanes 6 to 11, breakthroughs 12 to 14 and 15 to 17."""
        self.state.tiles[spot] = strength
        if up and spot < codes.LANES:
            self.state.face_up |= 1 << spot
        return self

    def won(self, seat: int, pirates: int = 0, barbarians: int = 0) -> Position:
        """Invaders that a seat has beaten."""
        self.state.won[2 * seat : 2 * seat + 2] = [pirates, barbarians]
        return self

    def marker(self, seat: int) -> Position:
        """Who has the first player marker."""
        self.state.marker = seat
        return self

    def round(self, number: int) -> Position:
        """Which round it is."""
        self.state.round = number
        return self

    def phase(self, phase: int) -> Position:
        """Begin a phase (PLACING, HARVEST, BUILDING, SURPRISE, DEFENCE, ROUND_END) and go to the first question."""
        return self.begin((codes.PHASE_STEP, phase))

    def begin(self, *steps: tuple[int, int]) -> Position:
        """Put these steps with their arguments on the agenda, the first one on top, and go to the first question."""
        s = self.state
        for step, arg in reversed(steps):
            s.push(step, arg)
        s.trace = self.trace
        self.check()
        s.advance(self.rng)
        return self

    def check(self) -> None:
        """Every card and weapon is in exactly one place, and pieces have their cards.

        Starting cards and invaders are not counted: a position has only those that it speaks of.
        """
        check_hero_cards(self.state)
        check_construction_cards(self.state)
        check_pieces(self.state)
        check_heroes(self.state)
        check_stocks(self.state)

    # Playing

    @property
    def strength(self) -> int:
        """What has been put into the fight."""
        return self.state.sum

    def offered(self, verb: int) -> list[int]:
        """The arguments with which a verb is offered."""
        return [move & 63 for move in self.state.moves() if move & ~63 == verb]

    def place(self, hero: int, location: int) -> Position:
        """Place a hero of who has the turn; the turn goes on."""
        return self.play(codes.PLACE | hero, codes.AT | location)

    def turns(self, *placings: tuple[int, int]) -> Position:
        """Whole turns of Phase 1, in which nothing is done but to place a hero in a location."""
        for hero, location in placings:
            self.place(hero, location).play(codes.DONE)
        return self

    # Looking

    def discarded(self, viewer: int) -> list[int]:
        """The discarded hero cards that a viewer sees."""
        return numbers(self.view(viewer)["discards"])

    def known_hand(self, viewer: int, seat: int) -> list[int]:
        """What a viewer knows of a hand."""
        return numbers(self.view(viewer)["players"][seat]["hand"])

    def open_card(self, stack: int) -> int | None:
        """The card that everybody sees on a stack."""
        kind = self.view(SPECTATOR)["stacks"][stack]["kind"]
        return None if kind is None else NUMBERS[kind]

    def stack(self, stack: int) -> tuple[int, int | None, bool]:
        """A stack as everybody sees it: how many cards are left, which lies open, and whether it is shut."""
        seen = self.view(SPECTATOR)["stacks"][stack]
        return seen["left"], self.open_card(stack), seen["shut"]

    def under_attack(self, viewer: int) -> list[int] | None:
        """The lane whose invader attacks, and the space."""
        attacked = self.view(viewer)["attacked"]
        return None if attacked is None else [attacked["lane"], attacked["space"]]

    def holds(self, seat: int) -> list[int]:
        """A hand, by kinds in alphabetical order."""
        return kinds_of(self.state.hands[seat])

    def has(self, seat: int) -> dict[str, int]:
        """A stock: what there is of everything, without what there is none of."""
        s = self.state
        found = {GOODS_NAMES[i]: s.stock[codes.STOCK * seat + i] for i in range(codes.STOCKED)}
        found.update({name: s.stock[codes.STOCK * seat + at] for name, at in USED.items()})
        return {name: amount for name, amount in found.items() if amount}

    def cards(self, seat: int) -> list[int]:
        """The construction cards of a seat, by kinds."""
        return built_kinds(self.state.cards[seat])

    def pieces(self, seat: int) -> list[int]:
        """The spaces on which pieces of a seat stand."""
        return [space for space in range(codes.SPACES) if self.state.pieces[space] == seat + 1]

    def spots(self) -> dict[int, int]:
        """The invaders on the board: their spots and strengths."""
        return {spot: strength for spot, strength in enumerate(self.state.tiles) if strength != NO_TILE}

    def beaten(self, seat: int) -> int:
        """How many invaders a seat has beaten."""
        return self.state.tiles_won(seat)

    def where(self, hero: int) -> int:
        """The location of a hero, NONE if it stands in none."""
        return self.state.at[hero]

    def tiles_of(self, seat: int) -> list[int]:
        """The heroes whose tiles a seat has."""
        ring = self.state.ring_of(seat)
        return [hero for hero in range(codes.HEROES) if self.state.holder[hero] == ring]
