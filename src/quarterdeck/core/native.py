"""Names that the compiler reads and the interpreter only needs to exist. This module itself is never compiled."""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_flags):
        return lambda cls: cls


def build() -> str:
    """Which build is running: `compiled` or `interpreted`."""
    from quarterdeck.core import kernel

    return "compiled" if (kernel.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
