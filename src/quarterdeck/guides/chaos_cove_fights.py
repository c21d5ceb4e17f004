"""Two lessons in Chaos Cove: fights, by surprise and in defence; and a whole round on one's own."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.chaos_cove_openings import ONE_HERO_EACH, TO_SURPRISE_ATTACKS
from quarterdeck.guides.guide import Choose, Guide, Play, Remark, Tell

# What comes of a fight, and what one puts into it.
IN_A_FIGHT: Final = (
    Remark("mine:flee", "Away with the wind: the ship is safe in its new lane, and the old one is open."),
    Remark("mine:hide", "The fort is hidden: it stands, and the barbarian passes by."),
    Remark("mine:claim", "Beaten, and the tile is yours: who has beaten more than others scores for it."),
    Remark("mine:fail", "Not enough this time. What you put in is spent, so know when to stop."),
    Remark("piece-destroyed", "That one is lost, with a card of its kind. What you saved may hold the next lane."),
    Remark("Strike", "The blow is struck."),
    Remark("Stop here", "You ask: others may offer cards of heroes in town. What holds the cove helps them, too."),
    Remark("Take", "Accepted: it counts at once, and costs you nothing."),
    Remark("Refuse", "Refused: they keep it for a fight of their own."),
    Remark("Offer no", "You keep your cards. If the lane falls, it falls for both of you."),
    Remark("Offer", "A generous offer, and a wise one where the cove is at stake."),
    Remark("Give up", "Given up: what you did not put in is still yours."),
    Remark("Use a cannon", "3 more at sea. It is ready again next round, so cannons are never wasted."),
    Remark("Use a saber", "3 more on land. It is ready again next round."),
    Remark("Use 1 gunpowder", "1 more, and the gunpowder is gone: best for the last point."),
    Remark("Let one", "2 more by Gus: the crew lie down for the round, and can still build."),
    Remark("Attack", "The fight begins: see how much is missing, and what you have."),
    Remark("Pass", "Passed: your weapons stay ready for the defence."),
    Remark("Play", "A hero card, played: it is gone, whatever comes of it."),
)
A_FIGHT_IS_OVER: Final = "mine:claim|mine:flee|mine:hide|mine:fail|mine:piece-destroyed|wave"

FIGHTS: Final = Guide(
    game="chaos-cove",
    key="fights",
    title="Fights for the cove",
    summary="Attack by surprise, defend what you built, and ask for help or give it.",
    seat=0,
    deal="The warden's lesson 287041",
    names=("Warden", "Tamsin"),
    options={"rounds": "3"},
    opening=(*ONE_HERO_EACH, *TO_SURPRISE_ATTACKS),
    steps=(
        Tell(
            "Heroes are placed and cards are built. You have 3 cannons, 1 saber, 4 gunpowder and the Fortress, which "
            "gives 2 in every fight. Gus is in town, so your crew can fight, too."
        ),
        Tell(
            "Phase 4 is for surprise attacks: in turn, you may attack an invader that lies face up beside your ship or "
            "fort, before it attacks you. The 8 at sea 1 and the 12 at sea 3 are such."
        ),
        Choose(
            "Attack the 8 at sea 1, the 12 at sea 3, or nobody: what you use now is missing in the defence.",
            (
                Remark("sea:1", "The 8: 2 are there by the Fortress, and 6 are missing."),
                Remark("sea:3", "The 12: a big one. 2 are there by the Fortress, and 10 are missing."),
                Remark("Pass", "You wait for them. Your cannons are ready for what comes."),
            ),
            "A card, played for its action: your attack can still come.",
        ),
        Play(
            "In a fight, put in what you like until it is enough, then strike: cannons 3, crew 2, gunpowder 1, and "
            "what "
            "a card says.",
            "mine:claim|mine:fail|phase",
            IN_A_FIGHT,
            answers=4,
            phase=4,
        ),
        Tell(
            "Whoever beats an invader takes its tile. There is one attack in a turn, and the phase ends when all have "
            "passed."
        ),
        Play(
            "Attack once more, or pass and keep your strength.",
            "phase",
            IN_A_FIGHT,
            answers=2,
            phase=4,
        ),
        Tell(
            "Phase 5: all invaders are turned up and attack, first the pirates and then the barbarians, from the top "
            "down. Your ship at sea 3 lies in the wind and may flee before a fight."
        ),
        Play(
            "Defend yourself: fight, flee to a weaker enemy, or stop short and ask Tamsin for help. She may ask you in "
            "turn.",
            A_FIGHT_IS_OVER,
            IN_A_FIGHT,
            answers=3,
            phase=5,
        ),
        Tell(
            "An invader that nobody stops breaks through. Three spaces are there for pirates and three for barbarians; "
            "one that finds no space brings the cove down."
        ),
        Play(
            "The next fight: is this piece worth what it costs to save it? A lost one takes a card of its kind along.",
            A_FIGHT_IS_OVER,
            IN_A_FIGHT,
            answers=3,
            phase=5,
        ),
        Play(
            "And so on, lane by lane, until the attack is over. Sabers fight on land, cannons at sea.",
            "wave|phase",
            IN_A_FIGHT,
            answers=6,
            phase=5,
        ),
        Tell(
            "After the fights, weapons are made ready, crew stand up, hero tiles pass one hand on, and a stronger wave "
            "comes. Invaders that broke through can be attacked by anybody in Phase 4."
        ),
        Tell(
            "That is how a round ends. The last lesson is a round of your own, from its first hero to its last fight."
        ),
    ),
)

OWN_ROUND: Final = Guide(
    game="chaos-cove",
    key="own-round",
    title="A round on your own",
    summary="Six phases, all choices yours, with a word on each of them.",
    seat=0,
    deal="The warden's own round 1",
    names=("Warden", "Tamsin"),
    options={"rounds": "3"},
    steps=(
        Tell("A new cove, and a round in which all is up to you. Each phase comes with a word of advice, no more."),
        Play(
            "Your free card: a ship trades, a fort gives, and either guards a lane that nobody guards yet.",
            "other:build|phase",
            (
                Remark("mine:new-piece", "That lane is guarded now."),
                Remark("stack:7|stack:8", "A party: safe points, and one lane fewer guarded."),
            ),
            answers=2,
        ),
        Play(
            "Phase 1, your first hero: think what you will lack most, weapons, goods or knowledge, and go where it is.",
            "other:turn|phase",
            (
                Remark(
                    "location:lighthouse|location:fortune-teller",
                    "Knowing comes first: what lies face up can be attacked by surprise.",
                ),
                Remark("location:fortress", "2 in every fight: the more you must fight, the better."),
                Remark("To the", "A good place to start. Take two things before you leave."),
                Remark("End your turn", "On it goes."),
            ),
            answers=8,
            phase=1,
        ),
        Tell(
            "Two heroes fit into a location, so the best places fill up quickly. Doubloons buy a third hero, or a "
            "third resource."
        ),
        Play(
            "Your other heroes. Before Phase 3 you want the price of a building: food and crew, or planks and crew.",
            "phase",
            (
                Remark("Pay", "A third hero: 3 doubloons well spent, if the goods are worth it."),
                Remark("Pass", "Passed: your doubloons will be there next round."),
                Remark("To the", "Now use the effect, and take what you came for."),
            ),
            answers=18,
            phase=1,
        ),
        Play(
            "Phase 2: trade your rum by ship, or keep it for a party.",
            "phase",
            (
                Remark("No more trades", "Kept. Four rum make a party."),
                Remark("Use", "A fair trade."),
            ),
            answers=1,
            phase=2,
        ),
        Play(
            "Phase 3: build where nobody stands, or where you know what comes. A pass is for the whole round.",
            "phase",
            (
                Remark("mine:new-piece", "One lane more is guarded."),
                Remark("Pass", "Nothing more to build. On to the fights."),
            ),
            answers=2,
            phase=3,
        ),
        Play(
            "Phase 4: attack what lies face up beside you, if you can beat it now and still hold out later.",
            "phase",
            IN_A_FIGHT,
            answers=2,
            phase=4,
        ),
        Tell("Now they come, from the top down. Look at every fight first: what is missing, and what you would lose."),
        Play(
            "Phase 5: hold what is worth holding. Ask for help where little is missing, and let go where much is.",
            A_FIGHT_IS_OVER,
            IN_A_FIGHT,
            answers=4,
            phase=5,
        ),
        Play("Hold on until the attack is over.", "wave|phase", IN_A_FIGHT, answers=5, phase=5),
        Tell(
            "At the end of the game ships, forts and parties count, and of the invaders you have beaten those that "
            "nobody else can match. But if the cove falls, nothing counts."
        ),
        Tell(
            "You know all of Chaos Cove now; heroes tell you themselves what they do. Play on, or begin a game of "
            "three rounds."
        ),
    ),
)
