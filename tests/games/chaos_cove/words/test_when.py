"""When an answer can be given, as it is told to who names it at a question that is not about it."""

from __future__ import annotations

import pytest

from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.pages import rules_page
from tests.clauses import clauses_of
from tests.games.chaos_cove.fights import at_sea, on_land
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


def told(position: Position, move: int) -> str:
    """What a table says to the asked seat of something that it cannot do."""
    return position.table().why(position.asked, move).lines[0].text


def test_a_fort_is_not_told_of_wind_nor_a_ship_of_hiding() -> None:
    ashore = on_land(9, saber=1).phase(codes.DEFENCE)
    assert told(ashore, codes.FLEE).startswith("A ship can flee when it is attacked in Phase 5 on a space with wind")
    assert told(ashore, codes.HIDE) == "You did not place Art in this round."
    afloat = at_sea(9, cannon=1).phase(codes.DEFENCE)
    assert told(afloat, codes.FLEE) == "There is no wind on that space, so the ship cannot flee."
    assert told(afloat, codes.HIDE).startswith("Who placed Art can hide a fort when it is attacked in Phase 5")


def test_a_card_in_the_wrong_phase_says_which_is_the_right_one() -> None:
    position = at_sea(9, cannon=1).hand(ANNA, codes.BELLE, codes.ART)
    for hero in (codes.BELLE, codes.ART):
        position.placed(hero, codes.MARKET, by=BART)
    position.phase(codes.SURPRISE)
    assert told(position, codes.CARD | codes.BELLE) == "The action of that card is for Phase 1."
    art = "The action of that card is for Phase 5, when a fort of yours is attacked."
    assert told(position, codes.CARD | codes.ART) == art


def test_the_market_says_what_it_does_not_trade() -> None:
    position = Position().tiles(ANNA, codes.BEN).stock(ANNA, rum=3, crew=2).marker(ANNA).phase(codes.PLACING)
    position.place(codes.BEN, codes.MARKET)
    assert told(position, codes.TAKE | codes.CANNON) == "The location does not show that."
    position.play(codes.LOCATION)
    refused = "The Market has nothing to do with crew, and gives no doubloons."
    assert told(position, codes.GIVE | codes.CREW) == told(position, codes.GET | codes.DOUBLOON) == refused
