"""The second round of the lesson in Wildtails: a star, a crisis, a gem, and an attack with a Buff."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Do, Step, Tell

CRISIS: Final[tuple[Step, ...]] = (
    Do(
        "Samuel holds no card, but his permanent sword can be spent once in each of his turns, and never goes away. "
        "Choose event 2 of Customs Shed, where a sword buys two coins.",
        "Event 2: pay 1 sword for 2 coins",
    ),
    Do(
        "Chapel Ruins has come up, with a skull. On the Log the skull now stands below an effect of the Raiders: Anna "
        "will have a crisis. Samuel is not concerned, so choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "Every turn begins with the check for a crisis. This one costs Anna a resource card. You may use abilities "
        "before it happens, but none would save the card: choose 'No, go on'.",
        "No, go on",
    ),
    Do(
        "She may say which. Tortoise Bank shows two swords and a coin, Powder Store only a sword: choose Powder Store. "
        "Stored cards are safe from this.",
        "Discard resource card Powder Store: 1 sword",
    ),
    Do(
        "The crisis is over, and her turn goes on. Event 4 wants Deception 6, and Anna has 3. No skull is left in the "
        "deck, and the next card adds 2 or 3. If it were 2, Rally could help. Choose event 4.",
        "Event 4, Deception 6 against your 3: 1 barrel, 1 sword and 1 gem; 1 of 3 cards would do, 3 with Rally",
    ),
)

GEMS: Final[tuple[Step, ...]] = (
    Do(
        "Storm Anchorage added 3, and that was enough. Now Anna has a gem, which can stand in for a barrel, a sword or "
        "a coin. Choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "Samuel knows Storm Anchorage. Again one of the two cards left is a kraken, and he need not be lucky twice. "
        "Choose event 1, a barrel for certain.",
        "Event 1, free: 1 barrel",
    ),
    Do(
        "Gunners' Point came up, the kraken: a check would have failed. Choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "Anna can claim her Objective now. Choose Chart the Reef, for a barrel and a coin.",
        "Claim Chart the Reef, level 1: pay 1 barrel and 1 coin, needs Savvy 3; Savvy +1",
    ),
    Do(
        "Where there are several ways to pay, you are asked. The gem could be the barrel, but it will do better as "
        "the coin: choose 1 barrel from Chapel Ruins. Then the gem of that card pays for the rest, and Tortoise Bank "
        "stays whole.",
        "1 barrel from Chapel Ruins (1 sword and 1 gem left for this turn)",
    ),
    Do("That lost her only a sword, and both Objectives are claimed. Choose 'End the turn'.", "End the turn"),
)

ATTACK: Final[tuple[Step, ...]] = (
    Do(
        "Three of five cards are captured: time for an attack, a check of Bravery against the Raiders. The target is "
        "7, and 1 more for each captured card. Samuel has 5, and the last card in the deck adds 2. Choose 'Attack the "
        "Raiders'.",
        "Attack the Raiders: Bravery 10 against your 5; the next card would do with Rally; success frees 3 cards",
    ),
    Do(
        "He has 7 of 10. A Buff may come after the reveal, when you know what is missing. Choose Rally, which adds 3. "
        "Like Signal Lamp it turns Acorn Rock to its dark side, and so does not come twice in a round.",
        "Rally: +3 for this check (turns Acorn Rock to its dark side)",
    ),
)

FAREWELL: Final[tuple[Step, ...]] = (
    Tell(
        "The Raiders are driven back. The three captured cards are on the discard pile, and will be in the next deck. "
        "For whoever holds a cannon, Acorn Rock has one more Buff: Broadside, which does not need the lantern side."
    ),
    Tell(
        "You win by an attack like this once both Objectives are at level 4. You lose with five captured cards, after "
        "round 7, or if a round ends with an empty discard pile. Crises get worse from round to round, and more icons "
        "bring them."
    ),
    Tell(
        "That was Wildtails. Play on here if you like, or begin a scenario of your own: alone, with a friend or with "
        "a bot. And there is the campaign: a story in chapters, in which what you decide changes your cards for good."
    ),
)
