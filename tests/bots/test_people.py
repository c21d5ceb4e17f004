"""The crew: different persons at one table, the same ones every time, and what they may say."""

from __future__ import annotations

from pathlib import Path
from re import findall

import pytest

from quarterdeck.bots.bot import BOLD, CAREFUL, EVEN, UNKNOWN, Weighed, by_manner
from quarterdeck.bots.people import CREW, manner_named, person_for, person_named
from quarterdeck.bots.sayings import OCCASIONS, SAYINGS, sayings_of

FACES = Path(__file__).parents[2] / "web" / "public" / "faces"
PLAY = {"card", "cards", "hand", "deck", "plan", "plans", "bluff", "beginner", "easy", "mistake", "luck"}


def weighed(move: int, chance: float, spread: float = UNKNOWN) -> Weighed:
    return Weighed(move, chance, (move,), 0.5, spread)


def test_the_crew_is_a_dozen_or_more_of_different_people() -> None:
    assert len(CREW) >= 12
    for each in zip(*CREW, strict=True):
        assert len(set(each)) == len(CREW) or set(each) == {BOLD, CAREFUL, EVEN}
    assert all(len(person.name) <= 11 for person in CREW)


def test_every_face_is_drawn() -> None:
    assert {path.stem for path in FACES.iterdir()} == {person.face for person in CREW}


def test_several_at_one_table_are_different_and_the_same_every_time() -> None:
    def sat(table: str) -> list[str]:
        names: list[str] = []
        for _ in range(len(CREW)):
            names.append(person_for(table, names).name)
        return names

    assert len(set(sat("Trafalgar"))) == len(CREW)
    assert sat("Trafalgar") == sat("Trafalgar")
    assert len({sat(f"table {number}")[0] for number in range(100)}) == len(CREW)


@pytest.mark.parametrize("name", ["Nell Tarry", "nell", "Nell B."])
def test_nobody_comes_who_is_called_like_somebody_there(name: str) -> None:
    assert all(person_for(str(number), [name]).name != "Nell Tarry" for number in range(100))


def test_who_is_not_of_the_crew_is_nobody_and_plays_evenly() -> None:
    assert person_named("Bosun 2") is None
    assert manner_named("Bosun 2") == EVEN
    assert sayings_of("Bosun 2", OCCASIONS[0]) == ()
    assert manner_named("Nell Tarry") == BOLD


def test_everybody_has_three_things_to_say_on_each_occasion_and_nobody_says_another_s() -> None:
    assert set(SAYINGS) == {person.name for person in CREW}
    texts = [text for each in SAYINGS.values() for said in each.values() for text in said]
    assert all(len(said) >= 3 for each in SAYINGS.values() for said in each.values())
    assert len(set(texts)) == len(texts)
    assert all(2 <= len(text) <= 60 for text in texts)


def test_what_they_say_when_a_turn_has_ended_is_not_about_how_anybody_plays() -> None:
    for each in SAYINGS.values():
        assert not [text for texts in each.values() for text in texts if PLAY & set(findall(r"\w+", text.lower()))]


def test_of_answers_that_promise_about_the_same_each_takes_what_it_likes() -> None:
    near = [weighed(1, 0.50, 0.2), weighed(2, 0.495, 0.4), weighed(3, 0.492, 0.1), weighed(4, 0.47, 0.9)]
    assert [by_manner(near, manner).move for manner in (EVEN, BOLD, CAREFUL)] == [1, 2, 3]


def test_a_game_that_is_as_good_as_won_is_won_the_shortest_way() -> None:
    assert by_manner([weighed(1, 0.97, 0.0), weighed(2, 0.96, 0.3)], BOLD).move == 1


def test_without_a_spread_the_best_is_taken() -> None:
    assert by_manner([weighed(1, 0.5), weighed(2, 0.5, 0.4)], BOLD).move == 1
    assert by_manner([weighed(1, UNKNOWN)], CAREFUL).move == 1
