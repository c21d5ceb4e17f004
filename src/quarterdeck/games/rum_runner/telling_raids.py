"""What happens in a raid and after it, in a sentence an event."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    CARLIE,
    COSTS,
    DINAH,
    DOUG,
    ENRIC,
    FIRST_HAZARD,
    ISLAND_NAMES,
    JANEY,
    LORENZO,
    MARGUERITE,
    NAMES,
    P_BOTH,
    P_CARDS,
    P_COINS,
    P_COMBAT,
    P_CREW,
    P_CREW_HOME,
    P_CROWN,
    P_NAVIGATION,
    P_SHIP,
    P_SQUALL,
    P_TAVERN,
    PAUL,
    PETE,
)
from quarterdeck.games.rum_runner.naming import card_at_name, card_clause, cost_clause
from quarterdeck.games.rum_runner.voice import a_card, begin, does, owner, the_card

# How a hazard is overcome, by the cost that is paid. What and how much it takes follows in sentences of its own.
COST_WORDS: Final[dict[int, str]] = {
    P_NAVIGATION: "The party finds a course past {}.",
    P_COMBAT: "The party fights its way past {}.",
    P_BOTH: "The party steers and fights its way past {}.",
    P_CARDS: "Cards are thrown overboard to get past {}.",
    P_COINS: "The party buys its way past {}.",
    P_CREW: "{} costs the party one of its crew.",
    P_SHIP: "{} costs the party one of its ships, but the crew are saved.",
    P_CREW_HOME: "The crew of one ship turn back at {}.",
    P_TAVERN: "The party lingers at {}.",
    P_CROWN: "The party signs the bill at {}.",
    P_SQUALL: "The party rides out {}.",
}

EFFECT_WORDS: Final[dict[int, str]] = {
    JANEY: "{} trades a card for a coin.",
    PAUL: "{} earns something on the side.",
    CARLIE: "{} moves a coin.",
    DOUG: "{} brings a card.",
    ENRIC: "The curse of {} slows the ship.",
    PETE: "{} gives himself up to clear the way.",
    DINAH: "{} goes ashore to fetch a card.",
    ABIGAIL: "{} spies out a card.",
    BESS: "{} picks a pocket ashore.",
    MARGUERITE: "{} makes her ship ready.",
    LORENZO: "{} makes the best of it.",
}

RAIDED_WORDS: Final[dict[int, tuple[str, str]]] = {
    codes.FROM_DECK: ("The party raids the top card of {} deck: {}.", "RR-island-3"),
    codes.FROM_HAND: ("The party raids a random card of {} hand: {}.", "RR-island-5"),
}


def tell_raid(event: Event, viewer: int) -> Sentence | None:
    """The sentence of an event in or after a raid."""
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_RAID:
        if b:
            return Sentence(f"A lone ship follows the map and raids {ISLAND_NAMES[a]}!", "RR-treasuremap-3")
        return Sentence(f"{does(seat, viewer, 'raid', 'raids')} {ISLAND_NAMES[a]}!", "RR-target-2")
    if kind == codes.E_JOIN:
        return Sentence(f"{does(seat, viewer, 'pay', 'pays')} a coin for {the_card(b)} to join.", "RR-party-2")
    if kind == codes.E_RAISE:
        return Sentence(f"{does(seat, viewer, 'raise', 'raises')} {card_at_name(a, b)}!", "RR-raise-1")
    if kind == codes.E_STOPPED:
        if a:
            return Sentence("No ship is left in the party: the raid is stopped!", "RR-face-16")
        return Sentence("The party cannot get past: the raid is stopped!", "RR-face-2")
    if kind == codes.E_SUCCESS:
        return Sentence("The party lands: the raid is successful!", "RR-face-19")
    if kind == codes.E_RAIDED:
        return _raided(a, b, secret, viewer)
    if kind == codes.E_NOTHING:
        return Sentence(f"There is nothing to raid on {ISLAND_NAMES[a]}.", "RR-island-7")
    if kind == codes.E_STAYS:
        return Sentence(f"{card_at_name(a, b)} is not paid for and stays, face up.", "RR-cashcrop-6")
    if kind == codes.E_TRASH_RAIDED:
        return Sentence(f"{NAMES[a]} is trashed.", "RR-raided-1")
    return _facing(event) or _after(event, viewer)


def _facing(event: Event) -> Sentence | None:
    kind, _, a, b, secret, _ = event
    if kind == codes.E_FACE:
        return Sentence(f"The party faces {NAMES[b]}.", "RR-face-1")
    if kind == codes.E_COST:
        what = COSTS[a - FIRST_HAZARD][b][0]
        return Sentence(COST_WORDS[what].format(NAMES[a]), cost_clause(a, b))
    if kind == codes.E_USE:
        icon = "combat" if b else "navigation"
        return Sentence(f"{begin(the_card(secret))} uses a {icon} icon.", "RR-face-6")
    if kind == codes.E_DROP_OUT:
        return Sentence(f"{begin(the_card(b))} has no crew left and leaves the party.", "RR-face-14")
    return None


def _raided(source: int, kind: int, slot: int, viewer: int) -> Sentence | None:
    if source == codes.FROM_DISCARD:
        return None  # discarding it says so
    if source == codes.FROM_ISLAND:
        return Sentence(f"The party raids {card_at_name(slot, kind)}.", "RR-island-2")
    text, clause = RAIDED_WORDS[source]
    return Sentence(text.format(owner(codes.CROWN, viewer), NAMES[kind]), clause)


def _after(event: Event, viewer: int) -> Sentence:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_EFFECT and b:
        return Sentence(f"{NAMES[a]} can do nothing.", "RR-after-10")
    if kind == codes.E_EFFECT:
        return Sentence(EFFECT_WORDS[a].format(NAMES[a]), card_clause(a, 2))
    if kind == codes.E_ON_DECK:
        return Sentence(f"{a_card(a)} goes on top of {owner(seat, viewer)} deck.", "RR-deadeyedinah-4")
    if kind == codes.E_LOOK:
        looks = does(seat, viewer, "look", "looks")
        if viewer == codes.CROWN:
            return Sentence(f"{looks} at {card_at_name(a, secret)}.", "RR-after-9")
        found = "" if secret == HIDDEN else f": it is {NAMES[secret]}"
        return Sentence(f"{looks} at {card_at_name(a, HIDDEN)}{found}.", "RR-after-9")
    raise NotImplementedError(f"no words for event {kind}")
