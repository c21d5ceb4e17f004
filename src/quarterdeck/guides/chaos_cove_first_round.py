"""The first round of the lesson in Chaos Cove, in full: every phase is met, and nearly every kind of action done."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Do, Reply, Step, Tell

WELCOME: Final[tuple[Step, ...]] = (
    Tell(
        "Welcome to Chaos Cove, Warden. Pirates come by sea and barbarians by land, and you hold the cove together "
        "with Tamsin. If it falls, you both lose. If it stands, whoever has more points wins alone."
    ),
    Tell(
        "There are six lanes at sea and six on land, and an invader lies face down in each. Your ship stands at sea 1 "
        "and your fort at land 1: whoever stands beside an invader has to face it. A round has six phases, and this "
        "game three rounds."
    ),
    Do(
        "With two players, each begins with a card for free. At the end a ship counts 4 points and a fort 3. Choose "
        "the Coin Brig on stack 5, which can trade a rum for 2 doubloons.",
        "Take Coin Brig (ship, 4 points) for free: 1 rum for 2 doubloons",
    ),
    Do(
        "A new ship goes beside the invader that it shall meet. Each lane has three spaces for ships, and on the "
        "third there is wind, with which a ship can flee. Choose ship space 3 of sea 3.",
        "Put it on ship space 3 of sea 3, wind, beside a face-down pirate",
    ),
    Reply("Take Larder Fort (fort, 3 points) for free: gain 1 gunpowder and 1 food"),
    Reply("Put it on fort space 1 of land 3, beside a face-down barbarian"),
)

FIRST_HEROES: Final[tuple[Step, ...]] = (
    Tell(
        "Tamsin took a Larder Fort and put it at land 3. Now Phase 1 begins: in turn, each of you places a hero in "
        "one of the twelve locations. You have the first player marker, so you begin."
    ),
    Do(
        "Colin, Dennis, Gus and Nellie are your heroes in this round. A hero does something in the turn in which it "
        "is placed. Choose Nellie, who draws two hero cards.",
        "Place Nellie: draw 2 hero cards",
    ),
    Do(
        "A location has an effect too, and shows resources to take. You know nothing about the pirates yet, so choose "
        "the Lighthouse, from which one sees them coming.",
        "To the Lighthouse: 1 cannon, 1 gunpowder, 1 doubloon, 1 rum; turn up 1 or 2 pirates",
    ),
    Do(
        "Effects, resources and cards come in any order, and nothing is a must. Choose the Lighthouse once more, to "
        "use its effect.",
        "Use the Lighthouse: turn up 1 or 2 pirates",
    ),
    Do(
        "You may turn up two pirates. Choose the pirate at sea 1, where your first ship lies.",
        "Turn up the pirate at sea 1",
    ),
    Do(
        "Strength 8: you can manage that. Now choose the pirate at sea 3, beside your new ship.",
        "Turn up the pirate at sea 3",
    ),
    Do(
        "Strength 12 is too much for now, but your ship lies in the wind there. Next, Nellie's own effect: choose "
        "Nellie.",
        "Nellie: draw 2 hero cards",
    ),
    Do(
        "You drew Belle and John. Two resources of a location are free. A cannon adds 3 to a fight at sea, once in "
        "every round: choose the cannon.",
        "Take 1 cannon",
    ),
    Do("Doubloons pay for more heroes and more resources. Choose the doubloon.", "Take 1 doubloon"),
    Do("A third resource would cost a doubloon, and you can do without. Choose 'End your turn'.", "End your turn"),
    Reply("Place Jerry: gain 1 crew"),
    Reply("To the Port: 1 cannon, 1 rum, 1 plank; trade rum with up to 2 ships"),
    Reply("Jerry: gain 1 crew"),
    Reply("Take 1 cannon"),
    Reply("Take 1 plank"),
    Reply("End your turn"),
    Do(
        "Tamsin sent Jerry to the Port, for a cannon and a plank. Your second hero: choose Colin, who brings a cannon "
        "or a gunpowder.",
        "Place Colin: take a cannon or a gunpowder",
    ),
    Do(
        "Two heroes fit into a location, whoever placed them. You need food to build a fort, so choose the Greenhouse.",
        "To the Greenhouse: 1 gunpowder, 2 food, 1 plank, 1 hero card; exchange hero cards",
    ),
    Do(
        "A hero card can only be played while its hero stands in town, and nobody has Calvin in this round. So your "
        "two cards of his are of no use: choose the Greenhouse to exchange them.",
        "Use the Greenhouse: exchange hero cards",
    ),
    Do("First choose Calvin's card, once: cards go one at a time.", "Discard Calvin's card"),
    Do("There is a second one: choose Calvin's card again.", "Discard Calvin's card"),
    Do("The others may still be of use. Choose 'Draw 2 new cards'.", "Draw 2 new cards"),
    Do("Dennis and Nancy came for them. Now Colin's effect: choose Colin.", "Colin: take a cannon or a gunpowder"),
    Do(
        "Gunpowder adds 1 to a fight and is then gone, while a cannon is ready again in the next round. Choose the "
        "cannon.",
        "Take 1 cannon",
    ),
    Do("Forts cost food and crew. Choose the food.", "Take 1 food"),
    Do("The Greenhouse shows it twice: choose food again. These were your two free resources.", "Take 1 food"),
    Do(
        "You have 6 doubloons. One of them buys one more thing that the location shows: choose the hero card.",
        "Buy 1 hero card for 1 doubloon",
    ),
    Do(
        "It was Gloria's, who is one of Tamsin's heroes. A hero card has an action, which is mostly what its hero "
        "does. Colin stands in town, so choose Colin's card.",
        "Play Colin's card: take a cannon or a gunpowder",
    ),
    Do("Choose the gunpowder this time, for the odd point that a fight may lack.", "Take 1 gunpowder"),
    Do(
        "A card is played for its action or spent in a fight, never both, and then it is gone. Choose 'End your turn'.",
        "End your turn",
    ),
    Reply("Place Claudia: take a saber or a gunpowder"),
    Reply("To the Sanctuary: 1 saber, 1 doubloon, 1 food; swap an unplaced hero"),
    Reply("Claudia: take a saber or a gunpowder"),
    Reply("Take 1 saber"),
    Reply("Take 1 saber"),
    Reply("Take 1 doubloon"),
    Reply("End your turn"),
)

THIRD_HERO: Final[tuple[Step, ...]] = (
    Do(
        "Tamsin got sabers, which are on land what cannons are at sea. Both of you have placed two heroes, and a "
        "third one costs 3 doubloons. Choose 'Pay 3 doubloons to place a third hero'.",
        "Pay 3 doubloons to place a third hero",
    ),
    Do("Choose Gus. While he is in town your crew can fight, for 2 each.", "Place Gus: crew may fight, for 2 each"),
    Do(
        "Choose the Fortress. Whoever has a hero there has 2 more in every fight, until the round ends.",
        "To the Fortress: 2 gunpowder, 1 crew; +2 in every fight",
    ),
    Do("It counts by itself, so there is nothing to use. Of its resources, choose gunpowder.", "Take 1 gunpowder"),
    Do(
        "Choose the crew as well. They wait in the Fountain until you build with them, or until Gus calls.",
        "Take 1 crew",
    ),
    Do(
        "A fourth hero would cost 3 doubloons more, and you have 2. Who cannot pay passes. Choose 'End your turn'.",
        "End your turn",
    ),
    Reply("Pay 3 doubloons to place a third hero"),
    Reply("Place Gloria: use up to 2 forts or ships"),
    Reply("To the Blacksmith: 1 cannon, 1 saber, 2 planks; sell planks for doubloons"),
    Reply("Gloria: use up to 2 forts or ships"),
    Reply("Use Home Fort: gain 1 rum and 1 plank"),
    Reply("Use Larder Fort: gain 1 gunpowder and 1 food"),
    Reply("Use the Blacksmith: sell planks for doubloons"),
    Reply("Sell 1 plank for 1 doubloon"),
    Reply("Take 1 cannon"),
    Reply("Take 1 plank"),
    Reply("End your turn"),
    Reply("Pass: no more heroes this round"),
)

TRADING_AND_BUILDING: Final[tuple[Step, ...]] = (
    Tell(
        "Tamsin paid for Gloria, who had two of her forts give goods at once, and sold a plank at the Blacksmith. "
        "Then she passed. In Phase 2 all forts give by themselves: your Home Fort brought you a rum and a plank."
    ),
    Do(
        "Ships trade, but each only once and always for a rum. You have 2. Choose the Coin Brig, for 2 doubloons.",
        "Use Coin Brig: 1 rum for 2 doubloons",
    ),
    Do(
        "Choose the Home Sloop, for a doubloon and a gunpowder.",
        "Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon",
    ),
    Reply("Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon"),
    Do(
        "In Phase 3 you buy cards in turn, one at a time, until you pass. Forts cost food and crew, ships planks and "
        "crew. Choose the Timber Fort on stack 1, which then stays closed for this round.",
        "Buy Timber Fort (fort, 3 points) for 2 food and 1 crew: gain 2 planks",
    ),
    Do(
        "Nobody stands at land 4, 5 and 6 yet. Choose fort space 1 of land 4.",
        "Put it on fort space 1 of land 4, beside a face-down barbarian",
    ),
    Reply("Buy Skiff (ship, 4 points) for 2 planks and 1 crew: 1 rum for 1 gunpowder"),
    Reply("Put it on ship space 1 of sea 4, beside a face-down pirate"),
    Reply("Pass: buy nothing more this round"),
)

SURPRISE_ATTACK: Final[tuple[Step, ...]] = (
    Tell(
        "Tamsin bought a Skiff for sea 4, and neither of you can or will buy more. Phase 4 is for surprise attacks: "
        "in turn, you may attack an invader that lies face up beside your ship or fort, before it attacks you."
    ),
    Do(
        "Choose the pirate of strength 8 at sea 1. To beat it you have to put in 8.",
        "Attack the pirate of strength 8, sea 1",
    ),
    Do("The Fortress has put in 2 for you, so 6 are missing. Choose a cannon of yours: it adds 3.", "Use a cannon: +3"),
    Do("Choose gunpowder, which adds 1. It is spent, whether you win or not.", "Use 1 gunpowder: +1"),
    Do(
        "2 are missing, and Jerry's card is worth 2 at sea. He stands at the Port, and it does not matter that Tamsin "
        "placed him. Choose Jerry's card.",
        "Play Jerry's card for 2",
    ),
    Do(
        "8 of 8. You could also strike and then play cards for their action. Gloria's would have one of your cards "
        "give once more, but there will be a better use for it. Choose 'Strike': the tile will be yours, and may count "
        "at the end.",
        "Strike: you beat the pirate",
    ),
    Reply("Pass: attack no more in this phase"),
    Do(
        "Tamsin passes, and the only other pirate that lies face up has 12. Choose 'Pass: attack no more in this "
        "phase'.",
        "Pass: attack no more in this phase",
    ),
    Reply("Use a cannon: +3"),
    Reply("Use a cannon: +3"),
    Reply("Strike: you beat the pirate"),
)

DEFENCE_AT_SEA: Final[tuple[Step, ...]] = (
    Tell(
        "Phase 5: all invaders are turned up and attack, first the pirates and then the barbarians, from the top "
        "down. Tamsin beat the 6 at sea 2 with two cannons. Now the 12 at sea 3 attacks your ship."
    ),
    Do(
        "It would cost you nearly everything. But your ship lies in the wind, and may leave before the fight begins: "
        "choose 'Flee with the wind'.",
        "Flee with the wind",
    ),
    Do(
        "It can go to any empty space in another lane. At sea 6 there is a pirate of strength 4 and nobody to meet "
        "it: choose ship space 1 of sea 6.",
        "Flee to ship space 1 of sea 6, beside a pirate of strength 4",
    ),
    Reply("Use a cannon: +3"),
    Reply("Strike: you beat the pirate"),
    Tell(
        "With nobody left at sea 3, the 12 broke through, and so did the 10 at sea 5. Three spaces are there for "
        "pirates that break through and three for barbarians. One that finds no space left brings the cove down, and "
        "both of you lose."
    ),
    Do(
        "At sea 6 the 4 attacks your ship. 2 of 4 come from the Fortress, and thanks to Gus your crew can give the "
        "rest: choose 'Let one of your crew fight'.",
        "Let one of your crew fight: +2",
    ),
    Do(
        "That one lies down until the round ends, and can still be spent on building. Choose 'Strike'.",
        "Strike: you beat the pirate",
    ),
)

DEFENCE_ON_LAND: Final[tuple[Step, ...]] = (
    Do(
        "Now the barbarians. A 6 attacks your fort at land 1. Choose your saber: with the Fortress that makes 5.",
        "Use a saber: +3",
    ),
    Do(
        "Gunpowder could add the last point. But whoever stops short may get help from the others, which costs "
        "nothing. Choose 'Stop here and ask the others for help'.",
        "Stop here and ask the others for help",
    ),
    Reply("Offer Gloria's card, worth 2"),
    Do(
        "Tamsin offers Gloria's card, worth 2. Only 1 is missing, and she is attacked next herself; what she keeps "
        "defends you both. Choose 'Refuse Gloria's card'.",
        "Refuse Gloria's card from Tamsin (worth 2)",
    ),
    Reply("Offer Gus's card, worth 1"),
    Do(
        "Now she offers Gus's card, worth 1, which is just right. Choose 'Take Gus's card'.",
        "Take Gus's card from Tamsin (worth 1)",
    ),
    Do(
        "Why does she help? Because every breakthrough threatens both of you. Choose 'Strike'.",
        "Strike: you beat the barbarian",
    ),
    Reply("Use a saber: +3"),
    Reply("Play Gloria's card for 2"),
    Reply("Stop here and ask the others for help"),
    Do(
        "A 6 attacks Tamsin. She has put in 5 and asks you. Only cards can be offered, and only those of heroes in "
        "town. Choose Gloria's card: it is worth 2 on land.",
        "Offer Gloria's card, worth 2",
    ),
    Reply("Take Gloria's card from Warden (worth 2)"),
    Reply("Strike: you beat the barbarian"),
    Reply("Use a saber: +3"),
    Reply("Use 1 gunpowder: +1"),
    Reply("Strike: you beat the barbarian"),
    Do(
        "At land 4 an 8 attacks your new fort. Your saber is used; the Fortress, a crew and all your gunpowder make "
        "7. Perhaps Tamsin can help: choose 'Stop here and ask the others for help'.",
        "Stop here and ask the others for help",
    ),
    Reply("Offer no card"),
    Do(
        "She offers nothing. What you put in now would be wasted, so keep it: choose 'Give up the fight and lose the "
        "fort'.",
        "Give up the fight and lose the fort",
    ),
    Do(
        "With the fort goes a fort card, and you may choose which. The Home Fort brings rum for your ships, so choose "
        "the Timber Fort.",
        "Lose Timber Fort (gain 2 planks)",
    ),
)

END_OF_THE_ROUND: Final[tuple[Step, ...]] = (
    Tell(
        "The 8 broke through. So did the 4 at land 5 and the 2 at land 6, where nobody stood. Now all three spaces of "
        "the barbarians are taken, and the next one would be the end. Keep that in mind."
    ),
    Tell(
        "In Phase 6 used weapons are made ready and crew stand up. Stacks that sold a card open again, and unsold "
        "cards of stacks 9 and 10 are replaced. Hero tiles pass one hand on, and the first player marker goes to "
        "Tamsin."
    ),
    Tell(
        "Then comes the next wave. It is stronger than the last one, though in this lesson many of the invaders are "
        "tamer than they would be, to save you long sums."
    ),
)
