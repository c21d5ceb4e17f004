"""What a table of Rum Runner is played with: its options, and the numbers that a designer may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rules import Choice, Knob, Rules, Value, numbers_of, read_options
from quarterdeck.games.rum_runner import cards, codes, sets
from quarterdeck.games.rum_runner.steps.hazards import amount_place

# RR-table-2, RR-table-3
CHOICES: Final = (
    Choice("mulligan", False, "Before the first turn each side may buy a new hand for a coin, as often as it can."),
    Choice("cap", 100, "The game is a draw after so many turns each.", low=1, high=500),
)


# Costs in which there is no number to change.
_PLAIN_COSTS: Final = (codes.P_CREW, codes.P_SHIP, codes.P_CREW_HOME, codes.P_TAVERN)


def _price_knob(kind: int) -> Knob:
    # An investment without a coin would be funded, and nobody would be asked.
    least = 1 if kind in codes.INVESTMENT_KINDS else 0
    return Knob(f"{cards.SLUGS[kind]}.cost", "price", least, 9, f"what {cards.NAMES[kind]} costs", kind)


def _copies_knobs(kind: int) -> list[Knob]:
    """The numbers of investments and ships are printed, and starting hazards are one to an island."""
    if kind in codes.INVESTMENT_KINDS or kind in codes.SHIP_KINDS or kind in codes.STARTER_KINDS:
        return []
    most = 1 if kind in codes.CREW_KINDS else 3
    return [Knob(f"{cards.SLUGS[kind]}.copies", "copies", 0, most, f"how many {cards.NAMES[kind]} there are", kind)]


def _amount_knobs(kind: int) -> list[Knob]:
    """The numbers in a hazard's costs: `reef.cost-1` is the first of them."""
    knobs: list[Knob] = []
    for i, (sort, _) in enumerate(cards.COSTS[kind]):
        if sort not in _PLAIN_COSTS:
            text = f"the number in cost {i + 1} of {cards.NAMES[kind]}"
            knobs.append(Knob(f"{cards.SLUGS[kind]}.cost-{i + 1}", "amounts", 1, 20, text, amount_place(kind, i)))
    return knobs


def _points_knob(kind: int) -> Knob:
    return Knob(f"{cards.SLUGS[kind]}.points", "points", 0, 12, f"points of {cards.NAMES[kind]} for the Crown", kind)


# RR-table-4, RR-table-5, RR-table-6
KNOBS: Final = (
    Knob("start.coins", "start_coins", 0, 63, "coins that each side begins with"),
    Knob("start.cards", "hand", 1, 10, "cards of a hand: at the start, after Draw, and at most after a turn"),
    Knob("turn.actions", "actions", 1, 9, "actions of a turn"),
    Knob("gain.coins", "gain", 1, 20, "coins that Gain takes"),
    Knob("win.points", "goal", 1, 12, "points that win"),
    Knob("deck.removed", "removed", 0, 22, "cards out of the game when the Pirate reshuffles"),
    Knob("mulligan.cost", "mulligan_price", 1, 63, "coins for a new hand"),
    *[_price_knob(kind) for kind in codes.KINDS],
    *[knob for kind in codes.KINDS for knob in _copies_knobs(kind)],
    *[knob for kind in codes.HAZARD_KINDS for knob in _amount_knobs(kind)],
    *[_points_knob(kind) for kind in codes.RUM_KINDS],
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
        super().__init__(codes.SEATS, options)
        self.mulligan = bool(options["mulligan"])
        self.cap = int(options["cap"])
        self.start_coins = 5
        self.hand = 5
        self.actions = 3
        self.gain = 2
        self.goal = 4
        self.removed = 5
        self.mulligan_price = 1
        self.price: list[int] = list(cards.PRICES)
        self.copies: list[int] = list(cards.COPIES)
        self.points: list[int] = cards.POINTS[: max(codes.INVESTMENT_KINDS) + 1]
        self.amounts: list[int] = [0] * (len(codes.HAZARD_KINDS) * codes.COSTS_EACH)  # in the costs of hazards
        for kind in codes.HAZARD_KINDS:
            for i, (_, amount) in enumerate(cards.COSTS[kind]):
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
        self._numbers: dict[str, int] = {}

    def make_decks(self) -> None:
        """RR-setup-1: note what the decks are made of: not the starting hazards and ships."""
        for seat, kinds in enumerate(sets.KINDS_OF):
            for kind in kinds:
                if kind != codes.LONGBOAT and kind not in codes.STARTER_KINDS:
                    self.decks[seat].extend([kind] * self.copies[kind])

    def numbers(self) -> dict[str, int]:
        """Every number that a designer may change by its name, for the texts of cards."""
        if not self._numbers:
            self._numbers = {str(name): int(value) for name, value in numbers_of(self, KNOBS)}
        return self._numbers

    def __reduce__(self) -> tuple[Any, ...]:
        return make_rules, (self.seats, self.options, self.sets)


def make_rules(seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> RumRules:
    """RR-setup-3, RR-table-1, RR-table-7: the rules of a table.

    Raises `OptionRefused` or `SeatRefused` with the reason.
    """
    if seats != codes.SEATS:
        raise SeatRefused(f"Rum Runner is for 2 seats, the Crown and the Pirate; {seats} were given.")
    rules = RumRules(read_options(CHOICES, options))
    rules.turn_knobs(KNOBS, sets)
    rules.make_decks()
    hazards = sum([rules.copies[kind] for kind in codes.HAZARD_KINDS])
    if hazards > codes.MOST_HAZARDS:
        raise OptionRefused(
            f"There is room for {codes.MOST_HAZARDS} hazards, starting ones included; these are {hazards}: "
            "take out others."
        )
    return rules


def cautions(rules: RumRules) -> list[str]:
    """RR-win-5, RR-table-8: what to say of allowed but unusual options, with which one side could not win any more."""
    words: list[str] = []
    if sum([rules.points[kind] * rules.copies[kind] for kind in codes.RUM_KINDS]) < rules.goal:
        words.append("All the rum together is worth less than the points that win: the Crown cannot win this game.")
    if sum([rules.copies[kind] for kind in codes.RUM_KINDS]) < rules.goal:
        words.append("There are fewer bottles than points that win: the Pirate cannot win this game.")
    return words
