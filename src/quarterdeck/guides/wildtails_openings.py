"""What has been answered at the tables of Wildtails' lessons when they begin."""

from __future__ import annotations

from typing import Final

# Five turns: Anna holds two swords at Gunners' Point, and two and a coin at Tortoise Bank.
FIVE_TURNS: Final = (
    "Event 1, free: 1 barrel", "End the turn",
    "Event 3, Deception 4 against your 3: 1 sword and 1 coin; 5 of 6 cards would do", "End the turn",
    "Event 2: pay 1 barrel for 2 swords", "End the turn",
    "Event 3, Deception 4 against your 3: 1 barrel and 1 coin; 2 of 4 cards would do, 3 with Rally", "End the turn",
    "Event 3, Savvy 4 against your 4: 2 swords and 1 coin; any card would do",
)  # fmt: skip

# The rest of the first round: Arm the Crew is Samuel's, at level 2.
TO_ROUND_TWO: Final = (
    "Store Gunners' Point: 2 swords", "End the turn",
    "Smuggle: pay 1 basic resource (barrel, sword or coin); take cards from Acorn Rock",
    "1 sword from Chapel Ruins (1 coin left for this turn)", "No more abilities of Samuel this turn",
    "Claim Arm the Crew, level 1: pay 2 swords; Bravery +1", "End the turn", "No more abilities of Anna this turn",
    "Signal Lamp: Samuel plays this turn instead of Anna (Conspire; turns Acorn Rock to its dark side)",
    "Event 3, Bravery 4 against your 5: 1 barrel and 1 sword; 1 of 2 cards would do", "End the turn",
    "Event 1, free: 1 sword", "End the turn", "Arm the Crew, level 2: pay 1 barrel and 1 sword; a permanent sword",
    "Discard Customs Shed: the last Scene, so round 2 begins and a card is captured (3 of 5)", "End the turn",
)  # fmt: skip
