"""What is drawn beside the sea or below it: round, captains, stack, discarded cards, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from quarterdeck.core.phrases import number_of
from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.view import CardPiratesView
from quarterdeck.games.card_pirates.words.names import STACK, card_id, hand_id, ship_id
from quarterdeck.terminal.boards.card_pirates.cell import STYLES, sign_of
from quarterdeck.terminal.boards.lines import flow
from quarterdeck.terminal.boards.marked import Marks
from quarterdeck.terminal.boards.seat_signs import SEAT_SIGNS, SEAT_STYLES

FACES = "J Q K A"
LONGEST_NAME, SHORT_NAME = 16, 8  # letters of a captain's name, and where there is little room
MOST_TOLD = 4  # places of the stack that are named


class Captains:
    """Everything of a view but the sea."""

    def __init__(self, view: CardPiratesView, names: Sequence[str], marks: Marks) -> None:
        self.view = view
        self.names = names
        self.marks = marks

    def column(self, width: int, hand: bool) -> list[Text]:
        """One below the other, in a column so wide; with the viewer's hand, if it is to stand there."""
        lines = [*flow(self._heading(), width, 2)]
        for seat in range(self.view["seats"]):
            lines += flow([*self._captain(seat), *self._holding(seat, cards.DECK)], width, 4)
        lines += [line for part in self._piles(MOST_TOLD) for line in flow(part, width, 4)]
        if hand:
            lines += [Text(), *self.hand(width)]
        return lines

    def strip(self, width: int, named: int) -> list[Text]:
        """One beside the other, in lines so wide; of a rival's hand so many cards are named."""
        parts = self._heading()
        letters = LONGEST_NAME if named else SHORT_NAME
        for seat in range(self.view["seats"]):
            captain = [Text(), *self._captain(seat, letters), *self._holding(seat, named)]
            parts.append(Text(" ").join(captain))
        for part in self._piles(min(named, MOST_TOLD)):
            parts += part
        return [*flow(parts, width, 2)]

    # The parts

    def _heading(self) -> list[Text]:
        """`Round 3 of 60:`, `Anne's turn.`."""
        view = self.view
        if view["over"]:
            turn = "the game is over."
        elif self._turn() == view["viewer"]:
            turn = "your turn."
        else:
            turn = f"{self._name(self._turn())}'s turn."
        return [Text(f"Round {min(view['round'], view['cap'])} of {view['cap']}:", "bold"), Text(turn, "bold")]

    def _name(self, seat: int, letters: int = LONGEST_NAME) -> str:
        return self.names[seat][:letters].strip()

    def _captain(self, seat: int, letters: int = LONGEST_NAME) -> Iterator[Text]:
        """`▲ Anne`, `6 cards ◂`."""
        view = self.view
        hand, ship, held = view["hands"][seat], ship_id(seat), hand_id(seat)
        yield self.marks.marked(Text(f"{SEAT_SIGNS[seat]} {self._name(seat, letters)}", SEAT_STYLES[seat]), ship)
        text = self.marks.marked(Text(number_of(hand["size"], "card")), held)
        if hand["laid"]:
            text.append(f", {hand['laid']} laid")
        if view["over"]:
            yield Text.assemble(text, ",")
            text = Text(f"{number_of(view['scores'][seat], 'point')}, place {view['places'][seat]}", "bold")
        elif seat == self._turn():
            text.append(" ◂", "bold")
        yield text

    def _turn(self) -> int:
        return self.view["turn"] if self.view["path"] else self.view["asked"]

    def _holding(self, seat: int, named: int) -> Iterator[Text]:
        """What is known of a rival's hand: `has Q♥ K♣`, `2 of J Q K A`."""
        hand = self.view["hands"][seat]
        if seat == self.view["viewer"]:
            return
        known = sorted(hand["known"], key=_worth)
        shown, more = known[:named], len(known) - named
        has = "with " if self.view["over"] else "has "
        if shown:
            for number, card in enumerate(shown):
                yield Text.assemble((has if number == 0 else "", "dim"), sign_of(card))
            if more > 0:
                yield Text(f"+{more}", "dim")
        if hand["faces"]:
            yield Text(f"{hand['faces']} of {FACES}", "dim")

    def _piles(self, told: int) -> Iterator[list[Text]]:
        """The stack and the discarded cards, as parts that flow."""
        stack, gone = self.view["stack"], self.view["discards"]
        if stack["size"] or stack["told"]:
            size = self.marks.marked(Text(f"Stack: {number_of(stack['size'], 'card')}"), STACK)
            places = [
                Text.assemble((f"{each['place'] + 1}:", "dim"), Text("/").join(map(sign_of, each["cards"])))
                for each in stack["told"][:told]
            ]
            yield [size, *places]
        if gone:
            yield [Text("Discarded:"), *(by_suits(gone) if told else [Text(number_of(len(gone), "card"))])]

    # The viewer's hand

    def hand(self, width: int) -> list[Text]:
        """The cards that the viewer holds, with the options that point at them."""
        held, laid = self._held()
        parts = [Text("Your hand:", "bold")]
        for number, card in enumerate(held):
            new_suit = number and held[number - 1][-1] != card[-1]
            parts.append(Text.assemble(" " if new_suit else "", self._card(card)))
        return [*flow([*parts, *self._nothing(held), *self._laid(laid)], width, 2)]

    def brief_hand(self, width: int) -> list[Text]:
        """The cards that the viewer holds, suit by suit: `♣3 8 10  ♥Q`."""
        held, laid = self._held()
        return [*flow([Text("Hand:", "bold"), *by_suits(held), *self._nothing(held), *self._laid(laid)], width, 2)]

    def _held(self) -> tuple[list[str], list[str]]:
        viewer, laid = self.view["viewer"], self.view["laid"]
        return [card for card in self.view["hands"][viewer]["known"] if card not in laid], laid

    def _nothing(self, held: Sequence[str]) -> list[Text]:
        if held:
            return []
        return [Text("not seen yet" if self.view["hands"][self.view["viewer"]]["size"] else "empty", "dim")]

    def _laid(self, laid: Sequence[str]) -> list[Text]:
        return [Text("  laid for the battle:"), *map(self._card, laid)] if laid else []

    def _card(self, code: str) -> Text:
        return self.marks.marked(sign_of(code), card_id(cards.from_code(code)))


def by_suits(some: Sequence[str]) -> list[Text]:
    """`♣3 8 10`, `♥Q`: cards suit by suit."""
    suits = []
    for letter, sign in zip(cards.SUIT_LETTERS, cards.SUIT_SIGNS, strict=True):
        ranks = [card[:-1] for card in some if card.endswith(letter)]
        if ranks:
            suits.append(Text(f"{sign}{' '.join(ranks)} ", STYLES.get(letter, "")))
    return suits


def _worth(code: str) -> int:
    """The higher cards come first."""
    return -cards.RANK_OF[cards.from_code(code)]
