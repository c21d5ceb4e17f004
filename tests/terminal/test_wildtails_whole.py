"""The boards of Wildtails fit every terminal, leave nothing out, and mark what options point at."""

from __future__ import annotations

import re

import pytest
from rich.style import Style

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.wildtails import GAME, bundles, codes
from quarterdeck.games.wildtails.cards import BACK_NAMES, COMPONENTS, SCENE_NAMES
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.setup import set_up
from quarterdeck.games.wildtails.view import view
from quarterdeck.games.wildtails.words import names
from quarterdeck.table.keys import give_keys
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.wildtails.cell import CURSE_SIGNS, EFFECT_SIGNS
from quarterdeck.terminal.play.visible import marks_of
from tests.terminal.wild import CAMPAIGN, KEY, NAMES, SIZES, SMALL, both, drawn, in_a_check, paying, position, told

# All fits, and all is there


def is_framed(lines: list[str]) -> bool:
    """Whether the right side of the frame is straight."""
    return len({max(line.rfind(corner) for corner in "┐│┘") for line in lines if line[0] in "┌│└"}) == 1


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("sets", [{}, CAMPAIGN], ids=["base", "campaign"])
def test_it_fits_in_every_size_for_every_viewer(seats: int, sets: dict[str, int]) -> None:
    for s in (position(seats, sets), in_a_check(position(seats, sets)), paying(position(seats, sets), "BSCKG~?")):
        for viewer in (ALL_SEEING, SPECTATOR, *range(seats)):
            for width, height in SIZES:
                lines = drawn(s, viewer, width, height)
                assert max(map(len, lines)) <= width
                assert is_framed(lines)


def test_every_card_is_there_once() -> None:
    s = position()
    backs = (s.threat, *s.objectives)
    for text in both(s):
        for card in range(13):
            assert len(re.findall(rf"{SCENE_NAMES[card].split()[-1]}\b", text)) == (card not in backs)


def test_no_two_cards_have_the_last_word_in_common() -> None:
    assert len({name.split()[-1] for name in SCENE_NAMES}) == len(SCENE_NAMES)


def test_what_is_locked_is_nowhere() -> None:
    for text in (*both(position()), *boards.legend(KEY), *boards.legend(KEY, False)):
        for name in ("Hidden Cove", "Cove", "Pernilla", "Bosko", "Quick Tongue", "Lookout", "Counting House"):
            assert name not in text


def test_without_a_scene_there_are_no_events() -> None:
    s = position()
    s.discards.append(s.active)
    s.active = 31
    assert any(line.startswith("┌No active Scene─") for line in drawn(s))
    assert "There is no active Scene." in told(s)
    assert not any(line.startswith("Event") for line in told(s))


def test_a_complete_objective_has_no_next_level() -> None:
    s = position()
    s.levels[0] = 4
    assert "Fit Out the Brig 4/4 Samuel: complete" in drawn(s)
    assert "Objective Fit Out the Brig: level 4 of 4, Samuel's, complete." in told(s)


def test_what_a_level_needs_is_told() -> None:
    s = position()
    s.objectives = [4, 6]
    s.owners, s.levels = [NO_ONE, 1], [0, 2]
    assert "Chart the Reef 0/4 nobody's yet: BC, needs Savvy 3 → Savvy +1" in drawn(s)
    assert "Forge the Seals 2/4 Samuel: BSC, needs a held gem → Deception +2" in drawn(s)
    assert any("costs 1 barrel and 1 coin, needs Savvy 3, and gives Savvy plus 1." in line for line in told(s))


def test_a_full_empire_is_listed() -> None:
    s = position()
    s.stored = [bundles.held(5, 2), bundles.held(10, 3), bundles.held(3, 3)]
    s.deck, s.discards = 0, []
    empire = drawn(s).index("Acorn Rock, lantern side up, stores 3 of 3: Drifting Market BSC,")
    assert drawn(s)[empire + 1] == "   Tortoise Bank SKG, Customs Shed CCG"


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("sets", [{}, CAMPAIGN], ids=["base", "campaign"])
def test_every_position_of_a_game_fits_with_all_its_options(seats: int, sets: dict[str, int]) -> None:
    for deal in range(3):
        rng = Rng(deal)
        s = WildState(make_rules(seats, {}, sets))
        set_up(s, rng)
        s.advance(rng)
        questions = 0
        while not s.is_over():
            moves = s.moves()
            questions += 1
            if questions % 2 == 0:
                s.play(moves[rng.below(len(moves))], rng)
                continue
            options = [GAME.words.option(s, move, NAMES[:seats]) for move in moves]
            give_keys(options)
            marks = marks_of(options)
            for width, height in (SMALL, *(SIZES if questions % 16 == 1 else [])):
                lines = drawn(s, s.seat(), width, height, marks)
                assert max(map(len, lines)) <= width
                assert len(lines) <= height
                assert all("".join(lines).count(f"‹{mark}›") == 1 for mark in marks.values())
                assert all(any(name in line for line in lines) for name in named(s))
            assert "\n" not in "".join(told(s, s.seat()))
            s.play(moves[rng.below(len(moves))], rng)
        assert questions > 20


def named(s: WildState) -> list[str]:
    """What is on every board: Threat, Objectives, the Empire, and the cards that somebody can spend, by a word."""
    cards = [bundles.card_in(entry) for entries in (*s.hands, *s.aside, s.stored) for entry in entries]
    backs = [BACK_NAMES[card].split()[0] for card in (s.threat, *s.objectives)]
    return [*backs, COMPONENTS.empire.split()[0], *(SCENE_NAMES[card].split()[-1] for card in cards)]


# Marks and legend

RALLY = next(i for i, facts in view(position(), 0)["abilities"].items() if facts["name"] == "Rally")
POINTED_AT: list[list[str]] = [
    [names.event_id(4, event) for event in range(4)],
    [
        names.objective_id(0),
        names.objective_id(1),
        names.THREAT_ID,
        names.card_id(4),
        names.ability_id(int(RALLY)),
        names.LOG_ID,
    ],
    [names.card_id(card) for card in (1, 7, 11, 5, 10, 12, 3, 6, 9)],
    [names.DECK_ID, names.DISCARDS_ID, names.EMPIRE_ID, names.character_id(0), names.character_id(1)],
    [
        names.resource_id(1, 1),
        names.resource_id(1, 3),
        names.resource_id(7, 0),
        names.resource_id(11, 1),
        names.resource_id(11, 3),
        names.star_id(codes.STAR + 1),
    ],
]


@pytest.mark.parametrize("idents", POINTED_AT, ids=lambda idents: idents[0])
def test_options_carry_their_numbers_where_they_point(idents: list[str]) -> None:
    marks = {ident: str(number) for number, ident in enumerate(idents, 10)}
    for measure in SIZES:
        lines = drawn(position(), 0, *measure, marks=marks)
        assert [sum(line.count(f"‹{mark}›") for line in lines) for mark in marks.values()] == [1] * len(marks)
        assert max(map(len, lines)) <= measure[0]
        assert is_framed(lines)


@pytest.mark.parametrize("sets", [{}, CAMPAIGN], ids=["base", "campaign"])
def test_a_click_on_anything_points_at_it(sets: dict[str, int]) -> None:
    for s in (position(2, sets), in_a_check(position(1, sets)), paying(position(2, sets), "BS")):
        things = {thing.id for thing in GAME.words.things(s, 0, NAMES)}
        for measure in ((100, 30), (160, 50)):
            assert pointed_at(s, *measure) == things
        piled = {names.card_id(card) for card in (*view(s, 0)["deck"], *s.buried, *s.discards)}
        assert {ident for ident in things - pointed_at(s, *SMALL) if not ident.startswith("ability:")} == piled


def pointed_at(s: WildState, width: int, height: int) -> set[str]:
    lines = boards.draw(KEY, view(s, 0), NAMES[: s.seats], [], {}, Room(width, height))
    styles = [span.style for line in lines for span in line.spans if isinstance(span.style, Style)]
    return {style.meta["thing"] for style in styles if "thing" in style.meta}


def test_every_sign_is_in_the_legend() -> None:
    s = in_a_check(position(2, CAMPAIGN))
    s.lantern = 0
    s.spent = 1 << 1
    legend = " ".join(boards.legend(KEY))
    text = "".join(both(s)[:-1]) + "".join(drawn(s, marks={names.THREAT_ID: "3"}))
    assert {sign for sign in text if not sign.isalnum() and sign not in " \n┌┬┐└┴┘─│'"} - set(legend) == set()
    for letter in codes.SYMBOL_LETTERS:
        assert f"{letter} " in legend
    for sign in (*CURSE_SIGNS.values(), *EFFECT_SIGNS.values()):
        assert sign in legend


def test_the_legend_is_one_leaf_of_an_ordinary_terminal() -> None:
    assert len(boards.legend(KEY)) <= 22
    assert max(map(len, boards.legend(KEY))) <= 80


def test_in_words_there_are_no_signs() -> None:
    lines = [*told(in_a_check(position(2, CAMPAIGN))), *boards.legend(KEY, False)]
    assert not re.search("[☠◉☾Ψ★×↻→*‹◂\u2500-\u257f]", "".join(lines))
