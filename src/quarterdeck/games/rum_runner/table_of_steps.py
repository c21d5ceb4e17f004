"""The steps of the game by their ids. `steps` fills it, so that states can refer to it without knowing the rules."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import Act, Step
from quarterdeck.games.rum_runner import codes

STEP_TABLE: Final[list[Step[Any]]] = [Act(0) for _ in range(codes.STEPS)]
