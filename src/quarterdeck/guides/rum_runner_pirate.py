"""The first-time guide of Rum Runner in the seat of the Pirate."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.rum_runner import codes
from quarterdeck.guides.guide import Do, Guide, Reply, Step, Tell

WELCOME: Final[tuple[Step, ...]] = (
    Tell(
        "You are the Pirate. Governor Pell hides rum on the islands, behind face-down hazards. Take 4 bottles of any "
        "kind and you win; the Crown wins with 4 points of rum that it has funded and revealed."
    ),
    Reply("Pay 1 coin for a new hand"),
    Reply("Keep your hand"),
    Tell(
        "At this table a hand can be changed before the first turn, for a coin each time; most tables play without "
        "that. The Governor did not like the first five cards and drew five others."
    ),
    Do(
        "You hold a ship, three crew and a Treasure Map: a fine start, and not worth a coin to change. Choose 'Keep "
        "your hand'.",
        "Keep your hand",
    ),
    Reply("Play investments face down"),
    Reply("Play Light Rum on Privateer Point"),
    Reply("Play Gold Rum on Bivalve Bay"),
    Reply("Play Cash Crop on Isle of Tides"),
    Reply("Play a hazard face down"),
    Reply("Before Bivalve Bay, at place 2"),
    Reply("Play Reef (costs 2 coins to raise)"),
    Reply("Gain 2 coins"),
    Tell(
        "The Governor has laid a card on three islands, and a second hazard before Bivalve Bay. All of them are face "
        "down, so you can only guess. Now it is your turn, with three actions."
    ),
)

FIRST_RAIDS: Final[tuple[Step, ...]] = (
    Do(
        "Two Longboats are yours from the start, but a ship needs crew to raid. Choose 'Hire, move or recall crew': "
        "it is one action, however many you handle.",
        "Hire, move or recall crew",
    ),
    Do(
        "Choose Stinky Pete in your hand, and the first Longboat. He costs 1 coin and brings a navigation icon; "
        "a Longboat has room for one crew.",
        "Hire Stinky Pete onto the first Longboat (costs 1 coin)",
    ),
    Do(
        "Choose Peg Leg Paul, who costs nothing, and the second Longboat.",
        "Hire Peg Leg Paul onto the second Longboat (costs nothing)",
    ),
    Do(
        "Now a raid! The Crown's deck lies on Home Port, and a raid there takes its top card. Choose Home Port.",
        "Raid Home Port",
    ),
    Do(
        "Who sails? Each ship costs you a coin, which lies on it, and a ship with a coin on it cannot raid again. "
        "Choose the second Longboat and keep the first for later.",
        "Send the second Longboat (no icons)",
    ),
    Reply("Raise it for nothing (none stays on it)"),
    Do(
        "The Governor turned up Port Taxes. A hazard names its costs, and you pay one that you can pay. Choose 'Pay 2 "
        "coins', rather than fill the Crown's purse.",
        "Pay 2 coins",
    ),
    Do(
        "You are through, and the top card was Light Rum: your first bottle! After a raid the crew may act. Choose "
        "Peg Leg Paul: for one more coin on his ship you gain 3.",
        "Peg Leg Paul: add a coin to the second Longboat and gain 3 coins",
    ),
    Do(
        "The first Longboat is ready as well. Choose Privateer Point to raid it; with only one ship ready, nobody "
        "asks which one sails.",
        "Raid Privateer Point",
    ),
    Reply("Raise it with 1 coin from your supply (none stays on it)"),
    Do(
        "Hidden Harbor asked for a navigation icon, and Pete had one. Light Rum again: your second bottle! Pete could "
        "give himself up to clear away a hazard, but you need him. Choose 'Nothing more from the crew'.",
        "Nothing more from the crew",
    ),
    Tell(
        "Your turn ends with a card drawn. Raided rum put a coin more on each raider, and Paul added another. Every "
        "ship loses one coin when your turn begins, so a rich raid means a long rest."
    ),
)

A_NEW_SHIP: Final[tuple[Step, ...]] = (
    Reply("Draw until you have 5 cards"),
    Reply("Play a hazard face down"),
    Reply("Before Bivalve Bay, at place 3"),
    Reply("Play Rough Seas (costs nothing to raise)"),
    Reply("Invest coins in your cards"),
    Reply("Put a coin on Cash Crop on Isle of Tides (0 of 1 coin)"),
    Reply("That is all"),
    Tell(
        "A third hazard lies before Bivalve Bay, and there is a coin on the card on Isle of Tides. Watch the coins: "
        "they tell you what the Crown cares about."
    ),
    Do("Both Longboats still have coins on them, so use this turn to prepare. Choose 'Gain 2 coins'.", "Gain 2 coins"),
    Do(
        "Choose the Sloop in your hand. It costs 2, has room for two crew, and has a navigation icon of its own.",
        "Play Sloop (costs 2 coins)",
    ),
    Do("The Sloop needs somebody aboard. Choose 'Hire, move or recall crew'.", "Hire, move or recall crew"),
    Do(
        "Choose Bicorne Bess. She has a combat icon, and after a successful raid she takes a coin from the Crown. "
        "The Sloop has room for her.",
        "Hire Bicorne Bess onto the Sloop (costs 1 coin)",
    ),
    Do("You could handle more crew in this action, but need not. Choose 'That is all'.", "That is all"),
)

TREASURE_MAP: Final[tuple[Step, ...]] = (
    Reply("Reveal Cash Crop on Isle of Tides"),
    Reply("Play a hazard face down"),
    Reply("Before Bivalve Bay, at place 4"),
    Reply("Play Fog Bank (costs 1 coin to raise)"),
    Reply("Gain 2 coins"),
    Reply("Gain 2 coins"),
    Reply("Put a coin on Gold Rum on Bivalve Bay (0 of 3 coins)"),
    Tell(
        "The card on Isle of Tides was Cash Crop. Revealed, it adds a coin to a card of the Crown every turn, and the "
        "first went to Bivalve Bay, where four hazards lie by now. Put an end to that."
    ),
    Tell(
        "Of the four hazards that every game begins with, Port Taxes and Hidden Harbor are gone. So Rowdy Tavern or "
        "Harbor Guns guards Isle of Tides, and guns call for a combat icon."
    ),
    Do(
        "The first Longboat is ready again, but Bess is the fighter. Crew can change ships: choose 'Hire, move or "
        "recall crew'.",
        "Hire, move or recall crew",
    ),
    Do(
        "Choose Bicorne Bess and the first Longboat. Pete is still aboard, but who has to make room may go afterwards.",
        "Move Bicorne Bess to the first Longboat",
    ),
    Do(
        "So choose Stinky Pete and the Sloop: the two have changed places. His navigation icon is at home there.",
        "Move Stinky Pete to the Sloop",
    ),
    Do(
        "Choose Peg Leg Paul, and your hand to recall him. He costs nothing, so you can hire him again wherever you "
        "like.",
        "Recall Peg Leg Paul on the second Longboat to your hand",
    ),
    Do("The others can wait until you have more coins. Choose 'That is all'.", "That is all"),
    Do(
        "Choose Treasure Map in your hand. This event sends one ship on a raid, with coins from the bank in place of "
        "yours.",
        "Play Treasure Map (costs nothing)",
    ),
    Do("Choose the first Longboat, with Bess aboard.", "Raid with the first Longboat (1 combat icon)"),
    Do("Choose Isle of Tides, where Cash Crop lies.", "Raid Isle of Tides"),
    Reply("Raise it with 1 coin from your supply (none stays on it)"),
    Do(
        "Harbor Guns it was, and Bess's combat icon got you past. Raided, Cash Crop is trashed only if you pay as "
        "many coins as lie on it. Choose 'Pay 1 coin and trash Cash Crop'.",
        "Pay 1 coin and trash Cash Crop",
    ),
    Do(
        "Bess took a coin from the Crown, and the map brought 2 more and a look at a face-down card. What has so many "
        "guards? Choose the face-down investment on Bivalve Bay.",
        "Look at the face-down investment on Bivalve Bay",
    ),
    Do(
        "Gold Rum! It shall be yours, but such a raid needs a full hand. Choose 'Draw until you have 5 cards'.",
        "Draw until you have 5 cards",
    ),
    Do(
        "At the end of your turn you drew a sixth card, so one must go. What you discard has no effect. Choose the "
        "Sloop in your hand: a second one is too much for your purse.",
        "Discard Sloop",
    ),
)

THE_GREAT_RAID: Final[tuple[Step, ...]] = (
    Reply("Leave them face down"),
    Reply("Play Royal Decree (costs nothing)"),
    Reply("Put a coin on Gold Rum on Bivalve Bay (1 of 3 coins)"),
    Reply("Put a coin on Fog Bank at place 4 before Bivalve Bay"),
    Reply("Invest coins in your cards"),
    Reply("Put a coin on Gold Rum on Bivalve Bay (2 of 3 coins)"),
    Reply("That is all"),
    Reply("Play investments face down"),
    Reply("Play Letter of Marque on Privateer Point"),
    Reply("Play Gold Rum on Isle of Tides"),
    Tell(
        "Three coins lie on Gold Rum now. When the Governor's next turn begins, it can be revealed for 2 points. This "
        "turn is your last chance to take it."
    ),
    Do("Two ships are ready. Fill them: choose 'Hire, move or recall crew'.", "Hire, move or recall crew"),
    Do(
        "Choose Doug Doubloon, who has a combat icon, and the second Longboat for him.",
        "Hire Doug Doubloon onto the second Longboat (costs 1 coin)",
    ),
    Do(
        "Choose Peg Leg Paul and the Sloop. The last free place is there, beside Pete.",
        "Hire Peg Leg Paul onto the Sloop (costs nothing)",
    ),
    Do("Your 3 coins are for sailing. Choose 'That is all'.", "That is all"),
    Do("Choose Bivalve Bay to raid it.", "Raid Bivalve Bay"),
    Do(
        "Several ships can raid together. Choose the second Longboat first.",
        "Send the second Longboat (1 combat icon)",
    ),
    Do("Now choose the Sloop to have it join.", "Send the Sloop (2 navigation icons)"),
    Reply("Raise it with the coins on it (none stays on it)"),
    Reply("Raise it for nothing (none stays on it)"),
    Reply("Raise it with 2 coins from your supply (none stays on it)"),
    Reply("Raise it for nothing (none stays on it)"),
    Tell(
        "The Governor raised all four: Fog Bank, Rough Seas, Reef and Rowdy Tavern. You face them from the outermost "
        "inward, and each of your icons can be used once in a raid."
    ),
    Do(
        "Fog Bank asks for both kinds of icon, or sends the crew of a ship home. Choose 'Use 1 navigation icon and 1 "
        "combat icon'.",
        "Use 1 navigation icon and 1 combat icon",
    ),
    Do(
        "Pete and the Sloop could both navigate, so you are asked whose icon is used up. Choose the Sloop.",
        "Use the navigation of the Sloop",
    ),
    Do(
        "Rough Seas asks for two cards or a crew. Rowdy Tavern will want cards as well, so choose 'Trash a raiding "
        "crew'.",
        "Trash a raiding crew",
    ),
    Do(
        "Choose Peg Leg Paul. He has no icon, and from your discard pile he may come back to you one day.",
        "Trash Peg Leg Paul on the Sloop",
    ),
    Do(
        "Reef asks for two navigation icons, and you have only Pete's left. So it takes a ship: choose the second "
        "Longboat. Doug goes back to your hand.",
        "Trash the second Longboat",
    ),
    Do(
        "Last comes Rowdy Tavern: two cards, or a coin on your ship and on the tavern. The Sloop shall rest no longer "
        "than it must, so choose 'Discard 2 cards'.",
        "Discard 2 cards",
    ),
    Do("Choose Dead Eye Dinah. She is the dearest to hire.", "Discard Dead Eye Dinah"),
    Do("Choose Abigail Fairwind. Fair Winds you shall need in a moment.", "Discard Abigail Fairwind"),
)

FAREWELL: Final[tuple[Step, ...]] = (
    Tell(
        "Gold Rum is yours, your third bottle! Other hazards ask for coins on your ships or for coins to the Crown, "
        "and some name no way but icons. A raid that can pay nothing, or loses its last ship, is stopped."
    ),
    Do(
        "The Sloop has 2 coins on it, but you have an event for that. Choose Fair Winds in your hand.",
        "Play Fair Winds (costs 1 coin)",
    ),
    Do("Choose the Sloop. Without a coin it can raid again next turn.", "Take all coins off the Sloop (2 coins)"),
    Tell(
        "You have hired, moved and recalled crew, bought a ship, played events, and paid with icons, coins, cards, "
        "crew and a ship. Two unknown cards lie on Privateer Point and Isle of Tides, and one more bottle wins. From "
        "here on the game is yours: play on as you like."
    ),
)

PIRATE_GUIDE: Final = Guide(
    game="rum-runner",
    key="pirate",
    title="As the Pirate",
    summary="Hire crew, buy a ship, and raid all four islands, paying your way past one hazard after another.",
    seat=codes.PIRATE,
    deal="The Captain's lesson 622506",
    names=("Governor Pell", "Captain"),
    steps=(*WELCOME, *FIRST_RAIDS, *A_NEW_SHIP, *TREASURE_MAP, *THE_GREAT_RAID, *FAREWELL),
    options={"mulligan": True},
)
