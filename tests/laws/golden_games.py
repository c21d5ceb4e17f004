"""Golden games: full games recorded at a table, each with its story, which every build must come to again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.table import Record, Replay, Seat, Table, read_record
from quarterdeck.table.replay import Moment
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
    """A recorded game as lines that hold no words: what replays prove.

    Of each decision its number, the digest before it, who chose which move by which clause; below it what came of it,
    as kinds of events and the clauses that they are told by.
    """
    replay = Replay(record, {key: game_of(key)})
    assert replay.exact
    for moment in moments(replay):
        yield from (f"    {kind} {clause}" for kind, clause in happened(moment))
        prompt = moment.prompt()
        if prompt is not None and moment.chosen is not None:
            who = replay.names[moment.asked]
            yield f"{moment.number} {moment.state.digest()[:8]} {who} {moment.chosen} {prompt.clause}"
    end = replay.at(replay.length).state
    yield f"scores {end.scores()} places {end.places()}"
    yield end.digest()


def story_in_words(record: Record, key: str) -> Iterator[str]:
    """The same game for a person to read."""
    replay = Replay(record, {key: game_of(key)})
    for moment in moments(replay):
        yield from (f"    {event.text} [{event.clause}]" for event in moment.events(ALL_SEEING))
        prompt, label = moment.prompt(), moment.label()
        if prompt is not None and label is not None:
            yield f"{moment.number} {replay.names[moment.asked]}: {prompt.text} [{prompt.clause}] {label}"
    end = replay.at(replay.length)
    yield from (line.text for line in game_of(key).words.result(end.state, replay.names))


def moments(replay: Replay) -> Iterator[Moment]:
    return (replay.at(number) for number in range(replay.first, replay.length + 1))


def happened(moment: Moment) -> Iterator[tuple[int, str]]:
    """The events of the decision that led here; a dash for the clause of one that is not told."""
    timeline = moment._timeline
    for index in range(timeline.event_count(max(moment.number - 1, 0)), timeline.event_count(moment.number)):
        event = timeline.event(index)
        line = timeline.game.words.tell(event, ALL_SEEING, moment.names)
        yield event[0], line.clause if line is not None else "-"


def told(path: Path, key: str) -> str:
    return _text(story(read_record(path), key))


def record_golden_games(key: str) -> int:
    """Record anew those golden games that come out otherwise or are not there; say how many."""
    changed = 0
    for path, (seats, words) in zip(record_paths(key), adapter_of(key).golden, strict=True):
        record = play_at_table(key, seats, words).record
        text, kept = _text(story(record, key)), path.with_suffix(".txt")
        if not path.exists() or told(path, key) != text:
            record.save(path)
            changed += 1
        kept.write_text(text, encoding="utf-8")
    return changed


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
