"""What the log says of every event, to who did it, to another player and to a spectator; and the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.trace import ALL_SEEING, EVERYBODY, SPECTATOR, Event, seen_by
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BARBARIAN,
    BELLE,
    BEN,
    BLACKSMITH,
    CALVIN,
    CANNON,
    CLAUDIA,
    CREW,
    DOUBLOON,
    FIRST_BREAK,
    FIRST_MIXED,
    FOOD,
    FORT_SPACES,
    FORTRESS,
    GARDEN,
    GREENHOUSE,
    GUNPOWDER,
    GUS,
    HOME_FORT,
    HOME_SHIP,
    JERRY,
    MARKET,
    MILL,
    NONE,
    ONE,
    ONE_CARD,
    PIRATE,
    PLANK,
    POLLY,
    RUM,
    SABER,
    SEA_LANES,
    STOCK,
    TAVERN,
    bundle_of,
)
from quarterdeck.games.chaos_cove.codes import (
    BUILDING,
    BY,
    BY_CALVIN,
    BY_SURPRISE,
    DEFENCE,
    E_ACCEPT,
    E_BREAK,
    E_BUILD,
    E_CARD,
    E_COMMIT,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_END,
    E_FAIL,
    E_FIGHT,
    E_FIRST,
    E_FLEE,
    E_FLIP,
    E_GONE,
    E_GOODS,
    E_HIDE,
    E_LOSE,
    E_LOST,
    E_MARKER,
    E_MOVE,
    E_MOVE_HERO,
    E_OFFER,
    E_OPEN,
    E_PASS,
    E_PASS_TILES,
    E_PHASE,
    E_PIECE,
    E_PLACE,
    E_READY,
    E_REFUSE,
    E_RESHUFFLE,
    E_SWAP,
    E_TILE_SWAP,
    E_TILES,
    E_WAVE,
    E_WIN,
    EVENTS,
    F_CANNON,
    F_CARD,
    F_CREW,
    F_FORTRESS,
    F_POWDER,
    F_SABER,
    HARVEST,
    IN_DEFENCE,
    PLACING,
    ROUND_END,
    SURPRISE,
    W_BLACKSMITH,
    W_BUILD,
    W_CARD,
    W_FORT,
    W_HIRE,
    W_MARKET_GIVEN,
    W_MARKET_TAKEN,
    W_SHIP,
    W_START,
    W_SYMBOL,
    W_TILE,
    WHYS,
)
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.telling import result, tell
from tests.clauses import clauses_of

ANNE, BART, CLEO = 0, 1, 2
NAMES = ("Anne", "Bart", "Cleo")
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "chaos-cove.md"
CLAUSES = set(clauses_of(PAGE.read_text(encoding="utf-8")))

TIMBER_FORT, COIN_BRIG, RUM_PARTY, GRAND_RUM_PARTY = 2, 6, 8, 9
MUSTER_FORT = 14
SEA_3, LAND_1 = 2, SEA_LANES
PIRATE_BREAK_2, BARBARIAN_BREAK_1 = FIRST_BREAK + 1, FIRST_BREAK + 3
SHIP_1_3, SHIP_4_1, FORT_1_1, FORT_2_3 = 2, 9, FORT_SPACES, FORT_SPACES + 5


def event(kind: int, seat: int, a: int = 0, b: int = 0, secret: int = 0, who: int = EVERYBODY) -> Event:
    return kind, seat, a, b, secret, who


def told(happened: Event, viewer: int, names: tuple[str, ...] = NAMES) -> str | None:
    line = tell(seen_by(happened, viewer), viewer, names)
    return None if line is None else line.text


def goods(gained: int, spent: int, why: int, by: int = 0) -> Event:
    return event(E_GOODS, ANNE, gained, spent, why + 16 * by)


def draws(*cards: int) -> Event:
    return event(E_DRAW, ANNE, len(cards), 20, sum([ONE[card] for card in cards]), 1 << ANNE)


RUM_1, DOUBLOON_1 = bundle_of(RUM, 1), bundle_of(DOUBLOON, 1)

# What Anne does: what she reads, and what all others do.
DEEDS: list[tuple[Event, str, str]] = [
    (goods(RUM_1, 0, W_SYMBOL, TAVERN), "You take 1 rum at the Tavern.", "Anne takes 1 rum at the Tavern."),
    (
        goods(bundle_of(PLANK, 1), DOUBLOON_1, W_SYMBOL, MILL),
        "You buy 1 plank at the Mill for 1 doubloon.",
        "Anne buys 1 plank at the Mill for 1 doubloon.",
    ),
    (
        goods(0, DOUBLOON_1, W_SYMBOL, GARDEN),
        "You pay 1 doubloon for a hero card at the Garden.",
        "Anne pays 1 doubloon for a hero card at the Garden.",
    ),
    (
        goods(bundle_of(PLANK, 2), 0, W_FORT, TIMBER_FORT),
        "Your Timber Fort gives 2 planks.",
        "Anne's Timber Fort gives 2 planks.",
    ),
    (
        goods(0, 0, W_FORT, MUSTER_FORT),
        "Your Muster Fort gives nothing.",
        "Anne's Muster Fort gives nothing.",
    ),
    (
        goods(bundle_of(DOUBLOON, 2), RUM_1, W_SHIP, COIN_BRIG),
        "Your Coin Brig trades 1 rum for 2 doubloons.",
        "Anne's Coin Brig trades 1 rum for 2 doubloons.",
    ),
    (
        goods(0, bundle_of(RUM, 4), W_BUILD, RUM_PARTY),
        "You throw the Rum Party for 4 rum.",
        "Anne throws the Rum Party for 4 rum.",
    ),
    (goods(bundle_of(CREW, 1), 0, W_TILE, JERRY), "Jerry brings you 1 crew.", "Jerry brings Anne 1 crew."),
    (goods(bundle_of(SABER, 1), 0, W_CARD, CLAUDIA), "You get 1 saber.", "Anne gets 1 saber."),
    (
        goods(0, bundle_of(DOUBLOON, 3), W_HIRE, 3),
        "You pay 3 doubloons for a third hero.",
        "Anne pays 3 doubloons for a third hero.",
    ),
    (
        goods(0, bundle_of(DOUBLOON, 3), W_HIRE, 4),
        "You pay 3 doubloons for a fourth hero.",
        "Anne pays 3 doubloons for a fourth hero.",
    ),
    (
        goods(bundle_of(DOUBLOON, 2), bundle_of(PLANK, 2), W_BLACKSMITH),
        "You trade 2 planks for 2 doubloons at the Blacksmith.",
        "Anne trades 2 planks for 2 doubloons at the Blacksmith.",
    ),
    (
        goods(0, bundle_of(FOOD, 1), W_MARKET_GIVEN),
        "You give 1 food to the Market.",
        "Anne gives 1 food to the Market.",
    ),
    (
        goods(bundle_of(CANNON, 1), 0, W_MARKET_TAKEN),
        "You get 1 cannon from the Market.",
        "Anne gets 1 cannon from the Market.",
    ),
    (
        goods(bundle_of(CANNON, 1) + bundle_of(GUNPOWDER, 1) + bundle_of(DOUBLOON, 5), 0, W_START),
        "You begin with 1 cannon, 1 gunpowder and 5 doubloons.",
        "Anne begins with 1 cannon, 1 gunpowder and 5 doubloons.",
    ),
    (draws(ART, GUS), "You draw Art and Gus.", "Anne draws 2 hero cards."),
    (draws(ART), "You draw Art.", "Anne draws 1 hero card."),
    (event(E_FIRST, ANNE), "You have the first player marker.", "Anne has the first player marker."),
    (
        event(E_BUILD, ANNE, 0, TIMBER_FORT, 1),
        "You choose the Timber Fort, free of cost.",
        "Anne chooses the Timber Fort, free of cost.",
    ),
    (
        event(E_PIECE, ANNE, SHIP_1_3),
        "Your new ship stands on ship space 3 of sea 1.",
        "Anne's new ship stands on ship space 3 of sea 1.",
    ),
    (
        event(E_PIECE, ANNE, FORT_2_3),
        "Your new fort stands on fort space 3 of land 2.",
        "Anne's new fort stands on fort space 3 of land 2.",
    ),
    (
        event(E_PLACE, ANNE, CALVIN, FORTRESS),
        "You place Calvin at the Fortress.",
        "Anne places Calvin at the Fortress.",
    ),
    (event(E_PASS, ANNE, PLACING), "You pass: no more heroes this round.", "Anne passes: no more heroes this round."),
    (
        event(E_PASS, ANNE, PLACING, 1),
        "You have to pass: no more heroes this round.",
        "Anne has to pass: no more heroes this round.",
    ),
    (
        event(E_PASS, ANNE, BUILDING),
        "You pass: no more building this round.",
        "Anne passes: no more building this round.",
    ),
    (
        event(E_PASS, ANNE, SURPRISE, 1),
        "You have to pass: no more surprise attacks this round.",
        "Anne has to pass: no more surprise attacks this round.",
    ),
    (event(E_CARD, ANNE, CALVIN), "You play the Calvin card.", "Anne plays the Calvin card."),
    (
        event(E_CARD, ANNE, BELLE),
        "You play the Belle card: one more resource of the location.",
        "Anne plays the Belle card: one more resource of the location.",
    ),
    (event(E_CARD, ANNE, GUS), "You play the Gus card: crew may fight.", "Anne plays the Gus card: crew may fight."),
    (
        event(E_CARD, ANNE, POLLY),
        "You play the Polly card: the next hero may go where it is full.",
        "Anne plays the Polly card: the next hero may go where it is full.",
    ),
    (
        event(E_FLIP, ANNE, SEA_3, 8),
        "You turn up the pirate at sea 3: strength 8.",
        "Anne turns up the pirate at sea 3: strength 8.",
    ),
    (event(E_MARKER, ANNE, ANNE), "You take the first player marker.", "Anne takes the first player marker."),
    (
        event(E_MARKER, ANNE, CLEO),
        "You give the first player marker to Cleo.",
        "Anne gives the first player marker to Cleo.",
    ),
    (event(E_DISCARD, ANNE, ONE[ART], GREENHOUSE), "You discard the Art card.", "Anne discards the Art card."),
    (
        event(E_DISCARD, ANNE, 2 * ONE[ART] + ONE[GUS], GREENHOUSE),
        "You discard the Art, Art and Gus cards.",
        "Anne discards the Art, Art and Gus cards.",
    ),
    (
        event(E_DISCARD, ANNE, ONE[GUS], MARKET),
        "You give the Gus card to the Market.",
        "Anne gives the Gus card to the Market.",
    ),
    (event(E_TILE_SWAP, ANNE, ART, GUS, CLEO), "You swap Art for Cleo's Gus.", "Anne swaps Art for Cleo's Gus."),
    (event(E_TILE_SWAP, ANNE, ART, GUS, 3), "You swap Art for a dummy's Gus.", "Anne swaps Art for a dummy's Gus."),
    (
        event(E_MOVE_HERO, ANNE, GUS, TAVERN, BLACKSMITH),
        "You move Gus from the Tavern to the Blacksmith.",
        "Anne moves Gus from the Tavern to the Blacksmith.",
    ),
    (
        event(E_MOVE, ANNE, SHIP_1_3, SHIP_4_1),
        "Your ship moves from ship space 3 of sea 1 to ship space 1 of sea 4.",
        "Anne's ship moves from ship space 3 of sea 1 to ship space 1 of sea 4.",
    ),
    (
        event(E_MOVE, ANNE, FORT_1_1, FORT_2_3),
        "Your fort moves from fort space 1 of land 1 to fort space 3 of land 2.",
        "Anne's fort moves from fort space 1 of land 1 to fort space 3 of land 2.",
    ),
    (
        event(E_SWAP, ANNE, FORT_1_1, FORT_2_3, CLEO),
        "Your fort on fort space 1 of land 1 and Cleo's fort on fort space 3 of land 2 change places.",
        "Anne's fort on fort space 1 of land 1 and Cleo's fort on fort space 3 of land 2 change places.",
    ),
    (
        event(E_FIGHT, ANNE, SEA_3, 8, BY_SURPRISE),
        "You attack the pirate of strength 8 at sea 3.",
        "Anne attacks the pirate of strength 8 at sea 3.",
    ),
    (
        event(E_FIGHT, ANNE, PIRATE_BREAK_2, 8, BY_SURPRISE),
        "You attack the pirate of strength 8 that broke through.",
        "Anne attacks the pirate of strength 8 that broke through.",
    ),
    (
        event(E_FIGHT, ANNE, BARBARIAN_BREAK_1, 4, BY_CALVIN),
        "Calvin leads you against the barbarian of strength 4 that broke through.",
        "Calvin leads Anne against the barbarian of strength 4 that broke through.",
    ),
    (
        event(E_FIGHT, ANNE, SEA_3, 8, IN_DEFENCE),
        "The pirate of strength 8 at sea 3 attacks your ship.",
        "The pirate of strength 8 at sea 3 attacks Anne's ship.",
    ),
    (
        event(E_FIGHT, ANNE, LAND_1, 6, IN_DEFENCE),
        "The barbarian of strength 6 at land 1 attacks your fort.",
        "The barbarian of strength 6 at land 1 attacks Anne's fort.",
    ),
    (
        event(E_COMMIT, ANNE, F_FORTRESS, 2, 8),
        "You have the Fortress token: 2 of 8.",
        "Anne has the Fortress token: 2 of 8.",
    ),
    (event(E_COMMIT, ANNE, F_CANNON, 6, 8), "You fire a cannon: 6 of 8.", "Anne fires a cannon: 6 of 8."),
    (event(E_COMMIT, ANNE, F_SABER, 6, 8), "You swing a saber: 6 of 8.", "Anne swings a saber: 6 of 8."),
    (event(E_COMMIT, ANNE, F_POWDER, 7, 8), "You use 1 gunpowder: 7 of 8.", "Anne uses 1 gunpowder: 7 of 8."),
    (
        event(E_COMMIT, ANNE, F_CREW, 4, 8),
        "You send in one of the crew: 4 of 8.",
        "Anne sends in one of the crew: 4 of 8.",
    ),
    (
        event(E_COMMIT, ANNE, F_CARD + BEN, 4, 6),
        "You fight with the Ben card: 4 of 6.",
        "Anne fights with the Ben card: 4 of 6.",
    ),
    (event(E_OFFER, ANNE, BEN, 4), "You offer the Ben card, worth 4.", "Anne offers the Ben card, worth 4."),
    (
        event(E_ACCEPT, ANNE, BEN, CLEO, 8),
        "You accept Cleo's Ben card: 8 in all.",
        "Anne accepts Cleo's Ben card: 8 in all.",
    ),
    (event(E_REFUSE, ANNE, BEN, CLEO), "You refuse Cleo's Ben card.", "Anne refuses Cleo's Ben card."),
    (
        event(E_WIN, ANNE, SEA_3, 8, 9),
        "You beat the pirate at sea 3 and take the tile.",
        "Anne beats the pirate at sea 3 and takes the tile.",
    ),
    (
        event(E_WIN, ANNE, BARBARIAN_BREAK_1, 8, 9),
        "You beat the barbarian that broke through and take the tile.",
        "Anne beats the barbarian that broke through and takes the tile.",
    ),
    (
        event(E_FAIL, ANNE, LAND_1, 8, 5),
        "You do not beat the barbarian at land 1: 5 of 8.",
        "Anne does not beat the barbarian at land 1: 5 of 8.",
    ),
    (
        event(E_HIDE, ANNE, FORT_1_1),
        "Art hides your fort on fort space 1 of land 1.",
        "Art hides Anne's fort on fort space 1 of land 1.",
    ),
    (
        event(E_HIDE, ANNE, FORT_1_1, 1),
        "Your fort on fort space 1 of land 1 is hidden.",
        "Anne's fort on fort space 1 of land 1 is hidden.",
    ),
    (
        event(E_FLEE, ANNE, SHIP_1_3, SHIP_4_1),
        "Your ship flees from ship space 3 of sea 1 to ship space 1 of sea 4.",
        "Anne's ship flees from ship space 3 of sea 1 to ship space 1 of sea 4.",
    ),
    (
        event(E_DESTROY, ANNE, SHIP_1_3, 0),
        "The pirate sinks your ship on ship space 3 of sea 1.",
        "The pirate sinks Anne's ship on ship space 3 of sea 1.",
    ),
    (
        event(E_DESTROY, ANNE, FORT_1_1, LAND_1),
        "The barbarian destroys your fort on fort space 1 of land 1.",
        "The barbarian destroys Anne's fort on fort space 1 of land 1.",
    ),
    (event(E_LOSE, ANNE, COIN_BRIG), "You lose the Coin Brig card.", "Anne loses the Coin Brig card."),
]

# What everybody reads in the same words.
NEWS: list[tuple[Event, str]] = [
    (event(E_RESHUFFLE, NONE, 12), "The discards are shuffled into a new deck of 12 hero cards."),
    (
        event(E_TILES, 3, 1 << ART | 1 << BEN | 1 << GUS | 1 << POLLY, NONE),
        "A dummy hand has the heroes Art, Ben, Gus and Polly.",
    ),
    (event(E_WAVE, NONE, 1, 4), "Round 1 of 4: six pirates and six barbarians arrive, face down."),
    (event(E_WAVE, NONE, 3, 3), "Round 3 of 3: six pirates and six barbarians arrive, face down."),
    (event(E_PHASE, NONE, PLACING, 2), "Phase 1: heroes go to the town."),
    (event(E_PHASE, NONE, HARVEST, 2), "Phase 2: forts give and ships trade."),
    (event(E_PHASE, NONE, BUILDING, 2), "Phase 3: forts, ships and rum parties."),
    (event(E_PHASE, NONE, SURPRISE, 2), "Phase 4: surprise attacks."),
    (event(E_PHASE, NONE, DEFENCE, 2), "Phase 5: the invaders attack."),
    (event(E_PHASE, NONE, ROUND_END, 2), "Phase 6: the end of the round."),
    (event(E_OPEN, NONE, 8, FIRST_MIXED), "Stack 9 shows the Lookout Hut."),
    (event(E_GONE, NONE, 9, FIRST_MIXED + 12), "Nobody took the Beach Party from stack 10: it is out of the game."),
    (event(E_FLIP, NONE, LAND_1, 4), "The barbarian at land 1 has strength 4."),
    (
        event(E_BREAK, NONE, SEA_3, 8, PIRATE_BREAK_2),
        "The pirate of strength 8 at sea 3 breaks through to breakthrough space 2.",
    ),
    (event(E_LOST, NONE, PIRATE), "A fourth pirate breaks through: the cove has fallen and everybody loses."),
    (event(E_LOST, NONE, BARBARIAN), "A fourth barbarian breaks through: the cove has fallen and everybody loses."),
    (event(E_PASS_TILES, NONE), "All hero tiles pass on clockwise."),
    (event(E_READY, NONE), "Used weapons are ready again and the crew stand up."),
    (event(E_END, NONE), "The cove has held: the game is over."),
]


@pytest.mark.parametrize(("happened", "hers", "others"), DEEDS)
def test_what_somebody_does(happened: Event, hers: str, others: str) -> None:
    assert [told(happened, viewer) for viewer in (ANNE, BART, SPECTATOR)] == [hers, others, others]


@pytest.mark.parametrize(("happened", "text"), NEWS)
def test_what_happens_by_itself(happened: Event, text: str) -> None:
    assert [told(happened, viewer) for viewer in (ANNE, CLEO, SPECTATOR)] == [text] * 3


def test_every_kind_of_event_and_every_reason_for_goods_is_in_the_lists_above() -> None:
    events = [happened for happened, _, _ in DEEDS] + [happened for happened, _ in NEWS]
    assert {happened[0] for happened in events} == set(range(1, EVENTS))
    assert {happened[4] % BY for happened in events if happened[0] == E_GOODS} == set(range(WHYS))


def test_every_sentence_rests_on_a_clause_of_the_rules_page() -> None:
    events = [happened for happened, _, _ in DEEDS] + [happened for happened, _ in NEWS]
    events += [event(E_CARD, ANNE, hero) for hero in range(16)]
    events += [goods(RUM_1, 0, why, hero) for why in (W_TILE, W_CARD) for hero in range(16)]
    lines = [tell(happened, BART, NAMES) for happened in events]
    assert [line.text for line in lines if line is not None and line.clause not in CLAUSES] == []


# Who is named


def test_who_is_concerned_besides_the_actor_is_you_too() -> None:
    assert told(event(E_MARKER, ANNE, BART), BART) == "Anne gives the first player marker to you."
    assert told(event(E_TILE_SWAP, ANNE, ART, GUS, BART), BART) == "Anne swaps Art for your Gus."
    assert told(event(E_ACCEPT, ANNE, BEN, BART, 8), BART) == "Anne accepts your Ben card: 8 in all."
    assert told(event(E_REFUSE, ANNE, BEN, BART), BART) == "Anne refuses your Ben card."
    assert told(event(E_SWAP, ANNE, SHIP_1_3, SHIP_4_1, BART), BART) == (
        "Anne's ship on ship space 3 of sea 1 and your ship on ship space 1 of sea 4 change places."
    )


def test_the_marker_passes_on_at_the_end_of_a_round() -> None:
    passes = event(E_MARKER, ANNE, BART, 1)
    assert told(passes, ANNE) == told(passes, SPECTATOR) == "The first player marker passes to Bart."
    assert told(passes, BART) == "The first player marker passes to you."


def test_tiles_belong_to_the_seat_of_the_ring() -> None:
    tiles = event(E_TILES, 2, 1 << ART | 1 << GUS, BART)
    assert told(tiles, BART, ("Anne", "Bart")) == "You have the heroes Art and Gus."
    assert told(tiles, ANNE, ("Anne", "Bart")) == "Bart has the heroes Art and Gus."


@pytest.mark.parametrize(("ring", "whose"), [(0, "Anne's"), (1, "a dummy's"), (2, "Bart's"), (3, "a dummy's")])
def test_with_two_players_every_other_hand_of_tiles_is_a_dummys(ring: int, whose: str) -> None:
    swap = event(E_TILE_SWAP, 1 - ring // 2, ART, GUS, ring)
    sentence = told(swap, SPECTATOR, ("Anne", "Bart"))
    assert sentence is not None
    assert sentence.endswith(f"swaps Art for {whose} Gus.")


def test_names_stay_as_they_are_written() -> None:
    names = ("anne", "bart", "cleo")
    assert told(event(E_PIECE, ANNE, SHIP_1_3), BART, names) == "anne's new ship stands on ship space 3 of sea 1."


# What is secret


def test_drawn_cards_are_named_to_who_drew_them_and_to_an_open_replay_alone() -> None:
    assert told(draws(ART, ART), ANNE) == "You draw Art and Art."
    assert told(draws(ART, ART), ALL_SEEING) == "Anne draws Art and Art."
    for viewer in (BART, CLEO, SPECTATOR):
        sentence = told(draws(ART, ART), viewer)
        assert sentence == "Anne draws 2 hero cards."


# What is told once


def test_building_is_told_once_with_its_price() -> None:
    cost = bundle_of(FOOD, 2) + bundle_of(CREW, 1)
    events = [
        event(E_BUILD, ANNE, 0, TIMBER_FORT),
        goods(0, cost, W_BUILD, TIMBER_FORT),
        event(E_PIECE, ANNE, FORT_1_1),
    ]
    assert [told(happened, BART) for happened in events] == [
        None,
        "Anne builds the Timber Fort for 2 food and 1 crew.",
        "Anne's new fort stands on fort space 1 of land 1.",
    ]


def test_a_card_whose_price_the_designer_took_away_is_built_for_nothing() -> None:
    assert told(goods(0, 0, W_BUILD, TIMBER_FORT), ANNE) == "You build the Timber Fort for nothing."


def test_a_free_hero_card_of_a_location_is_told_by_the_draw() -> None:
    assert told(goods(0, 0, W_SYMBOL, GARDEN), ANNE) is None


# The result


def cove(seats: int = 3) -> CoveState:
    """A game that is over; everybody has a Home Fort and a Home Sloop, the marker is Anne's."""
    s = CoveState(make_rules(seats, {}, {}))
    s.cards = [ONE_CARD[HOME_FORT] + ONE_CARD[HOME_SHIP] for _ in range(seats)]
    return s


def lines_of(s: CoveState) -> list[tuple[str, str]]:
    """The result with its clauses, all of which the rules page has."""
    lines = result(s, NAMES[: s.seats])
    assert {line.clause for line in lines} <= CLAUSES
    return [(line.text, line.clause) for line in lines]


def test_the_points_are_told_apart_best_first() -> None:
    s = cove()
    s.cards[BART] += ONE_CARD[COIN_BRIG] + ONE_CARD[RUM_PARTY] + ONE_CARD[GRAND_RUM_PARTY]
    s.cards[CLEO] += ONE_CARD[TIMBER_FORT]
    s.won = [1, 0, 2, 2, 0, 2]
    assert lines_of(s) == [
        ("The cove has held: the game is over.", "CC-score-1"),
        ("1st Bart, 28 points: ships 8, forts 3, rum parties 8, invaders 9 (4 beaten, 3 count).", "CC-score-9"),
        ("2nd Cleo, 12 points: ships 4, forts 6, rum parties 0, invaders 2 (2 beaten, 1 counts).", "CC-score-2"),
        ("3rd Anne, 7 points: ships 4, forts 3, rum parties 0, invaders 0 (1 beaten, none count).", "CC-score-2"),
    ]


def test_who_has_beaten_nobody_is_told_so() -> None:
    s = cove(2)
    s.cards[ANNE] += ONE_CARD[RUM_PARTY]
    assert lines_of(s)[2] == (
        "2nd Bart, 7 points: ships 4, forts 3, rum parties 0, invaders 0 (none beaten).",
        "CC-score-2",
    )
    assert len(lines_of(s)) == 3


def test_more_invaders_break_a_tie() -> None:
    s = cove(2)
    s.won = [0, 3, 2, 0]
    s.cards[ANNE] -= ONE_CARD[HOME_FORT]
    s.cards[ANNE] += ONE_CARD[RUM_PARTY]
    s.cards[BART] += ONE_CARD[RUM_PARTY]
    s.rules.points[HOME_FORT] = 2
    assert s.scores() == [9, 9]
    assert lines_of(s)[1:] == [
        ("1st Anne, 9 points: ships 4, forts 0, rum parties 3, invaders 2 (3 beaten, 1 counts).", "CC-score-9"),
        ("2nd Bart, 9 points: ships 4, forts 2, rum parties 3, invaders 0 (2 beaten, none count).", "CC-score-2"),
        ("Anne and Bart have equal points: Anne has beaten more invaders, 3 to 2.", "CC-tie-1"),
    ]


def test_more_resources_break_a_tie() -> None:
    s = cove(2)
    s.stock[STOCK * ANNE + DOUBLOON] = 6
    s.stock[STOCK * BART + RUM] = 4
    s.held[BART] = 3
    assert lines_of(s)[-1] == (
        "Bart and Anne have equal points and invaders: Bart has more resources left, 7 to 6.",
        "CC-tie-3",
    )


def test_the_later_in_the_order_breaks_a_tie() -> None:
    s = cove()
    s.marker = BART
    lines = lines_of(s)
    assert [text.split(",")[0] for text, _ in lines[1:4]] == ["1st Anne", "2nd Cleo", "3rd Bart"]
    assert lines[4:] == [
        ("Anne and Cleo have equal points, invaders and resources: Anne comes later in the order of play.", "CC-tie-6"),
        ("Cleo and Bart have equal points, invaders and resources: Cleo comes later in the order of play.", "CC-tie-6"),
    ]


@pytest.mark.parametrize(("who", "lost"), [("pirate", 1), ("barbarian", 2)])
def test_a_common_loss_is_the_same_for_everybody(who: str, lost: int) -> None:
    s = cove()
    s.cards[BART] += ONE_CARD[RUM_PARTY]
    s.lost = lost
    assert lines_of(s) == [
        (f"A fourth {who} breaks through: the cove has fallen and everybody loses.", "CC-break-3"),
        ("Anne loses with the cove.", "CC-break-6"),
        ("Bart loses with the cove.", "CC-break-6"),
        ("Cleo loses with the cove.", "CC-break-6"),
    ]


def test_a_game_that_goes_on_is_told_as_such() -> None:
    s = cove(2)
    s.push(codes.BUY_STEP)
    assert lines_of(s)[0] == ("The game is not over yet.", "CC-round-1")
