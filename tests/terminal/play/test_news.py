"""What has happened, in few lines."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import Option
from quarterdeck.terminal.play.news import is_step, joined, selected, touches_reader
from quarterdeck.terminal.play.option_layout import spoken_options
from quarterdeck.terminal.play.plain import Plain


def test_steps_that_follow_on_each_other_are_one_way() -> None:
    steps = ["Bosun goes from e5 to d5.", "Bosun goes from d5 to c5.", "Bosun goes from c5 to b5."]
    assert joined([*steps, "You go from a1 to a2."]) == ["Bosun goes e5, d5, c5, b5.", "You go from a1 to a2."]


def test_only_squares_are_steps() -> None:
    lines = ["A coin goes from Reef to Kraken.", "A coin goes from Kraken to Squall."]
    assert joined(lines) == lines
    assert not any(map(is_step, lines))


def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    lines = ["You draw a Sloop.", *["Bosun draws a card."] * 3, "You draw a Sloop."]
    assert joined(lines) == ["You draw a Sloop.", "Bosun draws a card (3 times).", "You draw a Sloop."]


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ("You gain 2 coins.", False),
        ("You lose a ship.", True),
        ("Bosun takes a coin from you.", True),
        ("Your Sloop sinks.", True),
        ("Round 2: your turn.", False),
        ("Bosun gains 2 coins.", False),
    ],
)
def test_what_somebody_only_does_is_no_news_to_it(line: str, own: bool) -> None:
    assert touches_reader(line, ("gain", "draw")) is own


def test_what_touched_the_reader_stays_when_there_is_little_room() -> None:
    others = ["Bosun goes e5, d5.", "Bosun rests."]
    news = ["You find the 8 of clubs.", *others, "Bosun takes a card from you.", *others, "Rain."]
    assert selected(news, lambda lines: len(lines) <= 5) == [
        "You find the 8 of clubs.", "…", "Bosun takes a card from you.", "…", "Rain.",
    ]  # fmt: skip


def test_the_plain_voice_joins_steps_that_it_is_told_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    voice = Plain()
    voice.tell(["Bosun goes from e5 to d5."])
    voice.tell(["Bosun goes from d5 to c5."])
    voice.say("Done.")
    assert capsys.readouterr().out == "Bosun goes e5, d5, c5.\nDone.\n"


def test_few_options_are_read_one_by_one_with_the_last_ones_last() -> None:
    bury, drift = 0 << 6, 1 << 6
    options = [Option(bury | 3, "Bury the 3 of clubs", (), ""), Option(drift, "Drift", (), "")]
    assert spoken_options(options, (bury,)) == ["2: Drift.", "1: Bury the 3 of clubs."]
