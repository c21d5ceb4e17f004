"""Playing again: the same players and options, everybody one seat further."""

from __future__ import annotations

from quarterdeck.games import find
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play.seats import read_seats
from quarterdeck.terminal.play.start import again

PIRATES, RUM = find("card-pirates"), find("rum-runner")


def test_sides_are_swapped_and_who_has_no_name_is_called_after_the_new_one() -> None:
    table = Table.new(RUM, read_seats("you,bosun", RUM), {"cap": 9}, {"win.points": 5}, deal="mine")
    table.concede(0)
    new = again(table)
    assert new.seats == [table.seats[1], Seat("person", "Pirate")]
    assert (new.rules.options, new.rules.sets) == (table.rules.options, table.rules.sets)
    assert new.record.header.deal is None
    assert not new.over
    new.concede(1)
    assert again(new).seats == table.seats


def test_who_gave_up_plays_again_as_a_person() -> None:
    table = Table.new(PIRATES, read_seats("you,Ann,bosun", PIRATES), {"cap": 1})
    table.concede(1)
    while not table.over:
        question = table.question(table.asked)
        assert question is not None
        table.choose(table.asked, question.options[-1].move)
    assert again(table).seats == [Seat("person", "Ann"), table.seats[2], Seat("person", "Player")]


def test_people_without_names_change_their_sides_too() -> None:
    table = Table.new(RUM, read_seats("you,you", RUM))
    table.concede(0)
    assert again(table).names == ["Crown", "Pirate"]
