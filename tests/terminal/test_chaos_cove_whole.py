"""The boards of Chaos Cove show everything that the view has and nothing else, and fit."""

from __future__ import annotations

import re

import pytest

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
from quarterdeck.table.keys import give_keys
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.card_pirates.drawn import SHIP_SIGNS
from quarterdeck.terminal.boards.chaos_cove.cell import LETTERS
from quarterdeck.terminal.play.visible import marks_of
from tests.terminal.cove import FITTING, KEY, NAMES, SIZES, both, drawn, hold, in_a_fight, lanes, position, stand, told


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("storm", [False, True])
def test_every_size_keeps_its_columns(seats: int, storm: bool) -> None:
    for s in (position(seats, storm), in_a_fight(position(seats, storm))):
        for viewer in (ALL_SEEING, SPECTATOR, *range(seats)):
            for width, height in SIZES:
                lines = drawn(s, viewer, width, height)
                assert max(map(len, lines)) <= width
                assert len({len(line) for line in lines if line[0] in "┌│└"}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_invader_is_there(seats: int) -> None:
    s = position(seats)
    s.face_up = (1 << codes.LANES) - 1
    s.tiles = [31 + spot for spot in range(codes.SPOTS)]
    for text in both(s):
        assert sorted(map(int, re.findall(r"\b(?:3[1-9]|4[0-8])\b", text))) == s.tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_is_there(seats: int) -> None:
    s = position(seats)
    for space in range(codes.SPACES):
        s.pieces[space] = space % (seats + 1)
    for measure in SIZES:
        cells = lanes(drawn(s, 0, *measure))
        assert [cells.count(SHIP_SIGNS[seat]) for seat in range(seats)] == [
            s.pieces.count(seat + 1) for seat in range(seats)
        ]
        assert cells.count("·") == s.pieces.count(0)
    lines = [line for line in told(s) if line.startswith(("Sea", "Land"))]
    whose = ["your ship", "your fort", "Anne's ship", "Anne's fort"]
    halves = s.pieces[: codes.FORT_SPACES], s.pieces[codes.FORT_SPACES :]
    assert [" ".join(lines).count(words) for words in whose] == [half.count(seat) for seat in (1, 2) for half in halves]
    assert "Your ships: sea 1 space 2, " in "\n".join(told(s))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hero_is_there_with_its_owner(seats: int) -> None:
    s = position(seats)
    for hero in range(codes.HEROES):
        if hero % 3 and s.seat_of(s.holder[hero]) != codes.NONE:
            stand(s, hero, hero % codes.LOCATIONS)
    for text in both(s):
        assert [name for name in HERO_NAMES if name[:3] not in text] == []
    for measure in SIZES:
        town = "\n".join(line for line in drawn(s, 0, *measure) if line.startswith("│"))
        for hero in range(codes.HEROES):
            seat = s.seat_of(s.holder[hero])
            assert (s.at[hero] != codes.NONE) == (
                seat != codes.NONE and f"{SHIP_SIGNS[seat]}{HERO_NAMES[hero][:3]}" in town
            )


def test_who_has_a_hero_in_the_fortress_has_its_token() -> None:
    s = position(2)
    assert not any("Fortress +2" in text for text in both(s))
    stand(s, codes.BELLE, codes.FORTRESS)
    for measure in SIZES:
        assert any("Bart" in line and "Fortress +2" in line for line in drawn(s, 0, *measure))
    assert any(line.startswith("You: ") and "Fortress token, plus 2 in every fight" in line for line in told(s))


def test_three_heroes_and_more_have_room_in_a_location() -> None:
    s = position()
    for hero in (codes.CLAUDIA, codes.DENNIS, codes.CALVIN, codes.POLLY):
        stand(s, hero, codes.FORTUNE_TELLER)
    for measure in SIZES:
        lines = drawn(s, 0, *measure)
        assert all(
            any(f"{HERO_NAMES[hero][:3]}" in line for line in lines)
            for hero in (codes.CLAUDIA, codes.DENNIS, codes.CALVIN, codes.POLLY)
        )
        assert len({len(line) for line in lines if line[0] in "┌│└"}) == 1


def test_every_stack_is_there_with_cost_gift_and_points() -> None:
    s = position()
    s.left, s.shut = [6 - stack % 3 for stack in range(codes.STACK_NUMBER)], 0
    costs, gives = view(s, 0)["costs"], view(s, 0)["gives"]
    texts = both(s)
    for stack in range(codes.STACK_NUMBER):
        kind = codes.STACKED[stack] if stack < 8 else s.top[stack - 8]
        for text in texts[:-1]:
            found = re.search(rf"{CARD_NAMES[kind]} \((\S+)\)(?: (?:r→)?([\w+]+))? (\d)★ ×(\d)", text)
            assert found is not None
            assert goods_in(found[1]) == costs[CONSTRUCTION[kind].slug]
            assert goods_in(found[2] or "") == gives[CONSTRUCTION[kind].slug]
            assert (int(found[3]), int(found[4])) == (s.rules.points[kind], s.left[stack])
        line = next(line for line in told(s) if line.startswith(f"Stack {stack + 1}: "))
        assert CARD_NAMES[kind] in line
        for told_goods in (costs[CONSTRUCTION[kind].slug], gives[CONSTRUCTION[kind].slug]):
            for goods, amount in told_goods.items():
                assert amount_of(GOODS_SLUGS.index(goods), amount) in line
        assert line.endswith(f"{s.rules.points[kind]} points; {s.left[stack]} cards left.")


def goods_in(signs: str) -> dict[str, int]:
    """`2f+w` as amounts of the goods."""
    slugs = {letter: slug for slug, letter in LETTERS.items()}
    return {slugs[part[-1]]: int(part[:-1] or 1) for part in filter(None, signs.split("+"))}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybodys_stock_is_there(seats: int) -> None:
    s = position(seats)
    s.stock = [10 + entry for entry in range(codes.STOCK * seats)]
    for seat in range(seats):
        own = s.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK]
        signs = [f"{LETTERS[GOODS_SLUGS[goods]]}{own[goods]}" for goods in range(codes.STOCKED)]
        signs[0] += f"({own[codes.USED_CANNON]})"
        signs[1] += f"({own[codes.USED_SABER]})"
        signs[7] += f"({own[codes.LYING_CREW]})"
        for measure in SIZES:
            assert any(" ".join(signs) in line and NAMES[seat] in line for line in drawn(s, 0, *measure))
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
    assert "Home Sloop r→g+d used," in " ".join(drawn(s))
    assert "Home Sloop (ship, 1 gunpowder and 1 doubloon for a rum, used)" in " ".join(told(s))
    s.cards[0] += sets.ONE_CARD[codes.HOME_SLOOP]
    assert "2 Home Sloop r→g+d 1 used," in " ".join(drawn(s))


# What is hidden stays hidden


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_is_on_the_board(seats: int) -> None:
    s, other = position(seats), position(seats)
    for lane in range(codes.LANES):
        if other.tiles[lane] and not other.face_up >> lane & 1:
            other.tiles[lane] = 60
    hold(other, 1, sets.ONE[codes.CLAUDIA] * 2)
    for viewer in (SPECTATOR, 0):
        assert both(s, viewer) == both(other, viewer)
        names = NAMES[:seats]
        assert boards.bearings(KEY, view(s, viewer), names) == boards.bearings(KEY, view(other, viewer), names)
    assert both(s, ALL_SEEING) != both(other, ALL_SEEING)


def test_cards_that_everybody_has_seen_are_told() -> None:
    s = position(2)
    s.shown[1] = sets.ONE[codes.POLLY]
    assert any("shown: Polly" in line for line in drawn(s))
    assert "Anne's hand: 2 hero cards, known of them: of heroes not in town Polly (sea 3 and land 3)." in told(s)


def test_a_spectator_has_no_hand() -> None:
    assert not any("Your" in line for measure in SIZES for line in drawn(position(), SPECTATOR, *measure))
    assert not any("our " in line for line in told(position(), SPECTATOR))


# Marks and legend


# What one question can point at, and more.
POINTED_AT: list[list[str]] = [
    [spot_id(spot) for spot in range(codes.SPOTS)],
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
def test_options_carry_their_numbers_where_they_point(idents: list[str]) -> None:
    marks = {ident: str(number) for number, ident in enumerate(idents, 10)}
    for measure in SIZES:
        lines = drawn(position(), 0, *measure, marks=marks)
        assert [sum(line.count(f"‹{mark}›") for line in lines) for mark in marks.values()] == [1] * len(marks)
        assert max(map(len, lines)) <= measure[0]
        assert len({len(line) for line in lines if line[0] in "┌│└"}) == 1


def test_a_number_stands_after_what_it_points_at() -> None:
    s = position()
    assert any("Tavern rr‹3›w" in line for line in drawn(s, marks={symbol_id(codes.TAVERN, codes.RUM): "3"}))
    assert any("│2  ▒‹3› ··◆~│" in line for line in drawn(s, marks={spot_id(1): "3"}))


def test_every_sign_is_in_the_legend() -> None:
    s = in_a_fight(position(4))
    s.hidden = 1 << codes.FORT_SPACES
    s.face_up = 1
    legend = " ".join(boards.legend(KEY))
    text = "".join(both(s)[:-1]) + "".join(drawn(s, marks={spot_id(1): "3"}))
    assert {sign for sign in text if not sign.isalnum() and sign not in " \n┌┬┐└┴┘─│"} - set(legend) == set()
    for letter in LETTERS.values():
        assert re.search(rf"\b{letter} \w+", legend)


# In a real game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_fits_with_all_its_options(seats: int) -> None:
    names = NAMES[:seats]
    for deal in range(2):
        rng = Rng(deal)
        s = CoveState(make_rules(seats, {"storm": bool(deal)}, {}))
        set_up(s, rng)
        s.advance(rng)
        turns = 0
        while not s.is_over():
            moves = s.moves()
            turns += 1
            if turns % 19 == 0:
                options = [GAME.words.option(s, move, names) for move in moves]
                give_keys(options)
                marks = marks_of(options)
                for width, height in FITTING:
                    lines = drawn(s, s.seat(), width, height, marks)
                    assert max(map(len, lines)) <= width
                    assert len(lines) <= height - 3
                    assert all(f"‹{mark}›" in "".join(lines) for mark in marks.values())
            s.play(moves[rng.below(len(moves))], rng)
        assert turns > 50
