"""The review in the terminal: after a game, in its replay, and as a command of its own."""

from __future__ import annotations

from quarterdeck.core.words import Option
from quarterdeck.table.advice import Advice
from quarterdeck.table.review import Costly, CurvePoint, Review
from quarterdeck.terminal.play.review import NO_LOSSES, NOT_COUNTED, NOTHING, again_from, review_lines
from tests.terminal.driver import Command

PLAY = ("play", "card-pirates", "--plain", "--deal", "Tortuga", "--seats", "you,deckhand", "-o", "first=1")
DRIFT = Option(1, "Drift", (), "CP-turn-1")
TO_B2 = Option(2, "To b2", (), "CP-sail-1")
CURVE = [CurvePoint(3, 0, 0.5), CurvePoint(8, 0, 0.8), CurvePoint(21, 0, 0.13)]


def _there(name: str, number: int) -> str:
    return f"as {name} at {number}"


def test_a_curve_is_told_by_its_ends_and_its_extremes_and_drawn_for_eyes() -> None:
    review: Review[Advice] = Review(CURVE, [])
    told = review_lines(review, ["Ann", "Ben"], _there, False)
    extremes = "80 at best (decision 8) and 13 at worst (decision 21)"
    assert told[0] == f"Ann saw chances of about 50 of 100 at first and about 13 of 100 at last, {extremes}."
    assert told[1:] == [NO_LOSSES]
    assert review_lines(review, ["Ann", "Ben"], _there, True)[1] == "  ▅▇▂"


def test_a_costly_answer_is_told_with_what_was_better_and_how_to_try_again() -> None:
    advice = Advice([1, 2], [DRIFT, TO_B2], 0.8, "You then hold 8 points.")
    told = review_lines(Review(CURVE, [Costly(8, 0, "Sail", 0.31, advice, 0.49)]), ["Ann"], _there, False)
    assert told[1:] == [
        "1. Decision 8: Ann chose: Sail, about 31 of 100.",
        "The captain would: Drift, then To b2, about 80 of 100. You then hold 8 points.",
        "Try again from here: as Ann at 8",
    ]


def test_where_nobody_wins_or_loses_no_chance_is_told() -> None:
    advice = Advice([1], [DRIFT], None, "You then hold 8 points.")
    told = review_lines(Review([], [Costly(8, 0, "Sail", 0.31, advice, 0.1)], counted=False), ["Ann"], _there, False)
    assert told == [
        NOT_COUNTED,
        "1. Decision 8: Ann chose: Sail.",
        "The captain would: Drift. You then hold 8 points.",
        "Try again from here: as Ann at 8",
    ]
    assert review_lines(Review([], [], counted=False), ["Ann"], _there, True) == [NOT_COUNTED, NO_LOSSES]


def test_it_can_be_asked_for_after_a_game_in_its_replay_and_from_outside(command: Command) -> None:
    told = command(*PLAY, typed="concede\nyes\nreview\nquit\n").out
    assert NOTHING in told
    assert NOTHING in command("replay", "last", "--plain", typed="review\nquit\n").out
    assert NOTHING in command("review", "last", "--plain").out


def test_whoever_tries_again_sees_what_that_seat_could_see() -> None:
    assert again_from("2f5e")("Long John", 8).endswith("replay 2f5e --view 'Long John' --at 8, and there: continue")
