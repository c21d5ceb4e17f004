"""What a captain's answers bring, as it is said: the named card, square and number are those of the position."""

from __future__ import annotations

from quarterdeck.bots import Weighed, Window
from quarterdeck.games.card_pirates import GAME
from quarterdeck.table.advice import Advice, advise
from tests.games.card_pirates.position import NAMES, Position
from tests.table.sure import Sure


def facts(position: Position, *labels: str, seat: int = 0) -> list[str]:
    """What these answers are said to bring Anna."""
    trail = [position.state.clone()]
    for label in labels:
        trail.append(position.choose(label).state.clone())
    return [fact.text for fact in GAME.words.facts(trail, seat, NAMES)]


def advice(position: Position, *labels: str) -> Advice:
    """What somebody is told who has weighed just these answers."""
    bot = Sure(1)
    at, moves = position.state.clone(), []
    for label in labels:
        [move] = [move for move in at.moves() if GAME.words.option(at, move, NAMES).label == label]
        moves.append(move)
        at.play(move, position.rng)
    bot.weighed = [Weighed(moves[0], 0.5, tuple(moves), 1.0)]
    return advise(Window(GAME, position.state, 0), bot, NAMES)


def at_sea(*hand: str) -> Position:
    return Position().hand(0, *hand).ship(0, "c4").ship(1, "f1")


def test_an_exchange_is_told_with_what_was_paid_and_the_points_there_are_then() -> None:
    position = Position().hand(0, "QC", "6D").hand(1, "4S").ship(0, "b1").ship(1, "f6").begin()
    said = facts(position, "Sail with the 6 of diamonds", "To b2", "Exchange the Queen of clubs for the Ace of clubs")
    assert said[0] == "your Queen of clubs buys the Ace of clubs at b2"
    assert said[1] == f"you then hold {position.state.rules.ace} points instead of {position.state.rules.queen}"


def test_known_cards_that_are_picked_up_are_named_and_others_counted() -> None:
    position = at_sea("5D", "6D").pile("c3", up=["9S"], down=["8C"]).begin()
    said = facts(position, "Sail with the 5 of diamonds", "To c3")
    assert "you pick up the 9 of spades and 1 face-down card at c3" in said


def test_a_ship_on_an_island_is_safe() -> None:
    position = Position().hand(0, "5D", "6D").ship(0, "b1").ship(1, "f6").begin()
    assert "nobody can attack you at the island of clubs" in facts(position, "Sail with the 5 of diamonds", "To b2")


def test_an_island_that_comes_nearer_is_named_with_what_buys_it() -> None:
    position = Position().hand(0, "QC", "6D", "3H").ship(0, "e5").ship(1, "f6").begin()
    said = facts(position, "Sail with the 6 of diamonds", "To e4", "To e3")
    assert any(fact.endswith("the Ace of clubs at b2, which your Queen of clubs can buy") for fact in said), said


def test_an_attack_names_whom_and_what_is_held() -> None:
    position = Position().hand(0, "5D", "6D", "9D").hand(1, "2S", "3S").ship(0, "c4").ship(1, "c3").begin()
    said = facts(position, "Sail with the 5 of diamonds", "To c3")
    assert said[0] == "you meet Bart, who holds 2 cards, in battle"


def test_what_is_given_and_scores_nothing_is_said_so() -> None:
    position = at_sea("5D", "9D").begin()
    said = facts(position, "Sail with the 5 of diamonds", "To c3")
    assert "it costs only the 5 of diamonds, worth no points" in said


def test_what_is_buried_is_safe_where_it_lies() -> None:
    said = facts(at_sea("QC", "6D", "4S").begin(), "Bury the Queen of clubs")
    assert "the Queen of clubs lies safe from battles at c4" in said


def test_a_plan_goes_on_to_the_exchange_that_it_leads_to() -> None:
    position = Position().hand(0, "QC", "6D", "3D").hand(1, "4S").ship(0, "b1").ship(1, "f6").begin()
    told = advice(position, "Sail with the 6 of diamonds", "To b2, island of clubs")
    assert told.options[-1].label == "Exchange the Queen of clubs for the Ace of clubs"
    assert told.reason.startswith("Your Queen of clubs buys the Ace of clubs at b2, and you then hold ")


def test_an_exchange_that_is_offered_on_arriving_comes_first() -> None:
    position = Position().hand(0, "QC", "6D", "3D").hand(1, "4S").ship(0, "b1").ship(1, "f6").begin()
    said = facts(position, "Sail with the 6 of diamonds", "To b2")
    assert said[0] == "your Queen of clubs can buy the Ace of clubs at b2 at once"


def test_crew_for_no_better_crew_is_no_reason() -> None:
    position = at_sea("10H", "9D").pile("c3", up=["10D"]).begin()
    told = advice(position, "Sail with the 10 of hearts", "To c3, 10 of diamonds", "Heave to here")
    assert told.reason.startswith("Nothing better is in sight, and it costs the 10 of hearts")


def test_no_island_is_named_before_the_ship_has_a_square() -> None:
    position = Position().hand(0, "QC", "10D", "9D", "6D", "3H").ship(0, "e6").ship(1, "f1").begin()
    assert "turn" not in advice(position, "Sail with the 6 of diamonds").reason
