"""What a table of Card Pirates is played with: its options, the sets that are refused, and the numbers to change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.native import i64
from quarterdeck.core.rules import Choice, Knob, Rules, Value, read_options
from quarterdeck.games.card_pirates import cards, sea

BY_EDITION: Final = "by-edition"

# CP-table-2, CP-table-3, CP-table-4, CP-table-5, CP-table-6, CP-table-7, CP-table-8: the options of a new table.
CHOICES: Final = (
    Choice("edition", "first", "The printed game, or the designer's second edition on 5 x 5.", ("first", "second")),
    Choice("hidden-cards", False, "Crew left on the map is shown, then lies face down."),
    Choice("treacherous-seas", False, "Players move cards of the sea outside the edge; the gaps are storms."),
    Choice("scoring", BY_EDITION, "A3 K2 Q1 J1 as printed, or A4 K3 Q2 J1.", ("printed", "later")),
    Choice("ending", BY_EDITION, "When the last Ace is found, or when four Jacks rule.", ("last-ace", "full-politics")),
    Choice("no-face-down", False, "Also ends when no card lies face down on the map."),
    Choice("random-islands", False, "Players lay the islands themselves."),
    Choice("advanced-sailing", False, "Only crew of an island's suit sails onto it; nobody drifts there."),
    Choice("battles", BY_EDITION, "One card a side, or up to three.", ("one", "three")),
    Choice("solo", False, "One captain alone, who discards a card with every move."),
    Choice("cap", 60, "The hands are scored after so many rounds.", low=1, high=500),
    Choice("first", "random", "Who begins: a seat, or chance.", ("random", "1", "2", "3", "4")),
)

# CP-table-20: the numbers that a designer may change.
KNOBS: Final = (
    Knob("sail.straight", "straight", 1, 60, "points for a straight step"),
    Knob("sail.diagonal", "diagonal", 1, 60, "points for a diagonal step"),
    Knob("drift.limit", "drift_limit", 0, 52, "most cards in hand for drifting"),
    Knob("battle.take", "take", 0, 52, "cards that the winner takes"),
    Knob("battle.most", "most", 1, 52, "most cards a side in a battle of up to three"),
    Knob("score.ace", "ace", 0, 63, "points for an Ace"),
    Knob("score.king", "king", 0, 63, "points for a King"),
    Knob("score.queen", "queen", 0, 63, "points for a Queen"),
    Knob("score.jack", "jack", 0, 63, "points for a Jack"),
)


class PirateRules(Rules):
    """CP-table-2, CP-second-1, CP-second-4, CP-seas-1: the rules of one table of Card Pirates."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        super().__init__(seats, options)
        self.second = options["edition"] == "second"
        self.hidden = bool(options["hidden-cards"])
        self.treacherous = bool(options["treacherous-seas"])
        self.later_scoring = options["scoring"] == "later"
        self.politics = options["ending"] == "full-politics"
        self.bare = bool(options["no-face-down"])
        self.random_islands = bool(options["random-islands"])
        self.advanced = bool(options["advanced-sailing"])
        self.three = options["battles"] == "three"
        self.solo = bool(options["solo"])
        self.cap = int(options["cap"])
        self.first = int(options["first"]) - 1 if options["first"] != "random" else -1
        self.size = 5 if self.second else 6
        self.straight = sea.STRAIGHT_POINTS
        self.diagonal = sea.DIAGONAL_POINTS
        self.drift_limit = 4 if self.second else 3
        self.take = 2
        self.most = 3 if self.three else 1
        self.ace = self._score(cards.ACE)
        self.king = self._score(cards.KING)
        self.queen = self._score(cards.QUEEN)
        self.jack = self._score(cards.JACK)
        self.plain = not (self.solo or self.advanced)
        self.paying: i64 = 0  # the crew that pays for the cheapest step; in clear waters all of it can sail
        self.map_cells = sea.map_cells(self.size)
        self.ring = sea.ring_cells(self.size)
        self.home = sea.island_cells(self.size)
        self.seas_each = 0 if not self.treacherous else 4 if seats == 1 else 2 if seats == 2 else 1

    def _score(self, rank: int) -> int:
        """CP-end-3, CP-table-3, CP-second-8: the points of a rank."""
        record = cards.record_of(rank)
        return record.later if self.later_scoring else record.printed

    def __reduce__(self) -> tuple[Any, ...]:
        return make_rules, (self.seats, self.options, self.sets)


def make_rules(seats: int, given: Mapping[str, Value], sets: Mapping[str, Value]) -> PirateRules:
    """CP-table-1, CP-table-18, CP-second-8, CP-second-9: the rules of a table, with what the edition decides filled in.

    Raises `OptionRefused` or `SeatRefused` with the reason; CP-table-20: also for a number that counts nowhere.
    """
    options = read_options(CHOICES, given)
    second = options["edition"] == "second"
    _refuse(seats, options, second)
    for name, first_edition, second_edition in (
        ("scoring", "printed", "later"),
        ("ending", "last-ace", "full-politics"),
        ("battles", "one", "three"),
    ):
        if options[name] == BY_EDITION:
            options[name] = second_edition if second else first_edition
    rules = PirateRules(seats, options)
    if not rules.three and "battle.most" in sets:
        raise OptionRefused("battle.most counts only in battles of up to three: add battles=three.")
    rules.turn_knobs(KNOBS, sets)
    rules.paying = cards.CREW_FROM[min(rules.straight, rules.diagonal)]
    return rules


def _refuse(seats: int, options: Mapping[str, Value], second: bool) -> None:
    """CP-table-9, CP-table-10, CP-table-11, CP-table-12, CP-table-13, CP-table-14: raise for what
    contradicts itself.
    """
    solo = bool(options["solo"])
    if seats == 1 and not solo:
        raise SeatRefused("One seat is a solo voyage: add the option solo, or seat two to four captains.")
    if seats > 1 and solo:
        raise SeatRefused(f"Solo is for one captain; {seats} seats were given. Leave solo out, or seat one.")
    if not 1 <= seats <= 4:
        raise SeatRefused(f"Card Pirates is for two to four captains, or one with solo; {seats} seats were given.")
    if solo and options["battles"] == "three" and not second:
        raise OptionRefused("solo and battles=three do not go together: there is nobody to fight.")
    if options["no-face-down"] and options["hidden-cards"]:
        raise OptionRefused(
            "no-face-down and hidden-cards do not go together: with hidden cards everything on the map lies face "
            "down, so that ending could hardly ever come, and counting only some backs would tell what is hidden."
        )
    if options["no-face-down"] and second:
        raise OptionRefused("no-face-down and edition=second do not go together: there the card stack ends the game.")
    if second and options["scoring"] == "printed":
        raise OptionRefused("edition=second fixes the scoring at A4 K3 Q2 J1: leave out scoring=printed.")
    if second and options["battles"] == "one":
        raise OptionRefused("edition=second fixes battles of up to three cards: leave out battles=one.")
    if options["first"] != "random" and int(options["first"]) > seats:
        raise OptionRefused(f"first={options['first']} is no seat at this table: there are {seats}.")


def cautions(rules: PirateRules) -> list[str]:
    """CP-table-15, CP-table-16, CP-table-17: a word on allowed sets of options that play oddly."""
    words: list[str] = []
    if rules.random_islands and not rules.politics:
        words.append(
            "Random islands with the last-Ace ending make a short and lucky game; full-politics suits them better."
        )
    if rules.advanced and rules.politics:
        words.append("Advanced sailing with full politics makes a long game; the cap of rounds may decide it.")
    if rules.solo and rules.hidden:
        words.append("Hidden cards in solo make a memory game with yourself.")
    return words
