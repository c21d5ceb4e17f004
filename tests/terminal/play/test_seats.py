"""Who sits where, from the command line."""

from __future__ import annotations

import pytest

from quarterdeck.bots.people import person_named
from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.games import find
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play.seats import company_of, read_seats, read_sets, seats_with_side, usual_seats
from tests.cove import GAME as COVE

PIRATES = find("card-pirates")


def test_people_have_names_and_bots_are_different_persons_of_the_crew() -> None:
    player, bart, one, other = read_seats("you, Bart ,bosun,Captain", PIRATES)
    assert (player, bart) == (Seat("person", "Player"), Seat("person", "Bart"))
    assert (one.kind, one.bot, other.kind, other.bot) == ("bot", "bosun", "bot", "captain")
    assert person_named(one.name) is not None
    assert person_named(other.name) is not None
    assert one.name != other.name


def test_at_a_named_deal_the_same_ones_come_every_time() -> None:
    named = read_seats("you,bosun,bosun", PIRATES, deal="Trafalgar")
    assert read_seats("you,bosun,bosun", PIRATES, deal="Trafalgar") == named
    assert len({read_seats("you,bosun", PIRATES)[1].name for _ in range(50)}) > 3


def test_nobody_comes_who_is_called_like_a_person_there() -> None:
    first = read_seats("you,bosun", PIRATES, deal="x")[1]
    assert read_seats(f"{first.name},bosun", PIRATES, deal="x")[1].name != first.name
    assert read_seats(f"bosun,{first.name}", PIRATES, deal="x")[0].name != first.name


def test_who_sits_there_is_told_with_strength_and_manner() -> None:
    crown, pirate = Seat("person", "Crown"), Seat("bot", "Nell Tarry", "captain")
    assert company_of(Table.new(find("rum-runner"), [crown, pirate])) == [
        "Crown: you, Pirate: Nell Tarry (captain, bold)."
    ]
    seats = [Seat("person", "Player"), pirate, Seat("bot", "Priya Sand", "bosun"), Seat("bot", "Bosun", "bosun")]
    assert company_of(Table.new(PIRATES, seats)) == [
        "At the table: Nell Tarry (captain, bold), Priya Sand (bosun) and Bosun (bosun)."
    ]


def test_me_is_you() -> None:
    assert (
        read_seats("Me,bosun", PIRATES, deal="x")
        == read_seats("you,bosun", PIRATES, deal="x")
        == read_seats(usual_seats(2), PIRATES, deal="x")
    )


@pytest.mark.parametrize("text", ["", "you,,bosun", "you,bossun", "deckhnad", "all,bosun", "Nobody,bosun"])
def test_a_slip_is_no_person(text: str) -> None:
    with pytest.raises(SeatRefused):
        read_seats(text, PIRATES)


def test_numbers_are_set_by_name() -> None:
    assert read_sets(["sail.straight=4", "score.ace=5"]) == {"sail.straight": "4", "score.ace": "5"}
    for word in ("sail.straight", "=4", "sail.straight="):
        with pytest.raises(OptionRefused):
            read_sets([word])


def test_where_sides_are_alike_an_equals_sign_is_part_of_a_name() -> None:
    assert read_seats("crown=you,bosun", PIRATES)[0] == Seat("person", "crown=you")


CROWN, BOSUN = Seat("person", "Crown"), Seat("bot", "", "bosun")  # somebody of the crew


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("you,bosun", [CROWN, BOSUN]),
        ("bosun,me", [BOSUN, Seat("person", "Pirate")]),
        ("you,you", [CROWN, Seat("person", "Pirate")]),
        ("Ann,bosun", [Seat("person", "Ann"), BOSUN]),
        ("crown,bosun", [Seat("person", "crown"), BOSUN]),
        ("crown=you,pirate=bosun", [CROWN, BOSUN]),
        ("PIRATE = you , Crown=bosun", [BOSUN, Seat("person", "Pirate")]),
        ("pirate=bosun,crown=bosun", [BOSUN, BOSUN]),
    ],
)
def test_where_sides_differ_they_name_the_seats(text: str, seats: list[Seat]) -> None:
    read = read_seats(text, COVE)
    assert [Seat("bot", "", seat.bot) if seat.kind == "bot" else seat for seat in read] == seats


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("navy=you,crown=bosun", r"Cove Watch has no side 'navy'\. There are: Crown, Pirate\."),
        ("crown=you,Crown=bosun", "Crown is named twice"),
        ("pirate=you", r"Nobody plays Crown: write each side once, as in crown=you,pirate=bosun\."),
        ("pirate=you,bosun", "Name the side of every seat or of none"),
        ("crown=,pirate=you", "seat without a name"),
        ("pirate,you", "'pirate' is a side of this game and no name"),
        ("pirate=crown,crown=you", "'crown' is a side of this game and no name"),
    ],
)
def test_sides_that_are_unknown_doubled_or_missing_are_refused(text: str, reason: str) -> None:
    with pytest.raises(SeatRefused, match=reason):
        read_seats(text, COVE)


def test_a_side_can_be_taken_by_name_or_drawn() -> None:
    assert (seats_with_side("crown", COVE), seats_with_side(" Pirate", COVE)) == ("you,bosun", "bosun,you")
    assert {seats_with_side("random", COVE) for _ in range(64)} == {"you,bosun", "bosun,you"}
    with pytest.raises(SeatRefused, match="no side 'navy'"):
        seats_with_side("navy", COVE)
    for side in ("crown", "random"):
        with pytest.raises(SeatRefused, match="Card Pirates has no sides to choose from"):
            seats_with_side(side, PIRATES)
