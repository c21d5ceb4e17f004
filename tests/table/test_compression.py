import tracemalloc
import zlib
from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.table.compression import Compressor, NotCompressed, compress, decompress

MOST = 1_000_000


@given(st.recursive(st.integers(-(2**63), 2**63), lambda inner: st.lists(inner, max_size=5)).map(lambda it: [it]))
def test_what_is_packed_is_unpacked(value: list[Any]) -> None:
    assert decompress(compress(value), list, MOST) == value


@given(st.text())
def test_anything_else_is_a_no_packed_text(text: str) -> None:
    with pytest.raises(NotCompressed):
        decompress(text, list, MOST)


@given(st.lists(st.text()))
def test_a_list_that_is_packed_item_by_item_is_the_same_text(items: list[str]) -> None:
    compressor = Compressor()
    for item in items:
        compressor.add(item)
    assert compressor.text() == compress(items)


def test_a_text_that_breaks_off_or_swells_is_refused() -> None:
    with pytest.raises(NotCompressed, match="breaks off"):
        decompress(b64encode(zlib.compress(b"[1,2,3]")[:-3]).decode(), list, MOST)
    assert len(decompress(compress([0] * 1000), list, 2001)) == 1000
    with pytest.raises(NotCompressed, match="too long"):
        decompress(compress([0] * 1000), list, 2000)


def test_a_bomb_is_not_unfolded_any_further_than_it_may_be() -> None:
    bomb = compress(" " * 50_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(NotCompressed):
            decompress(bomb, str, 1_000_000)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
