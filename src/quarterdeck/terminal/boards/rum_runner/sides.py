"""What is drawn above and below fleet and islands: what goes on, the two sides, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from quarterdeck.core.phrases import number_of
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import ISLAND_NAMES
from quarterdeck.games.rum_runner.view import RumRunnerView
from quarterdeck.games.rum_runner.words.names import RAIDED, REMOVED, deck_id, hand_id, pile_id, score_id, supply_id
from quarterdeck.terminal.boards.lines import flow, pointing
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.rum_runner import words
from quarterdeck.terminal.boards.rum_runner.cell import COIN, COIN_STYLE, ELLIPSIS, hand_card
from quarterdeck.terminal.boards.rum_runner.words import POINTS, ROLES, counted, faced, name_of

SIDE_STYLES = ("bold cyan", "bold magenta")
DECK_SHOWN = 4  # cards, to whoever may see every card
LONGEST_NAME = 16  # letters of a player's name


class Sides:
    """The heading, the two sides and the hand."""

    def __init__(self, view: RumRunnerView, names: Sequence[str], marks: Marks) -> None:
        self.view = view
        self.names = names
        self.marks = marks

    # What goes on

    def heading(self, width: int, brief: bool) -> list[Text]:
        """Round, turn and raid; a brief one leaves out of the raid what is seen on the islands."""
        view = self.view
        parts = [Text(f"Round {min(view['round'], view['cap'])} of {view['cap']}.", "bold")]
        whose = "Your" if view["turn"] == view["viewer"] else f"{ROLES[view['turn']]}'s"
        if view["over"]:
            parts.append(Text("The game is over.", "bold"))
        elif view["actions"]:
            parts.append(Text(f"{whose} turn: {number_of(view['actions'], 'action')} left.", "bold"))
        else:
            parts.append(Text(f"{whose} turn.", "bold"))
        if not view["over"]:
            parts += self._raid(brief)
        return [*flow(parts, width, 2)]

    def _raid(self, brief: bool) -> Iterator[Text]:
        """How far the raid has come."""
        view = self.view
        if view["target"] != codes.NONE and not brief:
            hazard = faced(view)
            facing = f", facing {hazard[2]}" if hazard is not None else ""
            yield Text(f"Raid on {ISLAND_NAMES[view['target']]}{facing}.", "bold")
        if view["raided"] is not None:
            yield pointing(Text(f"Raided: {name_of(view['raided'])}.", "bold"), RAIDED)
        if view["pending"]:
            yield Text(f"After the raid: {', '.join(words.called(who) for who in view['pending'])}.", "bold")

    # The sides

    def side(self, seat: int, width: int, known_lines: int, deck: bool) -> list[Text]:
        """A side's name, coins, points and cards, and at most so many lines of what is known of its hidden ones.

        `deck` says whether the Crown's deck is told here, because it is not drawn on its island.
        """
        line, *rest = flow([*self._parts(seat, deck)], width, 2)
        known = Text(" ".join(self._known(seat)), "italic")
        if known and not rest and len(line) + 2 + len(known) <= width:
            return [Text.assemble(line, "  ", known)]
        told = [*flow([Text(" "), *known.split(" ")], width, 4)] if known else []
        if len(told) > known_lines:
            told = told[:known_lines]
            for last in told[-1:]:
                last.truncate(width - 1)
                last.append(ELLIPSIS)
        return [line, *rest, *told]

    def _parts(self, seat: int, deck: bool) -> Iterator[Text]:
        view, marked = self.view, self.marks.marked
        turn = " ◂" if seat == view["turn"] and not view["over"] else ""
        wins = " wins" if self._wins(seat) else ""
        yield Text.assemble((self._name(seat), SIDE_STYLES[seat]), (turn + wins, "bold"))
        yield Text.assemble(" ", marked(Text(f"{COIN}{view['supply'][seat]}", COIN_STYLE), supply_id(seat)))
        points = Text(f"{view['points'][seat]} of {number_of(view['goal'], POINTS[seat])}")
        yield Text.assemble(" ", marked(points, score_id(seat)))
        yield Text.assemble(" ", marked(Text(f"hand {view['hands'][seat]['size']}"), hand_id(seat)))
        if seat == codes.PIRATE or deck:
            yield Text.assemble(" ", marked(Text(f"deck {view['decks'][seat]}"), deck_id(seat)))
        yield Text.assemble(" ", marked(Text(f"discards {len(view['discards'][seat])}"), pile_id(seat)))
        if seat == codes.PIRATE and view["removed"]:
            yield Text.assemble(" ", marked(Text(f"out of the game {len(view['removed'])}"), REMOVED))

    def _name(self, seat: int) -> str:
        """`You, the Pirate`, `Pirate (Bart)`."""
        if seat == self.view["viewer"]:
            return f"You, the {ROLES[seat]}"
        name = self.names[seat]
        return name if name == ROLES[seat] else f"{ROLES[seat]} ({name[:LONGEST_NAME]})"

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

    # The hand

    def hand(self, width: int) -> list[Text]:
        """The viewer's cards, one after the other."""
        parts = [Text("Your hand:", "bold")]
        for sort, cards in self._held():
            for place, card in enumerate(cards):
                head, end = f"{sort} " if place == 0 else "", "," if place < len(cards) - 1 else ";"
                parts.append(Text.assemble((head, "dim"), card, end))
        if len(parts) == 1:
            parts.append(Text("empty", "dim"))
        else:
            parts[-1].right_crop(1)
        return [*flow(parts, width, 2)]

    def hand_list(self) -> list[Text]:
        """The viewer's cards, each on a line of its own below its sort."""
        lines = [Text("Your hand", "bold")]
        for sort, cards in self._held():
            lines += [Text(f"{sort[:1].upper()}{sort[1:]}", "dim"), *(Text.assemble("  ", card) for card in cards)]
        return lines if len(lines) > 1 else [*lines, Text("Empty", "dim")]

    def _held(self) -> Iterator[tuple[str, list[Text]]]:
        view = self.view
        for sort, cards in words.grouped(view["hands"][view["viewer"]]["known"]):
            yield sort, [hand_card(slug, view["prices"][slug], number, self.marks) for slug, number in cards]
