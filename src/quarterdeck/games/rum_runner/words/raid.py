"""Words about the raid: target and party, raising hazards, facing them, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.costs import FIGHT, NAVIGATE, icons_left
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.costs import brief_cost, cost_words

RAID: Final = "raid"  # the deed that is a raid, to the end of all that comes of it


# The party


class PartyWords(StepWords[RumState]):
    step = codes.PARTY_STEP
    clause = "RR-party-1"
    waits = "chooses ships for the raid on {}."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return cards.ISLAND_NAMES[s.target]

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        island = self.about(s, who)
        coins = names.coins_of(s, codes.PIRATE)
        if s.party:
            joined = f"{names.party_words(s)} {'raids' if s.party.bit_count() == 1 else 'raid'} {island}"
            return f"{joined}: does another ship join? You have {coins} left."
        return f"which ships raid {island} ({_hazards(s)})? Each costs a coin; you have {coins}."

    def join(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        return Label(f"Send {names.ship_name(s, berth)} ({names.ship_icon_words(s, berth)})", "RR-party-2")

    def done(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return Label(f"Sail with {names.party_words(s) or 'no ship'}", "RR-party-3")


def _hazards(s: RumState) -> str:
    row = range(s.target * codes.ROW + 1, s.target * codes.ROW + 1 + s.rows[s.target])
    up = sum(1 for slot in row if s.face[slot] == UP)
    return f"{number_of(len(row), 'hazard')} before it, {up or 'none'} face up" if row else "no hazard before it"


def _party_icons(s: RumState) -> str:
    return names.brief_icons(icons_left(s, NAVIGATE), icons_left(s, FIGHT))


# Raising hazards


class RaiseWords(StepWords[RumState]):
    step = codes.RAISE_STEP
    clause = "RR-raise-1"
    waits = "decides whether to raise {}."
    done = Label("Leave it face down", "RR-raise-9", declines=True)

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return f"the face-down hazard {names.place_name(s.target * codes.ROW + s.arg)}"

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        slot = s.target * codes.ROW + s.arg
        hazard, supply = s.slots[slot], s.supply[codes.CROWN]
        price = s.rules.price[hazard]
        poor = price - s.coins[slot] > supply
        coins = f"{s.coins[slot] or 'none'} on it, you have {supply or 'none'}{': too few' if poor else ''}"
        asks = listed([brief_cost(s.rules, hazard, number) for number in range(len(cards.COSTS[hazard]))], "or")
        # The party may have used its icons by the time it comes to this one.
        further_out = range(slot + 1, s.target * codes.ROW + s.rows[s.target] + 1)
        up = [cards.NAMES[s.slots[other]] for other in further_out if s.face[other] == UP]
        first = up[0] if len(up) == 1 else number_of(len(up), "hazard")
        takes = f"After {first} it takes" if up and not poor else "It takes"
        for_price = number_of(price, "coin") if price else "nothing"
        text = (
            f"raise {cards.NAMES[hazard]} at place {s.arg} for {for_price} ({coins})? "
            f"{takes} {asks}; the party has {_party_icons(s)}."
        )
        return Sentence(text, "RR-raise-8") if poor else text

    def raise_with(self, s: RumState, coins: int, who: Sequence[str]) -> Label:
        slot = s.target * codes.ROW + s.arg
        price = s.rules.price[s.slots[slot]]
        left = s.coins[slot] + coins - price
        brief = f"Raise it with {number_of(coins, 'coin')}"
        label, clause = f"{brief} from your supply", "RR-raise-6"
        if not coins and left >= 0:
            label = "Raise it with the coins on it" if price else "Raise it for nothing"
            brief, clause = "Raise it with 0 coins", "RR-raise-2"
        elif left > 0 and coins > price - s.coins[slot]:
            clause = "RR-raise-4"
        if left >= 0:
            label += f" ({left or 'none'} {'stays' if left <= 1 else 'stay'} on it)"
        gauge = f"Raise {cards.NAMES[s.slots[slot]]}: coins from your supply"
        return Label(label, clause, (names.slot_id(slot),), brief=brief, amount=coins, gauge=gauge)


def _raise(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, slot, kind, _, _ = event
    return Sentence(f"{names.does(seat, viewer, 'raise', 'raises')} {names.card_at_name(slot, kind)}!", "RR-raise-1")


# Facing hazards


class ChooseCostWords(StepWords[RumState]):
    step = codes.CHOOSE_COST_STEP
    clause = "RR-face-3"
    waits = "faces {} and chooses what to pay."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return names.card_at_name(s.target * codes.ROW + s.facing, names.faced(s))

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        coins, held = names.coins_of(s, codes.PIRATE), names.held_by(s, codes.PIRATE)
        has = f"The party has {_party_icons(s)}, you have {coins} and {held}"
        return f"you face {self.about(s, who)}: what do you pay to get past? {has}."

    def cost(self, s: RumState, number: int, who: Sequence[str]) -> Label:
        hazard = names.faced(s)
        words = cost_words(s.rules, hazard, number).replace("the hand", "your hand")
        return Label(names.begin(words), names.cost_clause(hazard, number))


def _face(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"The party faces {cards.NAMES[event[3]]}.", "RR-face-1")


def _drop_out(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    ship = names.begin(names.the_card(event[3]))
    return Sentence(f"{ship} has no crew left and leaves the party.", "RR-face-14")


# Beginning and end


def _raid(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, island, by_map, _, _ = event
    if by_map:
        return Sentence(f"A lone ship follows the map and raids {cards.ISLAND_NAMES[island]}!", "RR-treasuremap-3")
    return Sentence(f"{names.does(seat, viewer, 'raid', 'raids')} {cards.ISLAND_NAMES[island]}!", "RR-target-2")


def _join(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, _, ship, _, _ = event
    pays = names.does(seat, viewer, "pay", "pays")
    return Sentence(f"{pays} a coin for {names.the_card(ship)} to join.", "RR-party-2")


def _stopped(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    if event[2]:
        return Sentence("No ship is left in the party: the raid is stopped!", "RR-face-16")
    return Sentence("The party cannot get past: the raid is stopped!", "RR-face-2")


def _success(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence("The party lands: the raid is successful!", "RR-face-19")


STEPS: Final[Sequence[StepWords[RumState]]] = (PartyWords(), RaiseWords(), ChooseCostWords())
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_RAID: _raid,
    codes.E_JOIN: _join,
    codes.E_RAISE: _raise,
    codes.E_FACE: _face,
    codes.E_DROP_OUT: _drop_out,
    codes.E_STOPPED: _stopped,
    codes.E_SUCCESS: _success,
    codes.E_RAID_OVER: lambda event, viewer, who: None,
}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_RAID: lambda event: Happening(RAID, target=(names.island_id(event[2]),), begins=RAID),
    codes.E_JOIN: lambda event: Happening(
        "join",
        source=(names.supply_id(event[1]),),
        target=(names.ship_id(event[2]),),
        cards=names.slugs(event[3] & ARG),
    ),
    codes.E_RAISE: lambda event: Happening("raise", source=(names.slot_id(event[2]),), cards=names.slugs(event[3])),
    codes.E_FACE: lambda event: Happening("face", target=(names.slot_id(event[2]),), cards=names.slugs(event[3])),
    codes.E_DROP_OUT: lambda event: Happening(
        "drop-out", source=(names.ship_id(event[2]),), cards=names.slugs(event[3] & ARG)
    ),
    codes.E_STOPPED: lambda event: Happening("stopped", target=(names.island_id(event[3]),)),
    codes.E_SUCCESS: lambda event: Happening("success", target=(names.island_id(event[2]),)),
    codes.E_RAID_OVER: lambda event: Happening("raid-over", target=(names.island_id(event[2]),), ends=RAID),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_JOINED: ("That ship is in the raiding party already.", "RR-party-3"),
    codes.R_SHIP_COIN: ("That ship has a coin on it: one comes off at the start of each of your turns.", "RR-party-1"),
    codes.R_SHIP_CREW: ("There is no crew aboard that ship: hire or move some first.", "RR-party-1"),
    codes.R_TOO_LITTLE: ("With the coins on the hazard that is less than its cost.", "RR-raise-6"),
    codes.R_TOO_MUCH: ("That is more than your supply has, or than the hazard can hold.", "RR-raise-7"),
}
