"""The verbs: how words of steps name their answers, and what is said of an answer at a question not about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.words import Verb
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.rules import MOST_SEATS
from quarterdeck.games.chaos_cove.words import names as called


def _to(name: Callable[[int], str]) -> Callable[[int], Sequence[str]]:
    """Points at the one thing that an argument stands for."""
    return lambda arg: (name(arg),)


def _of_a_hero(words: str) -> Callable[[int], str]:
    return lambda hero: words.format(called.hero(hero))


_HAND: Final = _to(called.hand_card_id)
_HERO: Final = _to(called.hero_id)
_SPOT: Final = _to(called.spot_id)

VERBS: Final[dict[int, Verb]] = {
    codes.CARD: Verb("card", _of_a_hero("Play {}'s card"), "CC-card-1", _HAND, codes.HEROES),
    codes.WORTH: Verb("worth", _of_a_hero("Play {}'s card for its value"), "CC-fight-5", _HAND, codes.HEROES),
    codes.TAKE: Verb("take", lambda goods: f"Take {called.shown_amount(goods, 1)}", "CC-take-1", number=codes.GOODS),
    codes.DONE: Verb("done", "That is all", "CC-round-4"),
    codes.FIRE: Verb("fire", "Use a cannon or a saber", "CC-fight-3"),
    codes.POWDER: Verb("powder", "Use 1 gunpowder: +1", "CC-fight-4"),
    codes.MUSTER: Verb("muster", "Let one of your crew fight", "CC-fight-7"),
    codes.END: Verb(
        "end",
        lambda arg: "End the fight, then play hero cards" if arg else "Give up the fight",
        "CC-fight-10",
        number=codes.AND_CARDS + 1,
    ),
    codes.PLACE: Verb("place", _of_a_hero("Place {}"), "CC-place-1", _HERO, codes.HEROES),
    codes.AT: Verb(
        "at", lambda arg: f"To {called.location(arg)}", "CC-place-1", _to(called.location_id), codes.LOCATIONS
    ),
    codes.LOCATION: Verb("location", "Use the location", "CC-place-2"),
    codes.HERO: Verb("hero", "Use the hero", "CC-place-2"),
    codes.PASS: Verb("passes", "Pass", "CC-round-4"),
    codes.HIRE: Verb("hire", "Pay to place a third or fourth hero", "CC-place-10"),
    codes.BUY: Verb(
        "buy", lambda stack: f"Buy from stack {stack + 1}", "CC-build-1", _to(called.stack_id), codes.STACK_NUMBER
    ),
    codes.SPACE: Verb(
        "space", lambda arg: f"Put it on {called.space_words(arg)}", "CC-build-5", _to(called.space_id), codes.SPACES
    ),
    codes.USE: Verb("use", lambda kind: f"Use {called.card(kind)}", "CC-use-1", number=codes.KINDS),
    codes.FLIP: Verb(
        "flip",
        lambda lane: f"Turn up the {called.invader_name(lane)} at {called.spot_words(lane)}",
        "CC-lighthouse-1",
        _SPOT,
        codes.LANES,
    ),
    codes.ATTACK: Verb(
        "attack",
        lambda spot: f"Attack the {called.invader_name(spot)}, {called.spot_words(spot)}",
        "CC-surprise-1",
        _SPOT,
        codes.SPOTS,
    ),
    codes.FLEE: Verb("flee", "Flee with the wind", "CC-defend-12"),
    codes.HIDE: Verb("hide", "Hide the fort, with Art", "CC-art-4"),
    codes.LOSE: Verb("lose", lambda kind: f"Lose {called.card(kind)}", "CC-defend-10", number=codes.KINDS),
    codes.OFFER: Verb("offer", _of_a_hero("Offer {}'s card"), "CC-help-1", _HAND, codes.HEROES),
    codes.ACCEPT: Verb("accept", "Take the offered card", "CC-help-8"),
    codes.REFUSE: Verb("refuse", "Refuse the offered card", "CC-help-9"),
    codes.GIVE: Verb("give", lambda goods: f"Give {called.amount_of(goods, 1)}", "CC-market-2", number=codes.STOCKED),
    codes.GET: Verb(
        "get", lambda goods: f"Take {called.amount_of(goods, 1)}", "CC-market-3", _to(called.supply_id), codes.STOCKED
    ),
    codes.TRADE: Verb("trade", "Sell planks for doubloons", "CC-blacksmith-2"),
    codes.MARKER: Verb(
        "marker",
        lambda seat: f"Give the first player marker to player {seat + 1}",
        "CC-garden-1",
        _to(called.seat_id),
        MOST_SEATS,
    ),
    codes.DISCARD: Verb("discard", _of_a_hero("Discard {}'s card"), "CC-greenhouse-1", _HAND, codes.HEROES),
    codes.PICK: Verb("pick", _of_a_hero("Take {}"), "CC-sanctuary-2", _HERO, codes.HEROES),
}
