"""The lessons in Card Pirates: a whole game against one rival, then the options, then the voyage of one alone."""

from __future__ import annotations

from quarterdeck.guides.card_pirates_options import ALONE, ROUGH_WATERS
from quarterdeck.guides.guide import Do, Guide, Reply, Step, Tell

SETTING_SAIL: tuple[Step, ...] = (
    Tell(
        "Welcome aboard, Captain! This sea is a pack of cards: 36 of them lie face down, and on four islands lie the "
        "Aces. You and your rival Sal each sail one ship. Whoever holds the most valuable hand at the end wins."
    ),
    Tell(
        "Aces count 3 points, Kings 2, Queens and Jacks 1. The numbers, 2 to 10, are your crew: they score nothing, "
        "but they sail and fight for you. A square is called by its column and row; you start at b2."
    ),
    Do(
        "To sail, you lay a crew card and leave it behind. Its number is what you may spend: 3 points for a straight "
        "step, 5 for a diagonal one. Begin small: sail with the 6 of clubs.",
        "Sail with the 6 of clubs",
    ),
    Do("6 points are enough for two straight steps. Take one: go to b3, just below you.", "To b3"),
    Do(
        "You could go on, but you only get the cards of the square where you stop. Stopping is called heaving to. "
        "Choose Heave to here and see what you find.",
        "Heave to here",
    ),
    Reply("Sail with the 5 of hearts"),
    Reply("To d5"),
    Tell(
        "The King of spades, a fine catch! Your turn ended there, and then Sal sailed to d5. What she found is her "
        "secret, as your cards are yours; but the card she laid, the 5 of hearts, all have seen."
    ),
)

FIRST_BATTLE: tuple[Step, ...] = (
    Do(
        "Ships are safe on islands, but Sal lies at sea, and you may rob her. She is two diagonal steps away, 10 "
        "points: sail with the 10 of diamonds.",
        "Sail with the 10 of diamonds",
    ),
    Do("Take the first diagonal step: go to c4. Nothing happens on squares that you only pass.", "To c4"),
    Do("And the second: go to d5. Where a ship lies you must stop, and that is an attack.", "To d5, Sal's ship"),
    Do(
        "Each side now picks one crew card in secret, and the higher number wins. Both are lost afterwards, so do not "
        "waste your best on nothing; but this is worth a lot: fight with the 9 of clubs.",
        "Fight with the 9 of clubs",
    ),
    Reply("Fight with the 7 of clubs"),
    Do(
        "Your 9 beat her 7! The winner takes two cards by chance, here the 8 and the 2 of clubs, and must give one "
        "back. A 2 is too small to sail: give her the 2 of clubs.",
        "Give the 2 of clubs",
    ),
    Reply("Sail with the 9 of spades"),
    Reply("To c5"),
    Reply("To b5, island of hearts"),
    Reply("Exchange the King of hearts for the Ace of hearts"),
    Tell(
        "Did you see that? Sal landed on the island of hearts, gave its King and took the Ace. A Jack, Queen or King "
        "buys a higher card on the island of its own suit, once each time you land."
    ),
)

ISLANDS: tuple[Step, ...] = (
    Tell(
        "You can do the same: you hold the King of spades, and the island of spades is next to you. There is a way to "
        "go one square without laying a card. It is called drifting, and takes a hand of three cards or fewer."
    ),
    Do(
        "You hold five. Before you move you may bury any cards face down on your square, and perhaps come back for "
        "them. Do that with crew you can spare: bury the 6 of diamonds.",
        "Bury the 6 of diamonds",
    ),
    Do(
        "One more to go. Bury the 8 of diamonds as well. Sal sees that you bury, but not what.",
        "Bury the 8 of diamonds",
    ),
    Do("Now you hold three cards, few enough: choose Drift.", "Drift"),
    Do("A drift goes one step, and only straight. Land on the island of spades: go to e5.", "To e5, island of spades"),
    Do(
        "Here is your first treasure. A King counts 2 and an Ace 3: exchange the King of spades for it.",
        "Exchange the King of spades for the Ace of spades",
    ),
    Reply("Bury the 2 of clubs"),
    Reply("Drift"),
    Reply("To a5"),
    Tell(
        "You also took what lay under the island's card, Sal's 5 of hearts among it. She has drifted off to a5. Next "
        "you have the Queen of diamonds to sell, and her island is at e2."
    ),
    Do(
        "That is too far for one turn, so go there in two. Leave the big 8 for the second: sail with the 5 of hearts.",
        "Sail with the 5 of hearts",
    ),
    Do("Its 5 points pay for one diagonal step. Go to d4.", "To d4"),
    Reply("Sail with the 9 of hearts"),
    Reply("To a4"),
    Reply("To a3"),
    Reply("Heave to here"),
    Do(
        "From d4 to e2 it is one diagonal and one straight step, 8 points in all. Sail with the 8 of clubs.",
        "Sail with the 8 of clubs",
    ),
    Do("The diagonal step first: go to e3.", "To e3"),
    Do("And onto the island: go to e2.", "To e2, island of diamonds"),
    Do(
        "A Queen for an Ace is a gain of 2 points. Exchange the Queen of diamonds.",
        "Exchange the Queen of diamonds for the Ace of diamonds",
    ),
    Reply("Bury the 2 of spades"),
    Reply("Drift"),
    Reply("To b3, 10 of diamonds"),
    Tell(
        "Two Aces are yours, one is Sal's, and only the Ace of clubs still lies on its island. When the last Ace is "
        "taken the game ends at once, and the hands are counted. But you hold nothing to buy it with."
    ),
)

FORTUNE_TURNS: tuple[Step, ...] = (
    Do(
        "So search the sea on the way there. It is a risk, for Sal is about, and has just picked up your old 10. Sail "
        "with the 10 of spades.",
        "Sail with the 10 of spades",
    ),
    Do("One step diagonally: go to d3.", "To d3"),
    Do("And one straight: go to c3. With 2 points left no further step can be paid, so you stop there.", "To c3"),
    Reply("Bury the 5 of spades"),
    Reply("Drift"),
    Reply("To c3, Captain's ship"),
    Reply("Fight with the 10 of diamonds"),
    Do(
        "Sal attacks you! Her card lies face down already. A defender with crew must fight. Your strongest is the best "
        "you can do: fight with the 5 of clubs.",
        "Fight with the 5 of clubs",
    ),
    Reply("Give the Queen of clubs"),
    Tell(
        "Her 10 was too much. Two cards by chance, and they were both your Aces! But look what she had to give you: "
        "she kept her treasure and parted with the Queen of clubs, who can buy the last Ace."
    ),
    Do(
        "The island of clubs, b2, is a diagonal step away, and neither your 3 nor your 4 pays for that. But you hold "
        "only three cards, so you can move for nothing: choose Drift.",
        "Drift",
    ),
    Do("Go to c2, which is next to the island.", "To c2"),
    Reply("Drift"),
    Reply("To d3"),
    Tell(
        "You found the King of clubs. And Sal drifted from c3, where no card was left: a bare square without a ship is "
        "a storm. Keep it in mind."
    ),
    Do(
        "Now to the island. Sailing with the 3 and burying the 4 to drift cost the same, one card, but a buried card "
        "is a secret. Bury the 4 of hearts.",
        "Bury the 4 of hearts",
    ),
    Do("Three cards again: choose Drift.", "Drift"),
    Do("Land on the island of clubs: go to b2.", "To b2, island of clubs"),
    Do(
        "Careful! This is the last Ace, and would end the game: you would have 5 points, and the Aces that Sal took "
        "from you alone count 6. Nobody has to exchange. Choose Keep all cards.",
        "Keep all cards",
    ),
    Reply("Sail with the 8 of spades"),
    Reply("To d4, 8 of clubs"),
    Reply("To d5, 3 cards"),
    Tell(
        "Five crew cards for you! Crew that falls in battle lies under the island of its suit, so old clubs were "
        "waiting here. Sal went to d5 and found what you buried there: buried cards belong to whoever comes."
    ),
)

LAST_ACE: tuple[Step, ...] = (
    Do(
        "Before you end this game you need an Ace or two from Sal, so go and meet her. The shortest way leads through "
        "the storm at c3. Sail with the 5 of clubs.",
        "Sail with the 5 of clubs",
    ),
    Do("Go to c3. A storm stops every ship, whatever points are left.", "To c3, storm"),
    Do(
        "A storm costs one card of your choice, which stays on the square and calms it. Give it what you need least: "
        "place the 3 of hearts.",
        "Place the 3 of hearts",
    ),
    Reply("Sail with the 8 of diamonds"),
    Reply("To d4, 8 of clubs"),
    Reply("To c3, Captain's ship"),
    Reply("Fight with the 9 of spades"),
    Do(
        "Sal comes to you instead, and attacks. This time you are ready for her. You have two nines, and either will "
        "do: fight with the 9 of diamonds.",
        "Fight with the 9 of diamonds",
    ),
    Tell(
        "A 9 against a 9: a draw. Both cards are lost, each takes two from the other by chance, and nobody gives. You "
        "lost two clubs, and got a 6 and, best of all, the Ace of spades back."
    ),
    Tell(
        "Now count. Four of Sal's five cards you have seen: three crew and the Ace of diamonds. Even if the fifth is "
        "an Ace she has 6 points. With the last Ace you have two Aces and a King, which makes 8. This is the moment!"
    ),
    Do("The island is one diagonal step away. Sail with the 6 of diamonds.", "Sail with the 6 of diamonds"),
    Do("Land on the island of clubs once more: go to b2.", "To b2, island of clubs"),
    Do(
        "Give the lower card and keep the King, who counts 2. Exchange the Queen of clubs and end the game.",
        "Exchange the Queen of clubs for the Ace of clubs, which ends the game",
    ),
    Tell(
        "You have won, 8 points to 6! You sailed and drifted, buried, traded, paid a storm, and won, lost and drew a "
        "battle: that is all of Card Pirates. Now play a game of your own; Rough waters, the next lesson, can wait."
    ),
)

FIRST_VOYAGE = Guide(
    game="card-pirates",
    key="first-voyage",
    title="Your first voyage",
    summary="A whole game against one rival: sail, drift, bury, fight, trade on the islands and take the last Ace.",
    seat=0,
    deal="Calm bell",
    names=("Captain", "Sal"),
    options={"first": "1"},
    steps=(*SETTING_SAIL, *FIRST_BATTLE, *ISLANDS, *FORTUNE_TURNS, *LAST_ACE),
)

GUIDES: tuple[Guide, ...] = (FIRST_VOYAGE, ROUGH_WATERS, ALONE)
