"""The state of a game of Rum Runner: both decks and hands, the four islands, the fleet, the raid, and what is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quarterdeck.core.kernel import Act, Fields, State, Step
from quarterdeck.games.rum_runner import codes

if TYPE_CHECKING:
    from quarterdeck.games.rum_runner.rules import RumRules

# The steps by their ids. The package `steps` fills it, so that states can refer to it without knowing the rules.
STEP_TABLE: Final[list[Step[Any]]] = [Act(0) for _ in range(codes.STEPS)]

# How a card of the Crown lies in its slot: marks that add up.
UP: Final = 1  # face up
SEEN: Final = 2  # face down, and the Pirate knows it
OPEN: Final = 4  # face down, and everybody knows it
STARTER: Final = 8  # face down, and everybody knows that it is a starting hazard

PUBLIC: Final = 2  # after the two seats, in the lists that have an entry for the public


# In the order in which they are stored, which never changes.
FIELDS: Final = Fields(
    lists=(
        "decks hands held discards scored supply points slots coins face rows berths ship_coins aboard sure loose "
        "astray learnt"
    ),
    numbers=(
        "removed turn turns top_known handled target facing party stopped used_navigation used_combat pending "
        "raided ending"
    ),
)


class RumState(State):
    """RR-know-6: sets of cards are numbers with two bits a kind (`sets`). A card is in exactly one of: decks, hands,
    discards, removed, scored, slots, berths, aboard, raided.

    A raid never starts inside a raid, so that there is one set of fields for it, and not a stack of them.

    What is known of hidden cards, for the Pirate and for the public: `face` marks of slots; `sure`, cards that are in
    the Crown's hand for certain; `loose`, cards that are in it or in one of the slots of their type; `astray`, how many
    more starting hazards are. The Crown and the public know `sure[CROWN]` to be in the Pirate's hand, and the top of
    the Pirate's deck if `top_known`.
    """

    rules: RumRules

    def __init__(self, rules: RumRules, source: RumState | None = None) -> None:
        super().__init__(STEP_TABLE, codes.SEATS)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        self.decks: list[list[int]] = [[], []]  # kinds, the top last
        self.hands: list[int] = [0, 0]
        self.held: list[int] = [0, 0]  # how many cards a hand has
        self.discards: list[int] = [0, 0]
        self.scored: list[int] = [0, 0]  # bottles: all of them are the Crown's cards
        self.supply: list[int] = [0, 0]
        self.points: list[int] = [0, 0]
        self.slots: list[int] = [codes.NONE] * codes.SLOT_NUMBER  # kind, or NONE
        self.coins: list[int] = [0] * codes.SLOT_NUMBER  # on the slots
        self.face: list[int] = [0] * codes.SLOT_NUMBER  # marks of the slots
        self.rows: list[int] = [0] * codes.ISLANDS  # how many hazards lie before each island
        self.berths: list[int] = [codes.NONE] * codes.BERTHS  # kind of ship, or NONE
        self.ship_coins: list[int] = [0] * codes.BERTHS
        self.aboard: list[int] = [0] * codes.BERTHS  # crew on each ship, a bit each
        self.sure: list[int] = [0, 0, 0]
        self.loose: list[int] = [0, 0, 0]
        self.astray: list[int] = [0, 0, 0]
        self.learnt: list[int] = [0, 0, 0]  # how often each seat, and the public, has learnt something
        self.removed = 0  # the Pirate's cards that are out of the game
        self.turn = codes.CROWN  # whose turn it is
        self.turns = 0  # turns completed
        self.top_known = 0  # 1 if everybody knows the top of the Pirate's deck
        self.handled = 0  # crew handled in this action, a bit each
        self.target = codes.NONE  # the island of the raid, NONE when there is none
        self.facing = 0  # the place of the hazard that is faced, 0 before the first
        self.party = 0  # berths in the raid, a bit each
        self.stopped = 0  # 1 if the raid was
        self.used_navigation = 0  # icons used in the raid: a bit for a berth, from bit 8 for crew
        self.used_combat = 0  # and from bit 19 for the second icon of a berth
        self.pending = 0  # crew that have not yet acted after the raid
        self.raided = codes.NONE  # a card from deck or hand that is being raided, or NONE
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

    def fields(self) -> Fields:
        return FIELDS

    # What is known

    def knowledge(self) -> list[int]:
        """One mask a seat and one for the public: a bit for everything that was learnt."""
        return [(1 << times) - 1 for times in self.learnt]

    # How it stands

    def round(self) -> int:
        """Which turn of each side is being played, from 1."""
        return self.turns // codes.SEATS + 1

    def end(self, how: int) -> None:
        """RR-win-1, RR-win-2, RR-know-15: end the game at once: hands and face-down cards are shown."""
        self.ending = how
        self.learnt = [times + 1 for times in self.learnt]
        if self.target != codes.NONE:
            self.note(codes.E_RAID_OVER, codes.PIRATE, self.target)
        self.note(codes.E_END, self.turn, how)
        self.finish()

    def scores(self) -> list[int]:
        """The Crown's points and the Pirate's bottles."""
        return self.points[:]

    def places(self) -> list[int]:
        """RR-win-1, RR-win-4: who reached the goal is first; before that, who has more."""
        if self.ending == codes.END_CROWN:
            return [1, 2]
        if self.ending == codes.END_PIRATE:
            return [2, 1]
        if not self.depth:
            return [1, 1]
        crown, pirate = self.points
        return [1 + int(pirate > crown), 1 + int(crown > pirate)]


def slot(island: int, place: int = 0) -> int:
    """RR-setup-11: the slot of an island's investment, or of its hazard at this place from the island outward."""
    return island * codes.ROW + place
