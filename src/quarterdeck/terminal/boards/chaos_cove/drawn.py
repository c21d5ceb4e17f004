"""The table of Chaos Cove as a picture: every part has as much room as there is, and what matters now has it first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import codes
from quarterdeck.terminal.boards.chaos_cove import lanes, own, reckoning, stacks, town, words
from quarterdeck.terminal.boards.chaos_cove.goods import goods_table
from quarterdeck.terminal.boards.chaos_cove.signs import BACK, FACED, LEADS, NONE, TURN, WIND, Table, beside, widest
from quarterdeck.terminal.boards.lines import flow, mark_sign
from quarterdeck.terminal.boards.room import Room
from quarterdeck.terminal.boards.seat_signs import SEAT_SIGNS

WIDE = 105  # columns from which on town, lanes and stacks stand beside each other

LEGEND = (
    f"A row of the table is a player: points, of which {LEADS} are the most, then goods and hero cards.",
    "1/3 is one ready of three; the others are used, or have fought, until the end of the round.",
    "beaten 2+1 are pirates and barbarians. to build 4+5 are ships and forts.",
    "+2 is the Fortress token, which helps in every fight. 1st is the first player.",
    f"{' '.join(SEAT_SIGNS)} are the players' ships, forts and heroes. {TURN} is whose turn it is.",
    "Below a lane's number are its invader's strength and the pieces that it attacks, the first one first.",
    f"{BACK} is an invader face down, {NONE} is none. {FACED} fights, or is attacked. (▲) is a fort that hides.",
    f"{WIND} is wind: a ship there can flee.",
    "A location is told with what it gives and who is there; two heroes fill it. Cla is Claudia, cut short.",
    "A fort gives what it shows for nothing, a ship for a rum.",
    "Art 0/3 is a hero card: in a fight it adds 0 at sea, 3 on land. It is played while Art is in town.",
    "‹3› is what option 3 points at. 'look tavern', 'look stack 4', 'heroes', 'invaders' and 'built' tell more.",
)

# Where things of a kind stand, if it is not on sea and land.
PART_OF = {
    "location": "town",
    "symbol": "town",
    "stack": "stacks",
    "supply": "box",
    "stock": "goods",
    "player": "goods",
    "built": "built",
    "card": "hand",
}
# What becomes shorter one after the other when there is little room, and to how many lines.
PLACING = (
    *(("heading", 1), ("known", 0), ("box", 0), ("built", 0), ("stacks", 0), ("hand", 1), ("heroes", 1), ("lanes", 1)),
    *(("town", 4), ("heroes", 0), ("lanes", 0), ("town", 0), ("now", 1)),
)
BUILDING = (
    *(("heading", 1), ("known", 0), ("box", 0), ("heroes", 0), ("town", 1), ("hand", 1), ("built", 1), ("lanes", 1)),
    *(("stacks", 6), ("town", 0), ("built", 0), ("stacks", 0), ("now", 1)),
)
CHOOSING = (  # the first card, by what it gives
    *(("heading", 1), ("known", 0), ("box", 0), ("heroes", 0), ("town", 0), ("built", 0), ("hand", 0), ("lanes", 0)),
    *(("stacks", 0), ("now", 1)),
)
FIGHTING = (
    *(("heading", 1), ("known", 0), ("box", 0), ("heroes", 0), ("stacks", 0), ("town", 1), ("built", 1), ("hand", 1)),
    *(("lanes", 3), ("built", 0), ("town", 0), ("lanes", 0), ("now", 1)),
)
LAST_OF_ALL = ("known", "box")  # what comes back only after everything else has as much room as it likes
BY_PHASE = {
    codes.SETTING_UP: BUILDING,
    codes.PLACING: PLACING,
    codes.HARVEST: BUILDING,
    codes.BUILDING: BUILDING,
}

Versions = list[list[Text]]


@dataclass
class Part:
    """A part of the board: its versions, the fullest first, and which of them is shown."""

    versions: Versions
    shown: int = 0

    @property
    def lines(self) -> list[Text]:
        """The version that is shown."""
        return self.versions[self.shown]

    @property
    def next(self) -> list[Text]:
        """The version that is the next shorter one."""
        return self.versions[self.shown + 1]


def draw(view: View, names: Sequence[str], marks: Mapping[str, str], room: Room) -> list[Text]:
    """The board in lines that fit the room."""
    table = Table(view, names, marks)
    lines: list[Text] | None = _wide(table, room) if room.width >= WIDE else None
    if lines is None:
        parts = _parts(table, room.width, {})
        lines = _fitted(parts, _order(table), room.height)
    for line in lines:
        line.truncate(room.width, overflow="ellipsis")
    return lines[: room.height]


def _wide(table: Table, room: Room) -> list[Text] | None:
    """Town, lanes and stacks beside each other, if they fit."""
    for blocks in _side_by_side(table):
        lines = beside(list(blocks.values()), 3)
        if widest(lines) <= room.width:
            through = lanes.broken_through(table, room.width)
            known: dict[str, Versions] = {name: [[]] for name in blocks}
            known["stacks" if "stacks" in blocks else "town"] = [lines]
            known["lanes"] = [[*through, *lanes.wave(table, room.width)], through]
            fitted = _fitted(_parts(table, room.width, known), _order(table), room.height)
            return fitted if len(fitted) <= room.height else None
    return None


def _side_by_side(table: Table) -> Iterator[dict[str, list[Text]]]:
    """What can stand beside each other, the widest first."""
    towns = [town.listed(table, effects) for effects in (True, False)]
    sides, gifts, brief = lanes.down(table), stacks.stack_table(table, True), stacks.stack_table(table, False)
    for cards in (gifts, brief):
        for places in towns:
            yield {"town": places, "lanes": sides, "stacks": cards}
    yield {"lanes": sides, "stacks": gifts}
    yield {"town": towns[-1], "lanes": sides}


def _parts(table: Table, width: int, known: Mapping[str, Versions]) -> dict[str, Part]:
    """All parts from the top, but for those that are known already."""
    versions = {name: known[name] if name in known else make(table, width) for name, make in PARTS.items()}
    keys: dict[str, list[str]] = {name: [] for name in versions}
    for ident, key in table.marks.items():
        keys[_part_of(table, ident)].append(mark_sign(key).plain)
    return {name: Part(_with_keys(each, keys[name])) for name, each in versions.items()}


def _with_keys(versions: Versions, keys: Sequence[str]) -> Versions:
    """Of the versions of a part those that show the keys of all options that point at something in it."""
    if not keys:
        return versions
    return [lines for lines in versions if _has_all(lines, keys)] or versions[:1]


def _has_all(lines: Sequence[Text], keys: Sequence[str]) -> bool:
    text = "".join(line.plain for line in lines)
    return all(key in text for key in keys)


def _order(table: Table) -> Sequence[tuple[str, int]]:
    """The parts that can be shorter, those first that matter least now, and how short."""
    if table.view["phase"] == codes.SETTING_UP and table.is_marked("stack"):
        return CHOOSING
    fighting = table.view["fight"] is not None
    return FIGHTING if fighting else BY_PHASE.get(table.view["phase"], FIGHTING)


def _part_of(table: Table, ident: str) -> str:
    """The part of the board in which a thing stands."""
    kind, _, name = ident.partition(":")
    placing = table.placing
    if placing is not None and name.partition(":")[0] in (placing["hero"], placing["location"]) and kind != "card":
        return "now"
    if kind == "hero":
        return "town" if name in words.heroes_in_town(table.view) else "heroes"
    return PART_OF.get(kind, "lanes")


def _fitted(parts: Mapping[str, Part], order: Sequence[tuple[str, int]], height: int) -> list[Text]:
    """The parts in as many lines as there are: in this order they become shorter, and in the other longer again."""

    def taken() -> int:
        return sum(len(part.lines) for part in parts.values())

    for name, floor in order:
        part = parts[name]
        while taken() > height and part.shown < len(part.versions) - 1 and len(part.next) >= floor:
            part.shown += 1
    for least in (True, False):  # first what has vanished has a line again, if there is one left
        for part in [parts[name] for name, _ in reversed(order) if not (least and name in LAST_OF_ALL)]:
            longer = reversed(range(part.shown)) if least else range(part.shown)
            for version in longer if not (least and part.lines) else ():
                lines = part.versions[version]
                if lines and taken() - len(part.lines) + len(lines) <= height:
                    part.shown = version
                    break
    return [line for part in parts.values() for line in part.lines]


# What goes on


def _heading(table: Table, width: int) -> Versions:
    view = table.view
    storm = ["Storm side."] if view["storm"] else []
    sentences = [words.round_words(view), words.phase_words(view), *words.turn_words(view, table.names)]
    versions = [[sentences[0], *storm, *sentences[1:]], sentences]
    return [list(flow([Text(sentence, "bold") for sentence in version], width, 2)) for version in versions] + [
        [Text(" ".join(sentences), "bold")]
    ]


def _now(table: Table, width: int) -> Versions:
    """The hero just placed, or the fight as a sum."""
    if table.view["fight"] is None or table.view["over"]:
        return town.placing_versions(table, width)
    parts = reckoning.sum_parts(table.view, table.names)
    whole = list(flow([Text(part, "bold" if number < 1 else "") for number, part in enumerate(parts)], width, 3))
    return [whole, [Text(reckoning.sum_in_brief(table.view, table.names), "bold")]]


PARTS: Mapping[str, Callable[[Table, int], Versions]] = {  # from the top
    "heading": _heading,
    "now": _now,
    "lanes": lanes.lane_versions,
    "town": town.town_versions,
    "stacks": stacks.stack_versions,
    "box": own.box_versions,
    "goods": lambda table, width: [goods_table(table, width)],
    "heroes": own.hero_versions,
    "built": stacks.built_versions,
    "known": own.known_versions,
    "hand": own.hand_versions,
}
