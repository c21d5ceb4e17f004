"""Setting up: players, tiles, hands, stacks, invaders and first pieces, over many deals."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.cards import KIND_OF
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position, numbers

SEEDS = range(40)
TABLES = [(seats, seed) for seats in (2, 3, 4) for seed in range(10)]
FIRST_PIRATES = [2, 4, 6, 8, 10, 12]
FIRST_BARBARIANS = [2, 4, 4, 6, 6, 8]
AT_THE_START = {"cannon": 1, "saber": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1, "doubloon": 5, "crew": 2}


# Players and what they have


@clause("CC-setup-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    assert (GAME.fewest, GAME.most) == (2, 4)
    with pytest.raises(SeatRefused):
        GAME.rules(seats, {}, {})


@clause("CC-setup-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_six_ships_six_forts_and_the_two_starters(seats: int) -> None:
    position = Position.dealt(seats)
    for seat in range(seats):
        player = position.view(SPECTATOR)["players"][seat]
        assert (player["ships"], player["forts"]) == (5, 5), "one of each is on the board"
        assert position.cards(seat) == [codes.HOME_FORT, codes.HOME_SLOOP]


@clause("CC-setup-1", "CC-setup-2")
def test_four_of_the_six_crew_are_left_to_come_into_the_fountain() -> None:
    position = Position.dealt(3)
    first = position.asked
    assert position.has(first)["crew"] == 2
    position = (
        Position(2)
        .stock(ANNA, crew=2)
        .placed(codes.JERRY, codes.FORTRESS, by=BART)
        .hand(ANNA, *[codes.JERRY] * 4)
        .phase(codes.PLACING)
    )
    position.play(*[codes.CARD | codes.JERRY] * 4)
    assert position.has(ANNA) == {"crew": 6}
    assert position.place(codes.ART, codes.TAVERN).why(codes.TAKE | codes.CREW) == codes.R_CREW_OUT


@clause("CC-setup-2", "CC-setup-3", "CC-setup-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_the_same_stock(seats: int) -> None:
    position = Position.dealt(seats)
    assert [position.has(seat) for seat in range(seats)] == [AT_THE_START] * seats


# Hero tiles


@clause("CC-setup-5", "CC-setup-6")
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_four_tiles_lie_openly_in_each_of_four_hands(seats: int, seed: int) -> None:
    position = Position.dealt(seats, seed)
    for viewer in (*range(seats), SPECTATOR):
        ring = position.view(viewer)["ring"]
        assert [len(hand["tiles"]) for hand in ring] == [4] * 4
        assert sorted(numbers(tile["hero"] for hand in ring for tile in hand["tiles"])) == list(range(codes.HEROES))


@clause("CC-setup-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hero_is_dealt_to_everybody_in_some_deal(seats: int) -> None:
    for seat in range(seats):
        assert {hero for seed in SEEDS for hero in Position.dealt(seats, seed).tiles_of(seat)} == set(
            range(codes.HEROES)
        )


@clause("CC-setup-5")
def test_the_owner_has_the_figures() -> None:
    for seed in SEEDS:
        position = Position.dealt(4, seed)
        assert position.offered(codes.PLACE) == position.tiles_of(position.asked)
        others = set(range(codes.HEROES)) - set(position.tiles_of(position.asked))
        assert {position.why(codes.PLACE | hero) for hero in others} == {codes.R_NOT_YOUR_TILE}


@clause("CC-setup-6", "CC-setup-7")
@pytest.mark.parametrize(("seats", "ring"), [(2, [0, None, 1, None]), (3, [0, 1, 2, None]), (4, [0, 1, 2, 3])])
def test_where_the_dummies_sit(seats: int, ring: list[int | None]) -> None:
    assert [hand["seat"] for hand in Position.dealt(seats).view(SPECTATOR)["ring"]] == ring


@clause("CC-setup-7")
@pytest.mark.parametrize("seats", [2, 3])
def test_tiles_pass_through_the_dummies(seats: int) -> None:
    position = Position(seats)
    hands = [numbers(tile["hero"] for tile in hand["tiles"]) for hand in position.view(SPECTATOR)["ring"]]
    position.phase(codes.ROUND_END)
    passed = [numbers(tile["hero"] for tile in hand["tiles"]) for hand in position.view(SPECTATOR)["ring"]]
    assert passed == [hands[3], *hands[:3]]


@clause("CC-setup-8")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_dummy_never_does_anything(seats: int) -> None:
    for seed in range(8):
        position, luck = Position.dealt(seats, seed), Rng(seed)
        while not position.over:
            assert position.asked in range(seats)
            position.play(position.moves()[luck.below(len(position.moves()))])
            for hero in range(codes.HEROES):
                if position.where(hero) != codes.NONE:
                    assert position.state.seat_of(position.state.holder[hero]) in range(seats)
        assert len(position.state.scores()) == seats


@clause("CC-setup-8")
def test_the_heroes_of_a_dummy_are_not_on_the_board() -> None:
    position = Position(2).hand(ANNA, codes.CLAUDIA).phase(codes.PLACING)
    assert codes.CLAUDIA not in position.tiles_of(ANNA) + position.tiles_of(BART)
    assert position.why(codes.CARD | codes.CLAUDIA) == codes.R_NOT_ON_BOARD


# Hero cards and stacks


@clause("CC-setup-9")
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_everybody_is_dealt_five_cards_and_the_others_are_the_deck(seats: int, seed: int) -> None:
    position = Position.dealt(seats, seed)
    assert [len(position.holds(seat)) for seat in range(seats)] == [5] * seats
    assert position.view(SPECTATOR)["deck"] == 64 - 5 * seats
    assert position.discarded(SPECTATOR) == []


@clause("CC-setup-9")
def test_the_cards_are_shuffled() -> None:
    hands = [tuple(Position.dealt(2, seed).holds(ANNA)) for seed in SEEDS]
    assert len(set(hands)) == len(SEEDS)
    assert {card for hand in hands for card in hand} == set(range(codes.HEROES))


@clause("CC-setup-10")
def test_eight_stacks_have_six_cards_alike() -> None:
    stacks = Position.dealt(3).view(SPECTATOR)["stacks"][: codes.PLAIN_STACKS]
    assert [stack["left"] for stack in stacks] == [6] * 8
    assert [KIND_OF[kind] for kind in numbers(stack["kind"] for stack in stacks)] == [codes.FORT] * 3 + [
        codes.SHIP
    ] * 3 + [codes.PARTY] * 2


@clause("CC-setup-10")
@pytest.mark.parametrize("stack", range(codes.PLAIN_STACKS))
def test_the_next_card_of_a_plain_stack_is_the_same_again(stack: int) -> None:
    position = Position.dealt(2)
    kind = position.open_card(stack)
    position.play(codes.BUY | stack)
    while position.step != "PlaceHero":
        position.play(position.moves()[-1])
    assert position.stack(stack) == (5, kind, False)


@clause("CC-setup-11")
def test_the_mixed_cards_make_two_stacks_of_eight_whose_tops_lie_open() -> None:
    tops = []
    for seed in range(120):
        stacks = Position.dealt(3, seed).view(SPECTATOR)["stacks"][codes.PLAIN_STACKS :]
        assert [(stack["left"], stack["shut"]) for stack in stacks] == [(8, False)] * 2
        tops.append(numbers(stack["kind"] for stack in stacks))
    assert {left for left, _ in tops} == {right for _, right in tops} == set(codes.MIXED)
    assert all(left != right for left, right in tops)


@clause("CC-setup-11")
def test_ten_cards_lie_face_up() -> None:
    assert all(stack["kind"] is not None for stack in Position.dealt(4).view(SPECTATOR)["stacks"])


@clause("CC-setup-26")
def test_whoever_draws_gets_any_card_of_the_deck_with_the_same_chance() -> None:
    ben, luck = 0, Rng(1)
    for _ in range(200):
        position = Position(2).deck(codes.ART, codes.ART, codes.ART, codes.BEN).phase(codes.PLACING)
        position.rng = luck
        position.place(codes.CALVIN, codes.GARDEN).play(codes.TAKE | codes.HERO_CARD)
        ben += position.holds(ANNA) == [codes.BEN]
    assert 30 < ben < 70, "one in four of two hundred"


@clause("CC-setup-27")
def test_any_mixed_card_that_nobody_has_seen_may_be_turned_up() -> None:
    turned, luck = set(), Rng(1)
    for _ in range(120):
        position = Position(2).stock(ANNA, food=1, crew=1).phase(codes.PLACING)
        position.rng = luck
        position.place(codes.ART, codes.TOWN_HALL).play(codes.LOCATION, codes.BUY | 8, codes.SPACE | 18)
        turned.add(position.open_card(8))
    assert turned == set(codes.MIXED[2:]), "all but the one bought and the top of the other stack"


@clause("CC-setup-27")
def test_how_the_next_wave_lies_is_open_until_it_is_placed() -> None:
    for lane, strengths in ((0, {4, 6, 8, 10, 12, 14}), (6, {4, 6, 8, 10, 12})):
        assert {Position(2, seed).phase(codes.ROUND_END).spots()[lane] for seed in SEEDS} == strengths


# Invaders and spaces


@clause("CC-setup-12", "CC-setup-13")
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_the_first_wave_lies_face_down_on_the_sea_and_land_spaces(seats: int, seed: int) -> None:
    position = Position.dealt(seats, seed)
    spots = position.view(ALL_SEEING)["spots"]
    assert sorted(spots[:6]) == FIRST_PIRATES
    assert sorted(spots[6:12]) == FIRST_BARBARIANS
    assert spots[12:] == [None] * 6
    for viewer in (*range(seats), SPECTATOR):
        assert position.view(viewer)["spots"][:12] == [-1] * 12


@clause("CC-setup-12", "CC-setup-13")
def test_the_first_wave_is_shuffled() -> None:
    deals = [Position.dealt(2, seed).spots() for seed in range(80)]
    for lane in range(6):
        assert {deal[lane] for deal in deals} == set(FIRST_PIRATES)
        assert {deal[6 + lane] for deal in deals} == set(FIRST_BARBARIANS)


@clause("CC-setup-12")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_every_wave_has_six_tiles_of_each_kind(before: int) -> None:
    spots = Position(2).round(before).phase(codes.ROUND_END).spots()
    wave = Position(2).view(SPECTATOR)["strengths"][before]
    assert sorted(spots[lane] for lane in range(6)) == wave["pirates"]
    assert sorted(spots[lane] for lane in range(6, 12)) == wave["barbarians"]


@clause("CC-setup-14")
@pytest.mark.parametrize("space", range(36))
def test_a_space_belongs_to_one_invader(space: int) -> None:
    position = Position(2).stock(ANNA, gunpowder=1)
    beside = position.ship if space < 18 else position.fort
    beside(ANNA, space % 18 // 3, space % 3)
    for lane in range(12):
        position.invader(lane, 2, up=True)
    assert position.phase(codes.SURPRISE).offered(codes.ATTACK) == [space // 3]


@clause("CC-setup-15")
@pytest.mark.parametrize("lane", range(6))
@pytest.mark.parametrize("place", range(3))
def test_a_third_ship_space_has_wind(lane: int, place: int) -> None:
    position = Position(2).ship(ANNA, lane, place).invader(lane, 2).phase(codes.DEFENCE)
    assert position.offered(codes.FLEE) == [0] * (place == 2)
    assert position.view(ANNA)["wind"][3 * lane + place] == (place == 2)


@clause("CC-setup-15")
@pytest.mark.parametrize("place", range(3))
def test_no_fort_space_has_wind(place: int) -> None:
    assert Position(2).fort(ANNA, 4, place).invader(10, 2).phase(codes.DEFENCE).why(codes.FLEE) == NOT_ASKED


# Who begins, and the first pieces


@clause("CC-setup-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_the_marker_is_drawn(seats: int) -> None:
    markers = [Position.dealt(seats, seed).view(SPECTATOR)["marker"] for seed in SEEDS]
    assert all(markers.count(seat) > len(SEEDS) // seats // 2 for seat in range(seats))


@clause("CC-setup-17", "CC-setup-18")
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_first_ships_and_forts_stand_one_below_the_other_in_the_order_of_play(seats: int, seed: int) -> None:
    position = Position.dealt(seats, seed)
    for place in range(seats):
        seat = (position.state.marker + place) % seats
        assert position.pieces(seat) == [3 * place, 18 + 3 * place]


@clause("CC-setup-17", "CC-setup-18")
def test_they_are_told_as_the_first_ones() -> None:
    position = Position.dealt(3)
    lines = [GAME.words.tell(event, ANNA, position.names) for event in position.events(codes.E_PIECE)]
    told = {line.text: line.clause for line in lines if line is not None}
    place = (ANNA - position.state.marker) % 3 + 1
    assert told[f"Your first ship stands on ship space 1 of sea {place}."] == "CC-setup-17"
    assert told[f"Your first fort stands on fort space 1 of land {place}."] == "CC-setup-18"
    assert sorted(told.values()) == ["CC-setup-17"] * 3 + ["CC-setup-18"] * 3


@clause("CC-setup-19")
def test_there_is_a_fortress_token_for_everybody_and_nobody_has_one_yet() -> None:
    dealt = Position.dealt(3)
    assert [player["fortress"] for player in dealt.view(SPECTATOR)["players"]] == [False] * 3
    position = (
        Position(3)
        .tiles(CLEO, codes.POLLY)
        .placed(codes.ART, codes.FORTRESS, by=ANNA)
        .placed(codes.CLAUDIA, codes.FORTRESS, by=BART)
        .marker(CLEO)
    )
    position.phase(codes.PLACING).place(codes.POLLY, codes.FORTRESS)
    assert [player["fortress"] for player in position.view(SPECTATOR)["players"]] == [True] * 3


# Figure 2


@clause("CC-setup-9", "CC-setup-11", "CC-setup-12", "CC-setup-13", "CC-setup-17", "CC-setup-18")
def test_figure_2_the_play_area_is_set_up() -> None:
    position = Position.dealt(4)
    view = position.view(SPECTATOR)
    order = [(view["marker"] + place) % 4 for place in range(4)]
    assert view["spots"] == [-1] * 12 + [None] * 6
    tops = [owner for place in range(4) for owner in (order[place], None, None)] + [None] * 6
    assert view["pieces"] == tops + tops
    assert [stack["left"] for stack in view["stacks"]] == [6] * 8 + [8] * 2
    assert all(stack["kind"] is not None for stack in view["stacks"])
    assert (view["deck"], view["discards"], view["supply"]) == (44, [], {"cannon": 20, "saber": 20})
    assert [location["heroes"] for location in view["locations"]] == [[]] * 12
    assert [(player["held"], player["stock"]["crew"]) for player in view["players"]] == [(5, 2)] * 4
    assert (position.asked, position.step) == (order[0], "PlaceHero")
