"""What is wrong in one place and right in all others: every structure of the wire, made up from its type."""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import inspect

HERE = "\x7fhere"  # where a piece of raw JSON goes
WORD = "abcdefghabcdefgh"

# Pieces of JSON, or of what looks like it. Each stands in the place of something that is as it should be.
WRONG: list[bytes] = [
    b"null",
    b"true",
    b"-1",
    b"0.5",
    b"1e999",
    b"-9223372036854775809",
    b"1" + b"0" * 400,
    b"1" + b"0" * 4000,
    b"1" + b"0" * 9000,
    b"NaN",
    b'""',
    b'"  \\t\\n "',
    b'"\\u0000"',
    b'"a\\u0000b"',
    b'"\\ud800"',
    b'"\\udfff\\ud800"',
    b'"\\u202eabc\\u200b\\ufeff\\u2066"',
    b'"\\u3164"',
    b'"a\\r\\nset-cookie: x=1"',
    b'"\xff\xfe"',
    b'"\xed\xa0\x80"',
    b'"' + b"x" * 9000 + b'"',
    b'"' + "é".encode() * 41 + b'"',
    b'"' + "🏴".encode() * 30 + b'"',
    b'"../../etc/passwd"',
    b"'; drop table tables; --",
    b"[]",
    b"{}",
    b"[" * 3000 + b"]" * 3000,
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b"[" + b"0," * 4000 + b"0]",
    b"{" + b",".join(b'"k%d":1' % number for number in range(600)) + b"}",
    b'{"a":1,"a":2}',
]
BYTES: list[bytes] = [b"", b"\xff", b"\xfe\xff\x00{", b"\x00", b"{", b"\xef\xbb\xbf{}", b"[" * 9000]


def plausible(told: inspect.Type, chance: random.Random) -> Any:
    """Something that the type allows."""
    if isinstance(told, inspect.Metadata):
        return plausible(told.type, chance)
    if isinstance(told, inspect.StructType):
        fields = {field.encode_name: plausible(field.type, chance) for field in told.fields}
        return {told.tag_field: told.tag, **fields} if told.tag_field else fields
    if isinstance(told, inspect.UnionType):
        return plausible(chance.choice(told.types), chance)
    if isinstance(told, inspect.LiteralType):
        return chance.choice(told.values)
    if isinstance(told, inspect.ListType):
        return [plausible(told.item_type, chance) for _ in range(2)]
    if isinstance(told, inspect.DictType):
        return {plausible(told.key_type, chance): plausible(told.value_type, chance)}
    if isinstance(told, inspect.IntType):
        return chance.choice([0, 1, 2])
    if isinstance(told, inspect.BoolType):
        return chance.random() < 0.5
    return WORD if isinstance(told, inspect.StrType) else None


def mutated(kind: type[msgspec.Struct], chance: random.Random, known: dict[str, Any]) -> bytes:
    """A structure that is wrong in one place, as JSON or nearly. `known` fields have these values."""
    whole = plausible(inspect.type_info(kind), chance)
    return made_wrong({**whole, **{name: value for name, value in known.items() if name in whole}}, chance)


def made_wrong(whole: dict[str, Any], chance: random.Random) -> bytes:
    """The same with something wrong in one place, with a field that is there twice, or no JSON at all."""
    wrong, way = chance.choice(WRONG), chance.random()
    if way < 0.1:
        return msgspec.json.encode(whole)[:-1] + b',"%s":%s}' % (chance.choice(list(whole)).encode(), wrong)
    if way < 0.15:
        return chance.choice(BYTES)
    return msgspec.json.encode(_with_a_hole(whole, chance)).replace(msgspec.json.encode(HERE), wrong)


def wrong_lines(data: bytes, chance: random.Random) -> bytes:
    """A record or a campaign with something wrong in one of its lines, and checksums that fit."""
    payloads = [line[1] for line in map(msgspec.json.decode, data.splitlines())]
    place = chance.choice([0, chance.randrange(len(payloads))])
    chain, lines = "", []
    for number, whole in enumerate(payloads):
        payload = made_wrong(whole, chance) if number == place else msgspec.json.encode(whole)
        chain = blake2b(chain.encode() + payload, digest_size=4).hexdigest()
        lines.append(b'["%s",%s]\n' % (chain.encode(), payload))
    return b"".join(lines)


def _with_a_hole(value: Any, chance: random.Random) -> Any:
    if isinstance(value, dict) and value and chance.random() < 0.95:
        name = chance.choice(list(value))
        return {**value, name: _with_a_hole(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.7:
        place = chance.randrange(len(value))
        return [*value[:place], _with_a_hole(value[place], chance), *value[place + 1 :]]
    return HERE
