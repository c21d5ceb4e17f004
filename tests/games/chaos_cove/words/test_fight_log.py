"""What the log says of fights and of the invasion, to who fights, to another player and to a spectator."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import SPECTATOR, Event
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.words import fight, invasion, losing
from tests.games.chaos_cove.hearing import (
    ANNE,
    BART,
    CLEO,
    FORT_1_1,
    LAND_1,
    SEA_3,
    SHIP_1_3,
    SHIP_4_1,
    event,
    told,
    without_a_clause,
)

COIN_BRIG = 6
PIRATE_BREAK_2, BARBARIAN_BREAK_1 = codes.FIRST_BREAK + 1, codes.FIRST_BREAK + 3

FIGHT_EVENTS = {codes.E_FLIP, *fight.EVENTS, *invasion.EVENTS, *losing.EVENTS}

# What Anne does: what she reads, and what all others do.
DEEDS: list[tuple[Event, str, str]] = [
    (
        event(codes.E_FLIP, ANNE, SEA_3, 8),
        "You turn up the pirate at sea 3: strength 8.",
        "Anne turns up the pirate at sea 3: strength 8.",
    ),
    (
        event(codes.E_FIGHT, ANNE, SEA_3, 8, codes.BY_SURPRISE),
        "You attack the pirate of strength 8 at sea 3.",
        "Anne attacks the pirate of strength 8 at sea 3.",
    ),
    (
        event(codes.E_FIGHT, ANNE, PIRATE_BREAK_2, 8, codes.BY_SURPRISE),
        "You attack the pirate of strength 8 that broke through.",
        "Anne attacks the pirate of strength 8 that broke through.",
    ),
    (
        event(codes.E_FIGHT, ANNE, BARBARIAN_BREAK_1, 4, codes.BY_CALVIN),
        "Calvin leads you against the barbarian of strength 4 that broke through.",
        "Calvin leads Anne against the barbarian of strength 4 that broke through.",
    ),
    (
        event(codes.E_FIGHT, ANNE, SEA_3, 8, codes.IN_DEFENCE),
        "The pirate of strength 8 at sea 3 attacks your ship.",
        "The pirate of strength 8 at sea 3 attacks Anne's ship.",
    ),
    (
        event(codes.E_FIGHT, ANNE, LAND_1, 6, codes.IN_DEFENCE),
        "The barbarian of strength 6 at land 1 attacks your fort.",
        "The barbarian of strength 6 at land 1 attacks Anne's fort.",
    ),
    (
        event(codes.E_COMMIT, ANNE, codes.F_FORTRESS, 2, 8),
        "You have the Fortress token: 2 of 8.",
        "Anne has the Fortress token: 2 of 8.",
    ),
    (event(codes.E_COMMIT, ANNE, codes.F_CANNON, 6, 8), "You fire a cannon: 6 of 8.", "Anne fires a cannon: 6 of 8."),
    (event(codes.E_COMMIT, ANNE, codes.F_SABER, 6, 8), "You swing a saber: 6 of 8.", "Anne swings a saber: 6 of 8."),
    (
        event(codes.E_COMMIT, ANNE, codes.F_POWDER, 7, 8),
        "You use 1 gunpowder: 7 of 8.",
        "Anne uses 1 gunpowder: 7 of 8.",
    ),
    (
        event(codes.E_COMMIT, ANNE, codes.F_CREW, 4, 8),
        "You send in one of the crew: 4 of 8.",
        "Anne sends in one of the crew: 4 of 8.",
    ),
    (
        event(codes.E_COMMIT, ANNE, codes.F_CARD + codes.BEN, 4, 6),
        "You fight with the Ben card: 4 of 6.",
        "Anne fights with the Ben card: 4 of 6.",
    ),
    (
        event(codes.E_OFFER, ANNE, codes.BEN, 4),
        "You offer the Ben card, worth 4.",
        "Anne offers the Ben card, worth 4.",
    ),
    (
        event(codes.E_ACCEPT, ANNE, codes.BEN, CLEO, 8),
        "You accept Cleo's Ben card: 8 in all.",
        "Anne accepts Cleo's Ben card: 8 in all.",
    ),
    (event(codes.E_REFUSE, ANNE, codes.BEN, CLEO), "You refuse Cleo's Ben card.", "Anne refuses Cleo's Ben card."),
    (event(codes.E_NO_OFFER, ANNE), "You offer nothing.", "Anne offers nothing."),
    (event(codes.E_NO_OFFER, ANNE, 1), "You offer nothing more.", "Anne offers nothing more."),
    (
        event(codes.E_CALLED_OFF, ANNE, SHIP_4_1, 3),
        "The attack on your ship at sea 4 is over.",
        "The attack on Anne's ship at sea 4 is over.",
    ),
    (
        event(codes.E_WIN, ANNE, SEA_3, 8, 9),
        "You beat the pirate at sea 3 and take the tile.",
        "Anne beats the pirate at sea 3 and takes the tile.",
    ),
    (
        event(codes.E_WIN, ANNE, BARBARIAN_BREAK_1, 8, 9),
        "You beat the barbarian that broke through and take the tile.",
        "Anne beats the barbarian that broke through and takes the tile.",
    ),
    (
        event(codes.E_FAIL, ANNE, LAND_1, 8, 5),
        "You do not beat the barbarian at land 1: 5 of 8.",
        "Anne does not beat the barbarian at land 1: 5 of 8.",
    ),
    (
        event(codes.E_HIDE, ANNE, FORT_1_1),
        "Art hides your fort on fort space 1 of land 1.",
        "Art hides Anne's fort on fort space 1 of land 1.",
    ),
    (
        event(codes.E_HIDE, ANNE, FORT_1_1, 1),
        "Your fort on fort space 1 of land 1 is hidden.",
        "Anne's fort on fort space 1 of land 1 is hidden.",
    ),
    (
        event(codes.E_FLEE, ANNE, SHIP_1_3, SHIP_4_1),
        "Your ship flees from ship space 3 of sea 1 to ship space 1 of sea 4.",
        "Anne's ship flees from ship space 3 of sea 1 to ship space 1 of sea 4.",
    ),
    (
        event(codes.E_DESTROY, ANNE, SHIP_1_3, 0),
        "The pirate sinks your ship on ship space 3 of sea 1.",
        "The pirate sinks Anne's ship on ship space 3 of sea 1.",
    ),
    (
        event(codes.E_DESTROY, ANNE, FORT_1_1, LAND_1),
        "The barbarian destroys your fort on fort space 1 of land 1.",
        "The barbarian destroys Anne's fort on fort space 1 of land 1.",
    ),
    (event(codes.E_LOSE, ANNE, COIN_BRIG), "You lose the Coin Brig card.", "Anne loses the Coin Brig card."),
]

# What everybody reads in the same words.
NEWS: list[tuple[Event, str]] = [
    (event(codes.E_FLIP, NOBODY, LAND_1, 4), "The barbarian at land 1 has strength 4."),
    (
        event(codes.E_BREAK, NOBODY, SEA_3, 8, PIRATE_BREAK_2),
        "The pirate of strength 8 at sea 3 breaks through to breakthrough space 2.",
    ),
    (
        event(codes.E_LOST, NOBODY, codes.PIRATE),
        "A fourth pirate breaks through: the cove has fallen and everybody loses.",
    ),
    (
        event(codes.E_LOST, NOBODY, codes.BARBARIAN),
        "A fourth barbarian breaks through: the cove has fallen and everybody loses.",
    ),
]


@pytest.mark.parametrize(("happened", "hers", "others"), DEEDS)
def test_what_somebody_does(happened: Event, hers: str, others: str) -> None:
    assert [told(happened, viewer) for viewer in (ANNE, BART, SPECTATOR)] == [hers, others, others]


@pytest.mark.parametrize(("happened", "text"), NEWS)
def test_what_happens_by_itself(happened: Event, text: str) -> None:
    assert [told(happened, viewer) for viewer in (ANNE, CLEO, SPECTATOR)] == [text] * 3


def test_every_event_of_a_fight_is_in_the_lists_above() -> None:
    events = [happened for happened, _, _ in DEEDS] + [happened for happened, _ in NEWS]
    assert {happened[0] for happened in events} == FIGHT_EVENTS


def test_every_sentence_rests_on_a_clause_of_the_rules_page() -> None:
    assert without_a_clause([happened for happened, _, _ in DEEDS] + [happened for happened, _ in NEWS]) == []


def test_whose_card_is_accepted_or_refused_is_you_too() -> None:
    assert told(event(codes.E_ACCEPT, ANNE, codes.BEN, BART, 8), BART) == "Anne accepts your Ben card: 8 in all."
    assert told(event(codes.E_REFUSE, ANNE, codes.BEN, BART), BART) == "Anne refuses your Ben card."
