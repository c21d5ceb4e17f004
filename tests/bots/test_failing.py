"""An error inside a bot is told with the line of its author, whoever raised it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from quarterdeck.bots import Bot, Window
from quarterdeck.bots.failing import answer_of
from quarterdeck.core.errors import BotFailed
from quarterdeck.core.rng import Rng
from quarterdeck.games import find

BESIDE_OURS = f"{Path(quarterdeck.__file__).parent}_spy/overboard.py"


def question() -> Window:
    game = find("rum-runner")
    state = game.start(game.rules(2, {}, {}), Rng(1))
    return Window(game, state, state.seat())


def code(text: str, file: str, module: str) -> dict[str, Any]:
    """What this code defines, as if it stood in such a file of such a module."""
    names: dict[str, Any] = {"__name__": module, "Bot": Bot}
    exec(compile(text, file, "exec"), names)
    return names


def line_told(kind: type[Bot]) -> str:
    kind.key = "own"
    with pytest.raises(BotFailed) as failed:
        answer_of(kind(1), question())
    return failed.value.discreet


OVERBOARD = "class Overboard(Bot):\n def choose(self, window):\n  window.world(self.rng).answer(99999, self.rng)"


@pytest.mark.parametrize(("file", "module"), [("/mine/overboard.py", "mine"), (BESIDE_OURS, "quarterdeck_spy")])
def test_what_our_code_raises_is_told_with_the_line_that_called_it(file: str, module: str) -> None:
    """Also in a package beside ours whose name begins like ours."""
    assert line_told(code(OVERBOARD, file, module)["Overboard"]) == "IllegalMove (line 3 of overboard.py)"


def test_the_frames_of_a_compiled_module_are_ours_wherever_they_say_that_they_are() -> None:
    kernel = code("def sink():\n raise ValueError", "src/quarterdeck/core/kernel.py", "quarterdeck.core.kernel")

    class Sinking(Bot):
        def choose(self, window: Window) -> int:
            kernel["sink"]()
            return 0

    assert line_told(Sinking).endswith(" of test_failing.py)")
