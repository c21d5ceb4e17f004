"""Where the server keeps its tables and campaigns: a file of SQLite, or a database of PostgreSQL.

What is kept is on disk.
"""

from quarterdeck.server.store.campaigns import CampaignChange, CampaignRow, StoredCampaign, campaign_row
from quarterdeck.server.store.changes import AboutRow, Change, Stored, about_row
from quarterdeck.server.store.errors import ChangeRefused, NotKept, NotRead, StoreInUse, StoreRefused
from quarterdeck.server.store.kept import Kept
from quarterdeck.server.store.store import SqlStore, open_store

__all__ = [
    "AboutRow",
    "CampaignChange",
    "CampaignRow",
    "Change",
    "ChangeRefused",
    "Kept",
    "NotKept",
    "NotRead",
    "SqlStore",
    "StoreInUse",
    "StoreRefused",
    "Stored",
    "StoredCampaign",
    "about_row",
    "campaign_row",
    "open_store",
]
