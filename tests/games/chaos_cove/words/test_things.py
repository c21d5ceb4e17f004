"""Everything on the table of Chaos Cove that has a name, and what each viewer is told of it."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes, sets
from tests.games.chaos_cove.asking import questions
from tests.games.chaos_cove.position import ANNA, BART, NAMES, Position


def named(position: Position, viewer: int = ANNA) -> dict[str, str]:
    """The things of a viewer: ids and names."""
    return {thing.id: thing.name for thing in GAME.words.things(position.state, viewer, NAMES)}


@pytest.mark.parametrize("viewer", [ANNA, BART, SPECTATOR, ALL_SEEING])
def test_things_have_one_name_each(viewer: int) -> None:
    for seed in range(4):
        for number, s in enumerate(questions(seed)):
            if number % 5 == 0 or s.is_over():
                things = GAME.words.things(s, viewer, NAMES)
                assert len({thing.id for thing in things}) == len(things)
                assert all(thing.name.strip() == thing.name and "  " not in thing.name for thing in things)


def test_invaders() -> None:
    position = Position().invader(1, 8, up=True).invader(9, 4).invader(codes.FIRST_BREAK + 4, 6)
    names = named(position)
    assert names["sea:2"] == "pirate of strength 8, sea 2"
    assert names["land:4"] == "face-down barbarian, land 4"
    assert names["land-break:2"] == "barbarian of strength 6, breakthrough 2 of the barbarians"
    assert names["sea:1"] == "no invader, sea 1"
    assert named(position, SPECTATOR)["land:4"] == "face-down barbarian, land 4"
    assert named(position, ALL_SEEING)["land:4"] == "face-down barbarian of strength 4, land 4"


def test_spaces_and_pieces() -> None:
    names = named(Position().ship(ANNA, 0, 1).fort(BART, 1, 0))
    assert names["ship:1:3"] == "ship space 3 of sea 1, with wind, empty"
    assert names["ship:1:2"] == "your ship, ship space 2 of sea 1"
    assert names["fort:2:1"] == "Bart's fort, fort space 1 of land 2"
    assert names["fort:2:3"] == "fort space 3 of land 2, empty"
    assert named(Position(storm=True))["ship:1:3"] == "ship space 3 of sea 1, empty"


def test_what_is_attacked_and_what_hides() -> None:
    position = (
        Position()
        .fort(ANNA, 0, 0)
        .fort(ANNA, 0, 1)
        .invader(6, 8)
        .placed(codes.ART, codes.TAVERN, by=ANNA)
        .phase(codes.DEFENCE)
    )
    assert named(position)["fort:1:1"] == "your fort, fort space 1 of land 1, under attack"
    assert named(position)["land:1"] == "barbarian of strength 8, land 1, being fought"
    position.play(codes.HIDE)
    assert named(position, BART)["fort:1:1"] == "Anna's fort, fort space 1 of land 1, hidden"
    assert named(position, BART)["fort:1:2"] == "Anna's fort, fort space 2 of land 1, under attack"


def test_locations_and_heroes() -> None:
    position = (
        Position()
        .placed(codes.GLORIA, codes.TAVERN, by=BART)
        .placed(codes.GUS, codes.TAVERN, by=ANNA)
        .tiles(ANNA, codes.GUS, codes.ART)
    )
    names = named(position)
    assert names["location:tavern"] == "Tavern: 2 rum, 1 crew; draw 2 hero cards; Gloria and Gus are here"
    assert names["location:port"].endswith("; nobody is here")
    assert names["hero:gloria"] == "Gloria, at the Tavern, placed by Bart: use up to 2 forts or ships"
    assert names["hero:gus"] == "Gus, at the Tavern, placed by you: crew may fight, for 2 each"
    assert names["hero:art"] == "Art, one of your heroes, not placed: forts may hide from barbarians"
    assert named(position, BART)["hero:art"].startswith("Art, one of Anna's heroes, not placed")
    assert names["hero:claudia"] == "Claudia, in a spare hand: take a saber or a gunpowder"


def test_symbols_that_were_taken() -> None:
    position = (
        Position().phase(codes.PLACING).play(codes.PLACE | codes.ART, codes.AT | codes.TAVERN, codes.TAKE | codes.RUM)
    )
    assert named(position)["symbol:tavern:rum"] == "2 rum at the Tavern, 1 taken in this turn"
    assert named(position)["symbol:tavern:crew"] == "1 crew at the Tavern"
    assert named(position)["symbol:port:rum"] == "1 rum at the Port"


def test_stocks() -> None:
    position = Position().stock(BART, cannon=2, used_cannon=1, crew=1, lying_crew=1).stock(ANNA, plank=1)
    names = named(position)
    assert names["stock:1:cannon"] == "3 cannons of Bart, 1 used"
    assert names["stock:1:crew"] == "2 crew of Bart, 1 lying"
    assert names["stock:0:plank"] == "1 plank of yours"
    assert names["stock:0:rum"] == "no rum of yours"
    assert names["supply:cannon"] == "21 cannons in the supply"
    assert names["supply:plank"] == "planks in the supply, as much as is needed"


def test_stacks_and_construction_cards() -> None:
    position = Position().shut(1).left(2, 0).built(ANNA, codes.HOME_FORT, 2, 2)
    names = named(position)
    timber = "Timber Fort, fort, 3 points, gain 2 planks"
    assert names["stack:1"] == f"stack 1: {timber}, costs 2 food and 1 crew; 4 cards left"
    assert names["stack:2"].endswith("costs 2 food and 1 crew, closed for now; 6 cards left")
    position.state.phase = codes.BUILDING
    assert named(position)["stack:2"].endswith("costs 2 food and 1 crew, closed for this round; 6 cards left")
    assert names["stack:3"] == "stack 3: empty"
    assert names["stack:8"] == "stack 8: Grand Rum Party, rum party, 5 points, costs 6 rum; 6 cards left"
    assert names["built:0:timber-fort"] == f"your {timber}, 2 of them"
    assert named(position, BART)["built:0:home-fort"] == "Anna's Home Fort, fort, 3 points, gain 1 rum and 1 plank"


def test_cards_in_use() -> None:
    position = (
        Position().tiles(ANNA, codes.GLORIA).stock(ANNA, rum=1).ship(ANNA, 0, 0).fort(ANNA, 0, 0).phase(codes.PLACING)
    )
    position.play(codes.PLACE | codes.GLORIA, codes.AT | codes.TAVERN, 11 << 6, codes.USE | codes.HOME_SLOOP)
    assert named(position)["built:0:home-sloop"].endswith(", used")
    assert not named(position)["built:0:home-fort"].endswith(", used")


def test_players_and_hands() -> None:
    position = (
        Position()
        .hand(ANNA, codes.NELLIE, codes.NELLIE, codes.POLLY, codes.ART)
        .hand(BART, codes.CALVIN, codes.CLAUDIA)
        .won(BART, 1, 2)
    )
    position.placed(codes.GUS, codes.FORTRESS, by=BART).ship(ANNA, 0, 0)
    position.state.shown[BART] = sets.ONE[codes.CALVIN]
    names = named(position)
    assert names["player:0"] == (
        "Anna (you): 4 points, no pirates and no barbarians beaten, 4 hero cards, first player marker"
    )
    bart = "Bart: 9 points, 1 pirate and 2 barbarians beaten, 2 hero cards (Calvin), Fortress token"
    assert names["player:1"] == bart
    assert named(position, SPECTATOR)["player:1"] == bart
    assert "2 hero cards (Calvin and Claudia)" in named(position, ALL_SEEING)["player:1"]
    assert names["card:nellie"] == "Nellie's card in your hand, 2 of them, adds nothing in a fight: draw 2 hero cards"
    assert names["card:polly"].startswith("Polly's card in your hand, adds 3 at sea and 3 on land in a fight")
    assert {ident for ident in names if ident.startswith("card:")} == {"card:art", "card:nellie", "card:polly"}
    assert not [ident for ident in named(position, SPECTATOR) if ident.startswith("card:")]
    assert not [ident for ident in named(position, ALL_SEEING) if ident.startswith("card:")]


def test_the_deck_the_discards_and_the_round() -> None:
    position = (
        Position().discards(codes.ART, codes.GUS).round(2).stock(ANNA, rum=4).stock(BART, rum=4).phase(codes.BUILDING)
    )
    names = named(position)
    assert names["deck"] == "hero deck, 62 cards"
    assert names["discards"] == "discarded hero cards, 2 cards (Art and Gus)"
    assert names["round"] == "round 2 of 4, Phase 3, buying construction cards"
    assert codes.PASS in position.moves()
    assert named(Position())["round"] == "round 1 of 4, the game is over"
