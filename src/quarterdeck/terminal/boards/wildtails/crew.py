"""The lower part of the drawn board of Wildtails: Objectives, the Empire and the Characters, as paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.text import Text

from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.view import EntryView, WildView
from quarterdeck.games.wildtails.words import names as ids
from quarterdeck.terminal.boards.wildtails import cell, words
from quarterdeck.terminal.boards.wildtails.cell import marked
from quarterdeck.terminal.boards.wildtails.columns import INDENT
from quarterdeck.terminal.boards.wildtails.part import Detail, Part

CardSign = Callable[[WildView, EntryView, Mapping[str, str], bool], Text]


class Crew(Part):
    """What is to be reached, what there is to reach it with, and who does. A paragraph is parts that flow."""

    # Objectives and Empire

    def objectives(self) -> Iterator[list[Text]]:
        """Each with the level that comes next, and in full with all of them."""
        for index in range(2):
            yield [cell.objective_line(self.view, index, self.names, self.marks)]
            level = self.view["objectives"][index]["level"]
            later = [
                Text(f"then {cell.level_signs(self.view, index, each)}", "dim")
                for each in range(level + 1, codes.LEVELS)
            ]
            if self.detail == Detail.FULL and later:
                yield [INDENT, *cell.with_commas(later)]

    def empire(self) -> Iterator[list[Text]]:
        """Its side, what it stores, and its abilities."""
        view, empire = self.view, self.view["empire"]
        stored = self._cards(empire["stored"], cell.stored_card)
        side = "lantern side" if empire["lantern"] else "dark side"
        room = f", stores {len(stored)} of {empire['storage']}{words.changed(view, 'empire.storage')}"
        stores = room if stored or self.detail < Detail.JOINED else ""
        name = marked(Text(f"{empire['name']}, {side} up{stores}", "bold"), ids.EMPIRE_ID, self.marks)
        head = [Text.assemble(name, ":" if stored else "."), *stored]
        if self.detail >= Detail.LOW:
            yield cell.one_after_another(head, cell.with_commas(self._abilities(None)), "." if stored else "")
            return
        yield head
        built = [Text(f"Built: {', '.join(empire['buildings'])}.", "dim")] if empire["buildings"] else []
        if self.detail == Detail.FULL:
            yield from self._abilities_in_full(None)
            yield from [[INDENT, *built]] if built else []
        else:
            yield [INDENT, *cell.with_commas(self._abilities(None)), *built]

    def _cards(self, entries: Sequence[EntryView], sign: CardSign) -> list[Text]:
        full = self.detail < Detail.SHORT
        return cell.with_commas([sign(self.view, entry, self.marks, full) for entry in entries])

    def _shown(self, owner: int | None) -> Iterator[int]:
        """The abilities of a Character or of the Empire; where there is little room, those that can be used."""
        for ability in words.abilities_of(self.view, owner):
            if self.view["abilities"][str(ability)]["keyword"] == "permanent":
                useful = owner is None and self.detail < Detail.LOW
            else:
                useful = self.detail < Detail.LOW or self._can_help(ability)
            if useful:
                yield ability

    def _can_help(self, ability: int) -> bool:
        """Whether an ability can be used as things stand; at the least, whether it could be at this question."""
        view = self.view
        if self.detail < Detail.JOINED or ids.ability_id(ability) in self.marks:
            return not words.is_barred(view, ability)
        fits = view["check"] is None or view["abilities"][str(ability)]["keyword"] == "buff"
        return view["payment"] is None and fits and not words.is_barred(view, ability)

    def _abilities(self, owner: int | None) -> list[Text]:
        limits, kinds = self.detail < Detail.SHORT, self.detail < Detail.JOINED
        return [cell.ability_text(self.view, ability, self.marks, limits, kinds) for ability in self._shown(owner)]

    def _abilities_in_full(self, owner: int | None) -> Iterator[list[Text]]:
        for ability in self._shown(owner):
            yield [INDENT, cell.ability_in_full(self.view, ability, self.marks)]

    # The Characters

    def players(self, narrow: bool) -> Iterator[list[Text]]:
        """The viewer's Character first; before they are chosen, those that there are."""
        chosen = [player["character"] for player in self.view["players"]]
        for player in words.own_first(self.view):
            character = chosen[player]
            if character is not None:
                yield from self._player(player, character)
            elif None in chosen[:player]:
                yield [Text(f"{words.character(self.view, player, self.names)}: to be chosen")]
            else:
                yield self._choices(player, narrow or self.detail >= Detail.LOW)

    def _choices(self, player: int, brief: bool) -> list[Text]:
        """The Characters that are left to choose from; in brief the skills are named but once."""
        view = self.view
        taken = [each["character"] for each in view["players"]]
        choices = []
        for who, each in view["characters"].items():
            if int(who) not in taken:
                skills = each["skills"].items()
                told = [str(value) if brief else f"{words.SKILLS[skill]} {value}" for skill, value in skills]
                text = f"{each['name']} the {each['animal']} ({', '.join(told)})"
                choices.append(marked(Text(text), ids.character_id(int(who)), self.marks))
        what = f" ({', '.join(words.SKILLS.values())})" if brief else ""
        return [Text(f"{words.character(view, player, self.names)}{what}:"), *cell.with_commas(choices)]

    def _player(self, player: int, character: int) -> Iterator[list[Text]]:
        view, facts, told = self.view, self.view["players"][player], self.detail == Detail.FULL
        turn = "◂" if view["player"] == player else ""
        named = self.detail < Detail.JOINED or facts["seat"] == view["viewer"]
        who = words.full_name(view, player, self.names) if named else words.character(view, player, self.names)
        name = Text(f"{who}{turn}", "bold")
        parts = [
            marked(name, ids.character_id(character), self.marks),
            *(
                Text(f"{words.SKILLS[skill]} {value}{words.skill_change(view, player, skill)}")
                for skill, value in facts["skills"].items()
            ),
            *(cell.star_text(star, self.marks) for star in facts["stars"]),
        ]
        if not told and not (facts["silent"] and self.detail >= Detail.LOW):
            parts = cell.one_after_another(parts, cell.with_commas(self._abilities(character)), ":")
        if facts["silent"]:
            parts = cell.one_after_another(parts, [Text("no more", "dim")], ";")
        held = [
            [Text.assemble(f"{verb} ", cards[0]), *cards[1:]]
            for verb, entries in (("holds", facts["hand"]), ("aside", facts["aside"]))
            if (cards := self._cards(entries, cell.held_card))
        ]
        if not held and self.detail < Detail.LOW:
            parts = cell.one_after_another(parts, [Text("holds nothing")], ";")
        if self.detail >= Detail.JOINED:
            for cards in held:
                parts = cell.one_after_another(parts, cards, ";")
            yield parts
            return
        yield parts
        yield from ([INDENT, *cards] for cards in held)
        if told:
            yield from self._abilities_in_full(character)
