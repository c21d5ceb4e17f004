"""Why something is not possible, by reason code: the sentence and the clause of the rules that it rests on."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.words import Sentence
from quarterdeck.games.rum_runner import codes

REASON_WORDS: Final[dict[int, tuple[str, str]]] = {
    ALLOWED: ("That is possible.", "RR-action-1"),
    NOT_ASKED: ("This question is not about that.", "RR-turn-2"),
    codes.R_NOT_HELD: ("That card is not in your hand.", "RR-action-6"),
    codes.R_HAND_FULL: ("Your hand is full already: play some cards before you draw.", "RR-draw-3"),
    codes.R_NO_CARDS: ("There is nothing left to draw.", "RR-draw-3"),
    codes.R_NO_HAZARD_HELD: ("You have no hazard in your hand.", "RR-hazard-5"),
    codes.R_NO_INVESTMENT_HELD: ("You have no investment in your hand.", "RR-investments-6"),
    codes.R_NO_FREE_ISLAND: ("No island is free for an investment; Home Port is not while the deck lies there.",
                             "RR-investments-3"),
    codes.R_NONE_IN_PLAY: ("You have no card in play: play a hazard or an investment first.", "RR-action-6"),
    codes.R_NO_COIN: ("Your supply is empty: gain coins first.", "RR-action-8"),
    codes.R_PRICE: ("You have too few coins for it: gain some first.", "RR-action-8"),
    codes.R_NO_USE: ("It would change nothing now, so it cannot be played.", "RR-event-3"),
    codes.R_NO_CREW: ("You have no crew in play, and none in your hand that you can pay for and find a place for.",
                      "RR-action-7"),
    codes.R_NO_READY_SHIP: ("No ship of yours has crew aboard and no coin on it.", "RR-target-5"),
    codes.R_MUST_PLAY: ("Choose at least one first.", "RR-action-6"),
    codes.R_PASSED: ("Coins go along the row, one a card: this card has its coin or was passed over.", "RR-invest-5"),
    codes.R_FULL: ("It holds 63 coins already, and cannot hold more.", "RR-coins-8"),
    codes.R_NOT_FACE_DOWN: ("It lies face up already.", "RR-upkeep-1"),
    codes.R_NOT_FUNDED: ("Too few coins lie on it: it needs as many as its price.", "RR-upkeep-1"),
    codes.R_HANDLED: ("Each crew can be handled only once in an action.", "RR-crew-6"),
    codes.R_NO_SLOT: ("There is no free slot for crew: move or recall somebody first.", "RR-crew-2"),
    codes.R_SAME_SHIP: ("That is the ship the crew is on already.", "RR-crew-8"),
    codes.R_NOT_IN_PLAY: ("That crew is not on one of your ships, nor can it be hired now.", "RR-crew-8"),
    codes.R_SHIP_COIN: ("There is a coin on that ship, and it must not have any.", "RR-party-1"),
    codes.R_SHIP_CREW: ("There is no crew aboard that ship.", "RR-party-1"),
    codes.R_TOO_LITTLE: ("With the coins on the hazard that is less than its cost.", "RR-raise-6"),
    codes.R_TOO_MUCH: ("That is more than your supply has, or than the hazard can hold.", "RR-raise-7"),
    codes.R_CANNOT_PAY: ("You and the party have too little to pay that.", "RR-face-8"),
    codes.R_NO_ICON: ("There is no such icon there that is still unused.", "RR-face-6"),
    codes.R_OUT_OF_PARTY: ("That is not in the raiding party.", "RR-face-7"),
    codes.R_NOTHING_TO_DO: ("There is nothing that it could do now.", "RR-after-5"),
    codes.R_NOT_PENDING: ("That crew was not in the raiding party at its end, or has acted already.", "RR-after-1"),
    codes.R_MUST_ACT: ("A crew is left whose effect is not optional: choose that one first.", "RR-after-4"),
    codes.R_SAME_ISLAND: ("It lies before that island already: it has to go to another one.", "RR-lighthouse-3"),
    codes.R_NOT_DISCARDED: ("There is no such card in your discard pile.", "RR-coins-9"),
    codes.R_NO_COINS_THERE: ("There is no coin to be taken off there.", "RR-coins-4"),
    codes.R_SAME_CARD: ("The coin comes from there: it has to go elsewhere.", "RR-cutthroatcarlie-2"),
    codes.R_KNOWN: ("You know that card already.", "RR-after-9"),
    codes.R_TOO_FEW_ICONS: ("Using that icon would leave too few after it for the rest of the cost.", "RR-face-12"),
    codes.R_TOO_FEW_CARDS: ("Discarding that card would leave too few after it in printed order.", "RR-discard-5"),
    codes.R_PASSED_SHIP: ("Ships join in the order of the fleet, and this one was passed over.", "RR-party-5"),
    codes.R_PASSED_DECREE: ("The decree goes along the row, and this card had its turn.", "RR-royaldecree-4"),
    codes.R_PASSED_EMBARGO: ("The embargo goes along the fleet, and this ship had its turn.", "RR-embargo-3"),
    codes.R_PASSED_ICON: ("Icons are used in order, ships before crew, and this one was passed over.", "RR-face-12"),
    codes.R_PASSED_CARD: ("Cards are discarded in printed order, and this one was passed over.", "RR-discard-5"),
    codes.R_MAP_COIN: ("That ship has a coin on it, and Treasure Map needs one without.", "RR-treasuremap-2"),
    codes.R_MAP_CREW: ("That ship has no crew, and Treasure Map needs one that has.", "RR-treasuremap-2"),
    codes.R_BURN_COIN: ("That ship has a coin on it, and only one without can be the Fire Ship.", "RR-fireship-2"),
    codes.R_TOO_CHEAP: ("That ship does not cost enough to be given up.", "RR-fireship-4"),
}  # fmt: skip


def reason(code: int) -> Sentence:
    """The sentence of a reason code."""
    text, clause = REASON_WORDS[code]
    return Sentence(text, clause)
