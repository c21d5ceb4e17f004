"""What a server has for good is not looked through again and again."""

from __future__ import annotations

import gc

from quarterdeck.server.running import set_aside


def test_what_is_there_from_the_start_is_set_aside() -> None:
    before = gc.get_freeze_count()
    try:
        set_aside()
        assert gc.get_freeze_count() > before + 10_000
    finally:
        gc.unfreeze()
