"""Phase 6: tiles pass on, stacks open, weapons and crew are ready, the next wave and the marker."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import STRENGTHS
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from tests.clauses import clause
from tests.games.chaos_cove.fights import SEA_BREAK, card_kind
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

FIRST_MIXED_STACK, SECOND_MIXED_STACK = 8, 9
SKIFF, TOLL_FORT = card_kind("Skiff"), card_kind("Toll Fort")


def ended(position: Position) -> Position:
    """The round ends, and the next one has begun."""
    position.phase(codes.ROUND_END)
    assert (position.step, position.state.round) == ("PlaceHero", 2)
    return position


def opened(position: Position) -> list[tuple[int, int]]:
    """The stacks that turned up a card, with the card."""
    return [(event[2], event[3]) for event in position.events(codes.E_OPEN)]


@clause("CC-refresh-1")
def test_all_heroes_leave_the_board() -> None:
    position = ended(Position(2).placed(codes.ART, codes.PORT, by=ANNA).placed(codes.GLORIA, codes.FORTRESS, by=BART))
    assert {position.where(hero) for hero in range(codes.HEROES)} == {codes.NONE}
    assert [location["heroes"] for location in position.view(SPECTATOR)["locations"]] == [[]] * codes.LOCATIONS


@clause("CC-refresh-1")
def test_their_cards_can_no_longer_be_played() -> None:
    position = Position(2).placed(codes.JOHN, codes.PORT, by=ANNA).hand(BART, codes.JOHN)
    assert (ended(position).asked, position.why(codes.CARD | codes.JOHN)) == (BART, codes.R_NOT_ON_BOARD)


@clause("CC-refresh-2")
@pytest.mark.parametrize(
    ("seats", "tiles"),
    [
        (2, [[12, 13, 14, 15], [4, 5, 6, 7]]),
        (3, [[12, 13, 14, 15], [0, 1, 2, 3], [4, 5, 6, 7]]),
        (4, [[12, 13, 14, 15], [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]),
    ],
)
def test_tiles_pass_clockwise_dummies_included(seats: int, tiles: list[list[int]]) -> None:
    """The places of the ring have 0 to 3, 4 to 7 and so on; of two players, Bart sits at the third place."""
    position = ended(Position(seats))
    assert [position.tiles_of(seat) for seat in range(seats)] == tiles


@clause("CC-refresh-2")
def test_placed_and_unplaced_tiles_pass_alike() -> None:
    position = ended(Position(4).placed(codes.ART, codes.PORT, by=ANNA))
    assert position.tiles_of(BART) == [codes.ART, codes.BELLE, codes.BEN, codes.CALVIN]


@clause("CC-refresh-3")
def test_closed_stacks_turn_up_their_next_card() -> None:
    position = ended(Position(2).shut(0, 5).left(0, 4).left(5, 3))
    for stack, left in ((0, 4), (5, 3)):
        assert position.stack(stack) == (left, codes.STACKED[stack], False)
        assert (stack, codes.STACKED[stack]) in opened(position)


@clause("CC-refresh-3")
def test_an_empty_stack_stays_empty() -> None:
    position = ended(Position(2).shut(0).left(0, 0))
    assert position.open_card(0) is None
    assert 0 not in [stack for stack, _ in opened(position)]


@clause("CC-refresh-4")
def test_unsold_mixed_cards_go_and_the_next_ones_open() -> None:
    position = ended(Position(2).top(FIRST_MIXED_STACK, SKIFF).top(SECOND_MIXED_STACK, TOLL_FORT))
    assert [event[2:4] for event in position.events(codes.E_GONE)] == [(8, SKIFF), (9, TOLL_FORT)]
    stacks = position.view(ANNA)["stacks"]
    assert [stacks[stack]["left"] for stack in (8, 9)] == [7, 7]
    assert opened(position) == [(8, position.open_card(8)), (9, position.open_card(9))]
    assert not {position.open_card(8), position.open_card(9)} & {SKIFF, TOLL_FORT}


@clause("CC-refresh-4")
def test_unsold_cards_of_plain_stacks_stay() -> None:
    position = ended(Position(2))
    assert [stack["left"] for stack in position.view(ANNA)["stacks"]][:8] == [6] * 8
    assert {event[2] for event in position.events(codes.E_GONE)} == {8, 9}


@clause("CC-refresh-5")
def test_after_a_mixed_card_was_bought_in_phase_3_nothing_is_discarded() -> None:
    position = Position(2).top(FIRST_MIXED_STACK, SKIFF).stock(ANNA, plank=2, crew=1).phase(codes.BUILDING)
    position.play(codes.BUY | FIRST_MIXED_STACK, codes.SPACE | 0)
    assert position.state.round == 2
    assert 8 not in [event[2] for event in position.events(codes.E_GONE)]
    assert [stack for stack, _ in opened(position)].count(8) == 1
    assert position.view(ANNA)["stacks"][8]["left"] == 7


@clause("CC-refresh-5")
def test_the_unsold_successor_of_a_card_of_the_town_hall_goes() -> None:
    position = (
        Position(2)
        .top(FIRST_MIXED_STACK, SKIFF)
        .stock(ANNA, plank=2, crew=1)
        .phase(codes.PLACING)
        .place(codes.ART, codes.TOWN_HALL)
    )
    position.play(codes.LOCATION, codes.BUY | FIRST_MIXED_STACK, codes.SPACE | 0, codes.DONE)
    successor = position.open_card(8)
    assert successor is not None
    position.turns((codes.GLORIA, codes.PORT), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.MILL))
    assert position.state.round == 2
    assert (8, successor) in [event[2:4] for event in position.events(codes.E_GONE)]
    assert position.view(ANNA)["stacks"][8]["left"] == 6


@clause("CC-refresh-6")
def test_discarded_mixed_cards_never_come_back() -> None:
    position = Position(2)
    for _ in range(2 * 8):
        position.round(1).begin((codes.PHASE_STEP, codes.ROUND_END))
        position.state.set_entries([])
    gone = [event[3] for event in position.events(codes.E_GONE)]
    assert sorted(gone) == list(codes.MIXED)
    assert [position.open_card(stack) for stack in (8, 9)] == [None, None]


@clause("CC-refresh-6")
def test_lost_construction_cards_never_come_back() -> None:
    position = Position(2).ship(ANNA, 0, 0, SKIFF).ship(ANNA, 1, 0, card_kind("Coin Brig")).invader(0, 9).invader(1, 9)
    position.phase(codes.DEFENCE).play(codes.END, codes.LOSE | SKIFF, codes.END, codes.LOSE | card_kind("Coin Brig"))
    assert position.view(BART)["stacks"][4]["left"] == 5
    for _ in range(2 * 8):
        position.state.set_entries([])
        position.round(1).begin((codes.PHASE_STEP, codes.ROUND_END))
    assert SKIFF not in [kind for _, kind in opened(position)]


@clause("CC-refresh-7")
def test_used_weapons_are_ready_and_lying_crew_stand_up() -> None:
    position = Position(2).stock(ANNA, cannon=1, used_cannon=2, used_saber=1, crew=1, lying_crew=3, rum=1)
    assert ended(position.stock(BART, used_saber=1)).has(ANNA) == {"cannon": 3, "saber": 1, "crew": 4, "rum": 1}
    assert position.has(BART) == {"saber": 1}


@clause("CC-refresh-8")
def test_fortress_tokens_go_back() -> None:
    position = Position(2).placed(codes.ART, codes.FORTRESS, by=ANNA)
    assert position.view(BART)["players"][ANNA]["fortress"]
    assert [player["fortress"] for player in ended(position).view(BART)["players"]] == [False, False]


@clause("CC-refresh-9")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_next_wave_lies_face_down_in_all_lanes(number: int) -> None:
    position = Position(2).round(number).invader(SEA_BREAK, 5).phase(codes.ROUND_END)
    spots = position.spots()
    pirates, barbarians = STRENGTHS[number]
    assert sorted(spots[lane] for lane in range(6)) == sorted(pirates)
    assert sorted(spots[lane] for lane in range(6, 12)) == sorted(barbarians)
    assert spots[SEA_BREAK] == 5
    assert position.view(ANNA)["spots"][:12] == [HIDDEN_STRENGTH] * 12


@clause("CC-refresh-9")
def test_the_wave_is_shuffled() -> None:
    orders = {tuple(ended(Position(2, seed)).state.tiles[:12]) for seed in range(8)}
    assert len(orders) > 4


@clause("CC-refresh-10")
@pytest.mark.parametrize(("seats", "marker", "then"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 3, 0)])
def test_the_marker_passes_to_the_next_player_never_to_a_dummy(seats: int, marker: int, then: int) -> None:
    position = ended(Position(seats).marker(marker))
    assert (position.view(SPECTATOR)["marker"], position.asked) == (then, then)


@clause("CC-refresh-10")
def test_it_passes_from_whoever_got_it_at_the_garden() -> None:
    position = (
        Position(3)
        .phase(codes.PLACING)
        .place(codes.ART, codes.GARDEN)
        .play(codes.LOCATION, codes.MARKER | CLEO, codes.DONE)
    )
    while position.state.round == 1:
        position.turns((position.offered(codes.PLACE)[0], codes.PORT + position.asked))
    assert position.view(SPECTATOR)["marker"] == ANNA


@clause("CC-refresh-11")
def test_after_the_last_round_nothing_of_this_is_done() -> None:
    position = (
        Position(2).round(4).marker(BART).shut(0).placed(codes.ART, codes.PORT, by=ANNA).stock(ANNA, used_cannon=1)
    )
    position.phase(codes.ROUND_END)
    assert position.over
    assert (position.view(SPECTATOR)["marker"], position.tiles_of(ANNA)) == (
        BART,
        [codes.ART, codes.BELLE, codes.BEN, codes.CALVIN],
    )
    assert (position.has(ANNA), position.spots(), position.where(codes.ART)) == ({"used_cannon": 1}, {}, codes.PORT)
    assert (
        not position.events(codes.E_GONE)
        + position.events(codes.E_OPEN)
        + position.events(codes.E_PASS_TILES)
        + position.events(codes.E_MARKER)
    )
