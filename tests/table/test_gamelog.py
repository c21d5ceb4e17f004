import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.table.entries import Ahead, Decision, Seat
from quarterdeck.table.errors import StillHidden
from quarterdeck.table.table import Table
from quarterdeck.table.tally import Tally
from tests.table.play import ROLLED_TURN, answer, hand, kept, new_table, people, told
from tests.table.toy import FLASH, GAMES, KEEP, NOD, ROLL, SAY


def test_each_viewer_is_told_what_it_may_know() -> None:
    table = new_table()
    answer(table, *ROLLED_TURN)
    assert told(table, 1) == ["Ann: Say 0", "Ann: Roll 0", "Bob: Nod 0", "Ann: Stow 0"]
    assert told(table, 0) == told(table, SPECTATOR) == ["Ann: Say 0", "Ann: Roll 0", "Ann: Stow 0"]


def test_what_comes_after_a_number_counts_the_viewers_own_lines() -> None:
    table = new_table()
    answer(table, SAY, ROLL)
    assert len(told(table, 0)) == len(told(table, 1)) == 2
    answer(table, NOD)
    assert (told(table, 0, 2), told(table, 1, 2)) == (["Ann: Stow 0"], ["Bob: Nod 0", "Ann: Stow 0"])
    assert told(table, 0, 3) == []
    assert told(table, 0, 99) == []


def test_what_is_seen_in_passing_is_named_to_a_seat_until_it_has_answered() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card)
    assert told(table, 1)[1] == told(table, 0)[1] == f"Ann: Flash {card}"  # Bob is asked, and has seen it
    assert kept(table, 1)[1] == kept(table, 0)[1] == "Ann: Flash ?"
    answer(table, NOD)
    assert told(table, 1)[1] == "Ann: Flash ?"  # Bob has answered
    assert told(table, 0)[1] == f"Ann: Flash {card}"


def test_who_is_asked_late_still_reads_what_was_shown_long_before() -> None:
    table = new_table(people(3))
    cards = hand(table, 0)[0], hand(table, 1)[0]
    answer(table, SAY, FLASH | cards[0], NOD, SAY, FLASH | cards[1])
    assert table.asked == 2  # for the first time
    flashes = [line for line in told(table, 2) if "Flash" in line]
    assert flashes == [f"Ann: Flash {cards[0]}", f"Bob: Flash {cards[1]}"]
    assert not any(str(card) in line for card in cards for line in kept(table, 2) if "Flash" in line)
    answer(table, NOD)
    assert [line for line in told(table, 2) if "Flash" in line] == ["Ann: Flash ?", "Bob: Flash ?"]
    again = Table.load(table.record, GAMES)
    assert [told(again, viewer) for viewer in range(3)] == [told(table, viewer) for viewer in range(3)]


def test_what_an_undo_brings_back_is_news_again() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card, NOD)
    assert told(table, 1)[1] == "Ann: Flash ?"
    table.undo(1, {0})
    assert told(table, 1)[1] == f"Ann: Flash {card}"


def test_to_a_spectator_only_what_the_last_answer_led_to_is_news() -> None:
    table = new_table(people(1), deal="deal 1")
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card)
    assert table.truth.step().id == 0  # the nod and the stowing went by themselves, and the turn is over
    assert told(table, SPECTATOR)[1] == f"Ann: Flash {card}"
    answer(table, SAY)
    assert told(table, SPECTATOR)[1] == "Ann: Flash ?"


def test_an_answer_given_ahead_was_given_before_what_it_waited_for() -> None:
    tally = Tally(people(2))
    tally.note(Decision(0, SAY))
    tally.note(Ahead(1, NOD))
    assert tally.last_answer_at(1) == 1
    tally.note(Decision(0, KEEP))  # whatever this shows, Bob has not seen it yet
    tally.note(Decision(1, NOD))
    assert (tally.last_answer_at(0), tally.last_answer_at(1)) == (1, 1)
    tally.note(Decision(1, SAY))
    assert tally.last_answer_at(1) == 3


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
    for look in (table.view, table.log, table.events):
        with pytest.raises(StillHidden):
            look(ALL_SEEING)
        with pytest.raises(SeatRefused):
            look(2)
    assert len(table.view(1)["hands"]) == 1
    bots = new_table([Seat("bot", "One", "bosun"), Seat("bot", "Two", "bosun")])
    assert len(bots.view(ALL_SEEING)["hands"]) == 2
