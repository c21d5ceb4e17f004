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
from quarterdeck.terminal import boards
from tests.terminal.cove import KEY, NAMES, both, drawn, hold, in_a_fight, lanes, position, told


def test_in_a_low_terminal_the_map_and_the_own_things_come_last() -> None:
    lines = drawn(position())
    assert lines[:2] == [
        "◆Anne 16★ c1 s1 g1 d5 r1 f1 p1 w2(1) h2 won 0+0 spare 5+5 built 1+3+1 heroes Col",
        "   Gra Nan",
    ]
    assert lines[6:] == [
        " 1 Timber Fort (2f+w) 2p 3★ ×6         6 Merchantman (4p+w) r→g+d+f 4★ ×6",
        " 2 Larder Fort (2f+w) g+f 3★ ×6        7 Rum Party (4r) 3★ ×6",
        " 3 Stillhouse Fort (3f+w) d+2r 3★ ×6   8 Grand Rum Party (6r) 5★ ×6",
        " 4 Powder Sloop closed ×6              9 Lookout Hut (f+w) f 3★ ×8",
        " 5 Coin Brig: none left               10 Treasure Galleon (4p+w) r→3d 4★ ×8",
        "Round 1 of 4. Phase 1, placing heroes. Your turn.",
        "  Belle is at the Port: 1 free resource left.",
        "┌sea──────┬town─────────────────────────┬─────────────────────────────┬land────┐",
        "│1  2 ··▲~│Lighthouse cgdr              │Garden drffh                 │1  ▒ ▲··│",
        "│2  ▒ ··◆~│Port rp(c) ▲Belle            │Tavern rrw ◆Calvin           │2  ▒ ◆··│",
        "│3  ▒ ··●~│Blacksmith cspp              │Greenhouse gffph             │3  ▒ ●··│",
        "│4  8 ··■~│Fortress ggw                 │Mill fppw                    │4  ▒ ■··│",
        "│5  - ···~│Market ddrfp                 │Fortune T. sgdh ◆Cla ▲Den    │5  ▒ ···│",
        "│6  ▒ ···~│Town Hall fppw               │Sanctuary sdf                │6 12 ···│",
        "└─────────┴─────────────────────────────┴─────────────────────────────┴────────┘",
        "Broken through: pirates 14 _ _, barbarians 16 _ _.  Box: c24 s24  Deck: 64+0",
        "▲Bart◂ 16★ c1(2) s1 g1 d5 r1 f1 p1 w2 h3 won 2+1 spare 5+5 1st",
        "  heroes Art Gloria John built Home Fort r+p, Home Sloop r→g+d",
        "Your hand: in town 2 Belle 3/0; not in town Gus 1/1",
    ]


def test_a_tall_terminal_has_two_lines_for_each_lane_and_names_all_cards() -> None:
    lines = drawn(position(2), 0, 80, 50)
    assert lines[0] == "Round 1 of 4. Phase 1, placing heroes. Your turn."
    assert lines[3:5] == [
        "│1 pirate 2│Lighthouse cgdr          │Garden drffh             │1 barbarian ▒ │",
        "│  · · ▲~  │                         │                         │  ▲ · ·       │",
    ]
    assert "│  · · ·~  │                         │  ◆Claudia ▲Dennis       │  · · ·       │" in lines
    assert "  Wave 1: 2 4 6 8 10 12 at sea, 2 4 4 6 6 8 on land.  Box: c24 s24  Deck: 64+0" in lines
    anne = lines.index("◆Anne 16★ c1 s1 g1 d5 r1 f1 p1 w2(1) h2 won 0+0 spare 5+5")
    assert lines[anne + 1].startswith(
        "  heroes Ben Gus Nellie built Home Fort r+p, Home Sloop r→g+d, 2 Timber Fort 2p,"
    )
    assert lines[-2] == "Spare heroes: Colin Graham Nancy George Jerry Polly"


def test_a_wide_terminal_spells_the_symbols() -> None:
    lines = drawn(position(), 0, 160, 50)
    assert any("│Port: 1 cannon (1 taken), 1 rum, 1 plank  " in line for line in lines)
    assert any("│Fortune Teller: 1 saber, 1 gunpowder, 1 doubloon, 1 hero card  " in line for line in lines)


def test_of_two_symbols_alike_one_may_be_taken() -> None:
    s = position()
    s.place, s.taken = codes.TAVERN, 1 << 3 * codes.RUM
    assert any("│Tavern rw(r) ◆Calvin  " in line for line in drawn(s))
    assert any("│Tavern: 2 rum (1 taken), 1 crew  " in line for line in drawn(s, 0, 160, 50))
    assert "Tavern: 2 rum (1 taken) and 1 crew; Anne's Calvin." in told(s)


def test_a_fight_is_shown_with_its_sum_and_what_is_attacked() -> None:
    s = in_a_fight(position(3))
    lines = drawn(s, 1)
    assert "Round 1 of 4. Phase 5, defending the cove. Your turn." in lines
    assert "  Defence, pirate of sea 2: 3 of 12, 9 more to win." in lines
    assert any(line.startswith("│2►12 ··►◆~│") for line in lines)
    assert told(s, 1)[2:5] == [
        "The pirate at sea 2 attacks your ship in ship space 3 of sea 2.",
        "Defence: you against the pirate at sea 2, strength 12.",
        "Put in so far: 3 of 12, 9 missing.",
    ]
    assert "Defence: Anne against the pirate at sea 2, strength 12." in told(s, 0)
    s.sum, s.gus, s.asked = 12, 2, 1
    assert "  Defence, pirate of sea 2: 12 of 12, enough to win. Gus lets 2 more of your" in drawn(s, 1)
    assert told(s, 1)[4:7] == [
        "Put in so far: 12 of 12, enough.",
        "The others were asked for help.",
        "By Gus cards 2 more of the crew can fight.",
    ]


def test_an_invader_that_broke_through_can_be_fought() -> None:
    s = in_a_fight(position(2))
    s.foe, s.guard = codes.FIRST_BREAK + 3, 0
    assert any("barbarians ►16 _ _." in line for line in drawn(s))
    assert any("Defence, barbarian of breakthrough 1 of the barbarians: 3 of 16" in line for line in drawn(s))


def test_a_hidden_fort_is_in_brackets() -> None:
    s = in_a_fight(position(2))
    s.hidden = 1 << codes.FORT_SPACES
    assert "(▲)··" in lanes(drawn(s))
    assert "Land 1: barbarian 2; space 1 your fort, hidden." in told(s)


def test_the_storm_side_has_less_wind() -> None:
    calm, storm = position(4), position(4, storm=True)
    assert lanes(drawn(calm)).count("~") == 6
    assert lanes(drawn(storm)).count("~") == 4
    assert lanes(drawn(storm)).splitlines()[0].startswith("1  2 ··▲  ")
    assert "Round 1 of 4. Storm side. Phase 1, placing heroes. Your turn." in drawn(storm)
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
    assert not any("◂" in line or "Belle is at" in line for line in drawn(s))
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
    assert told(position(2))[:7] == [
        "Round 1 of 4. Phase 1, placing heroes.",
        "Your turn.",
        "Your Belle was placed at the Port, 1 free resource left.",
        "You: 16 points, 2 pirates and 1 barbarian beaten, first player marker.",
        "Your stock: 1 cannon and 2 used, 1 saber, 1 gunpowder, 5 doubloons, 1 rum, 1 food, 1 plank, 2 crew.",
        "Your hand: 3 hero cards: of heroes in town 2 Belle (sea 3); of heroes not in town Gus (sea 1 and land 1).",
        "Your heroes not in town: Art, Gloria, John.",
    ]
    cards = "Home Fort (1 rum and 1 plank), Home Sloop (ship, 1 gunpowder and 1 doubloon for a rum)"
    assert told(position(2))[7:9] == [
        f"Your construction cards: {cards}.",
        "Your ships: sea 1 space 3; 5 more to build.",
    ]
    assert "Anne's hand: 2 hero cards." in told(position(2))
    assert "Port: 1 cannon (1 taken), 1 rum and 1 plank; your Belle." in told(position(2))
    assert "Stack 4: Powder Sloop, closed until the end of the round; 6 cards left." in told(position(2))
    assert "Stack 5: Coin Brig, no cards left." in told(position(2))


def test_who_sits_down_hears_the_turn_the_own_things_and_the_invaders_in_sight() -> None:
    lines = boards.bearings(KEY, view(position(), 0), NAMES)
    assert lines[:2] == ["Round 1 of 4. Phase 1, placing heroes.", "Your turn."]
    assert lines[-5:-1] == [
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
    assert any("Timber Fort (7f+w) 2p" in line for line in drawn(s))
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
