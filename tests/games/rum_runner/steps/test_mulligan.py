"""Option: mulligan."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR, Trace, seen_by
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.sets import cards_of
from tests.clauses import clause
from tests.games.rum_runner.seen import by_kind


class Start:
    """A table that has just been dealt, played through its options alone."""

    def __init__(self, seed: int = 1, mulligan: bool = True, **sets: int) -> None:
        self.rng, self.trace = Rng(seed), Trace()
        knobs = {name.replace("_", "."): number for name, number in sets.items()}
        self.state = GAME.start(GAME.rules(2, {"mulligan": mulligan}, knobs), self.rng, self.trace)

    def play(self, *moves: int) -> Start:
        """Answer with these moves, each of which has to be an option."""
        for move in moves:
            assert move in self.state.moves()
            self.state.play(move, self.rng)
        return self

    def hand(self, seat: int) -> list[int]:
        """A hand, as its owner sees it."""
        known: list[int] = by_kind(GAME.view(self.state, seat))["hands"][seat].known
        return known

    def cards(self, seat: int) -> Counter[int]:
        """Hand and deck of a side."""
        view = by_kind(GAME.view(self.state, ALL_SEEING))
        return Counter(view["hands"][seat].known + view["order"][seat])


@clause("RR-mulligan-1")
def test_without_the_option_nobody_is_asked() -> None:
    for seed in range(20):
        assert codes.GAIN in Start(seed, mulligan=False).state.moves()
    assert codes.GAIN in GAME.start(GAME.rules(2, {}, {}), Rng(1)).moves(), "it is off unless somebody turns it on"


@clause("RR-mulligan-1")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_five_cards_go_into_the_deck_and_five_are_drawn(seat: int) -> None:
    changed = 0
    for seed in range(30):
        table = Start(seed).play(*[codes.DONE] * seat)
        assert len(table.hand(seat)) == 5, "the hand is seen first"
        before, cards, other = table.hand(seat), table.cards(seat), table.hand(1 - seat)
        table.play(codes.NEW_HAND)
        assert len(table.hand(seat)) == 5
        assert table.cards(seat) == cards
        assert table.hand(1 - seat) == other
        changed += table.hand(seat) != before
    assert changed > 25


@clause("RR-mulligan-1")
def test_the_old_cards_are_shuffled_in_and_may_come_again() -> None:
    again = 0
    for seed in range(40):
        table = Start(seed)
        old = Counter(table.hand(codes.CROWN))
        again += (Counter(table.play(codes.NEW_HAND).hand(codes.CROWN)) & old).total()
    assert 0 < again < 5 * 40


@clause("RR-mulligan-2")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_a_new_hand_costs_a_coin_which_goes_to_the_bank(seat: int) -> None:
    table = Start().play(*[codes.DONE] * seat, codes.NEW_HAND)
    supply = GAME.view(table.state, SPECTATOR)["supply"]
    assert (supply[seat], supply[1 - seat]) == (4, 5)
    paid = [event for event in table.trace.events if event[0] == codes.E_SUPPLY]
    assert [event[1:4] for event in paid] == [(seat, -1, codes.C_MULLIGAN)]


@clause("RR-mulligan-3")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_it_may_be_repeated_as_long_as_a_coin_is_left(seat: int) -> None:
    table = Start().play(*[codes.DONE] * seat)
    for _ in range(5):
        assert table.state.seat() == seat
        assert table.state.moves() == [codes.DONE, codes.NEW_HAND]
        table.play(codes.NEW_HAND)
    assert table.state.seat() == 1 - seat, "no coin, no question"
    assert GAME.view(table.state, SPECTATOR)["supply"][seat] == 0


@clause("RR-mulligan-3")
def test_without_a_coin_at_the_start_nobody_is_asked() -> None:
    assert codes.GAIN in Start(start_coins=0).state.moves()


@clause("RR-mulligan-4")
def test_the_crown_decides_to_the_end_and_then_the_pirate() -> None:
    table = Start().play(codes.NEW_HAND, codes.NEW_HAND)
    assert table.state.seat() == codes.CROWN
    table.play(codes.DONE)
    assert (table.state.seat(), table.state.moves()) == (codes.PIRATE, [codes.DONE, codes.NEW_HAND])
    table.play(codes.NEW_HAND)
    assert table.state.seat() == codes.PIRATE
    table.play(codes.DONE)
    assert table.state.seat() == codes.CROWN
    assert table.state.why(codes.NEW_HAND) == NOT_ASKED, "the first action, and no way back"
    assert codes.GAIN in table.state.moves()


@clause("RR-mulligan-5")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_everybody_sees_how_many_hands_were_changed_and_nobody_the_cards(seat: int) -> None:
    table = Start().play(*[codes.DONE] * seat, codes.NEW_HAND, codes.NEW_HAND, codes.NEW_HAND)
    for viewer in (1 - seat, SPECTATOR):
        seen = [seen_by(event, viewer) for event in table.trace.events]
        assert [event[1] for event in seen if event[0] == codes.E_MULLIGAN] == [seat] * 3
        hands = [event for event in seen if event[0] in (codes.E_DEAL, codes.E_MULLIGAN) and event[1] == seat]
        assert [event[2] for event in hands] == [5] * 4
        assert {event[4] for event in hands} == {HIDDEN}
        assert not [event for event in seen if event[0] == codes.E_DRAW], "no other event tells of the cards"
        view = by_kind(GAME.view(table.state, viewer))
        assert view["hands"][seat] == (5, [])
        assert view["supply"][seat] == 2


@clause("RR-mulligan-1")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_each_hand_is_shown_to_its_owner(seat: int) -> None:
    table = Start().play(*[codes.DONE] * seat)
    hands = [table.hand(seat)]
    for _ in range(2):
        hands.append(table.play(codes.NEW_HAND).hand(seat))
    seen = [seen_by(event, seat) for event in table.trace.events]
    dealt = [event[4] for event in seen if event[0] in (codes.E_DEAL, codes.E_MULLIGAN) and event[1] == seat]
    assert [cards_of(cards, seat) for cards in dealt] == hands
