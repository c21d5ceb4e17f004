"""The questions and what the others are told meanwhile, step by step; in braces stands what `words` finds out."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.wildtails import codes

WON: Final = ("The scenario is won: the Threat is eliminated.", "WT-end-1")
LOST: Final = ("The scenario is lost.", "WT-end-3")

# For each step: the question, what the others are told, and the clause. `{do}` is "do you", or "does Anna" for one who
# plays both; `{person}` who is asked, as others call them; `{about}` what the question is about, which everybody sees.
QUESTIONS: Final[dict[int, tuple[str, str, str]]] = {
    codes.CHARACTER_STEP: ("{about} {which_character}", "{about} {person} chooses a Character.", "WT-setup-10"),
    codes.FIRST_STEP: (
        "Who takes the first turn? {about}",
        "{person} says who takes the first turn. {about}",
        "WT-setup-9",
    ),
    codes.WINDOW_STEP: ("{about} {Do} use an ability{first}?", "{about} {person} may use an ability{first}.", ""),
    codes.DISCARD_ONE_STEP: (
        "Crisis at {scene} ({curse}): which resource card {do} discard?",
        "Crisis at {scene}: {person} chooses a resource card to discard.",
        "WT-crisis-8",
    ),
    codes.OR_ABILITIES_STEP: (
        "Crisis at {scene} ({curse}): no abilities this turn, or a resource card is turned down. Which {do} choose?",
        "Crisis at {scene}: {person} gives up abilities for this turn, or turns a resource card down.",
        "WT-crisis-10",
    ),
    codes.OR_ALL_STEP: (
        "Crisis at {scene} ({curse}): all resource cards are discarded, or the active Scene. Which {do} choose?",
        "Crisis at {scene}: {person} discards all resource cards, or the active Scene.",
        "WT-crisis-12",
    ),
    codes.ACTION_STEP: ("{whose} turn{as_whom}{about} What {do} do?", "{person} chooses an action{about}", ""),
    codes.SURE_STEP: ("{about} Claim it all the same?", "{about} {person} is asked again.", "WT-level-12"),
    codes.PAY_STEP: (
        "Paying for {purpose}: what {do} spend for {symbol}?{due}",
        "{person} pays for {purpose}.{due}",
        "WT-pay-5",
    ),
    codes.SMUGGLE_STEP: (
        "Which card {do} take from {empire}?{about}",
        "{person} takes cards from {empire}.",
        "WT-smuggle-1",
    ),
    codes.STORE_STEP: (
        "{Do} store {a_card} in {empire} (room for {room})? Stored cards are safe, and Smuggle takes them back.",
        "{person} may store cards in {empire}.",
        "WT-store-1",
    ),
}
