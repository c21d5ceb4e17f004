"""Two more lessons in Card Pirates: the options for several captains, and the voyage of one alone."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Choose, Guide, Play, Remark, Tell

AMONG_THREE: Final = (
    Remark("mine:exchange", "{event} In full politics every such step brings the end nearer."),
    Remark("mine:win", "{event} Your cards together beat theirs; all that was laid is lost."),
    Remark("other:win", "{event} Whoever laid more cards has fewer left now."),
    Remark("stand-off", "{event} All crew that was laid is lost, on both sides."),
    Remark("mine:storm", "{event} Perhaps a moved card left it behind. One of yours calms it."),
    Remark("mine:keep", "{event} Safe from attacks here, at least."),
    Remark("mine:find", "{event} What nobody has seen yet only you know."),
    Remark("mine:drift", "You drift: one straight step, and no card laid."),
    Remark("mine:pick-up", "What lay at that square is yours, and your crew card lies where you came from."),
    Remark("Bury", "Buried: whoever stops there will have it."),
    Remark("Sail with the", "Now choose how far it takes you."),
)

WILD_SEAS: Final = Guide(
    game="card-pirates",
    key="wild-seas",
    title="Rough waters",
    summary="Lay the islands yourself, move the sea, and fight with up to three cards against two captains.",
    seat=0,
    deal="Distant harbour",
    names=("Captain", "Ned", "Moll"),
    options={
        "first": "2",
        "random-islands": True,
        "treacherous-seas": True,
        "battles": "three",
        "ending": "full-politics",
    },
    opening=("Take the Ace of spades", "Lay it on d4", "Take the Ace of clubs", "Lay it on d2"),
    steps=(
        Tell(
            "Options change how the sea is laid, how ships fight and when the game ends. Here are four of them at once."
        ),
        Tell(
            "First, random islands: in turn, each captain lays an Ace on a square, which is an island from then on. "
            "Ned laid spades on d4, and Moll clubs on d2. Their ships start there."
        ),
        Choose(
            "Two Aces are left. You cannot see your hand yet, so either will do: take one.",
            (
                Remark("island:diamonds", "Diamonds it is. Your ship will start from that island."),
                Remark("island:hearts", "Hearts it is. Your ship will start from that island."),
            ),
        ),
        Choose(
            "Now its square: near d4 and d2 there will be battles, at the edge there will be peace. Lay it where you "
            "like.",
            otherwise="There your ship lies now. The others will think about that square, too.",
        ),
        Tell(
            "Next come the treacherous seas. Each captain moves one face-down card to a place just outside the map, "
            "without looking at it. The gap that it leaves is a storm."
        ),
        Choose(
            "Which card do you move? A storm beside a rival's ship is a nuisance for them; beside yours it is one for "
            "you.",
            otherwise="That square is a storm now, until somebody leaves a card in it.",
        ),
        Choose(
            "And where does it go? It becomes a square of the sea like any other, wherever you put it.",
            otherwise="The sea has grown there, and nobody knows what lies on it.",
        ),
        Tell(
            "Only now all look at their hands, four cards each. Battles are of up to three cards here, and the totals "
            "count: the others see how many you lay, but not which."
        ),
        Play(
            "Your first turn is coming: sail to a square that is unknown, or to a ship, if you dare.",
            "other:turn|end",
            AMONG_THREE,
            answers=4,
        ),
        Tell("Where several ships lie you attack only one of them. Whoever holds more cards has more to lose."),
        Tell(
            "With three captains, two who fight each other are the joy of the third: sometimes it pays to wait and "
            "search."
        ),
        Play(
            "Another turn. In a battle, lay one card or more and then choose That is all; what you lay is lost, even "
            "if you win.",
            "other:turn|end",
            AMONG_THREE,
            answers=4,
        ),
        Tell(
            "The fourth option is full politics: the last Ace does not end such a game. It ends when all islands show "
            "their Jacks, so Kings and Queens are traded away one by one as well."
        ),
        Play(
            "A last turn of the lesson: think of your treasures, and of the island that would take them.",
            "other:turn|end",
            AMONG_THREE,
            answers=4,
        ),
        Tell("There are more options to try on the page where a new game is made. From here the game is yours."),
    ),
)

ALONE: Final = (
    Remark("mine:exchange", "{event} The difference is pure gain."),
    Remark("mine:keep", "You landed without a trade. The island will still be there."),
    Remark("mine:find", "{event} Was it worth two cards? That is the question of every turn."),
    Remark("mine:drift", "A drift lays no crew, but the card for the move is due all the same."),
    Remark("mine:discard", "That card is out of the game: crew is cheap, treasure is points."),
    Remark("Bury", "Buried. Alone, nobody else will take it, but you must come back for it."),
    Remark("Sail with the", "It pays for the way; now the move costs one more card."),
)

STOPPING: Final = (
    Remark("button:end", "You stopped in time to keep what you have: that is the art of it."),
    *ALONE,
)

LONE_VOYAGE: Final = Guide(
    game="card-pirates",
    key="lone-voyage",
    title="Alone at sea",
    summary="The solo voyage on the small map: every move costs a card, and you say when to stop.",
    seat=0,
    deal="Quiet compass",
    names=("Captain",),
    options={"solo": True, "edition": "second", "random-islands": True},
    steps=(
        Tell("With the solo option you sail alone, for the best score that you can reach."),
        Tell(
            "Here it goes with the second edition: a map of 5 by 5 with the islands in its corners, and a stack to "
            "draw from. Aces score 4, Kings 3, Queens 2 and Jacks 1."
        ),
        Choose(
            "Choose the island to start from. You do not know your hand yet, so follow your nose.",
            (
                Remark("island:clubs", "Clubs: luck is with you, as you will see."),
                Remark("island:diamonds", "Diamonds: a fair harbour."),
                Remark("island:hearts", "Hearts: a fair harbour."),
                Remark("island:spades", "Spades: a fair harbour."),
            ),
        ),
        Choose(
            "You may swap it with a card of the sea, so that it lies nearer to the others, or leave it in its corner.",
            (Remark("Leave", "It stays in its corner: the ways are longer, but it is easy to come back to."),),
            "It has moved: from there the ways are shorter.",
        ),
        Tell(
            "Alone you get all twelve cards that are dealt, and every turn begins with one more. Sailing costs the "
            "card that you lay and one more, which is out of the game for good."
        ),
        Play(
            "Try it: lay a crew card, discard one that scores little, and go one step.",
            "mine:turn|end",
            ALONE,
            answers=4,
        ),
        Tell(
            "You start at an island, but only a ship that lands may exchange: so going out and coming back can pay. "
            "Give the card that scores least."
        ),
        Play(
            "Your next turn: come back to the island, or go on to another whose Jack, Queen or King you hold.",
            "mine:turn|end",
            ALONE,
            answers=4,
        ),
        Play(
            "Once more. Look what your crew can still pay for before you set out.",
            "mine:turn|end",
            ALONE,
            answers=4,
        ),
        Tell(
            "The voyage ends when all islands show their Jacks or the stack is used up. You may also stop at the "
            "beginning of any turn: choose End the voyage, and your hand is scored as it is."
        ),
        Play(
            "So decide: sail on while it gains you something, or end the voyage while you are rich.",
            "mine:turn|end",
            STOPPING,
            answers=4,
        ),
        Tell(
            "Count what the next trade would bring, and what the way there costs: two cards a turn, and soon they are "
            "treasure."
        ),
        Play("Once more: sail on, or end the voyage?", "mine:turn|end", STOPPING, answers=4),
        Play("And a last time: is there still a trade within reach?", "mine:turn|end", STOPPING, answers=4),
        Tell("The deal was kind: most voyages begin with far less. Make a game with the solo option and try your own."),
    ),
)
