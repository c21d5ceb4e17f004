"""The table of Chaos Cove as a picture: sea, town and land beside each other, stacks and players below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.core.phrases import number_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS, INVADER_NAMES
from quarterdeck.games.chaos_cove.words.names import spot_words
from quarterdeck.terminal.boards.card_pirates.drawn import SHIP_SIGNS, SHIP_STYLES
from quarterdeck.terminal.boards.chaos_cove import cell, words
from quarterdeck.terminal.boards.chaos_cove.cell import BACK, CUT, FACED, FREE_BREAK, FREE_SPACE, NO_INVADER, POINT
from quarterdeck.terminal.boards.chaos_cove.cell import WIND_SIGN as WIND
from quarterdeck.terminal.boards.lines import flow, mark_sign

ROOMY = 34  # lines of a terminal in which lanes and locations have two lines, if nobody sat at the table
ROOMY_EACH = 3  # and for each player
LOW = 36  # lines of a terminal without which the map comes last, for what comes first may scroll away
WIDEST = 64  # columns of a location
GAP = 2  # columns between stacks

LEGEND = (
    "Left is the sea with its pirates, right the land with its barbarians, from the top as they attack.",
    f"1 12 {SHIP_SIGNS[0]}{FREE_SPACE}{FREE_SPACE}{WIND} is a lane: number, its invader's strength, three spaces.",
    f"{BACK} is an invader face down, {NO_INVADER} is none, {FREE_SPACE} an empty space.",
    f"{WIND} after a space is wind: a ship there can flee. The storm side has less wind.",
    f"{' '.join(SHIP_SIGNS)} are the ships, forts and heroes of the players, who have the same signs below.",
    f"{FACED} is an invader in a fight or attacking, and what it attacks. ({SHIP_SIGNS[0]}) is a fort that hides.",
    f"Goods: {cell.letter_words()}.",
    f"Tavern rrw {SHIP_SIGNS[0]}Art is a location with what can be taken there, and a hero in it. (r) was taken.",
    f"Where there is little room, heroes have {CUT} letters: Cla is {words.HEROES['claudia'].name}.",
    f"Broken through: {FREE_BREAK} is still free. When one of a kind finds none free, everybody loses.",
    f"4 Powder Sloop (3p+w) r→2g 4{POINT} ×6 is a stack: its open card costs 3p+w and is worth 4 points; 6 are left.",
    "r→2g: a ship gives 2 gunpowder for a rum. 2p: a fort gives 2 planks for nothing. - is nothing.",
    "A closed stack opens again at the end of the round.",
    f"12{POINT} are points so far. c2(1) are two cannons ready and one used; w2(1): one more of the crew has fought.",
    "won 2+1 are pirates and barbarians beaten. spare 4+5 are ships and forts that are not on the board yet.",
    "built 2+1+0 are ship cards, fort cards and rum parties, where there is no room for their names.",
    "Spare heroes are in hands that nobody has this round.",
    "Box: cannons and sabers that can still be had. Deck: 40+4 are hero cards to draw and discarded.",
    "1st has the first player marker. Fortress +2 is what every fight begins with while a hero is there.",
    "Art 0/3 is a hero card: in a fight it adds 0 at sea, 3 on land. It is played while its hero is in town.",
    "shown: hero cards that everybody knows to be in a hand.",
    "‹3› is what option 3 points at. ◂ is whose turn it is.",
    "look tavern tells of a location, look stack 4 of a stack, invaders of all invaders, built of all cards built.",
)


class Chart:
    """The whole board. It fits 80 columns, and takes more lines and words where there is more room."""

    def __init__(self, view: View, names: Sequence[str], marks: Mapping[str, str]) -> None:
        self.view = view
        self.names = names
        self.marks = marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, console.width)
        roomy = console.height >= ROOMY + ROOMY_EACH * len(self.names)
        low = console.height < LOW
        here = [*self._heading(width), *self._map(width, roomy), *self._breaks(width, roomy)]
        mine = self.view["viewer"]
        seats = range(len(self.view["players"]))
        if low:
            others = [line for seat in seats if seat != mine for line in self._player(seat, width, False)]
            own = self._player(mine, width, True) if mine in seats else ()
            parts = [*others, *self._spare(width), *self._stacks(width), *here, *own]
        else:
            everybody = [line for seat in seats for line in self._player(seat, width, True)]
            parts = [*here, *self._stacks(width), *everybody, *self._spare(width)]
        yield Group(*parts, *self._hand(width))

    # What goes on

    def _heading(self, width: int) -> Iterator[Text]:
        view = self.view
        storm = ["Storm side."] if view["storm"] else []
        sentences = [words.round_words(view), *storm, words.phase_words(view), *words.turn_words(view, self.names)]
        yield from flow([Text(sentence, "bold") for sentence in sentences], width, 2)
        if view["over"]:
            return
        going = [*self._placing(), *self._fight()]
        if going:
            yield from flow([Text(" "), *[Text(word) for sentence in going for word in sentence.split()]], width, 3)

    def _placing(self) -> Iterator[str]:
        placing = self.view["placing"]
        if placing is not None:
            free = number_of(placing["free"], "free resource")
            yield f"{words.HEROES[placing['hero']].name} is at {words.the_location(placing['location'])}: {free} left."

    def _fight(self) -> Iterator[str]:
        view, fight = self.view, self.view["fight"]
        if fight is None:
            return
        missing = fight["strength"] - fight["sum"]
        how = words.started(words.FIGHTS[fight["how"]])
        yield (
            f"{how}, {INVADER_NAMES[fight['land']]} of {spot_words(fight['spot'])}: "
            f"{fight['sum']} of {fight['strength']}{f', {missing} more to win' if missing > 0 else ', enough to win'}."
        )
        if fight["gus"]:
            yield f"Gus lets {fight['gus']} more of {words.whose(view['turn'], view, self.names)} crew fight."

    # Sea, town and land

    def _map(self, width: int, roomy: bool) -> Iterator[Text]:
        lanes = [cell.lane_cell(self.view, lane, self.marks, roomy) for lane in range(codes.LANES)]
        sea, land = (
            max(len(line) for cell in side for line in cell)
            for side in (lanes[: codes.SEA_LANES], lanes[codes.SEA_LANES :])
        )
        inner = min(WIDEST, (width - sea - land - 5) // 2)
        spelt = roomy and all(cell.spelt_width(self.view, place) <= inner for place in range(codes.LOCATIONS))
        town = [
            cell.location_cell(self.view, place, self.marks, inner, roomy, spelt) for place in range(codes.LOCATIONS)
        ]
        widths = (sea, inner, inner, land)
        yield _rule("┌┬┐", ("sea", "town", "", "land"), widths)
        half = codes.LOCATIONS // 2
        for row in range(half):
            cells = (lanes[row], town[row], town[row + half], lanes[row + codes.SEA_LANES])
            for number in range(max(map(len, cells))):
                yield _row([cell[number] if number < len(cell) else Text() for cell in cells], widths)
        yield _rule("└┴┘", ("", "", "", ""), widths)

    def _breaks(self, width: int, roomy: bool) -> Iterator[Text]:
        view = self.view
        middle = codes.FIRST_BREAK + codes.BREAKS
        parts = [
            Text("Broken through:", "bold"),
            Text.assemble("pirates ", cell.break_signs(view, range(codes.FIRST_BREAK, middle), self.marks), ","),
            Text.assemble("barbarians ", cell.break_signs(view, range(middle, codes.SPOTS), self.marks), "."),
        ]
        if roomy and not view["over"]:
            wave = view["strengths"][min(view["round"], len(view["strengths"])) - 1]
            pirates, barbarians = (" ".join(map(str, wave[side])) for side in ("pirates", "barbarians"))
            parts.append(Text(f"Wave {view['round']}: {pirates} at sea, {barbarians} on land.", "dim"))
        yield from flow([*parts, *self._box()], width, 2)

    def _box(self) -> Iterator[Text]:
        """Cannons and sabers to be had, other goods if an option points at them, and the hero cards."""
        view = self.view
        yield Text(" Box:")
        for goods in GOODS_SLUGS[: codes.STOCKED]:
            mark = self.marks.get(f"supply:{goods}", "")
            if goods in view["supply"]:
                yield Text.assemble(f"{cell.LETTERS[goods]}{view['supply'][goods]}", mark_sign(mark))
            elif mark:
                yield Text.assemble(cell.LETTERS[goods], mark_sign(mark))
        yield Text(f" Deck: {view['deck']}+{len(view['discards'])}")

    # Construction cards

    def _stacks(self, width: int) -> Iterator[Text]:
        """The stacks in as many columns as fit, filled from the top."""
        texts = [cell.stack_text(self.view, stack, self.marks) for stack in range(codes.STACK_NUMBER)]
        for across in range(codes.STACK_NUMBER, 0, -1):
            rows = -(-codes.STACK_NUMBER // across)
            columns = [texts[first : first + rows] for first in range(0, codes.STACK_NUMBER, rows)]
            widths = [max(map(len, column)) for column in columns]
            if across == 1 or sum(widths) + GAP * (len(columns) - 1) <= width:
                break
        for row in range(rows):
            cells = [(column[row], wide) for column, wide in zip(columns, widths, strict=True) if row < len(column)]
            line = Text(" " * GAP).join(_padded(text, wide) for text, wide in cells)
            line.rstrip()
            yield line

    # The players

    def _player(self, seat: int, width: int, listed: bool) -> Iterator[Text]:
        """Stock, heroes and construction cards of a seat; the cards are only counted if not `listed`."""
        view = self.view
        heroes = cell.waiting_parts(view, seat, self.marks, None if listed else CUT)
        more = [Text("heroes", "dim"), *heroes] if heroes else []
        if listed:
            built = cell.with_commas(cell.built_parts(view, seat, self.marks)) or [Text("nothing", "dim")]
            yield from flow(list(self._stock_line(seat)), width, 3)
            yield from flow([Text(" "), *more, Text("built", "dim"), *built], width, 4)
        else:
            yield from flow([*self._stock_line(seat), Text(f"built {self._types_built(seat)}"), *more], width, 3)

    def _spare(self, width: int) -> Iterator[Text]:
        heroes = cell.waiting_parts(self.view, None, self.marks, None)
        if heroes:
            yield from flow([Text("Spare heroes:"), *heroes], width, 3)

    def _stock_line(self, seat: int) -> Iterator[Text]:
        view, player = self.view, self.view["players"][seat]
        turn = "◂" if seat == words.acting(view) else ""
        yield Text.assemble(
            cell.seat_sign(seat),
            (self.names[seat], SHIP_STYLES[seat]),
            turn,
            mark_sign(self.marks.get(f"player:{seat}", "")),
        )
        yield Text(f"{player['points']}{POINT}", "bold")
        yield from cell.stock_parts(view, seat, self.marks)
        yield Text(f"won {player['won']['pirates']}+{player['won']['barbarians']}")
        yield Text(f"spare {player['ships']}+{player['forts']}")
        if player["fortress"]:
            yield Text(f"Fortress +{view['prices']['fortress']}", "bold")
        if seat == view["marker"]:
            yield Text("1st", "bold")
        if view["passed"][seat]:
            yield Text("passed", "dim")
        if seat != view["viewer"] and player["hand"]:
            yield Text(f"shown: {', '.join(words.named(player['hand']))}", "italic")

    def _types_built(self, seat: int) -> str:
        """`2+1+0`: ships, forts and rum parties, where there is no room for names."""
        kinds = [words.BUILDINGS[kind].sort for kind in self.view["players"][seat]["cards"]]
        return "+".join(str(kinds.count(kind)) for kind in (codes.SHIP, codes.FORT, codes.PARTY))

    # The hand

    def _hand(self, width: int) -> Iterator[Text]:
        view = self.view
        if view["viewer"] < 0:
            return
        cards = words.counted(view["players"][view["viewer"]]["hand"])
        here = words.heroes_in_town(view)
        parts = [Text("Your hand:", "bold")]
        for where, there in (("in town", True), ("not in town", False)):
            some = [self._card(hero, number) for hero, number in cards if (hero in here) == there]
            if some and len(parts) > 1:
                parts[-1].append(";")
            parts += [Text(where, "dim"), *cell.with_commas(some)] if some else []
        if not cards:
            parts.append(Text("empty", "dim"))
        yield from flow(parts, width, 2)

    def _card(self, hero: str, number: int) -> Text:
        times = f"{number} " if number > 1 else ""
        worth = f"{self.view['naval'][hero]}/{self.view['martial'][hero]}"
        name = words.HEROES[hero].name
        return Text.assemble(f"{times}{name} {worth}", mark_sign(self.marks.get(f"card:{hero}", "")))


def _padded(text: Text, width: int) -> Text:
    return Text.assemble(text, " " * (width - len(text)))


def _row(cells: Sequence[Text], widths: Sequence[int]) -> Text:
    bar = Text("│", "dim")
    return Text.assemble(
        bar, *(part for cell, wide in zip(cells, widths, strict=True) for part in (_padded(cell, wide), bar))
    )


def _rule(corners: str, titles: Sequence[str], widths: Sequence[int]) -> Text:
    text = Text(corners[0], "dim")
    for number, (title, wide) in enumerate(zip(titles, widths, strict=True)):
        text.append(corners[1] if number else "")
        text.append(title, "not dim bold" if title else "")
        text.append("─" * (wide - len(title)))
    text.append(corners[2])
    return text
