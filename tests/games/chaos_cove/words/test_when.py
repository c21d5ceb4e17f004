"""When an answer can be given, as it is told to who names it at a question that is not about it."""

from __future__ import annotations

import pytest

from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.pages import rules_page
from tests.clauses import clauses_of
from tests.games.chaos_cove.position import ANNA, BART, Position


def test_every_verb_says_when_it_is_its_time() -> None:
    clauses = set(clauses_of(rules_page(GAME.key)))
    for move in range(codes.MOVE_RANGE):
        when = GAME.words.when(move)
        assert when is not None
        assert when.text.endswith(".")
        assert when.clause in clauses, when.text


def test_a_hero_card_says_when_its_own_action_can_be_played() -> None:
    told = [GAME.words.when(codes.CARD | hero) for hero in range(codes.HEROES)]
    assert all(line is not None for line in told)
    texts = [line.text for line in told if line is not None]
    assert texts[codes.POLLY] == (
        "Polly's card is played for its action in Phase 1 before you place a hero, while Polly stands in a location."
    )
    assert texts[codes.NELLIE] == (
        "Nellie's card is played for its action in your turns of Phases 1 and 4 and when you are attacked in Phase 5, "
        "and inside your fights, while Nellie stands in a location."
    )


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (codes.ATTACK | 0, "You attack in your turns of Phase 4; with Calvin also in Phase 1"),
        (codes.FLEE, "A ship can flee when it is attacked in Phase 5 on a space with wind"),
        (codes.PLACE | codes.GUS, "You place a hero in each of your turns of Phase 1."),
        (codes.GIVE | codes.RUM, "The Market trades three things for three when you place a hero there, in Phase 1."),
        (codes.CARD | codes.BEN, "Ben's card is played for its action in your turns of Phases 1 and 4"),
    ],
)
def test_while_buying_somebody_names_what_belongs_to_another_phase(move: int, told: str) -> None:
    position = Position().stock(ANNA, rum=9, food=9, plank=9, crew=4).stock(BART).hand(ANNA, codes.BEN)
    table = position.phase(codes.BUILDING).marker(ANNA).begin((codes.NEXT_BUYER_STEP, ANNA)).table()
    found = table.why(ANNA, move)
    assert (found.verdict, len(found.lines)) == ("no part", 1)
    assert found.lines[0].text.startswith(told)
