"""The course in Chaos Cove: heroes and goods, building, fights, and a round on one's own.

A new deal is needed where changed values spoil the story: the first player marker for the learner; Colin, Dennis, Gus
and Nellie among their heroes; a face-down 8 at sea 1 and at least 10 at sea 3.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.chaos_cove_fights import FIGHTS, OWN_ROUND
from quarterdeck.guides.chaos_cove_openings import ONE_HERO_EACH
from quarterdeck.guides.guide import Choose, Guide, Play, Remark, Tell

DEAL: Final = "The warden's lesson 287041"
NAMES: Final = ("Warden", "Tamsin")

# What a turn in town brings, the rarest first.
IN_TOWN: Final = (
    Remark(
        "Use the Town Hall|mine:build",
        "Built at once, before the others can choose: that is what the Town Hall is for.",
    ),
    Remark("mine:flip", "Now you know what waits there: a known invader can be attacked by surprise."),
    Remark(
        "location:fortress", "The Fortress: 2 in every fight until the round ends, for nothing more than being there."
    ),
    Remark("To the", "A location has resources to take and an effect to use, in any order."),
    Remark("Place", "A hero does something in the turn in which it is placed; some help all round."),
    Remark("mine:card", "A card played for its action is gone: in a fight it would have counted, too."),
    Remark("Take 1 cannon", "A cannon: 3 in a fight at sea, and ready again every round."),
    Remark("Take 1 saber", "A saber: 3 in a fight on land, and ready again every round."),
    Remark("Take 1 gunpowder", "Gunpowder: 1 in any fight, once."),
    Remark("Take 1 doubloon", "A doubloon: for a third hero, or for one more resource."),
    Remark("Take 1 rum", "Rum: ships trade it, and parties are paid with it."),
    Remark("Take 1 food", "Food: forts are built of food and crew."),
    Remark("Take 1 plank", "Planks: ships are built of planks and crew."),
    Remark("Take 1 crew", "Crew: every building needs one."),
    Remark("Buy 1", "Bought with a doubloon: a third resource of the same place."),
    Remark("Pay", "Three doubloons for a third hero: one more turn in town than usual."),
    Remark("Pass", "Passed: what you save now you can spend in the next round."),
    Remark("Use the", "The effect of the location: once a turn, and never a must."),
)

HEROES: Final = Guide(
    game="chaos-cove",
    key="heroes",
    title="Heroes and goods",
    summary="Place heroes in town, use what they and the locations can do, and gather what you need.",
    seat=0,
    deal=DEAL,
    names=NAMES,
    options={"rounds": "3"},
    steps=(
        Tell(
            "Welcome to Chaos Cove, Warden. Pirates come by sea and barbarians by land. If the cove falls, you and "
            "Tamsin both lose; if it stands, whoever has more points wins."
        ),
        Tell(
            "There are six lanes at sea and six on land, with an invader face down in each. Whoever stands beside an "
            "invader has to face it. You stand at sea 1 and land 1."
        ),
        Play(
            "Each of you begins with a card for free. Ships trade, forts give, parties only score. Take one, and "
            "choose "
            "a space for it if it asks for one.",
            "other:build|phase",
            (
                Remark("stack:7|stack:8", "A party: points that no invader can destroy, but nothing to guard a lane."),
                Remark("mine:new-piece", "It stands there now, and that lane is yours to guard."),
                Remark("stack:1|stack:2|stack:3", "A fort: it gives its goods every round, by itself."),
                Remark("stack:4|stack:5|stack:6|stack:9|stack:10", "A ship: 4 points, and a trade every round."),
            ),
            answers=2,
        ),
        Tell(
            "Phase 1: in turn, each of you places a hero in one of twelve locations. Colin, Dennis, Gus and Nellie are "
            "yours in this round."
        ),
        Choose(
            "Which one first? Nellie draws cards, Colin brings a weapon, Gus lets crew fight, Dennis moves a ship.",
            (
                Remark("hero:nellie", "Nellie: two hero cards, each of them an action or a few points in a fight."),
                Remark("hero:colin", "Colin: a cannon is worth 3 in a fight at sea, every round."),
                Remark("hero:gus", "Gus: with him in town, every crew of yours is worth 2 in a fight."),
                Remark("hero:dennis", "Dennis: a ship in the right lane is half a victory."),
            ),
            "A card first: its action is yours, and the hero still to come.",
        ),
        Choose(
            "And where? The Lighthouse turns up pirates, the Fortress helps in every fight, the Garden and the Mill "
            "are "
            "rich in goods. Choose any location.",
            (
                Remark("location:lighthouse", "The Lighthouse: who knows what comes can get ready for it."),
                Remark("location:fortress", "The Fortress: 2 in every fight, until the round ends."),
                Remark("location:town-hall", "The Town Hall: here you can build at once."),
                Remark("location:tavern|location:greenhouse", "A place for hero cards: more to play with."),
            ),
            "A place with goods that you will need. Its effect stands beside them.",
        ),
        Tell(
            "Two resources of a location are free, and a third costs a doubloon. Effects, resources and cards come in "
            "any order."
        ),
        Play(
            "Take and use what you like, then choose End your turn. Nothing is a must, but nothing waits for you "
            "either.",
            "other:turn|phase",
            IN_TOWN,
            answers=6,
            phase=1,
        ),
        Tell(
            "Now Tamsin places one. Two heroes fit into a location, whoever placed them, so watch what she leaves you."
        ),
        Play(
            "Your second hero: choose who, where, and what to take. Forts cost food and crew, ships planks and crew.",
            "other:turn|phase",
            IN_TOWN,
            answers=9,
            phase=1,
        ),
        Tell("A third hero costs 3 doubloons, and a fourth 3 more. Who cannot or will not pay passes."),
        Play(
            "Pay for another hero, or pass and keep your doubloons. Both are fine: heroes bring goods, doubloons bring "
            "choice.",
            "phase",
            IN_TOWN,
            answers=12,
            phase=1,
        ),
        Tell("You have filled your stores. What they are for, forts and ships, is the next lesson. Or play on here."),
    ),
)

WHEN_BUILDING: Final = (
    Remark(
        "mine:new-piece", "It guards that lane now. Of several pieces in a lane the lowest number is attacked first."
    ),
    Remark("Buy Rum Party|Buy Grand", "A party: points for good, and no lane guarded by it."),
    Remark("Buy", "A building: points, goods or trade, and somebody beside an invader."),
    Remark("Put it on", "It guards that lane now."),
    Remark("No more trades", "You keep your rum: four of them pay for a party."),
    Remark("built:0:coin-brig", "2 doubloons for a rum: nearly the price of a hero."),
    Remark("built:0:home-sloop", "A doubloon and gunpowder for a rum: a little of both."),
    Remark("Pass", "Passed. Your goods stay with you for the next round."),
    *IN_TOWN,
)

BUILDING: Final = Guide(
    game="chaos-cove",
    key="building",
    title="Trading and building",
    summary="Gather for a building, trade by ship, and put forts and ships where they count.",
    seat=0,
    deal=DEAL,
    names=NAMES,
    options={"rounds": "3"},
    opening=ONE_HERO_EACH,
    steps=(
        Tell(
            "The first round goes on: Nellie stands at the Lighthouse, and you have a Coin Brig at sea 3. Two pirates "
            "lie face up, an 8 at sea 1 and a 12 at sea 3."
        ),
        Tell(
            "Ships count 4 points at the end and forts 3, and each guards a lane. A fort costs 2 or 3 food and a crew, "
            "a ship 2 planks or more and a crew. You have 1 food, 1 plank and 2 crew."
        ),
        Choose(
            "So which hero goes for goods? Or play a hero card first, if its hero stands in town.",
            (
                Remark("hero:colin", "Colin brings a weapon besides what his location shows."),
                Remark("hero:gus", "Gus, and your crew can fight: but crew that are spent on building cannot."),
                Remark("hero:dennis", "Dennis may move a ship to a better lane on the way."),
            ),
            "Jerry stands at the Port, so his card can be played: a crew more for your building.",
        ),
        Play(
            "The Greenhouse, the Garden and the Mill have food, the Mill, the Blacksmith and the Town Hall have "
            "planks. "
            "Take what your building needs.",
            "other:turn|phase",
            IN_TOWN,
            answers=9,
            phase=1,
        ),
        Tell(
            "The Town Hall builds a card at once; otherwise you build in Phase 3. What is bought closes its stack for "
            "the round."
        ),
        Play(
            "Tamsin goes on, and so do you: pay 3 doubloons for a third hero, or pass.",
            "phase",
            IN_TOWN,
            answers=12,
            phase=1,
        ),
        Tell("In Phase 2 all forts give by themselves. Then every ship may trade once, always for a rum."),
        Play(
            "Trade with the ships you like: doubloons buy heroes, gunpowder wins fights, and rum that you keep may pay "
            "for a party.",
            "phase",
            WHEN_BUILDING,
            answers=2,
            phase=2,
        ),
        Tell(
            "Phase 3: you buy cards in turn, one at a time, until you pass. Lanes with nobody in them let their "
            "invaders through, and after three breakthroughs on a side the next one ends the game."
        ),
        Play(
            "Buy something, and choose a lane for it: beside an invader that you can beat, or where nobody stands. The "
            "third space at sea has wind, to flee with.",
            "other:turn|phase",
            WHEN_BUILDING,
            answers=3,
            phase=3,
        ),
        Play(
            "Go on buying while you can and will, and pass when you have enough.",
            "phase",
            WHEN_BUILDING,
            answers=2,
            phase=3,
        ),
        Tell("What you have built stands. Next come the fights for it, in a lesson of their own. Or play on here."),
    ),
)

GUIDES: Final[tuple[Guide, ...]] = (HEROES, BUILDING, FIGHTS, OWN_ROUND)
