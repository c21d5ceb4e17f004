"""What the Crown did tells something of what it hides: coins on a card, raids fended off, hazards left down.

The tables say how much more often a card of a kind lay so, or how much less, than in worlds dealt by chance from all
that the Pirate did not know. They were counted in games of bosuns and of captains among themselves, a factor for each
deed. None is 0, since other people play otherwise.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.trace import Event
from quarterdeck.games.rum_runner import codes, handling, sets
from quarterdeck.games.rum_runner.state import RumState

Shares = list[list[int]]  # by what was done, and by kind: so many in the place of 100


def _by_kind(first: int, *rows: list[int]) -> Shares:
    """The table of these rows, which begin with this kind; all others lie as often as by chance."""
    return [[100] * first + row + [100] * (codes.NUMBERS - first - len(row)) for row in rows]


# An investment, by its coins. Rum: none, too few, one too few, enough, and enough when it could last have been scored.
# What is no rum: none, one, two, more.
GROWN: Final[Shares] = _by_kind(
    codes.CASH_CROP,
    [20, 137, 114, 149, 92, 66, 137],
    [175, 100, 15, 51, 80, 40, 32],
    [10, 92, 10, 10, 93, 338, 10],
    [10, 133, 10, 10, 400, 400, 11],
    [100, 10, 100, 100, 10, 100, 100],
)
SOME: Final = 1
ALMOST: Final = 2
FUNDED: Final = 3
UNSCORED: Final = 4

# An investment, by the hazards before it: none, one, more; and the same if one was raised for it.
GUARDED: Final[Shares] = _by_kind(
    codes.CASH_CROP,
    [123, 28, 322, 242, 19, 42, 166],
    [134, 58, 90, 161, 82, 127, 164],
    [21, 108, 10, 21, 147, 266, 14],
    [168, 44, 88, 11, 113, 171, 354],
    [10, 118, 70, 10, 191, 400, 10],
    [10, 121, 10, 10, 148, 364, 10],
)
MANY: Final = 2
RAISED: Final = 3

# A hazard: rum was never taken past it; it was, and the Crown could not have raised it; it was, and the Crown could.
LEFT: Final[Shares] = _by_kind(
    codes.ROUGH_SEAS,
    [83, 100, 109, 89, 100, 96, 102, 127, 111, 110, 93, 89],
    [100, 167, 44, 121, 146, 250, 10, 10, 100, 100, 159, 169],
    [10, 221, 170, 44, 53, 188, 27, 92, 10, 10, 149, 196],
)
POOR: Final = 1
RICH: Final = 2

# A hazard, by where it lies: before an island without a card, and with one; and the same with coins on it.
LAID: Final[Shares] = _by_kind(
    codes.ROUGH_SEAS,
    [183, 75, 120, 26, 33, 55, 128, 157, 109, 108, 94, 92],
    [62, 119, 89, 136, 145, 126, 48, 69, 87, 86, 110, 112],
    [17, 60, 329, 33, 18, 320, 400, 66, 59, 263, 52, 107],
    [10, 166, 130, 216, 81, 194, 110, 50, 28, 10, 180, 168],
)
COINS: Final = 2

LEAST: Final = 0.1  # that a card explains what was done with it, beside one by chance
GOOD: Final = 2.0  # so many times as well as a world by chance: no other explains it better
ENTRY: Final = 3  # numbers of the evidence for each card


class Deeds:
    """What was done with the card in each slot, followed from event to event; a card takes it along."""

    def __init__(self) -> None:
        self.supply = 0  # the Crown's
        self.waited = False  # whether the Crown has had a turn
        self.added = [0] * codes.SLOT_NUMBER  # coins on an investment since the Crown could last have revealed it
        self.raised = [0] * codes.SLOT_NUMBER  # 1 if a hazard was raised for an investment
        self.left = [0] * codes.SLOT_NUMBER  # the Crown's supply and 1 when rum was taken past a hazard

    def follow(self, coins: int, told: list[Event]) -> None:
        """Learn from what a seat was told, up to now that the Crown has so many coins."""
        self.supply = coins
        for kind, actor, a, _, _, _ in told:
            if kind == codes.E_SUPPLY and actor == codes.CROWN:
                self.supply -= a  # those that it had before
        for kind, actor, a, b, secret, _ in told:
            if kind == codes.E_SUPPLY:
                if actor == codes.CROWN:
                    self.supply += a
            elif kind == codes.E_CARD_COINS:
                self.added[a] = self.added[a] + b
            elif kind == codes.E_FACE_DOWN:
                self._set(a, 0, 0, 0)
            elif kind == codes.E_TRASH_CARD or kind == codes.E_RECALL:
                self._clear(a)
            elif kind == codes.E_SCORE:
                if secret != codes.NONE:
                    self._clear(secret)
            elif kind == codes.E_MOVE_HAZARD:
                left = self.left[a]
                self._clear(a)
                self._set(b, 0, 0, left)
            elif kind == codes.E_TURN:
                if actor == codes.CROWN:
                    self.waited = True
                    for slot in range(0, codes.SLOT_NUMBER, codes.ROW):
                        self.added[slot] = 0
            elif kind == codes.E_RAISE:
                self.raised[a // codes.ROW * codes.ROW] = 1
            elif kind == codes.E_RAIDED and a == codes.FROM_ISLAND and sets.is_rum(b):
                for slot in range(secret + 1, secret + codes.ROW):
                    self.left[slot] = max(self.left[slot], 1 + self.supply)

    def unscored(self, s: RumState, slot: int) -> int:
        """The coins with which an investment was left face down at the Crown's last upkeep."""
        return max(0, s.coins[slot] - self.added[slot]) if self.waited else 0

    def _set(self, slot: int, added: int, raised: int, left: int) -> None:
        self.added[slot] = added
        self.raised[slot] = raised
        self.left[slot] = left

    def _clear(self, slot: int) -> None:
        """The card is gone, and hazards further out close up."""
        last = slot
        if slot % codes.ROW:
            last = slot // codes.ROW * codes.ROW + codes.ROW - 1
            for at in range(slot, last):
                self._set(at, self.added[at + 1], self.raised[at + 1], self.left[at + 1])
        self._set(last, 0, 0, 0)


def evidence(s: RumState, seat: int, told: list[Event]) -> list[int]:
    """For each card that the Pirate does not know: its slot, what was done with it, and how well a card by chance
    explains that."""
    found: list[int] = []
    if seat != codes.PIRATE:
        return found
    deeds = Deeds()
    deeds.follow(s.supply[codes.CROWN], told)
    slots = handling.unknown_cards(s)
    hidden = s.decks[codes.CROWN] + sets.cards_of(s.hands[codes.CROWN] - s.sure[codes.PIRATE], codes.CROWN)
    hidden += [s.slots[slot] for slot in slots]
    for slot in slots:
        hazard = slot % codes.ROW != 0
        deed = deeds.left[slot] if hazard else 2 * deeds.unscored(s, slot) + deeds.raised[slot]
        total = 0
        number = 0
        for kind in hidden:
            if sets.is_hazard(kind) if hazard else sets.is_investment(kind):
                total += _share(s, slot, deed, kind)
                number += 1
        found += [slot, deed, total // number]
    return found


def plausible(s: RumState, evidence: list[int]) -> float:
    """How well the cards of this world explain what was done with them."""
    if not evidence:
        return 1.0
    likely = 1.0 / GOOD
    for i in range(0, len(evidence), ENTRY):
        slot = evidence[i]
        likely *= max(LEAST, _share(s, slot, evidence[i + 1], s.slots[slot]) / evidence[i + 2])
    return min(1.0, likely)


def _share(s: RumState, slot: int, deed: int, kind: int) -> int:
    """How much more often a card of this kind lies so than by chance; 10000 is as often."""
    coins = s.coins[slot]
    price = s.rules.price[kind]
    island = slot // codes.ROW
    if slot % codes.ROW:
        place = COINS if coins else 0
        if s.slots[island * codes.ROW] != codes.NONE:
            place += 1
        left = 0 if not deed else RICH if deed > price - coins else POOR
        return LEFT[left][kind] * LAID[place][kind]
    grown = min(coins, FUNDED)
    if sets.is_rum(kind):
        need = price - coins
        grown = FUNDED if need <= 0 else 0 if not coins else ALMOST if need == 1 else SOME
        if deed // 2 >= price:
            grown = UNSCORED
    guarded = min(s.rows[island], MANY) + (RAISED if deed & 1 else 0)
    return GROWN[grown][kind] * GUARDED[guarded][kind]
