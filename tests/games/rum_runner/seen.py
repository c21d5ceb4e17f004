"""A view with its cards by their numbers, as tests name them: NONE for one that the viewer does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.view import CardView, RumRunnerView


class Card(NamedTuple):
    """One of the Crown's cards in play."""

    kind: int
    coins: int
    up: bool
    starter: bool
    seen: bool


class Island(NamedTuple):
    """What lies on an island, and before it from the island outward."""

    investment: Card | None
    hazards: list[Card]


class Ship(NamedTuple):
    """A ship in play."""

    berth: int
    kind: int
    coins: int
    crew: list[int]
    raiding: bool


class Hand(NamedTuple):
    """How many cards a hand has, and those that the viewer knows."""

    size: int
    known: list[int]


def by_kind(view: RumRunnerView) -> Mapping[str, Any]:
    """The same view, with numbers instead of slugs."""
    return {
        **view,
        "hands": [Hand(hand["size"], _kinds(hand["known"])) for hand in view["hands"]],
        "islands": [
            Island(_card(island["investment"]) if island["investment"] else None, list(map(_card, island["hazards"])))
            for island in view["islands"]
        ],
        "ships": [
            Ship(ship["berth"], _kind(ship["kind"]), ship["coins"], _kinds(ship["crew"]), ship["raiding"])
            for ship in view["ships"]
        ],
        **{name: [_kinds(slugs) for slugs in view[name]] for name in ("order", "discards", "scored")},
        **{name: _kinds(view[name]) for name in ("loose", "removed", "pending")},
        **{name: _kind(view[name]) for name in ("top", "raided")},
    }


def _card(card: CardView) -> Card:
    return Card(_kind(card["kind"]), card["coins"], card["up"], card["starter"], card["seen"])


def _kinds(slugs: Sequence[str]) -> list[int]:
    return [_kind(slug) for slug in slugs]


def _kind(slug: str | None) -> int:
    return codes.NONE if slug is None else cards.BY_SLUG[slug].number
