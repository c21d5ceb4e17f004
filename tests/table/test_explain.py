import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.table.errors import UnknownThing
from tests.table.play import QUIET_TURN, answer, hand, new_table, play_at_random, stranger_to, texts, toy_state
from tests.table.test_burying import tortuga
from tests.table.toy import GAME, NOD, SAY, SHOW, STOW


def test_why_gives_the_reasons_of_the_moves_that_touch_a_thing_once_each() -> None:
    table = new_table()
    answer(table, SAY)
    card, other = hand(table, 0)
    assert texts(table, 0, f"card:{card}") == [f"It is possible: Show {card}", f"It is possible: Flash {card}"]
    assert texts(table, 0, SHOW | stranger_to(table, 0)) == ["Not yours."]
    assert texts(table, 0, STOW) == ["Not now."]
    assert texts(table, 0, SHOW | other) == [f"It is possible: Show {other}"]
    answer(table, SHOW | card, NOD, *QUIET_TURN, SAY)
    assert texts(table, 0, f"card:{card}") == ["It is shown already."]


def test_the_verdict_tells_without_words_whether_it_is_possible() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    assert table.why(0, f"card:{card}").verdict == "further"
    assert table.why(0, SHOW | card).verdict == table.why(1, "rail").verdict == "no part"
    answer(table, SAY)
    assert table.why(0, f"card:{card}").verdict == table.why(0, SHOW | card).verdict == "possible"
    assert table.why(0, SHOW | stranger_to(table, 0)).verdict == "refused"


def test_what_no_move_of_this_question_touches_has_no_part_in_it() -> None:
    table = new_table()
    assert texts(table, 0, "rail") == ["It has no part in this question: Ann, answer question 0."]
    assert texts(table, 1, "rail") == ["It is not your question. Ann thinks."]


def test_what_further_answers_lead_to_is_told_by_the_cheapest_way() -> None:
    table = new_table()
    card = hand(table, 0)[0]
    told = table.why(0, f"card:{card}")
    assert [line.text for line in told.lines] == [f"First 'Say 0'; then 'Show {card}'. There are other ways."]
    assert told.ways == table.ways(0, [f"card:{card}"])
    told = tortuga().why(0, "square:b1")
    expected = "First 'Sail with the 6 of hearts'; then 'To b1' (the 6 of hearts, 3 of 6 points)."
    assert [line.text for line in told.lines] == [expected]


def test_what_is_possible_in_one_way_and_not_in_another_is_told_in_both() -> None:
    told = tortuga().why(0, "card:JH")
    assert told.verdict == "possible"
    assert [line.text for line in told.lines] == [
        "It is possible: Bury the Jack of hearts",
        "Only crew sails; Jacks, Queens, Kings and Aces do not.",
    ]


def test_a_thing_for_which_there_is_a_time_is_told_when() -> None:
    told = tortuga().why(0, "square:f6")
    assert told.verdict == "no part"
    assert [(line.text, line.clause) for line in told.lines] == [
        ("As things stand, nothing that you do next leads there.", "CP-turn-1"),
        ("Your ship moves when you have chosen to sail or drift, on your turn.", "CP-turn-1"),
    ]


def test_there_is_an_answer_for_everything_on_the_board_and_it_rests_on_a_clause() -> None:
    table = new_table()
    while not table.over:
        for seat in range(2):
            for thing in GAME.words.things(toy_state(table), seat, table.names):
                lines = table.why(seat, thing.id).lines
                assert lines
                assert all(line.clause.startswith("TOY-") for line in lines)
        play_at_random(table, decisions=1)
    assert texts(table, 0, "rail")


def test_what_a_seat_cannot_see_is_no_thing_whether_it_is_there_or_not() -> None:
    table = new_table()
    answer(table, SAY)
    messages = set()
    for seat in (0, 1):
        for ident in (f"card:{hand(table, 1 - seat)[0]}", "card:99", "moon"):
            with pytest.raises(UnknownThing) as caught:
                table.why(seat, ident)
            messages.add(str(caught.value).replace(ident, "it"))
    assert len(messages) == 1
    with pytest.raises(IllegalMove):
        table.why(0, 448)
    with pytest.raises(IllegalMove):
        table.why(1, -1)
