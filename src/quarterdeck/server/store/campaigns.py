"""Campaigns in the store: what is written of them, what is read, and the statements for both."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from quarterdeck.server.store.about import AboutCampaign, encode_about
from quarterdeck.server.store.errors import ChangeRefused
from quarterdeck.server.store.schema import campaign_entries, campaigns


class CampaignRow(msgspec.Struct, frozen=True, gc=False):
    """What is kept about a campaign, as `data`, and the parts of it by which campaigns are looked for."""

    data: bytes
    touched: float
    maker: str


class CampaignChange(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in one campaign. All of it is kept, or nothing. `entries` are numbered from `first`, as a table's.

    Without an `about` all of the campaign goes.
    """

    campaign: str
    about: CampaignRow | None = None
    first: int = 0
    entries: list[bytes] = []


class StoredCampaign(msgspec.Struct, frozen=True):
    """All that is kept of a campaign."""

    about: bytes
    entries: list[bytes]


def campaign_row(about: AboutCampaign) -> CampaignRow:
    """What a change has to say about a campaign."""
    return CampaignRow(encode_about(about), about.used, about.maker)


def write_campaign(connection: Connection, change: CampaignChange) -> None:
    """Write a change. Raises `ChangeRefused` before anything of it is written."""
    ident, about = change.campaign, change.about
    if about is None:
        connection.execute(delete(campaigns).where(campaigns.c.id == ident))
        return
    values = {
        "about": about.data,
        "touched": about.touched,
        "maker": about.maker,
        "entries": change.first + len(change.entries),
    }
    length = len(about.data) + sum(map(len, change.entries))
    longer = campaigns.c.bytes + length - func.length(campaigns.c.about)
    fits = (campaigns.c.id == ident, campaigns.c.entries == change.first)
    if connection.execute(update(campaigns).where(*fits).values({**values, "bytes": longer})).rowcount == 0:
        there = connection.scalar(select(campaigns.c.entries).where(campaigns.c.id == ident))
        if there is not None or change.first:
            raise ChangeRefused(
                f"This campaign has {there or 0} entries, so that a change cannot go on from {change.first}: "
                "load it anew."
            )
        connection.execute(insert(campaigns).values({"id": ident, **values, "bytes": length}))
    if change.entries:
        rows = enumerate(change.entries, change.first)
        connection.execute(
            insert(campaign_entries),
            [{"campaign_id": ident, "number": number, "data": data} for number, data in rows],
        )


def read_campaign(connection: Connection, ident: str) -> StoredCampaign | None:
    """All that is kept of a campaign, or None if there is none of that id."""
    about = connection.scalar(select(campaigns.c.about).where(campaigns.c.id == ident))
    if about is None:
        return None
    of = campaign_entries
    rows = connection.scalars(select(of.c.data).where(of.c.campaign_id == ident).order_by(of.c.number))
    return StoredCampaign(about, list(rows))


def read_campaigns_of(connection: Connection, ids: Collection[str]) -> dict[str, bytes]:
    """What is kept about those of these campaigns that there are."""
    rows = connection.execute(select(campaigns.c.id, campaigns.c.about).where(campaigns.c.id.in_(ids)))
    return {row.id: row.about for row in rows}


def read_stale_campaigns(connection: Connection, before: float, limit: int) -> list[bytes]:
    """What is kept about the campaigns that were last touched before a time, the oldest first."""
    query = select(campaigns.c.about).where(campaigns.c.touched < before)
    return list(connection.scalars(query.order_by(campaigns.c.touched).limit(limit)))
