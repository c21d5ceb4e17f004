"""Islands: what may be exchanged, when, how often, and the little stories."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from tests.clauses import clause
from tests.games.card_pirates.position import Position, called

RANKS = "JQKA"
EXCHANGES = [(given, got) for got in "QKA" for given in RANKS[: RANKS.index(got)]]


def exchange(given: str, got: str) -> str:
    """The label of an exchange."""
    return f"Exchange the {called(given)} for the {called(got)}"


def landing(*hand: str, top: str = "AH") -> Position:
    """Anna, with at most three cards, has just drifted onto the island of hearts."""
    position = Position(2).island(top).hand(0, *hand).ship(0, "b4").ship(1, "f1").pile("b5").pile("a5", up=["6S"])
    return position.begin().choose("Drift", "To b5")


@clause("CP-island-1")
@pytest.mark.parametrize("way", ["Drift", "Sail with the 3 of clubs"])
def test_landing_by_sailing_or_drifting_one_may_exchange_or_keep_everything(way: str) -> None:
    for answer, hand in ((exchange("KH", "AH"), "AH"), ("Keep all cards", "KH")):
        position = Position(2).hand(0, "3C", "KH").ship(0, "b4").ship(1, "f1").pile("b5").begin()
        position.choose(way, "To b5")
        assert position.options() == [exchange("KH", "AH"), "Keep all cards"]
        position.choose(answer)
        assert hand in position.holds(0)
        assert position.asked == "Bart"


@clause("CP-island-1")
def test_only_a_face_card_of_the_suit_of_the_island_can_be_given() -> None:
    position = landing("KD", "QS", "9H")
    assert position.options() == ["Keep all cards"]
    assert position.why(exchange("KD", "AH")) == "Only a card of the island's own suit can be exchanged."
    assert position.why(exchange("9H", "AH")) == "Only a Jack, Queen or King can be exchanged."
    assert position.why(exchange("QH", "AH")) == "That card is not in your hand."


@clause("CP-island-2")
@pytest.mark.parametrize(("held", "top"), list(permutations(RANKS, 2)))
def test_an_exchange_goes_upward_only_from_jack_to_queen_to_king_to_ace(held: str, top: str) -> None:
    position = landing(f"{held}H", top=f"{top}H")
    offered = [exchange(f"{held}H", f"{top}H")] if (held, top) in EXCHANGES else []
    assert [label for label in position.options() if label.startswith("Exchange")] == offered


@clause("CP-island-2")
def test_a_higher_card_is_refused() -> None:
    position = (
        Position().island("QH").hand(0, "3C", "KH").ship(0, "b4").begin().choose("Sail with the 3 of clubs", "To b5")
    )
    assert position.options() == ["Keep all cards"]
    assert position.why(exchange("KH", "QH")) == "The island's card has to be the higher of the two."


@clause("CP-island-2")
def test_everything_lower_of_the_suit_is_offered() -> None:
    position = landing("JH", "QH", "KH")
    assert position.options() == [exchange("JH", "AH"), exchange("QH", "AH"), exchange("KH", "AH"), "Keep all cards"]


@clause("CP-island-2")
@pytest.mark.parametrize("rank", ["2", "5", "10"])
def test_no_crew_card_is_ever_exchanged(rank: str) -> None:
    assert landing(f"{rank}H", top="QH").options() == ["Keep all cards"]


@clause("CP-island-3")
@pytest.mark.parametrize(("given", "got"), EXCHANGES)
def test_the_card_given_is_the_new_island_card_and_the_card_taken_goes_into_the_hand(given: str, got: str) -> None:
    position = landing(f"{given}H", "9S", top=f"{got}H").choose("Exchange")
    assert position.top("hearts") == f"{given}H"
    assert position.holds(0) == [f"{got}H", "9S"]
    assert position.face_up("b5") == position.face_down("b5") == []


@clause("CP-island-3", "CP-island-1")
def test_the_treasure_example_of_the_rulebook() -> None:
    position = Position(2).hand(0, "QH").hand(1, "JH", "2C").ship(0, "b4").ship(1, "b6").pile("b5").begin()
    position.choose("Drift", "To b5", exchange("QH", "AH"))
    assert position.holds(0) == ["AH"]
    position.choose("Drift", "To b5", exchange("JH", "QH"))
    assert position.holds(1) == ["2C", "QH"]
    assert position.top("hearts") == "JH"


@clause("CP-island-4")
def test_each_landing_allows_one_exchange() -> None:
    position = landing("JH", "QH", "KH").choose(exchange("KH", "AH"))
    assert position.asked == "Bart"
    assert position.holds(0) == ["JH", "QH", "AH"]
    assert position.top("hearts") == "KH"


@clause("CP-island-4")
def test_the_next_landing_allows_another() -> None:
    position = landing("JH", "QH", "KH").choose(exchange("KH", "AH")).play_on()
    position.choose("Drift", "To a5").play_on()
    position.choose("Bury the Ace of hearts", "Drift", "To b5")
    assert position.options() == [exchange("JH", "KH"), exchange("QH", "KH"), "Keep all cards"]


@clause("CP-island-5")
def test_a_face_card_found_below_the_island_card_is_too_late() -> None:
    position = Position(2).hand(0, "3C").ship(0, "b4").ship(1, "f1").pile("b5", down=["QH"]).begin()
    position.choose("Drift", "To b5")
    assert position.options() == ["Keep all cards"]
    position.choose("Keep all cards")
    assert position.holds(0) == ["3C", "QH"]
    assert position.asked == "Bart"


@clause("CP-island-6")
def test_a_ship_lying_at_an_island_cannot_exchange_later() -> None:
    position = Position(2).hand(0, "3C").ship(0, "b4").ship(1, "f1").pile("b5", down=["QH"]).begin()
    position.choose("Drift", "To b5", "Keep all cards").play_on()
    assert position.asked == "Anna"
    assert position.holds(0) == ["3C", "QH"]
    assert {label.split()[0] for label in position.options()} == {"Bury", "Sail", "Drift"}


@clause("CP-island-6")
@pytest.mark.parametrize("seed", range(8))
def test_there_is_no_exchange_on_the_island_where_a_ship_begins(seed: int) -> None:
    table = Position(2, seed=seed)
    for _ in range(2):
        assert {label.split()[0] for label in table.options()} <= {"Bury", "Sail", "Drift"}
        table.play_on()


@clause("CP-island-7")
@pytest.mark.parametrize("top", ["QH", "KH", "AH"])
@pytest.mark.parametrize("hand", [(), ("9S",), ("JS", "KD")])
def test_whoever_lands_is_asked_even_with_nothing_to_offer(top: str, hand: tuple[str, ...]) -> None:
    position = landing(*hand, top=top)
    assert position.asked == "Anna"
    assert position.options() == ["Keep all cards"]
    assert position.state.step().discreet(position.state)


@clause("CP-island-7", "CP-island-2")
def test_an_island_that_shows_its_jack_asks_nobody() -> None:
    assert landing("QH", "KH", "AH", top="JH").asked == "Bart"


@clause("CP-island-8")
def test_each_exchange_has_a_story_of_its_own() -> None:
    telling = {
        ("Q", "A"): "map", ("J", "A"): "band", ("K", "A"): "freed King",
        ("J", "K"): "licence", ("Q", "K"): "governor", ("J", "Q"): "daughter",
    }  # fmt: skip
    stories = set()
    for (given, got), word in telling.items():
        position = landing(f"{given}H", top=f"{got}H").choose("Exchange")
        line = next(line for line in position.log(1) if line.startswith("Anna exchanges"))
        trade, story = line.split(": ")
        assert trade == f"Anna exchanges the {called(given + 'H')} for the {called(got + 'H')}"
        assert word in story
        stories.add(story)
    assert len(stories) == 6


@clause("CP-island-8")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(RANKS)))
def test_the_story_changes_nothing_in_play(lower: str, higher: str) -> None:
    position = landing(f"{lower}H", "9S", top=f"{higher}H").choose("Exchange")
    assert position.asked == "Bart"
    assert position.holds(0) == [f"{higher}H", "9S"]
    assert position.at(0) == "b5"
