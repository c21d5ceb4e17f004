import zlib
from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.table import packing
from quarterdeck.table.packing import NotPacked, pack, unpack


@given(st.recursive(st.integers(-(2**63), 2**63), lambda inner: st.lists(inner, max_size=5)).map(lambda it: [it]))
def test_what_is_packed_is_unpacked(value: list[Any]) -> None:
    assert unpack(pack(value), list) == value


@given(st.text())
def test_anything_else_is_a_no_packed_text(text: str) -> None:
    with pytest.raises(NotPacked):
        unpack(text, list)


def test_a_text_that_breaks_off_or_swells_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotPacked, match="breaks off"):
        unpack(b64encode(zlib.compress(b"[1,2,3]")[:-3]).decode(), list)
    monkeypatch.setattr(packing, "LARGEST", 1000)
    with pytest.raises(NotPacked, match="too long"):
        unpack(pack([0] * 1000), list)
