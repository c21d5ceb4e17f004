"""The server's ear for its host: once a second it looks into the store for bans and orders."""

from __future__ import annotations

import asyncio
import logging

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server import wire
from quarterdeck.server.guarding.bans import Bans
from quarterdeck.server.hosting.orders import obey
from quarterdeck.server.store.hosting import OrderAnswer
from quarterdeck.server.tables.registry import TableRegistry

EVERY = 1.0  # seconds between two looks: two small queries

log = logging.getLogger("quarterdeck.server")


class HostDesk:
    """Does what the host wants of the tables of a registry, and keeps the bans up to date.

    `contact` is how the host is reached by those who are shut out.
    """

    def __init__(self, registry: TableRegistry, contact: str = "") -> None:
        self.bans = Bans(contact)
        self._registry = registry
        self._looking: asyncio.Task[None] | None = None
        self._deaf = False

    async def open(self) -> None:
        """Look once, before anybody is let in, and then again and again."""
        await self.look()
        self._looking = asyncio.create_task(self._look_for_ever())

    async def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.look()

    async def look(self) -> None:
        """See what the host wants, and do it. A store that cannot be read or written is looked at again later."""
        try:
            wishes = await self._registry.store.host_wishes()
            self.bans.replace(wishes.bans)
            self._turn_out()
            if wishes.orders:
                log.info("orders of the host: %d", len(wishes.orders))
            for order in wishes.orders:
                answer = await obey(self._registry, order.data)
                await self._registry.store.answer_order(OrderAnswer(order.id, answer))
        except Exception as error:  # whatever it is, the next look may be better
            if not self._deaf:
                strange = None if isinstance(error, QuarterdeckError) else error
                log.warning("the wishes of the host could not be read: %s", error, exc_info=strange)
            self._deaf = True
        else:
            self._deaf = False

    def _turn_out(self) -> None:
        """Hang up on all who are shut out by now."""
        if self.bans:
            for subscriber in list(self._registry.subscribers()):
                if self.bans.bar(subscriber.guest):
                    subscriber.tell(wire.Gone(self.bans.told))
                    subscriber.disconnect()
