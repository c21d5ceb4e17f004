"""The whole screen, laid out: prompt and answers are always there, and the board has what is left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text

from quarterdeck.core.words import Option, Thing
from quarterdeck.games import GAMES
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.events.news import remarks
from quarterdeck.terminal.voices.fullscreen.layout import CUT, MOST_STRIP, is_board_whole, is_long, lay_out
from quarterdeck.terminal.voices.fullscreen.lines import Line, spots
from quarterdeck.terminal.voices.fullscreen.pages import Pages
from quarterdeck.terminal.voices.fullscreen.stage import Stage
from quarterdeck.terminal.voices.voice import Screen
from tests.terminal.staged import stages

SIZES = ((80, 24), (100, 30), (160, 50))


def shown(stage: Stage, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain.rstrip() for line in lay_out(stage, width, height).lines]


def asked(*options: Option, things: int = 0) -> Stage:
    """A question at a table of a game without a board."""
    stage = Stage(prompt="> ", prompted=True)
    seen = [Thing(f"rock:{number}", f"rock {number}") for number in range(things)]
    stage.show_table(Screen("toy", {}, ["Anna"], seen), Sheet("What now?", options))
    return stage


def options(count: int) -> list[Option]:
    return [Option(n, f"Answer number {n} with a good many words in it", (), "", key=str(n)) for n in range(1, count)]


@pytest.mark.parametrize(
    ("game", "seats", "every", "options"),
    [
        ("card-pirates", 2, 53, {}),
        ("card-pirates", 1, 23, {"solo": True}),
        ("card-pirates", 4, 61, {"treacherous-seas": True, "random-islands": True}),
        ("rum-runner", 2, 29, {}),
        ("chaos-cove", 3, 97, {}),
        ("wildtails", 2, 11, {}),
    ],
)
def test_no_question_of_a_game_loses_its_prompt_or_an_answer(
    game: str, seats: int, every: int, options: dict[str, Any]
) -> None:
    for stage in stages(GAMES[game], seats, every, options):
        assert stage.sheet is not None
        for width, height in SIZES:
            layout = lay_out(stage, width, height)
            text = " ".join(line.plain.partition(" │ ")[0] for line in layout.lines)
            assert len(layout.lines) == height
            assert max(line.cell_len for line in layout.lines) <= width
            assert layout.lines[-1].plain.startswith("> ")
            assert {option.key for option in stage.options} <= {spot.key for spot in spots(layout.lines)}
            assert " ".join(stage.sheet.prompt.split()) in " ".join(text.split())


def test_answers_that_are_too_many_come_page_by_page() -> None:
    stage = asked(*options(40))
    assert "… 19 more lines of answers: PgDn" in shown(stage)
    seen: set[str] = set()
    for passed in (0, 19, 38):
        stage.passed = passed
        seen |= {spot.key for spot in spots(lay_out(stage, 80, 24).lines)}
    assert seen == {str(n) for n in range(1, 40)}


def test_a_board_that_has_too_little_room_says_so() -> None:
    stage = asked(*options(3), things=30)
    assert CUT in shown(stage)
    assert not is_board_whole(stage, 80, 24)
    assert CUT not in shown(stage, 80, 50)
    assert is_board_whole(stage, 80, 50)


def test_news_make_room_for_the_board_before_it_is_cut() -> None:
    stage = next(iter(stages(GAMES["card-pirates"], 2, 5)))
    stage.news = remarks(*(f"The wind has turned {n} times since you looked." for n in range(40)))
    lines = shown(stage)
    assert CUT not in lines
    assert "The wind has turned 39 times since you looked." in " ".join(lines)


@pytest.mark.parametrize(
    ("game", "every"), [("card-pirates", 53), ("rum-runner", 29), ("chaos-cove", 97), ("wildtails", 11)]
)
def test_a_board_keeps_its_form_whatever_is_told_below_it(game: str, every: int) -> None:
    for stage in stages(GAMES[game], 2, every):
        assert stage.screen is not None
        wind = "The wind has turned since you looked, and nobody knows whence it blows."
        forms = []
        for lines in range(6):
            stage.news = remarks(*[wind] * lines)
            forms.append(board_in(stage))
        stage.said = [Line(wind)]
        forms.append(board_in(stage))
        stage.show_table(stage.screen)
        forms.append(board_in(stage))
        stage.below = [Line("The table waits for Bart.")]
        forms.append(board_in(stage))
        assert forms == [forms[0]] * len(forms)


def board_in(stage: Stage) -> list[str]:
    """What of the board is in sight."""
    lay_out(stage, 80, 24)
    assert stage.held is not None
    return shown(stage)[: len(stage.board(80, stage.held.board))]


@pytest.mark.parametrize("height", [24, 30])
def test_the_first_card_is_chosen_by_what_it_gives(height: int) -> None:
    stage = next(iter(stages(GAMES["chaos-cove"], 2, 1)))
    stage.opening = True
    lines = shown(stage, 80, height)
    assert any("‹4› Powder Sloop" in line and "2 powder for a rum" in line for line in lines)
    prompt = lines.index("Which construction card do you start with? It costs nothing.")
    assert not lines[prompt - 3]


def test_what_was_said_takes_the_place_of_the_news() -> None:
    stage = asked(*options(3))
    stage.news = remarks("The wind has turned.")
    stage.said = [Line("The captain would choose 1.")]
    assert "The captain would choose 1." in shown(stage)
    assert "The wind has turned." not in shown(stage)
    stage.said = [Line("x")] * (MOST_STRIP + 1)
    assert is_long(stage, 80, 24)


def test_an_answer_that_loses_the_game_is_red_and_says_so() -> None:
    fatal = Option(1, "Sink", (), "", key="1")
    fatal.fatal = True
    line = next(line for line in lay_out(asked(fatal), 80, 24).lines if "Sink" in line.plain)
    assert line.plain == " 1) Sink (loses the game)"
    assert any(span.style.color is not None and span.style.color.name == "red" for span in line.spans
               if not isinstance(span.style, str))  # fmt: skip


def test_wide_screens_show_the_log_with_what_is_newest_at_the_bottom() -> None:
    stage = next(iter(stages(GAMES["card-pirates"], 2, 9)))
    assert stage.screen is not None
    pane = [line.plain.rpartition(" │ ")[2].strip() for line in lay_out(stage, 160, 50).lines]
    assert pane[-1].startswith(f"{len(stage.turns) - 1} You: sail ")
    assert all(" │ " not in line for line in shown(stage)[-3:])


def test_the_result_is_in_sight_and_the_board_is_cut_for_it() -> None:
    stage = next(iter(stages(GAMES["card-pirates"], 2, 5)))
    assert stage.screen is not None
    stage.show_table(replace(stage.screen, marks={}))
    stage.below = [Line(f"Line {n} of the result.") for n in range(18)]
    assert [line for line in shown(stage) if line.startswith("Line ")] == [line.text for line in stage.below]
    assert CUT in shown(stage)


def test_a_decision_of_a_record_is_told_in_a_paragraph_before_the_board_is_cut_for_it() -> None:
    stage = next(iter(stages(GAMES["card-pirates"], 2, 5)))
    assert stage.screen is not None
    stage.show_table(replace(stage.screen, marks={}))
    forms = []
    for lines in (4, 12):
        stage.below, stage.flows = [Line(f"Bosun picks up card {n}.") for n in range(lines)], True
        forms.append(shown(stage)[: len(stage.board(80, 15))])
    assert forms[0] == forms[1]
    assert "Bosun picks up card 10. Bosun picks up card 11." in " ".join(shown(stage))


def test_a_text_without_a_table_is_read_leaf_by_leaf() -> None:
    stage = Stage(prompt="Which way? ", prompted=True, said=[Line(f"Paragraph {n}.") for n in range(60)])
    layout = lay_out(stage, 80, 24)
    assert layout.unread == 38
    assert layout.lines[-1].plain.startswith("Which way? ")
    stage.read = 44
    assert "Paragraph 59." in shown(stage)


def test_pages_say_where_one_is_and_lose_no_line() -> None:
    pages = Pages([Line(f"Line {n}") for n in range(30)])
    first = [line.plain for line in pages.shown(80, 11)]
    assert first[-1].startswith(" 1 of 4. ")
    seen = set(first)
    while not pages.at_end:
        pages.turn("space")
        seen |= {line.plain for line in pages.shown(80, 11)}
    assert {f"Line {n}" for n in range(30)} <= seen
    assert " 4 of 4. " in [line.plain for line in pages.shown(80, 11)][-1]


def test_of_a_link_that_is_too_long_nothing_is_lost() -> None:
    link = "http://games.example.org/table/" + "x" * 60
    assert "".join(shown(Stage(said=[Line(link)]))) == link


def test_hiding_leaves_nothing_in_sight() -> None:
    stage = next(iter(stages(GAMES["card-pirates"], 2, 5)))
    stage.said = [Line("The Queen of hearts.")]
    stage.pages = [Pages([Line("The log.")], picture=[Text("x")])]
    stage.line.set("sail 8c")
    stage.line.take()
    stage.line.set("bury")
    stage.hide()
    stage.prompted = False
    assert set(shown(stage, 160, 50)) == {""}
    stage.line.recall(-1)
    assert not stage.line, "nor can what was typed be had again"
