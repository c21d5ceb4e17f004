"""Battles of up to three cards a side."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import PASSED_OVER
from quarterdeck.games.card_pirates import GAME, cards
from tests.clauses import clause
from tests.games.card_pirates.position import Position, called

DONE = "That is all"
ISLANDS = {"C": "b2", "D": "e2", "H": "b5", "S": "e5"}


def attack(*anna: str, bart: list[str], seed: int = 1, seats: int = 2, battles: str = "three") -> Position:
    """Anna sails onto Bart at c4; the hands are what the two then hold."""
    position = Position(seats=seats, seed=seed, battles=battles).hand(0, "3C", *anna).hand(1, *bart)
    for square in ISLANDS.values():
        position.pile(square)
    return position.ship(0, "c3").ship(1, "c4").begin().choose("Sail with the 3 of clubs", "To c4")


def lay(position: Position, *laid_cards: str) -> Position:
    """The side that is asked fights with these cards."""
    side = position.asked
    for card in laid_cards:
        position.choose(f"Fight with the {called(card)}")
    if position.asked == side and DONE in position.options():
        position.choose(DONE)
    return position


def laid(position: Position, viewer: int, seat: int) -> int:
    """How many cards of a seat a viewer sees lie for the battle."""
    return position.view(viewer)["hands"][seat]["laid"]


# Laying


@clause("CP-three-1")
def test_the_attacker_plays_one_two_or_three_crew_cards() -> None:
    position = attack("2D", "9D", "KD", "4H", "8S", bart=["5D"])
    crew = ["2 of diamonds", "9 of diamonds", "4 of hearts", "8 of spades"]
    assert position.options() == [f"Fight with the {card}" for card in crew], "one at least, and crew only"
    position.choose("Fight with the 2 of diamonds")
    assert position.options() == [*(f"Fight with the {card}" for card in crew[1:]), DONE]
    position.choose("Fight with the 9 of diamonds")
    assert position.options() == [*(f"Fight with the {card}" for card in crew[2:]), DONE]
    position.choose("Fight with the 4 of hearts")
    assert position.asked == "Bart", "three is the most"


@clause("CP-three-1")
def test_at_least_one_has_to_be_played() -> None:
    assert attack("2D", "9D", bart=["5D"]).why(DONE) == "You have to fight with at least one card."


@clause("CP-three-1", "CP-three-3")
@pytest.mark.parametrize("laid_cards", [["2D"], ["2D", "9D"], ["2D", "9D", "8S"]], ids=len)
def test_everybody_is_told_how_many_cards_the_attacker_plays(laid_cards: list[str]) -> None:
    position = lay(attack("2D", "9D", "4H", "8S", bart=["5D"], seats=3), *laid_cards)
    assert position.asked == "Bart"
    number = f"{len(laid_cards)} card{'' if len(laid_cards) == 1 else 's'}"
    assert f"Anna attacks you at c4 with {number}" in position.prompt()
    for viewer in (0, 1, 2, SPECTATOR):
        assert laid(position, viewer, 0) == len(laid_cards)
        hand = next(
            thing for thing in GAME.words.things(position.state, viewer, position.names) if thing.id == "hand:0"
        )
        assert f"{len(laid_cards)} more laid for the battle" in hand.name
    for viewer in (1, 2, SPECTATOR):
        number = "a card" if len(laid_cards) == 1 else f"{len(laid_cards)} cards"
        assert position.log(viewer)[-2:] == ["Anna attacks " + ("you." if viewer == 1 else "Bart."),
                                             f"Anna lays {number} for the battle."]  # fmt: skip


@clause("CP-three-2")
@pytest.mark.parametrize("attackers", [["10D"], ["9D", "10D"]], ids=len)
def test_the_defender_may_play_more_than_the_attacker(attackers: list[str]) -> None:
    position = lay(attack("9D", "10D", "KC", bart=["5H", "8S", "9S", "KH"]), *attackers)
    assert position.asked == "Bart"
    position.choose("Fight with the 5 of hearts", "Fight with the 8 of spades", "Fight with the 9 of spades")
    assert "Bart shows the 5 of hearts, the 8 of spades and the 9 of spades, 22 together." in position.log(SPECTATOR)
    assert "Bart wins the battle against Anna." in position.log(SPECTATOR)


@clause("CP-three-2")
def test_a_defender_with_crew_plays_at_least_one_and_may_play_fewer() -> None:
    position = lay(attack("2D", "9D", "10D", "KC", bart=["5H", "6H", "7H", "8H", "KH"]), "2D", "9D", "10D")
    assert position.options() == [f"Fight with the {number} of hearts" for number in (5, 6, 7, 8)]
    position.choose("Fight with the 5 of hearts")
    assert position.options() == [*(f"Fight with the {number} of hearts" for number in (6, 7, 8)), DONE]
    position.choose(DONE)
    assert "Bart shows the 5 of hearts." in position.log(SPECTATOR)


@clause("CP-three-2")
def test_three_is_the_most_for_the_defender_too() -> None:
    position = lay(attack("2D", "KC", bart=["5H", "6H", "7H", "8H"]), "2D")
    position.choose("Fight with the 5 of hearts", "Fight with the 6 of hearts", "Fight with the 7 of hearts")
    assert "Bart wins the battle against Anna." in position.log(SPECTATOR)


@clause("CP-three-2")
def test_a_defender_without_crew_is_not_asked() -> None:
    position = lay(attack("2D", "9D", bart=["QH", "KH"]), "2D")
    assert "Bart has no crew to fight with." in position.log(SPECTATOR)
    assert position.asked == "Anna"


# What is known meanwhile


@clause("CP-three-3")
def test_the_defender_knows_nothing_of_the_attackers_cards_but_their_number() -> None:
    low = lay(attack("2D", "3D", "9D", "10D", bart=["5H", "6H"]), "2D", "3D")
    high = lay(attack("2D", "3D", "9D", "10D", bart=["5H", "6H"]), "9D", "10D")
    assert low.asked == high.asked == "Bart"
    assert low.view(1) == high.view(1)
    assert low.prompt() == high.prompt()
    assert low.log(1) == high.log(1)


@clause("CP-three-3")
@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_the_number_of_the_defenders_cards_shows_only_at_the_reveal(viewer: int) -> None:
    position = lay(attack("2D", "9D", bart=["5H", "6H", "7H", "8H"], seats=3), "2D")
    before = position.view(viewer), position.log(viewer), GAME.words.waiting(position.state, position.names).text
    seen = []
    for card in ("5 of hearts", "6 of hearts"):
        position.choose(f"Fight with the {card}")
        hand = next(
            thing for thing in GAME.words.things(position.state, viewer, position.names) if thing.id == "hand:1"
        )
        seen.append((position.view(viewer)["hands"][1], hand.name, position.log(viewer)))
        assert GAME.words.waiting(position.state, position.names).text == before[2]
    assert seen[0] == seen[1], "one card and two look the same"
    assert seen[0][0] == before[0]["hands"][1], "and so does none"


# Who wins


@clause("CP-three-4")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        pytest.param(["2D", "3D", "4D"], ["8S"], True, id="three small beat a big one"),
        pytest.param(["10D"], ["5S", "6S"], False, id="two beat the highest card"),
        pytest.param(["2D", "10D"], ["3S", "4S", "6S"], False, id="12 against 13"),
        pytest.param(["10D"], ["9S"], True, id="single cards"),
        pytest.param(["9D", "10D", "8D"], ["9S", "10S", "7S"], True, id="27 against 26"),
    ],
)
def test_the_higher_total_wins(mine: list[str], theirs: list[str], won: bool) -> None:
    order = sorted(mine, key=cards.from_code), sorted(theirs, key=cards.from_code)
    position = lay(lay(attack(*mine, "QC", bart=[*theirs, "QH"]), *order[0]), *order[1])
    winner = "Anna wins the battle against Bart." if won else "Bart wins the battle against Anna."
    assert winner in position.log(SPECTATOR)


@clause("CP-three-4")
@pytest.mark.parametrize(
    ("mine", "theirs"), [(["9D"], ["2S", "3S", "4S"]), (["4D", "6D"], ["10S"]), (["2D", "3D", "4D"], ["4S", "5S"])]
)
def test_equal_totals_are_a_draw_whatever_the_numbers_of_cards(mine: list[str], theirs: list[str]) -> None:
    position = lay(lay(attack(*mine, "QC", bart=[*theirs, "QH"]), *mine), *theirs)
    assert "The battle between Anna and Bart is a draw." in position.log(SPECTATOR)
    assert (position.holds(0), position.holds(1)) == (["QH"], ["QC"]), "one each, as in any draw"
    assert position.asked == "Bart"


# One way to play a set


@clause("CP-three-5")
def test_single_moves_lay_cards_in_printed_order() -> None:
    position = attack("10C", "2D", "9H", "3S", bart=["5D"]).choose("Fight with the 9 of hearts")
    assert position.options() == ["Fight with the 3 of spades", DONE]
    assert position.why("Fight with the 10 of clubs") == PASSED_OVER
    assert position.why("Fight with the 2 of diamonds") == PASSED_OVER


@clause("CP-three-5")
def test_not_being_asked_for_another_card_tells_nothing() -> None:
    position = attack("10C", "2D", "3S", bart=["5D", "6D"])
    position.passes_over = False
    position.choose("Fight with the 3 of spades")
    assert (position.asked, position.options()) == ("Anna", [DONE])
    position.choose(DONE, "Fight with the 6 of diamonds")
    assert (position.asked, position.options()) == ("Bart", [DONE])
    position.choose(DONE)
    assert "Bart shows the 6 of diamonds." in position.log(SPECTATOR)


@clause("CP-three-5")
def test_nothing_goes_on_by_itself_with_an_empty_hand_or_the_last_card_that_may_fight() -> None:
    position = attack("10C", bart=["5D", "6D", "7D", "8D"])
    position.passes_over = False
    position.choose("Fight with the 10 of clubs")
    assert (position.asked, position.options()) == ("Anna", [DONE])
    assert position.prompt() == "1 card laid for the battle: another one, or is that all?"
    position.choose(DONE, *(f"Fight with the {number} of diamonds" for number in (5, 6, 7)))
    assert (position.asked, position.options()) == ("Bart", [DONE])
    assert position.prompt() == "3 cards laid for the battle, and no more may fight."
    assert position.why("Fight with the 8 of diamonds") == "No more cards may fight."


@clause("CP-three-5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_cards_of_a_side_are_told_of_together_when_that_is_all(number: int) -> None:
    position = attack("10C", "2D", "9H", bart=["5D"])
    position.passes_over = False
    before = position.log(0)
    position.choose(*[f"Fight with the {called(card)}" for card in ("10C", "2D", "9H")[:number]])
    assert position.log(0) == before
    said = ["the 10 of clubs", "the 10 of clubs and the 2 of diamonds",
            "the 10 of clubs, the 2 of diamonds and the 9 of hearts"][number - 1]  # fmt: skip
    assert position.choose(DONE).log(0)[-1] == f"You lay {said} for the battle."


@clause("CP-three-5")
def test_every_set_of_up_to_three_can_be_played_in_a_single_way() -> None:
    crew = ["10C", "2D", "9H", "3S"]
    played: list[tuple[str, ...]] = []

    def explore(labels: list[str]) -> None:
        position = attack(*crew, bart=["5D"]).choose(*labels)
        if position.asked == "Bart":
            played.append(tuple(label for label in labels if label != DONE))
            return
        for label in position.options():
            explore([*labels, label])

    explore([])
    sets = [tuple(f"Fight with the {called(card)}" for card in some)
            for number in (1, 2, 3) for some in combinations(crew, number)]  # fmt: skip
    assert sorted(played) == sorted(sets)


# The rest is as in other battles


@clause("CP-three-6")
def test_every_card_played_is_lost_to_the_island_of_its_suit() -> None:
    position = lay(lay(attack("10C", "2D", "9H", "QC", bart=["4D", "3S", "QH"]), "10C", "2D", "9H"), "4D", "3S")
    assert {suit: position.face_up(square) for suit, square in ISLANDS.items()} == {
        "C": ["10C"], "D": ["2D", "4D"], "H": ["9H"], "S": ["3S"],
    }  # fmt: skip


@clause("CP-three-6")
def test_the_winner_takes_two_by_chance_and_gives_one_however_many_fought() -> None:
    taken = set()
    for seed in range(60):
        position = lay(
            attack("8C", "9H", "10H", "KC", bart=["5D", "6D", "JH", "QH", "KH"], seed=seed), "8C", "9H", "10H"
        )
        lay(position, "5D", "6D")
        assert position.asked == "Anna"
        taken.add(frozenset(position.holds(0)) - {"KC"})
        position.choose("Give the King of clubs")
        assert len(position.holds(0)) == len(position.holds(1)) == 2
    assert taken == {frozenset(pair) for pair in combinations(["JH", "QH", "KH"], 2)}


@clause("CP-three-6")
def test_a_draw_swaps_two_each() -> None:
    position = lay(lay(attack("2D", "3D", "JC", "QC", bart=["5S", "JH", "QH"]), "2D", "3D"), "5S")
    assert (position.holds(0), position.holds(1)) == (["JH", "QH"], ["JC", "QC"])


@clause("CP-three-7")
@pytest.mark.parametrize("hand", [["2D"], ["2D", "KH"]], ids=len)
def test_one_crew_card_is_enough_to_enter(hand: list[str]) -> None:
    position = attack(*hand, bart=["5D", "6D", "7D"])
    assert position.options() == ["Fight with the 2 of diamonds"]


@clause("CP-three-7")
def test_without_any_crew_left_the_square_stays_closed() -> None:
    position = Position(battles="three").hand(0, "3C", "KH").hand(1, "5D").ship(0, "c3").ship(1, "c4").begin()
    position.choose("Sail with the 3 of clubs")
    assert not any(option.startswith("To c4") for option in position.options())
