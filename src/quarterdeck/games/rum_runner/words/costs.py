"""Words about what hazards cost: what each cost asks, what is told when it is paid, and what it is paid with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.cards import filled
from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes, fleet
from quarterdeck.games.rum_runner.rules import RumRules
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.costs import CREW_ICONS, NEED
from quarterdeck.games.rum_runner.steps.hazards import amount_place
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.raided import lose_label


class CostWords:
    """What one sort of cost is called: `asks` of the Pirate, `brief` for the Crown, and `told` when it is paid.

    `{n}` is its number, and `{}` the hazard's name.
    """

    def __init__(self, asks: str, brief: str, told: str) -> None:
        self.asks = asks
        self.brief = brief
        self.told = told


# By their sorts. What and how much a cost takes follows in sentences of its own.
COSTS: Final[Mapping[int, CostWords]] = {
    codes.P_NAVIGATION: CostWords(
        "use {n navigation icon}", "{n} navigation", "The party finds a course past {}.",
    ),
    codes.P_COMBAT: CostWords(
        "use {n combat icon}", "{n} combat", "The party fights its way past {}.",
    ),
    codes.P_BOTH: CostWords(
        "use {n navigation icon} and {n combat icon}", "{n} navigation and {n} combat",
        "The party steers and fights its way past {}.",
    ),
    codes.P_CARDS: CostWords("discard {n card}", "{n card}", "Cards are thrown overboard to get past {}."),
    codes.P_COINS: CostWords("pay {n coin}", "{n coin}", "The party buys its way past {}."),
    codes.P_CREW: CostWords("trash a raiding crew", "a crew", "{} costs the party one of its crew."),
    codes.P_SHIP: CostWords(
        "trash a raiding ship, with its crew back to the hand", "a ship, not its crew",
        "{} costs the party one of its ships, but the crew are saved.",
    ),
    codes.P_CREW_HOME: CostWords(
        "send all crew of a raiding ship back to the hand", "a ship's crew back in hand",
        "The crew of one ship turn back at {}.",
    ),
    codes.P_TAVERN: CostWords(
        "add a coin to each raiding ship and to {}", "a coin on each ship and on it", "The party lingers at {}.",
    ),
    codes.P_CROWN: CostWords(
        "let the Crown gain {n coin}", "{n coin} for you", "The party signs the bill at {}.",
    ),
    codes.P_SQUALL: CostWords(
        "add a coin to each raiding ship and let the Crown gain {n coin}", "a coin on each ship and {n} for you",
        "The party rides out {}.",
    ),
}  # fmt: skip


def cost_words(rules: RumRules, hazard: int, number: int) -> str:
    """What one of a hazard's costs asks of the Pirate: `discard 2 cards`, `trash a raiding crew`."""
    return _of_cost(rules, hazard, number, COSTS[cards.COSTS[hazard][number][0]].asks)


def brief_cost(rules: RumRules, hazard: int, number: int) -> str:
    """What one of a hazard's costs takes, as the Crown is told: `2 cards`, `a crew`, `3 coins for you`."""
    return _of_cost(rules, hazard, number, COSTS[cards.COSTS[hazard][number][0]].brief)


def _of_cost(rules: RumRules, hazard: int, number: int, text: str) -> str:
    return filled(text.replace("{}", cards.NAMES[hazard]), {"n": rules.amounts[amount_place(hazard, number)]})


def paid_with(s: RumState, sort: int) -> str:
    """The clause of what the faced hazard is paid with."""
    return names.paying_clause(names.faced(s), sort)


# The questions


class PayingWords(StepWords[RumState]):
    """What the questions to get past a hazard share."""

    clause = "RR-face-5"

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return cards.NAMES[names.faced(s)]


class PayCardsWords(PayingWords):
    step = codes.PAY_CARDS_STEP
    waits = "discards cards to get past {}."

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        which = "which card" if s.arg >> 6 == 1 else f"which {number_of(s.arg >> 6, 'card')}"
        return f"{which} do you discard to get past {self.about(s, who)}?"

    def discard(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return Label(f"Discard {cards.NAMES[kind]}", paid_with(s, codes.P_CARDS))


class PayCrewWords(PayingWords):
    step = codes.PAY_CREW_STEP
    asks = "which of your raiding crew do you trash to get past {}?"
    waits = "chooses a raiding crew to trash for {}."

    def lose(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return lose_label(s, kind, paid_with(s, codes.P_CREW))


class PayShipWords(PayingWords):
    step = codes.PAY_SHIP_STEP
    waits = "chooses a raiding ship to get past {}."

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        if s.arg:
            return f"the crew of which raiding ship go back to your hand to get past {self.about(s, who)}?"
        return f"which raiding ship do you trash to get past {self.about(s, who)}? Its crew go back to your hand."

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        ship = names.ship_name(s, berth)
        if s.arg:
            return Label(f"Send the crew of {ship} back to your hand", paid_with(s, codes.P_CREW_HOME))
        return Label(f"Trash {ship}", paid_with(s, codes.P_SHIP))


class IconWords(PayingWords):
    step = codes.ICON_STEP
    clause = "RR-face-12"
    waits = "chooses whose icons to use against {}."

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        need = s.arg >> 1 & NEED
        icons = f"{_skill(s.arg & 1)} icon" if need == 1 else f"{need} {_skill(s.arg & 1)} icons"
        return f"whose {icons} do you use against {self.about(s, who)}? Each can be used once in a raid."

    def use(self, s: RumState, source: int, who: Sequence[str]) -> Label:
        skill = f"Use the {_skill(s.arg & 1)} of"
        if source < CREW_ICONS:
            return Label(f"{skill} {names.ship_name(s, source)}", "RR-face-6", (names.ship_id(source),))
        crew = codes.CREW_KINDS[source - CREW_ICONS]
        things = () if fleet.berth_of(s, crew) == codes.NO_BERTH else (names.crew_id(crew),)
        return Label(f"{skill} {cards.NAMES[crew]}", "RR-face-6", things)


def _skill(skill: int) -> str:
    return "combat" if skill else "navigation"


# What happened


def _cost(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, _, hazard, number, _, _ = event
    told = COSTS[cards.COSTS[hazard][number][0]].told
    return Sentence(told.replace("{}", cards.NAMES[hazard]), names.cost_clause(hazard, number))


def _use(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{names.begin(names.the_card(event[4]))} uses a {_skill(event[3])} icon.", "RR-face-6")


STEPS: Final[Sequence[StepWords[RumState]]] = (PayCardsWords(), PayCrewWords(), PayShipWords(), IconWords())
EVENTS: Final[Mapping[int, Teller]] = {codes.E_COST: _cost, codes.E_USE: _use}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_COST: lambda event: Happening(
        "cost", target=(names.slot_id(event[4]),), cards=names.slugs(event[2]), numbers={"cost": event[3] + 1}
    ),
    codes.E_USE: lambda event: Happening(
        "use",
        source=(names.icon_id(event[2]),),
        cards=names.slugs(event[4] & ARG),
        numbers={_skill(event[3]): 1},
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_CANNOT_PAY: ("You and the party have too little to pay that.", "RR-face-8"),
    codes.R_NO_ICON: ("There is no such icon there that is still unused.", "RR-face-6"),
    codes.R_TOO_FEW_ICONS: (
        "One by one they go in order, and after that icon too few would be left.",
        "RR-face-12",
    ),
}
