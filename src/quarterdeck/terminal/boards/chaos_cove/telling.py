"""Chaos Cove told in short: a fight as a sum, goods added up, and what is turned up in one sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from quarterdeck.core.phrases import listed
from quarterdeck.games.chaos_cove import cards
from quarterdeck.games.chaos_cove.rules import key
from quarterdeck.games.chaos_cove.words.names import amount_of
from quarterdeck.terminal.boards.telling import Deed, Happened, Telling, Told, added_up, alone, in_one_list

GOODS = {key(name): number for number, name in enumerate(cards.GOODS_NAMES)}
AMOUNTS = re.compile(r"\b\d+ [a-z]+(?:(?:, | and )\d+ [a-z]+)*")
TURNS_UP = re.compile(r"(.+ turns? up) (the \w+) (at .+): strength (\d+)\.")
AVOIDED = ("hide", "flee", "called-off")  # how a fight ends that is not fought out
STRENGTH = re.compile(r" of strength \d+")


def fight(events: Sequence[Happened]) -> str:
    """`Bosun attacks the pirate at sea 2 with 3 cannons: 3 + 3 + 3 = 9 against 8, beaten.`"""
    begun, outcome = events[0], events[-1]
    if outcome.kind in AVOIDED:
        return f"{begun.text.removesuffix('.')}. {outcome.text}"
    put_in = [event for event in events if "sum" in event.numbers and event is not outcome]
    sums = [0, *(event.numbers["sum"] for event in put_in)]
    strength, total = (outcome.numbers[number] for number in ("strength", "sum"))
    means = listed([_means(what, times) for what, times in Counter(map(_put_in, put_in)).items()])
    added = added_up([after - before for before, after in pairwise(sums)], total)
    attack = STRENGTH.sub("", begun.text).removesuffix(".")
    beaten = "beaten" if outcome.kind == "claim" else "not beaten"
    if not means:
        return f"{attack}: nothing against {strength}, {beaten}."
    return f"{attack}: {means}, {added} against {strength}, {beaten}."


def _put_in(event: Happened) -> str:
    """The goods by their name, or in words what else was put in."""
    kind, _, rest = event.source[0].partition(":")
    if kind == "stock":
        return rest.partition(":")[2]
    if event.kind == "offer-taken":
        return re.sub(r"^.*? accepts? ", "", event.text).partition(":")[0]
    return f"the {event.cards[0].title()} card" if event.cards else "the Fortress token"


def _means(what: str, times: int) -> str:
    return amount_of(GOODS[what], times) if what in GOODS else what


def goods(events: Sequence[Happened]) -> list[Told]:
    """Goods that come or go in the same way are added up: `You get 2 cannons and 1 saber from the Market.`"""
    ways: dict[tuple[str, ...], list[Happened]] = {}
    for event in events:
        ways.setdefault(tuple(AMOUNTS.split(event.text)), []).append(event)
    return [told for way, alike in ways.items() for told in _added(way, alike)]


def _added(way: tuple[str, ...], events: Sequence[Happened]) -> list[Told]:
    if len(way) != 2 or len(events) == 1:
        return alone(events)
    amounts: Counter[str] = Counter()
    for event in events:
        amounts.update({what: abs(amount) for what, amount in event.numbers.items()})
    some = listed([amount_of(GOODS[what], amount) for what, amount in amounts.items()])
    return [Told(f"{way[0]}{some}{way[1]}", tuple(events))]


def turned_up(events: Sequence[Happened]) -> list[Told]:
    """`The pirates at sea have strength 10 at 1 and 6 at 3.`, `You turn up the pirate at sea 2 and ...`"""
    if len(events) == 1:
        return alone(events)
    if events[0].seat >= 0:
        found = [TURNS_UP.fullmatch(event.text) for event in events]
        up = listed([f"{each[2]} of strength {each[4]} {each[3]}" for each in found if each])
        return [Told(f"{found[0][1]} {up}.", tuple(events))] if found[0] and all(found) else alone(events)
    told = []
    for place, who in (("sea", "pirates at sea"), ("land", "barbarians on land")):
        here = [event for event in events if event.target[0].startswith(f"{place}:")]
        strengths = listed([f"{event.numbers['strength']} at {event.target[0].partition(':')[2]}" for event in here])
        if len(here) > 1:
            told.append(Told(f"The {who} have strength {strengths}.", tuple(here)))
        else:
            told += alone(here)
    return told


def broken_through(events: Sequence[Happened]) -> list[Told]:
    """`The pirate of strength 12 at sea 5 and the pirate of strength 4 at sea 6 break through.`"""
    if len(events) == 1:
        return alone(events)
    first, *others = [event.text.partition(" breaks through")[0] for event in events]
    named = listed([first, *(f"{other[:1].lower()}{other[1:]}" for other in others)])
    return [Told(f"{named} break through.", tuple(events))]


def opened(events: Sequence[Happened]) -> list[Told]:
    """`Stack 9 shows the Fishing Smack, stack 10 the Toll Fort.`"""
    first, *others = [event.text.removesuffix(".") for event in events]
    more = [f"stack{text.removeprefix('Stack').replace(' shows', '')}" for text in others]
    return [Told(f"{', '.join([first, *more])}.", tuple(events))]


FIGHT = Deed(
    covers=("fight", "put-in", "offer-taken", "no-offer", "claim", "fail", *AVOIDED),
    sentence=fight,
    over=("claim", "fail", *AVOIDED),
)

TELLING = Telling(
    deeds={"fight": FIGHT},
    runs={
        "goods": goods,
        "flip": turned_up,
        "stack-opened": opened,
        "breakthrough": broken_through,
        "discard": in_one_list,
        "card": in_one_list,
        "card-lost": in_one_list,
    },
    after={
        "goods": [
            (re.compile(r"((Your|.+?'s) .+ (?:gives|trades) .+)\.\n\2 (.+ (?:gives|trades) .+)"), r"\1; \3"),
            (re.compile(r"(.+ places? (\w+) at the .+)\.\n\2 brings .*?(\d.+)"), r"\1, who brings \3"),
            (re.compile(r"(.+ places? \w+ at (the [^,]+)(?:, who .+)?)\.\n.+? (takes? \d.+) at \2\."), r"\1, and \3."),
        ],
        "place": [(re.compile(r"(.+ pays? .+ for a \w+ hero)\.\n.+ (places? .+)"), r"\1 and \2")],
        "card-lost": [
            (re.compile(r"(The \w+ (?:sinks|destroys) .+)\.\nYou (.+)"), r"\1, and you \2"),
            (re.compile(r"(The \w+ (?:sinks|destroys) .+)\.\n(.+)"), r"\1, and \2"),
        ],
        "new-piece": [(re.compile(r"(.+)\.\n.+ new (?:fort|ship) stands on \w+ (space .+)"), r"\1, on \2")],
        "marker": [(re.compile(r"(Used .+) and (.+)\.\nThe (.+)"), r"\1, \2, and the \3")],
    },
    leading=("turn", "place", "build", "piece-destroyed"),
    quiet=("new-piece", "stack-opened", "made-ready", "tiles-passed", "hero-tiles", "piece-destroyed"),
    shorter=(
        (re.compile(r"^pays? .+ for a \w+ hero and "), ""),
        (re.compile(r"^(takes? .+) at the [A-Z].*$"), r"\1"),
        (re.compile(r"^(gives? .+) to the [A-Z].*$"), r"\1"),
        (re.compile(r"^(gets? .+) from the [A-Z].*$"), r"\1"),
        (re.compile(r"(attacks? .+?): .+, (\d+(?: [+=] \d+)* against)"), r"\1: \2"),
        (re.compile(r"^(pass(?:es)?): .*$"), r"\1"),
        (re.compile(r"^(?:have|has) to (pass): .*$"), r"\1"),
    ),
    counted={
        "flip": "{} invaders are turned up",
        "claim": "{} beaten",
        "fail": "{} not beaten",
        "breakthrough": "{} break through",
    },
)
