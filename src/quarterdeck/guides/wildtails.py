"""The course in Wildtails: scenes and checks, Objectives and abilities, crises and attacks, with both Characters.

A new deal is needed where changed values spoil the story: for Samuel a check that succeeds; for Anna two swords that
she can store; in round 2 a skull while Anna holds two cards. `FIXED` are the numbers that this rests on.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.wildtails import codes
from quarterdeck.guides.guide import Choose, Do, Guide, Play, Remark, Tell
from quarterdeck.guides.wildtails_openings import FIVE_TURNS, TO_ROUND_TWO

FIXED: Final = {"scenario.captured": 2, "threat-9.base": 7, "threat-9.column-2": codes.DISCARD_ONE}
DEAL: Final = "A tale of two tails 1505"
SCENARIO: Final = {
    "threat": "raiders",
    "first-objective": "arm-the-crew",
    "second-objective": "chart-the-reef",
    "first-character": "anna",
    "second-character": "samuel",
    "start": "first",
}

# What comes of a turn, the rarest first.
OF_A_TURN: Final = (
    Remark("round", "{event} They are the new deck, and the Raiders have captured one more."),
    Remark("defeat", "Driven back: the captured cards are free again."),
    Remark("level", "{event} What it gives stays with its owner."),
    Remark("autofail", "The same curse icon: the check fails, whatever the numbers say."),
    Remark("success", "{event} The revealed card is the next Scene."),
    Remark("fail", "{event} That cost the Scene and the turn, and nothing more."),
    Remark("crisis", "{event} Stored cards are safe from most of it."),
    Remark("conspire", "Conspire: the other one acts in this turn. Once a round, so choose the moment."),
    Remark("buff", "Help at the right moment: after the reveal you know what is missing."),
    Remark("take", "Out of Acorn Rock, and ready to be spent."),
    Remark("store", "Stored in Acorn Rock: safe from crises, and the other one can smuggle it out."),
    Remark("gain", "{event} It is a resource card now, and the next Scene has come up."),
    Remark("discard", "Discarded: it will be in the next deck, and a longer deck is a longer round."),
    Remark("No more abilities", "You are not asked about these abilities any more in this turn."),
    Remark("End the turn", "On to the other Character."),
)

SCENES: Final = Guide(
    game="wildtails",
    key="scenes",
    title="Scenes and checks",
    summary="Take what Scenes offer, pay for more, and weigh the chances of a check.",
    seat=0,
    deal=DEAL,
    names=("Skipper",),
    options=SCENARIO,
    sets=FIXED,
    steps=(
        Tell(
            "Welcome, Skipper. You play Anna the squirrel and Samuel the rat, who take turns, and win or lose together."
        ),
        Tell(
            "The top card of the deck is the active Scene, here Smugglers' Stair. Its four events bring barrels, "
            "swords, coins, cannons or gems. One action is taken in each turn."
        ),
        Do(
            "The first event of a Scene is free. Choose event 1 of Smugglers' Stair, for a barrel.",
            "Event 1, free: 1 barrel",
        ),
        Play(
            "The Scene is a resource card of Anna's now. She may store it in Acorn Rock, where it is safe, or keep it. "
            "Then end the turn.",
            "turn",
            (
                Remark("Store", "Stored: safe from the Raiders, and Samuel could use it. Now the turn can end."),
                Remark("End the turn", "On it goes: the turn is Samuel's, and what Anna kept she can spend in hers."),
                Remark("ability:14", "Signal Lamp: Samuel ends the turn, and Anna goes again. It comes once a round."),
            ),
            answers=1,
        ),
        Tell(
            "Some events need a skill check: a skill and the modifier of the next card, against a target. The answer "
            "says how many of the cards left would do."
        ),
        Play(
            "Your next turn: take event 1 for certain, or try a check. Samuel has Bravery 4 and Deception 3, Anna "
            "Savvy "
            "4.",
            "turn",
            OF_A_TURN,
            answers=2,
        ),
        Tell(
            "If the revealed card shows the same curse icon as the Scene, a check fails, whatever the numbers say. The "
            "question tells you how many such cards are left."
        ),
        Play(
            "Another turn. A failed check costs no more than the turn, so a fair chance is worth taking.",
            "turn",
            OF_A_TURN,
            answers=2,
        ),
        Tell("Other events want to be paid for: a barrel here, a sword there, for something better."),
        Play(
            "Is there anything worth buying? Everybody pays with cards of their own, and what is left on a card that "
            "is "
            "spent in part is lost at the end of the turn.",
            "turn",
            OF_A_TURN,
            answers=2,
        ),
        Play("Go on: weigh the events, and store what the other one shall have.", "turn", OF_A_TURN, answers=2),
        Tell(
            "When the deck is empty a new round begins with the discarded cards, and the Raiders capture one of them. "
            "Five captured cards, and you have lost."
        ),
        Play(
            "So a turn can also discard the Scene: nothing gained, but a longer deck next round. What do you do now?",
            "turn",
            OF_A_TURN,
            answers=2,
        ),
        Play("One more turn, for whatever you are short of.", "turn", OF_A_TURN, answers=2),
        Tell("You can read a Scene. Next: the Objectives, for which all this is gathered. Or play on here."),
    ),
)

OBJECTIVES: Final = Guide(
    game="wildtails",
    key="objectives",
    title="Objectives and abilities",
    summary="Store and smuggle cards, claim an Objective, and act in each other's turns.",
    seat=0,
    deal=DEAL,
    names=("Skipper",),
    options=SCENARIO,
    sets=FIXED,
    opening=FIVE_TURNS,
    steps=(
        Tell(
            "Five turns have gone by. Anna holds Gunners' Point with two swords, and Tortoise Bank with two swords "
            "and a "
            "coin. Samuel holds Chapel Ruins, with a sword and a coin."
        ),
        Tell(
            "The Objectives are Arm the Crew and Chart the Reef, of four levels each, and each Character can have one. "
            "When both are complete, a successful attack wins."
        ),
        Choose(
            "Two swords begin Arm the Crew, which suits Samuel, but everybody pays with their own cards. Which card "
            "does Anna leave him in Acorn Rock?",
            (
                Remark("card:7", "Gunners' Point: just what he needs, and she keeps the better card."),
                Remark("card:11", "Tortoise Bank: generous, with a coin on top."),
            ),
            among=("Store Gunners' Point: 2 swords", "Store Tortoise Bank: 2 swords and 1 coin"),
        ),
        Do("The other card stays with Anna. Choose End the turn.", "End the turn"),
        Do(
            "Samuel's turn. Abilities come on top of the action. Choose Smuggle: for a barrel, a sword or a coin he "
            "takes "
            "cards from Acorn Rock.",
            "ability:3",
        ),
        Choose(
            "What does he pay with? The rest of a card that is spent in part can be used in this turn, and is lost "
            "when "
            "it ends.",
            (
                Remark("resource:13:sword", "The sword: the coin is left to him for this turn."),
                Remark(
                    "resource:13:coin",
                    "The coin: the sword is left to him for this turn, beside the two that he takes.",
                ),
            ),
        ),
        Tell(
            "He has the swords. Whoever pays for the first level claims the Objective, and this one gives a bonus of "
            "1 to Bravery."
        ),
        Play(
            "Claim Arm the Crew with the two swords, or do something else that tempts you more. Then end the turn.",
            "turn",
            (
                Remark("objective:0", "Arm the Crew is Samuel's: his Bravery is 5 now."),
                *OF_A_TURN,
            ),
            answers=3,
        ),
        Tell(
            "Acorn Rock has abilities for both. With Signal Lamp one takes over the other's turn, which is called "
            "Conspire; Rally adds 3 to a check. Either turns Acorn Rock to its dark side until the next round."
        ),
        Play(
            "Whose turn it is need not say who acts. Look which skills this Scene asks for, and who has more of them: "
            "who shall act?",
            "turn",
            OF_A_TURN,
            answers=3,
        ),
        Play(
            "Go on towards the next level: Arm the Crew wants a barrel and a sword for its second, Chart the Reef a "
            "barrel and a coin for its first.",
            "turn",
            OF_A_TURN,
            answers=3,
        ),
        Tell(
            "Some levels give a permanent resource, marked with a star: it can be spent once in each of its owner's "
            "turns."
        ),
        Play("Another turn. Whose Objective will be next, and who has what it costs?", "turn", OF_A_TURN, answers=3),
        Play("And one more, as you like.", "turn", OF_A_TURN, answers=3),
        Tell("That is how Objectives grow. The last lesson brings trouble: a crisis, and an attack. Or play on here."),
    ),
)

CRISES: Final = Guide(
    game="wildtails",
    key="crises",
    title="Crises and attacks",
    summary="See trouble coming, lose as little as you can, and strike back at the Raiders.",
    seat=0,
    deal=DEAL,
    names=("Skipper",),
    options=SCENARIO,
    sets=FIXED,
    opening=(*FIVE_TURNS, *TO_ROUND_TWO),
    steps=(
        Tell(
            "Round 2 has begun, with three of five cards captured. Arm the Crew is Samuel's at level 2, with a "
            "permanent "
            "sword. Anna holds two cards."
        ),
        Tell(
            "The Pirate's Log shows which curse icons bring a crisis in a round. From now on the skull does, and later "
            "more of them."
        ),
        Do(
            "Samuel's sword with the star can be spent once in each of his turns. Choose event 2 of Customs Shed, "
            "where "
            "it buys two coins.",
            "Event 2: pay 1 sword for 2 coins",
        ),
        Tell(
            "Chapel Ruins has come up, with a skull: whoever begins a turn at it has a crisis. That would be Anna, "
            "who loses a resource card."
        ),
        Play(
            "What now? End the turn and let it come, store Samuel's coins first, or use Signal Lamp: then Anna goes "
            "another way.",
            "turn",
            (
                Remark("Store", "His coins are safe. The turn goes on."),
                Remark("End the turn", "Let it come: she can afford a card."),
                Remark("ability:14", "Clever: the turn order is yours, but Acorn Rock is dark for this round."),
            ),
            answers=1,
        ),
        Play(
            "When the crisis comes you may use an ability before it happens, or go on and choose the card to lose. "
            "Then play this turn.",
            "turn",
            (
                Remark("card:2", "Powder Store, a single sword: the smaller loss."),
                Remark("card:11", "Tortoise Bank: two swords and a coin, a dear one."),
                Remark("No, go on", "So be it: now choose what to lose, if anything."),
                *OF_A_TURN,
            ),
            answers=3,
        ),
        Tell("Stored cards are safe from such a crisis. A gem can stand in for a barrel, a sword or a coin."),
        Play(
            "Your next turn: get what your Objectives want, or store what you fear for.", "turn", OF_A_TURN, answers=3
        ),
        Play("And another. Where there are several ways to pay, you are asked.", "turn", OF_A_TURN, answers=3),
        Tell(
            "An attack is a check of Bravery against the Raiders: 7, and 1 more for each captured card. Success frees "
            "all captured cards, and with both Objectives complete it wins."
        ),
        Play(
            "Look at the answer that attacks: it names the chances, and whether Rally would help. Attack, or prepare "
            "for it.",
            "turn",
            (
                Remark("threat", "To the attack! The next card decides, and perhaps Rally."),
                *OF_A_TURN,
            ),
            answers=3,
        ),
        Tell(
            "A Buff like Rally may come after the reveal, when you know what is missing. Broadside does it for a "
            "cannon."
        ),
        Play("One more turn, bold or careful.", "turn", (Remark("threat", "To the attack!"), *OF_A_TURN), answers=3),
        Play("And a last one, for the Objectives or against the Raiders.", "turn", OF_A_TURN, answers=3),
        Tell("You lose with five captured cards, after round 7, or if a round ends with an empty discard pile."),
        Tell(
            "That was Wildtails. Play on, begin a scenario of your own, or set out on the campaign, a story in "
            "chapters."
        ),
    ),
)

GUIDES: Final[tuple[Guide, ...]] = (SCENES, OBJECTIVES, CRISES)
