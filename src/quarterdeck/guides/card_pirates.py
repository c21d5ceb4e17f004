"""The course in Card Pirates: sailing, battles, islands; then the options, and the voyage of one alone."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.card_pirates_more import LONE_VOYAGE, WILD_SEAS
from quarterdeck.guides.guide import Choose, Do, Guide, Play, Remark, Reply, Tell

DEAL: Final = "Calm bell"
NAMES: Final = ("Captain", "Sal")
FIRST_TURNS: Final = (
    "Sail with the 6 of clubs", "To b3", "Heave to here", "Sail with the 5 of hearts", "To d5",
)  # fmt: skip
FIRST_BATTLE: Final = (
    "Sail with the 10 of diamonds", "To c4", "To d5, Sal's ship", "Fight with the 9 of clubs",
    "Fight with the 7 of clubs", "Give the 2 of clubs", "Sail with the 9 of spades", "To c5",
    "To b5, island of hearts", "Exchange the King of hearts for the Ace of hearts",
)  # fmt: skip

# What may come of a turn of one's own, the rarest first.
COMES_OF_A_TURN: Final = (
    Remark("mine:exchange", "{event} What you took counts more than what you gave."),
    Remark("mine:win", "{event} You take two of her cards, and the one to give back is your choice."),
    Remark("other:win", "{event} A defeat costs cards, but never your ship."),
    Remark("stand-off", "{event} Both crews are lost, and each of you takes from the other by chance."),
    Remark("mine:storm", "{event} It takes a card, which stays on the square and calms it."),
    Remark("mine:find~A|mine:find~K|mine:find~Q|mine:find~J", "{event} Treasure! Its island may give you more for it."),
    Remark("mine:find", "{event} Crew: no points, but a way to the next square."),
    Remark("mine:keep", "You landed and kept what you have. Without a fitting Jack, Queen or King there is no trade."),
    Remark("mine:drift", "Drifting cost no card, but it goes one straight step only."),
    Remark("mine:pick-up", "That crew stays behind where you started, and what lay at your goal is in your hand."),
    Remark("Bury", "Buried. Whoever stops on that square will have it, so remember where it lies."),
    Remark("Sail with the", "That card pays for your steps: 3 points a straight one, 5 a diagonal one."),
)

SETTING_SAIL: Final = Guide(
    game="card-pirates",
    key="setting-sail",
    title="Setting sail",
    summary="How a ship moves, what it finds, and how to travel light.",
    seat=0,
    deal=DEAL,
    names=NAMES,
    options={"first": "1"},
    steps=(
        Tell("Welcome aboard, Captain! This sea is a pack of cards, face down, with an Ace on each of four islands."),
        Tell(
            "The most valuable hand wins: Aces count 3, Kings 2, Queens and Jacks 1. The numbers are your crew. They "
            "score nothing, but they sail and fight."
        ),
        Do(
            "To sail you lay a crew card. It pays 3 points for a straight step and 5 for a diagonal one. Take the 6 of "
            "clubs and sail with it.",
            "Sail with the 6 of clubs",
        ),
        Do("6 points are two straight steps. Take one, to b3, just below you.", "To b3"),
        Do("You get only the cards of the square where you stop. Stop here: choose Heave to here.", "Heave to here"),
        Reply("Sail with the 5 of hearts"),
        Reply("To d5"),
        Tell(
            "The King of spades, a fine catch! Then Sal sailed to d5. What she found is her secret, but the 5 of "
            "hearts that she laid all have seen."
        ),
        Tell(
            "Choose a thing on the board and all that it can do lights up. To lay a card and go, choose the card, "
            "then its goal."
        ),
        Play(
            "Now you: take any crew card and choose a square that lights up. The dearer the card, the further you get.",
            "mine:turn",
            COMES_OF_A_TURN,
            answers=3,
        ),
        Tell(
            "A low card for a short way is thrift; a high one for a short way is wasted. But you lay it where you "
            "were, and may come back for it."
        ),
        Play(
            "Sail again, wherever you like. An unknown square may hide a King, and one where cards were laid holds "
            "what you saw.",
            "mine:turn",
            COMES_OF_A_TURN,
            answers=3,
        ),
        Tell(
            "There is a second way to move. With three cards or fewer in hand you may drift: one straight step, and no "
            "card to lay."
        ),
        Tell("Too many cards? Bury any of them face down on your square first. The others see that, but not which."),
        Choose(
            "Try one or the other: bury a card that you can spare, or lay one to sail. Both are good seamanship.",
            (
                Remark("Bury", "Buried: a lighter hand, and a secret on this square. Your turn goes on."),
                Remark("Drift", "You drift: nothing is laid for this step."),
                Remark("Sail with", "You keep your hand full and pay with one card. Now choose where it takes you."),
            ),
        ),
        Play("Bring this turn to its end as you like.", "other:turn|end", COMES_OF_A_TURN, answers=3),
        Play(
            "One more turn, all your own: go for what is unknown, or for cards that you have seen laid.",
            "mine:turn|end",
            COMES_OF_A_TURN,
            answers=4,
        ),
        Tell("You can sail. Next: what happens when two ships meet. Play on here, or begin the lesson on battles."),
    ),
)

BATTLES: Final = Guide(
    game="card-pirates",
    key="battles",
    title="Ship against ship",
    summary="Attack, pick the card that fights, and decide what to give back.",
    seat=0,
    deal=DEAL,
    names=NAMES,
    options={"first": "1"},
    opening=FIRST_TURNS,
    steps=(
        Tell("You hold the King of spades and some crew, and Sal lies at sea at d5. On an island she would be safe."),
        Do("She is two diagonal steps away, 10 points. Sail with the 10 of diamonds.", "Sail with the 10 of diamonds"),
        Do("Take the first step, to c4. Nothing happens on squares that you only pass.", "To c4"),
        Do("And on to d5. Where a ship lies you must stop, and that is an attack.", "To d5, Sal's ship"),
        Tell(
            "Each side picks one crew card in secret, and the higher number wins. Both cards are lost, whoever wins: "
            "so a strong card is a bet."
        ),
        Choose(
            "Which of your crew shall fight? The 9 is safest, the 6 is the cheapest to lose.",
            (
                Remark("card:9C", "The 9 of clubs: few cards beat it, and none of yours is dearer."),
                Remark("card:8D", "The 8 of diamonds: strong, and the 9 stays in your hand."),
                Remark("card:6D", "The 6 of diamonds: a small stake, and a bold one."),
            ),
        ),
        Reply("Fight with the 7 of clubs"),
        Tell(
            "Sal showed the 7 of clubs. The winner takes two cards by chance and gives one back of their own choice; "
            "after a draw each takes two, and nobody gives."
        ),
        Play(
            "If you have won, give back what you need least: a 2 is too small to sail, and crew scores nothing.",
            "give|other:turn",
            (
                Remark("card:2C", "The 2 of clubs: well given, it can hardly do anything for her."),
                Remark("card:KS|card:QD", "Treasure! She will thank you: crew would have cost you no points."),
                Remark("mine:give", "A crew card: no points lost, though she can sail and fight with it."),
                Remark("other:give", "She won, and this is what she could do without."),
            ),
            answers=1,
        ),
        Tell(
            "Beside each name you see how many cards that captain holds: a full hand is worth a battle, an empty one "
            "is not."
        ),
        Tell(
            "Now Sal sails. Ships may be attacked again and again, so it matters where you stop at the end of a turn."
        ),
        Play(
            "Your turn comes: chase her, or make for an island, where nobody can attack you. The islands are b2, e2, "
            "b5 "
            "and e5.",
            "mine:turn|end",
            (
                Remark("mine:attack", "You attack once more: mind what you have left to fight with afterwards."),
                *COMES_OF_A_TURN,
            ),
            answers=4,
        ),
        Tell("Who has crew must fight when attacked. Who has none loses at once, so keep a strong card in reserve."),
        Play(
            "Play this turn with that in mind. Which card would defend you, if she came?",
            "mine:turn|end",
            (
                Remark("mine:attack", "To arms again! The highest card that you can spare is the right one."),
                Remark("other:attack", "There she comes. What you kept in hand decides now."),
                *COMES_OF_A_TURN,
            ),
            answers=4,
        ),
        Tell("Crew that falls in battle lies under the island of its suit. Whoever lands there next takes it along."),
        Play(
            "And one more: rob, flee or search. After a battle you may well hold few enough cards to drift.",
            "mine:turn|end",
            (Remark("mine:attack", "Boldly done. Count what it cost, and what it brought."), *COMES_OF_A_TURN),
            answers=4,
        ),
        Play(
            "A last turn: is there a square from which nobody can reach you, or one from which you reach her?",
            "other:turn|end",
            (Remark("mine:attack", "To the last: well fought, whatever came of it."), *COMES_OF_A_TURN),
            answers=3,
        ),
        Tell("That is all there is to battles. Next: the islands, where Kings and Queens turn into Aces."),
    ),
)

ISLANDS: Final = Guide(
    game="card-pirates",
    key="islands",
    title="Islands and Aces",
    summary="Bury, drift and trade on the islands, and see how the last Ace ends the game.",
    seat=0,
    deal=DEAL,
    names=NAMES,
    options={"first": "1"},
    opening=(*FIRST_TURNS, *FIRST_BATTLE),
    steps=(
        Tell(
            "Sal has just landed on the island of hearts, given its King and taken the Ace. A Jack, Queen or King buys "
            "a higher card on the island of its own suit, once each time one lands."
        ),
        Tell(
            "You hold the King of spades, and the island of spades, e5, is next to your ship. A drift would do, but "
            "you hold five cards, and drifting takes at most three."
        ),
        Choose(
            "So bury a crew card on your square: take the one that you can spare best.",
            (
                Remark("card:6D", "The 6 goes: two straight steps fewer, and the eights stay with you."),
                Remark("card:8C|card:8D", "An 8 goes: you keep the weaker crew, but perhaps you come back for it."),
            ),
            among=("Bury the 8 of clubs", "Bury the 6 of diamonds", "Bury the 8 of diamonds"),
        ),
        Play(
            "One more to go: bury another card, then choose Drift and land on e5. Or sail there, if you would rather "
            "lay a card.",
            "mine:keep|mine:exchange|other:turn|end",
            (
                Remark("mine:exchange", "The Ace of spades for the King: 3 points instead of 2."),
                Remark("mine:keep", "You kept the King. He still counts 2, and the Ace waits for somebody."),
                Remark("card:KS", "The King himself, buried! On his island he would have bought an Ace."),
                Remark("card:QD", "The Queen of diamonds, buried: she would have bought a better card at e2."),
                Remark("mine:drift", "You drift. Now land on the island, at e5, to trade."),
                Remark("Bury", "Few enough cards now: Drift is open to you."),
            ),
            answers=4,
        ),
        Tell(
            "Whoever lands also takes what lies under the island's card: crew that fell in battle rests on the island "
            "of its suit, and fills an empty hand."
        ),
        Play(
            "If you hold the Queen of diamonds, her island is e2. Set out for it, or for whatever you fancy more.",
            "mine:turn|end",
            COMES_OF_A_TURN,
            answers=4,
        ),
        Tell("Each island is an island for all: nobody can attack a ship that lies there, and several may."),
        Tell(
            "After the Ace has left, an island shows what was paid for it: a King there can still be bought by a "
            "Queen or a Jack."
        ),
        Play(
            "Sail on. If the way is too long for one card, stop halfway and keep the dearer card for the rest.",
            "mine:turn|end",
            COMES_OF_A_TURN,
            answers=4,
        ),
        Tell(
            "When the last Ace has left its island the game ends at once, and the hands are counted. So count before "
            "you take it: nobody has to exchange."
        ),
        Play(
            "Another turn of yours. Where would your treasures count more, and what might Sal be after?",
            "mine:turn|end",
            COMES_OF_A_TURN,
            answers=4,
        ),
        Tell("A square without a card and without a ship is a storm: it stops you, and takes a card of your choice."),
        Play(
            "A last turn of the lesson, as you like it.",
            "other:turn|end",
            COMES_OF_A_TURN,
            answers=3,
        ),
        Tell(
            "That is all of Card Pirates. Play this game to its end, or begin one of your own; the two lessons that "
            "are left show its options."
        ),
    ),
)

GUIDES: Final[tuple[Guide, ...]] = (SETTING_SAIL, BATTLES, ISLANDS, WILD_SEAS, LONE_VOYAGE)
