"""The lessons in Rum Runner in the seat of the Crown."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.rum_runner import codes
from quarterdeck.guides.guide import Choose, Do, Guide, Play, Remark, Reply, Tell
from quarterdeck.guides.rum_runner_openings import CROWN_RAIDED

DEAL: Final = "The Governor's lesson 1897855"
NAMES: Final = ("Governor", "Captain Gullwing")

# What an action of the Crown is good for, the rarest first.
CROWN_ACTS: Final = (
    Remark("mine:score", "{event} What is scored can no longer be stolen."),
    Remark("mine:reveal", "{event} Everybody knows now what it is."),
    Remark("Discard", "Discarded. Had it been rum, it would be a bottle for the Pirate: mind that."),
    Remark("Leave", "Left face down: your secret and your coins are safe, the island perhaps not."),
    Remark("Raise", "Raised: the raiders must deal with it, or turn back. A coin on it would keep it for next time."),
    Remark("Shuffle", "A fresh hand will come: good against cards that are too dear."),
    Remark("button:recall|Recall", "A recalled card comes back with all its coins: a good way out of a bad place."),
    Remark("button:hazard|Before", "A new hazard stands outermost, where raiders meet it first."),
    Remark("button:investments", "One action, however many cards you lay."),
    Remark(
        "Play Light Rum|Play Gold Rum|Play Aged Rum", "Rum on an island: fund it, and it scores. The Pirate must guess."
    ),
    Remark("Play Poisoned Rum", "Poison: it scores for nobody, but face down it looks like any other."),
    Remark("Play Cash Crop", "Cash Crop: once revealed, it puts a coin on a card of yours every turn."),
    Remark("button:invest", "One action, and a coin on as many cards as you can pay for."),
    Remark("mine:event", "An event works at once and is gone."),
    Remark("Put a coin", "A coin more. When the price lies on it, the card can be revealed in your next turn."),
    Remark("button:gain", "Two coins: never exciting, never wrong. Raising hazards costs coins, too."),
    Remark("button:draw", "More cards, more choice. But with six at the end of a turn one must go."),
)

CROWN_RUM: Final = Guide(
    game="rum-runner",
    key="crown-rum",
    title="The Crown: rum on the islands",
    summary="Lay investments face down, fund them, and meet your first raid.",
    seat=codes.CROWN,
    deal=DEAL,
    names=NAMES,
    steps=(
        Tell(
            "You are the Crown. You win with 4 points of rum that you have paid for and revealed; Captain Gullwing "
            "wins "
            "with 4 bottles taken from you."
        ),
        Tell(
            "You hold five cards and 5 coins. A hazard lies face down before each island already, and only you know "
            "which. A turn has three actions."
        ),
        Do(
            "Rum can only score from an island. Choose Play investments face down: however many you lay, it is one "
            "action.",
            "button:investments",
        ),
        Choose(
            "Take one of the cards that are lit and an island for it. Which first, and where, is up to you: nobody "
            "sees "
            "what it is.",
            (
                Remark("card:light-rum", "Light Rum: 1 point, and a price of only 2 coins."),
                Remark("card:poisoned-rum", "Poisoned Rum: worth nothing, but a fine decoy."),
                Remark("card:cash-crop", "Cash Crop: it will earn you a coin every turn."),
                Remark("card:letter-of-marque", "Letter of Marque: dear, but revealed it costs the Pirate a ship."),
            ),
        ),
        Choose(
            "And a second one on another island. Two unknown cards are harder to guess than one.",
            (
                Remark("card:light-rum", "Light Rum it is: fund it soon, before somebody comes for it."),
                Remark("card:poisoned-rum", "Poison beside the rest: let the Captain guess which is which."),
                Remark("card:cash-crop", "Cash Crop: with a price of 1 it is funded by a single coin."),
                Remark("button:done", "One card is enough for you: the other islands stay free."),
            ),
            "That island is taken now: there is one place for an investment on each.",
        ),
        Tell(
            "An investment works once as many coins lie on it as its price says. Invest coins in your cards puts one "
            "on "
            "each card you like, and your Royal Decree does so for nothing."
        ),
        Play(
            "Use the rest of your turn as you think best: lay, invest, play the Decree, or gain 2 coins. Coins left "
            "over will raise hazards.",
            "other:turn",
            CROWN_ACTS,
            answers=5,
        ),
        Reply("Hire, move or recall crew"),
        Reply("Hire Peg Leg Paul onto the first Longboat (costs nothing)"),
        Reply("Hire Stinky Pete onto the second Longboat (costs 1 coin)"),
        Reply("Raid Home Port"),
        Reply("Send the first Longboat (no icons)"),
        Reply("Sail with the first Longboat"),
        Tell(
            "Captain Gullwing has hired Peg Leg Paul and Stinky Pete, and Paul raids Home Port, where your deck lies. "
            "A "
            "successful raid there takes its top card, and if that is rum, it is a bottle."
        ),
        Choose(
            "You decide for each hazard before it. Port Taxes costs nothing to raise: the raiders would pay 2 coins, "
            "or let "
            "you gain 3. Raise it, or keep it a secret for another day.",
            (
                Remark("Leave", "It stays a secret. The raid goes through, to the top card of your deck."),
                Remark(
                    "Raise it for nothing", "It has no coin on it, so it is gone after this. It did its work for free."
                ),
                Remark("Raise", "The coins that stay on it keep it there: it loses one each time it is faced."),
            ),
        ),
        Play(
            "If more raids come, decide each time. Then it is your turn: reveal what is funded, and use three actions.",
            "other:turn|end",
            CROWN_ACTS,
            answers=6,
        ),
        Tell(
            "What is funded when your turn begins can be revealed, and rum scores at that moment. Until then every "
            "funded card is a target."
        ),
        Play(
            "One more round. Watch which islands the Captain looks at, and guard what matters to you.",
            "other:turn|end",
            CROWN_ACTS,
            answers=6,
        ),
        Tell("You can run a plantation. The next lesson is about keeping what you have: hazards, traps and bluffs."),
    ),
)

CROWN_GUARD: Final = Guide(
    game="rum-runner",
    key="crown-guard",
    title="The Crown: guard and bluff",
    summary="Reveal what is funded, set hazards where they hurt, and hold out against the next raids.",
    seat=codes.CROWN,
    deal=DEAL,
    names=NAMES,
    opening=CROWN_RAIDED,
    steps=(
        Tell(
            "One round has gone by. Light Rum on Privateer Point, Poisoned Rum on Bivalve Bay and Cash Crop on Isle of "
            "Tides are funded, and the Captain has raided twice."
        ),
        Do(
            "Your turn begins, and Light Rum can be revealed: 1 point. Choose it on Privateer Point.",
            "slot:privateer-point:0",
        ),
        Choose(
            "With rum scored you may change your hand. It holds two cards that are dear. Keep your hand, or shuffle it "
            "into your deck?",
            (
                Remark("button:shuffle", "Away with them. You will draw new cards when you need them."),
                Remark("button:done", "Kept: dear cards are strong ones, if you find the coins."),
            ),
        ),
        Tell(
            "Cash Crop puts a coin on a card of yours every turn once it is revealed. Poisoned Rum, revealed, brings "
            "a hazard back."
        ),
        Play(
            "Reveal what you like of the two, and begin your turn with any action. A card that stays face down is a "
            "riddle for the Pirate.",
            "supply|mine:draw|mine:face-down|mine:recall|mine:card-coins|mine:event|other:turn",
            (
                Remark("discard:reef", "Reef: it asks for two navigation icons or a whole ship. A hard one."),
                Remark("discard:port-taxes", "Port Taxes: it costs nothing to raise, and never sinks anybody."),
                Remark("slot:isle-of-tides:0", "Cash Crop works from the end of this turn on."),
                Remark("slot:bivalve-bay:0", "The poison is in the open, and a hazard comes back for it."),
                *CROWN_ACTS,
            ),
            answers=4,
        ),
        Tell(
            "Hazards are laid face down for nothing; you pay when you raise them. A new one goes to the outside, and "
            "raiders face them from the outermost inward."
        ),
        Play(
            "Use the rest of your turn. A hazard before your best card, coins for raising it, or a recall of what has "
            "done its work: all are sound.",
            "other:turn",
            CROWN_ACTS,
            answers=5,
        ),
        Tell(
            "Now Captain Gullwing sails. You decide for every hazard before the island, whether to raise it. Icons of "
            "the raiding party tell you what would stop it."
        ),
        Play(
            "Meet what comes, then take your next turn. Raise only what they cannot pay: a hazard that stops nobody is "
            "a wasted secret.",
            "other:turn|end",
            CROWN_ACTS,
            answers=7,
        ),
        Tell(
            "Bluffing is half of your craft: a coin on poison looks like a coin on Gold Rum. What the Crown discards, "
            "though, counts as raided."
        ),
        Play(
            "A last round: lay a trap, fund a treasure, or both. Then see what the Captain makes of it.",
            "other:turn|end",
            CROWN_ACTS,
            answers=7,
        ),
        Tell(
            "That is the Crown's whole craft: lay, fund, reveal, recall, guard and bluff. From here the game is yours."
        ),
    ),
)
