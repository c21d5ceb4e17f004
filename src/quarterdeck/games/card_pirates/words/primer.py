"""What a newcomer needs to know before the first question."""

from typing import Final

from quarterdeck.core.game import Caption

GOAL: Final = "Whoever holds the most valuable hand at the end wins: an Ace counts most, then King, Queen and Jack."
FIRST: Final = (
    "On your turn lay a crew card and sail as far as its number pays for: 3 points a straight step, 5 a diagonal one."
)
DANGER: Final = (
    "A bare square is a storm: it stops you and costs you a card. Another ship stops you too, and at sea that is an "
    "attack."
)

AIM: Final = f"You are a captain on a sea of playing cards. {GOAL} Crew (the cards 2 to 10) counts nothing."
ISLANDS: Final = (
    "The Aces lie on four islands, one of each suit. Land on an island with a lower face card of its suit (Jack, Queen "
    "or King), and you may exchange it for the card on top. When the last Ace has left its island the game is over, "
    "unless the options say otherwise."
)
SAILING: Final = (
    f"{FIRST} The card stays behind. With few cards in hand you may drift one square instead, without a card."
)
STOPPING: Final = f"Where you stop (heave to) you take all cards that lie there. You must stop on an island. {DANGER}"
FIGHTING: Final = (
    "In an attack both lay a crew card in secret, and the higher one takes two cards of the other's hand at random and "
    "gives one back. Ships on islands are safe."
)
BURYING: Final = (
    "Before you sail or drift you may bury cards face down on your square: to hide them, or to have few enough for "
    "drifting."
)

PRIMER: Final = (AIM, ISLANDS, SAILING, STOPPING, FIGHTING, BURYING)
CAPTIONS: Final = (Caption("goal", GOAL), Caption("first", FIRST), Caption("danger", DANGER, ("pick-up",)))
