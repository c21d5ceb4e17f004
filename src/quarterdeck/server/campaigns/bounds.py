"""How long a campaign may get by what can be done in it again and again: changing minds, who is in it, and losing."""

from __future__ import annotations

from quarterdeck.server.refusals import Refusal
from quarterdeck.table.campaign.campaign import Campaign

# A story that is played to its end has about a hundred entries. Where there have been so many that somebody must be
# playing about, going on stays possible: there is room for choices and for other people in the place of who did that.
MOST_WAVERING = 1000
MOST_RESEATED = 2000
MOST_SAILED = 3000


def check_wavering(campaign: Campaign) -> None:
    """Raise `Refusal` where nobody may change their mind any more."""
    if len(campaign.entries) >= MOST_WAVERING:
        raise Refusal(
            "too-many",
            "Minds were changed too often in this campaign: stay with your way, or have whoever began it say anew who "
            "is in it.",
            429,
        )


def check_reseating(campaign: Campaign) -> None:
    """Raise `Refusal` where it may no longer be changed who is in it."""
    if len(campaign.entries) >= MOST_RESEATED:
        raise Refusal(
            "too-many", "Who is in this campaign was changed too often: go on as it is, or begin another.", 429
        )


def check_sailing(campaign: Campaign) -> None:
    """Raise `Refusal` where no scenario may be played any more: each is kept with all that happened in it."""
    if len(campaign.entries) >= MOST_SAILED:
        raise Refusal("too-many", "This campaign has been sailed too often: export it, and begin another.", 429)
