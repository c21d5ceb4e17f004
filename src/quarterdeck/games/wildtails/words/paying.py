"""The words of paying: what is asked for, what is to know of a cost before it is paid, and what was spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import STEP, STEP_BITS
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Cost, Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import STARS
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.abilities import ABILITY
from quarterdeck.games.wildtails.steps.paying import begin_payment, bundle_in, only_payment, pay, resource_in
from quarterdeck.games.wildtails.steps.resources import can_pay, sources, stars_of
from quarterdeck.games.wildtails.words import names, voice
from quarterdeck.games.wildtails.words.voice import WildStepWords

# Before it is paid


def notes(s: WildState, player: int, cost: int, what_rest: str = "would be lost") -> list[str]:
    """`a gem stands in for the barrel, 1 sword would be lost`: what to know of a cost before it is paid; and briefer.

    It is told only where the cost can be paid in one way.
    """
    if not cost or not can_pay(s, player, cost):
        return [""]
    moves = only_payment(sources(s, player), cost)
    if not moves:
        return [""]
    twin = s.clone()
    begin_payment(twin, player, cost)
    for move in moves:
        pay(twin, move)
    resources = [resource_in(move) for move in moves]
    pairs = zip(resources, bundles.symbols_for(resources, cost), strict=True)
    replaced = sum(bundles.ONE[symbol] for resource, symbol in pairs if is_instead(resource, symbol))
    rest = 0
    for entry in twin.aside[player]:
        if bundles.find_in(s.aside[player], bundles.card_in(entry)) < 0:
            rest = bundles.added(rest, bundles.rest_in(entry))
    gems = _gems(cost, replaced) if replaced else ""
    left = [f"{names.some(rest)} {words}" if rest else "" for words in (what_rest, what_rest.removeprefix("would be "))]
    return [", ".join(filter(None, note)) for note in ((gems, left[0]), (gems.replace("stands in for", "as"), left[1]))]


def given_up(before: WildState, after: WildState, seat: int) -> Cost:
    """What a seat's Characters no longer have of the cards they held: those set aside are as good as spent, since what
    is left of them is lost with the turn; a stored card is kept, and a permanent resource comes back."""
    bundle = 0
    for player in range(codes.PLAYERS):
        if before.seat_of(player) != seat:
            continue
        kept = [*after.hands[player], *after.stored]
        for entry in before.hands[player]:
            now = bundles.find_in(kept, bundles.card_in(entry))
            had, has = before.bundle_of(entry), after.bundle_of(now) if now >= 0 else 0
            for resource in range(codes.RESOURCES):
                gone = bundles.amount(had, resource) - bundles.amount(has, resource)
                bundle = bundles.added(bundle, max(0, gone) << bundles.BITS * resource)
    return Cost(bundles.total(bundle), names.resources(bundle))


def is_instead(resource: int, symbol: int) -> bool:
    """Whether a gem is spent in place of a basic resource."""
    return resource == codes.GEM and symbol not in (codes.GEM, codes.ANY)


def _gems(cost: int, replaced: int) -> str:
    """`a gem stands in for the barrel`, `2 gems stand in for 1 barrel and 1 coin`."""
    if bundles.total(replaced) > 1:
        return f"{bundles.total(replaced)} gems stand in for {names.cost(replaced)}"
    if replaced == bundles.ONE[codes.BASIC]:
        return "a gem stands in"
    symbol = bundles.ONE.index(replaced)
    which = "the" if bundles.amount(cost, symbol) == 1 else "a"
    return f"a gem stands in for {which} {codes.RESOURCE_NAMES[symbol]}"


def star(s: WildState, source: int) -> str:
    """`Fit Out the Brig, level 2`, `Counting House`: where a permanent resource comes from; nothing if from nowhere."""
    place = source - codes.STAR
    if place < codes.STARS_OF_OBJECTIVES:
        return f"{names.back(s.objectives[place // codes.LEVELS])}, level {place % codes.LEVELS + 1}"
    number = source - codes.STAR_OF_ABILITY
    return names.ability(STARS[number]) if number < len(STARS) and voice.has_ability(s, STARS[number]) else ""


# What is asked


class PayWords(WildStepWords):
    step = codes.PAY_STEP
    clause = "WT-pay-5"

    def player(self, s: WildState) -> int:
        return s.payer

    def ask(self, s: WildState, people: Sequence[str]) -> str:
        paid = f" Paid so far: {names.some(bundle_in(s.paid))}." if s.paid else ""
        return f"{names.started(self.purpose(s))} costs {names.price(s.due)}: what {self.do(s)} spend?{paid}"

    def wait(self, s: WildState, people: Sequence[str]) -> str:
        return f"{self.person(s, people)} pays {names.cost(s.due)} for {self.purpose(s)}."

    def purpose(self, s: WildState) -> str:
        """`level 2 of Fit Out the Brig`, `event 2 of Customs Shed`, `Broadside`: what is being paid for."""
        for entry in reversed(s.entries()):
            arg = entry >> STEP_BITS
            if entry & STEP == codes.GAIN_STEP:
                return f"event {arg + 1} of {names.scene(s.active)}"
            if entry & STEP == codes.LEVEL_STEP:
                return f"level {s.levels[arg] + 1} of {names.back(s.objectives[arg])}"
            if entry & STEP == codes.ABILITY_STEP:
                return names.ability(arg & ABILITY)
        return "a cost"

    def barrel(self, s: WildState, source: int, people: Sequence[str]) -> Label:
        return self.spend(s, source, codes.BARREL)

    def sword(self, s: WildState, source: int, people: Sequence[str]) -> Label:
        return self.spend(s, source, codes.SWORD)

    def coin(self, s: WildState, source: int, people: Sequence[str]) -> Label:
        return self.spend(s, source, codes.COIN)

    def cannon(self, s: WildState, source: int, people: Sequence[str]) -> Label:
        return self.spend(s, source, codes.CANNON)

    def gem(self, s: WildState, source: int, people: Sequence[str]) -> Label:
        return self.spend(s, source, codes.GEM)

    def spend(self, s: WildState, source: int, resource: int) -> Label:
        """`1 coin from Customs Shed (2 coins left for this turn)`: a resource of a card or a permanent one."""
        instead = resource == codes.GEM and not s.due & (bundles.MOST << bundles.BITS * codes.GEM)
        what = f"1 {codes.RESOURCE_NAMES[resource]}{self.stands_for(s) if instead else ''}"
        if source >= codes.STAR:
            owned = (source, resource) in stars_of(s, s.payer)
            where = f" ({star(s, source)})" if star(s, source) else ""
            return Label(f"{what}, permanent{where}", "WT-resource-6", (names.star_id(source),) if owned else ())
        clause = "WT-resource-2" if instead else "WT-pay-1"
        if not voice.in_play(s, source):
            return Label(f"{what} from a card", clause)
        spent = f"{what} from {names.scene(source)}"
        entry = self.entry(s, source)
        if entry < 0 or not bundles.amount(s.bundle_of(entry), resource):
            return Label(spent, clause)
        things = (names.resource_id(source, resource),)
        rest = s.bundle_of(entry) - bundles.ONE[resource]
        if not rest:
            return Label(f"{spent}, its last", clause, things)
        left = f"{names.some(rest)} {'still ' if bundles.rest_in(entry) else ''}left for this turn"
        return Label(f"{spent} ({left})", clause if instead else "WT-pay-2", things, brief=spent)

    def stands_for(self, s: WildState) -> str:
        """` as a barrel`: what a gem pays for, if the cost asks for one kind of basic resource alone."""
        kinds = [symbol for symbol in range(codes.SYMBOLS) if bundles.amount(s.due, symbol) and symbol != codes.CANNON]
        if len(kinds) > 1 or kinds == [codes.ANY]:
            return ""
        return f" as {names.a_resource(kinds[0]).partition(' (')[0]}" if kinds else ""

    def entry(self, s: WildState, card: int) -> int:
        """The payer's resource card, held or set aside; -1 if it is not one."""
        entry = bundles.find_in(s.hands[s.payer], card)
        return entry if entry >= 0 else bundles.find_in(s.aside[s.payer], card)


STEPS: Final = (PayWords(),)


# What happened


def pay_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, source, resource, symbol, _ = event
    pays, name = voice.does(player, viewer, people, "pay"), codes.RESOURCE_NAMES[resource]
    other = symbol < codes.RESOURCES and symbol != resource
    instead = f" in place of a {codes.RESOURCE_NAMES[symbol]}" if other else ""
    if source < codes.STAR:
        clause = "WT-resource-2" if instead else "WT-pay-1"
        return Sentence(f"{pays} 1 {name} of {names.scene(source)}{instead}.", clause)
    what = f"a permanent {name}"
    if source >= codes.STAR_OF_ABILITY:
        what = f"the permanent {name} of {names.ability(STARS[source - codes.STAR_OF_ABILITY])}"
    return Sentence(f"{pays} with {what}{instead}.", "WT-resource-6")


def aside_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, entry, rest, *_ = event
    card = names.scene(bundles.card_in(entry))
    return Sentence(f"{card} is set aside with {names.resources(rest)} left.", "WT-pay-2")


def spent_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(f"{names.scene(event[2])} is spent and discarded.", "WT-pay-3")


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_PAY: pay_told,
    codes.E_ASIDE: aside_told,
    codes.E_SPENT: spent_told,
}

# What happened, as data


def pay_data(event: Event) -> Happening:
    """A payment is told once all of it is made, when what was spent of a card may be gone: so the card is named."""
    _, _, source, resource, symbol, _ = event
    numbers = {"resource": resource, "symbol": symbol}
    if source >= codes.STAR:
        return Happening("pay", source=(names.star_id(source),), numbers=numbers)
    return Happening("pay", source=(names.card_id(source),), cards=(names.slug(source),), numbers=numbers)


def aside_data(event: Event) -> Happening:
    _, _, entry, rest, *_ = event
    card = bundles.card_in(entry)
    return Happening("aside", source=(names.card_id(card),), cards=(names.slug(card),), numbers=names.counted(rest))


def spent_data(event: Event) -> Happening:
    card = event[2]
    return Happening("spent", source=(names.card_id(card),), target=(names.DISCARDS_ID,), cards=(names.slug(card),))


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_PAY: pay_data,
    codes.E_ASIDE: aside_data,
    codes.E_SPENT: spent_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_CANNOT_PAY: ("This Character does not have what it costs.", "WT-pay-1"),
    codes.R_NOT_HELD: ("This Character does not hold that card.", "WT-pay-1"),
    codes.R_NOT_ON_CARD: ("That card has none of it left.", "WT-pay-1"),
    codes.R_OTHER_TURN: ("A permanent resource is spent only in its owner's turn.", "WT-resource-6"),
    codes.R_STAR_SPENT: ("That permanent resource has been spent in this turn.", "WT-resource-7"),
    codes.R_NO_STAR: ("There is no such permanent resource here.", "WT-resource-6"),
    codes.R_WRONG_RESOURCE: ("It does not pay for anything in this cost.", "WT-resource-2"),
    codes.R_TOO_MUCH: ("With what is named already, nothing is left in this cost that it could pay for.", "WT-pay-4"),
    codes.R_REST_UNPAID: ("Then the rest of the cost could not be paid.", "WT-pay-6"),
    codes.R_ASIDE: ("That card is set aside, and stays there until the turn ends.", "WT-pay-10"),
}
