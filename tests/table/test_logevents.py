"""What happened, as data: numbered for each viewer, grouped by turn and deed, and taken back by number."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR, Event
from quarterdeck.core.words import Sentence
from quarterdeck.table import Replay, Table, logevents
from quarterdeck.table.errors import NothingToUndo, StillHidden
from tests.table.bag import DONE, bag_table, number_of
from tests.table.play import QUIET_TURN, answer, hand, kept, new_table, play_at_random, told
from tests.table.toy import FLASH, GAMES, KEEP, NOD, SAY, SHOW, ToyWords


def kinds(table: Table, viewer: int, since: int = 0) -> list[str]:
    return [event.kind for event in table.events(viewer, since)]


def cards(table: Table, viewer: int, recall: bool = False) -> list[str]:
    return [card for event in table.events(viewer, recall=recall) for card in event.cards]


def test_events_are_numbered_by_what_their_viewer_was_told() -> None:
    table = new_table()
    answer(table, *QUIET_TURN)
    assert kinds(table, 1) == ["say", "keep", "nod", "stow"]
    assert kinds(table, 0) == kinds(table, SPECTATOR) == ["say", "keep", "stow"]
    for viewer in (0, 1, SPECTATOR):
        events = table.events(viewer)
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        assert [event.text for event in events] == told(table, viewer)
    assert kinds(table, 1, 2) == ["nod", "stow"]
    assert kinds(table, 1, 99) == []


def test_an_event_is_data_beside_its_sentence() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    answer(table, SAY, SHOW | card)
    event = table.events(1)[-1]
    assert (event.kind, event.seat, event.cards, event.text) == ("show", 0, (f"card-{card}",), f"Ann: Show {card}")
    assert event.clause == "TOY-show"


def test_events_are_grouped_by_turn_and_deed() -> None:
    table = new_table()
    answer(table, SAY, SHOW | hand(table, 0)[0], NOD, *QUIET_TURN)
    assert [(event.kind, event.turn, event.deed) for event in table.events(1)] == [
        ("say", 1, 0),
        ("show", 1, 2),
        ("nod", 1, 2),
        ("stow", 1, 2),  # it ends the deed, and is of it
        ("say", 5, 0),
        ("keep", 5, 0),
        ("stow", 5, 0),
    ]
    assert [(event.kind, event.turn, event.deed) for event in table.events(SPECTATOR)][-1] == ("stow", 4, 0)


def test_what_begins_without_a_sentence_begins_with_the_next_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = ToyWords.tell

    def quiet(words: ToyWords, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return None if event[0] in (SAY, SHOW) else tell(words, event, viewer, names)

    monkeypatch.setattr(ToyWords, "tell", quiet)
    table = new_table()
    answer(table, SAY, SHOW | hand(table, 0)[0], NOD, *QUIET_TURN)
    assert [(event.kind, event.turn, event.deed) for event in table.events(1)] == [
        ("nod", 1, 1),
        ("stow", 1, 1),
        ("keep", 3, 0),
        ("stow", 3, 0),
    ]


def test_what_is_fleeting_is_told_while_it_is_news_and_then_as_the_kept_log_has_it() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card)
    assert cards(table, 1) == [f"card-{card}"]
    before = table.events(1)
    answer(table, NOD)
    after = table.events(1)
    assert cards(table, 1) == []
    assert [(event.number, event.kind, event.turn, event.deed) for event in after[: len(before)]] == [
        (event.number, event.kind, event.turn, event.deed) for event in before
    ]
    assert [event.text for event in after] == kept(table, 1)
    assert cards(table, 1, recall=True) == [f"card-{card}"]
    assert cards(table, SPECTATOR, recall=True) == [f"card-{card}"]


def test_recall_tells_nobody_what_it_was_never_told() -> None:
    table = new_table()
    answer(table, *QUIET_TURN)
    assert [event.kind for event in table.events(0, recall=True)] == kinds(table, 0)


def test_an_undo_takes_events_back_by_number() -> None:
    table = new_table()
    answer(table, *QUIET_TURN, SAY)
    told_so_far = {viewer: len(table.events(viewer)) for viewer in (0, 1, SPECTATOR)}
    assert {viewer: table.events_kept(viewer, 0) for viewer in told_so_far} == told_so_far
    table.undo(1)
    assert {viewer: table.events_kept(viewer, 0) for viewer in told_so_far} == {0: 3, 1: 4, SPECTATOR: 3}
    answer(table, SAY | 1, KEEP)
    assert table.events_kept(0, 0) == 3
    assert table.events_kept(0, 1) == 5  # nothing was taken back since
    table.undo(1, consents=[0])
    answer(table, KEEP)
    assert (table.events_kept(0, 0), table.events_kept(0, 1), table.events_kept(0, 2)) == (3, 4, 5)
    assert [event.text for event in table.events(0, 3)] == ["Bob: Say 1", "Bob: Keep 0"]


def test_a_table_that_was_loaded_tells_the_same_and_all_of_it_anew() -> None:
    table = new_table()
    answer(table, *QUIET_TURN, SAY)
    table.undo(1)
    answer(table, SAY | 1)
    again = Table.load(table.record, GAMES)
    assert again.events(0) == table.events(0)
    assert again.events_kept(0, 0) == 0  # it does not know what was told before


def test_a_run_is_news_altogether() -> None:
    table = bag_table("run")
    table.answer(0, [2, 1, DONE], number_of(table))
    assert [event.numbers["number"] for event in table.events(SPECTATOR)] == [1, 2, 0, 0]
    assert table._game_log._news_from(SPECTATOR) == 0


def test_at_the_end_nothing_is_hidden_any_more_and_the_numbers_go_on() -> None:
    table = new_table(options={"rounds": 1})
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card, NOD)
    with pytest.raises(StillHidden):
        table.events(ALL_SEEING)
    before = {viewer: table.events(viewer, recall=True) for viewer in (0, 1, SPECTATOR)}
    play_at_random(table)
    assert table.over
    assert kinds(table, ALL_SEEING).count("nod") == 2
    assert f"card-{card}" in cards(table, SPECTATOR)
    for viewer, known in before.items():
        told_now = table.events(viewer)
        assert [event.number for event in told_now] == list(range(1, len(told_now) + 1))
        assert kinds(table, viewer)[: len(known)] == [event.kind for event in known]
        assert table.events(viewer, recall=True)[: len(known)] == known


def test_a_replay_tells_the_events_of_a_moment() -> None:
    table = new_table(options={"rounds": 1})
    play_at_random(table)
    replay = Replay(table.record, GAMES)
    told_of = [event for number in range(replay.length + 1) for event in replay.at(number).events(ALL_SEEING)]
    assert told_of == table.events(ALL_SEEING)
    told_to_ann = [event for number in range(replay.length + 1) for event in replay.at(number).events(0)]
    assert [event.number for event in told_to_ann] == list(range(1, len(told_to_ann) + 1))


def test_only_a_viewer_is_told() -> None:
    with pytest.raises(SeatRefused):
        new_table().events(7)
    with pytest.raises(SeatRefused):
        new_table().events_kept(7, 0)


@pytest.mark.parametrize("spacing", [1, 3, 200])
def test_after_an_undo_all_is_told_as_if_nothing_had_been_taken_back(
    spacing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logevents, "SPACING", spacing)
    table = new_table(options={"rounds": 4})
    for number in range(30):
        play_at_random(table, number, 3)
        if table.over:
            break
        for viewer in (0, 1, SPECTATOR):
            table.events(viewer)
        with suppress(NothingToUndo):
            table.undo(number % 2, consents=[1 - number % 2])
        fresh = Table.load(table.record, GAMES)
        for viewer in (0, 1, SPECTATOR):
            assert table.events(viewer) == fresh.events(viewer)
    assert table.undos > 3


def test_a_game_can_be_read_bit_by_bit() -> None:
    table = new_table()
    play_at_random(table)
    assert len(list(table.told_steps(SPECTATOR))) > 10
    assert not list(table.told_steps(SPECTATOR))
    number = table.events_told(SPECTATOR)
    assert [event.number for event in table.events(SPECTATOR, 3, until=7)] == [4, 5, 6, 7]
    assert len(table.events(SPECTATOR, until=number + 5)) == number
