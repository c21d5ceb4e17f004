"""Golden games: full games recorded at a table, each with its story in words, which every build must tell again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.table import Record, Replay, Seat, Table, read_record
from tests.laws.adapters import adapter_of, game_of
from tests.laws.goldens import GOLDENS
from tests.laws.option_sets import Subject
from tests.laws.play import NAMES, generator


def record_paths(key: str) -> list[Path]:
    return [GOLDENS / f"{key}-{n}.record" for n in range(1, len(adapter_of(key).golden) + 1)]


def play_at_table(key: str, seats: int, words: str) -> Table:
    """Play a named deal out at a table, with people who choose by chance."""
    game = game_of(key)
    options = game.parse_options(words.split())
    people = [Seat("person", name) for name in NAMES[:seats]]
    sets = Subject(key, seats, tuple(options.items())).sets
    table = Table.new(game, people, options, sets, deal=f"golden {words}".strip())
    chooser = generator(seats, len(words))
    while not table.over:
        question = table.question(table.asked)
        assert question is not None
        table.choose(table.asked, question.options[chooser.below(len(question.options))].move, question.number)
    return table


def story(record: Record, key: str) -> Iterator[str]:
    """A recorded game as lines: what happened, each question with its answer, and the digests on the way."""
    replay = Replay(record, {key: game_of(key)})
    assert replay.exact
    for number in range(replay.first, replay.length + 1):
        moment = replay.at(number)
        yield from (f"    {line.text} [{line.clause}]" for line in moment.news(ALL_SEEING))
        prompt, label = moment.prompt(), moment.label()
        if prompt is not None and label is not None:
            who = replay.names[moment.asked]
            yield f"{number} {moment.state.digest()[:8]} {who}: {prompt.text} [{prompt.clause}] {label}"
    end = replay.at(replay.length)
    yield from (line.text for line in game_of(key).words.result(end.state, replay.names))
    yield end.state.digest()


def told(path: Path, key: str) -> str:
    return "\n".join(story(read_record(path), key)) + "\n"


def record_golden_games(key: str) -> int:
    """Record anew those golden games whose story has changed or that are not there; say how many."""
    changed = 0
    for path, (seats, words) in zip(record_paths(key), adapter_of(key).golden, strict=True):
        record = play_at_table(key, seats, words).record
        text = "\n".join(story(record, key)) + "\n"
        if not path.exists() or path.with_suffix(".txt").read_text(encoding="utf-8") != text:
            record.save(path)
            path.with_suffix(".txt").write_text(text, encoding="utf-8")
            changed += 1
    return changed
