"""Bots that think in processes of their own, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from hashlib import blake2b

import msgspec

from quarterdeck.server.bots.worker import BotAnswer, BotTask
from quarterdeck.server.refusals import Refusal
from quarterdeck.table import Table
from quarterdeck.table.compression import compress

WORKERS = max(1, (os.cpu_count() or 2) // 2)
PATIENCE = 60.0  # seconds for one move, after which the worker is started anew
LONGEST_LINE = 1 << 20

log = logging.getLogger("quarterdeck.server")


class BotPool:
    """A few workers, started when the first question comes (or by `warm_up`), each with one question at a time."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._warming: asyncio.Task[None] | None = None
        self._workers = [_Worker() for _ in range(workers)]
        for worker in self._workers:
            self._idle.put_nowait(worker)

    def warm_up(self) -> None:
        """Start the workers in the background, so that the first move does not wait for them."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._start_all())

    async def _start_all(self) -> None:
        for worker in self._workers:
            await worker.start()

    async def check(self) -> None:
        """Have a process to think in, started by now if there was none. Raises `OSError` if that cannot be."""
        for worker in self._workers[:1]:
            await worker.start()

    async def choose(self, table: Table, seat: int, bot: str) -> int:
        """What `bot` answers in `seat`, which is asked. Raises `Refusal` if it cannot."""
        header = table.record.header
        task = BotTask(
            id=secrets.randbits(32),
            game=header.game,
            seats=len(table.seats),
            options=header.options,
            sets=header.sets,
            packed=compress(table.truth.pack()),
            seat=seat,
            bot=bot,
            seed=_seed(header.deal, seat, bot, table),
        )
        worker = await self._idle.get()
        try:
            for _ in range(2):
                try:
                    return await asyncio.wait_for(worker.ask(task), PATIENCE)
                except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
                    log.warning("a bot's process was lost and is started anew: %r", error)
                    await worker.stop()
        finally:
            self._idle.put_nowait(worker)
        raise Refusal("bot", "The bot does not answer: take its seat, or try again.", 503)

    async def close(self) -> None:
        """Stop all workers."""
        if self._warming is not None:
            self._warming.cancel()
        for worker in self._workers:
            await worker.stop()


class _Worker:
    def __init__(self) -> None:
        self._process: Process | None = None
        self._starting = asyncio.Lock()

    async def start(self) -> Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "quarterdeck.server.bots.worker", stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
                )
            return self._process

    async def ask(self, task: BotTask) -> int:
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        answer = msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=BotAnswer)
        if answer.id != task.id:
            raise EOFError("an answer to another question")
        if answer.trouble:
            raise Refusal("bot", f"The bot failed ({answer.trouble}): take its seat.", 500)
        return answer.move

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        process.kill()
        await process.wait()


def _seed(deal: str | None, seat: int, bot: str, table: Table) -> int:
    """At a named deal a bot thinks the same thoughts every time."""
    if deal is None:
        return secrets.randbits(64)
    answer = f"{deal} {seat} {bot} {len(table.record.entries)}".encode()
    return int.from_bytes(blake2b(answer, digest_size=8).digest(), "big")
