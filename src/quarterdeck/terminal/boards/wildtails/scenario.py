"""The upper part of the drawn board of Wildtails: what goes on, the active Scene beside the Threat, and the piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.words import names as ids
from quarterdeck.terminal.boards.lines import flow, pointing
from quarterdeck.terminal.boards.wildtails import cell, words
from quarterdeck.terminal.boards.wildtails.cell import EFFECT_SIGNS, marked
from quarterdeck.terminal.boards.wildtails.columns import flowed, row, rule
from quarterdeck.terminal.boards.wildtails.part import Detail, Part

TIGHT = 75  # columns of Scene and Threat in which events need more than an attack, which can be told in short


class Scenario(Part):
    """Turn and check, Scene and Threat, deck and discards."""

    # What goes on

    def heading(self, width: int) -> Iterator[Text]:
        """Round and turn, the check that is on, and what is being paid."""
        view = self.view
        told = [*words.turn_words(view, self.names), *words.turn_effects(view)]
        counts = list(self._counts()) if self.detail >= Detail.COUNTED else []
        yield from flow([*(Text(line, "bold") for line in told), *counts], width, 3)
        yield from flow([*self._check(), *self._payment()], width, 3)

    def _counts(self) -> Iterator[Text]:
        """`Deck 8, discards 2.`, with those cards that options point at."""
        view = self.view
        piles = [
            (f"Deck {len(view['deck']) + len(view['buried'])}", ids.DECK_ID, [*view["deck"], *view["buried"]], ","),
            (f"discards {len(view['discards'])}", ids.DISCARDS_ID, view["discards"], "."),
        ]
        for head, ident, cards, end in piles:
            shown = [self._card(card) for card in cards if ids.card_id(card) in self.marks]
            *parts, last = [marked(Text(head), ident, self.marks), *shown]
            yield from [*parts, Text.assemble(last, end)]

    def _card(self, card: int) -> Text:
        return cell.card_sign(self.view, card, self.marks, self.detail == Detail.FULL)

    def _check(self) -> Iterator[Text]:
        """`  Event 3, Bravery: 5 of 7, 2 missing. Revealed ☾+2 Moonlit Jetty.`"""
        view, check = self.view, self.view["check"]
        if check is None:
            return
        yield Text(f"  {words.check_words(view, check)}, {words.SKILLS[check['skill']]}:")
        if check["total"] is None:
            odds = words.odds(view, check["skill"], check["target"])
            yield Text(f"{check['target']} to reach{'' if odds is None else f', odds {odds[0]} of {odds[1]}'}.")
            return
        missing = check["target"] - check["total"]
        enough = f"{missing} missing" if missing > 0 else "enough"
        yield Text(f"{check['total']} of {check['target']}, {enough}.", "bold")
        if check["buffs"]:
            yield Text(f"Buffs {check['buffs']}.")
        if view["revealed"] is not None:
            full = self.detail < Detail.SHORT
            yield Text.assemble("Revealed ", cell.card_sign(view, view["revealed"], self.marks, full), ".")

    def _payment(self) -> Iterator[Text]:
        payment = self.view["payment"]
        if payment is not None:
            who = words.character(self.view, payment["player"], self.names)
            yield Text.assemble(f"  {who} pays: ", (bundles.letters(words.bundle(payment["due"])), "bold"), " left.")

    # The active Scene and the Threat

    def scene_and_threat(self, width: int, objectives: Sequence[Sequence[Text]]) -> Iterator[Text]:
        """Both beside each other; the Objectives come in the place of a Scene that is not there."""
        framed = self.detail < Detail.LOW
        inner = width - (3 if framed else 1)
        left = inner // 2 + (1 if inner < TIGHT else -1)
        right = inner - left
        titles = (
            self._scene_title(left),
            pointing(Text(f"Threat: {self.view['threat']['name']}", "bold"), ids.THREAT_ID),
        )
        scene, threat = [*self._events(left), *flowed(objectives, left)], list(self._threat(right))
        rows = list(zip_longest(scene, threat, fillvalue=Text()))
        if framed:
            yield rule("┌┬┐", titles, (left, right))
            yield from (row(cells, (left, right), "│") for cells in rows)
            yield rule("└┴┘", (Text(), Text()), (left, right))
        else:
            yield from (row(cells, (left, right), "") for cells in [titles, *rows])
        if self.detail == Detail.FULL:
            yield from self._crises_in_full(width)

    def _scene_title(self, width: int) -> Text:
        """`Wreck Reef ☠+1, crisis lose 1`, with the crisis that a turn would begin with, where there is room for it."""
        view, card = self.view, self.view["active"]
        if card is None:
            return Text("No active Scene", "bold")
        facts = words.scene(view, card)
        effect = words.crisis_in(view, view["round"], facts["curse"])
        crisis = f", crisis {EFFECT_SIGNS[effect]}" if effect != words.NO_EFFECT else ""
        title = Text.assemble((f"{facts['name']} ", "bold"), cell.icon_and_modifier(view, card))
        told = Text.assemble(title, crisis)
        return marked(told if len(told) <= width else title, ids.card_id(card), self.marks)

    def _events(self, width: int) -> Iterator[Text]:
        card = self.view["active"]
        if card is not None:
            for event in range(codes.EVENTS_EACH):
                yield cell.event_line(self.view, card, event, self.marks, width)

    def _threat(self, width: int) -> Iterator[Text]:
        yield self._attack(width)
        yield from self._captured(width)
        if self.detail > Detail.FULL:
            for number in self._rounds():
                signs = cell.crisis_signs(self.view, number) or [Text("none")]
                heads = ("Crisis now:", "Next round:")
                if self.detail >= Detail.LOW and len(heads[0]) + sum(1 + len(sign) for sign in signs) > width:
                    heads = ("Now:", "Next:")
                yield from flow([self._log_mark(number, *heads), *signs], width, 2)

    def _attack(self, width: int) -> Text:
        """`Attack: Bravery 8+2 = 10   odds 0 of 8`, where there is no room for that only the target."""
        view, threat = self.view, self.view["threat"]
        change = words.changed(view, f"threat-{threat['card'] + 1}.base")
        total = f"{threat['base']}{change}+{len(view['captured'])}{cell.harder(view)} = {threat['target']}"
        odds, head = words.odds(view, threat["skill"], threat["target"]), f"Attack: {words.SKILLS[threat['skill']]}"
        lines = [
            cell.with_odds(marked(Text(f"{head} {number}"), ids.THREAT_ID, self.marks), odds, width)
            for number in (total, f"{threat['target']}{change}")
        ]
        return pointing(next((line for line in lines if len(line) <= width), lines[-1]), ids.THREAT_ID)

    def _captured(self, width: int) -> Iterator[Text]:
        """How many cards are captured, and which; by their icons alone where there is little room."""
        view, cards = self.view, self.view["captured"]
        lost = f"{view['lost_at']}{words.changed(view, 'captured.lost')}"
        head = Text(f"Captured {len(cards)} of {lost}{':' if cards else ''}")
        parts = [head, *(cell.captured_sign(view, card, self.marks, True) for card in cards)]
        if self.detail >= Detail.LOW and sum(1 + len(part) for part in parts) > width + 1:
            parts = [head, *(cell.captured_sign(view, card, self.marks, False) for card in cards)]
        yield from flow(parts, width, 2)

    def _log_mark(self, number: int, now: str, later: str, style: str = "") -> Text:
        """The head of the crises of a round, which stands for the Log in this round."""
        return marked(Text(now, style), ids.LOG_ID, self.marks) if number == self.view["round"] else Text(later, style)

    def _rounds(self) -> list[int]:
        """This round, and the next if there is one."""
        view = self.view
        return [view["round"], view["round"] + 1] if words.has_next_round(view) else [view["round"]]

    def _crises_in_full(self, width: int) -> Iterator[Text]:
        """What every icon brings, in full, for those that bring something."""
        for number in self._rounds():
            parts = [
                Text.assemble(cell.curse_sign(curse), words.crisis_change(self.view, number, curse), f" {told}.")
                for curse in codes.CURSE_NAMES
                if (told := words.EFFECT_WORDS[words.crisis_in(self.view, number, curse)])
                != words.EFFECT_WORDS[words.NO_EFFECT]
            ]
            head = self._log_mark(number, "Crisis now:", "Next round:", "bold")
            yield from flow([head, *Text(" ").join(parts or [Text("none.")]).split(" ")], width, 3)

    # The piles

    def deck(self, width: int) -> Iterator[Text]:
        """`Deck below, 3: ☾+2 Jetty, Ψ+1 Shed; at the bottom ☠+2 Ruins`."""
        view = self.view
        loose, buried = ([self._card(card) for card in cards] for cards in (view["deck"], view["buried"]))
        number = len(loose) + len(buried)
        head = Text(f"Deck below, {number}:" if number else "Deck below: empty.", "bold")
        parts = [marked(head, ids.DECK_ID, self.marks), *cell.with_commas(loose)]
        if buried:
            parts[-1].append(";" if loose else "")
            parts += [Text("at the bottom" if loose else "in this order"), *cell.with_commas(buried)]
        yield from flow(parts, width, 3)

    def discards(self, width: int) -> Iterator[Text]:
        """`Discards, 2, top first: ☾+2 Jetty, Ψ+1 Shed`."""
        cards = [self._card(card) for card in reversed(self.view["discards"])]
        head = Text(f"Discards, {len(cards)}, top first:" if cards else "Discards: none.", "bold")
        yield from flow([marked(head, ids.DISCARDS_ID, self.marks), *cell.with_commas(cards)], width, 3)
