"""The table of Wildtails as a picture: as much of it as there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from quarterdeck.games.wildtails.view import WildView
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.wildtails.columns import beside, flowed, in_one_go
from quarterdeck.terminal.boards.wildtails.crew import Crew
from quarterdeck.terminal.boards.wildtails.part import Detail
from quarterdeck.terminal.boards.wildtails.scenario import Scenario

WIDE = 105  # columns from which Characters and Empire stand beside the Scene
WIDEST = 110  # columns of the Scene and the Threat
GAP = 2  # columns between the Threat and what stands beside it
FRAMED = 18  # lines of a room that may have a frame: a lower one never has, so that it does not change its looks
NARROW = 60  # columns in which the skills of those who can be chosen are not named one by one


def drawn_table(view: WildView, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
    """The table in the most detail that the room has lines for."""
    lines: list[Text] = []
    for detail in list(Detail)[0 if room.height >= FRAMED else Detail.LOW :]:
        lines = lines_in(view, names, marks, detail, room.width)
        if len(lines) <= room.height:
            break
    for line in lines:
        line.truncate(room.width, overflow="ellipsis")
    return lines[: room.height]


def lines_in(view: WildView, names: Sequence[str], marks: Mapping[str, str], detail: Detail, width: int) -> list[Text]:
    """The table in this much detail."""
    scenario, crew = Scenario(view, names, marks, detail), Crew(view, names, marks, detail)
    right = width // 3 if width >= WIDE else 0
    left = min(width - right - GAP, WIDEST) if right else width
    objectives, empire = list(crew.objectives()), list(crew.empire())
    players = list(crew.players((right or width) < NARROW))
    lines = list(scenario.scene_and_threat(left, objectives if scenario.is_bare else []))
    if scenario.is_bare:
        objectives = []
    if detail < Detail.COUNTED:
        lines += [*scenario.deck(left), *scenario.discards(left)]
    if right:
        lines += flowed(objectives, left)
        lines = beside(lines, flowed([*players, *empire], right), left + GAP)
    elif detail < Detail.RUNNING:
        lines += flowed([*objectives, *empire, *players], left)
    else:
        lines += in_one_go([*objectives, *empire, *players], left)
    lines = [*scenario.heading(width), *lines]
    if detail < Detail.LOW and any("*" in line.plain for line in lines):
        lines.append(Text("* changed for good", "dim"))
    return lines
