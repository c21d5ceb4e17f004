"""What has been answered at the tables of Rum Runner's lessons when they begin."""

from __future__ import annotations

from typing import Final

# A first turn of the Crown, and two raids of the Pirate.
CROWN_RAIDED: Final = (
    "Play investments face down", "Play Light Rum on Privateer Point", "Play Poisoned Rum on Bivalve Bay",
    "Play Cash Crop on Isle of Tides", "Invest coins in your cards",
    "Put a coin on Light Rum on Privateer Point (0 of 2 coins)",
    "Put a coin on Poisoned Rum on Bivalve Bay (0 of 2 coins)",
    "Put a coin on Cash Crop on Isle of Tides (0 of 1 coin)", "That is all", "Play Royal Decree (costs nothing)",
    "Put a coin on Light Rum on Privateer Point (1 of 2 coins)",
    "Put a coin on Poisoned Rum on Bivalve Bay (1 of 2 coins)",
    "Put a coin on Harbor Guns at place 1 before Isle of Tides", "Hire, move or recall crew",
    "Hire Peg Leg Paul onto the first Longboat (costs nothing)",
    "Hire Stinky Pete onto the second Longboat (costs 1 coin)", "Raid Privateer Point",
    "Send the first Longboat (no icons)", "Sail with the first Longboat",
    "Raise it with 2 coins from your supply (1 stays on it)",
    "Peg Leg Paul: add a coin to the first Longboat and gain 3 coins", "Raid Home Port",
    "Raise it for nothing (none stays on it)", "Let the Crown gain 3 coins", "Nothing more from the crew",
)  # fmt: skip

# Both hands are kept at last, and the Crown has had its first turn.
CROWN_HAS_LAID: Final = (
    "Pay 1 coin for a new hand", "Keep your hand", "Keep your hand", "Play investments face down",
    "Play Light Rum on Privateer Point", "Play Gold Rum on Bivalve Bay", "Play Cash Crop on Isle of Tides",
    "Play a hazard face down", "Before Bivalve Bay, at place 2", "Play Reef (costs 2 coins to raise)", "Gain 2 coins",
)  # fmt: skip

# Three rounds of the Pirate; Gold Rum lies funded on Bivalve Bay, behind four hazards.
GOLD_IS_FUNDED: Final = (
    "Hire, move or recall crew", "Hire Stinky Pete onto the first Longboat (costs 1 coin)",
    "Hire Peg Leg Paul onto the second Longboat (costs nothing)", "Raid Home Port",
    "Send the second Longboat (no icons)", "Raise it for nothing (none stays on it)", "Pay 2 coins",
    "Peg Leg Paul: add a coin to the second Longboat and gain 3 coins", "Raid Privateer Point",
    "Raise it with 1 coin from your supply (none stays on it)", "Nothing more from the crew",
    "Draw until you have 5 cards", "Play a hazard face down", "Before Bivalve Bay, at place 3",
    "Play Rough Seas (costs nothing to raise)", "Invest coins in your cards",
    "Put a coin on Cash Crop on Isle of Tides (0 of 1 coin)", "That is all", "Gain 2 coins",
    "Play Sloop (costs 2 coins)", "Hire, move or recall crew", "Hire Bicorne Bess onto the Sloop (costs 1 coin)",
    "That is all", "Reveal Cash Crop on Isle of Tides", "Play a hazard face down", "Before Bivalve Bay, at place 4",
    "Play Fog Bank (costs 1 coin to raise)", "Gain 2 coins", "Gain 2 coins",
    "Put a coin on Gold Rum on Bivalve Bay (0 of 3 coins)", "Hire, move or recall crew",
    "Move Bicorne Bess to the first Longboat", "Move Stinky Pete to the Sloop",
    "Recall Peg Leg Paul on the second Longboat to your hand", "That is all", "Play Treasure Map (costs nothing)",
    "Raid with the first Longboat (1 combat icon)", "Raid Isle of Tides",
    "Raise it with 1 coin from your supply (none stays on it)", "Pay 1 coin and trash Cash Crop",
    "Look at the face-down investment on Bivalve Bay", "Draw until you have 5 cards", "Discard Sloop",
    "Leave them face down", "Play Royal Decree (costs nothing)",
    "Put a coin on Gold Rum on Bivalve Bay (1 of 3 coins)", "Put a coin on Fog Bank at place 4 before Bivalve Bay",
    "Invest coins in your cards", "Put a coin on Gold Rum on Bivalve Bay (2 of 3 coins)", "That is all",
    "Play investments face down", "Play Letter of Marque on Privateer Point", "Play Gold Rum on Isle of Tides",
)  # fmt: skip
