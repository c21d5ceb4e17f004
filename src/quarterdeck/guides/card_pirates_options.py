"""Two shorter lessons in Card Pirates: the options for several captains, and the voyage of one alone."""

from __future__ import annotations

from quarterdeck.guides.guide import Do, Guide, Reply, Tell

ROUGH_WATERS = Guide(
    game="card-pirates",
    key="rough-waters",
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
    steps=(
        Tell(
            "Options change how the sea is laid, how ships fight and when the game ends. This lesson shows four of "
            "them at once, with two other captains, Ned and Moll. Play the first voyage before this one."
        ),
        Tell(
            "First, random islands: in turn, each captain takes an Ace and lays it on a square. The square is an "
            "island from then on, and your ship starts from the first one you lay. Ned begins, then Moll."
        ),
        Reply("Take the Ace of spades"),
        Reply("Lay it on d4"),
        Reply("Take the Ace of clubs"),
        Reply("Lay it on d2"),
        Do(
            "Ned starts from d4 and Moll from d2. You cannot see your hand yet, so any suit will do: take the Ace of "
            "diamonds.",
            "Take the Ace of diamonds",
        ),
        Do(
            "Now its square. Those two will soon meet at sea, and where ships meet there are cards to win. Stay close: "
            "lay your island on b4.",
            "Lay it on b4",
        ),
        Reply("Lay it on b2"),
        Tell(
            "One Ace was left over, so it was Ned's turn again: hearts lie on b2. Next come the treacherous seas. Each "
            "captain moves one face-down card to a place just outside the map, without looking at it."
        ),
        Reply("Move the card from f4"),
        Reply("Put it at g3"),
        Reply("Move the card from e2"),
        Reply("Put it at z1"),
        Do(
            "The gap that a card leaves is a storm. Why not put one on Ned's doorstep? Move the card from e4.",
            "Move the card from e4",
        ),
        Do(
            "Its new place becomes a square of the sea like any other. Put it at z4, outside the left edge, where you "
            "are nearest to it.",
            "Put it at z4",
        ),
        Tell(
            "Only now do all look at their hands. Three captains get four cards each; yours are all crew. Now watch "
            "Ned set sail, and Moll go after him."
        ),
        Reply("Sail with the 7 of spades"),
        Reply("To c3"),
        Reply("Sail with the 8 of spades"),
        Reply("To c3, Ned's ship"),
        Reply("Fight with the 4 of hearts"),
        Reply("Fight with the 2 of spades"),
        Reply("That is all"),
        Reply("Fight with the 9 of hearts"),
        Reply("That is all"),
        Reply("Give the 10 of diamonds"),
        Tell(
            "Battles are of up to three cards here, and the totals count. Moll laid a 4 and a 2, which make 6; Ned's "
            "single 9 beat them. He took the only card she had left, and gave her another."
        ),
        Do(
            "Both still lie at c3, one diagonal step from you: 5 points. Use the smallest card that pays for it: sail "
            "with the 7 of hearts.",
            "Sail with the 7 of hearts",
        ),
        Do(
            "Go to c3. Where ships lie you must stop and attack, though only one of them.",
            "To c3, Ned's and Moll's ships",
        ),
        Do(
            "Which one is up to you. Moll has a single card; Ned won the battle and has three. There is more to take "
            "from him: attack Ned.",
            "Attack Ned",
        ),
        Do(
            "Lay up to three crew cards. The others see how many you lay, but not which. Begin with the 4 of clubs.",
            "Fight with the 4 of clubs",
        ),
        Do("Add the 9 of clubs. That makes 13 together.", "Fight with the 9 of clubs"),
        Do(
            "A third card would make you safer still, but whatever you lay is lost, even if you win. Hold the 8 back: "
            "choose That is all.",
            "That is all",
        ),
        Do(
            "Ned had no crew left and could lay nothing. You took a Queen and a King from him, and owe him one card "
            "back. Crew scores nothing, so give him the 8 of diamonds.",
            "Give the 8 of diamonds",
        ),
        Tell(
            "The fourth option is full politics. The last Ace does not end such a game: it ends when all four islands "
            "show their Jacks, so Kings and Queens are traded away one by one as well."
        ),
        Tell(
            "There is more to try: cards that are laid face down, islands that only crew of their suit may sail to, a "
            "second edition on a smaller map. All is on the page where a new game is made."
        ),
        Tell(
            "You hold the Queen of diamonds, and her Ace lies on your own island, two drifts away. From here the game "
            "is yours: play on for as long as you like."
        ),
    ),
)

ALONE = Guide(
    game="card-pirates",
    key="alone-at-sea",
    title="Alone at sea",
    summary="The solo voyage on the second edition's small map: every move costs a card, and you say when to stop.",
    seat=0,
    deal="Quiet compass",
    names=("Captain",),
    options={"solo": True, "edition": "second", "random-islands": True},
    steps=(
        Tell(
            "With the solo option you sail alone, for the best score you can reach. Here it goes with the second "
            "edition: a map of 5 by 5 with the islands in its corners, and a stack of cards to draw from."
        ),
        Do(
            "Choose where to start, before you see your hand. Take the island of clubs, at a1.",
            "Take the island of clubs",
        ),
        Do(
            "With random islands you could now swap it with a card of the sea, to have it nearer to the others. A "
            "corner is fine for a short voyage: choose Leave it in its corner.",
            "Leave it in its corner",
        ),
        Tell(
            "Alone you get all twelve cards that are dealt, and every turn begins with one more from the stack. This "
            "is a rich hand: in this edition an Ace scores 4, a King 3, a Queen 2 and a Jack 1."
        ),
        Do(
            "You lie at the island of clubs and hold its Jack, but only a ship that lands may exchange. So go out and "
            "come back. One straight step is enough: sail with the 3 of diamonds.",
            "Sail with the 3 of diamonds",
        ),
        Do(
            "Alone, every move costs one more card, which is out of the game for good. A 2 can never sail: discard "
            "the 2 of spades.",
            "Discard the 2 of spades",
        ),
        Do("Now the step that you have paid for: go to b1.", "To b1"),
        Tell(
            "You found the 4 of diamonds at b1, and a new turn has brought you the 3 of spades. The card you sailed "
            "with lies under the stack: in this edition crew that leaves an island goes there."
        ),
        Do(
            "Back to the island, again with as little as possible: sail with the 3 of spades.",
            "Sail with the 3 of spades",
        ),
        Do(
            "And again a card for the move. Treasure scores and crew does not: discard the 4 of diamonds.",
            "Discard the 4 of diamonds",
        ),
        Do("Land on the island of clubs: go to a1.", "To a1, island of clubs"),
        Do(
            "Jack, Queen or King, each would buy the Ace. Pay with the one that scores least: exchange the Jack of "
            "clubs.",
            "Exchange the Jack of clubs for the Ace of clubs",
        ),
        Tell(
            "The second edition ends when all islands show their Jacks, or when the stack is used up. Alone you may "
            "also stop at the beginning of any turn, and your hand is scored as it is."
        ),
        Do(
            "You have two crew cards left, and sailing costs two cards a turn: soon you would pay with treasure. Stop "
            "while you are rich: choose End the voyage.",
            "End the voyage",
        ),
        Tell(
            "24 points! The deal was kind: most voyages begin with far less, and to know when to stop is the art of "
            "it. Make a game with the solo option and see how far you get."
        ),
    ),
)
