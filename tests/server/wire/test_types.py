"""The door: everything that a client sends has a bound, and every text that people give is cleaned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from quarterdeck.games import GAMES
from quarterdeck.server import wire

SENT: list[Any] = [
    *get_args(wire.FromClient),
    *(kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, wire.Struct)),
]


def unbounded(told: inspect.Type, where: str) -> Iterator[str]:
    """Where a text, a number or a list could be as large as anybody likes."""
    if isinstance(told, inspect.Metadata):
        yield from unbounded(told.type, where)
    elif isinstance(told, inspect.StructType):
        for field in told.fields:
            yield from unbounded(field.type, f"{where}.{field.name}")
    elif isinstance(told, inspect.UnionType):
        for each in told.types:
            yield from unbounded(each, where)
    elif isinstance(told, inspect.IntType | inspect.FloatType):
        if told.ge is None or told.le is None:
            yield where
    elif isinstance(told, inspect.ListType | inspect.DictType | inspect.StrType):
        if told.max_length is None:
            yield where
        if isinstance(told, inspect.ListType):
            yield from unbounded(told.item_type, f"{where}[]")
        elif isinstance(told, inspect.DictType):
            yield from unbounded(told.key_type, f"{where}.key")
            yield from unbounded(told.value_type, f"{where}.value")
    else:
        assert isinstance(told, inspect.BoolType | inspect.NoneType | inspect.LiteralType), (where, told)


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: str(kind.__name__))
def test_everything_that_a_client_sends_has_a_bound(kind: type[msgspec.Struct]) -> None:
    assert list(unbounded(inspect.type_info(kind), kind.__name__)) == []


@pytest.mark.parametrize(
    ("kind", "sent", "field"),
    [
        (wire.Join, {}, "name"),
        (wire.SeatWish, {"kind": "you"}, "name"),
        (wire.Mute, {"muted": True}, "name"),
        (wire.PlayOn, {"decision": 0, "seat": 0}, "name"),
        (wire.Hello, {"type": "hello"}, "name"),
        (wire.Say, {"type": "say"}, "text"),
        (wire.MakeCampaign, {"game": "a", "story": "b", "seats": [{"kind": "you"}]}, "name"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_every_text_that_people_give_is_cleaned(kind: type[Any], sent: dict[str, Any], field: str) -> None:
    data = msgspec.json.encode({**sent, field: " \u202eAnn\x1b \n\u200bGale "})
    assert getattr(msgspec.json.decode(data, type=kind), field) == "Ann Gale"


def test_every_game_can_be_set_in_all_its_knobs_at_once() -> None:
    for game in GAMES.values():
        settings = {knob.name: knob.low for knob in game.knobs}
        wish = {"game": game.key, "seats": [{"kind": "you"}], "sets": settings}
        assert msgspec.convert(wish, wire.MakeTable).sets == settings
