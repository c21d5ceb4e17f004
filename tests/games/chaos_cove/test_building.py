"""Phase 3: who buys, what it costs, where the piece goes, and what cannot be bought."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import CONSTRUCTION, KIND_OF
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND, SEA, at_sea, attack, on_land, phases, total
from tests.games.chaos_cove.position import ANNA, BART, CLEO, DORA, Position

# Stacks, from 0.
TIMBER_FORTS, LARDER_FORTS, POWDER_SLOOPS, COIN_BRIGS, RUM_PARTIES, MIXED = 0, 1, 3, 4, 6, 8


def cost_of(kind: int) -> dict[str, int]:
    """What a construction card costs, as a position takes it."""
    cost: dict[str, int] = Position(2).view(SPECTATOR)["costs"][CONSTRUCTION[kind].slug]
    return cost


def selling(kind: int) -> tuple[Position, int]:
    """A table where a stack shows this card, and that stack."""
    if kind in codes.STACKED:
        return Position(2), codes.STACKED.index(kind)
    return Position(2).top(MIXED, kind), MIXED


def builders(seats: int) -> Position:
    """Everybody can pay for three forts."""
    position = Position(seats)
    for seat in range(seats):
        position.stock(seat, food=9, crew=3)
    return position


def buy(position: Position, stack: int) -> Position:
    """Buy a fort or a ship, and put its piece on the first space offered."""
    position.play(codes.BUY | stack)
    return position.play(codes.SPACE | position.offered(codes.SPACE)[0])


@clause("CC-build-1")
def test_players_buy_one_card_each_in_turn_from_the_marker_until_all_have_passed() -> None:
    position = builders(3).marker(BART).phase(codes.BUILDING)
    asked = []
    for stack in (0, 1, 2, 8):
        asked.append(position.asked)
        buy(position, stack)
    assert asked == [BART, CLEO, ANNA, BART]
    assert position.asked == CLEO
    position.play(codes.PASS)
    assert (position.step, position.asked) == ("Buy", ANNA)
    position.play(codes.PASS)
    assert (position.step, position.asked) == ("Buy", BART)
    assert codes.SURPRISE not in phases(position)
    assert codes.SURPRISE in phases(position.play(codes.PASS))


@clause("CC-build-2")
@pytest.mark.parametrize("kind", codes.STACKED + codes.MIXED)
def test_the_cost_on_the_card_is_paid(kind: int) -> None:
    position, stack = selling(kind)
    cost = cost_of(kind)
    position.stock(ANNA, **{name: amount + 1 for name, amount in cost.items()}).phase(codes.BUILDING).play(
        codes.BUY | stack
    )
    assert position.has(ANNA) == dict.fromkeys(cost, 1)
    assert position.cards(ANNA) == [kind]


@clause("CC-build-2")
@pytest.mark.parametrize("kind", codes.STACKED + codes.MIXED)
def test_who_lacks_one_of_the_cost_cannot_buy(kind: int) -> None:
    for short in cost_of(kind):
        position, stack = selling(kind)
        cost = {"food": 9, "plank": 9, "rum": 9, "crew": 6, **cost_of(kind)}
        position.stock(ANNA, **{**cost, short: cost[short] - 1}).begin((codes.BUY_STEP, 0))
        assert position.why(codes.BUY | stack) == codes.R_CANNOT_PAY


@clause("CC-build-2")
def test_crew_go_back_to_their_owner_who_can_send_them_out_again() -> None:
    position = Position(2).stock(ANNA, food=2, crew=6).placed(codes.JERRY, codes.PORT, by=ANNA).phase(codes.BUILDING)
    buy(position, TIMBER_FORTS)
    assert position.has(ANNA) == {"crew": 5}
    position = (
        Position(2).stock(ANNA, crew=5).placed(codes.JERRY, codes.PORT, by=ANNA).hand(ANNA, codes.JERRY).invader(SEA, 9)
    )
    assert position.phase(codes.SURPRISE).play(codes.CARD | codes.JERRY).has(ANNA) == {"crew": 6}


@clause("CC-build-3")
def test_forts_cost_food_and_crew_ships_planks_and_crew_parties_rum() -> None:
    paid = {codes.FORT: {"food", "crew"}, codes.SHIP: {"plank", "crew"}, codes.PARTY: {"rum"}}
    for kind in codes.STACKED + codes.MIXED:
        assert set(cost_of(kind)) == paid[KIND_OF[kind]]


@clause("CC-build-4")
@pytest.mark.parametrize("stack", [TIMBER_FORTS, MIXED])
def test_a_stack_that_was_bought_from_is_closed_for_the_round(stack: int) -> None:
    position = buy(builders(2).phase(codes.BUILDING), stack)
    assert position.asked == BART
    assert position.why(codes.BUY | stack) == codes.R_STACK_SHUT
    assert position.open_card(stack) is None
    buy(position, LARDER_FORTS)
    assert position.asked == ANNA
    assert position.why(codes.BUY | stack) == codes.R_STACK_SHUT
    position.play(codes.PASS, codes.PASS)
    assert position.open_card(stack) is not None, "the next round has begun"


@clause("CC-build-5")
def test_a_ship_goes_on_any_empty_ship_space_at_once() -> None:
    position = Position(2).stock(ANNA, plank=3, crew=1).ship(BART, 0, 1).fort(BART, 0, 0).phase(codes.BUILDING)
    position.play(codes.BUY | POWDER_SLOOPS)
    assert position.asked == ANNA
    assert position.offered(codes.SPACE) == [space for space in range(codes.FORT_SPACES) if space != 1]
    assert position.why(codes.SPACE | 1) == codes.R_TAKEN_SPACE
    assert position.why(codes.SPACE | codes.FORT_SPACES + 1) == codes.R_NO_SUCH_SPACE
    assert position.play(codes.SPACE | 7).pieces(ANNA) == [7]


@clause("CC-build-5")
def test_a_fort_goes_on_any_empty_fort_space_at_once() -> None:
    position = (
        Position(2).stock(ANNA, food=2, crew=1).fort(BART, 0, 1).phase(codes.BUILDING).play(codes.BUY | TIMBER_FORTS)
    )
    assert position.asked == ANNA
    assert position.offered(codes.SPACE) == [
        space for space in range(codes.FORT_SPACES, codes.SPACES) if space != codes.FORT_SPACES + 1
    ]
    assert position.why(codes.SPACE | codes.FORT_SPACES + 1) == codes.R_TAKEN_SPACE
    assert position.why(codes.SPACE | 1) == codes.R_NO_SUCH_SPACE
    assert position.play(codes.SPACE | codes.FORT_SPACES).pieces(ANNA) == [codes.FORT_SPACES]


@clause("CC-build-5")
def test_the_third_ship_spaces_have_wind() -> None:
    assert Position(2).view(SPECTATOR)["wind"] == [space % 3 == 2 for space in range(codes.FORT_SPACES)]


@clause("CC-build-5")
def test_a_rum_party_has_no_piece() -> None:
    position = Position(2).stock(ANNA, rum=10).phase(codes.BUILDING).play(codes.BUY | RUM_PARTIES)
    assert (position.step, position.pieces(ANNA)) == ("Buy", [])


@clause("CC-build-6")
def test_nothing_is_bought_that_finds_no_space() -> None:
    position = Position(4).stock(ANNA, plank=9, crew=6, food=9)
    for seat in (BART, CLEO, DORA):
        position.built(seat, *[codes.HOME_SLOOP] * 6)
    position.phase(codes.BUILDING)
    assert position.why(codes.BUY | COIN_BRIGS) == codes.R_NO_SPACE
    assert position.why(codes.BUY | TIMBER_FORTS) == ALLOWED


@clause("CC-build-7")
def test_nobody_buys_a_seventh_piece_of_a_kind() -> None:
    position = (
        Position(2).stock(ANNA, plank=9, crew=6, food=9).built(ANNA, *[codes.HOME_SLOOP] * 6).phase(codes.BUILDING)
    )
    assert position.why(codes.BUY | COIN_BRIGS) == codes.R_NO_PIECES_LEFT
    assert position.why(codes.BUY | TIMBER_FORTS) == ALLOWED
    position = (
        Position(2).stock(ANNA, plank=9, crew=6, food=9).built(ANNA, *[codes.HOME_FORT] * 6).phase(codes.BUILDING)
    )
    assert position.why(codes.BUY | TIMBER_FORTS) == codes.R_NO_PIECES_LEFT
    assert position.why(codes.BUY | COIN_BRIGS) == ALLOWED


@clause("CC-build-7")
def test_the_sixth_piece_can_be_bought() -> None:
    position = Position(2).stock(ANNA, plank=9, crew=6).built(ANNA, *[codes.HOME_SLOOP] * 5).phase(codes.BUILDING)
    assert len(buy(position, COIN_BRIGS).pieces(ANNA)) == 6


@clause("CC-build-8")
def test_ships_and_forts_have_no_strength_of_their_own() -> None:
    position = at_sea(9, gunpowder=1).ship(ANNA, 0, 1).ship(ANNA, 0, 2)
    assert total(attack(position)) == 0
    position = on_land(9, gunpowder=1).fort(ANNA, 0, 1).fort(ANNA, 0, 2)
    assert total(attack(position, LAND)) == 0


@clause("CC-build-8")
def test_they_let_their_owner_fight_the_invader_beside_them() -> None:
    position = at_sea(9, cannon=1).invader(1, 4, up=True).phase(codes.SURPRISE)
    assert position.offered(codes.ATTACK) == [SEA]
    assert position.why(codes.ATTACK | 1) == codes.R_NOT_ADJACENT


@clause("CC-build-9")
def test_a_pass_is_final_for_the_round() -> None:
    position = builders(2).phase(codes.BUILDING).play(codes.PASS)
    buy(position, TIMBER_FORTS)
    assert (position.step, position.asked) == ("Buy", BART)
    buy(position, LARDER_FORTS)
    assert (position.step, position.asked) == ("Buy", BART)


@clause("CC-build-10")
def test_who_can_buy_nothing_passes_unasked() -> None:
    position = Position(3).stock(BART, rum=4).phase(codes.BUILDING)
    assert (position.asked, position.moves()) == (BART, [codes.BUY | RUM_PARTIES, codes.PASS])
    position.play(codes.BUY | RUM_PARTIES)
    assert [event[1:4] for event in position.events(codes.E_PASS)] == [
        (ANNA, codes.BUILDING, 1),
        (CLEO, codes.BUILDING, 1),
        (BART, codes.BUILDING, 1),
    ]


@clause("CC-build-11")
def test_lying_crew_pay_and_leave_the_fountain() -> None:
    position = Position(2).stock(ANNA, food=2, lying_crew=1).phase(codes.BUILDING)
    assert buy(position, TIMBER_FORTS).has(ANNA) == {}


@clause("CC-build-12")
def test_lying_crew_pay_before_standing_crew() -> None:
    position = Position(2).stock(ANNA, food=4, crew=2, lying_crew=1).phase(codes.BUILDING)
    assert buy(position, TIMBER_FORTS).has(ANNA) == {"food": 2, "crew": 2}
    assert buy(position, LARDER_FORTS).has(ANNA) == {"crew": 1}


@clause("CC-build-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_can_pay_for_a_ship_and_a_fort_in_round_1(seats: int) -> None:
    """One hero of each fetches planks and one food; what the start and the Home Fort give does the rest."""
    position = Position.dealt(seats)
    while position.step in ("FreeCard", "NewPiece"):
        position.play(codes.BUY | RUM_PARTIES if codes.BUY | RUM_PARTIES in position.moves() else position.moves()[0])
    for places, goods in (((codes.MILL, codes.TOWN_HALL), codes.PLANK), ((codes.GARDEN, codes.GREENHOUSE), codes.FOOD)):
        for turn in range(seats):
            heroes = [hero for hero in position.offered(codes.PLACE) if hero not in (codes.GEORGE, codes.CALVIN)]
            position.place(heroes[0], places[turn // 2]).play(codes.TAKE | goods, codes.TAKE | goods, codes.DONE)
    while position.step != "Buy":
        position.play(codes.PASS if codes.PASS in position.moves() else codes.DONE)
    for seat in range(seats):
        both = {"food": 2, "plank": 3, "crew": 2}
        assert {name: min(amount, position.has(seat)[name]) for name, amount in both.items()} == both
    buy(position, TIMBER_FORTS)
    while position.asked != position.state.marker:
        position.play(codes.PASS)
    assert POWDER_SLOOPS in position.offered(codes.BUY)
