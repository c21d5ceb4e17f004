"""The names of entries, messages and their fields on disk and on the wire. They never change, whatever classes do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.store.about import AboutCampaign, AboutTable
from quarterdeck.table.campaign.entries import AnyCampaignEntry
from quarterdeck.table.entries import AnyEntry, Header

HEADER = (
    b'{"entry":"header","format":4,"id":"0123456789abcdef","game":"card-pirates","rules_version":1,"content":"c0",'
    b'"package":"0.1.0","created":"2026-01-01T12:00:00+00:00","options":{"edition":"first","cap":40,"solo":false},'
    b'"sets":{"battle.take":3},"seats":[{"kind":"person","name":"Ann"},{"kind":"bot","name":"Bo","bot":"bosun"}],'
    b'"deal":null,"commitment":"00","salt":"AAAA","secret":"AAAA",'
    b'"past":[{"record":"fedcba9876543210","decision":7,"secret":"AAAA","generator":"keyed"}],"generator":"keyed"}'
)
ENTRIES = {
    "decision": b'{"entry":"decision","seat":1,"move":65,"auto":true,"undos":2,"source":1,"joined":true}',
    "ahead": b'{"entry":"ahead","seat":1,"move":65}',
    "undo": b'{"entry":"undo","seat":0,"back":2,"consents":[1],"marks":true}',
    "seatchange": b'{"entry":"seatchange","seat":1,"holder":{"kind":"bot","name":"Bo","bot":"bosun"}}',
    "concession": b'{"entry":"concession","seat":2,"stand_in":"bosun"}',
    "draw": b'{"entry":"draw","seat":0,"consents":[1]}',
    "snapshot": b'{"entry":"snapshot","version":1,"decision":25,"digest":"d0","packed":"eJyLBgABFQC5"}',
    "resumed": b'{"entry":"resumed","rules_version":2,"decision":25,"lost":3}',
    "end": b'{"entry":"end","places":[1,2],"scores":[30,20],"digest":"d0"}',
    "frames": b'{"entry":"frames","data":"eJyLBgABFQC5"}',
}
CAMPAIGN_ENTRIES = {
    "began": b'{"entry":"began","format":1,"game":"wildtails","story":"the-four-marks","name":"Our voyage",'
    b'"seats":[{"kind":"person","name":"Ann"},{"kind":"open","name":"Open"}],"created":"2026-01-01T12:00:00+00:00",'
    b'"digest":"d0"}',
    "seated": b'{"entry":"seated","seats":[{"kind":"person","name":"Ann"}]}',
    "sailed": b'{"entry":"sailed","table":"0123456789abcdef","mercy":true,"difficulty":"easy"}',
    "landed": b'{"entry":"landed","table":"0123456789abcdef","won":true,"day":"2026-01-01T12:00:00+00:00",'
    b'"record":"eJyLBgABFQC5"}',
    "dropped": b'{"entry":"dropped","table":"0123456789abcdef"}',
    "chose": b'{"entry":"chose","seat":0,"way":"burn","day":"2026-01-01T12:00:00+00:00"}',
    "turned": b'{"entry":"turned","chapter":"3"}',
}
PLACES = b'"places":[{"kind":"person","name":"Ann","bot":"bosun","key":"k0","away":true,"muted":true,"conceded":true}]'
ABOUT = (
    b'{"id":"abc","game":"card-pirates","status":"playing",'
    + PLACES
    + b',"options":{"cap":40},"sets":{"battle.take":3},'
    b'"deal":"Calm bell","listed":true,"hints":false,"limit":600,"created":1.5,"touched":2.5,"used":3.5,"host":"Ann",'
    b'"hosts":["k0"],"maker":"m0","asked":0,"since":4.5,"silenced":["Cat"],"rematch":"def","guide":"card-pirates/first",'
    b'"step":2,"since_event":7,"remark":"Well done.","imported":true,"campaign":"ghi","think":3.0,'
    b'"closed":"Rude names."}'
)
ABOUT_CAMPAIGN = (
    b'{"id":"ghi","game":"wildtails","story":"the-four-marks",'
    + PLACES
    + b',"hosts":["k0"],"maker":"m0","created":1.5,'
    b'"used":2.5,"table":"abc"}'
)
FROM_CLIENT = {
    "hello": b'{"type":"hello","ref":1,"version":3,"token":"t","name":"Ann"}',
    "answer": b'{"type":"answer","ref":1,"number":3,"moves":[65,66],"sure":true}',
    "pick": b'{"type":"pick","ref":1,"number":3,"moves":[65,66]}',
    "findways": b'{"type":"findways","ref":1,"number":3,"goal":["card:3","island:2"],"amount":2,"picks":[65]}',
    "takehold": b'{"type":"takehold","ref":1,"number":3,"source":"card:3","picks":[65]}',
    "decline": b'{"type":"decline","ref":1,"number":3}',
    "why": b'{"type":"why","ref":1,"what":"square:b3","picks":[65]}',
    "hint": b'{"type":"hint","ref":1,"number":3}',
    "askodds": b'{"type":"askodds","ref":1,"number":3,"picks":[65]}',
    "undo": b'{"type":"undo","ref":1}',
    "reset": b'{"type":"reset","ref":1}',
    "draw": b'{"type":"draw","ref":1}',
    "consent": b'{"type":"consent","ref":1,"proposal":2,"agree":true}',
    "concede": b'{"type":"concede","ref":1}',
    "say": b'{"type":"say","ref":1,"text":"Fair winds!"}',
    "next": b'{"type":"next","ref":1}',
    "recall": b'{"type":"recall","ref":1,"before":201}',
    "look": b'{"type":"look","ref":1}',
    "ping": b'{"type":"ping","ref":1}',
}
FROM_SERVER = {"welcome", "state", "done", "refused", "reasons", "picked", "foundways"} | {
    "leading",
    "recalled",
    "hinted",
    "toldodds",
    "said",
    "gone",
    "pong",
}


def tags(kinds: Iterable[type[msgspec.Struct]], field: str) -> list[str]:
    """The tags of some structures, all of which have them in this field."""
    told = [kind.__struct_config__ for kind in kinds]
    assert {config.tag_field for config in told} == {field}
    return sorted(str(config.tag) for config in told)


def test_the_entries_of_a_record_are_these() -> None:
    assert tags([Header], "entry") == ["header"]
    assert tags(get_args(AnyEntry), "entry") == sorted(ENTRIES)


def test_the_entries_of_a_campaign_are_these() -> None:
    assert tags(get_args(AnyCampaignEntry), "entry") == sorted(CAMPAIGN_ENTRIES)


def test_the_messages_of_a_socket_are_these() -> None:
    assert tags(get_args(wire.FromClient), "type") == sorted(FROM_CLIENT)
    assert tags(get_args(wire.FromServer), "type") == sorted(FROM_SERVER)


def check_sample(sample: bytes, read: msgspec.Struct) -> None:
    """It was read whole, has every field that there is, and is written as it was."""
    fields = {name for name in msgspec.json.decode(sample) if name != read.__struct_config__.tag_field}
    assert fields == set(read.__struct_encode_fields__)
    assert msgspec.json.encode(read) == sample


def test_a_header_is_read_and_written_alike() -> None:
    check_sample(HEADER, msgspec.json.decode(HEADER, type=Header))


@pytest.mark.parametrize("tag", ENTRIES)
def test_an_entry_of_a_record_is_read_and_written_alike(tag: str) -> None:
    decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
    check_sample(ENTRIES[tag], decoder.decode(ENTRIES[tag]))


@pytest.mark.parametrize("tag", CAMPAIGN_ENTRIES)
def test_an_entry_of_a_campaign_is_read_and_written_alike(tag: str) -> None:
    decoder: msgspec.json.Decoder[AnyCampaignEntry] = msgspec.json.Decoder(AnyCampaignEntry)
    check_sample(CAMPAIGN_ENTRIES[tag], decoder.decode(CAMPAIGN_ENTRIES[tag]))


def test_what_is_kept_beside_them_is_read_and_written_alike() -> None:
    about = msgspec.json.decode(ABOUT, type=AboutTable)
    check_sample(ABOUT, about)
    check_sample(ABOUT_CAMPAIGN, msgspec.json.decode(ABOUT_CAMPAIGN, type=AboutCampaign))
    check_sample(PLACES.partition(b"[")[2].rstrip(b"]"), about.holders[0])


@pytest.mark.parametrize("tag", FROM_CLIENT)
def test_a_message_of_a_client_is_read_and_written_alike(tag: str) -> None:
    decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
    check_sample(FROM_CLIENT[tag], decoder.decode(FROM_CLIENT[tag]))


OF_VERSION_1 = (b'{"type":"choose","ref":1,"number":3,"move":65}', b'{"type":"revise","ref":1,"number":3,"moves":[65]}')


@pytest.mark.parametrize("message", OF_VERSION_1)
def test_what_only_version_1_said_is_no_message(message: bytes) -> None:
    """A client of version 1 is told at its hello to load the page again: see test_store."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message, type=wire.FromClient)
