"""The verbs of the game: what words call them, and what is said of them where no question is about them."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.words import Verb
from quarterdeck.games.wildtails import codes

_PAYING: Final = (
    "You say what is spent when you have chosen something that costs resources and could pay it in several ways.",
    "WT-pay-5",
)


def _event(number: int) -> str:
    return f"Event {number + 1}"


def _pay_with(resource: int) -> Verb:
    name = codes.RESOURCE_NAMES[resource]
    return Verb(name, f"Pay with a {name}", "WT-pay-1", when=_PAYING)


VERBS: Final[dict[int, Verb]] = {
    codes.EVENT: Verb(
        "event",
        _event,
        "WT-event-1",
        number=codes.EVENTS_EACH,
        when=("An event of the active Scene is completed as the action of your turn.", "WT-action-1"),
    ),
    codes.LEVEL: Verb(
        "level",
        "Gain a level of an Objective",
        "WT-level-1",
        when=("A level of an Objective is gained as the action of your turn.", "WT-action-1"),
    ),
    codes.ATTACK: Verb(
        "attack",
        "Attack the Threat",
        "WT-attack-1",
        when=("The Threat is attacked as the action of your turn.", "WT-action-1"),
    ),
    codes.DISCARD: Verb(
        "discard",
        "Discard the active Scene",
        "WT-action-3",
        when=("The active Scene is discarded as the action of your turn.", "WT-action-1"),
    ),
    codes.USE: Verb(
        "use",
        "Use an ability",
        "WT-ability-1",
        when=(
            "Abilities are used before crisis, action, storing and the end of a turn, and in a check after the reveal.",
            "WT-ability-7",
        ),
    ),
    codes.PASS: Verb(
        "go_on",
        "Go on",
        "WT-ability-11",
        when=("You can go on without an ability where you are asked for one.", "WT-ability-11"),
    ),
    codes.NO_MORE: Verb(
        "no_more",
        "No more abilities this turn",
        "WT-ability-11",
        when=("You can say so where you are asked for abilities.", "WT-ability-11"),
    ),
    **{codes.PAY_WITH + (resource << 6): _pay_with(resource) for resource in range(codes.RESOURCES)},
    codes.STORE: Verb(
        "store", "Store a card", "WT-store-1", when=("Cards are stored after the action of your turn.", "WT-store-1")
    ),
    codes.TAKE: Verb(
        "take",
        "Take a card from the Empire",
        "WT-smuggle-1",
        when=("Cards are taken from the Empire when you use Smuggle.", "WT-smuggle-1"),
    ),
    codes.DONE: Verb(
        "done",
        "Take no more",
        "WT-smuggle-1",
        when=("That ends what you take from the Empire with Smuggle.", "WT-smuggle-1"),
    ),
    codes.DROP: Verb(
        "drop",
        "Discard a resource card",
        "WT-crisis-8",
        when=("You choose a resource card to discard only where a crisis asks for one.", "WT-crisis-8"),
    ),
    codes.DOWNGRADE: Verb(
        "downgrade",
        "Turn down a resource card",
        "WT-crisis-11",
        when=("A resource card is turned down only where a crisis asks for that or for abilities.", "WT-crisis-11"),
    ),
    codes.MUTE: Verb(
        "mute",
        "Nobody uses abilities this turn",
        "WT-crisis-10",
        when=("Abilities are given up only where a crisis asks for them or for a resource card.", "WT-crisis-10"),
    ),
    codes.DROP_ALL: Verb(
        "drop_all",
        "Discard all you hold",
        "WT-crisis-12",
        when=("You discard all you hold only where a crisis asks for that or for the Scene.", "WT-crisis-12"),
    ),
    codes.DROP_SCENE: Verb(
        "drop_scene",
        "Give up the active Scene",
        "WT-crisis-13",
        when=("The active Scene is given up to a crisis that asks for it or for all you hold.", "WT-crisis-13"),
    ),
    codes.PLAY_AS: Verb(
        "play_as",
        "Play as a Character",
        "WT-setup-7",
        when=("Characters are chosen before the first turn.", "WT-setup-7"),
    ),
    codes.STARTS: Verb(
        "starts",
        "Take the first turn",
        "WT-setup-9",
        when=("Who takes the first turn is chosen when both have their Characters.", "WT-setup-9"),
    ),
    codes.END_TURN: Verb(
        "end_turn",
        "End the turn",
        "WT-turn-1",
        when=("The turn ends after its action, which cannot be left out.", "WT-action-2"),
    ),
}
