"""The boards of Rum Runner fit, show what the view has, and need no colour to be understood."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.games.rum_runner import cards, codes, fleet
from quarterdeck.games.rum_runner.view import CardView
from quarterdeck.table import Seat, Table
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.lines import mark_sign
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.rum_runner.cell import card_line
from tests.games.rum_runner.position import BAY, HOME, TIDES, Position
from tests.terminal.boards.pointed import keys_by_thing, things_pointed_at

GAME = GAMES["rum-runner"]
SMALL, USUAL, LARGE = Room(78, 14), Room(80, 11), Room(120, 36)
BAY_IN_WORDS = (
    "Bivalve Bay: face-down investment with 5 coins; "
    "2 hazards from outside: face down with 1 coin, Port Taxes face up with 2 coins."
)
GALLEON_IN_WORDS = (
    "Galleon: 2 combat; crew Doug Doubloon (combat), Enric Cursemaker (navigation and combat); 1 free slot."
)


def drawn(position: Position, viewer: int, room: Room = USUAL, marks: Mapping[str, str] | None = None) -> list[str]:
    lines = boards.draw(GAME.key, GAME.view(position.state, viewer), position.names, [], marks or {}, room)
    return [line.plain.rstrip() for line in lines]


def told(position: Position, viewer: int) -> list[str]:
    return boards.plain(GAME.key, GAME.view(position.state, viewer), position.names, [])


@pytest.fixture
def position() -> Position:
    """The Pirate is to act: a ready Galleon, a tired Sloop, and cards of every kind of secrecy."""
    position = Position().crown(hand=[codes.KRAKEN, codes.GOLD_RUM, codes.GOLD_RUM], coins=4, points=1)
    position.pirate(hand=[codes.TREASURE_MAP, codes.CARLIE], coins=3).hazard(HOME, codes.HARBOR_GUNS, starter=True)
    position.hazard(BAY, codes.PORT_TAXES, up=True, coins=2).hazard(BAY, codes.REEF, coins=1).investment(
        BAY, codes.LIGHT_RUM, coins=5
    )
    position.investment(TIDES, codes.LETTER_OF_MARQUE, seen=True).discard(codes.EMBARGO)
    return (
        position.ship(codes.GALLEON, crew=[codes.ENRIC, codes.DOUG])
        .ship(codes.SLOOP, coins=1)
        .turn(codes.PIRATE, 2)
        .begin()
    )


def test_the_pirate_sees_this(position: Position) -> None:
    assert drawn(position, codes.PIRATE) == [
        "Round 1 of 100. Your turn: 2 actions left.",
        "You, the Pirate ◂  ●3  0 of 4 bottles  hand 2  deck 18  discards 0",
        "  Galleon CC [Doug C, Enric NC, _]        Sloop N ● [_, _]",
        "  ┌──────────────────┬──────────────────┬──────────────────┬──────────────────┐",
        " 2│                  │                  │▒ face down      ●│                  │",
        " 1│▒ starter         │                  │Port Taxes      ●●│                  │",
        " ⌂│deck of 22        │free              │▒ face down     ●5│◐Letter of Marque │",
        "  └────Home Port─────┴─Privateer Point──┴───Bivalve Bay────┴──Isle of Tides───┘",
        "Crown (Anna)  ●4  1 of 4 points  hand 3  discards 1",
        "Your hand: crew Cutthroat Carlie N (1); events Treasure Map (0)",
    ]


def test_the_crown_sees_its_own_cards_and_what_they_cost(position: Position) -> None:
    lines = drawn(position, codes.CROWN)
    assert " 2│                  │                  │▒Reef (2)        ●│                  │" in lines
    assert " ⌂│deck of 22        │free              │▒Light Rum (2)  ●5│◐Letter of Marque │" in lines
    assert lines[-1] == "Your hand: investments 2 Gold Rum (3); hazards Kraken (3)"


def test_a_large_room_has_the_hand_beside_the_islands_and_words_below_the_cards(position: Position) -> None:
    lines = drawn(position, codes.CROWN, LARGE)
    assert lines[2].startswith("  Galleon CC [Doug Doubloon C, Enric Cursemaker NC, _]  ")
    assert lines[3].startswith("  Sloop N ● [_, _]  ")
    assert [line[88:].strip() for line in lines[1:6]] == [
        "Your hand",
        "Investments",
        "2 Gold Rum (3)",
        "Hazards",
        "Kraken (3)",
    ]
    assert "│▒Reef              ●│" in lines[5]
    assert "│face down, costs 2  │" in lines[6]
    assert sum(line.startswith("  ├") for line in lines) == 1


def test_a_small_room_has_no_rule_above_the_islands_and_a_line_for_what_lies_on_them(position: Position) -> None:
    assert drawn(position, codes.PIRATE, Room(80, 9)) == [
        "Round 1 of 100. Your turn: 2 actions left.",
        "You, the Pirate ◂  ●3  0 of 4 bottles  hand 2  deck 18  discards 0",
        "  Galleon CC [Doug C, Enric NC, _]   Sloop N ● [_, _]",
        " 2│                  │                  │▒ face down      ●│                  │",
        " 1│▒ starter         │                  │Port Taxes      ●●│                  │",
        " ⌂│deck of 22        │free              │▒ face down     ●5│◐Letter of Marque │",
        "  └────Home Port─────┴─Privateer Point──┴───Bivalve Bay────┴──Isle of Tides───┘",
        "Crown (Anna)  ●4  1 of 4 points  hand 3  discards 1",
        "Your hand: crew Cutthroat Carlie N (1); events Treasure Map (0)",
    ]


def test_in_a_small_room_a_deck_below_an_investment_is_told_of_the_crown() -> None:
    position = Position().investment(HOME, codes.LIGHT_RUM).begin()
    lines = drawn(position, codes.CROWN, Room(80, 8))
    assert lines[3].startswith(" ⌂│▒Light Rum (2)    │free ")
    assert lines[5] == "You, the Crown ◂  ●0  0 of 4 points  hand 0  deck 30  discards 0"


def test_a_raid_is_shown_with_its_ships_its_target_and_what_it_faces() -> None:
    position = (
        Position()
        .crown()
        .pirate(coins=3)
        .hazard(BAY, codes.PORT_TAXES, up=True)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN)
    lines = drawn(position, codes.PIRATE)
    assert lines[1] == "  Raid on Bivalve Bay, facing Port Taxes."
    assert lines[3] == "► Longboat ● [Peg Leg Paul]"
    assert lines[4] == "  ┌──────────────────┬──────────────────┬─────── ▼ ────────┬──────────────────┐"
    assert "│►Port Taxes       │" in lines[5]
    assert "Raid on Bivalve Bay with the Longboat, facing Port Taxes." in told(position, codes.CROWN)


def test_a_hazard_that_the_raid_has_passed_is_not_faced() -> None:
    position = Position().crown().pirate(coins=3).investment(BAY, codes.CASH_CROP, coins=1)
    position.hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.KRAKEN).ship(
        codes.LONGBOAT, crew=[codes.PAUL]
    ).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN, codes.DONE, codes.COST | 1)
    assert position.step == "PayForCrop"
    assert not any(
        "facing" in line or "►▒" in line for line in (*drawn(position, codes.PIRATE), *told(position, codes.PIRATE))
    )


def test_options_carry_their_numbers_where_they_point(position: Position) -> None:
    marks = {"island:home-port": "3", "slot:bivalve-bay:2": "12", "ship:1": "4", "crew:doug-doubloon": "5"}
    lines = drawn(position, codes.PIRATE, marks={**marks, "card:treasure-map": "7"})
    assert "‹3›Home Port" in lines[7]
    assert "│▒ face down  ●‹12›│" in lines[4]
    assert "Doug C‹5›" in lines[2]
    assert "Sloop N ●‹4› [_, _]" in lines[2]
    assert lines[-1].endswith("Treasure Map (0)‹7›")


def card(kind: str | None, coins: int, up: bool, starter: bool, seen: bool) -> CardView:
    return {"kind": kind, "coins": coins, "up": up, "starter": starter, "seen": seen}


@pytest.mark.parametrize(
    ("card", "price", "mark", "faced", "line"),
    [
        (card("reef", 0, True, False, False), None, "", False, "Reef              "),
        (card("reef", 0, False, False, False), 2, "", False, "▒Reef (2)         "),
        (card("uncharted-waters", 12, False, False, False), 3, "12", False, "▒Uncharted…●12‹12›"),
        (card("uncharted-waters", 0, True, False, False), None, "", True, "►Uncharted Waters "),
        (card("reef", 2, False, False, True), 2, "", False, "◐Reef (2)       ●●"),
        (card(None, 3, False, True, False), None, "", False, "▒ starter      ●●●"),
        (card(None, 4, False, False, False), None, "1", False, "▒ face down  ●4‹1›"),
    ],
)
def test_a_card_is_exactly_so_wide(card: CardView, price: int | None, mark: str, faced: bool, line: str) -> None:
    assert card_line(card, price, mark_sign(mark), faced, 18).plain == line


@pytest.mark.parametrize(("deal", "options"), [("a", {}), ("b", {"mulligan": True})])
def test_every_position_fits_a_small_room_and_a_wide_one(deal: str, options: dict[str, bool]) -> None:
    seats = [Seat("bot", "Bartholomew", "deckhand"), Seat("bot", "Anne", "deckhand")]
    table = Table.new(GAME, seats, options, deal=deal)
    bots = [make_bot("deckhand", seat) for seat in range(2)]
    for number in range(300):
        if number % 12 == 0 or table.over:
            for viewer in (ALL_SEEING, SPECTATOR, codes.CROWN, codes.PIRATE):
                question = table.question(viewer) if viewer >= 0 else None
                options_here = question.options if question is not None else ()
                marks = {thing: option.key for option in options_here for thing in option.things}
                for room in (SMALL, LARGE):
                    lines = boards.draw(GAME.key, table.view(viewer), table.names, [], marks, room)
                    assert max(map(len, lines)) <= room.width
                    assert len(lines) <= room.height
                    assert len({line.plain.rfind("│") for line in lines if line.plain[2] == "│"}) == 1
        if table.over:
            break
        asked = table.asked
        table.choose(asked, bots[asked].choose(Window(GAME, table.truth, asked)))


def crowded(rows: int) -> Position:
    """More than any game comes to: every ship and every crew, every hazard before so many islands, large hands."""
    rum = [codes.LIGHT_RUM, codes.POISONED_RUM, codes.GOLD_RUM, codes.GOLD_RUM, codes.LETTER_OF_MARQUE]
    position = Position().crown(hand=[*rum, codes.EMBARGO], coins=14).pirate(hand=[codes.TREASURE_MAP], coins=12)
    hazards = [kind for kind in codes.HAZARD_KINDS for _ in range(cards.COPIES[kind])]
    for number, kind in enumerate(hazards):
        position.hazard(number % rows, kind, coins=2 + number % 3, up=number % 2 == 0, seen=number % 4 == 1)
    for island, kind in enumerate((codes.AGED_RUM, codes.LIGHTHOUSE, codes.CASH_CROP, codes.LIGHT_RUM)):
        position.investment(island, kind, coins=3)
    crew = list(codes.CREW_KINDS)
    for kind in codes.SHIP_KINDS:
        for _ in range(cards.COPIES[kind]):
            position.ship(kind, coins=2, crew=[crew.pop() for _ in range(min(fleet.ROOM[kind], len(crew)))])
    return position.turn(codes.PIRATE, 2).begin()


@pytest.mark.parametrize("rows", [1, 2, 4])
@pytest.mark.parametrize("viewer", [ALL_SEEING, codes.CROWN, codes.PIRATE])
def test_even_the_most_crowded_table_fits_a_small_room(rows: int, viewer: int) -> None:
    position = crowded(rows)
    things = GAME.words.things(position.state, viewer, position.names)
    for marks in ({}, {thing.id: "12" for thing in things}):
        lines = drawn(position, viewer, SMALL, marks)
        assert len(lines) <= SMALL.height
        assert max(map(len, lines)) <= SMALL.width


@pytest.mark.parametrize("room", [SMALL, USUAL, LARGE], ids=str)
def test_a_click_means_the_thing_that_is_drawn_there(position: Position, room: Room) -> None:
    view = GAME.view(position.state, codes.PIRATE)
    ids = {thing.id for thing in GAME.words.things(position.state, codes.PIRATE, position.names)}
    lines = boards.draw(GAME.key, view, position.names, [], {}, room)
    unseen = {each for each in ids if each.startswith(("button:", "discard:"))}
    assert set(things_pointed_at(lines)) == ids - unseen
    marks = {"slot:home-port:1": "1", "island:bivalve-bay": "2", "ship:1": "3", "crew:doug-doubloon": "4"}
    marks |= {"card:treasure-map": "5", "deck:1": "6", "hand:0": "7"}
    marked = boards.draw(GAME.key, view, position.names, [], marks, room)
    assert keys_by_thing(marked) == marks
    assert not [each for each in things_pointed_at(marked) if each.startswith("slot:bivalve-bay")]


def test_in_words_the_most_important_comes_first(position: Position) -> None:
    lines = told(position, codes.PIRATE)
    assert lines[:4] == [
        "Round 1 of 100.",
        "Your turn, 2 actions left.",
        "You, the Pirate: 0 of 4 bottles, 3 coins.",
        "Your hand: 2 cards, with what they cost: crew Cutthroat Carlie 1 (navigation); events Treasure Map 0.",
    ]
    assert lines[4:-2] == [
        "The Crown, Anna: 1 of 4 points, 4 coins.",
        "The Crown's hand: 3 cards.",
        "Home Port: deck of 22 cards; one hazard: starter.",
        BAY_IN_WORDS,
        "Isle of Tides: Letter of Marque face down.",
        "Nothing on Privateer Point, and no hazards.",
        GALLEON_IN_WORDS,
        "Sloop: 1 coin, navigation; no crew; 2 free slots.",
    ]
    assert lines[-2:] == ["Your deck: 18 cards.", "The Crown's discards: Embargo."]


def test_hazards_of_which_nothing_is_known_are_counted_in_words() -> None:
    position = Position().hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN).hazard(BAY, codes.PORT_TAXES, up=True)
    position.turn(codes.PIRATE).begin()
    assert "Bivalve Bay: 3 hazards from outside: Port Taxes face up, 2 face down." in told(position, codes.PIRATE)


def test_the_crown_sees_what_the_pirate_has_seen(position: Position) -> None:
    for viewer in (codes.CROWN, ALL_SEEING):
        assert "Isle of Tides: Letter of Marque face down, seen by the Pirate." in told(position, viewer)
        assert any("│▒Light Rum (2)  ●5│◐Letter of Marque │" in line for line in drawn(position, viewer))
    for viewer in (codes.PIRATE, SPECTATOR):
        assert not any("seen by" in line for line in told(position, viewer))
    assert not any("◐" in line for line in drawn(position, SPECTATOR))


def test_the_legend_says_you_to_whom_it_is_read() -> None:
    crown, pirate = (
        " ".join(line for line in boards.legend(GAME.key, viewer=viewer) if "◐" in line)
        for viewer in (codes.CROWN, codes.PIRATE)
    )
    assert crown == "◐Reef lies face down, and the Pirate has seen it."
    assert pirate == "◐Reef lies face down, and you have seen it: the Crown knows that."
    for viewer, told_so in ((codes.CROWN, True), (codes.PIRATE, False), (SPECTATOR, True)):
        assert any("Seen by the Pirate" in line for line in boards.legend(GAME.key, False, viewer)) == told_so


def test_what_cards_cost_is_what_they_cost_at_this_table() -> None:
    position = Position(sets={"reef.cost": 5}).crown(hand=[codes.REEF]).begin()
    assert drawn(position, codes.CROWN)[-1] == "Your hand: hazards Reef (5)"
    assert "Your hand: 1 card, with what they cost: hazards Reef 5." in told(position, codes.CROWN)


def test_neither_board_tells_the_pirate_what_is_hidden(position: Position) -> None:
    for words in (
        "\n".join(drawn(position, codes.PIRATE)),
        "\n".join(told(position, codes.PIRATE)),
        "\n".join(told(position, SPECTATOR)),
    ):
        for kind in (codes.KRAKEN, codes.GOLD_RUM, codes.REEF, codes.LIGHT_RUM, codes.HARBOR_GUNS):
            assert cards.NAMES[kind] not in words
    assert cards.NAMES[codes.LETTER_OF_MARQUE] not in "\n".join(told(position, SPECTATOR))
    for words in ("\n".join(drawn(position, codes.CROWN)), "\n".join(told(position, codes.CROWN))):
        assert cards.NAMES[codes.TREASURE_MAP] not in words
        assert cards.NAMES[codes.CARLIE] not in words


def test_without_signs_the_words_are_plain(position: Position) -> None:
    assert not any(sign in line for line in told(position, codes.PIRATE) for sign in "●▒◐►│‹")
    assert not any(sign in line for line in boards.legend(GAME.key, signs=False) for sign in "●▒◐►│‹")
    assert any("▒" in line for line in boards.legend(GAME.key))
