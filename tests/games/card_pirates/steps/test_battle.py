"""Battles: who is attacked, what is asked of whom, and who wins. The spoils are in `test_battle_spoils`."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.games.card_pirates import GAME, codes
from tests.clauses import clause
from tests.games.card_pirates.position import Position

SAIL = ("Sail with the 3 of clubs", "To c4")


def attack(*anna: str, bart: list[str], seed: int = 1, seats: int = 2) -> Position:
    """Anna, with these cards left after sailing, arrives at c4, where Bart's ship lies and nothing else."""
    position = Position(seats=seats, seed=seed).hand(0, "3C", *anna).hand(1, *bart).ship(0, "c3").ship(1, "c4")
    return position.begin().choose(*SAIL)


# Who is attacked


@clause("CP-battle-1")
def test_a_ship_met_at_sea_has_to_be_attacked() -> None:
    position = attack("9S", "KH", bart=["4D"])
    assert position.asked == "Anna"
    assert position.options() == ["Fight with the 9 of spades"]
    assert position.log(-1)[-1] == "Anna attacks Bart."


@clause("CP-battle-1")
def test_drifting_onto_a_ship_attacks_it_as_well() -> None:
    position = Position().hand(0, "9S", "KH").hand(1, "4D").ship(0, "c3").ship(1, "c4").begin()
    position.choose("Drift", "To c4")
    assert position.options() == ["Fight with the 9 of spades"]


@clause("CP-battle-1")
def test_among_several_ships_the_attacker_names_one_after_picking_up() -> None:
    position = Position(seats=4).hand(0, "3C", "9S").hand(1, "4D", "5D").hand(2, "6D", "7D").hand(3, "8D")
    position.ship(0, "c3").ship(1, "c4").ship(2, "c4").ship(3, "a6")
    position.pile("c4", up=["10H"], down=["QH"]).begin().choose(*SAIL)
    assert position.holds(0) == ["10H", "QH", "9S"]
    assert position.options() == ["Attack Bart", "Attack Cleo"]


@clause("CP-battle-1")
def test_there_is_one_attack_per_arrival() -> None:
    position = Position(seats=3).hand(0, "3C", "9S", "10S", "KH").hand(1, "4D", "5D").hand(2, "6D", "7D")
    position.ship(0, "c3").ship(1, "c4").ship(2, "c4").begin()
    position.choose(*SAIL, "Attack Cleo", "Fight with the 9 of spades")
    assert position.asked == "Cleo"
    position.choose("Fight with the 6 of diamonds", "Give the King of hearts")
    assert position.asked == "Bart"
    assert all(option.startswith(("Bury", "Sail", "Drift")) for option in position.options())
    assert position.holds(1) == ["4D", "5D"], "Bart was not attacked"


@clause("CP-battle-2")
def test_any_number_of_ships_may_share_a_square() -> None:
    position = Position(seats=4).hand(0, "3C", "9S", "KH").hand(1, "4D").hand(2, "5D").hand(3, "6D")
    position.ship(0, "c3").ship(1, "c4").ship(2, "c4").ship(3, "c4").begin().choose("Sail with the 3 of clubs")
    assert "To c4, Bart's, Cleo's and Dirk's ships" in position.options()
    position.choose("To c4")
    assert position.options() == ["Attack Bart", "Attack Cleo", "Attack Dirk"]
    position.choose(
        "Attack Dirk", "Fight with the 9 of spades", "Fight with the 6 of diamonds", "Give the King of hearts"
    )
    assert [position.at(seat) for seat in range(4)] == ["c4"] * 4


@clause("CP-battle-3")
@pytest.mark.parametrize("guests", [1, 2, 3])
def test_ships_on_an_island_lie_together_in_peace(guests: int) -> None:
    position = Position(seats=guests + 1).hand(0, "3C", "9S").ship(0, "b4")
    for seat in range(1, guests + 1):
        position.hand(seat, f"{seat + 5}D").ship(seat, "b5")
    position.pile("b5", down=["4H"]).begin().choose("Sail with the 3 of clubs", "To b5", "Keep all cards")
    assert position.asked == "Bart"
    assert {position.at(seat) for seat in range(guests + 1)} == {"b5"}
    assert position.holds(0) == ["4H", "9S"]
    assert position.holds(1) == ["6D"]
    assert not any("attacks" in line for line in position.log(-1))


@clause("CP-battle-3")
def test_an_island_with_ships_may_be_entered_without_any_crew() -> None:
    position = Position().hand(0, "QD").hand(1, "10D").ship(0, "b4").ship(1, "b5").begin()
    position.choose("Drift", "To b5", "Keep all cards")
    assert position.asked == "Bart"
    assert "QD" in position.holds(0)


@clause("CP-battle-4")
def test_ships_that_share_a_square_fight_neither_at_the_start_of_a_turn_nor_on_leaving() -> None:
    position = (
        Position().hand(0, "3C", "9S").hand(1, "4D", "5D").ship(0, "c4").ship(1, "c4").pile("d4", up=["2C"]).begin()
    )
    for seat, (card, to) in enumerate((("3 of clubs", "To d4"), ("4 of diamonds", "To b4"))):
        assert all(option.startswith(("Bury", "Sail", "Drift")) for option in position.options())
        position.choose(f"Sail with the {card}", to)
        assert position.at(seat) == to[-2:]
    assert position.holds(0) == ["2C", "9S"]
    assert "5D" in position.holds(1)
    assert not any("attacks" in line for line in position.log(-1))


# What is asked of whom


@clause("CP-battle-5")
def test_the_attacker_chooses_among_the_crew_in_hand() -> None:
    position = attack("2D", "KH", "QH", "9S", bart=["4D", "JD"])
    assert position.options() == ["Fight with the 2 of diamonds", "Fight with the 9 of spades"]
    assert position.why("Fight with the King of hearts") == "Only crew fights, the cards from 2 to 10."
    assert position.why("Fight with the 10 of spades") == "That card is not in your hand."


@clause("CP-battle-5")
def test_the_choice_is_secret_until_both_are_revealed() -> None:
    position = attack("2D", "9S", "KH", bart=["4D", "5D", "JD"], seats=3)
    position.choose("Fight with the 9 of spades")
    assert position.asked == "Bart"
    for other in (1, 2, -1):
        assert position.knows(other, 0) == []
        assert not any("9 of spades" in line for line in position.log(other))
    assert position.face_up("e5") == [], "the card is not yet lost"
    position.choose("Fight with the 4 of diamonds")
    for viewer in (2, -1):
        assert position.log(viewer)[-7:-2] == [
            "Anna shows the 9 of spades.",
            "Bart shows the 4 of diamonds.",
            "The 4 of diamonds is lost and lies under the island at e2.",
            "The 9 of spades is lost and lies under the island at e5.",
            "Anna wins the battle against Bart.",
        ]


@clause("CP-battle-5", "CP-battle-6")
def test_the_defender_is_asked_in_the_same_words_whatever_the_attacker_chose() -> None:
    strong, weak = (attack("2D", "9S", bart=["4D", "5D"]).choose(f"Fight with the {card}")
                    for card in ("9 of spades", "2 of diamonds"))  # fmt: skip
    assert strong.asked == weak.asked == "Bart"
    assert strong.prompt() == weak.prompt()
    assert strong.view(1) == weak.view(1)
    assert strong.log(1) == weak.log(1)


@clause("CP-battle-6")
@pytest.mark.parametrize("bart", [["4D", "5D"], ["JD", "KD"], []], ids=["crew", "no crew", "no cards"])
def test_the_attacker_is_asked_first_even_with_one_crew_card(bart: list[str]) -> None:
    position = attack("2D", "KH", bart=bart)
    assert position.asked == "Anna"
    assert position.options() == ["Fight with the 2 of diamonds"]
    assert position.state.step().discreet(position.state), "no table passes over the question"


@clause("CP-battle-6")
def test_the_defender_is_asked_next_even_with_one_crew_card() -> None:
    position = attack("2D", "KH", bart=["4D", "QD"]).choose("Fight with the 2 of diamonds")
    assert position.asked == "Bart"
    assert position.options() == ["Fight with the 4 of diamonds"]
    assert position.state.step().discreet(position.state), "no table passes over the question"


@clause("CP-battle-7")
def test_a_defender_with_crew_has_to_play_crew() -> None:
    position = attack("9S", "KH", bart=["2D", "10D", "QD", "KD"]).choose("Fight with the 9 of spades")
    assert position.asked == "Bart"
    assert position.options() == ["Fight with the 2 of diamonds", "Fight with the 10 of diamonds"]


@clause("CP-battle-7")
def test_a_defender_without_crew_is_not_asked() -> None:
    position = attack("2D", "KH", bart=["QD", "KD"]).choose("Fight with the 2 of diamonds")
    assert position.asked == "Anna"
    assert all(option.startswith("Give") for option in position.options())
    assert "Bart has no crew to fight with." in position.log(0)


@clause("CP-battle-7")
def test_that_a_defender_has_no_crew_shows_only_at_the_reveal() -> None:
    armed, bare = (attack("2D", "9S", bart=[card, "QD"]) for card in ("4D", "KD"))
    assert armed.prompt() == bare.prompt()
    assert armed.view(0) == bare.view(0)
    assert armed.log(0) == bare.log(0)
    assert GAME.words.waiting(armed.state, armed.names).text == GAME.words.waiting(bare.state, bare.names).text


# Who wins

WORDS = {"S": "spades", "D": "diamonds", "H": "hearts"}


def fight(mine: str, theirs: str) -> Position:
    """A battle of two cards, after which both sides still hold three."""
    position = attack(mine, "JC", "QC", "KC", bart=[theirs, "JD", "QD", "KD"])
    for card in (mine, theirs):
        position.choose(f"Fight with the {card[:-1]} of {WORDS[card[-1]]}")
    return position


@clause("CP-battle-8")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("3S", "2D"), ("10S", "9D"), ("9D", "2S"), ("10D", "4S"), ("5H", "4H")],
)
def test_the_higher_number_wins_whatever_the_suits(mine: str, theirs: str) -> None:
    assert "Anna wins the battle against Bart." in fight(mine, theirs).log(-1)
    assert "Bart wins the battle against Anna." in fight(theirs, mine).log(-1)


@clause("CP-battle-8")
@pytest.mark.parametrize(("mine", "theirs"), [("2S", "2D"), ("10D", "10S"), ("6H", "6D")])
def test_equal_numbers_are_a_draw(mine: str, theirs: str) -> None:
    position = fight(mine, theirs)
    assert "The battle between Anna and Bart is a draw." in position.log(-1)
    assert not any("wins" in line for line in position.log(-1))


@clause("CP-battle-8")
@pytest.mark.parametrize("bart", [["QD", "KD"], []], ids=["no crew", "no cards"])
def test_against_a_defender_who_plays_nothing_the_attacker_wins(bart: list[str]) -> None:
    position = attack("2D", "KH", bart=bart).choose("Fight with the 2 of diamonds")
    assert "Anna wins the battle against Bart." in position.log(-1)


@clause("CP-battle-15")
@pytest.mark.parametrize(("mine", "theirs"), [("9S", "4D"), ("4D", "9S"), ("4S", "4D")], ids=["won", "lost", "drawn"])
def test_after_the_battle_both_ships_stay_and_the_turn_is_over(mine: str, theirs: str) -> None:
    position = fight(mine, theirs)
    if any("wins" in line for line in position.log(-1)):
        position.choose(position.options()[0])
    assert (position.at(0), position.at(1)) == ("c4", "c4")
    assert position.asked == "Bart"
    assert all(option.startswith(("Bury", "Sail", "Drift")) for option in position.options())


@clause("CP-battle-1")
def test_nobody_is_asked_about_attacking_the_own_ship() -> None:
    position = Position(4).hand(0, "3C", "9D").ship(0, "c3").ship(1, "c4").ship(2, "c4").ship(3, "f1").begin()
    position.choose("Sail with the 3 of clubs", "To c4")
    assert position.options() == ["Attack Bart", "Attack Cleo"]
    assert position.why("Attack Dirk") == "You can attack only another ship that lies on your square."
    assert position.state.why(codes.ATTACK | 0) == NOT_ASKED
