"""A fight of Chaos Cove as a sum: what has been put in, and what the fighter could still add, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.core.game import View
from quarterdeck.core.phrases import number_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS, INVADER_NAMES
from quarterdeck.games.chaos_cove.words.names import spot_words
from quarterdeck.terminal.boards.chaos_cove import words

MOST_NAMED = 2  # kinds of hero cards that are named in a sum


@dataclass(frozen=True)
class Share:
    """What could be added: so many of something, worth so much together."""

    name: str
    worth: int


@dataclass(frozen=True)
class Reckoning:
    """The sum of a fight. `token` is what the Fortress gave to `inside`, `unseen` are hero cards of the fighter that
    the viewer does not know."""

    strength: int
    inside: int
    token: int
    shares: Sequence[Share]
    unseen: int

    @property
    def most(self) -> int:
        """What it comes to with all that is seen."""
        return self.inside + sum(share.worth for share in self.shares)


def reckoning(view: View) -> Reckoning:
    """The sum of the fight that is on."""
    fight, fighter = view["fight"], view["players"][view["turn"]]
    cards = _cards(view)
    if len(cards) > MOST_NAMED:
        number = sum(card in _worths(view) for card in fighter["hand"])
        cards = [Share(number_of(number, "hero card"), sum(card.worth for card in cards))]
    token = min(fight["sum"], view["prices"]["fortress"]) if fighter["fortress"] else 0
    unseen = fighter["held"] - len(fighter["hand"])
    return Reckoning(fight["strength"], fight["sum"], token, [*_goods(view), *cards], unseen)


def _goods(view: View) -> list[Share]:
    fight, prices, stock = view["fight"], view["prices"], view["players"][view["turn"]]["stock"]
    weapon = GOODS_SLUGS[codes.SABER if fight["land"] else codes.CANNON]
    crew = stock["crew"] if words.hero_owners(view).get("gus") == view["turn"] and _in_town(view, "gus") else 0
    crew = crew or min(stock["crew"], fight["gus"])
    shares = ((weapon, stock[weapon], prices["weapon"]), ("gunpowder", stock["gunpowder"], 1))
    return [
        Share(words.amount(goods, number), number * worth)
        for goods, number, worth in (*shares, ("crew", crew, prices["crew"]))
        if number
    ]


def _in_town(view: View, hero: str) -> bool:
    return hero in words.heroes_in_town(view)


def _worths(view: View) -> dict[str, int]:
    """What the card of each hero in town adds to the fight, if anything."""
    worths = view["martial" if view["fight"]["land"] else "naval"]
    return {hero: worths[hero] for hero in words.heroes_in_town(view) if worths[hero]}


def _cards(view: View) -> list[Share]:
    worths = _worths(view)
    return [
        Share(words.several(number, words.HEROES[hero].name), number * worths[hero])
        for hero, number in words.counted(view["players"][view["turn"]]["hand"])
        if hero in worths
    ]


def over_words(difference: int) -> str:
    """`2 short`, `enough`, `1 over`."""
    return f"{-difference} short" if difference < 0 else f"{difference} over" if difference else "enough"


def foe_words(view: View, names: Sequence[str]) -> str:
    """`Pirate 12 at sea 2 attacks your ship`, `Barbarian 8 in town`."""
    fight, attacked = view["fight"], view["attacked"]
    spot = fight["spot"]
    where = f"at {spot_words(spot)}" if spot < codes.LANES else "in town"
    foe = f"{words.started(INVADER_NAMES[fight['land']])} {fight['strength']} {where}"
    if attacked is None or attacked["lane"] != spot or view["pieces"][attacked["space"]] is None:
        return foe
    return f"{foe} attacks {words.piece_words(view, attacked['space'], names)}"


def sum_parts(view: View, names: Sequence[str]) -> list[str]:
    """The fight as a line that adds up: `Pirate 12 at sea 2 attacks your ship ·`, `you:`, `3 put in`,
    `+ cannon 3`, `+ Belle 3`, `= 9 at most,`, `3 short`."""
    told = reckoning(view)
    fighter = "you" if view["turn"] == view["viewer"] else names[view["turn"]]
    parts = [f"{foe_words(view, names)} ·", f"{fighter}:"]
    put_in = told.inside - told.token
    begun = [f"Fortress {told.token}"] if told.token else []
    begun += [f"{put_in} put in"] if put_in or not (begun or told.shares) else []
    if told.inside >= told.strength:
        return [*parts, *_added(begun), f"= {told.inside},", over_words(told.inside - told.strength)]
    more = [f"{share.name.removeprefix('1 ')} {share.worth}" for share in told.shares]
    over = over_words(told.most - told.strength)
    ended = [f"{over},", f"{number_of(told.unseen, 'hero card')} unseen"] if told.unseen else [over]
    return [*parts, *_added([*begun, *more]), f"= {told.most} at most,", *ended]


def sum_in_brief(view: View, names: Sequence[str]) -> str:
    """`Pirate 12 at sea 2 attacks your ship · you: 3 put in, 9 at most, 3 short`."""
    told = reckoning(view)
    fighter = "you" if view["turn"] == view["viewer"] else names[view["turn"]]
    over = over_words(told.most - told.strength)
    return f"{foe_words(view, names)} · {fighter}: {told.inside} put in, {told.most} at most, {over}"


def _added(terms: Sequence[str]) -> list[str]:
    return [f"+ {term}" if number else term for number, term in enumerate(terms)]
