"""Who knows what: what everybody sees, what only one sees, and worlds that agree with it."""

from __future__ import annotations

import pytest

from quarterdeck.core.game import View
from quarterdeck.core.trace import HIDDEN, SPECTATOR, seen_by
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.cards import STRENGTHS
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from quarterdeck.table.table import Table
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND, SEA, SEA_BREAK, at_sea, attack
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

pytestmark = pytest.mark.laws

VIEWERS = (ANNA, BART, SPECTATOR)
OTHERS = (BART, CLEO, SPECTATOR)


def known(position: Position, viewer: int, seat: int) -> list[int]:
    """What a viewer knows of a hand."""
    return position.known_hand(viewer, seat)


def without_hands(view: View) -> View:
    """A view without what it knows of hands, and without who looks."""
    players = [{key: value for key, value in player.items() if key != "hand"} for player in view["players"]]
    return {**view, "players": players, "viewer": None}


# What is open


@clause("CC-know-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_stocks_cards_pieces_tiles_and_discards_are_open(viewer: int) -> None:
    position = Position(2).stock(ANNA, rum=2, used_cannon=1, lying_crew=1).ship(ANNA, 0, 0).fort(BART, 1, 2)
    position.won(ANNA, pirates=2, barbarians=1).hand(ANNA, codes.ART, codes.BEN).hand(BART, codes.GUS).discards(
        codes.JOHN, codes.JOHN
    )
    view = position.placed(codes.ART, codes.PORT, by=ANNA).phase(codes.PLACING).view(viewer)
    mine = view["players"][ANNA]
    assert {goods: amount for goods, amount in mine["stock"].items() if amount} == {"rum": 2}
    assert mine["spent"] == {"cannon": 1, "saber": 0, "crew": 1}
    assert (mine["cards"], view["players"][BART]["cards"]) == (["home-sloop"], ["home-fort"])
    assert (view["pieces"][0], view["pieces"][codes.FORT_SPACES + 5]) == (ANNA, BART)
    assert (mine["won"], view["discards"]) == ({"pirates": 2, "barbarians": 1}, ["john", "john"])
    assert ([player["held"] for player in view["players"]], view["deck"]) == ([2, 1], 64 - 5)
    assert view["ring"][0] == {
        "seat": ANNA,
        "tiles": [
            {"hero": "art", "location": "port"},
            *[{"hero": hero, "location": None} for hero in ("belle", "ben", "calvin")],
        ],
    }
    assert [hand["seat"] for hand in view["ring"]] == [ANNA, None, BART, None]


@clause("CC-know-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_differ_in_nothing_but_hands(seats: int) -> None:
    position = Position.dealt(seats)
    open_to_all = without_hands(position.view(SPECTATOR))
    for seat in range(seats):
        assert without_hands(position.view(seat)) == open_to_all


# Hands


@clause("CC-know-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_is_known_only_to_its_owner(seats: int) -> None:
    position = Position.dealt(seats)
    for seat in range(seats):
        assert known(position, seat, seat) == position.holds(seat)
        assert len(position.holds(seat)) == 5
        for viewer in {*range(seats), SPECTATOR} - {seat}:
            assert known(position, viewer, seat) == []


@clause("CC-know-2", "CC-know-4")
def test_a_world_keeps_ones_own_hand_and_deals_the_others_anew() -> None:
    position = Position.dealt(3)
    worlds = [position.imagine(ANNA, seed) for seed in range(40)]
    for world in worlds:
        world.check()
        assert world.holds(ANNA) == position.holds(ANNA)
        assert [len(world.holds(seat)) for seat in (BART, CLEO)] == [5, 5]
        assert world.view(ANNA) == position.view(ANNA)
    assert len({tuple(world.holds(BART)) for world in worlds}) > 30
    assert len({world.state.deck for world in worlds}) > 30


@clause("CC-know-2")
def test_a_spectators_world_deals_every_hand_anew() -> None:
    position = Position.dealt(2)
    worlds = [position.imagine(SPECTATOR, seed) for seed in range(20)]
    for seat in (ANNA, BART):
        assert len({tuple(world.holds(seat)) for world in worlds}) > 15
    assert all(world.view(SPECTATOR) == position.view(SPECTATOR) for world in worlds)


@clause("CC-know-2")
def test_discards_are_in_no_imagined_hand() -> None:
    position = Position(2).hand(BART, *[codes.JOHN] * 2).discards(*[codes.ART] * 4).phase(codes.PLACING)
    for seed in range(60):
        assert codes.ART not in position.imagine(ANNA, seed).holds(BART)


# Invaders


@clause("CC-know-3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_strength_of_a_face_down_invader_is_known_to_nobody(viewer: int) -> None:
    position = (
        Position(2).invader(0, 4).invader(1, 12, up=True).invader(LAND, 6).invader(SEA_BREAK, 8).phase(codes.PLACING)
    )
    spots = position.view(viewer)["spots"]
    assert (spots[0], spots[1], spots[LAND], spots[SEA_BREAK]) == (HIDDEN_STRENGTH, 12, HIDDEN_STRENGTH, 8)


@clause("CC-know-3")
def test_which_strengths_a_wave_has_is_known() -> None:
    waves = Position(2).view(SPECTATOR)["strengths"]
    assert [(tuple(wave["pirates"]), tuple(wave["barbarians"])) for wave in waves] == list(STRENGTHS)


@clause("CC-know-3")
def test_worlds_lay_face_down_invaders_anew_and_face_up_ones_never() -> None:
    position = Position.dealt(3)
    position.state.face_up |= 1 << 2 | 1 << LAND + 4
    worlds = [position.imagine(ANNA, seed).state.tiles for seed in range(40)]
    tiles = position.state.tiles
    for world in worlds:
        assert (world[2], world[LAND + 4]) == (tiles[2], tiles[LAND + 4])
        assert sorted(world[:6]) == sorted(tiles[:6])
        assert sorted(world[6:12]) == sorted(tiles[6:12])
    assert len({tuple(world[:6]) for world in worlds}) > 20
    assert len({tuple(world[6:12]) for world in worlds}) > 20


@clause("CC-know-3")
def test_a_flip_is_seen_by_all() -> None:
    position = (
        Position(2)
        .invader(0, 4)
        .placed(codes.GRAHAM, codes.PORT, by=BART)
        .hand(ANNA, codes.GRAHAM)
        .phase(codes.PLACING)
    )
    before = position.state.learnt[:]
    position.play(codes.CARD | codes.GRAHAM, codes.FLIP | 0)
    assert [position.view(viewer)["spots"][0] for viewer in VIEWERS] == [4, 4, 4]
    assert all(now > then for now, then in zip(position.state.learnt, before, strict=True))


# Decks


@clause("CC-know-4")
def test_nobody_sees_into_the_hero_deck_or_the_mixed_stacks() -> None:
    """What cannot be told apart: the same table with another deck, and other mixed cards below the tops."""
    position = Position.dealt(2)
    for viewer in (ANNA, BART, SPECTATOR):
        view = position.view(viewer)
        assert view["deck"] == 54
        assert [sorted(stack) for stack in view["stacks"]] == [["alike", "kind", "left", "shut"]] * 10
        assert view == position.imagine(viewer, 7).view(viewer)


@clause("CC-know-4")
def test_what_is_left_can_be_reckoned() -> None:
    """Every card but two lies open or in Anna's hand: Bart has those two, in every world."""
    rest = [hero for hero in range(codes.HEROES) for _ in range(4)]
    for hero in (codes.ART, codes.GUS):
        rest.remove(hero)
    position = Position(2).hand(BART, codes.ART, codes.GUS).hand(ANNA, *rest).phase(codes.PLACING)
    for seed in range(5):
        assert position.imagine(ANNA, seed).holds(BART) == [codes.ART, codes.GUS]


# Refused cards


def refused() -> Position:
    """Bart, who holds two Grahams and a John, has offered a Graham to Anna in vain; Bart is asked again."""
    position = (
        at_sea(20, 3, gunpowder=3).placed(codes.GRAHAM, codes.PORT, by=BART).placed(codes.JOHN, codes.PORT, by=BART)
    )
    position.hand(BART, codes.GRAHAM, codes.GRAHAM, codes.JOHN)
    return attack(position).play(codes.POWDER, codes.END, codes.OFFER | codes.GRAHAM, codes.REFUSE)


@clause("CC-know-5")
def test_a_refused_card_is_known_to_all() -> None:
    position = refused()
    for viewer in (ANNA, CLEO, SPECTATOR):
        assert known(position, viewer, BART) == [codes.GRAHAM]
        for seed in range(20):
            assert codes.GRAHAM in position.imagine(viewer, seed).holds(BART)
    assert known(position, BART, BART) == [codes.GRAHAM, codes.GRAHAM, codes.JOHN]


@clause("CC-know-5")
def test_it_is_known_for_as_long_as_it_stays() -> None:
    position = refused().play(codes.DONE, codes.END)
    assert (position.asked, known(position, ANNA, BART)) == (BART, [codes.GRAHAM])
    position.ship(BART, 0, 1)
    position.play(codes.ATTACK | SEA, codes.WORTH | codes.GRAHAM)
    assert known(position, ANNA, BART) == [], "it may have been that one"


@clause("CC-know-5")
def test_a_card_that_was_taken_tells_nothing_of_the_rest() -> None:
    position = (
        at_sea(20, 3, gunpowder=3).placed(codes.GRAHAM, codes.PORT, by=BART).hand(BART, codes.GRAHAM, codes.GRAHAM)
    )
    attack(position).play(codes.POWDER, codes.END, codes.OFFER | codes.GRAHAM, codes.ACCEPT)
    assert known(position, ANNA, BART) == []


# Drawing


@clause("CC-know-6")
def test_what_is_drawn_is_seen_only_by_who_draws() -> None:
    position = (
        Position(3)
        .deck(codes.ART, codes.BEN)
        .phase(codes.PLACING)
        .place(codes.CALVIN, codes.TAVERN)
        .play(codes.LOCATION)
    )
    assert position.log(ANNA)[-1] == "You draw Art and Ben."
    assert position.events(codes.E_DRAW)[-1][4] == sets.ONE[codes.ART] + sets.ONE[codes.BEN]
    for viewer in OTHERS:
        assert seen_by(position.events(codes.E_DRAW)[-1], viewer)[2:5] == (2, 0, HIDDEN)
        assert position.log(viewer)[-1] == "Anna draws 2 hero cards."
        assert (known(position, viewer, ANNA), position.view(viewer)["players"][ANNA]["held"]) == ([], 2)
    assert known(position, ANNA, ANNA) == [codes.ART, codes.BEN]


@clause("CC-know-6")
def test_nobody_else_learns_by_a_draw() -> None:
    position = Position(3).phase(codes.PLACING).place(codes.ART, codes.TAVERN)
    before = position.state.learnt[:]
    position.play(codes.LOCATION)
    assert [now > then for now, then in zip(position.state.learnt, before, strict=True)] == [True, False, False, False]


# Questions


def moves_asked(table: Table, seat: int) -> list[int]:
    """The answers to the question that a seat is really asked; none if it is not."""
    question = table.question(seat)
    return [option.move for option in question.options] if question else []


@clause("CC-know-2")
def test_a_defence_is_asked_of_who_holds_cards_even_with_a_single_answer() -> None:
    """Anna has nothing to put in, but might have; so it is when Bart needs help."""
    position = (
        Position(2).invader(0, 9).ship(ANNA, 0, 0).ship(BART, 0, 1).hand(ANNA, codes.ART).stock(BART, gunpowder=1)
    )
    table = position.phase(codes.DEFENCE).table()
    assert moves_asked(table, ANNA) == [codes.END]
    table.choose(ANNA, codes.END)
    table.choose(BART, codes.END)
    assert moves_asked(table, ANNA) == [codes.DONE]


@clause("CC-know-2")
def test_who_holds_no_card_has_nothing_to_hide_and_is_not_asked() -> None:
    table = Position(2).invader(0, 9).ship(ANNA, 0, 0).ship(BART, 5, 0).phase(codes.DEFENCE).table()
    assert table.view(ANNA)["round"] == 2, "Anna has lost the fight and her ship, and nobody was asked"


@clause("CC-know-2")
@pytest.mark.parametrize("phase", [codes.SURPRISE, codes.DEFENCE])
def test_questions_that_rest_on_a_hand_are_asked_whatever_the_hand(phase: int) -> None:
    """The same table with a hand of use and with one of none: the same seat is asked by the same step."""
    steps = []
    for hero in (codes.JOHN, codes.ART):
        position = Position(2).invader(0, 9).ship(BART, 0, 0).hand(BART, hero).placed(codes.JOHN, codes.PORT, by=ANNA)
        table = position.phase(phase).table()
        steps.append((table.asked, table.truth.step().id))
    assert steps[0] == steps[1]
    assert steps[0][0] == BART


# The end


@clause("CC-know-7")
@pytest.mark.parametrize("lost", [False, True])
def test_all_hands_are_shown_when_the_game_is_over(lost: bool) -> None:
    position = Position(2).hand(ANNA, codes.ART, codes.BEN).hand(BART, codes.GUS).round(4)
    assert (known(position, SPECTATOR, ANNA), known(position, ANNA, BART)) == ([], [])
    if lost:
        position.invader(0, 9).invader(SEA_BREAK, 9).invader(SEA_BREAK + 1, 9).invader(SEA_BREAK + 2, 9)
    position.phase(codes.DEFENCE)
    assert position.over
    for viewer in VIEWERS:
        assert (known(position, viewer, ANNA), known(position, viewer, BART)) == ([codes.ART, codes.BEN], [codes.GUS])


@clause("CC-know-7")
def test_only_their_number_counts() -> None:
    high = Position(2).round(4).hand(ANNA, codes.GRAHAM).hand(BART, codes.CALVIN).phase(codes.ROUND_END)
    low = Position(2).round(4).hand(ANNA, codes.CALVIN).hand(BART, codes.GRAHAM).phase(codes.ROUND_END)
    assert high.state.places() == low.state.places() == [2, 1]
