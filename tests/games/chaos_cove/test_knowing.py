"""Who knows what: what everybody sees, what only one sees, and worlds that agree with it."""

from __future__ import annotations

import pytest

from quarterdeck.core.game import View
from quarterdeck.core.trace import HIDDEN, SPECTATOR, seen_by
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    CALVIN,
    FORT_SPACES,
    GRAHAM,
    GUS,
    HEROES,
    HOME_FORT,
    HOME_SHIP,
    JOHN,
    ONE,
    PORT,
    STRENGTHS,
    TAVERN,
)
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from quarterdeck.table.table import Table
from tests.clauses import clause
from tests.games.chaos_cove.fights import (
    LAND,
    SEA,
    SEA_BREAK,
    at_sea,
    attack,
)
from tests.games.chaos_cove.scene import ANNA, BART, CLEO, Scene

pytestmark = pytest.mark.laws

VIEWERS = (ANNA, BART, SPECTATOR)
OTHERS = (BART, CLEO, SPECTATOR)


def known(scene: Scene, viewer: int, seat: int) -> list[int]:
    """What a viewer knows of a hand."""
    hand: list[int] = scene.view(viewer)["players"][seat]["hand"]
    return hand


def without_hands(view: View) -> View:
    """A view without what it knows of hands, and without who looks."""
    players = [{key: value for key, value in player.items() if key != "hand"} for player in view["players"]]
    return {**view, "players": players, "viewer": None}


# What is open


@clause("CC-know-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_stocks_cards_pieces_tiles_and_discards_are_open(viewer: int) -> None:
    scene = Scene(2).stock(ANNA, rum=2, used_cannon=1, lying_crew=1).ship(ANNA, 0, 0).fort(BART, 1, 2)
    scene.won(ANNA, pirates=2, barbarians=1).hand(ANNA, ART, BEN).hand(BART, GUS).discards(JOHN, JOHN)
    view = scene.placed(ART, PORT, by=ANNA).phase(codes.PLACING).view(viewer)
    mine = view["players"][ANNA]
    assert mine["stock"] == [0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1]
    assert (mine["cards"], view["players"][BART]["cards"]) == ([HOME_SHIP], [HOME_FORT])
    assert (view["pieces"][0], view["pieces"][FORT_SPACES + 5]) == (ANNA, BART)
    assert (mine["won"], view["discards"]) == ([2, 1], [JOHN, JOHN])
    assert ([player["held"] for player in view["players"]], view["deck"]) == ([2, 1], 64 - 5)
    assert view["ring"][0] == {"seat": ANNA, "tiles": [[ART, PORT], [BELLE, None], [BEN, None], [CALVIN, None]]}
    assert [hand["seat"] for hand in view["ring"]] == [ANNA, None, BART, None]


@clause("CC-know-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_differ_in_nothing_but_hands(seats: int) -> None:
    scene = Scene.dealt(seats)
    open_to_all = without_hands(scene.view(SPECTATOR))
    for seat in range(seats):
        assert without_hands(scene.view(seat)) == open_to_all


# Hands


@clause("CC-know-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_is_known_only_to_its_owner(seats: int) -> None:
    scene = Scene.dealt(seats)
    for seat in range(seats):
        assert known(scene, seat, seat) == scene.holds(seat)
        assert len(scene.holds(seat)) == 5
        for viewer in {*range(seats), SPECTATOR} - {seat}:
            assert known(scene, viewer, seat) == []


@clause("CC-know-2", "CC-know-4")
def test_a_world_keeps_ones_own_hand_and_deals_the_others_anew() -> None:
    scene = Scene.dealt(3)
    worlds = [scene.imagine(ANNA, seed) for seed in range(40)]
    for world in worlds:
        world.check()
        assert world.holds(ANNA) == scene.holds(ANNA)
        assert [len(world.holds(seat)) for seat in (BART, CLEO)] == [5, 5]
        assert world.view(ANNA) == scene.view(ANNA)
    assert len({tuple(world.holds(BART)) for world in worlds}) > 30
    assert len({world.state.deck for world in worlds}) > 30


@clause("CC-know-2")
def test_a_spectators_world_deals_every_hand_anew() -> None:
    scene = Scene.dealt(2)
    worlds = [scene.imagine(SPECTATOR, seed) for seed in range(20)]
    for seat in (ANNA, BART):
        assert len({tuple(world.holds(seat)) for world in worlds}) > 15
    assert all(world.view(SPECTATOR) == scene.view(SPECTATOR) for world in worlds)


@clause("CC-know-2")
def test_discards_are_in_no_imagined_hand() -> None:
    scene = Scene(2).hand(BART, *[JOHN] * 2).discards(*[ART] * 4).phase(codes.PLACING)
    for seed in range(60):
        assert ART not in scene.imagine(ANNA, seed).holds(BART)


# Invaders


@clause("CC-know-3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_strength_of_a_face_down_invader_is_known_to_nobody(viewer: int) -> None:
    scene = Scene(2).invader(0, 4).invader(1, 12, up=True).invader(LAND, 6).invader(SEA_BREAK, 8).phase(codes.PLACING)
    spots = scene.view(viewer)["spots"]
    assert (spots[0], spots[1], spots[LAND], spots[SEA_BREAK]) == (HIDDEN_STRENGTH, 12, HIDDEN_STRENGTH, 8)


@clause("CC-know-3")
def test_which_strengths_a_wave_has_is_known() -> None:
    waves = Scene(2).view(SPECTATOR)["strengths"]
    assert [(tuple(wave[:6]), tuple(wave[6:])) for wave in waves] == list(STRENGTHS)


@clause("CC-know-3")
def test_worlds_lay_face_down_invaders_anew_and_face_up_ones_never() -> None:
    scene = Scene.dealt(3)
    scene.state.face_up |= 1 << 2 | 1 << LAND + 4
    worlds = [scene.imagine(ANNA, seed).state.tiles for seed in range(40)]
    tiles = scene.state.tiles
    for world in worlds:
        assert (world[2], world[LAND + 4]) == (tiles[2], tiles[LAND + 4])
        assert sorted(world[:6]) == sorted(tiles[:6])
        assert sorted(world[6:12]) == sorted(tiles[6:12])
    assert len({tuple(world[:6]) for world in worlds}) > 20
    assert len({tuple(world[6:12]) for world in worlds}) > 20


@clause("CC-know-3")
def test_a_flip_is_seen_by_all() -> None:
    scene = Scene(2).invader(0, 4).placed(GRAHAM, PORT, by=BART).hand(ANNA, GRAHAM).phase(codes.PLACING)
    before = scene.state.learnt[:]
    scene.play(codes.CARD | GRAHAM, codes.FLIP | 0)
    assert [scene.view(viewer)["spots"][0] for viewer in VIEWERS] == [4, 4, 4]
    assert all(now > then for now, then in zip(scene.state.learnt, before, strict=True))


# Decks


@clause("CC-know-4")
def test_nobody_sees_into_the_hero_deck_or_the_mixed_stacks() -> None:
    """What cannot be told apart: the same table with another deck, and other mixed cards below the tops."""
    scene = Scene.dealt(2)
    for viewer in (ANNA, BART, SPECTATOR):
        view = scene.view(viewer)
        assert view["deck"] == 54
        assert [sorted(stack) for stack in view["stacks"]] == [["kind", "left", "shut"]] * 10
        assert view == scene.imagine(viewer, 7).view(viewer)


@clause("CC-know-4")
def test_what_is_left_can_be_reckoned() -> None:
    """Every card but two lies open or in Anna's hand: Bart has those two, in every world."""
    rest = [hero for hero in range(HEROES) for _ in range(4)]
    for hero in (ART, GUS):
        rest.remove(hero)
    scene = Scene(2).hand(BART, ART, GUS).hand(ANNA, *rest).phase(codes.PLACING)
    for seed in range(5):
        assert scene.imagine(ANNA, seed).holds(BART) == [ART, GUS]


# Refused cards


def refused() -> Scene:
    """Bart, who holds two Grahams and a John, has offered a Graham to Anna in vain; Bart is asked again."""
    scene = at_sea(20, 3, gunpowder=3).placed(GRAHAM, PORT, by=BART).placed(JOHN, PORT, by=BART)
    scene.hand(BART, GRAHAM, GRAHAM, JOHN)
    return attack(scene).play(codes.POWDER, codes.END, codes.OFFER | GRAHAM, codes.REFUSE)


@clause("CC-know-5")
def test_a_refused_card_is_known_to_all() -> None:
    scene = refused()
    for viewer in (ANNA, CLEO, SPECTATOR):
        assert known(scene, viewer, BART) == [GRAHAM]
        for seed in range(20):
            assert GRAHAM in scene.imagine(viewer, seed).holds(BART)
    assert known(scene, BART, BART) == [GRAHAM, GRAHAM, JOHN]


@clause("CC-know-5")
def test_it_is_known_for_as_long_as_it_stays() -> None:
    scene = refused().play(codes.DONE, codes.END)
    assert (scene.asked, known(scene, ANNA, BART)) == (BART, [GRAHAM])
    scene.ship(BART, 0, 1)
    scene.play(codes.ATTACK | SEA, codes.WORTH | GRAHAM)
    assert known(scene, ANNA, BART) == [], "it may have been that one"


@clause("CC-know-5")
def test_a_card_that_was_taken_tells_nothing_of_the_rest() -> None:
    scene = at_sea(20, 3, gunpowder=3).placed(GRAHAM, PORT, by=BART).hand(BART, GRAHAM, GRAHAM)
    attack(scene).play(codes.POWDER, codes.END, codes.OFFER | GRAHAM, codes.ACCEPT)
    assert known(scene, ANNA, BART) == []


# Drawing


@clause("CC-know-6")
def test_what_is_drawn_is_seen_only_by_who_draws() -> None:
    scene = Scene(3).deck(ART, BEN).phase(codes.PLACING).place(CALVIN, TAVERN).play(codes.LOCATION)
    assert scene.log(ANNA)[-1] == "You draw Art and Ben."
    assert scene.events(codes.E_DRAW)[-1][4] == ONE[ART] + ONE[BEN]
    for viewer in OTHERS:
        assert seen_by(scene.events(codes.E_DRAW)[-1], viewer)[2:5] == (2, 0, HIDDEN)
        assert scene.log(viewer)[-1] == "Anna draws 2 hero cards."
        assert (known(scene, viewer, ANNA), scene.view(viewer)["players"][ANNA]["held"]) == ([], 2)
    assert known(scene, ANNA, ANNA) == [ART, BEN]


@clause("CC-know-6")
def test_nobody_else_learns_by_a_draw() -> None:
    scene = Scene(3).phase(codes.PLACING).place(ART, TAVERN)
    before = scene.state.learnt[:]
    scene.play(codes.LOCATION)
    assert [now > then for now, then in zip(scene.state.learnt, before, strict=True)] == [True, False, False, False]


# Questions


def moves_asked(table: Table, seat: int) -> list[int]:
    """The answers to the question that a seat is really asked; none if it is not."""
    question = table.question(seat)
    return [option.move for option in question.options] if question else []


@clause("CC-know-2")
def test_a_defence_is_asked_of_who_holds_cards_even_with_a_single_answer() -> None:
    """Anna has nothing to put in, but might have; so it is after the fight, and when Bart needs help."""
    scene = Scene(2).invader(0, 9).ship(ANNA, 0, 0).ship(BART, 0, 1).hand(ANNA, ART).stock(BART, gunpowder=1)
    table = scene.phase(codes.DEFENCE).table()
    for seat, move in ((ANNA, codes.END), (ANNA, codes.DONE)):
        assert moves_asked(table, seat) == [move]
        table.choose(seat, move)
    table.choose(BART, codes.END)
    assert moves_asked(table, ANNA) == [codes.DONE]


@clause("CC-know-2")
def test_who_holds_no_card_has_nothing_to_hide_and_is_not_asked() -> None:
    table = Scene(2).invader(0, 9).ship(ANNA, 0, 0).ship(BART, 5, 0).phase(codes.DEFENCE).table()
    assert table.view(ANNA)["round"] == 2, "Anna has lost the fight and her ship, and nobody was asked"


@clause("CC-know-2")
@pytest.mark.parametrize("phase", [codes.SURPRISE, codes.DEFENCE])
def test_questions_that_rest_on_a_hand_are_asked_whatever_the_hand(phase: int) -> None:
    """The same table with a hand of use and with one of none: the same seat is asked by the same step."""
    steps = []
    for hero in (JOHN, ART):
        scene = Scene(2).invader(0, 9).ship(BART, 0, 0).hand(BART, hero).placed(JOHN, PORT, by=ANNA)
        table = scene.phase(phase).table()
        steps.append((table.asked, table.truth.step().id))
    assert steps[0] == steps[1]
    assert steps[0][0] == BART


# The end


@clause("CC-know-7")
@pytest.mark.parametrize("lost", [False, True])
def test_all_hands_are_shown_when_the_game_is_over(lost: bool) -> None:
    scene = Scene(2).hand(ANNA, ART, BEN).hand(BART, GUS).round(4)
    assert (known(scene, SPECTATOR, ANNA), known(scene, ANNA, BART)) == ([], [])
    if lost:
        scene.invader(0, 9).invader(SEA_BREAK, 9).invader(SEA_BREAK + 1, 9).invader(SEA_BREAK + 2, 9)
    scene.phase(codes.DEFENCE)
    assert scene.over
    for viewer in VIEWERS:
        assert (known(scene, viewer, ANNA), known(scene, viewer, BART)) == ([ART, BEN], [GUS])


@clause("CC-know-7")
def test_only_their_number_counts() -> None:
    high = Scene(2).round(4).hand(ANNA, GRAHAM).hand(BART, CALVIN).phase(codes.ROUND_END)
    low = Scene(2).round(4).hand(ANNA, CALVIN).hand(BART, GRAHAM).phase(codes.ROUND_END)
    assert high.state.places() == low.state.places() == [2, 1]
