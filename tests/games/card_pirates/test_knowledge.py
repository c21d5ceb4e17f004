"""Who learns and who loses sight of what, set by set.

Anna is seat 0, whose hand is looked at; Bart (1), Cleo (2) and the public look on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.knowledge import (
    forget_shown,
    learn,
    leave_seen,
    no_crew,
    show,
    slip_away,
    slip_away_as_face,
)
from quarterdeck.games.card_pirates.rules import make_rules
from quarterdeck.games.card_pirates.state import PUBLIC, PirateState
from tests.games.card_pirates.position import card_set

pytestmark = pytest.mark.laws

ANNA, BART, CLEO = range(3)
Seen = tuple[object, ...]


def holding(*hand: str, known: tuple[str, ...] = (), faces: tuple[str, ...] = ()) -> PirateState:
    """Anna holds these; everybody else knows some of them, and of some that they are faces."""
    s = PirateState(make_rules(3, {}, {}))
    s.hands[ANNA] = card_set(*hand)
    s.known = [card_set(*hand), card_set(*known), card_set(*known), card_set(*known)]
    s.faces = [0, card_set(*faces), card_set(*faces), card_set(*faces)]
    return s


def knows(s: PirateState, seer: int) -> tuple[list[str], list[str]]:
    """What a seer knows, and what it knows to be faces."""
    return cards.codes_of(s.known[seer]), cards.codes_of(s.faces[seer])


def leave(s: PirateState, card: str) -> int:
    """Anna's card is no longer in her hand."""
    s.hands[ANNA] ^= card_set(card)
    return card_set(card)


def test_what_is_shown_everybody_knows_and_needs_no_mark() -> None:
    s = holding("5C", "KD", faces=("KD",))
    show(s, card_set("5C", "KD"))
    for seer in (ANNA, BART, CLEO, PUBLIC):
        assert knows(s, seer) == (["5C", "KD"], [])


def test_what_one_seat_learns_no_other_does() -> None:
    s = holding("5C", "KD", faces=("KD",))
    learn(s, BART, card_set("KD"))
    assert knows(s, BART) == (["KD"], [])
    for seer in (CLEO, PUBLIC):
        assert knows(s, seer) == ([], ["KD"])


def test_what_was_shown_is_forgotten_by_all_and_nothing_else_is() -> None:
    s = holding("5C", "KD", "QD", known=("5C",), faces=("KD", "QD"))
    s.shown = card_set("5C", "KD")
    forget_shown(s)
    for seer in (BART, CLEO, PUBLIC):
        assert knows(s, seer) == ([], ["QD"])
    assert knows(s, ANNA) == (["QD"], [])
    assert s.shown == 0


def test_the_names_of_a_forgotten_group_are_gone_and_those_of_others_stay() -> None:
    s = holding()
    s.stack = [cards.from_code(card) for card in ("2C", "3C", "4C", "5C")]
    s.stack_group = [2, 2, 1, 0]
    s.shown = card_set("2C", "3C")
    show(s, card_set("2C", "3C", "4C"))
    forget_shown(s)
    assert s.stack_group == [0, 0, 1, 0]
    assert knows(s, CLEO) == (["4C"], [])


def test_with_nothing_shown_nothing_is_forgotten() -> None:
    s = holding("5C", known=("5C",))
    forget_shown(s)
    assert knows(s, BART) == (["5C"], [])


def test_a_card_that_slips_away_takes_what_was_known_with_it() -> None:
    s = holding("5C", "7H", known=("5C",))
    slip_away(s, ANNA, leave(s, "7H"), seers=0)
    assert knows(s, ANNA)[0] == ["5C", "7H"]
    for seer in (BART, CLEO, PUBLIC):
        assert knows(s, seer) == ([], [])


def test_who_saw_it_loses_nothing() -> None:
    s = holding("5C", "7H", known=("5C",))
    slip_away(s, ANNA, leave(s, "7H"), seers=1 << BART)
    assert knows(s, BART) == (["5C"], [])
    for seer in (CLEO, PUBLIC):
        assert knows(s, seer) == ([], [])


def test_the_only_card_cannot_slip_away_unknown() -> None:
    s = holding("5C", known=("5C",))
    slip_away(s, ANNA, leave(s, "5C"), seers=0)
    assert knows(s, CLEO) == (["5C"], [])


def test_known_cards_elsewhere_stay_known() -> None:
    s = holding("5C", "7H", known=("5C", "KD", "AS"), faces=("QD",))
    slip_away(s, ANNA, leave(s, "5C"), seers=0)
    assert knows(s, CLEO) == (["KD", "AS"], ["QD"])


def test_of_known_faces_one_fewer_is_certain() -> None:
    s = holding("5C", "QD", "KD", known=("QD", "KD"))
    slip_away(s, ANNA, leave(s, "5C"), seers=0)
    known, faces = knows(s, CLEO)
    assert (known, len(faces)) == ([], 1)


def test_of_nothing_but_faces_a_face_has_slipped_away() -> None:
    s = holding("QD", "KD", faces=("QD", "KD"))
    slip_away(s, ANNA, leave(s, "KD"), seers=0)
    assert knows(s, CLEO) == ([], ["QD", "KD"])


def test_a_payment_of_a_face_leaves_known_crew_known() -> None:
    s = holding("5C", "QD", "KD", known=("5C", "QD"))
    slip_away_as_face(s, ANNA, leave(s, "KD"))
    for seer in (BART, CLEO, PUBLIC):
        assert knows(s, seer) == (["5C"], ["KD"])
    assert knows(s, ANNA) == (["5C", "QD", "KD"], [])


def test_an_exchange_shows_the_card_and_takes_a_mark_with_it() -> None:
    s = holding("JC", "QD", "KD", faces=("QD", "KD"))
    leave_seen(s, ANNA, leave(s, "JC"))
    known, faces = knows(s, CLEO)
    assert (known, len(faces)) == (["JC"], 1)
    s = holding("JC", "QD", "KD", faces=("QD", "KD"))
    leave_seen(s, ANNA, leave(s, "QD"))
    assert knows(s, CLEO) == (["QD"], ["KD"])


def test_an_exchange_of_a_known_card_takes_no_mark() -> None:
    s = holding("JC", "QD", known=("JC",), faces=("QD",))
    leave_seen(s, ANNA, leave(s, "JC"))
    assert knows(s, CLEO) == (["JC"], ["QD"])


def test_without_crew_every_unknown_card_is_a_face() -> None:
    s = holding("JC", "QD", "KD", known=("JC",), faces=("QD",))
    no_crew(s, ANNA)
    for seer in (BART, CLEO, PUBLIC):
        assert knows(s, seer) == (["JC"], ["QD", "KD"])
    assert knows(s, ANNA)[1] == []


def hands() -> Iterator[PirateState]:
    """Every hand of up to four out of six cards, with everything that others may know of it."""
    pool = [cards.from_code(card) for card in ("5C", "6C", "JD", "QD", "KD", "AD")]
    for size in range(1, 5):
        for hand in combinations(pool, size):
            for labels in product(("known", "face", "open"), repeat=size):
                known = cards.mask([c for c, label in zip(hand, labels, strict=True) if label == "known"])
                faces = cards.mask([c for c, label in zip(hand, labels, strict=True) if label == "face"])
                if not faces & cards.CREW:
                    yield holding(
                        *cards.codes_of(cards.mask(list(hand))),
                        known=tuple(cards.codes_of(known)),
                        faces=tuple(cards.codes_of(faces)),
                    )


def sight(s: PirateState, card: int = 0) -> Seen:
    """All that Cleo can tell of Anna's hand, and of a card that has left it."""
    known, faces, hand = s.known[CLEO], s.faces[CLEO], s.hands[ANNA]
    assert not known & faces
    assert not faces & ~cards.FACES
    return (cards.count(hand), known & hand, known & card, cards.count(faces & hand), cards.count(faces & card))


def assert_told_alike(seen: dict[Seen, set[Seen]]) -> None:
    """What looked the same before looks the same after."""
    assert len(seen) > 20
    for before, after in seen.items():
        assert len(after) == 1, f"{before} is followed by {after}"


def slip(after: PirateState, c: int) -> None:
    known = after.known[CLEO]
    slip_away(after, ANNA, 1 << c, 0)
    assert not after.known[CLEO] & ~known, "nobody learns a place from it"


def slip_as_face(after: PirateState, c: int) -> None:
    slip_away_as_face(after, ANNA, 1 << c)
    assert (after.known[CLEO] | after.faces[CLEO]) >> c & 1, "the kind at least is known"


@pytest.mark.parametrize(("leaves", "kind"), [(slip, cards.CREW | cards.FACES), (slip_as_face, cards.FACES)])
def test_what_is_left_known_does_not_tell_what_slipped_away(
    leaves: Callable[[PirateState, int], None], kind: int
) -> None:
    seen: dict[Seen, set[Seen]] = defaultdict(set)
    for s in hands():
        before = sight(s)
        for c in cards.each(s.hands[ANNA] & kind):
            after = s.clone()
            after.hands[ANNA] ^= 1 << c
            leaves(after, c)
            seen[before].add(sight(after, 1 << c))
    assert_told_alike(seen)


def test_what_is_left_known_does_not_tell_whether_the_card_exchanged_was_marked() -> None:
    seen: dict[Seen, set[Seen]] = defaultdict(set)
    for s in hands():
        before = sight(s)
        for c in cards.each(s.hands[ANNA] & cards.FACES):
            after = s.clone()
            after.hands[ANNA] ^= 1 << c
            leave_seen(after, ANNA, 1 << c)
            assert after.known[CLEO] >> c & 1
            seen[(*before, c)].add(sight(after))
    assert_told_alike(seen)
