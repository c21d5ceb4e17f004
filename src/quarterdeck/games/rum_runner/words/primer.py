"""What a newcomer needs to know before the first question."""

from typing import Final

from quarterdeck.core.game import Caption
from quarterdeck.games.rum_runner.codes import CROWN, PIRATE

CROWN_GOAL: Final = "The Crown wins with 4 points of rum; a bottle of Light Rum is worth 1, Gold Rum 2, Aged Rum 3."
PIRATE_GOAL: Final = "The Pirate wins with 4 bottles of any kind."
CROWN_FIRST: Final = (
    "As the Crown, lay investments (rum among them) face down on islands and hazards face down before them, and put "
    "coins on them."
)
PIRATE_FIRST: Final = (
    "As the Pirate, play ships, hire crew for them, and raid an island with those ships that have crew and no coin on "
    "them."
)
CROWN_DANGER: Final = (
    "A ship with crew can raid an island: keep some coins, for in a raid the Crown may pay to turn up the hazards "
    "before it."
)
PIRATE_DANGER: Final = (
    "Hazards lie face down before the islands, and a raid that can pay none of the costs of one is stopped there."
)

AIM: Final = f"The Crown makes rum on four islands, and the Pirate wants it. {CROWN_GOAL} {PIRATE_GOAL}"
TURN: Final = (
    "A turn has three actions, and gaining 2 coins is always one of them. Then you draw a card; with more than 5 you "
    "discard one. Trashed cards go to their owner's discard pile."
)
CROWN_TURN: Final = (
    f"{CROWN_FIRST} An investment with as many coins as its price can be revealed when your next turn begins; rum "
    "scores then. Take care with discards: what the Crown discards counts as raided."
)
PIRATE_TURN: Final = (
    f"{PIRATE_FIRST} Each that joins costs you a coin, which lies on it; a coin comes off every ship when your next "
    "turn begins."
)
RAIDING: Final = (
    f"{CROWN_DANGER} The Pirate faces them from the outermost inward, paying one of the costs of each with navigation "
    f"or combat icons, cards, coins, crew or ships. Each icon can be used once in a raid. {PIRATE_DANGER} After a "
    "hazard was faced a coin comes off it, and one without a coin is trashed: extra coins make it last."
)
LANDING: Final = (
    "A raid that gets through takes the card on the island: rum is a bottle for the Pirate, and other cards do what "
    "their raid text says. On Home Port lies the Crown's deck, and its top card is taken."
)

CROWN_SIDE: Final = (
    "You build and wait: rum lies face down on your islands behind face-down hazards, and the Pirate has to guess what "
    "is worth a raid. You win with 4 points of rum. It is the calmer side, and good to begin with: nearly all that is "
    "hidden is yours."
)
PIRATE_SIDE: Final = (
    "You find ships, hire crew and raid the Crown's islands past hazards that you cannot see. You win with 4 bottles, "
    "whatever their worth. It wins as often, but is harder to begin with: ships, crew, cards and coins all have to fit "
    "before a raid, and a bad one costs them."
)

SIDES: Final = (CROWN_SIDE, PIRATE_SIDE)
PRIMER: Final = (AIM, TURN, CROWN_TURN, PIRATE_TURN, RAIDING, LANDING)
CAPTIONS: Final = (
    Caption("goal", CROWN_GOAL, role=CROWN),
    Caption("first", CROWN_FIRST, role=CROWN),
    Caption("danger", CROWN_DANGER, ("board",), role=CROWN),
    Caption("goal", PIRATE_GOAL, role=PIRATE),
    Caption("first", PIRATE_FIRST, role=PIRATE),
    Caption("danger", PIRATE_DANGER, ("board",), role=PIRATE),
)
