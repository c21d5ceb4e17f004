"""The verbs: how words of steps name their answers, and what is said of an answer at a question not about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.words import Told, Verb
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

_MARKET: Final = ("The Market trades three things for three when you place a hero there, in Phase 1.", "CC-market-1")
_OFFERED: Final = ("That answers somebody who offers a hero card for a fight of yours.", "CC-help-2")
_FLEEING: Final = (
    "A ship can flee when it is attacked in Phase 5 on a space with wind, before anything is put into the fight.",
    "CC-defend-12",
)

_ON_TURN: Final = "in your turns of Phases 1 and 4"
_ATTACKED: Final = "in your turns of Phases 1 and 4 and when you are attacked in Phase 5"
_ALSO_INSIDE: Final = f"{_ATTACKED}, and inside your fights"

# When the action of a hero card can be played.
_ACTIONS: Final[dict[int, Told]] = {
    codes.ART: ("in Phase 5 when your fort is attacked, before the fight for it begins", "CC-art-5"),
    codes.BELLE: ("in Phase 1 after you have placed a hero", "CC-belle-2"),
    codes.BEN: (_ON_TURN, "CC-card-6"),
    codes.CALVIN: (_ATTACKED, "CC-calvin-4"),
    codes.CLAUDIA: (_ALSO_INSIDE, "CC-card-8"),
    codes.COLIN: (_ALSO_INSIDE, "CC-card-8"),
    codes.DENNIS: (_ATTACKED, "CC-card-9"),
    codes.GEORGE: ("in your turns of Phase 1", "CC-card-6"),
    codes.GLORIA: (_ALSO_INSIDE, "CC-card-8"),
    codes.GRAHAM: (_ON_TURN, "CC-card-6"),
    codes.GUS: ("inside your fights", "CC-gus-7"),
    codes.JERRY: (_ALSO_INSIDE, "CC-card-8"),
    codes.JOHN: (_ALSO_INSIDE, "CC-card-8"),
    codes.NANCY: (_ATTACKED, "CC-card-9"),
    codes.NELLIE: (_ALSO_INSIDE, "CC-card-8"),
    codes.POLLY: ("in Phase 1 before you place a hero", "CC-polly-6"),
}


def _when_played(hero: int) -> Told:
    if hero not in _ACTIONS:
        return "A hero card is played while its hero stands in a location.", "CC-card-1"
    name, (moments, clause) = called.hero(hero), _ACTIONS[hero]
    return f"{name}'s card is played for its action {moments}, while {name} stands in a location.", clause


VERBS: Final[dict[int, Verb]] = {
    codes.CARD: Verb("card", _of_a_hero("Play {}'s card"), "CC-card-1", _HAND, codes.HEROES, when=_when_played),
    codes.WORTH: Verb(
        "worth",
        _of_a_hero("Play {}'s card for its value"),
        "CC-fight-5",
        _HAND,
        codes.HEROES,
        when=(
            "A hero card is put into a fight of yours for its value, while its hero stands in a location.",
            "CC-fight-5",
        ),
    ),
    codes.TAKE: Verb(
        "take",
        lambda goods: f"Take {called.shown_amount(goods, 1)}",
        "CC-take-1",
        number=codes.GOODS,
        when=("You take resources in Phase 1, from the location where you have just placed a hero.", "CC-take-12"),
    ),
    codes.DONE: Verb(
        "done",
        "That is all",
        "CC-round-4",
        when=("That is for questions where you may stop, or choose nothing more.", "CC-round-9"),
    ),
    codes.FIRE: Verb(
        "fire",
        "Use a cannon or a saber",
        "CC-fight-3",
        when=("A cannon is used in your fights against pirates, a saber against barbarians.", "CC-fight-3"),
    ),
    codes.POWDER: Verb(
        "powder", "Use 1 gunpowder: +1", "CC-fight-4", when=("Gunpowder is used in your fights.", "CC-fight-4")
    ),
    codes.MUSTER: Verb(
        "muster",
        "Let one of your crew fight",
        "CC-fight-7",
        when=("Your crew fight in your fights, if you have placed Gus or play his card.", "CC-fight-7"),
    ),
    codes.END: Verb(
        "end",
        lambda arg: "End the fight, then play hero cards" if arg else "Give up the fight",
        "CC-fight-10",
        number=codes.AND_CARDS + 1,
        when=("That is for ending a fight of yours.", "CC-fight-17"),
    ),
    codes.PLACE: Verb(
        "place",
        _of_a_hero("Place {}"),
        "CC-place-1",
        _HERO,
        codes.HEROES,
        when=("You place a hero in each of your turns of Phase 1.", "CC-place-1"),
    ),
    codes.AT: Verb(
        "at",
        lambda arg: f"To {called.location(arg)}",
        "CC-place-1",
        _to(called.location_id),
        codes.LOCATIONS,
        when=(
            "You name a location when you have chosen the hero to place there, or to move there with George's card.",
            "CC-place-1",
        ),
    ),
    codes.LOCATION: Verb(
        "location",
        "Use the location",
        "CC-place-2",
        when=("You use a location in Phase 1, in the turn in which you place a hero there.", "CC-place-5"),
    ),
    codes.HERO: Verb(
        "hero",
        "Use the hero",
        "CC-place-2",
        when=("You use the effect of a hero in Phase 1, in the turn in which you place that hero.", "CC-place-5"),
    ),
    codes.PASS: Verb(
        "passes",
        "Pass",
        "CC-round-4",
        when=(
            "You can pass when a third or fourth hero, a construction card or a surprise attack is asked for.",
            "CC-place-13",
        ),
    ),
    codes.HIRE: Verb(
        "hire",
        "Pay to place a third or fourth hero",
        "CC-place-10",
        when=(
            "A third or fourth hero is paid for at the start of your turn in Phase 1, when everybody has placed two.",
            "CC-place-10",
        ),
    ),
    codes.BUY: Verb(
        "buy",
        lambda stack: f"Buy from stack {stack + 1}",
        "CC-build-1",
        _to(called.stack_id),
        codes.STACK_NUMBER,
        when=("You buy construction cards in Phase 3, and one at the Town Hall in Phase 1.", "CC-build-1"),
    ),
    codes.SPACE: Verb(
        "space",
        lambda arg: f"Put it on {called.space_words(arg)}",
        "CC-build-5",
        _to(called.space_id),
        codes.SPACES,
        when=("A space is named for a ship or fort that you build or move, or a ship that flees.", "CC-build-5"),
    ),
    codes.USE: Verb(
        "use",
        lambda kind: f"Use {called.card(kind)}",
        "CC-use-1",
        number=codes.KINDS,
        when=(
            "Ships trade and forts give in Phase 2; in between you use them at the Port or the Mill, or with Gloria.",
            "CC-use-1",
        ),
    ),
    codes.FLIP: Verb(
        "flip",
        lambda lane: f"Turn up the {called.invader_name(lane)} at {called.spot_words(lane)}",
        "CC-lighthouse-1",
        _SPOT,
        codes.LANES,
        when=(
            "Invaders are turned up by the Lighthouse and Graham at sea, by the Fortune Teller and Ben on land.",
            "CC-lighthouse-1",
        ),
    ),
    codes.ATTACK: Verb(
        "attack",
        lambda spot: f"Attack the {called.invader_name(spot)}, {called.spot_words(spot)}",
        "CC-surprise-1",
        _SPOT,
        codes.SPOTS,
        when=(
            "You attack in your turns of Phase 4; with Calvin also in Phase 1, and in Phase 5 when you are attacked.",
            "CC-surprise-1",
        ),
    ),
    codes.FLEE: Verb(
        "flee",
        "Flee with the wind",
        "CC-defend-12",
        when=_FLEEING,
    ),
    codes.HIDE: Verb(
        "hide",
        "Hide the fort, with Art",
        "CC-art-4",
        when=(
            "Who placed Art can hide a fort when it is attacked in Phase 5, before anything is put into the fight.",
            "CC-art-4",
        ),
    ),
    codes.LOSE: Verb(
        "lose",
        lambda kind: f"Lose {called.card(kind)}",
        "CC-defend-10",
        number=codes.KINDS,
        when=("You lose a card when one of your ships or forts is destroyed.", "CC-defend-9"),
    ),
    codes.OFFER: Verb(
        "offer",
        _of_a_hero("Offer {}'s card"),
        "CC-help-1",
        _HAND,
        codes.HEROES,
        when=("You offer a card when somebody else's fight is short of the strength.", "CC-help-3"),
    ),
    codes.ACCEPT: Verb("accept", "Take the offered card", "CC-help-8", when=_OFFERED),
    codes.REFUSE: Verb("refuse", "Refuse the offered card", "CC-help-9", when=_OFFERED),
    codes.GIVE: Verb(
        "give", lambda goods: f"Give {called.amount_of(goods, 1)}", "CC-market-2", number=codes.STOCKED, when=_MARKET
    ),
    codes.GET: Verb(
        "get",
        lambda goods: f"Take {called.amount_of(goods, 1)}",
        "CC-market-3",
        _to(called.supply_id),
        codes.STOCKED,
        when=_MARKET,
    ),
    codes.TRADE: Verb(
        "trade",
        "Sell planks for doubloons",
        "CC-blacksmith-2",
        when=("The Blacksmith buys planks when you place a hero there, in Phase 1.", "CC-blacksmith-1"),
    ),
    codes.MARKER: Verb(
        "marker",
        lambda seat: f"Give the first player marker to player {seat + 1}",
        "CC-garden-1",
        _to(called.seat_id),
        MOST_SEATS,
        when=("The first player marker is given when you place a hero in the Garden, in Phase 1.", "CC-garden-1"),
    ),
    codes.DISCARD: Verb(
        "discard",
        _of_a_hero("Discard {}'s card"),
        "CC-greenhouse-1",
        _HAND,
        codes.HEROES,
        when=("Hero cards are discarded when you place a hero in the Greenhouse, in Phase 1.", "CC-greenhouse-1"),
    ),
    codes.PICK: Verb(
        "pick",
        _of_a_hero("Take {}"),
        "CC-sanctuary-2",
        _HERO,
        codes.HEROES,
        when=("A hero is named to be swapped at the Sanctuary, or to be moved by George's card.", "CC-sanctuary-1"),
    ),
}
