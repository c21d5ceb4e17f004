"""The state of a scenario of Wildtails: where every card is, the turn, the check and the payment that are on."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import NO_MOVE, Act, Fields, State, Step
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import CARDS, event_place
from quarterdeck.games.wildtails.rules import WildRules

NO_ONE: Final = -1  # the owner of an Objective that nobody has claimed, and a Character that nobody has chosen
FOR_WINNING: Final = 2  # points for eliminating the Threat, beside one for every level

# The steps of the game by their ids. `steps` fills it, so that states can refer to it without knowing the rules.
STEP_TABLE: Final[list[Step[Any]]] = [Act(0) for _ in range(codes.STEPS)]

# In the order in which they are stored, which never changes.
FIELDS: Final = Fields(
    lists="characters objectives owners levels discards captured buried stored hands aside own_buffs gained paid",
    numbers=(
        "threat active deck revealed borrowed round turn player lantern muted harder buff used spent passed "
        "silent intent purpose target due payer learnt outcome gains stowed touched"
    ),
)


class WildState(State):
    """WT-know-3: a player is one of the two Characters in play, 0 or 1; with one seat both belong to it.

    The deck is the active Scene on top, then cards in no order (whoever turns one up gets any of them), then those
    that were buried under it, in their order. So there is nothing hidden in a state, only chance to come.
    """

    rules: WildRules

    def __init__(self, rules: WildRules, source: WildState | None = None) -> None:
        super().__init__(STEP_TABLE, rules.seats)
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        self.characters: list[int] = [NO_ONE] * codes.PLAYERS  # a player each
        self.objectives: list[int] = [codes.NONE, codes.NONE]  # two cards
        self.owners: list[int] = [NO_ONE, NO_ONE]  # an Objective each: the player who has it, or NO_ONE
        self.levels: list[int] = [0, 0]  # an Objective each
        self.discards: list[int] = []  # cards, the top one last
        self.captured: list[int] = []  # cards, the last captured last
        self.buried: list[int] = []  # known cards at the bottom of the deck, the lowest last
        self.stored: list[int] = []  # resource cards in the Empire
        self.hands: list[list[int]] = [[], []]  # a player each: resource cards in the order in which they were gained
        self.aside: list[list[int]] = [[], []]  # a player each: resource cards in the order they were set aside
        self.own_buffs: list[int] = [0, 0]  # a player each: Buffs for its checks only
        self.gained: list[int] = [0] * CARDS  # a card each: when it was last gained, in the count of `gains`
        self.gains = 0
        self.stowed = 0  # players who have stored in this turn, a bit each
        self.threat = codes.NONE  # a card
        self.active = codes.NONE  # the active Scene, or NONE
        self.deck = 0  # cards in no order, a bit each
        self.revealed = codes.NONE  # the card that a check has turned up, or NONE
        self.borrowed = 0  # 1 if that card lies on the discard pile
        self.round = 1  # WT-setup-6: from 1
        self.turn = 0  # turns begun
        self.player = 0  # the active player
        self.lantern = 1  # WT-setup-8: 1 if the Empire's lantern side is up
        self.muted = 0  # 1 if nobody uses abilities in this turn
        self.harder = 0  # what a crisis adds to targets in this turn
        self.buff = 0  # Buffs for the check to come or on
        self.used = 0  # how often each ability was used in this turn, two bits each
        self.spent = 0  # permanent resources spent in this turn, a bit each
        self.passed = 0  # players who pass this window, a bit each
        self.silent = 0  # players who use no ability more in this turn, a bit each
        self.intent = NO_MOVE  # what the active player has chosen to do, while the partner is asked
        self.purpose = codes.NO_CHECK  # what the check is for: an event, FOR_ATTACK or NO_CHECK
        self.target = 0
        self.due = 0  # the cost that is being paid, a bundle; 0 if nobody pays
        self.paid: list[int] = []  # the moves that have paid for some of it
        self.payer = 0
        self.touched = 0  # cards that this payment has spent from, a bit each
        self.learnt = 0  # how often something was turned up
        self.outcome = codes.RUNNING

    def _copy(self, source: WildState) -> None:
        self.agenda = source.agenda[:]
        self.depth = source.depth
        self.arg = source.arg
        self.characters = source.characters[:]
        self.objectives = source.objectives[:]
        self.owners = source.owners[:]
        self.levels = source.levels[:]
        self.discards = source.discards[:]
        self.captured = source.captured[:]
        self.buried = source.buried[:]
        self.stored = source.stored[:]
        self.hands = [source.hands[0][:], source.hands[1][:]]
        self.aside = [source.aside[0][:], source.aside[1][:]]
        self.own_buffs = source.own_buffs[:]
        self.gained = source.gained[:]
        self.gains = source.gains
        self.stowed = source.stowed
        self.threat = source.threat
        self.active = source.active
        self.deck = source.deck
        self.revealed = source.revealed
        self.borrowed = source.borrowed
        self.round = source.round
        self.turn = source.turn
        self.player = source.player
        self.lantern = source.lantern
        self.muted = source.muted
        self.harder = source.harder
        self.buff = source.buff
        self.used = source.used
        self.spent = source.spent
        self.passed = source.passed
        self.silent = source.silent
        self.intent = source.intent
        self.purpose = source.purpose
        self.target = source.target
        self.due = source.due
        self.payer = source.payer
        self.touched = source.touched
        self.paid = source.paid[:]
        self.learnt = source.learnt
        self.outcome = source.outcome

    def clone(self) -> WildState:
        """An independent copy, without a trace."""
        return WildState(self.rules, self)

    def fields(self) -> Fields:
        return FIELDS

    # Who

    def seat_of(self, player: int) -> int:
        """WT-solo-1: the seat that plays this player's Character."""
        return player if self.seats > 1 else 0

    def objective_of(self, player: int) -> int:
        """The Objective, 0 or 1, that a player has claimed, or NO_ONE."""
        return 0 if self.owners[0] == player else 1 if self.owners[1] == player else NO_ONE

    # What is known

    def knowledge(self) -> list[int]:
        """One mask a seat and one for the public: a bit for everything that was turned up."""
        return [(1 << self.learnt) - 1] * (self.seats + 1)

    # Cards and skills

    def deck_size(self) -> int:
        """How many cards are in the deck, the active Scene included, and a revealed card that lies on it."""
        return self.below() + int(self.active != codes.NONE) + int(self.revealed != codes.NONE and not self.borrowed)

    def is_last(self) -> bool:
        """Whether nothing lies under the active Scene."""
        return not self.deck and not self.buried

    def below(self) -> int:
        """How many cards lie under the active Scene, a revealed one not counted."""
        return self.deck.bit_count() + len(self.buried)

    def bundle_of(self, entry: int) -> int:
        """What a resource card still gives: its reward, or what is left of it when it was set aside."""
        rest = bundles.rest_in(entry)
        return rest or self.rules.reward_of[event_place(bundles.card_in(entry), bundles.shown_in(entry))]

    def skill(self, player: int, skill: int) -> int:
        """WT-level-6, WT-level-9, WT-level-10: a skill of a player's Character with the bonuses of its Objective."""
        value = self.rules.skills[self.characters[player] * codes.SKILLS + skill]
        for i in range(2):
            if self.owners[i] == player:
                first = self.objectives[i] * codes.LEVELS
                for level in range(self.levels[i]):
                    if (
                        self.rules.gives[first + level] == codes.GIVES_SKILL
                        and self.rules.gifts[first + level] == skill
                    ):
                        value += self.rules.bonus[first + level]
        return value

    def complete(self) -> bool:
        """Whether both Objectives are complete."""
        return self.levels[0] == codes.LEVELS and self.levels[1] == codes.LEVELS

    def total(self) -> int:
        """WT-check-4: what the active player has in the check that is on: skill, modifier and Buffs."""
        return self.skill(self.player, self.check_skill()) + self.rules.modifier[self.revealed] + self.all_buffs()

    def all_buffs(self) -> int:
        """All Buffs that count for the active player's next check."""
        return self.buff + self.own_buffs[self.player]

    def is_check(self, event: int) -> bool:
        """Whether an event of the active Scene is a skill check."""
        return self.rules.kinds[event_place(self.active, event)] == codes.CHECK

    def check_skill(self) -> int:
        """The skill that the check on is made with."""
        if self.purpose >= codes.EVENTS_EACH:
            return self.rules.threat_skills[self.threat]
        return self.rules.event_skills[event_place(self.active, self.purpose)]

    def attack_target(self) -> int:
        """WT-attack-1: the target of an attack now."""
        return self.rules.base[self.threat] + len(self.captured) + self.harder

    # How it stands

    def scores(self) -> list[int]:
        """WT-end-5: a point for every level gained, and more for winning; the same for everybody."""
        points = self.levels[0] + self.levels[1] + (FOR_WINNING if self.outcome == codes.WON else 0)
        return [points] * self.seats

    def places(self) -> list[int]:
        """WT-end-3: all are first together, or nobody is."""
        return [2 if self.outcome > codes.WON else 1] * self.seats
