"""Records of games that are longer than anybody plays."""

from __future__ import annotations

import random

from quarterdeck.games import find
from quarterdeck.table import Record, Seat, Table
from quarterdeck.table.entries import AnyEntry, Decision, Undo

LINE = 50  # decisions between two undos


def finished_game(game: str = "rum-runner", decisions: int = LINE) -> Table:
    """A game of so many decisions by chance, which is then given up."""
    table = Table.new(find(game), [Seat("person", "Ann"), Seat("person", "Ben")])
    chance = random.Random(1)
    while len(table.record.entries) < decisions:
        table.choose(table.asked, chance.choice(table.truth.moves()))
    table.concede(0)
    return table


def often_taken_back(decisions: int) -> bytes:
    """A record of so many decisions, nearly all of which were taken back."""
    record = finished_game().record
    line = [entry for entry in record.entries if isinstance(entry, Decision)]
    rest = record.entries[len(line) :]
    entries: list[AnyEntry] = []
    undos = decisions // len(line) - 1
    for undo in range(undos + 1):
        entries += [Decision(each.seat, each.move, each.auto, undo, each.source, each.joined) for each in line]
        if undo < undos:
            entries.append(Undo(line[0].seat, len(line)))
    return Record(record.header, [*entries, *rest]).to_bytes()
