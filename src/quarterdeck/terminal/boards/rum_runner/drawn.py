"""The table of Rum Runner as a picture: the Pirate's fleet above, the four islands, the Crown below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text

from quarterdeck.core.phrases import number_of
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import ISLAND_NAMES
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.games.rum_runner.view import CardView, RumRunnerView, ShipView
from quarterdeck.games.rum_runner.words.names import deck_id, hand_card_id, hand_id, island_id, slot_id
from quarterdeck.terminal.boards.lines import flow, mark_sign
from quarterdeck.terminal.boards.rum_runner import words
from quarterdeck.terminal.boards.rum_runner.cell import BACK, COIN, RAIDING, SEEN_BACK, card_line, hand_card, ship_line
from quarterdeck.terminal.boards.rum_runner.words import POINTS, ROLES, counted, faced, name_of

ROOMY = 30  # lines of a terminal in which ships have lines of their own, and islands are ruled off
FEW_SHIPS = 4  # each of which may have a line of its own
WIDEST = 30  # columns of an island
SIDE_STYLES = ("bold cyan", "bold magenta")
DECK_SHOWN = 4  # cards, to whoever may see every card

LEGEND = (
    "Each column is an island, named below it, with its hazards above: a raid comes from the top.",
    "Hazards have numbers: 1 is next to the island, and the highest is the outermost.",
    "⌂ is what lies on the island: an investment, and on Home Port the Crown's deck.",
    f"Reef lies face up. {BACK}Reef lies face down, and you know it.",
    f"{BACK} face down: you do not know the card. {BACK} starter: it is one of the four starting hazards.",
    f"{COIN}{COIN} are coins on a card, {COIN}7 are seven. (2) is what a card costs.",
    "Sloop N [Doug Doubloon C, _] is a ship with one crew and a free slot: N is a navigation icon, C a combat icon.",
    f"{RAIDING} is a ship in the raid, and the hazard that it faces. ▼ is the island that is raided.",
    "‹3› is what option 3 points at. ◂ is whose turn it is.",
    "look bay tells of an island, look sloop of a ship, discards what lies on the discard piles.",
)
SEEN_PLACE = 4  # the line of the legend before which comes what the Pirate has seen


SEEN_LEGEND = {
    codes.CROWN: f"{SEEN_BACK}Reef lies face down, and the Pirate has seen it.",
    codes.PIRATE: f"{SEEN_BACK}Reef lies face down, and you have seen it: the Crown knows that.",
}


def legend(viewer: int) -> list[str]:
    """What the signs mean to this viewer. To others than the Pirate, if to anybody, is shown what the Crown sees."""
    return [
        *LEGEND[:SEEN_PLACE],
        SEEN_LEGEND[codes.PIRATE if viewer == codes.PIRATE else codes.CROWN],
        *LEGEND[SEEN_PLACE:],
    ]


class Chart:
    """The whole board. It fits 80 columns, and shows longer names where there is more room."""

    def __init__(self, view: RumRunnerView, names: Sequence[str], marks: Mapping[str, str]) -> None:
        self.view = view
        self.names = names
        self.marks = marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, console.width)
        roomy = console.height >= ROOMY
        yield Group(
            *self._heading(width),
            *self._side(codes.PIRATE, width),
            *self._fleet(width, roomy),
            *self._islands(width, roomy),
            *self._side(codes.CROWN, width),
            *self._hand(width),
        )

    # What goes on

    def _heading(self, width: int) -> Iterator[Text]:
        view = self.view
        parts = [Text(f"Round {min(view['round'], view['cap'])} of {view['cap']}.", "bold")]
        if view["over"]:
            parts.append(Text("The game is over.", "bold"))
        elif view["actions"]:
            parts.append(Text(f"{ROLES[view['turn']]}'s turn: {number_of(view['actions'], 'action')} left."))
        else:
            parts.append(Text(f"{ROLES[view['turn']]}'s turn."))
        parts += [Text(words, "bold") for words in self._raid()]
        yield from flow(parts, width, 2)

    def _raid(self) -> Iterator[str]:
        """How far the raid has come."""
        view = self.view
        if view["over"]:
            return
        if view["target"] != codes.NONE:
            hazard = faced(view)
            facing = f", facing {hazard[2]}" if hazard is not None else ""
            yield f"Raid on {ISLAND_NAMES[view['target']]}{facing}."
        if view["raided"] is not None:
            yield f"Raided: {name_of(view['raided'])}."
        if view["pending"]:
            yield f"After the raid: {', '.join(words.called(who) for who in view['pending'])}."

    # The sides

    def _side(self, seat: int, width: int) -> Iterator[Text]:
        view = self.view
        name = self.names[seat] if self.names[seat] == ROLES[seat] else f"{ROLES[seat]} ({self.names[seat]})"
        turn = " ◂" if seat == view["turn"] and not view["over"] else ""
        parts = [
            Text.assemble((name, SIDE_STYLES[seat]), (turn, "bold"), (" wins" if self._wins(seat) else "", "bold")),
            Text.assemble(" ", (f"{COIN}{view['supply'][seat]}", "yellow")),
            Text(f" {view['points'][seat]} of {number_of(view['goal'], POINTS[seat])}"),
            Text.assemble(f" hand {view['hands'][seat]['size']}", mark_sign(self.marks.get(hand_id(seat), ""))),
        ]
        if seat == codes.PIRATE:
            parts.append(Text.assemble(f" deck {view['decks'][seat]}", mark_sign(self.marks.get(deck_id(seat), ""))))
        parts.append(Text(f" discards {len(view['discards'][seat])}"))
        if seat == codes.PIRATE and view["removed"]:
            parts.append(Text(f" out of the game {len(view['removed'])}"))
        line, *rest = flow(parts, width, 2)
        known = Text(" ".join(self._known(seat)), "italic")
        if known and not rest and len(line) + 2 + len(known) <= width:
            yield Text.assemble(line, "  ", known)
            return
        yield from (line, *rest)
        yield from flow([Text(" "), *known.split(" ")] if known else [], width, 4)

    def _wins(self, seat: int) -> bool:
        places = self.view["places"]
        return bool(places) and places[seat] == 1 and places[1 - seat] != 1

    def _known(self, seat: int) -> Iterator[str]:
        """What the viewer knows of hidden cards of a side that is not the viewer's."""
        view = self.view
        if seat == view["viewer"]:
            return
        known = view["hands"][seat]["known"]
        if known:
            yield f"In hand: {', '.join(counted(known))}."
        if seat == codes.PIRATE and view["top"] is not None:
            yield f"On top of the deck: {name_of(view['top'])}."
        if seat == codes.CROWN and (view["loose"] or view["astray"]):
            starters = [number_of(view["astray"], "starter")] if view["astray"] else []
            yield f"In hand or face down: {', '.join([*counted(view['loose']), *starters])}."
        if view["order"] and view["order"][seat]:
            yield f"Next in the deck: {', '.join(map(name_of, view['order'][seat][:DECK_SHOWN]))}."

    def _hand(self, width: int) -> Iterator[Text]:
        view = self.view
        if view["viewer"] < 0:
            return
        parts = [Text("Your hand:", "bold")]
        for sort, cards in words.grouped(view["hands"][view["viewer"]]["known"]):
            for place, (slug, number) in enumerate(cards):
                mark = self.marks.get(hand_card_id(words.number_of_kind(slug)), "")
                card = hand_card(slug, view["prices"][slug], number, mark)
                head, end = f"{sort} " if place == 0 else "", "," if place < len(cards) - 1 else ";"
                parts.append(Text.assemble((head, "dim"), card, end))
        if len(parts) == 1:
            parts.append(Text("empty", "dim"))
        else:
            parts[-1].right_crop(1)
        yield from flow(parts, width, 2)

    # The fleet

    def _fleet(self, width: int, roomy: bool) -> Iterator[Text]:
        ships = self.view["ships"]
        if not ships:
            yield Text("  No ship in play.", "dim")
        elif roomy and len(ships) <= FEW_SHIPS:
            for ship in ships:
                yield self._ship(ship, width)
        else:
            yield from self._in_pairs(ships, width)

    def _in_pairs(self, ships: Sequence[ShipView], width: int) -> Iterator[Text]:
        """Two ships a line, where two have room beside each other."""
        half = width // 2
        waiting: Text | None = None
        for ship in ships:
            line = self._ship(ship, half)
            if waiting is not None and max(half, len(waiting) + 1) + len(line) <= width:
                yield Text.assemble(waiting, " " * max(1, half - len(waiting)), line)
                waiting = None
                continue
            if waiting is not None:
                yield waiting
            waiting = line
        if waiting is not None:
            yield waiting

    def _ship(self, ship: ShipView, width: int) -> Text:
        name = words.ship_names(self.view)[ship["berth"]]
        line = ship_line(name, ship, self.marks, False)
        return line if len(line) < width else ship_line(name, ship, self.marks, True)

    # The islands

    def _islands(self, width: int, roomy: bool) -> Iterator[Text]:
        view = self.view
        inner = min(WIDEST, (width - 3) // len(ISLAND_NAMES) - 1)
        raided = [Text(" ▼ " if island == view["target"] else "", "bold") for island in range(len(ISLAND_NAMES))]
        yield _rule("┌┬┐", raided, inner)
        outermost = max(len(island["hazards"]) for island in view["islands"])
        for place in range(outermost, 0, -1):
            yield _row(str(place), [self._hazard(island, place, inner) for island in range(len(ISLAND_NAMES))])
        if outermost and roomy:
            yield _rule("├┼┤", [Text()] * len(ISLAND_NAMES), inner)
        for number, cells in enumerate(zip(*self._on_islands(inner), strict=True)):
            yield _row("" if number else "⌂", cells)
        titles = [
            Text.assemble(mark_sign(self.marks.get(island_id(island), "")), (name, "bold"))
            for island, name in enumerate(ISLAND_NAMES)
        ]
        yield _rule("└┴┘", titles, inner)

    def _hazard(self, island: int, place: int, inner: int) -> Text:
        row = self.view["islands"][island]["hazards"]
        if place > len(row):
            return Text(" " * inner)
        hazard = faced(self.view)
        return self._card(
            row[place - 1], slot(island, place), inner, hazard is not None and hazard[:2] == (island, place)
        )

    def _card(self, card: CardView, at: int, inner: int, is_faced: bool = False) -> Text:
        cost = self.view["prices"][card["kind"]] if card["kind"] is not None and not card["up"] else None
        return card_line(card, cost, self.marks.get(slot_id(at), ""), is_faced, inner)

    def _on_islands(self, inner: int) -> list[list[Text]]:
        """What lies on each island: its investment, and on Home Port the deck too; equally many lines each."""
        deck = self.view["decks"][codes.CROWN]
        columns = []
        for island, there in enumerate(self.view["islands"]):
            investment = there["investment"]
            cells = [self._card(investment, slot(island), inner)] if investment is not None else []
            if island == codes.HOME_PORT and deck:
                mark = mark_sign(self.marks.get(deck_id(codes.CROWN), ""))
                cells.append(_padded(Text(f"deck of {deck}"), mark, inner))
            columns.append(cells or [_padded(Text("free", "dim"), Text(), inner)])
        most = max(map(len, columns))
        return [[*cells, *[Text(" " * inner)] * (most - len(cells))] for cells in columns]


def _padded(left: Text, right: Text, width: int) -> Text:
    return Text.assemble(left, " " * (width - len(left) - len(right)), right)


def _row(label: str, cells: Sequence[Text]) -> Text:
    return Text.assemble(f"{label:>2}", ("│", "dim"), *(part for cell in cells for part in (cell, ("│", "dim"))))


def _rule(corners: str, titles: Sequence[Text], inner: int) -> Text:
    text = Text(f"  {corners[0]}", "dim")
    for number, title in enumerate(titles):
        before = (inner - len(title)) // 2
        text.append(corners[1] if number else "")
        text.append("─" * before)
        text.append_text(Text.assemble(title, style="not dim") if title else title)
        text.append("─" * (inner - before - len(title)))
    text.append(corners[2])
    return text
