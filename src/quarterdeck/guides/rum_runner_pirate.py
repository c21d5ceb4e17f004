"""The lessons in Rum Runner in the seat of the Pirate."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.rum_runner import codes
from quarterdeck.guides.guide import Choose, Do, Guide, Play, Remark, Reply, Tell
from quarterdeck.guides.rum_runner_openings import CROWN_HAS_LAID, GOLD_IS_FUNDED

DEAL: Final = "The Captain's lesson 622506"
NAMES: Final = ("Governor Pell", "Captain")

# What an action of the Pirate is good for, the rarest first.
PIRATE_ACTS: Final = (
    Remark("stopped", "{event} What it cost is lost, but now you know what stands there."),
    Remark("mine:score", "{event} Four bottles, and the game is yours."),
    Remark("raided", "{event} The Crown has one secret fewer."),
    Remark("mine:cost", "Paid. Icons cost nothing but their use; cards, crew and ships are dearer."),
    Remark("mine:raid", "A raid! Every ship in it costs a coin, which lies on it and keeps it at rest afterwards."),
    Remark("mine:ship", "A new ship: more room for crew, and often an icon of its own."),
    Remark("button:done", "Enough of that: on with the turn."),
    Remark("Hire", "Hired. Icons get you past hazards, and many of the crew act after a raid."),
    Remark("Move", "Crew change ships for nothing, within the same action."),
    Remark("Recall", "Back in your hand, to be hired again where you need them."),
    Remark("mine:event", "An event works at once and is gone."),
    Remark("Discard", "What the Pirate discards has no effect: nothing is lost but the card."),
    Remark("button:gain", "Two coins: they pay for ships, crew and raids."),
    Remark("button:draw", "A full hand: cards are crew, ships, and what many hazards ask for."),
    Remark("button:crew", "One action, however many crew you handle."),
)

PIRATE_RAIDS: Final = Guide(
    game="rum-runner",
    key="pirate-raids",
    title="The Pirate: first raids",
    summary="Man your ships, choose your islands, and pay your way past the hazards.",
    seat=codes.PIRATE,
    deal=DEAL,
    names=NAMES,
    options={"mulligan": True},
    opening=CROWN_HAS_LAID,
    steps=(
        Tell(
            "You are the Pirate. Governor Pell hides rum on the islands, behind face-down hazards. Take 4 bottles and "
            "you win; the Crown wins with 4 points of rum."
        ),
        Tell(
            "The Governor has laid a card on three islands, and a second hazard before Bivalve Bay. All of it is face "
            "down. Now you have three actions."
        ),
        Do(
            "Two Longboats are yours, but a ship needs crew to raid. Choose Hire, move or recall crew: one action, "
            "however many you handle.",
            "button:crew",
        ),
        Choose(
            "Take one of the crew in your hand and a Longboat. Peg Leg Paul is free and finds coins, Stinky Pete "
            "navigates, Bicorne Bess fights.",
            (
                Remark("card:peg-leg-paul", "Paul: no icon, but after a raid he may find 3 coins for you."),
                Remark("card:stinky-pete", "Pete: his navigation icon gets you past many a hazard."),
                Remark("card:bicorne-bess", "Bess: a combat icon, and after a good raid a coin from the Crown."),
            ),
        ),
        Choose(
            "A Longboat has room for one. Man the other, too, or choose That is all.",
            (
                Remark("card:peg-leg-paul", "Paul comes along: he costs nothing."),
                Remark("card:stinky-pete", "Pete comes along, with his eye for the stars."),
                Remark("card:bicorne-bess", "Bess comes along: somebody will be sorry."),
            ),
            "As you like: there is more than one way to begin.",
        ),
        Tell(
            "A raid is an action. Home Port holds the Crown's deck, and a raid there takes the top card. The islands "
            "hold what the Governor cares about."
        ),
        Play(
            "Raid where you like: choose an island, and the ships that sail. If a hazard is raised, pay one of the "
            "costs that it names.",
            "success|stopped|other:turn",
            PIRATE_ACTS,
            answers=5,
        ),
        Tell(
            "After a raid the crew may act. Raiding ships have a coin on them now; each loses one when your turn "
            "begins, and rests until none is left."
        ),
        Play(
            "Use what is left of this turn: another raid, more crew, a Sloop, or coins.",
            "other:turn|end",
            PIRATE_ACTS,
            answers=5,
        ),
        Tell("Now the Governor builds again. Watch the coins: where the Crown invests, there is something to take."),
        Play(
            "Your next turn. A Sloop has a navigation icon of its own, and a Treasure Map is a raid with coins of the "
            "bank.",
            "other:turn|end",
            PIRATE_ACTS,
            answers=7,
        ),
        Tell("A stopped raid is no shame: a hazard that was faced loses a coin, and one without a coin is gone."),
        Play(
            "One more turn: try the island that you know most about, or prepare a bigger raid.",
            "other:turn|end",
            PIRATE_ACTS,
            answers=6,
        ),
        Tell("You have raided, paid and rested. The next lesson is one great raid past four hazards, for Gold Rum."),
    ),
)

GREAT_RAID: Final = Guide(
    game="rum-runner",
    key="pirate-great-raid",
    title="The Pirate: the great raid",
    summary="Two ships, four hazards and Gold Rum: decide what to pay at every one of them.",
    seat=codes.PIRATE,
    deal=DEAL,
    names=NAMES,
    options={"mulligan": True},
    opening=(*CROWN_HAS_LAID, *GOLD_IS_FUNDED),
    steps=(
        Tell(
            "You have two bottles and a Sloop, and you know that Gold Rum lies on Bivalve Bay, behind four hazards. It "
            "is funded: next turn the Governor scores it."
        ),
        Do("So fill your ships. Choose Hire, move or recall crew.", "button:crew"),
        Do(
            "Doug Doubloon has a combat icon. Take him, and the second Longboat.",
            "Hire Doug Doubloon onto the second Longboat (costs 1 coin)",
        ),
        Do(
            "Peg Leg Paul costs nothing. Take him, and the Sloop, where Pete is already.",
            "Hire Peg Leg Paul onto the Sloop (costs nothing)",
        ),
        Do("Your 3 coins are for sailing. Choose That is all.", "That is all"),
        Tell("Several ships can raid together: each costs a coin, and all their icons count."),
        Do("Choose Bivalve Bay.", "Raid Bivalve Bay"),
        Do("Send the second Longboat.", "Send the second Longboat (1 combat icon)"),
        Do("And have the Sloop join.", "Send the Sloop (2 navigation icons)"),
        Reply("Raise it with the coins on it (none stays on it)"),
        Reply("Raise it for nothing (none stays on it)"),
        Reply("Raise it with 2 coins from your supply (none stays on it)"),
        Reply("Raise it for nothing (none stays on it)"),
        Tell(
            "The Governor raised all four: Fog Bank, Rough Seas, Reef and Rowdy Tavern. You face them from the "
            "outermost inward, and each icon can be used once."
        ),
        Choose(
            "Fog Bank asks for a navigation and a combat icon, or sends the crew of one raiding ship home. What do you "
            "pay?",
            (
                Remark("button:cost-1", "Icons: nothing is lost, but they are used up for this raid."),
                Remark("button:cost-2", "The crew go home: your icons are spared, if they stay aboard."),
            ),
        ),
        Play(
            "Now the others, one by one: Rough Seas wants cards or a crew, Reef two navigation icons or a ship, Rowdy "
            "Tavern cards or coins. Give what you miss least.",
            "success|stopped|other:turn|end",
            (
                Remark("crew:peg-leg-paul", "Paul has no icon: a cheap sacrifice."),
                Remark("crew:stinky-pete", "Pete and his icon: dear, if another hazard needs it."),
                Remark("crew:doug-doubloon", "Doug and his icon: mind which ships still have crew."),
                Remark("ship:1", "The second Longboat: the smaller loss of the two."),
                Remark("ship:2", "The Sloop: a dear one. Its crew come back to your hand."),
                Remark("Discard 2", "Two cards: they can be drawn again."),
                Remark("Add a coin", "Coins on your ships: they will rest longer afterwards."),
                Remark("Discard", "That one will be missed least."),
                *PIRATE_ACTS,
            ),
            answers=4,
        ),
        Tell(
            "A raid that cannot pay, or loses its last ship, is stopped; one that gets through takes what lies there. "
            "Either way you know now what the Crown keeps where."
        ),
        Play(
            "Use the rest of your turn. Fair Winds, if you still hold it, takes all coins off a ship, so that it can "
            "raid again.",
            "other:turn|end",
            (
                Remark("Take all coins off", "That ship is ready again: the wind is with you."),
                *PIRATE_ACTS,
            ),
            answers=4,
        ),
        Play(
            "And one more turn of yours, after the Governor's. What the Crown puts coins on is worth a look.",
            "other:turn|end",
            PIRATE_ACTS,
            answers=6,
        ),
        Tell(
            "Coins on your ships are the clock of the game: what has raided rests, so keep one ship fresh for the "
            "next chance."
        ),
        Play(
            "Another turn. Where would a bottle be, and what would it cost?", "other:turn|end", PIRATE_ACTS, answers=5
        ),
        Tell(
            "That is the Pirate's trade: crew, ships, coins, and knowing what to give away. From here the game is "
            "yours."
        ),
    ),
)
