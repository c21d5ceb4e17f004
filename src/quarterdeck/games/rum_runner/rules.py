"""What a table of Rum Runner is played with: its options, and the numbers that a designer may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rules import Choice, Knob, Rules, Value, read_options
from quarterdeck.games.rum_runner.cards import (
    AGED_RUM,
    COPIES,
    COSTS,
    COSTS_EACH,
    FIRST_CREW,
    FIRST_CROWN_EVENT,
    FIRST_HAZARD,
    FIRST_PIRATE,
    FIRST_PIRATE_EVENT,
    FIRST_STARTER,
    GOLD_RUM,
    KINDS,
    LIGHT_RUM,
    LONGBOAT,
    MOST_HAZARDS,
    NAMES,
    P_CREW,
    P_CREW_HOME,
    P_SHIP,
    P_TAVERN,
    POINTS,
    PRICES,
    is_rum,
)

SEATS: Final = 2
MOST: Final = 63  # coins that a supply or a card can hold

CHOICES: Final = (
    Choice("mulligan", False, "Before the first turn each side may buy a new hand for a coin, as often as it can."),
    Choice("cap", 100, "The game is a draw after so many turns each.", low=1),
)


def key(kind: int) -> str:
    """`peg-leg-paul`: the name of a card in options and on the command line."""
    return NAMES[kind].lower().replace(" ", "-")


def _price_knob(kind: int) -> Knob:
    least = 1 if kind < FIRST_HAZARD else 0  # an investment without a coin would be funded, and nobody would be asked
    return Knob(f"{key(kind)}.cost", "price", least, 9, f"what {NAMES[kind]} costs", kind)


def _copies_knob(kind: int) -> Knob:
    most = 1 if FIRST_CREW <= kind < FIRST_PIRATE_EVENT else 3
    return Knob(f"{key(kind)}.copies", "copies", 0, most, f"how many {NAMES[kind]} there are", kind)


def _amount_knobs(kind: int) -> list[Knob]:
    """The numbers in a hazard's costs: `reef.cost-1` is the first of them."""
    knobs: list[Knob] = []
    for i, (what, _) in enumerate(COSTS[kind - FIRST_HAZARD]):
        if what not in (P_CREW, P_SHIP, P_CREW_HOME, P_TAVERN):
            text = f"the number in cost {i + 1} of {NAMES[kind]}"
            knobs.append(Knob(f"{key(kind)}.cost-{i + 1}", "amounts", 1, 20, text, amount_place(kind, i)))
    return knobs


def amount_place(kind: int, number: int) -> int:
    """Where the number of a hazard's cost stands in `RumRules.amounts`."""
    return (kind - FIRST_HAZARD) * COSTS_EACH + number


_VARIED: Final = [*range(FIRST_HAZARD, FIRST_STARTER), *range(FIRST_CROWN_EVENT, FIRST_PIRATE),
                  *range(FIRST_CREW, KINDS)]  # fmt: skip

KNOBS: Final = (
    Knob("start.coins", "start_coins", 0, 63, "coins that each side begins with"),
    Knob(
        "start.cards",
        "hand",
        1,
        10,
        "cards of a hand: at the start, after Draw, and at most after a turn",
    ),
    Knob("turn.actions", "actions", 1, 9, "actions of a turn"),
    Knob("gain.coins", "gain", 1, 20, "coins that Gain takes"),
    Knob("win.points", "goal", 1, 12, "points that win"),
    Knob("deck.removed", "removed", 0, 22, "cards out of the game when the Pirate reshuffles"),
    Knob("mulligan.cost", "mulligan_price", 1, 63, "coins for a new hand"),
    *[_price_knob(kind) for kind in range(KINDS)],
    *[_copies_knob(kind) for kind in _VARIED],
    *[knob for kind in range(FIRST_HAZARD, FIRST_CROWN_EVENT) for knob in _amount_knobs(kind)],
    Knob("light-rum.points", "points", 0, 12, "points of Light Rum for the Crown", LIGHT_RUM),
    Knob("gold-rum.points", "points", 0, 12, "points of Gold Rum for the Crown", GOLD_RUM),
    Knob("aged-rum.points", "points", 0, 12, "points of Aged Rum for the Crown", AGED_RUM),
    Knob("letter-of-marque.gain", "marque_gain", 1, 20, "coins for a crew trashed to the Letter of Marque"),
    Knob("royal-decree.cards", "decree_cards", 1, 20, "cards that Royal Decree puts a coin on"),
    Knob("embargo.ships", "embargo_ships", 1, 8, "ships that Embargo puts coins on"),
    Knob("embargo.coins", "embargo_coins", 1, 9, "coins that Embargo puts on a ship"),
    Knob("treasure-map.coins", "map_coins", 0, 9, "coins that Treasure Map puts on its ship"),
    Knob("treasure-map.gain", "map_gain", 0, 20, "coins for a successful raid by Treasure Map"),
    Knob("fire-ship.worth", "fire_worth", 0, 9, "what the ship given to Fire Ship has to cost at least"),
    Knob("janey-mcfloyd.take", "janey_take", 1, 20, "coins that Janey takes"),
    Knob("peg-leg-paul.gain", "paul_gain", 1, 20, "coins that Paul gains"),
    Knob("bicorne-bess.take", "bess_take", 1, 20, "coins that Bess takes"),
    Knob("marguerite-swift.remove", "marguerite_remove", 1, 9, "coins that Marguerite takes off her ship"),
    Knob("lucky-lorenzo.gain", "lorenzo_gain", 1, 20, "coins that Lorenzo gains"),
)


class RumRules(Rules):
    """The rules of one table of Rum Runner."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        super().__init__(SEATS, options)
        self.mulligan = bool(options["mulligan"])
        self.cap = int(options["cap"])
        self.start_coins = 5
        self.hand = 5
        self.actions = 3
        self.gain = 2
        self.goal = 4
        self.removed = 5
        self.mulligan_price = 1
        self.price: list[int] = list(PRICES)
        self.copies: list[int] = list(COPIES)
        self.points: list[int] = list(POINTS)
        self.amounts: list[int] = [0] * ((FIRST_CROWN_EVENT - FIRST_HAZARD) * COSTS_EACH)
        for kind in range(FIRST_HAZARD, FIRST_CROWN_EVENT):
            for i, (_, amount) in enumerate(COSTS[kind - FIRST_HAZARD]):
                self.amounts[amount_place(kind, i)] = amount
        self.marque_gain = 3
        self.decree_cards = 3
        self.embargo_ships = 2
        self.embargo_coins = 2
        self.map_coins = 2
        self.map_gain = 2
        self.fire_worth = 0
        self.janey_take = 1
        self.paul_gain = 3
        self.bess_take = 1
        self.marguerite_remove = 1
        self.lorenzo_gain = 2
        self.decks: list[list[int]] = [[], []]  # the cards of both decks in printed order, ready to be shuffled

    def make_decks(self) -> None:
        """Note what the decks are made of: not the starting hazards and ships."""
        for kind in range(KINDS):
            if kind != LONGBOAT and not FIRST_STARTER <= kind < FIRST_CROWN_EVENT:
                self.decks[int(kind >= FIRST_PIRATE)].extend([kind] * self.copies[kind])

    def __reduce__(self) -> tuple[Any, ...]:
        return make_rules, (self.seats, self.options, self.sets)


def make_rules(seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> RumRules:
    """The rules of a table. Raises `OptionRefused` or `SeatRefused` with the reason."""
    if seats != SEATS:
        raise SeatRefused(f"Rum Runner is for 2 seats, the Crown and the Pirate; {seats} were given.")
    rules = RumRules(read_options(CHOICES, options))
    rules.turn_knobs(KNOBS, sets)
    rules.make_decks()
    hazards = sum(rules.copies[FIRST_HAZARD:FIRST_CROWN_EVENT])
    if hazards > MOST_HAZARDS:
        raise OptionRefused(
            f"There is room for {MOST_HAZARDS} hazards, starting ones included; these are {hazards}: take out others."
        )
    return rules


def cautions(rules: RumRules) -> list[str]:
    """What to say of allowed but unusual options."""
    words: list[str] = []
    if sum([rules.points[kind] * rules.copies[kind] for kind in range(FIRST_HAZARD)]) < rules.goal:
        words.append("All the rum together is worth less than the points that win: the Crown cannot win this game.")
    if sum([rules.copies[kind] for kind in range(FIRST_HAZARD) if is_rum(kind)]) < rules.goal:
        words.append("There are fewer bottles than points that win: the Pirate cannot win this game.")
    return words
