import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.table.errors import StillHidden
from quarterdeck.table.record import Seat
from tests.table.play import (
    ROLLED_TURN,
    ann_and_bots,
    answer,
    hand,
    kept,
    new_table,
    people,
    told,
    toy_state,
)
from tests.table.toy import FLASH, NOD, ROLL, SAY


def test_each_viewer_is_told_what_it_may_know() -> None:
    table = new_table()
    answer(table, *ROLLED_TURN)
    assert told(table, 1) == ["Ann: Say 0", "Ann: Roll 0", "Bob: Nod 0", "Ann: Stow 0"]
    assert told(table, 0) == told(table, SPECTATOR) == ["Ann: Say 0", "Ann: Roll 0", "Ann: Stow 0"]


def test_a_bookmark_counts_the_viewers_own_lines() -> None:
    table = new_table()
    answer(table, SAY, ROLL)
    marks = table.mark(0), table.mark(1)
    assert marks == (2, 2)
    answer(table, NOD)
    assert (told(table, 0, marks[0]), told(table, 1, marks[1])) == (["Ann: Stow 0"], ["Bob: Nod 0", "Ann: Stow 0"])
    assert (table.mark(0), table.mark(1)) == (3, 4)
    assert told(table, 0, 3) == []
    assert told(table, 0, 99) == []


def test_what_is_seen_in_passing_is_named_only_while_it_is_news() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card)
    mark = table.mark(1)
    assert told(table, 1)[1] == told(table, SPECTATOR)[1] == f"Ann: Flash {card}"  # Bob is asked, and has seen it
    assert kept(table, 1)[1] == kept(table, 0)[1] == "Ann: Flash ?"
    answer(table, NOD)
    assert told(table, 1)[1] == "Ann: Flash ?"  # Bob has answered
    assert table.mark(1) == mark + 2


def test_news_lasts_while_the_same_seat_goes_on_with_its_turn() -> None:
    table = new_table(ann_and_bots(), deal="deal 1")
    assert not toy_state(table).hands[1] & 1  # so that the bot's nod needs no answer while only bots could tell
    table.change_seat(0, Seat("bot", "Anna", "bosun"))
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card)
    assert table.asked == 1  # the nod and the stowing went by themselves, and the turn is over
    assert told(table, 1)[1] == f"Anna: Flash {card}"
    answer(table, SAY)
    assert told(table, 1)[1] == "Anna: Flash ?"


def test_a_turn_of_the_same_seat_ends_the_news_of_its_last_one() -> None:
    table = new_table(people(1), deal="deal 1")
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card)
    assert told(table, SPECTATOR)[1] == f"Ann: Flash {card}"
    answer(table, SAY)
    assert told(table, SPECTATOR)[1] == "Ann: Flash ?"


def test_when_the_game_is_over_everything_is_told() -> None:
    table = new_table(options={"rounds": 1})
    cards = hand(table, 0)[0], hand(table, 1)[0]
    answer(table, SAY, FLASH | cards[0], NOD, SAY, FLASH | cards[1], NOD)
    assert table.over
    everything = ["Ann: Say 0", f"Ann: Flash {cards[0]}", "Bob: Nod 0", "Ann: Stow 0"]
    assert kept(table, 0)[:4] == kept(table, SPECTATOR)[:4] == kept(table, ALL_SEEING)[:4] == everything
    assert f"Ann: Flash {cards[0]}" in told(table, 1)


def test_nobody_sees_everything_while_a_person_plays() -> None:
    table = new_table()
    for look in (table.view, table.log, table.news, table.mark):
        with pytest.raises(StillHidden):
            look(ALL_SEEING)
        with pytest.raises(SeatRefused):
            look(2)
    assert len(table.view(1)["hands"]) == 1
    bots = new_table([Seat("bot", "One", "bosun"), Seat("bot", "Two", "bosun")])
    assert len(bots.view(ALL_SEEING)["hands"]) == 2
