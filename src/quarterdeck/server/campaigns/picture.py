"""A campaign as those who are in it may see it, ready for the wire. Nothing else of a story leaves the server."""

from __future__ import annotations

from collections.abc import Collection

from quarterdeck.server import wire
from quarterdeck.server.store.about import AboutCampaign
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.entries import Sailed


def campaign_picture(
    about: AboutCampaign, campaign: Campaign, seat: int, host: bool, there: Collection[str], trouble: str
) -> wire.CampaignPicture:
    """The campaign for this seat. `there` are those of its tables that can still be looked at.

    `trouble` says why the one that is being played cannot be read, if that is so.
    """
    chapter = campaign.chapter
    chooses = campaign.stage == "choice" and chapter.crossroads is not None
    return wire.CampaignPicture(
        id=about.id,
        name=campaign.name,
        game=campaign.game.key,
        story=campaign.story.key,
        story_title=campaign.story.title,
        seats=_crew(about),
        seat=seat,
        host=host,
        stage=campaign.stage,
        chapter=wire.ChapterInfo(chapter.key, chapter.title, chapter.part),
        pages=[
            wire.BookPage(page.chapter, page.title, page.kind, list(page.paragraphs), page.way)
            for page in campaign.pages
        ],
        question=chapter.crossroads.question if chooses and chapter.crossroads is not None else "",
        ways=[wire.WayInfo(way.key, way.label) for way in campaign.ways],
        votes=[wire.Vote(voter, way) for voter, way in sorted(campaign.votes.items())],
        mercy=campaign.mercy,
        defeats=campaign.defeats.get(chapter.part, 0),
        patience=campaign.story.patience,
        brief=_brief(campaign),
        marks=[wire.MarkInfo(mark.text, mark.chapter, mark.way) for mark in campaign.marks],
        events=[
            wire.ChronicleLine(event.day, event.chapter, event.text, event.table if event.table in there else "")
            for event in campaign.chronicle
        ],
        table=campaign.table,
        ending=campaign.ending,
        difficulties=list(campaign.story.difficulties) if campaign.stage == "over" else [],
        trouble=trouble,
    )


def invitation(about: AboutCampaign, campaign: Campaign) -> wire.Invitation:
    """What somebody may know who has the link alone."""
    return wire.Invitation(
        id=about.id,
        name=campaign.name,
        game=campaign.game.key,
        story_title=campaign.story.title,
        seats=_crew(about),
        open=any(holder.kind == "open" for holder in about.holders),
    )


def _crew(about: AboutCampaign) -> list[wire.CampaignSeat]:
    """Who is in a campaign."""
    return [wire.CampaignSeat(holder.kind, holder.name, holder.bot) for holder in about.holders]


def _brief(campaign: Campaign) -> str:
    if campaign.stage not in ("scenario", "sailing"):
        return ""
    if campaign.ending:  # a random scenario, of which its difficulty is all that there is to tell
        sailed = next(entry for entry in reversed(campaign.entries) if isinstance(entry, Sailed))
        return sailed.difficulty.capitalize()
    return campaign.chapter.scenario.brief if campaign.chapter.scenario is not None else ""
