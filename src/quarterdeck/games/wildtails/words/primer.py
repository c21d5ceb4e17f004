"""What a newcomer needs to know before the first question."""

from typing import Final

from quarterdeck.core.game import Caption

GOAL: Final = "Complete both Objectives, one each, and then beat the Threat in an attack."
FIRST: Final = (
    "On your turn you take one action: complete one of the four events of the active Scene for resources, pay for the "
    "next level of your Objective, attack the Threat, or discard the Scene to see another."
)
DANGER: Final = (
    "You lose if the Threat has captured five cards, if a round ends with an empty discard pile, or after seven rounds."
)

AIM: Final = (
    "You and your partner are two small pirates against one Threat, and you win or lose together; alone you play both. "
    f"{GOAL} {DANGER}"
)
ACTIONS: Final = (
    f"{FIRST} The active Scene is the top card of the deck. When the deck is used up, the round ends and the Threat "
    "captures a card."
)
RESOURCES: Final = (
    "The Scene whose event you complete becomes a resource card of yours. You need not spend all of it at once, but "
    "what you leave of it is lost at the end of the turn. A gem can stand in for a barrel, a sword or a coin. You "
    "pay only with your own resources: to share, store up to three cards in the Empire, where your partner can "
    "smuggle them out."
)
CHECKS: Final = (
    "Some events, and every attack, need a skill check: the next card is revealed, and its modifier is added to "
    "your skill. You need the target or more. If both cards have the same curse icon, the check fails. Buffs can "
    "still help after the reveal."
)
OBJECTIVES: Final = (
    "Each of you can have one Objective: paying for its first level claims it. Its levels make your skills better "
    "or give you a permanent resource, which you can spend once in each of your turns."
)
CRISES: Final = (
    "A turn begins with a look at the curse icon of the active Scene. If the Pirate's Log has it below an effect of "
    "the Threat, there is a crisis. Crises get worse from round to round, and more icons bring them."
)
ABILITIES: Final = (
    "Both of you may use abilities of your own Character and of the Empire in any turn. Those with the lantern turn "
    "the Empire over, so that one of them can be used in a round. Conspire hands the turn to your partner."
)

PRIMER: Final = (AIM, ACTIONS, RESOURCES, CHECKS, OBJECTIVES, CRISES, ABILITIES)
CAPTIONS: Final = (
    Caption("goal", GOAL),
    Caption("first", FIRST, ("turn",)),
    Caption("danger", DANGER, ("crisis", "round-end")),
)
