"""The table of Wildtails as a picture: the active Scene beside the Threat, deck, Empire, Objectives and Characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.view import WildView
from quarterdeck.games.wildtails.words import names as ids
from quarterdeck.terminal.boards.lines import flow
from quarterdeck.terminal.boards.wildtails import cell, words
from quarterdeck.terminal.boards.wildtails.cell import BARRED, CURSE_SIGNS, EFFECT_SIGNS, GIVES, STAR, TURNS

ROOMY = 34  # lines of a terminal in which crises, cards and levels are told in full
LOW = 30  # lines of a terminal without which the piles come first, for what comes first may scroll away
WIDEST = 110  # columns of the box
SCENE_WIDTH = 35  # columns of the active Scene, of which there are more in a wide terminal

LEGEND = (
    f"Curse icons: {', '.join(f'{sign} {name}' for name, sign in CURSE_SIGNS.items())}.",
    f"Resources: {cell.symbol_words()}.",
    f"{CURSE_SIGNS['moon']}+2 Jetty is a card with its icon and what it adds when a check turns it up.",
    "Where there is little room a card goes by the last word of its name.",
    f"3 Bravery 4 {GIVES} BBS is event 3: a Bravery check against 4 gives 2 barrels and a sword.",
    f"pay S {GIVES} BB: a sword is paid for 2 barrels. Bravery 4+2: a crisis adds 2 in this turn.",
    "Attack: Bravery 7+2 = 9 is the Threat's base number and its captured cards, which make the target.",
    "Crisis now is what each icon brings at the beginning of a turn in this round, if the active Scene has it:",
    *(f"{sign}: {words.EFFECT_WORDS[effect]}." for effect, sign in EFFECT_SIGNS.items()),
    f"Fit Out the Brig 2/4 Anna: BSS {GIVES} Bravery +2 is an Objective of Anna's at level 2, and what the next costs.",
    f"{STAR}B is a permanent barrel, spent once a turn; in brackets when it is spent.",
    "Broadside (K: +3, max 1) is an ability: it costs a cannon, adds 3 to a check, once in a turn.",
    f"{TURNS}: the lantern side of the Empire must be up, and is turned down. own: for a check of that Character only.",
    f"{BARRED} before an ability: it cannot be used as things are. no more: uses no ability any more in this turn.",
    "aside: cards that are partly spent, and are discarded at the end of the turn.",
    "‹3› is what option 3 points at. ◂ is whose turn it is.",
    "* is what a campaign has changed for good.",
    "look and a name tells of a card, an Objective or an ability, look threat of the Threat, crises of all icons.",
)


class Table:
    """The whole board. It fits 80 columns, and takes more lines and words where there is more room."""

    def __init__(self, view: WildView, names: Sequence[str], marks: Mapping[str, str]) -> None:
        self.view = view
        self.names = names
        self.marks = marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, console.width)
        roomy, low = console.height >= ROOMY, console.height < LOW
        here = [*self._heading(width), *self._box(width, roomy)]
        piles = [*self._deck(width, roomy), *self._discards(width, roomy)]
        rest = [*self._objectives(width, roomy), *self._empire(width)]
        players = [line for player in range(codes.PLAYERS) for line in self._player(player, width)]
        parts = [*piles, *here, *rest, *players] if low else [*here, *piles, *rest, *players]
        yield Group(*parts, *self._changes(parts))

    # What goes on

    def _heading(self, width: int) -> Iterator[Text]:
        view = self.view
        yield from flow(
            [Text(line, "bold") for line in [*words.turn_words(view, self.names), *words.turn_effects(view)]], width, 2
        )
        yield from flow([*self._check(), *self._payment()], width, 3)

    def _check(self) -> Iterator[Text]:
        """`  Event 3, Bravery: 5 of 7, 2 missing. Revealed ☾+2 Moonlit Jetty.`"""
        view, check = self.view, self.view["check"]
        if check is None:
            return
        yield Text(f"  {words.check_words(view, check)}, {words.SKILLS[check['skill']]}:")
        if check["total"] is None:
            yield Text(f"{check['target']} to reach.")
            return
        missing = check["target"] - check["total"]
        yield Text(
            f"{check['total']} of {check['target']}, {f'{missing} missing' if missing > 0 else 'enough'}.", "bold"
        )
        if check["buffs"]:
            yield Text(f"Buffs {check['buffs']}.")
        if view["revealed"] is not None:
            yield Text.assemble("Revealed ", cell.card_sign(view, view["revealed"], self.marks, True), ".")

    def _payment(self) -> Iterator[Text]:
        payment = self.view["payment"]
        if payment is not None:
            who = words.character(self.view, payment["player"], self.names)
            yield Text.assemble(f"  {who} pays: ", (bundles.letters(words.bundle(payment["due"])), "bold"), " left.")

    # The active Scene and the Threat

    def _box(self, width: int, roomy: bool) -> Iterator[Text]:
        width = min(width, WIDEST)
        left = max(SCENE_WIDTH, (width - 3) // 2 - 4)
        right = width - 3 - left
        scene_lines, threat_lines = list(self._events()), list(self._threat(right, roomy))
        yield _rule("┌┬┐", (self._scene_title(), Text(f"Threat: {self.view['threat']['name']}")), (left, right))
        for number in range(max(len(scene_lines), len(threat_lines))):
            cells = [lines[number] if number < len(lines) else Text() for lines in (scene_lines, threat_lines)]
            yield _row(cells, (left, right))
        yield _rule("└┴┘", (Text(), Text()), (left, right))
        if roomy:
            yield from self._crises(width)

    def _scene_title(self) -> Text:
        """`Wreck Reef ☠+1: lose 1`, with the crisis that a turn would begin with."""
        view, card = self.view, self.view["active"]
        if card is None:
            return Text("No active Scene")
        effect = words.crisis_in(view, view["round"], words.scene(view, card)["curse"])
        crisis = f": {EFFECT_SIGNS[effect]}" if effect != words.NO_EFFECT else ""
        return Text.assemble(
            cell.marked(f"{words.scene(view, card)['name']} ", "", {}), cell.icon_and_modifier(view, card), crisis,
            cell.marked("", ids.card_id(card), self.marks),
        )  # fmt: skip

    def _events(self) -> Iterator[Text]:
        card = self.view["active"]
        if card is not None:
            for event in range(codes.EVENTS_EACH):
                yield cell.event_line(self.view, card, event, self.marks)

    def _threat(self, width: int, roomy: bool) -> Iterator[Text]:
        view, threat = self.view, self.view["threat"]
        captured = view["captured"]
        base = words.changed(view, f"threat-{threat['card'] + 1}.base")
        harder = f"+{view['harder']}" if view["harder"] else ""
        sum_words = f"{threat['base']}{base}+{len(captured)}{harder} = {threat['target']}"
        yield cell.marked(f"Attack: {words.SKILLS[threat['skill']]} {sum_words}", ids.THREAT_ID, self.marks, "bold")
        signs = [self._captured(card) for card in captured]
        lost = f"{view['lost_at']}{words.changed(view, 'captured.lost')}"
        yield from flow([Text(f"Captured {len(captured)} of {lost}{':' if signs else ''}"), *signs], width, 2)
        if not roomy:
            for number in self._rounds():
                now = number == view["round"]
                head = cell.marked("Crisis now:", ids.LOG_ID, self.marks) if now else Text("Next round:")
                yield from flow([head, *cell.crisis_signs(view, number)], width, 2)

    def _captured(self, card: int) -> Text:
        facts = words.scene(self.view, card)
        mark = cell.marked("", ids.card_id(card), self.marks)
        return Text.assemble(cell.curse_sign(facts["curse"]), facts["name"].split()[-1], mark)

    def _rounds(self) -> list[int]:
        """This round, and the next if there is one."""
        view = self.view
        return [view["round"], view["round"] + 1] if words.has_next_round(view) else [view["round"]]

    def _crises(self, width: int) -> Iterator[Text]:
        """What every icon brings, in full, for those that bring something."""
        view = self.view
        for number in self._rounds():
            head = cell.marked(
                f"Crises in round {number}:", ids.LOG_ID if number == view["round"] else "", self.marks, "bold"
            )
            parts = [
                Text.assemble(sign, f": {words.EFFECT_WORDS[effect]}.")
                for curse, sign in zip(codes.CURSE_NAMES, cell.crisis_signs(view, number), strict=True)
                if (effect := words.crisis_in(view, number, curse)) != words.NO_EFFECT
            ]
            quiet = [
                cell.curse_sign(curse)
                for curse in codes.CURSE_NAMES
                if words.crisis_in(view, number, curse) == words.NO_EFFECT
            ]
            none = [Text.assemble(Text(" ").join(quiet), ": nothing.")] if quiet else []
            pieces = [word for part in [*parts, *none] for word in part.split(" ")]
            yield from flow([head, *pieces], width, 3)

    # The piles

    def _deck(self, width: int, roomy: bool) -> Iterator[Text]:
        view = self.view
        loose = [cell.card_sign(view, card, self.marks, roomy) for card in view["deck"]]
        buried = [cell.card_sign(view, card, self.marks, roomy) for card in view["buried"]]
        number = len(loose) + len(buried)
        parts = [
            cell.marked(f"Deck below, {number}:" if number else "Deck below: empty.", ids.DECK_ID, self.marks, "bold")
        ]
        parts += cell.with_commas(loose)
        if buried:
            parts[-1].append(";" if loose else "")
            parts += [Text("at the bottom" if loose else "in this order"), *cell.with_commas(buried)]
        yield from flow(parts, width, 3)

    def _discards(self, width: int, roomy: bool) -> Iterator[Text]:
        view = self.view
        cards = [cell.card_sign(view, card, self.marks, roomy) for card in reversed(view["discards"])]
        head = f"Discards, {len(cards)}, top first:" if cards else "Discards: none."
        yield from flow([cell.marked(head, ids.DISCARDS_ID, self.marks, "bold"), *cell.with_commas(cards)], width, 3)

    # Objectives and Empire

    def _objectives(self, width: int, roomy: bool) -> Iterator[Text]:
        for index in range(2):
            yield from flow([cell.objective_line(self.view, index, self.names, self.marks)], width, 3)
            level = self.view["objectives"][index]["level"]
            later = [
                Text(f"then {cell.level_signs(self.view, index, each)}", "dim")
                for each in range(level + 1, codes.LEVELS)
            ]
            if roomy and later:
                yield from flow([Text(" "), *cell.with_commas(later)], width, 4)

    def _empire(self, width: int) -> Iterator[Text]:
        view, empire = self.view, self.view["empire"]
        stored = [cell.held_card(view, entry, self.marks) for entry in empire["stored"]]
        side = "lantern side" if empire["lantern"] else "dark side"
        room = f"{len(stored)} of {empire['storage']}{words.changed(view, 'empire.storage')}"
        head = cell.marked(f"{empire['name']}, {side} up, stores {room}", ids.EMPIRE_ID, self.marks, "bold")
        yield from flow([Text.assemble(head, ":" if stored else "."), *cell.with_commas(stored)], width, 3)
        yield from flow([Text(" "), *cell.with_commas(self._abilities(None)), *self._buildings()], width, 4)

    def _abilities(self, owner: int | None) -> list[Text]:
        view = self.view
        return [
            cell.ability_text(view, ability, self.marks)
            for ability in words.abilities_of(view, owner)
            if view["abilities"][str(ability)]["keyword"] != "permanent" or owner is None
        ]

    def _buildings(self) -> Iterator[Text]:
        buildings = self.view["empire"]["buildings"]
        if buildings:
            yield Text(f"Built: {', '.join(buildings)}.", "dim")

    # The Characters

    def _player(self, player: int, width: int) -> Iterator[Text]:
        view, facts = self.view, self.view["players"][player]
        turn = "◂" if view["player"] == player else ""
        name = words.full_name(view, player, self.names)
        if facts["character"] is None:
            choices = [
                cell.marked(
                    f"{each['name']} the {each['animal']} ({_skills(each['skills'])})",
                    ids.character_id(int(who)),
                    self.marks,
                )
                for who, each in view["characters"].items()
                if all(other["character"] != int(who) for other in view["players"])
            ]
            first = view["players"][0]["character"] is not None or player == 0
            parts = [Text(f"{name}:"), *cell.with_commas(choices)] if first else [Text(f"{name}: to be chosen")]
            yield from flow(parts, width, 3)
            return
        head = [
            Text.assemble(
                (name, "bold"), (turn, "bold"), cell.marked("", ids.character_id(facts["character"]), self.marks)
            )
        ]
        head += [
            Text(f"{words.SKILLS[skill]} {value}{words.skill_change(view, player, skill)}")
            for skill, value in facts["skills"].items()
        ]
        head += [cell.star_text(star, self.marks) for star in facts["stars"]]
        silent = [Text("no more", "dim")] if facts["silent"] else []
        nothing = [] if facts["hand"] or facts["aside"] else [Text("holds nothing")]
        yield from flow([*head, *cell.with_commas(self._abilities(facts["character"])), *silent, *nothing], width, 3)
        for verb, entries in (("holds", facts["hand"]), ("aside", facts["aside"])):
            if entries:
                cards = [cell.held_card(view, entry, self.marks) for entry in entries]
                yield from flow([Text(f"  {verb}"), *cell.with_commas(cards)], width, 5)

    def _changes(self, parts: Sequence[Text]) -> Iterator[Text]:
        if any("*" in part.plain for part in parts):
            yield Text("* changed for good", "dim")


def _skills(skills: Mapping[str, int]) -> str:
    return " ".join(f"{words.SKILLS[skill]} {value}" for skill, value in skills.items())


def _row(cells: Sequence[Text], widths: Sequence[int]) -> Text:
    bar = Text("│", "dim")
    padded = [Text.assemble(each, " " * (wide - len(each))) for each, wide in zip(cells, widths, strict=True)]
    return Text.assemble(bar, padded[0], bar, padded[1], bar)


def _rule(corners: str, titles: Sequence[Text], widths: Sequence[int]) -> Text:
    text = Text(corners[0], "dim")
    for number, (title, wide) in enumerate(zip(titles, widths, strict=True)):
        text.append(corners[1] if number else "")
        text.append_text(title)
        text.append("─" * (wide - len(title)))
    text.append(corners[2])
    return text
