"""Setting up: the pack, the map, the islands, the deal, the ships and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.card_pirates import cards
from tests.clauses import clause
from tests.games.card_pirates.position import Position

ACES = {"AC", "AD", "AH", "AS"}
CREW = [rank + suit for suit in "CDHS" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10")]
PEOPLE = [rank + suit for suit in "CDHS" for rank in "JQK"]
ISLANDS = {"clubs": "b2", "diamonds": "e2", "hearts": "b5", "spades": "e5"}


def backs_of(table: Position) -> dict[str, list[str]]:
    """The face-down cards of every square, as only a replay shows them."""
    return {pile["square"]: pile["known"] for pile in table.view(ALL_SEEING)["squares"]}


@clause("CP-setup-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pack_is_36_crew_12_people_and_4_aces(seats: int) -> None:
    table = Position(seats)
    found = [c for pile in backs_of(table).values() for c in pile]
    found += [c for seat in range(seats) for c in table.holds(seat)]
    assert sorted(found) == sorted(CREW + PEOPLE)
    assert {table.top(suit) for suit in cards.SUIT_NAMES} == ACES


@clause("CP-setup-1")
def test_the_cards_from_2_to_10_are_crew_and_nothing_else_is() -> None:
    position = Position(2).hand(0, "10C", "2C").ship(0, "c4").ship(1, "c3")
    position.hand(1, *[c for c in CREW + PEOPLE if c not in ("10C", "2C")]).begin()
    position.choose("Sail with the 10 of clubs", "To c3", "Fight with the 2 of clubs")
    assert position.asked == "Bart"
    assert len(position.options()) == 34
    assert not [label for label in position.options() if any(w in label for w in ("Jack", "Queen", "King", "Ace"))]


@clause("CP-setup-2")
@pytest.mark.parametrize(("paid", "top"), [("JH", "AH"), ("QH", "AH"), ("KH", "AH"), ("AH", "KH")])
def test_an_ace_counts_as_a_face_card_in_storms_and_for_what_is_known(paid: str, top: str) -> None:
    position = Position(2).island(top).hand(0, paid).ship(0, "c4").pile("c3").begin()
    position.choose("Drift", "To c3", "Place the")
    assert position.face_down("c3") == [paid]
    assert position.face_up("c3") == []
    assert position.backs(1, "c3") == (1, [], 1)


@clause("CP-setup-3")
def test_the_map_is_six_by_six_with_one_card_face_down_on_every_square() -> None:
    table = Position(2)
    for viewer in (0, 1, SPECTATOR):
        squares = table.view(viewer)["squares"]
        assert [pile["square"] for pile in squares] == [f"{c}{r}" for r in "123456" for c in "abcdef"]
        assert all((pile["up"], pile["down"], pile["known"], pile["faces"]) == ([], 1, [], 0) for pile in squares)


@clause("CP-setup-3")
def test_the_48_cards_are_shuffled_and_no_ace_is_among_them() -> None:
    deals = [backs_of(Position(2, seed=seed)) for seed in range(60)]
    for square in ("a1", "b2", "f6"):
        found = Counter(deal[square][0] for deal in deals)
        assert len(found) > 25
        assert not ACES & set(found)


@clause("CP-setup-4")
def test_the_aces_lie_on_top_of_four_cards_of_the_map() -> None:
    table = Position(4)
    islands = table.view(SPECTATOR)["islands"]
    assert [(island["suit"], island["square"], island["card"]) for island in islands] == [
        ("clubs", "b2", "AC"), ("diamonds", "e2", "AD"), ("hearts", "b5", "AH"), ("spades", "e5", "AS"),
    ]  # fmt: skip
    for square in ISLANDS.values():
        assert table.backs(SPECTATOR, square) == (1, [], 0)


@clause("CP-setup-5")
def test_the_squares_with_an_ace_are_islands_and_all_others_are_sea() -> None:
    position = Position(2).hand(0, "10C").ship(0, "d3").ship(1, "a6").begin()
    position.choose("Sail with the 10 of clubs")
    assert {"To e2, island of diamonds", "To c2", "To d2", "To e4"} <= set(position.options())
    assert [label for label in position.options() if "island" in label] == ["To e2, island of diamonds"]


@clause("CP-setup-5")
def test_an_island_belongs_to_its_suit_whatever_card_lies_on_it() -> None:
    position = Position(2).island("QH").hand(0, "JC", "JH", "3D").hand(1, "8H").ship(0, "a5").ship(1, "a4").begin()
    position.choose("Drift", "To b5")
    assert position.options() == ["Exchange the Jack of hearts for the Queen of hearts", "Keep all cards"]
    position.choose("Exchange the Jack of hearts")
    assert position.top("hearts") == "JH"


@clause("CP-setup-5")
def test_lost_crew_goes_to_the_island_of_its_suit_when_the_ace_is_long_gone() -> None:
    position = Position(2).island("JH").hand(0, "3D", "KS").hand(1, "8H").ship(0, "c4").ship(1, "c3").begin()
    position.choose("Drift", "To c3", "Fight with the 3 of diamonds", "Fight with the 8 of hearts")
    assert position.face_up("b5") == ["8H"]
    assert position.top("hearts") == "JH"


@clause("CP-setup-6")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_the_twelve_cards_left_are_dealt_out(seats: int, each: int) -> None:
    table = Position(seats)
    assert [hand["size"] for hand in table.view(SPECTATOR)["hands"]] == [each] * seats
    on_the_map = [c for pile in backs_of(table).values() for c in pile]
    in_hands = {c for seat in range(seats) for c in table.holds(seat)}
    assert len(in_hands) == 12
    assert not in_hands & set(on_the_map)


@clause("CP-setup-6")
def test_a_hand_may_grow_to_any_size() -> None:
    position = Position(2).hand(0, "3C", "4C").ship(0, "c4").pile("c3", up=CREW[3:20], down=PEOPLE).begin()
    position.choose("Sail with the 3 of clubs", "To c3")
    assert len(position.holds(0)) == 30
    assert position.asked == "Bart"


@clause("CP-setup-7")
@pytest.mark.parametrize(
    ("seats", "islands"),
    [
        (2, ["clubs", "spades"]),
        (3, ["clubs", "diamonds", "spades"]),
        (4, ["clubs", "diamonds", "spades", "hearts"]),
    ],
)
def test_every_ship_begins_on_an_island_of_its_own(seats: int, islands: list[str]) -> None:
    for first in range(1, seats + 1):
        table = Position(seats, first=str(first))
        assert [table.at(seat) for seat in range(seats)] == [ISLANDS[island] for island in islands]


@clause("CP-setup-8")
def test_a_ship_does_not_receive_the_card_below_its_starting_island() -> None:
    table = Position(2)
    below = table.face_down("b2")
    table.play_on()
    assert table.at(0) != "b2"
    assert table.face_down("b2") == below
    assert below[0] not in table.holds(0)


@clause("CP-setup-8", "CP-setup-4")
def test_whoever_lands_there_does_receive_it() -> None:
    table = Position(2)
    below = table.face_down("b2")
    out, back = [label for label in table.options() if label.startswith("Sail")][:2]
    table.choose(out, "To b3")
    if table.asked == "Anna":
        table.choose("Heave to here")
    table.play_on()
    table.choose(back, "To b2", "Keep all cards")
    assert set(below) <= set(table.holds(0))


@clause("CP-setup-9")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_named_seat_begins_and_the_turn_passes_in_the_order_of_the_seats(first: int) -> None:
    table = Position(4, seed=3, first=str(first))
    asked = []
    for _ in range(5):
        asked.append(table.asked)
        table.play_on()
    order = ["Anna", "Bart", "Cleo", "Dirk"]
    assert asked == (order * 3)[first - 1 : first + 4]


@clause("CP-setup-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_drawn_at_random_unless_one_is_named(seats: int) -> None:
    begins = Counter(Position(seats, seed=seed, first="random").asked for seed in range(100))
    assert len(begins) == seats
    assert min(begins.values()) > 10
