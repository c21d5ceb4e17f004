"""Who sits where, from the command line."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.table import Seat
from quarterdeck.terminal.seating import read_seats, read_sets, usual_seats


def test_people_have_names_and_bots_keys() -> None:
    assert read_seats("you, Bart ,bosun,Bosun") == [
        Seat("person", "Player"),
        Seat("person", "Bart"),
        Seat("bot", "Bosun", "bosun"),
        Seat("bot", "Bosun 2", "bosun"),
    ]


def test_me_is_you() -> None:
    assert read_seats("Me,bosun") == read_seats("you,bosun") == read_seats(usual_seats(2))


@pytest.mark.parametrize("text", ["", "you,,bosun", "you,bossun", "deckhnad", "all,bosun", "Nobody,bosun"])
def test_a_slip_is_no_person(text: str) -> None:
    with pytest.raises(SeatRefused):
        read_seats(text)


def test_numbers_are_set_by_name() -> None:
    assert read_sets(["sail.straight=4", "score.ace=5"]) == {"sail.straight": "4", "score.ace": "5"}
    for word in ("sail.straight", "=4", "sail.straight="):
        with pytest.raises(OptionRefused):
            read_sets([word])
