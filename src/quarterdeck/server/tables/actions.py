"""What a seat can do at its table. Each is an action for `HostedTable.do`: it is done altogether, or it raises."""

from __future__ import annotations

from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store.about import AboutTable
from quarterdeck.server.tables.holders import check_names
from quarterdeck.server.tables.hosted import HostedTable
from quarterdeck.server.tables.lessons import Heeding, check_answer, check_undo, heed_undo, leaves_free, script_runs
from quarterdeck.table import Seat
from quarterdeck.table.errors import ConsentNeeded


def answer(hosted: HostedTable, seat: int, moves: list[int], number: int, sure: bool) -> None:
    """Answer the question of that number; a repeat is harmless. Raises what `Table.answer` raises.

    What a guide asks for is given one by one; where it leaves a choice, as at any table.
    """
    table = hosted.table
    if number == question_number(hosted, seat):
        check_answer(hosted.about, table, seat, moves)
    heeding = Heeding(hosted.about, table, seat, moves)
    asked = seat == table.asked
    entries = len(table.record.entries)
    if len(moves) == 1 and not leaves_free(hosted.about):
        table.choose(seat, moves[0], number)
    else:
        table.answer(seat, moves, number, sure)
    if asked and len(table.record.entries) > entries:  # nobody may notice an answer that was given ahead
        hosted.proposals.clear()
        heeding.given()


def decline(hosted: HostedTable, seat: int, number: int) -> None:
    """Pass the question, and those of its phase that follow on it. Raises what `Table.pass_all` raises."""
    if not leaves_free(hosted.about):
        _check_no_script(hosted.about)
    question = hosted.table.question(seat)
    noes = [option.move for option in question.options if option.declines] if question is not None else []
    heeding = Heeding(hosted.about, hosted.table, seat, noes)
    asked = seat == hosted.table.asked
    hosted.table.pass_all(seat, number)
    if asked:  # as for `answer`
        hosted.proposals.clear()
        heeding.given()


def undo(hosted: HostedTable, seat: int) -> None:
    """Take back the last own decision, or propose it to those who must agree."""
    check_undo(hosted.about)
    try:
        hosted.table.undo(seat)
    except ConsentNeeded as needed:
        hosted.proposals.make("undo", seat, needed.seats)
    else:
        hosted.proposals.clear()
        heed_undo(hosted.about, hosted.table)


def reset(hosted: HostedTable, seat: int) -> None:
    """Take back all of this turn that can be taken back freely."""
    _check_no_script(hosted.about)
    hosted.table.reset(seat)
    hosted.proposals.clear()


def propose_draw(hosted: HostedTable, seat: int) -> None:
    """Propose a draw to the other people at the table."""
    try:
        hosted.table.draw(seat, ())
    except ConsentNeeded as needed:
        hosted.proposals.make("draw", seat, needed.seats)


def consent(hosted: HostedTable, seat: int, proposal: int, agree: bool) -> None:
    """Agree to a proposal, or not. When all have agreed it is done."""
    agreed = hosted.proposals.answer(proposal, seat, agree)
    if agreed is None:
        return
    made, consents = agreed
    hosted.proposals.clear()
    if made.what == "draw":
        hosted.table.draw(made.seat, consents)
    else:
        hosted.table.undo(made.seat, consents)


def concede(hosted: HostedTable, seat: int) -> None:
    """Give up. With one or two seats the game is over; with more a bot sails on."""
    table = hosted.table
    table.concede(seat)
    holder = hosted.about.holders[seat]
    holder.conceded = True
    sitter = table.seats[seat]
    holder.kind, holder.bot = sitter.kind, sitter.bot
    hosted.proposals.clear()


def answer_for(hosted: HostedTable, seat: int, move: int) -> None:
    """A bot answers, or the script of a guide."""
    heeding = Heeding(hosted.about, hosted.table, seat, [])
    hosted.table.choose(seat, move)
    hosted.proposals.clear()
    heeding.given()


def sit(hosted: HostedTable, seat: int, sitter: Seat) -> None:
    """Put somebody in a seat, in the game as well if there is one. Raises `SeatRefused`."""
    holder = hosted.about.holders[seat]
    if hosted.table_if_begun is not None:
        hosted.table_if_begun.change_seat(seat, sitter)
    holder.kind, holder.name, holder.bot = sitter.kind, sitter.name, sitter.bot
    check_names(hosted.about.holders)
    hosted.proposals.clear()  # it may have waited for who has gone


def question_number(hosted: HostedTable, seat: int) -> int:
    """The number of the question that a seat has to answer, or may answer ahead; 0 where there is none."""
    question = hosted.table.question(seat)
    return question.number if question is not None else 0


def _check_no_script(about: AboutTable) -> None:
    if script_runs(about):
        raise Refusal("lesson", "Follow the lesson for now: you can do that when it has ended.", 409)
