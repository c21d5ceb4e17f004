"""What the tests of who knows what share: positions to lose sight in, and what a viewer is shown."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    FOG_BANK,
    GALLEON,
    GOLD_RUM,
    KRAKEN,
    PAUL,
    PRIVATEERS,
    REEF,
    SLOOP,
    SQUALL,
    slot,
)
from tests.games.rum_runner.scene import BAY, TIDES, Scene

OTHERS = (codes.PIRATE, SPECTATOR)


def known_hand(scene: Scene, viewer: int, seat: int = codes.CROWN) -> list[int]:
    """The cards of a hand that a viewer knows."""
    known: list[int] = scene.view(viewer)["hands"][seat][1]
    return known


def loose(scene: Scene, viewer: int) -> list[int]:
    """What a viewer knows to be in the Crown's hand or face down."""
    kinds: list[int] = scene.view(viewer)["loose"]
    return kinds


def card_at(scene: Scene, viewer: int, island: int, place: int = 0) -> int:
    """The card in a place as a viewer sees it; NONE if it is hidden."""
    investment, hazards = scene.view(viewer)["islands"][island]
    kind: int = (hazards[place - 1] if place else investment)[0]
    return kind


def crown_turn(hand: Sequence[int] = (), deck: Sequence[int] = (GOLD_RUM, SQUALL, FOG_BANK)) -> Scene:
    """The Crown has four actions and a small deck, the Pirate a Sloop with Abigail aboard."""
    return (
        Scene()
        .crown(hand)
        .deck(codes.CROWN, *deck)
        .pirate([PAUL, GALLEON])
        .ship(SLOOP, crew=[ABIGAIL])
        .turn(codes.CROWN, 4)
    )


def recall(scene: Scene, island: int, place: int = 0) -> Scene:
    return scene.play(codes.RECALL, codes.CARD_AT | slot(island, place))


def play_hazard(scene: Scene, island: int, kind: int) -> Scene:
    return scene.play(codes.PLAY_HAZARD, codes.AT | island, codes.PLAY | kind)


def play_investment(scene: Scene, kind: int) -> Scene:
    """Play one investment, on the first free island."""
    scene.play(codes.PLAY_INVESTMENTS, codes.PLAY | kind)
    while scene.step == "Investment":
        scene.play(codes.DONE)
    return scene


def raid(scene: Scene, island: int) -> Scene:
    """The Crown lets the rest of its turn go by, and then the Pirate's first ship raids."""
    while scene.step == "CrownAction":
        scene.play(codes.GAIN)
    return scene.play(codes.RAID | island, codes.JOIN | 0)


def look(scene: Scene, island: int, place: int = 0) -> Scene:
    """After a raid on the empty Isle of Tides Abigail looks at a card."""
    return raid(scene, TIDES).play(codes.EFFECT | ABIGAIL, codes.LOOK | slot(island, place))


def lessons(scene: Scene, *moves: int) -> list[int]:
    """How much the seats and the public learn by these moves."""
    before = scene.state.learnt[:]
    scene.play(*moves)
    return [after - then for after, then in zip(scene.state.learnt, before, strict=True)]


def with_reef_recalled(*hand: int) -> Scene:
    """Reef lay face up, and is in the hand with these."""
    return recall(crown_turn(hand).hazard(BAY, REEF, up=True).begin(), BAY, 1)


def with_reef_loose(played: int) -> Scene:
    """Reef is in the hand, or lies face down before Bivalve Bay, where this was played."""
    return play_hazard(with_reef_recalled(KRAKEN, PRIVATEERS), BAY, played)
