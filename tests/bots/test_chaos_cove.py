"""Chaos Cove with sense: fights at least cost, help in need, places with a plan, and what whole games show."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace
from quarterdeck.games.chaos_cove import GAME, board, codes
from quarterdeck.games.chaos_cove.cards import KIND_OF
from quarterdeck.games.chaos_cove.sense.town import location_worth
from quarterdeck.games.chaos_cove.state import CoveState
from tests.bots.cove_choices import choice, finish_turn, sensible
from tests.bots.games import random_game
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

# Placing


def town(seats: int = 2, **stock: int) -> Position:
    """Phase 1 for Anna, who has Colin, Gloria, Polly and Jerry."""
    position = Position(seats).tiles(ANNA, codes.COLIN, codes.GLORIA, codes.POLLY, codes.JERRY).stock(ANNA, **stock)
    for lane in range(12):
        position.invader(lane, 6)
    return position.ship(ANNA, 0, 0).fort(ANNA, 0, 0).ship(BART, 1, 0).fort(BART, 1, 0)


def test_the_first_hero_and_place_bring_weapons() -> None:
    for seed in range(3):
        position = town(rum=1, food=1, plank=1, crew=2, doubloon=5).phase(codes.PLACING)
        finish_turn(position, seed)
        assert position.has(ANNA).get("cannon", 0) + position.has(ANNA).get("saber", 0) >= 3


def test_heroes_that_do_little_are_not_placed_first() -> None:
    position = town(rum=1, crew=2).phase(codes.PLACING)
    assert codes.PLACE | codes.COLIN in sensible(position)
    assert codes.PLACE | codes.POLLY not in sensible(position)


def test_places_that_bring_little_are_not_thought_of() -> None:
    position = town(rum=1, food=1, plank=1, crew=2).phase(codes.PLACING).play(codes.PLACE | codes.COLIN)
    assert {codes.AT | codes.PORT, codes.AT | codes.BLACKSMITH, codes.AT | codes.SANCTUARY} & set(sensible(position))
    assert not {codes.AT | codes.GARDEN, codes.AT | codes.GREENHOUSE, codes.AT | codes.TAVERN} & set(sensible(position))


def test_the_fortress_is_for_those_with_many_fights_ahead() -> None:
    def worth(lanes: int) -> float:
        position = town(cannon=8, saber=8)
        for lane in range(2, lanes):
            position.ship(ANNA, lane, 0, kind=5).fort(ANNA, lane, 0, kind=2)
        return location_worth(position.phase(codes.PLACING).state, ANNA, codes.POLLY, codes.FORTRESS)

    assert worth(5) > worth(3) > worth(2)


def test_nobody_goes_to_the_fortress_twice_for_its_token() -> None:
    position = (
        town(cannon=8, saber=8)
        .placed(codes.JERRY, codes.FORTRESS, ANNA)
        .phase(codes.PLACING)
        .play(codes.PLACE | codes.COLIN)
    )
    assert codes.AT | codes.FORTRESS not in sensible(position)


def test_a_turn_does_not_end_with_something_free_left() -> None:
    position = town().phase(codes.PLACING).play(codes.PLACE | codes.POLLY, codes.AT | codes.PORT)
    assert all(move & ~ARG == codes.TAKE for move in sensible(position))
    finish_turn(position)
    assert sum(position.has(ANNA).values()) >= 2


def test_the_market_takes_what_is_needed_least_for_weapons() -> None:
    position = (
        town(rum=2, food=1, plank=1, cannon=1, saber=1)
        .phase(codes.PLACING)
        .play(codes.PLACE | codes.POLLY, codes.AT | codes.MARKET)
    )
    finish_turn(position)
    assert position.has(ANNA)["cannon"] + position.has(ANNA)["saber"] == 5


def test_planks_for_a_ship_are_not_traded_away() -> None:
    position = town(plank=2, crew=1).phase(codes.PLACING).play(codes.PLACE | codes.POLLY, codes.AT | codes.BLACKSMITH)
    while position.state.turn == ANNA and position.state.phase == codes.PLACING and position.asked == ANNA:
        (move,) = sensible(position)
        assert move & ~ARG != codes.TRADE
        position.play(move)
    assert position.has(ANNA)["plank"] >= 2


def test_a_third_hero_is_worth_the_doubloons() -> None:
    position = (
        town(doubloon=5)
        .placed(codes.COLIN, codes.PORT, ANNA)
        .placed(codes.JERRY, codes.PORT, ANNA)
        .stock(BART, doubloon=0)
    )
    position.begin((5, 4))  # the first turn of those who pay
    assert position.asked == ANNA
    assert sensible(position) == [codes.HIRE]


def test_flips_go_to_ones_own_lanes() -> None:
    position = town().phase(codes.PLACING).play(codes.PLACE | codes.POLLY, codes.AT | codes.LIGHTHOUSE)
    while position.step != "FlipTile":
        (move,) = sensible(position)
        position.play(move)
    assert [move & ARG for move in sensible(position)] == [0]


# Building


def test_ships_trade_and_pieces_are_bought_while_they_can_be() -> None:
    position = Position().ship(ANNA, 0, 0).fort(ANNA, 0, 0).stock(ANNA, rum=1, plank=3, food=2, crew=2)
    for lane in range(12):
        position.invader(lane, 4)
    position.phase(codes.HARVEST)
    assert sensible(position) == [codes.USE | codes.HOME_SLOOP]
    position.play(codes.USE | codes.HOME_SLOOP)
    while position.state.phase != codes.BUILDING:
        position.play(sensible(position)[0])
    while position.state.phase == codes.BUILDING:
        assert codes.PASS not in sensible(position)
        position.play(choice(position))
    assert len(position.pieces(ANNA)) == 4
    assert len({board.lane_of(space) for space in position.pieces(ANNA)}) == 4


def test_a_new_ship_mans_a_lane_that_nobody_watches() -> None:
    position = Position(4).stock(ANNA, plank=3, crew=1)
    for lane in range(6):
        position.invader(lane, 4)
    for lane in (0, 1, 2, 4):
        position.ship(lane % 4, lane, 0)
    position.phase(codes.BUILDING).play(codes.BUY | 3)
    assert {board.lane_of(move & ARG) for move in sensible(position)} <= {3, 5}


def test_the_free_card_of_two_players_is_no_party() -> None:
    position = Position.dealt(2)
    assert all(move & ARG not in (6, 7) for move in sensible(position))


def test_everything_is_bought_in_the_last_round() -> None:
    position = Position().round(4).stock(ANNA, rum=10, plank=3, crew=1).phase(codes.BUILDING)
    while position.state.phase == codes.BUILDING:
        assert sensible(position) != [codes.PASS]
        position.play(choice(position))
    assert len(position.events(codes.E_BUILD)) >= 3


# The value


def judged(position: Position, seat: int = ANNA) -> float:
    """What a position is worth."""
    return GAME.judgement.value(position.state, seat)


def test_weapons_powder_pieces_and_goods_count() -> None:
    plain = judged(town(cannon=1, saber=1).round(2).phase(codes.PLACING))
    assert judged(town(cannon=2, saber=1).round(2).phase(codes.PLACING)) > plain
    assert judged(town(cannon=1, saber=2).round(2).phase(codes.PLACING)) > plain
    assert judged(town(cannon=1, saber=1, gunpowder=2).round(2).phase(codes.PLACING)) > plain
    assert judged(town(cannon=1, saber=1, plank=2).round(2).phase(codes.PLACING)) > plain
    assert judged(town(cannon=1, saber=1).ship(ANNA, 3, 0).round(2).phase(codes.PLACING)) > plain
    assert judged(town(cannon=1, saber=1).won(ANNA, pirates=1).round(2).phase(codes.PLACING)) > plain
    assert judged(town(cannon=1, saber=1).won(BART, pirates=1).round(2).phase(codes.PLACING)) < plain


def test_breakthroughs_frighten_everybody() -> None:
    def worth(breakthroughs: int) -> float:
        position = Position().ship(ANNA, 0, 0).fort(BART, 0, 0).invader(0, 6).invader(6, 6).round(3)
        position.stock(ANNA, cannon=9, saber=9).stock(BART, cannon=9, saber=9, plank=3, crew=1)
        for spot in range(12, 12 + breakthroughs):
            position.invader(spot, 40)
        return judged(position.phase(codes.BUILDING)) + judged(position, BART)

    assert worth(3) < worth(2) < worth(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_chances_and_a_fallen_cove_is_worth_nothing(seats: int) -> None:
    for seed in range(2):
        for state in random_game(GAME, seats, {}, seed, 7):
            values = [GAME.judgement.value(state, seat) for seat in range(seats)]
            assert all(0 <= value <= 1 for value in values)
        assert (max(values) == 0) == bool(state.lost)


def test_winners_are_above_all_others_who_are_above_a_common_loss() -> None:
    position = Position(3).round(4).won(BART, pirates=2).phase(codes.DEFENCE)
    assert position.over
    values = [judged(position, seat) for seat in range(3)]
    assert values[BART] > max(values[ANNA], values[CLEO])
    assert min(values) > 0


# What is hidden has no part in it


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_does_not_change_what_is_sensible(seats: int) -> None:
    rng = Rng(seats)
    hand = make_bot("deckhand", seats)
    state = GAME.start(GAME.rules(seats, {}, {}), rng)
    asked = 0
    while not state.is_over():
        seat = state.seat()
        kept = GAME.judgement.sensible(state, state.moves())
        asked += 1
        if asked % 5 == 0:
            for twin in range(3):
                world = GAME.sample(state, seat, Rng(100 * asked + twin))
                assert GAME.judgement.sensible(world, world.moves()) == kept
        state.play(hand.choose(Window(GAME, state, seat)), rng)


# What whole games show


class Watch:
    """Games of bots, and what is counted in them."""

    def __init__(self, bots: Sequence[str], games: int, **options: str) -> None:
        self.lost = 0
        self.points = [0] * len(bots)
        self.attacks = self.failed = 0  # attacks by one's own will; those that were lost
        self.wasted = 0  # weapons and powder put in after the strength was reached
        self.left_free = 0  # turns that ended with something free left
        self.passed_up = 0  # passes of Phase 3 in spite of a ship or a fort that could be bought
        self.offers = self.needless = 0  # cards offered; those with breakthrough spaces to spare
        self.pieces = self.weapons = 0  # on the table when the first defence begins
        for seed in range(games):
            self.play(bots, seed, options)

    def play(self, bots: Sequence[str], seed: int, options: dict[str, str]) -> None:
        rng = Rng(seed)
        trace = Trace()
        s = GAME.start(GAME.rules(len(bots), options, {}), rng, trace)
        hands = [make_bot(bot, 10 * seed + seat) for seat, bot in enumerate(bots)]
        defended = False
        while not s.is_over():
            move = hands[s.seat()].choose(Window(GAME, s, s.seat()))
            self.notice(s, move)
            s.play(move, rng)
            if s.phase == codes.DEFENCE and not defended:
                defended = True
                self.look_round(s)
        self.lost += s.lost
        self.points = [before + more for before, more in zip(self.points, s.scores(), strict=True)]
        self.read(trace)

    def notice(self, s: CoveState, move: int) -> None:
        """A move, before it is played."""
        if s.step().id == codes.TURN_STEP and move == codes.DONE:
            self.left_free += s.free > 0 and any(other & ~ARG == codes.TAKE for other in s.moves())
        if s.phase == codes.BUILDING and move == codes.PASS:
            for other in s.moves():
                if other & ~ARG == codes.BUY:
                    stack = other & ARG
                    self.passed_up += KIND_OF[stack + 2 if stack < 8 else s.top[stack - 8]] != codes.PARTY
        if move & ~ARG == codes.OFFER:
            self.offers += 1
            first = 15 if s.foe >= 6 else 12
            ahead = [lane for lane in range(s.foe, 12 if s.foe >= 6 else 6) if s.tiles[lane]]
            self.needless += sum(s.tiles[spot] > 0 for spot in range(first, first + 3)) + len(ahead) <= 3

    def look_round(self, s: CoveState) -> None:
        """The table when the first defence begins."""
        self.pieces += sum(owner > 0 for owner in s.pieces)
        self.weapons += 48 - sum(s.supply)

    def read(self, trace: Trace) -> None:
        """What happened in the fights of a game."""
        how = reached = 0
        for kind, _, _, b, secret, _ in trace.events:
            if kind == codes.E_FIGHT:
                how, reached = secret, 0
                self.attacks += how in (codes.BY_CALVIN, codes.BY_SURPRISE)
            elif kind == codes.E_COMMIT:
                self.wasted += reached
                reached = int(b >= secret)
            elif kind == codes.E_FAIL:
                self.failed += how in (codes.BY_CALVIN, codes.BY_SURPRISE)

    def check(self) -> None:
        """Attacks are won, nothing is wasted or left behind, and help is for need."""
        assert self.attacks
        assert not self.failed
        assert not self.wasted
        assert not self.left_free
        assert not self.passed_up
        assert not self.needless


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deckhands_play_with_sense(seats: int) -> None:
    watch = Watch(["deckhand"] * seats, 5)
    watch.check()
    assert watch.lost < 5
    assert watch.pieces / 5 >= 3 * seats
    assert watch.weapons / 5 >= 6 * seats


def test_bosuns_score_more_than_deckhands() -> None:
    watch = Watch(["bosun", "deckhand"], 2)
    watch.check()
    assert watch.points[0] > watch.points[1]


def test_a_table_of_bosuns_holds_the_cove() -> None:
    watch = Watch(["bosun"] * 3, 1)
    watch.check()
    assert not watch.lost
