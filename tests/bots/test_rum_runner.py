"""Both sides of Rum Runner with sense: what no hand does, what whole games show, and who wins them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.bots import Bot, Window, make_bot
from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import GAME, cards, codes, sets
from quarterdeck.games.rum_runner.fleet import can_join
from quarterdeck.games.rum_runner.state import UP, RumState, slot
from quarterdeck.games.rum_runner.steps.costs import payable
from quarterdeck.games.rum_runner.steps.pirate import crew_of
from tests.bots.games import random_game
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position


def sensible(position: Position) -> list[int]:
    """The sensible moves."""
    return GAME.judgement.sensible(position.state, position.moves())


def choice(position: Position, bot: str = "bosun", seed: int = 1) -> int:
    """What a bot would answer."""
    return make_bot(bot, seed).choose(Window(GAME, position.state, position.asked))


def finish_turn(position: Position, seed: int) -> None:
    """Let bosuns play to the end of the turn."""
    turn = GAME.judgement.turn_of(position.state)
    while not position.over and GAME.judgement.turn_of(position.state) == turn:
        position.play(choice(position, seed=seed))


# What no sensible Crown does


def test_the_crown_discards_no_rum_while_it_holds_something_else() -> None:
    position = (
        Position()
        .crown(hand=[codes.LIGHT_RUM, codes.GOLD_RUM, codes.GOLD_RUM, codes.REEF, codes.POISONED_RUM])
        .pirate()
    )
    position.ship(codes.LONGBOAT).turn(codes.CROWN, actions=1).begin().play(codes.GAIN)
    assert codes.DISCARD | codes.LIGHT_RUM in position.moves()
    assert not any(sets.is_rum(move & ARG) for move in sensible(position))


def test_the_crown_reveals_funded_rum() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .investment(POINT, codes.CASH_CROP, coins=1)
    )
    position.begin(upkeep=True)
    assert sensible(position) == [codes.REVEAL | BAY]


def test_the_crown_puts_no_coin_on_what_is_funded() -> None:
    position = Position().crown(hand=[codes.REEF], coins=6).pirate().investment(POINT, codes.LIGHT_RUM, coins=2)
    position.investment(BAY, codes.GOLD_RUM, coins=1).hazard(BAY, codes.PORT_TAXES).begin()
    position.play(codes.INVEST)
    assert sensible(position) == [codes.CARD_AT | slot(BAY)]


def test_an_invest_that_could_only_waste_coins_is_not_made() -> None:
    position = Position().crown(hand=[codes.REEF], coins=6).pirate().investment(POINT, codes.LIGHT_RUM, coins=2).begin()
    assert codes.INVEST in position.moves()
    assert codes.INVEST not in sensible(position)


def test_an_invest_funds_several_cards_at_once_and_not_only_rum() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF], coins=6)
        .pirate()
        .investment(POINT, codes.LIGHT_RUM)
        .investment(BAY, codes.GOLD_RUM)
    )
    position.investment(TIDES, codes.POISONED_RUM).begin().play(codes.INVEST)
    for island in (POINT, BAY):
        assert sensible(position) == [codes.CARD_AT | slot(island)]
        position.play(codes.CARD_AT | slot(island))
    assert sensible(position) == [codes.CARD_AT | slot(TIDES), codes.DONE]


def test_a_hazard_goes_before_what_is_funded() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .investment(BAY, codes.GOLD_RUM, coins=2)
        .hazard(BAY, codes.PORT_TAXES)
    )
    position.hazard(POINT, codes.ROWDY_TAVERN).begin().play(codes.PLAY_HAZARD)
    assert codes.AT | BAY in sensible(position)
    assert not {codes.AT | POINT, codes.AT | TIDES} & set(sensible(position))


def raid_on(position: Position) -> Position:
    """A raid on Bivalve Bay by all who can join."""
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY)
    while position.step == "Party":
        position.play(position.moves()[0])
    return position


def test_the_crown_raises_what_stops_the_party_before_rum() -> None:
    position = Position().crown(coins=5).pirate().investment(BAY, codes.GOLD_RUM).hazard(BAY, codes.HIDDEN_HARBOR)
    raid_on(position.ship(codes.LONGBOAT, crew=[codes.DOUG]))
    assert sensible(position) == [codes.RAISE | 1, codes.RAISE | 2]


def test_the_crown_raises_nothing_before_poison_or_an_empty_island() -> None:
    for poison in (True, False):
        position = (
            Position().crown(coins=5).pirate().hazard(BAY, codes.HIDDEN_HARBOR).ship(codes.LONGBOAT, crew=[codes.DOUG])
        )
        if poison:
            position.investment(BAY, codes.POISONED_RUM)
        assert sensible(raid_on(position)) == [codes.DONE]


def test_the_crown_raises_before_rum_what_costs_nothing_and_hurts() -> None:
    position = Position().crown(coins=5).pirate().investment(BAY, codes.GOLD_RUM).hazard(BAY, codes.ROWDY_TAVERN)
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.BRIGANTINE, crew=[codes.JANEY])
    assert sensible(raid_on(position)) == [codes.RAISE]


# What no sensible Pirate does


def test_the_pirate_raids_no_empty_island_and_nothing_it_knows_to_be_worthless() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .investment(POINT, codes.POISONED_RUM, seen=True)
        .investment(BAY, codes.LIGHT_RUM)
    )
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    assert [move & ARG for move in sensible(position) if move & ~ARG == codes.RAID] == [HOME, BAY]


def test_the_pirate_raids_only_past_face_up_hazards_that_it_can_pay() -> None:
    for crew, able in (([codes.DOUG], False), ([codes.CARLIE], True)):
        position = (
            Position().crown().pirate().investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.HIDDEN_HARBOR, up=True)
        )
        position.ship(codes.LONGBOAT, crew=crew).turn(codes.PIRATE).begin()
        assert (codes.RAID | BAY in sensible(position)) == able


def test_the_party_takes_along_whom_the_face_up_hazards_ask_for() -> None:
    position = Position().crown().pirate().investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.REEF, up=True)
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.SLOOP, crew=[codes.CARLIE]).turn(
        codes.PIRATE
    ).begin().play(codes.RAID | BAY)
    assert sensible(position) == [codes.JOIN | 0, codes.JOIN | 1]
    position.play(codes.JOIN | 0)
    assert sensible(position) == [codes.JOIN | 1]


def test_what_the_pirate_has_not_seen_changes_nothing() -> None:
    answers = []
    for kind in (codes.GOLD_RUM, codes.POISONED_RUM):
        position = Position().crown().pirate().investment(BAY, kind, coins=2).hazard(BAY, codes.REEF)
        position.ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
        answers.append((sensible(position), choice(position)))
    assert answers[0] == answers[1]


def test_hiring_and_buying_leave_a_coin_to_join_with() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.DOUG, codes.ENRIC, codes.SLOOP], coins=2)
        .ship(codes.BRIGANTINE, crew=[codes.JANEY])
    )
    position.turn(codes.PIRATE).begin()
    assert codes.SHIP | codes.SLOOP in position.moves()
    assert codes.SHIP | codes.SLOOP not in sensible(position)
    position.play(codes.CREW)
    assert {codes.board_move(codes.DOUG, 0), codes.board_move(codes.ENRIC, 0)} < set(position.moves())
    assert sensible(position) == [codes.board_move(codes.DOUG, 0)]


def test_with_a_treasure_map_the_last_coin_may_go() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.DOUG, codes.TREASURE_MAP], coins=1)
        .ship(codes.BRIGANTINE, crew=[codes.JANEY])
    )
    position.turn(codes.PIRATE).begin()
    assert codes.CREW in sensible(position)


def test_crew_are_not_moved_about_for_nothing() -> None:
    position = (
        Position()
        .crown()
        .pirate(coins=3)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .ship(codes.BRIGANTINE, crew=[codes.DOUG])
    )
    position.turn(codes.PIRATE).begin()
    assert codes.CREW in position.moves()
    assert codes.CREW not in sensible(position)


def test_only_an_idle_ship_burns() -> None:
    position = (
        Position().crown().pirate(hand=[codes.FIRE_SHIP]).hazard(BAY, codes.REEF).investment(BAY, codes.LIGHT_RUM)
    )
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
    assert codes.EVENT | codes.FIRE_SHIP in position.moves()
    assert codes.EVENT | codes.FIRE_SHIP not in sensible(position)
    position = (
        Position().crown().pirate(hand=[codes.FIRE_SHIP]).hazard(BAY, codes.REEF).investment(BAY, codes.LIGHT_RUM)
    )
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).ship(codes.LONGBOAT).turn(codes.PIRATE).begin().play(
        codes.EVENT | codes.FIRE_SHIP
    )
    assert position.state.step().id == codes.FIRE_SHIP_STEP
    assert sensible(position) == [codes.SHIP_AT | 1]


def test_icons_pay_before_crew_do() -> None:
    position = (
        Position().crown().pirate(coins=9).investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.PRIVATEERS, up=True)
    )
    raid_on(position.ship(codes.BRIGANTINE, crew=[codes.DOUG, codes.JANEY]))
    assert len(position.moves()) == 3
    assert len(sensible(position)) == 1
    assert cards.COSTS[codes.PRIVATEERS][sensible(position)[0] & ARG] == (1, 2)


# How a position is judged


def judged(position: Position) -> float:
    """The Crown's chance."""
    return GAME.judgement.value(position.state, codes.CROWN)


def fleet(*hazards: int, crew: Sequence[int] = (codes.DOUG, codes.JANEY), coins: int = 0) -> Position:
    """Rum on Bivalve Bay behind these hazards, and a Brigantine that may come for it."""
    position = Position().crown(coins=4).pirate(coins=4).investment(BAY, codes.GOLD_RUM, coins=2)
    for kind in hazards:
        position.hazard(BAY, kind)
    return position.ship(codes.BRIGANTINE, crew=crew, coins=coins).turn(codes.PIRATE).begin()


def test_values_are_chances_and_exact_at_the_end() -> None:
    for seed in range(3):
        for state in random_game(GAME, 2, {"cap": 30}, seed):
            values = [GAME.judgement.value(state, seat) for seat in (codes.CROWN, codes.PIRATE)]
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
        places = state.places()
        assert values == ([0.5, 0.5] if places == [1, 1] else [2 - place for place in places])


def test_points_and_bottles_count() -> None:
    def worth(crown: int, pirate: int) -> float:
        return judged(Position().crown(points=crown).pirate(points=pirate).begin())

    assert worth(0, 3) < worth(0, 1) < worth(0, 0) < worth(1, 0) < worth(3, 0)


def test_a_hazard_that_stops_the_fleet_is_worth_more_than_one_it_can_pay() -> None:
    assert judged(fleet()) < judged(fleet(codes.PRIVATEERS)) < judged(fleet(codes.UNCHARTED_WATERS))


def test_a_ship_that_cannot_sail_is_less_of_a_danger() -> None:
    assert judged(fleet()) < judged(fleet(coins=2)) < judged(fleet(crew=[]))


def test_coins_bring_rum_nearer() -> None:
    def worth(coins: int) -> float:
        return judged(
            Position().crown().pirate().investment(BAY, codes.GOLD_RUM, coins=coins).ship(codes.LONGBOAT).begin()
        )

    assert worth(0) < worth(1) < worth(2) < worth(3)


# What the bosun sees


@pytest.mark.parametrize("seed", range(3))
def test_the_bosun_takes_the_bottle_that_wins(seed: int) -> None:
    position = Position().crown(coins=0).pirate(points=3, coins=3).investment(BAY, codes.LIGHT_RUM, coins=2, seen=True)
    position.hazard(BAY, codes.ROUGH_SEAS, up=True).ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).turn(
        codes.PIRATE
    ).begin()
    finish_turn(position, seed)
    assert position.over
    assert position.state.places() == [2, 1]


@pytest.mark.parametrize("seed", range(3))
def test_the_bosun_puts_the_wall_before_what_it_has_funded(seed: int) -> None:
    position = Position().crown(hand=[codes.UNCHARTED_WATERS], coins=4, points=2).pirate(coins=4, points=3)
    position.investment(BAY, codes.GOLD_RUM, coins=3).hazard(BAY, codes.ROWDY_TAVERN).hazard(POINT, codes.PORT_TAXES)
    position.ship(codes.GALLEON, crew=[codes.DOUG, codes.JANEY]).turn(codes.CROWN, actions=1).begin()
    finish_turn(position, seed)
    assert [kind for kind, _, _ in position.row(BAY)] == [codes.ROWDY_TAVERN, codes.UNCHARTED_WATERS]


@pytest.mark.parametrize("kind", [codes.CASH_CROP, codes.LIGHTHOUSE])
@pytest.mark.parametrize("seed", range(2))
def test_the_bosun_raises_a_hazard_that_hurts_for_nothing(kind: int, seed: int) -> None:
    position = Position().crown(hand=[codes.REEF], coins=4)
    position.pirate(hand=[codes.SLOOP, codes.ENRIC, codes.TREASURE_MAP], coins=3)
    position.investment(BAY, kind, coins=1).hazard(BAY, codes.ROUGH_SEAS)
    raid_on(position.ship(codes.BRIGANTINE, crew=[codes.DOUG, codes.JANEY]))
    assert choice(position, seed=seed) == codes.RAISE


@pytest.mark.parametrize("seed", range(3))
def test_the_bosun_lays_its_cards_rather_than_hoard_coins(seed: int) -> None:
    hand = [codes.CASH_CROP, codes.LIGHTHOUSE, codes.LETTER_OF_MARQUE, codes.ROYAL_DECREE, codes.EMBARGO]
    position = Position().crown(hand=hand, coins=4, points=2).pirate(coins=3, points=0)
    position.investment(POINT, codes.AGED_RUM).hazard(POINT, codes.PORT_TAXES, starter=True)
    position.hazard(BAY, codes.HARBOR_GUNS, starter=True).hazard(TIDES, codes.HIDDEN_HARBOR, starter=True)
    position.ship(codes.BRIGANTINE).ship(codes.LONGBOAT).turn(codes.CROWN, actions=1).begin()
    assert choice(position, seed=seed) == codes.PLAY_INVESTMENTS


# What whole games show


class Watch:
    """Games of two bots, and what is counted in them."""

    def __init__(self, crown: str, pirate: str, games: int) -> None:
        self.lying = self.bluffs = 0  # investments face down at the end of the Crown's turns; those that are no rum
        self.funded = self.guarded = 0  # rum with coins then; that behind a hazard
        self.hazards = self.placed = 0  # hazards played; those before a card or the deck
        self.raids = self.hopeless = 0  # raids; those past a face-up hazard that the party cannot pay
        self.bought = self.broke = 0  # ships and crew; those that took the last coin
        self.discards = self.poured = 0  # the Crown's from a hand that is not all rum; rum among them
        self.wins = [0, 0]
        for seed in range(games):
            self.play(make_bot(crown, seed), make_bot(pirate, seed), seed)

    def play(self, crown: Bot, pirate: Bot, seed: int) -> None:
        rng = Rng(seed)
        s = GAME.start(GAME.rules(2, {}, {}), rng)
        while not s.is_over():
            move = (pirate if s.seat() == codes.PIRATE else crown).choose(Window(GAME, s, s.seat()))
            self.notice(s, move)
            turns = s.turns
            s.play(move, rng)
            if s.turns > turns and s.turn == codes.PIRATE:
                self.look_round(s)
        for seat in (codes.CROWN, codes.PIRATE):
            self.wins[seat] += s.places()[seat] == 1

    def look_round(self, s: RumState) -> None:
        """The islands at the end of the Crown's turn."""
        for island in range(codes.ISLANDS):
            kind = s.slots[slot(island)]
            if kind != codes.NONE and s.face[slot(island)] != UP:
                self.lying += 1
                self.bluffs += not sets.is_rum(kind)
                if sets.is_rum(kind) and s.coins[slot(island)]:
                    self.funded += 1
                    self.guarded += s.rows[island] > 0

    def notice(self, s: RumState, move: int) -> None:
        """A move, before it is played."""
        step = s.step().id
        if step == codes.HAZARD_STEP:
            self.hazards += 1
            self.placed += s.slots[slot(s.arg)] != codes.NONE or (s.arg == HOME and bool(s.decks[codes.CROWN]))
        elif step == codes.END_DISCARD_STEP and s.turn == codes.CROWN:
            if not all(sets.is_rum(kind) for kind in sets.cards_of(s.hands[codes.CROWN], codes.CROWN)):
                self.discards += 1
                self.poured += sets.is_rum(move & ARG)
        elif sets.has(s.hands[codes.PIRATE], bought := move & ARG if move & ~ARG == codes.SHIP else crew_of(move)):
            self.bought += 1
            self.broke += 0 < s.supply[codes.PIRATE] == s.rules.price[bought] and not sets.has(
                s.hands[codes.PIRATE], codes.TREASURE_MAP
            )
        elif step == codes.MAP_TARGET_STEP:
            self.sail(s, move & ARG, 1 << s.arg)
        elif step == codes.PARTY_STEP:
            party = s.party if move == codes.DONE else s.party | 1 << (move & ARG)
            later = s.supply[codes.PIRATE] > 1 and any(
                can_join(s, berth) for berth in range((move & ARG) + 1, codes.BERTHS)
            )
            if move == codes.DONE or not later:
                self.sail(s, s.target, party)

    def sail(self, s: RumState, island: int, party: int) -> None:
        """A raid begins."""
        at_sea = s.clone()
        at_sea.party = party
        row = range(slot(island, 1), slot(island, s.rows[island] + 1))
        self.raids += 1
        self.hopeless += any(s.face[at] == UP and not payable(at_sea, s.slots[at]) for at in row)

    def check_crown(self) -> None:
        """Rum lies among other things and behind hazards, and is never poured away.

        Of the investments 6 in 13 are no rum: about as many lie face down if nobody cares. Fewer than one in eight
        would give the rum away, more than six in ten would be a game about nothing.
        """
        assert 0.12 <= self.bluffs / self.lying <= 0.6
        assert self.guarded / self.funded >= 0.8
        assert self.placed / self.hazards >= 0.8
        assert self.discards
        assert not self.poured

    def check_pirate(self) -> None:
        """Parties can pay what they see ahead, and the last coin is for joining."""
        assert self.raids
        assert not self.hopeless
        assert self.bought
        assert not self.broke


def test_deckhands_play_both_sides_with_sense() -> None:
    watch = Watch("deckhand", "deckhand", 60)
    watch.check_crown()
    watch.check_pirate()
    assert min(watch.wins) >= 12


@pytest.mark.slow
def test_a_bosun_plays_the_crown_with_sense_and_beats_the_deckhand() -> None:
    watch = Watch("bosun", "deckhand", 4)
    watch.check_crown()
    assert watch.wins[codes.CROWN] >= 3


@pytest.mark.slow
def test_a_bosun_plays_the_pirate_with_sense_and_beats_the_deckhand() -> None:
    watch = Watch("deckhand", "bosun", 4)
    watch.check_pirate()
    assert watch.wins[codes.PIRATE] >= 3
