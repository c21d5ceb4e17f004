"""What all should know of a table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import Sentence
from quarterdeck.table.entries import Header
from quarterdeck.table.record import Record
from quarterdeck.table.tally import Tally
from quarterdeck.table.timeline import Timeline


def notices_of(record: Record, tally: Tally) -> list[str]:
    """What is unusual about a table, each as a sentence."""
    header = record.header
    told = [record.notice] if record.notice else []
    if header.deal is not None:
        told.append(f"This is the named deal {header.deal!r}: whoever knows the name can know every card.")
    elif header.generator == "small" and tally.end is None:
        told.append(
            "It was begun when a shuffle could be worked out from many cards seen: new tables have a better one."
        )
    told += changed_values(header)
    if header.past:
        fork = header.past[-1]
        told.append(f"It plays on from decision {fork.decision} of the game {fork.record}.")
    if tally.resumed is not None:
        # How many there were is not told: that number counts answers which a seat may not know of.
        cost = "; what was decided after that is lost" if tally.resumed.lost else ""
        told.append(f"The rules have changed since it began, and it went on from a snapshot{cost}.")
    told += [f"{tally.seats[seat].name} gave up." for seat in tally.conceded]
    if tally.marks:
        times = {1: "once", 2: "twice"}.get(tally.marks, f"{tally.marks} times")
        told.append(f"It is marked: {times} a move was taken back after something was seen.")
    return told


def changed_values(header: Header) -> list[str]:
    """Which numbers of the rules are not as usual, as a sentence; none where all are."""
    sets = ", ".join(f"{name}={value}" for name, value in header.sets.items())
    return [f"Values were changed: {sets}."] if sets else []


def result_lines(timeline: Timeline, tally: Tally, viewer: int = SPECTATOR) -> list[Sentence]:
    """How the game ended, said to `viewer`: by the rules, or by a concession, which rests on no clause of them."""
    names = [seat.name for seat in tally.seats]
    if timeline.state.is_over():
        return timeline.game.words.result(timeline.state, names, viewer)
    if tally.end is None:
        return []
    if tally.drawn:
        return [Sentence("It was agreed that nobody wins: a draw.", "")]
    return [_concession(names, tally.conceded[-1], tally.end.places, viewer)]


def _concession(names: Sequence[str], seat: int, places: Sequence[int], viewer: int) -> Sentence:
    winners = [other for other in range(len(names)) if other != seat and places[other] == 1]
    wins = [", and you win" if other == viewer else f", and {names[other]} wins" for other in winners[:1]]
    return Sentence(f"{'You' if seat == viewer else names[seat]} gave up{''.join(wins)}.", "")
