"""The boards of Chaos Cove look and sound as they should, and need no colour to be understood."""

from __future__ import annotations

from quarterdeck.core.kernel import STEP_BITS
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove import steps as steps  # fills the table of steps
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.setup import set_up
from quarterdeck.games.chaos_cove.view import view
from quarterdeck.games.chaos_cove.words.names import hero_id, location_id, spot_id, stack_id
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.room import Room
from tests.terminal.cove import KEY, NAMES, both, drawn, hold, in_a_fight, position, stand, told

# Drawn


def test_in_a_small_room_the_goods_are_a_table_and_what_is_not_asked_for_is_a_line() -> None:
    assert drawn(position()) == [
        "Round 1 of 4. Phase 1, placing heroes. Your turn.",
        "Belle at the Port: cannon (taken), rum, plank (1 free, then 1 doubloon each)",
        "  Port: trade rum with up to 2 ships. Belle: one more free resource.",
        "sea 2 ▒ ▒ 8 - ▒, land ▒ ▒ ▒ ▒ ▒ 12, broken through 1+1 of 3+3",
        "Port ▲Bel; Tavern ◆Cal; Fortune T. ◆Cla ▲Den",
        "You can pay for: Lookout Hut",
        "          pts cannon saber powder doubloon rum food plank crew cards beaten",
        "▲Bart◂    16★    1/3     1      1        5   1    1     1    2     3    2+1 1st",
        "◆Anne     16★      1     1      1        5   1    1     1  2/3     2    0+0",
        "●Deckhand   7      1     1      1        5   1    1     1    2     -    0+0",
        "■Bosun      7      1     1      1        5   1    1     1    2     -    0+0",
        "Your heroes: ▲Art ▲Gloria ▲John",
        "▲You built Home Fort (rum + plank), Home Sloop (powder + doubloon for a rum)",
        "Your hand (sea/land): 2 Belle 3/0 not in town: Gus 1/1",
    ]


def test_names_that_differ_by_a_number_stay_different() -> None:
    names = ["You", *(f"A deckhand {number}" for number in (1, 2, 3))]
    text = "".join(line.plain for line in boards.draw(KEY, view(position(), 0), names, [], {}, Room(80, 14)))
    assert all(f"{sign}A deckha {number}" in text for number, sign in enumerate("◆●■", 1))


def test_in_a_fight_the_lanes_have_the_room() -> None:
    assert drawn(in_a_fight(position()), 1)[1:8] == [
        "Pirate 12 at sea 2 attacks your ship · you: 3 put in + cannon 3 + gunpowder 1",
        "   = 7 at most, 5 short",
        "sea      1   2  3  4 5  6   land       1 2 3 4  5  6",
        "pirates  2 ►12  6  8 - 12   barbarians 2 4 6 8 10 12",
        "ships   ▲~ ►◆~ ●~ ■~        forts      ▲ ◆ ● ■",
        "Broken through: 1 of 3 pirates (14), 1 of 3 barbarians (16)",
        "Port ▲Bel; Tavern ◆Cal; Fortune T. ◆Cla ▲Den",
    ]


def test_while_a_location_is_chosen_the_town_has_the_room_and_while_a_card_is_bought_the_stacks() -> None:
    s = position()
    s.placed = s.place = codes.NONE
    town = drawn(s, marks={location_id(codes.MARKET): "1", location_id(codes.TAVERN): "2"})
    assert any(
        "Market‹1› 2 doubloons rum food plank" in line and "Mill food 2 planks crew" not in line for line in town
    )
    s.phase = codes.BUILDING
    stacks = drawn(s, marks={stack_id(0): "1", stack_id(8): "9"})
    assert "‹1› Timber Fort 2 food + crew, 3 pts" in "".join(stacks)
    assert not any("Market 2" in line for line in stacks)


def test_a_roomy_board_spells_heroes_and_what_locations_and_cards_do() -> None:
    lines = drawn(position(2), 0, 100, 60)
    goods = "saber, powder, doubloon, card"
    assert f"Fortune Teller  {goods}  ◆Claudia ▲Dennis  turn up 1 or 2 barbarians" in lines
    assert " 6 Merchantman      4 planks + crew   4 powder + doubloon + food for a rum 6" in lines
    assert "▲You built Home Fort (rum + plank), Home Sloop (powder + doubloon for a rum)" in lines
    assert "Others': ◆Ben ◆Gus ◆Nellie Colin Graham Nancy George Jerry Polly" in lines


def test_a_wide_board_has_town_lanes_and_stacks_beside_each_other() -> None:
    line = next(line for line in drawn(position(), 0, 160, 50) if line.startswith("Port"))
    assert [part.strip() for part in line.split("  ") if part.strip()][:3] == [
        "Port",
        "cannon (taken), rum, plank",
        "▲Belle",
    ]
    assert "sea 2  pirate" in line
    assert "1 Timber Fort" in line


def test_of_two_symbols_alike_one_may_be_taken() -> None:
    s = position()
    s.placed, s.place, s.taken = codes.CALVIN, codes.TAVERN, 1 << 3 * codes.RUM
    assert "Calvin at the Tavern: 2 rum (1 taken), crew (1 free, then 1 doubloon each)" in drawn(s)
    assert "Tavern: 2 rum (1 taken) and 1 crew; Anne's Calvin." in told(s)


def test_a_fight_adds_up() -> None:
    s = in_a_fight(position(3))
    assert told(s, 1)[2:4] == [
        "Defence: pirate 12 at sea 2 attacks your ship; you have put in 3, 9 short.",
        "You could add 1 cannon for 3 and 1 gunpowder for 1: 7 at most, 5 short.",
    ]
    assert "Anne could add 1 cannon for 3 and 1 gunpowder for 1: 7 at most, 5 short, and 2 hero cards unseen." in told(
        s
    )
    assert "   = 7 at most, 5 short, 2 hero cards unseen" in [line.replace("+ gunpowder 1 ", "") for line in drawn(s)]
    stand(s, codes.NELLIE, codes.FORTRESS)
    stand(s, codes.GUS, codes.MILL)
    s.holder[codes.NELLIE] = s.holder[codes.GUS] = s.ring_of(1)
    hold(s, 1, sets.ONE[codes.BELLE] * 2)
    text = " ".join(line.strip() for line in drawn(s, 1))
    assert "you: Fortress 2 + 1 put in + cannon 3 + gunpowder 1 + 2 crew 4 + 2 Belle 6 = 17 at most, 5 over sea" in text
    s.sum, s.gus, s.asked = 12, 2, 1
    assert any("you: Fortress 2 + 10 put in = 12, enough" in line for line in drawn(s, 1))
    assert told(s, 1)[2:5] == [
        "Defence: pirate 12 at sea 2 attacks your ship; you have put in 12 (2 by the Fortress token), enough.",
        "The others were asked for help.",
        "By Gus cards 2 more of the crew can fight.",
    ]


def test_an_invader_that_broke_through_can_be_fought() -> None:
    s = in_a_fight(position(2))
    s.foe, s.guard = codes.FIRST_BREAK + 3, 0
    assert any("1 of 3 barbarians (►16)" in line for line in drawn(s))
    assert any(line.startswith("Barbarian 16 in town · Anne: 3 put in + saber 3") for line in drawn(s))


def test_a_hidden_fort_is_in_brackets() -> None:
    s = in_a_fight(position(2))
    s.hidden = 1 << codes.FORT_SPACES
    assert any(line.split("forts")[1].split() == ["(▲)", "◆"] for line in drawn(s) if "forts" in line)
    assert "Land 1: barbarian 2; space 1 your fort, hidden." in told(s)


def test_the_storm_side_has_less_wind() -> None:
    calm, storm = in_a_fight(position(4)), in_a_fight(position(4, storm=True))
    assert "".join(drawn(calm)).count("~") == 4
    assert "".join(drawn(storm)).count("~") == 2
    assert "Round 1 of 4. Storm side. Phase 5, defending the cove. Anne's turn." in drawn(storm)
    assert "Wind: space 3 of sea 3, 4, 5 and 6." in told(storm)
    assert "Sea 1: pirate 2; space 3 your ship." in told(storm)
    assert "Sea 1: pirate 2; space 3 your ship, wind." in told(calm)


def test_who_is_asked_is_told_if_it_is_not_whose_turn_it_is() -> None:
    s = in_a_fight(position(3))
    s.set_entries([codes.OFFER_STEP | 2 << STEP_BITS])
    assert "Round 1 of 4. Phase 5, defending the cove. Your turn. Deckhand is asked." in drawn(s, 1)
    assert told(s, 2)[1:3] == ["Anne's turn.", "You are asked."]


def test_the_end_is_told() -> None:
    s = position(3)
    s.finish()
    assert "Round 1 of 4. The game is over." in drawn(s)
    assert not any("◂" in line or "Belle at the" in line for line in drawn(s))
    s.lost = 1
    for text in both(s):
        assert "The cove has fallen: everybody has lost." in text


# In words


def test_in_words_there_are_no_signs() -> None:
    signs = "▲◆●■▒►◂★×→·~│‹"
    for s in (position(), in_a_fight(position())):
        lines = [*told(s), *boards.bearings(KEY, view(s, 0), NAMES), *boards.legend(KEY, signs=False)]
        assert not any(sign in line for line in lines for sign in signs)
        assert all(line[0].isupper() or line[0] == "'" for line in lines)
        assert all(line.endswith(".") for line in lines)


def test_in_words_the_most_important_comes_first() -> None:
    cards = "Home Fort (1 rum and 1 plank), Home Sloop (ship, 1 gunpowder and 1 doubloon for a rum)"
    assert told(position(2))[:9] == [
        "Round 1 of 4. Phase 1, placing heroes.",
        "Your turn.",
        "Your Belle was placed at the Port, 1 free resource left.",
        "You: 16 points, 2 pirates and 1 barbarian beaten, first player marker.",
        "Your stock: 1 cannon, 2 cannons used, 1 saber, 1 gunpowder, 5 doubloons, 1 rum, 1 food, 1 plank, 2 crew.",
        "Your hand: 3 hero cards: of heroes in town 2 Belle (sea 3); of heroes not in town Gus (sea 1 and land 1).",
        "Your heroes not in town: Art, Gloria, John.",
        f"Your construction cards: {cards}.",
        "You can still build 5 ships and 5 forts.",
    ]
    assert "Anne's hand: 2 hero cards." in told(position(2))
    assert "Port: 1 cannon (1 taken), 1 rum and 1 plank; your Belle." in told(position(2))
    assert "Stack 4: Powder Sloop, closed until the end of the round; 6 cards left." in told(position(2))
    assert "Stack 5: Coin Brig, no cards left." in told(position(2))


def test_in_words_nothing_is_told_that_is_not_there() -> None:
    s = position(2)
    s.stock[codes.STOCK : 2 * codes.STOCK] = [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1]
    hold(s, 1, 0)
    lines = told(s)
    assert "Anne: 16 points." in lines
    assert "Anne's stock: 2 planks, 1 crew lying." in lines
    assert "Anne's hand is empty." in lines
    assert "Face down, with no ship or fort beside: sea 3, sea 6, land 3, land 4, land 5." in lines
    assert not any(line.startswith("Sea 5") for line in lines)


def test_who_sits_down_hears_the_turn_the_own_things_and_the_invaders_in_sight() -> None:
    lines = boards.bearings(KEY, view(position(), 0), NAMES)
    assert lines[:2] == ["Round 1 of 4. Phase 1, placing heroes.", "Your turn."]
    assert lines[-7:-1] == [
        "Your ships: sea 1 space 3.",
        "Your forts: land 1 space 1.",
        "Face down: 3 pirates and 5 barbarians.",
        "Face up: pirate 2 at sea 1, pirate 8 at sea 4, barbarian 12 at land 6.",
        "Pirates that broke through, at most 3: 14.",
        "Barbarians that broke through, at most 3: 16.",
    ]
    town = "your Belle at the Port; Anne's Calvin at the Tavern; Anne's Claudia and your Dennis at the Fortune Teller"
    assert lines[-1] == f"In town: {town}."
    assert len(lines) < 16


def test_what_cards_cost_is_what_they_cost_at_this_table() -> None:
    s = CoveState(make_rules(2, {}, {"timber-fort.cost-food": 7, "belle-card.naval": 9}))
    hold(s, 0, sets.ONE[codes.BELLE])
    assert any("Timber Fort     7 food + crew     3 2 planks" in line for line in drawn(s, 0, 80, 60))
    assert any("Belle 9/0" in line for line in drawn(s))
    assert "Stack 1: Timber Fort, costs 7 food and 1 crew, gives 2 planks, 3 points; 6 cards left." in told(s)


def test_two_players_set_up_with_free_cards() -> None:
    rng = Rng(1)
    s = CoveState(make_rules(2, {}, {}))
    set_up(s, rng)
    s.advance(rng)
    assert boards.setting_up(KEY, view(s, SPECTATOR))
    assert told(s, s.seat())[:2] == ["Round 1 of 4. Set-up.", "Your turn."]
    s.play(s.moves()[-1], rng)
    assert told(s, s.seat())[:2] == ["Round 1 of 4. Set-up.", "Your turn."]
    assert any(f"{NAMES[s.seat()]}◂" in line for line in drawn(s))
    assert not boards.setting_up(KEY, view(position(), SPECTATOR))


# Marks


def test_a_number_stands_after_what_it_points_at() -> None:
    s = position()
    s.placed = s.place = codes.NONE
    assert any("◆Cal‹3›" in line for line in drawn(s, marks={hero_id(codes.CALVIN): "3"}))
    assert any(line.split()[:3] == ["pirates", "2", "▒‹3›"] for line in drawn(s, marks={spot_id(1): "3"}))
