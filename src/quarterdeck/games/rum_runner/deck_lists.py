"""The deck lists for people: every card with its text in our words, and where its values come from."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import Card

CARDS: Final[tuple[Card, ...]] = ()
