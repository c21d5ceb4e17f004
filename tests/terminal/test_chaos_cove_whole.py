"""The boards of Chaos Cove show everything that the view has and nothing else, and fit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest
from rich.style import Style
from rich.text import Text

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes, sets
from quarterdeck.games.chaos_cove.cards import CARD_NAMES, CONSTRUCTION, GOODS_SLUGS, HERO_NAMES
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.setup import set_up
from quarterdeck.games.chaos_cove.view import view
from quarterdeck.games.chaos_cove.words.names import (
    amount_of,
    built_id,
    hand_card_id,
    hero_id,
    location_id,
    seat_id,
    space_id,
    spot_id,
    stack_id,
    stock_id,
    supply_id,
    symbol_id,
)
from quarterdeck.games.chaos_cove.words.winning import reach
from quarterdeck.table.keys import give_keys
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.chaos_cove.reckoning import reckoning
from quarterdeck.terminal.boards.chaos_cove.signs import goods_words
from quarterdeck.terminal.boards.seat_signs import SEAT_SIGNS
from quarterdeck.terminal.play.visible import marks_of
from tests.terminal.cove import (
    KEY,
    NAMES,
    ROOMY,
    SIZES,
    SMALL,
    both,
    drawn,
    hold,
    in_a_fight,
    pictured,
    position,
    stand,
    told,
)


def pointed_at(lines: Sequence[Text]) -> Counter[str]:
    """How often each thing is on the board for a click."""
    return Counter(
        span.style.meta["thing"]
        for line in lines
        for span in line.spans
        if isinstance(span.style, Style) and "thing" in span.style.meta
    )


def row_of(seat: int, lines: Sequence[str]) -> list[str]:
    """The cells of a player in the table of goods: points, goods, hero cards."""
    title = next(number for number, line in enumerate(lines) if line.split()[:2] == ["pts", "cannon"])
    row = next(line for line in lines[title:] if line.startswith(f"{SEAT_SIGNS[seat]}{NAMES[seat]}"))
    return row.split()[1:]


def test_every_size_is_kept() -> None:
    for s in (position(4, storm=True), in_a_fight(position(4, storm=True))):
        for viewer in (ALL_SEEING, SPECTATOR, 3):
            for width, height in SIZES:
                lines = drawn(s, viewer, width, height)
                assert max(map(len, lines)) <= width
                assert len(lines) <= height


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_invader_is_there(seats: int) -> None:
    s = position(seats)
    s.face_up = (1 << codes.LANES) - 1
    s.tiles = [31 + spot for spot in range(codes.SPOTS)]
    for text in both(s):
        assert sorted(map(int, re.findall(r"\b(?:3[1-9]|4[0-8])\b", text))) == s.tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_is_there_and_no_empty_space(seats: int) -> None:
    s = position(seats)
    for space in range(codes.SPACES):
        s.pieces[space] = space % (seats + 1)
    for measure in ROOMY:
        spaces = [ident for ident in pointed_at(pictured(s, 0, *measure)) if ident.startswith(("ship:", "fort:"))]
        assert sorted(spaces) == sorted(space_id(space) for space in range(codes.SPACES) if s.pieces[space])
    ships = next(line for line in drawn(s, 0, 80, 60) if line.startswith("ships")).split("forts")[0]
    assert [ships.count(sign) for sign in SEAT_SIGNS[:seats]] == [
        s.pieces[: codes.FORT_SPACES].count(seat + 1) for seat in range(seats)
    ]
    lines = [line for line in told(s) if line.startswith(("Sea", "Land"))]
    whose = ["your ship", "your fort", "Anne's ship", "Anne's fort"]
    halves = s.pieces[: codes.FORT_SPACES], s.pieces[codes.FORT_SPACES :]
    assert [" ".join(lines).count(words) for words in whose] == [half.count(seat) for seat in (1, 2) for half in halves]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hero_is_there_with_its_owner(seats: int) -> None:
    s = position(seats)
    for hero in range(codes.HEROES):
        if hero % 3 and s.seat_of(s.holder[hero]) != codes.NONE:
            stand(s, hero, hero % codes.LOCATIONS)
    for text in both(s):
        assert [name for name in HERO_NAMES if name[:3] not in text] == []
    for measure in ROOMY:
        text = "\n".join(drawn(s, 0, *measure))
        for hero in range(codes.HEROES):
            seat = s.seat_of(s.holder[hero])
            assert seat == codes.NONE or f"{SEAT_SIGNS[seat]}{HERO_NAMES[hero][:3]}" in text


def test_who_has_a_hero_in_the_fortress_has_its_token() -> None:
    s = position(2)
    assert not any("+2 1st" in line for line in drawn(s))
    stand(s, codes.BELLE, codes.FORTRESS)
    assert any(line.startswith("▲Bart") and line.endswith("+2 1st") for line in drawn(s))
    assert any(line.startswith("▲Bart") and "Fortress +2" in line for line in drawn(s, 0, 120, 60))
    assert any(line.startswith("You: ") and "Fortress token, plus 2 in every fight" in line for line in told(s))


def test_a_full_location_shows_who_is_there_and_more_than_two_have_room() -> None:
    s = position()
    s.placed = s.place = codes.NONE
    for hero in (codes.CLAUDIA, codes.DENNIS, codes.CALVIN, codes.POLLY):
        stand(s, hero, codes.FORTUNE_TELLER)
    marks = {location_id(codes.TAVERN): "1"}
    assert any("Fortune T. ◆Cal ◆Cla ▲Den ■Pol" in line for line in drawn(s, marks=marks))


def test_every_stack_is_there_with_cost_gift_and_points() -> None:
    s = position()
    s.left, s.shut = [6 - stack % 3 for stack in range(codes.STACK_NUMBER)], 0
    costs, gives = view(s, 0)["costs"], view(s, 0)["gives"]
    lines = drawn(s, 0, 80, 60)
    for stack in range(codes.STACK_NUMBER):
        kind = codes.STACKED[stack] if stack < 8 else s.top[stack - 8]
        row = next(line for line in lines if line.split()[:1] == [str(stack + 1)])
        parts = [part for part in re.split(r" {2,}|(?<=[a-z]) (?=\d)| (?=\d+$)", row.strip()) if part]
        for goods in (costs[CONSTRUCTION[kind].slug], gives[CONSTRUCTION[kind].slug]):
            assert " + ".join(goods_words(each, number) for each, number in goods.items()) in row
        assert CARD_NAMES[kind] in parts[0]
        assert int(parts[-1]) == s.left[stack]
        line = next(line for line in told(s) if line.startswith(f"Stack {stack + 1}: "))
        assert CARD_NAMES[kind] in line
        for told_goods in (costs[CONSTRUCTION[kind].slug], gives[CONSTRUCTION[kind].slug]):
            for slug, amount in told_goods.items():
                assert amount_of(GOODS_SLUGS.index(slug), amount) in line
        assert line.endswith(f"{s.rules.points[kind]} points; {s.left[stack]} cards left.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybodys_stock_is_there(seats: int) -> None:
    s = position(seats)
    s.stock = [10 + entry for entry in range(codes.STOCK * seats)]
    for seat in range(seats):
        own = s.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK]
        used = {0: own[codes.USED_CANNON], 1: own[codes.USED_SABER], 7: own[codes.LYING_CREW]}
        cells = [
            f"{own[goods]}/{own[goods] + used[goods]}" if goods in used else str(own[goods])
            for goods in range(codes.STOCKED)
        ]
        for measure in SIZES:
            assert row_of(seat, drawn(s, 0, *measure))[1:9] == cells
        line = next(
            line for line in told(s) if line.startswith(f"{'Your' if seat == 0 else NAMES[seat] + chr(39) + 's'} stock")
        )
        assert list(map(int, re.findall(r"\d+", line))) == [
            own[0], own[codes.USED_CANNON], own[1], own[codes.USED_SABER], *own[2:8], own[codes.LYING_CREW],
        ]  # fmt: skip


def test_every_card_built_is_there_and_whether_it_was_used() -> None:
    s = position(2)
    s.cards[0] = sum(sets.ONE_CARD)
    s.used = sets.ONE_CARD[codes.HOME_SLOOP]
    for text in both(s):
        assert [name for name in CARD_NAMES if name not in text] == []
    assert "Home Sloop (powder + doubloon for a rum) used," in " ".join(drawn(s, 0, 80, 60))
    assert "Home Sloop (ship, 1 gunpowder and 1 doubloon for a rum, used)" in " ".join(told(s))
    s.cards[0] += sets.ONE_CARD[codes.HOME_SLOOP]
    assert "2 Home Sloop (powder + doubloon for a rum) 1 used," in " ".join(drawn(s, 0, 80, 60))


# What is hidden stays hidden


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_is_on_the_board(seats: int) -> None:
    s, other = position(seats), position(seats)
    for lane in range(codes.LANES):
        if other.tiles[lane] and not other.face_up >> lane & 1:
            other.tiles[lane] = 60
    hold(other, 1, sets.ONE[codes.CLAUDIA] * 2)
    for viewer in (SPECTATOR, 0):
        for size in (SMALL, ROOMY[0]):
            assert drawn(s, viewer, *size) == drawn(other, viewer, *size)
        assert told(s, viewer) == told(other, viewer)
        names = NAMES[:seats]
        assert boards.bearings(KEY, view(s, viewer), names) == boards.bearings(KEY, view(other, viewer), names)
    assert told(s, ALL_SEEING) != told(other, ALL_SEEING)


def test_cards_that_everybody_has_seen_are_told() -> None:
    s = position(2)
    s.shown[1] = sets.ONE[codes.POLLY]
    assert "Anne holds Polly." in drawn(s, 0, 80, 60)
    assert "Anne's hand: 2 hero cards, known of them: of heroes not in town Polly (sea 3 and land 3)." in told(s)


def test_a_spectator_has_no_hand() -> None:
    assert not any("You" in line for measure in SIZES for line in drawn(position(), SPECTATOR, *measure))
    assert not any("our " in line for line in told(position(), SPECTATOR))


# Marks, clicks and legend


# What one question can point at, and more.
POINTED_AT: list[list[str]] = [
    [spot_id(spot) for spot in range(codes.SPOTS) if spot not in (13, 14, 16, 17)],  # where none has broken through
    [space_id(space) for space in range(codes.FORT_SPACES)],
    [space_id(space) for space in range(codes.FORT_SPACES, codes.SPACES)],
    [location_id(location) for location in range(codes.LOCATIONS)],
    [hero_id(hero) for hero in range(codes.HEROES)],
    [stack_id(stack) for stack in range(codes.STACK_NUMBER) if stack not in (3, 4)],  # closed and empty in the scene
    [*map(seat_id, range(4)), hand_card_id(codes.BELLE), hand_card_id(codes.GUS), built_id(0, codes.HOME_FORT)],
    [supply_id(goods) for goods in range(codes.STOCKED)],
    *([stock_id(seat, goods) for goods in range(codes.STOCKED)] for seat in range(4)),
    [symbol_id(codes.PORT, goods) for goods in (codes.CANNON, codes.RUM, codes.PLANK)],
]


@pytest.mark.parametrize("idents", POINTED_AT, ids=lambda idents: idents[0])
def test_options_carry_their_keys_where_they_point(idents: list[str]) -> None:
    marks = dict(zip(idents, "123456789abcdefgijk", strict=False))
    for width, height in (SMALL, ROOMY[1]):
        lines = drawn(position(), 0, width, height, marks=marks)
        assert [sum(line.count(f"‹{mark}›") for line in lines) for mark in marks.values()] == [1] * len(marks)
        assert max(map(len, lines)) <= width
        assert len(lines) <= height


def test_everything_on_the_board_can_be_pointed_at() -> None:
    s = position()
    empty = {space_id(space) for space in range(codes.SPACES) if not s.pieces[space]}
    free = {spot_id(spot) for spot in range(codes.FIRST_BREAK, codes.SPOTS) if not s.tiles[spot]}
    endless = {supply_id(goods) for goods in (codes.GUNPOWDER, codes.RUM, codes.FOOD, codes.PLANK)}
    things = {thing.id for thing in GAME.words.things(s, 0, NAMES)} - empty - free - endless - {"round"}
    for measure in ROOMY:
        assert things - set(pointed_at(pictured(s, 0, *measure))) == set()
    assert set(pointed_at(pictured(s))) <= things


def test_every_sign_is_in_the_legend() -> None:
    s = in_a_fight(position(4))
    s.hidden = 1 << codes.FORT_SPACES
    s.face_up = 1
    legend = " ".join(boards.legend(KEY))
    text = "".join(both(s)[:-1]) + "".join(drawn(s, marks={spot_id(1): "3"}))
    assert {sign for sign in text if not sign.isalnum() and sign not in " \n.,:;=·"} - set(legend) == set()


# In a real game

WEAK = {
    f"wave-{wave + 1}.{kind}-{place + 1}": 1
    for wave in range(codes.WAVES)
    for kind in ("pirate", "barbarian")
    for place in range(codes.SEA_LANES)
}  # so that the cove holds, and all rounds are played
RICH = {"start.planks": 20, "start.food": 20, "start.rum": 20, "start.doubloons": 20}  # and much is built


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sets_of_numbers", [{}, WEAK | RICH], ids=["as printed", "rich"])
def test_every_position_of_a_game_fits_with_all_its_options(seats: int, sets_of_numbers: dict[str, int]) -> None:
    names = NAMES[:seats]
    rng = Rng(seats)
    s = CoveState(make_rules(seats, {"storm": seats > 2}, sets_of_numbers))
    set_up(s, rng)
    s.advance(rng)
    turns = 0
    while not s.is_over():
        moves = s.moves()
        turns += 1
        if turns % (37 if sets_of_numbers else 13) == 0:
            options = [GAME.words.option(s, move, names) for move in moves]
            give_keys(options)
            marks = marks_of(options)
            for width, height in ((78, 14), (80, 14), (120, 30)):
                lines = drawn(s, s.seat(), width, height, marks)
                assert max(map(len, lines)) <= width
                assert len(lines) <= height
                assert not any(line.endswith("…") for line in lines)
                assert all("".join(lines).count(f"‹{mark}›") == 1 for mark in marks.values())
        if s.fight and turns % 5 == 0:
            assert reckoning(view(s, s.turn)).most == reach(s)
        s.play(moves[rng.below(len(moves))], rng)
    assert turns > 50
