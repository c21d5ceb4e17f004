"""Fights in words: what the fighter, those who can help and everybody else read, and the answers."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import GAME, codes
from tests.games.chaos_cove.asking import asked
from tests.games.chaos_cove.position import ANNA, BART, CLEO, NAMES, Position

SHIP_AT_STAKE = "At stake: the ship and a ship card."
FORT_AT_STAKE = "At stake: the fort and a fort card."


def test_a_defence() -> None:
    position = (
        Position()
        .ship(ANNA, 1, 0)
        .invader(1, 8)
        .stock(ANNA, cannon=2, gunpowder=2)
        .hand(ANNA, codes.BELLE)
        .phase(codes.DEFENCE)
    )
    mine = "The pirate of strength 8 attacks your ship at sea 2."
    left = "Left: 2 cannons and 2 gunpowder"
    assert asked(position) == (
        f"{mine} You have put in nothing yet: 8 are missing. {left}, 8 at most. {SHIP_AT_STAKE}",
        "The pirate of strength 8 attacks Anna's ship at sea 2. Anna has put in nothing yet: 8 are missing.",
    )
    position.play(codes.FIRE, codes.POWDER, codes.POWDER)
    assert asked(position) == (
        f"{mine} You have put in 5: 3 are missing. Left: 1 cannon, 8 at most. {SHIP_AT_STAKE}",
        "The pirate of strength 8 attacks Anna's ship at sea 2. Anna has put in 5: 3 are missing.",
    )
    things = [
        GAME.words.option(position.state, move, NAMES).things
        for move in (codes.FIRE, codes.POWDER, codes.MUSTER, codes.WORTH | codes.BELLE, codes.END)
    ]
    assert things == [("stock:0:cannon",), ("stock:0:gunpowder",), ("stock:0:crew",), ("card:belle",), ()]
    position.play(codes.FIRE)
    assert asked(position)[0].endswith("You have put in 8: that is enough. Left: nothing.")
    assert position.options() == ["Strike: you beat the pirate"]


def test_a_card_for_its_value_and_for_its_action() -> None:
    position = Position().fort(ANNA, 3, 0).invader(9, 9).hand(ANNA, codes.ART, codes.NELLIE).stock(ANNA, saber=1)
    position.placed(codes.ART, codes.PORT, by=BART).placed(codes.NELLIE, codes.PORT, by=BART).phase(codes.DEFENCE)
    assert position.options() == [
        "Play Art's card: hide the attacked fort",
        "Play Nellie's card: draw 2 hero cards",
        "Play Art's card for 3",
        "Use a saber: +3",
        "Give up the fight and lose the fort",
        "Give up the fight and lose the fort, then play hero cards",
    ]


def test_fleeing_and_hiding() -> None:
    position = Position().ship(ANNA, 1, 2).invader(1, 8).phase(codes.DEFENCE)
    option = GAME.words.option(position.state, codes.FLEE, NAMES)
    assert (option.label, option.things) == ("Flee with the wind", ("ship:2:3",))
    position.play(codes.FLEE)
    assert asked(position) == (
        "Where does your ship flee to, away from the pirate of strength 8 at sea 2?",
        "Anna chooses where to flee from the pirate of strength 8 at sea 2.",
    )
    assert position.options()[0] == "Flee to ship space 1 of sea 1, beside no invader"
    position = Position().fort(ANNA, 3, 1).invader(9, 8).placed(codes.ART, codes.PORT, by=ANNA).phase(codes.DEFENCE)
    option = GAME.words.option(position.state, codes.HIDE, NAMES)
    assert (option.label, option.things) == ("Hide the fort, with Art", ("fort:4:2",))


def test_crew_that_may_fight_are_counted() -> None:
    position = Position().fort(ANNA, 0, 0).invader(6, 8).stock(ANNA, crew=3).hand(ANNA, codes.GUS)
    position.placed(codes.GUS, codes.PORT, by=BART).phase(codes.DEFENCE)
    assert asked(position)[0].endswith(f"Left: 1 hero card, 1 at most, card actions aside. {FORT_AT_STAKE}")
    assert "Play Gus's card: up to 2 crew may fight, for 2 each" in position.options()
    position.play(codes.CARD | codes.GUS)
    assert asked(position)[0].endswith(f"8 are missing. Left: 2 crew, 4 at most. {FORT_AT_STAKE}")
    assert position.options()[0] == "Let one of your crew fight: +2"
    position.play(codes.MUSTER)
    assert asked(position)[0].endswith(f"6 are missing. Left: 1 crew, 4 at most. {FORT_AT_STAKE}")


def test_the_fortress_counts_from_the_start() -> None:
    position = Position().fort(ANNA, 0, 0).invader(6, 3).placed(codes.GUS, codes.FORTRESS, by=ANNA).phase(codes.DEFENCE)
    assert "You have put in 2: 1 is missing. Left: nothing, 2 at most." in asked(position)[0]


def test_a_surprise_attack() -> None:
    position = (
        Position()
        .ship(ANNA, 0, 0)
        .invader(0, 4, up=True)
        .invader(codes.FIRST_BREAK + 1, 6)
        .stock(ANNA, cannon=1, saber=1)
    )
    position.phase(codes.SURPRISE)
    assert asked(position) == (
        "Do you attack a face-up invader, play a card, or pass for this phase? You have 1 cannon and 1 saber.",
        "Anna attacks an invader, plays cards or passes.",
    )
    assert position.options() == [
        "Attack the pirate of strength 4, sea 1",
        "Attack the pirate of strength 6, breakthrough 2 of the pirates",
        "Pass: attack no more in this phase",
    ]
    assert GAME.words.option(position.state, codes.ATTACK | codes.FIRST_BREAK + 1, NAMES).things == ("sea-break:2",)
    position.play(codes.ATTACK | codes.FIRST_BREAK + 1)
    assert asked(position)[0].startswith(
        "You attack the pirate of strength 6 that broke through. You have put in nothing"
    )
    assert asked(position)[1].startswith("Anna attacks the pirate of strength 6 that broke through.")


def test_a_face_down_invader_is_not_named_by_its_strength() -> None:
    position = Position().ship(ANNA, 0, 0).invader(0, 4).hand(ANNA, codes.BEN).phase(codes.SURPRISE)
    assert GAME.words.option(position.state, codes.ATTACK, NAMES).label == "Attack the face-down pirate, sea 1"


def test_help() -> None:
    position = (
        Position(3)
        .ship(ANNA, 0, 0)
        .invader(0, 9)
        .stock(ANNA, cannon=1)
        .hand(BART, codes.BELLE, codes.NELLIE)
        .hand(CLEO, codes.CALVIN)
    )
    position.placed(codes.BELLE, codes.PORT, by=CLEO).phase(codes.DEFENCE).play(codes.FIRE)
    assert position.options() == ["Stop here and ask the others for help"]
    position.play(codes.END)
    stands = "Anna fights the pirate of strength 9 at sea 1. Anna has put in 3: 6 are missing."
    assert asked(position) == (
        f"{stands} Do you offer a hero card? Anna would win the tile.",
        f"{stands} Bart is asked for help.",
    )
    assert position.options() == ["Offer Belle's card, worth 3", "Offer no card"]
    position.play(codes.OFFER | codes.BELLE)
    assert asked(position) == (
        f"Bart offers Belle's card, worth 3: do you take it? {stands.replace('Anna fights', 'You fight')}".replace(
            "Anna has", "You have"
        ),
        f"{stands} Bart offers Belle's card, worth 3.",
    )
    assert position.options() == ["Take Belle's card from Bart (worth 3)", "Refuse Belle's card from Bart (worth 3)"]
    position.play(codes.REFUSE, codes.DONE, codes.DONE)
    assert "6 are missing. Help was asked for. Left: nothing, 3 at most." in asked(position)[0]
    assert position.options() == ["Give up the fight and lose the ship"]


def test_a_lost_piece() -> None:
    position = (
        Position()
        .ship(ANNA, 0, 0)
        .ship(ANNA, 0, 1)
        .invader(0, 9)
        .invader(codes.SEA_LANES, 2)
        .phase(codes.DEFENCE)
        .play(codes.END)
    )
    assert asked(position) == (
        "Your ship is destroyed. Which ship card do you lose with it?",
        "Anna has lost a ship and chooses which ship card goes with it.",
    )
    assert position.options() == [
        "Lose Home Sloop (1 rum for 1 gunpowder and 1 doubloon)",
        "Lose Powder Sloop (1 rum for 2 gunpowder)",
    ]


def test_after_a_fight() -> None:
    position = (
        Position()
        .ship(ANNA, 0, 0)
        .invader(0, 2)
        .stock(ANNA, cannon=1)
        .hand(ANNA, codes.JERRY)
        .placed(codes.JERRY, codes.PORT, by=BART)
    )
    position.phase(codes.DEFENCE).play(codes.FIRE)
    assert position.options()[-2:] == [
        "Strike: you beat the pirate",
        "Strike: you beat the pirate, then play hero cards",
    ]
    position.play(codes.END | codes.AND_CARDS)
    assert asked(position) == (
        "The fight is over. Do you play a hero card for its action?",
        "Anna may play hero cards after the fight.",
    )
    assert position.options() == ["Play Jerry's card: gain 1 crew", "Play no card"]


def test_what_gives_up_much_or_declines_says_so() -> None:
    position = Position().ship(ANNA, 1, 0).invader(1, 8).phase(codes.DEFENCE)
    option = GAME.words.option(position.state, codes.END, NAMES)
    assert (option.label, option.costly) == ("Give up the fight and lose the ship", True)
    position.stock(ANNA, cannon=1)
    assert not GAME.words.option(position.state, codes.FIRE, NAMES).costly
