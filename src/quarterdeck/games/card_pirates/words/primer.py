"""What a newcomer needs to know before the first question."""

from typing import Final

AIM: Final = (
    "You are a captain on a sea of playing cards. Whoever holds the most valuable hand at the end wins: an Ace counts "
    "most, then King, Queen and Jack; crew (the cards 2 to 10) counts nothing."
)
ISLANDS: Final = (
    "The Aces lie on four islands, one of each suit. Land on an island with a lower face card of its suit (Jack, Queen "
    "or King), and you may exchange it for the card on top. When the last Ace has left its island the game is over, "
    "unless the options say otherwise."
)
SAILING: Final = (
    "On your turn lay a crew card and sail as far as its number pays for: 3 points a straight step, 5 a diagonal one. "
    "The card stays behind. With few cards in hand you may drift one square instead, without a card."
)
STOPPING: Final = (
    "Where you stop (heave to) you take all cards that lie there. You must stop on an island, in a storm (a bare "
    "square: it costs you a card) and on another ship."
)
FIGHTING: Final = (
    "Landing on a ship at sea is an attack: both lay a crew card in secret, and the higher one takes two cards of the "
    "other's hand at random and gives one back. Ships on islands are safe."
)
BURYING: Final = (
    "Before you sail or drift you may bury cards face down on your square: to hide them, or to have few enough for "
    "drifting."
)

PRIMER: Final = (AIM, ISLANDS, SAILING, STOPPING, FIGHTING, BURYING)
