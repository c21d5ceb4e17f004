"""Why something is not possible, by reason code: the sentence and the clause of the rules that it rests on."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.words import Sentence
from quarterdeck.games.wildtails import codes

REASON_WORDS: Final[dict[int, tuple[str, str]]] = {
    ALLOWED: ("That is possible.", "WT-turn-1"),
    NOT_ASKED: ("This question is not about that.", "WT-turn-1"),
    codes.R_TAKEN_CHARACTER: ("The other player has chosen that Character.", "WT-setup-7"),
    codes.R_NOT_ABOARD: ("That Character is not in play.", "WT-campaign-3"),
    codes.R_CANNOT_SHARE: ("With that Character nobody could ever finish both Objectives.", "WT-setup-13"),
    codes.R_MUTED: ("A crisis forbids abilities in this turn.", "WT-crisis-10"),
    codes.R_NOT_YOURS: ("That ability belongs to another Character.", "WT-ability-1"),
    codes.R_NOT_LEARNT: ("There is no such ability to use here.", "WT-campaign-3"),
    codes.R_DARK: ("The Empire's dark side is up: the lantern was used in this round.", "WT-ability-3"),
    codes.R_LIMIT: ("It has been used as often as a turn allows.", "WT-ability-4"),
    codes.R_ROUND: ("It cannot be used in this round.", "WT-ability-5"),
    codes.R_CANNOT_PAY: ("This Character does not have what it costs.", "WT-pay-1"),
    codes.R_EMPTY_EMPIRE: ("The Empire stores nothing that could be taken.", "WT-smuggle-2"),
    codes.R_NO_CHECK_LEFT: ("No check comes any more in this turn that it could help.", "WT-buff-5"),
    codes.R_OWN_ONLY: ("It helps only a check of its own Character, who is not active.", "WT-buff-4"),
    codes.R_IN_CHECK: ("In a check only Buff can be used, and Smuggle to pay for one.", "WT-ability-15"),
    codes.R_LANTERN: ("The Empire's lantern side is up already.", "WT-campaign-15"),
    codes.R_NO_SCENE: ("There is no active Scene in this turn.", "WT-action-4"),
    codes.R_LAST_SCENE: ("This Scene is the only card of the deck.", "WT-campaign-14"),
    codes.R_NOTHING_TO_PAY: ("In a check Smuggle is for paying a Buff, and there is none to pay for.", "WT-ability-15"),
    codes.R_BY_ACTIVE: ("Who plays alone uses it with the active Character, to the same effect.", "WT-solo-4"),
    codes.R_SAID_NO_MORE: ("No more abilities were wanted in this turn.", "WT-ability-12"),
    codes.R_NO_REVEAL: ("A check needs a card to reveal: with this last Scene, two discarded ones.", "WT-check-8"),
    codes.R_COMPLETE: ("That Objective is complete.", "WT-level-13"),
    codes.R_NOT_YOUR_OBJECTIVE: ("The partner has claimed that Objective.", "WT-level-3"),
    codes.R_HAS_OBJECTIVE: ("This Character has claimed the other Objective, and can have only one.", "WT-level-4"),
    codes.R_SKILL: ("This Character's skill is too low for it.", "WT-level-7"),
    codes.R_NOT_SHOWN: ("No held card shows what is needed beside the cost.", "WT-level-8"),
    codes.R_NOT_HELD: ("This Character does not hold that card.", "WT-pay-1"),
    codes.R_NOT_ON_CARD: ("That card has none of it left.", "WT-pay-1"),
    codes.R_OTHER_TURN: ("A permanent resource is spent only in its owner's turn.", "WT-resource-6"),
    codes.R_STAR_SPENT: ("That permanent resource has been spent in this turn.", "WT-resource-7"),
    codes.R_WRONG_RESOURCE: ("It does not pay for what is asked for now.", "WT-resource-2"),
    codes.R_REST_UNPAID: ("Then the rest of the cost could not be paid.", "WT-pay-6"),
    codes.R_NOT_STORED: ("The Empire does not store that card.", "WT-smuggle-1"),
    codes.R_ASIDE: ("That card is set aside, and stays there until the turn ends.", "WT-pay-10"),
    codes.R_LOWEST: ("That card shows its first event already.", "WT-crisis-19"),
    codes.R_MUST_TAKE: ("Take at least one card first.", "WT-smuggle-2"),
    codes.R_PASSED_OVER: ("Cards are named in the order of their numbers, and this one was passed over.", "WT-pay-7"),
    codes.R_LATER: ("Later in this turn it does the same: you are asked again when it matters.", "WT-ability-17"),
    codes.R_NO_STAR: ("There is no such permanent resource here.", "WT-resource-6"),
}  # fmt: skip


def reason(code: int) -> Sentence:
    """The sentence of a reason code."""
    text, clause = REASON_WORDS[code]
    return Sentence(text, clause)
