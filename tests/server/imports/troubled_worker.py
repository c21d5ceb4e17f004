"""A process that looks at files of which some take for ever, some take all memory, and some end it."""

from __future__ import annotations

import os
import time

from quarterdeck.server.imports import worker
from quarterdeck.table import Record
from quarterdeck.table.outside import record_from_outside


def troubled(data: bytes) -> Record:
    if data == b"time":
        time.sleep(60)
    if data == b"memory":
        bytearray(1 << 40)
    if data == b"end":
        os._exit(1)
    return record_from_outside(data)


if __name__ == "__main__":
    vars(worker)["record_from_outside"] = troubled
    worker.main()
