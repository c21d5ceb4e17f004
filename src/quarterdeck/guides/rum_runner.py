"""The course in Rum Runner: two lessons for each side, the Crown first, whose cards the Pirate will meet again."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Guide
from quarterdeck.guides.rum_runner_crown import CROWN_GUARD, CROWN_RUM
from quarterdeck.guides.rum_runner_pirate import GREAT_RAID, PIRATE_RAIDS

GUIDES: Final[tuple[Guide, ...]] = (CROWN_RUM, CROWN_GUARD, PIRATE_RAIDS, GREAT_RAID)
