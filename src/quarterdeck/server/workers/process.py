"""A process that is given tasks by line and answers by line: started when needed, and killed when it takes too long."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

from quarterdeck.server.workers.answering import READY

START_WITHIN = 60.0  # seconds, which a machine that does much else may need to load the games


class WorkerLost(Exception):
    """The process ended before it had answered."""


class WorkerLate(Exception):
    """The process took longer than it may, and was killed."""


class WorkerProcess:
    """A worker of the module `module`, of which whoever asks is the only one that asks, and waits to the end."""

    def __init__(self, module: str, given: Sequence[str], longest: int) -> None:
        """`given` stands behind the module's name on its command line; an answer has at most `longest` bytes."""
        self._command = (sys.executable, "-m", module, *given)
        self._longest = longest
        self._process: Process | None = None
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Return when the process is ready for a task. Raises `WorkerLost`."""
        async with self._starting:
            if self._process is not None and self._process.returncode is None:
                return
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=PIPE, stdout=PIPE, limit=self._longest
                )
            except OSError as error:  # the machine has no room for it, or no more files may be open
                raise WorkerLost("it could not be started") from error
            try:
                ready = await asyncio.wait_for(self._answer(self._process), START_WITHIN)
            except (TimeoutError, WorkerLost) as error:
                await self.stop()
                raise WorkerLost("it did not start") from error
            if ready != READY:
                await self.stop()
                raise WorkerLost("it began with something else")

    async def ask(self, line: bytes, within: float) -> bytes:
        """The answer to a task. Raises `WorkerLost` or, after so many seconds, `WorkerLate`; the next is started anew.

        It must not be cancelled: the answer would come to who asks next.
        """
        await self.start()
        assert self._process is not None
        try:
            return await asyncio.wait_for(self._exchange(self._process, line), within)
        except TimeoutError as error:
            await self.stop()
            raise WorkerLate(f"it took longer than {within:g} seconds") from error
        except WorkerLost:
            await self.stop()
            raise

    async def _exchange(self, process: Process, line: bytes) -> bytes:
        assert process.stdin is not None
        try:
            process.stdin.write(line + b"\n")
            await process.stdin.drain()
        except (OSError, RuntimeError) as error:
            raise WorkerLost("it does not listen") from error
        return await self._answer(process)

    async def _answer(self, process: Process) -> bytes:
        assert process.stdout is not None
        try:
            return (await process.stdout.readuntil(b"\n"))[:-1]
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise WorkerLost("it broke off") from error

    async def stop(self) -> None:
        """Kill the process, if there is one, and return when it has ended."""
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
        self._process = None
