"""A position of Card Pirates set up by hand and played through its options alone.

    position = Position(seats=2)
    position.hand(0, "5D", "6D").ship(0, "c4").pile("c3", up=["8C"]).begin()
    position.choose("Sail with the 5 of diamonds")
    assert position.options() == [...]

Cards that are not placed lie face down, one on every square that was not named, and the rest on the last square of the
map (in the second edition in the stack). Everybody knows the face-up cards and their own hand, and nothing else.
"""

from __future__ import annotations

from copy import copy

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Trace, seen_by
from quarterdeck.core.words import Sentence
from quarterdeck.games.card_pirates import GAME, cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.view import CardPiratesView

NAMES = ("Anna", "Bart", "Cleo", "Dirk")


def called(code: str) -> str:
    """`Queen of hearts`, of the code QH."""
    return cards.name(cards.from_code(code))


def card_set(*written: str) -> int:
    """A set of cards, by their codes."""
    return cards.mask([cards.from_code(code) for code in written])


class Position:
    """A table with named captains: Anna, Bart, Cleo and Dirk in seats 0 to 3; Anna is on turn unless told otherwise."""

    def __init__(self, seats: int = 2, seed: int = 1, sets: dict[str, Value] | None = None, **options: Value) -> None:
        given: dict[str, Value] = {"first": "1"}
        given.update({option.replace("_", "-"): value for option, value in options.items()})
        self.rules = GAME.rules(seats, given, sets or {})
        self.rng = Rng(seed)
        self.trace = Trace()
        self.state: PirateState = GAME.start(self.rules, Rng(seed))
        self.names = NAMES[:seats]
        # "That is all" where nothing else can be answered, as a table without other people does.
        self.passes_over = True
        self._free = set(range(cards.DECK)) - set(cards.ACES)
        self._hands = [0] * seats
        self._up: dict[int, int] = {}
        self._down: dict[int, int] = {}
        self._stack: list[int] = []
        self._islands = list(cards.ACES)
        self._ships = self.state.ships[:]
        self._turn = 0

    # Setting up

    def hand(self, seat: int, *some: str) -> Position:
        """What a captain holds."""
        self._hands[seat] = self._take(some)
        return self

    def pile(self, square: str, up: list[str] | None = None, down: list[str] | None = None) -> Position:
        """What lies on a square; nothing at all makes a sea square a storm."""
        self._up[sea.from_name(square)] = self._take(up or [])
        self._down[sea.from_name(square)] = self._take(down or [])
        return self

    def ship(self, seat: int, square: str) -> Position:
        """Where a captain's ship lies. The square holds no cards unless `pile` names some."""
        cell = sea.from_name(square)
        self._ships[seat] = cell
        self._up.setdefault(cell, 0)
        self._down.setdefault(cell, 0)
        return self

    def island(self, top: str) -> Position:
        """The card on top of the island of its suit."""
        card = cards.from_code(top)
        suit = card // 13
        self._free.add(self._islands[suit])
        self._take([top])
        self._islands[suit] = card
        return self

    def stack(self, *some: str) -> Position:
        """Second edition: the stack from the top; what is left over lies below only if nothing is named."""
        self._take(some)
        self._stack = [cards.from_code(card) for card in reversed(some)]
        return self

    def turn(self, seat: int) -> Position:
        """Whose turn begins."""
        self._turn = seat
        return self

    def begin(self) -> Position:
        """Put everything in its place, up to the first question."""
        s = self.state
        rest = sorted(self._free)
        named = set(self._up)
        s.up = [self._up.get(cell, 0) for cell in range(64)]
        s.down = [self._down.get(cell, 0) for cell in range(64)]
        plain = [c for c in self.rules_cells() if c not in named]
        for cell in plain:
            if rest and not (s.rules.second and s.islands >> cell & 1):
                s.down[cell] = 1 << rest.pop()
        if s.rules.second and not self._stack:
            self._stack, rest = rest, []
        s.down[(plain or self.rules_cells())[-1]] |= cards.mask(rest)
        s.stack, s.stack_group = self._stack, [0] * len(self._stack)
        s.hands, s.ships, s.island_card, s.turn = self._hands, self._ships, self._islands, self._turn
        public = cards.mask(s.island_card)
        for pile in s.up:
            public |= pile
        s.known = [public | hand for hand in (*s.hands, 0)]
        s.faces = [0] * (s.seats + 1)
        s.set_entries([codes.TURN_STEP])
        s.trace = self.trace
        s.advance(self.rng)
        together = 0
        for zone in s.zones():
            assert not together & zone, "a card was placed twice"
            together |= zone
        assert together == (1 << cards.DECK) - 1, "a card was lost"
        return self

    def rules_cells(self) -> list[int]:
        """The squares of the map."""
        return [cell for cell in range(64) if self.state.cells >> cell & 1]

    def _take(self, some: list[str] | tuple[str, ...]) -> int:
        for card in some:
            assert cards.from_code(card) in self._free, f"{card} is placed already"
            self._free.remove(cards.from_code(card))
        return cards.mask([cards.from_code(card) for card in some])

    # Playing

    @property
    def asked(self) -> str | None:
        """Who is asked, by name; None when the game is over."""
        seat = self.state.seat()
        return self.names[seat] if seat >= 0 else None

    def options(self) -> list[str]:
        """The labels of the question."""
        return [GAME.words.option(self.state, move, self.names).label for move in self.state.moves()]

    def prompt(self) -> str:
        """The words of the question."""
        return GAME.words.prompt(self.state, self.names).text

    def waiting(self) -> str:
        """What everybody else is told about the question."""
        return GAME.words.waiting(self.state, self.names).text

    def choose(self, *labels: str) -> Position:
        """Answer the questions with the options of these labels, or with the only one that begins so."""
        for label in labels:
            found = [m for m in self.state.moves() if GAME.words.option(self.state, m, self.names).label == label] or [
                m for m in self.state.moves() if GAME.words.option(self.state, m, self.names).label.startswith(label)
            ]
            assert len(found) == 1, f"{label!r} is not one of {self.options()}"
            self.state.play(found[0], self.rng)
            while self.passes_over and self.options() == ["That is all"]:
                self.state.play(self.state.moves()[0], self.rng)
        return self

    def play_on(self) -> Position:
        """Answer with the last option each time, until the turn has passed on or the game is over."""
        turns = self.state.turns
        while not self.over and self.state.turns == turns:
            self.choose(self.options()[-1])
        return self

    def why(self, label: str) -> str:
        """The sentence why a move of this label (or beginning of one) is not possible now."""
        about = [move for move in range(codes.MOVE_RANGE) if self.state.why(move) != NOT_ASKED]
        meant = [move for move in about if GAME.words.option(self.state, move, self.names).label.startswith(label)]
        reasons = {self.state.why(move) for move in meant}
        assert len(reasons) == 1, f"{label!r} has {len(reasons)} reasons"
        return GAME.words.reason(reasons.pop()).text

    # Looking

    def holds(self, seat: int) -> list[str]:
        """A captain's hand."""
        return cards.codes_of(self.state.hands[seat])

    def face_up(self, square: str) -> list[str]:
        """The face-up cards of a square, or under the card of an island."""
        return cards.codes_of(self.state.up[sea.from_name(square)])

    def face_down(self, square: str) -> list[str]:
        """The face-down cards of a square, or under the card of an island."""
        return cards.codes_of(self.state.down[sea.from_name(square)])

    def at(self, seat: int) -> str:
        """The square on which a captain's ship lies."""
        return sea.name(self.state.ships[seat])

    def top(self, suit: str) -> str:
        """The card on top of an island: `top("hearts")`."""
        return cards.code(self.state.island_card[cards.SUIT_NAMES.index(suit)])

    def view(self, viewer: int) -> CardPiratesView:
        """What a seat, or a spectator (-1), sees."""
        return GAME.view(self.state, viewer)

    def knows(self, viewer: int, holder: int) -> list[str]:
        """The cards that a viewer knows to be with a captain."""
        return self.view(viewer)["hands"][holder]["known"]

    def faces_with(self, viewer: int, holder: int) -> int:
        """How many more cards of a captain the viewer knows to be Jacks, Queens, Kings or Aces."""
        return self.view(viewer)["hands"][holder]["faces"]

    def backs(self, viewer: int, square: str) -> tuple[int, list[str], int]:
        """The face-down cards of a square for a viewer: how many, those known, how many more are known to be faces."""
        pile = next(pile for pile in self.view(viewer)["squares"] if pile["square"] == square)
        return pile["down"], pile["known"], pile["faces"]

    def steps(self) -> list[str]:
        """The squares to which the ship may go now, sorted."""
        return sorted(label[3:5] for label in self.options() if label.startswith("To "))

    def imagine(self, viewer: int, seed: int) -> Position:
        """A world that agrees with all that a viewer knows, as a position of its own."""
        other = copy(self)
        other.state = GAME.sample(self.state, viewer, Rng(seed))
        other.rng, other.trace = Rng(seed), Trace()
        return other

    def log(self, viewer: int, live: bool = True) -> list[str]:
        """All that has been told to a viewer, as sentences; `live=False` as the kept log tells it."""
        lines: list[Sentence | None] = [
            GAME.words.tell(seen_by(event, viewer, live), viewer, self.names) for event in self.trace.events
        ]
        return [line.text for line in lines if line]

    def names_of(self, viewer: int) -> dict[str, str]:
        """The names that a viewer has for the things on the board, by their ids."""
        return {thing.id: thing.name for thing in GAME.words.things(self.state, viewer, self.names)}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()
