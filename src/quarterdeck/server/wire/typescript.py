"""What the web client shares with the server, as TypeScript: the structures of the wire, and of every game its views
and the facts of its components. So the client has no copy of them to keep.

python -m quarterdeck.server.wire.typescript web/src
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import inspect

from quarterdeck.core.game import Game
from quarterdeck.games import GAMES
from quarterdeck.server import wire

MADE = "// Made by `python -m quarterdeck.server.wire.typescript web/src` from {}: change that, not this.\n"

HTTP = (
    wire.MakeTable,
    wire.Made,
    wire.Brought,
    wire.Join,
    wire.SeatBot,
    wire.Start,
    wire.Mute,
    wire.Mine,
    wire.MyTable,
    wire.Deck,
    wire.CardInfo,
    wire.RulesPage,
    wire.Links,
    wire.Privacy,
    wire.ReplayInfo,
    wire.MomentInfo,
    wire.ReviewInfo,
    wire.PlayOn,
    wire.Checked,
    wire.StoryInfo,
    wire.MakeCampaign,
    wire.CampaignMade,
    wire.Invitation,
    wire.SetSail,
    wire.CampaignTable,
    wire.ChooseWay,
    wire.TurnPage,
    wire.ChangeSeats,
    wire.MyCampaigns,
    wire.MyCampaign,
    wire.Problem,
)


def modules() -> dict[str, str]:
    """All that is made, by its place under `web/src`."""
    made = {"lib/wire.ts": wire_module()}
    for key, game in GAMES.items():
        source = f"src/quarterdeck/games/{key.replace('-', '_')}"
        if is_typeddict(game.view_type):
            made[f"boards/{key}/views.ts"] = MADE.format(f"{source}/view.py") + views_of(game)
        if facts := game.components.facts():
            made[f"boards/{key}/components.ts"] = MADE.format(source) + facts_in_words(facts)
    return made


def wire_module() -> str:
    """All structures of the wire, as the text of a module."""
    writer = _Writer()
    client = writer.union(wire.FromClient)
    server = writer.union(wire.FromServer)
    for struct in HTTP:
        writer.name_of(struct)
    parts = [MADE.format("src/quarterdeck/server/wire"), f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    parts += [writer.texts[name] for name in sorted(writer.texts)]
    parts += [f"export type FromClient ={client};\n", f"export type FromServer ={server};\n"]
    return "\n".join(parts)


class _Writer:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def union(self, types: object) -> str:
        told = inspect.type_info(types)
        assert isinstance(told, inspect.UnionType)
        return "".join(f"\n  | {self.text(each)}" for each in told.types)

    def name_of(self, struct: type[msgspec.Struct]) -> str:
        told = inspect.type_info(struct)
        assert isinstance(told, inspect.StructType)
        return self._struct(told)

    def text(self, told: inspect.Type) -> str:
        if isinstance(told, inspect.Metadata):
            return self.text(told.type)
        if isinstance(told, inspect.StructType):
            return self._struct(told)
        if isinstance(told, inspect.UnionType):
            # A number that may also be a truth value or a word: the order of the parts means nothing here.
            return " | ".join(dict.fromkeys(self.text(each) for each in told.types))
        if isinstance(told, inspect.ListType):
            item = self.text(told.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(told, inspect.DictType):
            return f"Record<{self.text(told.key_type)}, {self.text(told.value_type)}>"
        if isinstance(told, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in told.values)
        return _PLAIN[type(told)]

    def _struct(self, told: inspect.StructType) -> str:
        name: str = told.cls.__name__
        if name not in self.texts:
            self.texts[name] = ""  # it may refer to itself
            sent = issubclass(told.cls, wire.Struct)
            lines = [f'  type: "{told.tag}";'] if told.tag_field else []
            for field in told.fields:
                # The server always sends every field; of what a client sends, those with a default may be left out.
                mark = "?" if sent and not field.required else ""
                lines.append(f"  {field.encode_name}{mark}: {self.text(field.type)};")
            body = "\n".join(lines)
            self.texts[name] = f"export interface {name} {{\n{body}\n}}\n"
        return name


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


# Views


def views_of(game: Game[Any]) -> str:
    """The view of a game and all that it is made of, as interfaces."""
    texts: dict[str, str] = {}
    _interface(game.view_type, texts)
    return "\n" + "\n".join(texts[name] for name in sorted(texts))


def _interface(shape: type[Any], texts: dict[str, str]) -> str:
    name = shape.__name__
    if name not in texts:
        texts[name] = ""  # it may refer to itself
        lines = [f"  {field}: {_type(hint, texts)};" for field, hint in get_type_hints(shape).items()]
        told = f"/** {' '.join(shape.__doc__.split())} */\n" if shape.__doc__ else ""
        texts[name] = told + f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"
    return name


def _type(hint: Any, texts: dict[str, str]) -> str:
    if is_typeddict(hint):
        return _interface(hint, texts)
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is list:
        item = _type(arguments[0], texts)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{_type(arguments[0], texts)}, {_type(arguments[1], texts)}>"
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if arguments:  # one of several
        return " | ".join(dict.fromkeys(_type(each, texts) for each in arguments))
    raise TypeError(f"A view has a part of type {hint!r}, for which there is no TypeScript.")


_SIMPLE: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


# Components


def facts_in_words(facts: Any) -> str:
    """The facts of a game's components, each under its name in capitals."""
    return "".join(
        f"\nexport const {name.upper()} = {json.dumps(value, indent=2, ensure_ascii=False)} as const;\n"
        for name, value in facts.items()
    )


if __name__ == "__main__":
    for place, text in modules().items():
        Path(sys.argv[1], place).write_text(text, encoding="utf-8")
