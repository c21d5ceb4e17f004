"""Why something is not possible, by reason code: the sentence and the clause of the rules that it rests on."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.words import Sentence
from quarterdeck.games.chaos_cove import codes

REASON_WORDS: Final[dict[int, tuple[str, str]]] = {
    ALLOWED: ("That is possible.", "CC-round-3"),
    NOT_ASKED: ("This question is not about that.", "CC-round-3"),
    codes.R_NOT_HELD: ("You have no such card in your hand.", "CC-card-1"),
    codes.R_NOT_ON_BOARD: ("That hero stands in no location.", "CC-card-1"),
    codes.R_WRONG_PHASE: ("The action of that card is not for this phase.", "CC-card-6"),
    codes.R_NOT_IN_FIGHT: ("The action of that card cannot be used inside a fight.", "CC-card-8"),
    codes.R_ONLY_IN_FIGHT: ("The action of that card is for inside a fight.", "CC-gus-7"),
    codes.R_BEFORE_PLACING: ("That card is played before a hero is placed.", "CC-polly-6"),
    codes.R_AFTER_PLACING: ("That card is played after a hero was placed.", "CC-belle-2"),
    codes.R_NO_FACE_DOWN: ("No such invader lies face down.", "CC-card-18"),
    codes.R_FACE_UP: ("That invader is face up already.", "CC-lighthouse-1"),
    codes.R_NO_TILE: ("There is no invader there.", "CC-fight-1"),
    codes.R_FACE_DOWN: ("An invader that lies face down cannot be attacked.", "CC-fight-1"),
    codes.R_NOT_ADJACENT: ("You have no ship or fort beside that invader.", "CC-surprise-2"),
    codes.R_NOTHING_TO_FIGHT: ("You have nothing to put into that fight, and nobody who could help.", "CC-fight-14"),
    codes.R_NO_TARGET: ("There is no face-up invader to attack.", "CC-card-18"),
    codes.R_CREW_OUT: ("All six of your crew are in the Fountain already.", "CC-take-9"),
    codes.R_SUPPLY_EMPTY: ("The supply has no more of that.", "CC-limit-1"),
    codes.R_NO_PIECE: ("You have none of those on the board.", "CC-card-18"),
    codes.R_NOT_YOURS: ("That piece belongs to somebody else.", "CC-dennis-1"),
    codes.R_OWN_PIECE: ("A piece of your own stands there: there is nothing to swap.", "CC-dennis-5"),
    codes.R_NO_SUCH_SPACE: ("Ships stand at sea and forts on land.", "CC-setup-14"),
    codes.R_TAKEN_SPACE: ("That space is taken.", "CC-build-5"),
    codes.R_EMPTY_SPACE: ("Nothing stands on that space.", "CC-dennis-1"),
    codes.R_NO_SYMBOL: ("The location shows no more of that.", "CC-take-3"),
    codes.R_NO_DOUBLOON: ("Your free resources are taken, and you have too few doubloons for more.", "CC-take-2"),
    codes.R_DOUBLOON_FOR_DOUBLOON: ("Buying a doubloon with doubloons would change nothing.", "CC-take-6"),
    codes.R_EFFECT_USED: ("That effect has been used in this turn.", "CC-place-4"),
    codes.R_NO_EFFECT: ("This works by itself: there is nothing to do.", "CC-place-2"),
    codes.R_FULL: ("That location is full: it has room for two heroes.", "CC-place-7"),
    codes.R_GEORGE: ("George stands there and lets nobody in.", "CC-george-1"),
    codes.R_GEORGE_STAYS: ("George cannot be moved.", "CC-george-3"),
    codes.R_SAME_PLACE: ("That hero stands there already.", "CC-george-8"),
    codes.R_NOT_YOUR_TILE: ("That hero is not one of yours in this round.", "CC-place-1"),
    codes.R_PLAYED_TILE: ("That hero has been placed already.", "CC-place-1"),
    codes.R_NO_TILE_LEFT: ("You have no hero left that is not placed.", "CC-sanctuary-3"),
    codes.R_OWN_TILE: ("That hero is yours already.", "CC-sanctuary-1"),
    codes.R_CANNOT_PAY: ("You do not have what it costs.", "CC-build-2"),
    codes.R_STACK_SHUT: ("That stack is closed for now: a card was taken from it.", "CC-build-4"),
    codes.R_STACK_EMPTY: ("That stack is empty.", "CC-townhall-4"),
    codes.R_NO_PIECES_LEFT: ("All six of your pieces of that kind are on the board.", "CC-build-7"),
    codes.R_NO_SPACE: ("Every space for it is taken.", "CC-build-6"),
    codes.R_NO_RUM: ("You have no rum to trade.", "CC-use-2"),
    codes.R_NO_CARD: ("You have no such construction card.", "CC-use-1"),
    codes.R_CARD_USED: ("That card has been used already.", "CC-use-2"),
    codes.R_NO_PLANK: ("You have no plank to sell.", "CC-blacksmith-1"),
    codes.R_TOO_FEW: ("You have too few for that.", "CC-market-4"),
    codes.R_HAND_EMPTY: ("You have no hero card in your hand.", "CC-greenhouse-1"),
    codes.R_MUST_CHOOSE: ("Choose at least one first.", "CC-round-8"),
    codes.R_MUST_COMMIT: ("Put something into the fight first.", "CC-fight-14"),
    codes.R_NO_WEAPON: ("You have no unused weapon for this fight.", "CC-fight-3"),
    codes.R_NO_POWDER: ("You have no gunpowder.", "CC-fight-4"),
    codes.R_NO_CREW: ("You have no crew standing in the Fountain that could fight.", "CC-gus-4"),
    codes.R_NO_GUS: ("Your crew can fight only with Gus: place him, or play his card.", "CC-fight-7"),
    codes.R_NO_VALUE: ("That card adds nothing to this fight.", "CC-card-12"),
    codes.R_HAS_GUS: ("You placed Gus, so your crew can fight without the card.", "CC-gus-10"),
    codes.R_NO_WIND: ("There is no wind on that space, so the ship cannot flee.", "CC-defend-12"),
    codes.R_NOWHERE_TO_FLEE: ("No ship space beside another pirate's place is empty.", "CC-defend-13"),
    codes.R_SAME_LANE: ("That space lies beside the same pirate.", "CC-defend-12"),
    codes.R_BEGUN: ("The fight has begun: something was put in, or the others were asked for help.", "CC-defend-15"),
    codes.R_NO_ART: ("You did not place Art in this round.", "CC-art-1"),
    codes.R_NOT_A_FORT: ("Only a fort that is being attacked can be hidden.", "CC-art-2"),
    codes.R_REFUSED: ("That card of yours was refused in this fight.", "CC-help-10"),
    codes.R_NONE_FULL: ("No location is full: every hero finds room without a Polly card.", "CC-card-18"),
    codes.R_SQUEEZED: ("One Polly card is enough for this turn.", "CC-polly-6"),
    codes.R_ATTACKED: ("There is one attack in a turn, and you have made it.", "CC-surprise-5"),
    codes.R_NOT_GIVEN: ("That is not among what can be chosen here.", "CC-place-2"),
    codes.R_NOWHERE_TO_GO: ("There is nowhere for it to go.", "CC-card-18"),
}  # fmt: skip


def reason(code: int) -> Sentence:
    """The sentence of a reason code."""
    text, clause = REASON_WORDS[code]
    return Sentence(text, clause)
