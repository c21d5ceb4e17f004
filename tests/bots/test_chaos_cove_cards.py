"""What bosuns do with the cards of Ben, Graham, George and Polly in Chaos Cove, and when they help another's fight."""

from __future__ import annotations

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import GAME, codes
from tests.bots.cove_choices import choice, finish_turn, in_need, sensible
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position


def town(*hand: int) -> Position:
    """Phase 1 for Anna, who has these cards, Colin and John, three ships and a fort, and many weapons."""
    position = Position(3).tiles(ANNA, codes.COLIN, codes.JOHN, codes.ART, codes.GUS).hand(ANNA, *hand)
    for seat in (ANNA, BART, CLEO):
        position.stock(seat, cannon=3, saber=3, rum=1, food=1, plank=1, crew=1)
    for lane in range(12):
        position.invader(lane, 6)
    position.ship(ANNA, 0, 0).ship(ANNA, 3, 0, kind=codes.POWDER_SLOOP).ship(ANNA, 4, 0, kind=codes.COIN_BRIG)
    return position.fort(ANNA, 0, 0).ship(BART, 1, 0).fort(BART, 1, 0).ship(CLEO, 2, 0).fort(CLEO, 2, 0)


# George


def test_george_brings_ones_own_hero_to_the_fortress() -> None:
    position = town(codes.GEORGE).placed(codes.JOHN, codes.GARDEN, ANNA).placed(codes.GEORGE, codes.TAVERN, BART)
    finish_turn(position.phase(codes.PLACING))
    assert position.state.has_token(ANNA)
    assert position.holds(ANNA) == []


def test_george_makes_room_where_it_is_worth_it() -> None:
    position = town(codes.GEORGE).placed(codes.NELLIE, codes.MARKET, BART).placed(codes.BEN, codes.MARKET, CLEO)
    position.placed(codes.GEORGE, codes.TAVERN, BART).phase(codes.PLACING)
    finish_turn(position)
    assert position.holds(ANNA) == []
    assert codes.MARKET in [position.state.at[hero] for hero in (codes.COLIN, codes.JOHN, codes.ART, codes.GUS)]


def test_george_is_kept_if_he_has_nothing_to_do() -> None:
    position = town(codes.GEORGE).placed(codes.JOHN, codes.FORTRESS, ANNA).placed(codes.GEORGE, codes.TAVERN, BART)
    finish_turn(position.phase(codes.PLACING))
    assert position.holds(ANNA) == [codes.GEORGE]


# Polly


def crowded(*tiles: int, card: int = codes.NONE) -> Position:
    """Anna has these tiles or a card; whatever brings much is full."""
    position = town(*([] if card == codes.NONE else [card])).tiles(ANNA, *tiles)
    position.placed(codes.BEN, codes.FORTRESS, CLEO).placed(codes.NELLIE, codes.MARKET, BART)
    position.placed(codes.BELLE, codes.MARKET, CLEO).placed(codes.GRAHAM, codes.PORT, BART)
    position.placed(codes.CALVIN, codes.PORT, CLEO)
    return position.placed(codes.NANCY if tiles else codes.POLLY, codes.FORTRESS, BART)


def test_a_polly_card_opens_a_full_place() -> None:
    position = crowded(card=codes.POLLY).phase(codes.PLACING)
    finish_turn(position)
    assert position.holds(ANNA) == []
    (at,) = {position.state.at[hero] for hero in (codes.COLIN, codes.JOHN, codes.ART, codes.GUS)} - {codes.NONE}
    assert at in (codes.FORTRESS, codes.MARKET, codes.PORT)


def test_polly_is_placed_first_where_all_good_places_are_full() -> None:
    position = crowded(codes.POLLY, codes.JOHN, codes.ART, codes.GUS).phase(codes.PLACING)
    finish_turn(position)
    assert position.state.at[codes.POLLY] in (codes.FORTRESS, codes.MARKET, codes.PORT)


# Ben and Graham


def lookout(card: int, strength: int) -> Position:
    """Phase 4 of the last round: before Anna's piece stands Bart's, and an invader of this strength lies face down."""
    position = Position().hand(ANNA, card).placed(card, codes.GARDEN, BART).round(4).stock(ANNA, cannon=1, saber=1)
    if card == codes.GRAHAM:
        position.ship(BART, 2, 0).ship(ANNA, 2, 1).invader(2, strength)
    else:
        position.fort(BART, 2, 0).fort(ANNA, 2, 1).invader(8, strength)
    return position.stock(BART, cannon=3, saber=3).phase(codes.SURPRISE)


def test_graham_and_ben_turn_up_what_is_then_taken_before_another() -> None:
    for card in (codes.GRAHAM, codes.BEN):
        position = lookout(card, 3)
        assert choice(position) == codes.CARD | card
        while not position.over:
            position.play(choice(position))
        assert position.state.tiles_won(ANNA) == 1


def test_graham_and_ben_are_kept_for_fights_when_all_that_lies_face_down_is_too_strong() -> None:
    for card in (codes.GRAHAM, codes.BEN):
        assert sensible(lookout(card, 6)) == [codes.PASS]


# Help


def test_bosuns_keep_the_last_breakthrough_space_free_for_each_other() -> None:
    position = in_need(2).play(codes.END)
    assert codes.OFFER | codes.GRAHAM in sensible(position)


def test_a_card_helps_to_beat_a_breakthrough_while_no_space_is_left() -> None:
    position = Position(3).stock(ANNA, cannon=1).invader(12, 7).invader(13, 20).invader(14, 20).invader(5, 12)
    position.ship(ANNA, 5, 0).hand(BART, codes.GRAHAM).placed(codes.GRAHAM, codes.GARDEN, BART)
    position.round(3).phase(codes.SURPRISE)
    assert choice(position) == codes.ATTACK | 12
    position.play(codes.ATTACK | 12, codes.END)
    assert choice(position) == codes.OFFER | codes.GRAHAM
    position.play(codes.OFFER | codes.GRAHAM, codes.ACCEPT)
    while position.state.fight:
        position.play(choice(position))
    assert not position.state.tiles[12]


# Whole games


def test_each_of_the_four_is_played_in_a_few_games_of_bosuns() -> None:
    four = {codes.BEN, codes.GRAHAM, codes.GEORGE, codes.POLLY}
    placed: set[int] = set()
    acted: set[int] = set()
    for seed in range(4):
        rng = Rng(seed)
        s = GAME.start(GAME.rules(3, {}, {}), rng)
        hands = [make_bot("bosun", 10 * seed + seat) for seat in range(3)]
        while not s.is_over() and not (four <= placed and four <= acted):
            move = hands[s.seat()].choose(Window(GAME, s, s.seat()))
            if move & ~ARG == codes.PLACE:
                placed.add(move & ARG)
            elif move & ~ARG == codes.CARD:
                acted.add(move & ARG)
            s.play(move, rng)
    assert four <= placed
    assert four <= acted
