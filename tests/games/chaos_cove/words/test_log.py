"""What the log says of every event but those of fights, to who did it, to another player and to a spectator."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR, Event
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.words import fight, invasion, losing
from tests.games.chaos_cove.hearing import (
    ANNE,
    BART,
    CLEO,
    FORT_1_1,
    FORT_2_3,
    SHIP_1_3,
    SHIP_4_1,
    event,
    told,
    without_a_clause,
)

TIMBER_FORT, COIN_BRIG, RUM_PARTY, MUSTER_FORT = 2, 6, 8, 14


def goods(gained: int, spent: int, why: int, by: int = 0) -> Event:
    return event(codes.E_GOODS, ANNE, gained, spent, why + codes.BY * by)


def draws(*cards: int) -> Event:
    return event(codes.E_DRAW, ANNE, len(cards), 20, sum([sets.ONE[card] for card in cards]), 1 << ANNE)


RUM_1, DOUBLOON_1 = sets.bundle_of(codes.RUM, 1), sets.bundle_of(codes.DOUBLOON, 1)

FIGHT_EVENTS = {codes.E_FLIP, *fight.EVENTS, *invasion.EVENTS, *losing.EVENTS}

# What Anne does: what she reads, and what all others do.
DEEDS: list[tuple[Event, str, str]] = [
    (goods(RUM_1, 0, codes.W_SYMBOL, codes.TAVERN), "You take 1 rum at the Tavern.", "Anne takes 1 rum at the Tavern."),
    (
        goods(sets.bundle_of(codes.PLANK, 1), DOUBLOON_1, codes.W_SYMBOL, codes.MILL),
        "You buy 1 plank at the Mill for 1 doubloon.",
        "Anne buys 1 plank at the Mill for 1 doubloon.",
    ),
    (
        goods(0, DOUBLOON_1, codes.W_SYMBOL, codes.GARDEN),
        "You pay 1 doubloon for a hero card at the Garden.",
        "Anne pays 1 doubloon for a hero card at the Garden.",
    ),
    (
        goods(sets.bundle_of(codes.PLANK, 2), 0, codes.W_FORT, TIMBER_FORT),
        "Your Timber Fort gives 2 planks.",
        "Anne's Timber Fort gives 2 planks.",
    ),
    (
        goods(0, 0, codes.W_FORT, MUSTER_FORT),
        "Your Muster Fort gives nothing.",
        "Anne's Muster Fort gives nothing.",
    ),
    (
        goods(sets.bundle_of(codes.DOUBLOON, 2), RUM_1, codes.W_SHIP, COIN_BRIG),
        "Your Coin Brig trades 1 rum for 2 doubloons.",
        "Anne's Coin Brig trades 1 rum for 2 doubloons.",
    ),
    (
        event(codes.E_BUILD, ANNE, 6, RUM_PARTY, sets.bundle_of(codes.RUM, 4) << 1),
        "You throw the Rum Party for 4 rum.",
        "Anne throws the Rum Party for 4 rum.",
    ),
    (
        goods(sets.bundle_of(codes.CREW, 1), 0, codes.W_TILE, codes.JERRY),
        "Jerry brings you 1 crew.",
        "Jerry brings Anne 1 crew.",
    ),
    (goods(sets.bundle_of(codes.SABER, 1), 0, codes.W_CARD, codes.CLAUDIA), "You get 1 saber.", "Anne gets 1 saber."),
    (
        goods(0, sets.bundle_of(codes.DOUBLOON, 3), codes.W_HIRE, 3),
        "You pay 3 doubloons for a third hero.",
        "Anne pays 3 doubloons for a third hero.",
    ),
    (
        goods(0, sets.bundle_of(codes.DOUBLOON, 3), codes.W_HIRE, 4),
        "You pay 3 doubloons for a fourth hero.",
        "Anne pays 3 doubloons for a fourth hero.",
    ),
    (
        goods(sets.bundle_of(codes.DOUBLOON, 2), sets.bundle_of(codes.PLANK, 2), codes.W_BLACKSMITH),
        "You trade 2 planks for 2 doubloons at the Blacksmith.",
        "Anne trades 2 planks for 2 doubloons at the Blacksmith.",
    ),
    (
        goods(0, sets.bundle_of(codes.FOOD, 1), codes.W_MARKET_GIVEN),
        "You give 1 food to the Market.",
        "Anne gives 1 food to the Market.",
    ),
    (
        goods(sets.bundle_of(codes.CANNON, 1), 0, codes.W_MARKET_TAKEN),
        "You get 1 cannon from the Market.",
        "Anne gets 1 cannon from the Market.",
    ),
    (
        goods(
            sets.bundle_of(codes.CANNON, 1) + sets.bundle_of(codes.GUNPOWDER, 1) + sets.bundle_of(codes.DOUBLOON, 5),
            0,
            codes.W_START,
        ),
        "You begin with 1 cannon, 1 gunpowder and 5 doubloons.",
        "Anne begins with 1 cannon, 1 gunpowder and 5 doubloons.",
    ),
    (draws(codes.ART, codes.GUS), "You draw Art and Gus.", "Anne draws 2 hero cards."),
    (draws(codes.ART), "You draw Art.", "Anne draws 1 hero card."),
    (event(codes.E_FIRST, ANNE), "You have the first player marker.", "Anne has the first player marker."),
    (
        event(codes.E_BUILD, ANNE, 0, TIMBER_FORT, 1),
        "You choose the Timber Fort, free of cost.",
        "Anne chooses the Timber Fort, free of cost.",
    ),
    (
        event(codes.E_PIECE, ANNE, SHIP_1_3),
        "Your new ship stands on ship space 3 of sea 1.",
        "Anne's new ship stands on ship space 3 of sea 1.",
    ),
    (
        event(codes.E_PIECE, ANNE, FORT_2_3),
        "Your new fort stands on fort space 3 of land 2.",
        "Anne's new fort stands on fort space 3 of land 2.",
    ),
    (
        event(codes.E_PIECE, ANNE, SHIP_1_3, 1),
        "Your first ship stands on ship space 3 of sea 1.",
        "Anne's first ship stands on ship space 3 of sea 1.",
    ),
    (
        event(codes.E_PIECE, ANNE, FORT_1_1, 1),
        "Your first fort stands on fort space 1 of land 1.",
        "Anne's first fort stands on fort space 1 of land 1.",
    ),
    (
        event(codes.E_PLACE, ANNE, codes.CALVIN, codes.FORTRESS),
        "You place Calvin at the Fortress.",
        "Anne places Calvin at the Fortress.",
    ),
    (event(codes.E_TURN, ANNE, codes.PLACING), "Your turn.", "Anne's turn."),
    (
        event(codes.E_PASS, ANNE, codes.PLACING),
        "You pass: no more heroes this round.",
        "Anne passes: no more heroes this round.",
    ),
    (
        event(codes.E_PASS, ANNE, codes.PLACING, 1),
        "You have to pass: no more heroes this round.",
        "Anne has to pass: no more heroes this round.",
    ),
    (
        event(codes.E_PASS, ANNE, codes.BUILDING),
        "You pass: no more building this round.",
        "Anne passes: no more building this round.",
    ),
    (
        event(codes.E_PASS, ANNE, codes.SURPRISE, 1),
        "You have to pass: no more surprise attacks this round.",
        "Anne has to pass: no more surprise attacks this round.",
    ),
    (event(codes.E_CARD, ANNE, codes.CALVIN), "You play the Calvin card.", "Anne plays the Calvin card."),
    (
        event(codes.E_CARD, ANNE, codes.BELLE),
        "You play the Belle card: one more resource of the location.",
        "Anne plays the Belle card: one more resource of the location.",
    ),
    (
        event(codes.E_CARD, ANNE, codes.GUS),
        "You play the Gus card: crew may fight.",
        "Anne plays the Gus card: crew may fight.",
    ),
    (
        event(codes.E_CARD, ANNE, codes.POLLY),
        "You play the Polly card: the next hero may go where it is full.",
        "Anne plays the Polly card: the next hero may go where it is full.",
    ),
    (event(codes.E_MARKER, ANNE, ANNE), "You take the first player marker.", "Anne takes the first player marker."),
    (
        event(codes.E_MARKER, ANNE, CLEO),
        "You give the first player marker to Cleo.",
        "Anne gives the first player marker to Cleo.",
    ),
    (
        event(codes.E_DISCARD, ANNE, sets.ONE[codes.ART], codes.GREENHOUSE),
        "You discard the Art card.",
        "Anne discards the Art card.",
    ),
    (
        event(codes.E_DISCARD, ANNE, 2 * sets.ONE[codes.ART] + sets.ONE[codes.GUS], codes.GREENHOUSE),
        "You discard the Art, Art and Gus cards.",
        "Anne discards the Art, Art and Gus cards.",
    ),
    (
        event(codes.E_DISCARD, ANNE, sets.ONE[codes.GUS], codes.MARKET),
        "You give the Gus card to the Market.",
        "Anne gives the Gus card to the Market.",
    ),
    (
        event(codes.E_TILE_SWAP, ANNE, codes.ART, codes.GUS, CLEO),
        "You swap Art for Cleo's Gus.",
        "Anne swaps Art for Cleo's Gus.",
    ),
    (
        event(codes.E_TILE_SWAP, ANNE, codes.ART, codes.GUS, 3),
        "You swap Art for a dummy's Gus.",
        "Anne swaps Art for a dummy's Gus.",
    ),
    (
        event(codes.E_MOVE_HERO, ANNE, codes.GUS, codes.TAVERN, codes.BLACKSMITH),
        "You move Gus from the Tavern to the Blacksmith.",
        "Anne moves Gus from the Tavern to the Blacksmith.",
    ),
    (
        event(codes.E_MOVE, ANNE, SHIP_1_3, SHIP_4_1),
        "Your ship moves from ship space 3 of sea 1 to ship space 1 of sea 4.",
        "Anne's ship moves from ship space 3 of sea 1 to ship space 1 of sea 4.",
    ),
    (
        event(codes.E_MOVE, ANNE, FORT_1_1, FORT_2_3),
        "Your fort moves from fort space 1 of land 1 to fort space 3 of land 2.",
        "Anne's fort moves from fort space 1 of land 1 to fort space 3 of land 2.",
    ),
    (
        event(codes.E_SWAP, ANNE, FORT_1_1, FORT_2_3, CLEO),
        "Your fort on fort space 1 of land 1 and Cleo's fort on fort space 3 of land 2 change places.",
        "Anne's fort on fort space 1 of land 1 and Cleo's fort on fort space 3 of land 2 change places.",
    ),
]

# What everybody reads in the same words.
NEWS: list[tuple[Event, str]] = [
    (event(codes.E_RESHUFFLE, NOBODY, 12), "The discards are shuffled into a new deck of 12 hero cards."),
    (
        event(codes.E_TILES, NOBODY, 1 << codes.ART | 1 << codes.BEN | 1 << codes.GUS | 1 << codes.POLLY, 3),
        "A dummy hand has the heroes Art, Ben, Gus and Polly.",
    ),
    (event(codes.E_WAVE, NOBODY, 1, 4), "Round 1 of 4: six pirates and six barbarians arrive, face down."),
    (event(codes.E_WAVE, NOBODY, 3, 3), "Round 3 of 3: six pirates and six barbarians arrive, face down."),
    (event(codes.E_PHASE, NOBODY, codes.PLACING, 2), "Phase 1: heroes go to the town."),
    (event(codes.E_PHASE, NOBODY, codes.HARVEST, 2), "Phase 2: forts give and ships trade."),
    (event(codes.E_PHASE, NOBODY, codes.BUILDING, 2), "Phase 3: forts, ships and rum parties."),
    (event(codes.E_PHASE, NOBODY, codes.SURPRISE, 2), "Phase 4: surprise attacks."),
    (event(codes.E_PHASE, NOBODY, codes.DEFENCE, 2), "Phase 5: the invaders attack."),
    (event(codes.E_PHASE, NOBODY, codes.ROUND_END, 2), "Phase 6: the end of the round."),
    (event(codes.E_OPEN, NOBODY, 8, codes.LOOKOUT_HUT), "Stack 9 shows the Lookout Hut."),
    (
        event(codes.E_GONE, NOBODY, 9, codes.BEACH_PARTY),
        "Nobody took the Beach Party from stack 10: it is out of the game.",
    ),
    (event(codes.E_PASS_TILES, NOBODY), "All hero tiles pass on clockwise."),
    (event(codes.E_READY, NOBODY), "Used weapons are ready again and the crew stand up."),
    (event(codes.E_END, NOBODY), "The cove has held: the game is over."),
]


@pytest.mark.parametrize(("happened", "hers", "others"), DEEDS)
def test_what_somebody_does(happened: Event, hers: str, others: str) -> None:
    assert [told(happened, viewer) for viewer in (ANNE, BART, SPECTATOR)] == [hers, others, others]


@pytest.mark.parametrize(("happened", "text"), NEWS)
def test_what_happens_by_itself(happened: Event, text: str) -> None:
    assert [told(happened, viewer) for viewer in (ANNE, CLEO, SPECTATOR)] == [text] * 3


def test_every_kind_of_event_and_every_reason_for_goods_is_in_the_lists_above() -> None:
    events = [happened for happened, _, _ in DEEDS] + [happened for happened, _ in NEWS]
    assert {happened[0] for happened in events} == set(range(1, codes.EVENTS)) - FIGHT_EVENTS
    whys = {happened[4] % codes.BY for happened in events if happened[0] == codes.E_GOODS}
    assert whys == set(range(codes.WHYS)) - {codes.W_BUILD}, "what is paid for a card is told with the card"


def test_every_sentence_rests_on_a_clause_of_the_rules_page() -> None:
    events = [happened for happened, _, _ in DEEDS] + [happened for happened, _ in NEWS]
    events += [event(codes.E_CARD, ANNE, hero) for hero in range(codes.HEROES)]
    events += [goods(RUM_1, 0, why, hero) for why in (codes.W_TILE, codes.W_CARD) for hero in range(codes.HEROES)]
    assert without_a_clause(events) == []


# Who is named


def test_who_is_concerned_besides_the_actor_is_you_too() -> None:
    assert told(event(codes.E_MARKER, ANNE, BART), BART) == "Anne gives the first player marker to you."
    assert told(event(codes.E_TILE_SWAP, ANNE, codes.ART, codes.GUS, BART), BART) == "Anne swaps Art for your Gus."
    assert told(event(codes.E_SWAP, ANNE, SHIP_1_3, SHIP_4_1, BART), BART) == (
        "Anne's ship on ship space 3 of sea 1 and your ship on ship space 1 of sea 4 change places."
    )


def test_the_marker_passes_on_at_the_end_of_a_round() -> None:
    passes = event(codes.E_MARKER, ANNE, BART, 1)
    assert told(passes, ANNE) == told(passes, SPECTATOR) == "The first player marker passes to Bart."
    assert told(passes, BART) == "The first player marker passes to you."


def test_tiles_belong_to_the_seat_of_the_ring() -> None:
    tiles = event(codes.E_TILES, BART, 1 << codes.ART | 1 << codes.GUS, 2)
    assert told(tiles, BART, ("Anne", "Bart")) == "You have the heroes Art and Gus."
    assert told(tiles, ANNE, ("Anne", "Bart")) == "Bart has the heroes Art and Gus."


@pytest.mark.parametrize(("ring", "whose"), [(0, "Anne's"), (1, "a dummy's"), (2, "Bart's"), (3, "a dummy's")])
def test_with_two_players_every_other_hand_of_tiles_is_a_dummys(ring: int, whose: str) -> None:
    swap = event(codes.E_TILE_SWAP, 1 - ring // 2, codes.ART, codes.GUS, ring)
    sentence = told(swap, SPECTATOR, ("Anne", "Bart"))
    assert sentence is not None
    assert sentence.endswith(f"swaps Art for {whose} Gus.")


def test_names_stay_as_they_are_written() -> None:
    names = ("anne", "bart", "cleo")
    assert told(event(codes.E_PIECE, ANNE, SHIP_1_3), BART, names) == "anne's new ship stands on ship space 3 of sea 1."


# What is secret


def test_drawn_cards_are_named_to_who_drew_them_and_to_an_open_replay_alone() -> None:
    assert told(draws(codes.ART, codes.ART), ANNE) == "You draw Art and Art."
    assert told(draws(codes.ART, codes.ART), ALL_SEEING) == "Anne draws Art and Art."
    for viewer in (BART, CLEO, SPECTATOR):
        sentence = told(draws(codes.ART, codes.ART), viewer)
        assert sentence == "Anne draws 2 hero cards."


# What is told once


def test_building_is_told_once_with_its_price() -> None:
    cost = sets.bundle_of(codes.FOOD, 2) + sets.bundle_of(codes.CREW, 1)
    events = [
        event(codes.E_BUILD, ANNE, 0, TIMBER_FORT, cost << 1),
        goods(0, cost, codes.W_BUILD, TIMBER_FORT),
        event(codes.E_PIECE, ANNE, FORT_1_1),
    ]
    assert [told(happened, BART) for happened in events] == [
        "Anne builds the Timber Fort for 2 food and 1 crew.",
        None,
        "Anne's new fort stands on fort space 1 of land 1.",
    ]


def test_a_card_whose_price_the_designer_took_away_is_built_for_nothing() -> None:
    assert told(event(codes.E_BUILD, ANNE, 0, TIMBER_FORT), ANNE) == "You build the Timber Fort for nothing."


def test_a_free_hero_card_of_a_location_is_told_by_the_draw() -> None:
    assert told(goods(0, 0, codes.W_SYMBOL, codes.GARDEN), ANNE) is None
