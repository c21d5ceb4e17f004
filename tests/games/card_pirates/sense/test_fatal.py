"""Answers that end the game while somebody else is known to win it."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import GAME, sea
from quarterdeck.games.card_pirates.sense.fatal import is_fatal
from tests.bots.games import TABLES, positions
from tests.games.card_pirates.position import Position, card_set


def fatal(position: Position) -> list[str]:
    """The labels of the options that are fatal."""
    s = position.state
    moves = [move for move in s.moves() if GAME.judgement.is_fatal(s, move)]
    return [GAME.words.option(s, move, position.names).label for move in moves]


def others_taken(**options: Value) -> Position:
    """All Aces but that of clubs are gone from their islands."""
    return Position(2, 1, None, **options).island("JD").island("JH").island("JS")


def landed(*bart: str, known: tuple[str, ...] = (), **options: Value) -> Position:
    """Anna has come to the last Ace; with it she would have 5 points. She knows some of what Bart holds."""
    position = others_taken(**options).hand(0, "QC", "KH", "3D").hand(1, *bart).ship(0, "c2").ship(1, "f6").begin()
    position.choose("Sail with the 3 of diamonds", "To b2")
    position.state.known[0] |= card_set(*known)
    return position


LAST = "Exchange the Queen of clubs for the Ace of clubs, which ends the game"


def test_to_take_the_last_ace_with_less_than_another_is_known_to_hold() -> None:
    assert fatal(landed("AD", "AS", known=("AD", "AS"))) == [LAST]


@pytest.mark.parametrize(
    ("bart", "known"),
    [(("AD", "AS"), ()), (("AD", "AS"), ("AD",)), (("AD", "KS"), ("AD", "KS")), (("4D", "5D"), ("4D", "5D"))],
    ids=["nothing known", "too little known", "equal points", "less"],
)
def test_it_is_not_fatal_if_it_may_still_win(bart: tuple[str, ...], known: tuple[str, ...]) -> None:
    assert fatal(landed(*bart, known=known)) == []


def test_faces_without_a_name_count_as_little_as_they_can() -> None:
    position = landed("AD", "KS", "QS", known=("AD",))
    assert fatal(position) == []
    position.state.faces[0] |= card_set("KS", "QS")
    assert fatal(position) == [], "3 and two that count 1 at least are no more than 5"
    position = landed("AD", "KD", "QS", known=("AD", "KD"))
    position.state.faces[0] |= card_set("QS")
    assert fatal(position) == [LAST]


def test_with_full_politics_the_last_ace_ends_nothing() -> None:
    assert fatal(landed("AD", "AS", known=("AD", "AS"), ending="full-politics")) == []


@pytest.mark.parametrize(("known", "said"), [(("AD",), []), (("AD", "AS"), ["To c3"])])
def test_to_pick_up_the_last_card_that_lies_face_down(known: tuple[str, ...], said: list[str]) -> None:
    position = others_taken(no_face_down=True).hand(0, "3D", "4D").hand(1, "AD", "AS").ship(0, "c4").ship(1, "f6")
    s = position.begin().state
    for cell in range(sea.SQUARES):
        if cell != sea.from_name("c3"):
            s.up[cell], s.down[cell] = s.up[cell] | s.down[cell], 0
    s.known[0] |= card_set(*known)
    position.choose("Sail with the 3 of diamonds")
    assert [label.partition(",")[0] for label in fatal(position)] == said, "the card there may be worth 3"


def test_alone_nothing_is_fatal_but_to_stop_is_costly() -> None:
    position = Position(1, solo=True).hand(0, "3C", "KH").ship(0, "c3").begin()
    assert fatal(position) == []
    options = [GAME.words.option(position.state, move, position.names) for move in position.state.moves()]
    assert [option.label for option in options if option.costly] == ["Bury the King of hearts", "End the voyage"]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_rests_on_what_the_seat_knows_and_is_true(seats: int, options: dict[str, Value]) -> None:
    for seed in range(6):
        for s in positions(seats, options, seed, every=3):
            if s.is_over():
                continue
            told = [move for move in s.moves() if is_fatal(s, move)]
            world = GAME.sample(s, s.seat(), Rng(seed))
            assert told == [move for move in world.moves() if is_fatal(world, move)]
            for move in told:
                later = s.clone()
                later.play(move, Rng(0))
                assert later.is_over()
                assert later.places()[s.seat()] > 1
