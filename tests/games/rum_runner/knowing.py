"""What the tests of who knows what share: positions to lose sight in, and what a viewer is shown."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.games.rum_runner.steps.crown import KIND
from tests.games.rum_runner.position import BAY, TIDES, Position

OTHERS = (codes.PIRATE, SPECTATOR)


def known_hand(position: Position, viewer: int, seat: int = codes.CROWN) -> list[int]:
    """The cards of a hand that a viewer knows."""
    known: list[int] = position.view(viewer)["hands"][seat][1]
    return known


def loose(position: Position, viewer: int) -> list[int]:
    """What a viewer knows to be in the Crown's hand or face down."""
    kinds: list[int] = position.view(viewer)["loose"]
    return kinds


def card_at(position: Position, viewer: int, island: int, place: int = 0) -> int:
    """The card in a place as a viewer sees it; NONE if it is hidden."""
    investment, hazards = position.view(viewer)["islands"][island]
    kind: int = (hazards[place - 1] if place else investment)[0]
    return kind


def crown_turn(
    hand: Sequence[int] = (), deck: Sequence[int] = (codes.GOLD_RUM, codes.SQUALL, codes.FOG_BANK)
) -> Position:
    """The Crown has four actions and a small deck, the Pirate a Sloop with Abigail aboard."""
    return (
        Position()
        .crown(hand)
        .deck(codes.CROWN, *deck)
        .pirate([codes.PAUL, codes.GALLEON])
        .ship(codes.SLOOP, crew=[codes.ABIGAIL])
        .turn(codes.CROWN, 4)
    )


def recall(position: Position, island: int, place: int = 0) -> Position:
    return position.play(codes.RECALL, codes.CARD_AT | slot(island, place))


def play_hazard(position: Position, island: int, kind: int) -> Position:
    return position.play(codes.PLAY_HAZARD, codes.AT | island, codes.PLAY | kind)


def play_investment(position: Position, kind: int) -> Position:
    """Play one investment, on the first free island."""
    position.play(codes.PLAY_INVESTMENTS)
    position.play(next(move for move in position.moves() if move & KIND == kind))
    return position.play(codes.DONE) if position.step == "Investment" else position


def raid(position: Position, island: int) -> Position:
    """The Crown lets the rest of its turn go by, and then the Pirate's first ship raids."""
    while position.step == "CrownAction":
        position.play(codes.GAIN)
    return position.play(codes.RAID | island, codes.JOIN | 0)


def look(position: Position, island: int, place: int = 0) -> Position:
    """After a raid on the empty Isle of Tides Abigail looks at a card."""
    return raid(position, TIDES).play(codes.EFFECT | codes.ABIGAIL, codes.LOOK | slot(island, place))


def lessons(position: Position, *moves: int) -> list[int]:
    """How much the seats and the public learn by these moves."""
    before = position.state.learnt[:]
    position.play(*moves)
    return [after - then for after, then in zip(position.state.learnt, before, strict=True)]


def with_reef_recalled(*hand: int) -> Position:
    """Reef lay face up, and is in the hand with these."""
    return recall(crown_turn(hand).hazard(BAY, codes.REEF, up=True).begin(), BAY, 1)


def with_reef_loose(played: int) -> Position:
    """Reef is in the hand, or lies face down before Bivalve Bay, where this was played."""
    return play_hazard(with_reef_recalled(codes.KRAKEN, codes.PRIVATEERS), BAY, played)
