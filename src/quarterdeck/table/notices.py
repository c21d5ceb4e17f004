"""What all should know of a table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.game import Line
from quarterdeck.table.ledger import Ledger
from quarterdeck.table.record import Record


def notices_of(record: Record, ledger: Ledger) -> list[str]:
    """What is unusual about a table, each as a sentence."""
    header = record.header
    told = [record.notice] if record.notice else []
    if header.deal is not None:
        told.append(f"This is the named deal {header.deal!r}: whoever knows the name can know every card.")
    if header.sets:
        told.append(f"Values were changed: {', '.join(f'{name}={value}' for name, value in header.sets.items())}.")
    if header.past:
        fork = header.past[-1]
        told.append(f"It plays on from decision {fork.decision} of the game {fork.record}.")
    if ledger.resumed is not None:
        lost = ledger.resumed.lost
        cost = f"; the last {lost} decisions before that were lost" if lost else ""
        told.append(f"The rules have changed since it began, and it went on from a snapshot{cost}.")
    told += [f"{ledger.seats[seat].name} gave up." for seat in ledger.conceded]
    if ledger.marks:
        told.append(f"Moves were taken back after something was seen: {ledger.marks} of them, so it is marked.")
    return told


def concession_line(names: Sequence[str], seat: int) -> Line:
    """How a game ended by a concession. No clause of the rules says so: it is the table's own."""
    winners = [name for other, name in enumerate(names) if other != seat]
    return Line(f"{names[seat]} gave up{f', and {winners[0]} wins' if winners else ''}.", "")
