"""The verbs of the game: what words call them, and what is said of them where no question is about them."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.words import Verb
from quarterdeck.games.wildtails import codes


def _event(number: int) -> str:
    return f"Event {number + 1}"


def _pay_with(resource: int) -> Verb:
    name = codes.RESOURCE_NAMES[resource]
    return Verb(name, f"Pay with a {name}", "WT-pay-1")


VERBS: Final[dict[int, Verb]] = {
    codes.EVENT: Verb("event", _event, "WT-event-1", number=codes.EVENTS_EACH),
    codes.LEVEL: Verb("level", "Gain a level of an Objective", "WT-level-1"),
    codes.ATTACK: Verb("attack", "Attack the Threat", "WT-attack-1"),
    codes.DISCARD: Verb("discard", "Discard the active Scene", "WT-action-3"),
    codes.USE: Verb("use", "Use an ability", "WT-ability-1"),
    codes.PASS: Verb("go_on", "Go on", "WT-ability-11"),
    codes.NO_MORE: Verb("no_more", "No more abilities this turn", "WT-ability-11"),
    **{codes.PAY_WITH + (resource << 6): _pay_with(resource) for resource in range(codes.RESOURCES)},
    codes.STORE: Verb("store", "Store a card", "WT-store-1"),
    codes.TAKE: Verb("take", "Take a card from the Empire", "WT-smuggle-1"),
    codes.DONE: Verb("done", "Take no more", "WT-smuggle-1"),
    codes.DROP: Verb("drop", "Discard a resource card", "WT-crisis-8"),
    codes.DOWNGRADE: Verb("downgrade", "Turn down a resource card", "WT-crisis-11"),
    codes.MUTE: Verb("mute", "Nobody uses abilities this turn", "WT-crisis-10"),
    codes.DROP_ALL: Verb("drop_all", "Discard all you hold", "WT-crisis-12"),
    codes.DROP_SCENE: Verb("drop_scene", "Give up the active Scene", "WT-crisis-13"),
    codes.PLAY_AS: Verb("play_as", "Play as a Character", "WT-setup-7"),
    codes.STARTS: Verb("starts", "Take the first turn", "WT-setup-9"),
    codes.END_TURN: Verb("end_turn", "End the turn", "WT-turn-1"),
}
