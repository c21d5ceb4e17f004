"""The questions and what the others are told meanwhile, step by step, as far as they are always the same."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.chaos_cove import codes

OVER: Final = ("The game is over.", "CC-score-1")
FALLEN: Final = ("The game is over: the cove has fallen.", "CC-break-3")

# For each step: the question, what the others are told after the name, and the clause. Where one of them depends on
# how things stand, `words` has it instead. `{}` is what the question is about, which everybody sees.
QUESTIONS: Final[dict[int, tuple[str, str, str]]] = {
    codes.FREE_CARD_STEP: (
        "Which construction card do you start with? It costs nothing.",
        "chooses a construction card to start with.",
        "CC-setup-20",
    ),
    codes.SPACE_STEP: (
        "Where does your new {} go? It guards that lane; of the pieces there the lowest number is attacked first.",
        "chooses a space for a new {}.",
        "CC-build-5",
    ),
    codes.HIRE_STEP: ("", "decides whether to pay for a {} hero.", "CC-place-10"),
    codes.PLACING_STEP: (
        "Which hero do you place? It is your {} this round. You may play hero cards first.",
        "chooses a hero to place, the {} this round.",
        "CC-place-1",
    ),
    codes.PLACE_AT_STEP: (
        "To which location does {} go?",
        "chooses a location for {}.",
        "CC-place-1",
    ),
    codes.TURN_STEP: ("", "has placed {} and may use effects, take resources and play cards.", "CC-place-2"),
    codes.FLIP_STEP: ("", "chooses a face-down {} to turn up.", ""),
    codes.USE_STEP: ("", "chooses {} to use.", ""),
    codes.BLACKSMITH_STEP: ("", "sells planks at the Blacksmith.", "CC-blacksmith-2"),
    codes.MARKET_GIVE_STEP: (
        "What do you give to the Market? You give three things and get three; {} still to give.",
        "chooses what to give to the Market, {} still to give.",
        "CC-market-2",
    ),
    codes.MARKET_GET_STEP: (
        "What do you get from the Market? {} still to get.",
        "chooses what to get from the Market, {} still to get.",
        "CC-market-3",
    ),
    codes.TOWN_HALL_STEP: ("", "chooses a card to build at the Town Hall.", "CC-townhall-1"),
    codes.GARDEN_STEP: (
        "Who gets the first player marker? It counts from Phase 2 on. {} now.",
        "chooses who gets the first player marker. {} now.",
        "CC-garden-1",
    ),
    codes.GREENHOUSE_STEP: ("", "exchanges hero cards at the Greenhouse, {} so far.", "CC-greenhouse-1"),
    codes.SANCTUARY_STEP: (
        "Which of your unplaced heroes do you swap for another?",
        "chooses a hero to swap at the Sanctuary.",
        "CC-sanctuary-1",
    ),
    codes.SANCTUARY_SWAP_STEP: (
        "Which unplaced hero do you take for {}?",
        "chooses a hero to take for {}.",
        "CC-sanctuary-2",
    ),
    codes.WEAPON_STEP: ("{}: which do you take?", "takes a weapon or gunpowder by {}.", ""),
    codes.MOVE_PIECE_STEP: (
        "Which of your {}s do you move or swap?",
        "chooses a {} to move or swap.",
        "",
    ),
    codes.MOVE_PIECE_TO_STEP: (
        "Where does your {} go? It moves to an empty space, or swaps with another player's piece.",
        "chooses where the {} goes.",
        "",
    ),
    codes.CALVIN_STEP: (
        "Calvin: which face-up invader do you attack? You need no piece beside it.",
        "chooses an invader to attack by Calvin.",
        "CC-calvin-3",
    ),
    codes.GEORGE_STEP: (
        "George's card: which hero do you move to another location?",
        "chooses a hero to move by George's card.",
        "CC-george-2",
    ),
    codes.GEORGE_TO_STEP: (
        "To which location do you move {}? Nothing there takes effect but the Fortress.",
        "chooses where to move {}.",
        "CC-george-4",
    ),
    codes.TRADES_STEP: ("", "may trade rum by ship.", "CC-use-2"),
    codes.BUY_STEP: ("", "buys a construction card or passes.", "CC-build-1"),
    codes.SURPRISE_STEP: ("", "attacks an invader, plays cards or passes.", "CC-surprise-1"),
    codes.AFTER_FIGHT_STEP: (
        "The fight is over. Do you play a hero card for its action?",
        "may play hero cards after the fight.",
        "",
    ),
    codes.FIGHT_STEP: ("", "", "CC-fight-15"),
    codes.OFFER_STEP: ("", "", "CC-help-3"),
    codes.ANSWER_STEP: ("", "", "CC-help-2"),
    codes.FLEE_STEP: (
        "Where does your ship flee to, away from {}?",
        "chooses where to flee from {}.",
        "CC-defend-12",
    ),
    codes.LOSE_CARD_STEP: (
        "Your {0} is destroyed. Which {0} card do you lose with it?",
        "has lost a {0} and chooses which {0} card goes with it.",
        "CC-defend-10",
    ),
}
