"""The state of a game of Rum Runner: both decks and hands, the four islands, the fleet, the raid, and what is known."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import State, restored
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import BERTHS, FIRST_PIRATE, ISLANDS, NONE, SLOT_NUMBER
from quarterdeck.games.rum_runner.rules import SEATS, RumRules
from quarterdeck.games.rum_runner.table_of_steps import STEP_TABLE

# How a card of the Crown lies in its slot: marks that add up.
UP: Final = 1  # face up
SEEN: Final = 2  # face down, and the Pirate knows it
OPEN: Final = 4  # face down, and everybody knows it
STARTER: Final = 8  # face down, and everybody knows that it is a starting hazard

PUBLIC: Final = 2  # after the two seats, in the lists that have an entry for the public


class RumState(State):
    """Sets of cards are numbers with two bits a kind (`cards`). A card is in exactly one of: decks, hands, discards,
    removed, scored, slots, berths, aboard, raided.

    A raid never starts inside a raid, so that there is one set of fields for it, and not a stack of them.

    What is known of hidden cards, for the Pirate and for the public: `face` marks of slots; `sure`, cards that are in
    the Crown's hand for certain; `loose`, cards that are in it or in one of the slots of their type; `astray`, how many
    more starting hazards are. The Crown and the public know `sure[CROWN]` to be in the Pirate's hand, and the top of
    the Pirate's deck if `top_known`.
    """

    rules: RumRules
    decks: list[list[int]]  # kinds, the top last
    hands: list[int]
    held: list[int]  # how many cards a hand has
    discards: list[int]
    scored: list[int]  # bottles: all of them are the Crown's cards
    supply: list[int]
    points: list[int]
    slots: list[int]  # kind, or NONE
    coins: list[int]  # on the slots
    face: list[int]  # marks of the slots
    rows: list[int]  # how many hazards lie before each island
    berths: list[int]  # kind of ship, or NONE
    ship_coins: list[int]
    aboard: list[int]  # crew on each ship, a bit each
    sure: list[int]
    loose: list[int]
    astray: list[int]
    learnt: list[int]  # how often each seat, and the public, has learnt something
    removed: int  # the Pirate's cards that are out of the game
    turn: int  # whose turn it is
    turns: int  # turns completed
    top_known: int  # 1 if everybody knows the top of the Pirate's deck
    handled: int  # crew handled in this action, a bit each
    target: int  # the island of the raid, NONE when there is none
    facing: int  # the place of the hazard that is faced, 0 before the first
    party: int  # berths in the raid, a bit each
    stopped: int  # 1 if the raid was
    used_navigation: int  # icons used in the raid: a bit for a berth, from bit 8 for crew
    used_combat: int  # and from bit 19 for the second icon of a berth
    pending: int  # crew that have not yet acted after the raid
    raided: int  # a card from deck or hand that is being raided, or NONE
    ending: int

    def __init__(self, rules: RumRules, source: RumState | None = None) -> None:
        super().__init__(STEP_TABLE, SEATS)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        self.decks = [[], []]
        self.hands = [0, 0]
        self.held = [0, 0]
        self.discards = [0, 0]
        self.scored = [0, 0]
        self.supply = [0, 0]
        self.points = [0, 0]
        self.slots = [NONE] * SLOT_NUMBER
        self.coins = [0] * SLOT_NUMBER
        self.face = [0] * SLOT_NUMBER
        self.rows = [0] * ISLANDS
        self.berths = [NONE] * BERTHS
        self.ship_coins = [0] * BERTHS
        self.aboard = [0] * BERTHS
        self.sure = [0, 0, 0]
        self.loose = [0, 0, 0]
        self.astray = [0, 0, 0]
        self.learnt = [0, 0, 0]
        self.removed = 0
        self.turn = codes.CROWN
        self.turns = 0
        self.top_known = 0
        self.handled = 0
        self.target = NONE
        self.facing = 0
        self.party = 0
        self.stopped = 0
        self.used_navigation = 0
        self.used_combat = 0
        self.pending = 0
        self.raided = NONE
        self.ending = 0

    def _copy(self, source: RumState) -> None:
        self.agenda = source.agenda[:]
        self.depth = source.depth
        self.arg = source.arg
        self.decks = [source.decks[codes.CROWN][:], source.decks[codes.PIRATE][:]]
        self.hands = source.hands[:]
        self.held = source.held[:]
        self.discards = source.discards[:]
        self.scored = source.scored[:]
        self.supply = source.supply[:]
        self.points = source.points[:]
        self.slots = source.slots[:]
        self.coins = source.coins[:]
        self.face = source.face[:]
        self.rows = source.rows[:]
        self.berths = source.berths[:]
        self.ship_coins = source.ship_coins[:]
        self.aboard = source.aboard[:]
        self.sure = source.sure[:]
        self.loose = source.loose[:]
        self.astray = source.astray[:]
        self.learnt = source.learnt[:]
        self.removed = source.removed
        self.turn = source.turn
        self.turns = source.turns
        self.top_known = source.top_known
        self.handled = source.handled
        self.target = source.target
        self.facing = source.facing
        self.party = source.party
        self.stopped = source.stopped
        self.used_navigation = source.used_navigation
        self.used_combat = source.used_combat
        self.pending = source.pending
        self.raided = source.raided
        self.ending = source.ending

    def clone(self) -> RumState:
        """An independent copy, without a trace."""
        return RumState(self.rules, self)

    def pack(self) -> list[Any]:
        """All that the state is, as nested lists of ints."""
        return [
            self.entries(),
            self.decks[codes.CROWN][:],
            self.decks[codes.PIRATE][:],
            self.hands[:],
            self.held[:],
            self.discards[:],
            self.scored[:],
            self.supply[:],
            self.points[:],
            self.slots[:],
            self.coins[:],
            self.face[:],
            self.rows[:],
            self.berths[:],
            self.ship_coins[:],
            self.aboard[:],
            self.sure[:],
            self.loose[:],
            self.astray[:],
            self.learnt[:],
            [
                self.removed,
                self.turn,
                self.turns,
                self.top_known,
                self.handled,
                self.target,
                self.facing,
                self.party,
                self.stopped,
                self.used_navigation,
                self.used_combat,
                self.pending,
                self.raided,
                self.ending,
            ],
        ]

    def restore(self, packed: list[Any]) -> None:
        """Become what `pack` gave."""
        (
            entries,
            crown_deck,
            pirate_deck,
            self.hands,
            self.held,
            self.discards,
            self.scored,
            self.supply,
            self.points,
            self.slots,
            self.coins,
            self.face,
            self.rows,
            self.berths,
            self.ship_coins,
            self.aboard,
            self.sure,
            self.loose,
            self.astray,
            self.learnt,
        ) = [list(part) for part in packed[:20]]
        self.decks = [crown_deck, pirate_deck]
        self.set_entries(entries)
        (
            self.removed,
            self.turn,
            self.turns,
            self.top_known,
            self.handled,
            self.target,
            self.facing,
            self.party,
            self.stopped,
            self.used_navigation,
            self.used_combat,
            self.pending,
            self.raided,
            self.ending,
        ) = packed[20]

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (RumState, self.rules, self.pack())

    # What is known

    def knowledge(self) -> list[int]:
        """One mask a seat and one for the public: a bit for everything that was learnt."""
        return [(1 << times) - 1 for times in self.learnt]

    # How it stands

    def round(self) -> int:
        """Which turn of each side is being played, from 1."""
        return self.turns // SEATS + 1

    def end(self, how: int) -> None:
        """End the game at once: hands and face-down cards are shown."""
        self.ending = how
        self.learnt = [times + 1 for times in self.learnt]
        if self.trace is not None:
            self.trace.add(codes.E_END, self.turn, how)
        self.finish()

    def scores(self) -> list[int]:
        """The Crown's points and the Pirate's bottles."""
        return self.points[:]

    def places(self) -> list[int]:
        """Who reached the goal is first; before that, who has more."""
        if self.ending == codes.END_CROWN:
            return [1, 2]
        if self.ending == codes.END_PIRATE:
            return [2, 1]
        if not self.depth:
            return [1, 1]
        crown, pirate = self.points
        return [1 + int(pirate > crown), 1 + int(crown > pirate)]

    def first_kind(self, seat: int) -> int:
        """The first kind of a seat's deck."""
        return FIRST_PIRATE if seat else 0
