"""The guides: for every game, a course of lessons that teach it by doing."""

from quarterdeck.guides.guide import (
    Choose,
    Do,
    Guide,
    Play,
    Remark,
    Reply,
    ScriptBroken,
    Step,
    Tell,
    is_done,
    named,
    open_lesson,
    options_of,
    remark_on,
    texts_of,
)

__all__ = [
    "Choose",
    "Do",
    "Guide",
    "Play",
    "Remark",
    "Reply",
    "ScriptBroken",
    "Step",
    "Tell",
    "is_done",
    "named",
    "open_lesson",
    "options_of",
    "remark_on",
    "texts_of",
]
