"""What has happened, in few lines."""

from __future__ import annotations

from time import sleep

import pytest

from quarterdeck.core.words import Option
from quarterdeck.games import GAMES
from quarterdeck.table import LogEvent
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.boards.examples import Reading
from quarterdeck.terminal.events.news import News, joined, news_of, remarks, selected
from quarterdeck.terminal.voices import plain
from quarterdeck.terminal.voices.option_layout import spoken_sheet
from quarterdeck.terminal.voices.plain import Plain
from tests.terminal.played import played

READING = Reading(doing=("step", "gain"), own=("hand", "ship"), sides={"crew": 1}, step="step")


def event(
    kind: str, seat: int, text: str = "Rain.", source: tuple[str, ...] = (), target: tuple[str, ...] = ()
) -> LogEvent:
    return LogEvent(1, kind, seat, text, "", source, target, (), {}, 0, 0)


def step(seat: int, start: str, end: str) -> LogEvent:
    who = ("You go", "Bosun goes")[seat]
    return event("step", seat, f"{who} from {start} to {end}.", (f"ship:{seat}", f"square:{start}"), (f"square:{end}",))


def texts(events: list[LogEvent]) -> list[str]:
    return [news.text for news in joined(news_of(events, 0, READING))]


def test_steps_that_follow_on_each_other_are_one_way() -> None:
    steps = [step(1, "e5", "d5"), step(1, "d5", "c5"), step(1, "c5", "b5")]
    assert texts([*steps, step(0, "a1", "a2")]) == ["Bosun goes from e5 to d5, c5, b5.", "You go from a1 to a2."]


def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    sloop, card = event("draw", 0, "You draw a Sloop."), event("draw", 1, "Bosun draws a card.")
    assert texts([sloop, card, card, card, sloop]) == [sloop.text, "Bosun draws a card (3 times).", sloop.text]


@pytest.mark.parametrize(
    ("happened", "touches"),
    [
        (event("gain", 0), False),
        (event("lose", 0), True),
        (event("take", 1, source=("hand:0",), target=("hand:1",)), True),
        (event("take", 2, source=("hand:1",), target=("hand:2",)), False),
        (event("sink", 1, source=("ship:0:sloop",)), True),
        (event("gain", 1, target=("supply",)), False),
    ],
)
def test_what_came_of_it_for_the_reader_touches_it_and_not_what_it_only_does(happened: LogEvent, touches: bool) -> None:
    assert [news.touches for news in news_of([happened], 0, READING)] == [touches]
    assert not news_of([happened], -1, READING)[0].touches


def test_all_things_of_a_kind_can_be_one_seat_s() -> None:
    pressed = event("press", 0, target=("crew:paul",))
    assert news_of([pressed], 1, READING)[0].touches


@pytest.mark.parametrize("key", sorted(GAMES))
def test_of_the_news_one_ends_the_game_and_says_what_the_result_says_first(key: str) -> None:
    table = played(key)
    news = news_of(table.events(0), 0, boards.reading(key))
    assert [each.text for each in news if each.ends] == [table.result(0).lines[0].text]


def test_what_touched_the_reader_stays_when_there_is_little_room() -> None:
    others = remarks("Bosun goes e5, d5.", "Bosun rests.")
    found, taken = News("You find the 8 of clubs.", True), News("Bosun takes a card from you.", True)
    news = [found, *others, taken, *others, News("Rain.")]
    assert selected(news, lambda lines: len(lines) <= 5) == [found.text, "…", taken.text, "…", "Rain."]


def test_the_plain_voice_joins_steps_that_it_is_told_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    voice = Plain()
    voice.tell(news_of([step(1, "e5", "d5")], 0, READING))
    voice.tell(news_of([step(1, "d5", "c5")], 0, READING))
    voice.say("Done.")
    assert capsys.readouterr().out == "Bosun goes from e5 to d5, c5.\nDone.\n"


def test_the_plain_voice_tells_what_does_not_go_on_after_a_while(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain, "PAUSE", 0.01)
    Plain().tell(news_of([step(1, "e5", "d5")], 0, READING))
    said = ""
    while not said:
        sleep(0.01)
        said = capsys.readouterr().out
    assert said == "Bosun goes from e5 to d5.\n"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_is_told_bit_by_bit_is_told_as_at_once(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    reading, events, voice = boards.reading(key), played(key).events(0), Plain()
    for happened in events:
        voice.tell(news_of([happened], 0, reading))
    voice.say()
    at_once = [news.text for news in joined(news_of(events, 0, reading))]
    bit_by_bit = capsys.readouterr().out.splitlines()
    assert len(bit_by_bit) <= 1.2 * len(at_once)


def test_what_can_be_chosen_is_read_after_the_answers_where_the_game_says_so() -> None:
    bury, drift = 0 << 6, 1 << 6
    sheet = Sheet(
        "",
        [Option(drift, "Drift", (), "", key="2")],
        pickable=[Option(bury | 3, "Bury the 3 of clubs", (), "", key="1")],
    )
    assert spoken_sheet(sheet, (bury,)) == ["2: Drift.", "1: Bury the 3 of clubs."]
    assert spoken_sheet(sheet) == ["1: Bury the 3 of clubs.", "2: Drift."]
