"""What a table of Chaos Cove is played with: options, and the numbers that a designer may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.rules import Choice, Knob, Rules, Value, read_options
from quarterdeck.games.chaos_cove import cards, codes

FEWEST: Final = 2
MOST_SEATS: Final = 4
STORMY_LANES: Final = 2  # the lanes without wind on the storm side
TILES_IN_ALL: Final = 12 * codes.WAVES
EACH: Final = 6  # tiles of a kind in a wave
BONUS: Final = (0, 2, 5, 9, 14, 20, 26, 33, 41, 50)  # CC-score-6: what invaders count, by how many are left

CHOICES: Final = (
    # CC-round-1, CC-round-2
    Choice("rounds", "4", "how many rounds; three are for a first game", choices=("3", "4")),
    # CC-storm-1
    Choice("storm", False, "the storm side of the map: no wind beside the two top sea spaces (our variant)"),
)


def key(name: str) -> str:
    """A name as it is written in the name of a knob: `grand-rum-party`."""
    return name.lower().replace(" ", "-")


def goods_place(kind: int, goods: int) -> int:
    """Where a number of goods stands in the lists of costs and gifts."""
    return kind * codes.STOCKED + goods


def tile_place(wave: int, invader: int, number: int) -> int:
    """Where the strength of a tile stands in the list of them: waves from 0."""
    return (wave * 2 + invader) * EACH + number


def _card_knobs(kind: int) -> list[Knob]:
    name = cards.CARD_NAMES[kind]
    knobs: list[Knob] = []
    for goods, _ in cards.COSTS[kind]:
        place = goods_place(kind, goods)
        most = 6 if goods == codes.CREW else 20
        text = f"{cards.GOODS_NAMES[goods]} that {name} costs"
        knobs.append(Knob(f"{key(name)}.cost-{cards.GOODS_NAMES[goods]}", "costs", 0, most, text, place))
    for goods, _ in cards.GIVES[kind]:
        place = goods_place(kind, goods)
        text = f"{cards.GOODS_NAMES[goods]} that {name} gives"
        knobs.append(Knob(f"{key(name)}.gives-{cards.GOODS_NAMES[goods]}", "gives", 0, 9, text, place))
    knobs.append(Knob(f"{key(name)}.points", "points", 0, 20, f"points of {name}", kind))
    return knobs


def _worth_knobs(hero: int) -> list[Knob]:
    name = cards.HERO_NAMES[hero]
    return [
        Knob(f"{key(name)}-card.naval", "naval", 0, 9, f"what a card of {name} adds at sea", hero),
        Knob(f"{key(name)}-card.martial", "martial", 0, 9, f"what a card of {name} adds on land", hero),
    ]


def _strength_knobs(wave: int, invader: int) -> list[Knob]:
    name = cards.INVADER_NAMES[invader]
    return [
        Knob(
            f"wave-{wave + 1}.{name}-{number + 1}",
            "strengths",
            1,
            60,
            f"strength of {name} {number + 1} of wave {wave + 1}",
            tile_place(wave, invader, number),
        )
        for number in range(EACH)
    ]


KNOBS: Final = (
    Knob("start.doubloons", "start_doubloons", 0, 63, "doubloons that everybody begins with"),
    Knob("start.cards", "start_cards", 0, 10, "hero cards that everybody begins with"),
    Knob("start.crew", "start_crew", 0, 6, "crew that everybody begins with in the Fountain"),
    Knob("start.cannons", "start_goods", 0, 6, "cannons that everybody begins with", codes.CANNON),
    Knob("start.sabers", "start_goods", 0, 6, "sabers that everybody begins with", codes.SABER),
    Knob("start.gunpowder", "start_goods", 0, 20, "gunpowder that everybody begins with", codes.GUNPOWDER),
    Knob("start.rum", "start_goods", 0, 20, "rum that everybody begins with", codes.RUM),
    Knob("start.food", "start_goods", 0, 20, "food that everybody begins with", codes.FOOD),
    Knob("start.planks", "start_goods", 0, 20, "planks that everybody begins with", codes.PLANK),
    Knob("hero.price", "hire", 0, 20, "doubloons for the third hero, and for the fourth"),
    Knob("take.free", "free", 0, 5, "resources of a location that are free"),
    Knob("take.price", "take_price", 1, 9, "doubloons for a further resource of a location"),
    Knob("weapon.strength", "weapon", 1, 9, "what a cannon or a saber adds to a fight"),
    Knob("fortress.strength", "fortress", 0, 9, "what the Fortress token adds to a fight"),
    Knob("gus.strength", "crew_strength", 1, 9, "what one of the crew adds to a fight by Gus"),
    Knob("gus-card.crew", "gus_crew", 1, 6, "crew that a Gus card lets fight"),
    Knob("tavern.cards", "tavern_cards", 1, 6, "hero cards that are drawn at the Tavern"),
    Knob("nellie.cards", "nellie_cards", 1, 6, "hero cards that Nellie draws"),
    *[knob for kind in range(codes.KINDS) for knob in _card_knobs(kind)],
    *[knob for hero in range(codes.HEROES) for knob in _worth_knobs(hero)],
    *[
        knob
        for wave in range(codes.WAVES)
        for invader in (codes.PIRATE, codes.BARBARIAN)
        for knob in _strength_knobs(wave, invader)
    ],
    *[Knob(f"bonus.{n}", "bonus", 0, 99, f"points for {n} invaders left", n) for n in range(1, len(BONUS))],
)


class CoveRules(Rules):
    """The rules of one table of Chaos Cove."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        super().__init__(seats, options)
        self.rounds = int(options["rounds"])
        self.storm = bool(options["storm"])
        self.start_doubloons = 5
        self.start_cards = 5
        self.start_crew = 2
        self.start_goods: list[int] = [int(goods not in (codes.DOUBLOON, codes.CREW)) for goods in range(codes.STOCKED)]
        self.hire = 3
        self.free = 2
        self.take_price = 1
        self.weapon = 3
        self.fortress = 2
        self.crew_strength = 2
        self.gus_crew = 2
        self.tavern_cards = 2
        self.nellie_cards = 2
        self.costs: list[int] = [0] * (codes.KINDS * codes.STOCKED)
        self.gives: list[int] = [0] * (codes.KINDS * codes.STOCKED)
        for kind in range(codes.KINDS):
            for goods, amount in cards.COSTS[kind]:
                self.costs[goods_place(kind, goods)] = amount
            for goods, amount in cards.GIVES[kind]:
                self.gives[goods_place(kind, goods)] = amount
        self.points: list[int] = list(cards.POINTS)
        self.naval: list[int] = list(cards.NAVAL)
        self.martial: list[int] = list(cards.MARTIAL)
        self.strengths: list[int] = [0] * TILES_IN_ALL
        for wave in range(codes.WAVES):
            for invader in (codes.PIRATE, codes.BARBARIAN):
                for number in range(EACH):
                    self.strengths[tile_place(wave, invader, number)] = cards.STRENGTHS[wave][invader][number]
        self.bonus: list[int] = list(BONUS)
        # how often each location shows each of the goods
        self.symbols: list[list[int]] = [[0] * (codes.STOCKED + 1) for _ in range(codes.LOCATIONS)]
        for location in range(codes.LOCATIONS):
            for goods in cards.SYMBOLS[location]:
                self.symbols[location][goods] += 1
        # which ship spaces have wind, a bit each: CC-setup-15, CC-storm-1, CC-storm-2
        self.wind = 0
        for space in range(codes.WIND, codes.FORT_SPACES, codes.SPACES_EACH):
            if not self.storm or space // codes.SPACES_EACH >= STORMY_LANES:
                self.wind |= 1 << space

    def strength_of(self, wave: int, invader: int, number: int) -> int:
        """The strength of a tile: waves from 0."""
        return self.strengths[tile_place(wave, invader, number)]

    def worth_of(self, tiles: int) -> int:
        """CC-score-6, CC-score-7: the points for so many invaders: past the printed list each adds one more than the
        last step did."""
        last = len(self.bonus) - 1
        if tiles <= last:
            return self.bonus[tiles]
        step = self.bonus[last] - self.bonus[last - 1]
        further = tiles - last
        return self.bonus[last] + further * step + further * (further + 1) // 2

    def __reduce__(self) -> tuple[Any, ...]:
        return make_rules, (self.seats, self.options, self.sets)


def make_rules(seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> CoveRules:
    """The rules of a table. Raises `OptionRefused` or `SeatRefused` with the reason."""
    if not FEWEST <= seats <= MOST_SEATS:
        raise SeatRefused(f"Chaos Cove is for {FEWEST} to {MOST_SEATS} seats; {seats} were given.")
    rules = CoveRules(seats, read_options(CHOICES, options))
    rules.turn_knobs(KNOBS, sets)
    return rules
