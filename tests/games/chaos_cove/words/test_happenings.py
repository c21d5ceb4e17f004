"""Events as data: every kind has a name of its own, deeds end, and nothing hidden is in it."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import HIDDEN, SPECTATOR, Event, Trace, seen_by
from quarterdeck.core.words import TURN
from quarterdeck.games.chaos_cove import GAME, codes, sets
from quarterdeck.games.chaos_cove.words import CHAPTERS
from quarterdeck.games.chaos_cove.words.fight import FIGHT
from tests.games.chaos_cove.asking import questions
from tests.games.chaos_cove.hearing import ANNE, BART, FORT_1_1, SEA_3, SHIP_1_3, SHIP_4_1, event
from tests.games.chaos_cove.position import ANNA, CLEO, NAMES, Position


def test_every_event_that_has_words_is_described_in_the_same_chapter() -> None:
    for chapter in CHAPTERS:
        assert set(chapter.HAPPENINGS) == set(chapter.EVENTS), chapter.__name__
    assert {kind for chapter in CHAPTERS for kind in chapter.HAPPENINGS} == set(range(1, codes.EVENTS))


def told_of_a_game(seed: int) -> list[Event]:
    """All events of a random game."""
    trace = Trace()
    for s in questions(seed):
        s.trace = trace
    return trace.events


def test_kinds_are_unique() -> None:
    kinds: dict[int, set[str]] = {}
    for seed in range(8):
        for happened in told_of_a_game(seed):
            kinds.setdefault(happened[0], set()).add(GAME.words.happening(happened).kind)
    assert all(len(names) == 1 for names in kinds.values())
    named = [name for names in kinds.values() for name in names]
    assert len(named) == len(set(named))
    assert len(named) > codes.EVENTS - 8, "nearly all of them happen by chance"


@pytest.mark.parametrize("seed", range(12))
def test_ids_are_those_of_things(seed: int) -> None:
    trace = Trace()
    known: set[str] = set()
    for s in questions(seed):
        now = {thing.id for viewer in range(s.seats) for thing in GAME.words.things(s, viewer, NAMES[: s.seats])}
        for happened in trace.events:
            described = GAME.words.happening(happened)
            assert {*described.source, *described.target} <= known | now, described.kind
        trace.events.clear()
        known = now
        s.trace = trace


@pytest.mark.parametrize("seed", range(12))
def test_every_fight_ends(seed: int) -> None:
    open_fights = 0
    for happened in told_of_a_game(seed):
        described = GAME.words.happening(happened)
        if described.begins == TURN:
            assert open_fights == 0, "a turn begins when nobody fights"
        open_fights += int(described.begins == FIGHT) - int(described.ends == FIGHT)
        assert 0 <= open_fights <= 2, "Calvin may fight while an invader attacks"
    assert open_fights == 0


def deeds(position: Position) -> list[str]:
    """What begins and ends a fight, of all that happened."""
    described = [GAME.words.happening(happened) for happened in position.trace.events]
    return [each.kind for each in described if FIGHT in (each.begins, each.ends)]


def test_a_fight_ends_by_flight() -> None:
    position = Position().ship(ANNA, 0, 2).invader(0, 9).phase(codes.DEFENCE).play(codes.FLEE, codes.SPACE | 17)
    assert deeds(position) == ["fight", "flee"]


def test_a_fight_ends_when_art_hides_the_fort() -> None:
    position = Position().fort(ANNA, 0, 0).invader(6, 9).placed(codes.ART, codes.PORT, by=ANNA)
    assert deeds(position.phase(codes.DEFENCE).play(codes.HIDE)) == ["fight", "hide"]
    position = Position().fort(ANNA, 0, 0).invader(6, 9).placed(codes.ART, codes.PORT, by=1).hand(ANNA, codes.ART)
    assert deeds(position.phase(codes.DEFENCE).play(codes.CARD | codes.ART)) == ["fight", "hide"]


def test_a_fight_ends_when_the_piece_moves_away() -> None:
    position = Position().ship(ANNA, 0, 0).invader(0, 9).placed(codes.DENNIS, codes.PORT, by=1).hand(ANNA, codes.DENNIS)
    position.phase(codes.DEFENCE).play(codes.CARD | codes.DENNIS, codes.SPACE | 0, codes.SPACE | 17)
    assert deeds(position) == ["fight", "called-off"]


def test_a_fight_ends_when_calvin_beats_the_very_invader() -> None:
    position = Position().ship(ANNA, 0, 0).invader(0, 1).placed(codes.CALVIN, codes.PORT, by=1)
    position.hand(ANNA, codes.CALVIN).stock(ANNA, gunpowder=1).phase(codes.DEFENCE)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 0, codes.POWDER, codes.END)
    assert deeds(position) == ["fight", "fight", "claim", "called-off"]


def test_a_card_that_was_drawn_is_named_for_its_owner_alone() -> None:
    drawn = event(codes.E_DRAW, ANNE, 2, 30, sets.ONE[codes.ART] + sets.ONE[codes.GUS], 1 << ANNE)
    assert GAME.words.happening(seen_by(drawn, ANNE)).cards == ("art", "gus")
    for viewer in (BART, CLEO, SPECTATOR):
        assert seen_by(drawn, viewer)[4] == HIDDEN
        described = GAME.words.happening(seen_by(drawn, viewer))
        assert (described.cards, described.numbers) == ((), {"cards": 2, "left": 30})


def test_only_draws_have_something_hidden() -> None:
    for seed in range(4):
        hidden = {happened[0] for happened in told_of_a_game(seed) if seen_by(happened, SPECTATOR)[4] == HIDDEN}
        assert hidden <= {codes.E_DRAW}


def test_goods_are_counted_by_name() -> None:
    gained = sets.bundle_of(codes.GUNPOWDER, 2)
    spent = sets.bundle_of(codes.RUM, 1)
    trade = event(codes.E_GOODS, ANNE, gained, spent, codes.W_SHIP + codes.BY * codes.POWDER_SLOOP)
    described = GAME.words.happening(trade)
    assert (described.kind, described.numbers) == ("goods", {"gunpowder": 2, "rum": -1})
    assert (described.source, described.target) == (("built:0:powder-sloop",), ("stock:0:gunpowder",))
    paid = event(codes.E_GOODS, ANNE, 0, spent, codes.W_MARKET_GIVEN)
    described = GAME.words.happening(paid)
    assert (described.source, described.target) == (("stock:0:rum",), ("location:market",))


def test_attacks_go_from_the_invader_or_to_it() -> None:
    defence = GAME.words.happening(event(codes.E_FIGHT, ANNE, SEA_3, 8, codes.IN_DEFENCE))
    assert (defence.source, defence.target, defence.numbers) == (("sea:3",), ("player:0",), {"strength": 8})
    attack = GAME.words.happening(event(codes.E_FIGHT, ANNE, SEA_3, 8, codes.BY_SURPRISE))
    assert (attack.source, attack.target) == (("player:0",), ("sea:3",))


def test_pieces_go_from_space_to_space() -> None:
    fled = GAME.words.happening(event(codes.E_FLEE, ANNE, SHIP_1_3, SHIP_4_1))
    assert (fled.source, fled.target, fled.ends) == (("ship:1:3",), ("ship:4:1",), FIGHT)
    hidden = GAME.words.happening(event(codes.E_HIDE, ANNE, FORT_1_1, 1))
    assert (hidden.target, hidden.cards) == (("fort:1:1",), ("art",))


def test_turns_and_phases_begin_a_stretch() -> None:
    assert GAME.words.happening(event(codes.E_TURN, ANNE, codes.PLACING)).begins == TURN
    assert GAME.words.happening(event(codes.E_PHASE, NOBODY, codes.DEFENCE, 1)).begins == TURN
    position = Position.dealt(3)
    assert [each[1] for each in position.events(codes.E_TURN)] == [position.asked]
