"""The first-time guide of Rum Runner in the seat of the Crown."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.rum_runner import codes
from quarterdeck.guides.guide import Do, Guide, Reply, Step, Tell

WELCOME: Final[tuple[Step, ...]] = (
    Tell(
        "You are the Crown. You age rum on the islands, and Captain Gullwing wants to drink it. You win with 4 points "
        "of rum that you have paid for and revealed; the Pirate wins with 4 bottles taken from you."
    ),
    Tell(
        "You hold five cards and 5 coins. One hazard lies face down before each island already, and only you know "
        "which is where. A turn has three actions, and whatever you can choose is lit."
    ),
)

LAYING_AND_FUNDING: Final[tuple[Step, ...]] = (
    Do(
        "Rum can only score from an island. Choose 'Play investments face down': however many you lay, it is one "
        "action.",
        "Play investments face down",
    ),
    Do(
        "Home Port holds your deck; the other islands are free. Choose Light Rum and Privateer Point, where "
        "Hidden Harbor keeps watch.",
        "Play Light Rum on Privateer Point",
    ),
    Do(
        "Now Poisoned Rum and Bivalve Bay. It scores for nobody, but the Pirate cannot know that: face down, all "
        "investments look alike.",
        "Play Poisoned Rum on Bivalve Bay",
    ),
    Do(
        "Isle of Tides is left. Choose it with Cash Crop, which will earn you a coin every turn.",
        "Play Cash Crop on Isle of Tides",
    ),
    Do(
        "An investment works once as many coins lie on it as its price says. Choose 'Invest coins in your cards': "
        "each of your cards in play can get one coin in this action.",
        "Invest coins in your cards",
    ),
    Do(
        "Choose Light Rum on Privateer Point. Its price is 2, so this is half of it.",
        "Put a coin on Light Rum on Privateer Point (0 of 2 coins)",
    ),
    Do(
        "Choose Poisoned Rum on Bivalve Bay, which costs 2 as well.",
        "Put a coin on Poisoned Rum on Bivalve Bay (0 of 2 coins)",
    ),
    Do(
        "Choose Cash Crop on Isle of Tides. Its price is 1, so it is funded at once.",
        "Put a coin on Cash Crop on Isle of Tides (0 of 1 coin)",
    ),
    Do("Keep your last 2 coins for the moment when the Pirate comes. Choose 'That is all'.", "That is all"),
    Do(
        "The third action is an event. Choose Royal Decree in your hand: for nothing it puts a coin from the bank on "
        "up to three of your cards.",
        "Play Royal Decree (costs nothing)",
    ),
    Do(
        "Choose Light Rum once more. With 2 coins it is funded.",
        "Put a coin on Light Rum on Privateer Point (1 of 2 coins)",
    ),
    Do(
        "Choose Poisoned Rum, and it is funded too.",
        "Put a coin on Poisoned Rum on Bivalve Bay (1 of 2 coins)",
    ),
    Do(
        "Hazards can hold coins as well, which help to pay for them later. Choose Harbor Guns before Isle of Tides.",
        "Put a coin on Harbor Guns at place 1 before Isle of Tides",
    ),
)

FIRST_RAIDS: Final[tuple[Step, ...]] = (
    Tell(
        "Three actions are done, and you drew a card. Funded cards are revealed when your next turn begins. Until "
        "then the Pirate has one turn to rob you."
    ),
    Reply("Hire, move or recall crew"),
    Reply("Hire Peg Leg Paul onto the first Longboat (costs nothing)"),
    Reply("Hire Stinky Pete onto the second Longboat (costs 1 coin)"),
    Reply("Raid Privateer Point"),
    Reply("Send the first Longboat (no icons)"),
    Reply("Sail with the first Longboat"),
    Tell(
        "The Captain hired Peg Leg Paul and Stinky Pete, one for each Longboat, and Paul raids Privateer Point. That "
        "is your rum! Now you may raise hazards before that island: pay, turn one up, and make the raiders deal with "
        "it."
    ),
    Do(
        "Hidden Harbor lets nobody past without a navigation icon, and Paul has none. It costs 1 to raise; a coin "
        "more stays on it. Choose 'Raise it with 2 coins from your supply'.",
        "Raise it with 2 coins from your supply (1 stays on it)",
    ),
    Reply("Peg Leg Paul: add a coin to the first Longboat and gain 3 coins"),
    Tell(
        "The raid is stopped. A hazard that was faced loses a coin; one without a coin is trashed, which means put on "
        "its owner's discard pile. Your extra coin saved Hidden Harbor. After a raid the crew act: Paul found 3 coins "
        "for the Pirate."
    ),
    Reply("Raid Home Port"),
    Do(
        "Now Stinky Pete raids Home Port, for the top card of your deck. Port Taxes costs nothing to raise, so make "
        "him pay. Choose 'Raise it for nothing'.",
        "Raise it for nothing (none stays on it)",
    ),
    Reply("Let the Crown gain 3 coins"),
    Reply("Nothing more from the crew"),
    Tell(
        "A hazard names its costs, and the Pirate pays one of them: here you gained 3 coins. Then the raid got "
        "through to your deck. Its top card was Reef, which is trashed; rum would have been a bottle for the Pirate."
    ),
)

REVEALING: Final[tuple[Step, ...]] = (
    Do(
        "Your turn begins, and what is funded can be revealed. Choose Cash Crop on Isle of Tides: face up, it works at "
        "the end of each of your turns.",
        "Reveal Cash Crop on Isle of Tides",
    ),
    Do(
        "Choose Light Rum on Privateer Point. It scores 1 point.",
        "Reveal Light Rum on Privateer Point, which scores 1 point",
    ),
    Do(
        "With the rum scored you may change your hand. The two cards you hold are too dear for your purse, so choose "
        "'Shuffle your hand into your deck'. You will draw new ones in a moment.",
        "Shuffle your hand into your deck",
    ),
    Do(
        "Choose Poisoned Rum on Bivalve Bay. Funded, it brings back a hazard from your discard pile.",
        "Reveal Poisoned Rum on Bivalve Bay",
    ),
    Do(
        "Port Taxes and Reef lie in the pile. Choose Reef, for it can cost the Pirate a whole ship.",
        "Take Reef from the discard pile",
    ),
    Tell(
        "Two more cards do something when they are revealed: Lighthouse moves a hazard before another island or adds "
        "a coin to a ship, and Letter of Marque trashes a ship."
    ),
)

SECOND_TURN: Final[tuple[Step, ...]] = (
    Do(
        "Reef is alone in your hand. Choose 'Draw until you have 5 cards': one action fills it up.",
        "Draw until you have 5 cards",
    ),
    Do(
        "Poisoned Rum has done its work and only blocks an island. Choose 'Recall a card to your hand'.",
        "Recall a card to your hand",
    ),
    Do(
        "Choose Poisoned Rum on Bivalve Bay. The 2 coins on it come back to your supply.",
        "Recall Poisoned Rum on Bivalve Bay (2 coins)",
    ),
    Do(
        "Cash Crop will be worth a raid to the Pirate, so guard it better. Choose 'Play a hazard face down'.",
        "Play a hazard face down",
    ),
    Do(
        "Choose Isle of Tides. A new hazard goes to the outside, where raiders meet it first.",
        "Before Isle of Tides, at place 2",
    ),
    Do(
        "Choose Reef. Laying it costs nothing; you pay when you raise it.",
        "Play Reef (costs 2 coins to raise)",
    ),
    Do(
        "Your actions are done, and Cash Crop puts a coin from the bank on one of your cards. Choose Reef: then "
        "raising it will cost your supply less.",
        "Put a coin on Reef at place 2 before Isle of Tides",
    ),
    Do(
        "You drew a sixth card, so one must go. Careful: what the Crown discards counts as raided, and rum would be a "
        "bottle for the Pirate. A hazard does no harm: choose Uncharted Waters.",
        "Discard Uncharted Waters",
    ),
)

SECOND_RAID: Final[tuple[Step, ...]] = (
    Reply("Play Brigantine (costs 3 coins)"),
    Reply("Hire, move or recall crew"),
    Reply("Hire Janey McFloyd onto the Brigantine (costs 1 coin)"),
    Reply("That is all"),
    Reply("Raid Isle of Tides"),
    Reply("Send the Brigantine (2 combat icons)"),
    Tell(
        "The Captain bought a Brigantine, put Janey McFloyd aboard and raids Isle of Tides with two combat icons: "
        "enough for Harbor Guns. You decide from the outermost hazard inward."
    ),
    Do(
        "Reef asks for two navigation icons or a ship. It costs 2, and one coin lies on it already. Choose 'Raise it "
        "with 1 coin from your supply'.",
        "Raise it with 1 coin from your supply (none stays on it)",
    ),
    Do(
        "Harbor Guns need not be shown: the Brigantine will not get past Reef. Save your coins and your secret, and "
        "choose 'Leave it face down'.",
        "Leave it face down",
    ),
    Tell(
        "Without navigation icons the Pirate had to trash the Brigantine, and with no ship left the raid was stopped. "
        "Janey is back in the Pirate's hand. Reef had no coin on it and is trashed as well."
    ),
)

THIRD_TURN: Final[tuple[Step, ...]] = (
    Do("There is nothing to reveal this time. Coins are always of use: choose 'Gain 2 coins'.", "Gain 2 coins"),
    Do(
        "Choose Embargo in your hand. It costs 2 and puts two coins each on up to two ships, and a ship with a coin "
        "on it cannot raid.",
        "Play Embargo (costs 2 coins)",
    ),
    Do("Choose the first Longboat.", "Add 2 coins to the first Longboat"),
    Do(
        "Choose the second Longboat too. Ships lose one coin when a turn of the Pirate begins, so both must wait.",
        "Add 2 coins to the second Longboat",
    ),
    Do(
        "While the Pirate waits, lay down new rum. Choose 'Play investments face down'.",
        "Play investments face down",
    ),
    Do(
        "Hidden Harbor still guards Privateer Point. Choose it with Gold Rum, which is worth 2 points.",
        "Play Gold Rum on Privateer Point",
    ),
    Do(
        "And a trap: choose Poisoned Rum and Bivalve Bay. Whoever raids it loses a crew.",
        "Play Poisoned Rum on Bivalve Bay",
    ),
    Do(
        "Cash Crop pays again. Choose Gold Rum, which then has 1 of its 3 coins.",
        "Put a coin on Gold Rum on Privateer Point (0 of 3 coins)",
    ),
    Tell(
        "That is the Crown's whole craft: lay cards, fund and reveal them, recall them, guard them, and bluff. You "
        "have 1 point of 4, and Gold Rum would make it 3. The Captain sails next, and from here on the game is yours: "
        "play on as you like."
    ),
)

CROWN_GUIDE: Final = Guide(
    game="rum-runner",
    key="crown",
    title="As the Crown",
    summary="Lay rum and hazards face down, fund and reveal them, and see off two raids.",
    seat=codes.CROWN,
    deal="The Governor's lesson 1897855",
    names=("Governor", "Captain Gullwing"),
    steps=(*WELCOME, *LAYING_AND_FUNDING, *FIRST_RAIDS, *REVEALING, *SECOND_TURN, *SECOND_RAID, *THIRD_TURN),
)
