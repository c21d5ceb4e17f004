"""The structures of the wire as TypeScript, so that the web client has no copy of them to keep.

python -m quarterdeck.server.typescript > web/src/lib/wire.ts
"""

from __future__ import annotations

import msgspec
from msgspec import inspect

from quarterdeck.server import wire

HEAD = """\
// Made by `python -m quarterdeck.server.typescript` from src/quarterdeck/server/wire: change that, not this.
"""

HTTP = (
    wire.MakeTable,
    wire.Made,
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
    wire.ReplayInfo,
    wire.MomentInfo,
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


def typescript() -> str:
    """All structures of the wire, as the text of a module."""
    writer = _Writer()
    client = writer.union(wire.FromClient)
    server = writer.union(wire.FromServer)
    for struct in HTTP:
        writer.name_of(struct)
    parts = [HEAD, f"export const PROTOCOL = {wire.PROTOCOL};\n"]
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


if __name__ == "__main__":
    import sys

    sys.stdout.write(typescript())
