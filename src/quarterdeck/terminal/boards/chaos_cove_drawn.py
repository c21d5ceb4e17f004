"""The table of Chaos Cove as a picture: sea, town and land beside each other, stacks and players below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.core.phrases import number_of
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import HERO_NAMES, INVADER_NAMES, KIND_OF
from quarterdeck.games.chaos_cove.words.names import hand_card_id, seat_id, spot_words, supply_id, location as the_location
from quarterdeck.terminal.boards.card_pirates_drawn import SHIP_SIGNS, SHIP_STYLES
from quarterdeck.terminal.boards.chaos_cove_cell import (
    BACK,
    CUT,
    FACED,
    FREE_BREAK,
    FREE_SPACE,
    LETTERS,
    NO_INVADER,
    POINT,
    WIND_SIGN,
    break_signs,
    built_parts,
    lane_cell,
    letter_words,
    location_cell,
    seat_sign,
    spelt_width,
    stack_text,
    stock_parts,
    waiting_parts,
    with_commas,
)
from quarterdeck.terminal.boards.chaos_cove_words import (
    FIGHTS,
    acting,
    counted,
    heroes_in_town,
    phase_words,
    round_words,
    started,
    turn_words,
    whose,
)
from quarterdeck.terminal.boards.rum_runner_cell import flow, mark_sign

ROOMY = 34  # lines of a terminal in which lanes and locations have two lines, if nobody sat at the table
ROOMY_EACH = 3  # and for each player
LOW = 36  # lines of a terminal without which the map comes last, for what comes first may scroll away
WIDEST = 64  # columns of a location
GAP = 2  # columns between stacks

LEGEND = (
    "Left is the sea with its pirates, right the land with its barbarians, from the top as they attack.",
    f"1 12 {SHIP_SIGNS[0]}{FREE_SPACE}{FREE_SPACE}{WIND_SIGN} is a lane: number, its invader's strength, three spaces.",
    f"{BACK} is an invader face down, {NO_INVADER} is none, {FREE_SPACE} an empty space.",
    f"{WIND_SIGN} after a space is wind: a ship there can flee. The storm side has less wind.",
    f"{' '.join(SHIP_SIGNS)} are the ships, forts and heroes of the players, who have the same signs below.",
    f"{FACED} is an invader in a fight or attacking, and what it attacks. ({SHIP_SIGNS[0]}) is a fort that hides.",
    f"Goods: {letter_words()}.",
    f"Tavern rrw {SHIP_SIGNS[0]}Art is a location with what can be taken there, and a hero in it. (r) was taken.",
    f"Where there is little room, heroes have {CUT} letters: Cla is {HERO_NAMES[codes.CLAUDIA]}.",
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
        sentences = [round_words(view), *storm, phase_words(view), *turn_words(view, self.names)]
        yield from flow([Text(words, "bold") for words in sentences], width, 2)
        if view["over"]:
            return
        going = [*self._placing(), *self._fight()]
        if going:
            yield from flow([Text(" "), *[Text(word) for words in going for word in words.split()]], width, 3)

    def _placing(self) -> Iterator[str]:
        placing = self.view["placing"]
        if placing is not None:
            free = number_of(placing["free"], "free resource")
            yield f"{HERO_NAMES[placing['hero']]} is at {the_location(placing['location'])}: {free} left."

    def _fight(self) -> Iterator[str]:
        view, fight = self.view, self.view["fight"]
        if fight is None:
            return
        missing = fight["strength"] - fight["sum"]
        yield (
            f"{started(FIGHTS[fight['how']])}, {INVADER_NAMES[fight['land']]} of {spot_words(fight['spot'])}: "
            f"{fight['sum']} of {fight['strength']}{f', {missing} more to win' if missing > 0 else ', enough to win'}."
        )
        if fight["gus"]:
            yield f"Gus lets {fight['gus']} more of {whose(view['turn'], view, self.names)} crew fight."

    # Sea, town and land

    def _map(self, width: int, roomy: bool) -> Iterator[Text]:
        lanes = [lane_cell(self.view, lane, self.marks, roomy) for lane in range(codes.LANES)]
        sea, land = (
            max(len(line) for cell in side for line in cell)
            for side in (lanes[: codes.SEA_LANES], lanes[codes.SEA_LANES :])
        )
        inner = min(WIDEST, (width - sea - land - 5) // 2)
        spelt = roomy and all(spelt_width(self.view, place) <= inner for place in range(codes.LOCATIONS))
        town = [location_cell(self.view, place, self.marks, inner, roomy, spelt) for place in range(codes.LOCATIONS)]
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
            Text.assemble("pirates ", break_signs(view, range(codes.FIRST_BREAK, middle), self.marks), ","),
            Text.assemble("barbarians ", break_signs(view, range(middle, codes.SPOTS), self.marks), "."),
        ]
        if roomy and not view["over"]:
            wave = view["strengths"][min(view["round"], len(view["strengths"])) - 1]
            pirates, barbarians = (
                " ".join(map(str, wave[first : first + codes.SEA_LANES])) for first in (0, codes.SEA_LANES)
            )
            parts.append(Text(f"Wave {view['round']}: {pirates} at sea, {barbarians} on land.", "dim"))
        yield from flow([*parts, *self._box()], width, 2)

    def _box(self) -> Iterator[Text]:
        """Cannons and sabers to be had, other goods if an option points at them, and the hero cards."""
        view = self.view
        yield Text(" Box:")
        for goods in range(codes.STOCKED):
            mark = self.marks.get(supply_id(goods), "")
            if goods < len(view["supply"]):
                yield Text.assemble(f"{LETTERS[goods]}{view['supply'][goods]}", mark_sign(mark))
            elif mark:
                yield Text.assemble(LETTERS[goods], mark_sign(mark))
        yield Text(f" Deck: {view['deck']}+{len(view['discards'])}")

    # Construction cards

    def _stacks(self, width: int) -> Iterator[Text]:
        """The stacks in as many columns as fit, filled from the top."""
        texts = [stack_text(self.view, stack, self.marks) for stack in range(codes.STACK_NUMBER)]
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
        heroes = waiting_parts(view, seat, self.marks, None if listed else CUT)
        more = [Text("heroes", "dim"), *heroes] if heroes else []
        if listed:
            built = with_commas(built_parts(view, seat, self.marks)) or [Text("nothing", "dim")]
            yield from flow(list(self._stock_line(seat)), width, 3)
            yield from flow([Text(" "), *more, Text("built", "dim"), *built], width, 4)
        else:
            yield from flow([*self._stock_line(seat), Text(f"built {self._types_built(seat)}"), *more], width, 3)

    def _spare(self, width: int) -> Iterator[Text]:
        heroes = waiting_parts(self.view, None, self.marks, None)
        if heroes:
            yield from flow([Text("Spare heroes:"), *heroes], width, 3)

    def _stock_line(self, seat: int) -> Iterator[Text]:
        view, player = self.view, self.view["players"][seat]
        turn = "◂" if seat == acting(view) else ""
        yield Text.assemble(
            seat_sign(seat), (self.names[seat], SHIP_STYLES[seat]), turn, mark_sign(self.marks.get(seat_id(seat), ""))
        )
        yield Text(f"{player['points']}{POINT}", "bold")
        yield from stock_parts(view, seat, self.marks)
        yield Text(f"won {player['won'][0]}+{player['won'][1]}")
        yield Text(f"spare {player['ships']}+{player['forts']}")
        if player["fortress"]:
            yield Text(f"Fortress +{view['prices']['fortress']}", "bold")
        if seat == view["marker"]:
            yield Text("1st", "bold")
        if view["passed"][seat]:
            yield Text("passed", "dim")
        if seat != view["viewer"] and player["hand"]:
            yield Text(f"shown: {', '.join(_card_names(player['hand']))}", "italic")

    def _types_built(self, seat: int) -> str:
        """`2+1+0`: ships, forts and rum parties, where there is no room for names."""
        kinds = [KIND_OF[kind] for kind in self.view["players"][seat]["cards"]]
        return "+".join(str(kinds.count(kind)) for kind in (codes.SHIP, codes.FORT, codes.PARTY))

    # The hand

    def _hand(self, width: int) -> Iterator[Text]:
        view = self.view
        if view["viewer"] < 0:
            return
        cards = counted(view["players"][view["viewer"]]["hand"])
        here = heroes_in_town(view)
        parts = [Text("Your hand:", "bold")]
        for words, there in (("in town", True), ("not in town", False)):
            some = [self._card(hero, number) for hero, number in cards if (hero in here) == there]
            if some and len(parts) > 1:
                parts[-1].append(";")
            parts += [Text(words, "dim"), *with_commas(some)] if some else []
        if not cards:
            parts.append(Text("empty", "dim"))
        yield from flow(parts, width, 2)

    def _card(self, hero: int, number: int) -> Text:
        times = f"{number} " if number > 1 else ""
        worth = f"{self.view['naval'][hero]}/{self.view['martial'][hero]}"
        return Text.assemble(f"{times}{HERO_NAMES[hero]} {worth}", mark_sign(self.marks.get(hand_card_id(hero), "")))


def _card_names(kinds: Sequence[int]) -> list[str]:
    return [f"{number} {HERO_NAMES[hero]}" if number > 1 else HERO_NAMES[hero] for hero, number in counted(kinds)]


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
