"""The second and the third round of the lesson in Chaos Cove, in brief, and the scoring."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Do, Reply, Step, Tell

SECOND_PLACING: Final[tuple[Step, ...]] = (
    Reply("Place Belle: one more free resource"),
    Reply("To the Town Hall: 1 food, 2 planks, 1 crew; build a card at once"),
    Reply("Take 1 plank"),
    Reply("Take 1 crew"),
    Reply("Take 1 food"),
    Reply("Use the Town Hall: build a card at once"),
    Reply("Buy Powder Sloop (ship, 4 points) for 3 planks and 1 crew: 1 rum for 2 gunpowder"),
    Reply("Put it on ship space 1 of sea 3, beside a face-down pirate"),
    Reply("End your turn"),
    Tell(
        "Tamsin began the second round. Belle took three free resources at the Town Hall, where a card can be built "
        "at once: a Powder Sloop, which now stands at sea 3."
    ),
    Do(
        "You have the heroes Art, Ben, Graham and John now. Choose Art: with him in town, your forts can hide from "
        "barbarians.",
        "Place Art: forts may hide from barbarians",
    ),
    Do(
        "Three barbarians stand in the cove, and you have one saber. Choose the Sanctuary, where you can get another.",
        "To the Sanctuary: 1 saber, 1 doubloon, 1 food; swap an unplaced hero",
    ),
    Do("Choose the saber. Sabers last: it will be ready again in the last round, too.", "Take 1 saber"),
    Do("Your second resource is free as well: choose the doubloon.", "Take 1 doubloon"),
    Do(
        "Its effect would swap one of your unplaced heroes for another. Yours will do: choose 'End your turn'.",
        "End your turn",
    ),
    Reply("Place Polly: may go anywhere, even where it is full"),
    Reply("To the Port: 1 cannon, 1 rum, 1 plank; trade rum with up to 2 ships"),
    Reply("Take 1 cannon"),
    Reply("Take 1 plank"),
    Reply("End your turn"),
    Do(
        "Tamsin took a cannon and a plank at the Port. You only need somebody for the Fortress: choose Graham.",
        "Place Graham: turn up a pirate",
    ),
    Do(
        "Choose the Fortress, for 2 in every fight. Where there are many fights, nothing is worth more.",
        "To the Fortress: 2 gunpowder, 1 crew; +2 in every fight",
    ),
    Do(
        "Graham could turn up a pirate, but in this round you will meet them all anyway. Choose 'End your turn'.",
        "End your turn",
    ),
    Reply("Pay 3 doubloons to place a third hero"),
    Reply("Place George: nobody but Polly may join him"),
    Reply("To the Sanctuary: 1 saber, 1 doubloon, 1 food; swap an unplaced hero"),
    Reply("Use the Sanctuary: swap an unplaced hero"),
    Reply("Take Nancy from a spare hand: move or swap a fort"),
    Reply("Take 1 saber"),
    Reply("Take 1 food"),
    Reply("End your turn"),
    Do(
        "Tamsin paid for George, whom nobody but Polly may join, and swapped Calvin for Nancy. Calvin lies in the "
        "hand that comes to you next. Save your doubloons: choose 'Pass: no more heroes this round'.",
        "Pass: no more heroes this round",
    ),
    Reply("Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon"),
    Reply("Use Powder Sloop: 1 rum for 2 gunpowder"),
    Reply("No more trades"),
)

MAKING_ROOM: Final[tuple[Step, ...]] = (
    Do(
        "Your Home Fort gave a rum. Four of them pay for a party, so keep it for the last round: choose 'No more "
        "trades'.",
        "No more trades",
    ),
    Reply("Buy Timber Fort (fort, 3 points) for 2 food and 1 crew: gain 2 planks"),
    Reply("Put it on fort space 1 of land 4, beside a face-down barbarian"),
    Do(
        "Tamsin built a Timber Fort at land 4. You have just enough for a ship: choose the Powder Sloop.",
        "Buy Powder Sloop (ship, 4 points) for 3 planks and 1 crew: 1 rum for 2 gunpowder",
    ),
    Do(
        "Sea 5 is the only lane at sea without a ship. Choose ship space 1 of sea 5.",
        "Put it on ship space 1 of sea 5, beside a face-down pirate",
    ),
    Reply("Buy Farm Fort (fort, 3 points) for 2 food and 1 crew: gain 1 food and 1 plank"),
    Reply("Put it on fort space 1 of land 5, beside a face-down barbarian"),
    Reply("Pass: attack no more in this phase"),
    Do(
        "Phase 4. Invaders that broke through can be attacked by anybody, and whoever beats one frees its space. "
        "Choose the barbarian of strength 2.",
        "Attack the barbarian of strength 2, breakthrough 3 of the barbarians",
    ),
    Do("The Fortress alone makes 2. Choose 'Strike'.", "Strike: you beat the barbarian"),
    Do(
        "There is one attack in a turn, but Tamsin has passed and you can go on. Choose the barbarian of strength 4.",
        "Attack the barbarian of strength 4, breakthrough 2 of the barbarians",
    ),
    Do("Choose a saber.", "Use a saber: +3"),
    Do(
        "5 of 4. What is too much is lost, but that does not matter. Choose 'Strike'.",
        "Strike: you beat the barbarian",
    ),
    Do(
        "Two spaces are free again. Keep your cannons for what comes now, and choose 'Pass: attack no more in this "
        "phase'.",
        "Pass: attack no more in this phase",
    ),
)

SECOND_DEFENCE: Final[tuple[Step, ...]] = (
    Do("At sea 1 a 5 attacks. With the Fortress a cannon is enough: choose a cannon.", "Use a cannon: +3"),
    Do("Choose 'Strike'.", "Strike: you beat the pirate"),
    Reply("Use a cannon: +3"),
    Reply("Strike: you beat the pirate"),
    Reply("Use a cannon: +3"),
    Reply("Use a cannon: +3"),
    Reply("Play Polly's card for 3"),
    Reply("Strike: you beat the pirate"),
    Reply("Use a cannon: +3"),
    Reply("Play George's card for 2"),
    Reply("Strike: you beat the pirate"),
    Do("Tamsin beat three in a row. At sea 5 your Powder Sloop meets another 5: choose a cannon.", "Use a cannon: +3"),
    Do("Choose 'Strike'.", "Strike: you beat the pirate"),
    Do("And a 5 at sea 6. Choose your last cannon.", "Use a cannon: +3"),
    Do("Choose 'Strike'. With that all six pirates are beaten.", "Strike: you beat the pirate"),
    Do(
        "A barbarian of strength 10 attacks your fort. Beating it would cost nearly all that you have left, but Art "
        "can make it look elsewhere. It will break through, yet your fort stands. Choose 'Hide the fort'.",
        "Hide the fort, with Art",
    ),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
    Reply("Use a saber: +3"),
    Reply("Strike: you beat the barbarian"),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
    Tell(
        "Tamsin held four forts. The 2 at land 6 met nobody, so once more three barbarians have broken through: 8, 10 "
        "and 2. You have beaten 8 invaders so far and Tamsin 11."
    ),
)

LAST_PLACING: Final[tuple[Step, ...]] = (
    Tell(
        "The last round, and the marker is yours again. When it ends, three pirates and three barbarians may stand in "
        "the cove, and no more. The strongest come now, so make room for them."
    ),
    Do(
        "Here is Calvin, as promised. In the turn in which he is placed you may attack any invader that lies face up. "
        "Choose Calvin.",
        "Place Calvin: attack any face-up invader",
    ),
    Do("Choose the Fortress, and it helps him at once.", "To the Fortress: 2 gunpowder, 1 crew; +2 in every fight"),
    Do("Now choose Calvin for his effect.", "Calvin: attack any face-up invader"),
    Do("Choose the barbarian of strength 8.", "Attack the barbarian of strength 8, breakthrough 1 of the barbarians"),
    Do("2 of 8 are there. Choose a saber.", "Use a saber: +3"),
    Do("3 are missing still, so choose your other saber.", "Use a saber: +3"),
    Do("Choose 'Strike'.", "Strike: you beat the barbarian"),
    Do("You can do without what lies here. Choose 'End your turn'.", "End your turn"),
    Reply("Place Colin: take a cannon or a gunpowder"),
    Reply("To the Market: 2 doubloons, 1 rum, 1 food, 1 plank; trade any 3 things for 3"),
    Reply("Colin: take a cannon or a gunpowder"),
    Reply("Take 1 cannon"),
    Reply("Take 1 food"),
    Reply("Take 1 rum"),
    Reply("Use the Market: trade any 3 things for 3"),
    Reply("Give 1 plank"),
    Reply("Give 1 doubloon"),
    Reply("Give 1 food"),
    Reply("Take 1 gunpowder"),
    Reply("Take 1 gunpowder"),
    Reply("Take 1 saber"),
    Reply("End your turn"),
    Do(
        "At the Market Tamsin gave three things for two gunpowder and a saber. You should think of points now, and of "
        "a party. Choose Jerry.",
        "Place Jerry: gain 1 crew",
    ),
    Do(
        "Parties are paid for with rum. Choose the Tavern, which shows two.",
        "To the Tavern: 2 rum, 1 crew; draw 2 hero cards",
    ),
    Do("Here one draws two hero cards: choose the Tavern.", "Use the Tavern: draw 2 hero cards"),
    Do("Choose rum.", "Take 1 rum"),
    Do("And choose rum again. You have 3 now, and your Home Fort will give the fourth.", "Take 1 rum"),
    Do("Jerry would bring crew, but you will build nothing more. Choose 'End your turn'.", "End your turn"),
    Reply("Place Nellie: draw 2 hero cards"),
    Reply("To the Garden: 1 doubloon, 1 rum, 2 food, 1 hero card; pass the first player marker on"),
    Reply("Use the Garden: pass the first player marker on"),
    Reply("Take the first player marker yourself"),
    Reply("Take 1 rum"),
    Reply("Take 1 food"),
    Reply("End your turn"),
    Do(
        "Tamsin had the Garden give her the first player marker, which counts from Phase 2 on. You have all you need: "
        "choose 'Pass: no more heroes this round'.",
        "Pass: no more heroes this round",
    ),
    Reply("Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon"),
    Reply("No more trades"),
    Do("There is your fourth rum. Choose 'No more trades'.", "No more trades"),
    Do(
        "Choose the Rum Party on stack 7. It counts 3 points, and no invader can destroy it.",
        "Buy Rum Party (rum party, 3 points) for 4 rum",
    ),
)

LAST_ATTACKS: Final[tuple[Step, ...]] = (
    Reply("Attack the barbarian of strength 10, breakthrough 2 of the barbarians"),
    Reply("Use a saber: +3"),
    Reply("Use a saber: +3"),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
    Do(
        "Tamsin beat the 10 that had broken through. Clear away the last one: choose the barbarian of strength 2.",
        "Attack the barbarian of strength 2, breakthrough 3 of the barbarians",
    ),
    Do("Choose 'Strike'.", "Strike: you beat the barbarian"),
    Reply("Attack the pirate of strength 10, breakthrough 2 of the pirates"),
    Reply("Use a cannon: +3"),
    Reply("Use a cannon: +3"),
    Reply("Use a cannon: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the pirate"),
    Do(
        "She also beat the pirate of strength 10. That leaves room for three barbarians and two pirates. Choose "
        "'Pass: attack no more in this phase'.",
        "Pass: attack no more in this phase",
    ),
    Reply("Pass: attack no more in this phase"),
    Do("The third wave attacks, with a 4 at sea 1. Choose a cannon.", "Use a cannon: +3"),
    Do("Choose 'Strike'.", "Strike: you beat the pirate"),
    Reply("Use a cannon: +3"),
    Reply("Use a cannon: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the pirate"),
    Reply("Stop here and ask the others for help"),
    Do(
        "A 20 attacks Tamsin, who has put in nothing. Jerry's card, which you drew at the Tavern, adds 2 and would be "
        "wasted. Choose 'Offer no card'.",
        "Offer no card",
    ),
    Reply("Give up the fight and lose the ship"),
    Reply("Lose Skiff (1 rum for 1 gunpowder)"),
    Reply("Stop here and ask the others for help"),
    Do("Nor does it help against a 24: choose 'Offer no card'.", "Offer no card"),
    Reply("Give up the fight and lose the ship"),
    Reply("Lose Powder Sloop (1 rum for 2 gunpowder)"),
    Tell(
        "Tamsin beat an 8, but a 20 and a 24 were too much for her. She lost two ships with their cards, and both "
        "pirates broke through. No third pirate may get past now, so hold on."
    ),
    Do("A 5 at sea 5: choose a cannon.", "Use a cannon: +3"),
    Do("Choose 'Strike'.", "Strike: you beat the pirate"),
    Do("A 5 at sea 6: choose your last cannon.", "Use a cannon: +3"),
    Do("Choose 'Strike', and the sea is safe.", "Strike: you beat the pirate"),
    Do(
        "On land a 3 attacks your fort. Both your sabers are used, but the Fortress gives 2: choose gunpowder for the "
        "last point.",
        "Use 1 gunpowder: +1",
    ),
    Do("Choose 'Strike'.", "Strike: you beat the barbarian"),
    Reply("Stop here and ask the others for help"),
    Reply("Give up the fight and lose the fort"),
    Reply("Lose Timber Fort (gain 2 planks)"),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
    Reply("Stop here and ask the others for help"),
    Reply("Give up the fight and lose the fort"),
    Reply("Lose Farm Fort (gain 1 food and 1 plank)"),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
)

SCORING: Final[tuple[Step, ...]] = (
    Tell(
        "The cove has held, without a space to spare: a 16 and a 20 cost Tamsin two forts, and a 12 met nobody at "
        "land 6. Now the points are counted."
    ),
    Tell(
        "You have beaten 14 invaders and Tamsin 16. Everybody leaves out as many as the player with the fewest has, "
        "here 14. So yours count nothing and two of hers count 5 points. Three would have been 9, and six 26: it pays "
        "to be ahead."
    ),
    Tell(
        "Your three ships count 12, your fort 3 and your party 3: 18 points. Tamsin has 4 for a ship, 6 for two forts "
        "and 5 for invaders: 15. You have won, by keeping what you built."
    ),
    Tell(
        "That was all of Chaos Cove but for some heroes, which tell you themselves what they do. A full game has a "
        "fourth wave, and its waves are not tame. Play a game of your own now, with three rounds to begin with."
    ),
)
