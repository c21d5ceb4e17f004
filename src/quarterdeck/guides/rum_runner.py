"""The first-time guides of Rum Runner: one for each side, the Crown first, whose cards the Pirate will meet again."""

from __future__ import annotations

from typing import Final

from quarterdeck.guides.guide import Guide
from quarterdeck.guides.rum_runner_crown import CROWN_GUIDE
from quarterdeck.guides.rum_runner_pirate import PIRATE_GUIDE

GUIDES: Final[tuple[Guide, ...]] = (CROWN_GUIDE, PIRATE_GUIDE)
