"""Names that the compiler reads and the interpreter only needs to exist. This module itself is never compiled."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_flags):
        return lambda cls: cls
