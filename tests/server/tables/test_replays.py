"""Finished games over the wire, page by page."""

from __future__ import annotations

import asyncio
from time import sleep

import msgspec
import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games import GAMES as REAL
from quarterdeck.server.stepwise import AT_A_TIME
from quarterdeck.server.sweeping import IDLE
from quarterdeck.server.tables import replays
from quarterdeck.server.tables.replays import MOST_MOMENTS, ReplayCache, moments, replay_info
from quarterdeck.server.wire import Checked, MomentInfo, Opening, Sentence, TableInfo
from quarterdeck.table import Seat, Table
from quarterdeck.table.errors import StillHidden
from quarterdeck.table.secret import commitment
from quarterdeck.table.steps import Steps
from tests.server.inside import TurnedClock
from tests.server.leafing import check_at_once, moments_at_once, open_at_once
from tests.table.play import answer, hand, new_table, people, play_at_random
from tests.table.test_rebuild import copy_of, later, reread
from tests.table.toy import FLASH, GAMES, KEEP, NOD, SAY

INFO = TableInfo("abc", "toy", "Toy", "over", [], {}, {}, False, True, 0, "", 0.0, 0.0)


def finished(rounds: int = 3) -> Table:
    table = new_table(people(), {"rounds": rounds})
    play_at_random(table)
    return table


def flashed() -> tuple[Table, int]:
    """A game of one round in which Ann, as the second decision, shows a card of hers in passing."""
    table = new_table(options={"rounds": 1})
    card = hand(table, 0)[0]
    answer(table, SAY, FLASH | card, NOD, SAY | 1, KEEP, NOD)
    return table, card


def test_the_title_page_has_the_stops_the_result_and_what_was_sealed() -> None:
    table = finished()
    opened = open_at_once(table.record, GAMES)
    info = replay_info(opened, INFO)
    result, (salt, secret) = table.result(), table.opening()
    assert (info.first, info.length, info.stops) == (0, opened.replay.length, opened.replay.stops)
    assert (info.result.places, info.result.scores) == (result.places, result.scores)
    assert info.result.lines == [Sentence(line.text, line.clause) for line in result.lines]
    assert (info.commitment, info.opening.salt, info.opening.secret) == (table.commitment, salt.hex(), secret.hex())
    assert (info.exact, info.table.id, info.notices) == (True, "abc", [])


def test_a_game_that_was_given_up_says_so() -> None:
    table = new_table()
    table.concede(1)
    info = replay_info(open_at_once(table.record, GAMES), INFO)
    assert info.result.conceded == [1]
    assert [line.text for line in info.result.lines] == ["Bob gave up, and Ann wins."]
    assert info.notices == table.notices == ["Bob gave up."]


def test_a_draw_that_was_agreed_on_says_so() -> None:
    table = new_table()
    table.draw(0, {1})
    outcome = replay_info(open_at_once(table.record, GAMES), INFO).result
    assert (outcome.drawn, outcome.conceded) == (True, [])
    assert outcome.lines == [Sentence(line.text, line.clause) for line in table.result().lines]


def test_a_page_tells_who_was_asked_what_they_chose_and_what_led_there() -> None:
    table, card = flashed()
    opened = open_at_once(table.record, GAMES)
    [asked] = moments_at_once(opened, ALL_SEEING, 1, 1)
    assert (asked.number, asked.asked, asked.prompt) == (1, 0, "Ann, answer question 1.")
    assert (asked.chosen, asked.chosen_things, asked.auto) == (f"Flash {card}", [f"card:{card}"], False)
    [after] = moments_at_once(opened, ALL_SEEING, 2, 2)
    assert [(event.text, event.clause, event.cards) for event in after.events] == [
        (f"Ann: Flash {card}", "TOY-flash", [f"card-{card}"])
    ]
    [end] = moments_at_once(opened, ALL_SEEING, opened.replay.length, opened.replay.length)
    assert (end.asked, end.prompt, end.chosen) == (NOBODY, "", "")


def test_a_seat_sees_what_it_saw_and_no_more() -> None:
    table, card = flashed()
    opened = open_at_once(table.record, GAMES)
    [ann], [bob], [watcher] = (moments_at_once(opened, viewer, 1, 1) for viewer in (0, 1, SPECTATOR))
    assert (ann.chosen, ann.chosen_things) == (f"Flash {card}", [f"card:{card}"])
    for other in (bob, watcher):
        assert (other.asked, other.prompt, other.chosen, other.chosen_things) == (0, "Ann thinks.", "", [])
    assert f"card:{card}" in {thing.id for thing in ann.things}
    assert f"card:{card}" not in {thing.id for thing in bob.things}
    assert [moment.view and len(moment.view["hands"]) for moment in (ann, bob, watcher)] == [1, 1, 0]


def test_pages_beyond_the_book_are_left_out_and_one_answer_has_its_limit() -> None:
    opened = open_at_once(finished(40).record, GAMES)
    last = opened.replay.length
    assert last > 2 * MOST_MOMENTS
    assert [moment.number for moment in moments_at_once(opened, 0, -5, 3)] == [0, 1, 2, 3]
    assert [moment.number for moment in moments_at_once(opened, 0, last - 1, last + 50)] == [last - 1, last]
    assert [moment.number for moment in moments_at_once(opened, 0, 10, last)] == list(range(10, 10 + MOST_MOMENTS))
    assert moments_at_once(opened, 0, 9, 3) == []


@pytest.mark.parametrize("viewer", [-3, 2])
def test_nobody_looks_with_the_eyes_of_a_seat_that_is_not_there(viewer: int) -> None:
    with pytest.raises(SeatRefused, match="from 0 to 1"):
        moments_at_once(open_at_once(finished().record, GAMES), viewer, 0, 1)


def test_one_answer_has_so_many_bytes_and_one_page_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = open_at_once(finished().record, GAMES)
    whole = moments_at_once(opened, ALL_SEEING, 0, 9)
    monkeypatch.setattr(replays, "MOMENTS_BYTES", sum(len(msgspec.json.encode(page)) for page in whole[:3]) + 5)
    assert moments_at_once(opened, ALL_SEEING, 0, 9) == whole[:3]
    monkeypatch.setattr(replays, "MOMENTS_BYTES", 1)
    assert moments_at_once(opened, ALL_SEEING, 4, 9) == [whole[4]]


def test_a_running_game_is_no_book() -> None:
    with pytest.raises(StillHidden):
        open_at_once(new_table().record, GAMES)


def test_older_rules_are_read_in_plain_words() -> None:
    table = finished()
    exact = open_at_once(table.record, GAMES)
    table.take_frames(lambda view: [f"coins {view['coins']}"])
    old = open_at_once(reread(table.record), later())
    info = replay_info(old, INFO)
    assert (info.exact, info.stops) == (False, exact.replay.stops)
    assert [line.text for line in info.result.lines] == [line.text for line in table.result().lines]
    words = moments_at_once(old, 0, 0, 9)
    seen = moments_at_once(exact, ALL_SEEING, 0, 9)
    assert [(page.asked, page.prompt, page.chosen, page.auto) for page in words] == [
        (page.asked, page.prompt, page.chosen, page.auto) for page in seen
    ]
    assert [[event.text for event in page.events] for page in words[1:]] == [
        [event.text for event in page.events] for page in seen[1:]
    ]
    assert words[0].board == ["coins [0, 0]"]
    assert words[0].view is None


@pytest.mark.parametrize("key", sorted(REAL))
def test_every_page_of_a_real_game_fits_on_the_wire(key: str) -> None:
    table = Table.new(REAL[key], [Seat("person", "Ann"), Seat("person", "Ben")], deal="a replay")
    play_at_random(table, 5)
    opened = open_at_once(reread(table.record), REAL)
    names = {thing.id for page in moments_at_once(opened, ALL_SEEING, 0, 63) for thing in page.things}
    assert names
    for viewer in (0, 1, SPECTATOR, ALL_SEEING):
        pages = moments_at_once(opened, viewer, 0, 30)
        assert [page.number for page in pages] == list(range(31))
        assert msgspec.json.decode(msgspec.json.encode(pages[7].view)) == pages[7].view
    told = [event.text for page in moments_at_once(opened, 0, 0, 5) for event in page.events]
    assert told == [line.text for line in opened.replay.at(5).log(0)]


@pytest.mark.anyio
async def test_the_shelf_opens_a_record_once_and_puts_the_oldest_back() -> None:
    records = {name: finished().record for name in "abc"}
    weight = open_at_once(records["a"], GAMES).weight
    shelf = ReplayCache(GAMES, room=2 * weight + weight // 2)
    opened = {name: await shelf.open(name, records[name], "Ann") for name in "ab"}
    assert await shelf.open("a", records["a"], "Ann") is opened["a"]
    await shelf.open("c", records["c"], "Ann")
    assert await shelf.open("a", records["a"], "Ann") is opened["a"]
    again = await shelf.open("b", records["b"], "Ann")
    assert again is not opened["b"]
    shelf.forget("b")
    assert await shelf.open("b", records["b"], "Ann") is not again


@pytest.mark.anyio
async def test_a_book_that_fills_the_shelf_is_alone_on_it() -> None:
    small, large = finished().record, finished(50).record
    shelf = ReplayCache(GAMES, room=2 * open_at_once(small, GAMES).weight)
    first = await shelf.open("a", small, "Ann")
    opened = await shelf.open("b", large, "Ann")
    assert await shelf.open("b", large, "Ann") is opened
    assert await shelf.open("a", small, "Ann") is not first


@pytest.mark.anyio
async def test_two_who_open_one_book_have_the_same() -> None:
    record = finished(50).record
    shelf = ReplayCache(GAMES, room=1)
    one, other = await asyncio.gather(shelf.open("a", record, "Ann"), shelf.open("a", record, "Ann"))
    assert one is other


@pytest.mark.anyio
async def test_many_who_have_one_game_checked_have_it_played_once() -> None:
    record = finished(50).record
    shelf = ReplayCache(GAMES, room=1)
    first, *others = await asyncio.gather(*(shelf.check("a", record, "Ann") for _ in range(20)))
    assert first.replayed
    assert all(other is first for other in others)


@pytest.mark.anyio
async def test_long_games_are_read_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "USUAL", 0)
    reading, most = 0, 0

    def read(*given: object) -> Steps[Checked]:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        for _ in range(3):
            sleep(AT_A_TIME)
            yield
        reading -= 1
        return Checked("", Opening("", ""), True, True, "")

    monkeypatch.setattr(replays, "check", read)
    shelf, record = ReplayCache(GAMES, room=1), finished().record
    asking = [shelf.check(str(number), record, "Ann" if number < 6 else "Ben") for number in range(8)]
    told = await asyncio.gather(*asking, return_exceptions=True)
    assert most == replays.OPENED_AT_ONCE
    assert [getattr(reply, "code", "") for reply in told] == [*[""] * 4, "slow-down", "slow-down", "", ""]


@pytest.mark.anyio
async def test_who_wants_too_many_is_refused_and_nobody_else_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "USUAL", 0)
    shelf, record = ReplayCache(GAMES, room=1), finished().record
    asking = [shelf.check(str(number), record, "Ann") for number in range(replays.WAITING_EACH)]
    told = await asyncio.gather(
        *asking, shelf.check("x", record, "Ann"), shelf.check("x", record, "Ben"), return_exceptions=True
    )
    assert [getattr(reply, "code", "") for reply in told] == [*[""] * replays.WAITING_EACH, "slow-down", ""]
    assert not shelf._waiting


@pytest.mark.anyio
async def test_games_of_older_rules_count_as_long_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, record = ReplayCache(GAMES, room=1), finished().record
    game = GAMES[record.header.game]
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    asking = [shelf.check(str(number), record, "Ann") for number in range(replays.WAITING_EACH + 1)]
    told = await asyncio.gather(*asking, return_exceptions=True)
    assert [getattr(reply, "code", "") for reply in told] == [*[""] * replays.WAITING_EACH, "slow-down"]


def test_two_who_read_a_book_by_turns_read_the_same_as_one() -> None:
    record = finished(20).record
    alone = moments_at_once(open_at_once(record, GAMES), 0, 0, 63)
    shared = open_at_once(record, GAMES)
    readers = [moments(shared, 0, 0, 63), moments(shared, 0, 30, 63)]
    read: list[list[MomentInfo]] = []
    while readers:
        for reader in list(readers):
            try:
                next(reader)
            except StopIteration as done:
                read.append(done.value)
                readers.remove(reader)
    assert read == [alone[30:], alone]


def test_a_sound_game_passes_its_check() -> None:
    table = finished()
    checked = check_at_once(table.record, GAMES)
    assert (checked.fits, checked.replayed, checked.trouble) == (True, True, "")
    assert checked.commitment == commitment(bytes.fromhex(checked.opening.salt), bytes.fromhex(checked.opening.secret))


def test_another_secret_fails_the_check() -> None:
    checked = check_at_once(copy_of(finished().record, secret=bytes(32)), GAMES)
    assert (checked.fits, checked.replayed) == (False, False)
    assert "committed" in checked.trouble


def test_another_shuffle_under_a_fitting_seal_fails_the_check() -> None:
    record = finished(30).record
    other = copy_of(record, secret=bytes(32), commitment=commitment(record.header.salt, bytes(32)))
    checked = check_at_once(other, GAMES)
    assert (checked.fits, checked.replayed) == (True, False)
    assert checked.trouble


@pytest.mark.anyio
async def test_a_replay_that_nobody_leafs_through_is_put_away(turned: TurnedClock) -> None:
    shelf = ReplayCache(GAMES, room=10**9)
    record = finished().record
    read, left = await shelf.open("read", record, "Ann"), await shelf.open("left", record, "Ann")
    turned.go_on(IDLE / 2 + 1)
    assert await shelf.open("read", record, "Ann") is read
    turned.go_on(IDLE / 2)
    await shelf.sweep()
    assert await shelf.open("read", record, "Ann") is read
    assert await shelf.open("left", record, "Ann") is not left
