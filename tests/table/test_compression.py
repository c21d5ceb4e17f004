import zlib
from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.table import compression
from quarterdeck.table.compression import NotCompressed, compress, decompress


@given(st.recursive(st.integers(-(2**63), 2**63), lambda inner: st.lists(inner, max_size=5)).map(lambda it: [it]))
def test_what_is_packed_is_unpacked(value: list[Any]) -> None:
    assert decompress(compress(value), list) == value


@given(st.text())
def test_anything_else_is_a_no_packed_text(text: str) -> None:
    with pytest.raises(NotCompressed):
        decompress(text, list)


def test_a_text_that_breaks_off_or_swells_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotCompressed, match="breaks off"):
        decompress(b64encode(zlib.compress(b"[1,2,3]")[:-3]).decode(), list)
    monkeypatch.setattr(compression, "LARGEST", 1000)
    with pytest.raises(NotCompressed, match="too long"):
        decompress(compress([0] * 1000), list)
