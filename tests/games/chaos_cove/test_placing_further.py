"""Phase 1: the first two heroes must be placed, the third and the fourth cost doubloons, and a pass is final."""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

# Two turns each for two players, with the tiles that the position deals them.
TWO_EACH = ((codes.ART, codes.MILL), (codes.GLORIA, codes.MILL), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.PORT))


def phases(position: Position) -> list[int]:
    """The phases that have begun."""
    return [event[2] for event in position.events(codes.E_PHASE)]


def hiring(**goods: int) -> Position:
    """Both have placed two heroes, and Anna, who has these goods, may pay for a third."""
    return Position(2).stock(ANNA, **goods).phase(codes.PLACING).turns(*TWO_EACH)


@clause("CC-place-9")
def test_the_first_two_placings_cannot_be_refused() -> None:
    position = Position(2).phase(codes.PLACING)
    for hero, location in TWO_EACH:
        assert position.why(codes.PASS) == position.why(codes.DONE) == NOT_ASKED
        position.turns((hero, location))


@clause("CC-place-10")
def test_a_third_and_a_fourth_hero_cost_three_doubloons_each() -> None:
    position = hiring(doubloon=7)
    assert position.moves() == [codes.HIRE, codes.PASS]
    assert position.play(codes.HIRE).has(ANNA) == {"doubloon": 4}
    position.turns((codes.BEN, codes.GARDEN))
    assert (position.asked, position.play(codes.HIRE).has(ANNA)) == (ANNA, {"doubloon": 1})
    assert position.offered(codes.PLACE) == [codes.CALVIN]


@clause("CC-place-10")
def test_further_heroes_come_in_turn_order() -> None:
    position = Position(3).marker(BART)
    for seat in (ANNA, BART, CLEO):
        position.stock(seat, doubloon=6)
    position.phase(codes.PLACING)
    for turn in range(6):
        position.turns((position.offered(codes.PLACE)[0], turn))
    asked = []
    while position.step == "HireHero":
        asked.append(position.asked)
        position.play(codes.HIRE).turns((position.offered(codes.PLACE)[0], 5 + len(asked)))
    assert asked == [BART, CLEO, ANNA] * 2


@clause("CC-place-11")
def test_one_pays_before_any_card_is_played() -> None:
    position = (
        Position(2)
        .placed(codes.JERRY, codes.SANCTUARY, by=BART)
        .hand(ANNA, codes.JERRY)
        .stock(ANNA, doubloon=3)
        .phase(codes.PLACING)
    )
    position.turns(*TWO_EACH)
    assert (position.step, position.why(codes.CARD | codes.JERRY), position.why(codes.PLACE | codes.BEN)) == (
        "HireHero",
        NOT_ASKED,
        NOT_ASKED,
    )
    position.play(codes.HIRE)
    assert position.has(ANNA) == {}
    assert position.why(codes.CARD | codes.JERRY) == position.why(codes.PLACE | codes.BEN) == ALLOWED


@clause("CC-place-12")
def test_who_has_too_few_doubloons_passes_unasked() -> None:
    position = (
        Position(2).stock(ANNA, doubloon=2, plank=3).stock(BART, doubloon=3).phase(codes.PLACING).turns(*TWO_EACH)
    )
    assert (position.asked, position.step) == (BART, "HireHero")
    assert [event[:4] for event in position.events(codes.E_PASS)] == [(codes.E_PASS, ANNA, codes.PLACING, 1)]


@clause("CC-place-13")
def test_a_pass_is_final() -> None:
    position = Position(2).stock(ANNA, doubloon=9).stock(BART, doubloon=9).phase(codes.PLACING).turns(*TWO_EACH)
    position.play(codes.PASS)
    assert position.events(codes.E_PASS)[0][:4] == (codes.E_PASS, ANNA, codes.PLACING, 0)
    position.play(codes.HIRE).turns((codes.GUS, codes.GARDEN))
    assert (position.asked, position.step) == (BART, "HireHero"), "Anna has passed, with nine doubloons"


@clause("CC-place-13")
def test_nothing_gained_later_undoes_a_pass() -> None:
    position = (
        Position(2)
        .stock(ANNA, doubloon=3)
        .stock(BART, doubloon=6)
        .phase(codes.PLACING)
        .turns(*TWO_EACH)
        .play(codes.PASS)
    )
    position.play(codes.HIRE)
    position.stock(ANNA, doubloon=20).turns((codes.GUS, codes.GARDEN))
    assert position.asked == BART


@clause("CC-place-14")
def test_no_card_is_played_on_a_turn_of_passing() -> None:
    position = (
        Position(2)
        .placed(codes.JERRY, codes.SANCTUARY, by=BART)
        .hand(ANNA, codes.JERRY)
        .stock(ANNA, doubloon=3)
        .phase(codes.PLACING)
    )
    position.turns(*TWO_EACH)
    assert (position.moves(), position.why(codes.CARD | codes.JERRY)) == ([codes.HIRE, codes.PASS], NOT_ASKED)
    position.play(codes.PASS)
    assert position.holds(ANNA) == [codes.JERRY]
    assert codes.HARVEST in phases(position)


@clause("CC-place-15")
def test_after_a_card_a_hero_must_be_placed() -> None:
    position = (
        Position(2)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .hand(ANNA, codes.JERRY)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.JERRY)
    )
    assert position.why(codes.PASS) == position.why(codes.DONE) == NOT_ASKED
    assert position.moves() == [codes.PLACE | hero for hero in (codes.ART, codes.BELLE, codes.BEN, codes.CALVIN)]


@clause("CC-place-15")
def test_after_paying_a_hero_must_be_placed() -> None:
    position = hiring(doubloon=3).play(codes.HIRE)
    assert position.why(codes.PASS) == position.why(codes.DONE) == NOT_ASKED
    assert position.moves() == [codes.PLACE | codes.BEN, codes.PLACE | codes.CALVIN]


@clause("CC-place-16", "CC-place-17")
def test_nobody_places_more_than_four() -> None:
    position = Position(2).stock(ANNA, doubloon=30).stock(BART, doubloon=30).phase(codes.PLACING).turns(*TWO_EACH)
    for hero, location in (
        (codes.BEN, codes.GARDEN),
        (codes.GUS, codes.GARDEN),
        (codes.CALVIN, codes.TAVERN),
        (codes.JERRY, codes.TAVERN),
    ):
        position.play(codes.HIRE).turns((hero, location))
    assert codes.HARVEST in phases(position)
    assert position.has(ANNA) == {"doubloon": 24}, "the third and the fourth were paid for, and no more"


@clause("CC-place-17")
def test_the_phase_ends_when_everybody_has_passed() -> None:
    position = Position(2).stock(ANNA, doubloon=6).stock(BART, doubloon=6).phase(codes.PLACING).turns(*TWO_EACH)
    assert phases(position.play(codes.PASS)) == [codes.PLACING]
    assert codes.HARVEST in phases(position.play(codes.PASS))
