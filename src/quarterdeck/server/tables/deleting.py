"""Deleting a table by the wish of whoever made it, whether it can still be read or not."""

from __future__ import annotations

from quarterdeck.server.refusals import ShutByHost, no_right, no_table
from quarterdeck.server.store.about import decode_about
from quarterdeck.server.tables.holders import rights
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.server.tokens import is_id


async def delete_by_maker(registry: TableRegistry, ident: str, key: str) -> None:
    """Delete a table with the fingerprint of its maker's token. Raises `Refusal` for anybody else's.

    It is not read for that: what makes room must not take any, nor fail where the rules have changed.
    """
    kept = await registry.store.abouts_of([ident]) if is_id(ident) else {}
    if not kept:
        raise no_table()
    about = decode_about(kept[ident])
    if not rights(about, key)[1]:
        raise no_right("Only whoever made the table can delete it: send a token that was given for making it.")
    if about.closed is not None:  # what happened there is for whoever closed it to see
        raise ShutByHost(about.closed)
    await registry.delete_by_id(ident, "Whoever made this table has deleted it.")
