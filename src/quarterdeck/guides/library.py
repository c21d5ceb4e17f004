"""All lessons, in the order in which they are offered, and what has become of those of former times."""

from collections.abc import Mapping

from quarterdeck.guides import card_pirates, chaos_cove, rum_runner, wildtails
from quarterdeck.guides.guide import Guide

GUIDES: tuple[Guide, ...] = (*card_pirates.GUIDES, *rum_runner.GUIDES, *chaos_cove.GUIDES, *wildtails.GUIDES)

# Lessons that are no more, with those that have come in their place. A key is never used again: tables keep it.
SUCCESSORS: Mapping[str, str] = {
    "card-pirates/first-voyage": "card-pirates/setting-sail",
    "card-pirates/rough-waters": "card-pirates/wild-seas",
    "card-pirates/alone-at-sea": "card-pirates/lone-voyage",
    "rum-runner/crown": "rum-runner/crown-rum",
    "rum-runner/pirate": "rum-runner/pirate-raids",
    "chaos-cove/three-rounds": "chaos-cove/heroes",
    "wildtails/two-tails": "wildtails/scenes",
}
