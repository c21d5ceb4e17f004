"""Words about the Pirate's events: Treasure Map, Crashing Waves, Fair Winds, Fire Ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Describer, Label, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.crown import card_label

# Treasure Map


class MapShipWords(StepWords[RumState]):
    step = codes.MAP_SHIP_STEP
    clause = "RR-treasuremap-2"
    waits = "chooses a ship to raid by Treasure Map."

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        coins = number_of(s.rules.map_coins, "coin")
        return f"Treasure Map: which ship raids alone? It gets {coins} from the bank."

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        ship = names.ship_name(s, berth)
        return Label(f"Raid with {ship} ({names.ship_icon_words(s, berth)})", "RR-treasuremap-3")


class MapTargetWords(StepWords[RumState]):
    step = codes.MAP_TARGET_STEP
    clause = "RR-treasuremap-4"
    waits = "chooses an island for {} to raid."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return names.ship_name(s, s.arg)

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        icons = names.ship_icon_words(s, s.arg)
        return f"Treasure Map: which island does {self.about(s, who)} raid, with {icons}?"

    def island(self, s: RumState, island: int, who: Sequence[str]) -> str:
        return f"Raid {cards.ISLAND_NAMES[island]}"


# Crashing Waves


class WashWords(StepWords[RumState]):
    step = codes.WAVES_STEP
    clause = "RR-crashingwaves-2"
    asks = "Crashing Waves: which island? Each hazard before it loses a coin, and you gain as many."
    waits = "chooses an island for Crashing Waves."

    def island(self, s: RumState, island: int, who: Sequence[str]) -> str | Label:
        first = island * codes.ROW + 1
        coins = sum(1 for slot in range(first, first + s.rows[island]) if s.coins[slot])
        label = f"Wash over {cards.ISLAND_NAMES[island]}"
        if not coins:
            return Label(f"{label} (no coins on its hazards)", "RR-crashingwaves-3")
        return f"{label} and gain {number_of(coins, 'coin')}"


# Fair Winds


class SpeedUpWords(StepWords[RumState]):
    step = codes.WINDS_STEP
    clause = "RR-fairwinds-2"
    asks = "Fair Winds: which ship loses all its coins?"
    waits = "chooses a ship for Fair Winds."

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        return ship_label(s, "Take all coins off", berth)


def ship_label(s: RumState, does: str, berth: int) -> Label:
    """`Take from the Sloop (1 coin)`."""
    brief = f"{does} {names.ship_name(s, berth)}"
    return Label(f"{brief} ({number_of(s.ship_coins[berth], 'coin')})", brief=brief)


# Fire Ship


class BurnWords(StepWords[RumState]):
    step = codes.FIRE_SHIP_STEP
    clause = "RR-fireship-2"
    asks = "Fire Ship: which ship do you give up? Crew aboard are trashed with it."
    waits = "chooses a ship to give up for Fire Ship."

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        clause = "RR-fireship-3" if s.aboard[berth] else "RR-fireship-4"
        return Label(f"Trash {ship_and_crew(s, berth)}", clause)


def ship_and_crew(s: RumState, berth: int) -> str:
    """`the Sloop and its crew`, if it has any."""
    return names.ship_name(s, berth) + (" and its crew" if s.aboard[berth] else "")


class BurnHazardWords(StepWords[RumState]):
    step = codes.FIRE_HAZARD_STEP
    clause = "RR-fireship-2"
    asks = "Fire Ship: which hazard is trashed, with all its coins?"
    waits = "chooses a hazard to trash with Fire Ship."

    def card(self, s: RumState, slot: int, who: Sequence[str]) -> Label:
        return card_label(s, "Trash", slot, coins=True)


STEPS: Final[Sequence[StepWords[RumState]]] = (
    *(MapShipWords(), MapTargetWords(), WashWords(), SpeedUpWords(), BurnWords(), BurnHazardWords()),
)
EVENTS: Final[Mapping[int, Teller]] = {}
HAPPENINGS: Final[Mapping[int, Describer]] = {}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_MAP_COIN: ("That ship has a coin on it, and Treasure Map needs one without.", "RR-treasuremap-2"),
    codes.R_MAP_CREW: ("That ship has no crew, and Treasure Map needs one that has.", "RR-treasuremap-2"),
    codes.R_BURN_COIN: ("That ship has a coin on it, and only one without can be the Fire Ship.", "RR-fireship-2"),
    codes.R_TOO_CHEAP: ("That ship does not cost enough to be given up.", "RR-fireship-4"),
}
