"""The first round of the lesson in Wildtails: events, checks, storing, Smuggle, the first levels and Conspire."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Do, Step, Tell

WELCOME: Final[tuple[Step, ...]] = (
    Tell(
        "Welcome, Skipper. You play Anna the squirrel and Samuel the rat, two small pirates against one Threat. They "
        "take turns, and they win or lose together. With a second person at the table each of you would play one of "
        "them, by the same rules."
    ),
    Tell(
        "The top card of the deck is the active Scene, here Smugglers' Stair. Its four events bring barrels, swords, "
        "coins, cannons or gems. Below it lie the other Scenes of this round: you may look up which they are, but "
        "nobody knows in which order they come."
    ),
    Tell(
        "The Threat is the Raiders. They have captured two Scenes already, and with five you lose. The Pirate's Log "
        "below them shows the round, and which curse icons bring a crisis in it. In round 1 none does."
    ),
    Tell(
        "The two Objectives are Arm the Crew and Chart the Reef, of four levels each. Each Character can have one of "
        "them. When both are complete, a successful attack on the Threat wins."
    ),
    Tell(
        "Anna and Samuel have three skills each: Savvy, Bravery and Deception. Acorn Rock is your Empire: it stores "
        "cards, and it has abilities that both can use. In each turn one action is taken. Anna begins."
    ),
)

EVENTS: Final[tuple[Step, ...]] = (
    Do(
        "The first event of every Scene is free. Choose event 1 of Smugglers' Stair, for a barrel.",
        "Event 1, free: 1 barrel",
    ),
    Do(
        "The Scene is now a resource card of Anna's that shows a barrel, and the next Scene has come up. After the "
        "action, cards may be stored in Acorn Rock. Anna can use her barrel soon, so choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "Samuel's turn, at Chapel Ruins. Event 3 needs a skill check: his skill, and the modifier of the next card, "
        "against a target. He has Deception 3, the target is 4, and nearly every card in the deck adds what is "
        "missing. Choose event 3.",
        "Event 3, Deception 4 against your 3: 1 sword and 1 coin; 5 of 6 cards would do",
    ),
    Do(
        "Gunners' Point was revealed and added 2: with 5 against 4 he succeeds. Chapel Ruins is now Samuel's card, "
        "and the revealed card is the next Scene. Choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "Other events want to be paid for. Anna has a barrel, and at Gunners' Point two swords are given for one. "
        "Choose event 2.",
        "Event 2: pay 1 barrel for 2 swords",
    ),
    Do(
        "The card that she spent is on the discard pile, and Gunners' Point shows two swords for her. Choose 'End "
        "the turn' once more.",
        "End the turn",
    ),
    Do(
        "Moonlit Jetty has a check of Deception 4 again. Look at its curse icon, a moon: if the revealed card has the "
        "same icon, the check fails, whatever the numbers say. One of the four cards left is a moon. Choose event 3.",
        "Event 3, Deception 4 against your 3: 1 barrel and 1 coin; 2 of 4 cards would do, 3 with Rally",
    ),
    Do(
        "Tortoise Bank was that moon. A failed check costs no more than the turn: Moonlit Jetty is discarded, and "
        "Samuel keeps his card. Choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "The question tells you how good a chance is. No moon is left in the deck, no card takes anything away, and "
        "Anna has Savvy 4 against 4: she cannot fail. Choose event 3.",
        "Event 3, Savvy 4 against your 4: 2 swords and 1 coin; any card would do",
    ),
)

STORING_AND_SMUGGLING: Final[tuple[Step, ...]] = (
    Do(
        "Two swords begin Arm the Crew, which makes its owner braver and suits Samuel. But everybody pays with cards "
        "of their own. So let Anna leave him hers in Acorn Rock, which has room for three cards: choose 'Store "
        "Gunners' Point'.",
        "Store Gunners' Point: 2 swords",
    ),
    Do(
        "Tortoise Bank stays with Anna. Abilities stand beside the other answers. Signal Lamp of Acorn Rock would give "
        "her another turn, but it comes once a round, and Samuel has something to do. Choose 'End the turn'.",
        "End the turn",
    ),
    Do(
        "Now it is his turn, and abilities come on top of the action. Choose Smuggle: for a barrel, a sword or a coin "
        "he takes any cards he likes from Acorn Rock.",
        "Smuggle: pay 1 basic resource (barrel, sword or coin); take cards from Acorn Rock",
    ),
    Do(
        "Choose 1 sword from Chapel Ruins. A card that is spent in part is set aside: the coin on it can be spent in "
        "this turn, and is lost when the turn ends.",
        "1 sword from Chapel Ruins (1 coin left for this turn)",
    ),
    Do(
        "He needs no other ability in this turn, and you may say so for each Character: choose 'No more abilities of "
        "Samuel this turn'.",
        "No more abilities of Samuel this turn",
    ),
    Do(
        "With the two swords from Acorn Rock, choose Arm the Crew. Whoever pays for the first level claims the "
        "Objective, and this level gives Samuel a bonus of 1 to Bravery. Chart the Reef is left to Anna: it needs "
        "Savvy 3, which he has not.",
        "Claim Arm the Crew, level 1: pay 2 swords; Bravery +1",
    ),
    Do(
        "That was his action, and it leaves the Scene where it is. The coin that was set aside is lost now. Keep "
        "Signal Lamp for the next turn: choose 'End the turn'.",
        "End the turn",
    ),
)

CONSPIRING: Final[tuple[Step, ...]] = (
    Do(
        "It is Anna's turn, and she will leave it to Samuel. Choose 'No more abilities of Anna this turn'.",
        "No more abilities of Anna this turn",
    ),
    Do(
        "Event 3 of Storm Anchorage brings a barrel and a sword, the price of Samuel's next level. It takes Bravery: "
        "he has 5, and she has 2. The abilities of Acorn Rock are for both of them, so he can use them in her turn, "
        "too. Choose Signal Lamp, with which he takes it over. This is called Conspire.",
        "Signal Lamp: Samuel plays this turn instead of Anna (Conspire; turns Acorn Rock to its dark side)",
    ),
    Do(
        "Acorn Rock has turned its dark side up, so neither Signal Lamp nor Rally can be used until the next round. "
        "Samuel has 5 against 4, but one of the two cards left is a kraken, like this Scene. Choose event 3, and hope.",
        "Event 3, Bravery 4 against your 5: 1 barrel and 1 sword; 1 of 2 cards would do",
    ),
    Do(
        "It was Powder Store: no kraken, nothing added, and 5 is enough. Samuel needs both resources himself. Choose "
        "'End the turn'.",
        "End the turn",
    ),
    Do(
        "He ended her turn, so the next one is Anna's again. The checks of Powder Store are not for her. Choose event "
        "1, a sword.",
        "Event 1, free: 1 sword",
    ),
    Do("She holds two cards now, and there is no limit to that. Choose 'End the turn'.", "End the turn"),
    Do(
        "Level 2 of Arm the Crew brings Samuel a permanent sword, which is marked with a star. Choose Arm the Crew: he "
        "has what it costs.",
        "Arm the Crew, level 2: pay 1 barrel and 1 sword; a permanent sword",
    ),
)

END_OF_THE_ROUND: Final[tuple[Step, ...]] = (
    Do(
        "Customs Shed is the last Scene of the round. The next deck is made of discarded cards only, and a round with "
        "more Scenes leaves you more time. So put this one there, too, which is also an action: choose 'Discard "
        "Customs Shed'.",
        "Discard Customs Shed: the last Scene, so round 2 begins and a card is captured (3 of 5)",
    ),
    Do("The deck is empty, so the round ends with this turn. Choose 'End the turn'.", "End the turn"),
    Tell(
        "Round 2 begins: the discard pile was shuffled, and the Raiders captured a card of it, which makes three. The "
        "others are the new deck. Acorn Rock shows its lantern side again, and the Pirate's Log has moved on."
    ),
)
