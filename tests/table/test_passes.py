"""Questions that somebody has declined for a stretch of the game: they are answered, and in the record."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.table import Seat, Table
from quarterdeck.table.entries import Decision
from quarterdeck.table.errors import RecordNotWritten
from tests.games.chaos_cove.position import ANNA, BART, Position
from tests.table.test_runs import Disk

PEOPLE = [Seat("person", "Anna"), Seat("person", "Bart"), Seat("person", "Cleo")]


def played_to_an_offer(deal: str) -> Table:
    """Random answers, up to the first time that somebody is asked for help in the defence of the cove."""
    table = Table.new(GAME, PEOPLE, deal=deal)
    rng = Rng(7)
    while table.truth.step().id != codes.OFFER_STEP or table.view(table.asked)["phase"] != codes.DEFENCE:
        moves = table.truth.moves()
        table.choose(table.asked, moves[rng.below(len(moves))])
    return table


def asked_for_help(table: Table, helper: int) -> int:
    """How often the helper is asked in what is left of the phase, if everybody gives the last answer there is."""
    phase = (table.view(helper)["round"], table.view(helper)["phase"])
    times = 0
    while not table.over and (table.view(helper)["round"], table.view(helper)["phase"]) == phase:
        times += table.asked == helper and table.truth.step().id == codes.OFFER_STEP
        table.choose(table.asked, table.truth.moves()[-1])
    return times


def test_help_that_was_declined_is_not_asked_for_again_in_this_phase() -> None:
    asked, spared = played_to_an_offer("standing 4"), played_to_an_offer("standing 4")
    helper = asked.asked
    asked.choose(helper, codes.DONE)
    assert asked_for_help(asked, helper) > 0
    question = spared.question(helper)
    assert question is not None
    spared.decline(helper, question.number)
    assert asked_for_help(spared, helper) == 0


def test_a_pass_that_could_not_be_kept_is_none() -> None:
    table, disk = played_to_an_offer("standing 4"), Disk()
    helper = table.asked
    question = table.question(helper)
    assert question is not None
    table.keep(disk)
    disk.trouble = RecordNotWritten("full")
    with pytest.raises(RecordNotWritten):
        table.decline(helper, question.number)
    disk.trouble = None
    table.choose(helper, codes.DONE)
    assert asked_for_help(table, helper) > 0


def test_the_answers_stand_in_the_record() -> None:
    asked, spared = played_to_an_offer("standing 4"), played_to_an_offer("standing 4")
    helper = asked.asked
    asked.choose(helper, codes.DONE)
    asked_for_help(asked, helper)
    question = spared.question(helper)
    assert question is not None
    spared.decline(helper, question.number)
    asked_for_help(spared, helper)
    assert spared.truth.digest() == asked.truth.digest()


def test_after_something_was_taken_back_everybody_is_asked_again() -> None:
    table = played_to_an_offer("standing 4")
    helper = table.asked
    question = table.question(helper)
    assert question is not None
    table.decline(helper, question.number)
    table.undo(helper, consents=[seat for seat in range(3) if seat != helper])
    assert table.asked == helper
    table.choose(helper, codes.DONE)
    assert asked_for_help(table, helper) > 0


def questions_of_bart(declines: bool) -> list[int]:
    """The steps at which Bart is asked while Anna, he, Anna and he are attacked; he may decline to help."""
    position = Position(2).hand(ANNA, codes.ART).hand(BART, codes.ART, codes.BELLE)
    position.ship(ANNA, 0, 0).ship(BART, 1, 0).fort(ANNA, 0, 0).fort(BART, 1, 0)
    for lane in (0, 1, 6, 7):
        position.invader(lane, 9)
    table = position.phase(codes.DEFENCE).table()
    asked: list[int] = []
    while table.view(BART)["phase"] == codes.DEFENCE:
        step = table.truth.step().id
        if table.asked == BART:
            asked.append(step)
        if table.asked == BART and step == codes.OFFER_STEP and declines:
            question = table.question(BART)
            assert question is not None
            table.decline(BART, question.number)
        else:
            table.choose(table.asked, table.truth.moves()[-1])
    return asked


def test_other_kinds_of_questions_are_asked_all_the_same() -> None:
    defence = [codes.FIGHT_STEP, codes.FIGHT_STEP]  # without help, after which he is asked once more
    assert questions_of_bart(declines=False) == [codes.OFFER_STEP, *defence, codes.OFFER_STEP, *defence]
    assert questions_of_bart(declines=True) == [codes.OFFER_STEP, *defence, *defence]


def spared() -> tuple[Table, int]:
    """A table at which somebody has declined to help, and the table has done so for them since."""
    table = played_to_an_offer("standing 4")
    helper = table.asked
    question = table.question(helper)
    assert question is not None
    table.decline(helper, question.number)
    assert asked_for_help(table, helper) == 0
    return table, helper


def test_what_was_passed_is_nobodys_last_answer() -> None:
    table, helper = spared()
    line = [entry for entry in table.record.entries if isinstance(entry, Decision)]
    passed = [entry for entry in line if entry.seat == helper and entry.auto and entry.move == codes.DONE]
    assert passed, "nobody was asked, and it is in the record"
    own = [entry for entry in line if entry.seat == helper and entry.is_answer]
    answered = sum(entry.seat == helper and entry.is_answer for entry in line)
    question = table.question(helper)
    number = question.number if question is not None else answered + 1
    assert number == answered + 1
    entries = len(table.record.entries)
    table.answer(helper, [own[-1].move], number - 1)
    assert len(table.record.entries) == entries, "the last answer once more is harmless"


def test_whoever_takes_the_seat_has_passed_nothing() -> None:
    asked, other = played_to_an_offer("standing 4"), played_to_an_offer("standing 4")
    for table in (asked, other):
        question = table.question(table.asked)
        assert question is not None
        helper = table.asked
        table.decline(helper, question.number)
    other.change_seat(helper, Seat("person", "Dora"))
    assert asked_for_help(asked, helper) == 0
    assert asked_for_help(other, helper) > 0
